/** Help in a game that does not count: a good move, and why it is good. */
/** @import { HortusBoard } from "../board.js" */
/** @import { Frame } from "../types.js" */
import { bindDeeds, enableDeeds } from "../deeds.js";
import { data, make, need } from "../dom.js";
import { Server, requestId, send } from "../server.js";
import { say } from "../speech.js";
import { filled, gettext } from "../text.js";
import { number, point, unpoint } from "./pointing.js";
import { failed } from "./trouble.js";
import { percent } from "./words.js";

/** @typedef {{action: string, player: number, cells: string[]}} Step */
/**
 * @typedef {object} Hint
 * @property {number} ply
 * @property {number} player
 * @property {string} action
 * @property {string[]} cells
 * @property {number} score
 * @property {number | null} proven
 * @property {Step[]} line
 * @property {{action: string, cells: string[], score: number} | null} alternative
 */
/**
 * What another action allows: from the step `reply` of the line on the opponent answers.
 * @typedef {object} Why
 * @property {number} player
 * @property {string} action
 * @property {number} score
 * @property {number | null} proven
 * @property {number} loss
 * @property {Step[]} line
 * @property {number | null} reply
 * @property {number} best_score
 */

/** What is given away is next to nothing below this. */
const NEAR = 0.03;

/** An action in a sentence, which may run from right to left. @param {string} action */
function played(action) {
  return make("bdi", { dir: "ltr" }, action);
}

/** Gives hints at a table, and shows what refutes another move. */
class Adviser {
  /** @type {Hint | null} */
  #hint = null;
  /** @type {Frame | null} what the hint is for */
  #frame = null;
  #busy = false;

  /** @param {string} id the table's */
  constructor(id) {
    this.server = new Server(id);
    this.board = /** @type {HortusBoard} */ (need("hortus-board"));
    this.told = need("#advice");
    this.words = need("#advice-words");
    for (const name of ["path", "faces", "choose"]) this.board.addEventListener(name, () => this.#moved());
    bindDeeds({ hint: () => void this.#give(), why: () => void this.#explain(), "no-advice": () => this.#close(true) });
    this.#enable();
  }

  /** Whether the reader is to move, on the board that is shown. */
  get #turn() {
    return this.board.classList.contains("playable");
  }

  #enable() {
    enableDeeds({ hint: this.#turn && !this.#busy, why: this.#hint !== null && !this.#busy });
  }

  /** The reader has begun to do something, or the game has gone on. */
  #moved() {
    unpoint(this.board);
    if (this.#frame !== this.board.frame) this.#close();
    // The board is told whether it can be played on only after this.
    setTimeout(() => this.#enable());
  }

  /** @param {boolean} [back] whether the keyboard goes back to the button */
  #close(back = false) {
    const held = this.told.contains(document.activeElement);
    this.told.hidden = true;
    this.#hint = null;
    unpoint(this.board);
    this.#enable();
    if (back && held) need('[data-do="hint"]').focus();
  }

  async #give() {
    const { frame } = this.board;
    if (!frame || this.#busy) return;
    this.#frame = frame;
    const hint = /** @type {Hint | null} */ (await this.#ask("/hint", { ply: frame.ply, request_id: requestId() }));
    if (!hint || this.board.frame !== frame) return;
    this.#hint = hint;
    this.#enable();
    this.#tell(...this.#advice(hint));
    need('[data-do="why"]').hidden = hint.alternative === null;
    point(this.board, hint.cells);
    try {
      const { svg } = await this.server.preview(hint.action);
      if (this.#hint === hint && this.board.querySelector(".pointing")) this.board.ghosts(svg);
    } catch {
      // The rings tell where it is.
    }
  }

  /** @param {Hint} hint */
  #advice({ action, player, proven, score, alternative }) {
    const words = { action: played(action), percent: percent(score) };
    const told =
      proven === player
        ? filled(gettext("{action} wins by force."), words)
        : proven === 1 - player
          ? filled(gettext("All is lost; {action} resists longest."), words)
          : filled(gettext("Try {action}: your chances are about {percent} then."), words);
    return alternative ? told : [...told, " ", gettext("Nothing else comes near.")];
  }

  async #explain() {
    const hint = this.#hint;
    if (!hint?.alternative || this.#busy) return;
    const why = /** @type {Why | null} */ (
      await this.#ask("/why", { ply: hint.ply, action: hint.alternative.action, request_id: requestId() })
    );
    if (!why || this.#hint !== hint) return;
    this.#tell(...this.#reason(why));
    const asked = need('[data-do="why"]');
    if (document.activeElement === asked) need('[data-do="no-advice"]').focus();
    asked.hidden = true;
    unpoint(this.board);
    number(this.board, why.line.slice(0, (why.reply ?? 0) + 1));
  }

  /** @param {Why} why */
  #reason({ action, player, score, proven, loss, line, reply, best_score: best }) {
    const answer = reply === null ? undefined : line[reply];
    const words = { action: played(action), reply: played(answer?.action ?? ""), percent: percent(score), chance: percent(best) };
    const message =
      proven === 1 - player && answer
        ? gettext("{action} instead would lose by force, beginning with {reply}.")
        : loss < NEAR
          ? gettext("{action} is about as good: {percent} against {chance}.")
          : answer
            ? gettext("{action} instead would allow {reply}: {percent} in place of {chance}.")
            : gettext("{action} instead would leave {percent} in place of {chance}.");
    const steps = line.flatMap((step, at) => [at ? ", " : "", played(`${at + 1}. ${step.action}`)]);
    const expected = line.length > 1 ? [" ", ...filled(gettext("Expected then: {line}."), { line: make("span", {}, ...steps) })] : [];
    return [...filled(message, words), ...expected];
  }

  /** @param {...(string | Node)} told */
  #tell(...told) {
    this.words.replaceChildren(...told);
    this.told.hidden = false;
    say(this.words.textContent ?? "");
  }

  /**
   * @param {string} path
   * @param {object} wish
   * @returns {Promise<any>} nothing where it could not be answered, which is told
   */
  async #ask(path, wish) {
    this.#busy = true;
    this.#enable();
    this.#tell(gettext("The computer is looking…"));
    try {
      return await send(this.server.base + path, wish);
    } catch (error) {
      this.#close();
      failed(error);
      return null;
    } finally {
      this.#busy = false;
      this.#enable();
    }
  }
}

await customElements.whenDefined("hortus-board");
new Adviser(data("table-data").id);
