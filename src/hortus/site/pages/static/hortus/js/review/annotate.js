/** @import { Explorer } from "./explorer.js" */
import { bindDeeds, enableDeeds } from "../deeds.js";
import { make, need } from "../dom.js";
import { news } from "../speech.js";
import { gettext } from "../text.js";
import { MARKS } from "./tree.js";
import { markName } from "./words.js";

/** A sign, a comment, and the place in the tree of the move that is looked at. */
export class Annotator {
  /** @type {(() => void) | null} puts back what was deleted last */
  #restore = null;

  /** @param {Explorer} explorer */
  constructor(explorer) {
    this.explorer = explorer;
    this.comment = /** @type {HTMLTextAreaElement} */ (need("#comment"));
    this.marks = MARKS.map((mark) => this.#button(mark));
    need("#marks").append(...this.marks);
    this.comment.disabled = false;
    this.comment.addEventListener("input", () => this.#write());
    explorer.addEventListener("place", () => this.#show());
    explorer.addEventListener("grown", () => this.#enable());
    bindDeeds({ promote: () => this.#promote(), remove: () => this.#remove(), restore: () => this.#back() });
    this.#show();
  }

  /** @param {string} mark */
  #button(mark) {
    const button = make("button", { type: "button", title: markName(mark), "aria-label": `${mark} ${markName(mark)}` }, mark);
    button.addEventListener("click", () => {
      const { current } = this.explorer;
      if (!current.parent) return;
      current.mark = current.mark === mark ? "" : mark;
      this.explorer.grow();
      this.#show();
    });
    return button;
  }

  #write() {
    this.explorer.current.comment = this.comment.value.replace(/\s+$/, "");
    this.explorer.grow();
  }

  #show() {
    const { current } = this.explorer;
    if (this.comment.value.trimEnd() !== current.comment) this.comment.value = current.comment;
    for (const [at, button] of this.marks.entries()) {
      button.setAttribute("aria-pressed", String(current.mark === MARKS[at]));
      button.setAttribute("aria-disabled", String(!current.parent));
    }
    this.#enable();
  }

  #enable() {
    const { current, tree } = this.explorer;
    enableDeeds({ promote: tree.canPromote(current), remove: tree.canRemove(current) });
    need('[data-do="restore"]').hidden = this.#restore === null;
  }

  #promote() {
    this.explorer.tree.promote(this.explorer.current);
    this.explorer.grow();
  }

  #remove() {
    const { current, tree } = this.explorer;
    const restore = tree.remove(current);
    this.#restore = () => {
      restore();
      this.explorer.grow();
      this.explorer.go(current);
    };
    this.explorer.go(current.parent ?? tree.root);
    this.explorer.grow();
    news(gettext("Deleted. “Bring it back” undoes that."));
  }

  #back() {
    const restore = this.#restore;
    this.#restore = null;
    restore?.();
    this.#enable();
  }
}
