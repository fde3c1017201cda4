/**
 * Taps, told apart from everything else that fingers do on a board: a press that wanders, a second
 * finger, a long drag or a scroll that the browser takes over never counts as a tap.
 */

/** A press that wanders so many pixels is a drag. */
export const SLOP = 10;

/**
 * @param {HTMLElement} host
 * @param {(target: Element, pointerType: string) => void} onTap called with what was pressed
 */
export function watchTaps(host, onTap) {
  /** @type {{id: number, x: number, y: number} | null} */
  let press = null;
  /** @type {Set<number>} */
  const down = new Set();

  const end = (/** @type {PointerEvent} */ event) => {
    down.delete(event.pointerId);
    if (press?.id === event.pointerId) press = null;
  };

  host.addEventListener("pointerdown", (event) => {
    down.add(event.pointerId);
    const fit = down.size === 1 && event.button === 0;
    press = fit ? { id: event.pointerId, x: event.clientX, y: event.clientY } : null;
  });
  host.addEventListener("pointermove", (event) => {
    if (press?.id !== event.pointerId) return;
    if (Math.hypot(event.clientX - press.x, event.clientY - press.y) > SLOP) press = null;
  });
  host.addEventListener("pointerup", (event) => {
    const at = press?.id === event.pointerId && down.size === 1 ? press : null;
    end(event);
    // What is there now: the board may have been drawn anew since the press.
    const target = at && document.elementFromPoint(at.x, at.y);
    if (target && host.contains(target)) onTap(target, event.pointerType);
  });
  host.addEventListener("pointercancel", end);
  // A finger or button that is let go of elsewhere must not count as still down.
  window.addEventListener("pointerup", end);
  window.addEventListener("blur", () => {
    down.clear();
    press = null;
  });
  // Screen readers and other aids click without a pointer.
  host.addEventListener("click", (event) => {
    if (event.detail === 0 && event.target instanceof Element) onTap(event.target, "");
  });
}
