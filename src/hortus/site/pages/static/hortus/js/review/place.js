/** @import { Tree, Move } from "./tree.js" */

/**
 * How an address says where in a tree a move is: after which move of the game, and by which line from there.
 * @param {Tree} tree
 * @param {Move} move
 */
export function placeOf(tree, move) {
  const { ply } = tree.inGame(move);
  const line = tree.actions(move).slice(ply).join(" ");
  const asked = new URLSearchParams({ ply: String(ply), ...(line && { line }) });
  return `?${asked}`;
}
