/** @import { Frame, Group, Outcome, Player, Ply, Table, Thinking } from "./types.js" */
import { showCounts } from "./counts.js";
import { cited, make, need, swatch } from "./dom.js";
import { format, gettext, ngettext } from "./text.js";

/** A longer action takes the room of two in the list. */
const SHORT = 7;

/** The game's word for a player. @param {Table} table @param {number} player */
function word(table, player) {
  return table.players[player]?.name ?? "";
}

/**
 * What stands beside the board: who plays, whose turn it is, what the computer thinks, the moves.
 * It shows what it is given and decides nothing.
 */
export class Panel {
  constructor() {
    this.seats = [...document.querySelectorAll(".seat")];
    this.headline = need("#headline");
    this.detail = need("#detail");
    this.thinking = need("#thinking");
    this.facts = need("#facts");
    this.hint = need("#hint");
    this.moves = need("#moves");
    this.counted = need("#counts");
    this.shown = -1;
  }

  /**
   * Whose turn it is, or how it ended, or what is being looked at.
   * @param {Table} table
   * @param {number | null} at the ply looked at, `null` for the present
   * @param {boolean} film whether the game is a show, which is looked at move by move
   */
  status(table, at, film) {
    const mover = table.status === "playing" ? table.frame.to_move : null;
    for (const [seat, element] of this.seats.entries()) {
      element.classList.toggle("won", at === null && table.result?.winner === seat);
      this.#taken(element, table.players[seat]);
    }
    document.body.classList.toggle("over", table.status === "over");
    document.body.classList.toggle("reviewing", at !== null && !film);
    need("#now").hidden = at === null || film;
    // What the game is about is said to who has just come to it.
    document.querySelector("#aim")?.toggleAttribute("hidden", !this.#first(table));
    need("#again-large").hidden = table.status !== "over" || (film && at !== null);
    if (at !== null) return this.#reviewing(table, at, film);
    if (table.result) return this.#over(table, table.result);
    this.headline.replaceChildren(...(mover === null ? [] : [swatch(mover), this.#turn(table, mover)]));
    this.detail.replaceChildren(this.#advice(table));
    return undefined;
  }

  /** Somebody may have sat down meanwhile. @param {Element} element @param {Player | undefined} player */
  #taken(element, player) {
    const open = element.querySelector("[data-open]");
    if (!open || !player || player.open) return;
    open.removeAttribute("data-open");
    open.textContent = player.person || (player.you ? gettext("you") : gettext("a guest"));
    element.querySelector(".sit")?.remove();
  }

  /** @param {Table} table @param {number} mover */
  #turn(table, mover) {
    const player = table.players[mover];
    if (table.your_turn && table.you.length === 1) return gettext("Your turn");
    if (player?.kind === "computer") return gettext("The computer is thinking");
    return format(gettext("{player} to move"), { player: word(table, mover) });
  }

  /** What is due, and in the reader's first turn how it is done. @param {Table} table */
  #advice(table) {
    if (!table.your_turn && table.you.length === 0) return gettext("You are watching this game.");
    return [table.frame.task, this.#first(table) ? this.#way(table.frame) : ""].filter(Boolean).join(" ");
  }

  /** Whether the reader is to act for the first time. @param {Table} table */
  #first(table) {
    return table.your_turn && !table.plies.some(({ player }) => table.you.includes(player));
  }

  /** How an action is made on the board. @param {Frame} frame */
  #way({ choices }) {
    const cells = choices.filter((choice) => choice.cells.length > 0);
    if (cells.some((choice) => choice.face !== null)) return gettext("Choose a place to see what fits there.");
    if (cells.some((choice) => choice.cells.length > 1)) return gettext("Choose a piece, and then where it goes.");
    const pointer = matchMedia("(hover: hover)").matches;
    return pointer ? gettext("Where you can play lights up under the pointer.") : "";
  }

  /** @param {Table} table @param {number} at @param {boolean} film */
  #reviewing(table, at, film) {
    const start = film ? gettext("The start") : gettext("Looking at the start");
    // How long a show is to be is not told before it is.
    const words = film ? gettext("Move {ply}") : gettext("Looking at move {ply} of {all}");
    this.headline.replaceChildren(at === 0 ? start : format(words, { ply: at, all: table.ply }));
    this.detail.replaceChildren();
  }

