"""Maps: what is written is read, what is wrong is told with its square, and what comes of them on the pitch."""

from __future__ import annotations

import pickle
import re
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from nuffle.data import UnknownName
from nuffle.files.records import BadFile
from nuffle.maps.check import FAIR, find_faults, measure_zones, read_map, remarks
from nuffle.maps.draw import as_svg, as_text
from nuffle.maps.map import MEANING, parse, write
from nuffle.maps.map_pitch import pitch_of
from nuffle.maps.ready_maps import READY, ready_map, ready_maps, ready_text

DOCS = Path(__file__).parents[2] / "docs"
EXAMPLE = re.search(r"```\n(name: .*?)```", (DOCS / "dungeons.md").read_text(encoding="utf-8"), re.DOTALL)[1]


def told(text: str) -> list[str]:
    with pytest.raises(BadFile) as error:
        read_map(text, "mine.txt")
    return error.value.faults


def changed(old: str, new: str) -> str:
    assert old in EXAMPLE
    return EXAMPLE.replace(old, new, 1)


def test_the_example_of_the_page_is_sound_and_fair():
    dungeon = read_map(EXAMPLE)
    assert (dungeon.name, dungeon.seats, dungeon.pits, dungeon.spiked) == ("The Example", 2, 1, 1)
    assert remarks(dungeon) == []
    assert write(dungeon) == EXAMPLE


# -- what can be wrong
@pytest.mark.parametrize(("old", "new", "fault"), [
    ("..5..", "..x..", 'line 13, column 6 (square 5,6): "x" stands for nothing'),
    ("#AA..5...?...6.$BB#", "#AA..5...?...6.$BB", "line 13: row 6 has 18 squares, row 0 has 19"),
    ("#AA.?.##...##.?.BB#", "AAA.?.##...##.?.BB#", "line 11, column 1 (square 0,4): end zone of team A at the border"),
    ("..3..", ".....", "pad 3 is missing"),
    ("..3..", "..4..", "(square 13,5): pad 4 once more, it stands at 5,5 already"),
    ("..$...?", "......?", "5 chests ($); there are 6"),
    ("..3..", "$.3..", "(square 15,6): chest number 7; there are 6"),
    ("seats: 2", "seats: 3", "end zone C has 0 squares"),
    ("seats: 2", "seats: 5", "seats: must be 2 to 4, not 5"),
    ("seats: 2", "seats: two", "seats: must be a whole number, not two"),
    ("seats: 2", "seets: 2", 'line 3: "seets" is nothing that is said above a map; did you mean seats?'),
    ("seats: 2", "seats: 2\nseats: 2", "line 4: seats is said twice"),
    ("name: The Example\n", "", "name: is missing"),
    ("pits: 1", "pits: 2", "(square 9,6): 4 counters (?) for 2 pits and 1 spiked ones; as many must be nothing, 6"),
    ("##.?.BB", "##.?CBB", "(square 15,4): end zone C, but there are 2 teams"),
    ("#AA...##", "#AA.A.##", "(square 4,3): end zone A is in 2 pieces, here begins another"),
    ("#AA..5...?...6.$BB#", "#AA..5...?...6.$BA#", "end zone A touches end zone B"),
])
def test_a_fault_is_told_with_its_place(old, new, fault):
    assert any(fault in line for line in told(changed(old, new)))


def test_floor_that_cannot_be_reached_is_told_once_a_pocket():
    wall = "#" * 19
    assert told(changed(f"{wall}\n#AA", f"{wall}\n#..####..##########\n{wall}\n#AA")) == [
        "line 8, column 2 (square 1,1): floor that cannot be reached (2 squares)",
        "line 8, column 8 (square 7,1): floor that cannot be reached (2 squares)",
    ]


def test_a_small_end_zone_is_told():
    small = re.sub("BB#", "..#", EXAMPLE).replace("....#", "...B#", 1)
    assert any("end zone B has 1 squares; at least 6 are needed" in fault for fault in told(small))


def test_a_map_has_its_limits():
    assert "at most 60 and 40 are taken" in told("name: Long\n\n" + "#" * 61)[0]
    assert "at most 60 and 40 are taken" in told("name: High\n\n" + "#\n" * 41)[0]
    assert "there is no map" in told("name: Nothing\n")[0]
    assert len(told("name: Odd\n\n" + ("!" * 50 + "\n") * 30)) <= 101


def test_a_map_that_favours_somebody_says_whom():
    far = read_map(changed("#AA..$", "#AA...").replace("##.$.##", "##$$.##"))
    assert remarks(far) == [
        "not fair: steps from the end zones to the nearest chest are A 6, B 1; they may differ by 2"]


