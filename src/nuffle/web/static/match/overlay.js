/**
 * What is laid over the pitch while one thinks: where somebody can go, the way there, whom he can hit, whom he marks.
 */
import { _ } from "../i18n.js";
import { key, percent, svg } from "./dom.js";
import { UNIT } from "./pitch.js";

/** @typedef {import("./types.js").Square} Square @typedef {import("./types.js").Node} Node */
const SURE = 0.9995;
const LARGER = 1.75; // words on a pitch that is tiny
const MOST = 120; // squares to choose from that are drawn one by one; where it may be nearly any, the cursor is enough
/** How a chance looks. @param {number|undefined} chance */
const mood = (chance) =>
  chance === undefined || chance >= SURE ? "sure" : chance >= 0.66 ? "likely" : chance >= 0.4 ? "doubtful" : "unlikely";

/**
 * Dice and chance on one plate, so that the next player's is not covered.
 * @param {number} many
 * @param {boolean} own
 * @param {string} words
 */
function plate(many, own, words) {
  const dice = many * 9,
    text = words.length * 5.9,
    wide = dice + text + (dice && text ? 8 : 6),
    left = -wide / 2 + 3;
  const made = svg(
    "g",
    { class: "plate", transform: "translate(0 19.5)" },
    svg("rect", { x: -wide / 2, y: -6, width: wide, height: 12, rx: 4, class: "pill" }),
  );
  for (let n = 0; n < many; n++)
    made.append(
      svg("rect", { x: left + n * 9, y: -4, width: 8, height: 8, rx: 2, class: own ? "die own" : "die theirs" }),
    );
  if (words) made.append(svg("text", { class: "pill-text", x: wide / 2 - 3 - text / 2, y: 3.5 }, words));
  return made;
}

export class Overlay {
  /** @param {import("./pitch.js").Pitch} pitch */
  constructor(pitch) {
    this.pitch = pitch;
  }

  /** @param {...string} names of layers */
  clear(...names) {
    for (const name of names.length
      ? names.flatMap((each) => (each === "path" ? ["path", "tags"] : [each]))
      : ["marks", "zones", "reach", "path", "tags", "aims"])
      this.pitch.layers[name].replaceChildren();
  }

  /** @param {string} layer @param {Square} square @param {string} kind @param {...any} inside */
  cell(layer, square, kind, ...inside) {
    const [x, y] = this.pitch.at(square);
    const made = svg(
      "g",
      { class: kind, transform: `translate(${x} ${y})`, "data-square": key(square) },
      svg("rect", { x: -UNIT / 2 + 2, y: -UNIT / 2 + 2, width: UNIT - 4, height: UNIT - 4, rx: 6 }),
      ...inside,
    );
    this.pitch.layers[layer].append(made);
    return made;
  }

  /** Every square that can be reached; what is not sure says how likely it is. @param {Node[]} nodes */
  reach(nodes) {
    this.clear("reach");
    for (const node of nodes) {
      if (node.way || node.from < 0 || node.chance < 0.005) continue;
      // because: what changes on the way is what one looks for
      const like = nodes[node.from].chance === node.chance && nodes[node.from].from >= 0;
      const words =
        node.chance >= SURE ? [] : [svg("text", { class: like ? "odds like" : "odds", y: 4 }, percent(node.chance))];
      this.cell("reach", node.square, `can ${mood(node.chance)}`, ...words);
    }
  }

  /** Squares among which one chooses. @param {{square?: Square|null, odds?: any}[]} options */
  squares(options) {
    this.clear("reach");
    const many = options.length > MOST ? " any" : "";
    const ranges = new Map(
      options
        .filter((option) => option.square && (many || option.odds?.range))
        .map((option) => [this.pitch.at(/** @type {Square} */ (option.square)).join(), option.odds?.range ?? "any"]),
    );
    for (const option of options) {
      if (!option.square) continue;
      const chance = option.odds?.chance,
        range = option.odds?.range ?? "";
      const words = this.figure(range ? undefined : chance);
      const made = this.cell(
        "reach",
        option.square,
        `can ${range ? `range ${range.replace(" ", "-")}` : `${mood(chance)}${many}`}`,
        ...words,
      );
      if (range || many) made.append(this.border(this.pitch.at(option.square), ranges, range || "any"));
    }
  }

