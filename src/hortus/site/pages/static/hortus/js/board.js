/** @import { Frame } from "./types.js" */
/** @import { Place } from "./geometry.js" */
import { Walk } from "./choices.js";
import { draw, prepare } from "./drawing.js";
import { haunt } from "./ghosts.js";
import { Keys } from "./keys.js";
import { Lights } from "./lights.js";
import { animate } from "./motion.js";
import { Overlay } from "./overlay.js";
import { watchTaps } from "./pointer.js";
import { format, gettext } from "./text.js";
import { View } from "./view.js";

/** Cells smaller than this on the screen are too small for a thumb. */
const SMALL_PX = 30;
const LISTING_MS = 2500;

/**
 * A board. It is given frames and hands out actions, and knows no rules: what can be clicked is in
 * the frame's choices, and how things look is in the frame's drawing.
 *
 * Events (all bubble, all with a `detail`):
 * - `choose` {action, cell}: a whole action was clicked;
 * - `faces` {choices, cell}: the cells are settled, a face is to be picked;
 * - `path` {cells, ends}: some of the cells are clicked; `ends` are the actions that these are already;
 * - `probe` {text, cell}: a cell was clicked that no action goes through; `text` is that and what was
 *   clicked before it, as somebody might type it;
 * - `aim` {cell}: a first tap, where two are asked for (`null`: taken back);
 * - `look` {groups, cell}: what the pointer or the keyboard is on;
 * - `away`: a tap on no cell;
 * - `list`: the reader asked for the list of what can be played;
 * - `view`: something else is in sight.
 */
export class HortusBoard extends HTMLElement {
  /** @type {Frame | null} */
  #frame = null;
  #walk = new Walk([]);
  /** @type {Map<string, SVGGElement>} */
  #cells = new Map();
  /** @type {Lights | null} */
  #lights = null;
  /** @type {View | null} of a table without an edge */
  #view = null;
  /** @type {Overlay | null} */
  #overlay = null;
  #keys = new Keys(this);
  /** @type {string | null} the cell tapped once where two taps are asked for */
  #aimed = null;
  #ready = false;
  #hints = false;
  #listing = false;
  /** When a touch must be repeated to count: `small` where the cells are small. */
  twice = /** @type {"never" | "small" | "always"} */ ("small");

  /** Sees every cell that is clicked first; `true` where that was all. @type {((cell: string) => boolean) | null} */
  intercept = null;

