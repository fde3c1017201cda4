/**
 * What the computer says of a whole game: the shapes, and where the report stands.
 */
import { ask, requestId, send } from "../server.js";

/** @typedef {"inaccuracy" | "mistake" | "blunder"} Kind */
/** @typedef {"quick" | "normal" | "deep"} Depth */

/**
 * A ply as the computer judges it. `before` and `score` are the chances to win, from 0 to 1, of the
 * player who acted, before and after; `loss` is how much of them the action gave away. `best` is what
 * the computer would have played, with the chance `best_score`, `line` what it expects then, `best` first. `proven` is how the game ends with best play after the ply,
 * where that is known: the winner, or 2 for a draw; `within` how many actions at most that takes, where somebody wins. `missed` is the forced result that was given away.
 * @typedef {object} Judged
 * @property {number} ply
 * @property {number} player
 * @property {string} action
 * @property {number} before
 * @property {number} score
 * @property {string} best
 * @property {number} best_score
 * @property {string[]} line
 * @property {number} loss
 * @property {Kind | null} kind
 * @property {boolean} turning
 * @property {"win" | "draw" | null} missed
 * @property {number | null} proven
 * @property {number | null} [within]
 */

/**
 * How far the end of a game is solved: the positions that are, and the part of the search for it that is done, from 0 to 1.
 * @typedef {object} Solving
 * @property {number} solved
 * @property {number} part
 */

/**
 * `chances[n]` is the first player's chance to win after n plies, as far as that is known. `done` and
 * `total` count the plies of the review that is under way, `ply` those that the game has now.
 * @typedef {object} Report
 * @property {"none" | "waiting" | "running" | "done" | "failed"} status
 * @property {Depth | null} depth
 * @property {number} done
 * @property {number} total
 * @property {Solving | null} [solving] while the end of the game is solved, before any ply is looked at
 * @property {number} progress from 0 to 1: how far it is with that and with the plies
 * @property {number} ply
 * @property {number[]} chances
 * @property {Judged[]} plies
 * @property {(number | null)[]} accuracy
 * @property {Record<Kind, number>[]} counts
 */

/** Asked again so often while the review goes on, should no word come over the socket. */
const POLL_MS = 4000;

/** Whether a review is under way. @param {Report | null} report */
export function underWay(report) {
  return report?.status === "waiting" || report?.status === "running";
}

/** The review of a table's game: asked for, watched while it grows, and told of. */
export class Reports {
  /** @type {Report | null} */
  report = null;
  #asking = false;
  #again = false;
  /** @type {ReturnType<typeof setTimeout> | undefined} */
  #timer;

  /**
   * @param {string} id the table's
   * @param {(report: Report) => void} changed
   */
  constructor(id, changed) {
    this.url = `/api/tables/${id}/review`;
    this.changed = changed;
  }

  /** @param {Report} report */
  take(report) {
    this.report = report;
    this.changed(report);
    clearTimeout(this.#timer);
    if (underWay(report)) this.#timer = setTimeout(() => void this.load(), POLL_MS);
  }

  /** @param {Depth} depth */
  async start(depth) {
    this.take(await send(this.url, { depth, request_id: requestId() }));
    await this.load();
  }

  /** Reads how it stands; once more where word of news came meanwhile. */
  async load() {
    this.#again = this.#asking;
    if (this.#asking) return;
    this.#asking = true;
    try {
      do {
        this.#again = false;
        this.take(await ask(this.url));
      } while (this.#again);
    } catch {
      // The next word, or the clock, asks again.
      this.#timer = setTimeout(() => void this.load(), POLL_MS);
    } finally {
      this.#asking = false;
    }
  }
}
