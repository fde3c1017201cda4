/** @import { Report } from "./report.js" */
import { make, need, swatch } from "../dom.js";
import { judgedWords, percent } from "./words.js";

/** The whole review as a table, for who reads it rather than the drawing. */
export class Rows {
  /**
   * @param {HTMLElement} element
   * @param {readonly string[]} names
   * @param {(ply: number) => void} go
   */
  constructor(element, names, go) {
    this.element = element;
    this.names = names;
    this.body = need("tbody", element);
    element.addEventListener("click", (event) => {
      const link = event.target instanceof Element ? event.target.closest("a[data-ply]") : null;
      if (!link) return;
      event.preventDefault();
      go(Number(link.getAttribute("data-ply")));
    });
  }

  /** @param {Report} report */
  show(report) {
    this.element.hidden = report.plies.length === 0;
    this.body.replaceChildren(
      ...report.plies.map((judged) => {
        const chance = report.chances[judged.ply];
        const played = [
          swatch(judged.player),
          make("span", { class: "sr" }, this.names[judged.player] ?? ""),
          make("bdi", {}, judged.action),
        ];
        return make(
          "tr",
          {},
          make("th", { scope: "row" }, make("a", { href: `?ply=${judged.ply}`, "data-ply": String(judged.ply) }, String(judged.ply))),
          make("td", {}, ...played),
          make("td", {}, chance === undefined ? "" : percent(chance)),
          make("td", {}, make("bdi", {}, judged.best)),
          make("td", {}, judgedWords(judged)),
        );
      }),
    );
  }
}
