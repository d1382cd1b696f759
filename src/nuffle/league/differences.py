"""How the teams and tables of two versions of a season differ, line by line."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from nuffle.files.errors import NuffleError
from nuffle.languages import N_, _
from nuffle.league.knockouts import list_entrants
from nuffle.league.prizes import list_awards
from nuffle.league.season import LeagueSeason
from nuffle.league.tables import make_table
from nuffle.teams.roster import Player, Roster
from nuffle.teams.value import current_team_value

COUNTS: Final = {"treasury": N_("gold"), "fans": N_("fans"), "rerolls": N_("re-rolls")}


def list_differences(before: LeagueSeason, after: LeagueSeason) -> Iterator[str]:
    """Teams, then tables, seeds and awards."""
    for team, life in after.lives.items():
        old = before.lives.get(team)
        if old is None or old.digest == life.digest:
            continue
        try:
            yield from compare_rosters(after.name_of(team), old.now, life.now)
        except NuffleError:
            continue
    yield from compare_tables(before, after)
    yield from compare_seeds(before, after)
    yield from compare_awards(before, after)


def compare_tables(before: LeagueSeason, after: LeagueSeason) -> Iterator[str]:
    """Places of every competition that has a table, and seeds of those drawn from it."""
    for competition in after.competitions.values():
        if competition.id not in before.competitions or competition.form in ("knockout", "friendlies"):
            continue
        was, now = (rank_teams(season, competition.id) for season in (before, after))
        for team in now:
            then, place = was.get(team), now[team]
            if then and then != place:
                yield _("{where}: {team}: place {then} -> {place}", where=competition.name, team=after.name_of(team),
                        then=f"{then[0]} ({then[1]})", place=f"{place[0]} ({place[1]})")


def compare_seeds(before: LeagueSeason, after: LeagueSeason) -> Iterator[str]:
    """Who would enter the play-offs by these tables, drawn or not."""
    was, now = ([entrant.team for entrant in list_entrants(season)] for season in (before, after))
    for place in range(max(len(was), len(now))):
        then, team = ((after.name_of(seeds[place]) if place < len(seeds) else "-") for seeds in (was, now))
        if then != team:
            yield _("play-offs: seed {place}: {then} -> {team}", place=place + 1, then=then, team=team)


def compare_awards(before: LeagueSeason, after: LeagueSeason) -> Iterator[str]:
    """Prizes of the season that others would win as things stand."""
    try:
        was, now = list_awards(before), list_awards(after)
    except NuffleError:
        return      # because: a life that does not hold is told as impossible
    for old, new in zip(was, now, strict=False):
        if old.winners != new.winners:
            names = [", ".join(after.name_of(winner.team) + (f" {winner.name}" if winner.name else "")
                               for winner in award.winners) or "-" for award in (old, new)]
            yield _("{prize}: {then} -> {team}", prize=new.prize.name, then=names[0], team=names[1])


def rank_teams(season: LeagueSeason, competition: str) -> dict[str, tuple[int, int]]:
    """The place and the points of every team."""
    return {place.team: (place.place, place.row.points) for place in make_table(season, competition)}


def compare_rosters(team: str, old: Roster, new: Roster) -> Iterator[str]:
    """What has changed in words: gold, fans, value, then each player."""
    pairs = [(_(words), getattr(old, field), getattr(new, field)) for field, words in COUNTS.items()]
    pairs.append((_("value"), current_team_value(old).total, current_team_value(new).total))
    for words, was, now in pairs:
        if was != now:
            yield _("{team}: {what} {was} -> {now}", team=team, what=words, was=f"{was:,}", now=f"{now:,}")
    players = {player.id: player for player in old.players}
    for player in new.players:
        before = players.pop(player.id, None)
        called = f"{player.number} {player.name or player.position}"
        if before is None:
            yield _("{team}: {player} is new", team=team, player=called)
        elif changes := "; ".join(compare_players(before, player)):
            yield _("{team}: {player}: {changes}", team=team, player=called, changes=changes)
    for player in players.values():
        yield _("{team}: {player} is not there", team=team, player=f"{player.number} {player.name or player.position}")


def compare_players(old: Player, new: Player) -> Iterator[str]:
    for words, was, now in (
        (_("star player points"), str(old.spp), str(new.spp)),
        (_("skills"), list_skills(old), list_skills(new)),
        (_("injuries"), list_injuries(old), list_injuries(new)),
        (_("number"), str(old.number), str(new.number)),
        (_("touchdowns"), str(old.career.touchdowns), str(new.career.touchdowns)),
        (_("casualties"), str(old.career.casualties), str(new.career.casualties)),
        (_("awards"), str(old.career.mvps), str(new.career.mvps)),
        (_("games"), str(old.games), str(new.games)),
    ):
        if was != now:
            yield _("{what} {was} -> {now}", what=words, was=was or "-", now=now or "-")


def list_skills(player: Player) -> str:
    gained = [gain.skill for gain in player.skills] + [f"+{stat.upper()}" for stat in player.improvements]
    return ", ".join([*gained, *player.lasting])


def list_injuries(player: Player) -> str:
    marks = [f"-{stat.upper()}" for stat in player.losses] + ["NI"] * player.niggling
    marks += [_("misses the next game")] * player.miss_next_game + [_("retired")] * player.retired
    return ", ".join(marks)
