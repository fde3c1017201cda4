/** @import { Judged } from "./report.js" */
import { format, gettext } from "../text.js";
import { chanceWords, judgedWords } from "./words.js";

/**
 * What is drawn: the first player's chances after so many plies, and what there is to say of some of them.
 * @typedef {object} Told
 * @property {readonly number[]} chances
 * @property {readonly Pick<Judged, "ply" | "action" | "kind" | "turning" | "missed">[]} plies
 */

const SVG = "http://www.w3.org/2000/svg";
/** The drawing's own lengths; the page gives it these proportions. */
const HEIGHT = 100;
const WIDTH = 360;
const EDGE = 7;
/** Where flags and crosses stand, away from the line. */
const ABOVE = 10;
const BELOW = 7;

/** @param {string} name @param {Record<string, string | number>} attributes */
function shape(name, attributes) {
  const made = document.createElementNS(SVG, name);
  for (const [key, value] of Object.entries(attributes)) made.setAttribute(key, String(value));
  return made;
}

/**
 * The shapes by which mistakes are told apart without colour: a ring, a triangle, a diamond, each with
 * more weight; a turning point has a flag, a forced win that was missed a cross.
 * @param {string} kind
 * @param {number} x
 * @param {number} y
 */
export function sign(kind, x, y) {
  const path = {
    inaccuracy: `M${x - 3.4},${y} a3.4,3.4 0 1 0 6.8,0 a3.4,3.4 0 1 0 -6.8,0 z`,
    mistake: `M${x},${y - 4.8} l4.7,8.2 h-9.4 z`,
    blunder: `M${x},${y - 6} l6,6 l-6,6 l-6,-6 z`,
    turning: `M${x},${y + 8} v-16 h7 l-2.4,3 l2.4,3 h-7`,
    missed: `M${x - 4},${y - 4} l8,8 m0,-8 l-8,8`,
  }[kind];
  const group = shape("g", { class: `sign ${kind}` });
  for (const name of ["casing", "form"]) group.append(shape("path", { class: name, d: path ?? "" }));
  return group;
}

/** The chances of a game, ply by ply, as a slider: the arrow keys go through the game. */
export class Graph {
  /** @type {Told | null} */
  #report = null;
  #length = 0;
  #at = 0;

