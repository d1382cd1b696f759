"""Words from outside stay words: what strangers write reaches no screen, sheet, picture or report as anything else."""

from __future__ import annotations

import csv
import io
import sys
from typing import Any
from xml.etree.ElementTree import fromstring

import pytest
from hypothesis import given
from hypothesis import strategies as st
from pydantic import ValidationError

from nuffle.exchange.coaches import export_coaches, import_coaches
from nuffle.exchange.naf import NafSetting, report
from nuffle.files.words import cell, from_cell, harmless, line, short, text, tree
from nuffle.paper.rounds import standings_pdf
from nuffle.teams.roster import Roster
from nuffle.tournament.desk import add_round
from nuffle.tournament.pairing import draw_round
from nuffle.tournament.records import AuditEntry, Change, Coach, Person, Tournament, read_event
from nuffle.tournament.rulespack import ready_pack
from nuffle.tournament.svg import groups_chart

ESCAPES = "\x1b[31m\x1b]0;owned\x07\x9b2J\x00\x08"
TURNED = "\u202e\u2066\u200f\u061c\u200b\ufeff"
NASTY = f"Ann{ESCAPES}{TURNED}\ud83d\uffff\U000e0041\n[red]<b>&{{x}}"
HARMLESS = "Ann[31m]0;owned2J [red]<b>&{x}"


def unseen(words: str) -> list[str]:
    return [char for char in words if line(char) != char and char not in "\n\t"]


def test_a_line_holds_nothing_that_cannot_be_seen() -> None:
    assert line(NASTY) == HARMLESS
    assert line("a\r\nb\tc\u2028d") == "a  b c d"
    assert text("a\r\nb\tc\u2028d\x1b") == "a\nb\tc\nd"


@pytest.mark.parametrize(
    "words", ["Zoë Ångström", "Łukasz", "勝利", "محمد", "נתן", "م\u200cد", "👩\u200d🚀", "O'Neil [the 3rd]"]
)
def test_names_of_all_the_world_stay_as_they_are(words: str) -> None:
    assert line(words) == words


def test_every_control_character_and_every_half_of_a_character_goes() -> None:
    for code in [*range(32), *range(127, 160), *range(0xD800, 0xE000), *range(0x202A, 0x202F), *range(0x2066, 0x206A)]:
        assert line(chr(code)) in ("", " ")


@given(st.text(alphabet=st.characters(codec=None)))
def test_whatever_is_written_can_be_stored_shown_and_printed(words: str) -> None:
    made = line(words)
    made.encode("utf-8")
    assert line(made) == made
    assert not any(ord(char) < 32 or 0xD800 <= ord(char) <= 0xDFFF for char in made)


@pytest.mark.parametrize(
    "make",
    [
        lambda word: Coach(id=word, name=word).name,
        lambda word: Person(id="p", name=word).name,
        lambda word: Tournament(name=word).name,
        lambda word: AuditEntry(number=1, by=word, what="x").by,
        lambda word: Change(path=("coaches",), after=[{"name": word}]).after[0]["name"],
        lambda word: Roster(edition="crp", team="Orc", stars=(word,)).stars[0],
        lambda word: Tournament(rulespack={"name": word}).rulespack["name"],
        lambda word: read_event({"coaches": [{"id": "a", "team_name": word}]}).coaches[0].team_name,
    ],
)
def test_no_record_holds_them(make: Any) -> None:
    assert unseen(make(NASTY)) == []


def test_what_is_too_long_or_too_large_is_refused_in_words() -> None:
    with pytest.raises(ValidationError, match="name: too long"):
        Coach(id="a", name="x" * 501)
    with pytest.raises(ValidationError, match="beyond 2147483647"):
        Coach(id="a", naf=2**31)
    with pytest.raises(ValidationError, match="beyond 2147483647"):
        Coach(id="a", name=10**5000)
    deep: Any = "x"
    for _ in range(5000):
        deep = [deep]
    with pytest.raises(ValueError, match="nested more than 40 deep"):
        tree(deep)
    assert short("y" * 10**6) == "y" * 59 + "…"


# -- where words leave
def nasty_cup() -> Tournament:
    coaches = tuple(Coach(id=f"c{n}", name=f"{n}{NASTY}", team="Orc", naf=n + 1, team_name=NASTY) for n in range(8))
    event = Tournament(name=NASTY, seed=3, rulespack="group-and-knockout", coaches=coaches)
    drawn = add_round(event, draw_round(event))
    played = tuple(game.model_copy(update={"score": (2, 1)}) for game in drawn.rounds[0])
    return drawn.model_copy(update={"rounds": (played,)})


def test_pictures_reports_and_paper_are_made_of_them() -> None:
    event, pack = nasty_cup(), ready_pack("group-and-knockout")
    drawing = groups_chart(event, pack)
    assert unseen(drawing) == [] and fromstring(drawing) is not None and "<b>" not in drawing
    naf = report(event, pack, NafSetting(organiser=NASTY, date="2024-05-04"))
    assert unseen(naf) == [] and fromstring(naf) is not None
    assert standings_pdf(event, pack, None).startswith(b"%PDF")


FORMULAS = ["=1+1", "+1", "-2", "@SUM(A1)", " =1", "'=1", "''@x", "x;=cmd()", "\t=1", "＝1"]  # noqa: RUF001


@pytest.mark.parametrize("words", FORMULAS)
def test_a_spreadsheet_gets_no_formula_and_the_words_come_back(words: str) -> None:
    made = cell(words)
    for part in made.split(";"):
        assert part.lstrip()[:1] not in ("=", "+", "-", "@", "＝")  # noqa: RUF001
    assert from_cell(made) == line(words).strip()


def test_numbers_of_an_export_stay_numbers() -> None:
    assert (cell(-3), cell(None), cell(True)) == (-3, None, True)


def test_coaches_with_formulas_for_names_go_out_and_come_in_again() -> None:
    coaches = tuple(
        Coach(id=f"c{n}", name=line(words).strip(), number=n + 1, team="Orc") for n, words in enumerate(FORMULAS[:8])
    )
    sheet = export_coaches(Tournament(coaches=coaches))
    for row in csv.reader(io.StringIO(sheet)):
        assert not any(cell.startswith(("=", "+", "-", "@")) for cell in row)
    assert import_coaches(Tournament(), sheet, ready_pack("guide")).coaches == coaches


def test_all_of_unicode_is_either_seen_or_gone() -> None:
    everything = "".join(map(chr, range(sys.maxunicode + 1)))
    kept = line(everything)
    assert 1_100_000 < len(kept) < sys.maxunicode
    kept.encode("utf-8")


@pytest.mark.parametrize("row", ['{"a": "\\u202e"}', '{"a": "\u202e"}', '{"a": "\\u001b[2J"}', "[" * 41 + "]" * 41])
def test_a_row_is_called_harmless_only_where_nothing_would_be_done_to_it(row: str) -> None:
    assert not harmless(row) and harmless('{"event": "move", "square": [3, 4], "name": "Zoë"}')
