"""Those who treat players: Krot Shockwhisker, Mungo Spinecracker, and a jar of something that smells suspicious."""

from __future__ import annotations

from typing import ClassVar, Final

from mypy_extensions import i64

from nuffle.editions.bb2020.rules.hiring import Inducement2020
from nuffle.editions.death_zone.rules.casting import DEATH_ZONE
from nuffle.editions.death_zone.rules.leagues import BADLANDS, OLD_WORLD, UNDERWORLD
from nuffle.editions.death_zone.rules.staff import FamousStaff
from nuffle.engine.procedure import Procedure
from nuffle.engine.request import Options, a_of, pack
from nuffle.rules.effect import Effect
from nuffle.rules.events import E_NOTE
from nuffle.rules.game import Game
from nuffle.rules.injuries import BY_RULE, HURT_BADLY, HURT_KO, HURT_STUNNED
from nuffle.rules.moments import CASUALTY_SETTLED, DRIVE_END, INJURED, RECOVERY
from nuffle.rules.player_state import CASUALTY, KNOCKED_OUT, RESERVES
from nuffle.rules.procedures.casualty import NIGGLING, Casualty, send_to
from nuffle.rules.procedures.choice import Choice
from nuffle.rules.procedures.harm import Harm
from nuffle.rules.procedures.post_match import is_hired
from nuffle.rules.questions import Q_PLAYER
from nuffle.rules.scopes import UNTIL_DRIVE, UNTIL_MATCH
from nuffle.rules.team import PLACES
from nuffle.rules.verbs import V_CHOOSE

SPENT: Final = 1            # what is noted of Krot: he has had his patient ...
PATIENT: Final = 2          # ... and from here on who it is, while he is back on his feet


class KrotShockwhisker(FamousStaff):
    """The injuries of the patient stay written down: they are his again when his drive is over."""

    id: ClassVar[str] = "bb2020.inducement.krot-shockwhisker"
    name: ClassVar[str] = "Krot Shockwhisker"
    summary: ClassVar[str] = "Once between drives, treats a casualty, even a dead player: back for one drive on 4+."
    price: ClassVar[int] = 70_000
    leagues: ClassVar[tuple[str, ...]] = (UNDERWORLD,)
    moments: ClassVar[tuple[int, ...]] = (DRIVE_END,)
    offered: ClassVar[tuple[int, ...]] = (RECOVERY,)

    def bind(self, indexes: dict[str, int]) -> None:
        self.stupid: i64 = indexes["crp.skill.really-stupid"]

    def patients(self, m: Game, owner: i64) -> list[int]:
        """In the casualty box and not for hire."""
        first: i64 = m.state.seat_of(owner) * PLACES
        box = [player for player in range(first, first + PLACES) if m.state.status[player] == CASUALTY]
        return [player for player in box if not is_hired(m, player)]

    def offers(self, m: Game, owner: i64, moment: i64, frame: Procedure) -> bool:
        return m.read_note(owner, self.index) == 0 and len(self.patients(m, owner)) > 0

    def use(self, m: Game, owner: i64, moment: i64, frame: Procedure) -> None:
        m.note(owner, self.index, SPENT, UNTIL_MATCH)
        m.push(Choice(self.index, owner, m.state.seat_of(owner), Q_PLAYER))

    def choices(self, m: Game, owner: i64, choice: Choice, out: Options) -> None:
        for player in self.patients(m, owner):
            out.add(pack(V_CHOOSE, player))

    def on_answer(self, m: Game, owner: i64, choice: Choice) -> None:
        player = a_of(m.answer)
        die = m.d6(self.index, player)
        m.tell(E_NOTE, self.index, player, die)
        if die == 1:
            complicate(m, player)
        elif die >= 4:
            self.send_back(m, owner, player)
            if die < 6:
                self.addle(m, player)

    def send_back(self, m: Game, owner: i64, player: i64) -> None:
        m.note(owner, self.index, PATIENT + player, UNTIL_MATCH)
        send_to(m, player, RESERVES)

    def addle(self, m: Game, player: i64) -> None:
        """Really Stupid, and one worse if he was that already."""
        m.grant(player, self.stupid, UNTIL_DRIVE, 5 if m.has(player, self.stupid) else 4, self.index)

    def on(self, m: Game, owner: i64, moment: i64, frame: Procedure) -> None:
        """The drive he came back for is over."""
        player: i64 = m.read_note(owner, self.index) - PATIENT
        if player >= 0:
            m.note(owner, self.index, SPENT, UNTIL_MATCH)
            if m.state.status[player] <= KNOCKED_OUT:
                send_to(m, player, CASUALTY)


