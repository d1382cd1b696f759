/** Beside the pitch: the score board, the dugouts, and the card of a player. */
import { _ } from "../i18n.js";
import { html, svg } from "./dom.js";
import { ROLE_WORDS } from "./glyphs.js";
import { crestPicture } from "./kit.js";
import { tokenPicture } from "./pitch.js";

const BOXES = [
  ["reserves", _("Reserves")],
  ["ko", _("Knocked out")],
  ["casualty", _("Casualties")],
  ["sent-off", _("Sent off")],
  ["eaten", _("Eaten")],
];
const DEED_WORDS = {
  touchdowns: _("touchdowns"),
  completions: _("completions"),
  casualties: _("casualties"),
  interceptions: _("interceptions"),
  deflections: _("deflections"),
  mvp: _("most valuable"),
};

/** @param {import("./types.js").Picture} picture */
function whenIsIt(picture) {
  if (!picture.ground.open) return _("In the dungeon");
  if (!picture.half) return _("Before the match");
  if (picture.overtime) return _("Overtime");
  if (picture.half === 1) return _("1st half");
  return picture.half === 2 ? _("2nd half") : _("Half {half}", { half: picture.half });
}

/**
 * @param {HTMLElement} room
 * @param {import("./types.js").Picture} picture
 * @param {import("./types.js").Seat[]} [seats] who plays them
 */
export function drawBoard(room, picture, seats = []) {
  const many = picture.teams.length > 2;
  room.classList.toggle("many", many);
  if (many) {
    room.replaceChildren(...picture.teams.map((team) => side(team, picture, seats, "one")));
    return;
  }
  const [first, second, ...rest] = picture.teams;
  const when = whenIsIt(picture);
  room.replaceChildren(
    side(first, picture, seats, "first"),
    html(
      "div.middle",
      {},
      html(
        "div.score",
        {
          "aria-label": _("Score {score}", {
            score: picture.teams.map((team) => `${team.name} ${team.score}`).join(", "),
          }),
        },
        ...picture.teams.flatMap((team, place) => [
          place ? html("span.dash", { "aria-hidden": "true" }, "–") : "",
          html(`b.seat-${team.seat}`, {}, String(team.score)),
        ]),
      ),
      html(
        "div.when",
        {},
        when,
        picture.weather
          ? html(
              "button.plain.weather",
              {
                type: "button",
                title: picture.weather.says,
                "data-says": picture.weather.says,
                "data-name": _(picture.weather.name),
                "aria-label": _("Weather: {name}", { name: _(picture.weather.name) }),
              },
              weatherSign(picture.weather.name),
              html("span.weather-name", {}, _(picture.weather.name)),
            )
          : "",
        html("span", { id: "clock" }, ""),
      ),
    ),
    side(second, picture, seats, "second"),
    ...rest.map((team) => side(team, picture, seats, "more")),
  );
}

/**
 * @param {import("./types.js").Team} team
 * @param {import("./types.js").Picture} picture
 * @param {import("./types.js").Seat[]} seats
 * @param {string} place
 */
