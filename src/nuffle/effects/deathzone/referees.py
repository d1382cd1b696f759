"""Biased referees with a name: they look closer at fouls of the other side, each in his own way."""

from __future__ import annotations

from typing import ClassVar

from mypy_extensions import i64, mypyc_attr

from nuffle.effects.deathzone.casting import DEATH_ZONE, strike_down
from nuffle.effects.season2.hiring import CHEAP, REFEREES, Inducement2020
from nuffle.rules.effect import Effect
from nuffle.rules.events import E_GATE
from nuffle.rules.game import Game
from nuffle.rules.kinds import R_GATE
from nuffle.rules.moments import EVENT_ROLLED, UNSEEN
from nuffle.rules.procedures.foul import Foul
from nuffle.rules.procedures.kickoff import KickOff
from nuffle.rules.roll import Roll, gate
from nuffle.rules.sheet import FANS


@mypyc_attr(allow_interpreted_subclasses=True)
class NamedReferee(Inducement2020):
    """A die for each foul of the other side that nobody has seen; what he does about it is his own."""

    source: ClassVar[str] = DEATH_ZONE
    optional: ClassVar[bool] = True
    named: ClassVar[bool] = True
    group: ClassVar[str] = REFEREES
    most: ClassVar[int] = 1
    moments: ClassVar[tuple[int, ...]] = (UNSEEN, EVENT_ROLLED)
    needs: ClassVar[int] = 4

    def bind(self, indexes: dict[str, int]) -> None:
        self.get_the_ref: i64 = indexes["crp.kick-off.get-the-ref"]

    def on_foul(self, m: Game, owner: i64, moment: i64, foul: Foul) -> None:
        if m.state.seat_of(foul.fouler) != m.state.seat_of(owner) and m.state.on_pitch(foul.fouler):
            gate(m, R_GATE, owner, self.needs, self.index, owner)

    def rolled(self, m: Game, owner: i64, roll: Roll) -> None:
        foul = m.subject(roll)
        assert isinstance(foul, Foul)
        if m.passed:
            self.spotted(m, owner, foul)
        else:
            self.looked_away(m, owner, foul, roll)

    def spotted(self, m: Game, owner: i64, foul: Foul) -> None:
        """What he does about it."""
        foul.seen = 1

    def looked_away(self, m: Game, owner: i64, foul: Foul, roll: Roll) -> None:
        """Nothing, as a rule."""

    def on_kick_off(self, m: Game, owner: i64, moment: i64, kick_off: KickOff) -> None:
        if kick_off.event == self.get_the_ref:
            self.threatened(m, owner, kick_off)

    def threatened(self, m: Game, owner: i64, kick_off: KickOff) -> None:
        """The crowd is after the referee."""
        raise NotImplementedError


class JormTheOgre(NamedReferee):
    id: ClassVar[str] = "bb2020.inducement.jorm-the-ogre"
    name: ClassVar[str] = "Jorm the Ogre"
    summary: ClassVar[str] = "Sees fouls on 4+ and floors the fouler; Get the Ref costs both sides a fan instead."
    price: ClassVar[int] = 120_000
    friends: ClassVar[str] = CHEAP
    for_friends: ClassVar[int] = 80_000

    def spotted(self, m: Game, owner: i64, foul: Foul) -> None:
        strike_down(m, self.index, foul.fouler)

    def threatened(self, m: Game, owner: i64, kick_off: KickOff) -> None:
        kick_off.event = -1
        for seat in range(m.seats):
            if m.state.get(seat, FANS) > 0:
                m.state.add(seat, FANS, -1)
            m.tell(E_GATE, seat, m.state.get(seat, FANS), -1)


REFEREES_FOR_HIRE: list[type[Effect]] = [JormTheOgre]
