/**
 * The transport without a server: a small pool of web workers, each with an instance
 * of the WebAssembly module. A worker that takes too long is terminated and replaced.
 *
 * @typedef {{name: string, request: string, resolve(answer: any): void, reject(reason: Error): void}} Question
 * @typedef {import("./wasm-module.js").Reply} Reply
 */
import { Problem } from "./engine.js";
import { say } from "../words.js";

const MOST_WORKERS = 3;
const ANSWER_WITHIN = 60_000;

/** @implements {Transport} @typedef {import("./engine.js").Transport} Transport */
export class WasmTransport {
  /** The transport, if there is WebAssembly to load. @returns {Promise<WasmTransport | null>} */
  static async load() {
    const response = await fetch("/simpul.wasm").catch(() => null);
    if (!response?.ok || response.headers.get("content-type")?.includes("html")) return null;
    return new WasmTransport(await WebAssembly.compile(await response.arrayBuffer()));
  }

  /** @param {WebAssembly.Module} module */
  constructor(module) {
    this.module = module;
    this.workers = 0;
    /** @type {Worker[]} */
    this.idle = [];
    /** @type {Question[]} */
    this.waiting = [];
  }

  /** @param {string} name @param {object | Blob | null} question @returns {Promise<any>} */
  ask(name, question) {
    // Reading pictures needs a server.
    if (question instanceof Blob) return Promise.reject(new Problem(404, say("server-only")));
    return new Promise((resolve, reject) => {
      this.waiting.push({ ...operation(name, question), resolve, reject });
      this.#next();
    });
  }

  #next() {
    if (this.waiting.length === 0) return;
    const worker = this.idle.pop() ?? this.#hire();
    const question = worker && this.waiting.shift();
    if (question) this.#give(worker, question);
  }

  #hire() {
    if (this.workers === MOST_WORKERS) return null;
    this.workers++;
    const worker = new Worker("/net/wasm-worker.js", { type: "module" });
    worker.postMessage(this.module);
    return worker;
  }

  /** @param {Worker} worker @param {Question} question */
  #give(worker, { name, request, resolve, reject }) {
    const dismiss = (/** @type {Problem} */ problem) => {
      clearTimeout(timer);
      worker.terminate();
      this.workers--;
      reject(problem);
      this.#next();
    };
    const timer = setTimeout(() => dismiss(new Problem(422, say("open-verdict-unknown"))), ANSWER_WITHIN);
    worker.onerror = ({ message }) => dismiss(new Problem(500, message));
    worker.onmessage = ({ data: { status, text } }) => {
      clearTimeout(timer);
      this.idle.push(worker);
      if (status === 200) resolve(JSON.parse(text));
      else reject(new Problem(status, status === 404 ? say("server-only") : text));
      this.#next();
    };
    worker.postMessage({ name, request });
  }
}

/** The operation and the request behind an address that is fetched by `GET`. @param {string} address @param {object | null} question */
function operation(address, question) {
  const [name, query] = address.split("?");
  const [first, theme] = name.split("/");
  if (first === "themes" && theme) return { name: first, request: JSON.stringify({ name: theme }) };
  return { name, request: JSON.stringify(question ?? Object.fromEntries(new URLSearchParams(query))) };
}
