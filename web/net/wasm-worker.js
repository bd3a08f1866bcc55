/** Answers questions one by one, beside the page, so that it never freezes. */
import { WasmModule } from "./wasm-module.js";

/** @type {WasmModule} */
let rules;

addEventListener("message", ({ data }) => {
  if (data instanceof WebAssembly.Module) rules = new WasmModule(data);
  else postMessage(rules.ask(data.name, data.request));
});
