/** A tree as a study keeps it: remarks on what was played, and variations, each of which says what it follows. */
/** @import { Move, Tree } from "./tree.js" */

/**
 * What is said of a move; `chance` is the first player's, `proven` the outcome with best play.
 * @typedef {{comment?: string | null, mark?: string | null, chance?: number | null, proven?: number | null}} Said
 */
/** @typedef {Said & {ply: number}} Remark */
/** A move that was not played: after `ply` moves of the game, or after another variation, by its number.
 * @typedef {Said & {ply?: number | null, parent?: number | null, action: string}} Variation */
/** @typedef {{notes: Remark[], variations: Variation[]}} Stored */

/**
 * A study as the server tells it.
 * @typedef {object} Study
 * @property {string} id
 * @property {string} name
 * @property {string} game
 * @property {string | null} table
 * @property {string | null} shared
 * @property {number} revision
 * @property {boolean} mine
 * @property {Stored} tree
 */

/** @param {Tree} tree @returns {Stored} */
export function stored(tree) {
  const notes = /** @type {Remark[]} */ ([]);
  const variations = /** @type {Variation[]} */ ([]);
  const numbers = /** @type {Map<Move, number>} */ (new Map());
  for (const move of [tree.root, ...tree.moves()]) {
    const { parent } = move;
    const said = saidOf(move);
    if (move.played || !parent) {
      if (Object.keys(said).length > 0) notes.push({ ply: move.ply, ...said });
      continue;
    }
    const place = parent.played ? { ply: parent.ply } : { parent: /** @type {number} */ (numbers.get(parent)) };
    numbers.set(move, variations.length);
    variations.push({ ...place, action: move.action, ...said });
  }
  return { notes, variations };
}

/** @param {Move} move @returns {Said} */
function saidOf({ comment, mark, chance, proven }) {
  const trimmed = comment.trim();
  return {
    ...(trimmed && { comment: trimmed }),
    ...(mark && { mark }),
    ...(chance !== null && { chance }),
    ...(proven !== null && { proven }),
  };
}

/**
 * Puts what is stored into a tree that has the game already.
 * @param {Tree} tree
 * @param {Stored} from
 * @param {readonly (number | null)[]} players who makes each of the variations' moves
 */
export function restore(tree, { notes, variations }, players) {
  const game = [tree.root];
  for (let at = tree.root.children[0]; at?.played; at = at.children[0]) game.push(at);
  for (const { ply, ...said } of notes) {
    const move = game[ply];
    if (move) say(move, said);
  }
  const made = /** @type {Move[]} */ ([]);
  for (const [number, { ply, parent, action, ...said }] of variations.entries()) {
    const from = typeof parent === "number" ? made[parent] : game[ply ?? 0];
    if (!from) continue;
    const move = tree.add(from, action, players[number] ?? null);
    say(move, said);
    made[number] = move;
  }
}

/** @param {Move} move @param {Said} said */
function say(move, { comment, mark, chance, proven }) {
  move.comment = comment ?? move.comment;
  move.mark = mark ?? move.mark;
  move.chance = chance ?? move.chance;
  move.proven = proven ?? move.proven;
}
