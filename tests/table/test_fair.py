"""Fair dice: nobody can tell a die before it falls, nobody can choose one, and afterwards anyone derives them all."""

from __future__ import annotations

import hashlib
import json
import stat
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from nuffle.bots import BOTS, bot_class, make_bot
from nuffle.editions.crp.ruleset import CRP
from nuffle.engine.dice import (
    D6,
    KEYED,
    SERVER,
    Dice,
    Fair,
    Scripted,
    Seeded,
    commitment,
    derive_dice,
    fair_dice,
    fair_key,
)
from nuffle.engine.playout import playout
from nuffle.rules.grants import MatchTerms
from nuffle.rules.start import start_match
from nuffle.table import (
    BotSeat,
    Fixture,
    Journal,
    RemoteSeat,
    Table,
    TableError,
    Vault,
    VaultError,
    find_difference,
    resume,
)
from nuffle.table.fair import FairError, FairOpening, Pledge, check_revealed
from nuffle.teams.entry import match_team
from nuffle.teams.ready import ready_roster
from nuffle.text.replay import compact, read_replay

MATCHES = 1_000
ROLLS = 60
# because: a clock tells two copies apart
UNHURRIED = [f"{name}:2" if name == "search" else name for name in BOTS]


@pytest.fixture
def vault(tmp_path: Path) -> Vault:
    return Vault(tmp_path / "vault")


def agreed(vault: Vault, match_id: str = "m1", seats: int = 2) -> tuple[FairOpening, list[Pledge]]:
    """Everybody has done what he should."""
    opening = FairOpening(vault, match_id, seats)
    pledges = [Pledge(match_id, seat) for seat in range(seats)]
    for pledge in pledges:
        opening.commit(pledge.seat, pledge.commitment)
    for pledge in pledges:
        opening.hand_in(pledge.seat, pledge.hand_over(opening.public_record()))
    return opening, pledges


def teams() -> list[Any]:
    return [match_team(ready_roster("crp", race), CRP.indexes) for race in ("Human", "Orc")]


def fair_table(vault: Vault, match_id: str = "m1") -> Table:
    opening, _ = agreed(vault, match_id)
    fixture = Fixture(CRP, teams(), MatchTerms(), opening.dice(), None, opening.public_record())
    return Table(fixture, [RemoteSeat(), RemoteSeat()], vault=vault).begin()


def play_some(table: Table, answers: int, seed: int = 5) -> None:
    draws = Seeded(seed)
    while table.match.seat >= 0 and answers:
        options = table.match.options()
        table.decide(options.items[draws.below(options.n)])
        answers -= 1


# -- the order of things
def test_all_commit_before_any_secret_is_handed_in(vault: Vault) -> None:
    opening, first, second = FairOpening(vault, "m1", 2), Pledge("m1", 0), Pledge("m1", 1)
    opening.commit(0, first.commitment)
    with pytest.raises(FairError, match="the secret is not handed over"):
        first.hand_over(opening.public_record())
    with pytest.raises(FairError, match="before all have committed; seat 1 has not"):
        opening.hand_in(0, first.secret)
    opening.commit(1, second.commitment)
    opening.hand_in(0, first.hand_over(opening.public_record()))
    with pytest.raises(FairError, match="cannot begin: seat 1 has not handed in"):
        opening.dice()


def test_the_server_is_bound_before_it_has_seen_anything(vault: Vault) -> None:
    opening = FairOpening(vault, "m1", 2)
    bound = opening.public_record()["commitments"]
    assert bound[0] == commitment("m1", SERVER, vault.read("m1").secrets[SERVER]) and bound[1:] == [None, None]


def test_a_server_that_chooses_its_secret_after_seeing_a_seats_is_caught(vault: Vault) -> None:
    _, pledges = agreed(vault)
    seats = [pledge.secret for pledge in pledges]
    wanted = next(secret for secret in (hashlib.sha256(bytes([n])).digest() for n in range(256))
                  if derive_dice("m1", [secret, *seats], [6, 6]) == [1, 1])
    for pledge in pledges:
        pledge.check(vault.read("m1").in_order())
        with pytest.raises(FairError, match="the secret of the server is not the one it committed to"):
            pledge.check([wanted, *seats])


def test_a_server_that_forgets_a_seats_secret_is_caught(vault: Vault) -> None:
    _, pledges = agreed(vault)
    revealed = vault.read("m1").in_order()
    with pytest.raises(FairError, match="did not use this seat's secret"):
        pledges[0].check([revealed[0], bytes(32), revealed[2]])


