"""The roster record: written and read back, and what its players amount to."""

from __future__ import annotations

from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from nuffle.data import EDITIONS, edition_data
from nuffle.data.schema import STATS
from nuffle.files.records import BadFile, dumps, loads, read, write
from nuffle.teams.ready import ready_roster
from nuffle.teams.roster import Deeds, GainedSkill, Hired, Mercenary, Player, Roster

counts = st.integers(0, 9)
words = st.text(st.characters(exclude_categories=["Cs"]), max_size=12)
gains = st.builds(
    GainedSkill,
    skill=st.sampled_from(["Block", "Guard", "Loner (2+)"]),
    how=st.sampled_from(["primary", "random secondary", "event", "other"]),
)
deeds = st.builds(Deeds, completions=counts, deflections=counts, casualties=counts, touchdowns=counts, mvps=counts)
players = st.builds(
    Player,
    number=st.integers(1, 99),
    position=words,
    name=words,
    skills=st.lists(gains, max_size=3).map(tuple),
    improvements=st.lists(st.sampled_from(STATS), max_size=3).map(tuple),
    losses=st.lists(st.sampled_from(STATS), max_size=3).map(tuple),
    niggling=counts,
    miss_next_game=st.booleans(),
    retired=st.booleans(),
    journeyman=st.booleans(),
    spp=st.integers(0, 200),
    games=counts,
    career=deeds,
)
rosters = st.builds(
    Roster,
    edition=st.sampled_from(EDITIONS),
    team=words,
    name=words,
    coach=words,
    special_rule=words,
    rerolls=counts,
    apothecary=st.booleans(),
    assistant_coaches=counts,
    cheerleaders=counts,
    fans=counts,
    treasury=st.integers(0, 2_000_000),
    stars=st.lists(words, max_size=2).map(tuple),
    inducements=st.lists(st.builds(Hired, name=words, count=st.integers(1, 5)), max_size=2).map(tuple),
    mercenaries=st.lists(st.builds(Mercenary, position=words, skill=words), max_size=2).map(tuple),
    players=st.lists(players, max_size=4).map(tuple),
)


@given(rosters, st.sampled_from(["toml", "json"]))
def test_what_is_written_is_read_back(roster: Roster, form: str) -> None:
    assert loads(dumps(roster, form), Roster, form) == roster


@pytest.mark.parametrize("form", ["toml", "json"])
def test_a_file_keeps_the_team(tmp_path: Path, form: str) -> None:
    roster, file = ready_roster("bb2020", "Norse"), tmp_path / f"norse.{form}"
    write(file, roster)
    assert read(file, Roster) == roster


def test_a_file_names_its_form() -> None:
    assert dumps(ready_roster("crp", "Orc")).startswith('format = "nuffle-roster/1"\n')


def test_a_form_from_the_future_is_refused() -> None:
    with pytest.raises(BadFile, match="format: must be 'nuffle-roster/1'"):
        loads('format = "nuffle-roster/2"\nedition = "crp"\nteam = "Orc"', Roster)


def test_every_fault_of_a_record_is_told_with_its_place() -> None:
    text = """
        edition = "crp"
        team = "Orc"
        reroll = 3
        players = [{ number = 1, position = "Lineman" }, { number = "two", position = "Lineman", spp = -1 }]
        """
    with pytest.raises(BadFile) as caught:
        loads(text, Roster, where="orcs.toml")
    assert str(caught.value).splitlines() == [
        "orcs.toml: players[1].number: must be a whole number, not two",
        "orcs.toml: players[1].spp: must be 0 or more, not -1",
        "orcs.toml: reroll: nothing of this name belongs here",
    ]


def test_a_fault_of_the_syntax_is_told_with_its_line() -> None:
    with pytest.raises(BadFile, match="line 2"):
        loads('edition = "crp"\nteam = ]', Roster)
    with pytest.raises(BadFile, match="line 1, column 2"):
        loads("{]", Roster, "json")


def test_files_that_are_not_there_or_not_text_are_told(tmp_path: Path) -> None:
    with pytest.raises(BadFile, match="No such file"):
        read(tmp_path / "none.toml", Roster)
    (tmp_path / "noise.toml").write_bytes(b"\xff\xfe\x00")
    with pytest.raises(BadFile, match="not a text file"):
        read(tmp_path / "noise.toml", Roster)
    (tmp_path / "team.txt").write_text("")
    with pytest.raises(BadFile, match=r"must end in .toml or .json"):
        read(tmp_path / "team.txt", Roster)


def profile(edition: str, race: str, player: Player) -> dict[str, object]:
    return ready_roster(edition, race).profile(player).model_dump()


def test_improvements_and_injuries_change_the_profile() -> None:
    veteran = Player(number=1, position="Blitzer", improvements=("ag", "st"), losses=("ma",))
    crp = profile("crp", "Human", veteran)
    assert (crp["ma"], crp["st"], crp["ag"], crp["pa"], crp["av"]) == (6, 4, 4, None, 8)
    bb2020 = profile("bb2020", "Human", veteran)
    assert (bb2020["ma"], bb2020["st"], bb2020["ag"], bb2020["pa"], bb2020["av"]) == (6, 4, 2, 4, 9)


def test_who_cannot_pass_learns_it_at_six() -> None:
    slayer = Player(number=1, position="Troll Slayer", improvements=("pa",))
    assert profile("bb2020", "Dwarf", slayer)["pa"] == 6


def test_gained_skills_follow_the_printed_ones_and_a_new_value_replaces_the_old() -> None:
    ogre = Player(
        number=1, position="Ogre", skills=(GainedSkill(skill="guard"), GainedSkill(skill="Loner (2+)", how="other"))
    )
    skills = profile("bb2020", "Human", ogre)["skills"]
    assert skills == ("Bone Head", "Mighty Blow (+1)", "Thick Skull", "Throw Team-mate", "Guard", "Loner (2+)")


def test_a_journeyman_is_a_loner() -> None:
    lineman = Player(number=12, position="Lineman", journeyman=True)
    assert profile("crp", "Human", lineman)["skills"] == ("Loner",)


@given(
    st.sampled_from(EDITIONS),
    st.lists(st.sampled_from(STATS), max_size=8),
    st.lists(st.sampled_from(STATS), max_size=8),
    st.integers(0, 400),
)
def test_no_profile_leaves_the_limits_of_its_edition(edition: str, up: list[str], down: list[str], at: int) -> None:
    data = edition_data(edition)
    team = data.teams[at % len(data.teams)]
    position = team.positions[at % len(team.positions)]
    player = Player.model_validate({"number": 1, "position": position.name, "improvements": up, "losses": down})
    shown = profile(edition, team.name, player)
    for stat, limit in data.common.limits.items():
        low, high = sorted((limit.best, limit.worst))
        value = shown[stat]
        assert value is None or (isinstance(value, int) and low <= value <= high)


def test_deeds_add_up() -> None:
    assert Deeds(touchdowns=1, mvps=1) + Deeds(touchdowns=2) == Deeds(touchdowns=3, mvps=1)


def test_the_lowest_free_number_is_found() -> None:
    roster = ready_roster("crp", "Human").without_players(3)
    assert roster.free_number() == 3
