/** @import { Frame, Group, Table, Thinking } from "./types.js" */
import { Answers } from "./answers.js";
import { HortusBoard } from "./board.js";
import { bindDeeds, enableDeeds, openDialog } from "./deeds.js";
import { data, need } from "./dom.js";
import "./forms.js";
import { Note } from "./note.js";
import { Film } from "./film.js";
import { showLots } from "./lots.js";
import { Panel } from "./panel.js";
import { Picker } from "./picker.js";
import { readChoices, readPath } from "./readout.js";
import { Review } from "./review.js";
import { Refused, Server, Unreachable } from "./server.js";
import * as settings from "./settings.js";
import { Watch } from "./socket.js";
import * as sound from "./sound.js";
import { news, say } from "./speech.js";
import { gettext } from "./text.js";
import { Turn } from "./turn.js";
import { Way } from "./way.js";

/** A table in the browser: what the server says of it, and what the reader does at it. */
class TablePage {
  /** @param {Table} table */
  constructor(table) {
    this.table = table;
    /** What the server drew into the page. */
    this.drawn = table.frame;
    this.title = document.title;
    this.board = /** @type {HortusBoard} */ (need("hortus-board"));
    this.note = new Note(need("#note"));
    this.answers = new Answers(this.board, this.note);
    this.panel = new Panel();
    this.server = new Server(table.id);
    this.review = new Review((ply) => this.server.frame(ply));
    this.way = new Way(this.review, () => this.table, () => this.#turned());
    this.picker = new Picker(
      need("#picker"),
      this.board,
      (action, dropped) => this.server.preview(action, dropped),
      (action, cell) => void this.play(action, cell),
    );
    this.moves = new Turn({
      play: (action) => void this.play(action, null),
      cancel: () => this.board.cancel(),
      undo: () => void this.#act(() => this.server.undo(this.table.ply)),
    });
    /** The frame that was asked for last, as answers may overtake each other. */
    this.turn = 0;
    /** How often the table has changed, to tell an answer that is already old. */
    this.changes = 0;
    this.busy = false;
    /** @type {Thinking | null} */
    this.thinking = table.thinking;
    this.#listen();
    this.#deeds();
    settings.bind(document, (name, value) => this.#setting(name, value));
    this.watch = new Watch(table.id, {
      table: (told) => this.update(told),
      thinking: (thinking) => this.#think(thinking),
      state: (open) => this.#connection(open),
    });
    if (Film.suits(table)) this.#film(table);
    this.render({ motion: false });
    showLots(table);
  }

  /** @param {Table} table */
  #film(table) {
    const where = () => ({ at: this.way.ply, end: this.table.ply, over: this.table.status === "over" });
    this.way.film = new Film(table, where, (ply) => this.way.go(ply));
    this.review.go(table, this.way.film.seen);
  }

  /** The table as it is told of: a show has come only so far. */
  get told() {
    return this.way.film?.told(this.table) ?? this.table;
  }

  /**
   * Takes what the server says the table is.
   * @param {Table} table
   */
  update(table) {
    const before = this.table;
    this.table = table;
    this.thinking = table.thinking;
    this.changes += 1;
    this.review.settle(table);
    const grown = table.ply > before.ply;
    if (table.ply !== before.ply) {
      this.note.close();
      this.picker.close();
    }
    // A show goes on to what is new at its own pace.
    if (this.way.film && grown && this.review.at === null) this.review.at = before.ply;
    this.render();
    if (this.way.film) return;
    if (grown) say(table.frame.spoken);
    if (table.status === "over" && before.status !== "over") say(table.result?.sentence ?? "", "assertive");
    if (grown) this.#sound(before, table);
  }

  /** @param {Table} before @param {Table} after */
  #sound(before, after) {
    if (settings.get("sound") !== "on" || this.review.at !== null) return;
    const pieces = (/** @type {Frame} */ frame) => frame.svg.split('class="piece').length;
    if (after.status === "over") sound.play("end");
    else sound.play(pieces(after.frame) < pieces(before.frame) ? "remove" : "place");
  }

