// Results typed row by row. Enter saves a row and is at the next open one at once, so that nobody has to wait for the
// server; a row that is refused says why, keeps what was typed and comes up again. One that is doubtful is not saved
// either: it offers buttons. Slips in any order: type a table.
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

/**
 * @typedef {{label: string, place: string, fields: Record<string, string>}} Choice
 * @typedef {{ok: boolean, detail: string, open: number, later: string[], choices: Choice[], score: number[],
 *   casualties: number[]}} Answer
 */
/** @type {Answer} */
const EMPTY = { ok: false, detail: "", open: -1, later: [], choices: [], score: [], casualties: [] };

/** What was typed in a row, sent where it belongs. @param {string} place @param {URLSearchParams} body */
async function sent(place, body) {
  const answer = await fetch(place, { method: "POST", body, headers: { accept: "application/json" } });
  const said = await answer.json();
  return /** @type {Answer} */ ({ ...EMPTY, ...said, ok: answer.ok });
}

/** @param {HTMLElement} grid @param {HTMLElement} row */
function form(grid, row) {
  const body = new URLSearchParams({ csrf: grid.dataset.csrf ?? "", home: row.dataset.home ?? "", whole: "row" });
  for (const input of inputs(row)) body.set(input.name, input.value);
  return body;
}

/** @param {HTMLElement} grid @param {HTMLElement} row */
async function save(grid, row) {
  const settled = filled(row) || row.classList.contains("disputed");
  const place = settled && grid.dataset.correct ? grid.dataset.correct : (grid.dataset.entry ?? "");
  await send(grid, row, place, form(grid, row));
}

/** @param {HTMLElement} grid @param {HTMLElement} row @param {string} place @param {URLSearchParams} body */
async function send(grid, row, place, body) {
  const told = /** @type {HTMLElement} */ (row.lastElementChild);
  row.classList.remove("refused", "saved", "doubtful");
  told.textContent = "...";
  const failed = { ...EMPTY, detail: _("Not saved: no answer from the server") };
  const answer = await sent(place, body).catch(() => failed);
  row.classList.remove("saving");
  row.classList.toggle("refused", !answer.ok);
  row.classList.toggle("doubtful", answer.choices.length > 0);
  if (answer.ok) settle(row, body, answer);
  told.textContent = answer.ok ? _("Saved") : answer.detail;
  if (answer.choices.length) offer(grid, row, told, place, answer.choices);
  tell(grid, row, answer);
}

/**
 * What is saved stands in the row, with nothing left empty that counts.
 * @param {HTMLElement} row @param {URLSearchParams} body @param {Answer} answer
 */
function settle(row, body, answer) {
  row.className = "played saved";
  const known = { score: answer.score, casualties: answer.casualties };
  for (const input of inputs(row)) {
    const [name, side] = input.name.split("_");
    const number = known[/** @type {"score"|"casualties"} */ (name)]?.[side === "home" ? 0 : 1];
    const typed = body.get(input.name) ?? input.value;
    const shown = name === "casualties" || !body.has(input.name) ? String(number ?? typed) : typed;
    if (input.value === typed || !body.has(input.name)) input.value = shown;
    input.defaultValue = shown;
  }
}

/**
 * A row that is doubtful: nothing is saved before somebody has chosen.
 * @param {HTMLElement} grid @param {HTMLElement} row @param {HTMLElement} told @param {string} place
 * @param {Choice[]} choices
 */
function offer(grid, row, told, place, choices) {
  const buttons = choices.map((choice) => {
    const button = document.createElement("button");
    button.type = "button";
    button.className = "small";
    button.textContent = choice.label;
    button.addEventListener("click", () => {
      const body = new URLSearchParams({ ...choice.fields, csrf: grid.dataset.csrf ?? "" });
      last = last.then(() => send(grid, row, choice.place || place, body));
    });
    return button;
  });
  told.append(...buttons);
}

/**
 * Above the rows: how many are open, or what went wrong.
 * @param {HTMLElement} grid
 * @param {HTMLElement} row
 * @param {Answer} answer
 */
function tell(grid, row, answer) {
  const place = document.getElementById("entered");
  if (!place) return;
  place.classList.toggle("bad", !answer.ok);
  const left = answer.open ? _("{count} still open.", { count: answer.open }) : _("All results entered.");
  const table = row.firstElementChild?.textContent ?? "";
  const why = answer.choices.length ? _("not saved yet: choose in its row") : answer.detail;
  place.textContent = answer.ok ? [left, ...answer.later].join(" ") : _("Table {table}: {why}", { table, why });
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
  table.setCustomValidity(row ? "" : _("This table does not exist."));
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
