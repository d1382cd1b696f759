// At the door a tick is noted at once, and the page stays where it is.
import { _ } from "../i18n.js";

let asked = 0;
/** One after the other, in the order in which they were made. */
let last = Promise.resolve();

/** @param {HTMLFormElement} form @param {Element} told @param {string} number */
async function note(form, told, number) {
  const body = new URLSearchParams(/** @type {Record<string, string>} */ (Object.fromEntries(new FormData(form))));
  const answer = await fetch(form.action, { method: "POST", body, headers: { accept: "application/json" } }).catch(
    () => null,
  );
  const failed = answer ? String((await answer.json()).detail ?? "") : _("Not saved: no answer from the server");
  if (form.dataset.asked === number) told.textContent = answer?.ok ? _("Saved") : failed;
}

/** @param {HTMLFormElement} form */
function changed(form) {
  const told = /** @type {Element} */ (form.querySelector("[role=status]"));
  const number = (form.dataset.asked = String(++asked));
  told.textContent = "...";
  last = last.then(() => note(form, told, number));
}

for (const form of /** @type {NodeListOf<HTMLFormElement>} */ (document.querySelectorAll("form.mark"))) {
  form.addEventListener("change", () => changed(form));
  form.addEventListener("submit", (event) => {
    event.preventDefault();
    changed(form);
  });
}