function side(team, picture, seats, place) {
  const turns = html("span.turns", {
    role: "img",
    "aria-label": _("turn {turn} of {turns}", { turn: team.turn, turns: picture.turns || _("until a team scores") }),
  });
  if (!picture.turns || picture.turns > 10 || picture.teams.length > 2)
    turns.append(
      html(
        "span",
        {},
        picture.turns
          ? _("turn {turn} of {turns}", { turn: team.turn, turns: picture.turns })
          : _("turn {turn}", { turn: team.turn }),
      ),
    );
  else
    for (let turn = 1; turn <= Math.max(picture.turns, team.turn); turn++)
      turns.append(
        html(
          `i${turn < team.turn ? ".gone" : turn === team.turn ? ".now" : ""}`,
          {},
          turn === team.turn ? String(turn) : "",
        ),
      );
  const things = [
    html(
      "span.pill",
      { title: _("Team re-rolls left") },
      rerollSign(),
      `${team.rerolls}`,
      html("span.unseen", {}, _(" re-rolls")),
    ),
  ];
  if (team.apothecaries)
    things.push(
      html(
        "span.pill",
        { title: _("Apothecary") },
        "✚",
        String(team.apothecaries),
        html("span.unseen", {}, _(" apothecaries")),
      ),
    );
  things.push(...held(team));
  if (team.hidden)
    things.push(
      html(
        "span.pill",
        { title: _("Cards only you see") },
        `🂠 ${team.hidden}`,
        html("span.unseen", {}, _(" hidden cards")),
      ),
    );
  const active = picture.active === team.seat;
  return html(
    `div.side.seat-${team.seat}.${place}${active ? ".active" : ""}`,
    {},
    html(
      "div.name",
      {},
      place === "one"
        ? html("b.one-score", { "aria-label": _("score {score}", { score: team.score }) }, String(team.score))
        : "",
      crestPicture(team.seat),
      html("b", {}, team.name),
      html("span.race", {}, [team.race, whose(team, seats)].filter(Boolean).join(" · ")),
      active ? html("span.turn-now", {}, team.seat === picture.seat ? _("your turn") : _("their turn")) : "",
    ),
    html("div.things", {}, turns, ...things),
  );
}

/** @param {import("./types.js").Team} team @param {import("./types.js").Seat[]} seats */
function whose(team, seats) {
  const seat = seats.find((each) => each.seat === team.seat);
  return seat?.bot ? _("the bot") : (seat?.coach ?? "");
}

/** What a team holds, each told by a tap. @param {import("./types.js").Team} team */
const held = (team) =>
  counted(team.hand).map(([name, says, count]) =>
    html(
      "button.pill.held",
      { type: "button", title: says, "data-says": says, "data-name": name },
      name,
      count > 1 ? ` ×${count}` : "",
    ),
  );

/** @param {{name: string, says: string}[]} hand @returns {[string, string, number][]} */
function counted(hand) {
  /** @type {Map<string, [string, string, number]>} */
  const found = new Map();
  for (const held of hand) {
    const known = found.get(held.name);
    found.set(held.name, [held.name, held.says, (known?.[2] ?? 0) + 1]);
  }
  return [...found.values()];
}

function rerollSign() {
  return svg(
    "svg",
    { viewBox: "-10 -10 20 20", width: 15, height: 15, "aria-hidden": "true" },
    svg("path", { d: "M7-3A7.5 7.5 0 1 0 7.5 2M8-8v6H2", fill: "none", stroke: "currentColor", "stroke-width": 2.6 }),
  );
}

/** @param {string} name */
function weatherSign(name) {
  const word = name.toLowerCase();
  const path = /rain|pour/.test(word)
    ? "M-6 0a4 4 0 0 1 1-7 5 5 0 0 1 9 0 4 4 0 0 1 1 7zM-4 3l-1 4M0 3l-1 4M4 3l-1 4"
    : /bliz|snow/.test(word)
      ? "M0-8V8M-7-4l14 8M-7 4l14-8"
      : /sunny/.test(word)
        ? "M-4 0a4 4 0 1 0 8 0 4 4 0 1 0-8 0zM0-9v3M0 6v3M-9 0h3M6 0h3M-6-6l2 2M6 6l-2-2M6-6l-2 2M-6 6l2-2"
        : /swelter|hot|heat/.test(word)
          ? "M-2-8v10a4 4 0 1 0 4 0v-10zM0-3v8"
          : "M-5 0a5 5 0 1 0 10 0 5 5 0 1 0-10 0z";
  return svg(
    "svg",
    { viewBox: "-10 -10 20 20", width: 16, height: 16, "aria-hidden": "true" },
    svg("path", { d: path, fill: "none", stroke: "currentColor", "stroke-width": 1.8, "stroke-linecap": "round" }),
  );
}

