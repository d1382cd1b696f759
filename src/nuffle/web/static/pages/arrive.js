/** The code of a link that moves a coach stands behind its #. */
const field = /** @type {HTMLInputElement} */ (document.getElementById("code"));
if (location.hash.length > 1) {
  field.value = location.hash.slice(1);
  history.replaceState(null, "", "/move");
}
