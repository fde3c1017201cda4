/** @import { Film } from "./film.js" */
/** @import { Review } from "./review.js" */
/** @import { Table } from "./types.js" */
import { say } from "./speech.js";
import { format, gettext } from "./text.js";

/** The way through a game: to any of its positions, by buttons, keys and the list of moves. */
export class Way {
  /** @type {Film | null} where the game is a show */
  film = null;

  /**
   * @param {Review} review
   * @param {() => Table} table
   * @param {() => void} moved called when another position is to be shown
   */
  constructor(review, table, moved) {
    this.review = review;
    this.table = table;
    this.moved = moved;
    document.addEventListener("keydown", (event) => this.#key(event));
  }

  /** The move that is shown. */
  get ply() {
    return this.review.ply(this.table());
  }

  /** @param {KeyboardEvent} event */
  #key(event) {
    const target = event.target;
    const writing = target instanceof Element && target.closest("input, select, textarea, dialog, hortus-board");
    if (writing || event.altKey || event.ctrlKey || event.metaKey) return;
    /** @type {Record<string, number>} */
    const places = { ArrowLeft: this.ply - 1, ArrowRight: this.ply + 1, Home: 0, End: this.table().ply };
    const to = places[event.key];
    if (to === undefined) return;
    event.preventDefault();
    this.seek(to);
  }

  /** Goes to a move because the reader says so. @param {number} ply */
  seek(ply) {
    this.film?.stop();
    this.go(ply);
  }

  /** @param {number} ply */
  go(ply) {
    const table = this.table();
    const before = this.ply;
    this.review.go(table, ply);
    const now = this.ply;
    if (now === before) return;
    this.film?.showed(now);
    this.moved();
    this.#tell(table, now);
    // What comes next is fetched before it is asked for.
    for (const near of [now - 1, now + 1]) {
      if (near >= 0 && near < table.ply) void this.review.frame(table, near).catch(() => {});
    }
  }

  /** @param {Table} table @param {number} now */
  #tell(table, now) {
    const action = table.plies[now - 1]?.action;
    const words = this.film ? gettext("Move {ply}: {action}") : gettext("Move {ply} of {all}: {action}");
    say(action ? format(words, { ply: now, all: table.ply, action }) : gettext("The start"));
    if (this.film && now === table.ply) say(table.result?.sentence ?? "", "assertive");
  }
}
