/** @import { HortusBoard } from "./board.js" */
/** @import { Choice, Frame, Preview } from "./types.js" */
/**
 * What is picked for, and which face is shown; `since` guards against a double tap.
 * @typedef {{cell: string, choices: Choice[], at: number, since: number}} Opened
 */
import { make } from "./dom.js";
import { freePart, placeClear } from "./placing.js";
import { say } from "./speech.js";
import { format, gettext } from "./text.js";

/** A second tap that follows sooner is part of a double tap, not an answer to what is shown. */
const HASTE_MS = 320;
/** A wheel turns one face further for so many pixels. */
const NOTCH = 40;
/** So many faces are looked at beforehand. */
const MANY = 6;

/**
 * Lets the reader pick a face for a cell: the faces that fit as pictures, the chosen one as a ghost
 * in its cell, together with what it would set off. Nothing is played before it is confirmed.
 */
export class Picker {
  /** @type {Opened | null} */
  #open = null;
  /** @type {Map<string, Promise<Preview>>} */
  #previews = new Map();
  /** Drops the previews that are still to come: after a move they would be of what cannot be any more. */
  #dropping = new AbortController();
  #turned = 0;
  /** @type {string[]} where pieces would come to lie */
  #coming = [];
  /** @type {HTMLButtonElement[]} */
  #buttons = [];

