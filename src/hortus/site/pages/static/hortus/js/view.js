/** @import { Place } from "./geometry.js" */
import { SLOP } from "./pointer.js";

/** @typedef {{x: number, y: number, width: number, height: number}} Box */

/** Room around the outermost cells, and the least that is shown, in cells. */
const MARGIN = 0.95;
const LEAST_WIDTH = 5.6;
const LEAST_HEIGHT = 4.6;
/** So far around a place its neighbours reach, in cells. */
const AROUND = 1.5;
/** A cell is shown at most so wide; the whole is shown at most so small. */
const LARGEST_PX = 190;
const SMALLEST = 1.6;
const STEP = 1.3;
const GLIDE_MS = 190;
const WHEEL = 0.0016;
const PINCH_WHEEL = 0.011;

/** @param {readonly Place[]} places @returns {Box} */
function around(places) {
  const xs = places.map((place) => place.x);
  const ys = places.map((place) => place.y);
  const [left, right, top, bottom] = [Math.min(...xs), Math.max(...xs), Math.min(...ys), Math.max(...ys)];
  const width = Math.max(LEAST_WIDTH, right - left + 2 * MARGIN);
  const height = Math.max(LEAST_HEIGHT, bottom - top + 2 * MARGIN);
  return { x: (left + right - width) / 2, y: (top + bottom - height) / 2, width, height };
}

/** Whether one box lies in the other. @param {Box} inner @param {Box} outer */
function within(inner, outer) {
  const slack = 0.01;
  return (
    inner.x >= outer.x - slack &&
    inner.y >= outer.y - slack &&
    inner.x + inner.width <= outer.x + outer.width + slack &&
    inner.y + inner.height <= outer.y + outer.height + slack
  );
}

/** @param {Box} a @param {Box} b */
function same(a, b) {
  return within(a, b) && within(b, a);
}

/**
 * The part of a table without an edge that is in sight: moved by dragging, pinching, wheel, keys
 * and buttons. It is kept from drawing to drawing, and widens when the table outgrows it.
 */
export class View {
  /** @type {SVGSVGElement | null} */
  #svg = null;
  /** @type {Box} all that there is, in the shape of the window to it */
  #whole = { x: 0, y: 0, width: 1, height: 1 };
  /** @type {Box | null} what is in sight */
  #box = null;
  /** Whether the reader has moved it, so that it no longer follows the whole. */
  #moved = false;
  /** @type {readonly Place[]} */
  #places = [];
  /** @type {Map<number, {x: number, y: number}>} where fingers or the pressed mouse are */
  #down = new Map();
  #dragging = false;
  #frame = 0;
  /** @type {Box | null} where a glide leads */
  #goal = null;
  /** @type {{box: Box, moved: boolean} | null} what was in sight before room was made for something */
  #lent = null;

