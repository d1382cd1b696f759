"""How fair dice come about: everybody commits, then every seat hands its secret to the server alone, then play begins.

`Opening` is the server's side, `Pledge` a seat's. What each has to trust stands in docs/fair-dice.md.
"""

from __future__ import annotations

import hmac
import secrets as chance
from collections.abc import Mapping, Sequence
from typing import Any, Final

from nuffle.engine.dice import (
    SECRET,
    SERVER,
    DiceError,
    Fair,
    check_secret,
    commitment,
    derive_default_secret,
    fair_dice,
)
from nuffle.table.vault import Vault, VaultEntry

HEX: Final = frozenset("0123456789abcdef")
LENGTH: Final = 64


class FairError(Exception):
    """Somebody did not keep to the order of fair dice."""


def party_name(party: int) -> str:
    return "the server" if party == SERVER else f"seat {party}"


def join_names(parties: Sequence[int]) -> str:
    return ", ".join(party_name(party) for party in parties)


def check_commitment(text: str) -> str:
    if len(text) != LENGTH or not HEX.issuperset(text):
        raise FairError(f"a commitment is {LENGTH} hexadecimal digits in small letters")
    return text


class FairOpening:
    """The server's side before a match. All of it lies in the vault, so that a restarted server goes on with it."""

    def __init__(self, vault: Vault, match_id: str, seats: int) -> None:
        self.vault, self.match_id = vault, match_id
        if vault.holds(match_id):
            self.entry = vault.read(match_id)
            if self.entry.seats != seats:
                raise FairError(f"match {match_id} was opened for {self.entry.seats} seats, not {seats}")
            return
        own = chance.token_bytes(SECRET)
        self.entry = VaultEntry(seats, {SERVER: commitment(match_id, SERVER, own)}, {SERVER: own})
        self.save()

    def save(self) -> None:
        self.vault.write(self.match_id, self.entry)

    # -- what everybody may see
    def public_record(self) -> dict[str, Any]:
        """The commitments so far, the server's first: it stands before anybody has handed in anything."""
        entry = self.entry
        return {"match": self.match_id, "commitments": [entry.commitments.get(party) for party in entry.parties],
                "stand_ins": sorted(entry.stand_ins)}

    def list_uncommitted(self) -> list[int]:
        return [party for party in self.entry.parties if party not in self.entry.commitments]

    def waiting_for(self) -> list[int]:
        """Seats that have not handed in their secret."""
        return [party for party in self.entry.parties if party not in self.entry.secrets]

    # -- the order of things
    def commit(self, seat: int, text: str) -> None:
        self.require_seat(seat)
        if seat in self.entry.commitments:
            raise FairError(f"seat {seat} has committed already")
        self.entry.commitments[seat] = check_commitment(text)
        self.save()

    def hand_in(self, seat: int, secret: bytes) -> None:
        """A seat's secret, for the server alone; only once all have committed, and only what it committed to."""
        self.require_seat(seat)
        if missing := self.list_uncommitted():
            raise FairError(f"no secret is taken before all have committed; {join_names(missing)} has not")
        if seat in self.entry.secrets:
            raise FairError(f"seat {seat} has handed in its secret already")
        if not matches_commitment(self.match_id, seat, secret, self.entry.commitments[seat]):
            raise FairError(f"this is not the secret that seat {seat} committed to")
        self.entry.secrets[seat] = secret
        self.save()

    def draw_for(self, seats: Sequence[int]) -> None:
        """The server draws for seats that leave it to it, once all others are bound: committed and kept in one."""
        if missing := [party for party in self.list_uncommitted() if party not in seats]:
            raise FairError(f"not before all others have committed; {join_names(missing)} has not")
        for pledge in [Pledge(self.match_id, seat) for seat in self.list_uncommitted()]:
            self.entry.commitments[pledge.seat] = pledge.commitment
            self.entry.secrets[pledge.seat] = pledge.secret
        self.save()

    def consent(self, by: int, missing: int) -> bool:
        """Agree that the server's secret stands in for a seat that does not hand in its own; did all the others?"""
        self.require_seat(by)
        self.require_seat(missing)
        if by == missing or missing in self.entry.secrets:
            raise FairError(f"nobody need stand in for seat {missing}")
        given = self.entry.consents.setdefault(missing, [])
        if by not in given:
            given.append(by)
        agreed = all(seat in given for seat in range(self.entry.seats) if seat != missing)
        if agreed:
            self.put_in(missing)
        self.save()
        return agreed

    def put_in(self, seat: int) -> None:
        secret = derive_default_secret(self.match_id, seat, self.entry.secrets[SERVER])
        self.entry.secrets[seat] = secret
        self.entry.commitments[seat] = commitment(self.match_id, seat, secret)
        self.entry.stand_ins.append(seat)

    def require_seat(self, seat: int) -> None:
        if not 0 <= seat < self.entry.seats:
            raise FairError(f"there is no seat {seat} in match {self.match_id}")

    def dice(self) -> Fair:
        """The dice of the match, once all is handed in."""
        if missing := self.waiting_for():
            raise FairError(f"the match cannot begin: {join_names(missing)} has not handed in a secret")
        return fair_dice(self.match_id, self.entry.in_order())

    def call_off(self) -> None:
        """No match after all: its secrets are worth nothing and are thrown away."""
        self.vault.forget(self.match_id)


