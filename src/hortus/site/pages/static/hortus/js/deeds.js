import { need } from "./dom.js";

/**
 * Binds what the page's buttons do: each names its deed in `data-do`, wherever in the page it comes to be.
 * Those that do nothing without scripts come disabled from the server; from now on they can be pressed.
 * @param {Record<string, () => void>} deeds
 */
export function bindDeeds(deeds) {
  for (const button of document.querySelectorAll("button[type=button][data-do]:disabled")) {
    if ((button.getAttribute("data-do") ?? "") in deeds) button.removeAttribute("disabled");
  }
  document.addEventListener("click", (event) => {
    const button = event.target instanceof Element ? event.target.closest("[data-do]") : null;
    const deed = deeds[button?.getAttribute("data-do") ?? ""];
    if (!button || !deed) return;
    event.preventDefault();
    button.closest("dialog")?.close();
    if (button.getAttribute("aria-disabled") !== "true") deed();
  });
}

/**
 * Says which of them can be done now. A disabled button would drop the keyboard's place, so they only
 * say so. Who only watches does not have them all.
 * @param {Record<string, boolean>} usable
 */
export function enableDeeds(usable) {
  for (const [name, on] of Object.entries(usable)) {
    const button = document.querySelector(`[data-do="${name}"]`);
    button?.removeAttribute("disabled");
    button?.setAttribute("aria-disabled", String(!on));
  }
}

/** @param {string} selector */
export function openDialog(selector) {
  /** @type {HTMLDialogElement} */ (need(selector)).showModal();
}
