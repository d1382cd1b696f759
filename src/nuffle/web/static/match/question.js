/** The question that stands: why it is asked, what hangs on it, and a widget for its answers; at last a plain list. */
import { _ } from "../i18n.js";
import { html, percent } from "./dom.js";
import { endTurn } from "./ending.js";
import { FACES, diePicture } from "./dice.js";
import { tokenPicture } from "./pitch.js";

/** @typedef {import("./types.js").Option} Option @typedef {import("./play.js").Play} Play */
const MANY = 300;

/** @param {HTMLElement} room @param {Play} play */
export function drawQuestion(room, play) {
  const asked = play.asked;
  if (!asked) {
    delete room.dataset.kind;
    room.replaceChildren(...waiting(play));
    return;
  }
  const widget = WIDGETS[/** @type {"turn"} */ (asked.widget)] ?? plainList;
  room.dataset.kind = asked.kind;
  room.replaceChildren(
    html("h2", { id: "asked" }, asked.question),
    asked.why ? html("p.why", {}, asked.why) : "",
    asked.stake ? html("p.stake", {}, asked.stake) : "",
    html("div.widget", {}, ...sure(play), ...widget(play)),
    fallback(play),
  );
}

/** What a finger has looked at first is done with a button too. @param {Play} play */
function sure(play) {
  if (!play.preview) return [];
  const way = play.walking.wayTo(/** @type {any} */ (play.preview.split(",").map(Number)));
  const words = way ? _("Move here, {chance}", { chance: percent(way.chance) }) : _("Yes, here");
  return [
    html(
      "div.row.sure",
      {},
      html("button.main", { type: "button", onclick: () => play.clicks.confirm() }, words),
      html(
        "button",
        {
          type: "button",
          onclick: () => {
            play.preview = "";
            play.overlay.cursor(null);
            play.show();
          },
        },
        _("Not here"),
      ),
    ),
  ];
}

/** @param {Play} play */
function waiting(play) {
  const picture = play.state?.picture;
  if (!picture) return [html("p", {}, _("The match is about to start …"))];
  if (picture.over || play.state.finished)
    return [
      html("h2", {}, _("The match is over")),
      html(
        "button.main",
        { type: "button", id: "to-report", onclick: () => document.dispatchEvent(new CustomEvent("report")) },
        _("Match report"),
      ),
    ];
  if (play.state.die_wanted)
    return [html("h2", {}, _("Roll a die at the table")), html("p.soft", {}, _("Enter the result above."))];
  const waits = play.state.turn_of ?? picture.active;
  const team = picture.teams.find((/** @type {any} */ each) => each.seat === waits);
  return [
    html(
      "h2",
      {},
      picture.seat ? _("Waiting for {name}", { name: team ? team.name : _("the others") }) : _("You are watching"),
    ),
    html("p.soft.thinking", {}, html("i"), html("i"), html("i")),
  ];
}

/** @param {Play} play @param {Option} option @param {string} [kind] @param {...any} inside */
function button(play, option, kind = "", ...inside) {
  return html(
    `button${kind}`,
    { type: "button", "data-answer": option.answer, onclick: () => play.answer(option.answer), title: option.note },
    ...inside,
    html("span.label", {}, option.label),
    says(play, option),
  );
}

/**
 * The odds of an answer, or the room they will take: nothing moves under the finger when they come.
 * @param {Play} play
 * @param {Option} option
 */
function says(play, option) {
  const odds = play.oddsOf(option);
  return odds
    ? html("small.odds-words", {}, odds.words)
    : play.oddsToCome
      ? html("small.odds-words.to-come", { "aria-hidden": "true" })
      : "";
}

/** @param {Play} play @param {Option} option */
const card = (play, option) =>
  html(
    "button.answer-card",
    { type: "button", "data-answer": option.answer, onclick: () => play.answer(option.answer) },
    html("b", {}, option.label),
    option.note && option.note !== option.label ? html("span", {}, option.note) : "",
    says(play, option),
  );

