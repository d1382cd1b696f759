/** Everything by keyboard: a cursor on the pitch, and a key for whatever is done often. */
import { _ } from "../i18n.js";
import { key } from "./dom.js";
import { endTurn } from "./ending.js";
import { describe } from "./glyphs.js";

/** @typedef {import("./types.js").Square} Square */
export const KEYS = [
  [_("Arrow keys"), _("move the cursor on the pitch (with Shift: five squares)")],
  [_("Enter or Space"), _("choose what the cursor is on: a player, a square, a target")],
  [_("N, P"), _("next, previous player who can act")],
  [_("1 to 9"), _("the first to ninth answer of the question")],
  ["W", _("set a way point where the cursor is")],
  ["E", _("end the action or the turn")],
  ["U", _("undo the last answer")],
  ["Z", _("show or hide tackle zones")],
  ["C", _("the card of the player under the cursor")],
  ["T", _("a hint from the bot, if all coaches agreed to hints")],
  ["Q", _("to the question")],
  ["L", _("to the log")],
  [_("+ and −"), _("zoom")],
  ["0", _("the whole pitch")],
  ["H", _("skip the rest of the animation")],
  [_("Escape"), _("cancel, close")],
  ["?", _("this list")],
];
const STEPS = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] };

export class Keys {
  /**
   * @param {import("./play.js").Play} play
   * @param {{hint: () => void, help: () => void, hurry: () => void, card: (id: string|null) => void, say: (text:
   *   string) => void}} page
   */
  constructor(play, page) {
    this.play = play;
    this.page = page;
    /** @type {Square|null} */ this.cursor = null;
    document.addEventListener("keydown", (event) => this.press(event));
    play.pitch.root.addEventListener("focus", () => {
      if (play.pitch.root.matches(":focus-visible")) this.moveTo(this.cursor ?? this.start());
    });
    play.pitch.root.addEventListener("blur", () => play.overlay.cursor(null));
  }

  /** @returns {Square} */
  start() {
    const { play } = this;
    const chosen =
      play.state?.picture &&
      (play.player(play.selected) ??
        play.player(play.mayAct()[0]) ??
        play.picture.players.find((player) => player.square && player.seat === play.picture.seat));
    const squared = play.options.find((option) => option.square)?.square;
    return (
      chosen?.square ??
      squared ?? [
        Math.floor((play.picture?.ground.width ?? 26) / 2),
        Math.floor((play.picture?.ground.height ?? 15) / 2),
      ]
    );
  }

  /** @param {KeyboardEvent} event */
  press(event) {
    const target = /** @type {HTMLElement} */ (event.target);
    if (
      event.ctrlKey ||
      event.metaKey ||
      event.altKey ||
      /^(INPUT|SELECT|TEXTAREA)$/.test(target.tagName) ||
      document.querySelector("dialog[open]")
    )
      return;
    const onPitch = target === this.play.pitch.root;
    const deed = this.deeds(onPitch)[event.key] ?? this.deeds(onPitch)[event.key.toLowerCase()];
    if (!deed || !this.play.state?.picture) return;
    event.preventDefault();
    deed(event);
  }

  /** @param {boolean} onPitch @returns {Object<string, (event: KeyboardEvent) => void>} */
  deeds(onPitch) {
    const { play, page } = this;
    const here = () => this.cursor ?? this.start();
    /** @type {Object<string, (event: KeyboardEvent) => void>} */
    const found = {
      n: () => {
        play.nextPlayer(1);
        this.toSelected();
      },
      p: () => {
        play.nextPlayer(-1);
        this.toSelected();
      },
      e: () =>
        play.asked?.kind === "turn"
          ? endTurn(play)
          : play.options.some((option) => option.answer === "end") && play.answer("end"),
      u: () => play.state?.may_undo && play.undo(),
      z: () => play.zones.toggle(),
      c: () => page.card(play.at(here())?.id ?? null),
      w: () => play.walking.addWaypoint(here()),
      t: page.hint,
      q: () => /** @type {any} */ (document.querySelector("#question button"))?.focus(),
      l: () => /** @type {any} */ (document.querySelector(".log-list"))?.focus(),
      "+": () => play.pitch.zoomTo(play.pitch.zoom * 1.4, here()),
      "-": () => play.pitch.zoomTo(play.pitch.zoom / 1.4),
      0: () => play.pitch.zoomTo(1),
      h: page.hurry,
      escape: () => {
        play.menu.close();
        page.card(null);
        if (play.asked?.kind === "turn") play.select(null);
        play.setup.picked = null;
        play.show();
      },
      "?": page.help,
    };
    for (let place = 1; place <= 9; place++)
      found[place] = () =>
        /** @type {any} */ (document.querySelectorAll("#question .widget button:not([disabled])")[place - 1])?.click();
    if (onPitch) {
      found.Enter = found[" "] = () => play.clicks.point(here(), null);
      for (const [name, step] of Object.entries(STEPS))
        found[name] = (event) => this.move(step, event.shiftKey ? 5 : 1);
    } else
      for (const name of Object.keys(STEPS))
        if (document.activeElement === document.body) found[name] = () => play.pitch.root.focus();
    return found;
  }

  /** Arrows go as they are seen, however the pitch stands. @param {number[]} step @param {number} far */
  move(step, far) {
    const { pitch } = this.play,
      [x, y] = pitch.at(this.cursor ?? this.start());
    for (let n = far; n > 0; n--) {
      const square = pitch.squareAt(x + step[0] * 40 * n, y + step[1] * 40 * n);
      if (square) {
        this.moveTo(square);
        return;
      }
    }
  }

  toSelected() {
    const who = this.play.player(this.play.selected);
    if (who?.square) this.moveTo(who.square);
    this.play.pitch.root.focus();
  }

  /** @param {Square} square */
  moveTo(square) {
    const { play } = this;
    this.cursor = square;
    play.overlay.cursor(square);
    if (play.pitch.zoom > 1) play.pitch.show(play.pitch.zoom, play.pitch.towards([square]));
    play.hover(square);
    const there = play.at(square),
      way = play.walking.wayTo(square);
    const option = play.options.find(
      (each) =>
        key(each.square) === key(square) ||
        (there && each.target === there.id && (!each.player || each.player === play.selected)),
    );
    const words = [
      `${square[0]},${square[1]}`,
      there ? describe(there) : key(play.picture.ball?.square) === key(square) ? _("the ball") : _("empty"),
    ];
    if (way)
      words.push(
        way.chance > 0.9995 ? _("in reach") : _("in reach: {chance} percent", { chance: Math.round(way.chance * 100) }),
      );
    else if (option) words.push(option.label, play.oddsOf(option)?.words ?? "");
    this.page.say(words.filter(Boolean).join(", "));
  }
}
