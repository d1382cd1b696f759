"""The one thing a coach does next, and what the desk has to do."""

from __future__ import annotations

from dataclasses import dataclass

from nuffle.languages import _, ngettext
from nuffle.league.acts_competitions import CHALLENGE
from nuffle.league.deadlines import list_late_sequences, list_overdue, standing_acts
from nuffle.league.season import LeagueFixture, LeagueSeason
from nuffle.web.leagues.page_data import next_fixture
from nuffle.web.leagues.requests import LeagueRequest


@dataclass(frozen=True)
class LeagueStep:
    """What is to be done: a sentence about it, and the page and the word of its button."""

    about: str
    place: str = ""
    button: str = ""
    fixture: LeagueFixture | None = None


def step_of(season: LeagueSeason, team: str) -> LeagueStep:
    """What the coach of a team does now."""
    one = season.team(team)
    here = f"/teams/{team}"
    if one.stage == "drafting":
        return LeagueStep(_("Your team is still to be drafted."), f"{here}/draft", _("Draft your team"))
    if one.stage == "sent back":
        return LeagueStep(_("The commissioner sent your team back: {remark}", remark=one.remark), f"{here}/draft",
                          _("Change your team"))
    if one.stage == "handed in":
        return LeagueStep(_("Your team waits for the commissioner to approve it."), here, _("Look at it"))
    if not one.playing:
        return LeagueStep(_("This team has left the season."), here, _("Look at it"))
    life = season.life(team)
    if not life.ready:
        return LeagueStep(_("Your match is over. Now comes the sequence after it."), f"{here}/aftermath",
                          _("Continue after the match"))
    if season.stage in ("finished", "archived"):
        return step_in_break(season, team)
    fixture = next_fixture(season, team)
    if fixture is None:
        return LeagueStep(_("Nothing to do: no match of yours is open."))
    return step_of_fixture(season, fixture, team)


def step_in_break(season: LeagueSeason, team: str) -> LeagueStep:
    life = season.life(team)
    if life.redrafted or life.now.data.league is None:
        return LeagueStep(_("The season is over. Your team waits for the next one."))
    return LeagueStep(_("The season is over. Re-draft your team for the next one."), f"/teams/{team}/redraft",
                      _("Re-draft"))


def step_of_fixture(season: LeagueSeason, fixture: LeagueFixture, team: str) -> LeagueStep:
    here = f"/fixtures/{fixture.id}"
    other = season.name_of(fixture.opponent(team))
    theirs = next((one for one in fixture.proposals if one.by != team), None)
    mine = next((one for one in fixture.proposals if one.by == team), None)
    if fixture.stage == CHALLENGE and team == fixture.home:
        return LeagueStep(_("{team} challenges you.", team=other), here, _("Answer the challenge"), fixture)
    if fixture.disputed:
        return LeagueStep(_("Your report and that of {team} differ. The commissioner decides.", team=other), here,
                          _("See both reports"), fixture)
    if team in fixture.reports:
        return LeagueStep(_("You have reported. {team} has to agree.", team=other), here, _("See your report"), fixture)
    if fixture.reports:
        return LeagueStep(_("{team} has reported the match. Do you agree?", team=other), f"{here}/agree",
                          _("Read the report"), fixture)
    if fixture.started == "table":
        return LeagueStep(_("Your match against {team} is under way at the table.", team=other), f"{here}/report",
                          _("Report the match"), fixture)
    if fixture.started:
        return LeagueStep(_("Your match against {team} is under way.", team=other), here, _("Go to the match"), fixture)
    if fixture.date:
        return LeagueStep(_("You play {team}.", team=other), here, _("Begin the match"), fixture)
    if theirs:
        return LeagueStep(ngettext("{team} proposes {count} date.", "{team} proposes {count} dates.",
                                   len(theirs.slots), team=other), here, _("Choose a date"), fixture)
    if mine:
        return LeagueStep(_("{team} has not answered your dates yet.", team=other), here, _("See the match"), fixture)
    return LeagueStep(_("You play {team}. No date is agreed yet.", team=other), here, _("Propose dates"), fixture)


# -- the desk
@dataclass(frozen=True)
class DeskJob:
    """Something that waits for the desk: how many, what, and the page for it."""

    count: int
    words: str
    place: str


def desk_jobs(at: LeagueRequest) -> list[DeskJob]:
    """What waits, the most urgent first; what there is none of is left out."""
    season, now = at.season, at.now
    people = at.view.people.values()
    unpublished = {(one.competition, one.round) for one in season.fixtures.values() if not one.published}
    waiting = [
        (sum(one.disputed for one in season.fixtures.values()), name_disputes, "/desk/disputes"),
        (len(list_overdue(season, now)), name_overdue, "/desk/rounds"),
        (len(standing_acts(season, now)), name_unanswered, "/desk/rounds"),
        (len(list_late_sequences(season, now)), name_late, "/desk/rounds"),
        (sum(one.stage == "handed in" for one in season.teams.values()), name_new_teams, "/desk/teams"),
        (sum(one.standing in ("asked", "waiting") for one in people), name_applicants, "/desk/people"),
        (sum(one.stage in ("drafting", "sent back") for one in season.teams.values()), name_drafts, "/desk/teams"),
        (len(unpublished), name_unpublished, "/desk/rounds"),
    ]
    return [DeskJob(count, name(count), place) for count, name, place in waiting if count]


def name_disputes(count: int) -> str:
    return ngettext("disputed report", "disputed reports", count)


def name_overdue(count: int) -> str:
    return ngettext("match past its deadline", "matches past their deadline", count)


def name_unanswered(count: int) -> str:
    return ngettext("report no one answered in time", "reports no one answered in time", count)


def name_late(count: int) -> str:
    return ngettext("late sequence after a match", "late sequences after a match", count)


def name_new_teams(count: int) -> str:
    return ngettext("team to approve", "teams to approve", count)


def name_applicants(count: int) -> str:
    return ngettext("person who wants to join", "people who want to join", count)


def name_drafts(count: int) -> str:
    return ngettext("team not handed in", "teams not handed in", count)


def name_unpublished(count: int) -> str:
    return ngettext("round drawn and not published", "rounds drawn and not published", count)


def desk_step(season: LeagueSeason) -> LeagueStep:
    """The next stage of the season, in words."""
    approved = [one for one in season.teams.values() if one.stage == "approved"]
    if season.stage == "planning":
        return LeagueStep(_("Check the options, then open the season for teams."), "/desk/settings",
                          _("Open enrolment"))
    if season.stage == "enrolling" and not season.competitions:
        return LeagueStep(ngettext("{count} team is approved. Fill the divisions when all are there.",
                                   "{count} teams are approved. Fill the divisions when all are there.",
                                   len(approved)), "/desk/draw", _("Fill divisions"))
    if season.stage in ("enrolling", "drawn") and not season.fixtures:
        return LeagueStep(_("The divisions are filled. Draw the fixtures."), "/desk/draw", _("Draw fixtures"))
    if season.stage in ("enrolling", "drawn"):
        return LeagueStep(_("The fixtures are drawn. Start the season and publish the first round."), "/desk/rounds",
                          _("Start the season"))
    if season.stage in ("running", "play-offs") and not any(one.open for one in season.fixtures.values()):
        return LeagueStep(_("Every match is played. Go on to the play-offs, or finish the season."), "/desk/end",
                          _("Go on"))
    if season.stage in ("running", "play-offs"):
        return LeagueStep(_("The season is running."), "/desk/rounds", _("See the rounds"))
    return LeagueStep(_("The season is over."), "/desk/end", _("Next season"))
