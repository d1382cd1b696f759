"""Whatever is done to a file, it is read or refused in words: never anything else, and never for long."""

from __future__ import annotations

import random
from collections.abc import Callable
from pathlib import Path

import pytest

from nuffle.exchange.coaches import export_coaches, import_coaches
from nuffle.exchange.games import export_games, import_games
from nuffle.files.records import BadFile, Hint, dumps, read, read_text
from nuffle.maps.check import read_map, remarks
from nuffle.maps.draw import as_svg, as_text
from nuffle.maps.map import Dungeon
from nuffle.maps.map_pitch import pitch_of
from nuffle.maps.ready_maps import READY, ready_text
from nuffle.teams.imports import import_roster
from nuffle.teams.ready import ready_roster
from nuffle.teams.roster import Roster
from nuffle.text.scenario import read_scenario
from nuffle.tournament.desk import add_round
from nuffle.tournament.pairing import draw_round
from nuffle.tournament.records import Coach, EventError, Tournament, read_event
from nuffle.tournament.rulespack import pack_text, read_pack, ready_pack

PACK = ready_pack("guide")
TIMES = 300
ROSTER = ready_roster("bb2020", "Orc")
SHEET = "edition,crp\nteam,Orc\nnumber,position,name,spp,skills\n1,Blitzer,Zug,6,Guard;Dodge\n2,Lineman,,,\n"
XML = """<team><name>Lions</name><race>Human</race><reRolls>3</reRolls>
<player nr="1"><name>Leo</name><positionId>human.blitzer</positionId>
<skillList><skill>Guard</skill></skillList></player>
</team>"""
PLAYERS = 'players = """\nh1 Blitzer 12,7\na1 Lineman 13,7\n"""\n'
SCENARIO = f'title = "x"\n{PLAYERS}dice = ["pow"]\nanswers = ["block h1 a1"]\n'


def cup() -> Tournament:
    coaches = tuple(Coach(id=f"c{n}", name=f"Coach {n}", team="Orc", number=n + 1, naf=n + 9) for n in range(4))
    event = Tournament(name="Cup", coaches=coaches, seed=3)
    event = add_round(event, draw_round(event))
    played = tuple(game.model_copy(update={"score": (1, 0)}) for game in event.rounds[0])
    return event.model_copy(update={"rounds": (played,)})


def explored(dungeon: Dungeon) -> None:
    """Whatever is done with a map that was let in."""
    assert pitch_of(dungeon).seats == dungeon.seats and as_svg(dungeon) and as_text(dungeon)
    remarks(dungeon)


CUP = cup()
BARE = CUP.model_copy(update={"rounds": ()})
KINDS: dict[str, tuple[str, Callable[[Path], object]]] = {
    "team.toml": (dumps(ROSTER), lambda file: read(file, Roster)),
    "team.json": (dumps(ROSTER, "json"), lambda file: read(file, Roster)),
    "team.csv": (SHEET, import_roster),
    "team.xml": (XML, import_roster),
    "coaches.csv": (export_coaches(CUP), lambda file: import_coaches(Tournament(), read_text(file), PACK)),
    "coaches.json": (export_coaches(CUP, "json"), lambda file: import_coaches(Tournament(), read_text(file), PACK)),
    "games.csv": (export_games(CUP, PACK), lambda file: import_games(BARE, read_text(file), PACK)),
    "event.json": (CUP.model_dump_json(exclude_defaults=True), lambda file: read_event(read_text(file))),
    "pack.toml": (pack_text("guide"), lambda file: read_pack(read_text(file))),
    "scene.toml": (SCENARIO, read_scenario),
    "cellar.txt": (ready_text(READY[0]), lambda file: explored(read_map(read_text(file)))),
}
SPLINTERS = [
    *(b"\x00", b"\x1b[31m", b"\xff", b"\xe2\x80\xae", b"&#x202e;", b"\\u001b", b"\\ud800"),
    *(b"{", b"}", b"[", b"]", b'"', b"'", b",", b";", b"\t", b"\n", b"<", b">", b"-", b"="),
    *(b"9" * 50, b"9" * 5000, b"nan", b"null", b"1e999", b"x" * 700, b"[" * 90, b"a." * 300),
]


def damaged(whole: bytes, dice: random.Random) -> bytes:
    """Cut, doubled, filled with splinters: one to four times."""
    made = bytearray(whole)
    for _ in range(dice.randint(1, 4)):
        at, to = sorted((dice.randrange(len(made) + 1), dice.randrange(len(made) + 1)))
        to = min(to, at + 40)
        way = dice.randrange(4)
        if way == 0:
            del made[at:to]
        elif way == 1:
            made[at:at] = made[at:to] * dice.randint(1, 20)
        else:
            made[at:at + dice.randint(0, 3)] = dice.choice(SPLINTERS)
    return bytes(made)


@pytest.mark.filterwarnings(f"ignore::{Hint.__module__}.{Hint.__name__}")
@pytest.mark.parametrize("name", KINDS)
def test_a_damaged_file_is_read_or_refused_in_words(name: str, tmp_path: Path) -> None:
    text, take = KINDS[name]
    dice = random.Random(name)
    file = tmp_path / name
    file.write_text(text, encoding="utf-8")
    take(file)
    refused = 0
    for _ in range(TIMES):
        file.write_bytes(damaged(text.encode(), dice))
        try:
            take(file)
        except (BadFile, EventError) as error:
            refused += 1
            assert str(error) and "Traceback" not in str(error)
    assert refused > TIMES // 10
