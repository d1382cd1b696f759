// Pages that follow an event: parts of it are shown anew whenever it changes, and clocks run.
import { _ } from "../i18n.js";
/** @param {number} number */
const two = (number) => String(number).padStart(2, "0");

/** Seconds as people read a clock; below zero it says how long time has been up. @param {number} left */
export function shownTime(left) {
  const whole = Math.abs(Math.round(left));
  const hours = Math.floor(whole / 3600),
    minutes = Math.floor(whole / 60) % 60;
  return `${left < 0 ? "+" : ""}${hours ? `${hours}:${two(minutes)}` : minutes}:${two(whole % 60)}`;
}

const loaded = performance.now();
const clocks = [.../** @type {NodeListOf<HTMLElement>} */ (document.querySelectorAll("[data-clock]"))];

/** @param {HTMLElement} clock */
function run(clock) {
  if (clock.dataset.clock === "") return;
  const since = Number(clock.dataset.since ?? loaded);
  const left = Number(clock.dataset.clock) - (clock.dataset.paused ? 0 : (performance.now() - since) / 1000);
  clock.textContent = `${shownTime(left)}${clock.dataset.paused ? _(" paused") : ""}`;
  clock.classList.toggle("late", left < 0);
}

/** @param {HTMLElement} clock @param {{left: number, paused: boolean}|null} news */
function set(clock, news) {
  clock.classList.toggle("hidden", !news);
  clock.dataset.clock = news ? String(news.left) : "";
  clock.dataset.paused = news?.paused ? "yes" : "";
  clock.dataset.since = String(performance.now());
  run(clock);
}

if (clocks.length) {
  clocks.forEach(run);
  setInterval(() => clocks.forEach(run), 500);
}

const followed = /** @type {HTMLElement|null} */ (document.querySelector("[data-live]"));

/** @param {Record<string, string>} parts */
function show(parts) {
  for (const place of /** @type {NodeListOf<HTMLElement>} */ (document.querySelectorAll("[data-part]"))) {
    const part = place.dataset.part ?? "";
    if (part in parts) place.innerHTML = parts[part];
  }
}

// -- what this reader alone sees comes with the page, which is asked for again; nobody's typing is touched
const SOONEST = 300,
  SPREAD = 2500; // milliseconds: not all phones of a hall at the same moment
const TOUCHED = ["saved", "saving", "refused"];
let waiting = 0,
  stale = false;

/** @param {Element} place */
function inUse(place) {
  const fields = /** @type {NodeListOf<HTMLInputElement>} */ (place.querySelectorAll("input, textarea"));
  return (
    place.matches(":focus-within") ||
    TOUCHED.some((name) => place.classList.contains(name)) ||
    [...fields].some((one) => one.value !== one.defaultValue || one.checked !== one.defaultChecked)
  );
}

async function freshen() {
  const answer = await fetch(location.href, { headers: { "x-fresh": "yes" } }).catch(() => null);
  if (!answer?.ok) return;
  const page = new DOMParser().parseFromString(await answer.text(), "text/html");
  const found = new Map([...page.querySelectorAll("[data-fresh]")].map((one) => [one.getAttribute("data-fresh"), one]));
  for (const old of document.querySelectorAll("[data-fresh]")) {
    const now = found.get(old.getAttribute("data-fresh"));
    if (now && !inUse(old)) old.replaceWith(now);
  }
  document.dispatchEvent(new Event("fresh"));
}

function soon() {
  stale = document.visibilityState === "hidden";
  if (stale || waiting || !document.querySelector("[data-fresh]")) return;
  waiting = setTimeout(
    () => {
      waiting = 0;
      void freshen();
    },
    SOONEST + Math.random() * SPREAD,
  );
}

if (followed) {
  const source = new EventSource(followed.dataset.live ?? "");
  source.addEventListener("clock", (message) => clocks.forEach((clock) => set(clock, JSON.parse(message.data))));
  source.addEventListener("event", (message) => {
    show(JSON.parse(message.data).parts);
    soon();
  });
  document.addEventListener("visibilitychange", () => {
    if (stale) soon();
  });
}

document.querySelector(".tabs [aria-current]")?.scrollIntoView({ block: "nearest", inline: "center" });
