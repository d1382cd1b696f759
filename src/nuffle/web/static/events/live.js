// Pages that follow an event: parts of it are shown anew whenever it changes, and clocks run.
import { _ } from "../i18n.js";
/** @param {number} number */
const two = number => String(number).padStart(2, "0");

/** Seconds as people read a clock; below zero it says how long time has been up. @param {number} left */
export function shownTime(left) {
  const whole = Math.abs(Math.round(left));
  const hours = Math.floor(whole / 3600), minutes = Math.floor(whole / 60) % 60;
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

if (followed) {
  const source = new EventSource(followed.dataset.live ?? "");
  source.addEventListener("clock", message => clocks.forEach(clock => set(clock, JSON.parse(message.data))));
  source.addEventListener("event", message => show(JSON.parse(message.data).parts));
}
