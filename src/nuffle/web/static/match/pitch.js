/** The pitch: ground, layers, and where on it somebody points. Coordinates are squares; a square is 40 units wide. */
import { _ } from "../i18n.js";
import { ballSign, looks, token } from "./glyphs.js";
import { html, key, svg } from "./dom.js";
import { badged, crest } from "./kit.js";
import { Pointing } from "./pointing.js";

export const UNIT = 40;
const READABLE = 22; // pixels of a square in which numbers can still be read
const EDGE = 1,
  SLIM = 0.35; // squares of crowd or rock around the pitch; on a phone every pixel is for the pitch
const SMALL = 500; // pixels of a room that is a phone's
const LARGEST = 6; // times as large as when all is seen
const LEGIBLE = 36; // pixels of a square from which words on it need not be made larger
const MOST_LEGIBLE = 1.5; // how much larger they become

// because: there it does not turn when the log takes some of its room
const phone = matchMedia("(max-width: 720px) and (orientation: portrait)");

/** @typedef {import("./types.js").Square} Square */
/** @typedef {import("./types.js").Picture} Picture */

export class Pitch {
  /** @param {HTMLElement} room @param {import("./pointing.js").Says} says */
  constructor(room, says) {
    this.room = room;
    /** @type {Map<string, {group: any, look: string, place: string}>} */
    this.tokens = new Map();
    /** @type {import("./types.js").Ground} */ this.ground = /** @type {any} */ (null);
    /** @type {import("./types.js").Team[]} */ this.teams = [];
    this.furnished = "";
    this.zoom = 1;
    this.shift = [0, 0];
    this.name = "";
    this.upright = false; // stands on end, where the page is narrow
    this.turned = false;
    this.tiny = false; // squares are too small to read on
    this.root = svg("svg", {
      class: "pitch",
      role: "application",
      tabindex: "0",
      "aria-label": _("Pitch. Arrow keys move the cursor, Enter chooses."),
      "aria-describedby": "cursor-says",
    });
    this.scene = svg("g");
    this.layers = Object.fromEntries(
      [
        "ground",
        "things",
        "marks",
        "zones",
        "reach",
        "path",
        "balls",
        "tokens",
        "aims",
        "advice",
        "tags",
        "cursor",
      ].map((name) => [name, svg("g", { class: `layer-${name}` })]),
    );
    this.scene.append(...Object.values(this.layers));
    this.root.append(this.scene);
    room.append(this.root);
    this.pointing = new Pointing(this, says);
    new ResizeObserver(() => this.fit()).observe(room);
  }

  // -- where things are
  /** @param {Square} square @returns {[number, number]} the middle of a square, in units */
  at([x, y]) {
    const { width, height } = this.ground;
    if (!this.upright) return [(x + 0.5) * UNIT, (y + 0.5) * UNIT];
    return this.turned ? [(height - y - 0.5) * UNIT, (x + 0.5) * UNIT] : [(y + 0.5) * UNIT, (width - x - 0.5) * UNIT];
  }

  /** @param {number} px @param {number} py in units @returns {Square|null} */
  squareAt(px, py) {
    const { width, height } = this.ground;
    const column = Math.floor(px / UNIT),
      row = Math.floor(py / UNIT);
    const square = /** @type {Square} */ (
      !this.upright ? [column, row] : this.turned ? [row, height - 1 - column] : [width - 1 - row, column]
    );
    return square[0] >= 0 && square[1] >= 0 && square[0] < width && square[1] < height ? square : null;
  }

  /** How many columns and rows are seen: a pitch stands upright where the page is narrow. */
  get size() {
    const { width, height } = this.ground;
    return this.upright ? [height, width] : [width, height];
  }

  /** The place of a square on the page, for whatever is put beside it. @param {Square} square */
  onPage(square) {
    const [x, y] = this.at(square);
    const point = new DOMPoint(x, y).matrixTransform(this.scene.getScreenCTM());
    return { x: point.x, y: point.y, side: UNIT * this.scene.getScreenCTM().a };
  }

