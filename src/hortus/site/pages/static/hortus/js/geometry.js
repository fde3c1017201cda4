/** @typedef {{id: string, x: number, y: number}} Place */

/** What a step aside counts, against a step in the arrow's direction. */
const ACROSS = 1;
/** What it counts to leave the row or column of a walk. */
const LANE = 0.1;
/** The tangent of the widest angle off the arrow's direction, and a little. */
const WIDEST = 1.01;
const SAME_ROW = 0.01;

/** @type {Record<string, [number, number]>} */
export const ARROWS = {
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
};

/**
 * The place that an arrow key leads to: the nearest within 45 degrees of its direction, or `null`
 * at the edge. Works for squares, points and hexes alike, as it only looks at where places are.
 * @param {readonly Place[]} places
 * @param {Place} from
 * @param {[number, number]} direction
 * @param {Place} [lane] where the walk this way began, so that it does not drift off its row
 * @returns {Place | null}
 */
export function neighbour(places, from, [dx, dy], lane = from) {
  let best = null;
  let least = Infinity;
  for (const place of places) {
    const along = (place.x - from.x) * dx + (place.y - from.y) * dy;
    const across = Math.abs((place.x - from.x) * dy) + Math.abs((place.y - from.y) * dx);
    if (along <= 0 || across > along * WIDEST) continue;
    const aside = Math.abs((place.x - lane.x) * dy) + Math.abs((place.y - lane.y) * dx);
    const cost = along + ACROSS * across + LANE * aside;
    if (cost < least) [best, least] = [place, cost];
  }
  return best;
}

/**
 * The first or last place of the row that `from` is in.
 * @param {readonly Place[]} places
 * @param {Place} from
 * @param {boolean} last
 * @returns {Place}
 */
export function rowEnd(places, from, last) {
  const row = places.filter((place) => Math.abs(place.y - from.y) < SAME_ROW);
  row.sort((a, b) => a.x - b.x);
  return (last ? row.at(-1) : row[0]) ?? from;
}

/**
 * The next (or with `step` -1 the previous) of the places in `among`, in reading order, around.
 * @param {readonly Place[]} places
 * @param {Place} from
 * @param {ReadonlySet<string>} among
 * @param {1 | -1} step
 * @returns {Place | null}
 */
export function nextAmong(places, from, among, step) {
  const order = [...places].sort((a, b) => a.y - b.y || a.x - b.x);
  const start = order.findIndex((place) => place.id === from.id);
  for (let i = 1; i <= order.length; i++) {
    const place = order[(start + step * i + order.length * i) % order.length];
    if (place && among.has(place.id)) return place;
  }
  return null;
}
