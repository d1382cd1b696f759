"""Why two meet and what stands in the record is kept in English and read in every language."""

from __future__ import annotations

import re

import pytest

from nuffle.languages import use_language
from nuffle.languages.retranslate import in_english
from nuffle.tournament.desk import add_round, swap
from nuffle.tournament.pairing import draw_round
from nuffle.tournament.records import Coach, Lock, Result, Squad, Tournament, with_changes
from nuffle.tournament.results import enter
from nuffle.tournament.retranslate import translate_entry, translate_reason, translate_stage
from nuffle.tournament.rulespack import plain_pack, ready_pack

ENGLISH = re.compile(r"\b(the|of|and|against|drawn|have|has|by|since|odd|round|group|knockout|squad|everyone|opponent|"
                     r"lot|last|first|with|to|best|rest)\b|\d(st|nd|rd|th)\b")


def event_of(pack: str, coaches: int, **pairing: object) -> Tournament:
    """Coaches in squads of four, where there are squads."""
    rules = plain_pack(ready_pack(pack))
    rules["pairing"] = dict(rules.get("pairing", {})) | pairing
    squads = "squad_size" in rules.get("format", {})
    field = tuple(Coach(id=f"c{at}", name=f"C{at}", team="Orc", squad=f"s{at // 4}" if squads else None)
                  for at in range(coaches))
    named = tuple(Squad(id=f"s{at}", name=f"S{at}") for at in range(coaches // 4)) if squads else ()
    return Tournament(rulespack=rules, seed=5, name="Cup", coaches=field, squads=named)


def reasons(event: Tournament, rounds: int) -> list[str]:
    """Why everybody met over some rounds; the first side always wins."""
    for number in range(1, rounds + 1):
        event = add_round(event, draw_round(event))
        for game in event.rounds[-1]:
            if not game.bye:
                event = enter(event, number, game.home, Result(score=(2, 1)))
    return [game.reason for games in event.rounds for game in games]


@pytest.mark.parametrize(("pack", "coaches", "rounds", "pairing"), [
    ("guide", 7, 5, {"odd": "bye"}), ("guide", 5, 5, {"odd": "spare"}), ("guide", 4, 6, {"final_rematch": True}),
    ("team-event", 12, 4, {"odd": "bye"}), ("group-and-knockout", 17, 6, {"odd": "bye"})])
def test_every_reason_is_told_in_french(pack: str, coaches: int, rounds: int, pairing: dict[str, object]) -> None:
    found = reasons(event_of(pack, coaches, **pairing), rounds)
    assert all(found) and [translate_reason(reason) for reason in found] == found
    with use_language("fr"):
        told = [translate_reason(reason) for reason in found]
    assert [words for words in told if ENGLISH.search(words)] == []


def test_what_was_set_or_changed_by_hand_is_told_too() -> None:
    event = with_changes(event_of("guide", 6), locks=(Lock(round=1, home="c0", away="c1"),), forbidden=(("c2", "c3"),))
    event = add_round(event, draw_round(event))
    first, second = (game for game in event.rounds[0] if game.home != "c0" and game.away != "c0")
    event, _ = swap(event, first.home, second.home)
    with use_language("fr"):
        told = {translate_reason(game.reason) for game in event.rounds[0]}
    assert told == {"fixé par l\u2019organisateur", "changé par l\u2019organisateur"}


def test_names_stay_what_they_are() -> None:
    with use_language("fr"):
        assert translate_reason("7th against 9th: Jo, the Great and Bo have met") == \
            "7e contre 9e: Jo, the Great et Bo se sont déjà rencontrés"
        assert translate_stage("semi-final") == "demi-finale" and translate_stage("places 5 to 8") == "places 5 à 8"
        assert translate_stage("group B") == "groupe B" and translate_stage("") == ""


@pytest.mark.parametrize(("words", "french"), [
    ("round 2: Di against Fay 0-4, casualties 2-0", "ronde 2 : Di contre Fay 0-4, sorties 2-0"),
    ("round 1: cy reports 3-3, casualties 0-0 by the slip of round 1",
     "ronde 1 : cy déclare 3-3, sorties 0-0 par la feuille de la ronde 1"),
    ("Gus registered, number 11", "Gus inscrit, numéro 11"), ("round 3 drawn again", "ronde 3 tirée à nouveau"),
    ("bo votes (best painted)", "bo vote (plus belle peinture)"), ("Fay dropped: the last train", None)])
def test_the_record_is_told_in_french(words: str, french: str | None) -> None:
    assert translate_entry(words) == words
    with use_language("fr"):
        assert translate_entry(words) == (french or "Fay est parti: the last train")
        assert in_english(lambda: translate_entry(words)) == words
