"""Special rules of teams of the 2020 edition, and of those who play for them for a day."""

from __future__ import annotations

from typing import ClassVar

from mypy_extensions import i64, mypyc_attr

from nuffle.editions.crp.rules.inducements import RaisesTheDead
from nuffle.engine.procedure import Procedure
from nuffle.rules.effect import Effect
from nuffle.rules.game import Game
from nuffle.rules.hooks import F_APOTHECARY, O_HEALER
from nuffle.rules.legacy import RECRUIT, count_legacies
from nuffle.rules.moments import CALL_ARGUED
from nuffle.rules.procedures.foul import SendOff
from nuffle.rules.procedures.joining import join
from nuffle.rules.team_state import APOTHECARIES


@mypyc_attr(allow_interpreted_subclasses=True)
class TeamRule(Effect):
    kind: ClassVar[str] = "team"
    source: ClassVar[str] = "BB2020, special rules of teams"
    team_wide: ClassVar[bool] = True


class BriberyAndCorruption(TeamRule):
    id: ClassVar[str] = "bb2020.team.bribery-and-corruption"
    name: ClassVar[str] = "Bribery and Corruption"
    summary: ClassVar[str] = "Once per match, re-roll a natural 1 when arguing the call. Bribes are cheaper."
    offered: ClassVar[tuple[int, ...]] = (CALL_ARGUED,)

    def offers_send_off(self, m: Game, owner: i64, moment: i64, send_off: SendOff) -> bool:
        if send_off.argued != 1:
            return False
        return m.state.seat_of(send_off.player) == m.state.seat_of(owner)

    def use_send_off(self, m: Game, owner: i64, moment: i64, send_off: SendOff) -> None:
        m.spend_grant(owner, self.index)
        send_off.argued = m.d6(self.index, send_off.player)


class MastersOfUndeath(RaisesTheDead):
    id: ClassVar[str] = "bb2020.team.masters-of-undeath"
    name: ClassVar[str] = "Masters of Undeath"
    source: ClassVar[str] = "BB2020, special rules of teams"

    def raise_one(self, m: Game, seat: i64, owner: i64, victim: i64) -> None:
        team = m.teams[seat]
        for i in range(len(team.reinforcements)):
            profile = team.reinforcements[i]
            hired = profile.star or profile.mercenary or profile.journeyman or profile.staff
            if not hired and m.may_come(seat, len(team.players) + i):
                m.spend_grant(owner, self.index)
                join(m, seat, len(team.players) + i)
                return


class VampireLord(RaisesTheDead):
    id: ClassVar[str] = "bb2020.team.vampire-lord"
    name: ClassVar[str] = "Vampire Lord"
    source: ClassVar[str] = "BB2020, special rules of teams"
    summary: ClassVar[str] = (
        "Once, a killed opponent with ST 4 or less and without Stunty or Regeneration becomes a Thrall.")
    recruit: ClassVar[str] = "Thrall"

    def raise_one(self, m: Game, seat: i64, owner: i64, victim: i64) -> None:
        if count_legacies(m.state, self.index, owner) == 0:
            m.add_legacy(self.index, owner, RECRUIT, victim)


class LowCostLinemen(TeamRule):
    id: ClassVar[str] = "bb2020.team.low-cost-linemen"
    name: ClassVar[str] = "Low Cost Linemen"
    summary: ClassVar[str] = "In a league, linemen's fees do not count towards team value. No effect in a match."


@mypyc_attr(allow_interpreted_subclasses=True)
class League(TeamRule):
    summary: ClassVar[str] = "Opens inducements and star players to the team. No effect in a match."


class BadlandsBrawl(League):
    id: ClassVar[str] = "bb2020.team.badlands-brawl"
    name: ClassVar[str] = "Badlands Brawl"


class ElvenKingdomsLeague(League):
    id: ClassVar[str] = "bb2020.team.elven-kingdoms-league"
    name: ClassVar[str] = "Elven Kingdoms League"


class HalflingThimbleCup(League):
    id: ClassVar[str] = "bb2020.team.halfling-thimble-cup"
    name: ClassVar[str] = "Halfling Thimble Cup"


