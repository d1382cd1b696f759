// The report of a match at a table, a step a screen: players by number, what happened to them, the end, a summary.
// Taps are kept on the phone until the report is sent. The server checks everything.
import { _ } from "../i18n.js";

/** @typedef {{number: number, name: string, position: string, kind: string}} Player */
/** @typedef {{team: string, name: string, players: Player[]}} Team */
/** @typedef {{side: number, kind: string, number: number, how?: string, by?: number|null, injury?: string,
 *   apothecary?: boolean}} Tap */
const form = /** @type {HTMLFormElement} */ (document.getElementById("report"));
const sheet = /** @type {HTMLDialogElement} */ (document.getElementById("tapped"));
const setup = JSON.parse(form.dataset.setup ?? "{}");
/** @type {Team[]} */
const teams = setup.teams;
const BY_SOMEBODY = ["block", "foul", "weapon", "stab", "bomb"];
const KEEP = `nuffle-report ${setup.keep}`;
/** @type {Tap[]} */
let taps = remembered() ?? setup.events;
let side = /** @type {number} */ (setup.mine),
  step = 0;

function remembered() {
  try {
    return JSON.parse(localStorage.getItem(KEEP) ?? "null");
  } catch {
    return null;
  }
}
function keep() {
  try {
    localStorage.setItem(KEEP, JSON.stringify(taps));
  } catch {
    // a phone that keeps nothing still sends what is on the screen
  }
}

/** @template {HTMLElement} T @param {string} what @param {ParentNode} [where] */
const one = (what, where = document) => /** @type {HTMLElement} */ (where.querySelector(what));
/** @param {string} what */
const all = (what) => /** @type {HTMLElement[]} */ ([...document.querySelectorAll(what)]);

/** @param {string} words @param {() => void} act @param {string} [below] */
function button(words, act, below = "") {
  const made = document.createElement("button");
  made.type = "button";
  made.textContent = words;
  if (below) {
    const small = document.createElement("small");
    small.textContent = below;
    made.append(small);
  }
  made.addEventListener("click", act);
  return made;
}

/** @param {number} at @param {number} number */
function called(at, number) {
  const player = teams[at].players.find((known) => known.number === number);
  return number && player ? `#${number} ${player.name || player.position}` : _("no player");
}

/** @param {[string, string][]} pairs @param {string|undefined} key */
const worded = (pairs, key) => pairs.find(([name]) => name === key)?.[1] ?? "";

/** @param {Tap} tap */
function told(tap) {
  const words = `${called(tap.side, tap.number)}: ${worded(setup.kinds, tap.kind)}`;
  if (tap.kind !== "hurt") return words;
  const by = tap.by ? `, ${called(1 - tap.side, tap.by)}` : "";
  const saved = tap.apothecary ? `, ${_("apothecary")}` : "";
  return `${words} (${worded(setup.hows, tap.how)}${by}): ${worded(setup.injuries, tap.injury)}${saved}`;
}

/** @param {number} at */
function points(at) {
  let sum = 0;
  for (const tap of taps) {
    if (tap.side === at) sum += setup.points[tap.kind] ?? 0;
    else if (tap.kind === "hurt" && tap.how === "block" && tap.by) sum += setup.points.casualty;
  }
  return sum;
}

/** @param {number} at */
const scored = (at) => taps.filter((tap) => tap.side === at && tap.kind === "touchdown").length;

// -- a player is tapped: what about them?
/** @param {string} title @param {HTMLElement[]} buttons @param {string} [kind] */
function ask(title, buttons, kind = "taps words") {
  const head = document.createElement("h2"),
    box = document.createElement("div"),
    close = button(_("Cancel"), () => sheet.close());
  head.textContent = title;
  box.className = kind;
  box.append(...buttons);
  close.className = "plain";
  sheet.replaceChildren(head, box, close);
  if (!sheet.open) sheet.showModal();
}

/** @param {Tap} tap */
function add(tap) {
  taps.push(tap);
  sheet.close();
  keep();
  draw();
}

/** @param {number} number */
function askWhat(number) {
  const kinds = /** @type {[string, string][]} */ (setup.kinds).filter(([kind]) => number || kind === "touchdown");
  ask(
    called(side, number),
    kinds.map(([kind, words]) =>
      button(words, () => (kind === "hurt" ? askHow({ side, kind, number }) : add({ side, kind, number }))),
    ),
  );
}

