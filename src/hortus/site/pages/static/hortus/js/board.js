/** @import { Frame, Group } from "./types.js" */
/** @import { Place } from "./geometry.js" */
import { Walk } from "./choices.js";
import { ARROWS, neighbour, nextAmong, rowEnd } from "./geometry.js";
import { animate } from "./motion.js";
import { Overlay } from "./overlay.js";
import { watchTaps } from "./pointer.js";
import { format, gettext } from "./text.js";

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
 * - `probe` {cell}: a cell was clicked that no action goes through;
 * - `aim` {cell}: a first tap, where two are asked for (`null`: taken back);
 * - `look` {groups, cell}: what the pointer or the keyboard is on;
 * - `list`: the reader asked for the list of what can be played.
 */
export class HortusBoard extends HTMLElement {
  /** @type {Frame | null} */
  #frame = null;
  #walk = new Walk([]);
  /** @type {Place[]} */
  #places = [];
  /** @type {Map<string, SVGGElement>} */
  #cells = new Map();
  /** @type {Map<string, Group>} */
  #groupAt = new Map();
  /** @type {Overlay | null} */
  #overlay = null;
  /** @type {string | null} the cell that the Tab key comes to */
  #focus = null;
  /** @type {string | null} the cell tapped once where two taps are asked for */
  #aimed = null;
  #ready = false;
  #hints = false;
  #listing = false;
  /** When a touch must be repeated to count: `small` where the cells are small. */
  twice = /** @type {"never" | "small" | "always"} */ ("small");

