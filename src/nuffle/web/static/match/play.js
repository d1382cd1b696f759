/** A coach at the pitch: what is asked, whom he has chosen, and the answers that go out one after the other. */
import { Clicks } from "./clicks.js";
import { key } from "./dom.js";
import { Marks } from "./marks.js";
import { Menu } from "./menu.js";
import { SetUp } from "./setup.js";
import { Walking } from "./walking.js";
import { Zones } from "./zones.js";

/** @typedef {import("./types.js").Square} Square @typedef {import("./types.js").Option} Option */
const FREE = ["turn", "action", "set-up", "place", "player"];

export class Play {
  /**
   * @param {import("./socket.js").Line} line
   * @param {import("./pitch.js").Pitch} pitch
   * @param {import("./overlay.js").Overlay} overlay
   * @param {{draw: () => void, say: (text: string) => void, card: (id: string|null) => void}} page
   */
  constructor(line, pitch, overlay, page) {
    this.line = line;
    this.pitch = pitch;
    this.overlay = overlay;
    this.page = page;
    /** @type {any} */ this.state = null;
    /** @type {string|null} */ this.selected = null;
    /** @type {any} */ this.seen = null;
    /** @type {Square[]} */ this.via = [];
    /** @type {string[]} */ this.queue = [];
    /** @type {string} */ this.aimed = "";
    /** @type {string} */ this.preview = "";
    /** @type {string} */ this.hovered = "";
    /** @type {any} */ this.odds = {};
    this.toldOf = ""; // the question whose odds have come
    /** @type {import("./types.js").Roll|null} */ this.lastRoll = null;
    this.sent = "";
    this.setup = new SetUp(this);
    this.clicks = new Clicks(this);
    this.walking = new Walking(this);
    this.zones = new Zones(this);
    this.marks = new Marks(this);
    this.menu = new Menu(this);
  }

  get asked() {
    return /** @type {import("./types.js").Asked|null} */ (this.state?.asked ?? null);
  }

  get picture() {
    return /** @type {import("./types.js").Picture} */ (this.state.picture);
  }

  /** Which question stands: each seat counts its own, and at one screen there are several seats. */
  get question() {
    return this.asked ? `${this.picture.seat} ${this.asked.number}` : "";
  }

  get options() {
    return this.asked?.options ?? [];
  }

  /** @param {string|null|undefined} id */
  player(id) {
    return this.picture.players.find((player) => player.id === id);
  }

  /** @param {Square|null} square */
  at(square) {
    return square ? this.picture.players.find((player) => key(player.square) === key(square)) : undefined;
  }

  // -- news from the server
  /** @param {any} state */
  update(state) {
    const before = this.question;
    this.state = state;
    this.menu.close();
    if (this.preview) this.overlay.cursor(null);
    this.preview = "";
    this.via = [];
    if (this.question !== before) this.odds = {};
    this.seen = null;
    if (this.zones.shown) this.zones.draw();
    if (!this.asked) {
      this.queue = [];
      this.selected = null;
      this.show();
      return;
    }
    if (this.goOn()) return;
    if (this.question !== before) this.choosePlayer();
    this.setup.update();
    this.lookAround();
    this.show();
  }

  /** Gives the next answer of a longer plan, as long as it is offered. */
  goOn() {
    const asked = /** @type {import("./types.js").Asked} */ (this.asked);
    if (!this.queue.length) return false;
    const named =
      asked.kind === "player" && this.aimed ? this.options.find((option) => option.target === this.aimed) : undefined;
    const next =
      named?.answer ??
      (this.options.some((option) => option.answer === this.queue[0]) ? this.queue.shift() : undefined);
    if (next !== undefined) {
      this.answer(next);
      return true;
    }
    if (FREE.includes(asked.kind)) this.queue = [];
    return false;
  }

  /** Whom a question is about is chosen at once. */
  choosePlayer() {
    const asked = /** @type {import("./types.js").Asked} */ (this.asked);
    if (asked.kind === "action") this.selected = this.options.find((option) => option.player)?.player ?? this.selected;
    else if (asked.kind !== "turn" || !this.mayAct().includes(this.selected ?? "")) this.selected = null;
  }