  /** Another position of the game is to be shown. */
  #turned() {
    this.note.close();
    this.picker.close();
    this.render();
  }

  /** @param {{motion?: boolean}} [how] */
  render({ motion = true } = {}) {
    const { table, told } = this;
    const at = this.review.at;
    this.panel.status(told, at, this.way.film !== null);
    this.#think(this.thinking);
    // A tab in the background tells whose turn it is.
    document.title = table.your_turn && table.you.length === 1 ? `● ${this.title}` : this.title;
    this.panel.list(told.plies, this.review.ply(table));
    this.#enable();
    const turn = ++this.turn;
    if (at === null) {
      this.#show(table.frame, motion);
      return;
    }
    // Until the past is there, the present must not be taken for it.
    this.board.freeze();
    this.review
      .frame(table, at)
      .then((frame) => turn === this.turn && this.#show(frame, motion))
      .catch((error) => turn === this.turn && this.#failed(error));
  }

  /** Whether something can be played on the board. */
  get playable() {
    return this.review.at === null && this.table.your_turn && !this.busy;
  }

  /** @param {Frame} frame @param {boolean} motion */
  #show(frame, motion) {
    const { result } = this.table;
    this.board.show(frame, { playable: this.playable, motion, drawn: frame === this.drawn });
    this.panel.frame(frame, this.review.at === null || this.way.film !== null);
    this.#due();
    if (result && this.review.at === null) this.board.decide(result.cells);
    need("#main").classList.add("ready");
  }

  /** What the reader can do in this turn besides clicking. */
  #due() {
    this.moves.show(this.table, this.board.bare, this.playable);
  }

  #enable() {
    const { table } = this;
    const at = this.way.ply;
    enableDeeds({
      first: at > 0,
      previous: at > 0,
      next: at < table.ply,
      last: at < table.ply,
      undo: table.can_undo && !this.busy,
      resign: table.you.length > 0 && table.status === "playing" && !this.busy,
    });
  }

  /** @param {Thinking | null} thinking */
  #think(thinking) {
    this.thinking = thinking;
    const { table } = this;
    const mover = table.frame.to_move;
    const theirs = table.status === "playing" && mover !== null && table.players[mover]?.kind === "computer";
    this.panel.think(thinking, theirs && this.review.at === null);
  }

  /** @param {boolean} open */
  #connection(open) {
    const sign = need("#connection");
    if (sign.hidden === open) return;
    sign.hidden = open;
    say(open ? gettext("Connected again.") : gettext("The connection broke. Reconnecting…"));
  }

  /** @param {settings.Name} name @param {string} value */
  #setting(name, value) {
    if (name === "theme") settings.applyTheme(value);
    if (name === "hints") this.board.hints = value === "on";
    if (name === "twice") this.board.twice = /** @type {HortusBoard["twice"]} */ (value);
  }

  #listen() {
    const on = (/** @type {string} */ name, /** @type {(detail: any) => void} */ act) =>
      this.board.addEventListener(name, (event) => act(/** @type {CustomEvent} */ (event).detail));
    on("choose", ({ action, cell }) => this.play(action, cell));
    on("faces", ({ choices, cell }) => this.picker.open(cell, choices, this.table.frame));
    on("path", (path) => this.#path(path));
    on("away", () => this.picker.close());
    this.board.intercept = (cell) => this.#picking(cell);
    on("probe", ({ text, cell }) => this.probe(text, cell));
    on("aim", ({ cell }) => this.answers.aim(cell));
    on("look", (/** @type {{groups: Group[]}} */ { groups }) => this.panel.look(this.table, groups));
    on("list", () => readChoices(this.playable ? this.table.frame.choices : []) && this.board.list());
    this.panel.moves.addEventListener("click", (event) => {
      const button = event.target instanceof Element ? event.target.closest("[data-ply]") : null;
      if (button) this.way.seek(Number(button.getAttribute("data-ply")));
    });
  }

  #deeds() {
    bindDeeds({
      first: () => this.way.seek(0),
      previous: () => this.way.seek(this.way.ply - 1),
      next: () => this.way.seek(this.way.ply + 1),
      last: () => this.way.seek(this.table.ply),
      now: () => this.way.seek(this.table.ply),
      closer: () => this.board.view?.step(1),
      further: () => this.board.view?.step(-1),
      fit: () => this.board.view?.fit(),
      "find-last": () => this.board.findLast(),
      undo: () => void this.#act(() => this.server.undo(this.table.ply)),
      resign: () => openDialog("#resign-dialog"),
      "resign-sure": () => void this.#act(() => this.server.resign()),
      "move-now": () => void this.#act(() => this.server.moveNow()),
      new: () => openDialog("#new-dialog"),
      settings: () => openDialog("#settings-dialog"),
      copy: () => void this.#copy(),
    });
  }

  /**
   * Plays an action that the board handed out, and shows it at once.
   * @param {string} action
   * @param {string | null} cell where it was clicked, if anywhere
   */
  async play(action, cell) {
    this.note.close();
    this.picker.close();
    this.board.pending(cell);
    await this.#act(() => this.server.play(this.table.ply, action), cell);
    this.board.pending(null);
  }

  /**
   * Asks the server for something and takes its answer. One thing at a time.
   * @param {() => Promise<Table>} ask
   * @param {string | null} [cell] where the reader's finger is
   */
  async #act(ask, cell = null) {
    if (this.busy) return;
    this.busy = true;
    const seen = this.changes;
    this.board.freeze();
    this.#enable();
    try {
      const table = await ask();
      if (!this.way.film) this.review.at = null;
      this.busy = false;
      // A newer word may have come over the socket meanwhile.
      if (this.changes === seen || !this.watch.isOpen) this.update(table);
      else this.render();
    } catch (error) {
      this.busy = false;
      this.render();
      this.#failed(error, cell);
    }
  }

  /**
   * @param {unknown} error
   * @param {string | null} [cell]
   */
  #failed(error, cell = null) {
    if (error instanceof Unreachable) {
      news(gettext("The server cannot be reached. Nothing is lost; please try again in a moment."));
    } else if (error instanceof Refused) {
      if (error.body?.table) this.update(error.body.table);
      const verdict = error.body?.verdict;
      if (verdict && cell) this.answers.explain(verdict, cell);
      else news(error.body?.detail ?? gettext("That did not work. Please reload the page."));
    } else {
      throw error;
    }
  }

  /**
   * Says why a cell cannot be clicked, where it was clicked.
   * @param {string} text
   * @param {string} cell
   */
  async probe(text, cell) {
    if (this.busy) return;
    if (this.review.at !== null) {
      if (!this.way.film) this.answers.past(cell);
      return;
    }
    const { ply } = this.table;
    try {
      const verdict = await this.server.judge(text);
      const current = ply === this.table.ply && this.review.at === null;
      if (current && !verdict.legal) this.answers.explain(verdict, cell);
    } catch (error) {
      this.#failed(error);
    }
  }

  /**
   * While a face is picked, a tap on its cell confirms, one on another cell that can be played goes
   * there, and any other picks nothing.
   * @param {string} cell
   */
  #picking(cell) {
    if (this.picker.cell === null) return false;
    if (this.picker.tapped(cell)) return true;
    this.picker.close();
    return !this.board.legal.has(cell);
  }

  /** A path of several cells has begun, goes on, or is over. @param {Turn["path"]} path */
  #path(path) {
    this.moves.path = path;
    this.#due();
    readPath(path.cells.at(-1), this.board.legal.size, path.ends.length > 0);
  }

  async #copy() {
    try {
      const text = await this.server.text();
      await navigator.clipboard.writeText(text);
      news(gettext("The game is copied as text."));
    } catch (error) {
      if (error instanceof Unreachable || error instanceof Refused) this.#failed(error);
      else window.open(`${this.server.base}/text`, "_blank");
    }
  }
}

await customElements.whenDefined("hortus-board");
new TablePage(data("table-data"));
