// Numbers on a phone are stepped with buttons as large as a thumb.
import { _ } from "../i18n.js";

/** @param {HTMLInputElement} input @param {string} words @param {number} by */
function step(input, words, by) {
  const button = document.createElement("button");
  button.type = "button";
  button.textContent = words;
  button.setAttribute("aria-label", by > 0 ? _("one more") : _("one less"));
  button.addEventListener("click", () => {
    const value = Number(input.value || 0) + by;
    input.value = String(Math.max(Number(input.min), Math.min(Number(input.max), value)));
  });
  return button;
}

function dress() {
  for (const input of /** @type {NodeListOf<HTMLInputElement>} */ (
    document.querySelectorAll("form[data-steps] :not(.stepper) > input[type=number]")
  )) {
    const box = document.createElement("span");
    box.className = "stepper";
    input.replaceWith(box);
    box.append(step(input, "\u2212", -1), input, step(input, "+", 1));
  }
}
dress();
document.addEventListener("fresh", dress);
