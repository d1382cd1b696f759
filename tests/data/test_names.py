"""Names as coaches type them."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from nuffle.data import EDITIONS, UnknownName, edition_data, plain


@pytest.mark.parametrize("typed", ["Wood Elf", "wood elf", "WOOD-ELF", "wood_elf", "  Wood  Elf "])
def test_case_spaces_and_punctuation_do_not_matter(typed: str) -> None:
    assert edition_data("crp").team(typed).name == "Wood Elf"


def test_teams_answer_to_the_name_they_have_in_the_other_edition() -> None:
    assert edition_data("crp").team("Shambling Undead").name == "Undead"
    assert edition_data("bb2020").team("Undead").name == "Shambling Undead"
    assert edition_data("bb2020").team("Khemri").name == "Tomb Kings"


def test_skills_answer_to_the_spelling_of_the_other_edition() -> None:
    assert edition_data("crp").skill("Sidestep").name == "Side Step"
    assert edition_data("bb2020").skill("Side Step").name == "Sidestep"
    assert edition_data("bb2020").skill("Ball & Chain").name == "Ball and Chain"
    assert edition_data("crp").skill("Wild Animals").name == "Wild Animal"


def test_skills_whose_effect_changed_are_not_taken_for_one_another() -> None:
    with pytest.raises(UnknownName):
        edition_data("bb2020").skill("Pass Block")


def test_a_skill_keeps_its_value_or_takes_the_one_it_is_gained_with() -> None:
    bb2020 = edition_data("bb2020")
    assert bb2020.written("mighty blow (+2)") == "Mighty Blow (+2)"
    assert bb2020.written("mighty blow") == "Mighty Blow (+1)"
    assert bb2020.written("block") == "Block"
    assert edition_data("crp").written("mighty blow") == "Mighty Blow"


def test_a_miss_says_what_was_near() -> None:
    with pytest.raises(UnknownName, match='no team "Wod Elve" in bb2020; did you mean "Wood Elf"'):
        edition_data("bb2020").team("Wod Elve")
    with pytest.raises(UnknownName, match='no position "Blitzr" in the Human team list; did you mean "Blitzer"'):
        edition_data("crp").team("Human").position("Blitzr")


def test_a_miss_with_nothing_near_says_only_that() -> None:
    with pytest.raises(UnknownName) as caught:
        edition_data("crp").star("xyzzy")
    assert str(caught.value) == 'no star player "xyzzy" in crp'


def test_an_unknown_edition_lists_the_known_ones() -> None:
    with pytest.raises(UnknownName, match='"crp" or "bb2020"'):
        edition_data("lrb4")


@given(st.text())
def test_the_plain_form_of_a_name_is_its_own_plain_form(name: str) -> None:
    assert plain(plain(name)) == plain(name)


@pytest.mark.parametrize("edition", EDITIONS)
def test_every_record_is_found_under_its_name_and_each_alias(edition: str) -> None:
    data = edition_data(edition)
    for records, find in ((data.teams, data.team), (data.stars, data.star), (data.inducements, data.inducement)):
        for record in records:
            for name in (record.name, *record.aliases):
                assert find(name) is record
