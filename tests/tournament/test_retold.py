"""Why two meet and what stands in the record is kept in English and read in every language."""

from __future__ import annotations

import json
import re
from pathlib import Path

import pytest

from nuffle.languages import use_language
from nuffle.languages.retranslate import Retranslator, in_english
from nuffle.tournament.desk import add_round, swap
from nuffle.tournament.pairing import draw_round
from nuffle.tournament.records import Coach, Lock, Result, Squad, Tournament, with_changes
from nuffle.tournament.results import enter
from nuffle.tournament.retranslate import translate_entry, translate_reason, translate_stage
from nuffle.tournament.rulespack import plain_pack, ready_pack

FIXTURES = Path(__file__).parents[1] / "fixtures" / "v0_1" / "events"
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
    ("round 1: cy reports 3-3, casualties 0-0 from the slip of round 1",
     "ronde 1 : cy déclare 3-3, sorties 0-0 par la feuille de la ronde 1"),
    ("Gus registered, number 11", "Gus inscrit, numéro 11"), ("round 3 drawn again", "ronde 3 tirée à nouveau"),
    ("bo votes (best painted)", "bo vote (plus belle peinture)"), ("Fay dropped: the last train", None)])
def test_the_record_is_told_in_french(words: str, french: str | None) -> None:
    assert translate_entry(words) == words
    with use_language("fr"):
        assert translate_entry(words) == (french or "Fay est parti: the last train")
        assert in_english(lambda: translate_entry(words)) == words


FORMER = [
    (translate_reason, "1st against 2nd; a rematch, since every way to pair the field has one",
     "1st against 2nd; a rematch, because every possible draw has one"),
    (translate_reason,
     "3rd against 8th: Al and Bo are of one squad, Al and Cy have met, and 2 others could not be either",
     "3rd against 8th: Al and Bo are in the same squad, Al and Cy have met, and so on (2 more)"),
    (translate_reason,
     "odd number: Bo has the bye, the lowest whose turn it can be; nobody has been the odd one out less often",
     "odd number: Bo has the bye, the lowest-ranked coach who is due; no one else has had fewer"),
    (translate_reason, "squad Reds has nobody left for him", "squad Reds has no one left to play"),
    (translate_reason, "group B, everyone against everyone, round 2", "group B, round robin, round 2"),
    (translate_entry, "round 2: Al shows his objectives, met in match 7",
     "round 2: Al reveals their objectives, met in match 7"),
    (translate_entry, "round 3 drawn again from other lots", "round 3 drawn again with new lots"),
    (translate_entry, "12 coaches registered from a sheet", "coaches imported: 12"),
    (translate_entry, "the roster of Al taken after round 1 was drawn",
     "roster of Al handed in after round 1 was drawn"),
    (translate_entry, "Al and Bo locked for round 4", "Al and Bo fixed for round 4"),
    (translate_entry, "round 1: Al against Bo 2-1, as Bo reports", "round 1: Al against Bo 2-1, as reported by Bo")]


@pytest.mark.parametrize(("translate", "saved", "today"), FORMER)
def test_what_was_saved_in_former_words_reads_as_today(translate: Retranslator, saved: str, today: str) -> None:
    assert translate(saved) == today and translate(today) == today
    with use_language("fr"):
        assert translate(saved) == translate(today) != today


def test_saved_events_of_older_versions_are_told_in_french() -> None:
    event = json.loads((FIXTURES / "winter-cup.json").read_text(encoding="utf-8"))
    reasons = [game["reason"] for games in event["rounds"] for game in games]
    entries = [entry["what"] for entry in event["audit"]]
    with use_language("fr"):
        told = [*map(translate_reason, reasons), *map(translate_entry, entries)]
    assert len(told) > 10 and [words for words in told if ENGLISH.search(words) or "registered" in words] == []
