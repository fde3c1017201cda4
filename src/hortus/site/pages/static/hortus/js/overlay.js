/**
 * What the page shows on top of a drawing: aims, pending actions, the keyboard's place, reasons. It uses plain
 * rings and dots that fit any kind of cell; pieces are the drawing's own.
 */

const SVG = "http://www.w3.org/2000/svg";

export class Overlay {
  /**
   * @param {SVGSVGElement} svg
   * @param {(id: string) => SVGGElement | null} cell
   */
  constructor(svg, cell) {
    this.cell = cell;
    svg.querySelectorAll(":scope > .overlay").forEach((old) => old.remove());
    this.layer = document.createElementNS(SVG, "g");
    this.layer.setAttribute("class", "overlay");
    this.layer.setAttribute("aria-hidden", "true");
    svg.append(this.layer);
  }

  /**
   * @param {string} id
   * @param {string} name the class, by which it is shown
   * @param {number} radius in cells
   */
  #ring(id, name, radius) {
    const box = this.cell(id)?.getBBox();
    if (!box) return;
    const circle = document.createElementNS(SVG, "circle");
    circle.setAttribute("class", name);
    circle.setAttribute("cx", String(box.x + box.width / 2));
    circle.setAttribute("cy", String(box.y + box.height / 2));
    circle.setAttribute("r", String(radius * Math.min(box.width, box.height)));
    this.layer.append(circle);
  }

  /** @param {string} name */
  #drop(name) {
    this.layer.querySelectorAll(`.${name}`).forEach((shape) => shape.remove());
  }

  /** The first tap of two. @param {string | null} id */
  aim(id) {
    this.#drop("aim");
    if (id) this.#ring(id, "aim", 0.46);
  }

  /** @param {string | null} id */
  pending(id) {
    this.#drop("pending");
    this.#drop("aim");
    if (id) this.#ring(id, "pending", 0.38);
  }

  /** Where the keyboard is. @param {string | null} id */
  focus(id) {
    for (const name of ["focus-edge", "focus"]) {
      this.#drop(name);
      if (id) this.#ring(id, name, 0.49);
    }
  }

  /**
   * @param {readonly string[]} ids
   * @param {string | null} at
   */
  why(ids, at) {
    this.#drop("why");
    for (const id of ids) this.#ring(id, "why", 0.45);
    if (at && !ids.includes(at)) this.#ring(at, "why at", 0.2);
  }

  /** @param {readonly string[]} ids */
  decide(ids) {
    this.#drop("decisive");
    for (const id of ids) this.#ring(id, "decisive", 0.44);
  }

  /** Everything that belongs to a click that is over. */
  clear() {
    for (const name of ["aim", "pending", "why"]) this.#drop(name);
  }
}
