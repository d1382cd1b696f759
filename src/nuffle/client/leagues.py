"""Calls of leagues."""

from __future__ import annotations

from typing import TYPE_CHECKING, Unpack

from nuffle.client.connection import Connection, place

if TYPE_CHECKING:
    from nuffle.client import records


class LeagueCalls:
    """Leagues: found, made, joined; people, invitations, seasons, the whole as a file."""

    def __init__(self, server: Connection) -> None:
        self._server = server

    def all(self, *, limit: int | None = None) -> list[records.LeagueCard]:
        """All leagues, the newest first."""
        found: list[records.LeagueCard] = self._server.every("/api/leagues", limit)
        return found

    def mine(self) -> list[records.LeagueCard]:
        """The leagues you belong to, or have asked to join."""
        found: list[records.LeagueCard] = self._server.get("/api/leagues/mine")
        return found

    def new(self, **form: Unpack[records.NewLeagueForm]) -> records.LeaguePage:
        """Makes a league; you lead it."""
        found: records.LeaguePage = self._server.post("/api/leagues", form)
        return found

    def take_file(self, **form: Unpack[records.LeagueFileForm]) -> records.LeaguePage:
        """Imports a whole league from its file; you take the place of its first leader."""
        found: records.LeaguePage = self._server.post("/api/leagues/import", form)
        return found

    def take_invitation(self, token: str) -> records.InvitationShown:
        """Takes an invitation up."""
        found: records.InvitationShown = self._server.post(place("/api/leagues/invited/{}", token))
        return found

    def get(self, league: str) -> records.LeaguePage:
        """A league at a glance."""
        found: records.LeaguePage = self._server.get(place("/api/leagues/{}", league))
        return found

    def settings(self, league: str, **form: Unpack[records.LeagueSettingsForm]) -> records.LeaguePage:
        """Changes its name, its page, how one joins."""
        found: records.LeaguePage = self._server.post(place("/api/leagues/{}/settings", league), form)
        return found

    def join(self, league: str) -> records.StandingShown:
        """Joins, or asks to; where all places are taken you wait."""
        found: records.StandingShown = self._server.post(place("/api/leagues/{}/join", league))
        return found

    def leave(self, league: str) -> records.StandingShown:
        """Leaves; what you have played stays."""
        found: records.StandingShown = self._server.post(place("/api/leagues/{}/leave", league))
        return found

    def people(self, league: str, *, limit: int | None = None) -> list[records.LeaguePersonRecord]:
        """Who belongs to it; those who have asked or wait are shown to who runs it."""
        found: list[records.LeaguePersonRecord] = self._server.every(place("/api/leagues/{}/people", league), limit)
        return found

    def add_person(self, league: str, **form: Unpack[records.PersonNameForm]) -> records.LeaguePersonRecord:
        """Adds a person without an account, by name."""
        found: records.LeaguePersonRecord = self._server.post(place("/api/leagues/{}/people", league), form)
        return found

    def admit(self, league: str, person: str) -> records.StandingShown:
        """Takes a person in who has asked or waits."""
        found: records.StandingShown = self._server.post(place("/api/leagues/{}/people/{}/admit", league, person))
        return found

    def refuse(self, league: str, person: str) -> records.StandingShown:
        """Turns a person away."""
        found: records.StandingShown = self._server.post(place("/api/leagues/{}/people/{}/refuse", league, person))
        return found

    def name_owner(self, league: str, person: str, **form: Unpack[records.OwnerForm]) -> records.StandingShown:
        """Names another person who leads the league, or ends it."""
        found: records.StandingShown = self._server.post(place("/api/leagues/{}/people/{}/owner", league, person), form)
        return found

    def forget(self, league: str, person: str) -> records.LeagueDone:
        """Deletes a name for good; results and the record stay, by number."""
        found: records.LeagueDone = self._server.post(place("/api/leagues/{}/people/{}/forget", league, person))
        return found

    def invite(self, league: str, **form: Unpack[records.LeagueInvitationForm]) -> records.InvitationMade:
        """Makes an invitation: a secret for a link."""
        found: records.InvitationMade = self._server.post(place("/api/leagues/{}/invitations", league), form)
        return found

    def end_invitations(self, league: str) -> records.LeagueDone:
        """Ends all open invitations."""
        found: records.LeagueDone = self._server.post(place("/api/leagues/{}/invitations/end", league))
        return found

    def open_season(self, league: str, **form: Unpack[records.NewSeasonForm]) -> records.SeasonCard:
        """Opens a season."""
        found: records.SeasonCard = self._server.post(place("/api/leagues/{}/seasons", league), form)
        return found

    def league_file(self, league: str) -> str:
        """The whole league as a file that imports again, for who leads it."""
        found: str = self._server.text(place("/api/leagues/{}/files/league.json", league))
        return found

