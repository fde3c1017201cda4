/** @import { Choice } from "./types.js" */

/**
 * What a click on a cell led to.
 * - `choose`: it settles an action;
 * - `more`: there are further cells to click;
 * - `faces`: the cells are settled, one of these faces is still to be picked;
 * - `back`: it took the clicks so far back;
 * - `refuse`: no action goes through these cells, of which the last was clicked now.
 * @typedef {{kind: "choose", action: string} | {kind: "more"} | {kind: "back"}
 *   | {kind: "faces", choices: Choice[]} | {kind: "refuse", cells: string[]}} Step
 */

/** Walks a list of choices, cell by cell. It knows no rules: what is not in the list is refused. */
export class Walk {
  /** @param {readonly Choice[]} choices */
  constructor(choices) {
    this.choices = choices;
    /** @type {string[]} the cells clicked so far */
    this.clicked = [];
  }

  /** @param {readonly string[]} cells */
  #through(cells) {
    return this.choices.filter((choice) => cells.every((cell, at) => choice.cells[at] === cell));
  }

  /** The cells that can be clicked next. */
  get next() {
    const depth = this.clicked.length;
    return new Set(
      this.#through(this.clicked).flatMap((choice) => choice.cells.slice(depth, depth + 1)),
    );
  }

  /** The cells that some action begins with. */
  get first() {
    return new Set(this.choices.flatMap((choice) => choice.cells.slice(0, 1)));
  }

  /** The actions that the clicks so far would be, if they ended here. */
  get whole() {
    const depth = this.clicked.length;
    return depth ? this.#through(this.clicked).filter((choice) => choice.cells.length === depth) : [];
  }

  /** Whether a click on this cell leaves a face to be picked. @param {string} cell */
  picks(cell) {
    const through = this.#through([...this.clicked, cell]);
    return through.length > 0 && through.every((choice) => choice.face !== null);
  }

  /** The actions that no cell is clicked for. */
  get bare() {
    return this.choices.filter((choice) => choice.cells.length === 0);
  }

  reset() {
    this.clicked = [];
  }

  /**
   * @param {string} cell
   * @returns {Step}
   */
  step(cell) {
    const cells = [...this.clicked, cell];
    const through = this.#through(cells);
    if (through.length === 0) return this.#astray(cell);
    const whole = through.filter((choice) => choice.cells.length === cells.length);
    if (whole.length === 0 || whole.length < through.length) {
      this.clicked = cells;
      return { kind: "more" };
    }
    return this.#settle(whole);
  }

  /**
   * A cell that does not go on from here: the last one again ends the action there or takes it
   * back, and one that another action begins with begins that one.
   * @param {string} cell
   * @returns {Step}
   */
  #astray(cell) {
    const { clicked } = this;
    if (clicked.length === 0) return { kind: "refuse", cells: [cell] };
    if (cell === clicked.at(-1)) {
      const { whole } = this;
      if (whole.length > 0) return this.#settle(whole);
      this.reset();
      return { kind: "back" };
    }
    this.reset();
    return this.first.has(cell) ? this.step(cell) : { kind: "refuse", cells: [...clicked, cell] };
  }

  /**
   * @param {Choice[]} whole choices with the same cells
   * @returns {Step}
   */
  #settle(whole) {
    this.reset();
    const [only] = whole;
    if (only && whole.length === 1 && only.face === null) return { kind: "choose", action: only.action };
    return { kind: "faces", choices: whole };
  }
}
