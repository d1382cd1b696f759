"""Coaching staff that makes something of players before the match; some of it stays when the match is over."""

from __future__ import annotations

from typing import ClassVar, Final

from mypy_extensions import i64, mypyc_attr

from nuffle.editions.bb2020.rules.learnable_skills import category, list_mutations, list_unlearnt
from nuffle.editions.death_zone.rules.leagues import SYLVANIA
from nuffle.editions.death_zone.rules.staff import FamousStaff
from nuffle.engine.procedure import Procedure
from nuffle.engine.request import Options, b_of, pack
from nuffle.rules.effect import Effect
from nuffle.rules.events import E_NOTE
from nuffle.rules.game import Game
from nuffle.rules.legacy import MISSES, PRIMARY, RANDOM_PRIMARY, RANDOM_SECONDARY, SKILL
from nuffle.rules.moments import HIRED, MATCH_END
from nuffle.rules.player_state import AWAY, CASUALTY
from nuffle.rules.players import draw_players
from nuffle.rules.procedures.choice import Choice, Victims
from nuffle.rules.procedures.post_match import has_died
from nuffle.rules.questions import Q_OPTION
from nuffle.rules.scopes import UNTIL_MATCH
from nuffle.rules.team import PLACES
from nuffle.rules.verbs import V_OPTION

NOTHING_NEW: Final = -1     # what was given to somebody who had it already
LONER_ON: Final = 2


@mypyc_attr(allow_interpreted_subclasses=True)
class Patron(FamousStaff):
    """D3 players drawn before the match have a skill for it; a die after it says what becomes of them.

    What was given is noted as the rule's number and one. Only in a league is there anything after a match.
    """

    moments: ClassVar[tuple[int, ...]] = (HIRED, MATCH_END)

    def on(self, m: Game, owner: i64, moment: i64, frame: Procedure) -> None:
        if moment == HIRED:
            self.pick(m, owner)
        elif m.setup.setting == "league":
            self.look_back(m, owner)

    def pick(self, m: Game, owner: i64) -> None:
        """Players fit for this match."""
        first: i64 = m.state.seat_of(owner) * PLACES
        fit = [player for player in range(first, first + PLACES) if m.state.status[player] < CASUALTY]
        for player in draw_players(m, fit, m.d3(self.index, owner), self.index, owner):
            self.give(m, player, self.gift(m, player))

    def gift(self, m: Game, player: i64) -> i64:
        """The skill for him; -1 if he has it."""
        raise NotImplementedError

    def give(self, m: Game, player: i64, rule: i64) -> None:
        if rule >= 0:
            m.grant(player, rule, UNTIL_MATCH, 0, self.index)
        m.note(player, self.index, rule + 1 if rule >= 0 else NOTHING_NEW, UNTIL_MATCH)

    def look_back(self, m: Game, owner: i64) -> None:
        first: i64 = m.state.seat_of(owner) * PLACES
        for player in range(first, first + PLACES):
            if m.state.status[player] < AWAY and m.read_note(player, self.index) != 0 and not has_died(m, player):
                self.settle(m, player, m.d6(self.index, player))

    def settle(self, m: Game, player: i64, die: i64) -> None:
        """On a 6 he keeps it."""
        given = m.read_note(player, self.index)
        if die == 6 and given > 0:
            m.add_legacy(self.index, player, self.kept(), given - 1)
        elif die == 1:
            self.regret(m, player)

    def kept(self) -> i64:
        """The kind of legacy, by what it adds to his value."""
        raise NotImplementedError

    def regret(self, m: Game, player: i64) -> None:
        """What a 1 does."""
        raise NotImplementedError


class SchielundScharlitan(Patron):
    id: ClassVar[str] = "bb2020.inducement.schielund-scharlitan"
    name: ClassVar[str] = "Schielund Scharlitan"
    summary: ClassVar[str] = "D3 random players have Pro for the match. Afterwards a 6 keeps it, a 1 gives Loner (2+)."
    price: ClassVar[int] = 90_000

    def bind(self, indexes: dict[str, int]) -> None:
        self.pro: i64 = indexes["bb2020.skill.pro"]
        self.loner: i64 = indexes["bb2020.skill.loner"]

    def gift(self, m: Game, player: i64) -> i64:
        return -1 if m.has(player, self.pro) else self.pro

    def kept(self) -> i64:
        return PRIMARY

    def regret(self, m: Game, player: i64) -> None:
        """Who is a loner already stays the loner he is."""
        if not m.has(player, self.loner):
            m.add_legacy(self.index, player, SKILL, self.loner, LONER_ON)


