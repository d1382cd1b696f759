/** The end of a turn, and a word of warning where somebody has not acted. */
import { _ } from "../i18n.js";
import { choices } from "./choices.js";
import { html } from "./dom.js";
import { tokenPicture } from "./pitch.js";

/** @param {import("./play.js").Play} play */
export function endTurn(play) {
  const end = play.options.find((option) => option.answer === "end");
  if (!end) return;
  const idle =
    play.asked?.kind === "turn" && choices.warn
      ? [...new Set(play.options.filter((option) => option.action === "move").map((option) => option.player))]
      : [];
  if (!idle.length) {
    play.answer(end.answer);
    return;
  }
  confirmEnd(
    idle.map((id) => play.player(id)).filter(Boolean),
    (id) => play.select(id),
    () => play.answer(end.answer),
  );
}

/**
 * Who has not acted, each a click away.
 * @param {any[]} idle
 * @param {(id: string) => void} choose
 * @param {() => void} go
 */
function confirmEnd(idle, choose, go) {
  const room = /** @type {HTMLDialogElement} */ (document.getElementById("dialog"));
  const close = () => room.close();
  room.replaceChildren(
    html("h2", {}, _("End the turn?")),
    html("p", {}, _("These have not acted yet:")),
    html(
      "ul.idle",
      {},
      ...idle.map((player) =>
        html(
          "li",
          {},
          html(
            "button.plain",
            {
              type: "button",
              onclick: () => {
                close();
                choose(player.id);
              },
            },
            tokenPicture(player, 30),
            `${player.id} ${player.name}, ${player.position}`,
          ),
        ),
      ),
    ),
    html(
      "div.row",
      {},
      html(
        "button.main",
        {
          type: "button",
          autofocus: true,
          onclick: () => {
            close();
            go();
          },
        },
        _("End turn"),
      ),
      html("button", { type: "button", onclick: close }, _("Play on")),
    ),
  );
  room.showModal();
}