// -- a turn and an action
/** @param {Play} play */
function turn(play) {
  const chosen = play.player(play.selected);
  const end = play.options.find((option) => option.answer === "end");
  const parts = chosen && play.mayAct().includes(chosen.id) ? deeds(play, chosen) : idle(play);
  return [
    ...parts,
    html(
      "div.row.last",
      {},
      chosen ? html("button.plain", { type: "button", onclick: () => play.select(null) }, _("Another player")) : "",
      end
        ? html("button.end", { type: "button", "data-answer": "end", onclick: () => endTurn(play) }, _("End turn"))
        : "",
    ),
  ];
}

/** @param {Play} play */
function idle(play) {
  const able = play
    .mayAct()
    .map((id) => play.player(id))
    .filter(Boolean);
  return [
    html("p.hint", {}, _("Choose a player on the pitch or here.")),
    html(
      "div.pool",
      {},
      ...able.map((player) =>
        html(
          "button.plain.bench-token",
          {
            type: "button",
            "data-player": player?.id,
            "aria-label": `${player?.id} ${player?.name}, ${player?.position}, ${_(player?.status ?? "")}`,
            onclick: () => play.select(player?.id ?? null),
          },
          tokenPicture(/** @type {any} */ (player), 36),
        ),
      ),
    ),
  ];
}

/** @param {Play} play @param {any} chosen */
function deeds(play, chosen) {
  const mine = play.options.filter((option) => option.player === chosen.id);
  const declared = mine.filter((option) => !option.target && !option.square);
  const aimed = mine.filter((option) => option.target);
  return [
    html(
      "p.chosen-name",
      {},
      tokenPicture(chosen, 40),
      html("span", {}, html("b", {}, chosen.name), ` ${chosen.id}, ${chosen.position}`),
      html(
        "button.plain.info",
        {
          type: "button",
          "aria-label": _("Card of {name}", { name: chosen.name }),
          onclick: () => play.page.card(chosen.id),
        },
        _("Card"),
      ),
    ),
    html("p.hint", {}, hint(play)),
    html(
      "div.deeds",
      {},
      ...declared.map((option) => button(play, option)),
      ...aimed.map((option) =>
        button(
          play,
          {
            ...option,
            label: `${_(option.rule ?? option.label)} ${play.player(option.target)?.name ?? option.target}`,
          },
          ".aimed",
        ),
      ),
    ),
  ];
}

/** @param {Play} play */
function hint(play) {
  if (play.preview) {
    const way = play.walking.wayTo(/** @type {any} */ (play.preview.split(",").map(Number)));
    return way ? _("{chance} to get there. Tap the square again to move.", { chance: percent(way.chance) }) : "";
  }
  return _("Click a square to move, an opponent to block. Shift or a long press sets a way point.");
}

/** @param {Play} play */
function action(play) {
  const rest = play.options.filter((option) => !option.square && !option.target && option.answer !== "end");
  const aimed = play.options.filter((option) => option.target);
  const end = play.options.find((option) => option.answer === "end");
  return [
    html("p.hint", {}, hint(play)),
    html(
      "div.deeds",
      {},
      ...rest.map((option) => button(play, option, ".main")),
      ...aimed.map((option) =>
        button(
          play,
          {
            ...option,
            label: `${_(option.rule ?? option.label)} ${play.player(option.target)?.name ?? option.target}`,
          },
          ".aimed",
        ),
      ),
    ),
    end
      ? html(
          "div.row.last",
          {},
          html(
            "button.end",
            { type: "button", "data-answer": "end", onclick: () => play.answer("end") },
            _("End action"),
          ),
        )
      : "",
  ];
}

// -- dice
/** @param {Play} play */
const dice = (play) => [
  html(
    "div.die-choice",
    {},
    ...play.options.map((option) =>
      option.face
        ? html(
            "button.die-button",
            {
              type: "button",
              "data-answer": option.answer,
              onclick: () => play.answer(option.answer),
              "aria-label": `${FACES[/** @type {"pow"} */ (option.face)]}: ${option.note ?? ""}`,
            },
            diePicture({ kind: "block", face: option.face }, 64),
            html("b", {}, FACES[/** @type {"pow"} */ (option.face)] ?? option.face),
            html("small", {}, option.note ?? ""),
            says(play, option),
          )
        : card(play, option),
    ),
  ),
];

