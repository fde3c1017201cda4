/** @import { Table } from "./types.js" */
import { need } from "./dom.js";
import { forget, recall, remember } from "./session.js";
import { gettext } from "./text.js";

/** From one move of a show to the next. */
const PACE_MS = 900;
/** A show that is not older than so many moves is shown from its start. */
const JUST_BEGUN = 12;
const NEW = "show";

/** Remembers that the table that comes next is a show, which begins at its beginning. */
export function openShow() {
  remember(NEW, "1");
}

/**
 * A game of the computer against itself, shown at a pace that eyes can follow however quickly it is
 * played: what is shown lags behind the table, one move at a time, and what has not been shown has
 * not happened yet. A page that is loaded again goes on where it was.
 */
export class Film {
  /** @type {ReturnType<typeof setInterval> | undefined} */
  #timer;

  /**
   * @param {Table} table
   * @param {() => {at: number, end: number, over: boolean}} where the move shown, and how far the game is
   * @param {(ply: number) => void} go
   */
  constructor(table, where, go) {
    this.where = where;
    this.go = go;
    this.key = `show.${table.id}`;
    const [at, running] = this.#beginning(table);
    this.begins = at;
    /** How far the show has come. */
    this.seen = at;
    this.button = need("#film");
    this.button.hidden = false;
    this.button.addEventListener("click", () => (this.running ? this.stop() : this.start()));
    if (running) this.#run();
    this.#label();
  }

  get running() {
    return this.#timer !== undefined;
  }

  /** Whether a table is a show. @param {Table} table */
  static suits(table) {
    return table.players.every((player) => player.kind === "computer");
  }

  /** Where the show begins, and whether it runs. @param {Table} table @returns {[number, boolean]} */
  #beginning(table) {
    const opened = recall(NEW) !== null;
    forget(NEW);
    const [at, running] = (recall(this.key) ?? "").split(" ");
    if (at) return [Math.min(Number(at), table.ply), running === "1"];
    const playing = table.status === "playing";
    if (opened || (playing && table.ply <= JUST_BEGUN)) return [0, true];
    return [table.ply, playing];
  }

  /**
   * The table as far as the show has come.
   * @param {Table} table
   * @returns {Table}
   */
  told(table) {
    if (this.seen >= table.ply) return table;
    return {
      ...table,
      ply: this.seen,
      plies: table.plies.slice(0, this.seen),
      status: "playing",
      result: null,
      thinking: null,
    };
  }

  /** Takes note of the move that is shown now. @param {number} ply */
  showed(ply) {
    this.seen = Math.max(this.seen, ply);
    this.#keep();
  }

  start() {
    const { at, end, over } = this.where();
    this.#run();
    if (over && at === end) this.go(0);
    this.#label();
  }

  stop() {
    clearInterval(this.#timer);
    this.#timer = undefined;
    this.#label();
  }

  #run() {
    this.#timer = setInterval(() => this.#tick(), PACE_MS);
  }

  #tick() {
    const { at, end, over } = this.where();
    if (at < end) this.go(at + 1);
    else if (over) this.stop();
  }

  #label() {
    this.button.textContent = this.running ? gettext("Pause") : gettext("Show on");
    this.#keep();
  }

  #keep() {
    remember(this.key, `${this.where().at} ${Number(this.running)}`);
  }
}