  /** A chance as it stands on a square, if there is one. @param {number} [chance] @param {number} [y] */
  figure(chance, y = 4) {
    return chance === undefined ? [] : [svg("text", { class: "odds", y }, percent(chance))];
  }

  /**
   * A chance at the foot of a square in which there is something else too.
   * @param {Square} square
   * @param {number} [chance]
   */
  note(square, chance) {
    const [x, y] = this.pitch.at(square);
    this.pitch.layers.aims.append(svg("g", { transform: `translate(${x} ${y})` }, ...this.figure(chance, 17)));
  }

  /**
   * The sides of a square at which another range begins.
   * @param {[number, number]} at
   * @param {Map<string, string>} ranges
   * @param {string} range
   */
  border([x, y], ranges, range) {
    const half = UNIT / 2;
    const sides = {
      [`${x + UNIT},${y}`]: `M${half} ${-half}v${UNIT}`,
      [`${x - UNIT},${y}`]: `M${-half} ${-half}v${UNIT}`,
      [`${x},${y + UNIT}`]: `M${-half} ${half}h${UNIT}`,
      [`${x},${y - UNIT}`]: `M${-half} ${-half}h${UNIT}`,
    };
    return svg("path", {
      class: "range-edge",
      d: Object.entries(sides)
        .filter(([where]) => ranges.get(where) !== range)
        .map(([, line]) => line)
        .join(""),
    });
  }

  /**
   * The name of each range once, on its farthest square.
   * @param {{square?: Square|null, odds?: any}[]} options
   * @param {Square} from
   */
  ranges(options, from) {
    const [fx, fy] = this.pitch.at(from);
    /** @type {Map<string, {far: number, option: any}>} */
    const found = new Map();
    for (const option of options) {
      if (!option.square || !option.odds?.range) continue;
      const [x, y] = this.pitch.at(option.square),
        far = Math.abs(y - fy) - Math.abs(x - fx) * 2;
      const known = found.get(option.odds.range);
      if (!known || far > known.far) found.set(option.odds.range, { far, option });
    }
    for (const { option } of found.values())
      this.tag("aims", option.square, option.odds.words.split(", ").slice(0, 2).join(", "), -1.5, "range-name");
  }

  /** The way step by step, each roll on it by name. @param {Square} start @param {Node[]} steps */
  path(start, steps) {
    this.clear("path");
    if (!steps.length) return;
    const layer = this.pitch.layers.path;
    const points = [start, ...steps.map((step) => step.square)].map((square) => this.pitch.at(square));
    layer.append(
      svg("polyline", { class: "way under", points: points.map((p) => p.join()).join(" ") }),
      svg("polyline", { class: "way", points: points.map((p) => p.join()).join(" "), "marker-end": "url(#tip)" }),
    );
    for (const step of steps) {
      const [x, y] = this.pitch.at(step.square);
      layer.append(svg("circle", { class: step.rolls ? "step risky" : "step", cx: x, cy: y, r: step.rolls ? 5 : 3.5 }));
      if (step.rolls)
        this.tag("tags", step.square, step.rolls.map((roll) => `${_(roll.roll)} ${percent(roll.chance)}`).join(", "));
    }
    const last = steps[steps.length - 1];
    if (last.chance < SURE && steps.filter((step) => step.rolls).length > 1)
      this.tag("tags", last.square, _("total {chance}", { chance: percent(last.chance) }), 1, "whole");
  }

