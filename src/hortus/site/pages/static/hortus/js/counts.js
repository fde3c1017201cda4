/** @import { Frame } from "./types.js" */
import { make } from "./dom.js";

/**
 * Shows what there is to count in a position: pieces left or captured, the score as it stands.
 * @param {HTMLElement} element
 * @param {Frame} frame
 */
export function showCounts(element, { facts, hands }) {
  const told = facts.length > 0 ? facts.map(({ name, value }) => ({ name, count: value })) : hands;
  element.replaceChildren(
    ...told.map(({ name, count }) =>
      make("li", {}, make("span", { class: "fact-name" }, name), make("b", {}, String(count))),
    ),
  );
  element.hidden = told.length === 0;
}