  /** The square under the pointer, if that is over the pitch. @param {PointerEvent} event */
  pointed(event) {
    return this.pointing.over(event) ? this.pointing.square(event) : null;
  }

  // -- the ground
  /** @param {Picture} picture */
  draw(picture) {
    const fresh = this.name !== picture.ground.name || this.turned !== (picture.seat === "a");
    this.ground = picture.ground;
    this.teams = picture.teams;
    if (fresh) {
      this.name = picture.ground.name;
      this.turned = picture.seat === "a";
      this.fit(true);
    }
    this.place(picture);
  }

  /** Lets the pitch fill its room, upright or lying. @param {boolean} [fresh] */
  fit(fresh = false) {
    if (!this.ground) return;
    const { clientWidth: wide, clientHeight: high } = this.room;
    const upright = (wide < high || phone.matches) && this.ground.width > this.ground.height;
    if (fresh || upright !== this.upright) {
      this.upright = upright;
      this.paint();
      for (const held of this.tokens.values()) held.place = "";
      if (this.shown) this.place(this.shown);
      this.room.dispatchEvent(new CustomEvent("turned"));
    }
    this.frame();
  }

  /** How much is seen around the pitch. */
  get edge() {
    return Math.min(this.room.clientWidth, this.room.clientHeight) < SMALL ? SLIM : EDGE;
  }

  /** All of it in units, with what is seen around it. */
  get whole() {
    return this.size.map((count) => (count + 2 * this.edge) * UNIT);
  }

  /** Pixels of a square when all of the pitch is seen. */
  get fitting() {
    const [wide, high] = this.whole;
    return UNIT * Math.min(this.room.clientWidth / wide, this.room.clientHeight / high);
  }

  /** Pixels of a square as it is seen now. */
  get side() {
    return this.fitting * this.zoom;
  }

  /** How much of the pitch is seen, in units. */
  get seen() {
    return [this.room.clientWidth, this.room.clientHeight].map((pixels) => (pixels * UNIT) / this.side);
  }

  /** The middle of what is seen, in units of the pitch. @returns {[number, number]} */
  get middle() {
    const [w, h] = this.seen,
      out = this.edge * UNIT;
    return [this.shift[0] + w / 2 - out, this.shift[1] + h / 2 - out];
  }

  frame() {
    const seen = this.seen;
    if (!seen[0] || !seen[1]) return;
    this.shift = /** @type {[number, number]} */ (
      this.whole.map((far, way) =>
        seen[way] >= far ? (far - seen[way]) / 2 : Math.min(Math.max(this.shift[way], 0), far - seen[way]),
      )
    );
    const [x, y] = this.shift.map((from) => from - this.edge * UNIT);
    this.root.setAttribute("viewBox", `${x} ${y} ${seen[0]} ${seen[1]}`);
    this.tiny = this.side < READABLE;
    this.root.classList.toggle("tiny", this.tiny);
    this.root.classList.toggle("near", this.zoom > 1);
    this.root.style.setProperty(
      "--legible",
      String(Math.min(MOST_LEGIBLE, Math.max(1, LEGIBLE / this.side)).toFixed(3)),
    );
  }

  /** @param {number} zoom @param {[number, number]} middle of what is seen then, in units */
  show(zoom, middle) {
    this.zoom = Math.min(LARGEST, Math.max(1, zoom));
    this.shift = /** @type {[number, number]} */ (
      this.seen.map((far, way) => middle[way] + this.edge * UNIT - far / 2)
    );
    this.frame();
  }

  /** By hand: what is there stays there. @param {number} zoom @param {[number, number]} [still] in units */
  zoomAt(zoom, still = this.middle) {
    const wanted = Math.min(LARGEST, Math.max(1, zoom)),
      part = this.zoom / wanted,
      middle = this.middle;
    this.show(wanted, [still[0] + (middle[0] - still[0]) * part, still[1] + (middle[1] - still[1]) * part]);
    this.room.dispatchEvent(new CustomEvent("zoomed"));
  }