  connectedCallback() {
    if (this.#ready) return;
    this.#ready = true;
    this.setAttribute("role", "application");
    this.setAttribute("aria-roledescription", gettext("board"));
    watchTaps(this, (target, type) => this.#tapped(target, type));
    this.addEventListener("pointerover", (event) => this.#hover(event));
    this.addEventListener("pointerleave", () => this.look(null));
    this.addEventListener("focusin", (event) => this.#focused(event));
    this.addEventListener("focusout", () => {
      this.#overlay?.focus(null);
      this.look(null);
    });
  }

  get frame() {
    return this.#frame;
  }

  /** The cells, for those who show something about them. @param {string} id */
  cell(id) {
    return this.#cells.get(id) ?? null;
  }

  /** What is in sight, where that can be changed. */
  get view() {
    return this.#view;
  }

  /** The actions that no cell is clicked for. */
  get bare() {
    return this.#walk.bare;
  }

  /** Whether every cell that can be played is shown all the time. @param {boolean} on */
  set hints(on) {
    this.#hints = on;
    this.#hint();
  }

  /** Shows them for a moment. */
  list() {
    this.#listing = true;
    this.#hint();
    setTimeout(() => {
      this.#listing = false;
      this.#hint();
    }, LISTING_MS);
  }

  /**
   * Shows a frame. The first time, a drawing that the server put into the page is taken over, if it is
   * `drawn` from this frame.
   * @param {Frame} frame
   * @param {{playable?: boolean, motion?: boolean, drawn?: boolean}} [how]
   */
  show(frame, { playable = false, motion = true, drawn = true } = {}) {
    // News that change nothing here must not take half an action away.
    const same = this.#frame?.svg === frame.svg && this.classList.contains("playable") === playable;
    if (same && this.#frame?.ply === frame.ply && this.#frame.to_move === frame.to_move) return;
    const before = this.querySelector("svg");
    const hadFocus = this.contains(document.activeElement);
    if (!before || this.#frame?.svg !== frame.svg) {
      const svg = before && drawn && !this.#frame ? before : draw(frame.svg);
      if (svg !== before) {
        before?.remove();
        this.prepend(svg);
        if (motion) animate(before, svg, frame.ply === (this.#frame?.ply ?? 0) + 1);
      }
      this.#adopt(svg, frame);
    }
    this.#frame = frame;
    this.querySelector("svg")?.classList.toggle("over", frame.to_move === null && frame.ply > 0);
    this.classList.toggle("playable", playable);
    this.#walk = new Walk(playable ? frame.choices : []);
    this.#aimed = null;
    this.#overlay?.clear();
    this.ghosts(null);
    this.#mark();
    this.emit("path", { cells: [], ends: [] });
    if (hadFocus) this.#keys.enter(true);
  }

  /**
   * @param {SVGSVGElement} svg
   * @param {Frame} frame
   */
  #adopt(svg, frame) {
    this.#cells = prepare(svg);
    this.#keys.adopt(this.#cells);
    this.#lights = new Lights(svg, frame);
    this.#overlay = new Overlay(svg, (id) => this.#cells.get(id) ?? null);
    if (frame.endless) this.#spread(svg);
  }

  /** Shows a table without an edge as far as the reader wants it. @param {SVGSVGElement} svg */
  #spread(svg) {
    this.classList.add("endless");
    this.#view ??= new View(this, () => this.emit("view", {}));
    const told = (/** @type {Place} */ { id }) => svg.querySelector(`:is(.piece, .mark)[data-cell="${id}"]`);
    const over = svg.classList.contains("over");
    this.#view.adopt(svg, over ? this.#keys.places.filter(told) : this.#keys.places);
    const last = this.#last();
    if (last) this.#view.follow(last);
  }

  /** Where the last action was. */
  #last() {
    return this.#keys.place(this.querySelector("svg .mark.last")?.getAttribute("data-cell") ?? null);
  }

  /** Brings the last piece to the middle. */
  findLast() {
    const last = this.#last();
    if (last) this.#view?.centre(last);
    else this.#view?.fit();
  }

  /**
   * Brings a cell and its neighbours into a part of the board that nothing covers, until `view.giveBack`.
   * @param {string} id
   * @param {import("./view.js").Box} free in pixels, from the board's corner
   */
  makeRoom(id, free) {
    const place = this.#keys.place(id);
    if (place) this.#view?.makeRoom(place, free);
  }

  /** Shows pieces that might come. @param {string | null} text as the server drew them */
  ghosts(text) {
    const svg = this.querySelector("svg");
    if (svg) haunt(svg, text);
    this.classList.toggle("haunted", text !== null);
  }

  /** Which cells can be clicked next, for eyes and for ears. */
  #mark() {
    const next = this.#walk.next;
    const labels = new Map(this.#frame?.cells.map(({ id, label }) => [id, label]));
    this.dataset.player = String(this.#frame?.to_move ?? "");
    for (const [id, cell] of this.#cells) {
      const legal = next.has(id);
      cell.classList.toggle("legal", legal);
      cell.classList.toggle("clicked", this.#walk.clicked.includes(id));
      const label = [labels.get(id) ?? id, ...this.#facts(id)].join(", ");
      cell.setAttribute("aria-label", legal ? format(gettext("{cell}, legal"), { cell: label }) : label);
    }
    this.#hint();
  }

  /** Takes no clicks until the next frame. */
  freeze() {
    this.classList.remove("playable");
    this.#walk = new Walk([]);
    this.#mark();
  }

  /** What is told of the group on a cell. @param {string} id */
  #facts(id) {
    return (this.#lights?.on(id) ?? []).flatMap((group) => group.facts.map(({ name, value }) => `${name}: ${value}`));
  }

  /** Shows all legal cells where that is wanted, in the drawing's own way. */
  #hint() {
    const midway = this.#walk.clicked.length > 0;
    this.classList.toggle("midway", midway);
    this.querySelector("svg")?.classList.toggle("shows-legal", this.#hints || this.#listing || midway);
  }

  /** The cells that can be clicked next. */
  get legal() {
    return this.#walk.next;
  }

  /**
   * Shows at once what was asked for while the server thinks about it.
   * @param {string | null} cell
   */
  pending(cell) {
    this.#overlay?.pending(this.classList.contains("haunted") ? null : cell);
    this.classList.toggle("waiting", cell !== null);
  }

  /** Points at a cell for which something is being picked, until the next click. @param {string} cell */
  point(cell) {
    this.#overlay?.aim(cell);
  }

  /**
   * Rings the cells that show why something was refused.
   * @param {readonly string[]} cells
   * @param {string | null} [at]
   */
  explain(cells, at = null) {
    this.#overlay?.why(cells, at);
  }

  /**
   * Rings the cells that decided the game.
   * @param {readonly string[]} cells
   */
  decide(cells) {
    this.#overlay?.decide(cells);
  }

  /**
   * Lights the groups around a cell and tells of them.
   * @param {string | null} id
   * @param {Element | null} [part] what of it is pointed at
   */
  look(id, part = null) {
    let groups = (id && this.#lights?.about(id, this.#walk.next.has(id), part)) || [];
    // What is about to move stays lit.
    const [moving] = this.#walk.clicked;
    if (moving) groups = this.#lights?.on(moving) ?? [];
    this.#lights?.show(groups);
    this.emit("look", { groups, cell: id });
  }

  /** @param {PointerEvent} event */
  #hover(event) {
    if (event.pointerType === "touch") return;
    const part = event.target instanceof Element ? event.target : null;
    this.look(this.idOf(part), part);
  }

  /** The cell that a part of the page belongs to. @param {EventTarget | null} target */
  idOf(target) {
    const part = target instanceof Element ? target.closest("[data-cell]") : null;
    return part?.getAttribute("data-cell") ?? null;
  }

  /**
   * @param {Element} target
   * @param {string} pointerType
   */
  #tapped(target, pointerType) {
    const id = this.idOf(target);
    if (!id || !this.#cells.has(id)) {
      this.emit("away", {});
      return;
    }
    this.#keys.rove(id);
    if (pointerType === "touch") {
      this.look(id, target);
      if (this.#asksTwice(id)) return;
    }
    this.act(id);
  }

  /**
   * Whether this tap is the first of two. It only aims then.
   * @param {string} id
   */
  #asksTwice(id) {
    const box = this.#cells.get(id)?.getBoundingClientRect();
    const small = Math.min(box?.width ?? 0, box?.height ?? 0) < SMALL_PX;
    const asks = this.twice === "always" || (this.twice === "small" && small);
    // Where a face is picked, that is the second tap; within a path, the next square is.
    const follows = this.#walk.picks(id) || this.#walk.clicked.length > 0;
    if (!asks || follows || !this.#walk.next.has(id) || this.#aimed === id) {
      this.#aimed = null;
      return false;
    }
    this.#aimed = id;
    this.#overlay?.aim(id);
    this.emit("aim", { cell: id });
    return true;
  }

  /** Takes back a first tap and half an action. */
  cancel() {
    const busy = this.#aimed !== null || this.#walk.clicked.length > 0;
    this.#aimed = null;
    this.#walk.reset();
    this.#overlay?.clear();
    this.#mark();
    this.#told();
    if (busy) this.emit("aim", { cell: null });
    return busy;
  }

  /**
   * Clicks a cell, whatever it was clicked with.
   * @param {string} id
   */
  act(id) {
    if (this.intercept?.(id)) return;
    this.#aimed = null;
    this.#overlay?.clear();
    const step = this.#walk.step(id);
    this.#mark();
    this.#told();
    if (step.kind === "choose") this.emit("choose", { action: step.action, cell: id });
    else if (step.kind === "faces") this.emit("faces", { choices: step.choices, cell: id });
    else if (step.kind === "refuse") this.emit("probe", { text: step.cells.join(" "), cell: id });
  }

  /** Shows and tells the path so far. */
  #told() {
    const { clicked, whole } = this.#walk;
    this.#overlay?.path(clicked, whole.length > 0);
    this.#hint();
    this.emit("path", { cells: clicked, ends: whole });
  }

  /** @param {FocusEvent} event */
  #focused(event) {
    const id = this.idOf(event.target);
    if (!id) return;
    this.#keys.rove(id);
    this.#overlay?.focus(id);
    const place = this.#keys.place(id);
    if (place && this.classList.contains("keys")) this.#view?.reveal(place);
    if (this.classList.contains("keys")) this.look(id);
  }

  /** Puts the keyboard on the board. */
  enter() {
    this.#keys.enter();
  }

  /**
   * @param {string} name
   * @param {object} detail
   */
  emit(name, detail) {
    this.dispatchEvent(new CustomEvent(name, { detail, bubbles: true }));
  }
}

customElements.define("hortus-board", HortusBoard);
