"""Dice sources."""

from __future__ import annotations

import hashlib
from collections import Counter

import pytest

from nuffle.engine.dice import BLOCK_DIE, D6, D8, LOT, DiceError, Fair, Scripted, Seeded, load_dice


def fall(dice, count=40):
    return [dice.roll(D6, 6) for _ in range(count)]


def test_the_same_seed_rolls_the_same_dice():
    assert fall(Seeded(7)) == fall(Seeded(7))
    assert fall(Seeded(7)) != fall(Seeded(8))
    assert fall(Seeded(7)) != fall(Seeded(7 + (1 << 32)))


def test_seeded_dice_never_change_between_versions():
    assert fall(Seeded(1), 12) == [5, 5, 1, 4, 6, 6, 5, 5, 4, 2, 6, 4]


@pytest.mark.parametrize("dice", [Seeded(3), Fair([b"server", b"home", b"away"])])
def test_all_faces_come_up_about_equally_often(dice):
    count = Counter(fall(dice, 6000))
    assert set(count) == {1, 2, 3, 4, 5, 6}
    assert all(880 < n < 1120 for n in count.values())


@pytest.mark.parametrize("dice", [Seeded(3), Fair([b"s", b"h"]), Scripted([(D6, 2)] * 90)])
def test_a_copy_and_a_dump_go_on_with_the_same_dice(dice):
    fall(dice, 5)
    copy, loaded = dice.clone(), load_dice(dice.dump())
    rest = fall(dice)
    assert fall(copy) == rest
    assert fall(loaded) == rest
    assert dice.count == 45


def test_a_missing_die_says_which_one_is_rolled():
    dice = Scripted([(D6, 2)])
    dice.roll(D6, 6)
    with pytest.raises(DiceError, match="die 2 is missing: a d8"):
        dice.roll(D8, 8)


def test_a_die_of_another_kind_is_refused():
    with pytest.raises(DiceError, match=r"is a d8 .* but a block die is rolled"):
        Scripted([(D8, 2)]).roll(BLOCK_DIE, 6)
    with pytest.raises(DiceError, match="shows 9"):
        Scripted([(0, 9)]).roll(LOT, 4)


def test_anyone_can_derive_fair_dice_from_the_secrets():
    secrets = [b"server secret", b"coach one", b"coach two"]
    dice = Fair(secrets)
    assert dice.commitments() == [hashlib.sha256(secret).hexdigest() for secret in secrets]
    key = hashlib.sha256(b"nuffle dice v1" + b"".join(hashlib.sha256(s).digest() for s in secrets)).digest()
    first = int.from_bytes(hashlib.sha256(key + bytes(8)).digest()[:4], "big")
    assert first < (1 << 32) // 6 * 6
    assert dice.roll(D6, 6) == first % 6 + 1


def test_fair_dice_change_with_every_secret():
    assert fall(Fair([b"a", b"b"])) != fall(Fair([b"a", b"c"]))
    assert fall(Fair([b"a", b"b"])) != fall(Fair([b"ab", b""]))
