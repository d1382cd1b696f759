"""An observation read back: what a row of numbers says of a match, in the words of a saved position."""

from __future__ import annotations

from typing import Any

import numpy as np
from numpy.typing import NDArray

from nuffle.engine.log import EVERYBODY
from nuffle.engine.procedure import Procedure, fields_of
from nuffle.learning.layout import (
    A_ROW,
    A_SEAT,
    A_SQUARE,
    ANSWER,
    BLOCKS,
    DEEP,
    FACT_NAMES,
    FACTS,
    P_ACTED,
    P_FLAGS,
    P_SQUARE,
    P_STATS,
    P_STATUS,
    P_TALLY,
    PLAYER,
    PROFILE,
    RULE_WORD,
    TEAM,
    UNTOLD,
    WIDE,
    Layout,
    meaning_of,
)
from nuffle.rules.actions import ACTIONS
from nuffle.rules.game import Game
from nuffle.rules.player_state import STATS, TALLIES
from nuffle.rules.secrets import count_hidden
from nuffle.rules.state import GRANT, INJURY_ROW, LEGACY, ORDER
from nuffle.rules.team_state import SHEET

Row = NDArray[np.int32]
Public = dict[str, Any]
SEEN_BY_ALL, SEEN_BY_ME = 0, 1
LISTS = {"grants": (GRANT, {0: A_ROW}), "hurt": (INJURY_ROW, {0: A_ROW, 3: A_ROW}), "joined": (2, {0: A_ROW}),
         "legacy": (LEGACY, {1: A_ROW}), "orders": (ORDER, {0: A_SEAT}), "used": (2, {0: A_ROW})}
SEATED = {"active": "active", "kicking": "kicking", "first_kicker": "first kicker", "last_seat": "last turn",
          "scored": "scored"}
PLAIN = {"half": "half", "drive": "drive", "loose": "loose", "in_air": "in air", "turnover": "turnover",
         "over": "over", "bonus": "bonus turn", "overtime": "overtime", "zoneless": "zoneless", "marks": "used marks"}


