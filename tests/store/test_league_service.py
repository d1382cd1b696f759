"""What people do with a league, told as they do it: they join, draft, play, argue, advance, and take their things."""

from __future__ import annotations

import json
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

import pytest

from nuffle.league.acts_fixtures import MatchSettled
from nuffle.league.facts import Corrected, LeagueError
from nuffle.league.permits import NotPermitted
from nuffle.store.leagues import aftermaths, desk, enrol, matches, past, whole
from nuffle.store.leagues.access import Actor, HiddenLeague, LeagueService, SeasonAccess
from nuffle.store.leagues.store import LeagueStore
from nuffle.store.store import Store
from nuffle.store.visitors import Visitors
from nuffle.table.fair import Pledge
from nuffle.table.vault import Vault
from nuffle.teams.ready import ready_roster
from nuffle.teams.result import MatchResult, PlayerResult, SeatResult
from nuffle.teams.roster import Deeds, Roster

MASTER = Actor(name="Ann", master=True)


def result(home: int, away: int) -> MatchResult:
    """Player 3 of the home side and player 4 of the other scored everything."""
    return MatchResult(edition="bb2025", seats=(
        SeatResult(score=home, players=(PlayerResult(number=3, deeds=Deeds(touchdowns=home)),)),
        SeatResult(score=away, players=(PlayerResult(number=4, deeds=Deeds(touchdowns=away)),))))


def roster(name: str, race: str = "Human") -> Roster:
    return ready_roster("bb2025", race).model_copy(update={"name": name, "coach": "A real name"})


@dataclass
class Hill:
    """A league of Ann's in which Bo and Cy have teams; the time is what the story says."""

    service: LeagueService
    now: str = "2026-11-02T20:00:00Z"
    actors: dict[str, Actor] | None = None

    def at(self, who: str = "Ann") -> SeasonAccess:
        assert self.actors is not None
        return self.service.at("the-hill", actor=self.actors[who])

    def someone(self, name: str) -> Actor:
        visitor, _token = Visitors(self.service.store.engine).new(name)
        assert self.actors is not None
        self.actors[name] = Actor(visitor.id, name)
        return self.actors[name]

    def fill(self) -> Hill:
        """Two teams, approved, with a fixture that everybody sees."""
        enrol.open_season(self.service.at_league("the-hill", self.actors["Ann"]), "Spring", seed=7)
        desk.set_stage(self.at(), "enrolling")
        for name, race in (("Bo", "Human"), ("Cy", "Orc")):
            assert enrol.ask_to_join(self.service.at_league("the-hill", self.someone(name))) == "member"
            team = enrol.enter_team(self.at(name))
            enrol.hand_in(self.at(name), team, roster(f"{name}'s", race))
        enrol.approve(self.at())
        desk.make_competition(self.at(), "Division 1", teams=("t1", "t2"))
        desk.draw(self.at(), start="2026-11-02", published=True)
        desk.set_stage(self.at(), "running")
        return self

    def play(self, home: int = 2, away: int = 1) -> None:
        one = self.at().season.fixture("f1")
        score = (home, away) if one.home == "t1" else (away, home)
        matches.begin(self.at("Bo"), "f1")
        matches.report(self.at("Bo"), "f1", result(*score))
        matches.confirm(self.at("Cy"), "f1")

    def finish(self, *names: str) -> None:
        for name in names:
            aftermaths.finish(self.at(name), self.at(name).own_teams()[0])


@pytest.fixture
def hill(store: Store, tmp_path: Path) -> Iterator[Hill]:
    made = Hill(LeagueService(LeagueStore(store, lambda: made.now), Vault(tmp_path / "vault")), actors={})
    made.someone("Ann")
    enrol.make_league(made.service, made.actors["Ann"], "The Hill", joining="open")
    yield made
    made.service.store.close()


@pytest.fixture
def url(tmp_path: Path) -> str:
    # because: tests/store/test_leagues.py looks at both databases; these stories are about people
    return f"sqlite:///{tmp_path}/leagues.db"


def test_a_match_of_two_coaches_from_the_draw_to_the_last_die(hill: Hill) -> None:
    hill.fill()
    fixture = hill.at().season.fixture("f1")
    matches.propose(hill.at("Bo"), "f1", ["2026-11-05T19:00:00Z", "2026-11-06T19:00:00Z"])
    with pytest.raises(LeagueError, match="not been proposed by the other side"):
        matches.agree(hill.at("Cy"), "f1", "2026-11-07T19:00:00Z")
    matches.agree(hill.at("Cy"), "f1", "2026-11-06T19:00:00Z")
    assert hill.at().season.fixture("f1").state == "agreed"
    hill.play()
    season = hill.at().season
    assert season.fixture("f1").state == "closed" and season.fixture("f1").source == "table"
    team = hill.at("Bo").own_teams()[0]
    aftermaths.bind_dice(hill.at("Bo"), team)
    with pytest.raises(NotPermitted):
        aftermaths.roll(hill.at("Cy"), team)
    while not hill.at().season.life(team).ready:
        state = aftermaths.look(hill.at("Bo"), team)
        if state.question:
            choices = state.question.default
            aftermaths.answer(hill.at("Bo"), team, aftermaths.StepAnswer(step=state.question.step, choices=choices))
        else:
            aftermaths.roll(hill.at("Bo"), team)
    proof = aftermaths.verify(hill.at())
    assert proof.honest and proof.count("proven") > 0 and proof.count("sealed") == 0
    assert hill.service.vault.matches() == [], "secrets that are out are kept nowhere else"
    assert {fixture.home, fixture.away} == {"t1", "t2"} and season.life("t1").now.coach == ""


