/** @import { Choice, Table } from "./types.js" */
import { make, need } from "./dom.js";
import { format, gettext } from "./text.js";

/**
 * What can be done in the present turn that is no click on the board: end a path here, take clicks
 * or the first action of the turn back, pass.
 */
export class Turn {
  /**
   * @param {{play: (action: string) => void, cancel: () => void, undo: () => void}} acts
   */
  constructor(acts) {
    this.acts = acts;
    this.element = need("#turn");
    /** @type {{cells: string[], ends: Choice[]}} */
    this.path = { cells: [], ends: [] };
  }

  /**
   * @param {Table} table
   * @param {readonly Choice[]} bare the actions without a cell
   * @param {boolean} playable
   */
  show(table, bare, playable) {
    const buttons = playable ? this.#buttons(table, bare) : [];
    const words = buttons.map((button) => button.textContent).join();
    if (words === this.element.textContent && this.element.childElementCount === buttons.length) return;
    const held = this.element.contains(document.activeElement);
    this.element.replaceChildren(...buttons);
    if (held) this.element.querySelector("button")?.focus();
  }

  /** @param {Table} table @param {readonly Choice[]} bare */
  #buttons(table, bare) {
    const { cells, ends } = this.path;
    const found = ends.map((choice) => {
      const text = format(gettext("End here: {action}"), { action: choice.action });
      return this.#button(text, () => this.acts.play(choice.action), "primary");
    });
    if (cells.length > 0) found.push(this.#button(gettext("Take the click back"), this.acts.cancel));
    else if (bare.length > 0) found.push(...bare.map((choice) => this.#bare(choice, table)));
    const last = table.plies.at(-1);
    const open = last !== undefined && last.player === table.frame.to_move && table.you.includes(last.player);
    if (open && table.can_undo && cells.length === 0) {
      const text = format(gettext("Take {action} back"), { action: last.action });
      found.push(this.#button(text, this.acts.undo));
    }
    return found;
  }

  /** @param {Choice} choice @param {Table} table */
  #bare(choice, table) {
    const label = table.frame.faces[choice.face ?? ""]?.label ?? choice.action;
    const only = table.frame.choices.length === 1;
    return this.#button(label, () => this.acts.play(choice.action), only ? "primary" : "");
  }

  /** @param {string} text @param {() => void} act @param {string} [kind] */
  #button(text, act, kind = "") {
    const button = make("button", { type: "button", class: `capital ${kind}`.trim() }, text);
    button.addEventListener("click", act);
    return button;
  }
}