/** @param {Play} play */
function reroll(play) {
  const shown = play.lastRoll?.dice ?? [],
    take = play.asked?.dice ?? [];
  return [
    take.length
      ? html("div.die-choice", {}, ...take.map((line) => taken(play, line)))
      : shown.length
        ? html("div.dice.lying", {}, ...shown.map((/** @type {any} */ die) => diePicture(die, 52)))
        : "",
    html(
      "div.deeds",
      {},
      ...play.options.map((option) =>
        button(play, option, better(play, option) ? ".main" : option.answer === "no" ? ".leave" : ""),
      ),
    ),
    ...orders(play),
  ];
}

/**
 * Is none more likely to go well? Where nobody knows, rolling again is what one came for.
 * @param {Play} play
 * @param {Option} option
 */
function better(play, option) {
  const chance = play.oddsOf(option)?.chance;
  if (chance === undefined) return option.answer !== "no";
  return play.options.every((other) => (play.oddsOf(other)?.chance ?? 0) <= chance);
}

/** Not rolled again, and this die counts: two answers in one. @param {Play} play @param {string} line */
function taken(play, line) {
  const face = line.replace(/^die /, "");
  return html(
    "button.die-button",
    { type: "button", onclick: () => play.follow(["no", line]) },
    diePicture({ kind: "block", face }, 52),
    html("b", {}, FACES[/** @type {"pow"} */ (face)] ?? face),
    html("small", {}, _("Keep the result")),
  );
}

// -- others
/** @param {Play} play */
const cards = (play) => [html("div.answer-cards", {}, ...play.options.map((option) => card(play, option)))];

/** @param {Play} play */
const coin = (play) => [
  html(
    "div.coins",
    {},
    ...play.options.map((option) =>
      html(
        "button.coin",
        { type: "button", "data-answer": option.answer, onclick: () => play.answer(option.answer) },
        html("span.disc", { "aria-hidden": "true" }, option.label[0]),
        option.label,
      ),
    ),
  ),
];

/** @param {Play} play */
function onPitch(play) {
  const beside = play.options.filter((option) => !option.square && !option.target);
  const players = play.options.filter((option) => option.target && !option.square);
  const there = players.some((option) => play.player(option.target)?.square);
  const first = play.asked?.kind === "free move" && !play.selected;
  return [
    html(
      "p.hint",
      {},
      first
        ? _("Choose a player, then an adjacent square.")
        : there
          ? _("Choose a player on the pitch.")
          : players.length
            ? _("Choose a player.")
            : _("Choose a square on the pitch."),
    ),
    html("div.deeds", {}, ...beside.map((option) => button(play, option, players.length ? ".main" : ""))),
    players.length && players.length <= 16
      ? html(
          "div.deeds",
          {},
          ...players.map((option) =>
            html(
              "button.who",
              { type: "button", "data-answer": option.answer, onclick: () => play.answer(option.answer) },
              play.player(option.target) ? tokenPicture(/** @type {any} */ (play.player(option.target)), 30) : "",
              html("span", {}, option.label),
              says(play, option),
            ),
          ),
        )
      : "",
  ];
}

/** @param {Play} play */
function push(play) {
  return [
    html("p.hint", {}, _("Choose a square on the pitch.")),
    html(
      "div.deeds",
      {},
      ...play.options.map((option) => button(play, option, option.square ? ".way" : ".danger", arrow(play, option))),
    ),
  ];
}

/** Which way it is, as the pitch lies. @param {Play} play @param {Option} option */
function arrow(play, option) {
  const from = play.player(option.target)?.square;
  if (!from || !option.square) return "";
  const [ax, ay] = play.pitch.at(from),
    [bx, by] = play.pitch.at(option.square);
  return html(
    "span.pointer",
    { "aria-hidden": "true" },
    "↖↑↗←·→↙↓↘"[(Math.sign(by - ay) + 1) * 3 + Math.sign(bx - ax) + 1],
  );
}

/** @param {Play} play */
function throwTo(play) {
  const mates = play.options.filter((option) => play.receiver(option));
  return [
    html(
      "p.hint",
      {},
      play.preview
        ? _("Tap the square again to throw there.")
        : _("Choose a square or a team-mate. Players who could intercept are marked."),
    ),
    html(
      "div.deeds",
      {},
      ...mates.map((option) => button(play, { ...option, label: play.receiver(option)?.name ?? "" })),
      ...play.options.filter((option) => !option.square).map((option) => button(play, option)),
    ),
  ];
}

