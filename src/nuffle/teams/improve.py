"""How players get better: improvement rolls at levels of SPP, or advancements bought with SPP."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Literal

from nuffle.data import plain
from nuffle.data.schema import EditionData, Gain, Stat
from nuffle.teams.breach import NotAllowed
from nuffle.teams.dice import DieRoller
from nuffle.teams.draft_skills import ADVANCEMENTS_MAX
from nuffle.teams.roster import Deeds, GainedSkill, Player, Roster, RosterRecord, shift_stat, skills_of, stat_of

IMPROVEMENT_ROLLS: dict[int, tuple[Stat, ...]] = {10: ("ma", "av"), 11: ("ag",), 12: ("st",)}


class Improve(RosterRecord):
    """A coach's wish for a player: what he would like best first, skills and characteristics by name.

    Bought ones also ask for the kind of advancement, and for the category of a random skill.
    """

    player: int
    prefer: tuple[str, ...] = ()
    kind: Gain | Literal["characteristic"] = "primary"
    category: Literal["G", "A", "S", "P", "M", "D"] | None = None


class GainOption(RosterRecord):
    """Something a player may gain now."""

    skill: str = ""
    how: Gain = "primary"
    stat: Stat | None = None

    @property
    def label(self) -> str:
        return f"+{self.stat.upper()}" if self.stat else self.skill


class NotOffered(NotAllowed):
    """None of the wishes is open; `choices` are."""

    def __init__(self, wish: Improve, choices: Sequence[GainOption]) -> None:
        self.choices = tuple(choices)
        asked = ", ".join(wish.prefer) or "nothing"
        offer = ", ".join(choice.label for choice in choices) or "nothing"
        super().__init__(f"player {wish.player}: cannot gain {asked}; choose {offer}")


def count_spp(deeds: Deeds, data: EditionData) -> int:
    """The star player points of these deeds."""
    points = data.development.spp
    return sum(count * points.get(deed, 0) for deed, count in deeds.model_dump().items())


def can_rise(roster: Roster, player: Player, stat: Stat) -> bool:
    limit = roster.data.common.limits.get(stat)
    if limit is None or player.improvements.count(stat) >= limit.gains:
        return False
    now = stat_of(player, roster.position(player), roster.data, stat)
    return shift_stat(roster.data, stat, now, 1) != now


def new_skills(roster: Roster, player: Player, letters: str, how: Gain) -> list[GainOption]:
    """Skills of these categories the player neither has nor is barred from."""
    data = roster.data
    known = {data.skill(skill).name for skill in skills_of(player, roster.position(player), data)}
    barred = known | list_barred(data, known)
    return [GainOption(skill=skill.written, how=how) for skill in data.skills_of(letters) if skill.name not in barred]


def list_barred(data: EditionData, known: set[str]) -> set[str]:
    """Skills closed to whoever has these: the other one of a pair, and those that need what he has not."""
    pairs = [(a, b) for pair in data.development.exclusive for a, b in (pair, pair[::-1])]
    return list_needy(data, known) | {other for one, other in pairs if one in known}


def list_needy(data: EditionData, known: set[str]) -> set[str]:
    """Skills that go with others, none of which is among these."""
    return {skill for skill, needed in data.development.needs.items() if not known & set(needed)}


def stat_choices(roster: Roster, player: Player, stats: Sequence[Stat]) -> list[GainOption]:
    return [GainOption(stat=stat) for stat in stats if can_rise(roster, player, stat)]


def apply_gain(player: Player, choice: GainOption) -> Player:
    if choice.stat:
        return player.model_copy(update={"improvements": (*player.improvements, choice.stat)})
    skill = GainedSkill(skill=choice.skill, how=choice.how)
    return player.model_copy(update={"skills": (*player.skills, skill)})


def strip_value(name: str) -> str:
    """A wish need not say the value in brackets."""
    return plain(name.split(" (")[0])


def pick(choices: Sequence[GainOption], wish: Improve) -> GainOption:
    """The first wish that is open."""
    by_name = {strip_value(choice.label): choice for choice in reversed(choices)}
    for name in wish.prefer:
        if choice := by_name.get(strip_value(name)):
            return choice
    raise NotOffered(wish, choices)


def rolls_due(roster: Roster, player: Player) -> int:
    """Improvement rolls earned and not yet taken."""
    reached = sum(player.spp >= level for level in roster.data.development.levels)
    return max(0, reached - player.advancements)


def roll_choices(roster: Roster, player: Player, first: int, second: int) -> list[GainOption]:
    """What two D6 open: characteristics on 10 and more, secondary skills on a double, primary skills always."""
    position = roster.position(player)
    choices = stat_choices(roster, player, IMPROVEMENT_ROLLS.get(first + second, ()))
    choices += new_skills(roster, player, position.primary, "primary")
    if first == second:
        choices += new_skills(roster, player, position.secondary, "secondary")
    return choices


def roll_improvement(roster: Roster, wish: Improve, dice: DieRoller) -> Roster:
    """One improvement roll, and the first wish it grants."""
    player = find_wearer(roster, wish.player)
    if not rolls_due(roster, player):
        raise NotAllowed(f"player {wish.player}: no improvement roll is due with {player.spp} star player points")
    why = f"improvement of player {wish.player}"
    first, second = dice(6, why), dice(6, why)
    return roster.replace_player(apply_gain(player, pick(roll_choices(roster, player, first, second), wish)))


def price(roster: Roster, player: Player, kind: str) -> int:
    """What the next advancement of this kind costs in SPP."""
    if player.advancements >= ADVANCEMENTS_MAX:
        raise NotAllowed(f"player {player.number}: has all {ADVANCEMENTS_MAX} advancements")
    return roster.data.development.costs[kind][player.advancements]


def must_improve(roster: Roster, player: Player) -> bool:
    """Has he points enough for a characteristic where these may not be kept?"""
    if not roster.data.team_rules.must_improve or player.journeyman or player.advancements >= ADVANCEMENTS_MAX:
        return False
    return player.spp >= price(roster, player, "characteristic")


def random_skill(roster: Roster, player: Player, wish: Improve, dice: DieRoller) -> GainOption:
    """Two D6 on the table of a category, rolled again while they name a skill he cannot gain.

    Where several are rolled his coach keeps one of them.
    """
    position = roster.position(player)
    letters = position.primary if wish.kind == "random primary" else position.secondary
    letter = wish.category or letters[:1]
    if not letter or letter not in letters:
        raise NotAllowed(f"player {wish.player}: {wish.kind} skills come from {letters or 'no category'}, not {letter}")
    how: Gain = "random primary" if wish.kind == "random primary" else "random secondary"
    open_to = {choice.skill: choice for choice in new_skills(roster, player, letter, how)}
    if not open_to:
        raise NotAllowed(f"player {wish.player}: has every skill of category {letter}")
    table, why = roster.data.skills_of(letter), f"random skill of player {wish.player}"
    rolled: list[GainOption] = []
    while len(rolled) < roster.data.development.random_rolls:
        upper, row = dice(6, why) <= 3, dice(6, why)
        if choice := open_to.get(table[row - 1 if upper else row + 5].written):
            rolled.append(choice)
    different = list(dict.fromkeys(rolled))
    return different[0] if len(different) == 1 else pick(different, wish)


def characteristic_choices(roster: Roster, player: Player, face: int) -> list[GainOption]:
    """What the die opens; a skill of the coach's choice may be taken instead."""
    position = roster.position(player)
    rolls = roster.data.development.characteristic_rolls
    stats = next(stats for highest, stats in sorted(rolls.items()) if face <= highest)
    choices = stat_choices(roster, player, stats)
    choices += new_skills(roster, player, position.secondary, "secondary")
    return choices + new_skills(roster, player, position.primary, "primary")


