/** Prints the page. */
document.getElementById("print")?.addEventListener("click", () => window.print());
