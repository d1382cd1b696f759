"""Ready-made teams: one legal team of 1,000,000 gold for every race of an edition and every college."""

from __future__ import annotations

from functools import cache
from typing import Final

from nuffle.data import UnknownName, edition_data
from nuffle.data.schema import CollegeTeam, TeamData
from nuffle.editions import Source, base_of, fact_sources
from nuffle.files.records import loads
from nuffle.teams.breach import LEAGUE
from nuffle.teams.draft import check
from nuffle.teams.draft_captain import has_captain, may_lead
from nuffle.teams.roster import Player, Roster, adopt
from nuffle.teams.value import is_lineman

ELEVEN: Final = 11
NINE: Final = 9
ENOUGH: Final = 3           # specialists of a small team that are worth a player or a re-roll less
REROLLS: Final = 2


def file_name(team: str) -> str:
    return team.lower().replace(" ", "-") + ".toml"


def ready_roster(edition: str, team: str) -> Roster:
    """The ready-made team of a race or a college, found by its name or alias."""
    data = edition_data(edition)
    return find_ready(data.edition, tuple(fact_sources(data.edition)), data.team(team).name)


def ready_below(edition: str, team: str) -> Roster:
    """The same for a dungeon: another one where the usual one has more of a kind than may go down there."""
    data = edition_data(edition)
    found = read_ready(data.edition, tuple(fact_sources(data.edition)), f"below/{file_name(data.team(team).name)}")
    return found or ready_roster(edition, team)


@cache
def find_ready(edition: str, sources: tuple[Source, ...], team: str) -> Roster:
    """The one in a file; for a team from outside without a file one that is made up."""
    found, race = read_ready(edition, sources, file_name(team)), edition_data(edition).team(team)
    if found is None and isinstance(race, CollegeTeam):
        raise UnknownName("team", team, f"the ready-made teams of {edition}", ())
    if found is None and edition_data(edition).common.specialists_max is not None:
        return make_small(edition, race, find_ready(base_of(edition), tuple(fact_sources(base_of(edition))), team))
    return found or make_ready(edition, race)


@cache
def read_ready(edition: str, sources: tuple[Source, ...], name: str) -> Roster | None:
    """The ready-made team in a file, of the edition itself or of one whose facts it takes over."""
    for source in reversed(sources):
        if source.manifest.lays_facts_over:
            return None         # because: teams of the edition below are drafted otherwise
        if (text := source.read(f"ready/{name}")) is not None:
            return adopt(loads(text, Roster, where=source.describe_place(f"ready/{name}")), edition)
    return None


def make_ready(edition: str, team: TeamData) -> Roster:
    """Eleven linemen and two re-rolls, and dearer players in their places as far as the gold goes."""
    common = edition_data(edition).common
    least = min(team.linemen or team.positions, key=lambda position: position.cost)
    gold = LEAGUE.gold(common) - ELEVEN * least.cost - REROLLS * team.reroll_cost
    dear: list[str] = []
    for position in sorted(team.positions, key=lambda position: position.cost, reverse=True):
        most = 1 if position.big_guy else position.max
        more = position.cost - least.cost
        count = 0 if position.lineman or more <= 0 else min(most, ELEVEN - len(dear), max(0, gold) // more)
        dear += [position.name] * count
        gold -= more * count
    names = [*dear, *[least.name] * (ELEVEN - len(dear))]
    players = tuple(Player(number=number, position=name) for number, name in enumerate(names, 1))
    return Roster(edition=edition, team=team.name, name=team.name, rerolls=REROLLS, players=players,
                  fans=common.fans_start, special_rule=next(iter(team.choose_one_rule), ""))


def make_small(edition: str, team: TeamData, usual: Roster) -> Roster:
    """Nine players, or a few less where that leaves gold for more of the usual team's specialists."""
    found: list[Roster] = []
    for count in (NINE, NINE - 1, edition_data(edition).common.players_min):
        if count > NINE - 2 or not found:
            found += [made for rerolls in (1, 0)
                      if not check(made := make_one_small(edition, team, usual, count, rerolls))]
    if not found:
        raise UnknownName("team", team.name, f"the ready-made teams of {edition}", ())
    return max(found, key=lambda made: min(count_specialists(made), ENOUGH))


def count_specialists(roster: Roster) -> int:
    return sum(not is_lineman(roster.position(player)) for player in roster.players)


def make_one_small(edition: str, team: TeamData, usual: Roster, count: int, rerolls: int) -> Roster:
    """So many players and re-rolls, whether there is gold enough for them or not."""
    common = edition_data(edition).common
    gold = LEAGUE.gold(common) - rerolls * team.reroll_cost * common.reroll_factor_at_draft
    players = number_anew(pick_small(usual, team, count, gold, common.specialists_max or 0))
    return with_captain(usual.model_copy(update={
        "edition": edition, "players": players, "rerolls": rerolls, "assistant_coaches": 0, "cheerleaders": 0,
        "apothecary": False, "fans": common.fans_start, "treasury": 0, "signed": count,
        "name": f"{usual.name} Sevens"}))


def with_captain(roster: Roster) -> Roster:
    """Where a team has one and the usual one does not play, the first who may be."""
    able = [player for player in roster.players if may_lead(roster, player)]
    if roster.captain is not None or not has_captain(roster) or not able:
        return roster
    return roster.replace_player(able[0].model_copy(update={"captain": True}))


def pick_small(usual: Roster, team: TeamData, count: int, gold: int, most: int) -> list[Player]:
    """The dearest specialists there is gold for, and Linemen."""
    least = min(team.linemen, key=lambda position: position.cost)
    places, gold = count, gold - count * least.cost
    chosen: list[Player] = []
    rest = [player for player in usual.players if not is_lineman(usual.position(player))]
    for player in sorted(rest, key=lambda player: (not player.captain, -usual.position(player).cost)):
        more = usual.position(player).cost - least.cost
        if len(chosen) < most and more <= gold:
            chosen.append(player)
            gold -= more
    linemen = [Player(number=0, position=least.name)] * (places - len(chosen))
    return [*chosen, *linemen]


def number_anew(players: list[Player]) -> tuple[Player, ...]:
    return tuple(player.model_copy(update={"number": number, "id": f"p{number}"})
                 for number, player in enumerate(players, 1))


def ready_rosters(edition: str) -> tuple[Roster, ...]:
    return tuple(ready_roster(edition, race.name) for race in edition_data(edition).teams)


def ready_colleges(edition: str) -> tuple[Roster, ...]:
    return tuple(ready_roster(edition, college.name) for college in edition_data(edition).colleges)