def complicate(m: Game, player: i64) -> None:
    """One more result of the casualty table, which nobody treats any more."""
    worse = m.procedure(Casualty.NAME)
    assert isinstance(worse, Casualty)
    worse.victim = player
    worse.cause = BY_RULE
    worse.first = worse.throw(m)
    worse.final = worse.first
    worse.tell(m, worse.first)
    worse.at = Casualty.NOTE
    m.push(worse)


class MungoSpinecracker(FamousStaff):
    id: ClassVar[str] = "bb2020.inducement.mungo-spinecracker"
    name: ClassVar[str] = "Mungo Spinecracker"
    summary: ClassVar[str] = "You may roll for a knocked-out player: 5+ is only stunned, a 1 is badly hurt."
    price: ClassVar[int] = 80_000
    leagues: ClassVar[tuple[str, ...]] = (BADLANDS, OLD_WORLD, UNDERWORLD)
    offered: ClassVar[tuple[int, ...]] = (INJURED,)

    def offers_harm(self, m: Game, owner: i64, moment: i64, harm: Harm) -> bool:
        if harm.result != HURT_KO or m.state.seat_of(harm.victim) != m.state.seat_of(owner):
            return False
        return not harm.is_marked(self.index, owner)

    def use_harm(self, m: Game, owner: i64, moment: i64, harm: Harm) -> None:
        harm.mark(self.index, owner)
        die = m.d6(self.index, harm.victim)
        m.tell(E_NOTE, self.index, harm.victim, die)
        if die >= 5:
            harm.result = HURT_STUNNED
        elif die == 1:
            self.mistreat(harm)

    def mistreat(self, harm: Harm) -> None:
        """It was Mungo, and nobody else is credited with it."""
        harm.result = HURT_BADLY
        harm.by = -1
        harm.cause = BY_RULE


class MedicinalUnguent(Inducement2020):
    id: ClassVar[str] = "bb2020.inducement.medicinal-unguent"
    name: ClassVar[str] = "Medicinal Unguent"
    source: ClassVar[str] = DEATH_ZONE
    summary: ClassVar[str] = "Once, a seriously injured player goes to the reserves; the injury counts after the match."
    optional: ClassVar[bool] = True
    price: ClassVar[int] = 60_000
    most: ClassVar[int] = 1
    offered: ClassVar[tuple[int, ...]] = (CASUALTY_SETTLED,)

    def offers_casualty(self, m: Game, owner: i64, moment: i64, casualty: Casualty) -> bool:
        """Apothecary and Regeneration come first: when both have failed."""
        if casualty.healed == 1 or casualty.effect_of(casualty.final) != NIGGLING:
            return False
        return m.state.seat_of(casualty.victim) == m.state.seat_of(owner)

    def use_casualty(self, m: Game, owner: i64, moment: i64, casualty: Casualty) -> None:
        m.spend_grant(owner, self.index)
        casualty.write_down(m, casualty.final)
        casualty.healed = 1


DOCTORS: list[type[Effect]] = [KrotShockwhisker, MungoSpinecracker]
REMEDIES: list[type[Effect]] = [MedicinalUnguent]
