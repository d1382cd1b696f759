/** A few sounds made on the spot; silent unless somebody wants them. */
import { choices } from "./choices.js";

/** @type {AudioContext|null} */
let context = null;
const TUNES = {
  turn: [
    [523, 0],
    [659, 0.12],
    [784, 0.24],
  ],
  dice: [
    [190, 0],
    [150, 0.05],
    [170, 0.09],
  ],
  great: [
    [392, 0],
    [523, 0.15],
    [659, 0.3],
    [784, 0.45],
  ],
  bad: [
    [220, 0],
    [165, 0.18],
  ],
};

/** @param {"turn"|"dice"|"great"|"bad"} name */
export function sound(name) {
  if (!choices.sound) return;
  context ??= new AudioContext();
  const now = context.currentTime;
  for (const [pitch, after] of TUNES[name]) {
    const tone = context.createOscillator(),
      volume = context.createGain();
    tone.type = name === "dice" ? "square" : "triangle";
    tone.frequency.value = pitch;
    volume.gain.setValueAtTime(0.12, now + after);
    volume.gain.exponentialRampToValueAtTime(0.001, now + after + 0.22);
    tone.connect(volume).connect(context.destination);
    tone.start(now + after);
    tone.stop(now + after + 0.25);
  }
}