class ObservationReader:
    """Splits a row of numbers into its blocks, and reads what they say."""

    def __init__(self, layout: Layout) -> None:
        self.layout = layout
        self.seats, self.players = int(layout.pitch.seats), int(layout.players)
        self.procedures = sorted(layout.rules.procedures)

    # -- for learners
    def split(self, rows: Row) -> dict[str, Row]:
        """The blocks of a row, or of many at once, each in its own shape; nothing is copied."""
        front = rows.shape[:-1]
        shapes = {"teams": (self.seats, TEAM), "players": (self.players, PLAYER),
                  "rules": (int(self.layout.rows), int(self.layout.words)), "profiles": (self.players, PROFILE, 2),
                  "stack": (DEEP, WIDE), "answers": (-1, ANSWER),
                  **{name: (-1, width) for name, (width, _) in LISTS.items()}}
        return {name: self.block(rows, name).reshape(*front, *shapes.get(name, (-1,))) for name in BLOCKS}

    def block(self, rows: Row, name: str) -> Row:
        start = self.layout.starts[name]
        return rows[..., start:start + self.layout.sizes[name]]

    def rule_bits(self, rows: Row) -> NDArray[np.uint8]:
        """1 for each rule that a player, a team or the match has: players first, then teams, then the match."""
        words = self.split(rows)["rules"][..., None] >> np.arange(RULE_WORD) & 1
        return words.reshape(*words.shape[:-2], -1)[..., :len(self.layout.rules.effects)].astype(np.uint8)

    def field_places(self, procedure: str) -> dict[str, int]:
        """In which column of the block `stack` a procedure of that name shows each of its fields that are numbers."""
        plain, _ = split_fields(self.layout.rules.procedures[procedure])
        return {name: place for place, name in enumerate(plain, 2)}

    # -- the public state
    seat = 0                    # whose observation is being read

    def read(self, row: Row) -> Public:
        """What can be read off an observation: the same as `public` says of the view of its seat."""
        blocks = self.split(row)
        facts = dict(zip(FACT_NAMES, blocks["facts"].tolist(), strict=True))
        self.seat = int(facts["seat"])
        state: Public = {name: facts[key] for name, key in PLAIN.items()}
        state |= {name: self.seat_of(facts[key]) for name, key in SEATED.items()}
        state["ball"], state["carrier"] = self.square(facts["ball"]), self.row(facts["carrier"])
        state["weather"] = facts["weather"] - 1
        state["taken"] = blocks["facts"].tolist()[FACTS - ACTIONS:]
        state["sheet"] = self.in_order(blocks["teams"][:, :SHEET], self.seats)
        state |= self.read_players(blocks["players"])
        state |= {name: self.read_list(blocks[name], meanings) for name, (_, meanings) in LISTS.items()}
        bits = self.rule_bits(row)
        return {"state": state, "stack": self.read_stack(blocks["stack"]), "asked": self.seat_of(facts["asked"]),
                "question": facts["question"] - 1, "rest": blocks["rest"].tolist(),
                "bits": [bits[self.row(place)].tolist() for place in range(len(bits))],
                "hidden": [int(blocks["teams"][self.seat_told(seat), SHEET]) for seat in range(self.seats)]}

    def in_order(self, table: Row, many: int) -> list[int]:
        """Rows of sides as home, away."""
        each = len(table) // self.seats
        return [int(value) for seat in range(many)
                for value in table[self.seat_told(seat) * each:][:each].reshape(-1)]

    def read_players(self, table: Row) -> Public:
        found = [table[self.row(player)] for player in range(self.players)]
        return {"status": [int(row[P_STATUS]) for row in found],
                "square": [self.square(int(row[P_SQUARE])) for row in found],
                "acted": [int(row[P_ACTED]) for row in found], "flags": [int(row[P_FLAGS]) for row in found],
                "stats": [int(value) for row in found for value in row[P_STATS:P_STATS + STATS]],
                "tally": [int(value) for row in found for value in row[P_TALLY:P_TALLY + TALLIES]]}

    def read_list(self, table: Row, meanings: dict[int, int]) -> list[int]:
        rows = [(row - 1).tolist() for row in table if row.any()]
        for row in rows:
            for place, meaning in meanings.items():
                row[place] = self.told(meaning, row[place])
            if len(row) == GRANT:
                row[-1] = EVERYBODY if row[-1] == SEEN_BY_ALL else 1 << self.seat if row[-1] == SEEN_BY_ME else -2
        return [int(value) for row in rows for value in row]

    def read_stack(self, table: Row) -> list[list[Any]]:
        return [self.read_frame(row.tolist()) for row in table[::-1] if row[0]]

    def read_frame(self, row: list[int]) -> list[Any]:
        """As a procedure dumps itself."""
        cls = self.layout.rules.procedures[self.procedures[row[0] - 1]]
        fields, place = split_fields(cls), 2
        values: dict[str, Any] = {}
        for name in fields[0]:
            values[name], place = self.told(meaning_of(cls.NAME, name), row[place]), place + 1
        for name in fields[1]:
            many, place = row[place], place + 1
            values[name] = [self.told(meaning_of(cls.NAME, name), each) for each in row[place:place + many]]
            place += many
        marks = row[place + 1:place + 1 + row[place]]
        return [cls.NAME, row[1], marks, *[values[name] for name in fields_of(cls)]]

    # -- turned round again
    def told(self, meaning: int, value: int) -> int:
        if meaning == A_ROW:
            return self.row(value)
        if meaning == A_SQUARE:
            return self.square(value)
        return self.seat_of(value + 1) if meaning == A_SEAT else 0 if meaning == UNTOLD else value

    def row(self, row: int) -> int:
        return int(self.layout.row(self.seat, row))

    def square(self, square: int) -> int:
        return int(self.layout.square(self.seat, square))

    def seat_of(self, told: int) -> int:
        """0 nobody, 1 me, 2 the others."""
        return (told - 1 + self.seat) % self.seats if told > 0 else -1

    def seat_told(self, seat: int) -> int:
        return (seat + self.seats - self.seat) % self.seats


def split_fields(cls: type[Procedure]) -> tuple[list[str], list[str]]:
    """Fields that are numbers, and those that are lists."""
    blank = cls()
    lists = [name for name in fields_of(cls) if isinstance(getattr(blank, name), list)]
    return [name for name in fields_of(cls) if name not in lists], lists


def public(match: Game, seat: int) -> Public:
    """What a seat may know of a match, from the match itself: what `ObservationReader.read` must find."""
    view = match.view_for(seat)
    s = view.state
    names = (*PLAIN, *SEATED, "ball", "carrier", "weather")
    state: Public = {name: getattr(s, name) for name in names}
    state |= {name: [int(value) for value in getattr(s, name)]
              for name in ("square", "status", "acted", "flags", "stats", "tally", "sheet", "taken", "grants", "hurt",
                           "joined", "legacy", "orders")}
    state["used"] = s.list_used()
    rules = range(len(view.rules.effects))
    return {"state": state, "stack": [told_frame(frame) for frame in view.stack()], "asked": int(view.seat),
            "question": int(view.kind) if view.seat >= 0 else -1, "rest": [0] * 8,
            "bits": [[int(view.has(row, rule)) for rule in rules] for row in range(s.match_row + 1)],
            "hidden": [int(count_hidden(match, s.team_row + other, seat)) for other in range(match.seats)]}


def told_frame(frame: Procedure) -> list[Any]:
    """Without the numbers of rolls, which only a log needs."""
    name, at, marks, *values = frame.dump()
    told = [0 if meaning_of(frame.NAME, field) == UNTOLD else value
            for field, value in zip(fields_of(type(frame)), values, strict=True)]
    return [name, at, marks, *told]
