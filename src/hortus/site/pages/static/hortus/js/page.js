/** What every page without a table to play at does. */
import { enliven } from "./alive.js";
import "./forms.js";
import * as settings from "./settings.js";

settings.bind(document, (name, value) => name === "theme" && settings.applyTheme(value));

for (const svg of document.querySelectorAll("figure svg.board")) {
  enliven(/** @type {SVGElement} */ (svg), svg.closest(".hero") !== null);
}

const upload = document.querySelector("form.upload input[type=file]");
upload?.addEventListener("change", () => upload.closest("form")?.requestSubmit());
