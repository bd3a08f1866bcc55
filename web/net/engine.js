/**
 * The client of the API. A transport sends requests: HTTP if there is a server,
 * otherwise WebAssembly if it was built (`wasm.js`).
 *
 * `ask` tries once. `retry` retries with exponential backoff while the server is
 * unreachable, and notifies listeners when the connection is lost and restored. The
 * types of request and response follow from the name of the operation.
 *
 * @typedef {import("./contract.js").OperationName} OperationName
 * @typedef {import("./contract.js").Address} Address
 * @typedef {import("./contract.js").Changeable} Changeable
 * @typedef {import("./contract.js").Deletable} Deletable
 * @typedef {"GET" | "POST" | "PUT" | "DELETE"} Method
 * @typedef {{ask(name: string, question: object | Blob | null, method?: Method): Promise<any>}} Transport
 */

/** An error response (problem details, RFC 9457), with a text for the player in `message`. */
export class Problem extends Error {
  /** @param {number} status @param {string} detail @param {string} [name] the last part of its problem type */
  constructor(status, detail, name = "") {
    super(detail);
    this.status = status;
    this.name = name;
  }
}

/** The server is unreachable. */
export class Away extends Error {}

/** The server is overloaded and asks to retry later. */
export class Busy extends Away {
  /** @param {string} message @param {number} delay milliseconds */
  constructor(message, delay) {
    super(message);
    this.delay = delay;
  }
}

const FIRST_DELAY = 400;
const LONGEST_DELAY = 8000;
/** Milliseconds until a request times out. Generous, since a large puzzle takes long; a lost connection fails at once. */
const ANSWER_WITHIN = 60_000;

/** @implements {Transport} */
export class HttpTransport {
  /** @param {string} name @param {object | Blob | null} question @param {Method} [method] */
  async ask(name, question, method) {
    let response;
    try {
      const signal = AbortSignal.timeout(ANSWER_WITHIN);
      response = await fetch(`/api/v1/${name}`, { ...request(question, method), signal });
    } catch (error) {
      throw new Away(String(error));
    }
    if (response.status === 502 || response.status === 503 || response.status === 504) {
      const { name, message } = await problem(response);
      // A proxy whose server is down sends neither problem details nor `Retry-After`.
      const retryAfter = Number(response.headers.get("retry-after") ?? NaN);
      if (name === "" && Number.isNaN(retryAfter)) throw new Away(response.statusText);
      throw new Busy(message, Number.isNaN(retryAfter) ? 0 : 1000 * retryAfter);
    }
    if (!response.ok) throw await problem(response);
    const kind = response.headers.get("content-type") ?? "";
    return kind.includes("json") ? response.json() : response.blob();
  }
}

/** @param {object | Blob | null} question @param {Method} [method] @returns {RequestInit} */
function request(question, method = question === null ? "GET" : "POST") {
  if (question === null) return { method };
  if (question instanceof Blob) return { method, body: question, headers: { "content-type": question.type || "application/octet-stream" } };
  return { method, body: JSON.stringify(question), headers: { "content-type": "application/json" } };
}

/** @param {Response} response */
async function problem(response) {
  const words = await response.json().catch(() => ({}));
  const name = String(words.type ?? "").split(":").at(-1);
  return new Problem(response.status, words.detail ?? words.title ?? response.statusText, name);
}

/** The available transport, detected once when the page starts. @implements {Transport} */
class DetectedTransport {
  constructor() {
    this.found = detectTransport();
  }

  /** @param {string} name @param {object | Blob | null} question @param {Method} [method] */
  async ask(name, question, method) {
    return (await this.found).ask(name, question, method);
  }
}

/** @returns {Promise<Transport>} */
async function detectTransport() {
  const health = await fetch("/health", { signal: AbortSignal.timeout(ANSWER_WITHIN) }).catch(() => null);
  // Some static hosts answer with the page itself for missing files.
  if (health?.ok && !health.headers.get("content-type")?.includes("html")) return new HttpTransport();
  const { WasmTransport } = await import("./wasm.js");
  return (await WasmTransport.load().catch(() => null)) ?? new HttpTransport();
}

export class Engine {
  /** @param {Transport} transport */
  constructor(transport) {
    this.transport = transport;
    this.away = false;
    /** @type {Set<(away: boolean) => void>} */
    this.listeners = new Set();
    /** @type {Map<string, Promise<any>>} */
    this.kept = new Map();
  }

