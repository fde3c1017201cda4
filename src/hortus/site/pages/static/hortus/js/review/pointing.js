/** @import { HortusBoard } from "../board.js" */
/** @import { Frame } from "../types.js" */
/** What the review shows on the board: where a move goes that was not played, and what it would bring. */

const SVG = "http://www.w3.org/2000/svg";

/** Takes everything away. @param {HortusBoard} board */
export function unpoint(board) {
  board.querySelectorAll("svg > .pointing").forEach((old) => old.remove());
  board.ghosts(null);
}

/**
 * Rings the cells of an action, the last of them with a double ring, and joins them where there are
 * several.
 * @param {HortusBoard} board
 * @param {readonly string[]} cells
 */
export function point(board, cells) {
  const places = cells.map((id) => place(board, id)).filter((found) => found !== null);
  if (places.length === 0) return;
  const layer = added(board);
  for (const name of ["best casing", "best"]) {
    if (places.length > 1) shape(layer, "polyline", { class: name, points: places.map(({ x, y }) => `${x},${y}`).join(" ") });
    for (const [at, { x, y, r }] of places.entries()) {
      shape(layer, "circle", { class: name, cx: x, cy: y, r: 0.43 * r });
      if (at === places.length - 1) shape(layer, "circle", { class: name, cx: x, cy: y, r: 0.31 * r });
    }
  }
}

/** @typedef {{player: number, cells: string[]}} Numbered a step of a line, and the cells that show it */

/**
 * Numbers the steps of a line where they go; those that go to one place stand there together.
 * @param {HortusBoard} board
 * @param {readonly Numbered[]} steps
 */
export function number(board, steps) {
  const layer = added(board);
  /** @type {Map<string, Element>} */
  const texts = new Map();
  for (const [at, { player, cells }] of steps.slice(0, shownOf(board, steps)).entries()) {
    const cell = cells.at(-1) ?? "";
    const before = texts.get(cell);
    const found = place(board, cell);
    if (before) {
      before.textContent += ` ${at + 1}`;
      before.setAttribute("font-size", String(0.8 * Number(before.getAttribute("font-size"))));
    } else if (found) {
      const { x, y, r } = found;
      shape(layer, "circle", { class: `stepping p${player}`, cx: x, cy: y, r: 0.34 * r });
      const text = shape(layer, "text", { class: `stepping p${player}`, x, y, "font-size": 0.42 * r });
      text.textContent = String(at + 1);
      texts.set(cell, text);
    }
  }
}

/**
 * How many steps of a line, from its first on, go to cells that are on the board: a table of tiles has no
 * more of them than can be played on now.
 * @param {HortusBoard} board
 * @param {readonly Numbered[]} steps
 * @param {number} [least] so many are told in any case
 */
export function shownOf(board, steps, least = 0) {
  const missing = steps.findIndex(({ cells }) => !board.cell(cells.at(-1) ?? ""));
  return missing < 0 ? steps.length : Math.max(missing, least);
}

/** A layer on top of the drawing. @param {HortusBoard} board */
function added(board) {
  const layer = document.createElementNS(SVG, "g");
  layer.setAttribute("class", "overlay pointing");
  layer.setAttribute("aria-hidden", "true");
  board.querySelector("svg")?.append(layer);
  return layer;
}

/** Where a cell is, and how large. @param {HortusBoard} board @param {string} id */
function place(board, id) {
  const box = board.cell(id)?.getBBox();
  return box ? { x: box.x + box.width / 2, y: box.y + box.height / 2, r: Math.min(box.width, box.height) } : null;
}

/** @param {Element} layer @param {string} kind @param {Record<string, string | number>} attributes */
function shape(layer, kind, attributes) {
  const made = document.createElementNS(SVG, kind);
  for (const [name, value] of Object.entries(attributes)) made.setAttribute(name, String(value));
  layer.append(made);
  return made;
}

/**
 * The cells that a person would click for an action.
 * @param {Frame} frame a position in which it is legal
 * @param {string} action
 */
export function cellsOf(frame, action) {
  const cells = frame.choices.find((choice) => choice.action === action)?.cells ?? [];
  return cells.filter((cell, at) => cells.indexOf(cell) === at);
}
