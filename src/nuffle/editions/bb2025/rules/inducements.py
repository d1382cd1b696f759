"""What a team of the third season edition can hire, where it differs from BB2020."""

from __future__ import annotations

from typing import ClassVar, Final

from mypy_extensions import i64

from nuffle.editions.bb2020.procedures.match import pray
from nuffle.editions.bb2020.rules.hiring import CHEAP, Inducement2020
from nuffle.editions.bb2020.rules.inducements import (
    Assistants,
    BiasedReferee,
    BloodweiserKegs,
    Bribe2020,
    Cheerleaders,
    MortuaryAssistant,
    PlagueDoctor,
    RiotousRookies,
    StarPlayers2020,
    WeatherMage,
)
from nuffle.editions.bb2020.rules.staff import Staff
from nuffle.editions.crp.rules.inducements import Bribe, MasterChef, Mercenaries, WanderingApothecary
from nuffle.editions.death_zone.rules.sundries import TeamMascot
from nuffle.engine.procedure import Procedure
from nuffle.engine.request import Options, b_of
from nuffle.rules.effect import Effect
from nuffle.rules.events import E_APOTHECARY, E_WEATHER
from nuffle.rules.game import Game
from nuffle.rules.moments import CASUALTY_ROLLED, HIRED, INJURY, ROLLED, SET_UP
from nuffle.rules.prayers import IN_A_LEAGUE
from nuffle.rules.procedures.casualty import BADLY, Casualty
from nuffle.rules.procedures.choice import Choice
from nuffle.rules.procedures.foul import SendOff
from nuffle.rules.procedures.kickoff import KickOff
from nuffle.rules.procedures.match_flow import set_weather
from nuffle.rules.procedures.setup import SetUp
from nuffle.rules.roll import Roll
from nuffle.rules.roll_kinds import R_RECOVER
from nuffle.rules.scopes import UNTIL_MATCH
from nuffle.rules.team import PLACES, Profile

SHEET_OF_HIRE: Final = "BB2025, common inducements"
NO_SHIFT: Final = 2
USUAL_BRIBES: Final = 3


class PrayersToNuffle(Inducement2020):
    """Rolled when hiring is over."""

    id: ClassVar[str] = "bb2025.inducement.prayers-to-nuffle"
    name: ClassVar[str] = "Prayers to Nuffle"
    source: ClassVar[str] = SHEET_OF_HIRE
    summary: ClassVar[str] = "A D16 for each names a prayer that lasts the whole match."
    price: ClassVar[int] = 10_000
    most: ClassVar[int] = 3
    moments: ClassVar[tuple[int, ...]] = (HIRED,)

    def on(self, m: Game, owner: i64, moment: i64, frame: Procedure) -> None:
        for _ in range(m.count_grants(owner, self.index)):
            pray(m, m.state.seat_of(owner), IN_A_LEAGUE)


class Cheerleaders2025(Cheerleaders):
    id: ClassVar[str] = "bb2025.inducement.temp-agency-cheerleaders"
    source: ClassVar[str] = SHEET_OF_HIRE
    price: ClassVar[int] = 5_000
    most: ClassVar[int] = 5


class Assistants2025(Assistants):
    id: ClassVar[str] = "bb2025.inducement.part-time-assistant-coaches"
    source: ClassVar[str] = SHEET_OF_HIRE
    most: ClassVar[int] = 5


class TeamMascot2025(TeamMascot):
    id: ClassVar[str] = "bb2025.inducement.team-mascot"
    source: ClassVar[str] = SHEET_OF_HIRE
    summary: ClassVar[str] = "One team re-roll more in each half, to be had on 4+; helps the fans to cheer."
    price: ClassVar[int] = 25_000
    needs: ClassVar[int] = 4
    told_from: ClassVar[int] = 10
    optional: ClassVar[bool] = False


class WeatherMage2025(WeatherMage):
    """What he has brought stays until the weather changes by itself."""

    id: ClassVar[str] = "bb2025.inducement.weather-mage"
    source: ClassVar[str] = SHEET_OF_HIRE
    summary: ClassVar[str] = "Once, as an own turn starts: the weather is rolled, shifted by up to two, and stays."
    price: ClassVar[int] = 25_000

    def on_answer(self, m: Game, owner: i64, choice: Choice) -> None:
        rolled: i64 = choice.value + b_of(m.answer) - NO_SHIFT
        rule: i64 = m.rules.rolls["weather"][rolled - 2]
        m.tell(E_WEATHER, rule, rolled, 0)
        set_weather(m, rule)


