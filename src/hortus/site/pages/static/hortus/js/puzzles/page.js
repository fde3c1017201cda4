/** @import { Frame, Verdict } from "../types.js" */
/** @import { Answer, Puzzle } from "./server.js" */
/** A puzzle: the reader plays, the server knows what is right. */
import "../board.js";
import { bindDeeds } from "../deeds.js";
import { data, make, need } from "../dom.js";
import { Desk } from "../review/desk.js";
import { Positions } from "../review/positions.js";
import { failed } from "../review/trouble.js";
import { Refused } from "../server.js";
import * as settings from "../settings.js";
import { say } from "../speech.js";
import { gettext } from "../text.js";
import { PuzzleServer } from "./server.js";
import { Solution } from "./solution.js";

/** A reply comes so long after the move, to be seen. */
const REPLY_MS = 650;

class PuzzlePage {
  /** @param {Puzzle} puzzle */
  constructor(puzzle) {
    this.puzzle = puzzle;
    this.server = new PuzzleServer(puzzle.id);
    this.positions = new Positions({ game: puzzle.game, options: puzzle.options, start: puzzle.position });
    this.busy = false;
    /** Whether a wrong answer with its refutation is on the board. */
    this.refuted = false;
    this.desk = new Desk({
      play: (action) => this.play(action),
      preview: (action) => this.positions.preview(this.#actions(), action),
    });
    this.solution = new Solution(this.positions, (frame) => this.#look(frame));
    bindDeeds({
      again: () => this.again(),
      solution: () => void this.#ask(() => this.server.solution()),
      anew: () => void this.#ask(() => this.server.anew()),
    });
    this.render();
    this.#look(puzzle.frame, false);
    if (puzzle.solution) void this.solution.reveal(puzzle.solution, puzzle.ply);
    need("#main").classList.add("ready");
  }

  #actions() {
    return this.puzzle.plies.map(({ action }) => action);
  }

  /** Whether the reader is to play. */
  get playable() {
    return this.puzzle.state === "open" && !this.busy && !this.refuted;
  }

  /** @param {Frame} frame @param {boolean} [motion] */
  #look(frame, motion = true) {
    this.desk.show(frame, motion);
    if (!this.playable) this.desk.freeze();
    const due = need("#due");
    due.hidden = !frame.task || !this.playable;
    due.textContent = frame.task ?? "";
    this.#count(frame);
  }

  /** What is beside the board. @param {Frame} frame */
  #count(frame) {
    const counts = need("#counts");
    const facts = frame.facts.length > 0 ? frame.facts : frame.hands.map(({ name, count }) => ({ name, value: count }));
    const rows = facts.map(({ name, value }) => make("li", {}, make("span", { class: "fact-name" }, name), make("b", {}, String(value))));
    counts.replaceChildren(...rows);
    counts.hidden = rows.length === 0;
  }

  /**
   * Plays an action; one that is illegal is told so and asked of nobody.
   * @param {string} action
   * @returns {Promise<Verdict | null>}
   */
  async play(action) {
    if (!this.playable) return null;
    const { verdict } = await this.positions.attempt(this.#actions(), action);
    if (!verdict.legal || !verdict.action) return verdict;
    const played = verdict.action;
    await this.#ask(() => this.server.answer(this.puzzle.ply, played));
    return null;
  }

  /** @param {() => Promise<Answer>} ask */
  async #ask(ask) {
    if (this.busy) return;
    this.busy = true;
    try {
      await this.#take(await ask());
    } catch (error) {
      if (error instanceof Refused && error.body?.puzzle) this.#settle(error.body.puzzle);
      else this.#settle(this.puzzle);
      failed(error);
    }
  }

  /** Shows what came of an answer. @param {Answer} answer */
  async #take(answer) {
    const [first, ...replies] = answer.frames;
    if (first) this.#look(first);
    this.#tell(answer.sentence, answer.grade);
    say(answer.sentence, "assertive");
    for (const frame of replies) {
      await new Promise((resolve) => setTimeout(resolve, REPLY_MS));
      this.#look(frame);
    }
    if (replies.length > 0) say(replies.map(({ spoken }) => spoken).join(" "));
    if (answer.grade === "wrong") {
      this.puzzle = answer;
      this.refuted = true;
      this.busy = false;
      this.render();
      need('[data-do="again"]').focus({ preventScroll: true });
      return;
    }
    this.#settle(answer);
    if (answer.grade === "anew") say(answer.task);
    if (answer.grade === "shown") void this.solution.go(0);
    if (answer.grade === "solved") need("#next").focus({ preventScroll: true });
  }

  /** Takes how the puzzle stands. @param {Puzzle} puzzle */
  #settle(puzzle) {
    this.puzzle = puzzle;
    this.busy = false;
    this.refuted = false;
    this.render();
    this.#look(puzzle.frame);
    if (puzzle.solution) void this.solution.reveal(puzzle.solution, puzzle.ply);
    else this.solution.close();
  }

  /** Back from a refuted answer. */
  again() {
    const held = document.activeElement === need('[data-do="again"]');
    this.#tell("", "");
    this.#settle(this.puzzle);
    if (held) /** @type {HTMLElement | null} */ (this.desk.board.querySelector('[tabindex="0"]'))?.focus({ preventScroll: true });
  }

  /** @param {string} sentence @param {string} grade */
  #tell(sentence, grade) {
    const told = need("#told");
    told.textContent = sentence;
    told.dataset.grade = grade;
  }

  render() {
    const { puzzle } = this;
    const open = puzzle.state === "open";
    need('[data-do="again"]').hidden = !this.refuted;
    need('[data-do="solution"]').hidden = !open;
    need('[data-do="anew"]').hidden = open && puzzle.ply === 0;
    need("#next").classList.toggle("primary", !open);
    need("#its-rating").textContent = String(puzzle.rating);
    need("#your-rating").textContent = String(puzzle.you.rating);
    need("#change").textContent = puzzle.counted === null ? "" : signed(puzzle.change);
    need("#proof").textContent = puzzle.proof ?? "";
    need("#themes").replaceChildren(...puzzle.themes.map(({ name }) => make("li", {}, name)));
    const source = need("#source");
    source.hidden = !puzzle.table;
    source.setAttribute("href", puzzle.table ?? "");
    if (puzzle.state === "shown" && !need("#told").textContent) this.#tell(gettext("You have seen the solution."), "shown");
  }
}

/** @param {number} number */
function signed(number) {
  return number > 0 ? `+${number}` : number < 0 ? `−${-number}` : "±0";
}

await customElements.whenDefined("hortus-board");
settings.bind(document, (name, value) => name === "theme" && settings.applyTheme(value));
new PuzzlePage(data("puzzle-data"));
