/**
 * The card of a player beside him while the mouse rests on him. Where there is no mouse, a tap or a long press shows
 * it.
 */
import { html } from "./dom.js";

const REST = 320; // milliseconds until it is meant

export class Peek {
  /** @param {import("./pitch.js").Pitch} pitch @param {(id: string) => HTMLElement|null} card */
  constructor(pitch, card) {
    this.pitch = pitch;
    this.card = card;
    this.over = "";
  }

  /** @param {import("./types.js").Player|undefined} who */
  at(who) {
    if ((who?.id ?? "") === this.over) return;
    this.hide();
    this.over = who?.id ?? "";
    if (who) this.timer = window.setTimeout(() => this.show(who), REST);
  }

  /** @param {import("./types.js").Player} who */
  show(who) {
    const card = this.card(who.id);
    if (!card || !who.square || document.querySelector(".popover, dialog[open]")) return;
    const made = html("div.peek", { inert: true }, card);
    document.body.append(made);
    this.shown = made;
    const spot = this.pitch.onPage(who.square),
      box = made.getBoundingClientRect(),
      gap = spot.side * 0.75;
    const right = spot.x + gap + box.width < innerWidth - 8;
    made.style.left = `${right ? spot.x + gap : Math.max(8, spot.x - gap - box.width)}px`;
    made.style.top = `${Math.max(8, Math.min(spot.y - spot.side / 2, innerHeight - box.height - 8))}px`;
  }

  hide() {
    clearTimeout(this.timer);
    this.over = "";
    this.shown?.remove();
    this.shown = null;
  }
}