  connectedCallback() {
    if (this.#ready) return;
    this.#ready = true;
    this.setAttribute("role", "application");
    this.setAttribute("aria-roledescription", gettext("board"));
    watchTaps(this, (target, type) => this.#tapped(target, type));
    this.addEventListener("pointerover", (event) => this.#hover(event));
    this.addEventListener("pointerleave", () => this.look(null));
    this.addEventListener("keydown", (event) => this.#key(event));
    this.addEventListener("focusin", (event) => this.#focused(event));
    this.addEventListener("focusout", () => {
      this.#overlay?.focus(null);
      this.look(null);
    });
    this.addEventListener("pointerdown", () => this.classList.remove("keys"));
    window.addEventListener("keydown", () => this.classList.add("keys"), { capture: true });
  }

  get frame() {
    return this.#frame;
  }

  /** The cells, for those who show something about them. @param {string} id */
  cell(id) {
    return this.#cells.get(id) ?? null;
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
   * Shows a frame. The first time, a drawing that the server put into the page is taken over.
   * @param {Frame} frame
   * @param {{playable?: boolean, motion?: boolean}} [how]
   */
  show(frame, { playable = false, motion = true } = {}) {
    // News that change nothing here must not take half an action away.
    const same = this.#frame?.svg === frame.svg && this.classList.contains("playable") === playable;
    if (same && this.#frame?.ply === frame.ply) return;
    const before = this.querySelector("svg");
    const hadFocus = this.contains(document.activeElement);
    if (!before || this.#frame?.svg !== frame.svg) {
      const svg = before && !this.#frame ? before : this.#draw(frame.svg);
      if (svg !== before) {
        before?.remove();
        this.prepend(svg);
        if (motion) animate(before, svg);
      }
      this.#adopt(svg, frame);
    }
    this.#frame = frame;
    this.classList.toggle("playable", playable);
    this.#walk = new Walk(playable ? frame.choices : []);
    this.#aimed = null;
    this.#overlay?.clear();
    this.#mark();
    if (hadFocus) this.#cells.get(this.#focus ?? "")?.focus({ preventScroll: true });
  }

  /** @param {string} text */
  #draw(text) {
    const holder = document.createElement("template");
    holder.innerHTML = text;
    const svg = holder.content.querySelector("svg");
    if (!svg) throw new Error("The frame has no drawing");
    return svg;
  }

  /**
   * @param {SVGSVGElement} svg
   * @param {Frame} frame
   */
  #adopt(svg, frame) {
    svg.setAttribute("role", "group");
    svg.setAttribute("aria-label", gettext("Board"));
    svg.removeAttribute("aria-labelledby");
    svg.querySelector(":scope > title")?.remove();
    for (const part of svg.children) {
      if (!part.querySelector(".cell") && !part.matches(".cell")) part.setAttribute("aria-hidden", "true");
    }
    const found = [.../** @type {NodeListOf<SVGGElement>} */ (svg.querySelectorAll(".cell[data-cell]"))];
    this.#cells = new Map(found.map((cell) => [cell.dataset.cell ?? "", cell]));
    this.#places = found.map((cell) => ({
      id: cell.dataset.cell ?? "",
      x: Number(cell.dataset.x),
      y: Number(cell.dataset.y),
    }));
    this.#groupAt = new Map(frame.groups.flatMap((group) => group.cells.map((cell) => [cell, group])));
    this.#overlay = new Overlay(svg, (id) => this.#cells.get(id) ?? null);
    if (!this.#focus || !this.#cells.has(this.#focus)) this.#focus = this.#middle();
    for (const [id, cell] of this.#cells) {
      cell.setAttribute("role", "button");
      cell.setAttribute("tabindex", id === this.#focus ? "0" : "-1");
    }
  }

  /** The cell nearest to the middle, where the keyboard begins. */
  #middle() {
    const xs = this.#places.map((place) => place.x);
    const ys = this.#places.map((place) => place.y);
    const x = (Math.min(...xs) + Math.max(...xs)) / 2;
    const y = (Math.min(...ys) + Math.max(...ys)) / 2;
    const far = (/** @type {Place} */ place) => Math.hypot(place.x - x, place.y - y);
    return [...this.#places].sort((a, b) => far(a) - far(b))[0]?.id ?? null;
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
    return (this.#groupAt.get(id)?.facts ?? []).map(({ name, value }) => `${name}: ${value}`);
  }

  /** Shows all legal cells where that is wanted, in the drawing's own way. */
  #hint() {
    this.querySelector("svg")?.classList.toggle("shows-legal", this.#hints || this.#listing);
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
    this.#overlay?.pending(cell);
    this.classList.toggle("waiting", cell !== null);
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
   */
  look(id) {
    const svg = this.querySelector("svg");
    if (!svg) return;
    svg.querySelectorAll(".lit").forEach((part) => part.classList.remove("lit"));
    const groups = id ? this.#groupsAt(id) : [];
    for (const group of groups) {
      svg.querySelectorAll(`[data-group="${CSS.escape(group.id)}"]`).forEach((part) => part.classList.add("lit"));
    }
    svg.classList.toggle("lighting", groups.length > 0);
    this.#emit("look", { groups, cell: id });
  }

  /**
   * The group on a cell or, on an empty one that can be played, the groups of the player to move
   * that could grow there.
   * @param {string} id
   */
  #groupsAt(id) {
    const on = this.#groupAt.get(id);
    if (on) return [on];
    if (!this.#walk.next.has(id)) return [];
    const mine = this.#frame?.to_move;
    return (this.#frame?.groups ?? []).filter((group) => group.player === mine && group.space.includes(id));
  }

  /** @param {PointerEvent} event */
  #hover(event) {
    if (event.pointerType === "touch") return;
    this.look(this.#idOf(event.target));
  }

  /** @param {EventTarget | null} target */
  #idOf(target) {
    const part = target instanceof Element ? target.closest("[data-cell]") : null;
    return part?.getAttribute("data-cell") ?? null;
  }

  /**
   * @param {Element} target
   * @param {string} pointerType
   */
  #tapped(target, pointerType) {
    const id = this.#idOf(target);
    if (!id || !this.#cells.has(id)) return;
    this.#rove(id, false);
    if (pointerType === "touch") {
      this.look(id);
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
    if (!asks || !this.#walk.next.has(id) || this.#aimed === id) {
      this.#aimed = null;
      return false;
    }
    this.#aimed = id;
    this.#overlay?.aim(id);
    this.#emit("aim", { cell: id });
    return true;
  }

  /** Takes back a first tap and half an action. */
  cancel() {
    const busy = this.#aimed !== null || this.#walk.clicked.length > 0;
    this.#aimed = null;
    this.#walk.reset();
    this.#overlay?.clear();
    this.#mark();
    if (busy) this.#emit("aim", { cell: null });
    return busy;
  }

  /**
   * Clicks a cell, whatever it was clicked with.
   * @param {string} id
   */
  act(id) {
    this.#aimed = null;
    this.#overlay?.clear();
    const step = this.#walk.step(id);
    this.#mark();
    if (step.kind === "choose") this.#emit("choose", { action: step.action, cell: id });
    else if (step.kind === "faces") this.#emit("faces", { choices: step.choices, cell: id });
    else if (step.kind === "refuse") this.#emit("probe", { cell: id });
  }

  /** @param {KeyboardEvent} event */
  #key(event) {
    const from = this.#places.find((place) => place.id === this.#idOf(event.target));
    if (!from || event.altKey || event.metaKey) return;
    const to = this.#destination(event, from);
    if (to) this.#rove(to.id, true);
    else if (event.key === "Enter" || event.key === " ") this.act(from.id);
    else if (event.key === "l" || event.key === "L") this.#emit("list", {});
    else if (event.key === "Escape" && this.cancel()) event.stopPropagation();
    else if (!(event.key in ARROWS)) return;
    event.preventDefault();
    if (event.key in ARROWS) event.stopPropagation();
  }

  /**
   * @param {KeyboardEvent} event
   * @param {Place} from
   * @returns {Place | null}
   */
  #destination(event, from) {
    const arrow = ARROWS[event.key];
    if (arrow) return neighbour(this.#places, from, arrow);
    if (event.key === "Home" || event.key === "End") {
      const last = event.key === "End";
      const ends = [...this.#places].sort((a, b) => a.y - b.y || a.x - b.x);
      return event.ctrlKey ? (last ? ends.at(-1) : ends[0]) ?? null : rowEnd(this.#places, from, last);
    }
    if (event.key === "n" || event.key === "N") return nextAmong(this.#places, from, this.#walk.next, 1);
    if (event.key === "p" || event.key === "P") return nextAmong(this.#places, from, this.#walk.next, -1);
    return null;
  }

  /**
   * Moves the place that the Tab key comes to.
   * @param {string} id
   * @param {boolean} focus
   */
  #rove(id, focus) {
    this.#cells.get(this.#focus ?? "")?.setAttribute("tabindex", "-1");
    this.#focus = id;
    const cell = this.#cells.get(id);
    cell?.setAttribute("tabindex", "0");
    if (focus) cell?.focus();
  }

  /** @param {FocusEvent} event */
  #focused(event) {
    const id = this.#idOf(event.target);
    if (!id) return;
    this.#rove(id, false);
    this.#overlay?.focus(id);
    if (this.classList.contains("keys")) this.look(id);
  }

  /** Puts the keyboard on the board. */
  enter() {
    this.#cells.get(this.#focus ?? "")?.focus();
  }

  /**
   * @param {string} name
   * @param {object} detail
   */
  #emit(name, detail) {
    this.dispatchEvent(new CustomEvent(name, { detail, bubbles: true }));
  }
}

customElements.define("hortus-board", HortusBoard);
