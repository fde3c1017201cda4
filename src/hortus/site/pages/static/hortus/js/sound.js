/** A soft click for a piece that is put down. Silent until it is switched on. */

/** @type {AudioContext | null} */
let context = null;

/**
 * @param {"place" | "remove" | "end"} kind
 */
export function play(kind) {
  context ??= new AudioContext();
  const now = context.currentTime;
  if (kind === "place") knock(now, 520, 0.05);
  else if (kind === "remove") [0, 0.05, 0.1].forEach((late, at) => knock(now + late, 420 - 60 * at, 0.06));
  else [0, 0.12].forEach((late, at) => knock(now + late, 392 * (1 + at / 2), 0.3));
}

/**
 * One knock on wood: a short sine that falls in pitch and loudness.
 * @param {number} at seconds
 * @param {number} pitch hertz
 * @param {number} length seconds
 */
function knock(at, pitch, length) {
  if (!context) return;
  const tone = context.createOscillator();
  const loud = context.createGain();
  tone.frequency.setValueAtTime(pitch, at);
  tone.frequency.exponentialRampToValueAtTime(pitch / 2, at + length);
  loud.gain.setValueAtTime(0.16, at);
  loud.gain.exponentialRampToValueAtTime(0.0001, at + length);
  tone.connect(loud).connect(context.destination);
  tone.start(at);
  tone.stop(at + length);
}
