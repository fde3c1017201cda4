/** What has been tried and not kept: it is there again when the page is loaded again in the same window. */
/** @import { Ply } from "../types.js" */
/** @import { Explorer } from "./explorer.js" */
/** @import { Stored } from "./study.js" */
/** @import { Tree } from "./tree.js" */
import { forget, recall, remember } from "../session.js";
import { restore, stored } from "./study.js";

/**
 * `game` are the actions of the game that it was tried beside, `players` who makes the variations' moves.
 * @typedef {{game: string, tree: Stored, players: (number | null)[]}} Draft
 */

export class Drafts {
  /**
   * @param {string} name by which it is known
   * @param {readonly Ply[]} plies of the game that is looked at
   */
  constructor(name, plies) {
    this.name = `draft.${name}`;
    this.game = plies.map(({ action }) => action).join(" ");
  }

  /** Puts back what was tried. @param {Tree} tree */
  restore(tree) {
    const text = recall(this.name);
    if (!text) return;
    try {
      const draft = /** @type {Draft} */ (JSON.parse(text));
      // The game may have gone on, but not back: then it would be beside another one.
      if (`${this.game} `.startsWith(draft.game && `${draft.game} `)) restore(tree, draft.tree, draft.players);
    } catch {
      this.forget();
    }
  }

  /** Keeps what is tried from now on. @param {Explorer} explorer */
  watch(explorer) {
    const { tree } = explorer;
    explorer.addEventListener("grown", () => {
      const players = [...tree.moves()].filter(({ played }) => !played).map(({ player }) => player);
      remember(this.name, JSON.stringify({ game: this.game, tree: stored(tree), players }));
    });
  }

  forget() {
    forget(this.name);
  }
}
