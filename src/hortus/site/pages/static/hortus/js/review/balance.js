import { chanceSentence, percent } from "./words.js";

/** @typedef {{player: number, score: number, proven: number | null}} Chance whose it is, from 0 to 1, or who wins */

/** The chances of either side in a position, as a bar. */
export class Balance {
  /** @param {HTMLElement} element @param {readonly string[]} names */
  constructor(element, names) {
    this.element = element;
    this.names = names;
  }

  /** @param {Chance} chance */
  show({ player, score, proven }) {
    const first = proven === null ? (player === 0 ? score : 1 - score) : ([1, 0, 0.5][proven] ?? 0.5);
    const shares = [first, 1 - first];
    for (const [at, part] of this.element.querySelectorAll(".part").entries())
      /** @type {HTMLElement} */ (part).style.flexGrow = String(shares[at]);
    for (const [at, words] of this.element.querySelectorAll(".portion").entries()) words.textContent = percent(shares[at] ?? 0);
    this.element.setAttribute("aria-label", chanceSentence(first, this.names));
    this.element.classList.remove("asking");
    this.element.hidden = false;
  }

  /** Another position is asked about; until it is known, what was told stays for the eye. */
  ask() {
    this.element.classList.add("asking");
  }

  hide() {
    this.element.hidden = true;
  }
}
