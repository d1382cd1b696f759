"""Dirty tricks declared as soon as they are picked."""

from __future__ import annotations

from typing import ClassVar, Final

from mypy_extensions import i64, mypyc_attr

from nuffle.editions.special_plays.rules.base import (
    DIRTY,
    FanFactorChange,
    NowPlay,
    NowPlayOnPlayer,
    PlayEffect,
    change_agility,
    learn_for_match,
    miss_match,
    the_fit,
)
from nuffle.engine.procedure import Procedure
from nuffle.engine.request import Options, b_of, pack
from nuffle.rules.effect import Effect
from nuffle.rules.events import E_NOTE
from nuffle.rules.game import Game
from nuffle.rules.hooks import F_ARGUE, F_FIELD, L_ASSISTANTS, L_CHEERLEADERS
from nuffle.rules.moments import BEFORE_SETUP
from nuffle.rules.player_state import RESERVES, ST
from nuffle.rules.players import draw_players
from nuffle.rules.procedures.choice import NAMING, Choice
from nuffle.rules.procedures.setup import SetUp
from nuffle.rules.questions import Q_OPTION
from nuffle.rules.scopes import UNTIL_DRIVE, UNTIL_MATCH
from nuffle.rules.team import TEAM_WORDS
from nuffle.rules.team_state import APOTHECARIES
from nuffle.rules.verbs import V_OPTION


# -- gifts for one's own
@mypyc_attr(allow_interpreted_subclasses=True)
class WeaponPlay(NowPlayOnPlayer):
    """A player of one's own has a skill for the match."""

    table: ClassVar[str] = DIRTY
    skill: ClassVar[str] = ""

    def bind(self, indexes: dict[str, int]) -> None:
        self.gift: i64 = indexes[self.skill]

    def strike_player(self, m: Game, owner: i64, player: i64) -> None:
        learn_for_match(m, player, self.gift, self.index)


class StilettoPlay(WeaponPlay):
    id: ClassVar[str] = "crp.special-play.stiletto"
    name: ClassVar[str] = "Stiletto"
    summary: ClassVar[str] = "Now: one of your players has Claws for the match."
    d66: ClassVar[tuple[tuple[int, int], ...]] = ((21, 21), (65, 65))
    skill: ClassVar[str] = "crp.skill.claw"


class KnuckledustersPlay(WeaponPlay):
    id: ClassVar[str] = "crp.special-play.knuckledusters"
    name: ClassVar[str] = "Knuckledusters"
    summary: ClassVar[str] = "Now: one of your players has Mighty Blow for the match."
    d66: ClassVar[tuple[tuple[int, int], ...]] = ((23, 23), (66, 66))
    skill: ClassVar[str] = "crp.skill.mighty-blow"


STRONGER: Final = 0
NIMBLER: Final = 1


class IllegalDrugs(NowPlayOnPlayer):
    id: ClassVar[str] = "crp.special-play.illegal-drugs"
    name: ClassVar[str] = "Illegal Drugs"
    summary: ClassVar[str] = "Now: one of your players has +1 ST or +1 AG for the match."
    table: ClassVar[str] = DIRTY
    d66: ClassVar[tuple[tuple[int, int], ...]] = ((56, 56),)
    may_be_left: ClassVar[bool] = True
    menu: ClassVar[tuple[str, ...]] = ("ST", "AG")

    def choices(self, m: Game, owner: i64, choice: Choice, out: Options) -> None:
        if choice.stage == 0:
            super().choices(m, owner, choice, out)
        else:
            out.add(pack(V_OPTION, self.index, STRONGER))
            out.add(pack(V_OPTION, self.index, NIMBLER))

    def on_answer(self, m: Game, owner: i64, choice: Choice) -> None:
        if choice.stage == 0:
            super().on_answer(m, owner, choice)
        else:
            self.dose(m, choice.value, b_of(m.answer))

    def dose(self, m: Game, player: i64, which: i64) -> None:
        m.tell(E_NOTE, self.index, player, which)
        if which == STRONGER:
            m.change_stat(player, ST, 1, UNTIL_MATCH, self.index)
        else:
            change_agility(m, player, -1, UNTIL_MATCH, self.index)

    def strike_player(self, m: Game, owner: i64, player: i64) -> None:
        which = Choice(self.index, owner, m.state.seat_of(owner), Q_OPTION)
        which.stage = 1
        which.value = player
        m.push(which)


