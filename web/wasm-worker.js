/** Answers questions one by one, beside the page, so that it never freezes. */
import { WasmDoor } from "./wasm-door.js";

/** @type {WasmDoor} */
let door;

addEventListener("message", ({ data }) => {
  if (data instanceof WebAssembly.Module) door = new WasmDoor(data);
  else postMessage(door.ask(data.name, data.request));
});
