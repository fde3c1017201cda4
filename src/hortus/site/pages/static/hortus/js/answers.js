/** @import { HortusBoard } from "./board.js" */
/** @import { Note } from "./note.js" */
/** @import { Verdict } from "./types.js" */
import { cited, make } from "./dom.js";
import { say } from "./speech.js";
import { format, gettext } from "./text.js";

/** What is said at a cell of the board, where the finger is. */
export class Answers {
  /** @param {HortusBoard} board @param {Note} note */
  constructor(board, note) {
    this.board = board;
    this.note = note;
  }

  /**
   * Why something cannot be played there.
   * @param {Verdict} verdict
   * @param {string} cell
   */
  explain(verdict, cell) {
    const sentence = verdict.sentence ?? "";
    this.#tell(cell, cited(sentence, verdict.rule, verdict.link));
    this.board.explain(verdict.cells, cell);
    say(sentence, "assertive");
  }

  /** That nothing is played in the past. @param {string} cell */
  past(cell) {
    const back = make("button", { type: "button", "data-do": "now", class: "plain" }, gettext("Back to now"));
    this.#tell(cell, [gettext("You are looking at an earlier position."), " ", back]);
  }

  /** That a second tap is asked for. @param {string | null} cell `null`: the first was taken back */
  aim(cell) {
    if (!cell) {
      this.note.close();
      return;
    }
    const words = format(gettext("{cell}: tap again to play"), { cell });
    this.#tell(cell, [words]);
    say(words);
  }

  /**
   * @param {string} cell
   * @param {(string | Node)[]} content
   */
  #tell(cell, content) {
    const anchor = this.board.cell(cell);
    if (anchor) this.note.open(anchor, content, () => this.board.explain([]));
  }
}
