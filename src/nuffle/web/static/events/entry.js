// Results typed row by row: Enter saves a row and goes on with the next one that is open.
import { _ } from "../i18n.js";
const grid = document.querySelector("[data-entry]");
const inputs = row => [...row.querySelectorAll("input")];
const open = row => !row.classList.contains("played") && !row.classList.contains("saved") && inputs(row).length > 0;

async function save(row) {
  const saved = row.classList.contains("played") || row.classList.contains("saved");
  const place = saved && grid.dataset.correct ? grid.dataset.correct : grid.dataset.entry;
  const body = new URLSearchParams({ csrf: grid.dataset.csrf, home: row.dataset.home });
  for (const input of inputs(row)) body.set(input.name, input.value);
  const told = row.lastElementChild;
  told.textContent = "...";
  const answer = await fetch(place, { method: "POST", body, headers: { accept: "application/json" } });
  const said = await answer.json();
  row.classList.toggle("saved", answer.ok);
  row.classList.toggle("refused", !answer.ok);
  told.textContent = answer.ok ? _("saved") : said.detail;
  return answer.ok;
}

function goOn(row) {
  const rows = [...grid.querySelectorAll("tbody tr")];
  const from = rows.indexOf(row);
  const wanted = [...rows.slice(from + 1), ...rows.slice(0, from)].find(open);
  const first = wanted && inputs(wanted)[0];
  if (first) { first.focus(); first.select(); }
}

if (grid) {
  grid.addEventListener("submit", event => event.preventDefault());
  grid.addEventListener("keydown", async event => {
    if (event.key !== "Enter" || !(event.target instanceof HTMLInputElement)) return;
    event.preventDefault();
    const row = event.target.closest("tr");
    if (await save(row)) goOn(row);
  });
  grid.addEventListener("focusin", event => event.target.select?.());
  const first = [...grid.querySelectorAll("tbody tr")].find(open);
  if (first) inputs(first)[0].focus({ preventScroll: true });
}