class Pledge:
    """A seat's side: it draws a secret, hands it over when all are bound, and checks the server afterwards."""

    def __init__(self, match_id: str, seat: int) -> None:
        self.match_id, self.seat = match_id, seat
        self.secret = chance.token_bytes(SECRET)
        self.seen: list[str] = []
        self.agreed: list[int] = []         # seats for which this one let the server stand in

    @property
    def commitment(self) -> str:
        return commitment(self.match_id, self.seat, self.secret)

    def hand_over(self, published: Mapping[str, Any]) -> bytes:
        """The secret, if everybody is bound by now; what is published is remembered, and others get it no more."""
        bound = published["commitments"]
        if published["match"] != self.match_id or any(text is None for text in bound):
            raise FairError("not everybody has committed: the secret is not handed over")
        if bound[self.seat + 1] != self.commitment:
            raise FairError("another commitment is published for this seat: the secret is not handed over")
        if self.seen and not self.as_before(bound, published["stand_ins"]):
            raise FairError("this secret was shown before, with other commitments: someone who saw it could "
                            "choose theirs to fit. Draw a new one.")
        self.seen = [check_commitment(text) for text in bound]
        return self.secret

    def as_before(self, bound: Sequence[str], stand_ins: Sequence[int]) -> bool:
        """Are all bound to what they were bound to then, but for those whom this seat has agreed to replace?"""
        return len(bound) == len(self.seen) and all(
            now == then or (seat in stand_ins and seat in self.agreed)
            for seat, (now, then) in enumerate(zip(bound, self.seen, strict=True), start=SERVER))

    def check(self, revealed: Sequence[bytes], stand_ins: Sequence[int] = ()) -> None:
        """After the match: did the server use the secrets that all were bound to?"""
        if len(revealed) != len(self.seen) or revealed[self.seat + 1] != self.secret:
            raise FairError("the server did not use this seat's secret")
        if unasked := [seat for seat in stand_ins if seat not in self.agreed]:
            raise FairError(f"the server stood in for {join_names(unasked)} without this seat's consent")
        bound = [commitment(self.match_id, seat, revealed[seat + 1]) if seat in stand_ins else text
                 for seat, text in enumerate(self.seen, start=SERVER)]
        check_revealed(self.match_id, bound, revealed, stand_ins)


def matches_commitment(match_id: str, party: int, secret: bytes, committed: str) -> bool:
    try:
        return hmac.compare_digest(commitment(match_id, party, secret), committed)
    except DiceError:
        return False


def check_revealed(match_id: str, commitments: Sequence[str], revealed: Sequence[bytes],
                   stand_ins: Sequence[int] = ()) -> None:
    """Do the secrets shown at the end fit what was published before the match?"""
    if len(commitments) != len(revealed) or len(revealed) < 1:
        raise FairError(f"{len(revealed)} secrets are shown for {len(commitments)} commitments")
    for party, (committed, secret) in enumerate(zip(commitments, revealed, strict=True), start=SERVER):
        if not matches_commitment(match_id, party, secret, committed):
            raise FairError(f"the secret of {party_name(party)} is not the one it committed to")
    for seat in stand_ins:
        if revealed[seat + 1] != derive_default_secret(match_id, seat, check_secret(revealed[0])):
            raise FairError(f"the secret that stands in for seat {seat} does not follow from the server's")