def test_two_accounts_that_differ_are_settled_by_the_desk(hill: Hill) -> None:
    hill.fill()
    matches.begin(hill.at("Bo"), "f1")
    matches.report(hill.at("Bo"), "f1", result(2, 1))
    matches.report(hill.at("Cy"), "f1", result(1, 1))
    assert hill.at().season.fixture("f1").state == "disputed"
    with pytest.raises(NotPermitted):
        desk.settle_by_report(hill.at("Bo"), "f1", "t1")
    desk.settle_by_report(hill.at(), "f1", "t1", reason="the photo shows it")
    assert [seat.score for seat in hill.at().season.fixture("f1").result.seats] == [2, 1]


def test_a_confirmation_is_of_the_report_that_was_read(hill: Hill) -> None:
    hill.fill()
    matches.begin(hill.at("Bo"), "f1")
    seen = matches.report(hill.at("Bo"), "f1", result(2, 1))[0].number
    matches.report(hill.at("Bo"), "f1", result(3, 1))
    with pytest.raises(LeagueError, match="changed its report"):
        matches.confirm(hill.at("Cy"), "f1", seen=seen)
    assert hill.at().season.fixture("f1").open


def test_a_silent_coach_loses_nothing_but_the_word(hill: Hill) -> None:
    hill.fill()
    matches.begin(hill.at("Bo"), "f1")
    matches.report(hill.at("Bo"), "f1", result(2, 1))
    assert desk.apply_deadlines(hill.at()) == []
    hill.now = "2026-11-06T20:00:00Z"
    desk.apply_deadlines(hill.at())
    assert hill.at().season.fixture("f1").state == "closed"


def test_a_device_takes_part_in_the_dice(hill: Hill) -> None:
    hill.fill().play()
    team = hill.at("Bo").own_teams()[0]
    shown = aftermaths.bind_dice(hill.at("Bo"), team)
    pledge = Pledge(shown["match"], 0)
    aftermaths.bind_device(hill.at("Bo"), team, pledge.commitment)
    with pytest.raises(LeagueError, match="not handed in its secret"):
        aftermaths.roll(hill.at("Bo"), team)
    pledge.agreed.append(1)
    secret = pledge.hand_over(aftermaths.close_key(hill.at("Bo"), team))
    aftermaths.hand_in_secret(hill.at("Bo"), team, secret)
    aftermaths.finish(hill.at("Bo"), team)
    proof = aftermaths.verify(hill.at())
    assert proof.honest and proof.count("proven") == len(proof.dice) > 0
    key = next(key for (fixture, who, _), key in hill.at().season.keys.items() if who == team)
    pledge.check(key.secrets, key.stand_ins)


def test_an_old_score_is_corrected_and_an_undo_takes_it_back(hill: Hill) -> None:
    hill.fill().play()
    hill.finish("Bo", "Cy")
    season = hill.at().season
    old = season.require_fact(season.fixture("f1").settled)
    act = Corrected(of=old.number, act=MatchSettled(fixture="f1", home=old.act.home, away=old.act.away,
                                                    result=result(0, 2)))
    before = [life.now for life in season.lives.values()]
    found = past.preview_acts(hill.at(), [act])
    assert found.possible and [life.now for life in hill.at().season.lives.values()] == before
    with pytest.raises(NotPermitted):
        past.correct(hill.at("Bo"), [act])
    number = past.correct(hill.at(), [act])[0].number
    assert [seat.score for seat in hill.at().season.fixture("f1").result.seats] == [0, 2]
    past.undo(hill.at(), number)
    assert [life.now for life in hill.at().season.lives.values()] == before
    assert past.read_log(hill.at(), most=2)[1].undone


def test_a_coach_takes_back_their_own_report(hill: Hill) -> None:
    hill.fill()
    matches.begin(hill.at("Bo"), "f1")
    number = matches.report(hill.at("Bo"), "f1", result(2, 1))[0].number
    with pytest.raises(NotPermitted):
        past.undo(hill.at("Cy"), number)
    past.undo(hill.at("Bo"), number)
    assert hill.at().season.fixture("f1").reports == {}


