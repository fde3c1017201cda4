/** @import { Frame, Table } from "./types.js" */

const KEEP = 400;

/**
 * Where the reader is in the game: at the present (`null`), or looking at the position after so
 * many plies. Frames are fetched once. A move that comes in meanwhile moves nobody.
 */
export class Review {
  /** @type {Map<string, Promise<Frame>>} by the actions that led there, as an undo changes them */
  #frames = new Map();
  /** @type {number | null} */
  at = null;

  /** @param {(ply: number) => Promise<Frame>} fetch */
  constructor(fetch) {
    this.fetch = fetch;
  }

  /** @param {Table} table */
  ply(table) {
    return this.at ?? table.ply;
  }

  /**
   * @param {Table} table
   * @param {number} ply
   */
  go(table, ply) {
    const to = Math.max(0, Math.min(ply, table.ply));
    this.at = to === table.ply ? null : to;
  }

  /**
   * Stays where it was after a change, or comes back to the present where an undo took that away.
   * @param {Table} table
   */
  settle(table) {
    if (this.at !== null && this.at >= table.ply) this.at = null;
  }

  /**
   * @param {Table} table
   * @param {number} ply
   * @returns {Promise<Frame>}
   */
  frame(table, ply) {
    if (ply === table.ply) return Promise.resolve(table.frame);
    const key = table.plies.slice(0, ply).map(({ action }) => action).join(" ");
    const known = this.#frames.get(key);
    if (known) return known;
    const fetched = this.fetch(ply);
    this.#frames.set(key, fetched);
    fetched.catch(() => this.#frames.delete(key));
    const oldest = this.#frames.keys().next();
    if (this.#frames.size > KEEP && !oldest.done) this.#frames.delete(oldest.value);
    return fetched;
  }
}
