// Times as the clocks of the reader say them; forms with times tell the server which clocks these are.
const zone = Intl.DateTimeFormat().resolvedOptions().timeZone;
const language = document.documentElement.lang || undefined;
const day = new Intl.DateTimeFormat(language, { weekday: "short", day: "numeric", month: "short" });
const hour = new Intl.DateTimeFormat(language, { hour: "2-digit", minute: "2-digit" });

for (const time of /** @type {NodeListOf<HTMLTimeElement>} */ (document.querySelectorAll("time[data-local]"))) {
  const at = new Date(time.dateTime);
  if (Number.isNaN(at.getTime())) continue;
  time.title = `${time.textContent}`;
  time.textContent = time.dataset.local === "day" ? day.format(at) : `${day.format(at)}, ${hour.format(at)}`;
}
for (const field of /** @type {NodeListOf<HTMLInputElement>} */ (document.querySelectorAll("input[name=zone]"))) {
  if (field.type === "hidden" || !field.value) field.value = zone ?? "";
}
for (const place of document.querySelectorAll("[data-zone]")) place.textContent = zone ?? "";
