/** A guide through the first match: a few words the first time each kind of question is asked. */
import { _ } from "../i18n.js";
import { choices, choose } from "./choices.js";
import { byId, html } from "./dom.js";

const WORDS = {
  coin: _("Call the toss. The winner chooses to kick or to receive."),
  receive: _("If you receive, you have the ball first. In the second half the other team receives."),
  "set-up": _(
    "Set up in your half: at least three players on the line of scrimmage. Choose a formation, or drag players " +
      "where you want them, and press Done.",
  ),
  below: _(
    "Six of your players start in your end zone. The others come in later. Take the six strongest, or choose " +
      "them one by one.",
  ),
  kick: _("You kick off. Choose a square in the other half. The ball drifts from there, so stay away from the edge."),
  turn: _(
    "Your turn: each player may act once. Choose a player to see the squares in reach, with the chance where " +
      "dice are needed. Click a square to move, an opponent to block. Do safe things first: when one of your " +
      "players falls, your turn is over.",
  ),
  action: _(
    "The action goes on until the movement is used up or you end it. Point at a square, or tap it, to see the " +
      "path and every roll on it.",
  ),
  die: _("Choose one die. The words under each face say what happens to the two players."),
  push: _(
    "The player is pushed one square away from the blocker. You choose the square. Off the pitch, the crowd " +
      "attacks the player.",
  ),
  "follow-up": _("You may move into the vacated square. Check who marks it first."),
  "re-roll": _("You can re-roll a failed roll once, with a skill or a team re-roll. One team re-roll per turn."),
  target: _(
    "Throw to a team-mate rather than to an empty square. The number is the chance of an accurate pass and a catch.",
  ),
  window: _("You can use a skill here. Under “From now on” you can choose to use it always or never."),
  apothecary: _("The apothecary can treat one player per match."),
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
        _("Got it"),
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
        _("Hide these tips"),
      ),
    ),
  );
}