class LustrianSuperleague(League):
    id: ClassVar[str] = "bb2020.team.lustrian-superleague"
    name: ClassVar[str] = "Lustrian Superleague"


class OldWorldClassic(League):
    id: ClassVar[str] = "bb2020.team.old-world-classic"
    name: ClassVar[str] = "Old World Classic"


class SylvanianSpotlight(League):
    id: ClassVar[str] = "bb2020.team.sylvanian-spotlight"
    name: ClassVar[str] = "Sylvanian Spotlight"


class UnderworldChallenge(League):
    id: ClassVar[str] = "bb2020.team.underworld-challenge"
    name: ClassVar[str] = "Underworld Challenge"


class WorldsEdgeSuperleague(League):
    id: ClassVar[str] = "bb2020.team.worlds-edge-superleague"
    name: ClassVar[str] = "Worlds Edge Superleague"


@mypyc_attr(allow_interpreted_subclasses=True)
class Favoured(TeamRule):
    summary: ClassVar[str] = "Opens inducements and star players; fixed at the draft. No effect in a match."


class FavouredOfChaosUndivided(Favoured):
    id: ClassVar[str] = "bb2020.team.favoured-of-chaos-undivided"
    name: ClassVar[str] = "Favoured of Chaos Undivided"


class FavouredOfHashut(Favoured):
    id: ClassVar[str] = "bb2020.team.favoured-of-hashut"
    name: ClassVar[str] = "Favoured of Hashut"


class FavouredOfKhorne(Favoured):
    id: ClassVar[str] = "bb2020.team.favoured-of-khorne"
    name: ClassVar[str] = "Favoured of Khorne"


class FavouredOfNurgle(Favoured):
    id: ClassVar[str] = "bb2020.team.favoured-of-nurgle"
    name: ClassVar[str] = "Favoured of Nurgle"


class FavouredOfSlaanesh(Favoured):
    id: ClassVar[str] = "bb2020.team.favoured-of-slaanesh"
    name: ClassVar[str] = "Favoured of Slaanesh"


class FavouredOfTzeentch(Favoured):
    id: ClassVar[str] = "bb2020.team.favoured-of-tzeentch"
    name: ClassVar[str] = "Favoured of Tzeentch"


class HiredForTheDay(Effect):
    id: ClassVar[str] = "bb2020.core.for-a-day"
    name: ClassVar[str] = "For a day"
    kind: ClassVar[str] = "core"
    source: ClassVar[str] = "BB2020, apothecary"
    summary: ClassVar[str] = "Journeymen and mercenaries are treated by a wandering apothecary or not at all."
    forbidden: ClassVar[tuple[int, ...]] = (F_APOTHECARY,)
    outcomes: ClassVar[tuple[int, ...]] = (O_HEALER,)
    while_down: ClassVar[bool] = True

    def bind(self, indexes: dict[str, int]) -> None:
        self.wandering: i64 = indexes["crp.inducement.apothecary"]

    def forbids(self, m: Game, owner: i64, what: i64, detail: i64, frame: Procedure | None) -> bool:
        seat = m.state.seat_of(owner)
        return m.count_grants(m.team_row(seat), self.wandering) == 0 or m.state.get(seat, APOTHECARIES) == 0

    def outcome(self, m: Game, owner: i64, what: i64, value: i64, frame: Procedure | None) -> i64:
        """It was one of the wandering ones; the team's own is for its own players."""
        m.spend_grant(m.team_row(m.state.seat_of(owner)), self.wandering)
        return value


REPLACED_TEAM_RULES: dict[str, type[Effect]] = {"crp.team.raises-the-dead": MastersOfUndeath}
ACCESS_ONLY: list[type[Effect]] = [
    LowCostLinemen, BadlandsBrawl, ElvenKingdomsLeague, HalflingThimbleCup, LustrianSuperleague, OldWorldClassic,
    SylvanianSpotlight, UnderworldChallenge, WorldsEdgeSuperleague, FavouredOfChaosUndivided, FavouredOfHashut,
    FavouredOfKhorne, FavouredOfNurgle, FavouredOfSlaanesh, FavouredOfTzeentch]
TEAM_RULES: list[type[Effect]] = [BriberyAndCorruption, HiredForTheDay, VampireLord]
