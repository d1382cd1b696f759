"""What a coach is asked, in words, and what an option means where its short line does not say it all."""

from __future__ import annotations

from typing import Final

from nuffle.engine.request import a_of, b_of, c_of, verb_of
from nuffle.languages import N_, _
from nuffle.rules.block_faces import FACE_NAMES
from nuffle.rules.formations import FORMATIONS
from nuffle.rules.game import Game
from nuffle.rules.grants import profile_at
from nuffle.rules.hooks import O_CARGO
from nuffle.rules.procedures.casualty import EFFECT_NAMES, Casualty
from nuffle.rules.questions import Q_DIE, QUESTION_NAMES
from nuffle.rules.verbs import V_BUY, V_CHOOSE, V_FORMATION, V_GOLD, V_KEEP, V_PASS, V_PICK
from nuffle.teams.unsupported_stars import list_unsupported_stars
from nuffle.text.notation import notation

COIN: Final = 10_000

QUESTIONS: Final = {
    "turn": N_("Your turn: choose a player, or end the turn."),
    "action": N_("Continue the action, or end it."),
    "re-roll": N_("Re-roll?"),
    "die": N_("Which block die?"),
    "push": N_("Push to which square?"),
    "follow-up": N_("Follow up?"),
    "set-up": N_("Set up your team."),
    "place": N_("Choose a square for this player."),
    "kick": N_("Where do you kick the ball?"),
    "coin": N_("Heads or tails?"),
    "receive": N_("Receive or kick?"),
    "target": N_("Where do you throw?"),
    "intercept": N_("Try to intercept?"),
    "touchback": N_("Who gets the ball?"),
    "window": N_("Use a skill or play?"),
    "apothecary": N_("Use the apothecary?"),
    "result": N_("Which result do you keep?"),
    "buy": N_("What do you hire?"),
    "petty cash": N_("How much goes into petty cash, in tens of thousands?"),
    "player": N_("Which player?"),
    "square": N_("Which square?"),
    "free move": N_("Who moves one square for free?"),
    "winnings": N_("Re-roll the winnings?"),
    "option": N_("Choose one."),
    "argue": N_("Argue the call?"),
}


def question_text(match: Game) -> str:
    name = QUESTION_NAMES[match.kind]
    return _(QUESTIONS.get(name, name))


def only_answer(match: Game) -> int | None:
    """The answer to a question that has no other; dice that show the same are one."""
    options = match.options()
    first = int(options.to_list()[0])
    if match.kind == Q_DIE and len({FACE_NAMES[b_of(option)] for option in options.to_list()}) == 1:
        return first
    return first if options.n == 1 else None


def describe_offer(match: Game, option: int) -> str:
    """Whom or what one gets, and for how much."""
    price = f"{match.rules.hireable[a_of(option)].worth(match, match.seat, option) // 1000}k"
    hired = profile_at(match.teams[match.seat], b_of(option)) if b_of(option) else None
    menu = match.effect(a_of(option)).menu
    if 0 < b_of(option) < len(menu):
        return f"{_(menu[b_of(option)])}, {price}"
    if hired is None:
        return price
    who = _("{name} and {partner}", name=hired.name, partner=hired.partner) if hired.partner else hired.name
    if c_of(option):
        who = _("{name} with {skill}", name=who, skill=_(notation(match).rule(c_of(option) - 1)))
    idle = hired.star and hired.name in {star.name for star in list_unsupported_stars(match.rules.name)}
    return f"{who}, {price}" + (_(", without their special rule") if idle else "")


def explain_option(match: Game, option: int) -> str:
    """A few words more about an option; mostly there is nothing to add."""
    verb = verb_of(option)
    if verb == V_PASS and match.outcome(a_of(option), O_CARGO, 0) == 1:
        return _("the ball or a team-mate")
    if verb == V_FORMATION:
        return _(FORMATIONS[a_of(option)][1])
    if verb == V_KEEP:
        assert isinstance(match.top, Casualty)
        return _(EFFECT_NAMES[match.top.effect_of(b_of(option))])
    if verb == V_GOLD:
        return _("{gold} gold", gold=a_of(option) * COIN)
    if verb == V_BUY:
        return describe_offer(match, option)
    if verb in (V_PICK, V_CHOOSE):
        profile = match.profile_of(a_of(option))
        return profile.name if profile else ""
    return ""