  /** @param {Table} table @param {Outcome} result */
  #over(table, result) {
    const { winner } = result;
    const won = winner === null ? gettext("A draw") : this.#winner(table, winner);
    this.headline.replaceChildren(...(winner === null ? [won] : [swatch(winner), won]));
    this.detail.replaceChildren(...cited(result.sentence, result.rule, result.link));
  }

  /** @param {Table} table @param {number} winner */
  #winner(table, winner) {
    if (table.you.length !== 1) return format(gettext("{player} wins"), { player: word(table, winner) });
    return table.you[0] === winner ? gettext("You win") : gettext("The computer wins");
  }

  /**
   * @param {Thinking | null} thinking
   * @param {boolean} theirs whether a computer is to move
   */
  think(thinking, theirs) {
    this.thinking.hidden = !theirs;
    if (!theirs) return;
    const bar = /** @type {HTMLProgressElement} */ (need("progress", this.thinking));
    const line = need("#thought");
    // In a rated game the computer is not hurried, but may be asked to try again.
    need("button", this.thinking).hidden = "rated" in this.thinking.dataset && thinking?.state !== "failed";
    if (thinking?.state === "failed") {
      bar.removeAttribute("value");
      line.textContent = gettext("The computer stumbled. “Move now” lets it try again.");
    } else if (!thinking || thinking.simulations === 0) {
      bar.removeAttribute("value");
      line.textContent = gettext("Setting up its thoughts…");
    } else {
      bar.max = Math.max(thinking.budget, 1);
      bar.value = Math.min(thinking.simulations, bar.max);
      line.textContent = this.#opinion(thinking);
    }
  }

  /** @param {Thinking} thinking */
  #opinion({ score, simulations, budget }) {
    const games = format(
      ngettext("{done} of {count} game tried", "{done} of {count} games tried", budget),
      { done: simulations.toLocaleString(), count: budget.toLocaleString() },
    );
    if (score === null || score === undefined) return games;
    const percent = Math.round(100 * score);
    const chances = format(gettext("It sees its chances at {percent}%"), { percent });
    return `${chances} · ${games}`;
  }

  /**
   * What is told of the groups under the pointer.
   * @param {Table} table
   * @param {readonly Group[]} groups
   */
  look(table, groups) {
    this.hint.hidden = groups.length > 0 || table.frame.groups.length === 0;
    this.facts.replaceChildren(
      ...groups.slice(0, 2).map((group) =>
        make(
          "div",
          { class: "fact" },
          swatch(group.player),
          make("b", {}, word(table, group.player)),
          ...group.facts.flatMap((fact) => [
            make("span", { class: "fact-name" }, fact.name),
            make("span", { class: "fact-value" }, String(fact.value)),
          ]),
        ),
      ),
    );
  }

  /**
   * What there is to say of the position that is shown.
   * @param {Frame} frame
   * @param {boolean} moving whether one of the players is to move in it, and not only was
   */
  frame(frame, moving) {
    for (const [seat, element] of this.seats.entries()) {
      element.classList.toggle("moving", moving && seat === frame.to_move);
    }
    this.hint.hidden = frame.groups.length === 0;
    showCounts(this.counted, frame);
  }

  /**
   * @param {readonly Ply[]} plies
   * @param {number} at the ply shown
   */
  list(plies, at) {
    const buttons = plies.map((ply) => {
      const button = make(
        "button",
        { type: "button", "data-ply": String(ply.number) },
        make("span", { class: "number" }, String(ply.number)),
        swatch(ply.player),
        make("span", { class: "action" }, ply.action),
      );
      if (ply.number === at) button.setAttribute("aria-current", "step");
      return make("li", ply.action.length > SHORT ? { class: "long" } : {}, button);
    });
    this.moves.replaceChildren(...buttons);
    need("#no-moves").hidden = plies.length > 0;
    if (at !== this.shown) this.#follow();
    this.shown = at;
  }

  /** Keeps the move that is shown in sight, without moving the page. */
  #follow() {
    const current = this.moves.querySelector('[aria-current="step"]')?.parentElement;
    if (!current) {
      this.moves.scrollTop = 0;
      return;
    }
    const top = current.getBoundingClientRect().top - this.moves.getBoundingClientRect().top + this.moves.scrollTop;
    const bottom = top + current.offsetHeight;
    if (top < this.moves.scrollTop) this.moves.scrollTop = top;
    if (bottom > this.moves.scrollTop + this.moves.clientHeight) {
      this.moves.scrollTop = bottom - this.moves.clientHeight;
    }
  }
}
