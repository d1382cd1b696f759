/**
 * A puzzle in place of a waiting time: find a number so that the hash of puzzle and number begins with so many zero
 * bits. It is solved in small pieces while somebody types; a form that is sent before waits for the solution.
 */
import { _ } from "../i18n.js";
import { ownSha256 } from "../fair/sha256.js";

const PIECE = 30; // milliseconds of work between two looks at the page
const words = new TextEncoder();

/** Does a hash begin with so many zero bits? @param {Uint8Array} hash @param {number} bits */
function fits(hash, bits) {
  let left = bits;
  for (const byte of hash) {
    if (left <= 0) return true;
    if (left < 8) return byte >> (8 - left) === 0;
    if (byte) return false;
    left -= 8;
  }
  return true;
}

/** @param {string} text @param {number} bits @returns {Promise<string>} */
export async function solve(text, bits) {
  for (let tried = 0; ;) {
    const until = Date.now() + PIECE;
    while (Date.now() < until) {
      const solution = String(tried++);
      if (fits(ownSha256(words.encode(`${text} ${solution}`)), bits)) return solution;
    }
    await new Promise((go) => setTimeout(go, 0));
  }
}

/** @param {HTMLElement} box */
async function work(box) {
  const form = /** @type {HTMLFormElement} */ (box.closest("form")),
    text = /** @type {HTMLInputElement} */ (box.querySelector("[name=puzzle]")),
    solution = /** @type {HTMLInputElement} */ (box.querySelector("[name=solution]")),
    says = /** @type {HTMLElement} */ (box.querySelector("[role=status]"));
  let sent = false;
  form.addEventListener("submit", (event) => {
    if (solution.value) return;
    event.preventDefault();
    sent = true;
    says.textContent = _("Solving the puzzle. The form is sent as soon as it is done.");
  });
  says.textContent = _("Your browser is solving a short puzzle. You can type meanwhile.");
  solution.value = await solve(text.value, Number(box.dataset.bits));
  says.textContent = _("The puzzle is solved: you need not wait.");
  if (sent) form.requestSubmit();
}

document.querySelectorAll(".puzzle").forEach((box) => work(/** @type {HTMLElement} */ (box)));
