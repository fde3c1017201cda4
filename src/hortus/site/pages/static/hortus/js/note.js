/**
 * A small note at a cell: why an action is refused, which face is meant, tap again. It stands where
 * the finger is, goes with Escape or the next click, and is next after the board for the Tab key.
 */

import { place } from "./placing.js";

export class Note {
  /** @type {HTMLElement | null} */
  #anchor = null;
  /** @type {(() => void) | null} */
  #closed = null;

  /** @param {HTMLElement} element the note; its parent is what it is placed in */
  constructor(element) {
    this.element = element;
    this.body = /** @type {HTMLElement} */ (element.querySelector(".note-body"));
    element.querySelector(".note-close")?.addEventListener("click", () => this.close(true));
    document.addEventListener("keydown", (event) => {
      if (event.key === "Escape" && this.isOpen) {
        this.close(true);
        event.stopPropagation();
      }
    });
    document.addEventListener("pointerdown", (event) => {
      const target = event.target;
      if (this.isOpen && target instanceof Node && !element.contains(target)) this.close();
    });
    window.addEventListener("resize", () => this.#place());
  }

  get isOpen() {
    return !this.element.hidden;
  }

  /**
   * @param {Element} anchor
   * @param {(string | Node)[]} content
   * @param {() => void} [closed]
   */
  open(anchor, content, closed) {
    this.close();
    this.#anchor = /** @type {HTMLElement} */ (anchor);
    this.#closed = closed ?? null;
    this.body.replaceChildren(...content);
    this.element.hidden = false;
    this.#place();
  }

  /** @param {boolean} [back] whether the keyboard goes back to where the note belongs */
  close(back = false) {
    if (!this.isOpen) return;
    const anchor = this.#anchor;
    const closed = this.#closed;
    this.element.hidden = true;
    this.#anchor = null;
    this.#closed = null;
    closed?.();
    if (back && this.#heldFocus(anchor)) anchor?.focus({ preventScroll: true });
  }

  /** @param {Element | null} anchor */
  #heldFocus(anchor) {
    const active = document.activeElement;
    return anchor?.isConnected && (active === document.body || this.element.contains(active));
  }

  #place() {
    if (this.#anchor) place(this.element, this.#anchor);
  }
}
