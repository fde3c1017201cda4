/** @import { Frame, Preview, Table, Verdict } from "./types.js" */

const TRIES = 4;
const PATIENCE_MS = 15000;

/** The server could not be reached, however often it was tried. */
export class Unreachable extends Error {}

/** The answer is not wanted any more. */
export class Dropped extends Error {}

/** The server answered that it cannot do this. `body` is what it said. */
export class Refused extends Error {
  /**
   * @param {number} status
   * @param {any} body
   */
  constructor(status, body) {
    super(typeof body?.detail === "string" ? body.detail : String(status));
    this.status = status;
    this.body = body;
  }
}

/** A name for one action of the reader, by which the server knows a repeat of it. */
export function requestId() {
  // randomUUID exists only where the page came over https or from this machine.
  if (crypto.randomUUID) return crypto.randomUUID();
  return [...crypto.getRandomValues(new Uint8Array(16))].map((n) => n.toString(16).padStart(2, "0")).join("");
}

/** @param {number} ms */
function pause(ms) {
  return new Promise((resolve) => setTimeout(resolve, ms));
}

function token() {
  return document.querySelector('meta[name="csrf-token"]')?.getAttribute("content") ?? "";
}

/**
 * Asks the server, again after a failure of the network: a repeated POST carries the same request
 * id, so that it counts once.
 * @param {string} url
 * @param {RequestInit} [init] with its `signal` the question is dropped
 * @returns {Promise<any>}
 */
export async function ask(url, init = {}) {
  for (let attempt = 1; ; attempt++) {
    let answer, body;
    const patience = AbortSignal.timeout(PATIENCE_MS);
    try {
      answer = await fetch(url, {
        ...init,
        credentials: "same-origin",
        signal: init.signal ? AbortSignal.any([init.signal, patience]) : patience,
      });
      // An answer may begin in time, and then come to a halt.
      const json = answer.status !== 204 && answer.headers.get("content-type")?.includes("json");
      body = json ? await answer.json() : await answer.text();
    } catch (error) {
      if (init.signal?.aborted) throw new Dropped();
      if (attempt >= TRIES) throw new Unreachable(String(error));
      await pause(300 * 2 ** attempt);
      continue;
    }
    if ([502, 503, 504].includes(answer.status) && attempt < TRIES) {
      await pause(300 * 2 ** attempt);
      continue;
    }
    const plain = answer.headers.get("content-type")?.startsWith("text/plain");
    if (!answer.ok) throw new Refused(answer.status, plain ? { detail: body } : body);
    return body;
  }
}

/**
 * Sends something as JSON.
 * @param {string} url
 * @param {object} body
 * @param {"POST" | "PUT" | "PATCH" | "DELETE"} [method]
 * @returns {Promise<any>}
 */
export function send(url, body, method = "POST") {
  return ask(url, {
    method,
    headers: { "Content-Type": "application/json", "X-CSRFToken": token() },
    body: JSON.stringify(body),
  });
}

/** A table as the server knows it. */
export class Server {
  /** @param {string} id */
  constructor(id) {
    this.base = `/api/tables/${id}`;
  }

  /**
   * @param {string} path
   * @param {object} body
   * @returns {Promise<Table>}
   */
  #post(path, body) {
    return send(this.base + path, body);
  }

  /** @returns {Promise<Table>} */
  table() {
    return ask(this.base);
  }

  /**
   * @param {number} ply
   * @returns {Promise<Frame>}
   */
  frame(ply) {
    return ask(`${this.base}/frames/${ply}`);
  }

  /**
   * @param {string} action
   * @returns {Promise<Verdict>}
   */
  judge(action) {
    return ask(`${this.base}/judge?action=${encodeURIComponent(action)}`);
  }

  /**
   * @param {string} action
   * @param {AbortSignal} [dropped]
   * @returns {Promise<Preview>}
   */
  preview(action, dropped) {
    return ask(`${this.base}/preview?action=${encodeURIComponent(action)}`, { signal: dropped });
  }

  /** @returns {Promise<string>} */
  text() {
    return ask(`${this.base}/text`);
  }

  /**
   * @param {number} ply the number of plies that the reader saw
   * @param {string} action
   */
  play(ply, action) {
    return this.#post("/plies", { ply, action, request_id: requestId() });
  }

  /** @param {number} ply */
  undo(ply) {
    return this.#post("/undo", { ply, request_id: requestId() });
  }

  resign() {
    return this.#post("/resign", { request_id: requestId() });
  }

  moveNow() {
    return this.#post("/move-now", { request_id: requestId() });
  }
}
