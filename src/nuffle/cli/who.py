"""Who is who: a player with all he can do, a team with its roles."""

from __future__ import annotations

from collections.abc import Iterator

from nuffle.cli.board import role
from nuffle.effects.matchedplay.objectives import MET
from nuffle.rules.figure import AV, AWAY, DAZED, EMPTY, FLAG_NAMES, ROOTED, STANDING, STAT_NAMES, STATUS_NAMES
from nuffle.rules.game import Game
from nuffle.rules.team import PLACES
from nuffle.teams.entry import printed_stat
from nuffle.text.notation import Notation

KINDS = ("skill", "trait", "star")
IN_HAND = ("inducement", "spell", "prayer", "objective", "special-play")


def base_edition(match: Game) -> str:
    """The printed edition whose way of writing characteristics is used: house rules write as what they derive from."""
    return "crp" if match.rules.passing_stat == 0 else "bb2020"


def characteristics(match: Game, player: int) -> str:
    """As the edition prints them: AG 3 in one, AG 4+ in the other."""
    edition, state = base_edition(match), match.state
    shown = []
    for place, name in enumerate(STAT_NAMES[:AV + 1]):
        number = printed_stat(edition, name, int(state.stat(player, place)))
        if edition == "crp" and name == "PA":
            continue
        plus = "+" if edition != "crp" and name in ("AG", "PA", "AV") else ""
        shown.append(f"{name} {number}{plus}" if number <= 6 or name == "AV" or name == "MA" else f"{name} -")
    return " ".join(shown)


def rules_of(match: Game, player: int) -> list[int]:
    """Skills and traits he has now, those lent to him too."""
    return [effect.index for effect in match.rules.effects
            if match.holds(player, effect) and match.rules.titles[effect.index].kind in KINDS]


def rule_name(match: Game, player: int, rule: int) -> str:
    value = int(match.value(player, rule))
    name = match.rules.titles[rule].name
    return f"{name} ({value}+)" if value and "loner" in name.casefold() else name


def standing(match: Game, words: Notation, player: int) -> str:
    """How he is: on which square, what he has lost, whether he has the ball or has acted."""
    s = match.state
    status = int(s.status[player])
    marks = [FLAG_NAMES[flag] for flag in (DAZED, ROOTED) if s.flag(player, flag)]
    if s.carrier == player:
        marks.append("has the ball")
    if s.acted[player] and s.active == player // PLACES:
        marks.append("has acted")
    if s.square[player] >= 0 and s.marked(player) and status == STANDING:
        marks.append(f"marked by {int(s.marked(player))}")
    where = f" at {words.square(s.square[player])}" if s.square[player] >= 0 else ""
    return ", ".join([STATUS_NAMES[status] + where, *marks])


def info(match: Game, words: Notation, player: int) -> Iterator[str]:
    """Everything about a player, a line for each of his skills."""
    profile = match.profile_of(player)
    label = words.player(player)
    if profile is None or match.state.status[player] == EMPTY:
        yield f"{label} is nobody."
        return
    name = f"{profile.name}, {profile.position}" if profile.name != profile.position else profile.name
    yield f"{label} {name} ({role(match, player)}) of {match.teams[player // PLACES].name}"
    yield f"  {characteristics(match, player)}; {standing(match, words, player)}"
    if match.state.stat(player, len(STAT_NAMES) - 1):
        yield f"  niggling injuries: {int(match.state.stat(player, len(STAT_NAMES) - 1))}"
    for rule in rules_of(match, player):
        yield f"  {rule_name(match, player, rule)}: {match.rules.titles[rule].summary}"


def team(match: Game, words: Notation, seat: int) -> Iterator[str]:
    """A row for each player of a team."""
    yield f"{match.teams[seat].name}:"
    for player in range(seat * PLACES, (seat + 1) * PLACES):
        profile = match.profile_of(player)
        if profile is None or match.state.status[player] in (AWAY, EMPTY):
            continue
        skills = ", ".join(rule_name(match, player, rule) for rule in rules_of(match, player))
        yield f"  {words.player(player):<4}{role(match, player)} {profile.position:<16} " \
              f"{characteristics(match, player)}  {standing(match, words, player)}" + (f"; {skills}" if skills else "")
    yield from in_hand(match, seat)


def in_hand(match: Game, seat: int) -> Iterator[str]:
    """What the team itself holds, as far as whoever asks may see it."""
    row = match.team_row(seat)
    for effect in match.rules.effects:
        title = match.rules.titles[effect.index]
        if match.holds(row, effect) and title.kind in IN_HAND:
            met = " (met)" if title.kind == "objective" and match.noted(row, effect.index) == MET else ""
            yield f"  {title.kind}: {title.name}{met}. {title.summary}"