def test_a_way_that_leads_over_chests_alone_is_remarked():
    text = """name: Barred
        #####################
        #AAA.1.2.###....BBB.#
        #AAA.....$$$..6.BBB.#
        #..3.$.$.####$.4.5..#
        #####################
        """.replace("        ", "").replace("Barred\n", "Barred\n\n").replace("####$.", "###.$.")
    assert "end zone A: every way to another one leads over pads or chests" in remarks(parse(text))


@given(st.text(alphabet="".join(MEANING) + "\n :ax7\x00é", max_size=200))
def test_no_text_ends_in_anything_but_a_map_or_faults(text):
    try:
        read_map(f"name: x\n\n{text}")
    except BadFile as error:
        assert error.faults


# -- ready ones
def test_there_are_five_for_two_teams_one_for_three_and_one_for_four():
    assert [len(ready_maps(seats)) for seats in (2, 3, 4)] == [5, 1, 1]


@pytest.mark.parametrize("name", READY)
def test_a_ready_dungeon_is_sound_fair_and_written_as_it_is_read(name):
    dungeon = ready_map(name)
    assert find_faults(dungeon) == [] and remarks(dungeon) == []
    assert write(dungeon) == ready_text(name)
    found = measure_zones(dungeon)
    for measure in ("pad", "chest"):
        steps = [getattr(way, measure) for way in found]
        assert max(steps) - min(steps) <= FAIR
    assert min(way.rival for way in found) >= 10


def test_a_dungeon_is_found_by_its_title_and_a_wrong_name_says_what_is_near():
    assert ready_map("The Ring Road") == ready_map("ring-road")
    with pytest.raises(UnknownName, match="ring-road"):
        ready_map("ring-rod")


# -- on the pitch
@pytest.mark.parametrize("dungeon", ready_maps(), ids=lambda dungeon: dungeon.name)
def test_the_pitch_has_everything_where_the_map_has_it(dungeon):
    pitch = pitch_of(dungeon)
    assert (pitch.seats, pitch.width, pitch.height, pitch.open) == (dungeon.seats, dungeon.width, dungeon.height, False)
    assert [dungeon.at((pitch.xs[pad], pitch.ys[pad])) for pad in pitch.pads] == list("123456")
    assert len(pitch.chests) == 6 and len(pitch.counters) == 2 * (pitch.pits + pitch.spikes)
    for square in range(pitch.cells):
        char = dungeon.at((pitch.xs[square], pitch.ys[square]))
        assert pitch.solid[square] == (char == "#")
        assert pitch.home[square] == "ABCD".find(char)
        others = [seat for seat in range(pitch.seats) if pitch.home[square] not in (-1, seat)]
        assert [seat for seat in range(pitch.seats) if pitch.scores(seat, square)] == others
        assert pitch.inward(square) == pitch.corner(square) == -1


def test_a_team_has_the_half_that_is_nearer_to_it():
    pitch = pitch_of(ready_map("pillared-hall"))
    assert pitch.half[pitch.at(3, 3)] == 0 and pitch.half[pitch.at(26, 3)] == 1
    assert pitch.half[0] == -1


def test_the_pitch_of_a_dungeon_can_be_sent_to_another_process():
    pitch = pitch_of(ready_map("four-winds"))
    again = pickle.loads(pickle.dumps(pitch))
    assert list(again.around) == list(pitch.around) and again.pads == pitch.pads


# -- pictures
def test_a_picture_tells_things_apart_by_their_shape():
    dungeon = ready_map("ring-road")
    picture = as_svg(dungeon)
    assert picture.startswith("<svg") and "<title>The Ring Road" in picture
    for thing in ("pad", "chest", "counter"):
        assert picture.count(f'class="{thing}"') == 6 + 1      # one more in the legend
    assert picture.count('class="zone"') == len(dungeon.squares("AB")) + 1
    assert ">A</text>" in picture and ">B</text>" in picture


def test_a_name_is_no_part_of_the_picture():
    dungeon = parse(EXAMPLE.replace("The Example", "<script>&"))
    assert "<script>" not in as_svg(dungeon) and "&lt;script&gt;&amp;" in as_svg(dungeon)


def test_in_the_terminal_every_sort_of_square_looks_different():
    lines = as_text(read_map(EXAMPLE)).splitlines()
    assert lines[4] == " 1 ██/A/A · · · ·(1██████(2 · · · ·/B/B██"
    assert lines[5] == " 2 ██/A/A · ·[] · · · ? · · ·[] · ·/B/B██"
