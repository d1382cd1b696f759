/** Only what goes with the chosen rules is offered. */
import { suitJourneymen } from "./journeymen.js";
const TEAMS = ["mine", "other", "other2", "other3"];
/** @param {string} id */
const field = (id) => /** @type {HTMLSelectElement} */ (document.getElementById(id));
const edition = field("edition"),
  sides = field("sides"),
  map = field("map"),
  pack = field("rulespack");
const text = /** @type {HTMLTextAreaElement} */ (document.getElementById("map_text"));
const file = /** @type {HTMLInputElement} */ (document.getElementById("map_file"));

/** @param {HTMLSelectElement} select @param {(option: HTMLOptionElement) => boolean} fits */
function keep(select, fits) {
  for (const option of select.options) option.hidden = option.disabled = !fits(option);
  if (select.selectedOptions[0]?.disabled) select.value = "";
}

/** @param {string} kind @param {boolean} fits */
function show(kind, fits) {
  for (const part of /** @type {NodeListOf<HTMLElement>} */ (document.querySelectorAll(`.of-${kind}`))) {
    part.hidden = !fits;
    for (const each of /** @type {NodeListOf<HTMLInputElement>} */ (part.querySelectorAll("input, select, textarea")))
      each.disabled = !fits;
  }
}

function suit() {
  const offers = (edition.selectedOptions[0].dataset.offers ?? "").split(" "),
    below = offers.includes("dungeon");
  const teams = /** @type {HTMLTemplateElement} */ (
    document.querySelector(`template[data-teams="${CSS.escape(edition.value)}"]`)
  );
  for (const id of TEAMS) {
    const select = field(id),
      chosen = select.value;
    select.replaceChildren(teams.content.cloneNode(true));
    if ([...select.options].some((option) => option.value === chosen)) select.value = chosen;
  }
  keep(pack, (option) => !option.value || option.dataset.edition === teams.dataset.home);
  keep(map, (option) => !option.dataset.seats || option.dataset.seats === sides.value);
  for (const kind of ["plays", "dungeon", "objectives"]) show(kind, offers.includes(kind));
  show(
    "packs",
    [...pack.options].some((option) => option.value && !option.disabled),
  );
  show("extras", offers.includes("extras") && field("setting").value === "league" && !pack.value);
  show("third", below && sides.value > "2");
  show("fourth", below && sides.value > "3");
  show("own-map", below && map.value === "own");
  suitJourneymen(field("setting").value === "league" && !pack.value);
}

for (const id of ["edition", "sides", "map", "rulespack", "setting", ...TEAMS])
  field(id).addEventListener("change", suit);
file.addEventListener("change", async () => {
  if (file.files?.[0]) text.value = await file.files[0].text();
});
suit();
