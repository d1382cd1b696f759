/** The page of a match: puts the parts together. */
import { _ } from "../i18n.js";
import { drawBoard, drawDugouts, playerCard } from "./bench.js";
import { Camera } from "./camera.js";
import { apply, choices, choose } from "./choices.js";
import { Tray } from "./dice.js";
import { byId, html } from "./dom.js";
import { Hints } from "./hint.js";
import { KEYS, Keys } from "./keys.js";
import { dress } from "./kit.js";
import { LogBook } from "./log.js";
import { Online } from "./online.js";
import { Overlay } from "./overlay.js";
import { Peek } from "./peek.js";
import { Pitch } from "./pitch.js";
import { Play } from "./play.js";
import { afterPress, watchPresses } from "./press.js";
import { drawQuestion } from "./question.js";
import { Line } from "./socket.js";
import { sound } from "./sound.js";
import { Theatre } from "./theatre.js";

apply();
const table = byId("table");
dress(table);
/** @type {Object<string, string>} */
let glossary = {};
let mine = false,
  reported = false,
  kind = "";
const title = document.title;

const line = new Line(
  table.dataset.match,
  table.dataset.state !== "over" && table.dataset.state !== "playing",
  hear,
  (state) => {
    byId("line").textContent =
      state === "lost"
        ? _("Connection lost. Trying again …")
        : state === "gone"
          ? _("There is no such match.")
          : state === "opening"
            ? _("Waiting for the other coach. Send this link: {link}", { link: location.href })
            : "";
    if (state === "open") play.sent = ""; // because: what was on its way when the line broke may never have arrived
    if (state === "open" && !Object.keys(glossary).length)
      line.look({ glossary: true }).then((seen) => {
        glossary = seen.glossary ?? {};
      });
  },
);
/** @type {Pitch} */
const pitch = new Pitch(byId("pitch"), {
  point: (square, event) => {
    theatre.hurry();
    play.clicks.point(square, event);
  },
  hover: (square) => {
    if (!play.state?.picture) return;
    play.hover(square);
    peek.at(play.setup.active ? undefined : play.at(square));
  },
  hold: (square) =>
    play.setup.active
      ? undefined
      : play.walking.wayTo(square)
        ? play.walking.addWaypoint(square)
        : showCard(play.at(square)?.id ?? null),
  drag: (from, to, at, over) => play.setup.drag(from, to, at, over),
  meant: (squares) => play.clicks.meant(squares),
});
const camera = new Camera(pitch);
const overlay = new Overlay(pitch);
const log = new LogBook(byId("log"), byId("live"), table.dataset.edition);
const tray = new Tray(byId("tray"), (id) => {
  const there = play.state?.picture && play.player(id)?.square;
  return there ? pitch.onPage(there) : null;
});
/** @type {Play} */
const play = new Play(line, pitch, overlay, {
  draw: drawPanels,
  say: (text) => {
    byId("cursor-says").textContent = text;
  },
  card: showCard,
});
const theatre = new Theatre(pitch, tray, log, settle, (square) => camera.follow(square));
const hints = new Hints(play, dialog);
const online = new Online(line, dialog, () => hints.overhear(), toast);
const peek = new Peek(pitch, (id) => (byId("card").dataset.player === id ? null : cardOf(id)));
const keys = new Keys(play, {
  hint: () => hints.ask(),
  help: showHelp,
  hurry: () => theatre.hurry(),
  card: showCard,
  say: (text) => {
    byId("cursor-says").textContent = text;
  },
});
watchPresses(byId("question"));
byId("pitch").addEventListener("turned", () => {
  if (play.state?.picture) {
    play.show();
    play.zones.draw();
  }
});

// -- what the server says
/** @param {any} message */
function hear(message) {
  if (message.type === "state") theatre.add(message);
  else if (message.type === "behind")
    byId("line").textContent = play.state
      ? ""
      : _("You watch with a delay ({seconds} s). The pitch appears when it has passed.", {
          seconds: Math.round(message.seconds),
        });
  else if (message.type === "refused" && !play.state) byId("line").textContent = message.reason;
  else if (message.type === "refused") {
    toast(message.reason);
    play.refused();
    hints.refused();
  } else document.dispatchEvent(new CustomEvent("told", { detail: message }));
}

