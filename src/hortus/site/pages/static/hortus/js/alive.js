/**
 * Pictures of positions that answer to the pointer: the group under it lights up, with the places
 * where it can grow.
 */

const BREATH_MS = 850;
const BREATHS = 4;

/** @param {SVGElement} svg */
function groupsByCell(svg) {
  const pieces = /** @type {NodeListOf<SVGElement>} */ (svg.querySelectorAll(".piece[data-group]"));
  return new Map([...pieces].map((piece) => [piece.dataset.cell, piece.dataset.group]));
}

/**
 * @param {SVGElement} svg
 * @param {string | undefined} group
 */
function light(svg, group) {
  svg.querySelectorAll(".lit").forEach((part) => part.classList.remove("lit"));
  if (!group) return;
  svg.querySelectorAll(`[data-group="${CSS.escape(group)}"]`).forEach((part) => part.classList.add("lit"));
}

/**
 * Lights some large groups one after another, once, to show that the picture lives.
 * @param {SVGElement} svg
 * @param {(string | undefined)[]} members the group of every piece
 */
function breathe(svg, members) {
  const sizes = new Map(members.map((group) => [group, members.filter((other) => other === group).length]));
  const largest = [...sizes].sort((a, b) => b[1] - a[1]).slice(0, BREATHS);
  const timers = largest.map(([group], at) => setTimeout(() => light(svg, group), BREATH_MS * (at + 1)));
  timers.push(setTimeout(() => light(svg, undefined), BREATH_MS * (largest.length + 1)));
  return () => timers.forEach(clearTimeout);
}

/**
 * @param {SVGElement} svg
 * @param {boolean} breathes whether it also shows by itself that it lives
 */
export function enliven(svg, breathes) {
  const groups = groupsByCell(svg);
  const still = matchMedia("(prefers-reduced-motion: reduce)").matches;
  const stop = breathes && !still ? breathe(svg, [...groups.values()]) : () => {};
  svg.addEventListener("pointerover", (event) => {
    stop();
    const part = event.target instanceof Element ? event.target.closest("[data-cell]") : null;
    light(svg, groups.get(part?.getAttribute("data-cell") ?? ""));
  });
  svg.addEventListener("pointerleave", () => light(svg, undefined));
}