  /** Asks for what the server can tell beyond the question: ways, odds. */
  async lookAround() {
    const asked = this.asked;
    if (!asked) return;
    const question = this.question;
    if (this.selected && (asked.kind === "turn" || asked.kind === "action")) {
      const seen = await this.line.look({ player: this.selected, via: this.via });
      if (this.question !== question || seen.player !== this.selected) return;
      this.seen = seen;
      this.odds = seen.odds ?? {};
      this.show();
    } else if (asked.later && asked.kind !== "turn") {
      const seen = await this.line.look({ odds: true });
      if (this.question !== question) return;
      this.odds = seen.odds ?? {};
      this.toldOf = question;
      this.show();
    }
  }

  // -- answers
  /** @param {string} answer */
  answer(answer) {
    const asked = this.asked;
    if (!asked || this.sent === this.question) return;
    if (this.line.send({ type: "answer", seat: this.picture.seat, number: asked.number, answer }))
      this.sent = this.question;
    document.body.classList.add("busy");
    this.menu.close();
    this.overlay.clear("reach", "path", "aims", "marks");
  }

  /** @param {string[]} answers one after the other, as long as each is offered @param {string} [aimed] */
  follow(answers, aimed = "") {
    this.queue = [...answers];
    this.aimed = aimed;
    if (this.asked) this.goOn();
  }

  refused() {
    this.sent = "";
    this.queue = [];
    document.body.classList.remove("busy");
    this.show();
  }

  undo() {
    this.queue = [];
    this.line.send({ type: "undo" });
  }

  // -- choosing whom
  mayAct() {
    return [
      ...new Set(this.options.filter((option) => option.shape === "declare").map((option) => option.player ?? "")),
    ];
  }

  /** @param {string|null} id */
  select(id) {
    if (this.asked?.kind === "action" && this.selected && id !== this.selected) {
      this.page.card(id);
      return;
    }
    this.selected = id;
    this.via = [];
    this.seen = null;
    this.odds = {};
    this.preview = "";
    this.menu.close();
    this.show();
    if (!narrow()) this.page.card(id);
    if (id && this.asked && this.mayAct().includes(id)) this.lookAround();
  }

  /** @param {number} by */
  nextPlayer(by) {
    const able = this.mayAct();
    if (!able.length) return;
    const place = able.indexOf(this.selected ?? "");
    this.select(able[(place + by + able.length) % able.length]);
  }

  /** A team-mate who stands where a throw goes. @param {Option} option */
  receiver(option) {
    const there = this.asked?.kind === "target" ? this.at(option.square ?? null) : undefined;
    return there?.seat === this.picture.seat && there.status === "standing" ? there : undefined;
  }

  /** The odds of an option, whether they came with it or later. @param {Option} option */
  oddsOf(option) {
    return option.odds ?? this.odds[option.answer];
  }

  /** Will the odds of this question come a moment later? */
  get oddsToCome() {
    return (
      Boolean(this.asked?.later) &&
      this.asked?.kind !== "turn" &&
      this.asked?.kind !== "action" &&
      this.toldOf !== this.question
    );
  }

  // -- looking
  /** @param {Square|null} square */
  hover(square) {
    if (this.setup.active) {
      this.overlay.cursor(square);
      return;
    }
    if (key(square) === this.hovered) return;
    this.hovered = key(square);
    if (this.preview) return;
    this.walking.drawWay(square);
    const there = this.at(square);
    this.zones.showOf(there && there.seat !== this.picture.seat ? there : null);
    if (this.asked?.kind === "target" && square) this.walking.lookAlong(square);
  }

  // -- drawing
  show() {
    this.overlay.clear("marks", "reach", "path", "aims");
    document.body.classList.toggle("busy", Boolean(this.asked) && this.sent === this.question);
    if (this.asked && !this.setup.active) this.marks.draw();
    this.setup.draw();
    this.page.draw();
  }
}

/** Is there no room beside the pitch? */
const narrow = () =>
  matchMedia("(max-width: 720px), (max-width: 1080px) and (orientation: portrait), (max-height: 520px)").matches;