class BlitzersBestKegs(BloodweiserKegs):
    id: ClassVar[str] = "bb2025.inducement.blitzers-best-kegs"
    name: ClassVar[str] = "Blitzer's Best Kegs"
    source: ClassVar[str] = SHEET_OF_HIRE


class Bribe2025(Bribe2020):
    """One after the other, and twice as many for those who are used to it."""

    id: ClassVar[str] = "bb2025.inducement.bribe"
    source: ClassVar[str] = SHEET_OF_HIRE
    most: ClassVar[int] = 6

    def goods(self, m: Game, seat: i64, purse: i64, out: Options) -> None:
        if CHEAP in m.teams[seat].tags or m.count_grants(m.team_row(seat), self.index) < USUAL_BRIBES:
            super().goods(m, seat, purse, out)

    def offers_send_off(self, m: Game, owner: i64, moment: i64, send_off: SendOff) -> bool:
        return Bribe.offers_send_off(self, m, owner, moment, send_off)


class MortuaryAssistant2025(MortuaryAssistant):
    id: ClassVar[str] = "bb2025.inducement.mortuary-assistant"
    source: ClassVar[str] = SHEET_OF_HIRE
    summary: ClassVar[str] = "Once per match a failed Regeneration is rolled again; for Masters of Undeath."
    league: ClassVar[str] = "Masters of Undeath"


class PlagueDoctor2025(PlagueDoctor):
    """As good as an apothecary, casualties included."""

    id: ClassVar[str] = "bb2025.inducement.plague-doctor"
    source: ClassVar[str] = SHEET_OF_HIRE
    summary: ClassVar[str] = "Once per match: re-roll a failed Regeneration, or treat a player."
    offered: ClassVar[tuple[int, ...]] = (ROLLED, INJURY, CASUALTY_ROLLED)

    def offers_casualty(self, m: Game, owner: i64, moment: i64, casualty: Casualty) -> bool:
        mine = m.state.seat_of(casualty.victim) == m.state.seat_of(owner)
        return mine and casualty.second == 0 and casualty.healed == 0

    def use_casualty(self, m: Game, owner: i64, moment: i64, casualty: Casualty) -> None:
        m.spend_grant(owner, self.index)
        casualty.second = casualty.throw(m)
        casualty.tell(m, casualty.second)
        if casualty.second < casualty.first:
            casualty.final = casualty.second
        m.tell(E_APOTHECARY, casualty.victim, casualty.final)
        if casualty.effect_of(casualty.final) == BADLY:
            casualty.healed = 1
        casualty.at = Casualty.SETTLED


class RiotousRookies2025(RiotousRookies):
    id: ClassVar[str] = "bb2025.inducement.riotous-rookies"
    source: ClassVar[str] = SHEET_OF_HIRE
    price: ClassVar[int] = 150_000


class WanderingApothecary2025(WanderingApothecary):
    id: ClassVar[str] = "bb2025.inducement.apothecary"
    source: ClassVar[str] = SHEET_OF_HIRE


class MasterChef2025(MasterChef):
    id: ClassVar[str] = "bb2025.inducement.master-chef"
    source: ClassVar[str] = SHEET_OF_HIRE
    summary: ClassVar[str] = "At the start of each half 3D6: every 4+ takes a team re-roll from the opponents."


class DodgyLeagueRep(BiasedReferee):
    id: ClassVar[str] = "bb2025.inducement.dodgy-league-rep"
    name: ClassVar[str] = "Dodgy League Rep"
    source: ClassVar[str] = SHEET_OF_HIRE


