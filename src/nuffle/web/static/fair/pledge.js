/**
 * Draws this browser's secret for fair dice, binds itself to it, hands it in when all are bound, and keeps it to check.
 */
import { _ } from "../i18n.js";
import { byId, html } from "../match/dom.js";
import { bytes, commitment, hex, newSecret } from "./dice.js";
import { agree, boundOtherwise, forget, keepBound, keepSecret, LETTERS, secretKept } from "./kept.js";

/** The secret of a seat, the same after a reload. @param {string} match @param {string} seat */
export function secretOf(match, seat) {
  const kept = secretKept(match, seat);
  if (kept) return bytes(kept);
  const made = newSecret();
  keepSecret(match, seat, hex(made));
  return made;
}

/** Answers what the server says while dice are made fair. @param {any} told @param {(message: any) => void} send */
export async function pledge(told, send) {
  const bound = told.published.commitments;
  for (const seat of told.yours.filter((/** @type {string} */ mine) => told.waiting_for.includes(mine))) {
    const number = LETTERS.indexOf(seat);
    // because: it was handed in already, and whoever has seen it could choose his own by it
    if (boundOtherwise(told.match, seat, bound, told.published.stand_ins)) forget(told.match, seat);
    const secret = secretOf(told.match, seat),
      mine = await commitment(told.match, number, secret);
    if (bound[number + 1] === null) send({ type: "commit", seat, commitment: mine });
    else if (!bound.includes(null) && bound[number + 1] === mine) {
      keepBound(told.match, seat, bound);
      send({ type: "secret", seat, secret: hex(secret) });
    }
  }
}

/**
 * It is remembered that this browser agreed: to others it would not hold.
 * @param {any} told
 * @param {string} missing
 * @param {(message: any) => void} send
 */
export function standIn(told, missing, send) {
  for (const seat of told.yours) agree(told.match, seat, LETTERS.indexOf(missing));
  send({ type: "stand_in", missing });
}

/**
 * Who is waited for, and what can be done where he does not come.
 * @param {any} told
 * @param {(message: any) => void} send
 */
function waits(told, send) {
  const room = byId("accord"),
    others = told.waiting_for.filter((/** @type {string} */ seat) => !told.yours.includes(seat));
  const names = others.map(
    (/** @type {string} */ seat) => told.seats.find((/** @type {any} */ chair) => chair.seat === seat)?.coach ?? seat,
  );
  byId("line").textContent = others.length
    ? _("Preparing fair dice. Waiting for {who} …", { who: names.join(", ") })
    : "";
  room.hidden = !others.length || !told.yours.length;
  if (room.hidden) return;
  const absent = others.filter((/** @type {string} */ seat) => !told.here.includes(seat));
  room.replaceChildren(
    ...absent.map((/** @type {string} */ missing) =>
      html(
        "button",
        {
          type: "button",
          title: _("The missing coach's secret is then derived from the secret the server committed to"),
          onclick: () => standIn(told, missing, send),
        },
        _("Continue without them"),
      ),
    ),
    html(
      "form",
      { method: "post", action: `/matches/${told.match}/call-off` },
      html("button.danger", {}, _("Cancel challenge")),
    ),
  );
}

/**
 * What was said over each line: the server tells of every change, and has no use for the same answer twice.
 * @type {WeakMap<WebSocket, Set<string>>}
 */
const said = new WeakMap();

document.addEventListener("told", (event) => {
  const message = /** @type {CustomEvent} */ (event).detail,
    line = /** @type {any} */ (window).nuffle.line;
  if (message.type !== "opening") return;
  const before = said.get(line.socket) ?? new Set();
  said.set(line.socket, before);
  waits(message, (reply) => line.send(reply));
  pledge(message, (reply) => {
    if (!before.has(JSON.stringify(reply))) line.send(reply);
    before.add(JSON.stringify(reply));
  });
});