class SeasonCalls:
    """A season of a league, by their short names; `latest` is the season opened last."""

    def __init__(self, server: Connection) -> None:
        self._server = server

    def get(self, league: str, season: str) -> records.SeasonPage:
        """A season at a glance, and what you may do there."""
        found: records.SeasonPage = self._server.get(place("/api/leagues/{}/seasons/{}", league, season))
        return found

    def teams(self, league: str, season: str, *, limit: int | None = None) -> list[records.LeagueTeamRow]:
        """Its teams."""
        found: list[records.LeagueTeamRow] = self._server.every(
            place("/api/leagues/{}/seasons/{}/teams", league, season), limit)
        return found

    def tables(self, league: str, season: str) -> list[records.LeagueTable]:
        """Every table, with the reason for each place."""
        found: list[records.LeagueTable] = self._server.get(place("/api/leagues/{}/seasons/{}/tables", league, season))
        return found

    def fixtures(self, league: str, season: str, *, competition: str | None = None, team: str | None = None,
                 open: bool | None = None, limit: int | None = None) -> list[records.FixtureRow]:
        """Fixtures by round: all, of a competition, of a team, or those still open."""
        found: list[records.FixtureRow] = self._server.every(
            place("/api/leagues/{}/seasons/{}/fixtures", league, season), limit,
            competition=competition, team=team, open=open)
        return found

    def record(self, league: str, season: str, *, before: int | None = None, find: str | None = None,
               limit: int | None = None) -> list[records.RecordEntry]:
        """The record, the latest entry first; `before` an entry, or those with a word."""
        found: list[records.RecordEntry] = self._server.every(
            place("/api/leagues/{}/seasons/{}/record", league, season), limit, before=before, find=find)
        return found

    def dice(self, league: str, season: str) -> records.DiceChecked:
        """Every die of the season, derived again from the published secrets."""
        found: records.DiceChecked = self._server.get(place("/api/leagues/{}/seasons/{}/dice", league, season))
        return found

    def sheet(self, league: str, season: str, name: str) -> str:
        """A sheet: tables, fixtures or players."""
        found: str = self._server.text(place("/api/leagues/{}/seasons/{}/files/{}.csv", league, season, name))
        return found

    def set_options(self, league: str, season: str, **form: Unpack[records.OptionsForm]) -> records.SeasonPage:
        """Sets other options."""
        found: records.SeasonPage = self._server.post(place("/api/leagues/{}/seasons/{}/options", league, season), form)
        return found

    def set_stage(self, league: str, season: str, **form: Unpack[records.StageForm]) -> records.SeasonPage:
        """Takes the season to its next stage."""
        found: records.SeasonPage = self._server.post(place("/api/leagues/{}/seasons/{}/stage", league, season), form)
        return found

    def give_role(self, league: str, season: str, **form: Unpack[records.LeagueRoleForm]) -> records.SeasonPage:
        """Names a commissioner, deputy or scribe, or dismisses one."""
        found: records.SeasonPage = self._server.post(place("/api/leagues/{}/seasons/{}/role", league, season), form)
        return found

    def make_competition(self, league: str, season: str,
                         **form: Unpack[records.CompetitionForm]) -> records.MadeInLeague:
        """Sets up a division, cup, ladder or friendlies."""
        found: records.MadeInLeague = self._server.post(
            place("/api/leagues/{}/seasons/{}/competitions", league, season), form)
        return found

    def place_teams(self, league: str, season: str, competition: str,
                    **form: Unpack[records.PlacesForm]) -> records.LeagueTable:
        """Puts teams into a competition, or takes them out."""
        found: records.LeagueTable = self._server.post(
            place("/api/leagues/{}/seasons/{}/competitions/{}/teams", league, season, competition), form)
        return found

    def make_divisions(self, league: str, season: str, **form: Unpack[records.DivisionsForm]) -> records.SeasonPage:
        """Deals all approved teams into divisions."""
        found: records.SeasonPage = self._server.post(
            place("/api/leagues/{}/seasons/{}/divisions", league, season), form)
        return found

    def draw(self, league: str, season: str, **form: Unpack[records.DrawFixturesForm]) -> records.LeagueDone:
        """Draws fixtures."""
        found: records.LeagueDone = self._server.post(place("/api/leagues/{}/seasons/{}/draw", league, season), form)
        return found

    def publish(self, league: str, season: str, **form: Unpack[records.PublishForm]) -> records.LeagueDone:
        """Publishes a round, or all that are drawn."""
        found: records.LeagueDone = self._server.post(place("/api/leagues/{}/seasons/{}/publish", league, season), form)
        return found

    def playoffs(self, league: str, season: str, **form: Unpack[records.PlayoffForm]) -> records.SeasonPage:
        """Sets up the play-offs and draws their first round."""
        found: records.SeasonPage = self._server.post(
            place("/api/leagues/{}/seasons/{}/playoffs", league, season), form)
        return found

    def deadlines(self, league: str, season: str) -> records.LeagueDone:
        """Settles what is overdue by the policy of the season."""
        found: records.LeagueDone = self._server.post(place("/api/leagues/{}/seasons/{}/deadlines", league, season))
        return found

    def rule_points(self, league: str, season: str, **form: Unpack[records.PointsForm]) -> records.LeagueTable:
        """Gives or takes points of a table."""
        found: records.LeagueTable = self._server.post(place("/api/leagues/{}/seasons/{}/points", league, season), form)
        return found

    def give_award(self, league: str, season: str, **form: Unpack[records.AwardForm]) -> records.LeagueDone:
        """Gives a prize of the league's own."""
        found: records.LeagueDone = self._server.post(place("/api/leagues/{}/seasons/{}/awards", league, season), form)
        return found

    def vote(self, league: str, season: str, **form: Unpack[records.VoteForPrizeForm]) -> records.LeagueDone:
        """Votes for a prize."""
        found: records.LeagueDone = self._server.post(place("/api/leagues/{}/seasons/{}/votes", league, season), form)
        return found

    def finish(self, league: str, season: str) -> records.SeasonPage:
        """Ends the season: awards and prizes are frozen."""
        found: records.SeasonPage = self._server.post(place("/api/leagues/{}/seasons/{}/finish", league, season))
        return found

    def open_next(self, league: str, season: str, **form: Unpack[records.NextSeasonForm]) -> records.SeasonCard:
        """Opens the season after this one, with its people and teams."""
        found: records.SeasonCard = self._server.post(place("/api/leagues/{}/seasons/{}/next", league, season), form)
        return found

    def undo(self, league: str, season: str, **form: Unpack[records.UndoEntryForm]) -> records.LeagueDone:
        """Takes an entry back: any at the desk, a coach their own latest."""
        found: records.LeagueDone = self._server.post(place("/api/leagues/{}/seasons/{}/undo", league, season), form)
        return found

    def preview(self, league: str, season: str, **form: Unpack[records.ActsForm]) -> records.ConsequencesShown:
        """What a correction would do; saves nothing."""
        found: records.ConsequencesShown = self._server.post(
            place("/api/leagues/{}/seasons/{}/preview", league, season), form)
        return found

    def correct(self, league: str, season: str, **form: Unpack[records.ActsForm]) -> records.LeagueDone:
        """Corrects the past: all of it, or nothing."""
        found: records.LeagueDone = self._server.post(place("/api/leagues/{}/seasons/{}/correct", league, season), form)
        return found

    def enter(self, league: str, season: str, **form: Unpack[records.EnterForm]) -> records.LeagueTeamPage:
        """Enters a team, to be drafted next."""
        found: records.LeagueTeamPage = self._server.post(
            place("/api/leagues/{}/seasons/{}/enter", league, season), form)
        return found

    def approve_all(self, league: str, season: str) -> list[records.LeagueTeamRow]:
        """Approves every team that has been handed in."""
        found: list[records.LeagueTeamRow] = self._server.post(
            place("/api/leagues/{}/seasons/{}/approve", league, season))
        return found

