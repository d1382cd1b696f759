"""One side before a match: what its coach chooses, and what has been settled when the match begins."""

from __future__ import annotations

from typing import Annotated

from pydantic import Field, NonNegativeInt

from nuffle.teams.market import count_missing, list_linemen
from nuffle.teams.roster import Hired, Mercenary, Player, Roster
from nuffle.tournament.records import FrozenRecord

FewNames = Annotated[tuple[str, ...], Field(max_length=16)]
LAST_NUMBER = 99


class SideChoice(FrozenRecord):
    """What a coach wants for one match.

    `journeymen` are positions, one for each; left out, the usual one. `own_gold` is what is laid out of the treasury;
    left out, no more than the purchases need. The bet comes out of the treasury as well.
    """

    journeymen: FewNames = ()
    stars: FewNames = ()
    inducements: Annotated[tuple[Hired, ...], Field(max_length=32)] = ()
    mercenaries: Annotated[tuple[Mercenary, ...], Field(max_length=16)] = ()
    own_gold: NonNegativeInt | None = None
    bet: NonNegativeInt = 0
    praises_sponsor: bool = False


class PreparedSide(FrozenRecord):
    """One side as it takes the field: its value with journeymen, and who plays for it today.

    `spent` is gold of its own, `petty_cash` what it was given; `lost` are those whom the other side hired as well.
    """

    team: str
    value: int
    journeymen: tuple[Player, ...] = ()
    stars: tuple[str, ...] = ()
    inducements: tuple[Hired, ...] = ()
    mercenaries: tuple[Mercenary, ...] = ()
    lost: tuple[str, ...] = ()
    petty_cash: int = 0
    spent: int = 0
    prayers: int = 0
    bet: int = 0
    praises_sponsor: bool = False

    def enter(self, roster: Roster) -> Roster:
        """The roster with everybody it has today. A team that is short after a correction is filled up."""
        there = add_journeymen(roster, tuple(player.position for player in self.journeymen), self.journeymen)
        return there.model_copy(update={
            "stars": self.stars, "inducements": self.inducements, "mercenaries": self.mercenaries})


def add_journeymen(roster: Roster, positions: tuple[str, ...] = (), named: tuple[Player, ...] = ()) -> Roster:
    """Filled up to the least a team may field, with these first. They wear numbers nobody had."""
    for player in named:
        taken = roster.player(player.number) is not None
        number = pick_number(roster) if taken else player.number
        roster = roster.add_players(player.model_copy(update={"number": number}))
    said = ", ".join(positions[len(named):]) or roster.journeymen
    for lineman in list_linemen(roster.model_copy(update={"journeymen": said}), count_missing(roster)):
        roster = roster.add_players(Player(number=pick_number(roster), position=lineman.name, journeyman=True))
    return roster


def pick_number(roster: Roster) -> int:
    """Above everybody's, so that no number of the dead is worn at once again."""
    highest = max((player.number for player in roster.players), default=0)
    return highest + 1 if highest < LAST_NUMBER else roster.free_number()
