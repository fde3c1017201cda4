/** @import { Frame, Group } from "./types.js" */

/** The groups of a drawing: what lies where, and which of them are lit. */
export class Lights {
  /** @type {Map<string, Group[]>} by cell, as parts of a piece can belong to several */
  #at = new Map();

  /** @param {SVGSVGElement} svg @param {Frame} frame */
  constructor(svg, frame) {
    this.svg = svg;
    this.frame = frame;
    for (const group of frame.groups) {
      for (const cell of group.cells) this.#at.set(cell, [...(this.#at.get(cell) ?? []), group]);
    }
  }

  /** All groups on a cell. @param {string} cell */
  on(cell) {
    return this.#at.get(cell) ?? [];
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
    const id = part.closest("[data-tip]")?.getAttribute("data-tip") ?? piece?.getAttribute("data-group");
    const only = on.filter((group) => group.id === id);
    return only.length > 0 ? only : on;
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