def advancement(roster: Roster, player: Player, wish: Improve, dice: DieRoller) -> GainOption:
    position = roster.position(player)
    if wish.kind == "characteristic":
        face = dice(max(roster.data.development.characteristic_rolls), f"characteristic of player {wish.player}")
        return pick(characteristic_choices(roster, player, face), wish)
    if wish.kind in ("random primary", "random secondary"):
        return random_skill(roster, player, wish, dice)
    letters = position.primary if wish.kind == "primary" else position.secondary
    return pick(new_skills(roster, player, letters, wish.kind), wish)


def buy_advancement(roster: Roster, wish: Improve, dice: DieRoller) -> Roster:
    """One advancement, paid with star player points."""
    player = find_wearer(roster, wish.player)
    cost = price(roster, player, wish.kind)
    if player.spp < cost:
        raise NotAllowed(f"player {wish.player}: {wish.kind} costs {cost} star player points; "
                         f"the player has {player.spp}")
    better = apply_gain(player, advancement(roster, player, wish, dice))
    return roster.replace_player(better.model_copy(update={"spp": player.spp - cost}))


def gain_at_random(roster: Roster, wish: Improve, dice: DieRoller) -> Roster:
    """One skill, by dice, for nothing."""
    player = find_wearer(roster, wish.player)
    if wish.kind not in ("random primary", "random secondary"):
        raise NotAllowed(f"player {wish.player}: only random skills are gained in {roster.data.title}")
    return roster.replace_player(apply_gain(player, random_skill(roster, player, wish, dice)))


def improve(roster: Roster, wish: Improve, dice: DieRoller) -> Roster:
    if roster.data.team_rules.improvement == "one a match":
        return gain_at_random(roster, wish, dice)
    rolled = roster.data.team_rules.improvement == "levels"
    return roll_improvement(roster, wish, dice) if rolled else buy_advancement(roster, wish, dice)


def find_wearer(roster: Roster, number: int) -> Player:
    player = roster.player(number)
    if player is None:
        raise NotAllowed(f"player {number}: nobody in this roster wears that number")
    return player
