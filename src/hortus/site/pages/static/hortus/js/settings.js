/** What a reader has chosen, kept in this browser. Where nothing can be kept it holds for the page. */

const PREFIX = "hortus.";

/** Every setting and its default. Values are text. */
const DEFAULTS = { theme: "auto", sound: "off", hints: "off", twice: "small" };

/** @typedef {keyof typeof DEFAULTS} Name */

/** @type {Partial<Record<Name, string>>} */
const held = {};

/**
 * @param {Name} name
 * @returns {string}
 */
export function get(name) {
  try {
    return localStorage.getItem(PREFIX + name) ?? held[name] ?? DEFAULTS[name];
  } catch {
    return held[name] ?? DEFAULTS[name];
  }
}

/**
 * @param {Name} name
 * @param {string} value
 */
export function set(name, value) {
  held[name] = value;
  try {
    localStorage.setItem(PREFIX + name, value);
  } catch {
    // Private windows may refuse; `held` has it.
  }
}

/**
 * Binds the controls `[data-setting]` inside an element: checkboxes are `on` or `off`, selects take
 * their values.
 * @param {ParentNode} root
 * @param {(name: Name, value: string) => void} changed called now and at every change
 */
export function bind(root, changed) {
  const controls = root.querySelectorAll("[data-setting]");
  for (const control of controls) {
    const name = /** @type {Name} */ (control.getAttribute("data-setting"));
    if (control instanceof HTMLInputElement) control.checked = get(name) === "on";
    if (control instanceof HTMLSelectElement) control.value = get(name);
    control.addEventListener("change", () => {
      if (control instanceof HTMLInputElement) set(name, control.checked ? "on" : "off");
      if (control instanceof HTMLSelectElement) set(name, control.value);
      changed(name, get(name));
    });
    changed(name, get(name));
  }
}

/** @param {string} theme */
export function applyTheme(theme) {
  if (theme === "auto") delete document.documentElement.dataset.theme;
  else document.documentElement.dataset.theme = theme;
}
