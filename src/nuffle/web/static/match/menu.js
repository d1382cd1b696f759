/** A menu beside a square: what can be done there, where it is more than one thing. */
import { _ } from "../i18n.js";
import { html } from "./dom.js";

/** @typedef {import("./types.js").Square} Square */

export class Menu {
  /** @param {import("./play.js").Play} play */
  constructor(play) {
    this.play = play;
    /** @type {HTMLElement|null} */ this.shown = null;
  }

  /**
   * @param {Square} square
   * @param {string} id
   * @param {{label: string, odds: any, note?: string, go: () => void}[]} deeds
   */
  open(square, id, deeds) {
    this.close();
    const who = this.play.player(id);
    const made = html(
      "div.popover",
      { role: "dialog", "aria-label": who ? _("Actions of {name}", { name: who.name }) : _("Choose") },
      who ? html("p.popover-name", {}, who.name) : "",
      ...deeds.map((deed, place) =>
        html(
          `button${place ? "" : ".main"}`,
          { type: "button", onclick: deed.go },
          html("span", {}, deed.label),
          deed.odds?.words ? html("small", {}, deed.odds.words) : "",
        ),
      ),
      html("button.plain", { type: "button", onclick: () => this.close() }, _("Not now")),
    );
    document.body.append(made);
    putBeside(made, this.play.pitch.onPage(square));
    this.shown = made;
    made.querySelector("button")?.focus({ preventScroll: true });
  }

  close() {
    if (!this.shown) return;
    const had = this.shown.contains(document.activeElement);
    this.shown.remove();
    this.shown = null;
    if (had) this.play.pitch.root.focus({ preventScroll: true });
  }
}

/**
 * Below it, above it or at its side: what it is about stays in sight.
 * @param {HTMLElement} made
 * @param {{x: number, y: number, side: number}} spot
 */
function putBeside(made, { x, y, side }) {
  const box = made.getBoundingClientRect(),
    gap = side * 0.7;
  const within = (/** @type {number} */ at, /** @type {number} */ far, /** @type {number} */ room) =>
    `${Math.max(8, Math.min(at, room - far - 8))}px`;
  const below = y + gap + box.height <= innerHeight,
    above = y - gap - box.height >= 8;
  const left =
    below || above ? x - box.width / 2 : x + gap + box.width <= innerWidth - 8 ? x + gap : x - gap - box.width;
  made.style.left = within(left, box.width, innerWidth);
  made.style.top = within(below ? y + gap : above ? y - gap - box.height : y - box.height / 2, box.height, innerHeight);
}
