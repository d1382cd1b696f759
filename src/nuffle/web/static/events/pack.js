// While rules are being chosen, the page they make is shown beside them.
const form = /** @type {HTMLFormElement|null} */ (document.querySelector("[data-pack]"));
const page = document.getElementById("page");
let waiting = 0,
  asked = 0;

/** @param {HTMLFormElement} form @param {HTMLElement} page */
async function look(form, page) {
  const number = ++asked;
  const answer = await fetch(form.dataset.pack ?? "", {
    method: "POST",
    body: new FormData(form),
    headers: { accept: "application/json" },
  });
  const said = await answer.text();
  if (number !== asked) return;
  if (answer.ok) page.innerHTML = said;
  else page.textContent = JSON.parse(said).detail;
}

if (form && page) {
  form.addEventListener("input", () => {
    clearTimeout(waiting);
    waiting = setTimeout(() => look(form, page), 350);
  });
  look(form, page);
}
