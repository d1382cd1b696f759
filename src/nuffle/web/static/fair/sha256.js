/**
 * SHA-256: the browser's own where it offers one, else ours. Browsers offer none on plain http addresses but localhost.
 */
import { _ } from "../i18n.js";

const K = constants();

/** The first 32 bits of the fractional parts of cube roots of the first 64 primes. @returns {Uint32Array} */
function constants() {
  const found = new Uint32Array(64);
  for (let n = 2, i = 0; i < 64; n++) {
    if (prime(n)) found[i++] = fraction(Math.cbrt(n));
  }
  return found;
}

/** @param {number} n */
function prime(n) {
  for (let d = 2; d * d <= n; d++) if (n % d === 0) return false;
  return true;
}

/** @param {number} x */
function fraction(x) {
  return Math.floor((x - Math.floor(x)) * 2 ** 32) >>> 0;
}

/** @returns {Uint32Array} */
function start() {
  return new Uint32Array([2, 3, 5, 7, 11, 13, 17, 19].map((n) => fraction(Math.sqrt(n))));
}

/** @param {number} x @param {number} n */
const turn = (x, n) => (x >>> n) | (x << (32 - n));

/** The message with its padding: a one, zeros, its length in bits. @param {Uint8Array} bytes @returns {DataView} */
function padded(bytes) {
  const whole = new Uint8Array(((bytes.length + 8) >> 6) * 64 + 64);
  whole.set(bytes);
  whole[bytes.length] = 0x80;
  const view = new DataView(whole.buffer);
  view.setUint32(whole.length - 8, Math.floor(bytes.length / 2 ** 29));
  view.setUint32(whole.length - 4, bytes.length << 3);
  return view;
}

/** @param {Uint32Array} state @param {DataView} view @param {number} at */
function block(state, view, at) {
  const w = new Uint32Array(64);
  for (let i = 0; i < 16; i++) w[i] = view.getUint32(at + i * 4);
  for (let i = 16; i < 64; i++) {
    const s0 = turn(w[i - 15], 7) ^ turn(w[i - 15], 18) ^ (w[i - 15] >>> 3);
    const s1 = turn(w[i - 2], 17) ^ turn(w[i - 2], 19) ^ (w[i - 2] >>> 10);
    w[i] = w[i - 16] + s0 + w[i - 7] + s1;
  }
  let [a, b, c, d, e, f, g, h] = state;
  for (let i = 0; i < 64; i++) {
    const one = (h + (turn(e, 6) ^ turn(e, 11) ^ turn(e, 25)) + ((e & f) ^ (~e & g)) + K[i] + w[i]) | 0;
    const two = ((turn(a, 2) ^ turn(a, 13) ^ turn(a, 22)) + ((a & b) ^ (a & c) ^ (b & c))) | 0;
    [h, g, f, e, d, c, b, a] = [g, f, e, (d + one) | 0, c, b, a, (one + two) | 0];
  }
  [a, b, c, d, e, f, g, h].forEach((value, i) => {
    state[i] += value;
  });
}

/** Our own. @param {Uint8Array} bytes @returns {Uint8Array} */
export function ownSha256(bytes) {
  const state = start(),
    view = padded(bytes);
  for (let at = 0; at < view.byteLength; at += 64) block(state, view, at);
  const out = new DataView(new ArrayBuffer(32));
  state.forEach((value, i) => out.setUint32(i * 4, value));
  return new Uint8Array(out.buffer);
}

/** Whose is used here: for people who want to know. */
export const whose = globalThis.crypto?.subtle
  ? _("the browser's SHA-256")
  : _("nuffle's SHA-256, because this address does not use https");

/** @param {Uint8Array} bytes @returns {Promise<Uint8Array>} */
export async function sha256(bytes) {
  if (!globalThis.crypto?.subtle) return ownSha256(bytes);
  return new Uint8Array(await crypto.subtle.digest("SHA-256", /** @type {BufferSource} */ (bytes)));
}