class LeagueTeamCalls:
    """A team in a season: its draft, the sequence after a match, the break."""

    def __init__(self, server: Connection) -> None:
        self._server = server

    def get(self, league: str, season: str, team: str) -> records.LeagueTeamPage:
        """A team with its roster as it is today."""
        found: records.LeagueTeamPage = self._server.get(
            place("/api/leagues/{}/seasons/{}/teams/{}", league, season, team))
        return found

    def check_roster(self, league: str, season: str, team: str,
                     **form: Unpack[records.LeagueRosterForm]) -> records.RosterBreaches:
        """Checks a roster by the rules of the season; saves nothing."""
        found: records.RosterBreaches = self._server.post(
            place("/api/leagues/{}/seasons/{}/teams/{}/draft/check", league, season, team), form)
        return found

    def hand_in(self, league: str, season: str, team: str,
                **form: Unpack[records.LeagueRosterForm]) -> records.LeagueTeamPage:
        """Hands a roster in; with a breach it is not taken."""
        found: records.LeagueTeamPage = self._server.post(
            place("/api/leagues/{}/seasons/{}/teams/{}/draft", league, season, team), form)
        return found

    def approve(self, league: str, season: str, team: str) -> records.LeagueTeamPage:
        """Approves the team as it was handed in."""
        found: records.LeagueTeamPage = self._server.post(
            place("/api/leagues/{}/seasons/{}/teams/{}/approve", league, season, team))
        return found

    def send_back(self, league: str, season: str, team: str,
                  **form: Unpack[records.RemarkForm]) -> records.LeagueTeamPage:
        """Sends the team back to its coach, with a remark."""
        found: records.LeagueTeamPage = self._server.post(
            place("/api/leagues/{}/seasons/{}/teams/{}/send-back", league, season, team), form)
        return found

    def set_coaches(self, league: str, season: str, team: str,
                    **form: Unpack[records.CoachesForm]) -> records.LeagueTeamPage:
        """Says who leads the team, and who shares the work."""
        found: records.LeagueTeamPage = self._server.post(
            place("/api/leagues/{}/seasons/{}/teams/{}/coaches", league, season, team), form)
        return found

    def set_badge(self, league: str, season: str, team: str,
                  **form: Unpack[records.BadgeForm]) -> records.LeagueTeamPage:
        """Gives the team one of our badges."""
        found: records.LeagueTeamPage = self._server.post(
            place("/api/leagues/{}/seasons/{}/teams/{}/badge", league, season, team), form)
        return found

    def leave(self, league: str, season: str, team: str, **form: Unpack[records.LeaveForm]) -> records.LeagueTeamPage:
        """The team leaves; its fixtures go by the policy of the season, or to an heir."""
        found: records.LeagueTeamPage = self._server.post(
            place("/api/leagues/{}/seasons/{}/teams/{}/leave", league, season, team), form)
        return found

    def change(self, league: str, season: str, team: str,
               **form: Unpack[records.TeamChangeForm]) -> records.LeagueTeamPage:
        """A ruling about the team; its coach changes names and numbers."""
        found: records.LeagueTeamPage = self._server.post(
            place("/api/leagues/{}/seasons/{}/teams/{}/change", league, season, team), form)
        return found

    def challenge(self, league: str, season: str, team: str,
                  **form: Unpack[records.ChallengeForm]) -> records.LeagueDone:
        """Challenges another team on a ladder, or arranges a match where fixtures are open."""
        found: records.LeagueDone = self._server.post(
            place("/api/leagues/{}/seasons/{}/teams/{}/challenge", league, season, team), form)
        return found

    def sequence(self, league: str, season: str, team: str) -> records.SequenceState:
        """Where the sequence after its last match stands: steps, dice, the question with its options."""
        found: records.SequenceState = self._server.get(
            place("/api/leagues/{}/seasons/{}/teams/{}/aftermath", league, season, team))
        return found

    def bind(self, league: str, season: str, team: str) -> records.KeyShown:
        """Binds the server to its secret, and shows who is bound."""
        found: records.KeyShown = self._server.post(
            place("/api/leagues/{}/seasons/{}/teams/{}/aftermath/bind", league, season, team))
        return found

    def bind_device(self, league: str, season: str, team: str,
                    **form: Unpack[records.CommitmentForm]) -> records.KeyShown:
        """Binds your device to its secret."""
        found: records.KeyShown = self._server.post(
            place("/api/leagues/{}/seasons/{}/teams/{}/aftermath/device", league, season, team), form)
        return found

    def close_key(self, league: str, season: str, team: str) -> records.KeyShown:
        """Binds nobody else: the server stands in for the others, and secrets are handed in."""
        found: records.KeyShown = self._server.post(
            place("/api/leagues/{}/seasons/{}/teams/{}/aftermath/close", league, season, team))
        return found

    def hand_in_secret(self, league: str, season: str, team: str,
                       **form: Unpack[records.SecretForm]) -> records.SequenceState:
        """Hands in the secret of your device."""
        found: records.SequenceState = self._server.post(
            place("/api/leagues/{}/seasons/{}/teams/{}/aftermath/secret", league, season, team), form)
        return found

    def roll(self, league: str, season: str, team: str) -> records.SequenceState:
        """Throws the dice that are due."""
        found: records.SequenceState = self._server.post(
            place("/api/leagues/{}/seasons/{}/teams/{}/aftermath/roll", league, season, team))
        return found

    def type_in(self, league: str, season: str, team: str, **form: Unpack[records.FaceForm]) -> records.SequenceState:
        """Types in the die that is due, as it fell at a table."""
        found: records.SequenceState = self._server.post(
            place("/api/leagues/{}/seasons/{}/teams/{}/aftermath/type", league, season, team), form)
        return found

    def answer(self, league: str, season: str, team: str,
               **form: Unpack[records.StepAnswerForm]) -> records.SequenceState:
        """Decides."""
        found: records.SequenceState = self._server.post(
            place("/api/leagues/{}/seasons/{}/teams/{}/aftermath/answer", league, season, team), form)
        return found

    def finish(self, league: str, season: str, team: str) -> records.SequenceState:
        """Does all that must be done, without a purchase or a wish."""
        found: records.SequenceState = self._server.post(
            place("/api/leagues/{}/seasons/{}/teams/{}/aftermath/finish", league, season, team))
        return found

    def confirm_typed(self, league: str, season: str, team: str) -> records.LeagueDone:
        """Confirms the dice your opponent has typed in."""
        found: records.LeagueDone = self._server.post(
            place("/api/leagues/{}/seasons/{}/teams/{}/aftermath/confirm", league, season, team))
        return found

    def rest(self, league: str, season: str, team: str) -> records.BreakShown:
        """The break: what recovers, the budget, what each player costs to keep."""
        found: records.BreakShown = self._server.get(
            place("/api/leagues/{}/seasons/{}/teams/{}/redraft", league, season, team))
        return found

    def roll_in_break(self, league: str, season: str, team: str) -> records.BreakShown:
        """Throws the dice of the break."""
        found: records.BreakShown = self._server.post(
            place("/api/leagues/{}/seasons/{}/teams/{}/redraft/roll", league, season, team))
        return found

    def type_in_break(self, league: str, season: str, team: str,
                      **form: Unpack[records.FaceForm]) -> records.BreakShown:
        """Types in the die that is due."""
        found: records.BreakShown = self._server.post(
            place("/api/leagues/{}/seasons/{}/teams/{}/redraft/type", league, season, team), form)
        return found

    def try_redraft(self, league: str, season: str, team: str,
                    **form: Unpack[records.RedraftForm]) -> records.RosterMade:
        """The team a re-draft would make; saves nothing."""
        found: records.RosterMade = self._server.post(
            place("/api/leagues/{}/seasons/{}/teams/{}/redraft/check", league, season, team), form)
        return found

    def redraft(self, league: str, season: str, team: str,
                **form: Unpack[records.RedraftForm]) -> records.LeagueTeamPage:
        """Re-drafts the team for the next season."""
        found: records.LeagueTeamPage = self._server.post(
            place("/api/leagues/{}/seasons/{}/teams/{}/redraft", league, season, team), form)
        return found

