/** @import { Frame, Group } from "./types.js" */

/** The groups of a drawing: what lies where, and which of them are lit. */
export class Lights {
  /** @type {Map<string, Group[]>} by cell, as parts of a piece can belong to several */
  #at = new Map();
  /** @type {Map<string, Group>} */
  #named = new Map();

  /** @param {SVGSVGElement} svg @param {Frame} frame */
  constructor(svg, frame) {
    this.svg = svg;
    this.frame = frame;
    for (const group of frame.groups) {
      this.#named.set(group.id, group);
      for (const cell of group.cells) this.#at.set(cell, [...(this.#at.get(cell) ?? []), group]);
    }
  }

  /** All groups on a cell. @param {string} cell */
  on(cell) {
    const on = this.#at.get(cell) ?? [];
    const tip = this.#tip(`[data-cell="${CSS.escape(cell)}"] [data-tip]`);
    return tip && !on.includes(tip) ? [...on, tip] : on;
  }

  /** The group that a part of a piece is of. @param {string | Element | null} part */
  #tip(part) {
    const found = typeof part === "string" ? this.svg.querySelector(`.cell${part}`) : part;
    return this.#named.get(found?.getAttribute("data-tip") ?? "");
  }

  /**
   * The groups that a cell tells of: the one whose part is pointed at, all on the cell where none is
   * and, of an empty cell that can be played, those of the player to move that could grow there.
   * @param {string} cell
   * @param {boolean} legal
   * @param {Element | null} [part] what is pointed at
   */
  about(cell, legal, part = null) {
    const on = this.on(cell);
    if (on.length > 0) return part ? this.#pointed(on, cell, part) : on;
    if (!legal) return [];
    const mine = this.frame.to_move;
    return this.frame.groups.filter((group) => group.player === mine && group.space.includes(cell));
  }

  /** @param {Group[]} on @param {string} cell @param {Element} part */
  #pointed(on, cell, part) {
    const piece = this.svg.querySelector(`.piece[data-cell="${CSS.escape(cell)}"]`);
    const pointed = this.#tip(part.closest("[data-tip]")) ?? this.#named.get(piece?.getAttribute("data-group") ?? "");
    return pointed ? [pointed] : on;
  }

  /** @param {readonly Group[]} groups */
  show(groups) {
    this.svg.querySelectorAll(".lit").forEach((part) => part.classList.remove("lit"));
    for (const { id } of groups) {
      const parts = this.svg.querySelectorAll(`[data-group="${CSS.escape(id)}"]`);
      parts.forEach((part) => part.classList.add("lit"));
    }
    this.svg.classList.toggle("lighting", groups.length > 0);
  }
}
