/** @import { Frame } from "../types.js" */
/** @import { Explorer } from "./explorer.js" */
/** @import { Move } from "./tree.js" */
import { showCounts } from "../counts.js";
import { make, need, swatch } from "../dom.js";
import { gettext } from "../text.js";

/** Which move is looked at, what it did, and what is counted then. */
export class Headline {
  /**
   * @param {Explorer} explorer
   * @param {{ply: number, sentence: string} | null} [ending] how the game that is looked at ended
   */
  constructor(explorer, ending = null) {
    this.ending = ending;
    this.headline = need("#headline");
    this.detail = need("#detail");
    this.counted = need("#counts");
    const on = (/** @type {string} */ name, /** @type {(detail: any) => void} */ act) =>
      explorer.addEventListener(name, (event) => act(/** @type {CustomEvent} */ (event).detail));
    on("place", ({ move }) => this.#place(move));
    on("grown", () => this.#place(explorer.current));
    on("frame", ({ move, frame }) => this.#frame(move, frame));
  }

  /** @param {Move} move */
  #place(move) {
    const colour = move.player === null ? [] : [swatch(move.player)];
    const words = make("bdi", {}, `${move.ply}. ${move.action}${move.mark}`);
    this.headline.replaceChildren(...(move.parent ? [...colour, words] : [gettext("The start")]));
  }

  /** @param {Move} move @param {Frame} frame */
  #frame(move, frame) {
    const ended = move.played && move.ply === this.ending?.ply;
    this.detail.textContent = (ended && this.ending?.sentence) || (frame.task ?? frame.spoken);
    showCounts(this.counted, frame);
  }
}
