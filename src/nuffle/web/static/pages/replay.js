/** A match that is over, watched again: step by step, by itself, or by jumping to what mattered. */
import { _ } from "../i18n.js";
import { drawBoard } from "../match/bench.js";
import { byId, html } from "../match/dom.js";
import { Tray } from "../match/dice.js";
import { dress } from "../match/kit.js";
import { LogBook } from "../match/log.js";
import { Pitch } from "../match/pitch.js";

const match = byId("replay").dataset.match;
dress(byId("replay"));
const pitch = new Pitch(byId("pitch"), { point: () => go(at + 1), hover: () => {}, hold: () => {} });
const log = new LogBook(byId("log"), byId("live"), byId("replay").dataset.edition);
const tray = new Tray(byId("tray"), (id) => {
  const there = pitch.shown?.players.find((player) => player.id === id)?.square;
  return there ? pitch.onPage(there) : null;
});
/** Everything that was told, each with its step. @type {any[]} */
let told = [];
const slider = /** @type {HTMLInputElement} */ (byId("step"));
/** @type {Map<number, Promise<any>>} */
const frames = new Map();
let at = 0,
  last = 0,
  running = 0;

/** @param {number} step */
function frame(step) {
  if (!frames.has(step))
    frames.set(
      step,
      fetch(`/api/replays/${match}/steps/${step}`).then((answer) => answer.json()),
    );
  return /** @type {Promise<any>} */ (frames.get(step));
}

/** @param {number} step */
async function go(step) {
  const wanted = Math.max(0, Math.min(last, step)),
    before = at;
  at = wanted;
  const found = await frame(wanted);
  if (at !== wanted) return;
  pitch.draw(found.picture);
  drawBoard(byId("board"), found.picture);
  byId("told").textContent = found.news
    .map((/** @type {any} */ piece) => piece.text)
    .filter(Boolean)
    .join(" ");
  tellUntil(wanted);
  showDice(found.news, wanted === before + 1);
  slider.value = String(wanted);
  byId("where").textContent = _("{step} of {last}", { step: wanted, last });
  history.replaceState(null, "", `#${wanted}`);
  for (let next = wanted + 1; next <= Math.min(last, wanted + 5); next++) frame(next);
}

/** The log as it stood then. @param {number} step */
function tellUntil(step) {
  const news = told.filter((piece) => piece.step <= step);
  if (news.length < log.news.length || !log.news.length) {
    log.news = news;
    log.redraw();
  } else for (const piece of news.slice(log.news.length)) log.add(piece);
  for (const row of log.list.children) row.classList.toggle("here", Number(row.dataset.step) === step);
  let last = null;
  for (const button of byId("moments").querySelectorAll("button")) {
    button.removeAttribute("aria-current");
    if (Number(button.dataset.step) <= step) last = button;
  }
  last?.setAttribute("aria-current", "true");
  const room = byId("moments");
  if (last) room.scrollTop = last.offsetTop - room.offsetTop - room.clientHeight / 2;
}

/** @param {any[]} news @param {boolean} forward */
function showDice(news, forward) {
  const fallen = news.filter((piece) => piece.roll?.dice?.length).pop();
  if (fallen && forward) tray.throwDice(fallen);
  else tray.clear();
}

function run() {
  window.clearInterval(running);
  running = running
    ? 0
    : window.setInterval(
        () => (at < last ? go(at + 1) : run()),
        Number(/** @type {HTMLSelectElement} */ (byId("pace")).value),
      );
  byId("run").textContent = running ? _("Pause") : _("Play");
  byId("run").setAttribute("aria-pressed", String(Boolean(running)));
}

/** @param {{step: number, kind: string, text: string}[]} moments */
function list(moments) {
  const kind = /** @type {HTMLSelectElement} */ (byId("kinds")).value;
  byId("moments").replaceChildren(
    ...moments
      .filter((moment) => !kind || moment.kind === kind)
      .map((moment) =>
        html(
          "li",
          {},
          html(
            `button.plain.${moment.kind}`,
            { type: "button", "data-step": moment.step, onclick: () => go(moment.step) },
            moment.text,
          ),
        ),
      ),
  );
}

async function begin() {
  const [about, whole] = await Promise.all(
    [`/api/replays/${match}`, `/api/replays/${match}/log`].map((place) => fetch(place).then((answer) => answer.json())),
  );
  told = whole;
  last = about.steps - 1;
  slider.max = String(last);
  list(about.moments);
  byId("kinds").addEventListener("change", () => {
    list(about.moments);
    tellUntil(at);
  });
  await go(Number(location.hash.slice(1)) || 0);
}

log.list.addEventListener("click", (/** @type {MouseEvent} */ event) => {
  const row = /** @type {HTMLElement} */ (event.target).closest("li");
  if (row?.dataset.step && !(/** @type {HTMLElement} */ (event.target).closest("a"))) go(Number(row.dataset.step));
});
byId("first").addEventListener("click", () => go(0));
byId("back").addEventListener("click", () => go(at - 1));
byId("on").addEventListener("click", () => go(at + 1));
byId("run").addEventListener("click", run);
byId("pace").addEventListener("change", () => {
  if (running) {
    run();
    run();
  }
});
slider.addEventListener("input", () => go(Number(slider.value)));
document.getElementById("share")?.addEventListener("click", async (event) => {
  const button = /** @type {HTMLElement} */ (event.target);
  try {
    await navigator.clipboard.writeText(location.href);
    button.textContent = _("Copied");
  } catch {
    window.prompt(_("Link to this moment"), location.href);
  }
});
document.addEventListener("keydown", (event) => {
  if (event.target instanceof HTMLInputElement || event.target instanceof HTMLSelectElement) return;
  if (event.key === "ArrowLeft") go(at - 1);
  else if (event.key === "ArrowRight") go(at + 1);
  else if (event.key === " " && !(event.target instanceof HTMLButtonElement)) {
    event.preventDefault();
    run();
  }
});
begin();
