"""What an option means where its short line does not say it all."""

from __future__ import annotations

from typing import Any

import pytest

from nuffle.data import edition_data
from nuffle.text import questions
from nuffle.text.questions import explain_option, only_answer


def offers(scene: Any, home: str) -> list[str]:
    match = scene("", start="before the match", edition="bb2020", setting="league", home=home,
                  value=[1_000_000, 2_000_000], dice=[1, 1, 3, 4])
    return [explain_option(match.match, option) for option in match.match.options().to_list()]


def test_stars_have_names_and_prices_and_a_pair_has_both(scene: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(questions, "list_unsupported_stars", lambda edition: ())
    found = offers(scene, "Orc")
    assert "Grak and Crumbleberry, 250k" in found and "100k" in found
    assert not any("without" in line for line in found)


def test_the_skill_of_a_mercenary_is_named(scene: Any) -> None:
    found = [line for line in offers(scene, "Orc") if "for hire" in line]
    assert any(line.startswith("Orc Lineman for hire with Block, ") for line in found)
    assert len(set(found)) == len(found), "no two offers read alike"


def test_who_lacks_the_rule_of_his_own_is_offered_with_a_warning(scene: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    stars = edition_data("bb2020").stars
    monkeypatch.setattr(
        questions, "list_unsupported_stars", lambda edition: tuple(s for s in stars if s.name == "Grak")
    )
    warned = [line for line in offers(scene, "Orc") if line.endswith(", without their special rule")]
    assert warned == ["Grak and Crumbleberry, 250k, without their special rule"]


def test_the_casualty_to_keep_is_read_from_the_table_of_its_edition(scene: Any) -> None:
    match = scene("h1 6 3 3 4 9 12,7\na1 6 3 3 4 9 13,7\nh9 6 3 3 4 9 2,2", edition="bb2020", apothecaries=[0, 1],
                  dice=["pow", 6, 6, 6, 6, "d16:15", "d16:7"])
    match.play("block h1 a1", "push 14,7", "stay", "yes")
    assert [explain_option(match.match, option) for option in match.match.options().to_list()] == [
        "dead",
        "miss next game",
    ]


@pytest.mark.parametrize(("faces", "asked"), [(("block:3", "block:4"), False), (("block:3", "pow"), True)])
def test_two_dice_that_show_the_same_are_one_answer(scene: Any, faces: tuple[str, str], asked: bool) -> None:
    match = scene("h1 Lineman 12,7\nh2 Lineman 12,6\nh3 Lineman 12,8\na1 Lineman 13,7", dice=list(faces))
    match.play("block h1 a1")
    assert match.asked == "die" and (only_answer(match.match) is None) is asked
