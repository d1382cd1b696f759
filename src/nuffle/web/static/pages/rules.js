/** Finds rules while one types. */
import { _ } from "../i18n.js";
const sought = /** @type {HTMLInputElement} */ (document.getElementById("sought"));
const edition = /** @type {HTMLSelectElement} */ (document.getElementById("edition"));
const whole = sought.value === "";

function find() {
  const word = sought.value.trim().toLowerCase();
  let count = 0;
  for (const section of /** @type {NodeListOf<HTMLElement>} */ (document.querySelectorAll("[data-kind]"))) {
    let some = false;
    for (const rule of /** @type {NodeListOf<HTMLElement>} */ (section.querySelectorAll(".rule"))) {
      rule.hidden = Boolean(word) && !(rule.textContent ?? "").toLowerCase().includes(word);
      if (!rule.hidden) {
        some = true;
        count++;
      }
    }
    section.hidden = !some;
  }
  const told = document.getElementById("count");
  if (told) told.textContent = _("Rules: {count}", { count });
}

if (whole) sought.addEventListener("input", find);
edition.addEventListener("change", () => edition.form?.requestSubmit());
const wanted = new URLSearchParams(location.search).get("rule");
if (wanted)
  [...document.querySelectorAll(".rule")]
    .find((rule) => /** @type {HTMLElement} */ (rule).dataset.name?.toLowerCase() === wanted.toLowerCase())
    ?.scrollIntoView();