def test_a_seat_hands_in_only_what_it_committed_to(vault: Vault) -> None:
    opening, first, second = FairOpening(vault, "m1", 2), Pledge("m1", 0), Pledge("m1", 1)
    opening.commit(0, first.commitment)
    opening.commit(1, second.commitment)
    for secret in (second.secret, bytes(32), b"", first.secret + b"!"):
        with pytest.raises(FairError, match="not the secret that seat 0 committed to"):
            opening.hand_in(0, secret)
    with pytest.raises(FairError, match="has committed already"):
        opening.commit(0, Pledge("m1", 0).commitment)


def test_another_seats_commitment_is_of_no_use(vault: Vault) -> None:
    """Whoever copies what another has published cannot hand in that one's secret either."""
    opening, honest = FairOpening(vault, "m1", 2), Pledge("m1", 0)
    opening.commit(0, honest.commitment)
    opening.commit(1, honest.commitment)
    with pytest.raises(FairError, match="not the secret that seat 1 committed to"):
        opening.hand_in(1, honest.secret)


def test_a_seat_refuses_when_the_server_publishes_another_commitment_for_it(vault: Vault) -> None:
    opening, first, second = FairOpening(vault, "m1", 2), Pledge("m1", 0), Pledge("m1", 1)
    opening.commit(0, Pledge("m1", 0).commitment)
    opening.commit(1, second.commitment)
    with pytest.raises(FairError, match="another commitment is published"):
        first.hand_over(opening.public_record())


def test_a_server_that_begins_anew_after_seeing_a_secret_gets_it_no_second_time(vault: Vault) -> None:
    """It would know the seat's secret before it draws its own."""
    _, pledges = agreed(vault)
    vault.forget("m1")
    again = FairOpening(vault, "m1", 2)
    for pledge in pledges:
        again.commit(pledge.seat, pledge.commitment)
    for pledge in pledges:
        with pytest.raises(FairError, match="shown before, with other commitments"):
            pledge.hand_over(again.public_record())


def test_a_secret_that_was_lost_on_the_way_is_handed_over_again_to_the_same(vault: Vault) -> None:
    opening, first, second, gone = FairOpening(vault, "m1", 3), *(Pledge("m1", seat) for seat in range(3))
    for pledge in (first, second, gone):
        opening.commit(pledge.seat, pledge.commitment)
    assert first.hand_over(opening.public_record()) == first.hand_over(opening.public_record())
    opening.consent(0, 2)
    opening.consent(1, 2)
    with pytest.raises(FairError, match="with other commitments"):
        first.hand_over(opening.public_record())
    first.agreed.append(2)
    opening.hand_in(0, first.hand_over(opening.public_record()))
    opening.hand_in(1, second.hand_over(opening.public_record()))
    assert opening.waiting_for() == []


def test_what_the_server_draws_for_others_is_bound_and_kept_at_once_after_everybody_else(vault: Vault) -> None:
    opening, honest = FairOpening(vault, "m1", 2), Pledge("m1", 0)
    with pytest.raises(FairError, match="not before all others have committed; seat 0 has not"):
        opening.draw_for([1])
    opening.commit(0, honest.commitment)
    opening.draw_for([1])
    assert vault.read("m1").secrets.keys() == {SERVER, 1} and opening.waiting_for() == [0]
    opening.hand_in(0, honest.hand_over(opening.public_record()))
    assert opening.dice().key == fair_key("m1", vault.read("m1").in_order())


@pytest.mark.parametrize("text", ["", "zz", "AB" * 32, "0" * 63, "\x1b[2J" + "0" * 60])
def test_a_commitment_is_sixty_four_digits(vault: Vault, text: str) -> None:
    with pytest.raises(FairError, match="64 hexadecimal"):
        FairOpening(vault, "m1", 2).commit(0, text)


# -- somebody never hands in
def test_without_all_secrets_there_is_no_match(vault: Vault) -> None:
    opening = FairOpening(vault, "m1", 2)
    opening.call_off()
    assert not vault.holds("m1")