/** @param {Tap} tap */
function askHow(tap) {
  ask(
    _("How were they hurt?"),
    setup.hows.map((/** @type {[string, string]} */ [how, words]) =>
      button(words, () => (BY_SOMEBODY.includes(how) ? askWho({ ...tap, how }) : askInjury({ ...tap, how, by: null }))),
    ),
  );
}

/** @param {Tap} tap */
function askWho(tap) {
  const others = teams[1 - tap.side].players.map((player) =>
    button(String(player.number), () => askInjury({ ...tap, by: player.number }), player.name || player.position),
  );
  ask(_("By whom?"), [...others, button("–", () => askInjury({ ...tap, by: null }), _("no player"))], "taps");
}

/** @param {Tap} tap */
function askInjury(tap) {
  ask(
    _("What came of it?"),
    setup.injuries.map((/** @type {[string, string]} */ [injury, words]) =>
      button(words, () => askApothecary({ ...tap, injury })),
    ),
  );
}

/** @param {Tap} tap */
function askApothecary(tap) {
  ask(_("Was the apothecary used?"), [
    button(_("No"), () => add({ ...tap, apothecary: false })),
    button(_("Yes"), () => add({ ...tap, apothecary: true })),
  ]);
}

// -- what is on the screen
function draw() {
  /** @type {HTMLInputElement} */ (form.elements.namedItem("events")).value = JSON.stringify(taps);
  for (const place of all("[data-total]")) {
    const at = Number(place.dataset.total);
    place.textContent = `${teams[at].name}: ${scored(at)} (${_("{points} SPP", { points: points(at) })})`;
  }
  one("[data-teams]").replaceChildren(
    ...teams.map((team, at) => {
      const made = button(team.name, () => {
        side = at;
        draw();
      });
      made.setAttribute("aria-pressed", String(at === side));
      return made;
    }),
  );
  const players = teams[side].players.map((player) =>
    button(String(player.number), () => askWhat(player.number), player.name || player.position),
  );
  one("[data-players]").replaceChildren(
    ...players,
    button("–", () => askWhat(0), _("no player")),
  );
  one("[data-list]").replaceChildren(...taps.map(line));
  one("[data-empty]").hidden = taps.length > 0;
  summary();
}

/** @param {Tap} tap @param {number} at */
function line(tap, at) {
  const item = document.createElement("li"),
    words = document.createElement("span"),
    remove = button("✕", () => {
      taps.splice(at, 1);
      keep();
      draw();
    });
  words.textContent = `${teams[tap.side].name}: ${told(tap)}`;
  remove.className = "small";
  remove.setAttribute("aria-label", _("Remove"));
  item.append(words, remove);
  return item;
}

function summary() {
  const list = document.createElement("ul");
  for (const tap of taps) {
    const item = document.createElement("li");
    item.textContent = `${teams[tap.side].name}: ${told(tap)}`;
    list.append(item);
  }
  for (const at of [0, 1]) {
    const name = at ? "away" : "home";
    const said = /** @type {HTMLInputElement} */ (form.elements.namedItem(`score_${name}`)).value;
    const item = document.createElement("li");
    item.textContent = _("{team} scored {count}", { team: teams[at].name, count: said || scored(at) });
    list.prepend(item);
  }
  one("[data-summary]").replaceChildren(list);
}

const steps = all("[data-step]");
function show() {
  steps.forEach((part, at) => (part.hidden = at !== step));
  one(".steps-bar").replaceChildren(
    ...steps.map((_part, at) => {
      const bar = document.createElement("span");
      bar.classList.toggle("done", at <= step);
      return bar;
    }),
  );
  /** @type {HTMLButtonElement} */ (one("[data-back]")).disabled = step === 0;
  one("[data-next]").hidden = step === steps.length - 1;
  one("[data-send]").hidden = step !== steps.length - 1;
  scrollTo({ top: 0 });
}
function fillScores() {
  for (const field of /** @type {HTMLInputElement[]} */ (all("[data-score]"))) {
    if (!field.dataset.touched) field.value = String(Math.max(scored(Number(field.dataset.score)), 0));
  }
}
for (const field of all("[data-score]")) field.addEventListener("input", () => (field.dataset.touched = "yes"));
one("[data-next]").addEventListener("click", () => {
  if (step === 0) fillScores();
  step += 1;
  summary();
  show();
});
one("[data-back]").addEventListener("click", () => {
  step -= 1;
  show();
});
form.addEventListener("submit", () => {
  try {
    localStorage.removeItem(KEEP);
  } catch {
    // nothing was kept
  }
});
draw();
show();
