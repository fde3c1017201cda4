/** Small things that outlive a page, for as long as its window is open; where nothing can be kept, nothing. */

const PREFIX = "hortus.";

/** @param {string} name @param {string} value */
export function remember(name, value) {
  try {
    sessionStorage.setItem(PREFIX + name, value);
  } catch {
    // Without a memory each page begins anew.
  }
}

/** @param {string} name @returns {string | null} */
export function recall(name) {
  try {
    return sessionStorage.getItem(PREFIX + name);
  } catch {
    return null;
  }
}

/** @param {string} name */
export function forget(name) {
  try {
    sessionStorage.removeItem(PREFIX + name);
  } catch {
    // Nothing was kept.
  }
}