def test_a_stand_in_needs_everybody_else_and_cannot_be_chosen(vault: Vault) -> None:
    opening = FairOpening(vault, "m1", 3)
    first, second, gone = (Pledge("m1", seat) for seat in range(3))
    for pledge in (first, second, gone):
        opening.commit(pledge.seat, pledge.commitment)
    for pledge in (first, second):
        opening.hand_in(pledge.seat, pledge.hand_over(opening.public_record()))
    assert not opening.consent(0, 2)
    assert opening.waiting_for() == [2]
    assert opening.consent(1, 2) and opening.public_record()["stand_ins"] == [2]
    revealed = vault.read("m1").in_order()
    assert opening.dice().key == fair_key("m1", revealed)
    check_revealed("m1", opening.public_record()["commitments"], revealed, [2])
    chosen = [*revealed[:3], bytes(32)]
    bound = [*opening.public_record()["commitments"][:3], commitment("m1", 2, bytes(32))]
    with pytest.raises(FairError, match="does not follow from the server's"):
        check_revealed("m1", bound, chosen, [2])
    with pytest.raises(FairError, match="without this seat's consent"):
        first.check(revealed, [2])
    first.agreed.append(2)
    first.check(revealed, [2])


# -- the adversary
def test_no_seat_can_tell_a_die_from_its_own_secret_and_all_that_is_public(vault: Vault, compiled: bool) -> None:
    """The attack that broke the first scheme, and the like: every key made of what a seat knows, for 1,000 matches."""
    hits = dict.fromkeys(guesses({"commitments": ["", "", ""]}, "m", bytes(32)), 0)
    matches = MATCHES if compiled else MATCHES // 4
    for number in range(matches):
        opening, pledges = agreed(vault, f"m{number}")
        dice = opening.dice()
        fallen = [dice.roll(D6, 6) for _ in range(ROLLS)]
        for name, key in guesses(opening.public_record(), f"m{number}", pledges[0].secret).items():
            guess = Fair(f"m{number}", key)
            hits[name] += sum(guess.roll(D6, 6) == die for die in fallen)
        opening.call_off()
    share = {name: count / (matches * ROLLS) for name, count in hits.items()}
    assert all(abs(found - 1 / 6) < (0.01 if compiled else 0.02) for found in share.values()), share


def guesses(public: dict[str, Any], match_id: str, own: bytes) -> dict[str, bytes]:
    """Keys a seat can make of what it knows."""
    digests = [bytes.fromhex(text) if text else bytes(32) for text in public["commitments"]]
    server, _, away = digests
    return {
        "the first scheme": hashlib.sha256(b"nuffle dice v1" + b"".join(digests)).digest(),
        "commitments for secrets": fair_key(match_id, digests),
        "commitments as they are": hashlib.sha256(KEYED + match_id.encode() + b" " + b"".join(digests)).digest(),
        "its own and commitments": fair_key(match_id, [server, own, away]),
        "its own alone": fair_key(match_id, [own, own, own]),
        "nothing for the others": fair_key(match_id, [bytes(32), own, bytes(32)]),
        "the public text": hashlib.sha256(json.dumps(public).encode()).digest(),
    }


def test_one_secret_unknown_is_enough_to_know_nothing() -> None:
    """Even whoever knows all secrets but one's last bit is right in one of six dice."""
    secrets = [hashlib.sha256(bytes([n])).digest() for n in range(3)]
    near = secrets[1][:-1] + bytes([secrets[1][-1] ^ 1])
    real = derive_dice("m", secrets, [6] * 6000)
    guess = derive_dice("m", [secrets[0], near, secrets[2]], [6] * 6000)
    same = sum(one == other for one, other in zip(real, guess, strict=True))
    assert 850 < same < 1150


def test_the_page_about_fair_dice_derives_them_too() -> None:
    page = (Path(__file__).parents[2] / "docs" / "fair-dice.md").read_text(encoding="utf-8")
    found: dict[str, Any] = {}
    exec(page.split("```python\n")[1].split("```")[0], found)
    secrets, sides = [bytes([n]) * 32 for n in range(3)], [6, 8, 2, 100, 16, 6] * 20
    assert found["dice"]("cup-7", secrets, sides) == derive_dice("cup-7", secrets, sides)


# -- strangers and bots
@pytest.mark.parametrize("dice", [Seeded(7), Scripted([])])
def test_strangers_never_play_with_dice_that_can_be_foreseen(dice: Any) -> None:
    with pytest.raises(TableError, match="a match among strangers is played with fair dice"):
        Table(Fixture(CRP, teams(), MatchTerms(), dice, 7), [RemoteSeat(), BotSeat(make_bot("random"))])


