/** Dice, drawn and thrown: they fall where one looks, and are gone again soon. */
import { _ } from "../i18n.js";
import { html, svg } from "./dom.js";
import { sign } from "./glyphs.js";

const PIPS = {
  1: [[0, 0]],
  2: [
    [-6, -6],
    [6, 6],
  ],
  3: [
    [-6, -6],
    [0, 0],
    [6, 6],
  ],
  4: [
    [-6, -6],
    [6, -6],
    [-6, 6],
    [6, 6],
  ],
  5: [
    [-6, -6],
    [6, -6],
    [0, 0],
    [-6, 6],
    [6, 6],
  ],
  6: [
    [-6, -6],
    [6, -6],
    [-6, 0],
    [6, 0],
    [-6, 6],
    [6, 6],
  ],
};
export const FACES = {
  skull: _("Attacker Down"),
  "both-down": _("Both Down"),
  push: _("Push Back"),
  stumble: _("Stumble"),
  pow: _("Defender Down"),
};

/** The picture on a face of the block die. @param {string} face */
function facePicture(face) {
  const burst = "M0-11l3 6 7-2-3 6 5 4-7 1 0 7-5-5-5 5 0-7-7-1 5-4-3-6 7 2z";
  const arrow = "M-10-3h10v-6l10 9-10 9v-6h-10z";
  return (
    {
      skull: [
        svg("path", { class: "ink", d: "M0-11c-7 0-10 5-10 9 0 4 2 5 4 7v5h12v-5c2-2 4-3 4-7 0-4-3-9-10-9z" }),
        svg("path", {
          class: "gap",
          d:
            "M-6-3a2.5 2.5 0 1 0 5 0 2.5 2.5 0 1 0-5 0zM1-3a2.5 2.5 0 1 0 5 0 2.5 2.5 0 1 0-5 0z" +
            "M-1 3h2l-1-2zM-3 6v4M0 6v4M3 6v4",
        }),
      ],
      "both-down": [
        svg("path", { class: "ink", transform: "translate(-5 -3) scale(.62)", d: burst }),
        svg("path", { class: "gap ink-line", transform: "translate(5 4) scale(.62)", d: burst }),
      ],
      push: [svg("path", { class: "ink", d: arrow })],
      stumble: [svg("path", { class: "ink", d: burst }), svg("path", { class: "gap-line", d: "M0-5v6M0 4v1.5" })],
      pow: [svg("path", { class: "ink", d: burst }), svg("circle", { class: "gap", r: 2.5 })],
    }[/** @type {"pow"} */ (face)] ?? [svg("text", { class: "value", y: 5 }, face)]
  );
}

/** @param {{kind: string, value?: number, face?: string}} die @param {number} [side] */
export function diePicture(die, side = 44) {
  const made = svg(
    "svg",
    {
      class: `die-picture ${die.face ? "block-die" : die.kind}`,
      viewBox: "-16 -16 32 32",
      width: side,
      height: side,
      role: "img",
      "aria-label": die.face ? (FACES[/** @type {"pow"} */ (die.face)] ?? die.face) : `${die.kind}: ${die.value}`,
    },
    svg("rect", { x: -14.5, y: -14.5, width: 29, height: 29, rx: die.kind === "d8" ? 14 : 6, class: "side" }),
  );
  if (die.face) made.append(...facePicture(die.face));
  else if (die.kind === "d6" && PIPS[/** @type {1} */ (die.value)])
    for (const [x, y] of PIPS[/** @type {1} */ (die.value)])
      made.append(svg("circle", { cx: x, cy: y, r: 2.6, class: "pip" }));
  else made.append(svg("text", { class: "value", y: 5 }, String(die.value)));
  return made;
}

/** The tray over the pitch on which dice fall. */
export class Tray {
  /**
   * @param {HTMLElement} room
   * @param {(id: string) => {x: number, y: number, side: number}|null} [where] somebody stands, on the page
   */
  constructor(room, where = () => null) {
    this.room = room;
    this.where = where;
  }

  /** @param {import("./types.js").News} news */
  throwDice(news) {
    const roll = news.roll;
    if (!roll?.dice?.length) return;
    const fallen = html(
      "div.thrown",
      {},
      html("div.dice", {}, ...roll.dice.map((die) => diePicture(die, 52))),
      html("p", {}, words(news)),
    );
    if (roll.passed !== undefined) fallen.classList.add(roll.passed ? "good" : "bad");
    this.room.replaceChildren(fallen);
    this.beside(fallen, roll.who ? this.where(roll.who) : null);
    clearTimeout(this.timer);
    this.timer = window.setTimeout(() => this.clear(), 2600);
  }

  /**
   * Where one looks: over whoever rolls, or below him at the upper edge.
   * @param {HTMLElement} fallen
   * @param {{x: number, y: number, side: number}|null} spot
   */
  beside(fallen, spot) {
    const room = this.room.getBoundingClientRect(),
      box = fallen.getBoundingClientRect();
    this.room.classList.toggle("placed", Boolean(spot));
    if (!spot) return;
    const left = Math.min(Math.max(spot.x - room.x - box.width / 2, 6), room.width - box.width - 6),
      above = spot.y - room.y - spot.side - box.height;
    fallen.style.left = `${left}px`;
    fallen.style.top = `${above > 6 ? above : spot.y - room.y + spot.side}px`;
  }

  clear() {
    this.room.replaceChildren();
  }
}

/** @param {import("./types.js").News} news */
function words(news) {
  const roll = /** @type {import("./types.js").Roll} */ (news.roll);
  if (roll.need !== undefined)
    return _("{what}: needs {need}+ {sign}", {
      what: _(roll.what ?? ""),
      need: roll.need,
      sign: roll.passed ? "✓" : "✗",
    });
  if (roll.what === "armour") return roll.passed ? _("armour broken") : _("armour holds");
  if (roll.result) return `${_(roll.what ?? "")}: ${_(roll.result)}`;
  return _(roll.what ?? news.kind);
}
export { sign };
