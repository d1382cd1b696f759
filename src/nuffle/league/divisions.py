"""Teams put into divisions, moved up and down, carried into the next season. Everything is a proposal people can edit
before they make it acts."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from itertools import pairwise
from typing import Literal

from nuffle.languages import _, ngettext
from nuffle.league.acts_season import CompetitionMade, RoleGiven, SeasonOpened, StageSet, TeamsPlaced
from nuffle.league.acts_teams import BadgeSet, CoachesSet, TeamApproved, TeamEntered, TeamHandedIn, TeamLeft
from nuffle.league.facts import LeagueAct, LeagueError
from nuffle.league.knockouts import final_ranking, list_divisions
from nuffle.league.options import LeagueOptions
from nuffle.league.season import LeagueSeason
from nuffle.league.tables import Ratings, describe_place, make_table
from nuffle.tournament.lot import draw_lots

Filling = Literal["lot", "snake", "rating", "last table"]


@dataclass(frozen=True)
class DivisionMove:
    """A team that changes its division, and why."""

    team: str
    before: str
    after: str
    why: str


# -- divisions filled
def fill_divisions(season: LeagueSeason, count: int, how: Filling, order: Sequence[str] = ()) -> list[list[str]]:
    """All teams that take part in so many divisions. `order` is a ranking, best first: by rating or by the last
    season; who is not in it comes last, by lot."""
    teams = [team.id for team in season.teams.values() if team.stage == "approved"]
    if not 1 <= count <= len(teams):
        raise LeagueError(ngettext("{teams} teams do not fill {count} division",
                                   "{teams} teams do not fill {count} divisions", count, teams=len(teams)))
    lots = draw_lots(season.seed, "divisions", teams)
    ranked = lots if how == "lot" else [team for team in order if team in teams]
    ranked = [*ranked, *(team for team in lots if team not in ranked)]
    if how == "snake":
        return deal_snake(ranked, count)
    if how == "lot":
        return [ranked[at::count] for at in range(count)]
    return cut_blocks(ranked, count)


def deal_snake(ranked: Sequence[str], count: int) -> list[list[str]]:
    """First to last, then last to first, so that all divisions are about as strong."""
    found: list[list[str]] = [[] for _at in range(count)]
    for at, team in enumerate(ranked):
        lap, place = divmod(at, count)
        found[place if lap % 2 == 0 else count - 1 - place].append(team)
    return found


def cut_blocks(ranked: Sequence[str], count: int) -> list[list[str]]:
    """The best in the first division and so on; the upper ones are larger where it does not come out even."""
    size, more = divmod(len(ranked), count)
    found, rest = [], list(ranked)
    for at in range(count):
        wanted = size + (at < more)
        found.append(rest[:wanted])
        rest = rest[wanted:]
    return found


def division_acts(season: LeagueSeason, divisions: Sequence[Sequence[str]], names: Sequence[str] = (),
                  parent: str = "") -> list[LeagueAct]:
    """Divisions with these teams, in the form the options name."""
    found: list[LeagueAct] = []
    taken = set(season.competitions)
    for at, teams in enumerate(divisions):
        name = names[at] if at < len(names) else _("Division {number}", number=at + 1)
        identity = season.free_id("division-", taken)
        taken.add(identity)
        found.append(CompetitionMade(id=identity, name=name, form=season.options.form, legs=season.options.legs,
                                     parent=parent))
        found.append(TeamsPlaced(competition=identity, teams=tuple(teams)))
    return found


def rank_by_rating(season: LeagueSeason, ratings: Ratings) -> list[str]:
    """Teams by the rating of their coach, best first; equals by lot."""
    lots = draw_lots(season.seed, "divisions", season.teams)
    return sorted(season.teams, key=lambda team: (-ratings.get(team, 0.0), lots.index(team)))


# -- up and down
def propose_moves(season: LeagueSeason, ratings: Ratings | None = None) -> list[DivisionMove]:
    """Who goes up and who goes down, by the tables of a season. Divisions stand in the order they were made."""
    rules, divisions = season.options.promotion, list_divisions(season)
    found: list[DivisionMove] = []
    for above, below in pairwise(divisions):
        high, low = ([one for one in make_table(season, name, ratings) if not one.left] for name in (above, below))
        sinking = high[max(0, len(high) - rules.down):] if rules.down else []
        found += [DivisionMove(one.team, above, below, describe_place(season, one)) for one in sinking]
        found += [DivisionMove(one.team, below, above, describe_place(season, one)) for one in low[:rules.up]]
    return found


def propose_divisions(season: LeagueSeason, moves: Sequence[DivisionMove] | None = None,
                      ratings: Ratings | None = None) -> dict[str, list[str]]:
    """The divisions of the next season with these moves, by default those proposed."""
    chosen = propose_moves(season, ratings) if moves is None else moves
    target: Mapping[str, str] = {move.team: move.after for move in chosen}
    found: dict[str, list[str]] = {name: [] for name in list_divisions(season)}
    for name in list_divisions(season):
        for one in make_table(season, name, ratings):
            if not one.left:
                found[target.get(one.team, name)].append(one.team)
    return found


# -- seasons
def withdraw_acts(season: LeagueSeason, team: str, how: Literal["retired", "withdrawn", "expelled"],
                  heir: str = "", reason: str = "",
                  policy: Literal["forfeit", "annul"] | None = None) -> list[LeagueAct]:
    """A team leaves by the policy of the options. With an heir that one takes over, whatever the policy."""
    if heir:
        return [TeamLeft(team=team, how=how, policy="replace", heir=heir, reason=reason)]
    chosen = policy or season.options.withdrawals.policy
    if chosen == "replace":
        raise LeagueError(_("name the team that takes over, or choose forfeits for the rest of the season"))
    return [TeamLeft(team=team, how=how, policy=chosen, reason=reason)]


def handover_acts(season: LeagueSeason, team: str, coach: str) -> list[LeagueAct]:
    """Another coach leads a team; those who shared the work stay."""
    others = tuple(one for one in season.team(team).coaches[1:] if one != coach)
    return [CoachesSet(team=team, coaches=(coach, *others))]


def next_season(old: LeagueSeason, name: str, seed: int, came_from: str, options: LeagueOptions | None = None,
                teams: Sequence[str] | None = None) -> list[LeagueAct]:
    """The acts that open the next season: its options, who works for it, the teams with their rosters of today.

    `came_from` names the season before. Teams that changed edition are entered without a roster and drafted anew.
    """
    if old.stage not in ("finished", "archived"):
        raise LeagueError(_("finish this season first"))
    chosen = options or old.options
    found: list[LeagueAct] = [SeasonOpened(league=old.league, name=name, seed=seed, options=chosen)]
    found += [RoleGiven(person=person, role=role) for person in sorted(old.staff) for role in sorted(old.staff[person])]
    found.append(StageSet(stage="enrolling"))
    going_on = [one for one in old.teams if old.teams[one].playing] if teams is None else list(teams)
    for team in going_on:
        found += carry_over(old, team, came_from, chosen.edition == old.options.edition)
    return found


def carry_over(old: LeagueSeason, team: str, came_from: str, with_roster: bool) -> list[LeagueAct]:
    """One team of the season before."""
    was = old.team(team)
    found: list[LeagueAct] = [TeamEntered(team=team, coach=was.coaches[0], name=was.name,
                                          came_from=f"{came_from}/{team}")]
    if was.coaches[1:]:
        found.append(CoachesSet(team=team, coaches=was.coaches))
    if was.badge:
        found.append(BadgeSet(team=team, badge=was.badge))
    life = old.lives.get(team)
    if with_roster and life is not None:
        if not life.ready:
            raise LeagueError(_("{team} has not finished the sequence after its last match", team=was.name or team))
        found += [TeamHandedIn(team=team, roster=life.now), TeamApproved(team=team, roster=life.now)]
    return found


def last_order(old: LeagueSeason) -> list[str]:
    """The ranking of the season before, for divisions filled by it."""
    return [team for group in final_ranking(old) for team in group]
