/** @import { Table } from "./types.js" */
import { need } from "./dom.js";
import { gettext } from "./text.js";

/** From one move of a show to the next. */
const PACE_MS = 900;

/**
 * A game of the computer against itself, shown at a pace that eyes can follow however quickly it is
 * played: `at` lags behind the table, one move at a time.
 */
export class Film {
  /** @type {ReturnType<typeof setInterval> | undefined} */
  #timer;

  /**
   * @param {() => {at: number, end: number}} where the move shown and the last one
   * @param {(ply: number) => void} go
   * @param {boolean} runs whether it begins to run at once
   */
  constructor(where, go, runs) {
    this.where = where;
    this.go = go;
    this.button = need("#film");
    this.button.hidden = false;
    this.button.addEventListener("click", () => (this.running ? this.stop() : this.start()));
    if (runs) this.start();
    else this.#label();
  }

  get running() {
    return this.#timer !== undefined;
  }

  /** Whether a table is a show. @param {Table} table */
  static suits(table) {
    return table.players.every((player) => player.kind === "computer");
  }

  start() {
    const { at, end } = this.where();
    this.#timer = setInterval(() => this.#tick(), PACE_MS);
    if (at === end && document.body.classList.contains("over")) this.go(0);
    this.#label();
  }

  stop() {
    clearInterval(this.#timer);
    this.#timer = undefined;
    this.#label();
  }

  #tick() {
    const { at, end } = this.where();
    if (at < end) this.go(at + 1);
    else if (document.body.classList.contains("over")) this.stop();
  }

  #label() {
    this.button.textContent = this.running ? gettext("Pause") : gettext("Show on");
  }
}
