const GAP = 8;
const EDGE = 6;

/**
 * Puts something above a cell where there is room, else below it, and never past the window's edge.
 * @param {HTMLElement} element it stands in the parent that it is placed in
 * @param {Element} anchor
 */
export function place(element, anchor) {
  const parent = element.offsetParent;
  if (!anchor.isConnected || !parent) return;
  const cell = anchor.getBoundingClientRect();
  const frame = parent.getBoundingClientRect();
  const { offsetWidth: width, offsetHeight: height } = element;
  const above = cell.top - GAP - height > EDGE;
  const middle = cell.left + cell.width / 2;
  const most = document.documentElement.clientWidth - width - EDGE;
  const left = Math.max(EDGE, Math.min(middle - width / 2, most));
  const top = above ? cell.top - GAP - height : cell.bottom + GAP;
  element.classList.toggle("below", !above);
  element.style.setProperty("left", `${left - frame.left}px`);
  element.style.setProperty("top", `${top - frame.top}px`);
  element.style.setProperty("--tip", `${middle - left}px`);
}

/** @param {number} low @param {number} high @param {number} from @param {number} to */
function shared(low, high, from, to) {
  return Math.max(0, Math.min(high, to) - Math.max(low, from));
}

/** @param {DOMRect} box @returns {DOMRect} the box and as much again on all sides */
function around(box) {
  return new DOMRect(box.x - box.width, box.y - box.height, 3 * box.width, 3 * box.height);
}

/**
 * Puts something near a cell, within the parent that it is placed in, where it covers least of
 * what is to be seen (the cell, its neighbours, and more), and little of the rest: above, below or
 * beside the cell or its neighbours, or at the parent's edge.
 * @param {HTMLElement} element
 * @param {Element} anchor
 * @param {readonly Element[]} seen
 * @param {readonly Element[]} rest
 */
export function placeClear(element, anchor, seen, rest) {
  const parent = element.offsetParent;
  if (!anchor.isConnected || !parent) return;
  const frame = parent.getBoundingClientRect();
  const cell = anchor.getBoundingClientRect();
  const boxes = [cell, around(cell), ...seen.map((part) => part.getBoundingClientRect())];
  const others = rest.map((part) => part.getBoundingClientRect());
  const { offsetWidth: width, offsetHeight: height } = element;
  const [middle, centre] = [cell.left + (cell.width - width) / 2, cell.top + (cell.height - height) / 2];
  const spots = [cell, around(cell)].flatMap((box) => {
    const [above, below] = [box.top - GAP - height, box.bottom + GAP];
    const [before, after] = [box.left - GAP - width, box.right + GAP];
    return [
      [middle, above], [middle, below], [before, centre], [after, centre],
      [before, above], [after, above], [before, below], [after, below],
    ];
  });
  const [top, bottom] = [frame.top + EDGE, frame.bottom - EDGE - height];
  for (const left of [middle, frame.left, frame.right]) spots.push([left, top], [left, bottom]);
  let best = { cost: Infinity, x: 0, y: 0 };
  for (const [left = 0, up = 0] of spots) {
    const x = Math.max(frame.left + EDGE, Math.min(left, frame.right - EDGE - width));
    const y = Math.max(top, Math.min(up, bottom));
    const covered = (/** @type {DOMRect[]} */ them) =>
      them.reduce((sum, box) => {
        const area = shared(x, x + width, box.left, box.right) * shared(y, y + height, box.top, box.bottom);
        return sum + area / (box.width * box.height || 1);
      }, 0);
    const far = Math.hypot(x - middle, y - centre) / Math.hypot(frame.width, frame.height);
    const cost = 8 * covered(boxes) + 0.15 * covered(others) + far;
    if (cost < best.cost) best = { cost, x, y };
  }
  element.style.setProperty("left", `${best.x - frame.left}px`);
  element.style.setProperty("top", `${best.y - frame.top}px`);
}

/**
 * The largest part of an element on the screen beside something that stands over it, in pixels from
 * the element's corner.
 * @param {Element} element
 * @param {Element} cover
 */
export function freePart(element, cover) {
  const all = element.getBoundingClientRect();
  const over = cover.getBoundingClientRect();
  const seen = {
    left: Math.max(all.left, 0),
    right: Math.min(all.right, document.documentElement.clientWidth),
    top: Math.max(all.top, 0),
    bottom: Math.min(all.bottom, window.innerHeight),
  };
  const parts = [
    { ...seen, bottom: Math.min(seen.bottom, over.top) },
    { ...seen, top: Math.max(seen.top, over.bottom) },
    { ...seen, right: Math.min(seen.right, over.left) },
    { ...seen, left: Math.max(seen.left, over.right) },
  ];
  const free = parts.map(({ left, right, top, bottom }) => ({
    x: left - all.left,
    y: top - all.top,
    width: Math.max(0, right - left),
    height: Math.max(0, bottom - top),
  }));
  return free.reduce((best, part) => (part.width * part.height > best.width * best.height ? part : best));
}
