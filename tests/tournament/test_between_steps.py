"""Between two rounds of an event with injuries and advancement, a step at a time."""

from __future__ import annotations

import pytest

from nuffle.teams.aftermath import answer_step, finish_aftermath, look_at
from nuffle.teams.aftermath_run import Aftermath, StepAnswer
from nuffle.teams.ready import ready_roster
from nuffle.teams.result import MatchResult, PlayerResult, SeatResult
from nuffle.teams.roster import Deeds
from nuffle.tournament.between_rounds import begin_between_rounds, end_between_rounds, list_steps
from nuffle.tournament.records import EventError
from nuffle.tournament.rulespack import ProgressRules, ready_pack

KEYS = {0: b"k" * 32}


def pack_of(**progress: bool):
    pack = ready_pack("guide")
    return pack.model_copy(update={"progress": ProgressRules(**progress)})


def result() -> MatchResult:
    home = SeatResult(score=2, mvp_drawn=True, players=(
        PlayerResult(number=1, deeds=Deeds(touchdowns=2)), PlayerResult(number=2, injuries=("niggling",))))
    return MatchResult(edition="bb2020", setting="tournament", seats=(home, SeatResult()))


def test_only_the_steps_of_the_pack_are_taken_and_a_skill_is_chosen():
    pack = pack_of(injuries=True, advancement=True)
    roster = ready_roster("bb2020", "Human").model_copy(update={"treasury": 300_000})
    aftermath = begin_between_rounds(roster, result(), 0, pack)
    state = look_at(aftermath)
    assert {report.step for report in state.steps} == set(list_steps(pack)) == {
        "games", "deeds", "casualties", "improvements"}
    assert state.question and state.question.step == "improvements"
    with pytest.raises(EventError, match="not finished"):
        end_between_rounds(aftermath, state, pack)
    aftermath = answer_step(aftermath, StepAnswer(step="improvements", choices=("p1 primary Guard",)))
    saved = Aftermath.model_validate_json(finish_aftermath(aftermath, KEYS).model_dump_json())
    after = end_between_rounds(saved, look_at(saved), pack)
    assert after.player(1).skills[0].skill == "Guard" and after.player(2).niggling == 1
    assert (after.treasury, after.season.games) == (300_000, 1)


def test_with_injuries_alone_nobody_learns():
    pack = pack_of(injuries=True)
    aftermath = begin_between_rounds(ready_roster("bb2020", "Human"), result(), 0, pack)
    state = look_at(aftermath)
    assert state.ready
    after = end_between_rounds(aftermath, state, pack)
    assert after.player(1).spp == 0 and after.player(2).miss_next_game
