/** A guide through the first match: a few words the first time each kind of question is asked. */
import { _ } from "../i18n.js";
import { choices, choose } from "./choices.js";
import { byId, html } from "./dom.js";

const WORDS = {
  coin: _("The toss comes first. Call it: who wins it chooses to kick or to receive."),
  receive: _("Receiving means you have the ball first. In the second half it is the other way round."),
  "set-up": _(
    "Line up in your half: at least three on the line of scrimmage in the middle, no more than two in each wide " +
      "zone. Take a formation, then drag players where you want them and press Done.",
  ),
  below: _(
    "Six of your players begin in your end zone; the others come in later. Take the sturdiest six, or choose them " +
      "one by one.",
  ),
  kick: _(
    "Your side kicks. Choose a square in the other half; the ball drifts from there, so stay away from the edge.",
  ),
  turn: _(
    "Your turn: each player may act once. Choose one; squares he can reach light up, with a number where dice " +
      "are needed. Click a square to go, an opponent to hit him. Do safe things first: when a player of yours " +
      "falls, the turn is over.",
  ),
  action: _(
    "His action goes on until he has used up his squares or you end it. Hold the mouse over a square, or tap " +
      "it, to see the way and every roll on it.",
  ),
  die: _("Choose the die that counts. The words under each face say what it does to the two of them."),
  push: _("He is pushed one square away from the blocker. You choose which; over the edge the crowd is waiting."),
  "follow-up": _("You may step into the square he left. It brings you closer, and perhaps among his friends."),
  "re-roll": _("A failed roll can be made again once, with a skill or a team re-roll. One team re-roll a turn."),
  target: _(
    "Throw to a team-mate, not to a square if you can help it. The number is the chance that it arrives and is caught.",
  ),
  window: _("A skill could be used here. Under “From now on” you can say that you always or never want it."),
  apothecary: _("Once in the match the apothecary can patch a player up."),
};

/** @param {import("./play.js").Play} play */
export function guide(play) {
  const kind = play.asked?.kind ?? "";
  const room = byId("guide"),
    below = kind === "set-up" && play.picture.ground?.open === false,
    words = WORDS[/** @type {"turn"} */ (below ? "below" : kind)];
  const met = choices.met ?? [];
  if (!choices.guide || !words || met.includes(kind) || play.queue.length) {
    if (!words || met.includes(kind)) room.hidden = true;
    return;
  }
  room.hidden = false;
  room.replaceChildren(
    html("p", {}, words),
    html(
      "div.row",
      {},
      html(
        "button.main",
        {
          type: "button",
          onclick: () => {
            choose("met", [...met, kind]);
            room.hidden = true;
          },
        },
        _("Understood"),
      ),
      html(
        "button.plain",
        {
          type: "button",
          onclick: () => {
            choose("guide", false);
            room.hidden = true;
          },
        },
        _("No more of these"),
      ),
    ),
  );
}
