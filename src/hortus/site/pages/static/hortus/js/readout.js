/** What is read out of a turn to those who cannot see the board. */
/** @import { Choice } from "./types.js" */
import { say } from "./speech.js";
import { format, gettext, ngettext } from "./text.js";

/** How many legal actions are read out at most. */
const READ_OUT = 40;

/** What can be played. @param {readonly Choice[]} choices @returns {boolean} whether there is anything */
export function readChoices(choices) {
  const actions = choices.map((choice) => choice.action);
  if (actions.length === 0) {
    say(gettext("There is nothing to play now."), "assertive");
    return false;
  }
  const words = ngettext("{count} legal move", "{count} legal moves", actions.length);
  const count = format(words, { count: actions.length });
  const rest = actions.length > READ_OUT ? "…" : "";
  say(`${count}: ${actions.slice(0, READ_OUT).join(", ")}${rest}`, "assertive");
  return true;
}

/**
 * How a path of several cells goes on.
 * @param {string | undefined} last the cell that was clicked last
 * @param {number} goes how many cells it can go on to
 * @param {boolean} ends whether it can end there
 */
export function readPath(last, goes, ends) {
  if (!last) return;
  const on = format(ngettext("{count} square to go on to", "{count} squares to go on to", goes), { count: goes });
  say(`${last}: ${on}.${ends ? ` ${gettext("Press Enter here again to end the move here.")}` : ""}`);
}
