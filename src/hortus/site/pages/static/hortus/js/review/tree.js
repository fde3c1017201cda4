/**
 * A move in a tree of moves; the root stands for the position that everything begins from and has no
 * action. The first child is the line, the others are what could have been played in its place.
 * @typedef {object} Move
 * @property {number} ply how many moves lead here, this one counted
 * @property {string} action
 * @property {number | null} player who made it
 * @property {Move | null} parent
 * @property {Move[]} children
 * @property {string} comment
 * @property {string} mark what an annotator thinks of it: "!", "?", "!!", ...
 * @property {number | null} chance the first player's chance to win after it, as somebody kept it
 * @property {number | null} proven how the game ends after it with best play, where that was kept
 * @property {boolean} played whether it was played in the game that is looked at
 */

/** What an annotator can say of a move with a sign. */
export const MARKS = ["!!", "!", "!?", "?!", "?", "??"];

/**
 * @param {Move | null} parent
 * @param {string} action
 * @param {number | null} player
 * @returns {Move}
 */
function made(parent, action, player) {
  const ply = parent ? parent.ply + 1 : 0;
  const said = { comment: "", mark: "", chance: null, proven: null };
  return { ply, action, player, parent, children: [], ...said, played: false };
}

/** Lines of moves that branch. It knows no rules: who adds a move has made sure that it is one. */
export class Tree {
  constructor() {
    this.root = made(null, "", null);
    this.root.played = true;
  }

  /**
   * The move below another one, which is made where there is none yet.
   * @param {Move} parent
   * @param {string} action
   * @param {number | null} player
   */
  add(parent, action, player) {
    const known = parent.children.find((child) => child.action === action);
    if (known) return known;
    const move = made(parent, action, player);
    parent.children.push(move);
    return move;
  }

  /**
   * Makes a line the game that is looked at: it stays first, and is not taken away. What was the game
   * before is no more than a line that branches off.
   * @param {readonly {action: string, player: number}[]} plies
   */
  follow(plies) {
    let at = this.root;
    for (let move = at.children[0]; move?.played; move = move.children[0]) move.played = false;
    for (const { action, player } of plies) {
      at = this.add(at, action, player);
      at.player = player;
      at.played = true;
      this.#first(at);
    }
  }

  /** The actions that lead to a move. @param {Move} move @returns {string[]} */
  actions(move) {
    return this.path(move).map(({ action }) => action);
  }

  /** The moves that lead to a move, itself last. @param {Move} move */
  path(move) {
    /** @type {Move[]} */
    const found = [];
    for (let at = /** @type {Move | null} */ (move); at?.parent; at = at.parent) found.unshift(at);
    return found;
  }

  /** The move that some actions lead to, as far as they are in the tree. @param {readonly string[]} actions */
  find(actions) {
    let at = this.root;
    for (const action of actions) {
      const next = at.children.find((child) => child.action === action);
      if (!next) break;
      at = next;
    }
    return at;
  }

  /** The move of the game that is looked at with this number, or its last one. @param {number} ply */
  played(ply) {
    let at = this.root;
    while (at.ply < ply && at.children[0]?.played) at = at.children[0];
    return at;
  }

  /** Where a move is in the game that is looked at, or where its line left that. @param {Move} move */
  inGame(move) {
    let at = move;
    while (!at.played && at.parent) at = at.parent;
    return at;
  }

  /** The last move of the line that goes on from a move. @param {Move} move */
  end(move) {
    let at = move;
    while (at.children[0]) at = at.children[0];
    return at;
  }

  /** What else could be played where a move is, itself counted. @param {Move} move */
  siblings(move) {
    return move.parent?.children ?? [move];
  }

  /** Whether a move stands in no line but the first. @param {Move} move */
  inMainLine(move) {
    return this.path(move).every((one) => one.parent?.children[0] === one);
  }

  /** Whether a move can go before those that it stands beside. @param {Move} move */
  canPromote(move) {
    const branch = this.#branch(move);
    return branch !== null && !branch.parent?.children[0]?.played;
  }

  /** Whether a move can be taken away, with all that follows. @param {Move} move */
  canRemove(move) {
    return move.parent !== null && !move.played;
  }

  /** Puts the line that a move is in before those beside it. @param {Move} move */
  promote(move) {
    const branch = this.#branch(move);
    if (branch && this.canPromote(move)) this.#first(branch);
  }

  /**
   * Takes a move and all that follows it away; gives what puts it back.
   * @param {Move} move
   * @returns {() => void}
   */
  remove(move) {
    const { parent } = move;
    if (!parent || !this.canRemove(move)) return () => {};
    const at = parent.children.indexOf(move);
    parent.children.splice(at, 1);
    return () => {
      if (!parent.children.some(({ action }) => action === move.action)) parent.children.splice(at, 0, move);
    };
  }

  /** The last move on the way to this one that is not its place's first. @param {Move} move */
  #branch(move) {
    return this.path(move).findLast((one) => one.parent?.children[0] !== one) ?? null;
  }

  /** @param {Move} move */
  #first(move) {
    const beside = this.siblings(move);
    beside.splice(beside.indexOf(move), 1);
    beside.unshift(move);
  }

  /** Every move, each before what follows it. @param {Move} [from] @returns {Generator<Move>} */
  *moves(from = this.root) {
    const left = [...from.children].reverse();
    for (let move = left.pop(); move; move = left.pop()) {
      yield move;
      left.push(...[...move.children].reverse());
    }
  }
}