  /** By hand: about a square. @param {number} zoom @param {Square|null} [about] */
  zoomTo(zoom, about = null) {
    this.show(zoom, about ? this.at(about) : this.middle);
    this.room.dispatchEvent(new CustomEvent("zoomed"));
  }

  /** @param {number} dx @param {number} dy of the page */
  pan(dx, dy) {
    const scale = this.side / UNIT;
    this.shift = [this.shift[0] - dx / scale, this.shift[1] - dy / scale];
    this.frame();
  }

  /**
   * No farther than needed for all of it to be seen; what is too large shows its middle.
   * @param {Square[]} squares
   * @param {number} [about] squares around them
   * @returns {[number, number]} the middle to show
   */
  towards(squares, about = 1) {
    const places = squares.map((square) => this.at(square)),
      middle = this.middle,
      seen = this.seen,
      far = (about + 0.5) * UNIT;
    return /** @type {[number, number]} */ (
      [0, 1].map((way) => {
        const low = Math.min(...places.map((place) => place[way])) - far,
          high = Math.max(...places.map((place) => place[way])) + far;
        if (high - low > seen[way]) return (low + high) / 2;
        return Math.min(Math.max(middle[way], high - seen[way] / 2), low + seen[way] / 2);
      })
    );
  }

  paint() {
    const layer = this.layers.ground;
    const [columns, rows] = this.size;
    const [wide, high] = [columns * UNIT, rows * UNIT];
    layer.replaceChildren(patterns());
    const around = { x: -20 * UNIT, y: -20 * UNIT, width: wide + 40 * UNIT, height: high + 40 * UNIT };
    layer.append(svg("rect", { ...around, class: this.ground.open ? "stands" : "rock" }));
    this.root.classList.toggle("below", !this.ground.open);
    if (this.ground.open) this.paintStands(layer, wide, high, around);
    layer.append(svg("rect", { x: 0, y: 0, width: wide, height: high, class: this.ground.open ? "grass" : "floor" }));
    this.paintSquares(layer);
    if (this.ground.open) this.paintLines(layer, wide, high);
    layer.append(svg("rect", { x: 0, y: 0, width: wide, height: high, fill: "url(#dusk)", "pointer-events": "none" }));
  }

  /**
   * The crowd, each half in the colours of its side, in tiers that lie farther and farther in the dark.
   * @param {any} layer
   * @param {number} wide
   * @param {number} high
   * @param {any} around
   */
  paintStands(layer, wide, high, around) {
    const first = this.at([0, 0])[this.upright ? 1 : 0] < (this.upright ? high : wide) / 2 ? 0 : 1;
    const half = this.upright ? { ...around, height: around.height / 2 } : { ...around, width: around.width / 2 };
    const other = this.upright ? { ...half, y: around.y + half.height } : { ...half, x: around.x + half.width };
    [half, other].forEach((part, place) =>
      layer.append(svg("rect", { ...part, fill: `url(#crowd-${"ha"[place ^ first]})` })),
    );
    for (const tier of [0.75, 1.5, 2.25, 3, 4.5]) {
      const far = tier * UNIT;
      const outer = `M${around.x} ${around.y}h${around.width}v${around.height}h${-around.width}z`;
      const inner = `M${-far} ${-far}v${high + 2 * far}h${wide + 2 * far}v${-high - 2 * far}z`;
      layer.append(svg("path", { class: "gloom", "fill-rule": "evenodd", d: outer + inner }));
    }
    layer.append(svg("rect", { x: -7, y: -7, width: wide + 14, height: high + 14, class: "boards", rx: 4 }));
  }

