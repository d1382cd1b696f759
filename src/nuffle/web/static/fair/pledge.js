/** Draws this browser's secret for fair dice, binds itself to it, hands it in when all are bound, and keeps it to check. */
import { bytes, commitment, hex, newSecret } from "./dice.js";

const LETTERS = "hacdefgijklmnopqrstuvwxyz";

/** @param {string} match @param {string} seat */
const place = (match, seat) => `nuffle-secret-${match}-${seat}`;

/** The secret of a seat, the same after a reload. @param {string} match @param {string} seat */
export function secretOf(match, seat) {
  const kept = localStorage.getItem(place(match, seat));
  if (kept) return bytes(kept);
  const made = newSecret();
  localStorage.setItem(place(match, seat), hex(made));
  return made;
}

/** Answers what the server says while dice are made fair. @param {any} told @param {(message: any) => void} send */
export async function pledge(told, send) {
  const bound = told.published.commitments;
  for (const seat of told.yours) {
    const number = LETTERS.indexOf(seat);
    const secret = secretOf(told.match, seat);
    if (bound[number + 1] === null) send({ type: "commit", seat, commitment: await commitment(told.match, number, secret) });
    else if (!bound.includes(null) && told.waiting_for.includes(seat)) {
      localStorage.setItem(`${place(told.match, seat)}-bound`, JSON.stringify(bound));
      send({ type: "secret", seat, secret: hex(secret) });
    }
  }
}

document.addEventListener("told", (event) => {
  const message = /** @type {CustomEvent} */ (event).detail;
  if (message.type === "opening") pledge(message, (reply) => /** @type {any} */ (window).nuffle.line.send(reply));
});
