"""A match played with nuffle as a result of an event: what the match settled, home first."""

from __future__ import annotations

from collections.abc import Iterator

from nuffle.files.names import plain
from nuffle.languages import _, ngettext
from nuffle.teams.result import MatchResult, PlayerResult, SeatResult
from nuffle.tournament.objectives import objectives, reveal
from nuffle.tournament.records import Coach, EventError, Pair, PlayerDeed, Result, Side, Tournament, with_changes
from nuffle.tournament.result_text import SIDES


def seat_of(match: MatchResult, coach: Coach, opponent: Coach | None, number: int = 1) -> int:
    """The seat a coach played in: the one with the name of his team, or else with its race."""
    for known, asked in ((names_of, "name"), (races_of, "race")):
        words = [plain(getattr(seat, asked)) for seat in match.seats]
        mine = [seat for seat, word in enumerate(words) if word in known(coach, number)]
        theirs = [seat for seat, word in enumerate(words) if opponent and word in known(opponent, number)]
        if len(mine) == 1 and mine != theirs:
            return mine[0]
        if len(theirs) == 1 and not mine:
            return 1 - theirs[0]
    played = " and ".join(f"{seat.name or 'a nameless team'} ({seat.race or 'unknown'})" for seat in match.seats)
    raise EventError(_("{played} played this match: use --seat home or --seat away for the side of {called}",
                       played=played, called=coach.called))


def names_of(coach: Coach, number: int) -> set[str]:
    roster = coach.roster(number)
    return {plain(name) for name in (coach.team_name, roster.name if roster else "") if name}


def races_of(coach: Coach, number: int) -> set[str]:
    return {plain(coach.team)} if coach.team else set()


def game_result(match: MatchResult, home: int) -> Result:
    """The result, `home` being the seat of the home coach.

    The score is what was scored on the pitch: who won a shoot-out goes through, and what a concession makes of it is
    for the event's own rules to say.
    """
    if len(match.seats) != 2:
        raise EventError(ngettext("the match had {count} side; an event game has two",
                                  "the match had {count} sides; an event game has two", len(match.seats)))
    if home not in (0, 1):
        raise EventError(_("the match has only two sides: choose home or away"))
    sides = (match.seats[home], match.seats[1 - home])
    score = (count_touchdowns(sides[0]), count_touchdowns(sides[1]))
    conceded = next((side for side, seat in zip(SIDES, sides, strict=True) if seat.conceded), None)
    carnage = None if None in (sides[0].carnage, sides[1].carnage) else count_pair(sides, "carnage")
    result = Result(
        score=score,
        casualties=count_pair(sides, "casualties"),
        carnage=carnage,
        sent_off=count_pair(sides, "sent_off"),
        conceded=conceded,
        winner=None if conceded else find_winner(match, home, score),
        extra_time=match.overtime,
        deeds=tuple(deed for side, seat in zip(SIDES, sides, strict=True) for deed in list_deeds(side, seat)),
    )
    if not sides[0].objectives and not sides[1].objectives:
        return result
    return result.model_copy(update={"objectives": (count_met(sides[0]), count_met(sides[1]))})


def count_met(seat: SeatResult) -> int:
    return sum(seat.objectives.values())


def with_card_shown(event: Tournament, number: int, coach: str, seat: SeatResult) -> Tournament:
    """The event with the coach's card of a round laid open, where the match was played with it."""
    achieved = {objectives()[rule].number: done for rule, done in seat.objectives.items()}
    held = next((card for card in event.cards if (card.round, card.coach) == (number, coach)), None)
    if held is None or not achieved:
        return event
    if set(held.numbers) != set(achieved):
        dealt, had = (", ".join(map(str, sorted(numbers))) for numbers in (held.numbers, achieved))
        raise EventError(_("{coach} was dealt objectives {dealt} in round {number}, but played the match with {had}",
                           coach=coach, dealt=dealt, number=number, had=had))
    card = reveal(held, tuple(one for one, done in achieved.items() if done))
    return with_changes(event, cards=tuple(card if one is held else one for one in event.cards))


def count_touchdowns(seat: SeatResult) -> int:
    return seat.score if seat.touchdowns is None else seat.touchdowns


def count_pair(sides: tuple[SeatResult, SeatResult], what: str) -> Pair:
    return getattr(sides[0], what), getattr(sides[1], what)


def find_winner(match: MatchResult, home: int, score: Pair) -> Side | None:
    """Who won although the score is level."""
    leaders = match.leaders()
    if score[0] != score[1] or len(leaders) != 1:
        return None
    return "home" if leaders[0] == home else "away"


def list_deeds(side: Side, seat: SeatResult) -> Iterator[PlayerDeed]:
    for player in seat.players:
        if player.deeds.touchdowns or player.deeds.casualties:
            yield PlayerDeed(
                side=side,
                player=player_label(seat, player),
                star=player.kind == "star",
                touchdowns=player.deeds.touchdowns,
                casualties=player.deeds.casualties,
                on_stars=player.on_stars,
            )


def player_label(seat: SeatResult, player: PlayerResult) -> str:
    """By name; with his number where somebody else is called the same."""
    name = player.name or f"{player.position} {player.number}".strip()
    return name if sum(other.name == name for other in seat.players) < 2 else f"{name} ({player.number})"
