/** Keeping a tree of moves as a study: made once, then written whenever it changes. */
/** @import { Drafts } from "./draft.js" */
/** @import { Explorer } from "./explorer.js" */
/** @import { Beginning } from "./positions.js" */
/** @import { Study } from "./study.js" */
import { bindDeeds } from "../deeds.js";
import { make, need } from "../dom.js";
import { Refused, requestId, send } from "../server.js";
import { news } from "../speech.js";
import { gettext } from "../text.js";
import { placeOf } from "./place.js";
import { stored } from "./study.js";
import { failed } from "./trouble.js";

/** After the last change, the study is written. */
const REST_MS = 900;

/**
 * Where a study is, at the move that is looked at.
 * @param {string} id
 * @param {Explorer} explorer
 */
function addressOf(id, { tree, current }) {
  return `/studies/${id}/${placeOf(tree, current)}`;
}

/** Makes a study of what is looked at, with the review where there is one. */
export class Keeper {
  #request = requestId();

  /**
   * @param {Explorer} explorer
   * @param {Beginning & {table: string | null}} beginning
   * @param {Drafts} drafts
   * @param {() => boolean} reviewed whether there is a review to be kept, too
   */
  constructor(explorer, beginning, drafts, reviewed) {
    this.explorer = explorer;
    this.beginning = beginning;
    this.drafts = drafts;
    this.reviewed = reviewed;
    bindDeeds({ keep: () => void this.#keep() });
  }

  async #keep() {
    const { table, game, options, start } = this.beginning;
    const subject = table ? { table, reviewed: this.reviewed() } : { game, options, position: start };
    try {
      const study = await send("/api/studies", { ...subject, tree: stored(this.explorer.tree), request_id: this.#request });
      this.drafts.forget();
      location.assign(addressOf(study.id, this.explorer));
    } catch (error) {
      // The tree may be another one when it is sent again.
      if (error instanceof Refused) this.#request = requestId();
      failed(error);
    }
  }
}

/** Looks after a study that is there already. */
export class StudyView {
  /** @type {ReturnType<typeof setTimeout> | undefined} */
  #timer;
  #dirty = false;
  #writing = false;
  /** Somebody wrote it elsewhere: nothing more is written from here. */
  #lost = false;

  /** @param {Explorer} explorer @param {Study} study */
  constructor(explorer, study) {
    this.explorer = explorer;
    this.study = study;
    this.url = `/api/studies/${study.id}`;
    this.state = need("#study-state");
    bindDeeds({
      copy: () => void this.#copy(),
      share: () => void this.#share(true),
      unshare: () => void this.#share(false),
      "copy-link": () => void this.#copyLink(),
      discard: () => /** @type {HTMLDialogElement} */ (need("#discard-dialog")).showModal(),
      "discard-sure": () => void this.#discard(),
    });
    explorer.addEventListener("grown", () => this.#changed());
    if (study.mine) this.#own();
    this.#shown();
  }

  #own() {
    const name = /** @type {HTMLInputElement} */ (need("#study-name"));
    name.disabled = false;
    name.addEventListener("input", () => {
      this.study.name = name.value;
      this.#changed();
    });
    document.addEventListener("visibilitychange", () => document.visibilityState === "hidden" && void this.#write());
    window.addEventListener("beforeunload", (event) => this.#dirty && event.preventDefault());
  }

  #changed() {
    this.#dirty = true;
    if (!this.study.mine || this.#lost) return;
    this.state.textContent = gettext("Saving…");
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => void this.#write(), REST_MS);
  }

  /** Writes the study, and once more where it has changed meanwhile. */
  async #write() {
    if (!this.#dirty || this.#writing || this.#lost || !this.study.mine) return;
    this.#writing = true;
    clearTimeout(this.#timer);
    try {
      while (this.#dirty) {
        this.#dirty = false;
        const { name, revision } = this.study;
        const told = await send(this.url, { revision, name: name.trim(), tree: stored(this.explorer.tree) }, "PUT");
        this.study.revision = told.revision;
      }
      this.state.textContent = gettext("Saved");
    } catch (error) {
      this.#dirty = true;
      this.#trouble(error);
    } finally {
      this.#writing = false;
    }
  }

  /** @param {unknown} error */
  #trouble(error) {
    this.state.textContent = gettext("Not saved");
    if (error instanceof Refused && error.status === 409) {
      this.#lost = true;
      const again = make("button", { type: "button", class: "plain", "data-do": "copy" }, gettext("Keep mine as a copy"));
      const reload = make("a", { href: location.href }, gettext("Show the other one"));
      this.state.replaceChildren(error.message, " ", again, " ", reload);
      return;
    }
    failed(error);
  }

  /** One's own copy, with what was changed here. */
  async #copy() {
    try {
      const copy = await send(`${this.url}/copy`, { request_id: requestId() });
      if (this.#dirty) await send(`/api/studies/${copy.id}`, { revision: copy.revision, tree: stored(this.explorer.tree) }, "PUT");
      this.#dirty = false;
      location.assign(addressOf(copy.id, this.explorer));
    } catch (error) {
      failed(error);
    }
  }

  /** @param {boolean} on */
  async #share(on) {
    try {
      const told = await send(`${this.url}/share`, {}, on ? "POST" : "DELETE");
      this.study.shared = told.shared;
      this.#shown();
      if (on) await this.#copyLink();
      else news(gettext("The link leads nowhere any more."));
    } catch (error) {
      failed(error);
    }
  }

  /** Whether others can read it, and by which address. */
  #shown() {
    if (!this.study.mine) return;
    const { shared } = this.study;
    need("#shared").hidden = shared === null;
    need('[data-do="share"]').hidden = shared !== null;
    /** @type {HTMLInputElement} */ (need("#shared-link")).value = shared === null ? "" : `${location.origin}/studies/${shared}/`;
  }

  async #copyLink() {
    const field = /** @type {HTMLInputElement} */ (need("#shared-link"));
    try {
      await navigator.clipboard.writeText(field.value);
      news(gettext("The link is copied."));
    } catch {
      field.select();
    }
  }

  async #discard() {
    try {
      await send(this.url, {}, "DELETE");
      this.#dirty = false;
      location.assign(this.study.table ? `/tables/${this.study.table}/review/` : "/analysis/");
    } catch (error) {
      failed(error);
    }
  }
}