  /** @param {any} layer */
  paintSquares(layer) {
    const kinds = { "#": "wall", w: "flank", s: "front", ".": "field" };
    this.ground.rows.forEach((row, y) =>
      [...row].forEach((letter, x) => {
        const [cx, cy] = this.at([x, y]);
        const zone = /\d/.test(letter);
        const kind = zone ? `zone seat-${"hacd"[Number(letter)]}` : (kinds[/** @type {"w"} */ (letter)] ?? "field");
        const lane = (this.upright ? Math.floor(cy / UNIT) : Math.floor(cx / UNIT)) >> 1;
        layer.append(
          svg("rect", {
            x: cx - UNIT / 2,
            y: cy - UNIT / 2,
            width: UNIT,
            height: UNIT,
            class: `cell ${kind}${lane % 2 ? " odd" : ""}`,
          }),
        );
        if (zone)
          layer.append(
            svg("rect", {
              x: cx - UNIT / 2,
              y: cy - UNIT / 2,
              width: UNIT,
              height: UNIT,
              fill: "url(#hatch)",
              "pointer-events": "none",
            }),
          );
      }),
    );
    this.putWalls(layer);
  }

  /** What lies on the floor of a dungeon, drawn again when it has changed. @param {any[]} things */
  furnish(things) {
    const told = JSON.stringify([things, this.upright, this.turned]);
    if (told === this.furnished) return;
    this.furnished = told;
    this.layers.things.replaceChildren(
      ...things.map(({ square, kind, number }) => {
        const [x, y] = this.at(square);
        return svg(
          "g",
          { transform: `translate(${x} ${y})`, class: "thing" },
          ...(THINGS[/** @type {"pad"} */ (kind)]?.(number) ?? []),
          svg("title", {}, number ? `${_(kind)} ${number}` : _(kind)),
        );
      }),
    );
  }

  /** Walls between two squares. @param {any} layer */
  putWalls(layer) {
    for (const [x, y, way] of this.ground.walls) {
      const [ax, ay] = this.at([x, y]),
        [bx, by] = this.at(way === 2 ? [x + 1, y] : [x, y + 1]);
      const [mx, my] = [(ax + bx) / 2, (ay + by) / 2],
        [dx, dy] = [(by - ay) / 2, (bx - ax) / 2];
      layer.append(svg("path", { class: "wall-line", d: `M${mx - dx} ${my - dy}L${mx + dx} ${my + dy}` }));
    }
  }

  /**
   * Is a line of scrimmage before this column? It lies between those of both sides, or before one that stands alone.
   * @param {number} x
   */
  isScrimmage(x) {
    const { width, rows } = this.ground;
    const front = (/** @type {number} */ column) => rows.some((row) => row[column] === "s");
    if (front(x - 1) && front(x)) return true;
    const [lone, other] = x <= width / 2 ? [x - 1, x - 2] : [x, x + 1];
    return front(lone) && !front(other) && !front(x <= width / 2 ? x : x - 1);
  }

