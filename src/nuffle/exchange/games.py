"""Games as a sheet: one row each, in and out. Rounds that are drawn get their results, others are added."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from pydantic import ValidationError

from nuffle.exchange.sheets import SheetFaults, SheetFormat, SheetRow, read_rows, whole_number, write_csv, write_json
from nuffle.languages import _
from nuffle.tournament.deeds import format_deeds, read_deeds
from nuffle.tournament.records import (
    SPARE,
    EventError,
    EventGame,
    PlayerDeed,
    Result,
    Side,
    Tournament,
    list_problems,
    with_changes,
)
from nuffle.tournament.results import with_result
from nuffle.tournament.rulespack import Rulespack
from nuffle.tournament.scoring import require_valid

_PAIRS = ("score", "casualties", "carnage", "sent_off", "objectives")
_SIDES: tuple[Side, Side] = ("home", "away")
_DEEDS = ("home_deeds", "away_deeds")
_PLAIN = ("conceded", "winner", "timed_out", "extra_time", "stage")


def columns(pack: Rulespack) -> tuple[str, ...]:
    """The columns of a sheet of games, the organiser's own counts last."""
    pairs = [f"{side}_{name}" for name in (*_PAIRS, *pack.counts) for side in _SIDES]
    return ("round", "home", "away", "table", *pairs, *_PLAIN, *_DEEDS)


class GameSheetReader:
    """Reads rows into the rounds of an event, gathering whatever is wrong."""

    def __init__(self, event: Tournament, pack: Rulespack, faults: SheetFaults, correct: bool) -> None:
        self.pack, self.faults, self.correct = pack, faults, correct
        self.drawn = len(event.rounds)
        self.rounds = [list(games) for games in event.rounds]
        self.known = names(event)

    def take(self, row: SheetRow) -> None:
        number = whole_number(row, "round", self.faults)
        sides = [self._coach(row, side) for side in _SIDES]
        if number is None or sides[0] is None or (sides[1] is None and "away" in row.values):
            return
        try:
            self._put(row, number, sides[0], sides[1])
        except ValidationError as error:
            for problem in list_problems(error):
                self.faults.add(row.where, problem)
        except EventError as error:
            self.faults.add(row.where, str(error))

    def _coach(self, row: SheetRow, side: str) -> str | None:
        name = str(row.values.get(side) or "")
        found = self.known.get(name.casefold(), [])
        if name.casefold() == SPARE and side == "away":
            return SPARE
        if len(found) == 1:
            return found[0]
        if name or side == "home":
            what = _("several coaches are called {name!r}: use their numbers",
                     name=name) if found else _("there is no coach {name!r}", name=name)
            self.faults.add(row.where, f"{side}: {what}")
        return None

    def _put(self, row: SheetRow, number: int, home: str, away: str | None) -> None:
        if not 1 <= number <= len(self.rounds) + 1:
            raise EventError(_("round {number} cannot follow round {count}: import the rounds in order", number=number,
                               count=len(self.rounds)))
        if number > len(self.rounds):
            self.rounds.append([])
        games = self.rounds[number - 1]
        told = self._result(row)
        if number > self.drawn:
            bare = EventGame(home=home, away=away, table=whole_number(row, "table", self.faults))
            games.append(self._enter_result(bare, told, row))
            return
        place, turned = find(games, home, away, number)
        told = swap_sides(told) if turned else told
        if games[place].bye:
            return
        if games[place].played and not self.correct and differ(games[place], told):
            raise EventError(_("{home} against {away} already has another result; choose to update existing entries",
                               home=home, away=away))
        games[place] = self._enter_result(games[place], told, row)

    def _enter_result(self, game: EventGame, told: Result, row: SheetRow) -> EventGame:
        if game.bye:
            return game
        if not told.deeds and without_deeds(game) == without_deeds(told):
            told = told.model_copy(update={"deeds": game.deeds})    # a sheet may leave them out
        made = with_result(game, told)
        stage = str(row.values.get("stage", game.stage))
        return require_valid(made.model_copy(update={"stage": stage}), self.pack)

    def _result(self, row: SheetRow) -> Result:
        values: dict[str, Any] = {name: self._pair(row, name) for name in _PAIRS}
        extra = {name: pair for name in self.pack.counts if (pair := self._pair(row, name))}
        values |= {name: row.values.get(name) for name in ("conceded", "winner")}
        for name in ("timed_out", "extra_time"):
            values[name] = row.values.get(name, False)
        return Result.model_validate(values | {"extra": extra or None, "deeds": self._deeds(row)})

    def _deeds(self, row: SheetRow) -> tuple[PlayerDeed, ...]:
        found = [read_deeds(side, str(row.values.get(f"{side}_deeds", ""))) for side in _SIDES]
        return tuple(deed for deeds in found for deed in deeds)

    def _pair(self, row: SheetRow, name: str) -> tuple[int, int] | None:
        one, other = (whole_number(row, f"{side}_{name}", self.faults) for side in _SIDES)
        if one is None and other is None:
            return None
        if name == "score" and (one is None or other is None):
            self.faults.add(row.where, _("{name}: only one side has a number; enter both", name=name))
            return None
        return one or 0, other or 0     # because: a count nobody has written down is none


