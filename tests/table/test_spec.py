"""One description of a match: options, forms and headers all come to it, and it comes back from the recording."""

from __future__ import annotations

import pickle
from dataclasses import fields, replace
from typing import Any

import pytest
from typer.testing import CliRunner

from nuffle.cli import play as terminal
from nuffle.cli import simulate as many
from nuffle.cli.main import app
from nuffle.engine.dice import DiceError, Scripted, Seeded
from nuffle.lab.simulate import SimulationPlan
from nuffle.maps.ready_maps import ready_map
from nuffle.rules.grants import BY_THE_RULES
from nuffle.rules.team import Team
from nuffle.table import Clock, MatchSpec, Table, find_difference, fixture_of, spec_of
from nuffle.table.spec import FAIR, TYPED
from nuffle.teams.custom_tables import InducementTable
from nuffle.teams.ready import ready_roster
from nuffle.text.header import SetupForm
from nuffle.text.replay import Replay, compact, parse_replay
from nuffle.text.teamsheet import team_record
from nuffle.web.live.terms import GameForm, MatchForm, spec_for

CRP = tuple(ready_roster("crp", race) for race in ("Human", "Orc"))
BB2020 = tuple(ready_roster("bb2020", race) for race in ("Human", "Orc"))
BELOW = tuple(ready_roster("crp", college) for college in ("Grey", "Jade"))
SPECS = {
    "plain": MatchSpec("crp", CRP, seed=1),
    "cup final": MatchSpec("crp", CRP, "tournament", winner_needed=True, inducements=False, seed=2),
    "league": MatchSpec("bb2020", BB2020, "league", extras=("all",), seed=3),
    "hidden": MatchSpec("crp+plays", CRP, plays=BY_THE_RULES, recording="half-open", seed=4),
    "rolled": MatchSpec("bb2020", BB2020, objectives=3, seed=5),
    "dealt": MatchSpec("bb2020", BB2020, cards=((1, 2), (3, 4)), seed=6),
    "short": MatchSpec("crp", CRP, options=(("turns_per_half", 4),), seed=7),
    "below": MatchSpec("dungeon", BELOW, longest=12, dungeon=ready_map("twin-cellars"), seed=8),
    "by hand": MatchSpec("crp", CRP, dice=TYPED),
}


def recorded(spec: MatchSpec) -> Replay:
    """The file of a match before its first answer."""
    table = Table(spec.fixture())
    return parse_replay("here", "\n".join(compact(line) for line in table.records()))


def without_sides(spec: MatchSpec) -> MatchSpec:
    return replace(spec, sides=())


# -- and back
@pytest.mark.parametrize("spec", SPECS.values(), ids=list(SPECS))
def test_the_header_of_a_replay_says_all_that_was_agreed(spec: MatchSpec) -> None:
    replay = recorded(spec)
    again = spec_of(replay)
    assert without_sides(again) == without_sides(spec)
    assert [team_record(team) for team in again.teams()] == [team_record(team) for team in spec.teams()]
    assert recorded(again).head == replay.head


def test_tables_of_an_event_are_in_the_header_too() -> None:
    soup = InducementTable.model_validate(
        {"name": "Hot Soup", "price": 50_000, "table": [{"die": "1-6", "rerolls": 2}]}
    )
    spec = MatchSpec("bb2020", BB2020, own=(soup,), options=(("turns_per_half", 6),), seed=1)
    again = spec_of(recorded(spec))
    assert again.own == spec.own and again.rules() is spec.rules() and again.rules().knows("Hot Soup")


@pytest.mark.parametrize("spec", SPECS.values(), ids=list(SPECS))
def test_another_process_gets_the_same_match(spec: MatchSpec) -> None:
    assert pickle.loads(pickle.dumps(spec)) == spec


def test_every_field_of_the_terms_is_agreed_in_the_description() -> None:
    assert SetupForm.model_fields.keys() <= {field.name for field in fields(MatchSpec)}
    agreed = {"setting": "league", "winner_needed": True, "inducements": False, "extras": ["all"], "plays": 2,
              "recording": "cards", "objectives": 3, "cards": [[1], [2]], "longest": 4}
    assert agreed.keys() == SetupForm.model_fields.keys()
    terms = MatchSpec("crp", (), "league", True, False, ("all",), 2, "cards", 3, ((1,), (2,)), 4).terms()
    assert {name: getattr(terms, name) for name in agreed} == agreed


def test_a_setup_this_version_does_not_know_is_not_played() -> None:
    replay = recorded(SPECS["plain"])
    replay.head["setup"]["weather"] = "always nice"
    assert "the match cannot begin" in find_difference(replay)


