/** Tokens and signs, all drawn here: role, number and state can be told without colour. The unit is a square of 40. */
import { _ } from "../i18n.js";
import { svg } from "./dom.js";

/** Signs of roles, each in a box from -9,-9 to 9,9. */
const SIGNS = {
  lineman: "M-7 5V0a7 7 0 0 1 14 0v5h-4V1H1v4h-2V1h-2v4z",
  blitzer: "M2-9l-9 11h6l-2 7 10-11H1z",
  thrower: "M-8 6c0-8 6-14 14-14 0 8-6 14-14 14zM-4 2l6-6M-3-1l2 2M-1-3l2 2",
  catcher: "M-8-6v5a8 8 0 0 0 16 0v-5l-3.5.5v4a4.5 4.5 0 0 1-9 0v-4zM-3-5a3 3 0 1 0 6 0 3 3 0 1 0-6 0z",
  runner: "M-8-7l6 7-6 7h5l6-7-6-7zM0-7l6 7-6 7h4l6-7-6-7z",
  blocker: "M0-9l8 3v6c0 5-4 8-8 9-4-1-8-4-8-9v-6z",
  bomb: "M-1-3a6 6 0 1 1-.01 0zM1-4l3-4 3 2",
  big: "M-9-8c1 4 3 5 5 5a9 9 0 0 1 8 0c2 0 4-1 5-5 1 6-1 9-3 10 0 4-2 7-6 7s-6-3-6-7c-2-1-4-4-3-10z",
  star: "M0-9l2.7 5.8 6.3.8-4.6 4.4 1.2 6.3L0 4.2l-5.6 3.1 1.2-6.3L-9-3.4l6.3-.8z",
};
const DRAWN = new Set(["thrower", "bomb"]);
export const ROLE_WORDS = {
  lineman: _("lineman"),
  blitzer: _("blitzer"),
  thrower: _("thrower"),
  catcher: _("catcher"),
  runner: _("runner"),
  blocker: _("blocker"),
  bomb: _("secret weapon"),
  big: _("big guy"),
  star: _("star player"),
};

/** One shape for each seat, so that sides differ without colour. */
const SHAPES = {
  h: "M0-17.5a17.5 17.5 0 1 1-.01 0z",
  a: "M-11-17h22a6 6 0 0 1 6 6v22a6 6 0 0 1-6 6h-22a6 6 0 0 1-6-6v-22a6 6 0 0 1 6-6z",
  c: "M-9.5-17h19l9 17-9 17h-19l-9-17z",
  d: "M0-19.5l19 19.5-19 19.5-19-19.5z",
};

/** @param {string} seat */
export const shapeOf = (seat) => SHAPES[/** @type {"h"} */ (seat)] ?? SHAPES.h;

/** @param {string} role @param {number} [scale] @param {number} [x] @param {number} [y] */
export function sign(role, scale = 1, x = 0, y = 0) {
  const path = SIGNS[/** @type {"big"} */ (role)] ?? SIGNS.lineman;
  return svg("path", {
    d: path,
    class: DRAWN.has(role) ? "sign drawn" : "sign",
    transform: `translate(${x} ${y}) scale(${scale})`,
  });
}

/** The ball, a leather lens with laces. @param {number} [scale] */
export function ballSign(scale = 1) {
  return svg(
    "g",
    { class: "ball", transform: `scale(${scale})` },
    svg("ellipse", { cx: 1, cy: 9, rx: 10, ry: 2.5, class: "shadow" }),
    svg("path", { d: "M-12 3C-10-7 2-12 11-8 12 1 4 10-8 9-11 8-12 6-12 3z", class: "leather" }),
    svg("path", { d: "M-6 4L6-5M-4 .5l2.5 3M-1-2l2.5 3M2-4.5l2.5 3", class: "laces" }),
  );
}

