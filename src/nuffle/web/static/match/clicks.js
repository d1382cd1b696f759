/** What a click, a tap or the keyboard's cursor on a square means: choose, walk, hit, or one of the answers there. */
import { _ } from "../i18n.js";
import { key, percent } from "./dom.js";
import { SURE } from "./walking.js";

/** @typedef {import("./types.js").Square} Square @typedef {import("./types.js").Option} Option */
const SURE_FINGER = 30; // pixels of a square that a finger does not miss

export class Clicks {
  /** @param {import("./play.js").Play} play */
  constructor(play) {
    this.play = play;
  }

  /** @param {Square} square @param {PointerEvent|null} event */
  point(square, event) {
    const touch = event?.pointerType === "touch" || event?.pointerType === "pen";
    const there = this.play.at(square);
    this.play.menu.close();
    if (!this.play.asked) {
      this.play.page.card(there?.id ?? null);
      return;
    }
    if (this.play.setup.active) {
      this.play.setup.point(square);
      return;
    }
    const kind = this.play.asked.kind;
    if (kind === "turn" || kind === "action") this.pointInTurn(square, there, Boolean(touch), Boolean(event?.shiftKey));
    else this.pointAtOptions(square, there, Boolean(touch));
  }

  /**
   * Of the squares under a finger the one that is meant: where he can go or somebody stands, else the nearest that is
   * an answer.
   * @param {Square[]} squares the nearest first
   * @returns {Square|null}
   */
  meant(squares) {
    if (!this.play.state?.picture || !squares.length) return null;
    const [here] = squares;
    if (this.play.setup.active)
      return this.play.setup.picked || this.play.setup.holder(here)
        ? here
        : (squares.find((square) => this.play.setup.holder(square)) ?? here);
    if (this.play.at(here) || this.play.walking.wayTo(here)) return here;
    return squares.find((square) => this.answers(square)) ?? here;
  }

  /** Is it an answer to point there? @param {Square} square */
  answers(square) {
    const there = this.play.at(square);
    if (!this.play.asked) return Boolean(there);
    if (there && (this.play.mayAct().includes(there.id) || this.deedsAt(there).length)) return true;
    if (this.play.asked.kind === "turn") return false;
    return this.play.options.some(
      (option) =>
        key(option.square) === key(square) ||
        (there && [option.target, option.owner, option.player].includes(there.id)),
    );
  }

  /** Has a finger to say it twice? Only where squares are so small that it may have missed. @param {boolean} touch */
  careful(touch) {
    return touch && this.play.pitch.side < SURE_FINGER;
  }

  /** What was looked at first is done. */
  confirm() {
    if (this.play.preview) this.point(/** @type {Square} */ (this.play.preview.split(",").map(Number)), null);
  }

  /** @param {Square} square @param {any} there @param {boolean} touch @param {boolean} shift */
  pointInTurn(square, there, touch, shift) {
    const asked = /** @type {import("./types.js").Asked} */ (this.play.asked);
    if (there && there.id === this.play.selected) {
      asked.kind === "turn" ? this.play.select(null) : this.play.page.card(there.id);
      return;
    }
    const deeds = there ? this.deedsAt(there) : [];
    if (deeds.length) {
      this.play.menu.open(square, there.id, deeds);
      return;
    }
    if (there) {
      asked.kind === "turn" && this.play.mayAct().includes(there.id)
        ? this.play.select(there.id)
        : this.play.page.card(there.id);
      return;
    }
    const way = this.play.walking.wayTo(square);
    if (!way) {
      const options = this.play.options.filter(
        (option) => key(option.square) === key(square) && option.player === this.play.selected,
      );
      this.offer(square, options);
      return;
    }
    if (shift) {
      this.play.walking.addWaypoint(square);
      return;
    }
    if (touch && (way.chance < SURE || this.careful(touch)) && this.play.preview !== key(square)) {
      this.play.preview = key(square);
      this.play.walking.drawWay(square);
      this.play.page.draw();
      return;
    }
    this.play.walking.walk(square);
  }

  /** @param {Square} square @param {any} there @param {boolean} touch */
  pointAtOptions(square, there, touch) {
    const here = this.play.options.filter(
      (option) =>
        key(option.square) === key(square) ||
        (there && (option.target === there.id || (!option.target && !option.square && option.owner === there.id))),
    );
    if (!here.length && there && this.play.asked?.kind === "free move") {
      this.play.select(this.play.selected === there.id ? null : there.id);
      return;
    }
    const mine =
      this.play.asked?.kind === "free move" ? here.filter((option) => option.player === this.play.selected) : here;
    if (!mine.length && there) this.play.page.card(there.id);
    const twice =
      (touch && here.length && this.play.asked?.kind === "target") || (this.careful(touch) && mine.length === 1);
    if (twice && this.play.preview !== key(square)) {
      this.lookFirst(square);
      return;
    }
    this.offer(square, mine.length ? mine : here);
  }

  /** With a finger one sees first what was meant, and who could get hold of a throw. @param {Square} square */
  lookFirst(square) {
    this.play.preview = this.play.hovered = key(square);
    this.play.overlay.cursor(square);
    this.play.page.draw();
    if (this.play.asked?.kind === "target") this.play.walking.lookAlong(square);
  }

  /** One answer is taken, of several one chooses. @param {Square} square @param {Option[]} options */
  offer(square, options) {
    if (options.length === 1) this.play.answer(options[0].answer);
    else if (options.length)
      this.play.menu.open(
        square,
        "",
        options.map((option) => ({
          label: option.label,
          odds: this.play.oddsOf(option),
          go: () => this.play.answer(option.answer),
        })),
      );
  }

  /** Everything the chosen player can do to somebody. @param {any} there */
  deedsAt(there) {
    /** @type {{label: string, odds: any, note?: string, go: () => void}[]} */
    const deeds = this.play.options
      .filter((option) => option.player === this.play.selected && option.target === there.id)
      .map((option) => ({
        label: _(option.rule ?? option.label),
        odds: this.play.oddsOf(option),
        go: () => this.play.answer(option.answer),
      }));
    const blitz = this.play.seen?.blitz?.find((/** @type {any} */ hit) => hit.target === there.id);
    if (blitz && (blitz.path.length || blitz.before.length)) {
      const arrives = blitz.chance < SURE ? _("reached {chance} · ", { chance: percent(blitz.chance) }) : "";
      const falls = _("Down {chance} · own fall {fall}", { chance: percent(blitz.down), fall: percent(blitz.fall) });
      deeds.push({
        label: _("Blitz"),
        odds: {
          words: `${arrives}${blockDice(blitz.dice)}, ${falls}`,
          dice: blitz.dice,
          chance: blitz.whole,
        },
        go: () => this.play.follow([...blitz.before, ...blitz.path, blitz.hit], there.id),
      });
    }
    return deeds;
  }
}

/** How many dice a block has, and who chooses. @param {number} dice */
function blockDice(dice) {
  const many = Math.abs(dice);
  if (many === 1) return _("1 die");
  return dice > 0 ? _("{count} dice, you choose", { count: many }) : _("{count} dice, they choose", { count: many });
}
