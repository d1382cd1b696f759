/** Only what goes with the chosen rules is offered. */
const edition = /** @type {HTMLSelectElement} */ (document.getElementById("edition"));
const sides = /** @type {HTMLSelectElement} */ (document.getElementById("sides"));

function suit() {
  const name = edition.value;
  const teams = /** @type {HTMLTemplateElement} */ (document.querySelector(`template[data-teams="${CSS.escape(name)}"]`));
  for (const id of ["mine", "other"]) {
    const select = /** @type {HTMLSelectElement} */ (document.getElementById(id)), chosen = select.value;
    select.replaceChildren(teams.content.cloneNode(true));
    if ([...select.options].some((option) => option.value === chosen)) select.value = chosen;
  }
  for (const [kind, fits] of [["plays", name.includes("+plays")], ["dungeon", name.startsWith("dungeon")], ["bb2020", name === "bb2020"]]) {
    for (const part of /** @type {NodeListOf<HTMLElement>} */ (document.querySelectorAll(`.of-${kind}`))) {
      part.hidden = !fits;
      for (const field of /** @type {NodeListOf<HTMLInputElement>} */ (part.querySelectorAll("input, select"))) field.disabled = !fits;
    }
  }
  for (const option of /** @type {NodeListOf<HTMLOptionElement>} */ (document.querySelectorAll("#map option[data-seats]"))) option.hidden = option.dataset.seats !== sides.value;
}

edition.addEventListener("change", suit);
sides.addEventListener("change", suit);
suit();
