/** Small helpers to make elements; texts are always texts, never markup. */
const SVG = "http://www.w3.org/2000/svg";
const shares = new Intl.NumberFormat(document.documentElement.lang || "en", { style: "percent" });

/**
 * @param {string} name @param {Object<string, string|number>} [attributes] @param {...(Node|string)} children
 * @returns {any}
 */
export function svg(name, attributes = {}, ...children) {
  const made = document.createElementNS(SVG, name);
  for (const [key, value] of Object.entries(attributes)) made.setAttribute(key, String(value));
  made.append(...children);
  return made;
}

/**
 * An element: `html("button.main", {type: "button", onclick: f}, "Go")`.
 * @param {string} kind
 * @param {Object<string, any>} [attributes]
 * @param {...(Node|string|null|false|undefined)} children
 * @returns {any}
 */
export function html(kind, attributes = {}, ...children) {
  const [name, ...classes] = kind.split(".");
  const made = document.createElement(name || "div");
  if (classes.length) made.className = classes.join(" ");
  for (const [key, value] of Object.entries(attributes)) {
    if (key.startsWith("on")) made.addEventListener(key.slice(2), value);
    else if (value === true) made.setAttribute(key, "");
    else if (value !== false && value !== undefined && value !== null) made.setAttribute(key, String(value));
  }
  made.append(.../** @type {(Node|string)[]} */ (children.filter((child) => child || child === "")));
  return made;
}

/** @param {string} id @returns {any} */
export const byId = (id) => document.getElementById(id);

/** @param {number} chance */
export const percent = (chance) => shares.format(chance);

/** @param {[number, number]|null|undefined} square */
export const key = (square) => (square ? `${square[0]},${square[1]}` : "");

/** @param {number} time in milliseconds */
export const pause = (time) => new Promise((done) => setTimeout(done, time));
