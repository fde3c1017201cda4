/** @import { Table } from "./types.js" */
import { make, need } from "./dom.js";
import { forget, recall, remember } from "./session.js";
import { say } from "./speech.js";
import { format, gettext } from "./text.js";

const LOTS = "lots";
const SPIN_MS = 1500;
const REST_MS = 3500;

/** Remembers that lots are drawn for who begins, for the table that comes next. */
export function drawLots() {
  remember(LOTS, "1");
}

function drawn() {
  const found = recall(LOTS) !== null;
  forget(LOTS);
  return found;
}

/** Shows at a new table how the lots fell, if any were drawn for it. @param {Table} table */
export function showLots(table) {
  const [mine] = table.you;
  if (!drawn() || table.you.length !== 1 || mine === undefined || table.ply > 1) return;
  const name = table.players[mine]?.name ?? "";
  const sentence =
    mine === 0
      ? format(gettext("The lot fell on you: you begin, as {player}."), { player: name })
      : format(gettext("The lot fell on the computer: it begins. You are {player}."), { player: name });
  say(sentence);
  const still = matchMedia("(prefers-reduced-motion: reduce)").matches;
  const words = make("p", { class: "words" }, sentence);
  const lots = make("div", { class: "lots", "aria-hidden": "true" }, ...(still ? [] : [spinner(mine)]), words);
  // Over the board it is in nobody's way: the first tap goes through it, and takes it away.
  need(".board-frame").append(lots);
  document.addEventListener("pointerdown", () => lots.remove(), { once: true });
  setTimeout(() => lots.classList.add("leaving"), SPIN_MS + REST_MS);
  setTimeout(() => lots.remove(), SPIN_MS + REST_MS + 200);
}

/** A needle on a disc of two halves, which stops on the one who begins. @param {number} mine */
function spinner(mine) {
  const needle = make("span", { class: "needle" });
  const halves = [gettext("You"), gettext("Computer")].map((word, half) =>
    make("span", { class: `half p${half === 0 ? mine : 1 - mine}` }, word),
  );
  // The reader's half is on the left; where the needle stops in it is chance as well.
  const side = mine === 0 ? 270 : 90;
  needle.style.setProperty("--stop", `${720 + side + (Math.random() - 0.5) * 50}deg`);
  return make("div", { class: "spinner" }, ...halves, needle);
}