# -- something in their drinks
class MickyFinn51(NowPlayOnPlayer):
    id: ClassVar[str] = "crp.special-play.micky-finn-51"
    name: ClassVar[str] = "Micky Finn 51"
    summary: ClassVar[str] = "Now: an opponent of your choice misses the match."
    table: ClassVar[str] = DIRTY
    d66: ClassVar[tuple[tuple[int, int], ...]] = ((51, 51),)
    on_own: ClassVar[bool] = False

    def strike_player(self, m: Game, owner: i64, player: i64) -> None:
        miss_match(m, player)


APOTHECARY: Final = 2        # in the menu, after two who are only counted
HIRED_STAFF: Final = ("crp.inducement.apothecary", "crp.inducement.babes", "crp.inducement.igor",
                      "crp.inducement.master-chef", "crp.inducement.wizard")
WANDERER: Final = 3         # the first of the hired in the menu


class MickyFinn34(NowPlay):
    id: ClassVar[str] = "crp.special-play.micky-finn-34"
    name: ClassVar[str] = "Micky Finn 34"
    summary: ClassVar[str] = "Now: the opponents lose one member of their staff for this match."
    table: ClassVar[str] = DIRTY
    d66: ClassVar[tuple[tuple[int, int], ...]] = ((34, 34),)
    menu: ClassVar[tuple[str, ...]] = ("assistant coach", "cheerleader", "apothecary", "wandering apothecary",
                                       "Bloodweiser Babe", "Igor", "master chef", "wizard", *TEAM_WORDS)
    on_team: ClassVar[bool] = True
    first_team: ClassVar[int] = 8

    def bind(self, indexes: dict[str, int]) -> None:
        self.short = [indexes["crp.core.assistant-drugged"], indexes["crp.core.cheerleader-drugged"]]
        self.hired = [indexes[rule] for rule in HIRED_STAFF]

    def staff(self, m: Game, seat: i64) -> list[int]:
        """Places in the menu of whom a team has."""
        row = m.team_row(seat)
        counts = [m.limit(row, L_ASSISTANTS, m.teams[seat].assistants),
                  m.limit(row, L_CHEERLEADERS, m.teams[seat].cheerleaders),
                  m.state.get(seat, APOTHECARIES) - m.count_grants(row, self.hired[0])]
        for rule in self.hired:
            counts.append(m.count_grants(row, rule))
        return [place for place in range(len(counts)) if counts[place] > 0]

    def take_effect(self, m: Game, owner: i64) -> None:
        self.strike_opponent(m, owner)

    def strike_team(self, m: Game, owner: i64, seat: i64) -> None:
        if self.staff(m, seat):
            question = Choice(self.index, owner, m.state.seat_of(owner), Q_OPTION)
            question.value = seat
            m.push(question)

    def choices(self, m: Game, owner: i64, choice: Choice, out: Options) -> None:
        if choice.stage == NAMING:
            super().choices(m, owner, choice, out)
            return
        for place in self.staff(m, choice.value):
            out.add(pack(V_OPTION, self.index, place))

    def on_answer(self, m: Game, owner: i64, choice: Choice) -> None:
        if choice.stage == NAMING:
            super().on_answer(m, owner, choice)
        else:
            self.drug(m, choice.value, b_of(m.answer))

    def drug(self, m: Game, seat: i64, place: i64) -> None:
        m.tell(E_NOTE, self.index, m.team_row(seat), place)
        if place < APOTHECARY:
            m.grant(m.team_row(seat), self.short[place], UNTIL_MATCH, 0, self.index)
            return
        if place <= WANDERER:
            m.state.add(seat, APOTHECARIES, -1)
        if place >= WANDERER:
            m.spend_grant(m.team_row(seat), self.hired[place - WANDERER])


@mypyc_attr(allow_interpreted_subclasses=True)
class ShortOfStaff(PlayEffect):
    """One less for each grant."""

    team_wide: ClassVar[bool] = True

    def limit(self, m: Game, owner: i64, what: i64) -> i64:
        return -m.count_grants(owner, self.index)


class AssistantDrugged(ShortOfStaff):
    id: ClassVar[str] = "crp.core.assistant-drugged"
    name: ClassVar[str] = "Assistant drugged"
    summary: ClassVar[str] = "One assistant coach fewer for this match."
    limits: ClassVar[tuple[int, ...]] = (L_ASSISTANTS,)


class CheerleaderDrugged(ShortOfStaff):
    id: ClassVar[str] = "crp.core.cheerleader-drugged"
    name: ClassVar[str] = "Cheerleader drugged"
    summary: ClassVar[str] = "One cheerleader fewer for this match."
    limits: ClassVar[tuple[int, ...]] = (L_CHEERLEADERS,)