class FixtureCalls:
    """A fixture: dates, what is hired, the match, the reports."""

    def __init__(self, server: Connection) -> None:
        self._server = server

    def get(self, league: str, season: str, fixture: str) -> records.FixturePage:
        """A fixture with everything you may see of it."""
        found: records.FixturePage = self._server.get(
            place("/api/leagues/{}/seasons/{}/fixtures/{}", league, season, fixture))
        return found

    def propose(self, league: str, season: str, fixture: str, **form: Unpack[records.SlotsForm]) -> records.FixturePage:
        """Proposes dates."""
        found: records.FixturePage = self._server.post(
            place("/api/leagues/{}/seasons/{}/fixtures/{}/dates", league, season, fixture), form)
        return found

    def agree(self, league: str, season: str, fixture: str, **form: Unpack[records.DateForm]) -> records.FixturePage:
        """Takes one of the dates of the other side."""
        found: records.FixturePage = self._server.post(
            place("/api/leagues/{}/seasons/{}/fixtures/{}/agree-date", league, season, fixture), form)
        return found

    def set_date(self, league: str, season: str, fixture: str, **form: Unpack[records.DateForm]) -> records.FixturePage:
        """Sets any date."""
        found: records.FixturePage = self._server.post(
            place("/api/leagues/{}/seasons/{}/fixtures/{}/date", league, season, fixture), form)
        return found

    def choose_side(self, league: str, season: str, fixture: str,
                    **form: Unpack[records.SideForm]) -> records.PlansShown:
        """Says what a side hires, or only what that would come to: both sides with values, gold and faults."""
        found: records.PlansShown = self._server.post(
            place("/api/leagues/{}/seasons/{}/fixtures/{}/side", league, season, fixture), form)
        return found

    def begin(self, league: str, season: str, fixture: str) -> records.FixturePage:
        """Begins the match at a table, as both sides have chosen."""
        found: records.FixturePage = self._server.post(
            place("/api/leagues/{}/seasons/{}/fixtures/{}/begin", league, season, fixture))
        return found

    def play(self, league: str, season: str, fixture: str) -> records.MatchOpened:
        """Opens the match here, or takes your seat in it."""
        found: records.MatchOpened = self._server.post(
            place("/api/leagues/{}/seasons/{}/fixtures/{}/play", league, season, fixture))
        return found

    def answer_challenge(self, league: str, season: str, fixture: str,
                         **form: Unpack[records.ChallengeAnswerForm]) -> records.FixturePage:
        """Takes up a challenge, or declines it and has lost."""
        found: records.FixturePage = self._server.post(
            place("/api/leagues/{}/seasons/{}/fixtures/{}/answer", league, season, fixture), form)
        return found

    def report(self, league: str, season: str, fixture: str, **form: Unpack[records.ReportForm]) -> records.FixturePage:
        """Reports the match; where both sides say the same it counts at once."""
        found: records.FixturePage = self._server.post(
            place("/api/leagues/{}/seasons/{}/fixtures/{}/report", league, season, fixture), form)
        return found

    def confirm(self, league: str, season: str, fixture: str,
                **form: Unpack[records.ConfirmForm]) -> records.FixturePage:
        """Agrees with the report of the other side."""
        found: records.FixturePage = self._server.post(
            place("/api/leagues/{}/seasons/{}/fixtures/{}/agree", league, season, fixture), form)
        return found

    def settle(self, league: str, season: str, fixture: str, **form: Unpack[records.SettleForm]) -> records.FixturePage:
        """Decides what a match came to, by a result or by the report of one side."""
        found: records.FixturePage = self._server.post(
            place("/api/leagues/{}/seasons/{}/fixtures/{}/settle", league, season, fixture), form)
        return found

    def end(self, league: str, season: str, fixture: str, **form: Unpack[records.EndForm]) -> records.FixturePage:
        """Ends a fixture that is not played."""
        found: records.FixturePage = self._server.post(
            place("/api/leagues/{}/seasons/{}/fixtures/{}/end", league, season, fixture), form)
        return found

    def settle_late(self, league: str, season: str, fixture: str,
                    **form: Unpack[records.OverdueForm]) -> records.FixturePage:
        """Ends a fixture that was not played in time, by a policy."""
        found: records.FixturePage = self._server.post(
            place("/api/leagues/{}/seasons/{}/fixtures/{}/overdue", league, season, fixture), form)
        return found

    def move(self, league: str, season: str, fixture: str, **form: Unpack[records.MoveForm]) -> records.FixturePage:
        """Moves it to another round or window, or exchanges home and away."""
        found: records.FixturePage = self._server.post(
            place("/api/leagues/{}/seasons/{}/fixtures/{}/move", league, season, fixture), form)
        return found

    def pay_awards(self, league: str, season: str, fixture: str,
                   **form: Unpack[records.NomineesForm]) -> records.LeagueDone:
        """Rolls the awards of a match the opponent was excused from."""
        found: records.LeagueDone = self._server.post(
            place("/api/leagues/{}/seasons/{}/fixtures/{}/awards", league, season, fixture), form)
        return found
