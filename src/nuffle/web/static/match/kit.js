/** What the sides wear: colours and badges of coaches' own teams, as the server has settled them. */
import { svg } from "./dom.js";

/** @typedef {{base: string, rim: string, on: string, ink: string, glow: string, line: string, badge?: string}} Kit */
/** @type {Object<string, Kit>} */
let kits = {};

/** The page takes on the colours of this match. @param {HTMLElement} room */
export function dress(room) {
  kits = JSON.parse(room.dataset.kits ?? "{}");
  const { style } = document.documentElement;
  for (const [seat, kit] of Object.entries(kits)) {
    style.setProperty(`--${seat}`, kit.base);
    style.setProperty(`--${seat}-ink`, `light-dark(${kit.ink}, ${kit.glow})`);
    style.setProperty(`--${seat}-halo`, kit.on === "#ffffff" ? "var(--shadow-70)" : "var(--light-62)");
    for (const name of /** @type {("on"|"rim"|"line")[]} */ (["on", "rim", "line"]))
      style.setProperty(`--${seat}-${name}`, kit[name]);
  }
}

/** Has this side a badge? @param {string} seat */
export const badged = (seat) => Boolean(kits[seat]?.badge);

/** The badge of a side, in a box of 32. @param {string} seat */
export function crest(seat) {
  const kit = kits[seat];
  return svg(
    "g",
    { class: `crest seat-${seat}` },
    svg("rect", { x: 1, y: 1, width: 30, height: 30, rx: 7 }),
    svg("path", { d: kit?.badge ?? "" }),
  );
}

/** The same beside the name of its team. @param {string} seat */
export const crestPicture = (seat) =>
  badged(seat) ? svg("svg", { class: "crest-picture", viewBox: "0 0 32 32", "aria-hidden": "true" }, crest(seat)) : "";
