"""The table of permits: every act has a line, and each role does what the line says and nothing else."""

from __future__ import annotations

import pytest

from nuffle.league.acts import MODULES
from nuffle.league.acts_fixtures import DateProposed, FixtureMoved, ReportFiled
from nuffle.league.acts_rulings import TeamChanged
from nuffle.league.acts_season import RoleGiven
from nuffle.league.acts_teams import CoachesSet, TeamEntered, TeamLeft
from nuffle.league.facts import ACTS, LeagueAct, Undone
from nuffle.league.permits import (
    PERMITS,
    ROLES,
    NotPermitted,
    list_roles,
    may,
    require_act_permit,
    require_permit,
    subject_of,
)
from nuffle.league.roster_changes import RosterChange

# who may do each act, letter by letter: Commissioner, Deputy, Scribe, coacH, cO-coach, oPponent, Member, spectator
LETTERS = dict(zip("CDSHOPMX", ROLES, strict=True))
WANTED = {
    "season opened": "C", "options set": "C", "stage set": "CD", "role given": "C", "competition made": "CD",
    "competition closed": "CD",
    "teams placed": "CD", "team entered": "CDSM", "team handed in": "CDSHO", "team approved": "CD",
    "team sent back": "CD", "coaches set": "CDH", "badge set": "CDHO", "team left": "CDH", "fixtures drawn": "CD",
    "round published": "CD", "fixture moved": "CD", "date proposed": "CDSHO", "date agreed": "CDSHO",
    "match begun": "CDSHO", "report filed": "CDSHO", "match settled": "CDS", "fixture ended": "CD",
    "key committed": "CDSHO", "key revealed": "CDSHO", "dice fell": "CDSHO", "step answered": "CDSHO",
    "step released": "CD", "prize paid": "C", "team redrafted": "CDHO", "team changed": "CD", "points ruled": "CD",
    "award given": "C", "undone": "CD", "corrected": "CD",
    "ruled over": "CD", "inserted": "CD", "device bound": "CDSHOP", "typed confirmed": "CDSP", "side chosen": "CDSHO",
    "match prepared": "CDSHO", "excused awarded": "CDSHO", "break rolled": "CDHO",
    "fixtures dropped": "CD", "challenge answered": "CDHO", "vote cast": "HOPM",
}
AT = "2026-11-02T20:00:00Z"


def test_every_act_has_its_line():
    assert MODULES and set(ACTS) == set(WANTED) <= set(PERMITS)


@pytest.mark.parametrize("kind", WANTED)
@pytest.mark.parametrize("role", ROLES)
def test_each_role_does_what_its_line_says(kind, role):
    allowed = {LETTERS[letter] for letter in WANTED[kind]}
    assert may(kind, {role}) == (role in allowed)
    if role not in allowed:
        with pytest.raises(NotPermitted, match="you need to be"):
            require_permit(kind, {role})


@pytest.fixture
def told(story):
    made = story()
    made.draw(("t1", "t2"))
    made.add(RoleGiven(person="dora", role="deputy"))
    made.add(RoleGiven(person="sam", role="scribe"))
    made.add(CoachesSet(team="t1", coaches=("coach-t1", "cara")))
    return made


def test_roles_are_towards_one_thing(told):
    season = told.season
    assert list_roles(season, "boss") == {"commissioner"} and list_roles(season, "dora") == {"deputy"}
    assert list_roles(season, "coach-t1", ["t1"]) == {"coach", "member"}
    assert list_roles(season, "cara", ["t1"]) == {"co-coach", "member"}
    assert list_roles(season, "coach-t2", ["t1"]) == {"member"}
    assert list_roles(season, "coach-t2", ["t1"], "f1") == {"opponent", "member"}
    assert list_roles(season, "coach-t2", (), "f1") == {"coach", "member"}
    assert list_roles(season, "nobody") == list_roles(season, "") == {"spectator"}
    assert list_roles(season, "p9", member=True) == {"member"}
    assert list_roles(season, "p9", owner=True) == {"commissioner"}


def try_act(told, person: str, act: LeagueAct) -> bool:
    teams, fixture = subject_of(told.season, act)
    try:
        require_act_permit(told.season, person, act, list_roles(told.season, person, teams, fixture))
    except NotPermitted:
        return False
    return True


@pytest.mark.parametrize(("act", "allowed"), [
    (TeamEntered(team="t9", coach="coach-t1"), {"boss", "dora", "sam", "coach-t1"}),
    (TeamEntered(team="t9", coach="p9"), {"boss", "dora", "sam"}),
    (TeamLeft(team="t1", how="withdrawn"), {"boss", "dora", "coach-t1"}),
    (TeamLeft(team="t1", how="expelled"), {"boss", "dora"}),
    (DateProposed(fixture="f1", team="t1", slots=(AT,)), {"boss", "dora", "sam", "coach-t1", "cara"}),
    (FixtureMoved(fixture="f1", round=2), {"boss", "dora"}),
    (TeamChanged(team="t1", change=RosterChange(what="name", player="p1", word="Grim")),
     {"boss", "dora", "coach-t1", "cara"}),
    (TeamChanged(team="t1", change=RosterChange(what="gold", amount=10)), {"boss", "dora"}),
], ids=lambda value: value.kind if isinstance(value, LeagueAct) else "")
def test_people_do_what_their_role_allows(told, act, allowed):
    people = ("boss", "dora", "sam", "coach-t1", "cara", "coach-t2", "nobody", "")
    assert {person for person in people if try_act(told, person, act)} == allowed


def test_a_coach_takes_back_their_own_latest_deed_alone(told):
    fact = told.add(ReportFiled(fixture="f1", team="t1", result=told.result(1, 0)), by="coach-t1")
    undo = Undone(of=fact.number)
    assert try_act(told, "coach-t1", undo) and try_act(told, "boss", undo)
    assert not try_act(told, "coach-t2", undo) and not try_act(told, "cara", undo)
    told.add(ReportFiled(fixture="f1", team="t2", result=told.result(0, 1)), by="coach-t2")
    assert not try_act(told, "coach-t1", undo)
    assert try_act(told, "dora", undo)
