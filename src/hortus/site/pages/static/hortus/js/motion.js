/** Pieces come and go: what changed between two drawings, shown in less than a fifth of a second. */

const MS = 190;
const SVG = "http://www.w3.org/2000/svg";

function still() {
  return matchMedia("(prefers-reduced-motion: reduce)").matches;
}

/**
 * The pieces of a drawing by what makes them the same piece in another one.
 * @param {Element} svg
 */
function pieces(svg) {
  const found = /** @type {NodeListOf<SVGGraphicsElement>} */ (svg.querySelectorAll(".piece[data-cell]"));
  return new Map([...found].map((piece) => [`${piece.dataset.cell}/${piece.dataset.player}`, piece]));
}

/** @param {string} name */
function layer(name) {
  const group = document.createElementNS(SVG, "g");
  group.setAttribute("class", name);
  group.setAttribute("aria-hidden", "true");
  setTimeout(() => group.remove(), MS);
  return group;
}

/**
 * Lets what is new in `after` spread from its middle and fades what was only in `before`.
 * @param {Element | null} before the old drawing, already out of the page
 * @param {Element} after the drawing in the page
 * @param {boolean} onward whether one action lies between them
 */
export function animate(before, after, onward) {
  if (!before || still()) return;
  // A drawing in which things arrive one after another has its own motion.
  if (after.querySelector(".new.step-0, g.piece.new")) {
    after.classList.toggle("animate", onward);
    return;
  }
  const old = pieces(before);
  const now = pieces(after);
  const come = [...now].filter(([key]) => !old.has(key)).map(([, piece]) => piece);
  const gone = [...old].filter(([key]) => !now.has(key)).map(([, piece]) => piece);
  if (come.length > 0) {
    const rings = layer("coming");
    rings.append(...come.map(ripple));
    after.append(rings);
  }
  if (gone.length > 0) {
    const ghosts = layer("leaving");
    ghosts.append(...[...joins(before, old, gone), ...gone].map((part) => part.cloneNode(true)));
    after.append(ghosts);
  }
}

/** @param {SVGGraphicsElement} piece */
function ripple(piece) {
  piece.classList.add("enter");
  const box = piece.getBBox();
  const ring = document.createElementNS(SVG, "circle");
  ring.setAttribute("class", `ripple p${piece.dataset.player}`);
  ring.setAttribute("cx", String(box.x + box.width / 2));
  ring.setAttribute("cy", String(box.y + box.height / 2));
  ring.setAttribute("r", String(box.width / 2));
  return ring;
}

/**
 * What held the groups together that are gone as a whole.
 * @param {Element} before
 * @param {Map<string, SVGGraphicsElement>} old
 * @param {SVGGraphicsElement[]} gone
 */
function joins(before, old, gone) {
  const lost = new Set(gone.map((piece) => piece.dataset.group));
  const left = new Set(gone);
  for (const piece of old.values()) {
    if (!left.has(piece)) lost.delete(piece.dataset.group);
  }
  const parts = /** @type {NodeListOf<SVGElement>} */ (before.querySelectorAll(".rim, .link"));
  return [...parts].filter((part) => part.dataset.group !== undefined && lost.has(part.dataset.group));
}
