/** The forms for a new game: what is chosen is shown at once. */
import { openShow } from "./film.js";
import { drawLots } from "./lots.js";
import { followOwnLevel } from "./own_level.js";
import { requestId } from "./server.js";

/** @param {HTMLFormElement} form */
function liven(form) {
  const levels = form.querySelectorAll('input[type="range"]');
  /** @param {string} name @param {boolean} on */
  const toggle = (name, on) =>
    form.querySelectorAll(`[data-for~="${name}"]`).forEach((part) => part.classList.toggle("off", !on));
  const show = () => {
    for (const level of levels) {
      const output = level.closest("label")?.querySelector("output");
      if (level instanceof HTMLInputElement && output) output.value = level.value;
    }
    const opponent = new FormData(form).get("opponent");
    toggle("computer", opponent !== "me");
    toggle("sides", opponent === "computer");
    form.querySelectorAll('[data-for="show"]').forEach((part) => part.classList.toggle("on", opponent === "show"));
    toggle("one", opponent !== "show");
  };
  form.addEventListener("input", show);
  followOwnLevel(form, show);
  show();
}

/** What is asked for is remembered where the table that comes next has to know of it. */
document.addEventListener("submit", (event) => {
  if (!(event.target instanceof HTMLFormElement)) return;
  const wish = new FormData(event.target);
  const opponent = wish.get("opponent");
  if (opponent === "computer" && wish.get("side") === "either") drawLots();
  if (opponent === "show") openShow();
});

/** A page that comes back from the browser's memory would ask for the same game once more. */
function refreshIds() {
  for (const field of document.querySelectorAll('input[name="request_id"]')) {
    if (field instanceof HTMLInputElement) field.value = requestId();
  }
}

document.querySelectorAll("form.new-game").forEach((form) => liven(/** @type {HTMLFormElement} */ (form)));
window.addEventListener("pageshow", (event) => event.persisted && refreshIds());
