/** @import { Explorer } from "./explorer.js" */
/** @import { Beginning } from "./positions.js" */
import { make, need, swatch } from "../dom.js";
import { format, gettext, ngettext } from "../text.js";
import { Balance } from "./balance.js";
import { cellsOf, point, unpoint } from "./pointing.js";
import { lineButtons } from "./verdict.js";
import { percent, provenWords } from "./words.js";

/** How many lines the computer tells. */
const LINES = 3;
const FIRST_MS = 500;
const LONGEST_MS = 8000;

/** @typedef {{action: string, score: number, visits: number, proven: number | null, line: string[]}} Line */
/** @typedef {{player: number, score: number, proven: number | null, within?: number | null, simulations: number, lines: Line[]}} Opinion */

/** What the computer thinks of the position on the board, as it thinks. */
export class OpinionView {
  /** @type {WebSocket | null} */
  #socket = null;
  #number = 0;
  #wait = FIRST_MS;
  /** @type {ReturnType<typeof setTimeout> | undefined} */
  #timer;
  /** @type {Opinion | null} what came while somebody was about to press a line */
  #next = null;

  /**
   * @param {Explorer} explorer
   * @param {Beginning} beginning
   * @param {readonly string[]} names
   */
  constructor(explorer, beginning, names) {
    this.explorer = explorer;
    this.beginning = beginning;
    this.names = names;
    this.state = need("#opinion-state");
    this.lines = need("#opinion-lines");
    this.whose = need("#opinion-whose");
    this.balance = new Balance(need("#balance"), names);
    this.toggle = /** @type {HTMLInputElement} */ (need("#opinion-on"));
    this.toggle.addEventListener("change", () => (this.toggle.checked ? this.#open() : this.#close()));
    explorer.addEventListener("place", () => this.#ask());
    for (const name of ["pointerleave", "focusout"]) this.lines.addEventListener(name, () => setTimeout(() => this.#release()));
    if (this.toggle.checked) this.#open();
  }

  #open() {
    const scheme = location.protocol === "https:" ? "wss" : "ws";
    const socket = new WebSocket(`${scheme}://${location.host}/ws/analysis`);
    this.#socket = socket;
    socket.addEventListener("open", () => {
      this.#wait = FIRST_MS;
      this.#ask();
    });
    socket.addEventListener("message", (event) => this.#hear(JSON.parse(event.data)));
    socket.addEventListener("close", () => {
      if (this.#socket !== socket) return;
      this.#say(gettext("The connection broke. Reconnecting…"));
      this.#timer = setTimeout(() => this.#open(), this.#wait);
      this.#wait = Math.min(this.#wait * 1.7, LONGEST_MS);
    });
    this.#say(gettext("Asking the computer…"));
  }

  #close() {
    const socket = this.#socket;
    this.#socket = null;
    clearTimeout(this.#timer);
    socket?.close();
    this.#show([]);
    this.balance.hide();
    this.#say("");
  }

  /** Asks about the position that is looked at; what was asked before is of no interest any more. */
  #ask() {
    if (this.#socket?.readyState !== WebSocket.OPEN) return;
    this.#number += 1;
    this.#show([]);
    this.balance.ask();
    this.#say(gettext("Asking the computer…"));
    const { explorer, beginning } = this;
    this.#socket.send(
      JSON.stringify({
        type: "think",
        id: String(this.#number),
        game: beginning.game,
        options: beginning.options,
        position: beginning.start,
        moves: explorer.tree.actions(explorer.current),
        lines: LINES,
      }),
    );
  }

  /** @param {any} message */
  #hear(message) {
    if (message.id !== String(this.#number) || !this.#socket) return;
    if (message.type === "queued") this.#say(this.#queued(message.number));
    else if (["full", "error", "taken"].includes(message.type)) this.#refused(message.type, message.message);
    else if (message.type === "opinion") this.#tell(message.opinion, message.done);
  }

  /** @param {number} number the place in the queue, from 1 */
  #queued(number) {
    const before = number - 1;
    if (before <= 0) return gettext("Waiting for the computer…");
    return format(ngettext("Waiting: {count} is before you.", "Waiting: {count} are before you.", before), { count: before });
  }

  /** There is no answer, and why; it can be asked for again. @param {string} kind @param {string} why */
  #refused(kind, why) {
    this.#say(why);
    this.balance.hide();
    if (kind === "error") return;
    const again = make("button", { type: "button", class: "plain" }, gettext("Ask again"));
    again.addEventListener("click", () => this.#ask());
    this.state.append(" ", again);
  }

  /** @param {Opinion} opinion @param {boolean} done */
  #tell(opinion, done) {
    const { simulations, proven, within } = opinion;
    const tried = format(ngettext("{count} game tried", "{count} games tried", simulations), {
      count: simulations.toLocaleString(),
    });
    const told = [proven === null ? "" : provenWords(proven, within, this.names), tried, done ? "" : gettext("thinking…")];
    this.#say(told.filter(Boolean).join(" · "));
    this.balance.show(opinion);
    this.#next = opinion;
    this.#release();
  }

  /** Shows the latest lines, unless somebody is about to press one: it must not go from under the finger. */
  #release() {
    const held = this.lines.matches(":hover") || this.lines.contains(document.activeElement);
    if (!this.#next || (held && this.lines.childElementCount > 0)) return;
    const { lines, player } = this.#next;
    this.#next = null;
    const name = this.names[player] ?? "";
    this.whose.replaceChildren(swatch(player), format(gettext("Chances of {player} with these moves:"), { player: name }));
    this.#show(lines.map((line) => this.#line(line)));
  }

  /** @param {Line} line */
  #line(line) {
    const score = line.proven === null ? percent(line.score) : this.#outcome(line.proven);
    const steps = lineButtons(line.line.length > 0 ? line.line : [line.action], (actions) =>
      void this.explorer.follow(this.explorer.current, actions),
    );
    const item = make("li", {}, make("span", { class: "score" }, score), steps);
    for (const name of ["pointerenter", "focusin"]) item.addEventListener(name, () => void this.#point(line.action));
    for (const name of ["pointerleave", "focusout"]) item.addEventListener(name, () => this.#unpoint());
    return item;
  }

  /** How a line ends with best play, short. @param {number} proven */
  #outcome(proven) {
    if (proven === 2) return gettext("draw");
    return format(gettext("{player} wins"), { player: this.names[proven] ?? "" });
  }

  /** Shows on the board where a line begins. @param {string} action */
  async #point(action) {
    const { explorer } = this;
    const { board } = explorer.desk;
    const { frame } = explorer;
    if (!frame) return;
    unpoint(board);
    point(board, cellsOf(frame, action));
    try {
      const { svg } = await explorer.positions.preview(explorer.tree.actions(explorer.current), action);
      if (explorer.frame === frame && board.querySelector(".pointing")) board.ghosts(svg);
    } catch {
      // The rings tell where it is.
    }
  }

  #unpoint() {
    unpoint(this.explorer.desk.board);
    this.explorer.dispatchEvent(new CustomEvent("unpointed"));
  }

  /** @param {HTMLElement[]} lines */
  #show(lines) {
    if (lines.length === 0) this.#next = null;
    const held = this.lines.contains(document.activeElement);
    this.lines.replaceChildren(...lines);
    for (const part of [this.lines, this.whose]) part.hidden = lines.length === 0;
    if (held) this.toggle.focus();
  }

  /** @param {string} text */
  #say(text) {
    this.state.textContent = text;
    this.state.hidden = text === "";
  }
}
