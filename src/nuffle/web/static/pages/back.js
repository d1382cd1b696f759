// Back to a form that was refused, with everything that was typed into it.
const back = /** @type {HTMLElement|null} */ (document.querySelector("[data-back]"));
if (back && history.length > 1) {
  back.hidden = false;
  back.addEventListener("click", () => history.back());
}
