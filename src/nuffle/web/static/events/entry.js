// Results typed row by row. Enter saves a row and is at the next open one at once, so that nobody has to wait for the
// server; a row that is refused says why, keeps what was typed and comes up again. Slips in any order: type a table.
import { _ } from "../i18n.js";

/** @param {Element} row */
const inputs = (row) =>
  [...row.querySelectorAll("input:not([disabled])")].map((one) => /** @type {HTMLInputElement} */ (one));
/** @param {Element} row */
const filled = (row) => row.classList.contains("played");
/** @param {Element} row */
const open = (row) => !filled(row) && !row.classList.contains("saving") && inputs(row).length > 0;
/** @param {Element} row */
const typed = (row) => inputs(row).some((one) => one.value !== one.defaultValue);
/** @param {Element} grid */
const rowsOf = (grid) => [.../** @type {NodeListOf<HTMLElement>} */ (grid.querySelectorAll("tbody tr"))];

/** What was typed in a row, sent where it belongs. @param {string} place @param {URLSearchParams} body */
async function sent(place, body) {
  const answer = await fetch(place, { method: "POST", body, headers: { accept: "application/json" } });
  const said = await answer.json();
  return { ok: answer.ok, detail: String(said.detail ?? ""), open: Number(said.open ?? -1), later: said.later ?? [] };
}

/** @param {HTMLElement} grid @param {HTMLElement} row */
function form(grid, row) {
  const body = new URLSearchParams({ csrf: grid.dataset.csrf ?? "", home: row.dataset.home ?? "" });
  for (const input of inputs(row)) body.set(input.name, input.value);
  return body;
}

/** @param {HTMLElement} grid @param {HTMLElement} row */
async function save(grid, row) {
  const place = filled(row) && grid.dataset.correct ? grid.dataset.correct : (grid.dataset.entry ?? "");
  const told = /** @type {HTMLElement} */ (row.lastElementChild),
    body = form(grid, row);
  row.classList.remove("refused", "saved");
  told.textContent = "...";
  const failed = { ok: false, detail: _("not saved: the server does not answer"), open: -1, later: [] };
  const answer = await sent(place, body).catch(() => failed);
  row.classList.remove("saving");
  row.classList.toggle("refused", !answer.ok);
  if (answer.ok) row.className = "played saved";
  if (answer.ok) for (const input of inputs(row)) input.defaultValue = body.get(input.name) ?? "";
  told.textContent = answer.ok ? _("saved") : answer.detail;
  tell(grid, row, answer);
}

/**
 * Above the rows: how many are open, or what went wrong.
 * @param {HTMLElement} grid
 * @param {HTMLElement} row
 * @param {{ok: boolean, detail: string, open: number, later: string[]}} answer
 */
function tell(grid, row, answer) {
  const place = document.getElementById("entered");
  if (!place) return;
  place.classList.toggle("bad", !answer.ok);
  const left = answer.open ? _("{count} still open.", { count: answer.open }) : _("Every result is in.");
  const table = row.firstElementChild?.textContent ?? "";
  place.textContent = answer.ok
    ? [left, ...answer.later].join(" ")
    : _("Table {table}: {why}", { table, why: answer.detail });
  if (!answer.ok && !rowsOf(grid).some((other) => other !== row && open(other))) enter(row);
}

/** One after the other, in the order in which they were typed. */
let last = Promise.resolve();

/** @param {HTMLElement} row */
function enter(row) {
  const first = inputs(row)[0];
  first?.focus();
  first?.select();
}

/**
 * On with the next open row, or with the next table where slips come in any order.
 * @param {HTMLElement} grid
 * @param {HTMLElement} row
 * @param {HTMLInputElement|null} table
 */
function goOn(grid, row, table) {
  const rows = rowsOf(grid),
    from = rows.indexOf(row);
  const wanted = [...rows.slice(from + 1), ...rows.slice(0, from + 1)].find(open);
  if (table?.dataset.used && wanted) {
    table.focus();
    table.select();
  } else if (wanted) enter(wanted);
}

/** @param {HTMLElement} grid @param {HTMLInputElement} table */
function jump(grid, table) {
  const row = rowsOf(grid).find((one) => one.firstElementChild?.textContent?.trim() === table.value.trim());
  table.setCustomValidity(row ? "" : _("There is no such table."));
  if (!row) {
    table.select();
    table.reportValidity();
    return;
  }
  table.dataset.used = "yes";
  enter(row);
}

/** @param {HTMLElement} grid @param {HTMLInputElement|null} table */
function begin(grid, table) {
  grid.addEventListener("submit", (event) => event.preventDefault());
  grid.addEventListener("keydown", (event) => {
    if (event.key !== "Enter" || !(event.target instanceof HTMLInputElement)) return;
    event.preventDefault();
    if (event.target === table) {
      jump(grid, table);
      return;
    }
    const row = event.target.closest("tr");
    if (!row) return;
    if (typed(row)) {
      row.classList.add("saving");
      last = last.then(() => save(grid, row));
    }
    goOn(grid, row, table);
  });
  grid.addEventListener("focusin", (event) => {
    if (event.target instanceof HTMLInputElement) event.target.select();
  });
  table?.addEventListener("input", () => table.setCustomValidity(""));
  const first = rowsOf(grid).find(open);
  if (first) inputs(first)[0].focus({ preventScroll: true });
}

const grid = /** @type {HTMLElement|null} */ (document.querySelector("[data-entry]"));
if (grid) begin(grid, grid.querySelector("[data-table]"));
