/** @import { Frame } from "../types.js" */
/** @import { Positions } from "../review/positions.js" */
import { bindDeeds, enableDeeds } from "../deeds.js";
import { make, need } from "../dom.js";
import { failed } from "../review/trouble.js";
import { say } from "../speech.js";

/** The solution, to be gone through move by move. */
export class Solution {
  /** @type {string[]} */
  #moves = [];
  #at = 0;
  /** What was asked for last: answers may overtake each other. */
  #turn = 0;

  /** @param {Positions} positions @param {(frame: Frame) => void} show */
  constructor(positions, show) {
    this.positions = positions;
    this.show = show;
    this.element = need("#solution");
    this.list = need("#moves", this.element);
    bindDeeds({
      first: () => void this.go(0),
      previous: () => void this.go(this.#at - 1),
      next: () => void this.go(this.#at + 1),
      last: () => void this.go(this.#moves.length),
    });
    this.list.addEventListener("click", (event) => {
      const button = event.target instanceof Element ? event.target.closest("button") : null;
      if (button) void this.go(Number(button.dataset.at));
    });
  }

  get open() {
    return !this.element.hidden;
  }

  close() {
    this.element.hidden = true;
  }

  /**
   * @param {string[]} moves
   * @param {number} at how many of them are on the board
   */
  async reveal(moves, at) {
    this.#moves = moves;
    this.element.hidden = false;
    try {
      const frames = await Promise.all(moves.map((_, number) => this.positions.frame(moves.slice(0, number))));
      const buttons = moves.map((action, number) => {
        const swatch = make("span", { class: `swatch p${frames[number]?.to_move ?? 0}`, "aria-hidden": "true" });
        const words = make("span", { class: "action" }, action);
        const button = make("button", { type: "button", class: "ply", "data-at": String(number + 1) }, swatch, words);
        return make("li", { class: action.length > 7 ? "long" : "" }, button);
      });
      this.list.replaceChildren(...buttons);
      this.#mark(Math.min(at, moves.length));
    } catch (error) {
      failed(error);
    }
  }

  /** @param {number} at */
  async go(at) {
    if (!this.open || at < 0 || at > this.#moves.length) return;
    const turn = ++this.#turn;
    try {
      const frame = await this.positions.frame(this.#moves.slice(0, at));
      if (turn !== this.#turn) return;
      this.#mark(at);
      this.show(frame);
      say(frame.spoken);
    } catch (error) {
      failed(error);
    }
  }

  /** @param {number} at */
  #mark(at) {
    this.#at = at;
    for (const button of this.list.querySelectorAll("button")) {
      if (Number(button.dataset.at) === at) button.setAttribute("aria-current", "step");
      else button.removeAttribute("aria-current");
    }
    const end = this.#moves.length;
    enableDeeds({ first: at > 0, previous: at > 0, next: at < end, last: at < end });
  }
}
