/** @import { HortusBoard } from "./board.js" */
/** @import { Choice, Frame, Verdict } from "./types.js" */
/** Figures that can be played on in place: the server knows the rules, and keeps nothing. */
import "./board.js";
import { cited, make, need } from "./dom.js";
import { say } from "./speech.js";
import { format, gettext } from "./text.js";

/** A figure and the position that it is at. */
class Tryout {
  /** @param {HTMLElement} figure */
  constructor(figure) {
    this.figure = figure;
    this.picture = need(".picture", figure);
    this.told = need(".told", figure);
    this.faces = need(".faces", figure);
    this.start = need("[data-try]", figure);
    this.reset = need("[data-reset]", figure);
    this.position = "";
    /** @type {HortusBoard | null} */
    this.board = null;
    /** The question that was asked last: answers may overtake each other. */
    this.turn = 0;
    this.start.addEventListener("click", () => void this.begin());
    this.reset.addEventListener("click", () => void this.begin());
  }

  async begin() {
    this.position = this.figure.dataset.position ?? "";
    const frame = (await this.#ask(""))?.frame;
    if (!frame) return;
    if (!this.board) {
      this.board = /** @type {HortusBoard} */ (make("hortus-board", { class: "trying" }));
      this.board.setAttribute("aria-label", need("figcaption .caption", this.figure).textContent ?? "");
      const on = (/** @type {string} */ name, /** @type {(detail: any) => void} */ act) =>
        this.board?.addEventListener(name, (event) => act(/** @type {CustomEvent} */ (event).detail));
      on("choose", ({ action }) => void this.play(action));
      on("probe", ({ text }) => void this.play(text));
      on("faces", ({ choices, cell }) => this.#pick(choices, cell));
      on("away", () => this.#rest());
      this.picture.replaceWith(this.board);
      this.board.hints = true;
    }
    this.start.hidden = true;
    this.reset.hidden = false;
    this.#show(frame, null);
  }

  /** @param {string} action */
  async play(action) {
    // What was offered for another cell is over, whatever the answer.
    this.#rest();
    const answer = await this.#ask(action);
    if (!answer) return;
    const { verdict, frame } = answer;
    if (verdict?.legal) this.position = frame.position;
    this.#show(frame, verdict);
  }

  /**
   * @param {string} action
   * @returns {Promise<{verdict: Verdict | null, frame: Frame} | null>} nothing where a newer question was asked
   */
  async #ask(action) {
    const turn = ++this.turn;
    const asked = new URLSearchParams({ game: this.figure.dataset.game ?? "", position: this.position, action });
    for (const option of (this.figure.dataset.options ?? "").split(" ").filter(Boolean)) asked.append("option", option);
    try {
      const answer = await fetch(`/api/positions?${asked}`, { credentials: "same-origin" });
      const body = await answer.json();
      if (turn !== this.turn) return null;
      if (answer.ok) return body;
      this.told.textContent = body.detail;
    } catch {
      this.told.textContent = gettext("The server cannot be reached. Nothing is lost; please try again in a moment.");
    }
    return null;
  }

  /**
   * @param {Frame} frame
   * @param {Verdict | null} verdict
   */
  #show(frame, verdict) {
    const refused = verdict !== null && !verdict.legal;
    if (!refused) this.board?.show({ ...frame, endless: false }, { playable: frame.to_move !== null });
    const words = refused
      ? cited(verdict.sentence ?? "", verdict.rule, verdict.link)
      : [frame.task ?? frame.spoken];
    this.told.replaceChildren(...words);
    say(this.told.textContent ?? "");
    this.#rest();
    if (refused) this.board?.explain(verdict.cells);
  }

  /** Nothing is being picked: there is only what can be done without a cell. */
  #rest() {
    this.#offer(this.board?.bare ?? []);
  }

  /** A cell was clicked for which faces are to pick from. @param {readonly Choice[]} choices @param {string} cell */
  #pick(choices, cell) {
    // An answer that is still to come is about something else.
    this.turn += 1;
    this.board?.point(cell);
    this.told.textContent = format(gettext("{cell}: which side up?"), { cell });
    say(this.told.textContent);
    this.#offer(choices);
    if (this.board?.classList.contains("keys")) this.faces.querySelector("button")?.focus();
  }

  /** Faces to pick from. @param {readonly Choice[]} choices */
  #offer(choices) {
    const known = this.board?.frame?.faces ?? {};
    const buttons = choices.map((choice) => {
      const face = known[choice.face ?? ""];
      const button = make("button", { type: "button", class: "face", "aria-label": face?.label ?? choice.action });
      if (face?.svg) button.innerHTML = face.svg;
      else button.textContent = face?.label ?? choice.action;
      button.querySelector("svg")?.setAttribute("aria-hidden", "true");
      button.addEventListener("click", () => void this.play(choice.action));
      return button;
    });
    this.faces.replaceChildren(...buttons);
  }
}

for (const figure of document.querySelectorAll("figure[data-position]")) {
  new Tryout(/** @type {HTMLElement} */ (figure));
}
