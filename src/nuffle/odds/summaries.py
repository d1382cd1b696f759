"""The figures of what answers lead to, in few words: of each answer only what is not the same for all of them."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from nuffle.engine.request import a_of, verb_of
from nuffle.languages import N_, _, formatting
from nuffle.odds.exposure import Exposure, measure_exposure
from nuffle.odds.lookahead import AnswerOutcome, Figure, Figures, Lookahead
from nuffle.rules.game import Game
from nuffle.rules.moments import FOLLOW_UP
from nuffle.rules.procedures.block import Block
from nuffle.rules.procedures.push import Push
from nuffle.rules.questions import Q_PLAYER, Q_PUSH, Q_SQUARE
from nuffle.rules.team import PLACES
from nuffle.rules.verbs import V_CHOOSE
from nuffle.rules.window import Window
from nuffle.text.notation import notation
from nuffle.text.player_names import row_name

ORDER: Final = (
    "touchdown", "turnover", "passes", "ball", "down", "gone", "sent", "hurt", "affected", "touchback", "lands",
    "moves", "weather")
BODIES: Final = {
    "down": N_("{player} down {chance}"), "gone": N_("{player} off the pitch {chance}"),
    "sent": N_("{player} sent off {chance}"), "hurt": N_("{player} hurt {chance}"),
    "moves": N_("{player} moves {chance}"), "affected": N_("{player} affected {chance}")}
YOURS: Final = {
    "down": N_("your players down: {count}"), "gone": N_("your players off the pitch: {count}"),
    "sent": N_("your players sent off: {count}"), "hurt": N_("your players hurt: {count}"),
    "moves": N_("your players moved: {count}"), "affected": N_("your players affected: {count}")}
THEIRS: Final = {
    "down": N_("their players down: {count}"), "gone": N_("their players off the pitch: {count}"),
    "sent": N_("their players sent off: {count}"), "hurt": N_("their players hurt: {count}"),
    "moves": N_("their players moved: {count}"), "affected": N_("their players affected: {count}")}
OWN: Final = {"touchdown": N_("touchdown {chance}"), "turnover": N_("turnover {chance}"),
              "ball": N_("you keep the ball {chance}"),
              "passes": N_("passes {chance}"), "touchback": N_("touchback {chance}")}
OTHERS: Final = {"touchdown": N_("their touchdown {chance}"), "turnover": N_("their turnover {chance}"),
                 "ball": N_("they have the ball {chance}")}
NOBODY: Final = ("passes", "touchback")     # figures that belong to no side
PLAIN: Final = ("moves", "weather", "affected")         # told where it is a matter of luck
SHOWS: Final = 0.005        # a difference that a percentage shows
ROUGHLY: Final = 0.06       # one that is more than the luck of the draw
FEW: Final = 3              # so many answers are compared figure by figure; of more each has what is its own,
AIMED: Final = (Q_PLAYER, Q_SQUARE, Q_PUSH)     # and so it is where one of several places or people is chosen
DRAWN: Final = 240          # falls of the dice that are drawn for all answers together that have too many to try,
MANY: Final = 60            # unless there are so many answers that it would take too long
LEAST, MOST = 24, 100        # for one answer
NAMED: Final = 2            # so many players are named, more of them counted
TOLD: Final = 3             # figures of one answer
BETWEEN: Final = " · "
Piece = tuple[str, float | None]


class AnswerSummaries:
    """What there is to tell of every answer of a question, asked of a copy of the match."""

    def __init__(self, match: Game) -> None:
        self.match, self.seat = match, int(match.seat)
        self.options = match.options().to_list()
        self.outlook = Lookahead(match)
        self.futures = self.foresee()
        self.varied, self.rough = set(self.varying()), False
        self.placed = find_placed(match, self.seat)

    def foresee(self) -> dict[int, AnswerOutcome]:
        """What each answer comes to; those with too many falls of the dice share the draws."""
        known = {option: self.outlook.explore(option) for option in self.options}
        rough = sum(future is None for future in known.values())
        self.outlook.drawn = max(LEAST, min(MOST, DRAWN // rough)) if rough and len(known) <= MANY else 0
        return {option: known[option] or self.outlook.sample(option) for option in self.options}

    def varying(self) -> Iterator[Figure]:
        known = {figure for future in self.futures.values() for figure in future.figures}
        for figure in known:
            values = [future.figures.get(figure, 0.0) for future in self.futures.values()]
            lucky = figure[0] not in PLAIN or any(SHOWS < value < 1 - SHOWS for value in values)
            rough = any(future.rough and figure in future.figures for future in self.futures.values())
            if lucky and max(values) - min(values) > (ROUGHLY if rough else SHOWS):
                yield figure

    def of(self, option: int) -> tuple[str, float | None]:
        """Its words, and perhaps the figure that matters most."""
        future = self.futures[option]
        self.rough = future.rough
        pieces = [piece for name in ORDER for piece in self.pieces(name, future.figures)][:TOLD]
        told = [words for words, _ in pieces] if future.figures or not future.rough else []
        stands = measure_exposure(self.outlook.first(option), self.placed) if self.placed >= 0 else None
        words = BETWEEN.join(part for part in (*told, self.describe_exposure(stands)) if part)
        return words[:1].upper() + words[1:], self.chance(option, pieces, stands)

    def chance(self, option: int, pieces: list[Piece], stands: Exposure | None) -> float | None:
        """The one figure that stands beside a square or a player among which one chooses."""
        if self.match.kind not in AIMED:
            return None
        figures = self.futures[option].figures
        if verb_of(option) == V_CHOOSE and ("down", a_of(option)) in self.varied:
            return figures.get(("down", a_of(option)), 0.0)
        if self.match.kind == Q_SQUARE:
            return max((chance for (name, seat), chance in figures.items() if name == "any" and seat != self.seat),
                       default=None)
        if pieces:
            return pieces[0][1]
        return stands.down if stands is not None and stands.dice else None

    # -- figures
    def pieces(self, name: str, figures: Figures) -> Iterator[Piece]:
        whole = len(self.options) <= FEW and self.match.kind not in AIMED
        told = [figure for figure in sorted(self.varied) if figure[0] == name and not self.said(figure, figures)
                and (whole or figures.get(figure, 0.0) > SHOWS)]
        if name in BODIES:
            yield from self.side(name, figures, [who for _, who in told if who // PLACES == self.seat], YOURS)
            yield from self.side(name, figures, [who for _, who in told if who // PLACES != self.seat], THEIRS)
            return
        if name in ("weather", "lands"):
            yield from self.places(name, figures, told)
            return
        own = [figure for figure in told if name in NOBODY or figure[1] == self.seat]
        for figure in own or told[:1]:
            words = OWN if figure in own else OTHERS
            yield _(words[name], chance=self.percent(figures[figure])), figures[figure]

    def said(self, figure: Figure, figures: Figures) -> bool:
        """Does another figure say it too? Who is hurt is off the pitch, who is off the pitch is not up any more."""
        name, who = figure
        if name == "moves":
            return who == self.placed or ("down", who) in self.varied
        better = {"gone": "hurt", "down": "gone"}.get(name)
        return better is not None and (better, who) in self.varied and all(
            abs(future.figures.get((better, who), 0.0) - future.figures.get(figure, 0.0)) < SHOWS
            for future in self.futures.values())

    def places(self, name: str, figures: Figures, told: list[Figure]) -> Iterator[Piece]:
        """Which weather, or where a kick comes down: the likeliest first."""
        for figure in sorted(told, key=lambda figure: -figures[figure]):
            if (chance := figures[figure]) > SHOWS:
                what = _(self.match.rules.titles[figure[1]].name) if name == "weather" else \
                    _("at {square}", square=notation(self.match).square(figure[1]))
                yield _("{what} {chance}", what=what, chance=self.percent(chance)), chance

    def side(self, name: str, figures: Figures, players: list[int], counted: dict[str, str]) -> Iterator[Piece]:
        """Some players of one side by name, or how many of them."""
        if len(players) > NAMED:
            yield (
                _(counted[name], count=formatting.format_number(round(sum(figures[name, who] for who in players), 1))),
                None,
            )
            return
        for who in players:
            chance = figures[name, who]
            yield _(BODIES[name], player=row_name(self.match, who), chance=self.percent(chance)), chance

    def percent(self, chance: float) -> str:
        return formatting.format_percent(round(chance * 20) / 20 if self.rough else chance)

    # -- how he stands before any die falls
    def describe_exposure(self, found: Exposure | None) -> str:
        if found is None:
            return ""
        own = self.placed // PLACES == self.seat
        told = [self.describe_markers(found.markers, own)]
        if found.dice:
            best = _("at worst {dice} · down {chance}") if own else _("at best {dice} · down {chance}")
            dice = many_dice(-found.dice if own else found.dice)
            told.append(best.format(dice=dice, chance=formatting.format_percent(found.down)))
        if found.marks_carrier and own:
            told.append(_("marks the carrier"))
        return BETWEEN.join(told)

    def describe_markers(self, markers: int, own: bool) -> str:
        if not markers:
            return _("unmarked")
        return _("marked by {count}", count=markers) if own else _("marked by {count} of your players", count=markers)


def find_placed(match: Game, seat: int) -> int:
    """Whom it is about that may stand somewhere else afterwards: who follows up, who is pushed; of both one's own."""
    window, frame = match.top, match.top
    if isinstance(window, Window):
        frame = window.parent
    if isinstance(frame, Push):
        return int(frame.target)
    if not isinstance(frame, Block):
        return -1
    if frame is window:
        return int(frame.attacker) if frame.at == Block.FOLLOW_ANSWER else -1
    own = frame.attacker if frame.attacker // PLACES == seat else frame.defender
    return int(own) if isinstance(window, Window) and window.moment == FOLLOW_UP else -1


def many_dice(dice: int) -> str:
    """How many, and who chooses among them."""
    if abs(dice) == 1:
        return _("1 die")
    told = _("{count} dice, you choose") if dice > 0 else _("{count} dice, they choose")
    return told.format(count=abs(dice))
