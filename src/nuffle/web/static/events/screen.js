// The big screen: its parts take turns, and a long one is scrolled through before the next comes. What is empty is left
// out.
const turns = /** @type {HTMLElement[]} */ ([...document.querySelectorAll(".turn")]);
const SHOWN = 12000;
let at = 0;

function next() {
  const bottom = document.documentElement.scrollHeight - window.innerHeight;
  if (window.scrollY < bottom - 4) {
    window.scrollBy({ top: window.innerHeight * 0.7, behavior: "smooth" });
    return;
  }
  turns[at].hidden = true;
  do at = (at + 1) % turns.length;
  while (at && !turns[at].textContent?.trim());
  turns[at].hidden = false;
  window.scrollTo(0, 0);
}
setInterval(next, Number(new URLSearchParams(location.search).get("seconds")) * 1000 || SHOWN);
document.addEventListener("keydown", (event) => {
  if (event.key === "ArrowRight" || event.key === " ") next();
});
