/** Says things to those who cannot see the board, and shows short news to those who can. */
import { need } from "./dom.js";

const NEWS_MS = 5000;
/** @type {ReturnType<typeof setTimeout> | undefined} */
let fading;

/**
 * @param {string} text
 * @param {"polite" | "assertive"} [manner]
 */
export function say(text, manner = "polite") {
  if (!text) return;
  const region = need(manner === "polite" ? "#said" : "#said-now");
  // The same words twice are two changes only if the text differs.
  region.textContent = region.textContent === text ? `${text}\u00a0` : text;
}

/**
 * A short note at the foot of the page, which goes by itself.
 * @param {string} text
 */
export function news(text) {
  const bar = need("#news");
  bar.textContent = text;
  bar.hidden = false;
  clearTimeout(fading);
  fading = setTimeout(() => {
    bar.hidden = true;
  }, NEWS_MS);
  say(text);
}