class MorleysRevenge(NowPlay):
    id: ClassVar[str] = "crp.special-play.morleys-revenge"
    name: ClassVar[str] = "Morley's Revenge"
    summary: ClassVar[str] = "Now: D6 random opponents may be off for a bite in this match."
    table: ClassVar[str] = DIRTY
    d66: ClassVar[tuple[tuple[int, int], ...]] = ((45, 45),)
    menu: ClassVar[tuple[str, ...]] = TEAM_WORDS
    on_team: ClassVar[bool] = True

    def bind(self, indexes: dict[str, int]) -> None:
        self.off: i64 = indexes["crp.core.off-for-a-bite"]

    def take_effect(self, m: Game, owner: i64) -> None:
        self.strike_opponent(m, owner)

    def strike_team(self, m: Game, owner: i64, seat: i64) -> None:
        count = m.d6(self.index, owner)
        for player in draw_players(m, the_fit(m, seat, True), count, self.index, owner):
            m.grant(player, self.off, UNTIL_MATCH, 0, self.index)


AWAY_UP_TO: Final = 3


class OffForABite(PlayEffect):
    id: ClassVar[str] = "crp.core.off-for-a-bite"
    name: ClassVar[str] = "Off for a bite"
    summary: ClassVar[str] = "Before each set-up, on 1-3, this player misses the drive."
    moments: ClassVar[tuple[int, ...]] = (BEFORE_SETUP,)
    forbidden: ClassVar[tuple[int, ...]] = (F_FIELD,)

    def on(self, m: Game, owner: i64, moment: i64, frame: Procedure) -> None:
        assert isinstance(frame, SetUp)
        if m.state.seat_of(owner) == frame.seat and m.state.status[owner] == RESERVES:
            away = m.d6(self.index, owner) <= AWAY_UP_TO
            m.note(owner, self.index, 1 if away else 0, UNTIL_DRIVE)
            if away:
                m.tell(E_NOTE, self.index, owner, 0)

    def forbids(self, m: Game, owner: i64, what: i64, detail: i64, frame: Procedure | None) -> bool:
        return m.read_note(owner, self.index) == 1


# -- friends in the right places
@mypyc_attr(allow_interpreted_subclasses=True)
class Slander(NowPlay):
    """The other team has to live with something for the match."""

    table: ClassVar[str] = DIRTY
    menu: ClassVar[tuple[str, ...]] = TEAM_WORDS
    on_team: ClassVar[bool] = True
    burden: ClassVar[str] = ""

    def bind(self, indexes: dict[str, int]) -> None:
        self.gift: i64 = indexes[self.burden]

    def take_effect(self, m: Game, owner: i64) -> None:
        self.strike_opponent(m, owner)

    def strike_team(self, m: Game, owner: i64, seat: i64) -> None:
        m.grant(m.team_row(seat), self.gift, UNTIL_MATCH, 0, self.index)


class BadPress(Slander):
    id: ClassVar[str] = "crp.special-play.bad-press"
    name: ClassVar[str] = "Bad Press"
    summary: ClassVar[str] = "Now: the opposing team's fan factor is halved, rounded up, for the match."
    d66: ClassVar[tuple[tuple[int, int], ...]] = ((61, 61),)
    burden: ClassVar[str] = "crp.core.slandered"


class Slandered(FanFactorChange):
    id: ClassVar[str] = "crp.core.slandered"
    name: ClassVar[str] = "Slandered"
    summary: ClassVar[str] = "Half the fan factor, rounded up."


class IgnoreRivalCoach(Slander):
    id: ClassVar[str] = "crp.special-play.ignore-rival-coach"
    name: ClassVar[str] = "Ignore Rival Coach"
    summary: ClassVar[str] = "Now: the other coach may not argue the call in this match."
    d66: ClassVar[tuple[tuple[int, int], ...]] = ((63, 63),)
    burden: ClassVar[str] = "crp.core.not-listened-to"


class NotListenedTo(PlayEffect):
    id: ClassVar[str] = "crp.core.not-listened-to"
    name: ClassVar[str] = "Not listened to"
    summary: ClassVar[str] = "The coach may not argue the call."
    team_wide: ClassVar[bool] = True
    forbidden: ClassVar[tuple[int, ...]] = (F_ARGUE,)

    def forbids(self, m: Game, owner: i64, what: i64, detail: i64, frame: Procedure | None) -> bool:
        return True


NOW_TRICKS: list[type[Effect]] = [
    StilettoPlay, KnuckledustersPlay, MickyFinn34, MorleysRevenge, MickyFinn51, IllegalDrugs, BadPress,
    IgnoreRivalCoach]
AFTER_NOW_TRICKS: list[type[Effect]] = [
    AssistantDrugged, CheerleaderDrugged, OffForABite, Slandered, NotListenedTo]
