/** Beside the game: chat, clock, offers and answers to them, giving up, and dice typed in from a real table. */
import { _ } from "../i18n.js";
import { byId, html } from "./dom.js";

const ASKED = {
  own: _("You have asked to undo your last answer."),
  theirs: _("Your opponent asks to undo their last answer. "),
};
const OFFERS = {
  draw: _("a draw"),
  undo: _("to undo the last answer"),
  pause: _("a pause"),
  hints: _("hints: each coach may ask the bot what it would do"),
};

/** What cannot be taken back is pressed twice. @param {string} label @param {string} again @param {() => void} done */
function twice(label, again, done) {
  const made = html(
    "button.danger",
    {
      type: "button",
      onclick: () => {
        if (made.textContent === again) done();
        else made.textContent = again;
      },
    },
    label,
  );
  return made;
}

export class Online {
  /**
   * @param {import("./socket.js").Line} line
   * @param {(...inside: any[]) => void} dialog
   * @param {() => void} overhear
   * @param {(text: string) => void} toast
   */
  constructor(line, dialog, overhear, toast) {
    this.overhear = overhear;
    this.line = line;
    this.dialog = dialog;
    this.toast = toast;
    /** @type {number|null} */ this.me = null;
    /** @type {any} */ this.state = null;
    this.heard = performance.now();
    this.withdrawn = "";
    this.list = html("ol.talk", { tabindex: "0", "aria-label": _("Chat messages") });
    this.words = html("input", {
      maxlength: 300,
      placeholder: _("Write a message"),
      "aria-label": _("Write a message"),
      autocomplete: "off",
    });
    this.unheard = html("p.unheard", { hidden: true });
    this.form = html(
      "form.say",
      { onsubmit: (/** @type {Event} */ event) => this.say(event) },
      this.words,
      html("button", { type: "submit" }, _("Send")),
    );
    byId("chat").append(this.unheard, this.list, this.form);
    document.addEventListener("told", (event) => this.hear(/** @type {CustomEvent} */ (event).detail));
    setInterval(() => this.tick(), 500);
  }

  // -- chat
  /** @param {Event} event */
  say(event) {
    event.preventDefault();
    const text = this.words.value.trim();
    if (text && this.line.send({ type: "chat", text })) this.words.value = "";
  }

  /** @param {any} message */
  hear(message) {
    if (message.type === "chats") {
      this.me = message.you;
      this.list.replaceChildren(html("li.nobody", {}, _("No messages yet.")));
      for (const said of message.said) this.add(said);
      this.showMuted(message.muted);
    }
    if (message.type === "reported") this.toast(_("Reported. The administrator of this server will read it."));
    if (message.type === "chat") {
      this.add(message);
      if (byId("chat").hidden) document.querySelector('[data-tab="chat"]')?.classList.add("news");
      if (!byId("chat").checkVisibility() && message.coach_id !== this.me) byId("reading").classList.add("news");
    }
  }

  /** Whom one does not hear any more can be heard again. @param {number[]} muted */
  showMuted(muted) {
    this.unheard.hidden = !muted.length;
    this.unheard.replaceChildren(
      _("You have muted some people. "),
      html(
        "button.plain",
        {
          type: "button",
          onclick: () => {
            for (const coach of muted) this.line.send({ type: "mute", coach, on: false });
          },
        },
        _("Unmute all"),
      ),
    );
  }

  /** @param {any} said */
  add(said) {
    this.list.querySelector(".nobody")?.remove();
    const tools =
      said.coach_id === undefined || said.coach_id === this.me
        ? ""
        : html(
            "span.talk-tools",
            {},
            html(
              "button.plain",
              {
                type: "button",
                title: _("Mute {name}", { name: said.coach }),
                onclick: () => this.line.send({ type: "mute", coach: said.coach_id }),
              },
              _("mute"),
            ),
            html(
              "button.plain",
              {
                type: "button",
                title: _("Report this to the administrator"),
                onclick: () => this.line.send({ type: "complain", talk: said.id }),
              },
              _("report"),
            ),
          );
    this.list.append(
      html(`li${said.seat ? `.side-${said.seat}` : ""}`, {}, html("b", {}, `${said.coach}: `), said.text, tools),
    );
    this.list.scrollTop = this.list.scrollHeight;
  }

  // -- what everybody agrees on
  /** @param {any} state */
  update(state) {
    this.declined(state);
    this.state = state;
    this.heard = performance.now();
    this.tick();
    const room = byId("accord"),
      accord = state.accord ?? {},
      mine = state.yours ?? [];
    this.form.hidden = !mine.length; // because: who watches listens
    const rows = [];
    for (const [what, seats] of Object.entries(accord.offers ?? {})) {
      const own = seats.some((/** @type {string} */ seat) => mine.includes(seat));
      const words = OFFERS[/** @type {"draw"} */ (what)] ?? what;
      rows.push(
        html(
          "p",
          {},
          what === "undo" && mine.length
            ? own
              ? ASKED.own
              : ASKED.theirs
            : own
              ? _("You have offered {what}.", { what: words })
              : mine.length
                ? _("Your opponent offers {what}. ", { what: words })
                : _("{name} offers {what}.", {
                    name: seats.map((/** @type {string} */ seat) => this.name(seat)).join(", "),
                    what: words,
                  }),
          own || !mine.length
            ? ""
            : html(
                "button.main",
                { type: "button", onclick: () => this.line.send({ type: "offer", what }) },
                _("Agree"),
              ),
          mine.length
            ? html(
                "button",
                {
                  type: "button",
                  onclick: () => {
                    this.withdrawn = own ? what : "";
                    this.line.send({ type: "decline", what });
                  },
                },
                own ? _("Withdraw") : _("Decline"),
              )
            : "",
        ),
      );
    }
    if (accord.paused)
      rows.push(
        html(
          "p",
          {},
          _("The match is paused. "),
          mine.length &&
            html("button", { type: "button", onclick: () => this.line.send({ type: "resume" }) }, _("Go on")),
        ),
      );
    for (const seat of accord.leaving ?? [])
      rows.push(html("p", {}, _("{name} will concede as soon as the rules allow it.", { name: this.name(seat) })));
    for (const seat of accord.gone ?? [])
      rows.push(
        html(
          "p",
          {},
          _("{name} has left. ", { name: this.name(seat) }),
          mine.length &&
            !mine.includes(seat) &&
            html("button", { type: "button", onclick: () => this.line.send({ type: "claim" }) }, _("Claim the match")),
        ),
      );
    if (state.die_wanted) rows.push(this.typedDie(state.die_wanted));
    room.replaceChildren(...rows);
    room.hidden = !rows.length;
  }

