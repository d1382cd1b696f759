/** Lining up by drag or tap: a draft that only goes out when it is sound; what is wrong with it is named at once. */
import { _ } from "../i18n.js";
import { choices, choose } from "./choices.js";
import { html, key } from "./dom.js";
import { drag } from "./drag.js";
import { tokenPicture } from "./pitch.js";

/** @typedef {import("./types.js").Square} Square */

export class SetUp {
  /** @param {import("./play.js").Play} play */
  constructor(play) {
    this.play = play;
    this.active = false;
    /** @type {Map<string, Square>} */ this.places = new Map();
    /** @type {string|null} */ this.picked = null;
    /** @type {string[]} */ this.breaches = [];
    /** @type {string[]} */ this.answers = [];
    this.question = "";
    this.name = html("input", {
      placeholder: _("Name"),
      "aria-label": _("Name of this formation"),
      maxlength: 20,
      size: 10,
      required: true,
      pattern: ".*\\S.*",
    });
  }

  get mine() {
    return this.play.picture.players.filter((player) => player.seat === this.play.picture.seat);
  }

  /** Those who may stand somewhere else than they do. */
  get pool() {
    return this.mine.filter((player) => player.square || player.status === "reserves");
  }

  /** The corners of the own half. @returns {Square[]} */
  get field() {
    const { width, height } = this.play.picture.ground,
      home = this.play.picture.seat === "h",
      middle = width / 2;
    return home
      ? [
          [0, 0],
          [middle - 1, height - 1],
        ]
      : [
          [middle, 0],
          [width - 1, height - 1],
        ];
  }

  update() {
    const asked = this.play.asked;
    this.active = asked?.kind === "set-up" && Boolean(asked.draft);
    if (!this.active || !asked) {
      this.places.clear();
      return;
    }
    if (this.question === this.play.question) return;
    this.question = this.play.question;
    this.picked = null;
    this.breaches = [];
    this.answers = [];
    this.places = new Map(
      this.mine.filter((player) => player.square).map((player) => [player.id, /** @type {Square} */ (player.square)]),
    );
    this.check();
  }

  async check() {
    const question = this.question;
    const seen = await this.play.line.look({ draft: Object.fromEntries(this.places) });
    if (question !== this.question || !seen.draft) return;
    this.breaches = seen.draft.breaches;
    this.answers = seen.draft.answers;
    this.play.show();
  }

  /** @param {string} name */
  async form(name) {
    const saved = choices.formations[name];
    this.answers = []; // because: what stands there now is not to be sent any more
    if (saved) this.fill(saved);
    else {
      const seen = await this.play.line.look({ formation: name });
      if (seen.places) this.places = new Map(Object.entries(seen.places));
    }
    this.changed();
  }

  /**
   * A saved formation: each square goes to somebody of the same role, as long as there is one.
   * @param {{role: string, square: Square}[]} saved
   */
  fill(saved) {
    this.places.clear();
    const free = this.pool.filter((player) => !this.places.has(player.id));
    const width = this.play.picture.ground.width;
    for (const { role, square } of saved) {
      const at = Math.max(
        free.findIndex((player) => player.role === role),
        free.length ? 0 : -1,
      );
      if (at < 0) return;
      const [who] = free.splice(at, 1);
      this.places.set(who.id, this.play.picture.seat === "a" ? [width - 1 - square[0], square[1]] : square);
    }
  }

  /** @param {string} name */
  save(name) {
    const width = this.play.picture.ground.width;
    const saved = [...this.places].map(([id, [x, y]]) => ({
      role: this.play.player(id)?.role ?? "lineman",
      square: this.play.picture.seat === "a" ? [width - 1 - x, y] : [x, y],
    }));
    choose("formations", { ...choices.formations, [name]: saved });
    this.play.show();
  }

  changed() {
    this.breaches = [];
    this.answers = [];
    this.play.show();
    this.check();
  }

  /** @param {Square} square */
  holder(square) {
    return [...this.places].find(([, there]) => key(there) === key(square))?.[0] ?? null;
  }

  /** @param {Square} square */
  point(square) {
    const there = this.holder(square);
    if (this.picked && there !== this.picked) {
      this.put(this.picked, square);
      return;
    }
    this.picked = there === this.picked ? null : there;
    if (there) this.play.page.card(there);
    this.play.show();
  }

  /** From the bench: picked, or taken off again. @param {string} id */
  pick(id) {
    if (this.places.has(id)) this.places.delete(id);
    this.picked = this.picked === id ? null : id;
    this.changed();
  }

  /**
   * He stands there; who stood there takes his place or goes to the bench.
   * @param {string} id
   * @param {Square} square
   */
  put(id, square) {
    const there = this.holder(square),
      before = this.places.get(id);
    if (there && before) this.places.set(there, before);
    else if (there) this.places.delete(there);
    this.places.set(id, square);
    this.picked = null;
    this.changed();
  }

  /**
   * @param {Square} from
   * @param {Square|null} to
   * @param {PointerEvent} at
   * @param {boolean} over is it over the pitch?
   * @returns {boolean} is somebody being dragged?
   */
  drag(from, to, at, over) {
    const who = this.active ? this.holder(from) : null;
    if (!who) return false;
    this.carry(who, at, Boolean(to));
    if (to && !over) this.bench(who);
    else if (to) this.put(who, to);
    else if (this.picked !== who) {
      this.picked = who;
      this.play.show();
    }
    return true;
  }