  /**
   * @param {HTMLElement} host what is dragged on
   * @param {() => void} changed called whenever something else is in sight
   */
  constructor(host, changed) {
    this.host = host;
    this.changed = changed;
    host.addEventListener("pointerdown", (event) => this.#press(event));
    window.addEventListener("pointermove", (event) => this.#drag(event));
    for (const name of /** @type {const} */ (["pointerup", "pointercancel"])) {
      window.addEventListener(name, (event) => this.#release(event));
    }
    window.addEventListener("blur", () => this.#down.clear());
    host.addEventListener("wheel", (event) => this.#wheel(event), { passive: false });
    new ResizeObserver(() => this.#resized()).observe(host);
  }

  /** Takes a new drawing over. @param {SVGSVGElement} svg @param {readonly Place[]} places */
  adopt(svg, places) {
    this.#svg = svg;
    this.#places = places;
    const everything = around(places);
    this.#whole = this.#shaped(everything);
    const box = this.#goal ?? this.#box;
    const unfit = box && (!within(everything, box) || this.#whole.width < box.width / 1.5);
    if (!box) this.#set(this.#whole);
    else this.#glide(!this.#moved && unfit ? this.#whole : box);
  }

  /** The size of the window in pixels. */
  get #size() {
    const { clientWidth, clientHeight } = this.host;
    return { width: clientWidth || 1, height: clientHeight || 1 };
  }

  /** A box widened to the window's proportions, and no closer than is good. @param {Box} box */
  #shaped(box) {
    const { width, height } = this.#size;
    const scale = Math.max(box.width / width, box.height / height, 1 / LARGEST_PX);
    const shaped = { width: scale * width, height: scale * height };
    return {
      x: box.x + (box.width - shaped.width) / 2,
      y: box.y + (box.height - shaped.height) / 2,
      ...shaped,
    };
  }

  #resized() {
    if (!this.#box) return;
    this.#whole = this.#shaped(around(this.#places));
    this.#set(this.#moved ? this.#shaped(this.#box) : this.#whole);
  }

  /** @param {Box} box */
  #set(box) {
    cancelAnimationFrame(this.#frame);
    this.#rest();
    this.#show(box);
  }

  /** Nothing moves by itself any more. */
  #rest() {
    this.#goal = null;
    this.host.classList.remove("gliding");
  }

  /** @param {Box} box */
  #show(box) {
    this.#box = box;
    const numbers = [box.x, box.y, box.width, box.height].map((number) => number.toFixed(4));
    this.#svg?.setAttribute("viewBox", numbers.join(" "));
    this.changed();
  }

  /** Goes there in a moment. @param {Box} to */
  #glide(to) {
    const from = this.#box;
    if (!from || matchMedia("(prefers-reduced-motion: reduce)").matches) return this.#set(to);
    cancelAnimationFrame(this.#frame);
    if (same(from, to)) return this.#set(to);
    this.#goal = to;
    this.host.classList.add("gliding");
    const start = performance.now();
    const step = (/** @type {number} */ now) => {
      const part = Math.max(0, Math.min(1, (now - start) / GLIDE_MS));
      const eased = 1 - (1 - part) ** 3;
      const mix = (/** @type {keyof Box} */ key) => from[key] + (to[key] - from[key]) * eased;
      this.#show({ x: mix("x"), y: mix("y"), width: mix("width"), height: mix("height") });
      if (part < 1) this.#frame = requestAnimationFrame(step);
      else this.#rest();
    };
    step(start);
    return undefined;
  }

  /**
   * Moves the table, and no further than need be, so that a place and its neighbours lie in a part of the
   * window that nothing covers; shows more of it where they are too large for that part. Until `giveBack`.
   * @param {Place} place
   * @param {Box} free in pixels, from the window's upper left corner
   */
  makeRoom({ x, y }, free) {
    const box = this.#goal ?? this.#box;
    if (!box || free.width <= 0 || free.height <= 0) return;
    const before = box.width / this.#size.width;
    const scale = Math.max(before, (2 * AROUND) / Math.min(free.width, free.height));
    const half = AROUND / scale;
    const into = (/** @type {number} */ at, /** @type {number} */ low, /** @type {number} */ length) =>
      Math.max(low + half, Math.min(at, low + length - half));
    const left = x - into((x - box.x) / before, free.x, free.width) * scale;
    const top = y - into((y - box.y) / before, free.y, free.height) * scale;
    const to = { x: left, y: top, width: scale * this.#size.width, height: scale * this.#size.height };
    if (same(box, to)) return;
    this.#lent ??= { box, moved: this.#moved };
    this.#moved = true;
    this.#glide(to);
  }

  /** Shows what was in sight before room was made, unless the reader has looked elsewhere since. */
  giveBack() {
    if (!this.#lent) return;
    const { box, moved } = this.#lent;
    this.#lent = null;
    this.#moved = moved;
    this.#glide(box);
  }

  /** Shows everything, and follows it from now on. */
  fit() {
    this.#lent = null;
    this.#moved = false;
    this.#glide(this.#whole);
  }

  /** @param {1 | -1} direction 1: closer */
  step(direction) {
    const { left, top, width, height } = this.host.getBoundingClientRect();
    this.#zoom(STEP ** direction, left + width / 2, top + height / 2, true);
  }

  /** Brings a place into sight that came up, where the reader looks at a part. @param {Place} place */
  follow(place) {
    if (this.#moved) this.reveal(place);
  }

  /** Brings a place into sight, with some room around it. @param {Place} place */
  reveal({ x, y }) {
    const box = this.#box;
    if (!box) return;
    const push = (/** @type {number} */ at, /** @type {number} */ low, /** @type {number} */ length) =>
      Math.min(0, at - MARGIN - low) + Math.max(0, at + MARGIN - low - length);
    const [dx, dy] = [push(x, box.x, box.width), push(y, box.y, box.height)];
    if (!dx && !dy) return;
    this.#moved = true;
    this.#glide({ ...box, x: box.x + dx, y: box.y + dy });
  }

  /** Brings a place to the middle, close enough to be seen well. @param {Place} place */
  centre({ x, y }) {
    const box = this.#box;
    if (!box) return;
    const shrink = Math.min(1, (LEAST_WIDTH + 2) / box.width);
    const [width, height] = [box.width * shrink, box.height * shrink];
    this.#moved = true;
    this.#glide({ x: x - width / 2, y: y - height / 2, width, height });
  }

  /**
   * @param {number} factor
   * @param {number} clientX what stays where it is
   * @param {number} clientY
   * @param {boolean} [gently]
   */
  #zoom(factor, clientX, clientY, gently = false) {
    const box = this.#box;
    if (!box) return;
    const frame = this.host.getBoundingClientRect();
    const least = this.#size.width / LARGEST_PX;
    const most = Math.max(this.#whole.width * SMALLEST, least);
    const width = Math.max(least, Math.min(most, box.width / factor));
    const height = (width * frame.height) / frame.width;
    const [u, v] = [(clientX - frame.left) / frame.width, (clientY - frame.top) / frame.height];
    this.#moved = true;
    this.#lent = null;
    const to = { x: box.x + u * (box.width - width), y: box.y + v * (box.height - height), width, height };
    if (gently) this.#glide(this.#held(to));
    else this.#set(this.#held(to));
  }

  /** Never so far away that nothing is in sight. @param {Box} box */
  #held(box) {
    const { x, y, width, height } = this.#whole;
    const clamp = (/** @type {number} */ n, /** @type {number} */ low, /** @type {number} */ high) =>
      Math.max(low, Math.min(high, n));
    return {
      ...box,
      x: clamp(box.x, x - box.width / 2, x + width - box.width / 2),
      y: clamp(box.y, y - box.height / 2, y + height - box.height / 2),
    };
  }

  /** @param {number} dx in pixels @param {number} dy */
  #pan(dx, dy) {
    const box = this.#box;
    if (!box) return;
    const scale = box.width / this.#size.width;
    this.#moved = true;
    this.#lent = null;
    this.#set(this.#held({ ...box, x: box.x - dx * scale, y: box.y - dy * scale }));
  }

  /** @param {WheelEvent} event */
  #wheel(event) {
    if (event.defaultPrevented) return;
    event.preventDefault();
    const lines = event.deltaMode === WheelEvent.DOM_DELTA_LINE ? 16 : 1;
    const speed = event.ctrlKey ? PINCH_WHEEL : WHEEL;
    this.#zoom(Math.exp(-event.deltaY * lines * speed), event.clientX, event.clientY);
  }

  /** @param {PointerEvent} event */
  #press(event) {
    if (event.button !== 0) return;
    this.#down.set(event.pointerId, { x: event.clientX, y: event.clientY });
    this.#dragging = this.#down.size > 1;
  }

  /** @param {PointerEvent} event */
  #drag(event) {
    const was = this.#down.get(event.pointerId);
    if (!was) return;
    const is = { x: event.clientX, y: event.clientY };
    const far = Math.hypot(is.x - was.x, is.y - was.y);
    if (!this.#dragging && far <= SLOP) return;
    this.#dragging = true;
    this.host.classList.add("dragging");
    const other = [...this.#down].find(([id]) => id !== event.pointerId)?.[1];
    if (other) {
      const spread = (/** @type {{x: number, y: number}} */ at) => Math.hypot(at.x - other.x, at.y - other.y);
      const middle = { x: (is.x + other.x) / 2, y: (is.y + other.y) / 2 };
      this.#zoom(Math.max(1, spread(is)) / Math.max(1, spread(was)), middle.x, middle.y);
      this.#pan((is.x - was.x) / 2, (is.y - was.y) / 2);
    } else {
      this.#pan(is.x - was.x, is.y - was.y);
    }
    this.#down.set(event.pointerId, is);
  }

  /** @param {PointerEvent} event */
  #release(event) {
    this.#down.delete(event.pointerId);
    if (this.#down.size > 0) return;
    this.#dragging = false;
    this.host.classList.remove("dragging");
  }
}
