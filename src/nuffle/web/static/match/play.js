/** A coach at the pitch: whom he has chosen, what a click means, and the answers that go out one after the other. */
import { _ } from "../i18n.js";
import { choices } from "./choices.js";
import { html, key, percent } from "./dom.js";
import { tokenPicture } from "./pitch.js";
import { SetUp } from "./setup.js";

/** @typedef {import("./types.js").Square} Square @typedef {import("./types.js").Option} Option */
const SURE = 0.9995;
const SURE_FINGER = 30; // pixels of a square that a finger does not miss
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
    /** @type {any} */ this.odds = {};
    this.toldOf = ""; // the question whose odds have come
    /** @type {import("./types.js").Roll|null} */ this.lastRoll = null;
    this.sent = "";
    this.zonesShown = false;
    this.setup = new SetUp(this);
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
    this.closePopover();
    if (this.preview) this.overlay.cursor(null);
    this.preview = "";
    this.via = [];
    if (this.question !== before) this.odds = {};
    this.seen = null;
    if (this.zonesShown) this.drawZones();
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
    this.closePopover();
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
    this.closePopover();
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

  // -- what a click means
  /** @param {Square} square @param {PointerEvent|null} event */
  point(square, event) {
    const touch = event?.pointerType === "touch" || event?.pointerType === "pen";
    const there = this.at(square);
    this.closePopover();
    if (!this.asked) {
      this.page.card(there?.id ?? null);
      return;
    }
    if (this.setup.active) {
      this.setup.point(square);
      return;
    }
    const kind = this.asked.kind;
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
    if (!this.state?.picture || !squares.length) return null;
    const [here] = squares;
    if (this.setup.active)
      return this.setup.picked || this.setup.holder(here)
        ? here
        : (squares.find((square) => this.setup.holder(square)) ?? here);
    if (this.at(here) || this.wayTo(here)) return here;
    return squares.find((square) => this.answers(square)) ?? here;
  }

  /** Is it an answer to point there? @param {Square} square */
  answers(square) {
    const there = this.at(square);
    if (!this.asked) return Boolean(there);
    if (there && (this.mayAct().includes(there.id) || this.deedsAt(there).length)) return true;
    if (this.asked.kind === "turn") return false;
    return this.options.some(
      (option) =>
        key(option.square) === key(square) ||
        (there && [option.target, option.owner, option.player].includes(there.id)),
    );
  }

  /** Has a finger to say it twice? Only where squares are so small that it may have missed. @param {boolean} touch */
  careful(touch) {
    return touch && this.pitch.side < SURE_FINGER;
  }

  /** What was looked at first is done. */
  confirm() {
    if (this.preview) this.point(/** @type {Square} */ (this.preview.split(",").map(Number)), null);
  }

  /** @param {Square} square @param {any} there @param {boolean} touch @param {boolean} shift */
  pointInTurn(square, there, touch, shift) {
    const asked = /** @type {import("./types.js").Asked} */ (this.asked);
    if (there && there.id === this.selected) {
      asked.kind === "turn" ? this.select(null) : this.page.card(there.id);
      return;
    }
    const deeds = there ? this.deedsAt(there) : [];
    if (deeds.length) {
      this.popover(square, there.id, deeds);
      return;
    }
    if (there) {
      asked.kind === "turn" && this.mayAct().includes(there.id) ? this.select(there.id) : this.page.card(there.id);
      return;
    }
    const way = this.wayTo(square);
    if (!way) {
      const options = this.options.filter(
        (option) => key(option.square) === key(square) && option.player === this.selected,
      );
      this.offer(square, options);
      return;
    }
    if (shift) {
      this.addWaypoint(square);
      return;
    }
    if (touch && (way.chance < SURE || this.careful(touch)) && this.preview !== key(square)) {
      this.preview = key(square);
      this.drawWay(square);
      this.page.draw();
      return;
    }
    this.walk(square);
  }

  /** @param {Square} square @param {any} there @param {boolean} touch */
  pointAtOptions(square, there, touch) {
    const here = this.options.filter(
      (option) =>
        key(option.square) === key(square) ||
        (there && (option.target === there.id || (!option.target && !option.square && option.owner === there.id))),
    );
    if (!here.length && there && this.asked?.kind === "free move") {
      this.select(this.selected === there.id ? null : there.id);
      return;
    }
    const mine = this.asked?.kind === "free move" ? here.filter((option) => option.player === this.selected) : here;
    if (!mine.length && there) this.page.card(there.id);
    const twice = (touch && here.length && this.asked?.kind === "target") || (this.careful(touch) && mine.length === 1);
    if (twice && this.preview !== key(square)) {
      this.lookFirst(square);
      return;
    }
    this.offer(square, mine.length ? mine : here);
  }

  /** With a finger one sees first what was meant, and who could get hold of a throw. @param {Square} square */
  lookFirst(square) {
    this.preview = this.hovered = key(square);
    this.overlay.cursor(square);
    this.page.draw();
    if (this.asked?.kind === "target") this.lookAlong(square);
  }

  /** One answer is taken, of several one chooses. @param {Square} square @param {Option[]} options */
  offer(square, options) {
    if (options.length === 1) this.answer(options[0].answer);
    else if (options.length)
      this.popover(
        square,
        "",
        options.map((option) => ({
          label: option.label,
          odds: this.oddsOf(option),
          go: () => this.answer(option.answer),
        })),
      );
  }

  /** Everything the chosen player can do to somebody. @param {any} there */
  deedsAt(there) {
    /** @type {{label: string, odds: any, note?: string, go: () => void}[]} */
    const deeds = this.options
      .filter((option) => option.player === this.selected && option.target === there.id)
      .map((option) => ({
        label: _(option.rule ?? option.label),
        odds: this.oddsOf(option),
        go: () => this.answer(option.answer),
      }));
    const blitz = this.seen?.blitz?.find((/** @type {any} */ hit) => hit.target === there.id);
    if (blitz && (blitz.path.length || blitz.before.length)) {
      const arrives = blitz.chance < SURE ? _("gets there {chance}; ", { chance: percent(blitz.chance) }) : "";
      const falls = _("down {chance}, own fall {fall}", { chance: percent(blitz.down), fall: percent(blitz.fall) });
      deeds.push({
        label: _("Blitz"),
        odds: {
          words: `${arrives}${blockDice(blitz.dice)}, ${falls}`,
          dice: blitz.dice,
          chance: blitz.whole,
        },
        go: () => this.follow([...blitz.before, ...blitz.path, blitz.hit], there.id),
      });
    }
    return deeds;
  }

  // -- walking
  /** The way to a square: the nodes from the first step on. @param {Square} square */
  wayTo(square) {
    const reach = this.seen?.reach;
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
      start = this.player(this.selected)?.square;
    if (!way) return;
    this.follow(way.answers);
    if (start) this.overlay.path(start, way.steps); // because: the click is answered before the server is
  }

  /** @param {Square} square */
  addWaypoint(square) {
    if (!this.wayTo(square)) return;
    this.via = [...this.via, square];
    this.lookAround();
  }

  /** @param {Square|null} square */
  drawWay(square) {
    const way = square ? this.wayTo(square) : null;
    const start = this.player(this.selected)?.square;
    const blitz = square && this.seen?.blitz?.find((/** @type {any} */ hit) => hit.target === this.at(square)?.id);
    if (start && blitz?.way.length) this.overlay.path(start, blitz.way);
    else if (way && start) this.overlay.path(start, way.steps);
    else if (start && this.seen?.reach?.trail.length) this.overlay.path(start, this.seen.reach.trail);
    else this.overlay.clear("path");
  }

  /** @param {Square|null} square */
  hover(square) {
    if (this.setup.active) {
      this.overlay.cursor(square);
      return;
    }
    if (key(square) === this.hovered) return;
    this.hovered = key(square);
    if (this.preview) return;
    this.drawWay(square);
    const there = this.at(square);
    this.showZonesOf(there && there.seat !== this.picture.seat ? there : null);
    if (this.asked?.kind === "target" && square) this.lookAlong(square);
  }

  /** Who might get hold of a throw to there. @param {Square} square */
  async lookAlong(square) {
    const seen = await this.line.look({ aim: square });
    if (this.hovered !== key(square)) return;
    this.overlay.clear("path");
    for (const one of seen.interceptors ?? []) {
      const who = this.player(one.player);
      if (who?.square) this.overlay.aim(who.square, { chance: one.chance }, "threat", "tags");
    }
    const option = this.options.find((each) => key(each.square) === key(square));
    if (option && this.oddsOf(option)) this.overlay.tag("tags", square, this.oddsOf(option).words);
  }

  // -- tackle zones
  /** @param {any} who */
  async showZonesOf(who) {
    if (this.zonesShown) return;
    this.overlay.clear("zones");
    if (!who || who.status !== "standing") return;
    const name = this.hovered;
    const seen = await this.line.look({ player: who.id });
    if (this.hovered !== name || this.zonesShown) return;
    this.overlay.zones(new Map(seen.zones.map((/** @type {Square} */ square) => [key(square), 1])), who.seat);
  }

  toggleZones() {
    this.zonesShown = !this.zonesShown;
    document.getElementById("zones")?.setAttribute("aria-pressed", String(this.zonesShown));
    this.drawZones();
  }

  /** Of all opponents, as they stand now. */
  async drawZones() {
    this.overlay.clear("zones");
    if (!this.zonesShown) return;
    const state = this.state;
    const others = this.picture.players.filter((player) => player.square && player.seat !== (this.picture.seat ?? "h"));
    const counts = new Map();
    for (const seen of await Promise.all(others.map((player) => this.line.look({ player: player.id }))))
      for (const square of seen.zones) counts.set(key(square), (counts.get(key(square)) ?? 0) + 1);
    if (this.zonesShown && this.state === state) this.overlay.zones(counts, others[0]?.seat ?? "a");
  }

  // -- drawing
  show() {
    this.overlay.clear("marks", "reach", "path", "aims");
    document.body.classList.toggle("busy", Boolean(this.asked) && this.sent === this.question);
    if (this.asked && !this.setup.active) this.drawChoices();
    this.setup.draw();
    this.page.draw();
  }

  drawChoices() {
    const asked = /** @type {import("./types.js").Asked} */ (this.asked);
    const chosen = this.player(this.selected);
    if (chosen?.square) this.overlay.ring(chosen.square, "chosen");
    for (const id of asked.about) {
      const who = this.player(id);
      if (who?.square && id !== this.selected) this.overlay.ring(who.square, "about");
    }
    if (asked.kind === "turn" || asked.kind === "action") this.drawTurn();
    else if (asked.kind === "push") this.drawPushes();
    else this.drawOthers();
  }

  drawTurn() {
    const asked = /** @type {import("./types.js").Asked} */ (this.asked);
    if (asked.kind === "turn" && !this.selected)
      for (const id of this.mayAct()) {
        const who = this.player(id);
        if (who?.square) this.overlay.ring(who.square, "ready");
      }
    if (!this.selected) return;
    if (this.seen?.reach) this.overlay.reach(this.seen.reach.nodes);
    else this.overlay.squares(this.options.filter((option) => option.player === this.selected && option.square));
    const aims = new Map();
    for (const option of this.options)
      if (option.player === this.selected && option.target) aims.set(option.target, this.oddsOf(option) ?? {});
    for (const hit of this.seen?.blitz ?? [])
      if (!aims.has(hit.target)) aims.set(hit.target, { dice: hit.dice, chance: hit.whole, far: true });
    for (const [id, odds] of aims) {
      const who = this.player(id);
      if (who?.square) this.overlay.aim(who.square, odds, odds.far ? "far" : "");
    }
    this.drawWay(null);
  }

  drawPushes() {
    for (const option of this.options) {
      const from = this.player(option.target)?.square;
      if (!from) continue;
      if (option.square) {
        this.overlay.cell("reach", option.square, "can sure");
        this.overlay.arrow(from, option.square, false);
        this.overlay.note(option.square, this.oddsOf(option)?.chance);
      } else this.overlay.arrow(from, beyond(from, this.picture.ground), true);
    }
  }

  drawOthers() {
    const free = this.asked?.kind === "free move";
    const squares = this.options
      .filter((option) => option.square && (!free || option.player === this.selected))
      .map((option) => ({ ...option, odds: this.oddsOf(option) }));
    this.overlay.squares(squares);
    const thrower = this.asked?.kind === "target" ? this.player(this.asked.about[0])?.square : null;
    if (thrower) this.overlay.ranges(squares, thrower);
    if (free && !this.selected)
      for (const id of new Set(this.options.map((option) => option.player))) {
        const who = this.player(id);
        if (who?.square) this.overlay.ring(who.square, "ready");
      }
    for (const option of this.options) {
      const who =
        this.receiver(option) ?? this.player(option.target ?? (option.shape === "use" ? option.owner : undefined));
      if (who?.square) this.overlay.aim(who.square, this.oddsOf(option) ?? {}, "pick");
    }
  }

  // -- a few words beside a square
  /**
   * @param {Square} square
   * @param {string} id
   * @param {{label: string, odds: any, note?: string, go: () => void}[]} deeds
   */
  popover(square, id, deeds) {
    this.closePopover();
    const who = this.player(id);
    const made = html(
      "div.popover",
      { role: "dialog", "aria-label": who ? _("{name}: what to do", { name: who.name }) : _("Choose") },
      who ? html("p.popover-name", {}, `${who.name} (${who.id})`) : "",
      ...deeds.map((deed, place) =>
        html(
          `button${place ? "" : ".main"}`,
          { type: "button", onclick: deed.go },
          html("span", {}, deed.label),
          deed.odds?.words ? html("small", {}, deed.odds.words) : "",
        ),
      ),
      html("button.plain", { type: "button", onclick: () => this.closePopover() }, _("Not now")),
    );
    document.body.append(made);
    putBeside(made, this.pitch.onPage(square));
    this.open = made;
    made.querySelector("button")?.focus({ preventScroll: true });
  }

  closePopover() {
    if (!this.open) return;
    const had = this.open.contains(document.activeElement);
    this.open.remove();
    this.open = null;
    if (had) this.pitch.root.focus({ preventScroll: true });
  }

  // -- the end of a turn
  endTurn() {
    const end = this.options.find((option) => option.answer === "end");
    if (!end) return;
    const idle =
      this.asked?.kind === "turn" && choices.warn
        ? [...new Set(this.options.filter((option) => option.action === "move").map((option) => option.player))]
        : [];
    if (!idle.length) {
      this.answer(end.answer);
      return;
    }
    confirmEnd(
      idle.map((id) => this.player(id)).filter(Boolean),
      (id) => this.select(id),
      () => this.answer(end.answer),
    );
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

/** How many dice a block has, and who chooses. @param {number} dice */
function blockDice(dice) {
  const many = Math.abs(dice);
  if (many === 1) return _("1 die");
  return dice > 0 ? _("{count} dice, you choose", { count: many }) : _("{count} dice, they choose", { count: many });
}

/** Is there no room beside the pitch? */
const narrow = () =>
  matchMedia("(max-width: 720px), (max-width: 1080px) and (orientation: portrait), (max-height: 520px)").matches;

/** The square outside the pitch next to one on its edge. @param {Square} from @param {any} ground @returns {Square} */
function beyond([x, y], ground) {
  if (y === 0) return [x, -1];
  if (y === ground.height - 1) return [x, ground.height];
  return x === 0 ? [-1, y] : [ground.width, y];
}

/**
 * Who has not acted, each a click away.
 * @param {any[]} idle
 * @param {(id: string) => void} choose
 * @param {() => void} go
 */
function confirmEnd(idle, choose, go) {
  const room = /** @type {HTMLDialogElement} */ (document.getElementById("dialog"));
  const close = () => room.close();
  room.replaceChildren(
    html("h2", {}, _("End the turn?")),
    html("p", {}, _("These have not acted yet:")),
    html(
      "ul.idle",
      {},
      ...idle.map((player) =>
        html(
          "li",
          {},
          html(
            "button.plain",
            {
              type: "button",
              onclick: () => {
                close();
                choose(player.id);
              },
            },
            tokenPicture(player, 30),
            `${player.id} ${player.name}, ${player.position}`,
          ),
        ),
      ),
    ),
    html(
      "div.row",
      {},
      html(
        "button.main",
        {
          type: "button",
          autofocus: true,
          onclick: () => {
            close();
            go();
          },
        },
        _("End the turn"),
      ),
      html("button", { type: "button", onclick: close }, _("Play on")),
    ),
  );
  room.showModal();
}
