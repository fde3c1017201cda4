/** @import { Frame, Ply } from "../types.js" */
/** @import { Report } from "./report.js" */
/** @import { Study } from "./study.js" */
/** The pages on which positions are explored: the review of a game, the analysis board, a study. */
import "../board.js";
import { data, need } from "../dom.js";
import * as settings from "../settings.js";
import { Annotator } from "./annotate.js";
import { Drafts } from "./draft.js";
import { Explorer } from "./explorer.js";
import { Headline } from "./headline.js";
import { KeptView } from "./kept.js";
import { Keeper, StudyView } from "./keep.js";
import { OpinionView } from "./opinion.js";
import { Lead } from "./lead.js";
import { placeOf } from "./place.js";
import { Positions } from "./positions.js";
import { ReviewView } from "./review.js";
import { bindSteps } from "./steps.js";
import { restore } from "./study.js";
import { Tree } from "./tree.js";

/**
 * What the server left in the page. `plies` are those of the game that is looked at, `at` how many of
 * them, before the `line`, led to `frame`, and `table` its table, if there is one.
 * @typedef {object} Explored
 * @property {string} game
 * @property {Record<string, string>} options
 * @property {string | null} start
 * @property {string[]} names
 * @property {Ply[]} plies
 * @property {number} at
 * @property {string[]} line what was played instead from there on
 * @property {Frame} frame
 * @property {number} openings how many games of the opening explorer went on from there
 * @property {string | null} table
 * @property {Report | null} report
 * @property {{ply: number, sentence: string} | null} [ending] how the game ended
 * @property {(Study & {players: (number | null)[]}) | null} study `players`: who makes the variations' moves
 */

/** @param {Explored} known */
function begin(known) {
  const positions = new Positions(known);
  const tree = new Tree();
  const game = known.table || known.study ? known.plies : [];
  tree.follow(game);
  const drafts = new Drafts(known.table ?? location.search, game);
  if (known.study) restore(tree, known.study.tree, known.study.players);
  else drafts.restore(tree);
  if (!game.length) begun(tree, known.plies);
  const explorer = new Explorer(positions, tree, need("#moves"));
  new Headline(explorer, known.ending);
  const review = known.table
    ? new ReviewView(explorer, { table: known.table, names: known.names, length: known.plies.length, report: known.report })
    : null;
  new Annotator(explorer);
  new OpinionView(explorer, known, known.names);
  if (known.study) {
    new KeptView(explorer, known.names);
    new StudyView(explorer, known.study);
  } else {
    drafts.watch(explorer);
    new Keeper(explorer, known, drafts, () => review?.reviewed ?? false);
  }
  bindSteps(explorer);
  const at = tree.find([...known.plies.slice(0, known.at).map(({ action }) => action), ...known.line]);
  positions.keep(tree.actions(at), known.frame);
  explorer.go(at, { quiet: true });
  new Lead(explorer, known, need("#openings"));
  need("#no-moves").hidden = tree.root.children.length > 0;
  explorer.addEventListener("grown", () => {
    need("#no-moves").hidden = tree.root.children.length > 0;
  });
  if (known.table) explorer.addEventListener("place", () => note(explorer));
  if (known.study) explorer.addEventListener("place", () => noteInStudy(explorer));
}

/** What the address of an analysis board says was played is no more than a line that was tried.
 * @param {Tree} tree @param {readonly Ply[]} plies */
function begun(tree, plies) {
  let at = tree.root;
  for (const { action, player } of plies) at = tree.add(at, action, player);
}

/** The address leads to the move of the game that is looked at. @param {Explorer} explorer */
function note({ current }) {
  if (current.played) history.replaceState(history.state, "", `?ply=${current.ply}`);
}

/** The address leads to the move that is looked at, and the way to the review to where that is in the game.
 * @param {Explorer} explorer */
function noteInStudy({ tree, current }) {
  history.replaceState(history.state, "", placeOf(tree, current));
  const link = document.querySelector("#to-review");
  if (link instanceof HTMLAnchorElement) link.search = `?ply=${tree.inGame(current).ply}`;
}

await customElements.whenDefined("hortus-board");
settings.bind(document, (name, value) => name === "theme" && settings.applyTheme(value));
begin(data("explore-data"));
