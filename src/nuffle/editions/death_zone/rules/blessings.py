"""Papa Skullbones, who asks the gods to look at one player before each kick-off."""

from __future__ import annotations

from typing import ClassVar, Final

from mypy_extensions import i64

from nuffle.editions.bb2020.rules.learnable_skills import open_to
from nuffle.editions.death_zone.rules.leagues import FAVOURED, UNDERWORLD
from nuffle.editions.death_zone.rules.mutation_choices import ask_mutations, list_mutation_choices, take_mutation
from nuffle.editions.death_zone.rules.staff import FamousStaff
from nuffle.engine.request import Options, a_of, pack
from nuffle.rules.effect import Effect
from nuffle.rules.events import E_NOTE
from nuffle.rules.game import Game
from nuffle.rules.moments import SET_UP
from nuffle.rules.player_state import KNOCKED_OUT
from nuffle.rules.players import draw_players, players_on_pitch
from nuffle.rules.procedures.casualty import send_to
from nuffle.rules.procedures.choice import Choice
from nuffle.rules.procedures.kickoff import KickOff
from nuffle.rules.questions import Q_PLAYER
from nuffle.rules.scopes import UNTIL_DRIVE, UNTIL_MATCH
from nuffle.rules.verbs import V_CHOOSE

UNWORTHY: Final = 1
OVERLOOKED: Final = 2
FIRST_PAIR: Final = 3
FAVOUR: Final = 8
WHOM: Final = 0             # the stage of the first question; later ones are about mutations


class PapaSkullbones(FamousStaff):
    id: ClassVar[str] = "bb2020.inducement.papa-skullbones"
    name: ClassVar[str] = "Papa Skullbones"
    summary: ClassVar[str] = (
        "Before each kick-off, a D8 for a player on the pitch: the player may gain two mutations for the drive.")
    price: ClassVar[int] = 80_000
    leagues: ClassVar[tuple[str, ...]] = (*FAVOURED, UNDERWORLD)
    offered: ClassVar[tuple[int, ...]] = (SET_UP,)
    aims: ClassVar[str] = "rule"
    pairs: ClassVar[tuple[str, ...]] = (
        "big-hand very-long-legs", "tentacles prehensile-tail", "disturbing-presence foul-appearance",
        "extra-arms two-heads", "claws horns")

    def bind(self, indexes: dict[str, int]) -> None:
        self.gifts: list[list[int]] = []
        for pair in self.pairs:
            self.gifts.append([indexes[f"bb2020.skill.{name}"] for name in pair.split()])

    def offers_kick_off(self, m: Game, owner: i64, moment: i64, kick_off: KickOff) -> bool:
        return m.read_note(owner, self.index) == 0 and len(self.faithful(m, owner)) > 0

    def faithful(self, m: Game, owner: i64) -> list[int]:
        """His own on the pitch who are not for hire, and whom no god has looked at yet."""
        found: list[int] = []
        for player in players_on_pitch(m, m.state.seat_of(owner)):
            profile = m.profile(player)
            if not profile.star and not profile.mercenary and m.read_note(player, self.index) == 0:
                found.append(player)
        return found

    def use_kick_off(self, m: Game, owner: i64, moment: i64, kick_off: KickOff) -> None:
        m.note(owner, self.index, 1, UNTIL_DRIVE)
        m.push(Choice(self.index, owner, m.state.seat_of(owner), Q_PLAYER))

    def choices(self, m: Game, owner: i64, choice: Choice, out: Options) -> None:
        if choice.stage == WHOM:
            for player in self.faithful(m, owner):
                out.add(pack(V_CHOOSE, player))
        else:
            list_mutation_choices(m, choice, out)

    def on_answer(self, m: Game, owner: i64, choice: Choice) -> None:
        if choice.stage == WHOM:
            self.bless(m, owner, a_of(m.answer))
        else:
            take_mutation(m, choice)

    # -- the table
    def bless(self, m: Game, owner: i64, player: i64) -> None:
        m.note(player, self.index, 1, UNTIL_MATCH)
        die = m.d8(self.index, player)
        m.tell(E_NOTE, self.index, player, die)
        if die == UNWORTHY:
            send_to(m, player, KNOCKED_OUT)
        elif die == OVERLOOKED:
            self.look_elsewhere(m, owner)
        elif die == FAVOUR:
            ask_mutations(m, self.index, owner, player, 2)
        else:
            for rule in self.gifts[die - FIRST_PAIR]:
                if open_to(m, player, rule):
                    m.grant(player, rule, UNTIL_DRIVE, 0, self.index)

    def look_elsewhere(self, m: Game, owner: i64) -> None:
        for player in draw_players(m, self.faithful(m, owner), 1, self.index, owner):
            self.bless(m, owner, player)


BLESSINGS: list[type[Effect]] = [PapaSkullbones]
