/** The lobby looks again now and then; its title says how many matches wait. */
import { _ } from "../i18n.js";
const title = document.title;
const room = /** @type {HTMLElement} */ (document.getElementById("lists"));

function tell() {
  const waiting = document.querySelectorAll('[aria-labelledby="waiting"] .match-card').length;
  document.title = waiting ? `(${waiting}) ${_("Your turn")} - ${title}` : title;
}

async function look() {
  if (document.hidden || room.contains(document.activeElement)) return;
  const answer = await fetch("/", { headers: { accept: "text/html" } }).catch(() => null);
  if (!answer?.ok) return;
  const fresh = new DOMParser().parseFromString(await answer.text(), "text/html").getElementById("lists");
  if (fresh && fresh.innerHTML !== room.innerHTML) room.replaceChildren(...fresh.childNodes);
  tell();
}

tell();
setInterval(look, 5000);
