/** Pieces that are not there yet. */

/**
 * Shows what would come to lie, in a drawing; `null` takes it away.
 * @param {SVGSVGElement} svg
 * @param {string | null} text the ghosts as the server drew them
 */
export function haunt(svg, text) {
  svg.querySelectorAll(":scope > .ghosts").forEach((old) => old.remove());
  if (!text) return;
  const holder = document.createElement("template");
  holder.innerHTML = `<svg>${text}</svg>`;
  const ghosts = holder.content.querySelector(".ghosts");
  if (!ghosts) return;
  ghosts.setAttribute("aria-hidden", "true");
  svg.insertBefore(ghosts, svg.querySelector(":scope > .cells"));
}
