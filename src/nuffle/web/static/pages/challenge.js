/** Waits for the opponent, and goes to the match as soon as it begins. */
import { _ } from "../i18n.js";
import { suitJourneymen } from "./journeymen.js";
const room = /** @type {HTMLElement} */ (document.getElementById("challenge"));
const link = /** @type {HTMLInputElement|null} */ (document.getElementById("link"));
const copy = document.getElementById("copy");

if (copy && link && navigator.clipboard) {
  copy.hidden = false;
  copy.addEventListener("click", async () => {
    await navigator.clipboard.writeText(link.value);
    copy.textContent = _("Copied");
  });
}

async function look() {
  const answer = await fetch(`/api/matches/${room.dataset.match}`).catch(() => null);
  if (!answer) return;
  if (answer.status === 404) location.href = "/";
  else if (answer.ok && (await answer.json()).state !== "open") location.reload();
}

if ("waits" in room.dataset) setInterval(look, 1500);

document.getElementById("mine")?.addEventListener("change", () => suitJourneymen(true));
suitJourneymen(true);
