"""Files as people have them are read; files as attackers make them are refused in words, and soon."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from nuffle.exchange.slips import Slip, read_slip
from nuffle.files.records import MANY, SMALL, BadFile, Hint, loads, read, read_text, sheet_rows
from nuffle.teams.imports import from_csv, from_fumbbl, import_roster
from nuffle.teams.ready import ready_roster
from nuffle.teams.roster import Roster
from nuffle.text.player_table import parse_line
from nuffle.tournament.rulespack import RulespackError, read_pack

ORCS = """edition,crp
team,Orc
name,Dörfler
number,position,name,skills
1,Blitzer,Müller,Guard;Mighty Blow
2,Lineman,Ö,
"""


def with_semicolons(text: str) -> str:
    return text.replace(";", "|").replace(",", ";").replace("|", ", ")


FORMS = {
    "plain": ORCS.encode(),
    "with a mark": b"\xef\xbb\xbf" + ORCS.encode(),
    "semicolons": with_semicolons(ORCS).encode(),
    "semicolons and quotes": with_semicolons(ORCS).replace("number;", '"number";').encode(),
    "tabs": ORCS.replace(",", "\t").encode(),
    "tabs of a spreadsheet": ORCS.replace(",", "\t").replace("\n", "\r\n").encode("utf-16"),
}


@pytest.mark.parametrize("form", FORMS)
def test_roster_sheets_as_spreadsheets_write_them(form: str, tmp_path: Path) -> None:
    file = tmp_path / "orcs.csv"
    file.write_bytes(FORMS[form])
    assert import_roster(file) == from_csv(ORCS)


def test_old_letters_are_read_with_a_hint(tmp_path: Path) -> None:
    file = tmp_path / "orcs.csv"
    file.write_bytes(ORCS.encode("cp1252"))
    with pytest.warns(Hint, match=r"orcs.csv: line 3: not UTF-8, so read as Latin-1"):
        assert import_roster(file) == from_csv(ORCS)


def test_a_roster_with_a_mark_before_it(tmp_path: Path) -> None:
    file = tmp_path / "team.toml"
    file.write_bytes(b'\xef\xbb\xbfedition = "crp"\r\nteam = "Orc"\r\n')
    assert read(file, Roster).team == "Orc"


# -- attacks
def bad(text: str, form: str = "toml") -> str:
    with pytest.raises(BadFile) as caught:
        loads(text, Roster, form, "x")
    return str(caught.value)


@pytest.mark.parametrize(
    ("text", "form", "says"),
    [
        ("[" * 100_000, "json", "nested"),
        ('{"a":' * 100_000, "json", "nested"),
        ("[" * 60 + "]" * 60, "json", "nested more than 40 deep"),
        ("9" * 5000, "json", "4300 digits"),
        ("a = " + "[" * 4000, "toml", "nested"),
        ("a = " + "9" * 4990, "toml", "4300 digits"),
        ("a." * 400_000 + "a = 1", "toml", "line 1: longer than 5000"),
        ("\n[" + "a." * 400_000 + "a]", "toml", "line 2: longer than 5000"),
        ("# " + "x" * SMALL, "toml", "too large"),
        ('name = "\x1b[31m"', "toml", "Illegal character"),
    ],
    ids=lambda value: value[:12],
)
def test_parsers_are_not_led_astray(text: str, form: str, says: str) -> None:
    assert says in bad(text, form)


def test_a_file_is_not_read_beyond_its_limit(tmp_path: Path) -> None:
    file = tmp_path / "big.toml"
    file.write_bytes(b"#" * (SMALL + 1))
    with pytest.raises(BadFile, match="more than 1 MB are not read"):
        read(file, Roster)
    with pytest.raises(BadFile, match="more than 1 MB are not read"):
        read_text(Path("/dev/zero"), SMALL)
    (tmp_path / "noise.csv").write_bytes(bytes(range(256)) * 10)
    with pytest.raises(BadFile, match="not a text file"):
        import_roster(tmp_path / "noise.csv")


@pytest.mark.parametrize(
    ("change", "says"),
    [
        ({"players": [{"number": 100, "position": "Lineman"}]}, "players[0].number: must be 99 or less"),
        ({"players": [{"number": -1, "position": "Lineman"}]}, "players[0].number: must be 0 or more, not -1"),
        ({"players": [{"number": 1, "position": "Lineman"}] * 101}, "players: must have 100 entries or less"),
        ({"inducements": [{"name": "Bribe", "count": 101}]}, "inducements[0].count: must be 100 or less"),
        ({"inducements": [{"name": "Bribe"}] * 33}, "inducements: must have 32 entries or less"),
        ({"stars": ["Zug"] * 33}, "stars: must have 32 entries or less"),
        ({"treasury": 10**9 + 1}, "treasury: must be 1000000000 or less"),
        ({"rerolls": 10**30}, "rerolls: a number beyond"),
        ({"name": "x" * 501}, "name: too long. Use 500 characters or fewer."),
    ],
    ids=lambda value: str(value)[:30],
)
def test_numbers_and_lists_of_a_roster_have_ends(change: dict[str, object], says: str) -> None:
    written = ready_roster("crp", "Orc").model_dump(mode="json") | change
    assert says in bad(json.dumps(written), "json")


def test_a_sheet_tells_its_first_hundred_faults() -> None:
    rows = "\n".join(f"{n},Nobody{n}" for n in range(5000))
    with pytest.raises(BadFile) as caught:
        from_csv(f"edition,crp\nteam,Orc\nnumber,position\n{rows}\n")
    assert len(caught.value.faults) == MANY + 1 and caught.value.faults[-1].startswith("there may be more")


@pytest.mark.parametrize(
    ("row", "says"),
    [
        ("150,Lineman,", "line 4: player 150: number: must be 99 or less"),
        ("1,Lineman," + "x" * 600, "line 4: player 1: name: too long. Use 500 characters or fewer."),
        ("1,Lineman," + "a," * 900_000, "line 4: too many cells in one row. Use 200 or fewer."),
        ('1,Lineman,"' + "a," * 60_000 + '"', "line 4: a cell of more than 2000 characters"),
        ('1,Lineman,"' + "x" * 200_000 + '"', "line 4: field larger than"),
        ("9" * 1999 + ",Lineman,", "line 4: number: 999"),
        ("1," + "z" * 1900 + ",", 'line 4: player 1: no position "zzz'),
    ],
    ids=lambda value: value[:14],
)
def test_rows_of_a_sheet_have_ends(row: str, says: str) -> None:
    with pytest.raises(BadFile) as caught:
        from_csv(f"edition,crp\nteam,Orc\nnumber,position,name\n{row}\n", "x")
    assert str(caught.value).startswith(f"x: {says}") and len(str(caught.value)) < 300


@pytest.mark.parametrize(
    ("text", "says"),
    [
        ("<team>" + "<a>" * 100_000, "nested more than 40 levels deep"),
        ("<team><name>" + "\n" * 900_000 + "</nam>", "mismatched tag"),
        ("<team>" + "<player nr='x'/>" * 50_000 + "</team>", "there may be more"),
        ('<!DOCTYPE a [<!ENTITY b "c">]><team>&b;</team>', "may not contain a DOCTYPE"),
        ("<team><name>\x1b</name></team>", "invalid token"),
    ],
    ids=lambda value: value[:12],
)
def test_teams_in_xml_have_ends(text: str, says: str) -> None:
    with pytest.raises(BadFile, match=says):
        from_fumbbl(text, race="Orc")


def test_marks_hidden_in_xml_are_gone() -> None:
    text = "<team><name>Evil&#x202e;&#x200b;&#x9b;Orcs</name><race>Orc</race></team>"
    assert from_fumbbl(text).name == "EvilOrcs"


def test_rulespacks_have_ends() -> None:
    for text in ("a." * 400_000 + "a = 1", "a = " + "[" * 4000, "name = 'x'\n" + "#" * SMALL):
        with pytest.raises(RulespackError, match="not a TOML file"):
            read_pack(text)


def test_rows_come_with_their_lines() -> None:
    assert list(sheet_rows('\ufeffa,"b\nc"\nd,\'=e\n', ",", "x")) == [(2, ["a", "b c"]), (3, ["d", "=e"])]


def test_codes_of_slips_and_lines_of_scenes_take_no_longer_for_being_long() -> None:
    assert read_slip("nuffle:" + "a" * 1_000_000) is None
    assert read_slip("https://x.org/" + "a/" * 900 + "cup/round/2/table/3") == Slip("cup", 2, 3)
    assert parse_line("h1 Blitzer" + " " * 400_000 + "12,7  +Side Step -Block")["extra"] == ("Side Step",)