  /**
   * A few words on a square, readable over anything.
   * @param {string} layer
   * @param {Square} square
   * @param {string} words
   * @param {number} [row]
   * @param {string} [kind]
   */
  tag(layer, square, words, row = 0, kind = "") {
    const [x, y] = this.pitch.at(square);
    const scale = this.pitch.tiny ? LARGER : 1,
      width = (words.length * 6.2 + 10) * scale;
    const [columns] = this.pitch.size;
    const left = Math.min(Math.max(x, width / 2 - UNIT + 2), (columns + 1) * UNIT - width / 2 - 2);
    this.pitch.layers[layer].append(
      svg(
        "g",
        {
          class: `tag ${kind}`,
          transform: `translate(${left} ${y - (27 + row * 17) * (row < 0 ? 1 : scale)}) scale(${scale})`,
        },
        svg("rect", { x: -width / scale / 2, y: -8, width: width / scale, height: 16, rx: 8 }),
        svg("text", { y: 4 }, words),
      ),
    );
  }

  /**
   * Opponents who can be hit: how many dice, who chooses, how likely they go down.
   * @param {Square} square
   * @param {{dice?: number, chance?: number, words?: string}} odds
   * @param {string} [kind]
   * @param {string} [layer]
   */
  aim(square, odds, kind = "", layer = "aims") {
    const [x, y] = this.pitch.at(square);
    const group = svg(
      "g",
      { class: `aim ${kind}`, transform: `translate(${x} ${y})` },
      svg("circle", { r: 19.5, class: "ring" }),
    );
    const many = Math.abs(odds.dice ?? 0),
      words = odds.chance === undefined ? "" : percent(odds.chance);
    if (many || words) group.append(plate(many, (odds.dice ?? 0) > 0, words));
    this.pitch.layers[layer].append(group);
    return group;
  }

  /** A ring about somebody or something that may be chosen. @param {Square} square @param {string} kind */
  ring(square, kind) {
    const [x, y] = this.pitch.at(square);
    this.pitch.layers.marks.append(
      svg("g", { class: `mark-ring ${kind}`, transform: `translate(${x} ${y})` }, svg("circle", { r: 19.5 })),
    );
  }

  /**
   * What somebody advises: the way, and whom it is for.
   * @param {Square|null} start
   * @param {Square[]} squares
   * @param {Square|null} target
   */
  advice(start, squares, target) {
    const layer = this.pitch.layers.advice,
      points = [...(start ? [start] : []), ...squares].map((square) => this.pitch.at(square));
    layer.replaceChildren();
    if (points.length > 1)
      layer.append(
        svg("polyline", {
          class: "way advised",
          points: points.map((p) => p.join()).join(" "),
          "marker-end": "url(#tip)",
        }),
      );
    for (const square of [start ?? squares[0], target])
      if (square) {
        const [x, y] = this.pitch.at(square);
        layer.append(svg("circle", { class: "advised", cx: x, cy: y, r: 22 }));
      }
  }

  /**
   * Arrows for a push; beyond the edge stands the crowd.
   * @param {Square} from
   * @param {Square} to
   * @param {boolean} crowd
   */
  arrow(from, to, crowd) {
    const [ax, ay] = this.pitch.at(from),
      [bx, by] = this.pitch.at(to);
    const [mx, my] = [ax + (bx - ax) * 0.42, ay + (by - ay) * 0.42],
      [ex, ey] = [ax + (bx - ax) * 0.92, ay + (by - ay) * 0.92];
    this.pitch.layers.aims.append(
      svg("path", { class: crowd ? "shove crowd" : "shove", d: `M${mx} ${my}L${ex} ${ey}`, "marker-end": "url(#tip)" }),
    );
  }

  /** Tackle zones: how many mark each square. @param {Map<string, number>} counts @param {string} seat */
  zones(counts, seat) {
    this.clear("zones");
    for (const [where, count] of counts) {
      const square = /** @type {Square} */ (where.split(",").map(Number));
      this.cell(
        "zones",
        square,
        `tackle seat-${seat}`,
        svg("text", { class: "count", x: -13, y: -8 }, "•".repeat(Math.min(count, 4))),
      );
    }
  }

  /** @param {Square|null} square */
  cursor(square) {
    this.pitch.layers.cursor.replaceChildren();
    if (square) this.cell("cursor", square, "cursor");
  }
}
