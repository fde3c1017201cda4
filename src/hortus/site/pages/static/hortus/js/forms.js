/** The form for a new game: what is chosen is shown at once. */
import { requestId } from "./server.js";

/** @param {HTMLFormElement} form */
function liven(form) {
  const level = form.querySelector('input[name="level"]');
  const output = form.querySelector("output");
  const computer = form.querySelectorAll("[data-for-computer]");
  const show = () => {
    if (level instanceof HTMLInputElement && output) output.value = level.value;
    const opponent = new FormData(form).get("opponent");
    computer.forEach((part) => part.classList.toggle("off", opponent === "me"));
  };
  form.addEventListener("input", show);
  show();
}

/** A page that comes back from the browser's memory would ask for the same game once more. */
function refreshIds() {
  for (const field of document.querySelectorAll('input[name="request_id"]')) {
    if (field instanceof HTMLInputElement) field.value = requestId();
  }
}

document.querySelectorAll("form.new-game").forEach((form) => liven(/** @type {HTMLFormElement} */ (form)));
window.addEventListener("pageshow", (event) => event.persisted && refreshIds());
