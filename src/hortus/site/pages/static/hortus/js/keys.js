/** @import { HortusBoard } from "./board.js" */
/** @import { Place } from "./geometry.js" */
import { placeOf } from "./drawing.js";
import { ARROWS } from "./geometry.js";
import { Steps } from "./steps.js";

/** Where the keyboard is on a board, and what its keys do there. */
export class Keys {
  /** @type {Map<string, SVGGElement>} */
  #cells = new Map();
  #steps = new Steps();
  /** @type {string | null} the cell that the Tab key comes to */
  #at = null;

  /** @param {HortusBoard} board */
  constructor(board) {
    this.board = board;
    board.addEventListener("keydown", (event) => this.#key(event));
    board.addEventListener("pointerdown", () => board.classList.remove("keys"));
    window.addEventListener("keydown", () => board.classList.add("keys"), { capture: true });
  }

  /** All places of the board. */
  get places() {
    return this.#steps.places;
  }

  /** @param {string | null} id */
  place(id) {
    return this.#steps.places.find((place) => place.id === id) ?? null;
  }

  /** Takes a new drawing over. @param {Map<string, SVGGElement>} cells */
  adopt(cells) {
    this.#cells = cells;
    this.#steps.places = [...cells].map(([id, cell]) => placeOf(id, cell));
    if (!this.#at || !cells.has(this.#at)) this.#at = this.#steps.middle();
    for (const [id, cell] of cells) {
      cell.setAttribute("role", "button");
      cell.setAttribute("tabindex", id === this.#at ? "0" : "-1");
    }
  }

  /** Moves the place that the Tab key comes to. @param {string} id */
  rove(id) {
    this.#cells.get(this.#at ?? "")?.setAttribute("tabindex", "-1");
    this.#at = id;
    this.#cells.get(id)?.setAttribute("tabindex", "0");
  }

  /** Puts the keyboard on the board. @param {boolean} [still] whether nothing is to scroll for it */
  enter(still = false) {
    this.#cells.get(this.#at ?? "")?.focus({ preventScroll: still });
  }

  /** @param {KeyboardEvent} event */
  #key(event) {
    const { board } = this;
    const from = this.place(board.idOf(event.target));
    if (!from || event.altKey || event.metaKey) return;
    const to = this.#steps.to(event, from, board.legal);
    if (to) this.#go(to);
    else if (board.view && this.#look(event.key)) event.stopPropagation();
    else if (event.key === "Enter" || event.key === " ") board.act(from.id);
    else if (event.key === "l" || event.key === "L") board.emit("list", {});
    else if (event.key === "Escape" && board.cancel()) event.stopPropagation();
    else if (!(event.key in ARROWS)) return;
    event.preventDefault();
    if (event.key in ARROWS) event.stopPropagation();
  }

  /** @param {Place} to */
  #go(to) {
    this.rove(to.id);
    this.enter(this.board.view !== null);
  }

  /** @param {string} key @returns {boolean} whether it changed what is in sight */
  #look(key) {
    const { board } = this;
    if (key === "+" || key === "=") board.view?.step(1);
    else if (key === "-" || key === "_") board.view?.step(-1);
    else if (key === "0") board.view?.fit();
    else if (key === "t" || key === "T") board.findLast();
    else return false;
    return true;
  }
}
