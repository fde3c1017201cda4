/** @import { Choice, Frame, Preview, Verdict } from "../types.js" */
import { Answers } from "../answers.js";
import { HortusBoard } from "../board.js";
import { bindDeeds } from "../deeds.js";
import { make, need } from "../dom.js";
import { Note } from "../note.js";
import { Picker } from "../picker.js";
import { readChoices, readPath } from "../readout.js";
import * as settings from "../settings.js";
import { news } from "../speech.js";
import { format, gettext } from "../text.js";
import { failed } from "./trouble.js";

/**
 * What the desk asks of the page: to try an action, where `cell` is what was clicked for it, and what
 * an action would do.
 * @typedef {object} Asked
 * @property {(action: string) => Promise<Verdict | null>} play tells the verdict; `null`: nothing came of it
 * @property {(action: string) => Promise<Preview>} preview
 */

/** A board on which both sides are moved at will. */
export class Desk {
  /** @type {Frame | null} */
  #frame = null;

  /** @param {Asked} asked */
  constructor(asked) {
    this.asked = asked;
    this.board = /** @type {HortusBoard} */ (need("hortus-board"));
    this.note = new Note(need("#note"));
    this.answers = new Answers(this.board, this.note);
    this.turn = need("#turn");
    this.picker = new Picker(need("#picker"), this.board, asked.preview, (action, cell) => void this.play(action, cell));
    this.board.hints = settings.get("hints") === "on";
    this.board.twice = /** @type {HortusBoard["twice"]} */ (settings.get("twice"));
    this.board.intercept = (cell) => this.#picking(cell);
    this.#listen();
  }

  #listen() {
    const on = (/** @type {string} */ name, /** @type {(detail: any) => void} */ act) =>
      this.board.addEventListener(name, (event) => act(/** @type {CustomEvent} */ (event).detail));
    on("choose", ({ action, cell }) => void this.play(action, cell));
    on("probe", ({ text, cell }) => void this.play(text, cell));
    on("faces", ({ choices, cell }) => this.#frame && this.picker.open(cell, choices, this.#frame));
    on("path", (path) => this.#path(path));
    on("away", () => this.picker.close());
    on("aim", ({ cell }) => this.answers.aim(cell));
    on("list", () => this.#list());
    bindDeeds({
      closer: () => this.board.view?.step(1),
      further: () => this.board.view?.step(-1),
      fit: () => this.board.view?.fit(),
      "find-last": () => this.board.findLast(),
    });
  }

  /** @param {Frame} frame @param {boolean} motion */
  show(frame, motion) {
    this.close();
    this.#frame = frame;
    this.board.show(frame, { playable: frame.to_move !== null, motion });
    this.#buttons([], []);
  }

  /** Takes no clicks until the next frame. */
  freeze() {
    this.close();
    this.board.freeze();
  }

  close() {
    this.note.close();
    this.picker.close();
  }

  /**
   * Tries an action. One that is illegal is answered where it was clicked.
   * @param {string} action
   * @param {string | null} cell
   */
  async play(action, cell) {
    this.close();
    this.board.pending(cell);
    try {
      const verdict = await this.asked.play(action);
      if (verdict && !verdict.legal) this.#refuse(verdict, cell);
    } catch (error) {
      failed(error);
    } finally {
      this.board.pending(null);
    }
  }

  /** @param {Verdict} verdict @param {string | null} cell */
  #refuse(verdict, cell) {
    this.board.ghosts(null);
    if (cell) this.answers.explain(verdict, cell);
    else news(verdict.sentence ?? "");
  }

  /**
   * While a face is picked, a tap on its cell confirms, one on another cell that can be played goes
   * there, and any other picks nothing.
   * @param {string} cell
   */
  #picking(cell) {
    if (this.picker.cell === null) return false;
    if (this.picker.tapped(cell)) return true;
    this.picker.close();
    return !this.board.legal.has(cell);
  }

  /** A path of several cells has begun, goes on, or is over. @param {{cells: string[], ends: Choice[]}} path */
  #path({ cells, ends }) {
    this.#buttons(cells, ends);
    readPath(cells.at(-1), this.board.legal.size, ends.length > 0);
  }

  /** What can be done that is no click on the board. @param {string[]} cells @param {Choice[]} ends */
  #buttons(cells, ends) {
    const faces = this.#frame?.faces ?? {};
    const found = ends.map((choice) =>
      this.#button(format(gettext("End here: {action}"), { action: choice.action }), () => void this.play(choice.action, null)),
    );
    if (cells.length > 0) found.push(this.#button(gettext("Take the click back"), () => this.board.cancel()));
    else {
      for (const { action, face } of this.board.bare) {
        found.push(this.#button(faces[face ?? ""]?.label ?? action, () => void this.play(action, null)));
      }
    }
    this.turn.replaceChildren(...found);
  }

  /** @param {string} text @param {() => void} act */
  #button(text, act) {
    const button = make("button", { type: "button", class: "capital" }, text);
    button.addEventListener("click", act);
    return button;
  }

  /** Reads out what can be played and shows it. */
  #list() {
    if (readChoices(this.#frame?.choices ?? [])) this.board.list();
  }
}
