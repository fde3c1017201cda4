/**
 * Words in the reader's language. The catalogue is loaded by the page before any module; without
 * one, the English message is its own translation.
 */

/**
 * @typedef {object} Catalogue
 * @property {(message: string) => string} gettext
 * @property {(one: string, many: string, count: number) => string} ngettext
 */

/** @returns {Catalogue | undefined} */
function catalogue() {
  return /** @type {any} */ (globalThis).django;
}

/** @param {string} message */
export function gettext(message) {
  return catalogue()?.gettext?.(message) ?? message;
}

/**
 * @param {string} one
 * @param {string} many
 * @param {number} count
 */
export function ngettext(one, many, count) {
  return catalogue()?.ngettext?.(one, many, count) ?? (count === 1 ? one : many);
}

/**
 * Puts values into the `{named}` places of a message, elements among them.
 * @param {string} message
 * @param {Record<string, string | number | Node>} values
 * @returns {(string | Node)[]}
 */
export function filled(message, values) {
  return message.split(/(\{\w+\})/).map((part) => {
    const value = /^\{\w+\}$/.test(part) ? values[part.slice(1, -1)] : undefined;
    return value === undefined ? part : value instanceof Node ? value.cloneNode(true) : String(value);
  });
}

/**
 * Puts values into the `{named}` places of a message. A name without a value stays as it is.
 * @param {string} message
 * @param {Record<string, string | number>} values
 */
export function format(message, values) {
  return message.replace(/\{(\w+)\}/g, (place, name) => String(values[name] ?? place));
}
