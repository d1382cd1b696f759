"""Every option of every question prints as a line of its own, and the line means that option again."""

from __future__ import annotations

from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from nuffle.data import edition_data
from nuffle.editions.crp.ruleset import CRP
from nuffle.engine.dice import Seeded
from nuffle.engine.request import verb_of
from nuffle.rules import verbs
from nuffle.rules.game import Game
from nuffle.rules.grants import MatchTerms
from nuffle.rules.pitch import standard_pitch
from nuffle.rules.questions import Q_COIN
from nuffle.rules.start import start_match
from nuffle.rules.team import PLACES
from nuffle.rules.verbs import V_DIE
from nuffle.teams.entry import match_team
from nuffle.teams.ready import ready_roster
from nuffle.text.notation import (
    VERBS,
    Notation,
    NotationError,
    normalise_line,
    notation,
    numbers,
    parse,
    parse_square,
    square_text,
)

RACES = [team.name for team in edition_data("crp").teams]


def fresh_match(home: str, away: str, seed: int) -> Game:
    rosters = [ready_roster("crp", race).model_copy(update={"treasury": 300_000}) for race in (home, away)]
    teams = [match_team(roster, CRP.indexes) for roster in rosters]
    return start_match(CRP, teams, Seeded(seed), MatchTerms("league"))


def equal(one: int, other: int) -> bool:
    """The same option, or another die with the same face."""
    return one == other or verb_of(one) == verb_of(other) == V_DIE


def check_question(match: Game, words_of: Notation) -> None:
    table = {}
    for option in match.options().to_list():
        line = words_of.line(option, match.seat)
        assert "#" not in line, f"{line}: the rule does not say what it aims at"
        assert equal(table.setdefault(normalise_line(line), option), option), line
    for option in list(table.values())[:: max(1, len(table) // 5)]:
        assert equal(words_of.find(match, words_of.line(option, match.seat)), option)


@settings(max_examples=5, deadline=None)
@given(st.sampled_from(RACES), st.sampled_from(RACES), st.integers(0, 2**32))
def test_every_option_prints_and_parses_back(home: str, away: str, seed: int) -> None:
    match = fresh_match(home, away, seed)
    words_of = notation(match)
    chooser = Seeded(seed + 1)
    while match.seat >= 0:
        check_question(match, words_of)
        match.decide_index(chooser.below(match.options().n))


def test_every_verb_has_a_word() -> None:
    known = {value for name, value in vars(verbs).items() if name.startswith("V_")}
    assert known == set(VERBS)


def test_squares_go_both_ways() -> None:
    pitch = standard_pitch()
    for square in range(pitch.cells):
        assert parse_square(pitch, square_text(pitch, square)) == square


@pytest.mark.parametrize("text", ["26,3", "-1,4", "3,15", "here", "3", "3,", "x,y"])
def test_a_square_that_is_none_says_so(text: str) -> None:
    with pytest.raises(ValueError, match=r"pitch|write it as"):
        parse_square(standard_pitch(), text)


def test_an_unknown_answer_lists_the_options() -> None:
    match = fresh_match("Human", "Orc", 3)
    while match.kind != Q_COIN:
        match.decide_index(match.options().n - 1)
    with pytest.raises(NotationError, match="`heads`, `tails`") as error:
        parse(match, "edge")
    assert error.value.options == ["heads", "tails"]


def test_hired_players_have_numbers_of_their_own() -> None:
    for race in RACES:
        team = match_team(ready_roster("crp", race), CRP.indexes)
        worn = numbers(team)
        assert len(set(worn)) == len(worn)
        assert len(worn) == PLACES and worn[:len(team.players)] == [player.number for player in team.players]
        assert worn[len(team.players):] == list(range(17, 17 + PLACES - len(team.players)))


BLITZ = "h1 Lineman 12,7\nh2 Lineman 5,5\na1 Lineman 13,7\na2 Lineman 6,5 prone"


@pytest.mark.parametrize(("before", "old", "new"), [
    (["blitz h1"], "hit h1 a1", "block h1 a1"), (["foul h2"], "kick h2 a2", "foul h2 a2"),
    (["pass h3"], "use Throw Team-Mate h3 h4", "throw h3 h4"),
    ([], "act h5 Multiple Block a3", "block h5 a3 Multiple Block"), ([], "act h6 Jump Up a3", "block h6 a3 Jump Up"),
])
def test_one_thing_has_one_spelling_and_older_ones_are_understood(scene: Any, before: list[str], old: str,
                                                                  new: str) -> None:
    match = scene(BLITZ + "\nh3 Ogre 2,2 +Throw Team-Mate -Bone-head -Loner\nh4 Lineman 2,3 +Right Stuff\n"
                  "h5 Lineman 20,7 +Multiple Block\nh6 Lineman 20,6 prone +Jump Up\na3 Lineman 21,7\na4 Lineman 21,8")
    match.play(*before)
    assert match.offers(new) and not match.offers(old)
    assert match.words.find(match.match, old) == match.words.find(match.match, new)


def test_kick_means_the_kick_and_nothing_else(scene: Any) -> None:
    match = scene("", start="coin toss", dice=["heads"]).play("heads")
    assert match.options() == ["receive", "kick-off"]
    assert match.words.find(match.match, "kick") == match.words.find(match.match, "kick-off")


def test_no_two_verbs_of_a_question_share_their_words() -> None:
    """Where a word has two verbs they are asked in different questions, or differ in what follows."""
    shapes = [shape for shape in VERBS.values() if shape != ("block", ("player", "player"))]
    assert len(set(shapes)) == len(shapes)


@pytest.mark.parametrize("line", [f"move h1 {'9' * 5000},1", f"gold {'9' * 5000}", "move h1 ²,1", "push h1", "at -1,3"])
def test_what_looks_like_an_answer_and_is_none_is_refused(line: str) -> None:
    with pytest.raises(NotationError, match="is not one of the options"):
        parse(fresh_match("Orc", "Human", 3), line)


FIELD = "h1 Gretchen Wächter 5,5\nh2 Zombie Lineman 6,9\na1 Human Lineman 6,5\na2 Human Lineman 21,9"


def test_a_name_two_rules_share_is_clear_where_one_of_them_is_offered(scene: Any) -> None:
    match = scene(FIELD, edition="bb2020", active="away", home="Shambling Undead", dice=[4],
                  hired={"home": ["Sports Necrotheurge"]}).play("end")
    assert match.offers("use bb2020.spell.incorporeal h")       # printed so: the name alone is a star's rule
    match.play("use Incorporeal", "choose a2")
    assert match.has("a2", "No Hands")
