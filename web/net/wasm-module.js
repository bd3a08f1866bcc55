/**
 * The API as WebAssembly (`simpul.wasm`, built by `./build-wasm`). Requests and
 * responses are exchanged through its memory, as crates/wasm describes.
 *
 * @typedef {{memory: WebAssembly.Memory, question(length: number): number,
 *   answer(nameLength: number, seed: bigint, today: number): number, reply(): number, reply_len(): number}} Exports
 * @typedef {{status: number, text: string}} Reply  with status 200 the response in JSON, else an error message
 */
const MILLISECONDS_A_DAY = 86_400_000;

export class WasmModule {
  /** @param {WebAssembly.Module} module */
  constructor(module) {
    this.module = module;
    /** @type {Exports | null} */
    this.exports = null;
  }

  /**
   * @param {string} name
   * @param {string} request in JSON
   * @param {bigint} [seed] for generated puzzles
   * @param {number} [today] days since 1970-01-01
   * @returns {Reply}
   */
  ask(name, request, seed = freshSeed(), today = Math.floor(Date.now() / MILLISECONDS_A_DAY)) {
    try {
      return this.#ask(name, request, seed, today);
    } catch {
      // After a trap the instance may be corrupt: the next request gets a new one.
      this.exports = null;
      return { status: 500, text: "this is our fault" };
    }
  }

  /** @param {string} name @param {string} request @param {bigint} seed @param {number} today @returns {Reply} */
  #ask(name, request, seed, today) {
    this.exports ??= /** @type {Exports} */ (/** @type {unknown} */ (new WebAssembly.Instance(this.module).exports));
    const { memory, question, answer, reply, reply_len: replyLength } = this.exports;
    const words = new TextEncoder().encode(name + request);
    const place = question(words.length);
    if (place === 0) return { status: 413, text: "the question is too long" };
    new Uint8Array(memory.buffer, place, words.length).set(words);
    const status = answer(new TextEncoder().encode(name).length, seed, today);
    // If the memory has grown, its old buffer is detached.
    const text = new TextDecoder().decode(new Uint8Array(memory.buffer, reply(), replyLength()));
    return { status, text };
  }
}

function freshSeed() {
  return crypto.getRandomValues(new BigUint64Array(1))[0];
}
