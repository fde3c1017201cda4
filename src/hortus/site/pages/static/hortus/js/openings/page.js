/** @import { Frame, Ply } from "../types.js" */
/** The page of the opening explorer. */
import "../board.js";
import { data, need } from "../dom.js";
import { Explorer } from "../review/explorer.js";
import { Headline } from "../review/headline.js";
import { OpinionView } from "../review/opinion.js";
import { Positions } from "../review/positions.js";
import { bindSteps } from "../review/steps.js";
import { Tree } from "../review/tree.js";
import * as settings from "../settings.js";
import { Continuations } from "./continuations.js";

/**
 * What the server left in the page: the moves that led to `frame`, and the address of the page and what it
 * counts.
 * @typedef {object} Opened
 * @property {string} game
 * @property {Record<string, string>} options
 * @property {string | null} start
 * @property {string[]} names
 * @property {Ply[]} plies
 * @property {Frame} frame
 * @property {string} source
 * @property {string} page
 */

/** @param {Opened} known */
function begin(known) {
  const positions = new Positions(known);
  const tree = new Tree();
  const moves = known.plies.map(({ action }) => action);
  let at = tree.root;
  for (const { action, player } of known.plies) at = tree.add(at, action, player);
  positions.keep(moves, known.frame);
  const explorer = new Explorer(positions, tree, need("#moves"));
  new Headline(explorer);
  new OpinionView(explorer, known, known.names);
  bindSteps(explorer);
  explorer.go(at, { quiet: true });
  new Continuations(explorer, known, need("#continuations"));
  explorer.addEventListener("grown", () => {
    need("#no-moves").hidden = tree.root.children.length > 0;
  });
}

await customElements.whenDefined("hortus-board");
settings.bind(document, (name, value) => name === "theme" && settings.applyTheme(value));
begin(data("explore-data"));
