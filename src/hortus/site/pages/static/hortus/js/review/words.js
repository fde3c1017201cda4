/** @import { Judged, Kind } from "./report.js" */
import { format, gettext } from "../text.js";

/** What mistakes are called, by size. @param {Kind} kind */
export function kindName(kind) {
  const names = {
    inaccuracy: gettext("Inaccuracy"),
    mistake: gettext("Mistake"),
    blunder: gettext("Blunder"),
  };
  return names[kind];
}

/** The sign of a mistake, as annotators write it. @param {Kind} kind */
export function kindSign(kind) {
  return { inaccuracy: "?!", mistake: "?", blunder: "??" }[kind];
}

/** A chance as it is read. @param {number} chance from 0 to 1 */
export function percent(chance) {
  return format(gettext("{percent}%"), { percent: Math.round(100 * chance) });
}

/** What an annotator's sign says. @param {string} mark */
export function markName(mark) {
  /** @type {Record<string, string>} */
  const names = {
    "!!": gettext("brilliant"),
    "!": gettext("good"),
    "!?": gettext("interesting"),
    "?!": gettext("doubtful"),
    "?": gettext("bad"),
    "??": gettext("very bad"),
  };
  return names[mark] ?? mark;
}

/**
 * How a position ends with best play, and how soon.
 * @param {number} proven the winner, or 2 for a draw
 * @param {number | null | undefined} within actions to the end at most, where that is known
 * @param {readonly string[]} names what the players are called
 */
export function provenWords(proven, within, names) {
  if (proven === 2) return gettext("Proved: a draw");
  const player = names[proven] ?? "";
  if (!within) return format(gettext("Proved: {player} wins"), { player });
  return format(gettext("Proved: {player} wins (actions to the end: {number} at most)"), { player, number: within });
}

/**
 * A chance, in words, of the player who has more of it.
 * @param {number} chance the first player's
 * @param {readonly string[]} names
 */
export function chanceWords(chance, names) {
  return format(gettext("{player}: {percent}%"), better(chance, names));
}

/** The same as a sentence of its own. @param {number} chance @param {readonly string[]} names */
export function chanceSentence(chance, names) {
  return format(gettext("Chances of {player}: {percent}%"), better(chance, names));
}

/** @param {number} chance @param {readonly string[]} names */
function better(chance, names) {
  const [player, share] = chance >= 0.5 ? [names[0], chance] : [names[1], 1 - chance];
  return { player: player ?? "", percent: Math.round(100 * share) };
}

/**
 * What is said of a move that was judged, in one short word or two; empty for a good one.
 * @param {Pick<Judged, "kind" | "missed" | "turning">} judged
 */
export function judgedWords(judged) {
  const told = [];
  if (judged.kind) told.push(kindName(judged.kind));
  if (judged.missed === "win") told.push(gettext("a forced win was missed"));
  if (judged.missed === "draw") told.push(gettext("a forced draw was missed"));
  if (judged.turning) told.push(gettext("turning point"));
  return told.join(", ");
}
