"""What the core calls things by key, in sentences for people: steps, questions, options, lines of the ledger."""

from __future__ import annotations

from typing import Any, Final

from nuffle.data.schema import LETTERS
from nuffle.languages import N_, _
from nuffle.languages.formatting import translate_skill
from nuffle.league.reports import NO_PLAYER
from nuffle.league.season import LeagueFixture, LeagueSeason
from nuffle.league.table_report import list_facts
from nuffle.teams.aftermath_run import DONE, AftermathState, StepOption, StepQuestion
from nuffle.teams.result import MatchResult, PlayerResult
from nuffle.teams.roster import Player, Roster
from nuffle.web.leagues.report_events import INJURY_WORDS

STEPS: Final = {
    "games": N_("The match"), "deeds": N_("Star player points and most valuable player"), "gold": N_("Winnings"),
    "casualties": N_("Injuries"), "lessons": N_("Lessons learned"), "legacies": N_("What lasts"), "fans": N_("Fans"),
    "concession": N_("Concession"), "improvements": N_("Improvements"), "the dead": N_("The dead"),
    "market": N_("Market"), "mistakes": N_("Expensive mistakes"), "expenses": N_("Upkeep"),
    "send home": N_("Journeymen leave"),
}
ASKS: Final = {
    "nominations": N_("Whom do you nominate as most valuable player?"),
    "awarded touchdowns": N_("Who is given the touchdowns nobody scored?"),
    "winnings": N_("Keep the winnings, or roll again?"),
    "improvements": N_("Who improves?"), "choice": N_("Choose what they learn."),
    "recruits": N_("How many of those who would join do you take?"), "market": N_("The market is open."),
}
THINGS: Final = {"reroll": N_("re-roll"), "assistant coach": N_("assistant coach"), "cheerleader": N_("cheerleader"),
                 "apothecary": N_("apothecary")}
VERBS: Final = {
    "hire": N_("Hire {who}"), "keep": N_("Keep {who}"), "fire": N_("Fire {who}"), "retire": N_("Retire {who}"),
    "recall": N_("Recall {who}"), "captain": N_("{who} becomes captain"), "buy": N_("Buy: {who}"),
    "drop": N_("Give up: {who}"),
}
KINDS: Final = ("random secondary", "random primary", "characteristic", "secondary", "primary")


def step_title(step: str) -> str:
    return _(STEPS[step]) if step in STEPS else _(step).capitalize()


def question_title(question: StepQuestion) -> str:
    return _(ASKS[question.about]) if question.about in ASKS else _(question.about)


def name_player(player: Player, roster: Roster) -> str:
    """Number, name and position."""
    return " ".join(filter(None, (f"#{player.number}", player.name, roster.position(player).name)))


def describe_option(option: StepOption, roster: Roster) -> str:
    """What an answer means, in the reader's language."""
    if option.key == DONE:
        return _("Done")
    verb, _space, rest = option.key.partition(" ")
    if verb in VERBS:
        player = roster.find_player(rest)
        who = name_player(player, roster) if player else _(THINGS[rest]) if rest in THINGS else rest
        return _(VERBS[verb], who=who)
    player = roster.find_player(verb)
    if player is None:
        return _(option.label).capitalize()
    return describe_wish(rest, option) if rest else name_player(player, roster)


def describe_wish(wish: str, option: StepOption) -> str:
    for kind in KINDS:
        if wish == kind:
            return _("Roll for a characteristic") if kind == "characteristic" else _(kind)
        if wish.startswith(f"{kind} "):
            what = wish.removeprefix(f"{kind} ")
            if "random" in kind:
                return _("A random skill: {category}", category=_(LETTERS.get(what, what)))
            return translate_skill(what)
    return translate_skill(option.label)


def group_options(question: StepQuestion, roster: Roster) -> list[dict[str, Any]]:
    """Answers under headings: what is for sale apart from who may go."""
    heads = {"hire": _("Hire"), "buy": _("Buy"), "keep": _("Journeymen who may stay"), "captain": _("Captain"),
             "recall": _("Come back"), "retire": _("Retire for now"), "fire": _("Let go"), "drop": _("Give up")}
    found: dict[str, list[dict[str, Any]]] = {}
    for option in question.options:
        if option.key != DONE:
            verb = option.key.partition(" ")[0] if question.about == "market" else ""
            found.setdefault(verb, []).append({"option": option, "words": describe_option(option, roster)})
    order = [*heads, *(verb for verb in found if verb not in heads)]
    return [{"title": heads.get(verb, ""), "options": found[verb]} for verb in order if verb in found]


def ledger_words(what: str) -> str:
    verb, _space, rest = what.partition(" ")
    if verb in VERBS and rest:
        return _(VERBS[verb], who=_(THINGS[rest]) if rest in THINGS else rest)
    return step_title(what)


def die_words(label: str, roster: Roster) -> str:
    """What a die was for, with players by name instead of their ids."""
    parts = []
    for part in label.split("@")[0].split("/"):
        player = roster.find_player(part)
        parts.append(name_player(player, roster) if player else DICE.get(part, part.replace("-", " ")))
    return ", ".join(_(part) for part in parts if part)


DICE: Final = {"mvp": N_("most valuable player"), "fans": N_("fans"), "mistake": N_("expensive mistakes"),
               "minor": N_("minor incident"), "advance": N_("improvement"), "random": N_("random skill"),
               "roll": N_("roll"), "winnings": N_("winnings"), "excused": N_("award"), "gold": N_("gold"),
               "break": N_("in the break")}


def players_who_can(state: AftermathState) -> list[dict[str, Any]]:
    """Who can improve, with the points they have; one entry a player."""
    question = state.question
    found: dict[str, dict[str, Any]] = {}
    for option in question.options if question else ():
        player = state.roster.find_player(option.player) if option.player else None
        if player is not None:
            known = found.setdefault(player.id, {"player": player, "words": name_player(player, state.roster),
                                                 "spp": player.spp, "ways": 0})
            known["ways"] += 1
    return list(found.values())


# -- a result in words
def tell_result(season: LeagueSeason, fixture: LeagueFixture, result: MatchResult) -> list[dict[str, Any]]:
    """Both sides of a result, each with a line for everything it says."""
    found = []
    for seat, team in enumerate(fixture.teams):
        side = result.seats[seat]
        names = {player.number: name_reported(season, fixture, team, player)
                 for player in side.players if player.number != NO_PLAYER}
        lines = []
        for what, value in list_facts(side):
            who, comma, deed = what.partition(", ")
            digits = "".join(char for char in who if char.isdecimal())
            called = names.get(int(digits), who) if comma and digits else who
            lines.append({"who": called if comma else "", "what": deed if comma else what,
                          "value": tell_value(deed, value)})
        found.append({"team": team, "name": season.name_of(team), "score": side.score, "lines": lines,
                      "casualties": side.casualties})
    return found


def name_reported(season: LeagueSeason, fixture: LeagueFixture, team: str, player: PlayerResult) -> str:
    """Number, name and position; who has none in the report has that of the roster."""
    life = season.life(team)
    known = life.enter(fixture.id).player(player.number) if life.roster is not None else None
    words = (player.name, player.position) if player.position or known is None else (known.name, known.position)
    return " ".join(filter(None, (f"#{player.number}", *words)))


def tell_value(deed: str, value: str) -> str:
    """Nothing where the deed alone says it all."""
    if value in ("True", _("yes")):
        return ""
    return value if deed != _("injuries") else ", ".join(_(INJURY_WORDS.get(one, one)) for one in value.split(", "))
