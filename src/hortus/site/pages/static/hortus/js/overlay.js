/**
 * What the page shows on top of a drawing: aims, pending actions, the keyboard's place, reasons. It uses plain
 * rings and dots that fit any kind of cell; pieces are the drawing's own.
 */

const SVG = "http://www.w3.org/2000/svg";
/** By so much a hex is wider than high. */
const SKEW = 0.05;

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
    const cell = this.cell(id);
    const box = cell?.getBBox();
    if (!cell || !box) return;
    const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
    const outline = cell.querySelector("path:not(.dot, [data-tip])")?.getAttribute("d");
    // What is not as wide as high is no point and no square, and has a shape of its own.
    if (outline && Math.abs(box.width - box.height) > SKEW) {
      const scale = 2 * radius * 0.96;
      this.#shape("path", { class: name, d: outline, transform: `translate(${x} ${y}) scale(${scale}) translate(${-x} ${-y})` });
    } else {
      this.#shape("circle", { class: name, cx: x, cy: y, r: radius * Math.min(box.width, box.height) });
    }
  }

  /** @param {string} kind @param {Record<string, string | number>} attributes */
  #shape(kind, attributes) {
    const shape = document.createElementNS(SVG, kind);
    for (const [name, value] of Object.entries(attributes)) shape.setAttribute(name, String(value));
    this.layer.append(shape);
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

  /**
   * The squares clicked so far, and a sign where the action may end.
   * @param {readonly string[]} ids
   * @param {boolean} ends
   */
  path(ids, ends) {
    this.#drop("way");
    const middles = ids.map((id) => this.#middle(id)).filter((at) => at !== null);
    const last = middles.at(-1);
    for (const name of ["way casing", "way"]) {
      if (middles.length > 1) this.#line(name, middles.map(({ x, y }) => `${x},${y}`).join(" "));
      for (const id of ids) this.#ring(id, name, 0.46);
      if (!ends || !last) continue;
      const { x, y } = last;
      this.#line(`${name} sign`, `${x + 0.2},${y - 0.33} ${x + 0.27},${y - 0.25} ${x + 0.41},${y - 0.42}`);
    }
  }

  /** @param {string} id */
  #middle(id) {
    const box = this.cell(id)?.getBBox();
    return box ? { x: box.x + box.width / 2, y: box.y + box.height / 2 } : null;
  }

  /** @param {string} name @param {string} points */
  #line(name, points) {
    this.#shape("polyline", { class: name, points });
  }

  /** @param {readonly string[]} ids */
  decide(ids) {
    this.#drop("decisive");
    // Where the drawing lets the groups glow that decided, they need no rings.
    if (this.layer.parentElement?.querySelector(".halo.decisive")) return;
    for (const id of ids) this.#ring(id, "decisive", 0.44);
  }

  /** Everything that belongs to a click that is over. */
  clear() {
    for (const name of ["aim", "pending", "why", "way"]) this.#drop(name);
  }
}
