"""What has happened, as log and pitch show it: a sentence, whom it is about, the dice that fell."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any, Final

from nuffle.engine.log import Event
from nuffle.rules.game import Game
from nuffle.table.recorder import can_see
from nuffle.text.event_reader import Word
from nuffle.text.highlights import weigh
from nuffle.text.notation import SEATS
from nuffle.text.records import RollRecord
from nuffle.text.sentences import narrator

Record = dict[str, Any]
SHOWN: Final = frozenset({"move", "push", "follow", "stand up", "down", "ball", "bounce", "scatter", "throw"})
SIDES: Final = ("player", "attacker", "owner", "seat", "row", "kicking", "winner")
DICE: Final = ("weather", "kick-off event")


class News:
    """The story of one seat, or of whoever watches (-1), told piece by piece."""

    def __init__(self, match: Game, seat: int) -> None:
        self.seat = seat
        self.teller = narrator(match)

    def tell(self, events: Iterable[Event]) -> list[Record]:
        """Pieces of news in their order; what this seat may not see is left out."""
        told = (self.piece(event) for event in events if can_see(event, self.seat))
        return [piece for piece in told if piece]

    def piece(self, event: Event | dict[str, Word]) -> Record:
        record = self.teller.record(event)
        text, run, whole = self.teller.tell_piece(record)
        record = self.teller.context.explain(record)
        name = str(record["event"])
        if not text and name == "die":
            self.teller.rolls.add(record)       # because: the teller leaves those to the roll they belong to
        if not text and name not in SHOWN:
            return {}
        found: Record = {"text": text, "kind": name, "weight": weigh(name), "side": side_of(record)}
        if run and text:
            found |= {"run": run} | ({"whole": whole} if whole else {})
        if name == "touchdown":
            found["who"] = str(record.get("player", ""))
        rolled = self.dice_of(record, name)
        return found | ({"roll": rolled | self.thrower(record)} if rolled else {}) | move_record(record, name)

    def thrower(self, record: dict[str, Word]) -> Record:
        """Whose dice they are: they fall where he stands."""
        known = self.teller.rolls.found.get(int(str(record["id"]))) if "id" in record else None
        who = known.who if known is not None else str(record.get("player", ""))
        return {"who": who} if who[:1] in SEATS and who[1:].isdecimal() else {}

    # -- dice
    def dice_of(self, record: dict[str, Word], name: str) -> Record:
        if name in DICE:
            dice = [{"kind": "d6", "value": record[die]} for die in ("die", "die2") if die in record]
            return {"what": name, "result": str(record.get("rule", "")), "dice": dice}
        number = record.get("id")
        known = self.teller.rolls.found.get(int(str(number))) if number is not None else None
        if name == "passed" and known is not None:
            return {"passed": bool(record["passed"]), "what": str(record.get("behind", known.purpose))}
        if name == "block dice":
            return {"what": "block", "dice": [{"kind": "block", "face": record[die]} for die in ("die", "die2", "die3")
                                              if die in record]}
        if name == "die" and "value" in record:
            return {"what": str(record.get("purpose", "")), "dice": [{"kind": record["kind"],
                                                                      "value": record["value"]}]}
        return self.test(record, name, known) if known is not None else {}

    def test(self, record: dict[str, Word], name: str, known: RollRecord) -> Record:
        """A throw against a number, armour or an injury, with everything that counts by its name."""
        if name not in ("roll", "armour", "injury", "casualty"):
            return {}
        dice = known.dice[-(2 if name != "roll" else max(1, known.throws[-1].dice if known.throws else 1)):]
        found: Record = {"what": str(record.get("behind", record.get("roll", name))) if name == "roll" else name,
                         "dice": [{"kind": die.kind, "value": die.value} for die in dice],
                         "parts": [{"source": part.source, "value": part.value} for part in known.parts]}
        if name == "roll" and known.throws:
            throw = known.throws[-1]
            found |= {"need": throw.needed, "passed": throw.reached}
        if name == "armour":
            found["passed"] = bool(record["broken"])
        return found | ({"result": str(record["result"])} if "result" in record else {})


def side_of(record: dict[str, Word]) -> str | None:
    for field in SIDES:
        word = record.get(field)
        if isinstance(word, str) and word[:1] in SEATS:
            return word[:1]
    return None


def move_record(record: dict[str, Word], name: str) -> Record:
    """What the pitch shows of it: who goes from where to where."""
    if name not in SHOWN:
        return {}
    fields = ("player", "from", "to", "square", "by")
    return {"act": {field: record[field] for field in fields if field in record}}
