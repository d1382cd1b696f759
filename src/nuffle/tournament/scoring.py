"""What a game is worth to each side: score after concession or bye, tournament points, bonus points."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from nuffle.languages import _
from nuffle.tournament.records import EventError, EventGame, Pair
from nuffle.tournament.rulespack import BonusRule, Rulespack


class GameShare(NamedTuple):
    """One side's share of a game, in numbers that add up over games."""

    points: int
    bonus: int
    games: int
    wins: int
    draws: int
    losses: int
    touchdowns: int
    conceded: int
    casualties: int
    carnage: int
    carnage_suffered: int
    sent_off: int
    objectives: int

    @property
    def outcome(self) -> int:
        """1 for a win, 0 for a draw, -1 for a loss."""
        return self.wins - self.losses


Lines = tuple[GameShare, GameShare]


def final_score(game: EventGame, pack: Rulespack) -> Pair:
    """The score that counts: a bye's, a concession's where the lead was not already better, or the one played."""
    if game.away is None:
        return pack.points.bye_score
    score = game.score or (0, 0)
    if game.conceded is None:
        return score
    won, lost = pack.points.concession_score
    home_won = game.conceded == "away"
    lead = score[0] - score[1] if home_won else score[1] - score[0]
    if lead >= won - lost:
        return score
    return (won, lost) if home_won else (lost, won)


class Scorer:
    """Scores games by one pack. Results repeat, so each kind of result is worked out once."""

    def __init__(self, pack: Rulespack) -> None:
        self.pack = pack
        self.known: dict[tuple[object, ...], Lines] = {}

    def lines(self, game: EventGame) -> Lines:
        """The shares of home and away in a played game."""
        if game.extra:
            return self._work_out(game)
        key = (
            game.score,
            game.casualties,
            game.conceded,
            game.away is None,
            game.carnage,
            game.sent_off,
            game.objectives,
        )
        found = self.known.get(key)
        if found is None:
            found = self.known[key] = self._work_out(game)
        return found

    def shares(self, game: EventGame) -> Iterator[tuple[str, GameShare]]:
        """Each coach of a played game with his share of it; the spare player gets none."""
        if game.played:
            yield from zip(game.opponents, self.lines(game), strict=False)

    def _work_out(self, game: EventGame) -> Lines:
        score = final_score(game, self.pack)
        return self._line(game, score, 0), self._line(game, score, 1)

    def _line(self, game: EventGame, score: Pair, side: int) -> GameShare:
        other = 1 - side
        carnage = game.carnage or game.casualties
        won, lost = score[side] > score[other], score[side] < score[other]
        return GameShare(
            count_points(game, self.pack, won - lost, side),
            count_bonus(game, self.pack, score, side),
            1,
            int(won),
            int(not won and not lost),
            int(lost),
            score[side],
            score[other],
            game.casualties[side],
            carnage[side],
            carnage[other],
            game.sent_off[side],
            game.objectives[side],
        )


def count_points(game: EventGame, pack: Rulespack, outcome: int, side: int) -> int:
    points = pack.points
    earned = points.win if outcome > 0 else points.loss if outcome < 0 else points.draw
    return earned + points.concession if has_conceded(game, side) else earned


def has_conceded(game: EventGame, side: int) -> bool:
    return game.conceded is not None and game.conceded == ("away" if side else "home")


def count_bonus(game: EventGame, pack: Rulespack, score: Pair, side: int) -> int:
    if game.conceded is not None:
        return 0 if has_conceded(game, side) else pack.best_bonus
    return sum(rule.points for rule in bonus_rules_met(game, pack, score, side))


def bonus_rules_met(game: EventGame, pack: Rulespack, score: Pair, side: int) -> list[BonusRule]:
    """The bonus rules one side's game meets, concessions aside."""
    return [rule for rule in pack.bonus if make_meets(rule, count_measure(rule.counts, game, score, side))]


def make_meets(rule: BonusRule, value: int) -> bool:
    return value >= rule.at_least if rule.at_least is not None else value <= (rule.at_most or 0)


def count_measure(name: str, game: EventGame, score: Pair, side: int) -> int:
    """One side's number in one game, by the name a bonus rule uses."""
    if name.startswith("extra."):
        return (game.extra or {}).get(name[6:], (0, 0))[side]
    if name == "carnage":
        return (game.carnage or game.casualties)[side]
    if name in ("touchdowns", "conceded", "margin"):
        own, other = score[side], score[1 - side]
        return {"touchdowns": own, "conceded": other, "margin": own - other}[name]
    pair: Pair = getattr(game, name)
    return pair[side]


def check_game(game: EventGame, pack: Rulespack) -> list[str]:
    """What cannot be true of a result: each fault in words, none if it can stand."""
    found: list[str] = []
    stray = sorted(set(game.extra or ()) - set(pack.counts))
    found += [_("{name!r} is not one of the counts of this rulespack", name=name) for name in stray]
    if game.away is None and game.score is not None and game.score != pack.points.bye_score:
        found.append(_("a bye counts as {what}-{what2}", what=pack.points.bye_score[0], what2=pack.points.bye_score[1]))
    if game.winner is not None and game.score is not None and game.score[0] != game.score[1]:
        if (game.winner == "home") != (game.score[0] > game.score[1]):
            found.append(_("the winner you named has fewer touchdowns"))
    if game.score is not None and is_undecided(game, pack):
        found.append(_("this game for {stage} is drawn: play extra time, or name who goes through (--winner)",
                       stage=game.stage))
    return found + find_deed_faults(game)


def needs_winner(game: EventGame, pack: Rulespack) -> bool:
    """Whether one of the two must go through."""
    return pack.format.kind == "groups" and not pack.format.squad_size and game.knockout and not game.bye


def is_undecided(game: EventGame, pack: Rulespack) -> bool:
    """A knockout game between coaches that leaves nobody through; squads are weighed as a whole."""
    if not needs_winner(game, pack):
        return False
    home, away = final_score(game, pack)
    return home == away and game.winner is None


def find_deed_faults(game: EventGame) -> list[str]:
    found: list[str] = []
    for index, side in enumerate(("home", "away")):
        scored = sum(deed.touchdowns for deed in game.deeds if deed.side == side)
        hurt = sum(deed.casualties for deed in game.deeds if deed.side == side)
        if game.score is not None and scored > game.score[index]:
            found.append(f"the {side} players have {scored} touchdowns, their team {game.score[index]}")
        if hurt > game.casualties[index]:
            found.append(f"the {side} players have {hurt} casualties, their team {game.casualties[index]}")
    return found


def require_valid(game: EventGame, pack: Rulespack) -> EventGame:
    """The game, or an error that lists everything wrong with it."""
    faults = check_game(game, pack)
    if faults:
        sides = _(" against ").join((game.home, game.away or _("nobody")))
        raise EventError(f"{sides}: {'; '.join(faults)}")
    return game