  /**
   * Touchlines, the line of scrimmage, wide zones, names in the end zones.
   * @param {any} layer
   * @param {number} wide
   * @param {number} high
   */
  paintLines(layer, wide, high) {
    const { width, height, rows } = this.ground;
    const line = (
      /** @type {[number, number]} */ [x1, y1],
      /** @type {[number, number]} */ [x2, y2],
      /** @type {string} */ kind,
    ) => {
      const [ax, ay] = this.at(/** @type {Square} */ ([x1 - 0.5, y1 - 0.5])),
        [bx, by] = this.at(/** @type {Square} */ ([x2 - 0.5, y2 - 0.5]));
      layer.append(svg("path", { d: `M${ax} ${ay}L${bx} ${by}`, class: kind }));
    };
    layer.append(svg("rect", { x: 0, y: 0, width: wide, height: high, class: "line touch" }));
    for (let x = 1; x < width; x++) {
      const [before, here] = [rows.map((row) => row[x - 1]), rows.map((row) => row[x])];
      if (/\d/.test(before[0]) !== /\d/.test(here[0])) line([x, 0], [x, height], "line");
      if (this.isScrimmage(x)) line([x, 0], [x, height], "line front");
    }
    for (let y = 1; y < height; y++)
      if ((rows[y][1] === "w") !== (rows[y - 1][1] === "w")) line([1, y], [width - 1, y], "line dashed");
    this.teams.slice(0, 2).forEach((team, seat) => {
      const [x, y] = this.at(/** @type {Square} */ ([seat ? width - 1 : 0, (height - 1) / 2]));
      const turn = this.upright ? 0 : seat ? 90 : -90;
      const room = height - (badged(team.seat) ? 4 : 2);
      layer.append(
        svg(
          "text",
          {
            class: `zone-name seat-${team.seat}`,
            transform: `translate(${x} ${y}) rotate(${turn})`,
            textLength: Math.min(team.name.length * 26, room * UNIT),
            lengthAdjust: "spacing",
          },
          team.name.toUpperCase(),
        ),
      );
      for (const row of badged(team.seat) ? [0, height - 1] : []) {
        const [cx, cy] = this.at([seat ? width - 1 : 0, row]);
        layer.append(svg("g", { transform: `translate(${cx - 15} ${cy - 15}) scale(${30 / 32})` }, crest(team.seat)));
      }
    });
  }

  // -- who and what stands on it
  /** @param {Picture} picture */
  place(picture) {
    this.shown = picture;
    this.furnish(picture.things ?? []);
    const seen = new Set();
    for (const player of picture.players) {
      if (!player.square) continue;
      seen.add(player.id);
      this.stand(player, player.square);
    }
    for (const [id, held] of this.tokens)
      if (!seen.has(id)) {
        held.group.remove();
        this.tokens.delete(id);
      }
    this.layers.balls.replaceChildren();
    if (picture.ball && !picture.ball.holder) this.putBall(picture.ball.square, picture.ball.flying);
  }

  /** @param {import("./types.js").Player} player @param {Square} square */
  stand(player, square) {
    let held = this.tokens.get(player.id);
    if (!held) {
      held = { group: svg("g", { class: "stand", "data-player": player.id }), look: "", place: "" };
      this.tokens.set(player.id, held);
      this.layers.tokens.append(held.group);
    }
    if (held.look !== looks(player)) {
      held.group.replaceChildren(token(player));
      held.look = looks(player);
    }
    this.shove(player.id, square);
  }

  /** Puts a token there; it glides. @param {string} id @param {Square} square */
  shove(id, square) {
    const held = this.tokens.get(id);
    if (!held || held.place === key(square)) return;
    const [x, y] = this.at(square);
    held.group.style.transform = `translate(${x}px, ${y}px)`;
    held.place = key(square);
  }

  /** @param {Square} square @param {boolean} flying */
  putBall(square, flying) {
    const [x, y] = this.at(square);
    const group = svg(
      "g",
      { class: flying ? "flying" : "", transform: `translate(${x} ${y})` },
      ballSign(flying ? 1.1 : 0.95),
    );
    group.append(svg("title", {}, flying ? _("The ball in the air") : _("The ball")));
    this.layers.balls.replaceChildren(group);
  }
}

/** How each thing on the floor looks. */
const THINGS = {
  pad: (/** @type {number} */ number) => [
    svg("circle", { r: 16, class: "pad" }),
    svg("circle", { r: 11.5, class: "pad inner" }),
    svg("text", { class: "pad-number" }, String(number)),
  ],
  chest: () => [
    svg("path", { class: "chest", d: "M-13-4a13 7 0 0 1 26 0v14h-26z" }),
    svg("path", { class: "chest-lines", d: "M-13-1h26M0-4v7M-8-9v19M8-9v19" }),
  ],
  counter: () => [
    svg("path", { class: "counter", d: "M0-15L15 0 0 15-15 0z" }),
    svg("text", { class: "pad-number" }, "?"),
  ],
  pit: () => [
    svg("ellipse", { class: "pit", rx: 17, ry: 15 }),
    svg("path", { class: "pit-edge", d: "M-15-4A17 13 0 0 1 15-4" }),
  ],
  "spiked pit": () => [
    svg("ellipse", { class: "pit", rx: 17, ry: 15 }),
    svg("path", { class: "spikes", d: "M-10 6l3-12 3 12M-3 8L0-6 3 8M4 6l3-12 3 12" }),
  ],
};

