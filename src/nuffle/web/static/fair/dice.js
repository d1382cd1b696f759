/** Fair dice: commitments, the key of a match, and every die again. The scheme stands in docs/fair-dice.md. */
import { ownSha256, sha256 } from "./sha256.js";

const text = new TextEncoder();
const SERVER = -1;

/** @param {...Uint8Array} parts */
export function joined(...parts) {
  const whole = new Uint8Array(parts.reduce((sum, part) => sum + part.length, 0));
  let at = 0;
  for (const part of parts) {
    whole.set(part, at);
    at += part.length;
  }
  return whole;
}

/** @param {Uint8Array} bytes */
export const hex = (bytes) => Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");

/** @param {string} digits */
export function bytes(digits) {
  if (!/^([0-9a-f]{2})*$/.test(digits)) throw new Error("not hexadecimal");
  return new Uint8Array((digits.match(/../g) ?? []).map((pair) => parseInt(pair, 16)));
}

/** @param {string} match @param {number} party the server is -1 */
const ofParty = (match, party) => text.encode(`${match} ${party === SERVER ? "server" : party} `);

/** @param {string} match @param {number} party @param {Uint8Array} secret */
export async function commitment(match, party, secret) {
  return hex(await sha256(joined(text.encode("nuffle fair dice 2 commitment "), ofParty(match, party), secret)));
}

/**
 * What stands in for a seat that hands in nothing.
 * @param {string} match
 * @param {number} seat
 * @param {Uint8Array} server
 */
export async function standIn(match, seat, server) {
  return sha256(joined(text.encode("nuffle fair dice 2 stand-in "), ofParty(match, seat), server));
}

/** @param {string} match @param {Uint8Array[]} secrets the server's first */
export async function fairKey(match, secrets) {
  return sha256(joined(text.encode(`nuffle fair dice 2 key ${match} `), ...secrets));
}

/** The dice of a match, one after the other. */
export class FairDice {
  /** @param {Uint8Array} key */
  constructor(key) {
    this.room = new Uint8Array(key.length + 8);
    this.room.set(key);
    this.view = new DataView(this.room.buffer);
    this.at = key.length;
    this.counter = 0;
  }

  /** @param {number} sides */
  roll(sides) {
    const bound = Math.floor(2 ** 32 / sides) * sides;
    for (;;) {
      this.view.setBigUint64(this.at, BigInt(this.counter++));
      // because: waiting for the browser's own at each die takes much longer than our own does
      const digest = ownSha256(this.room);
      const value = new DataView(digest.buffer).getUint32(0);
      if (value < bound) return (value % sides) + 1;
    }
  }
}

/** A secret of one's own. */
export const newSecret = () => crypto.getRandomValues(new Uint8Array(32));