# -- dice and clock
def test_dice_are_seeded_typed_or_handed_in() -> None:
    assert isinstance(SPECS["plain"].new_dice(), Seeded) and isinstance(SPECS["by hand"].new_dice(), Scripted)
    for none in (MatchSpec("crp", CRP), MatchSpec("crp", CRP, dice=FAIR)):
        with pytest.raises(DiceError, match="hand them in"):
            none.fixture()
        assert none.fixture(Scripted([])).seed is None
    first = MatchSpec("crp", CRP, seed=1).fixture()
    assert first.with_seed(2).dice.dump() == Seeded(2).dump() and first.with_seed(2).teams is first.teams


def test_a_clock_is_of_seconds_or_of_days() -> None:
    assert MatchSpec("crp").new_clock() is None
    seconds, days = MatchSpec("crp", clock=90).new_clock(), MatchSpec("crp", clock=90, days=2).new_clock()
    assert isinstance(seconds, Clock) and seconds.limit == 90
    assert isinstance(days, Clock) and days.limit == 172_800


def test_teams_that_are_out_already_stay_as_they_are() -> None:
    teams = SPECS["plain"].teams()
    assert all(isinstance(team, Team) for team in teams)
    assert replace(SPECS["plain"], sides=tuple(teams)).teams() == teams


# -- whoever describes it
def spoken(command: str, *words: Any, monkeypatch: pytest.MonkeyPatch) -> MatchSpec:
    """What the options of a command come to, just before the match is played."""
    found: list[MatchSpec] = []

    class Enough(Exception):
        pass

    def seen(spec: MatchSpec, *_: object) -> None:
        found.append(spec)
        raise Enough

    monkeypatch.setattr(*((terminal, "with_dice") if command == "play" else (many, "plan_of")), seen)
    result = CliRunner().invoke(app, [command, *map(str, words)])
    assert isinstance(result.exception, Enough), result.output
    return found[0]


WAYS: list[tuple[list[str], MatchForm]] = [
    (["--edition", "crp"], MatchForm()),
    (["--edition", "bb2020", "--setting", "league", "--extras", "all"],
     MatchForm(edition="bb2020", setting="league", extras=["all"])),
    (["--special-plays", "rules", "--recording", "secret"], MatchForm(edition="crp+plays", recording="secret")),
    (["--edition", "bb2020", "--objectives", "3"], MatchForm(edition="bb2020", objectives=3)),
    (["--edition", "bb2020", "--objectives", "1,2/3,4"], GameForm(edition="bb2020", pack="", cards=[[1, 2], [3, 4]])),
    (["--edition", "bb2020", "--rulespack", "escalation"], MatchForm(edition="bb2020", rulespack="escalation")),
    (["--edition", "dungeon", "--home", "Grey", "--away", "Jade", "--map", "twin-cellars", "--turn-limit", "16"],
     MatchForm(edition="dungeon", map="twin-cellars")),
]


@pytest.mark.parametrize(("options", "form"), WAYS, ids=lambda each: " ".join(each) if isinstance(each, list) else "")
def test_options_and_forms_come_to_the_same_description(options: list[str], form: MatchForm,
                                                        monkeypatch: pytest.MonkeyPatch) -> None:
    if isinstance(form, GameForm):
        monkeypatch.setattr("nuffle.web.live.terms.resolve", lambda _: None)
    rosters = BELOW if form.edition == "dungeon" else BB2020 if form.edition == "bb2020" else CRP
    online = spec_for(form, rosters)
    assert online.dice == FAIR and (online.clock, online.days) == (0, 0)
    for command in ("play", "simulate"):
        assert spoken(command, *options, monkeypatch=monkeypatch) == replace(online, dice="seeded")


def test_a_stored_form_is_read_through_the_same_description() -> None:
    kept = MatchForm(edition="crp", turns=4, winner_needed=True, dice="typed", clock=60, days=1).model_dump(mode="json")
    spec = spec_for(MatchForm.model_validate(kept), CRP)
    assert spec == MatchSpec("crp", CRP, winner_needed=True, options=(("turns_per_half", 4),), dice=TYPED, clock=60,
                             days=1)
    assert fixture_of(recorded(spec)).rules.turns == 4


def test_a_plan_names_its_teams_whether_they_are_rosters_or_out_already() -> None:
    spec = SPECS["plain"]
    out = replace(spec, sides=tuple(spec.teams()))
    assert [race for _, race in SimulationPlan(spec, ("random",) * 2).names()] == ["Human", "Orc"]
    assert [race for _, race in SimulationPlan(out, ("random",) * 2).names()] == ["Human", "Orc"]
