/** A computer as strong as the reader: which level that is now, and what the slider has to do with it. */
import { ask } from "./server.js";

/**
 * While the computer is to be as strong as the reader, the slider stands at that level; who moves the
 * slider wants another one. What the level is hangs on the options, and on games that end meanwhile.
 * @param {HTMLFormElement} form
 * @param {() => void} show shows what the form now says
 */
export function followOwnLevel(form, show) {
  const like = form.querySelector('input[name="like"]');
  const slider = form.querySelector('input[name="level"]');
  const note = form.querySelector("[data-ask]");
  if (!(like instanceof HTMLInputElement && slider instanceof HTMLInputElement && note instanceof HTMLElement)) return;
  let chosen = slider.value;
  let turn = 0;

  const follow = () => {
    if (like.checked) slider.value = note.querySelector("[data-level]")?.getAttribute("data-level") ?? slider.value;
  };
  const look = async () => {
    const mine = ++turn;
    const asked = new URLSearchParams();
    for (const [name, value] of new FormData(form)) {
      if (name === "game" || name.startsWith("option-")) asked.set(name, String(value));
    }
    try {
      const told = await ask(`${note.dataset.ask}?${asked}`);
      if (mine !== turn) return;
      note.innerHTML = told;
      follow();
      show();
    } catch {
      // What stands there was true a moment ago, and the server looks again when the game begins.
    }
  };

  slider.addEventListener("input", () => {
    chosen = slider.value;
    like.checked = false;
  });
  like.addEventListener("input", () => {
    if (like.checked) chosen = slider.value;
    else slider.value = chosen;
    follow();
  });
  form.addEventListener("change", (event) => {
    const field = event.target;
    if ((field instanceof HTMLInputElement || field instanceof HTMLSelectElement) && field.name.startsWith("option-")) {
      void look();
    }
  });
  form.addEventListener("focusin", (event) => {
    if (!(event.relatedTarget instanceof Node && form.contains(event.relatedTarget))) void look();
  });
}
