/** Help in a game that does not count: a good move, and why it is good. */
/** @import { HortusBoard } from "../board.js" */
/** @import { Frame } from "../types.js" */
import { bindDeeds, enableDeeds } from "../deeds.js";
import { data, make, need } from "../dom.js";
import { Server, requestId, send } from "../server.js";
import { say } from "../speech.js";
import { filled, gettext } from "../text.js";
import { number, point, shownOf, unpoint } from "./pointing.js";
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
  /** @type {Why | null} what was said of the alternative */
  #why = null;
  /** @type {Frame | null} what the hint is for */
  #frame = null;
  #busy = false;

  /** @param {string} id the table's */
  constructor(id) {
    this.server = new Server(id);
    this.board = /** @type {HortusBoard} */ (need("hortus-board"));
    this.told = need("#advice");
    this.words = need("#advice-words");
    this.reason = need("#advice-why");
    this.toggle = need('[data-do="show-advice"]');
    for (const name of ["path", "faces", "choose"]) this.board.addEventListener(name, () => this.#moved());
    bindDeeds({
      hint: () => void this.#give(),
      why: () => void this.#explain(),
      "show-advice": () => void (this.#shown ? this.#clear() : this.#draw()),
      "no-advice": () => this.#close(true),
    });
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
    this.#clear();
    if (this.#frame !== this.board.frame) this.#close();
    // The board is told whether it can be played on only after this.
    setTimeout(() => this.#enable());
  }

  /** @param {boolean} [back] whether the keyboard goes back to the button */
  #close(back = false) {
    const held = this.told.contains(document.activeElement);
    this.told.hidden = true;
    this.#forget();
    this.#enable();
    if (back && held) need('[data-do="hint"]').focus();
  }

  #forget() {
    this.#hint = null;
    this.#why = null;
    this.reason.hidden = true;
    this.#clear();
  }

  async #give() {
    const { frame } = this.board;
    if (!frame || this.#busy) return;
    this.#forget();
    this.#frame = frame;
    this.#tell(this.words, gettext("The computer is looking…"));
    const hint = /** @type {Hint | null} */ (await this.#ask("/hint", { ply: frame.ply, request_id: requestId() }));
    if (!hint || this.board.frame !== frame) return this.#close();
    this.#hint = hint;
    this.#enable();
    this.#tell(this.words, ...this.#advice(hint));
    need('[data-do="why"]').hidden = hint.alternative === null;
    await this.#draw();
  }

  get #shown() {
    return this.board.querySelector(".pointing") !== null;
  }

  #clear() {
    unpoint(this.board);
    this.toggle.setAttribute("aria-pressed", "false");
    this.toggle.hidden = this.#hint === null;
  }

  /** Shows on the board what is told: the action that is advised and, once it was asked for, the other line. */
  async #draw() {
    const [hint, why] = [this.#hint, this.#why];
    this.#clear();
    if (!hint) return;
    this.toggle.setAttribute("aria-pressed", "true");
    point(this.board, hint.cells);
    if (why) return number(this.board, why.line);
    try {
      const { svg } = await this.server.preview(hint.action);
      if (this.#hint === hint && !this.#why && this.#shown) this.board.ghosts(svg);
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
    this.#tell(this.reason, gettext("The computer is looking…"));
    const why = /** @type {Why | null} */ (
      await this.#ask("/why", { ply: hint.ply, action: hint.alternative.action, request_id: requestId() })
    );
    if (this.#hint !== hint) return;
    this.reason.hidden = why === null;
    if (!why) return;
    this.#why = why;
    const asked = need('[data-do="why"]');
    if (document.activeElement === asked) need('[data-do="no-advice"]').focus();
    asked.hidden = true;
    await this.#draw();
    this.#tell(this.reason, ...this.#reason(why, hint));
  }

  /** @param {Why} why @param {Hint} hint */
  #reason({ action, player, score, proven, loss, line, reply }, hint) {
    const answer = reply === null ? undefined : line[reply];
    const words = {
      action: played(action),
      best: played(hint.action),
      reply: played(answer?.action ?? ""),
      percent: percent(score),
      chance: percent(hint.score),
    };
    // What the hint promised is what the reader has seen; a second look may think a little otherwise of both.
    const worse = Math.min(loss, hint.score - score);
    const message =
      proven === 1 - player && answer
        ? gettext("{action} instead would lose by force, beginning with {reply}.")
        : worse < NEAR
          ? gettext("{action} is about as good as {best}.")
          : answer
            ? gettext("{action} instead would allow {reply}: {percent} in place of {chance}.")
            : gettext("{action} instead would leave {percent} in place of {chance}.");
    return [...filled(message, words), ...this.#expected(line.slice(0, shownOf(this.board, line, (reply ?? 0) + 1)))];
  }

  /** @param {readonly Step[]} line */
  #expected(line) {
    if (line.length < 2) return [];
    const steps = line.flatMap((step, at) => [at ? ", " : "", played(`${at + 1}. ${step.action}`)]);
    return [" ", ...filled(gettext("Expected then: {line}."), { line: make("span", {}, ...steps) })];
  }

  /** @param {HTMLElement} place @param {...(string | Node)} told */
  #tell(place, ...told) {
    place.replaceChildren(...told);
    place.hidden = false;
    this.told.hidden = false;
    say(place.textContent ?? "");
  }

  /**
   * @param {string} path
   * @param {object} wish
   * @returns {Promise<any>} nothing where it could not be answered, which is told
   */
  async #ask(path, wish) {
    this.#busy = true;
    this.#enable();
    try {
      return await send(this.server.base + path, wish);
    } catch (error) {
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