/** What has happened is shown; now it stands like this. @param {any} state */
function settle(state) {
  if (!state.picture) {
    byId("line").textContent = state.wait ? _("Waiting for special plays…") : "";
    if (play.state?.asked) play.update({ ...play.state, asked: null, may_undo: false });
    return;
  }
  byId("line").textContent = "";
  online.update(state);
  play.lastRoll = theatre.lastRoll;
  pitch.draw(state.picture);
  drawBoard(byId("board"), state.picture, state.seats);
  online.tick();
  benches(state.picture);
  const asked = Boolean(state.asked);
  if (asked && !mine) sound("turn");
  mine = asked;
  document.title = asked ? `● ${_("Your move")}: ${title}` : title;
  if (state.asked?.kind !== kind) {
    kind = state.asked?.kind ?? "";
    showCard(null);
  }
  play.update(state);
  hints.update(state);
  if (state.finished || !asked) byId("guide").hidden = true;
  if (state.finished && !reported) {
    reported = true;
    report();
  }
  if (asked && choices.guide) import("./guide.js").then(({ guide }) => guide(play));
}

/** @param {import("./types.js").Picture} picture */
function benches(picture) {
  drawDugouts(byId("dugouts"), picture, (id) =>
    play.setup.active ? play.setup.pick(id) : play.mayAct().includes(id) ? play.select(id) : showCard(id),
  );
}

/** The question anew; what had the focus in it has it again. */
function drawAsked() {
  const room = byId("question"),
    had = /** @type {HTMLElement|null} */ (document.activeElement?.closest("#question *"));
  room.dataset.question = play.question;
  drawQuestion(room, play);
  if (!had) return;
  const again = had.isConnected
    ? had
    : (room.querySelector(`[data-answer="${CSS.escape(had.dataset.answer ?? "")}"]`) ?? room.querySelector("button"));
  again?.focus({ preventScroll: true });
}

function drawPanels() {
  afterPress(Boolean(play.asked) && byId("question").dataset.question === play.question, drawAsked);
  if (play.state?.picture) benches(play.setup.active && play.setup.shown ? play.setup.shown : play.picture);
  const words = play.asked ? `${play.asked.question} ${play.asked.why}` : "";
  if (byId("asked-live").textContent !== words) byId("asked-live").textContent = words;
  byId("undo").disabled = !play.state?.may_undo;
  camera.attend(play);
}

/** @param {string|null} id */
function showCard(id) {
  peek.hide();
  lay(id ? cardOf(id) : null, id ?? "");
}

/** @param {string} id */
function cardOf(id) {
  const who = play.state?.picture ? play.player(id) : null;
  return who
    ? playerCard(
        who,
        glossary,
        play.picture.teams.find((team) => team.seat === who.seat)?.name ?? "",
        play.picture.edition,
      )
    : null;
}

/** @param {HTMLElement|null} card @param {string} [id] */
function lay(card, id = "") {
  const room = byId("card");
  room.replaceChildren();
  room.hidden = !card;
  room.dataset.player = card ? id : "";
  if (card)
    room.append(
      html(
        "button.plain.close",
        { type: "button", "aria-label": _("Close the card"), onclick: () => showCard(null) },
        "×",
      ),
      card,
    );
}

/** What a card in hand or the weather does: told by a tap, since nothing needs hovering. @param {Event} event */
function tell(event) {
  const told = /** @type {HTMLElement|null} */ (/** @type {HTMLElement} */ (event.target).closest("[data-says]"));
  if (told)
    lay(
      html(
        "article.note-card",
        {},
        html("h3", {}, told.dataset.name),
        html("p", {}, told.dataset.says),
        html(
          "p",
          {},
          html(
            "a",
            {
              href: `/rules?${new URLSearchParams({ edition: play.picture.edition, rule: told.dataset.name ?? "" })}`,
              target: "_blank",
              rel: "noopener",
            },
            _("In the rules"),
          ),
        ),
      ),
    );
}

// -- dialogs
/** @param {...any} inside */
function dialog(...inside) {
  const room = byId("dialog");
  room.replaceChildren(
    ...inside,
    html("button.close-dialog", { type: "button", onclick: () => room.close() }, _("Close")),
  );
  if (!room.open) room.showModal();
  room.scrollTop = 0;
  const head = room.querySelector("h2");
  head?.setAttribute("tabindex", "-1");
  head?.focus({ preventScroll: true });
}

function showHelp() {
  dialog(
    html("h2", {}, _("Keys")),
    html(
      "table.keys",
      {},
      html(
        "tbody",
        {},
        ...KEYS.map(([name, says]) => html("tr", {}, html("th", { scope: "row" }, name), html("td", {}, says))),
      ),
    ),
    html("h2", {}, _("Touch")),
    html(
      "p",
      {},
      _(
        "Tap a player, then a square or an opponent. Long-press a square to set a way point, or a player to see " +
          "the card. Two fingers zoom.",
      ),
    ),
  );
}