# -- people
def test_by_approval_somebody_is_asked_and_where_it_is_full_one_waits(hill: Hill) -> None:
    league = hill.service.at_league("the-hill", hill.actors["Ann"])
    enrol.set_league(league, joining="approval", places=2)
    di, ed = (hill.service.at_league("the-hill", hill.someone(name)) for name in ("Di", "Ed"))
    assert [enrol.ask_to_join(one) for one in (di, ed)] == ["asked", "asked"]
    with pytest.raises(NotPermitted):
        enrol.admit(hill.service.at_league("the-hill", hill.actors["Di"]), "p2")
    assert [enrol.admit(league, person) for person in ("p2", "p3")] == ["member", "waiting"]
    assert enrol.admit(league, "p3") == "member", "the waiting list is the commissioner's to call"
    enrol.turn_away(hill.service.at_league("the-hill", hill.actors["Di"]), "p2")
    enrol.set_league(league, joining="invitation")
    with pytest.raises(NotPermitted, match="by invitation"):
        enrol.ask_to_join(hill.service.at_league("the-hill", hill.someone("Flo")))


def test_a_link_gives_what_it_was_made_for_once(hill: Hill) -> None:
    hill.fill()
    league = hill.service.at_league("the-hill", hill.actors["Ann"])
    deputy, shared = enrol.invite(league, "deputy"), enrol.invite(league, "co-coach", team="t1")
    assert enrol.take_invitation(hill.service, deputy, hill.someone("Di")).role == "deputy"
    with pytest.raises(LeagueError, match="used or is too old"):
        enrol.take_invitation(hill.service, deputy, hill.someone("Ed"))
    enrol.take_invitation(hill.service, shared, hill.someone("Flo"))
    assert "deputy" in hill.at("Di").roles() and "co-coach" in hill.at("Flo").roles(["t1"])
    with pytest.raises(NotPermitted):
        enrol.invite(hill.service.at_league("the-hill", hill.actors["Flo"]), "deputy")


def test_a_league_for_its_members_is_shown_to_nobody_else(hill: Hill) -> None:
    hill.fill()
    desk.set_options(hill.at(), 'extends = "league"\n[privacy]\nseen_by = "members"\n')
    assert hill.at("Bo").season.name == "Spring"
    with pytest.raises(HiddenLeague):
        hill.service.at("the-hill")
    desk.set_options(hill.at(), 'extends = "league"\n[privacy]\nseen_by = "link"\n')
    link = hill.service.store.league("the-hill").rest["link"]
    assert hill.service.at("the-hill", key=link).season.name == "Spring"
    with pytest.raises(HiddenLeague):
        hill.service.at("the-hill", key="guessed")


def test_who_is_forgotten_is_a_number(hill: Hill) -> None:
    hill.fill().play()
    person = hill.at("Bo").person
    with pytest.raises(NotPermitted):
        enrol.forget(hill.service.at_league("the-hill", hill.actors["Cy"]), person)
    enrol.forget(hill.service.at_league("the-hill", hill.actors["Bo"]), person)
    assert hill.at().view.name_person(person) == f"person-{person[1:]}"
    assert hill.service.at("the-hill", actor=hill.actors["Bo"]).person == ""
    assert "Bo" not in json.dumps([line.by for line in past.read_log(hill.at())])


# -- all of it
def test_a_league_goes_out_and_in_and_plays_on(hill: Hill, tmp_path: Path) -> None:
    hill.fill().play()
    hill.finish("Bo")
    text = whole.export_league(hill.service.at_league("the-hill", hill.actors["Ann"]))
    with pytest.raises(NotPermitted):
        whole.export_league(hill.service.at_league("the-hill", hill.actors["Bo"]))
    there = LeagueService(LeagueStore(Store(f"sqlite:///{tmp_path}/other.db")), Vault(tmp_path / "other"))
    there.store.store.make()
    whole.import_league(there, MASTER, text)
    assert whole.export_league(there.at_league("the-hill", MASTER)) == text
    at = there.at("the-hill", actor=MASTER)
    team = next(team for team in ("t1", "t2") if not at.season.life(team).ready)
    aftermaths.finish(at, team)
    assert at.season.life(team).ready
    assert whole.make_sheet(at, "tables").splitlines()[1].startswith("Division 1,1,")
    assert len(whole.make_sheet(at, "fixtures").splitlines()) == 2
    assert "touchdowns" in whole.make_sheet(at, "players").splitlines()[0]
    broken = json.loads(text)
    del broken["seasons"][0]["facts"][3]
    with pytest.raises(LeagueError, match="missing"):
        whole.import_league(there, MASTER, json.dumps(broken), slug="other")
    assert [one.slug for one in there.store.leagues()] == ["the-hill"]
    there.store.store.close()


def test_the_next_season_begins_with_the_teams_of_this_one(hill: Hill) -> None:
    hill.fill().play()
    hill.finish("Bo", "Cy")
    desk.finish_season(hill.at())
    old = hill.at().season
    made = desk.open_next_season(hill.at(), "Summer")
    season = hill.at().season
    assert made.slug == "summer" and season.stage == "enrolling" and set(season.teams) == {"t1", "t2"}
    assert season.life("t1").now == old.life("t1").now and season.teams["t1"].came_from == "spring/t1"
    assert [one.slug for one in hill.service.store.seasons("the-hill")] == ["spring", "summer"]


