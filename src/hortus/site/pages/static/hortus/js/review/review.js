/** @import { Ply } from "../types.js" */
/** @import { Explorer } from "./explorer.js" */
/** @import { Depth, Report, Solving } from "./report.js" */
import { make, need } from "../dom.js";
import { Watch } from "../socket.js";
import { say } from "../speech.js";
import { format, gettext, ngettext } from "../text.js";
import { Graph } from "./graph.js";
import { Reports, underWay } from "./report.js";
import { Rows } from "./rows.js";
import { failed } from "./trouble.js";
import { VerdictView, icon } from "./verdict.js";
import { kindName, percent } from "./words.js";

/** What is known while the end is solved. @param {Solving} solving */
function solvingWords({ solved }) {
  const words = ngettext(
    "Solving the end of the game: {number} position so far",
    "Solving the end of the game: {number} positions so far",
    solved,
  );
  return format(words, { number: solved });
}

/** @param {Report} report */
function lookedAt({ done, total }) {
  return format(ngettext("{done} of {total} move looked at", "{done} of {total} moves looked at", total), { done, total });
}

/** The review of a game beside its board: chances, mistakes, and how far the computer is with it. */
export class ReviewView {
  /**
   * @param {Explorer} explorer
   * @param {{table: string, names: string[], length: number, report: Report | null}} known `length`: the plies of the game
   */
  constructor(explorer, { table, names, length, report }) {
    this.explorer = explorer;
    this.names = names;
    this.length = length;
    this.graph = new Graph(need("#graph"), names, (ply) => this.#go(ply));
    this.verdict = new VerdictView(need("#verdict"), explorer, names);
    this.rows = new Rows(need("#rows"), names, (ply) => this.#go(ply));
    this.reports = new Reports(table, (told) => this.#show(told));
    explorer.about = (move) => this.verdict.words(move);
    explorer.addEventListener("place", () => this.#point());
    this.#listen(table);
    this.graph.show(null, length);
    if (report) this.reports.take(report);
    this.#point();
  }

  /** Whether there is anything of a review yet. */
  get reviewed() {
    return this.reports.report !== null;
  }

  /** @param {string} table */
  #listen(table) {
    document.querySelector("#analyse form")?.addEventListener("submit", (event) => {
      event.preventDefault();
      const depth = new FormData(/** @type {HTMLFormElement} */ (event.target)).get("depth");
      void this.#start(/** @type {Depth} */ (depth));
    });
    const load = () => void this.reports.load();
    new Watch(table, {
      table: (told) => this.#follow(told.plies),
      thinking: () => {},
      review: load,
      state: (open) => open && underWay(this.reports.report) && load(),
    });
  }

  /** The game may go on while it is looked at. @param {readonly Ply[]} plies */
  #follow(plies) {
    const { explorer } = this;
    const game = [...explorer.tree.moves()].filter(({ played }) => played);
    if (game.length === plies.length && game.every(({ action }, at) => action === plies[at]?.action)) return;
    explorer.tree.follow(plies);
    this.length = plies.length;
    explorer.grow();
    this.graph.show(null, plies.length);
    if (this.reports.report) this.#show(this.reports.report);
    this.#point();
  }

  /** @param {Depth} depth */
  async #start(depth) {
    try {
      await this.reports.start(depth);
    } catch (error) {
      failed(error);
    }
  }

  /** To a move of the game that is reviewed. @param {number} ply */
  #go(ply) {
    this.explorer.go(this.explorer.tree.played(ply));
  }

  /** Where in the game the reader is, or left it. */
  #point() {
    const { current, tree } = this.explorer;
    this.graph.point(tree.inGame(current).ply);
  }

  /** @param {Report} report */
  #show(report) {
    this.explorer.list.judge(report.plies);
    this.explorer.list.show(this.explorer.tree, this.explorer.current);
    this.graph.show(report, this.length);
    this.verdict.show(report);
    this.rows.show(report);
    this.#progress(report);
    this.#accuracy(report);
    this.#legend(report);
  }

  /** @param {Report} report */
  #progress(report) {
    const progress = need("#progress");
    const going = underWay(report);
    const ended = !progress.hidden && !going;
    progress.hidden = !going && report.status !== "failed";
    const bar = /** @type {HTMLProgressElement} */ (need("progress", progress));
    bar.hidden = !going;
    const { solving } = report;
    bar.value = report.progress;
    need("#progress-words").textContent = {
      waiting: gettext("Waiting for the computer…"),
      running: solving ? solvingWords(solving) : lookedAt(report),
      failed: gettext("The computer stumbled over this game. Please start the review again."),
      done: "",
      none: "",
    }[report.status];
    this.#offer(report);
    if (ended && report.status === "done") say(gettext("The review is done."));
  }

  /** What can be asked for next: to look more thoroughly, or as before where the game has gone on. @param {Report} report */
  #offer(report) {
    const place = document.querySelector("#analyse");
    if (!(place instanceof HTMLDetailsElement)) return;
    const going = underWay(report);
    if (going) place.open = false;
    const known = report.status === "done" && report.ply === report.total ? report.depth : null;
    const depths = /** @type {HTMLInputElement[]} */ ([...place.querySelectorAll('[name="depth"]')]);
    const from = depths.findIndex(({ value }) => value === known) + 1;
    for (const [at, depth] of depths.entries()) /** @type {HTMLElement} */ (depth.parentElement).hidden = at < from;
    const chosen = depths.findIndex(({ checked }) => checked);
    if (from > chosen && depths[from]) depths[from].checked = true;
    place.hidden = going || from === depths.length;
    if (from > 0) need("summary", place).textContent = gettext("Go through it again, more thoroughly");
  }

  /** @param {Report} report */
  #accuracy(report) {
    for (const place of document.querySelectorAll(".accuracy")) {
      const accuracy = report.accuracy[Number(place.getAttribute("data-player"))];
      place.textContent =
        accuracy === null || accuracy === undefined ? "" : format(gettext("accuracy {percent}"), { percent: percent(accuracy) });
    }
  }

  /** The signs that the drawing has, with how many of each either player made. @param {Report} report */
  #legend({ plies }) {
    const kinds = [
      ...(/** @type {const} */ (["inaccuracy", "mistake", "blunder"])).map((kind) => ({
        kind,
        name: kindName(kind),
        count: plies.filter((judged) => judged.kind === kind).length,
      })),
      { kind: "missed", name: gettext("Forced result missed"), count: plies.filter(({ missed }) => missed).length },
      { kind: "turning", name: gettext("Turning point"), count: plies.filter(({ turning }) => turning).length },
    ];
    need("#legend").replaceChildren(
      ...kinds
        .filter(({ count }) => count > 0)
        .map(({ kind, name, count }) => make("li", {}, icon(kind), `${name}: ${count}`)),
    );
  }
}