function showSettings() {
  const pick = (/** @type {string} */ name, /** @type {string} */ label, /** @type {[any, string][]} */ values) =>
    html(
      "label.setting",
      {},
      html("span", {}, label),
      html(
        "select",
        { onchange: (/** @type {any} */ event) => choose(name, JSON.parse(event.target.value)) },
        ...values.map(([value, words]) =>
          html("option", { value: JSON.stringify(value), selected: choices[name] === value }, words),
        ),
      ),
    );
  dialog(
    html("h2", {}, _("Settings")),
    pick("pace", _("Animation"), [
      ["calm", _("calm")],
      ["quick", _("quick")],
      ["off", _("off")],
    ]),
    pick("sound", _("Sounds"), [
      [false, _("off")],
      [true, _("on")],
    ]),
    pick("theme", _("Theme"), [
      ["", _("system")],
      ["light", _("light")],
      ["dark", _("dark")],
    ]),
    pick("follow", _("On a small screen"), [
      [true, _("zoom in automatically")],
      [false, _("zoom by hand only")],
    ]),
    pick("warn", _("Before ending a turn"), [
      [true, _("list players who have not acted")],
      [false, _("end at once")],
    ]),
    pick("guide", _("Guide"), [
      [true, _("on")],
      [false, _("off")],
    ]),
    standingOrders(),
  );
}

/** Always, never or ask, for whatever somebody of the own team can do. */
function standingOrders() {
  if (!play.state?.picture?.seat) return "";
  const bare = (/** @type {string} */ skill) => skill.replace(/ \(.*\)$/, "");
  const rules = [
    "team re-roll",
    ...new Set(
      play.picture.players
        .filter((player) => player.seat === play.picture.seat)
        .flatMap((player) => player.skills.map(bare)),
    ),
  ];
  return html(
    "details",
    {},
    html("summary", {}, _("Standing orders: always or never use a skill, or ask")),
    ...rules.map((rule) =>
      html(
        "label.order",
        {},
        html("span", { title: glossary[rule] ?? "" }, _(rule)),
        html(
          "select",
          { onchange: (/** @type {any} */ event) => line.send({ type: "order", rule, order: event.target.value }) },
          html("option", { value: "ask" }, _("default")),
          ...["always", "never"].map((word) =>
            html("option", { value: word, selected: play.state.orders?.[rule] === word }, _(word)),
          ),
        ),
      ),
    ),
  );
}

async function report() {
  const [seen, { showReport }] = await Promise.all([line.ask("report"), import("./report.js")]);
  if (seen.report) showReport(seen.report, table.dataset.match, dialog);
}
document.addEventListener("report", report);

/** @param {string} text */
function toast(text) {
  const room = byId("toast");
  room.textContent = text;
  room.className = "toast shown";
  setTimeout(() => {
    room.className = "toast";
  }, 4200);
}

// -- tools
byId("undo").addEventListener("click", () => play.undo());
for (const place of ["board", "dugouts"]) byId(place).addEventListener("click", tell);
for (const place of ["question", "dugouts"])
  byId(place).addEventListener("pointerdown", (/** @type {PointerEvent} */ event) => play.setup.lift(event));
byId("more").addEventListener("click", () => online.menu());
byId("zones").addEventListener("click", () => play.zones.toggle());
byId("help").addEventListener("click", showHelp);
byId("settings").addEventListener("click", showSettings);
byId("bigger").addEventListener("click", () => pitch.zoomTo(pitch.zoom * 1.5, keys.cursor));
byId("smaller").addEventListener("click", () => pitch.zoomTo(pitch.zoom / 1.5));
byId("reading").addEventListener("click", () => {
  const on = document.body.classList.toggle("reading");
  byId("reading").setAttribute("aria-pressed", String(on));
  byId("reading").classList.remove("news");
  log.toEnd();
});
for (const tab of document.querySelectorAll("[data-tab]"))
  tab.addEventListener("click", () => {
    for (const each of /** @type {NodeListOf<HTMLElement>} */ (document.querySelectorAll("[data-tab]"))) {
      const on = each === tab;
      each.setAttribute("aria-selected", String(on));
      if (on) each.classList.remove("news");
      byId(/** @type {string} */ (each.dataset.tab)).hidden = !on;
    }
  });
/** @type {any} */ (window).nuffle = { play, pitch, line, theatre, keys, log, camera };
