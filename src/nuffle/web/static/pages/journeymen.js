/** Who fills up a team is asked where that team is chosen for a league match. */
/** @param {boolean} league */
export function suitJourneymen(league) {
  const chosen = [...document.querySelectorAll("select")].map((select) => select.value);
  for (const part of /** @type {NodeListOf<HTMLElement>} */ (document.querySelectorAll(".of-journeymen"))) {
    part.hidden = !league || !chosen.includes(part.dataset.team ?? "");
    for (const select of part.querySelectorAll("select")) select.disabled = part.hidden;
  }
}
