/** The marks of a question on the pitch: who may act, where to, whom to hit, where to push. */

/** @typedef {import("./types.js").Square} Square */

export class Marks {
  /** @param {import("./play.js").Play} play */
  constructor(play) {
    this.play = play;
  }

  draw() {
    const asked = /** @type {import("./types.js").Asked} */ (this.play.asked);
    const chosen = this.play.player(this.play.selected);
    if (chosen?.square) this.play.overlay.ring(chosen.square, "chosen");
    for (const id of asked.about) {
      const who = this.play.player(id);
      if (who?.square && id !== this.play.selected) this.play.overlay.ring(who.square, "about");
    }
    if (asked.kind === "turn" || asked.kind === "action") this.drawTurn();
    else if (asked.kind === "push") this.drawPushes();
    else this.drawOthers();
  }

  drawTurn() {
    const asked = /** @type {import("./types.js").Asked} */ (this.play.asked);
    if (asked.kind === "turn" && !this.play.selected)
      for (const id of this.play.mayAct()) {
        const who = this.play.player(id);
        if (who?.square) this.play.overlay.ring(who.square, "ready");
      }
    if (!this.play.selected) return;
    if (this.play.seen?.reach) this.play.overlay.reach(this.play.seen.reach.nodes);
    else
      this.play.overlay.squares(
        this.play.options.filter((option) => option.player === this.play.selected && option.square),
      );
    const aims = new Map();
    for (const option of this.play.options)
      if (option.player === this.play.selected && option.target)
        aims.set(option.target, this.play.oddsOf(option) ?? {});
    for (const hit of this.play.seen?.blitz ?? [])
      if (!aims.has(hit.target)) aims.set(hit.target, { dice: hit.dice, chance: hit.whole, far: true });
    for (const [id, odds] of aims) {
      const who = this.play.player(id);
      if (who?.square) this.play.overlay.aim(who.square, odds, odds.far ? "far" : "");
    }
    this.play.walking.drawWay(null);
  }

  drawPushes() {
    for (const option of this.play.options) {
      const from = this.play.player(option.target)?.square;
      if (!from) continue;
      if (option.square) {
        this.play.overlay.cell("reach", option.square, "can sure");
        this.play.overlay.arrow(from, option.square, false);
        this.play.overlay.note(option.square, this.play.oddsOf(option)?.chance);
      } else this.play.overlay.arrow(from, beyond(from, this.play.picture.ground), true);
    }
  }

  drawOthers() {
    const free = this.play.asked?.kind === "free move";
    const squares = this.play.options
      .filter((option) => option.square && (!free || option.player === this.play.selected))
      .map((option) => ({ ...option, odds: this.play.oddsOf(option) }));
    this.play.overlay.squares(squares);
    const thrower = this.play.asked?.kind === "target" ? this.play.player(this.play.asked.about[0])?.square : null;
    if (thrower) this.play.overlay.ranges(squares, thrower);
    if (free && !this.play.selected)
      for (const id of new Set(this.play.options.map((option) => option.player))) {
        const who = this.play.player(id);
        if (who?.square) this.play.overlay.ring(who.square, "ready");
      }
    for (const option of this.play.options) {
      const who =
        this.play.receiver(option) ??
        this.play.player(option.target ?? (option.shape === "use" ? option.owner : undefined));
      if (who?.square) this.play.overlay.aim(who.square, this.play.oddsOf(option) ?? {}, "pick");
    }
  }
}

/** The square outside the pitch next to one on its edge. @param {Square} from @param {any} ground @returns {Square} */
function beyond([x, y], ground) {
  if (y === 0) return [x, -1];
  if (y === ground.height - 1) return [x, ground.height];
  return x === 0 ? [-1, y] : [ground.width, y];
}
