/**
 * The shapes that the server sends. They are described once, in the site's API; these are their
 * names for the type checker.
 */

/** @typedef {{id: string, label: string}} CellLabel */
/** @typedef {{action: string, cells: string[], face: string | null}} Choice */
/** @typedef {{name: string, value: number | string}} Fact */
/** @typedef {{svg: string | null, label: string}} Face */
/** @typedef {{player: number | null, name: string, count: number}} Hand */
/** @typedef {{ply: number, action: string, svg: string, cells: string[], spoken: string}} Preview */
/** @typedef {{id: string, player: number, cells: string[], space: string[], facts: Fact[]}} Group */

/**
 * A position to look at: after `ply` plies, drawn, with what can be clicked.
 * @typedef {object} Frame
 * @property {number} ply
 * @property {string} position
 * @property {number | null} to_move
 * @property {string} svg
 * @property {CellLabel[]} cells
 * @property {Choice[]} choices
 * @property {Group[]} groups
 * @property {string} spoken
 * @property {boolean} endless
 * @property {string | null} task
 * @property {Fact[]} facts
 * @property {Hand[]} hands
 * @property {Record<string, Face>} faces
 */

/**
 * `name` is the game's word for the player (Black), `person` what the person who plays is called.
 * @typedef {{name: string, person: string, kind: "human" | "computer", level: number | null,
 *   you: boolean, open: boolean}} Player
 */
/** @typedef {{number: number, action: string, player: number}} Ply */
/**
 * @typedef {{winner: number | null, sentence: string, rule: string | null, link: string | null,
 *   reason: string, cells: string[]}} Outcome
 */

/**
 * The computer at work; `score` is its chance to win, from 0 to 1.
 * @typedef {object} Thinking
 * @property {"waiting" | "thinking" | "failed"} [state]
 * @property {number} simulations
 * @property {number} budget
 * @property {number | null} score
 * @property {string[]} [line]
 * @property {number} [seconds]
 */

/**
 * @typedef {object} Table
 * @property {string} id
 * @property {string} url
 * @property {string} game
 * @property {string} name
 * @property {Record<string, string>} options
 * @property {Player[]} players
 * @property {number} ply
 * @property {"playing" | "over"} status
 * @property {Outcome | null} result
 * @property {boolean} your_turn
 * @property {boolean} can_undo whether a takeback would be granted
 * @property {number[]} you
 * @property {Ply[]} plies
 * @property {Thinking | null} thinking
 * @property {Frame} frame
 */

/**
 * @typedef {object} Verdict
 * @property {boolean} legal
 * @property {string | null} action
 * @property {string | null} rule
 * @property {string | null} reason
 * @property {string | null} sentence
 * @property {string | null} link
 * @property {string[]} cells
 */

export {};
