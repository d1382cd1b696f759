/** What the bot would do, for a coach who asks, where all have agreed to hints; and what a bot at the table weighed. */
import { _ } from "../i18n.js";
import { byId, html, percent } from "./dom.js";

/** @typedef {import("./types.js").Weighed} Weighed */

export class Hints {
  /** @param {import("./play.js").Play} play @param {(...inside: any[]) => void} dialog */
  constructor(play, dialog) {
    this.play = play;
    this.dialog = dialog;
    this.question = "";
    byId("hint").addEventListener("click", () => this.ask());
    byId("pitch").addEventListener("turned", () => this.onPitch(this.shown));
  }

  /** @type {Weighed|null} */ shown = null;

  /** @param {any} state */
  update(state) {
    const drafting = state.asked?.widget === "set-up"; // because: there are formations for that
    byId("hint").hidden = !state.accord?.hints || !(state.yours ?? []).length;
    byId("hint").disabled = !state.asked || drafting;
    if (this.question !== this.play.question || byId("hint").hidden) this.close();
  }

  async ask() {
    const { play } = this,
      question = play.question;
    if (!question || byId("hint").disabled || byId("hint").hidden) return;
    this.question = question;
    this.fill(
      html("p.thinking", { role: "status", "aria-label": _("The bot is thinking …") }, html("i"), html("i"), html("i")),
    );
    const seen = await play.line.ask("hint", { seat: play.picture.seat });
    if (this.question !== question || play.question !== question || !seen.hint) return;
    const [best, ...others] = seen.hint.weighed;
    this.onPitch(best);
    this.fill(
      html(
        "p",
        {},
        _("The bot would:"),
        " ",
        html("b", {}, best.words),
        best.value === undefined ? "" : html("small.odds-words", {}, ` ${odds(best)}`),
      ),
      html(
        "div.row",
        {},
        html(
          "button.main",
          {
            type: "button",
            "data-hint": "follow",
            onclick: () => {
              this.close();
              play.follow(best.answers);
            },
          },
          _("Do it"),
        ),
        html("button.plain", { type: "button", onclick: () => this.close() }, _("Close")),
      ),
      others.length
        ? html(
            "details",
            {},
            html("summary", {}, _("Other options")),
            table([best, ...others], (one) => this.onPitch(one)),
          )
        : "",
    );
    byId("cursor-says").textContent =
      `${_("The bot would:")} ${best.words}. ${best.value === undefined ? "" : odds(best)}`;
  }

  refused() {
    if (this.question && byId("advice").querySelector(".thinking")) this.close();
  }

  close() {
    this.question = "";
    this.fill();
    this.onPitch(null);
  }

  /** @param {...any} inside */
  fill(...inside) {
    byId("advice").replaceChildren(...inside);
    byId("advice").hidden = !inside.length;
  }

  /** @param {Weighed|null} one */
  onPitch(one) {
    this.shown = one;
    const { play } = this,
      who = one?.player ? play.player(one.player) : null,
      target = one?.target ? play.player(one.target) : null;
    play.overlay.advice(who?.square ?? null, one?.squares ?? [], target?.square ?? null);
  }

  /** What a bot at the table weighed last, as a dialog. */
  async overhear() {
    const seen = await this.play.line.ask("thoughts");
    this.dialog(
      html("h2", {}, _("What the bot considered")),
      seen.thoughts ? table(seen.thoughts.weighed) : html("p", {}, _("The bot has had no close decision yet.")),
      html("p.soft", {}, _("The bot simulates each option many times. The first is what it did.")),
    );
  }
}

/** @param {Weighed} one */
function odds(one) {
  const wins = _("wins {value}", { value: percent(one.value ?? 0) });
  return one.chance === undefined ? wins : `${_("succeeds {chance}", { chance: percent(one.chance) })}, ${wins}`;
}

/** @param {Weighed[]} weighed @param {(one: Weighed) => void} [point] */
function table(weighed, point) {
  const row = (/** @type {Weighed} */ one) =>
    html(
      "tr",
      point ? { onpointerenter: () => point(one) } : {},
      html("th", { scope: "row" }, one.words),
      html("td", {}, one.chance === undefined ? "–" : percent(one.chance)),
      html("td", {}, one.value === undefined ? "–" : percent(one.value)),
      html("td", {}, String(one.tries ?? "")),
    );
  return html(
    "div.scrolls",
    { tabindex: "0", role: "group", "aria-label": _("Options considered") },
    html(
      "table.weighed",
      {},
      html(
        "thead",
        {},
        html(
          "tr",
          {},
          ...[_("Option"), _("Succeeds"), _("Wins"), _("Tries")].map((name) => html("th", { scope: "col" }, name)),
        ),
      ),
      html("tbody", {}, ...weighed.map(row)),
    ),
  );
}
