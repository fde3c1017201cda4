/** @import { Judged } from "./report.js" */
/** @import { Move, Tree } from "./tree.js" */
import { make, swatch } from "../dom.js";
import { format, gettext } from "../text.js";
import { judgedWords, kindSign, markName } from "./words.js";

/** A longer action takes the room of two in the list. */
const SHORT = 7;

/** Moves as a list to walk through: the line in columns, what branches off indented below its place. */
export class MoveList {
  /** @type {Map<Move, HTMLElement>} */
  #buttons = new Map();
  /** @type {Map<Element, Move>} */
  #moves = new Map();
  /** @type {Map<number, Judged>} by ply, of the game that is looked at */
  #judged = new Map();

  /**
   * @param {HTMLElement} element
   * @param {(move: Move) => void} go
   */
  constructor(element, go) {
    this.element = element;
    element.addEventListener("click", (event) => {
      const button = event.target instanceof Element ? event.target.closest("button") : null;
      const move = button && this.#moves.get(button);
      if (move) go(move);
    });
  }

  /** @param {readonly Judged[]} plies */
  judge(plies) {
    this.#judged = new Map(plies.map((judged) => [judged.ply, judged]));
  }

  /** @param {Tree} tree @param {Move} current */
  show(tree, current) {
    const held = this.element.contains(document.activeElement);
    this.#buttons.clear();
    this.#moves.clear();
    this.element.replaceChildren(...this.#remark(tree.root), ...this.#line(tree.root));
    this.point(current);
    if (held) this.focus(current);
  }

  /** Where the reader is. @param {Move} current */
  point(current) {
    for (const button of this.#buttons.values()) {
      button.removeAttribute("aria-current");
      button.tabIndex = -1;
    }
    const button = this.#buttons.get(current);
    button?.setAttribute("aria-current", "step");
    const [first] = this.#buttons.values();
    const entrance = button ?? first;
    if (entrance) entrance.tabIndex = 0;
    if (button) this.#reveal(button);
    else this.element.scrollTop = 0;
  }

  get hasFocus() {
    return this.element.contains(document.activeElement);
  }

  /** @param {Move} move */
  focus(move) {
    const [first] = this.#buttons.values();
    (this.#buttons.get(move) ?? first)?.focus({ preventScroll: true });
  }

  /** Keeps a move in sight, without moving the page. @param {HTMLElement} button */
  #reveal(button) {
    const list = this.element.getBoundingClientRect();
    const box = button.getBoundingClientRect();
    if (box.top < list.top) this.element.scrollTop -= list.top - box.top;
    if (box.bottom > list.bottom) this.element.scrollTop += box.bottom - list.bottom;
  }

  /** The line that goes on from a move, with what branches off. @param {Move} from */
  #line(from) {
    const items = [];
    for (let at = from; at.children[0]; at = at.children[0]) {
      const [next, ...others] = at.children;
      const long = next.action.length > SHORT;
      items.push(make("li", long ? { class: "long" } : {}, this.#button(next)), ...this.#remark(next));
      if (others.length > 0) items.push(make("li", { class: "branches" }, ...others.map((one) => this.#branch(one))));
    }
    return items;
  }

  /** A line that branches off, as running text. @param {Move} from @returns {HTMLElement} */
  #branch(from) {
    const label = format(gettext("Instead: {action}"), { action: from.action });
    const list = make("ol", { class: "branch", "aria-label": label });
    /** @type {Move | undefined} */
    let at = from;
    while (at) {
      const others = at === from ? [] : (at.parent?.children.slice(1) ?? []);
      list.append(make("li", {}, this.#button(at)), ...this.#remark(at));
      if (others.length > 0) list.append(make("li", { class: "branches" }, ...others.map((one) => this.#branch(one))));
      at = at.children[0];
    }
    return list;
  }

  /** What was written about a move. @param {Move} move */
  #remark({ comment }) {
    return comment ? [make("li", { class: "remark", dir: "auto" }, comment)] : [];
  }

  /** @param {Move} move */
  #button(move) {
    const button = make(
      "button",
      { type: "button" },
      make("span", { class: "number" }, String(move.ply)),
      ...(move.player === null ? [] : [swatch(move.player)]),
      make("span", { class: "action" }, move.action),
      ...this.#signs(move),
    );
    this.#buttons.set(move, button);
    this.#moves.set(button, move);
    return button;
  }

  /** @param {Move} move */
  #signs(move) {
    const signs = [];
    if (move.mark) signs.push(this.#sign("mark", move.mark, markName(move.mark)));
    const judged = move.played ? this.#judged.get(move.ply) : undefined;
    const words = judged ? judgedWords(judged) : "";
    if (judged && words) {
      const shown = judged.kind ? kindSign(judged.kind) : judged.missed ? "×" : "⚑";
      signs.push(this.#sign(`judged ${judged.kind ?? ""}`.trim(), shown, words));
    }
    return signs;
  }

  /** @param {string} name @param {string} text @param {string} words */
  #sign(name, text, words) {
    return make(
      "span",
      { class: name, title: words },
      make("span", { "aria-hidden": "true" }, text),
      make("span", { class: "sr" }, words),
    );
  }
}