@pytest.mark.parametrize("name", UNHURRIED)
def test_no_bot_sees_the_dice_to_come(name: str, vault: Vault) -> None:
    """Two tables in the same position with other dice to come: the bot is shown the same and answers the same."""
    one = fair_table(vault)
    other_dice = fair_dice("other", [bytes(32), bytes(32), bytes(32)])
    bot, twin = make_bot(name), make_bot(name)
    for number in range(120):
        other = one.match.clone()
        other_dice.count = one.match.dice.count
        other.dice = other_dice.clone()
        seats = BotSeat(bot), BotSeat(twin)
        answers = [
            seat.choose_answer(match, Seeded(number)) for seat, match in zip(seats, (one.match, other), strict=True)
        ]
        assert answers[0] == answers[1] is not None
        assert one.match.dice.dump()[3] == "m1"
        one.decide(answers[0])


@pytest.mark.parametrize("name", UNHURRIED)
def test_a_bot_is_handed_no_dice_that_fall_as_the_real_ones_do(name: str, monkeypatch: pytest.MonkeyPatch,
                                                               vault: Vault) -> None:
    shown: list[Any] = []
    played = bot_class(name)
    choose = played.choose

    def looked_at(self: Any, match: Any, rng: Seeded) -> int:
        shown.append(match.dice)
        return choose(self, match, rng)

    monkeypatch.setattr(played, "choose", looked_at)
    table = fair_table(vault)
    table.seats = [BotSeat(make_bot(name)), BotSeat(make_bot(name))]
    for _ in range(120):
        answer = table.seats[table.match.seat].choose_answer(table.match, table.draws)
        assert answer is not None
        table.decide(answer)
    # because: who follows a plan of his own is not asked about each step of it
    assert len(shown) > 5 and not any(isinstance(dice, Fair) for dice in shown)


# -- under way: one place for secrets, and nothing of them anywhere else
def spelled(secrets: list[bytes], key: bytes) -> Iterator[str]:
    for secret in (*secrets, key):
        yield secret.hex()
        yield repr(secret)[2:-1]


def test_nothing_but_the_vault_has_a_secret_while_the_match_goes_on(vault: Vault, tmp_path: Path) -> None:
    table = fair_table(vault)
    journal = Journal(table, tmp_path / "match.jsonl", every=10)
    for _ in range(60):
        play_some(table, 1)
        journal.write()
    table.save(tmp_path / "saved.jsonl")
    dice = table.match.dice
    assert isinstance(dice, Fair)
    texts = [table.match.dump(), table.match.clone().dump(), repr(dice), str(vars(table.fixture)),
             repr(vault.read("m1")),
             json.dumps([table.state_for(seat) for seat in (-1, 0, 1)]), *map(compact, table.records()),
             *(path.read_text() for path in tmp_path.glob("*.jsonl"))]
    for word in spelled(vault.read("m1").in_order(), dice.key):
        assert not any(word in text for text in texts)
    assert json.loads(table.match.dump())["dice"] == ["fair", dice.count, dice.counter, "m1"]


def test_only_the_owner_reads_the_vault(vault: Vault) -> None:
    agreed(vault)
    assert stat.S_IMODE(vault.directory.stat().st_mode) == 0o700
    assert [stat.S_IMODE(path.stat().st_mode) for path in vault.directory.iterdir()] == [0o600]


def test_a_restarted_server_goes_on_with_the_opening(tmp_path: Path) -> None:
    first, second = Pledge("m1", 0), Pledge("m1", 1)
    FairOpening(Vault(tmp_path), "m1", 2).commit(0, first.commitment)
    bound = FairOpening(Vault(tmp_path), "m1", 2).public_record()
    FairOpening(Vault(tmp_path), "m1", 2).commit(1, second.commitment)
    FairOpening(Vault(tmp_path), "m1", 2).hand_in(1, second.secret)
    again = FairOpening(Vault(tmp_path), "m1", 2)
    again.hand_in(0, first.hand_over(again.public_record()))
    assert again.public_record()["commitments"][0] == bound["commitments"][0]
    assert again.dice().dump() == ["fair", 0, 0, "m1"]


def test_a_restarted_server_goes_on_with_the_match(vault: Vault, tmp_path: Path) -> None:
    table = fair_table(vault)
    journal = Journal(table, tmp_path / "match.jsonl", every=10)
    for _ in range(37):
        play_some(table, 1)
        journal.write()
    left = read_replay(tmp_path / "match.jsonl", whole=False)
    again = resume(left, [RemoteSeat(), RemoteSeat()], vault=Vault(vault.directory))
    play_some(table, 50)
    play_some(again, 50)
    assert again.match.dump() == table.match.dump() and again.match.decisions == 87


