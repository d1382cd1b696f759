"""A made-up game on the same machine: three smugglers on an odd map, one crate each with a secret worth.

The map is a ring of seven docks with a short cut. In turn each seat sails one step or opens its crate. Two rules: the
*storm* sends whoever rolls a 1 back to dock 0, and the *customs* at dock 3 let the next seat take a visitor's crate.
"""

from __future__ import annotations

import json
from typing import ClassVar

from nuffle.engine.dice import D6, Dice, Seeded, load_dice
from nuffle.engine.match import Match
from nuffle.engine.procedure import Procedure
from nuffle.engine.request import Options, a_of, pack, verb_of

SAIL, OPEN, SEIZE, PASS = 1, 2, 3, 4
Q_VOYAGE, Q_CUSTOMS = 1, 2
E_SAILED, E_STORM, E_DEALT, E_OPENED, E_SEIZED = 1, 2, 3, 4, 5
DOCKS = {0: (1, 6), 1: (0, 2), 2: (1, 3, 5), 3: (2, 4), 4: (3, 5), 5: (4, 6, 2), 6: (5, 0)}
CUSTOMS, ROUNDS = 3, 6


class Smugglers(Match):
    def __init__(self, dice: Dice) -> None:
        super().__init__(dice, 3)
        self.docks = [0, 2, 4]
        self.worth = [0, 0, 0]
        self.shown = [0, 0, 0]
        self.gold = [0, 0, 0]
        self.round = 0

    def clone(self) -> Smugglers:
        new = Smugglers(self.dice.clone())
        new.docks, new.worth, new.shown, new.gold = self.docks[:], self.worth[:], self.shown[:], self.gold[:]
        new.round = self.round
        self.copy_machine(new)
        return new

    def imagine(self, seat: int, seed: int) -> Smugglers:
        """Crates this seat has not seen are dealt anew."""
        new = self.clone()
        new.dice = self.dice.fork(seed)
        for other in range(3):
            if other != seat and not self.shown[other]:
                new.worth[other] = new.dice.roll(D6, 6)
        return new

    def dump(self) -> str:
        state = [self.docks, self.worth, self.shown, self.gold, self.round]
        return json.dumps({**self.dump_machine(), "state": state})


def load(text: str) -> Smugglers:
    data = json.loads(text)
    match = Smugglers(load_dice(data["dice"]))
    match.docks, match.worth, match.shown, match.gold, match.round = data["state"]
    match.load_machine(data, {cls.NAME: cls for cls in (Voyage, Turn, Customs)})
    return match


class Voyage(Procedure):
    NAME: ClassVar[str] = "voyage"

    def step(self, match: Match) -> None:
        assert isinstance(match, Smugglers)
        if self.at == 0:
            for seat in range(3):
                match.worth[seat] = match.dice.roll(D6, 6)
                match.whisper(1 << seat, E_DEALT, seat, match.worth[seat])
        if self.at == 3 * ROUNDS:
            match.pop()
            return
        match.push(Turn(self.at % 3))
        self.at += 1


class Turn(Procedure):
    NAME: ClassVar[str] = "turn"

    def __init__(self, owner: int = 0) -> None:
        super().__init__()
        self.owner = owner

    def step(self, match: Match) -> None:
        assert isinstance(match, Smugglers)
        if self.at == 0:
            self.at = 1
            match.ask(self.owner, Q_VOYAGE)
            return
        match.pop()
        if verb_of(match.answer) == OPEN:
            match.shown[self.owner] = 1
            match.gold[self.owner] += match.worth[self.owner]
            match.tell(E_OPENED, self.owner, match.worth[self.owner])
        else:
            self.sail(match, a_of(match.answer))

    def sail(self, match: Smugglers, dock: int) -> None:
        match.docks[self.owner] = dock
        match.tell(E_SAILED, self.owner, dock)
        if match.dice.roll(D6, 6) == 1:
            match.docks[self.owner] = 0
            match.tell(E_STORM, self.owner)
        elif dock == CUSTOMS and not match.shown[self.owner]:
            match.push(Customs(self.owner, (self.owner + 1) % 3))

    def options(self, match: Match, out: Options) -> None:
        assert isinstance(match, Smugglers)
        for dock in DOCKS[match.docks[self.owner]]:
            out.add(pack(SAIL, dock))
        if not match.shown[self.owner]:
            out.add(OPEN)


class Customs(Procedure):
    """A window out of turn: the next seat may seize the crate unseen."""

    NAME: ClassVar[str] = "customs"

    def __init__(self, visitor: int = 0, officer: int = 0) -> None:
        super().__init__()
        self.visitor, self.officer = visitor, officer

    def step(self, match: Match) -> None:
        assert isinstance(match, Smugglers)
        if self.at == 0:
            self.at = 1
            match.ask(self.officer, Q_CUSTOMS)
            return
        match.pop()
        if verb_of(match.answer) == SEIZE:
            match.shown[self.visitor] = 1
            match.gold[self.officer] += match.worth[self.visitor]
            match.tell(E_SEIZED, self.visitor, self.officer, match.worth[self.visitor])

    def options(self, match: Match, out: Options) -> None:
        out.add(SEIZE)
        out.add(PASS)


def start(seed: int) -> Smugglers:
    match = Smugglers(Seeded(seed))
    match.push(Voyage())
    match.run()
    return match
