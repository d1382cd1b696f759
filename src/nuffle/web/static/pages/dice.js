/** Derives every die of a match again in this browser and compares it with what the recording says. */
import { _ } from "../i18n.js";
import { bytes, commitment, FairDice, fairKey, hex, standIn } from "../fair/dice.js";
import { agreedTo, boundOtherwise, LETTERS, secretKept } from "../fair/kept.js";
import { whose } from "../fair/sha256.js";

/** @param {string} id */
const byId = (id) => /** @type {HTMLElement} */ (document.getElementById(id));
const SERVER = -1;

/** What was taken back is void, but its dice have fallen all the same. @param {any[]} events */
function voided(events) {
  const gone = new Set();
  events.forEach((event, place) => {
    if (event.event === "taken back") for (let at = place - event.events; at < place; at++) gone.add(events[at]);
  });
  return gone;
}

/** @param {any} fair @param {Uint8Array[]} secrets */
async function faults(fair, secrets) {
  const found = [];
  for (const [place, secret] of secrets.entries()) {
    const party = place + SERVER;
    if ((await commitment(fair.match, party, secret)) !== fair.commitments[place])
      found.push(
        _("The secret of {whose} is not the one committed before the match.", {
          whose: party === SERVER ? _("the server") : _("coach {number}", { number: party }),
        }),
      );
    if (fair.stand_ins.includes(party) && hex(await standIn(fair.match, party, secrets[0])) !== hex(secret))
      found.push(
        _("Coach {number}: the substitute secret does not follow from the server's secret.", { number: party }),
      );
  }
  return found;
}

/**
 * What this browser remembers, if it played: its secret, and what all were bound to when it handed that in.
 * @param {any} fair
 * @param {Uint8Array[]} secrets
 */
function mine(fair, secrets) {
  return secrets.slice(1).flatMap((secret, seat) => {
    const letter = LETTERS[seat],
      kept = secretKept(fair.match, letter);
    const unasked = fair.stand_ins.filter(
      (/** @type {number} */ party) => kept && party !== seat && !agreedTo(fair.match, letter).includes(party),
    );
    return [
      ...(kept && kept !== hex(secret)
        ? [_("The server did not use the secret this browser drew for coach {number}.", { number: seat })]
        : []),
      ...(boundOtherwise(fair.match, letter, fair.commitments, fair.stand_ins)
        ? [_("The commitments have changed since this browser sent its secret.")]
        : []),
      ...unasked.map((/** @type {number} */ party) =>
        _("The server replaced coach {number} without this browser's agreement.", { number: party }),
      ),
    ];
  });
}

/** @param {any} event @param {number} number @param {number} derived @param {boolean} gone */
function line(event, number, derived, gone) {
  const item = document.createElement("li");
  const same = derived === event.value;
  item.className = `${same ? "die-good" : "die-bad"}${gone ? " die-void" : ""}`;
  item.textContent =
    _("{kind}: recorded {value}, calculated {derived}", { kind: event.kind, value: event.value, derived }) +
    (gone ? _(" (taken back; the die stays used)") : "");
  item.value = number;
  return item;
}

async function check() {
  const match = byId("check").dataset.match;
  const [text, sides] = await Promise.all([
    fetch(`/api/matches/${match}/replay`).then((answer) => answer.text()),
    fetch(`/api/replays/${match}/sides`).then((answer) => answer.json()),
  ]);
  const lines = text
    .trim()
    .split("\n")
    .map((row) => JSON.parse(row));
  const fair = lines[0].fair,
    secrets = lines[lines.length - 1].secrets.map(bytes);
  const events = lines.filter((row) => row.event),
    fallen = events.filter((event) => event.event === "die"),
    gone = voided(events);
  const wrong = [...(await faults(fair, secrets)), ...mine(fair, secrets)];
  const dice = new FairDice(await fairKey(fair.match, secrets));
  let changed = 0;
  byId("dice").replaceChildren(
    ...fallen.map((event, place) => {
      const derived = dice.roll(sides[place]);
      if (derived !== event.value) changed++;
      return line(event, place + 1, derived, gone.has(event));
    }),
  );
  if (sides.length !== fallen.length)
    wrong.push(
      _("{count} dice were rolled, but the recording has {told}.", { count: sides.length, told: fallen.length }),
    );
  if (changed)
    wrong.push(
      _("{changed} of {count} dice are not those that follow from the secrets.", { changed, count: fallen.length }),
    );
  const bound = document.querySelectorAll("#bound b");
  byId("secrets").replaceChildren(
    ...lines[lines.length - 1].secrets.map((/** @type {string} */ secret, /** @type {number} */ place) => {
      const item = document.createElement("li");
      item.append(
        _("Secret of {whose}: ", { whose: place ? bound[place]?.textContent : _("the server") }),
        Object.assign(document.createElement("code"), { textContent: secret }),
      );
      return item;
    }),
  );
  const back = fallen.filter((event) => gone.has(event)).length;
  byId("verdict").classList.add(wrong.length ? "bad" : "good");
  const taken = back ? _("{count} of them fell in what was taken back, and stay used.", { count: back }) : "";
  const sound = [
    _("All {count} dice follow from the secrets.", { count: fallen.length }),
    taken,
    _("Checked with {what}.", { what: whose }),
  ];
  byId("verdict").textContent = (wrong.length ? wrong : sound).join(" ");
  byId("check").dataset.done = wrong.length ? "bad" : "good";
}

if (document.getElementById("check"))
  check().catch((error) => {
    byId("verdict").classList.add("bad");
    byId("verdict").textContent = _("The dice could not be checked: {why}", { why: error.message });
    byId("check").dataset.done = "bad";
  });
