// While rules are being chosen, the page they make is shown beside them.
const form = document.querySelector("[data-pack]");
const page = document.getElementById("page");
let waiting = 0;

async function look() {
  const answer = await fetch(form.dataset.pack, { method: "POST", body: new FormData(form), headers: { accept: "application/json" } });
  page.innerHTML = answer.ok ? await answer.text() : "";
  if (!answer.ok) page.textContent = (await answer.json()).detail;
}
if (form && page) {
  form.addEventListener("input", () => { clearTimeout(waiting); waiting = setTimeout(look, 350); });
  look();
}
