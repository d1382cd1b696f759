/**
 * What this browser keeps of fair dice: its secret, what all were bound to when it handed that in, and for whom it let
 * the server stand in.
 */
const SERVER = -1;

/** By their numbers. */
export const LETTERS = "hacdefgijklmnopqrstuvwxyz";

/** @param {string} match @param {string} seat */
const place = (match, seat) => `nuffle-secret-${match}-${seat}`;

/** @param {string} match @param {string} seat @returns {string | null} */
export const secretKept = (match, seat) => localStorage.getItem(place(match, seat));

/** @param {string} match @param {string} seat @param {string} secret */
export const keepSecret = (match, seat, secret) => localStorage.setItem(place(match, seat), secret);

/** @param {string} match @param {string} seat @param {string[]} commitments */
export const keepBound = (match, seat, commitments) =>
  localStorage.setItem(`${place(match, seat)}-bound`, JSON.stringify(commitments));

/** @param {string} match @param {string} seat @returns {number[]} */
export const agreedTo = (match, seat) => JSON.parse(localStorage.getItem(`${place(match, seat)}-agreed`) ?? "[]");

/** @param {string} match @param {string} seat @param {number} missing */
export const agree = (match, seat, missing) =>
  localStorage.setItem(`${place(match, seat)}-agreed`, JSON.stringify([...agreedTo(match, seat), missing]));

/** @param {string} match @param {string} seat */
export function forget(match, seat) {
  for (const old of ["", "-bound", "-agreed"]) localStorage.removeItem(place(match, seat) + old);
}

/**
 * Was anybody bound to something else when this browser handed in its secret? Whoever was replaced with its consent may
 * be.
 * @param {string} match
 * @param {string} seat
 * @param {string[]} commitments
 * @param {number[]} standIns
 */
export function boundOtherwise(match, seat, commitments, standIns) {
  const then = JSON.parse(localStorage.getItem(`${place(match, seat)}-bound`) ?? "null"),
    agreed = agreedTo(match, seat);
  const replaced = (/** @type {number} */ party) => standIns.includes(party) && agreed.includes(party);
  return (
    then !== null &&
    then.some(
      (/** @type {string} */ text, /** @type {number} */ at) => text !== commitments[at] && !replaced(at + SERVER),
    )
  );
}