  /**
   * @param {HTMLElement} element
   * @param {HortusBoard} board
   * @param {(action: string, dropped: AbortSignal) => Promise<Preview>} preview
   * @param {(action: string, cell: string) => void} play
   */
  constructor(element, board, preview, play) {
    this.element = element;
    this.board = board;
    this.preview = preview;
    this.play = play;
    this.faces = /** @type {HTMLElement} */ (element.querySelector(".faces"));
    element.querySelector("[data-lay]")?.addEventListener("click", () => this.confirm());
    element.querySelector("[data-cancel]")?.addEventListener("click", () => this.close(true));
    document.addEventListener("keydown", (event) => this.#key(event), { capture: true });
    document.addEventListener("pointerdown", (event) => this.#elsewhere(event));
    board.addEventListener("wheel", (event) => this.#wheel(event), { capture: true, passive: false });
    board.addEventListener("view", () => this.#place());
    window.addEventListener("resize", () => {
      this.#place();
      this.#makeRoom();
    });
  }

  get cell() {
    return this.#open?.cell ?? null;
  }

  /**
   * @param {string} cell
   * @param {Choice[]} choices
   * @param {Frame} frame
   */
  open(cell, choices, frame) {
    this.close();
    this.#previews.clear();
    this.#dropping = new AbortController();
    this.#coming = [];
    this.#open = { cell, choices, at: 0, since: performance.now() };
    this.#buttons = choices.map((choice, at) => this.#button(choice, at, frame));
    this.faces.replaceChildren(...this.#buttons);
    this.element.hidden = false;
    this.element.style.setProperty("--faces", String(Math.min(6, choices.length)));
    this.choose(0);
    this.#makeRoom();
    if (choices.length <= MANY) void this.#foresee(this.#open);
    if (this.board.classList.contains("keys")) this.#buttons[0]?.focus({ preventScroll: true });
  }

  /** Makes room for all that any of the faces would bring. @param {Opened} open */
  async #foresee(open) {
    const seen = await Promise.allSettled(open.choices.map((choice) => this.#ask(choice)));
    if (this.#open !== open) return;
    const cells = seen.flatMap((one) => (one.status === "fulfilled" ? one.value.cells : []));
    this.#coming = [...new Set(cells)];
    this.#place();
  }

  /** @param {Choice} choice */
  #ask(choice) {
    const known = this.#previews.get(choice.action);
    if (known) return known;
    const asked = this.preview(choice.action, this.#dropping.signal);
    this.#previews.set(choice.action, asked);
    asked.catch(() => this.#previews.delete(choice.action));
    return asked;
  }

  /** @param {Choice} choice @param {number} at @param {Frame} frame */
  #button(choice, at, frame) {
    const face = frame.faces[choice.face ?? ""];
    const label = face?.label ?? choice.action;
    const named = { type: "button", class: "face", "data-face": choice.face ?? "", "aria-label": label };
    const button = /** @type {HTMLButtonElement} */ (make("button", named));
    if (face?.svg) button.innerHTML = face.svg;
    else button.textContent = label;
    button.querySelector("svg")?.setAttribute("aria-hidden", "true");
    button.addEventListener("click", () => (this.#open?.at === at ? this.confirm() : this.choose(at)));
    return button;
  }

  /** Shows one of the faces. @param {number} at */
  choose(at) {
    const open = this.#open;
    if (!open) return;
    open.at = (at + open.choices.length) % open.choices.length;
    for (const [number, button] of this.#buttons.entries()) {
      button.setAttribute("aria-pressed", String(number === open.at));
      button.tabIndex = number === open.at ? 0 : -1;
    }
    const choice = open.choices[open.at];
    if (choice) void this.#show(choice, open);
    this.#place();
  }

  /** @param {Choice} choice @param {Opened} open */
  async #show(choice, open) {
    try {
      const { svg, spoken } = await this.#ask(choice);
      if (this.#open !== open || open.choices[open.at] !== choice) return;
      this.board.ghosts(svg);
      const place = { number: open.at + 1, all: open.choices.length };
      // Where the keyboard is on its button, that has been read out already.
      const button = this.#buttons[open.at];
      const look = button === document.activeElement ? "" : `${button?.getAttribute("aria-label")}. `;
      say(`${format(gettext("{number} of {all}"), place)}: ${look}${spoken}`);
    } catch {
      // What cannot be shown beforehand can be played all the same.
    }
  }

  /** Plays the face that is shown. */
  confirm() {
    const open = this.#open;
    const choice = open?.choices[open.at];
    if (!open || !choice) return;
    this.#hide();
    this.play(choice.action, open.cell);
  }

  /**
   * A tap on the board while a face is picked: on the same cell it confirms.
   * @param {string} cell
   * @returns {boolean} whether it was one for the picker
   */
  tapped(cell) {
    if (this.#open?.cell !== cell) return false;
    if (performance.now() - this.#open.since > HASTE_MS) this.confirm();
    return true;
  }

  /** Picks nothing. @param {boolean} [back] whether the keyboard goes back to the board */
  close(back = false) {
    const open = this.#open;
    if (!open) return;
    const held = this.element.contains(document.activeElement);
    this.#hide();
    this.board.ghosts(null);
    if (back && held) this.board.cell(open.cell)?.focus({ preventScroll: true });
  }

  #hide() {
    const held = this.element.contains(document.activeElement);
    const cell = this.#open?.cell;
    this.#open = null;
    this.#dropping.abort();
    this.element.hidden = true;
    this.board.view?.giveBack();
    if (held && cell) this.board.cell(cell)?.focus({ preventScroll: true });
  }

  /** @param {KeyboardEvent} event */
  #key(event) {
    const open = this.#open;
    if (!open || event.altKey || event.ctrlKey || event.metaKey) return;
    const target = /** @type {Element | null} */ (event.target instanceof Element ? event.target : null);
    if (target?.closest("dialog[open]")) return;
    const pressed = event.key === "Enter" || event.key === " ";
    /** @type {Record<string, number>} */
    const steps = { ArrowLeft: -1, ArrowUp: -1, ArrowRight: 1, ArrowDown: 1 };
    const step = steps[event.key];
    if (step) this.#turn(step);
    else if (event.key === "Escape") this.close(true);
    else if (pressed && !target?.closest("button:not(.face), a")) this.confirm();
    else return;
    event.preventDefault();
    event.stopPropagation();
  }

  /** @param {number} step */
  #turn(step) {
    if (!this.#open) return;
    this.choose(this.#open.at + step);
    if (this.element.contains(document.activeElement)) this.#buttons[this.#open.at]?.focus({ preventScroll: true });
  }

  /** @param {WheelEvent} event */
  #wheel(event) {
    if (!this.#open || event.ctrlKey) return;
    event.preventDefault();
    event.stopPropagation();
    this.#turned += event.deltaY * (event.deltaMode === WheelEvent.DOM_DELTA_LINE ? NOTCH / 3 : 1);
    if (Math.abs(this.#turned) < NOTCH) return;
    this.#turn(Math.sign(this.#turned));
    this.#turned = 0;
  }

  /** A press on anything else on the page picks nothing; the board's own taps are for `tapped`. */
  #elsewhere(/** @type {PointerEvent} */ event) {
    const target = event.target;
    if (!this.#open || !(target instanceof Element)) return;
    if (this.element.contains(target) || target.closest(".board-frame")) return;
    this.close();
  }

  /** Whether it has a place of its own at the edge of a small screen. */
  get #docked() {
    return getComputedStyle(this.element).position === "fixed";
  }

  /** Where it is docked, the cell and its neighbours come out from under it. */
  #makeRoom() {
    const { board } = this;
    if (!this.#open || !this.#docked) return;
    if (board.getBoundingClientRect().top < 0) board.scrollIntoView({ block: "start", behavior: "instant" });
    board.makeRoom(this.#open.cell, freePart(board, this.element));
  }

  #place() {
    const open = this.#open;
    const anchor = open && this.board.cell(open.cell);
    if (!anchor) return;
    if (this.#docked) {
      for (const side of ["left", "top"]) this.element.style.removeProperty(side);
      return;
    }
    const coming = this.#coming.map((cell) => this.board.cell(cell)).filter((cell) => cell !== null);
    placeClear(this.element, anchor, coming, [...this.board.querySelectorAll(".cell")]);
  }
}
