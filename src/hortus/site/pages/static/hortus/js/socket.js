/** @import { Table, Thinking } from "./types.js" */

const FIRST_MS = 400;
const LONGEST_MS = 8000;

/**
 * Word from a table as it comes. After every break the connection is made again, waiting longer
 * each time, and the server sends the whole table first, so that nothing is missed.
 */
export class Watch {
  /** @type {WebSocket | null} */
  #socket = null;
  #wait = FIRST_MS;
  /** @type {ReturnType<typeof setTimeout> | undefined} */
  #timer;

  /**
   * @param {string} id
   * @param {{table: (table: Table) => void, thinking: (thinking: Thinking) => void,
   *   state: (open: boolean) => void, review?: () => void}} tell
   */
  constructor(id, tell) {
    this.url = `${location.protocol === "https:" ? "wss" : "ws"}://${location.host}/ws/tables/${id}`;
    this.tell = tell;
    this.#open();
    window.addEventListener("online", () => this.#now());
    document.addEventListener("visibilitychange", () => {
      if (document.visibilityState === "visible") this.#now();
    });
  }

  get isOpen() {
    return this.#socket?.readyState === WebSocket.OPEN;
  }

  #open() {
    const socket = new WebSocket(this.url);
    this.#socket = socket;
    socket.addEventListener("open", () => {
      this.#wait = FIRST_MS;
      this.tell.state(true);
    });
    socket.addEventListener("message", (event) => {
      const message = JSON.parse(event.data);
      if (message.type === "table") this.tell.table(message.table);
      else if (message.type === "thinking") this.tell.thinking(message.thinking);
      else if (message.type === "review") this.tell.review?.();
    });
    socket.addEventListener("close", () => {
      if (this.#socket !== socket) return;
      this.tell.state(false);
      this.#timer = setTimeout(() => this.#open(), this.#wait * (0.75 + Math.random() / 2));
      this.#wait = Math.min(this.#wait * 1.7, LONGEST_MS);
    });
  }

  /** Does not wait any longer where a new try may well succeed. */
  #now() {
    if (this.#socket && this.#socket.readyState <= WebSocket.OPEN) return;
    clearTimeout(this.#timer);
    this.#wait = FIRST_MS;
    this.#open();
  }
}
