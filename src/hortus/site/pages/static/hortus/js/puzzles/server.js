/** @import { Frame, Ply } from "../types.js" */
import { requestId, send } from "../server.js";

/**
 * A puzzle as its solver stands. `solution`, `themes`, `proof` and `table` come when it is over.
 * @typedef {object} Puzzle
 * @property {string} id
 * @property {string} url
 * @property {string} game
 * @property {Record<string, string>} options
 * @property {string} position
 * @property {number} player whom the solver plays
 * @property {string} task
 * @property {number} rating
 * @property {"open" | "solved" | "shown"} state
 * @property {number} ply
 * @property {Ply[]} plies
 * @property {Frame} frame
 * @property {boolean | null} counted
 * @property {number} change
 * @property {{rating: number, plays: number, solved: number}} you
 * @property {string[] | null} solution
 * @property {{id: string, name: string}[]} themes
 * @property {string | null} proof
 * @property {string | null} table
 */

/**
 * What came of an answer: the puzzle, and what was played with the positions after it.
 * @typedef {Puzzle & {grade: "right" | "solved" | "wrong" | "unsure" | "shown" | "anew", actions: string[],
 *   frames: Frame[], sentence: string}} Answer
 */

/** A puzzle as the server knows it. */
export class PuzzleServer {
  /** @param {string} id */
  constructor(id) {
    this.base = `/api/puzzles/${id}`;
  }

  /** @param {number} ply @param {string} action @returns {Promise<Answer>} */
  answer(ply, action) {
    return send(`${this.base}/plies`, { ply, action, request_id: requestId() });
  }

  /** @returns {Promise<Answer>} */
  solution() {
    return send(`${this.base}/solution`, { request_id: requestId() });
  }

  /** @returns {Promise<Answer>} */
  anew() {
    return send(`${this.base}/anew`, { request_id: requestId() });
  }
}
