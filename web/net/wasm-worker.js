/** Answers requests one by one in a web worker, so that the page never freezes. */
import { WasmModule } from "./wasm-module.js";

/** @type {WasmModule} */
let rules;

addEventListener("message", ({ data }) => {
  if (data instanceof WebAssembly.Module) rules = new WasmModule(data);
  else postMessage(rules.ask(data.name, data.request));
});
