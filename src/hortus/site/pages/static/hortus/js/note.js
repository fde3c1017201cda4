/**
 * A small note at a cell: why an action is refused, which face is meant, tap again. It stands where
 * the finger is, goes with Escape or the next click, and is next after the board for the Tab key.
 */

const GAP = 8;
const EDGE = 6;

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

  /** Above the cell where there is room, else below it, and never past the edge of the window. */
  #place() {
    const parent = this.element.offsetParent;
    if (!this.#anchor?.isConnected || !parent) return;
    const cell = this.#anchor.getBoundingClientRect();
    const frame = parent.getBoundingClientRect();
    const { offsetWidth: width, offsetHeight: height } = this.element;
    const above = cell.top - GAP - height > EDGE;
    const middle = cell.left + cell.width / 2;
    const most = document.documentElement.clientWidth - width - EDGE;
    const left = Math.max(EDGE, Math.min(middle - width / 2, most));
    const top = above ? cell.top - GAP - height : cell.bottom + GAP;
    this.element.classList.toggle("below", !above);
    this.element.style.setProperty("left", `${left - frame.left}px`);
    this.element.style.setProperty("top", `${top - frame.top}px`);
    this.element.style.setProperty("--tip", `${middle - left}px`);
  }
}
