/** @import { Explorer } from "./explorer.js" */
/** @import { Beginning } from "./positions.js" */
import { need } from "../dom.js";
import { Refused, Unreachable, ask } from "../server.js";
import { format, gettext, ngettext } from "../text.js";

/** Games are counted for so many moves. */
const DEPTH = 40;
/** Who steps through a game asks for nothing; who stays at a position for so long does. */
const REST_MS = 250;

/** Leads to the opening explorer at the position that is looked at, where games went on from it. */
export class Lead {
  /** @type {ReturnType<typeof setTimeout> | undefined} */
  #timer;
  /** @type {Map<string, number>} by moves, how many games */
  #known = new Map();

  /**
   * @param {Explorer} explorer
   * @param {Beginning & {openings: number}} known `openings`: how many games went on from the position that
   *   is looked at first
   * @param {HTMLElement} element with the link that the server wrote
   */
  constructor(explorer, { game, options, start, openings }, element) {
    this.explorer = explorer;
    this.game = game;
    this.options = options;
    this.element = element;
    // What is counted are games from their own start.
    if (start !== null) return;
    // None may be told of a position that is nobody's to look up; the server says which it is.
    if (openings > 0) this.#known.set(this.#moves.join(" "), openings);
    this.#follow();
    explorer.addEventListener("place", () => this.#follow());
  }

  get #moves() {
    return this.explorer.tree.actions(this.explorer.current);
  }

  #follow() {
    clearTimeout(this.#timer);
    const moves = this.#moves;
    const known = this.#known.get(moves.join(" "));
    this.#show(moves, known);
    if (known === undefined && moves.length < DEPTH) this.#timer = setTimeout(() => void this.#ask(moves), REST_MS);
  }

  /** @param {string[]} moves */
  async #ask(moves) {
    const asked = new URLSearchParams({ game: this.game, moves: moves.join(" ") });
    for (const [name, value] of Object.entries(this.options)) asked.append("option", `${name}=${value}`);
    try {
      const { games } = await ask(`/api/explorer?${asked}`);
      this.#known.set(moves.join(" "), games);
      if (moves.join(" ") === this.#moves.join(" ")) this.#show(moves, games);
    } catch (error) {
      // A link that is not there is missed by nobody.
      if (!(error instanceof Refused || error instanceof Unreachable)) throw error;
    }
  }

  /** @param {string[]} moves @param {number | undefined} games where that is known */
  #show(moves, games) {
    this.element.hidden = moves.length >= DEPTH;
    // Until it is known it keeps its place, so that nothing jumps while somebody steps through a game.
    this.element.style.visibility = games === undefined ? "hidden" : "";
    if (games === undefined) return;
    const link = /** @type {HTMLAnchorElement} */ (need("a", this.element));
    link.hidden = games === 0;
    const told = need("span", this.element);
    told.textContent = gettext("No game went on from here.");
    if (games === 0) return;
    const asked = new URLSearchParams();
    for (const [name, value] of Object.entries(this.options)) asked.set(`option-${name}`, value);
    if (moves.length > 0) asked.set("moves", moves.join(" "));
    link.href = `/openings/${this.game}/?${asked}`;
    const words = ngettext("{games} game went on from here", "{games} games went on from here", games);
    told.textContent = format(words, { games });
  }
}
