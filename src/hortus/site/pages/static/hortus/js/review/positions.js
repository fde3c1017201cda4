/** @import { Frame, Preview, Verdict } from "../types.js" */
import { ask } from "../server.js";

/**
 * Where lines of moves begin: a game with options, and the position string of another beginning than
 * its own (`null`: its own).
 * @typedef {{game: string, options: Record<string, string>, start: string | null}} Beginning
 */

/** What the rules say of an action, and the position: after it, where it is legal. @typedef {{verdict: Verdict, frame: Frame}} Attempt */

const KEEP = 400;

/** The positions that moves lead to from a beginning: the server knows the rules, and keeps nothing. */
export class Positions {
  /** @type {Map<string, Promise<Frame>>} */
  #frames = new Map();

  /** @param {Beginning} beginning */
  constructor({ game, options, start }) {
    this.asked = new URLSearchParams({ game, position: start ?? "" });
    for (const [name, value] of Object.entries(options)) this.asked.append("option", `${name}=${value}`);
  }

  /** @param {string} path @param {readonly string[]} moves @param {string} [action] */
  #ask(path, moves, action = "") {
    const asked = new URLSearchParams(this.asked);
    asked.set("moves", moves.join(" "));
    if (action) asked.set("action", action);
    return ask(`/api/positions${path}?${asked}`);
  }

  /** What is known already. @param {readonly string[]} moves @param {Frame} frame */
  keep(moves, frame) {
    this.#store(moves.join(" "), Promise.resolve(frame));
  }

  /** @param {string} key @param {Promise<Frame>} frame */
  #store(key, frame) {
    this.#frames.set(key, frame);
    frame.catch(() => this.#frames.delete(key));
    const oldest = this.#frames.keys().next();
    if (this.#frames.size > KEEP && !oldest.done) this.#frames.delete(oldest.value);
  }

  /**
   * The position after some moves.
   * @param {readonly string[]} moves
   * @returns {Promise<Frame>}
   */
  frame(moves) {
    const key = moves.join(" ");
    const known = this.#frames.get(key);
    if (known) return known;
    const asked = this.#ask("", moves).then(({ frame }) => frame);
    this.#store(key, asked);
    return asked;
  }

  /**
   * Tries an action: what the rules say of it and, where it is legal, what it leads to.
   * @param {readonly string[]} moves
   * @param {string} action as it was clicked or typed
   * @returns {Promise<Attempt>}
   */
  async attempt(moves, action) {
    const told = await this.#ask("", moves, action);
    if (told.verdict.legal) this.keep([...moves, told.verdict.action], told.frame);
    return told;
  }

  /**
   * What an action would do.
   * @param {readonly string[]} moves
   * @param {string} action
   * @returns {Promise<Preview>}
   */
  preview(moves, action) {
    return this.#ask("/preview", moves, action);
  }
}
