/** After the match: score, deeds, luck as pictures, turning points, what the rosters gain. */
import { _ } from "../i18n.js";
import { html, svg } from "./dom.js";
import { crestPicture } from "./kit.js";

/** @param {any} report @param {string} match @param {(...inside: any[]) => void} dialog */
export function showReport(report, match, dialog) {
  dialog(
    html(
      "article.report",
      {},
      html("h2", {}, report.headline),
      score(report),
      curve(report),
      deeds(report),
      luck(report),
      turning(report),
      gains(report),
      next(report, match),
    ),
  );
}

/** What one does now, each with one click. @param {any} report @param {string} match */
const next = (report, match) =>
  html(
    "div.row.next",
    {},
    report.own
      ? html(
          "form",
          { method: "post", action: `/teams/${report.own}/matches/${match}` },
          html("button.main", { type: "submit" }, _("Apply to my team")),
        )
      : "",
    html("a.button", { href: `/replays/${match}` }, _("Watch the replay")),
    report.seated ? html("a.button", { href: `/replays/${match}/again` }, _("Rematch")) : "",
    html("a.button", { href: `/matches/${match}/dice` }, _("Check the dice")),
  );

/** @param {any} report */
const score = (report) =>
  html(
    `div.report-score${report.teams.length > 2 ? ".many" : ""}`,
    {},
    ...report.teams.map((/** @type {any} */ team) =>
      html(
        `div.seat-${team.seat}`,
        {},
        html("span.whose", {}, crestPicture(team.seat), team.name),
        html("b", {}, String(team.score)),
      ),
    ),
  );

/** How the score went, turn by turn. @param {any} report */
function curve(report) {
  if (!report.curve?.flat().some(Boolean)) return ""; // because: nobody has scored
  const wide = 560,
    high = 90,
    last = Math.max(1, report.curve.length - 1);
  const most = Math.max(1, ...report.curve.flat());
  const level = (/** @type {number} */ goals) => high - 12 - (goals / most) * (high - 28);
  const steps = Array.from({ length: most }, (unused, goal) =>
    svg(
      "g",
      {},
      svg("path", { class: "axis grid-line", d: `M10 ${level(goal + 1)}H${wide - 10}` }),
      svg("text", { class: "axis-word", x: wide - 8, y: level(goal + 1) + 4 }, String(goal + 1)),
    ),
  );
  const lines = report.teams.map((/** @type {any} */ team, /** @type {number} */ seat) =>
    svg("polyline", {
      class: `curve seat-${team.seat}`,
      points: report.curve
        .map(
          (/** @type {number[]} */ row, /** @type {number} */ at) =>
            `${10 + (at / last) * (wide - 20)},${level(row[seat]) - seat * 3}`,
        )
        .join(" "),
    }),
  );
  return html(
    "figure",
    {},
    html("figcaption", {}, _("Score by turn")),
    svg(
      "svg",
      {
        viewBox: `0 0 ${wide} ${high}`,
        role: "img",
        "aria-label": _("Score by turn"),
        class: "curve-picture",
      },
      svg("path", { class: "axis", d: `M10 ${high - 10}H${wide - 10}` }),
      ...steps,
      ...lines,
    ),
  );
}

/** @param {any} report */
const deeds = (report) =>
  html(
    "section",
    {},
    html("h3", {}, _("Deeds")),
    html(
      "div.beside",
      {},
      ...report.teams.map((/** @type {any} */ team) =>
        html(
          "div",
          {},
          html(`h4.seat-${team.seat}`, {}, team.name),
          team.players.length
            ? html(
                "ul",
                {},
                ...team.players.map((/** @type {any} */ player) =>
                  html("li", {}, html("b", {}, player.name), `: ${player.says}`),
                ),
              )
            : html("p.soft", {}, _("None.")),
        ),
      ),
    ),
  );

/**
 * Expected against rolled, by kind of roll: a bar for what should have come off, a mark for what did.
 * @param {any} report
 */
function luck(report) {
  if (!report.luck.length) return "";
  const row = (/** @type {any} */ each) =>
    html(
      "tr",
      {},
      html("th", { scope: "row" }, _(each.kind)),
      ...report.teams.map((/** @type {any} */ team) => {
        const found = each.sides[team.seat];
        if (!found) return html("td", {}, "–");
        return html(
          "td",
          {},
          svg(
            "svg",
            {
              viewBox: "0 0 120 18",
              class: `luck-bar seat-${team.seat}`,
              role: "img",
              "aria-label": _("{passed} of {tries} succeeded, {expected} expected", found),
            },
            svg("rect", { class: "all", x: 0, y: 5, width: 120, height: 8, rx: 4 }),
            svg("rect", { class: "came", x: 0, y: 5, width: (120 * found.passed) / found.tries, height: 8, rx: 4 }),
            svg("path", { class: "due", d: `M${Math.min(119, (120 * found.expected) / found.tries)} 1v16` }),
          ),
          html("small", {}, _("{passed} of {tries}, {expected} expected", found)),
        );
      }),
    );
  return html(
    "section",
    {},
    html("h3", {}, _("Luck")),
    html("p.soft", {}, _("The bar shows the successes, the mark the expected number.")),
    html(
      "div.scrolls",
      {},
      html(
        "table",
        {},
        html(
          "thead",
          {},
          html(
            "tr",
            {},
            html("th", {}, _("Roll")),
            ...report.teams.map((/** @type {any} */ team) => html("th", { scope: "col" }, team.name)),
          ),
        ),
        html("tbody", {}, ...report.luck.map(row), average(report)),
      ),
    ),
  );
}

/** @param {any} report */
const average = (report) =>
  html(
    "tr",
    {},
    html("th", { scope: "row" }, _("average of all number dice")),
    ...report.teams.map((/** @type {any} */ team) =>
      html(
        "td",
        {},
        report.pips[team.seat] ? _("{shown} ({mean} expected, {dice} dice)", report.pips[team.seat]) : "–",
      ),
    ),
  );

/** @param {any} report */
const turning = (report) =>
  report.turning.length
    ? html(
        "section",
        {},
        html("h3", {}, _("Turning points")),
        html(
          "ol.turning",
          {},
          ...report.turning.map((/** @type {any} */ point) =>
            html("li", {}, html("small", {}, point.when), " ", point.text),
          ),
        ),
      )
    : "";

/** @param {any} report */
const gains = (report) =>
  html(
    "section",
    {},
    html("h3", {}, _("After the match")),
    html(
      "div.beside",
      {},
      ...report.teams.map((/** @type {any} */ team) =>
        html(
          "div",
          {},
          html(`h4.seat-${team.seat}`, {}, team.name),
          team.gains.length
            ? html("ul", {}, ...team.gains.map((/** @type {string} */ gain) => html("li", {}, gain)))
            : html("p.soft", {}, _("No changes.")),
        ),
      ),
    ),
  );
