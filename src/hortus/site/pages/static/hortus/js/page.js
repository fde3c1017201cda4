/** What every page without a table to play at does. */
import "./forms.js";
import * as settings from "./settings.js";

settings.bind(document, (name, value) => name === "theme" && settings.applyTheme(value));

const upload = document.querySelector("form.upload input[type=file]");
upload?.addEventListener("change", () => upload.closest("form")?.requestSubmit());
