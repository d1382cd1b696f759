/** Tackle zones over the pitch: of one opponent while the mouse rests on him, or of all of them. */
import { key } from "./dom.js";

/** @typedef {import("./types.js").Square} Square */

export class Zones {
  /** @param {import("./play.js").Play} play */
  constructor(play) {
    this.play = play;
    this.shown = false;
  }

  /** @param {any} who */
  async showOf(who) {
    if (this.shown) return;
    this.play.overlay.clear("zones");
    if (!who || who.status !== "standing") return;
    const name = this.play.hovered;
    const seen = await this.play.line.look({ player: who.id });
    if (this.play.hovered !== name || this.shown) return;
    this.play.overlay.zones(new Map(seen.zones.map((/** @type {Square} */ square) => [key(square), 1])), who.seat);
  }

  toggle() {
    this.shown = !this.shown;
    document.getElementById("zones")?.setAttribute("aria-pressed", String(this.shown));
    this.draw();
  }

  /** Of all opponents, as they stand now. */
  async draw() {
    this.play.overlay.clear("zones");
    if (!this.shown) return;
    const state = this.play.state;
    const others = this.play.picture.players.filter(
      (player) => player.square && player.seat !== (this.play.picture.seat ?? "h"),
    );
    const counts = new Map();
    for (const seen of await Promise.all(others.map((player) => this.play.line.look({ player: player.id }))))
      for (const square of seen.zones) counts.set(key(square), (counts.get(key(square)) ?? 0) + 1);
    if (this.shown && this.play.state === state) this.play.overlay.zones(counts, others[0]?.seat ?? "a");
  }
}
