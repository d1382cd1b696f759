"""Secret Weapon: the referee waits for the end of the drive."""

from __future__ import annotations

from typing import Any

import pytest

pytestmark = pytest.mark.rule("crp.skill.secret-weapon")

ARMED = "h1 6 3 3 8 12,7 +Secret Weapon\nh2 6 3 3 8 12,8\na1 6 3 3 8 13,7\n"


@pytest.mark.shows("crp.skill.secret-weapon:1")
def test_he_is_sent_off_when_the_drive_is_over(scene: Any) -> None:
    match = scene(ARMED, start="drive end")
    assert match.status("h1") == "sent-off" and match.status("h2") == "reserves"
    assert match.asked == "set-up"


@pytest.mark.shows("crp.skill.secret-weapon:1")
def test_a_touchdown_ends_a_drive(scene: Any) -> None:
    match = scene("h1 6 3 3 8 24,7 ball +Secret Weapon\na1 6 3 3 8 13,3").play("move h1", "move h1 25,7")
    assert match.score == (1, 0) and match.status("h1") == "sent-off"


@pytest.mark.shows("crp.skill.secret-weapon:2")
def test_it_does_not_help_him_to_have_left_the_pitch(scene: Any) -> None:
    match = scene("""
        h1 6 3 3 8  ko  played  +Secret Weapon
        h2 6 3 3 8  reserves  played  +Secret Weapon
        h3 6 3 3 8  12,8
        a1 6 3 3 8  13,7
        """, start="drive end")
    assert match.status("h1") == match.status("h2") == "sent-off"


@pytest.mark.shows("crp.skill.secret-weapon:1")
def test_who_did_not_play_is_not_noticed(scene: Any) -> None:
    match = scene("""
        h1 6 3 3 8  ko  +Secret Weapon
        h2 6 3 3 8  +Secret Weapon
        h3 6 3 3 8  12,8
        a1 6 3 3 8  13,7
        """, start="drive end", dice=[4])
    assert match.status("h1") == match.status("h2") == "reserves"


@pytest.mark.shows("crp.skill.secret-weapon:1")
def test_bribes_keep_him_in_the_match(scene: Any) -> None:
    match = scene(ARMED, start="drive end", hired={"home": ["Bribe", "Bribe"]}, dice=[1, 2])
    assert match.asked == "window" and match.seat == "h"
    match.play("use Bribe", "use Bribe")
    assert match.status("h1") == "reserves"


@pytest.mark.shows("crp.skill.secret-weapon:1")
def test_a_bribe_kept_for_later(scene: Any) -> None:
    match = scene(ARMED, start="drive end", hired={"home": ["Bribe"]}).play("no")
    assert match.status("h1") == "sent-off"


def test_he_goes_before_the_heat_takes_its_toll(scene: Any) -> None:
    match = scene(ARMED, start="drive end", weather="Sweltering Heat", dice=[1, 2])
    assert [event["player"] for event in match.events("exhausted")] == ["h2"]


def test_the_ball_he_holds_is_nobodys_concern_any_more(scene: Any) -> None:
    match = scene(ARMED, ball="h1", start="drive end")
    assert match.status("h1") == "sent-off" and not match.events("bounce") and match.holder is None


def test_nobody_is_asked_for_a_bribe_after_the_last_whistle(scene: Any) -> None:
    match = scene(ARMED, half=2, turn=8, markers=[8, 8], hired={"home": ["Bribe"]}, setting="tournament",
                  dice=["lot:1", "lot:1"])
    match.play("end")
    assert match.status("h1") == "sent-off" and match.asked != "window"
