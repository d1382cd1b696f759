// Results typed row by row: Enter saves a row and goes on with the next one that is open.
import { _ } from "../i18n.js";

/** @param {Element} row */
const inputs = row => [...row.querySelectorAll("input")];
/** @param {Element} row */
const filled = row => row.classList.contains("played") || row.classList.contains("saved");
/** @param {Element} row */
const open = row => !filled(row) && inputs(row).length > 0;

/** What is in a row, sent where it belongs. @param {HTMLElement} grid @param {HTMLElement} row */
async function sent(grid, row) {
  const place = filled(row) && grid.dataset.correct ? grid.dataset.correct : grid.dataset.entry ?? "";
  const body = new URLSearchParams({ csrf: grid.dataset.csrf ?? "", home: row.dataset.home ?? "" });
  for (const input of inputs(row)) body.set(input.name, input.value);
  const answer = await fetch(place, { method: "POST", body, headers: { accept: "application/json" } });
  return { ok: answer.ok, detail: String((await answer.json()).detail ?? "") };
}

/** @param {HTMLElement} grid @param {HTMLElement} row */
async function save(grid, row) {
  const told = /** @type {HTMLElement} */ (row.lastElementChild);
  told.textContent = "...";
  const answer = await sent(grid, row).catch(() => ({ ok: false, detail: _("not saved: the server does not answer") }));
  row.classList.toggle("saved", answer.ok);
  row.classList.toggle("refused", !answer.ok);
  told.textContent = answer.ok ? _("saved") : answer.detail;
  return answer.ok;
}

/** @param {HTMLElement} grid @param {HTMLElement} row */
function goOn(grid, row) {
  const rows = [...grid.querySelectorAll("tbody tr")];
  const from = rows.indexOf(row);
  const wanted = [...rows.slice(from + 1), ...rows.slice(0, from)].find(open);
  const first = wanted && inputs(wanted)[0];
  if (first) { first.focus(); first.select(); }
}

/** @param {HTMLElement} grid */
function begin(grid) {
  grid.addEventListener("submit", event => event.preventDefault());
  grid.addEventListener("keydown", async event => {
    if (event.key !== "Enter" || !(event.target instanceof HTMLInputElement)) return;
    event.preventDefault();
    const row = event.target.closest("tr");
    if (row && await save(grid, row)) goOn(grid, row);
  });
  grid.addEventListener("focusin", event => { if (event.target instanceof HTMLInputElement) event.target.select(); });
  const first = [...grid.querySelectorAll("tbody tr")].find(open);
  if (first) inputs(first)[0].focus({ preventScroll: true });
}

const grid = /** @type {HTMLElement|null} */ (document.querySelector("[data-entry]"));
if (grid) begin(grid);
