/** @import { Explorer } from "../review/explorer.js" */
import { make } from "../dom.js";
import { cellsOf, point, unpoint } from "../review/pointing.js";
import { failed } from "../review/trouble.js";
import { Refused, ask } from "../server.js";

/**
 * How games went on from the position on the board: the server writes it, here it is asked for and its
 * links lead on the board instead of to another page.
 */
export class Continuations {
  /** The question that was asked last: answers may overtake each other. */
  #turn = 0;

  /**
   * @param {Explorer} explorer
   * @param {{page: string, source: string, options: Record<string, string>}} known
   * @param {HTMLElement} element
   */
  constructor(explorer, { page, source, options }, element) {
    this.explorer = explorer;
    this.page = page;
    this.source = source;
    this.options = options;
    this.element = element;
    explorer.addEventListener("place", () => void this.#follow());
    explorer.addEventListener("frame", () => unpoint(explorer.desk.board));
    element.addEventListener("click", (event) => this.#click(event));
    for (const name of ["pointerover", "focusin"]) element.addEventListener(name, (event) => this.#point(event));
    for (const name of ["pointerout", "focusout"]) element.addEventListener(name, () => this.#unpoint());
  }

  /** What the address of this place asks for. */
  get #asked() {
    const asked = new URLSearchParams();
    for (const [name, value] of Object.entries(this.options)) asked.set(`option-${name}`, value);
    const moves = this.explorer.tree.actions(this.explorer.current);
    if (moves.length > 0) asked.set("moves", moves.join(" "));
    if (this.source !== "all") asked.set("source", this.source);
    return asked;
  }

  /** Shows what is known of the position that is looked at. */
  async #follow() {
    const turn = ++this.#turn;
    const asked = this.#asked;
    history.replaceState(null, "", `${this.page}?${asked}`);
    this.element.setAttribute("aria-busy", "true");
    try {
      const told = await ask(`${this.page}continuations/?${asked}`);
      if (turn === this.#turn) this.#show(told);
    } catch (error) {
      if (turn !== this.#turn) return;
      // What was told of another position must not be taken for what is told of this one.
      if (error instanceof Refused && error.body?.detail) this.#refuse(error.message);
      else failed(error);
    } finally {
      if (turn === this.#turn) this.element.removeAttribute("aria-busy");
    }
  }

  /** @param {string} html what the server wrote */
  #show(html) {
    const held = this.element.contains(document.activeElement) ? document.activeElement : null;
    const source = held?.getAttribute("data-source");
    this.element.innerHTML = html;
    if (!held) return;
    const next = source ? `[data-source="${source}"]` : "[data-action], [data-source]";
    const focused = this.element.querySelector(next);
    if (focused instanceof HTMLElement) focused.focus({ preventScroll: true });
  }

  /** @param {string} why */
  #refuse(why) {
    this.element.replaceChildren(make("p", { class: "soft came", role: "alert" }, why));
  }

  /** @param {MouseEvent} event */
  #click(event) {
    if (event.ctrlKey || event.metaKey || event.shiftKey || event.button !== 0) return;
    const link = event.target instanceof Element ? event.target.closest("a[data-action], a[data-source]") : null;
    if (!link) return;
    event.preventDefault();
    const action = link.getAttribute("data-action");
    if (action !== null) {
      void this.explorer.follow(this.explorer.current, [action]);
      return;
    }
    this.source = link.getAttribute("data-source") ?? "all";
    void this.#follow();
  }

  /** Rings the cells of a move on the board. @param {Event} event */
  #point(event) {
    const link = event.target instanceof Element ? event.target.closest("tr")?.querySelector("[data-action]") : null;
    const { frame, desk } = this.explorer;
    if (!link || !frame || this.element.hasAttribute("aria-busy")) return;
    unpoint(desk.board);
    point(desk.board, cellsOf(frame, link.getAttribute("data-action") ?? ""));
  }

  #unpoint() {
    unpoint(this.explorer.desk.board);
    this.explorer.dispatchEvent(new CustomEvent("unpointed"));
  }
}
