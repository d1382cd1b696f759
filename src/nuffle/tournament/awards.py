"""Who wins what. Ties are shown as they are; an award nobody earned has no winner."""

from __future__ import annotations

from bisect import bisect_left
from collections import defaultdict
from collections.abc import Callable

from nuffle.tournament.formats import final_ranks
from nuffle.tournament.page import award_words
from nuffle.tournament.records import Coach, FrozenRecord, Tournament
from nuffle.tournament.rulespack import Award, Rulespack
from nuffle.tournament.standings import Tallies, squad_tallies, tallies


class AwardResult(FrozenRecord):
    """An award with those who share it (coaches, squads, or players as "player (coach)") and the number that won it."""

    name: str
    why: str
    winners: tuple[str, ...] = ()
    value: int | None = None


def tier_of(coach: Coach, pack: Rulespack) -> int | None:
    return coach.tier or pack.tier_of(coach.team)


class AwardContext:
    """An event with what several awards go by, worked out once."""

    def __init__(self, event: Tournament, pack: Rulespack) -> None:
        self.event, self.pack = event, pack
        self.coaches = {coach.id: coach for coach in event.coaches}
        self._ranks: dict[bool, dict[str, int]] = {}
        self._tallies: dict[bool, Tallies] = {}

    def ranks(self, squads: bool) -> dict[str, int]:
        if squads not in self._ranks:
            self._ranks[squads] = final_ranks(self.event, self.pack, squads)
        return self._ranks[squads]

    def tallies(self, squads: bool) -> Tallies:
        if squads not in self._tallies:
            self._tallies[squads] = (squad_tallies if squads else tallies)(self.event, self.pack)
        return self._tallies[squads]

    def tier(self, coach_id: str) -> int | None:
        return tier_of(self.coaches[coach_id], self.pack)


def awards(event: Tournament, pack: Rulespack) -> list[AwardResult]:
    """All awards of the pack, in its order. The spare player and the disqualified win none."""
    field = AwardContext(event, pack)
    return [decide_award(award, field) for award in (*pack.awards, *list_extra_awards(pack))]


def list_extra_awards(pack: Rulespack) -> list[Award]:
    """Best of the rest is an event of its own, with a winner of its own."""
    form = pack.format
    if form.kind != "groups" or not form.best_of_rest:
        return []
    return [Award(name="Best of the rest", by="rank", place=form.knockout + 1, squads=form.squad_size is not None)]


def decide_award(award: Award, field: AwardContext) -> AwardResult:
    if award.by == "organiser":
        return AwardResult(name=award.name, why=award_words(award))
    if award.by == "rank":
        return AwardResult(name=award.name, why=award_words(award), winners=find_placed(award, field))
    counts = make_counts(award, field)
    wanted = (max if award.most else min)(counts.values(), default=0)
    if not counts or (award.most and wanted <= 0):
        return AwardResult(name=award.name, why=award_words(award))
    winners = sorted(name for name, value in counts.items() if value == wanted)
    return AwardResult(name=award.name, why=award_words(award), winners=tuple(winners), value=wanted)


def find_placed(award: Award, field: AwardContext) -> tuple[str, ...]:
    rank = field.ranks(award.squads)
    if award.tier is not None:
        rank = {name: place for name, place in rank.items() if field.tier(name) == award.tier}
    if award.place < 0 and not award.squads:
        rank = {name: place for name, place in rank.items() if field.coaches[name].playing}
    return at_place(rank, award.place, of_some=award.tier is not None)


def at_place(rank: dict[str, int], place: int, of_some: bool) -> tuple[str, ...]:
    """Who holds a place; a shared first place leaves no second. Among some only, places are counted among them."""
    if not rank:
        return ()
    if of_some:
        ordered = sorted(rank.values())
        rank = {name: bisect_left(ordered, value) + 1 for name, value in rank.items()}
    if place < 0:
        values = sorted(set(rank.values()), reverse=True)
        place = values[-place - 1] if -place <= len(values) else 0
    return tuple(sorted(name for name, value in rank.items() if value == place))


def make_counts(award: Award, field: AwardContext) -> dict[str, int]:
    if award.by in _DEEDS:
        return count_deeds(award, field.event, field.pack)
    found = field.tallies(award.squads)
    names = set(found) if award.squads else eligible(award, field.event, field.pack, found)
    if award.by.startswith("extra."):
        return {name: found[name].extra.get(award.by[6:], 0) for name in names}
    return {name: getattr(found[name], award.by) for name in names}


def eligible(award: Award, event: Tournament, pack: Rulespack, found: Tallies) -> set[str]:
    coaches = [coach for coach in event.coaches if not coach.disqualified]
    if award.tier is not None:
        coaches = [coach for coach in coaches if tier_of(coach, pack) == award.tier]
    if award.most:
        return {coach.id for coach in coaches}
    # because: who played fewer games has less of everything, and would win every award for the fewest
    games = max((found[coach.id].games for coach in coaches), default=0)
    return {coach.id for coach in coaches if games and found[coach.id].games == games}


_DEEDS: dict[str, tuple[str, bool, bool]] = {
    # measure: what is counted of a deed, stars only, by player rather than by coach
    "player_touchdowns": ("touchdowns", False, True),
    "player_casualties": ("casualties", False, True),
    "star_touchdowns": ("touchdowns", True, False),
    "star_casualties": ("casualties", True, False),
    "casualties_on_stars": ("on_stars", False, False),
}


def count_deeds(award: Award, event: Tournament, pack: Rulespack) -> dict[str, int]:
    what, stars_only, by_player = _DEEDS[award.by]
    coaches = {coach.id: coach for coach in event.coaches if not coach.disqualified}
    label: Callable[[str, str], str] = (
        (lambda who, player: f"{player} ({coaches[who].called})") if by_player else (lambda who, player: who)
    )
    found: dict[str, int] = defaultdict(int)
    for game in (game for games in event.rounds for game in games):
        for deed in game.deeds:
            who = game.home if deed.side == "home" else game.away
            if who in coaches and (deed.star or not stars_only):
                if award.tier is None or tier_of(coaches[who], pack) == award.tier:
                    found[label(who, deed.player)] += getattr(deed, what)
    return dict(found)