/** Rows of people, no two alike: shirts of their side among others. @param {string} side */
function crowd(side) {
  const shirts = [
    `var(--${side})`,
    "var(--crowd1)",
    `var(--${side})`,
    "var(--crowd2)",
    "var(--crowd3)",
    `var(--${side})`,
    "var(--crowd4)",
  ];
  const people = [];
  for (let row = 0; row < 5; row++) {
    people.push(svg("path", { class: "bench", d: `M0 ${row * 20 + 19.5}h208` }));
    for (let seat = 0; seat < 16; seat++) {
      const odd = ((row * 16 + seat) * 2654435761) % 97;
      if (odd % 11 === 0) continue;
      const x = seat * 13 + 6 + (odd % 5) - 2,
        y = row * 20 + 9 - (odd % 4);
      people.push(
        svg("path", {
          d: `M${x - 5.4} ${row * 20 + 19}v-3.5a5.4 5.4 0 0 1 10.8 0v3.5z`,
          fill: shirts[odd % shirts.length],
        }),
        svg("circle", { cx: x, cy: y, r: 3.5, fill: `var(--face${(odd % 3) + 1})` }),
      );
    }
  }
  return svg("pattern", { id: `crowd-${side}`, width: 208, height: 100, patternUnits: "userSpaceOnUse" }, ...people);
}

/** Patterns and shadings that all squares share. */
function patterns() {
  const stones = [
    "M0 0h26v19H0z",
    "M28 0h30v19H28z",
    "M60 0h20v19H60z",
    "M0 21h14v19H0z",
    "M16 21h30v19H16z",
    "M48 21h32v19H48z",
  ];
  return svg(
    "defs",
    {},
    crowd("h"),
    crowd("a"),
    svg(
      "pattern",
      { id: "stone", width: 80, height: 40, patternUnits: "userSpaceOnUse" },
      ...stones.map((d, place) => svg("path", { d, class: `stone s${place % 3}` })),
    ),
    svg(
      "pattern",
      { id: "hatch", width: 10, height: 10, patternUnits: "userSpaceOnUse", patternTransform: "rotate(45)" },
      svg("path", { d: "M0 0v10", class: "hatching" }),
    ),
    svg(
      "linearGradient",
      { id: "shine", x1: 0, y1: 0, x2: 0, y2: 1 },
      svg("stop", { offset: "0%", class: "shine-top" }),
      svg("stop", { offset: "52%", class: "shine-out" }),
      svg("stop", { offset: "100%", class: "shine-low" }),
    ),
    svg(
      "radialGradient",
      { id: "dusk", cx: "50%", cy: "46%", r: "72%" },
      svg("stop", { offset: "55%", class: "dusk-in" }),
      svg("stop", { offset: "100%", class: "dusk-out" }),
    ),
    svg(
      "marker",
      {
        id: "tip",
        viewBox: "0 0 10 10",
        refX: 6,
        refY: 5,
        markerWidth: 3.2,
        markerHeight: 3.2,
        orient: "auto-start-reverse",
      },
      svg("path", { d: "M0 0l10 5-10 5z", class: "tip" }),
    ),
  );
}

/** A token by itself, for dugouts and cards. @param {import("./types.js").Player} player @param {number} [side] */
export function tokenPicture(player, side = 34) {
  return html(
    "span.chip",
    {},
    svg("svg", { viewBox: "-20 -20 40 40", width: side, height: side, "aria-hidden": "true" }, token(player)),
  );
}
