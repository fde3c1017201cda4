/** @import { Frame, Group, Table, Thinking } from "./types.js" */
import { HortusBoard } from "./board.js";
import { cited, data, make, need } from "./dom.js";
import "./forms.js";
import { Note } from "./note.js";
import { Film } from "./film.js";
import { showLots } from "./lots.js";
import { Panel } from "./panel.js";
import { Picker } from "./picker.js";
import { Review } from "./review.js";
import { Refused, Server, Unreachable } from "./server.js";
import * as settings from "./settings.js";
import { Watch } from "./socket.js";
import * as sound from "./sound.js";
import { news, say } from "./speech.js";
import { format, gettext, ngettext } from "./text.js";
import { Turn } from "./turn.js";

/** How many legal actions are read out at most. */
const READ_OUT = 40;
/** A show that is not older than so many moves is shown from its start. */
const JUST_BEGUN = 12;

/** A table in the browser: what the server says of it, and what the reader does at it. */
class TablePage {
  /** @param {Table} table */
  constructor(table) {
    this.table = table;
    this.title = document.title;
    this.board = /** @type {HortusBoard} */ (need("hortus-board"));
    this.note = new Note(need("#note"));
    this.panel = new Panel();
    this.server = new Server(table.id);
    this.review = new Review((ply) => this.server.frame(ply));
    this.picker = new Picker(
      need("#picker"),
      this.board,
      (action) => this.server.preview(action),
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
    this.#buttons();
    settings.bind(document, (name, value) => this.#setting(name, value));
    this.watch = new Watch(table.id, {
      table: (told) => this.update(told),
      thinking: (thinking) => this.#think(thinking),
      state: (open) => this.#connection(open),
    });
    /** @type {Film | null} */
    this.film = Film.suits(table) ? this.#film(table) : null;
    this.render({ motion: false });
    showLots(table);
  }

  /** A show begins at its beginning, if it has only just begun. @param {Table} table */
  #film(table) {
    if (table.status === "playing" && table.ply <= JUST_BEGUN && table.ply > 0) this.review.at = 0;
    const where = () => ({ at: this.review.ply(this.table), end: this.table.ply });
    return new Film(where, (ply) => this.go(ply), table.status === "playing");
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
    if (this.film?.running && grown && this.review.at === null) this.review.at = before.ply;
    this.render();
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

  /** @param {{motion?: boolean}} [how] */
  render({ motion = true } = {}) {
    const { table } = this;
    const at = this.review.at;
    this.panel.status(table, at, this.film !== null);
    this.#think(this.thinking);
    // A tab in the background tells whose turn it is.
    document.title = table.your_turn && table.you.length === 1 ? `● ${this.title}` : this.title;
    this.panel.list(table.plies, this.review.ply(table));
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

  /** @param {Frame} frame @param {boolean} motion */
  #show(frame, motion) {
    const { result } = this.table;
    const playable = this.review.at === null && this.table.your_turn && !this.busy;
    this.board.show(frame, { playable, motion });
    this.panel.counts(frame);
    this.#told();
    if (result && this.review.at === null) this.board.decide(result.cells);
  }

  /** What the reader can do in this turn besides clicking. */
  #told() {
    const playable = this.review.at === null && this.table.your_turn && !this.busy;
    this.moves.show(this.table, this.board.bare, playable);
  }

  #enable() {
    const { table } = this;
    const at = this.review.ply(table);
    const usable = {
      first: at > 0,
      previous: at > 0,
      next: at < table.ply,
      last: at < table.ply,
      undo: table.can_undo && !this.busy,
      resign: table.you.length > 0 && table.status === "playing" && !this.busy,
    };
    for (const [name, on] of Object.entries(usable)) {
      // A disabled button would drop the keyboard's place. Who only watches has no such buttons.
      const button = document.querySelector(`[data-do="${name}"]`);
      button?.removeAttribute("disabled");
      button?.setAttribute("aria-disabled", String(!on));
    }
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
    on("probe", ({ cell }) => this.probe(cell));
    on("aim", ({ cell }) => this.#aim(cell));
    on("look", (/** @type {{groups: Group[]}} */ { groups }) => this.panel.look(this.table, groups));
    on("list", () => this.#list());
    this.panel.moves.addEventListener("click", (event) => {
      const button = event.target instanceof Element ? event.target.closest("[data-ply]") : null;
      if (button) this.#seek(Number(button.getAttribute("data-ply")));
    });
    document.addEventListener("keydown", (event) => this.#key(event));
  }

  /** @param {KeyboardEvent} event */
  #key(event) {
    const target = event.target;
    const writing = target instanceof Element && target.closest("input, select, textarea, dialog, hortus-board");
    if (writing || event.altKey || event.ctrlKey || event.metaKey) return;
    const at = this.review.ply(this.table);
    /** @type {Record<string, number>} */
    const places = { ArrowLeft: at - 1, ArrowRight: at + 1, Home: 0, End: this.table.ply };
    const to = places[event.key];
    if (to === undefined) return;
    event.preventDefault();
    this.#seek(to);
  }

  /** Goes to a move because the reader says so. @param {number} ply */
  #seek(ply) {
    this.film?.stop();
    this.go(ply);
  }

  /** @param {number} ply */
  go(ply) {
    this.note.close();
    this.picker.close();
    const before = this.review.ply(this.table);
    this.review.go(this.table, ply);
    const now = this.review.ply(this.table);
    if (now === before) return;
    this.render();
    const action = this.table.plies[now - 1]?.action;
    say(
      action
        ? format(gettext("Move {ply} of {all}: {action}"), { ply: now, all: this.table.ply, action })
        : gettext("The start"),
    );
    // What comes next is fetched before it is asked for.
    for (const near of [now - 1, now + 1]) {
      if (near >= 0 && near < this.table.ply) void this.review.frame(this.table, near).catch(() => {});
    }
  }

  #buttons() {
    /** @type {Record<string, () => void>} */
    const acts = {
      first: () => this.#seek(0),
      previous: () => this.#seek(this.review.ply(this.table) - 1),
      next: () => this.#seek(this.review.ply(this.table) + 1),
      last: () => this.#seek(this.table.ply),
      now: () => this.#seek(this.table.ply),
      closer: () => this.board.view?.step(1),
      further: () => this.board.view?.step(-1),
      fit: () => this.board.view?.fit(),
      "find-last": () => this.board.findLast(),
      undo: () => void this.#act(() => this.server.undo(this.table.ply)),
      resign: () => this.#dialog("#resign-dialog"),
      "resign-sure": () => void this.#act(() => this.server.resign()),
      "move-now": () => void this.#act(() => this.server.moveNow()),
      new: () => this.#dialog("#new-dialog"),
      settings: () => this.#dialog("#settings-dialog"),
      copy: () => void this.#copy(),
    };
    document.addEventListener("click", (event) => {
      const button = event.target instanceof Element ? event.target.closest("[data-do]") : null;
      const act = acts[button?.getAttribute("data-do") ?? ""];
      if (!button || !act) return;
      event.preventDefault();
      button.closest("dialog")?.close();
      if (button.getAttribute("aria-disabled") !== "true") act();
    });
  }