  /** Whether requests go to a server rather than to WebAssembly. */
  async hasServer() {
    const { transport } = this;
    return transport instanceof DetectedTransport ? (await transport.found) instanceof HttpTransport : true;
  }

  /** @param {(away: boolean) => void} listener @param {AbortSignal} [signal] removes it */
  listen(listener, signal) {
    this.listeners.add(listener);
    signal?.addEventListener("abort", () => this.listeners.delete(listener));
  }

  /**
   * @template {OperationName} Name
   * @overload
   * @param {Name} name
   * @param {import("./contract.js").Request<Name>} question
   * @returns {Promise<import("./contract.js").Response<Name>>}
   */
  /**
   * @template {Address} At
   * @overload
   * @param {At} name
   * @param {null} [question]
   * @returns {Promise<import("./contract.js").Fetched<At>>}
   */
  /** @param {string} name @param {object | Blob | null} question @returns {Promise<unknown>} */
  ask(name, question = null) {
    return this.#try(name, question);
  }

  /** @param {string} name @param {object | Blob | null} question @returns {Promise<unknown>} */
  async #try(name, question) {
    try {
      const answer = await this.transport.ask(name, question);
      this.#notify(false);
      return answer;
    } catch (error) {
      this.#notify(error instanceof Away && !(error instanceof Busy));
      throw error;
    }
  }

  /**
   * For optional requests: listeners are not notified that the server is unreachable.
   * @template {OperationName} Name
   * @overload
   * @param {Name} name
   * @param {import("./contract.js").Request<Name>} question
   * @returns {Promise<import("./contract.js").Response<Name>>}
   */
  /**
   * @template {Address} At
   * @overload
   * @param {At} name
   * @returns {Promise<import("./contract.js").Fetched<At>>}
   */
  /**
   * @template {Changeable} Name
   * @overload
   * @param {Name} name
   * @param {import("./contract.js").Change<Name>} question
   * @param {"PUT"} method
   * @returns {Promise<import("./contract.js").Changed<Name>>}
   */
  /**
   * @overload
   * @param {Deletable} name
   * @param {null} question
   * @param {"DELETE"} method
   * @returns {Promise<Blob>}
   */
  /** @param {string} name @param {object | Blob | null} question @param {Method} [method] @returns {Promise<unknown>} */
  quietly(name, question = null, method) {
    return this.transport.ask(name, question, method);
  }

  /**
   * @template {OperationName} Name
   * @overload
   * @param {Name} name
   * @param {() => import("./contract.js").Request<Name>} question called before each attempt
   * @param {AbortSignal} [signal]
   * @returns {Promise<import("./contract.js").Response<Name>>}
   */
  /**
   * @template {Address} At
   * @overload
   * @param {At} name
   * @param {() => null} question
   * @param {AbortSignal} [signal]
   * @returns {Promise<import("./contract.js").Fetched<At>>}
   */
  /** @param {string} name @param {() => object | Blob | null} question @param {AbortSignal} [signal] @returns {Promise<unknown>} */
  async retry(name, question, signal) {
    for (let delay = FIRST_DELAY; ; delay = Math.min(delay * 2, LONGEST_DELAY)) {
      signal?.throwIfAborted();
      let least = 0;
      try {
        return await this.#try(name, question());
      } catch (error) {
        if (!(error instanceof Away)) throw error;
        if (error instanceof Busy) least = Math.min(error.delay, LONGEST_DELAY);
      }
      await wait(Math.max(delay, least), signal);
    }
  }

  /**
   * Fetches a constant resource once.
   * @template {Address} At
   * @param {At} name
   * @returns {Promise<import("./contract.js").Fetched<At>>}
   */
  once(name) {
    let answer = this.kept.get(name);
    if (!answer) {
      answer = this.retry(name, () => null);
      answer.catch(() => this.kept.delete(name));
      this.kept.set(name, answer);
    }
    return answer;
  }

  /** @param {boolean} away */
  #notify(away) {
    if (away === this.away) return;
    this.away = away;
    for (const listener of this.listeners) listener(away);
  }
}

/**
 * @param {number} milliseconds
 * @param {AbortSignal} [signal]
 * @returns {Promise<void>}
 */
export function wait(milliseconds, signal) {
  return new Promise((resolve, reject) => {
    const stop = () => {
      clearTimeout(timer);
      reject(signal?.reason);
    };
    const timer = setTimeout(() => {
      signal?.removeEventListener("abort", stop);
      resolve();
    }, milliseconds);
    signal?.addEventListener("abort", stop, { once: true });
  });
}

export const engine = new Engine(new DetectedTransport());
