/** @import { Explorer } from "./explorer.js" */
/** @import { Judged, Report } from "./report.js" */
/** @import { Move } from "./tree.js" */
import { make } from "../dom.js";
import { format, gettext } from "../text.js";
import { sign } from "./graph.js";
import { cellsOf, point, unpoint } from "./pointing.js";
import { chanceSentence, chanceWords, judgedWords, percent, provenWords } from "./words.js";

/** Less than this is not worth a word. */
const SLIGHT = 0.015;
const SVG = "http://www.w3.org/2000/svg";

/**
 * What the review says of the move that is looked at: how good it was, what would have been better,
 * and where that lies on the board.
 */
export class VerdictView {
  /** @type {Report | null} */
  #report = null;
  #shows = true;

  /**
   * @param {HTMLElement} element
   * @param {Explorer} explorer
   * @param {readonly string[]} names
   */
  constructor(element, explorer, names) {
    this.element = element;
    this.explorer = explorer;
    this.names = names;
    explorer.addEventListener("place", () => this.#render());
    for (const name of ["frame", "unpointed"]) explorer.addEventListener(name, () => void this.#point());
  }

  /** @param {Report} report */
  show(report) {
    this.#report = report;
    this.#render();
    void this.#point();
  }

  /** What is said of a move. @param {Move} move @returns {Judged | null} */
  judged(move) {
    if (!move.played) return null;
    return this.#report?.plies.find(({ ply }) => ply === move.ply) ?? null;
  }

  /** What is told of a move in a few words. @param {Move} move */
  words(move) {
    const judged = this.judged(move);
    const chance = move.played ? this.#report?.chances[move.ply] : undefined;
    const told = [
      judged ? judgedWords(judged) : "",
      chance === undefined ? "" : chanceWords(chance, this.names),
    ];
    return told.filter(Boolean).join(". ");
  }

  #render() {
    const { current } = this.explorer;
    const judged = this.judged(current);
    this.element.replaceChildren(...(judged ? this.#told(judged, current) : this.#start(current)));
  }

  /** Of the start there is nothing but a chance to tell. @param {Move} move */
  #start(move) {
    const chance = move.parent ? undefined : this.#report?.chances[0];
    return chance === undefined ? [] : [make("p", { class: "chance" }, chanceSentence(chance, this.names))];
  }

  /** @param {Judged} judged @param {Move} move */
  #told(judged, move) {
    const told = [];
    const words = judgedWords(judged);
    if (words) told.push(make("p", { class: `judged ${judged.kind ?? ""}`.trim() }, ...icons(judged), make("b", {}, words)));
    told.push(make("p", { class: "chance" }, this.#chances(judged)));
    if (judged.proven !== null) told.push(make("p", { class: "proven" }, provenWords(judged.proven, judged.within, this.names)));
    if (this.#instead(judged)) told.push(this.#better(judged, move));
    else told.push(make("p", { class: "soft" }, gettext("There was nothing better.")));
    return told;
  }

  /** What the move made of the chances of who made it, and what the best one would have. @param {Judged} judged */
  #chances(judged) {
    const player = this.names[judged.player] ?? "";
    const after = percent(judged.score);
    if (this.#instead(judged)) {
      const best = percent(judged.best_score);
      return format(gettext("Chances of {player}: {after} after it, {best} after the better move"), { player, after, best });
    }
    const before = percent(judged.before);
    return format(gettext("Chances of {player}: {before} before, {after} after"), { player, before, after });
  }

  /** Whether something else would have been better. @param {Judged} judged */
  #instead({ best, action, loss }) {
    return best !== action && loss >= SLIGHT;
  }

  /** What would have been better, to be played on the board. @param {Judged} judged @param {Move} move */
  #better(judged, move) {
    const line = lineButtons(judged.line.length > 0 ? judged.line : [judged.best], (actions) => {
      if (move.parent) void this.explorer.follow(move.parent, actions);
    });
    const toggle = make("button", { type: "button", class: "plain", "aria-pressed": String(this.#shows) }, gettext("On the board"));
    toggle.addEventListener("click", () => {
      this.#shows = !this.#shows;
      toggle.setAttribute("aria-pressed", String(this.#shows));
      void this.#point();
    });
    return make("div", { class: "better" }, make("span", { class: "soft" }, gettext("Better:")), line, toggle);
  }

  /** Shows on the board where the better move lies. */
  async #point() {
    const { board } = this.explorer.desk;
    const move = this.explorer.current;
    const judged = this.judged(move);
    unpoint(board);
    if (!this.#shows || !judged || !move.parent || !this.#instead(judged)) return;
    const { positions, tree } = this.explorer;
    const path = tree.actions(move.parent);
    try {
      const [before, preview] = await Promise.all([positions.frame(path), positions.preview(path, judged.best)]);
      if (this.explorer.current !== move || this.judged(move) !== judged || !this.#shows) return;
      if (board.frame !== this.explorer.frame) return;
      board.ghosts(preview.svg);
      point(board, cellsOf(before, judged.best));
    } catch {
      // It is told beside the board all the same.
    }
  }
}

/** The signs of what is told, as they stand in the graph. @param {Judged} judged */
export function icons(judged) {
  const kinds = [judged.kind, judged.missed && "missed", judged.turning && "turning"];
  return kinds.filter((kind) => kind !== false && kind !== null).map((kind) => icon(kind));
}

/** @param {string} kind */
export function icon(kind) {
  const svg = document.createElementNS(SVG, "svg");
  // A flag stands beside its pole.
  svg.setAttribute("viewBox", kind === "turning" ? "-5 -9 18 18" : "-9 -9 18 18");
  svg.setAttribute("class", "sign-icon");
  svg.setAttribute("aria-hidden", "true");
  svg.append(sign(kind, 0, 0));
  return svg;
}

/**
 * A line of moves; pressing one plays all up to it.
 * @param {readonly string[]} line
 * @param {(actions: string[]) => void} play
 */
export function lineButtons(line, play) {
  const buttons = line.map((action, at) => {
    const button = make("button", { type: "button", class: "step" }, action);
    button.setAttribute("aria-label", at === 0 ? format(gettext("Try {action}"), { action }) : format(gettext("Try on to {action}"), { action }));
    button.addEventListener("click", () => play(line.slice(0, at + 1)));
    return button;
  });
  return make("span", { class: "line", dir: "ltr" }, ...buttons);
}
