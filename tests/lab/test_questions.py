"""Every kind of question says why it is asked and what is at stake, and its odds where dice or danger hang on it."""

from __future__ import annotations

from functools import cache

import pytest

from nuffle.lab.questions import QuestionReport, QuestionSurvey, main
from nuffle.rules.questions import QUESTION_NAMES

MATCHES = {"crp": 6, "bb2020": 5, "crp+plays": 5, "dungeon": 8}
ALWAYS = ("kick", "coin", "intercept", "follow-up", "argue", "winnings")    # all of them tell their odds
MOSTLY = ("re-roll", "push", "die", "apothecary")      # unless every answer comes to the same
NEVER = {"set-up": "lines up one by one", "place": "lines up one by one", "receive": "no die hangs on it",
         "touchback": "no die hangs on it", "buy": "no die hangs on it", "petty cash": "no die hangs on it",
         "free move": "no die hangs on it", "result": "both results are known",
         "turn": "told for each deed, when somebody looks at it", "action": "told for each deed, when looked at",
         "target": "told for each square, when looked at"}
SOME = ("window", "player", "square", "option")        # depends on the rule that asks


@cache
def report(edition: str) -> QuestionReport:
    reader = QuestionSurvey(edition)
    for seed in range(MATCHES[edition]):
        reader.play(seed)
    return reader.report


def test_no_kind_of_question_is_forgotten():
    assert {*ALWAYS, *MOSTLY, *NEVER, *SOME} == set(QUESTION_NAMES)


@pytest.mark.parametrize("edition", MATCHES)
@pytest.mark.parametrize("what", ["why", "stake"])
def test_every_question_says_why_it_is_asked_and_what_is_at_stake(edition, what):
    found = report(edition)
    assert len(found.seen) > 10
    assert not found.lacking[what], f"{what}: {sorted(found.lacking[what])}"


@pytest.mark.parametrize("edition", MATCHES)
def test_questions_on_which_dice_hang_tell_their_odds(edition):
    found = report(edition)
    for key, seen in found.seen.items():
        missing = found.lacking["odds"][key]
        assert not missing or key[0] not in ALWAYS, key
        assert seen < 4 or missing <= seen / 2 or key[0] not in MOSTLY, (key, missing, seen)


@pytest.mark.parametrize("edition", MATCHES)
def test_rules_that_ask_tell_odds_of_their_own(edition):
    found = report(edition)
    told = {key for key, seen in found.seen.items() if key[0] in SOME and found.lacking["odds"][key] < seen}
    assert len(told) > 3, told


def test_it_is_told_as_a_table(capsys):
    assert main(["--matches", "1", "--edition", "crp"]) == 0
    assert "what questions do not tell" in capsys.readouterr().out
