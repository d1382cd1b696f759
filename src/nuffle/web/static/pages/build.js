/** Says what a team costs and what is wrong with it while it is put together. The server knows the rules. */
import { _ } from "../i18n.js";
const form = /** @type {HTMLFormElement} */ (document.getElementById("build"));
const says = /** @type {HTMLElement} */ (document.getElementById("says"));
const used = document.getElementById("used");
let asked = 0;

/** @param {string} name @param {string} value */
function left(name, value) {
  const place = document.querySelector(`[data-left=${name}]`);
  if (!place) return;
  place.textContent = value;
  place.classList.toggle("over", /^[-\u2212]/.test(value));
}

async function check() {
  const number = ++asked;
  const fields = Object.fromEntries([...new FormData(form)].map(([name, value]) => [name, String(value)]));
  const answer = await fetch(form.dataset.check ?? "/api/teams/check", {
    method: "POST",
    headers: { "content-type": "application/json", accept: "application/json" },
    body: JSON.stringify(fields),
  }).catch(() => null);
  if (!answer || number !== asked) return;
  const found = await answer.json();
  says.classList.toggle("bad", !answer.ok || found.breaches.length > 0);
  for (const [name, value] of Object.entries(found.left ?? {})) left(name, String(value));
  const spent = () =>
    _("Players: {players}. Spent: {cost}k. Left: {left}k.", {
      players: found.players,
      cost: found.cost / 1000,
      left: found.left / 1000,
    });
  const first = () => (found.told ? [] : [spent()]);
  const words = () => [...first(), ...found.breaches].join("\n") || _("This roster is legal at this event.");
  if (used) used.textContent = found.told?.at(-1) ?? "";
  says.textContent = answer.ok ? words() : String(found.detail);
}

form.addEventListener("input", check);
check();