def swap_sides(told: Result) -> Result:
    """The same result seen from the other side."""
    sides: dict[Side | None, Side | None] = {"home": "away", "away": "home", None: None}
    pairs = {name: pair[::-1] for name in _PAIRS if (pair := getattr(told, name)) is not None}
    extra = {name: pair[::-1] for name, pair in (told.extra or {}).items()} or None
    named = {name: sides[getattr(told, name)] for name in ("conceded", "winner")}
    deeds = tuple(deed.model_copy(update={"side": sides[deed.side]}) for deed in told.deeds)
    return Result.model_validate(dict(told) | pairs | named | {"extra": extra, "deeds": deeds})


def without_deeds(result: Result) -> Result:
    return Result.model_validate({name: getattr(result, name) for name in Result.model_fields if name != "deeds"})


def differ(game: EventGame, told: Result) -> bool:
    """Is it another result? What single players did may be told later."""
    if without_deeds(game) != without_deeds(told):
        return True
    return bool(game.deeds and told.deeds) and set(game.deeds) != set(told.deeds)


def names(event: Tournament) -> dict[str, list[str]]:
    """Coaches by everything they are called, in small letters."""
    found: dict[str, list[str]] = {}
    for coach in event.coaches:
        for name in {coach.id.casefold(), coach.called.casefold(), f"#{coach.number}"}:
            found.setdefault(name, []).append(coach.id)
    # because: an id is never ambiguous, even if someone else is called so
    return found | {coach.id.casefold(): [coach.id] for coach in event.coaches}


def find(games: Sequence[EventGame], home: str, away: str | None, number: int) -> tuple[int, bool]:
    for place, game in enumerate(games):
        if (game.home, game.away) == (home, away):
            return place, False
        if (game.away, game.home) == (home, away):
            return place, True
    raise EventError(_("{home} against {what} was not drawn in round {number}", home=home, what=away or 'nobody',
                       number=number))


def import_games(
    event: Tournament, text: str, pack: Rulespack, where: str = "games", correct: bool = False
) -> Tournament:
    """The event with the results of a sheet, or an error with everything wrong in it."""
    rows = read_rows(text, where, SheetFormat(columns(pack), ("round", "home", "away", "home_score", "away_score")))
    faults = SheetFaults(where)
    reader = GameSheetReader(event, pack, faults, correct)
    for row in rows:
        reader.take(row)
    faults.stop()
    try:
        return with_changes(event, rounds=tuple(tuple(games) for games in reader.rounds))
    except EventError as error:
        for line in str(error).splitlines():
            faults.add("the whole", line)
        faults.stop()
        raise


def game_rows(event: Tournament, pack: Rulespack) -> list[dict[str, Any]]:
    return [make_row(number, game, pack) for number, games in enumerate(event.rounds, 1) for game in games]


def make_row(number: int, game: EventGame, pack: Rulespack) -> dict[str, Any]:
    row: dict[str, Any] = {"round": number, "home": game.home, "away": game.away, "table": game.table}
    for name in _PAIRS:
        pair = getattr(game, name)
        always = name in ("score", "casualties") and game.score is not None
        if pair is not None and (always or any(pair)):
            row |= {f"home_{name}": pair[0], f"away_{name}": pair[1]}
    for name, pair in (game.extra or {}).items():
        row |= {f"home_{name}": pair[0], f"away_{name}": pair[1]} if name in pack.counts else {}
    row |= {f"{side}_deeds": format_deeds(game.deeds, side) for side in _SIDES}
    return row | {name: getattr(game, name) or None for name in _PLAIN}


def export_games(event: Tournament, pack: Rulespack, form: str = "csv") -> str:
    rows = game_rows(event, pack)
    return write_json(rows) if form == "json" else write_csv(columns(pack), rows)
