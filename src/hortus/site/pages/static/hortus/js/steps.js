/** @import { Place } from "./geometry.js" */
import { ARROWS, neighbour, nextAmong, rowEnd } from "./geometry.js";

/** Where keys lead on a board. */
export class Steps {
  /** @type {Place[]} */
  places = [];
  /** @type {{axis: string, from: Place, at: string} | null} a walk with arrow keys: where it began */
  #walk = null;

  /**
   * @param {KeyboardEvent} event
   * @param {Place} from
   * @param {ReadonlySet<string>} legal the cells that can be clicked
   * @returns {Place | null}
   */
  to(event, from, legal) {
    const { key } = event;
    if (ARROWS[key]) return this.#arrow(ARROWS[key], from);
    if (key === "Home" || key === "End") {
      const last = key === "End";
      const ends = [...this.places].sort((a, b) => a.y - b.y || a.x - b.x);
      return event.ctrlKey ? (last ? ends.at(-1) : ends[0]) ?? null : rowEnd(this.places, from, last);
    }
    if (key === "n" || key === "N") return nextAmong(this.places, from, legal, 1);
    if (key === "p" || key === "P") return nextAmong(this.places, from, legal, -1);
    return null;
  }

  /**
   * One step, along the row or column in which the walk began.
   * @param {[number, number]} arrow
   * @param {Place} from
   */
  #arrow(arrow, from) {
    const axis = arrow[0] === 0 ? "y" : "x";
    const before = this.#walk;
    const lane = before?.axis === axis && before.at === from.id ? before.from : from;
    const to = neighbour(this.places, from, arrow, lane);
    this.#walk = { axis, from: lane, at: to?.id ?? from.id };
    return to;
  }

  /** The place nearest to the middle, where the keyboard begins. */
  middle() {
    const xs = this.places.map((place) => place.x);
    const ys = this.places.map((place) => place.y);
    const x = (Math.min(...xs) + Math.max(...xs)) / 2;
    const y = (Math.min(...ys) + Math.max(...ys)) / 2;
    const far = (/** @type {Place} */ place) => Math.hypot(place.x - x, place.y - y);
    return [...this.places].sort((a, b) => far(a) - far(b))[0]?.id ?? null;
  }
}