  /**
   * @param {HTMLElement} element
   * @param {readonly string[]} names what the players are called
   * @param {(ply: number) => void} go
   */
  constructor(element, names, go) {
    this.element = element;
    this.names = names;
    this.go = go;
    element.addEventListener("pointerdown", (event) => this.#press(event));
    element.addEventListener("pointermove", (event) => event.buttons === 1 && this.#seek(event));
    element.addEventListener("keydown", (event) => this.#key(event));
  }

  /** @param {Told | null} report @param {number} length how many plies the game has */
  show(report, length) {
    this.#report = report;
    this.#length = length;
    this.element.hidden = report === null;
    this.#draw();
  }

  /** @param {number} ply the one that is looked at */
  point(ply) {
    this.#at = ply;
    this.element.querySelector(".here")?.replaceWith(this.#here());
    this.#tell();
  }

  /** @param {number} ply */
  #x(ply) {
    return EDGE + (ply / Math.max(1, this.#length)) * (WIDTH - 2 * EDGE);
  }

  /** @param {number} chance */
  #y(chance) {
    return HEIGHT * (1 - chance);
  }

  #draw() {
    const svg = shape("svg", { viewBox: `0 0 ${WIDTH} ${HEIGHT}`, "aria-hidden": "true" });
    svg.append(shape("rect", { class: "unknown", width: WIDTH, height: HEIGHT }));
    svg.append(...this.#shares());
    svg.append(shape("line", { class: "even", x1: 0, x2: WIDTH, y1: HEIGHT / 2, y2: HEIGHT / 2 }));
    svg.append(this.#signs(), this.#here());
    this.element.querySelector("svg")?.remove();
    this.element.prepend(svg);
    this.#tell();
  }

  /** The share of either player, and the line between, as far as they are known. */
  #shares() {
    const chances = this.#report?.chances ?? [];
    if (chances.length === 0) return [];
    const points = chances.map((chance, ply) => `${this.#x(ply).toFixed(2)},${this.#y(chance).toFixed(2)}`);
    const [from, to] = [this.#x(0).toFixed(2), this.#x(chances.length - 1).toFixed(2)];
    const line = points.join(" ");
    return [
      shape("polygon", { class: "share p1", points: `${from},0 ${line} ${to},0` }),
      shape("polygon", { class: "share p0", points: `${from},${HEIGHT} ${line} ${to},${HEIGHT}` }),
      shape("polyline", { class: "chance casing", points: line }),
      shape("polyline", { class: "chance", points: line }),
    ];
  }

  /** The signs of what is worth looking at. */
  #signs() {
    const group = shape("g", { class: "signs" });
    for (const judged of this.#report?.plies ?? []) {
      const chance = this.#report?.chances[judged.ply];
      if (chance === undefined) continue;
      const x = this.#x(judged.ply);
      if (judged.turning) group.append(sign("turning", x, ABOVE));
      if (judged.missed) group.append(sign("missed", x, HEIGHT - BELOW));
      if (judged.kind) group.append(sign(judged.kind, x, Math.max(BELOW, Math.min(HEIGHT - BELOW, this.#y(chance)))));
    }
    return group;
  }

  #here() {
    const group = shape("g", { class: "here" });
    const x = this.#x(this.#at);
    group.append(shape("line", { x1: x, x2: x, y1: 0, y2: HEIGHT }));
    const chance = this.#report?.chances[this.#at];
    if (chance !== undefined) group.append(shape("circle", { cx: x, cy: this.#y(chance), r: 3.2 }));
    return group;
  }

  /** Says the present place to who cannot see it. */
  #tell() {
    const { element } = this;
    element.setAttribute("aria-valuemax", String(this.#length));
    element.setAttribute("aria-valuenow", String(this.#at));
    element.setAttribute("aria-valuetext", this.#words());
  }

  #words() {
    const judged = this.#judged(this.#at);
    const chance = this.#report?.chances[this.#at];
    const told = [
      judged
        ? format(gettext("Move {ply} of {all}: {action}"), { ply: this.#at, all: this.#length, action: judged.action })
        : format(gettext("Move {ply} of {all}"), { ply: this.#at, all: this.#length }),
      chance === undefined ? gettext("not looked at yet") : chanceWords(chance, this.names),
      judged ? judgedWords(judged) : "",
    ];
    return told.filter(Boolean).join("; ");
  }

  /** @param {number} ply */
  #judged(ply) {
    return this.#report?.plies.find((judged) => judged.ply === ply) ?? null;
  }

  /** @param {PointerEvent} event */
  #press(event) {
    if (event.button !== 0) return;
    this.element.setPointerCapture(event.pointerId);
    this.#seek(event);
  }

  /** @param {PointerEvent} event */
  #seek(event) {
    const box = this.element.getBoundingClientRect();
    const edge = (EDGE / WIDTH) * box.width;
    const share = (event.clientX - box.left - edge) / Math.max(1, box.width - 2 * edge);
    const ply = Math.round(Math.max(0, Math.min(1, share)) * this.#length);
    if (ply !== this.#at) this.go(ply);
  }

  /** @param {KeyboardEvent} event */
  #key(event) {
    if (event.altKey || event.ctrlKey || event.metaKey) return;
    /** @type {Record<string, number>} */
    const places = {
      ArrowLeft: this.#at - 1,
      ArrowDown: this.#at - 1,
      ArrowRight: this.#at + 1,
      ArrowUp: this.#at + 1,
      PageUp: this.#notable(-1),
      PageDown: this.#notable(1),
      Home: 0,
      End: this.#length,
    };
    const to = places[event.key];
    if (to === undefined) return;
    event.preventDefault();
    event.stopPropagation();
    if (to >= 0 && to <= this.#length) this.go(to);
  }

  /** The next ply, or the one before, that there is something to say of. @param {1 | -1} step */
  #notable(step) {
    const plies = (this.#report?.plies ?? [])
      .filter(({ kind, turning, missed }) => kind || turning || missed)
      .map(({ ply }) => ply)
      .filter((ply) => (ply - this.#at) * step > 0);
    if (plies.length === 0) return this.#at;
    return step > 0 ? Math.min(...plies) : Math.max(...plies);
  }
}
