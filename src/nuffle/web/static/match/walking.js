/** The ways of the chosen player: where they lead, how they are walked, what lies along them. */
import { key } from "./dom.js";

/** @typedef {import("./types.js").Square} Square */
export const SURE = 0.9995;

export class Walking {
  /** @param {import("./play.js").Play} play */
  constructor(play) {
    this.play = play;
  }

  /** The way to a square: the nodes from the first step on. @param {Square} square */
  wayTo(square) {
    const reach = this.play.seen?.reach;
    if (!reach) return null;
    const at = reach.nodes.findIndex(
      (/** @type {any} */ node) => !node.way && node.from >= 0 && key(node.square) === key(square),
    );
    if (at < 0) return null;
    const steps = [];
    for (let node = reach.nodes[at]; node.from >= 0; node = reach.nodes[node.from]) steps.unshift(node);
    return {
      chance: reach.nodes[at].chance,
      steps: [...reach.trail, ...steps],
      answers: [...reach.declare, ...[...reach.trail, ...steps].map((step) => reach.step + key(step.square))],
    };
  }

  /** @param {Square} square */
  walk(square) {
    const way = this.wayTo(square),
      start = this.play.player(this.play.selected)?.square;
    if (!way) return;
    this.play.follow(way.answers);
    if (start) this.play.overlay.path(start, way.steps); // because: the click is answered before the server is
  }

  /** @param {Square} square */
  addWaypoint(square) {
    if (!this.wayTo(square)) return;
    this.play.via = [...this.play.via, square];
    this.play.lookAround();
  }

  /** @param {Square|null} square */
  drawWay(square) {
    const way = square ? this.wayTo(square) : null;
    const start = this.play.player(this.play.selected)?.square;
    const blitz =
      square && this.play.seen?.blitz?.find((/** @type {any} */ hit) => hit.target === this.play.at(square)?.id);
    if (start && blitz?.way.length) this.play.overlay.path(start, blitz.way);
    else if (way && start) this.play.overlay.path(start, way.steps);
    else if (start && this.play.seen?.reach?.trail.length) this.play.overlay.path(start, this.play.seen.reach.trail);
    else this.play.overlay.clear("path");
  }

  /** Who might get hold of a throw to there. @param {Square} square */
  async lookAlong(square) {
    const seen = await this.play.line.look({ aim: square });
    if (this.play.hovered !== key(square)) return;
    this.play.overlay.clear("path");
    for (const one of seen.interceptors ?? []) {
      const who = this.play.player(one.player);
      if (who?.square) this.play.overlay.aim(who.square, { chance: one.chance }, "threat", "tags");
    }
    const option = this.play.options.find((each) => key(each.square) === key(square));
    if (option && this.play.oddsOf(option)) this.play.overlay.tag("tags", square, this.play.oddsOf(option).words);
  }
}
