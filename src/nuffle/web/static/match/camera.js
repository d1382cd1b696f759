/**
 * On a small screen the pitch comes nearer by itself, so that a finger finds every square: all of it as far as it can
 * be, and close to whoever acts.
 */
import { choices, pace } from "./choices.js";
import { UNIT } from "./pitch.js";

/** @typedef {import("./types.js").Square} Square */
const FINGER = 24; // pixels of a square, at least, wherever one may tap
const CLOSE = 34; // pixels of a square around whoever acts
const AROUND = 5; // squares about somebody who acts
const GLIDE = 190; // milliseconds until it is there

const coarse = matchMedia("(pointer: coarse)");

export class Camera {
  /** @param {import("./pitch.js").Pitch} pitch */
  constructor(pitch) {
    this.pitch = pitch;
    this.close = false;
    /**
     * What the coach has chosen himself, with his fingers: of all of it, and close by.
     * @type {{far: number|null, close: number|null}}
     */
    this.chosen = { far: null, close: null };
    this.about = "";
    this.gliding = 0;
    pitch.room.addEventListener("zoomed", () => {
      this.chosen[this.close ? "close" : "far"] = this.pitch.side;
    });
    pitch.room.addEventListener("touched", () => this.stop());
    pitch.room.addEventListener("turned", () => {
      this.about = "";
    });
    new ResizeObserver(() => {
      this.about = "";
      if (this.play) this.attend(this.play);
    }).observe(pitch.room);
  }

  /** Are squares too small for a finger? */
  get needed() {
    return Boolean(this.pitch.ground) && choices.follow && coarse.matches && this.pitch.fitting < FINGER;
  }

  /** Turns to what is asked, once: afterwards the coach may look elsewhere. @param {import("./play.js").Play} play */
  attend(play) {
    this.play = play;
    if (!play.state?.picture) return;
    const found = matters(play);
    if (!found || found.name === this.about) return;
    this.about = found.name;
    if (this.needed) this.turn(found.squares, found.close && this.holds(found.squares));
    else if (this.pitch.zoom > 1 && found.squares.length) this.turnTo(this.pitch.zoom, found.squares);
  }

  /** Can all of them be seen closely? @param {Square[]} squares */
  holds(squares) {
    const places = squares.map((square) => this.pitch.at(square)),
      { clientWidth, clientHeight } = this.pitch.room;
    return [clientWidth, clientHeight].every(
      (pixels, way) =>
        ((Math.max(...places.map((place) => place[way])) - Math.min(...places.map((place) => place[way]))) / UNIT + 1) *
          CLOSE <=
        pixels,
    );
  }

  /** @param {Square[]} squares @param {boolean} close */
  turn(squares, close) {
    this.close = close;
    this.turnTo((this.chosen[close ? "close" : "far"] ?? (close ? CLOSE : this.filling)) / this.pitch.fitting, squares);
  }

  /** As large as the narrow side allows, but not so large that little is seen. */
  get filling() {
    const [wide, high] = this.pitch.whole.map((far) => far / UNIT);
    return Math.min(CLOSE, Math.max(FINGER, this.pitch.room.clientWidth / wide, this.pitch.room.clientHeight / high));
  }

  /** @param {number} zoom @param {Square[]} squares */
  turnTo(zoom, squares) {
    const { pitch } = this,
      from = /** @type {const} */ ([pitch.zoom, pitch.middle]);
    pitch.show(zoom, pitch.middle);
    const goal = squares.length
      ? pitch.towards(squares, squares.length === 1 && this.close ? AROUND : 1)
      : pitch.middle;
    pitch.show(zoom, goal);
    const to = /** @type {const} */ ([pitch.zoom, pitch.middle]);
    this.stop();
    if (pace().step) this.glide(from, to);
  }

  /** @param {readonly [number, [number, number]]} from @param {readonly [number, [number, number]]} to */
  glide([zoom, middle], [zoomed, there]) {
    const begun = performance.now();
    const go = (/** @type {number} */ now) => {
      const part = Math.min(1, Math.max(0, (now - begun) / GLIDE)),
        eased = 1 - (1 - part) ** 3;
      this.pitch.show(zoom + (zoomed - zoom) * eased, [
        middle[0] + (there[0] - middle[0]) * eased,
        middle[1] + (there[1] - middle[1]) * eased,
      ]);
      this.gliding = part < 1 ? requestAnimationFrame(go) : 0;
    };
    go(begun);
  }

  stop() {
    cancelAnimationFrame(this.gliding);
    this.gliding = 0;
  }

  /** Something happens there: it is to be seen. @param {Square} square */
  follow(square) {
    if (this.pitch.zoom > 1 && choices.follow) this.turnTo(this.pitch.zoom, [square]);
  }
}

/**
 * What a coach wants to see now, and whether closely; null where he may go on looking where he looks.
 * @param {import("./play.js").Play} play
 * @returns {{squares: Square[], close: boolean, name: string}|null}
 */
function matters(play) {
  const { asked, picture } = play,
    chosen = play.player(play.selected)?.square;
  if (play.setup.active) return { squares: play.setup.field, close: false, name: "set-up" };
  if (!asked)
    return picture.active === picture.seat
      ? null
      : { squares: picture.ball ? [picture.ball.square] : [], close: false, name: "others" };
  if (asked.kind === "turn" || asked.kind === "action")
    return chosen
      ? { squares: [chosen], close: true, name: `${play.selected} ${chosen}` }
      : { squares: standing(play, play.mayAct()), close: false, name: play.question };
  const squares = [
    ...standing(play, [...asked.about, ...asked.options.map((option) => option.target ?? "")]),
    ...asked.options.flatMap((option) => (option.square ? [option.square] : [])),
  ];
  return squares.length ? { squares, close: true, name: play.question } : null;
}

/** @param {import("./play.js").Play} play @param {string[]} ids @returns {Square[]} */
const standing = (play, ids) =>
  ids.flatMap((id) => {
    const square = play.player(id)?.square;
    return square ? [square] : [];
  });