/** @param {Play} play */
function windowed(play) {
  return [
    html(
      "div.answer-cards",
      {},
      ...play.options.map((option) =>
        html(
          `button.answer-card${option.shape === "use" ? "" : ".leave"}`,
          { type: "button", "data-answer": option.answer, onclick: () => play.answer(option.answer) },
          html("b", {}, option.label),
          says(play, option),
          option.owner
            ? html(
                "small",
                {},
                play.player(option.owner)?.name ??
                  play.picture.teams.find((team) => team.seat === option.owner)?.name ??
                  option.owner,
              )
            : "",
          option.note ? html("span", {}, option.note) : "",
        ),
      ),
    ),
    ...orders(play),
  ];
}

/** Always, never or ask: for each rule that may be used here. @param {Play} play */
function orders(play) {
  const rules = [
    ...new Set(
      play.options.map((option) => option.rule ?? (option.answer === "reroll" ? "team re-roll" : "")).filter(Boolean),
    ),
  ];
  if (!rules.length) return [];
  return [
    html(
      "details.orders",
      {},
      html("summary", {}, _("From now on …")),
      ...rules.map((rule) =>
        html(
          "label.order",
          {},
          html("span", {}, _(rule)),
          html(
            "select",
            {
              onchange: (/** @type {any} */ event) =>
                play.line.send({ type: "order", rule, order: event.target.value }),
            },
            ...["ask", "always", "never"].map((word) =>
              html("option", { value: word, selected: (play.state.orders?.[rule] ?? "ask") === word }, _(word)),
            ),
          ),
        ),
      ),
    ),
  ];
}

/** @param {Play} play */
function market(play) {
  const goods = play.options.filter((option) => option.shape === "buy");
  const rest = play.options.filter((option) => option.shape !== "buy");
  return [
    html("p.purse", {}, _("{gold}k gold to spend", { gold: Math.round((play.asked?.purse ?? 0) / 1000) })),
    html(
      "div.answer-cards.goods",
      {},
      ...goods.map((option) =>
        html(
          "button.answer-card",
          { type: "button", "data-answer": option.answer, onclick: () => play.answer(option.answer) },
          html(
            "b",
            {},
            option.label,
            option.price === undefined ? "" : html("span.price", {}, _("{gold}k", { gold: option.price / 1000 })),
          ),
          html("span", {}, option.note ?? ""),
        ),
      ),
    ),
    html("div.row.last", {}, ...rest.map((option) => button(play, option, ".main"))),
  ];
}

/** @param {Play} play */
function gold(play) {
  const amount = html(
    "select",
    { "aria-label": _("Gold") },
    ...play.options.map((option) => html("option", { value: option.answer }, `${(option.gold ?? 0) / 1000}k`)),
  );
  return [
    html(
      "div.row",
      {},
      amount,
      html("button.main", { type: "button", onclick: () => play.answer(amount.value) }, _("Confirm")),
    ),
  ];
}

/** @param {Play} play */
const plainList = (play) => [
  html("div.plain-list", {}, ...play.options.slice(0, MANY).map((option) => button(play, option))),
];

/** Every answer as it is written, for whoever wants to see or say it. @param {Play} play */
function fallback(play) {
  const list = html("details.all", {}, html("summary", {}, _("All answers ({count})", { count: play.options.length })));
  list.addEventListener("toggle", () => {
    if (list.open && list.childElementCount === 1)
      list.append(
        html(
          "div.plain-list",
          {},
          ...play.options
            .slice(0, MANY)
            .map((option) =>
              html(
                "button",
                { type: "button", "data-answer": option.answer, onclick: () => play.answer(option.answer) },
                option.answer,
              ),
            ),
        ),
      );
  });
  return list;
}

const WIDGETS = {
  turn,
  action,
  dice,
  "re-roll": reroll,
  push,
  "follow-up": cards,
  "set-up": (/** @type {Play} */ play) => (play.setup.active ? play.setup.panel() : onPitch(play)),
  square: onPitch,
  coin,
  cards,
  throw: throwTo,
  player: onPitch,
  window: windowed,
  market,
  gold,
  "free-move": onPitch,
  list: plainList,
};
