/** Shows what has happened in its order: steps, falls, dice. It can be hurried, or switched off. */
import { _ } from "../i18n.js";
import { pace } from "./choices.js";
import { pause } from "./dom.js";
import { sound } from "./sound.js";

export class Theatre {
  /**
   * @param {import("./pitch.js").Pitch} pitch
   * @param {import("./dice.js").Tray} tray
   * @param {import("./log.js").LogBook} log
   * @param {(state: any) => void} settle
   * @param {(square: import("./types.js").Square) => void} [watch] what happens there
   */
  constructor(pitch, tray, log, settle, watch = () => {}) {
    this.pitch = pitch;
    this.tray = tray;
    this.log = log;
    this.settle = settle;
    this.watch = watch;
    /** @type {any[]} */ this.waiting = [];
    this.playing = false;
    this.first = true;
    this.hurried = false;
    /** @type {any} */ this.lastRoll = null;
  }

  /** @param {any} state */
  add(state) {
    this.waiting.push(state);
    if (!this.playing) this.run();
  }

  /** The rest of it at once. */
  hurry() {
    if (this.playing) {
      this.hurried = true;
      this.skip?.();
    }
  }

  async run() {
    this.playing = true;
    while (this.waiting.length) {
      const state = this.waiting.shift();
      await this.play(state);
      this.settle(state);
    }
    this.playing = this.hurried = false;
  }

  /** @param {any} state */
  async play(state) {
    const quiet = this.first || document.hidden;
    this.first = false;
    for (const news of state.news ?? []) {
      this.log.add(news, quiet);
      if (news.roll?.dice?.length) this.lastRoll = news.roll;
      if (!quiet && state.picture) await this.act(news);
    }
  }

  /** @param {import("./types.js").News} news */
  async act(news) {
    const { step, die, beat } = this.hurried || this.waiting.length > 6 ? { step: 0, die: 0, beat: 0 } : pace();
    const act = news.act,
      place = act?.to ?? act?.square;
    if (place && step) this.watch(place);
    if (act?.player && act.to) {
      this.pitch.shove(act.player, act.to);
      await this.wait(step);
    } else if ((news.kind === "bounce" || news.kind === "scatter") && act?.to) {
      this.pitch.putBall(act.to, false);
      await this.wait(step * 2);
    } else if (news.kind === "down" && act?.player) {
      this.pitch.tokens.get(act.player)?.group.classList.add("falling");
      await this.wait(beat);
      this.pitch.tokens.get(act.player)?.group.classList.remove("falling");
    }
    if (news.roll?.dice?.length && die) {
      this.tray.throwDice(news);
      sound("dice");
      await this.wait(die);
    }
    if (news.kind === "touchdown" || news.kind === "turnover") {
      this.banner(news);
      sound(news.kind === "touchdown" ? "great" : "bad");
      await this.wait(beat * 3);
    }
  }

  /** @param {import("./types.js").News} news */
  banner(news) {
    const room = document.getElementById("banner");
    if (!room) return;
    room.textContent = news.kind === "touchdown" ? _("Touchdown!") : _("Turnover");
    room.className = `banner ${news.kind}`;
    clearTimeout(this.timer);
    this.timer = window.setTimeout(() => {
      room.className = "banner";
      room.textContent = "";
    }, 1500);
  }

  /** @param {number} time */
  wait(time) {
    if (!time || this.hurried) return Promise.resolve();
    return Promise.race([
      pause(time),
      new Promise((done) => {
        this.skip = () => done(undefined);
      }),
    ]);
  }
}
