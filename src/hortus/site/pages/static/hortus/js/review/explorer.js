/** @import { Frame, Verdict } from "../types.js" */
/** @import { Positions } from "./positions.js" */
/** @import { Move, Tree } from "./tree.js" */
import { say } from "../speech.js";
import { format, gettext } from "../text.js";
import { Desk } from "./desk.js";
import { MoveList } from "./list.js";
import { failed } from "./trouble.js";

/** What has a use of its own for arrow keys. */
const WRITING = "input:not([type=checkbox]), select, textarea, dialog, hortus-board, [role=slider]";

/**
 * A tree of moves with a board on which any of its positions is looked at, and played on from.
 *
 * Events: `place` {move}: another position is looked at; `frame` {move, frame}: it is on the board;
 * `grown`: there are other moves, comments or signs than before; `unpointed`: what was shown on the
 * board for a moment is gone from it.
 */
export class Explorer extends EventTarget {
  /** The frame that was asked for last, as answers may overtake each other. */
  #turn = 0;

  /**
   * @param {Positions} positions
   * @param {Tree} tree
   * @param {HTMLElement} list
   */
  constructor(positions, tree, list) {
    super();
    this.positions = positions;
    this.tree = tree;
    this.current = tree.root;
    /** @type {Frame | null} what is on the board */
    this.frame = null;
    /** @type {(move: Move) => string} what else is said of a move */
    this.about = () => "";
    this.list = new MoveList(list, (move) => this.go(move));
    this.desk = new Desk({
      play: (action) => this.play(action),
      preview: (action) => positions.preview(tree.actions(this.current), action),
    });
    this.list.show(tree, this.current);
    document.addEventListener("keydown", (event) => this.#key(event));
  }

  /**
   * Looks at the position after a move.
   * @param {Move} move
   * @param {{quiet?: boolean}} [how] `quiet`: nothing is said
   */
  go(move, { quiet = false } = {}) {
    const held = this.list.hasFocus;
    this.current = move;
    this.list.point(move);
    if (held) this.list.focus(move);
    if (!quiet) say(this.#words(move));
    this.#emit("place", { move });
    void this.#show(move);
  }

  /** @param {Move} move */
  async #show(move) {
    const turn = ++this.#turn;
    const path = this.tree.actions(move);
    // Until it is there, what stands on the board must not be taken for it.
    this.desk.freeze();
    try {
      const frame = await this.positions.frame(path);
      if (turn !== this.#turn) return;
      this.frame = frame;
      this.desk.show(frame, true);
      this.#emit("frame", { move, frame });
      this.#foresee(move, path);
    } catch (error) {
      if (turn === this.#turn) failed(error);
    }
  }

  /** What comes next is fetched before it is asked for. @param {Move} move @param {string[]} path */
  #foresee(move, path) {
    const next = move.children[0];
    const near = [...(next ? [[...path, next.action]] : []), ...(move.parent ? [path.slice(0, -1)] : [])];
    for (const moves of near) void this.positions.frame(moves).catch(() => {});
  }

  /** @param {Move} move */
  #words(move) {
    if (!move.parent) return [gettext("The start"), move.comment].filter(Boolean).join(". ");
    const words = { ply: move.ply, action: move.action };
    const place = move.played
      ? format(gettext("Move {ply}: {action}"), words)
      : format(gettext("Move {ply}, tried: {action}"), words);
    return [place, this.about(move), move.comment].filter(Boolean).join(". ");
  }

  /**
   * Plays an action from the position that is looked at.
   * @param {string} action
   * @returns {Promise<Verdict | null>}
   */
  async play(action) {
    const from = this.current;
    const [before, { verdict, frame }] = await Promise.all([
      this.positions.frame(this.tree.actions(from)),
      this.positions.attempt(this.tree.actions(from), action),
    ]);
    if (this.current !== from) return null;
    if (verdict.legal && verdict.action) {
      this.go(this.#add(from, verdict.action, before.to_move), { quiet: true });
      say(frame.spoken);
    }
    return verdict;
  }

  /** @param {Move} from @param {string} action @param {number | null} player */
  #add(from, action, player) {
    const count = from.children.length;
    const move = this.tree.add(from, action, player);
    move.player ??= player;
    if (from.children.length > count) this.grow(move);
    return move;
  }

  /** The tree has changed. @param {Move} [current] where the reader is then */
  grow(current = this.current) {
    this.list.show(this.tree, current);
    this.#emit("grown", {});
  }

  /**
   * Plays several actions one after another, from any position.
   * @param {Move} from
   * @param {readonly string[]} actions
   */
  async follow(from, actions) {
    try {
      let at = from;
      for (const action of actions) {
        const path = this.tree.actions(at);
        const [before, { verdict }] = await Promise.all([this.positions.frame(path), this.positions.attempt(path, action)]);
        if (!verdict.legal || !verdict.action) break;
        at = this.#add(at, verdict.action, before.to_move);
      }
      this.go(at);
    } catch (error) {
      failed(error);
    }
  }

  // Ways through the tree.

  previous() {
    if (this.current.parent) this.go(this.current.parent);
  }

  next() {
    const next = this.current.children[0];
    if (next) this.go(next);
  }

  first() {
    if (this.current.parent) this.go(this.tree.root);
  }

  last() {
    const end = this.tree.end(this.current);
    if (end !== this.current) this.go(end);
  }

  /** To what could be played instead. @param {1 | -1} step */
  aside(step) {
    const beside = this.tree.siblings(this.current);
    const to = beside[beside.indexOf(this.current) + step];
    if (to) this.go(to);
  }

  /** @param {KeyboardEvent} event */
  #key(event) {
    const target = event.target;
    const writing = target instanceof Element && target.closest(WRITING);
    if (writing || event.altKey || event.ctrlKey || event.metaKey || event.defaultPrevented) return;
    /** @type {Record<string, () => void>} */
    const ways = {
      ArrowLeft: () => this.previous(),
      ArrowRight: () => this.next(),
      Home: () => this.first(),
      End: () => this.last(),
      // Elsewhere these move the page.
      ...(this.list.hasFocus && { ArrowUp: () => this.aside(-1), ArrowDown: () => this.aside(1) }),
    };
    const way = ways[event.key];
    if (!way) return;
    event.preventDefault();
    way();
  }

  /** @param {string} name @param {object} detail */
  #emit(name, detail) {
    this.dispatchEvent(new CustomEvent(name, { detail }));
  }
}
