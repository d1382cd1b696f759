"""The report after a match: score and how it went, deeds, luck by kind of roll, turning points, what rosters gain."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from typing import Any, Final

from nuffle.data import edition_data
from nuffle.data.schema import EditionData
from nuffle.editions import origin
from nuffle.languages import N_, _, formatting
from nuffle.rules.block_faces import STUMBLES
from nuffle.rules.game import Game
from nuffle.teams.improve import count_spp
from nuffle.teams.outcome import result_so_far
from nuffle.teams.result import MatchResult, PlayerResult, SeatResult
from nuffle.text.luck import Luck, luck, side_of
from nuffle.text.notation import SEATS
from nuffle.text.records import EventRecord, RollRecord, read_rolls
from nuffle.text.sentences import Narrator, narrator
from nuffle.web.show.armour_luck import armour_rows

Record = dict[str, Any]
TURNING: Final = frozenset({"touchdown", "intercepts", "casualty", "dead", "sent off", "crowd", "conceded", "overtime"})
LEAST: Final = 3            # rolls against all odds that are told
BLOCK: Final = "block die"
SELDOM: Final = 0.2
ONE_WORD: Final = {"touchdowns": N_("touchdown"), "completions": N_("completion"), "casualties": N_("casualty"),
                   "interceptions": N_("interception"), "deflections": N_("deflection"),
                   "mvps": N_("most valuable player")}


def report(match: Game, happenings: Sequence[EventRecord]) -> Record:
    """Of a match that has ended, played out or by agreement; what happened is given as whoever asks may see it."""
    result = result_so_far(match)
    data = edition_data(origin(match.rules.name))
    rolled = read_rolls(happenings)
    return {"headline": headline(result, bool(match.over)), "curve": curve(match, happenings),
            "teams": [side(seat, SEATS[place], data, bool(match.over)) for place, seat in enumerate(result.seats)],
            "luck": [*luck_rows(luck(rolled)), *block_row(rolled), *armour_rows(match, happenings)],
            "pips": pips(luck(rolled)),
            "turning": [*turning(match, happenings), *against_odds(match, rolled)]}


def seen_lines(lines: Iterable[dict[str, Any]], seat: int) -> list[EventRecord]:
    """The events of a recording that a seat, or whoever watches (-1), has seen."""
    letter = SEATS[seat] if seat >= 0 else ""
    return [line for line in lines if "event" in line and ("seen_by" not in line or letter in line["seen_by"])]


def headline(result: MatchResult, played_out: bool) -> str:
    winners = [result.seats[seat].name for seat in result.leaders()]
    score = _(" to ").join(str(seat.score) for seat in sorted(result.seats, key=lambda seat: -seat.score))
    if not played_out:
        return _("Draw by agreement: {score}", score=score)
    if len(winners) == 1:
        return _("{team} win {score}", team=winners[0], score=score)
    return _("Draw: {score}", score=score)


# -- how the score went
def curve(match: Game, happenings: Sequence[EventRecord]) -> list[list[int]]:
    """The score at the start of each turn, and at the end."""
    score = [0] * int(match.seats)
    found = []
    for event in happenings:
        if event["event"] == "turn":
            found.append(list(score))
        elif event["event"] == "touchdown" and str(event.get("seat")) in SEATS[:len(score)]:
            score[SEATS.index(str(event["seat"]))] = int(str(event["score"]))
    return [*found, list(score)]


# -- the sides
def side(seat: SeatResult, letter: str, data: EditionData, played_out: bool) -> Record:
    doers = [(player, deeds_of(player)) for player in seat.players]
    return {"seat": letter, "name": seat.name, "score": seat.score,
            "players": [{"id": f"{letter}{player.number}", "name": player.name, "says": ", ".join(deeds)}
                        for player, deeds in doers if deeds],
            "gains": list(gains(seat, letter, data)) if played_out else []}


def deeds_of(player: PlayerResult) -> list[str]:
    counts = player.deeds.model_dump()
    found = [_(ONE_WORD[name]) if count == 1 else f"{count} {_(name)}" for name, count in counts.items() if count]
    found += [_("injured: {what}", what=_(injury)) for injury in player.injuries]
    return [*found, _("sent off")] if player.sent_off else found


def gains(seat: SeatResult, letter: str, data: EditionData) -> Iterator[str]:
    if seat.winnings is not None:
        yield _("winnings: {gold} gold", gold=formatting.format_number(seat.winnings))
    if seat.fan_change:
        yield _("fans: {change}", change=f"{seat.fan_change:+d}")
    for player in seat.own:
        points = count_spp(player.deeds, data) + player.extra_spp
        if points:
            yield _("{player}: {points} star player points", player=player.name, points=points)
        for injury in player.injuries:
            if injury != "badly hurt":
                lasting = _("-1 {stat}", stat=injury.upper()) if len(injury) == len("ma") else _(injury)
                yield f"{player.name}: {lasting}"


# -- luck
def luck_rows(found: Sequence[Luck]) -> list[Record]:
    """A row for each kind of roll that was tried against a number, the most frequent first."""
    rows: dict[str, Record] = {}
    for each in found:
        if each.tries and each.side:
            row = rows.setdefault(each.purpose, {"kind": each.purpose, "sides": {}})
            row["sides"][each.side] = {"tries": each.tries, "passed": each.passed,
                                       "expected": round(float(each.expected), 1)}
    return sorted(rows.values(), key=lambda row: -sum(one["tries"] for one in row["sides"].values()))


def block_row(rolled: Sequence[RollRecord]) -> list[Record]:
    """Block dice: how many of them showed a face that puts the other one down."""
    sides: dict[str, Record] = {}
    for record in rolled:
        faces = [die.value for die in record.dice if die.kind == BLOCK]
        if faces and side_of(record):
            one = sides.setdefault(side_of(record), {"tries": 0, "passed": 0})
            one["tries"] += len(faces)
            one["passed"] += sum(face >= STUMBLES for face in faces)
    found = {side: one | {"expected": round(one["tries"] / 3, 1)} for side, one in sides.items()}
    return [{"kind": N_("block dice that knock a player down"), "sides": found}] if found else []


def pips(found: Sequence[Luck]) -> Record:
    """What all dice with numbers showed, and what they would have on average."""
    sides: dict[str, Record] = {}
    for each in found:
        if each.dice and each.side:
            one = sides.setdefault(each.side, {"dice": 0, "shown": 0, "mean": 0.0})
            one["dice"] += each.dice
            one["shown"] += each.shown
            one["mean"] += float(each.mean)
    return {side: {"dice": one["dice"], "shown": round(one["shown"] / one["dice"], 2),
                   "mean": round(one["mean"] / one["dice"], 2)} for side, one in sides.items()}


# -- what decided it
def turning(match: Game, happenings: Sequence[EventRecord]) -> list[Record]:
    teller = narrator(match)
    half, turn = 0, 0
    found = []
    for event in happenings:
        name = str(event["event"])
        half = int(str(event["half"])) if name == "half" else half
        turn = int(str(event["number"])) if name == "turn" else turn
        text = teller.tell(event)
        if name in TURNING and text:
            when = _("Half {half}, turn {turn}", half=half, turn=turn) if half else _("Turn {turn}", turn=turn)
            found.append({"when": when, "text": text})
    return found


def against_odds(match: Game, rolled: Sequence[RollRecord]) -> list[Record]:
    """The rolls that went as hardly anybody would have thought."""
    teller = narrator(match)
    rare = sorted((chance, record.id, record) for record in rolled
                  if (chance := likelihood(record)) is not None and chance <= SELDOM)
    return [
        {"when": formatting.format_percent(chance), "text": odd(teller, record)}
        for chance, number, record in rare[:LEAST]
    ]


def likelihood(record: RollRecord) -> float | None:
    """How likely what happened was, all its throws taken together."""
    if not record.throws:
        return None
    whole = 1.0
    for throw in record.throws:
        chance = throw.chance
        if chance is None:
            return None
        whole *= float(chance) if throw.reached else 1 - float(chance)
    return whole


def odd(teller: Narrator, record: RollRecord) -> str:
    rolls = _(" and then ").join(str(throw.natural) for throw in record.throws)
    return _("Against the odds: {player}, {roll}, needed {needed}+, rolled {rolls}.",
             player=teller.text("player", record.who), roll=_(record.purpose), needed=record.throws[-1].needed,
             rolls=rolls)
