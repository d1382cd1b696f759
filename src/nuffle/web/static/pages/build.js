/** Says what a team costs and what is wrong with it while it is put together. The server knows the rules. */
import { _ } from "../i18n.js";
const form = /** @type {HTMLFormElement} */ (document.getElementById("build"));
const says = /** @type {HTMLElement} */ (document.getElementById("says"));
let asked = 0;

async function check() {
  const number = ++asked;
  const fields = Object.fromEntries([...new FormData(form)].map(([name, value]) => [name, String(value)]));
  const answer = await fetch(form.dataset.check ?? "/api/teams/check", { method: "POST", headers: { "content-type": "application/json", accept: "application/json" }, body: JSON.stringify(fields) }).catch(() => null);
  if (!answer || number !== asked) return;
  const found = await answer.json();
  says.classList.toggle("bad", !answer.ok || found.breaches.length > 0);
  const spent = () => found.told?.join("\n") ?? _("{players} players, {cost}k spent, {left}k left.", { players: found.players, cost: found.cost / 1000, left: found.left / 1000 });
  says.textContent = answer.ok ? [spent(), ...found.breaches].join("\n") : String(found.detail);
}

form.addEventListener("input", check);
check();