  /** What I have offered is gone, and nothing has come of it: they would rather not. @param {any} state */
  declined(state) {
    const before = this.state?.accord?.offers ?? {},
      now = state.accord ?? {},
      mine = state.yours ?? [];
    for (const what of Object.keys(before)) {
      const came =
        state.finished ||
        {
          pause: now.paused,
          hints: now.hints,
          undo: state.news?.some((/** @type {any} */ piece) => piece.kind === "taken back"),
        }[/** @type {"undo"} */ (what)];
      const own = before[what].some((/** @type {string} */ seat) => mine.includes(seat));
      if (own && !now.offers?.[what] && !came && this.withdrawn !== what)
        this.toast(_("Declined: {what}.", { what: OFFERS[/** @type {"draw"} */ (what)] ?? what }));
    }
    this.withdrawn = "";
  }

  /** @param {string} seat */
  name(seat) {
    return this.state.picture?.teams.find((/** @type {any} */ team) => team.seat === seat)?.name ?? seat;
  }

  /** @param {any} wanted */
  typedDie(wanted) {
    const die = html("input", { "aria-label": _("What the die shows"), size: 6, autocomplete: "off" });
    const says = [wanted.die, wanted.for ? _("for {what}", { what: wanted.for }) : ""].filter(Boolean).join(" ");
    if (wanted.faces?.length)
      return html(
        "div.typed-die",
        { role: "group", "aria-label": _("What the die shows") },
        html("b", {}, _("Roll: {what}", { what: says })),
        ...wanted.faces.map((/** @type {string} */ face) =>
          html(
            "button",
            { type: "button", "data-die": face, onclick: () => this.line.send({ type: "die", die: face }) },
            _(face),
          ),
        ),
      );
    return html(
      "form.typed-die",
      {
        onsubmit: (/** @type {Event} */ event) => {
          event.preventDefault();
          this.line.send({ type: "die", die: die.value.trim() });
        },
      },
      html("label", {}, _("Roll: {what}", { what: says })),
      die,
      html("button.main", { type: "submit" }, _("Enter")),
    );
  }

  menu() {
    const say = (/** @type {any} */ message) => () => {
      this.line.send(message);
      byId("dialog").close();
    };
    const ways = [
      [_("Offer a draw"), { type: "offer", what: "draw" }],
      [_("Ask for another undo"), { type: "offer", what: "undo" }],
      [_("Ask for a pause"), { type: "offer", what: "pause" }],
      [_("Give them one more minute"), { type: "more_time" }],
      this.state?.accord?.hints
        ? [_("No more hints"), { type: "decline", what: "hints" }]
        : [_("Offer hints from the bot"), { type: "offer", what: "hints" }],
    ];
    const playing = (this.state?.yours ?? []).length && !this.state.over;
    this.dialog(
      html("h2", {}, _("This match")),
      html(
        "p.soft",
        {},
        (this.state?.seats ?? [])
          .map((/** @type {any} */ seat) => `${seat.team}: ${seat.bot ? _("the bot") : seat.coach || _("free")}`)
          .join(" · "),
      ),
      playing
        ? html(
            "div.deeds",
            {},
            ...ways.map(([label, message]) =>
              html("button", { type: "button", onclick: say(message) }, /** @type {string} */ (label)),
            ),
          )
        : "",
      playing && this.state.accord?.hints && (this.state.seats ?? []).some((/** @type {any} */ seat) => seat.bot)
        ? html(
            "p",
            {},
            html("button", { type: "button", id: "overhear", onclick: this.overhear }, _("What the bot considered")),
          )
        : "",
      playing
        ? html("p", {}, twice(_("Concede the match"), _("Really concede? Press once more."), say({ type: "concede" })))
        : "",
      html("p", {}, _("Anyone with the link can watch: "), html("code", {}, location.href)),
      html(
        "p",
        {},
        html(
          "a.button",
          { href: `${location.pathname}/dice`, target: "_blank", rel: "noopener" },
          _("Fair dice: check the commitments"),
        ),
      ),
    );
  }

  // -- time
  tick() {
    const room = document.getElementById("clock"),
      clock = this.state?.clock;
    if (!room) return;
    const left = clock ? Math.max(0, clock.left - (clock.running ? (performance.now() - this.heard) / 1000 : 0)) : 0;
    room.textContent = clock
      ? left > 86400
        ? _("days left: {count}", { count: Math.floor(left / 86400) })
        : `${Math.floor(left / 60)}:${String(Math.floor(left % 60)).padStart(2, "0")}`
      : "";
    room.classList.toggle("late", Boolean(clock) && left < 30);
  }
}
