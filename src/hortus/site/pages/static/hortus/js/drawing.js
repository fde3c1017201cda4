/** @import { Place } from "./geometry.js" */
import { gettext } from "./text.js";

/** A drawing from its text. @param {string} text */
export function draw(text) {
  const holder = document.createElement("template");
  holder.innerHTML = text;
  const svg = holder.content.querySelector("svg");
  if (!svg) throw new Error("The frame has no drawing");
  return svg;
}

/**
 * Makes a drawing a board: only its cells are there for a screen reader. Gives the cells by id.
 * @param {SVGSVGElement} svg
 */
export function prepare(svg) {
  svg.setAttribute("role", "group");
  svg.setAttribute("aria-label", gettext("Board"));
  svg.removeAttribute("aria-labelledby");
  svg.querySelector(":scope > title")?.remove();
  for (const part of svg.children) {
    if (!part.querySelector(".cell") && !part.matches(".cell")) part.setAttribute("aria-hidden", "true");
  }
  const found = [.../** @type {NodeListOf<SVGGElement>} */ (svg.querySelectorAll(".cell[data-cell]"))];
  return new Map(found.map((cell) => [cell.dataset.cell ?? "", cell]));
}

/** @param {string} id @param {SVGGElement} cell @returns {Place} */
export function placeOf(id, cell) {
  return { id, x: Number(cell.dataset.x), y: Number(cell.dataset.y) };
}
