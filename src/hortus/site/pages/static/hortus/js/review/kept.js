/** What a study keeps of a review or of an opinion: the chances as a graph, and those of the move that is looked at. */
/** @import { Explorer } from "./explorer.js" */
/** @import { Told } from "./graph.js" */
/** @import { Kind } from "./report.js" */
/** @import { Move, Tree } from "./tree.js" */
import { make, need } from "../dom.js";
import { Graph } from "./graph.js";
import { chanceSentence, kindSign, provenWords } from "./words.js";

const KINDS = /** @type {const} */ (["inaccuracy", "mistake", "blunder"]);

/** The first player's chance to win after a move, as it was kept or follows from what is proved. @param {Move} move */
function chanceAfter({ chance, proven }) {
  return proven === null ? chance : [1, 0, 0.5][proven] ?? null;
}

/** What an annotator's sign calls a mistake. @param {string} mark @returns {Kind | null} */
function kindOf(mark) {
  return KINDS.find((kind) => kindSign(kind) === mark) ?? null;
}

/** The game's chances, up to the first move of which none is kept. @param {Tree} tree @returns {Told & {length: number}} */
function told(tree) {
  const game = tree.path(tree.played(Infinity));
  const chances = [];
  for (const move of [tree.root, ...game]) {
    const chance = chanceAfter(move);
    if (chance === null) break;
    chances.push(chance);
  }
  const plies = game.map(({ ply, action, mark }) => ({ ply, action, kind: kindOf(mark), turning: false, missed: null }));
  return { chances, plies, length: game.length };
}

export class KeptView {
  /** @param {Explorer} explorer @param {readonly string[]} names */
  constructor(explorer, names) {
    this.explorer = explorer;
    this.names = names;
    this.words = need("#kept");
    this.place = need("#chances");
    this.graph = new Graph(need("#graph"), names, (ply) => explorer.go(explorer.tree.played(ply)));
    explorer.about = (move) => this.#words(move).join(". ");
    explorer.addEventListener("place", () => this.#point());
    explorer.addEventListener("grown", () => this.#draw());
    this.#draw();
  }

  #draw() {
    const { length, ...found } = told(this.explorer.tree);
    // One number is no line.
    this.place.hidden = found.chances.length < 2;
    this.graph.show(found, length);
    this.#point();
  }

  #point() {
    const { current, tree } = this.explorer;
    this.graph.point(tree.inGame(current).ply);
    this.words.replaceChildren(...this.#words(current).map((text) => make("p", { class: "chance" }, text)));
  }

  /** @param {Move} move */
  #words({ chance, proven }) {
    if (proven !== null) return [provenWords(proven, null, this.names)];
    return chance === null ? [] : [chanceSentence(chance, this.names)];
  }
}
