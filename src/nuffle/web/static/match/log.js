/** The log: what happened in sentences, all of it or what matters; screen readers hear what is new. */
import { _ } from "../i18n.js";
import { choices, choose } from "./choices.js";
import { diePicture } from "./dice.js";
import { html } from "./dom.js";

const READS = 1000; // milliseconds after a hand on the list in which it is the hand that scrolls
const FILTERS = { highlights: _("Highlights"), all: _("All"), dice: _("Dice") };

export class LogBook {
  /** @param {HTMLElement} room @param {HTMLElement} live @param {string} edition whose rules stand behind the rolls */
  constructor(room, live, edition) {
    this.room = room;
    this.edition = edition;
    this.live = live;
    /** @type {import("./types.js").News[]} */
    this.news = [];
    this.list = html("ol.log-list", { tabindex: "0", "aria-label": _("Match log") });
    const filter = html(
      "div.log-filter",
      { role: "group", "aria-label": _("Log filter") },
      ...Object.entries(FILTERS).map(([name, label]) =>
        html(
          "button.plain",
          {
            type: "button",
            "data-filter": name,
            "aria-pressed": String(choices.shown === name),
            onclick: () => this.show(name),
          },
          label,
        ),
      ),
    );
    this.filter = filter;
    this.search = html("input", {
      type: "search",
      placeholder: _("Find in the log"),
      "aria-label": _("Find in the log"),
      oninput: () => this.redraw(),
    });
    this.stuck = true; // at the end, until somebody scrolls up
    this.touched = -READS; // because: what scrolls when lines come or the page is turned is not somebody who reads
    for (const kind of ["wheel", "touchmove", "pointerdown", "keydown"])
      this.list.addEventListener(
        kind,
        () => {
          this.touched = performance.now();
        },
        { passive: true },
      );
    this.list.addEventListener("scroll", () => {
      const end = this.list.scrollHeight - this.list.scrollTop - this.list.clientHeight < 40;
      if (end || performance.now() - this.touched < READS) this.stuck = end;
    });
    new ResizeObserver(() => this.toEnd()).observe(this.list);
    room.append(html("div.log-tools", {}, filter, this.search), this.list);
  }

  /** @param {import("./types.js").News} news @param {boolean} [quiet] */
  add(news, quiet = false) {
    if (!news.text) return;
    this.news.push(news);
    if (this.wanted(news)) this.append(news);
    else this.run = "";
    if (!quiet && news.weight > 0) this.live.textContent = news.text;
  }

  /** @param {import("./types.js").News} news */
  wanted(news) {
    const sought = this.search.value.trim().toLowerCase();
    const shown =
      choices.shown === "all" ||
      (choices.shown === "dice" ? news.roll?.dice?.length : news.weight > 1 && news.kind !== "turn");
    return Boolean(shown) && (!sought || news.text.toLowerCase().includes(sought));
  }

  /** @param {string} name */
  show(name) {
    choose("shown", name);
    for (const button of this.filter.querySelectorAll("button"))
      button.setAttribute("aria-pressed", String(button.dataset.filter === name));
    this.redraw();
  }

  /** @param {import("./types.js").News} news */
  append(news) {
    const before = this.list.lastElementChild;
    if (news.run && news.run === this.run && before) {
      // because: the steps of a move are one line, and so is a set-up
      /** @type {HTMLElement} */ (before).dataset.step = String(news.step);
      before.firstElementChild?.replaceChildren(news.whole ?? news.text);
      return;
    }
    this.run = news.run ?? "";
    const row = html(
      `li.weight-${news.weight}${news.side ? `.side-${news.side}` : ""}.${news.kind.replace(/[^a-z]+/g, "-")}`,
      { "data-step": news.step },
      html("span", {}, news.text),
    );
    if (news.roll?.dice?.length) row.append(this.dice(news.roll));
    this.list.append(row);
    this.toEnd();
  }

  /** @param {import("./types.js").Roll} roll */
  dice(roll) {
    const drawn = (roll.dice ?? []).map((die) => diePicture(die, 22));
    if (!roll.what) return html("span.log-dice", {}, ...drawn);
    return html(
      "a.log-dice",
      {
        href: `/rules?edition=${encodeURIComponent(this.edition)}&q=${encodeURIComponent(roll.what)}`,
        target: "_blank",
        rel: "noopener",
        title: _("The rules of this roll: {what}", { what: _(roll.what) }),
      },
      ...drawn,
    );
  }

  redraw() {
    this.list.replaceChildren();
    this.run = "";
    for (const news of this.news) if (this.wanted(news)) this.append(news);
    this.stuck = true;
    this.toEnd();
  }

  toEnd() {
    if (!this.stuck || this.due) return;
    this.due = requestAnimationFrame(() => {
      this.due = 0;
      this.list.scrollTop = this.list.scrollHeight;
    });
  }
}