class JosefBugmanOnStaff(Staff):
    """He brings ale, and once has a few players set up anew; he plays for nobody."""

    id: ClassVar[str] = "bb2025.inducement.josef-bugman"
    name: ClassVar[str] = "Josef Bugman"
    source: ClassVar[str] = SHEET_OF_HIRE
    summary: ClassVar[str] = "+1 to recover knocked-out players. Once per match, D3 players are set up again."
    price: ClassVar[int] = 100_000
    rolls: ClassVar[tuple[int, ...]] = (R_RECOVER,)
    offered: ClassVar[tuple[int, ...]] = (SET_UP,)

    def goods(self, m: Game, seat: i64, purse: i64, out: Options) -> None:
        """Nobody has him on the staff and in the team."""
        for player in range(seat * PLACES, m.ends[seat]):
            if m.profile(player).name == self.name:
                return
        super().goods(m, seat, purse, out)

    def modify(self, m: Game, owner: i64, roll: Roll) -> None:
        roll.add(m, self.index, 1)

    def offers_kick_off(self, m: Game, owner: i64, moment: i64, kick_off: KickOff) -> bool:
        return m.read_note(owner, self.index) == 0

    def use_kick_off(self, m: Game, owner: i64, moment: i64, kick_off: KickOff) -> None:
        m.note(owner, self.index, 1, UNTIL_MATCH)
        again = SetUp(m.state.seat_of(owner), 1)
        again.some = 1
        again.left = m.d3(self.index, owner)
        m.push(again)


class StarPlayers2025(StarPlayers2020):
    """Both sides may have the same one."""

    id: ClassVar[str] = "bb2025.inducement.star"
    source: ClassVar[str] = SHEET_OF_HIRE
    summary: ClassVar[str] = "Up to two stars, a pair counts once; both sides may hire the same."

    def bind(self, indexes: dict[str, int]) -> None:
        self.bugman: i64 = indexes["bb2025.inducement.josef-bugman"]

    def may_join(self, m: Game, seat: i64, who: i64, profile: Profile) -> bool:
        """Who is on the staff does not play as well."""
        if profile.name == JosefBugmanOnStaff.name and m.count_grants(m.team_row(seat), self.bugman) > 0:
            return False
        return super().may_join(m, seat, who, profile)

    def quarrel(self, m: Game, player: i64, name: str) -> None:
        """Nobody minds."""


class Mercenaries2025(Mercenaries):
    id: ClassVar[str] = "bb2025.inducement.mercenary"
    source: ClassVar[str] = SHEET_OF_HIRE
    most: ClassVar[int] = 3


REPLACED_INDUCEMENTS_2025: dict[str, type[Effect]] = {
    "bb2020.inducement.temp-agency-cheerleaders": Cheerleaders2025,
    "bb2020.inducement.part-time-assistant-coaches": Assistants2025,
    "bb2020.inducement.team-mascot": TeamMascot2025,
    "bb2020.inducement.weather-mage": WeatherMage2025,
    "bb2020.inducement.bloodweiser-kegs": BlitzersBestKegs,
    "bb2020.inducement.bribe": Bribe2025,
    "bb2020.inducement.mortuary-assistant": MortuaryAssistant2025,
    "bb2020.inducement.plague-doctor": PlagueDoctor2025,
    "bb2020.inducement.riotous-rookies": RiotousRookies2025,
    "crp.inducement.apothecary": WanderingApothecary2025,
    "crp.inducement.master-chef": MasterChef2025,
    "bb2020.inducement.biased-referee": DodgyLeagueRep,
    "bb2020.inducement.josef-bugman": JosefBugmanOnStaff,
    "bb2020.inducement.star": StarPlayers2025,
    "crp.inducement.mercenary": Mercenaries2025,
}
ADDED_INDUCEMENTS_2025: list[type[Effect]] = [PrayersToNuffle]
REMOVED_INDUCEMENTS = ["bb2020.core.weather-spell"]
FOR_HIRE_2025: list[str] = [
    "bb2025.inducement.prayers-to-nuffle", "bb2025.inducement.part-time-assistant-coaches",
    "bb2025.inducement.temp-agency-cheerleaders", "bb2025.inducement.team-mascot", "bb2025.inducement.weather-mage",
    "bb2025.inducement.blitzers-best-kegs", "bb2025.inducement.bribe", "crp.inducement.extra-training",
    "bb2025.inducement.mortuary-assistant", "bb2025.inducement.plague-doctor", "bb2025.inducement.riotous-rookies",
    "bb2025.inducement.apothecary", "bb2025.inducement.master-chef", "bb2025.inducement.mercenary",
    "bb2025.inducement.star", "bb2025.inducement.josef-bugman", "bb2025.inducement.sports-wizard",
    "bb2025.inducement.dodgy-league-rep"]
