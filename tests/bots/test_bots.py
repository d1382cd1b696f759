"""What a bot may know and do, and how well the scripted one plays."""

from __future__ import annotations

from typing import ClassVar

import pytest

from nuffle.bots import ABOUT, BOTS, LEVELS, Bot, BotError, RandomBot, ask, bot_class, make_bot, play
from nuffle.bots.beginner import BeginnerBot
from nuffle.bots.scripted import ScriptedBot
from nuffle.bots.search import SearchBot
from nuffle.editions.crp.ruleset import CRP
from nuffle.engine.dice import Seeded
from nuffle.engine.playout import playout
from nuffle.lab.duel import Score, duel
from nuffle.rules.game import Game
from nuffle.rules.start import start_match
from nuffle.rules.verbs import V_DONE
from nuffle.teams.entry import match_team
from nuffle.teams.ready import ready_roster


def new_match(seed: int = 1) -> Game:
    teams = [match_team(ready_roster("crp", race), CRP.indexes) for race in ("Human", "Orc")]
    return start_match(CRP, teams, Seeded(seed))


class Meddler(Bot):
    """Plays its copy to the end before it answers, and remembers what dice it was shown."""

    name: ClassVar[str] = "meddler"

    def __init__(self) -> None:
        self.dice: list[object] = []

    def choose(self, match: Game, rng: Seeded) -> int:
        answer = match.options().items[0]
        self.dice.append(match.dice.dump())
        playout(match, Seeded(3))
        return answer


def test_what_a_bot_does_with_its_copy_changes_nothing() -> None:
    match = new_match()
    before = match.dump()
    ask(match, Meddler(), Seeded(1))
    assert match.dump() == before


def test_a_bot_is_not_shown_the_dice_to_come() -> None:
    match = new_match()
    meddler = Meddler()
    ask(match, meddler, Seeded(1))
    ask(match, meddler, Seeded(2))
    assert meddler.dice[0] != match.dice.dump()
    assert meddler.dice[0] != meddler.dice[1]


@pytest.mark.parametrize(("bot", "questions"), [
    (RandomBot, 250), (BeginnerBot, 250), (ScriptedBot, 250), (bot_class("search:2"), 40)])
def test_bots_leave_the_match_alone_at_every_question(bot: type[Bot], questions: int) -> None:
    match = new_match(5)
    bots = [bot(), bot()]
    rng = Seeded(9)
    for _ in range(questions):
        before = match.dump()
        answer = ask(match, bots[match.seat], rng)
        assert match.dump() == before
        match.decide(answer)


def test_an_answer_that_is_no_option_is_refused() -> None:
    class Wrong(Bot):
        def choose(self, match: Game, rng: Seeded) -> int:
            return V_DONE

    with pytest.raises(BotError):
        play(new_match(), [Wrong(), Wrong()], Seeded(1))


def test_unknown_bots_are_named() -> None:
    with pytest.raises(BotError, match="there are easy, normal, hard, random, beginner, scripted, search"):
        make_bot("genius")


def test_the_same_seeds_play_the_same_match() -> None:
    ends = []
    for _ in range(2):
        match = new_match(4)
        play(match, [make_bot("scripted"), make_bot("random")], Seeded(8))
        ends.append(match.dump())
    assert ends[0] == ends[1]


def test_the_scripted_bot_beats_the_random_one(games: int) -> None:
    score = Score()
    for number in range(games):
        duel("scripted", "random", number, score)
    assert score.wins == games
    assert score.scored >= 2 * games


def test_matches_of_the_scripted_bot_have_touchdowns_and_restarts(games: int) -> None:
    score = Score()
    for number in range(games):
        duel("scripted", "scripted", number, score)
    # because: nine touchdowns in ten matches are usual, and of six matches most may have none
    assert 6 * (score.scored + score.conceded) >= games


def test_colleges_meet_in_a_dungeon_too() -> None:
    score = Score()
    duel("scripted", "random", 1, score, "pillared-hall")
    assert score.matches == 1 and score.scored + score.conceded <= 1


def test_levels_are_bots_and_each_says_what_it_is() -> None:
    assert [bot_class(level) for level in LEVELS] == [BeginnerBot, ScriptedBot, SearchBot]
    assert all(ABOUT[bot] for bot in BOTS)