/** @param {string} kind @param {number} x @param {number} y */
function badge(kind, x, y) {
  const marks = {
    acted: svg("path", { d: "M-3 0l2 2.5 4-5", class: "mark" }),
    rooted: svg("path", { d: "M0-4V1M0 1l-3.5 3M0 1v4M0 1l3.5 3", class: "mark" }),
    dazed: svg("path", { d: "M3-2A3.5 3.5 0 1 0 1 3M1 0a1 1 0 1 0-1 1", class: "mark" }),
    exhausted: svg("path", { d: "M-3-2.5h6l-6 5h6", class: "mark" }),
    captain: svg("path", { d: "M2.6-2.2A3.4 3.4 0 1 0 2.6 2.2", class: "mark" }),
  };
  const drawn = kind === "distracted" ? "dazed" : kind;
  return svg(
    "g",
    { class: `badge ${drawn}`, transform: `translate(${x} ${y})` },
    svg("circle", { r: 6 }),
    marks[/** @type {"acted"} */ (drawn)] ?? svg("g"),
  );
}

/** @param {import("./types.js").Player} player */
export function describe(player) {
  const words = [`${player.id} ${player.name}`];
  if (player.name !== player.position) words.push(player.position);
  words.push(...[player.status, ...(player.marks ?? [])].map((word) => _(word)));
  if (player.captain) words.push(_("captain"));
  if (player.ball) words.push(_("has the ball"));
  if (player.acted) words.push(_("has acted"));
  return words.join(", ");
}

/**
 * What a token shows of a player; drawn again only when one of these changes.
 * @param {import("./types.js").Player} player
 */
export const looks = (player) =>
  [player.status, player.ball, player.acted, player.role, player.number, player.captain, ...(player.marks ?? [])].join(
    "|",
  );

/**
 * The token of a player: a shape for his side, a sign for his role, his number, and marks for his state.
 * Who lies on the ground is flat, who is stunned has stars about him as well.
 * @param {import("./types.js").Player} player
 */
export function token(player) {
  const down = player.status === "prone" || player.status === "stunned";
  const body = svg(
    "g",
    { class: "body", transform: down ? "translate(0 6) scale(1 .58)" : "" },
    svg("path", { d: shapeOf(player.seat), class: "base" }),
    svg("path", { d: shapeOf(player.seat), fill: "url(#shine)" }),
    svg("path", { d: shapeOf(player.seat), class: "rim", transform: "scale(.86)" }),
  );
  const state = `${player.status}${player.acted ? " acted" : ""}${player.ball ? " carrier" : ""}`;
  const made = svg(
    "g",
    { class: `token seat-${player.seat} ${state}` },
    svg("ellipse", { cx: 0, cy: 15.5, rx: 16, ry: 4, class: "shadow" }),
    body,
  );
  if (!down) made.append(sign(player.role, 0.78, 0, -7));
  made.append(svg("text", { class: "number", x: 0, y: down ? 11 : 13.5 }, String(player.number)));
  if (player.status === "stunned") made.append(svg("path", { class: "stars", d: stars() }));
  if (player.status === "prone") made.append(svg("path", { class: "flat", d: "M-9-7h18M-6-11h12" }));
  marksOf(player).forEach((kind, place) => made.append(badge(kind, place % 2 ? -13 : 13, place < 2 ? 12 : -2)));
  if (player.ball) {
    const ball = ballSign(0.72);
    ball.setAttribute("transform", "translate(12 -12) scale(.72)");
    made.append(ball);
  }
  made.append(svg("title", {}, describe(player)));
  return made;
}

/** @param {import("./types.js").Player} player */
function marksOf(player) {
  const marks = (player.marks ?? []).filter((mark) => ["rooted", "dazed", "distracted", "exhausted"].includes(mark));
  if (player.captain) marks.push("captain");
  return player.acted ? ["acted", ...marks] : marks;
}

function stars() {
  return [
    [-11, -8],
    [0, -12],
    [11, -8],
  ]
    .map(([x, y]) => `M${x} ${y - 4}l1.2 2.6 2.8.3-2.1 1.9.6 2.8-2.5-1.4-2.5 1.4.6-2.8-2.1-1.9 2.8-.3z`)
    .join("");
}
