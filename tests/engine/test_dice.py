"""Dice sources."""

from __future__ import annotations

import hashlib
from collections import Counter

import pytest

from nuffle.engine.dice import (
    BLOCK_DIE,
    D6,
    D8,
    LOT,
    SERVER,
    DiceError,
    Scripted,
    Sealed,
    Seeded,
    commitment,
    derive_dice,
    fair_dice,
    load_dice,
)

SECRETS = [hashlib.sha256(who.encode()).digest() for who in ("server", "home", "away")]


def fall(dice, count=40):
    return [dice.roll(D6, 6) for _ in range(count)]


def test_the_same_seed_rolls_the_same_dice():
    assert fall(Seeded(7)) == fall(Seeded(7))
    assert fall(Seeded(7)) != fall(Seeded(8))
    assert fall(Seeded(7)) != fall(Seeded(7 + (1 << 32)))


def test_seeded_dice_never_change_between_versions():
    assert fall(Seeded(1), 12) == [5, 5, 1, 4, 6, 6, 5, 5, 4, 2, 6, 4]


@pytest.mark.parametrize("dice", [Seeded(3), fair_dice("m", SECRETS)])
def test_all_faces_come_up_about_equally_often(dice):
    count = Counter(fall(dice, 6000))
    assert set(count) == {1, 2, 3, 4, 5, 6}
    assert all(880 < n < 1120 for n in count.values())


@pytest.mark.parametrize("dice", [Seeded(3), Scripted([(D6, 2)] * 90)])
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
    key = hashlib.sha256(b"nuffle fair dice 2 key match-7 " + b"".join(SECRETS)).digest()
    first = int.from_bytes(hashlib.sha256(key + bytes(8)).digest()[:4], "big")
    assert first < (1 << 32) // 6 * 6
    dice = fair_dice("match-7", SECRETS)
    fallen = [dice.roll(sides, sides) for sides in (6, 8, 6, 16)]
    assert fallen[0] == first % 6 + 1
    assert derive_dice("match-7", SECRETS, [6, 8, 6, 16]) == fallen


def test_a_commitment_is_for_one_secret_of_one_party_in_one_match():
    text = b"nuffle fair dice 2 commitment match-7 1 " + SECRETS[2]
    assert commitment("match-7", 1, SECRETS[2]) == hashlib.sha256(text).hexdigest()
    others = [commitment("match-7", 0, SECRETS[2]), commitment("match-8", 1, SECRETS[2]),
              commitment("match-7", 1, SECRETS[1]), commitment("match-7", SERVER, SECRETS[2])]
    assert len({commitment("match-7", 1, SECRETS[2]), *others}) == 5


def test_fair_dice_change_with_every_secret_and_every_match():
    found = [fall(fair_dice("m", SECRETS))]
    for place in range(3):
        changed = list(SECRETS)
        changed[place] = bytes(32)
        found.append(fall(fair_dice("m", changed)))
    found += [fall(fair_dice("n", SECRETS)), fall(fair_dice("m", SECRETS[::-1]))]
    assert len({tuple(dice) for dice in found}) == 6


@pytest.mark.parametrize("secrets", [[], SECRETS[:1], [b"short", b"secret"], [*SECRETS, b""]])
def test_secrets_are_whole_and_of_more_than_one(secrets):
    with pytest.raises(DiceError, match="secret"):
        fair_dice("m", secrets)


@pytest.mark.parametrize("name", ["", "../etc", "A", "x" * 65, "a b"])
def test_the_id_of_a_match_is_a_plain_word(name):
    with pytest.raises(DiceError, match="a match's id"):
        fair_dice(name, SECRETS)


def test_a_dump_of_fair_dice_has_no_secret_and_goes_on_only_where_the_secrets_are():
    dice = fair_dice("m", SECRETS)
    fall(dice, 5)
    copy, loaded = dice.clone(), load_dice(dice.dump())
    assert dice.dump() == ["fair", 5, dice.counter, "m"] == loaded.dump() == loaded.clone().dump()
    assert isinstance(loaded, Sealed)
    with pytest.raises(DiceError, match="the secrets of the dice of match m are not here"):
        loaded.roll(D6, 6)
    rest = fall(dice)
    assert fall(copy) == rest == fall(loaded.unseal(SECRETS))


def test_fair_dice_of_the_first_scheme_are_refused():
    with pytest.raises(DiceError, match="could be foreseen"):
        load_dice(["fair", 0, 0, "00" * 32, "11" * 32, "22" * 32])