  /**
   * He goes where the finger goes, a little above it, so that it does not hide him.
   * @param {string} id
   * @param {PointerEvent} at
   * @param {boolean} end
   */
  carry(id, at, end) {
    const who = this.play.player(id);
    if (!this.carried && who && !end)
      document.body.append(
        (this.carried = html(
          "div.carried",
          { "aria-hidden": "true" },
          tokenPicture({ ...who, status: "standing" }, 52),
        )),
      );
    if (end) {
      this.carried?.remove();
      this.carried = null;
      return;
    }
    this.carried.style.translate = `${at.clientX - 26}px ${at.clientY - (at.pointerType === "mouse" ? 26 : 78)}px`;
  }

  /** @param {string} id */
  bench(id) {
    this.places.delete(id);
    this.picked = null;
    this.changed();
  }

  /** Somebody is dragged from the bench. @param {PointerEvent} press */
  lift(press) {
    const id = /** @type {HTMLElement} */ (press.target).closest(".bench-token")?.getAttribute("data-player");
    if (!id || !this.active || !this.pool.some((player) => player.id === id && !this.places.has(id))) return;
    drag(press, {
      begin: () => {
        this.picked = id;
        this.play.show();
      },
      move: (event) => {
        this.carry(id, event, false);
        this.play.overlay.cursor(this.play.pitch.pointed(event));
      },
      end: (event, dropped) => {
        const square = dropped ? this.play.pitch.pointed(event) : null;
        this.carry(id, event, true);
        this.play.overlay.cursor(null);
        if (square) this.put(id, square);
      },
    });
  }

  done() {
    if (this.answers.length) this.play.follow(this.answers);
  }

  draw() {
    if (!this.active) return;
    const picture = this.play.picture;
    const players = picture.players.map((player) =>
      player.seat === picture.seat
        ? {
            ...player,
            square: this.places.get(player.id) ?? null,
            status: this.places.has(player.id) ? "standing" : player.square ? "reserves" : player.status,
          }
        : player,
    );
    this.shown = { ...picture, players };
    this.play.pitch.place(this.shown);
    const where = this.picked ? this.places.get(this.picked) : null;
    if (where) this.play.overlay.ring(where, "chosen");
    if (this.picked) this.play.overlay.squares(this.ownHalf());
  }

  ownHalf() {
    const { width, height, rows } = this.play.picture.ground,
      home = this.play.picture.seat === "h",
      found = [];
    for (let x = home ? 0 : width / 2; x < (home ? width / 2 : width); x++)
      for (let y = 0; y < height; y++)
        if (rows[y][x] !== "#" && !this.holder([x, y])) found.push({ square: /** @type {Square} */ ([x, y]) });
    return found;
  }

  /** The panel: formations, what is wrong, the bench. */
  panel() {
    const free = this.pool.filter((player) => !this.places.has(player.id) && player.status === "reserves");
    const named = this.play.options.filter((option) => option.shape === "formation");
    const ready = !named.length
      ? []
      : ["wall", "zone", "line", "wedge"].map((name) => ({
          name,
          note: named.find((option) => option.answer.endsWith(` ${name}`))?.note ?? "",
        }));
    return [
      html(
        "div.formations",
        { role: "group", "aria-label": _("Formations") },
        ...ready.map((each) =>
          html("button", { type: "button", title: each.note, onclick: () => this.form(each.name) }, _(each.name)),
        ),
        ...Object.keys(choices.formations).map((each) =>
          html("button.saved", { type: "button", onclick: () => this.form(each) }, each),
        ),
      ),
      html("p.hint", {}, this.words()),
      !this.places.size
        ? ""
        : this.breaches.length
          ? html("ul.breaches", { role: "alert" }, ...this.breaches.map((breach) => html("li", {}, breach)))
          : html("p.sound", {}, this.answers.length ? _("This set-up is legal.") : ""),
      free.length
        ? html(
            "div.pool",
            { "aria-label": _("On the bench") },
            ...free.map((player) =>
              html(
                `button.plain.bench-token${this.picked === player.id ? ".picked" : ""}`,
                {
                  type: "button",
                  "data-player": player.id,
                  "aria-label": `${player.id} ${player.name}, ${player.position}`,
                  "aria-pressed": this.picked === player.id,
                  onclick: () => this.pick(player.id),
                },
                this.tokenOf(player),
              ),
            ),
          )
        : "",
      html(
        "div.row.last.kept",
        {},
        html(
          "button.main",
          { type: "button", disabled: !this.answers.length, onclick: () => this.done(), "data-answer": "done" },
          _("Done"),
        ),
        html(
          "button",
          {
            type: "button",
            onclick: () => {
              this.places.clear();
              this.changed();
            },
          },
          _("Remove all"),
        ),
        html(
          "form.save",
          {
            onsubmit: (/** @type {Event} */ event) => {
              event.preventDefault();
              this.save(this.name.value.trim());
            },
          },
          this.name,
          html("button", { type: "submit" }, _("Save")),
        ),
      ),
    ];
  }

  words() {
    if (this.picked) return _("Choose a square for {name}", { name: this.play.player(this.picked)?.name });
    return this.places.size || !this.play.options.some((option) => option.shape === "formation")
      ? _("Drag a player, or tap a player and then a square.")
      : _("Choose a formation, or drag players from the bench.");
  }

  /** @param {any} player */
  tokenOf(player) {
    return tokenPicture({ ...player, status: "standing" }, 38);
  }
}