  /** @param {string} selector */
  #dialog(selector) {
    /** @type {HTMLDialogElement} */ (need(selector)).showModal();
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
      this.review.at = null;
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
      if (verdict && cell) this.#explain(verdict, cell);
      else news(error.body?.detail ?? gettext("That did not work. Please reload the page."));
    } else {
      throw error;
    }
  }

  /**
   * Says why a cell cannot be clicked, where it was clicked.
   * @param {string} cell
   */
  async probe(cell) {
    if (this.busy) return;
    if (this.review.at !== null) {
      this.#tell(cell, [gettext("You are looking at an earlier position."), " ", this.#backButton()]);
      return;
    }
    const { ply } = this.table;
    try {
      const verdict = await this.server.judge(cell);
      const current = ply === this.table.ply && this.review.at === null;
      if (current && !verdict.legal) this.#explain(verdict, cell);
    } catch (error) {
      this.#failed(error);
    }
  }

  #backButton() {
    return make("button", { type: "button", "data-do": "now", class: "plain" }, gettext("Back to now"));
  }

  /**
   * @param {import("./types.js").Verdict} verdict
   * @param {string} cell
   */
  #explain(verdict, cell) {
    const sentence = verdict.sentence ?? "";
    this.#tell(cell, cited(sentence, verdict.rule, verdict.link));
    this.board.explain(verdict.cells, cell);
    say(sentence, "assertive");
  }

  /**
   * @param {string} cell
   * @param {(string | Node)[]} content
   * @param {() => void} [closed]
   */
  #tell(cell, content, closed) {
    const anchor = this.board.cell(cell);
    if (anchor) this.note.open(anchor, content, closed ?? (() => this.board.explain([])));
  }

  /** @param {string | null} cell */
  #aim(cell) {
    if (!cell) {
      this.note.close();
      return;
    }
    const words = format(gettext("{cell}: tap again to play"), { cell });
    this.#tell(cell, [words]);
    say(words);
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
    this.#told();
    const last = path.cells.at(-1);
    if (!last) return;
    const goes = this.board.legal.size;
    const ends = path.ends.length > 0;
    const on = format(ngettext("{count} square to go on to", "{count} squares to go on to", goes), { count: goes });
    say(`${last}: ${on}.${ends ? ` ${gettext("Press Enter here again to end the move here.")}` : ""}`);
  }

  /** Reads out what can be played and shows it. */
  #list() {
    const { frame } = this.table;
    const choices = this.review.at === null && this.table.your_turn ? frame.choices : [];
    const actions = choices.map((choice) => choice.action);
    if (actions.length === 0) {
      say(gettext("There is nothing to play now."), "assertive");
      return;
    }
    const count = format(ngettext("{count} legal move", "{count} legal moves", actions.length), {
      count: actions.length,
    });
    const rest = actions.length > READ_OUT ? "…" : "";
    say(`${count}: ${actions.slice(0, READ_OUT).join(", ")}${rest}`, "assertive");
    this.board.list();
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
