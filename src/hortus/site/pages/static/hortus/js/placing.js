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

/**
 * Puts something near a cell, within the parent that it is placed in, where it covers least of
 * what is to be seen: above, below or beside the cell, or at the parent's edge.
 * @param {HTMLElement} element
 * @param {Element} anchor
 * @param {readonly Element[]} seen
 */
export function placeClear(element, anchor, seen) {
  const parent = element.offsetParent;
  if (!anchor.isConnected || !parent) return;
  const frame = parent.getBoundingClientRect();
  const cell = anchor.getBoundingClientRect();
  const boxes = [cell, ...seen.map((part) => part.getBoundingClientRect())];
  const { offsetWidth: width, offsetHeight: height } = element;
  const [middle, centre] = [cell.left + (cell.width - width) / 2, cell.top + (cell.height - height) / 2];
  const [above, below] = [cell.top - GAP - height, cell.bottom + GAP];
  const [before, after] = [cell.left - GAP - width, cell.right + GAP];
  const [top, bottom] = [frame.top + EDGE, frame.bottom - EDGE - height];
  const spots = [
    [middle, above], [middle, below], [before, centre], [after, centre], [before, above], [after, above],
    [before, below], [after, below], [middle, top], [middle, bottom], [frame.left, bottom], [frame.right, bottom],
    [frame.left, top], [frame.right, top],
  ];
  let best = { cost: Infinity, x: 0, y: 0 };
  for (const [left = 0, up = 0] of spots) {
    const x = Math.max(frame.left + EDGE, Math.min(left, frame.right - EDGE - width));
    const y = Math.max(top, Math.min(up, bottom));
    const covered = boxes.reduce((sum, box) => {
      const area = shared(x, x + width, box.left, box.right) * shared(y, y + height, box.top, box.bottom);
      return sum + area / (box.width * box.height || 1);
    }, 0);
    const far = Math.hypot(x - middle, y - centre) / Math.hypot(frame.width, frame.height);
    const cost = 8 * covered + far;
    if (cost < best.cost) best = { cost, x, y };
  }
  element.style.setProperty("left", `${best.x - frame.left}px`);
  element.style.setProperty("top", `${best.y - frame.top}px`);
}
