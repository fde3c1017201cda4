/** Small help with the page's elements. */

/**
 * An element that the page must have.
 * @param {string} selector
 * @param {ParentNode} [root]
 * @returns {HTMLElement}
 */
export function need(selector, root = document) {
  const found = root.querySelector(selector);
  if (!(found instanceof HTMLElement)) throw new Error(`The page has no ${selector}`);
  return found;
}

/**
 * @param {string} tag
 * @param {Record<string, string>} [attributes]
 * @param {...(string | Node)} children
 */
export function make(tag, attributes = {}, ...children) {
  const element = document.createElement(tag);
  for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, value);
  element.append(...children);
  return element;
}

/** The sign of a player's colour, beside words that say it. @param {number} player */
export function swatch(player) {
  return make("span", { class: `swatch p${player}`, "aria-hidden": "true" });
}

/**
 * What the server left in the page as JSON.
 * @param {string} id
 * @returns {any}
 */
export function data(id) {
  return JSON.parse(need(`#${id}`).textContent ?? "null");
}

/**
 * A sentence that names a rule, with the rule's name as a link to its text.
 * @param {string} sentence
 * @param {string | null} rule
 * @param {string | null} link
 * @returns {(string | Node)[]}
 */
export function cited(sentence, rule, link) {
  const at = rule ? sentence.indexOf(rule) : -1;
  if (!rule || !link || at < 0) return [sentence];
  const anchor = make("a", { href: link, class: "rule", target: "_blank" }, rule);
  return [sentence.slice(0, at), anchor, sentence.slice(at + rule.length)];
}