/** @param {HTMLElement} room @param {import("./types.js").Picture} picture @param {(id: string) => void} chosen */
export function drawDugouts(room, picture, chosen) {
  const same = JSON.stringify([
    picture.teams.map((team) => team.hand),
    picture.players.filter((player) => !player.square).map((player) => [player.id, player.status, player.marks]),
  ]);
  if (room.dataset.same === same) return;
  room.dataset.same = same;
  room.replaceChildren(
    ...picture.teams.map((team) =>
      html(
        `section.dugout.seat-${team.seat}`,
        { "aria-label": _("Dugout of {name}", { name: team.name }) },
        team.hand.length
          ? html("div.box.hand", {}, html("h3", {}, _("In hand")), html("div.holds", {}, ...held(team)))
          : "",
        ...BOXES.map(([status, name]) => {
          const inside = picture.players.filter((player) => player.seat === team.seat && player.status === status);
          if (!inside.length && status !== "reserves") return "";
          return html(
            `div.box.${status}`,
            {},
            html("h3", {}, name, html("span.count", {}, ` ${inside.length}`)),
            html(
              "div.tokens",
              {},
              ...inside.map((player) =>
                html(
                  "button.plain.bench-token",
                  {
                    "data-player": player.id,
                    "aria-label": `${player.id} ${player.name}, ${player.position}, ${name}`,
                    onclick: () => chosen(player.id),
                  },
                  tokenPicture({ ...player, status: "standing" }, 32),
                ),
              ),
            ),
          );
        }),
      ),
    ),
  );
}

/**
 * @param {import("./types.js").Player} player
 * @param {Object<string, string>} glossary
 * @param {string} team
 * @param {string} edition
 */
export function playerCard(player, glossary, team, edition) {
  const bare = (/** @type {string} */ skill) => skill.replace(/ \(.*\)$/, "");
  const state = [
    ...[player.status, ...(player.marks ?? [])].map((word) => _(word)),
    player.captain ? _("captain") : "",
    player.ball ? _("has the ball") : "",
    player.acted ? _("has acted") : "",
  ]
    .filter(Boolean)
    .join(", ");
  const deeds = Object.entries(player.deeds ?? {}).map(
    ([name, count]) => `${count} ${DEED_WORDS[/** @type {"mvp"} */ (name)] ?? name}`,
  );
  return html(
    `article.player-card.seat-${player.seat}`,
    {},
    html(
      "header",
      {},
      tokenPicture(player, 54),
      html(
        "div",
        {},
        html("h3", {}, `${player.name}`),
        html(
          "p.soft",
          {},
          [
            player.id,
            player.position,
            ...(player.position.toLowerCase().includes(player.role)
              ? []
              : [ROLE_WORDS[/** @type {"big"} */ (player.role)] ?? player.role]),
            team,
          ].join(" · "),
        ),
      ),
    ),
    html(
      "dl.stats",
      {},
      ...Object.entries(player.stats).flatMap(([name, value]) => [
        html("div.tile", {}, html("dt", {}, name), html("dd", {}, value)),
      ]),
    ),
    html("p.state", {}, state),
    player.keywords
      ? html("p.soft", {}, _("Keywords: {words}", { words: player.keywords.map((word) => _(word)).join(", ") }))
      : "",
    player.skills.length
      ? html(
          "ul.skills",
          {},
          ...player.skills.map((skill) =>
            html(
              "li",
              {},
              html(
                "a",
                {
                  href: `/rules?edition=${encodeURIComponent(edition)}&q=${encodeURIComponent(bare(skill))}`,
                  target: "_blank",
                  rel: "noopener",
                },
                _(bare(skill)) + skill.slice(bare(skill).length),
              ),
              glossary[bare(skill)] ? html("span", {}, glossary[bare(skill)]) : "",
            ),
          ),
        )
      : html("p.soft", {}, _("No skills.")),
    player.niggles ? html("p", {}, _("Niggling injuries: {count}", { count: player.niggles })) : "",
    player.hurt
      ? html(
          "p.bad",
          {},
          _("Injured: {what}", { what: player.hurt.map((/** @type {string} */ word) => _(word)).join(", ") }),
        )
      : "",
    deeds.length ? html("p", {}, _("In this match: {deeds}", { deeds: deeds.join(", ") })) : "",
  );
}