def test_without_the_vault_it_does_not_go_on(vault: Vault, tmp_path: Path) -> None:
    table = fair_table(vault)
    play_some(table, 20)
    table.save(tmp_path / "match.jsonl")
    empty = Vault(tmp_path / "another")
    with pytest.raises(VaultError, match="no secrets of match m1 are kept here"):
        resume(read_replay(tmp_path / "match.jsonl"), [RemoteSeat(), RemoteSeat()], vault=empty)


def test_a_damaged_vault_says_nothing_of_what_it_holds(vault: Vault) -> None:
    agreed(vault)
    path = vault.path("m1")
    path.write_text(path.read_text().replace('"-1": "', '"-1": "!'))
    with pytest.raises(VaultError) as refused:
        vault.read("m1")
    assert str(refused.value) == "the secrets of match m1 cannot be read" and refused.value.__cause__ is None


# -- afterwards
@pytest.fixture(scope="module")
def whole(tmp_path_factory: pytest.TempPathFactory) -> list[str]:
    """A match to its end, revealed."""
    directory = tmp_path_factory.mktemp("fair")
    table = fair_table(Vault(directory / "vault"), "cup-7")
    play_some(table, -1)
    table.save(directory / "match.jsonl")
    return (directory / "match.jsonl").read_text().splitlines()


def again(tmp_path: Path, lines: list[str]) -> str:
    (tmp_path / "match.jsonl").write_text("\n".join(lines) + "\n")
    return find_difference(read_replay(tmp_path / "match.jsonl"))


def test_after_the_match_everybody_derives_it_again(tmp_path: Path, whole: list[str]) -> None:
    assert json.loads(whole[0])["dice"] == ["fair", 0, 0, "cup-7"]
    assert len(json.loads(whole[-1])["secrets"]) == 3
    assert again(tmp_path, whole) == ""


def test_each_die_of_a_match_is_derived_by_itself(vault: Vault) -> None:
    """A die at a time, from nothing but the secrets and its number of sides."""
    fallen: list[tuple[int, int]] = []

    class Noted(Dice):
        """Fair dice whose falls are written down."""

        def __init__(self, fair: Dice) -> None:
            super().__init__()
            self.fair = fair

        def roll(self, kind: int, sides: int) -> int:
            fallen.append((int(sides), int(self.fair.roll(kind, sides))))
            return fallen[-1][1]

        def dump(self) -> list[object]:
            return self.fair.dump()

    playout(start_match(CRP, teams(), Noted(agreed(vault)[0].dice())), Seeded(5))
    assert len(fallen) > 100
    assert derive_dice("m1", vault.read("m1").in_order(), [sides for sides, _ in fallen]) == [die for _, die in fallen]


def test_one_changed_die_is_noticed(tmp_path: Path, whole: list[str]) -> None:
    with_dice = [at for at, line in enumerate(whole) if '"natural":' in line or '"die":' in line]
    for at in with_dice[::12]:
        record = json.loads(whole[at])
        field = "natural" if "natural" in record else "die"
        record[field] = record[field] % 6 + 1 if isinstance(record[field], int) else "skull?"
        found = again(tmp_path, [*whole[:at], json.dumps(record), *whole[at + 1:]])
        assert found.startswith(f"line {at + 1}: recorded")


@pytest.mark.parametrize("party", [0, 1, 2])
def test_one_changed_secret_is_noticed(tmp_path: Path, whole: list[str], party: int) -> None:
    end = json.loads(whole[-1])
    end["secrets"][party] = "00" * 32
    who = ("the server", "seat 0", "seat 1")[party]
    assert f"the secret of {who} is not the one it committed to" in again(tmp_path, [*whole[:-1], json.dumps(end)])


def test_once_they_are_in_the_replay_the_vault_forgets_them(vault: Vault, tmp_path: Path) -> None:
    table = fair_table(vault)
    journal = Journal(table, tmp_path / "match.jsonl")
    while table.match.seat >= 0:
        play_some(table, 40)
        journal.write()
    assert not vault.holds("m1") and find_difference(read_replay(tmp_path / "match.jsonl")) == ""


def test_secrets_are_kept_until_the_match_is_over(vault: Vault, tmp_path: Path) -> None:
    table = fair_table(vault)
    play_some(table, 30)
    assert table.reveal_secrets() is None
    table.save(tmp_path / "match.jsonl")
    assert "revealed when it is over" in find_difference(read_replay(tmp_path / "match.jsonl"))