class ProfessorFronkelheim(Patron):
    id: ClassVar[str] = "bb2020.inducement.professor-fronkelheim"
    name: ClassVar[str] = "Professor Frönkelheim"
    summary: ClassVar[str] = (
        "D3 random players have a random mutation for the match. Afterwards a 6 keeps it, on a 1 they miss a match.")
    price: ClassVar[int] = 130_000
    leagues: ClassVar[tuple[str, ...]] = (SYLVANIA,)

    def gift(self, m: Game, player: i64) -> i64:
        known = list_mutations(m, player)
        return known[m.lot(len(known), self.index, player)] if known else -1

    def kept(self) -> i64:
        return RANDOM_SECONDARY

    def regret(self, m: Game, player: i64) -> None:
        m.add_legacy(self.index, player, MISSES)


class AyleenAndar(FamousStaff):
    """What journeymen learn from her they keep if they are hired for good, at the price of a drawn primary skill."""

    id: ClassVar[str] = "bb2020.inducement.ayleen-andar"
    name: ClassVar[str] = "Ayleen Andar"
    summary: ClassVar[str] = (
        "A die for each journeyman: on 1 no change, on 2-5 a random primary skill, on 6 two of them.")
    price: ClassVar[int] = 100_000
    moments: ClassVar[tuple[int, ...]] = (HIRED,)
    menu: ClassVar[tuple[str, ...]] = ("General", "Agility", "Strength", "Passing", "Mutation")

    def bind(self, indexes: dict[str, int]) -> None:
        self.loner: i64 = indexes["bb2020.skill.loner"]

    def on(self, m: Game, owner: i64, moment: i64, frame: Procedure) -> None:
        """Those who filled the team up; whoever was hired besides has not met her."""
        seat = m.state.seat_of(owner)
        team = m.teams[seat]
        pupils = Victims(self.index, owner)
        for place in range(len(team.players)):
            if team.players[place].journeyman:
                pupils.queue.append(seat * PLACES + place)
        m.push(pupils)

    def strike(self, m: Game, owner: i64, player: i64, victims: Victims) -> None:
        """The more there are the less time she has for each."""
        die = m.d6(self.index, player)
        total: i64 = die - (len(victims.queue) - 1)
        m.tell(E_NOTE, self.index, player, die)
        if total <= 1:
            m.suppress(player, self.loner, UNTIL_MATCH, self.index)
        else:
            self.ask(m, owner, player, 2 if total == 6 else 1)

    def open_menu(self, m: Game, player: i64) -> list[int]:
        """The places of the categories in which he can still learn something."""
        taught = [category(m, rule) for rule in list_unlearnt(m, player)]
        return [place for place in range(len(self.menu)) if self.menu[place] in taught]

    def ask(self, m: Game, owner: i64, player: i64, count: i64) -> None:
        open_menu = self.open_menu(m, player)
        if len(open_menu) == 1:
            self.teach(m, player, open_menu[0], count)
        elif open_menu:
            question = Choice(self.index, owner, m.state.seat_of(owner), Q_OPTION)
            question.value = player
            question.stage = count
            m.push(question)

    def choices(self, m: Game, owner: i64, choice: Choice, out: Options) -> None:
        for place in self.open_menu(m, choice.value):
            out.add(pack(V_OPTION, self.index, place))

    def on_answer(self, m: Game, owner: i64, choice: Choice) -> None:
        self.teach(m, choice.value, b_of(m.answer), choice.stage)

    def teach(self, m: Game, player: i64, place: i64, count: i64) -> None:
        for _ in range(count):
            lessons = [rule for rule in list_unlearnt(m, player) if category(m, rule) == self.menu[place]]
            if lessons:
                rule: i64 = lessons[m.lot(len(lessons), self.index, player)]
                m.grant(player, rule, UNTIL_MATCH, 0, self.index)
                m.add_legacy(self.index, player, RANDOM_PRIMARY, rule)


PATRONS: list[type[Effect]] = [AyleenAndar, ProfessorFronkelheim, SchielundScharlitan]
