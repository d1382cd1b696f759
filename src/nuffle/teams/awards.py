"""What a team has of a match that was not played because its opponent was excused."""

from __future__ import annotations

from typing import Final

from nuffle.teams.breach import NotAllowed
from nuffle.teams.develop import TeamDevelopment, player_label
from nuffle.teams.improve import count_spp, find_wearer
from nuffle.teams.labelled_dice import LabelledDice, generation_of, with_generation
from nuffle.teams.money import COIN
from nuffle.teams.roster import PEAKED, Deeds, Roster

AWARDS: Final = 2
GOLD_LABEL: Final = "excused/gold"
AWARD_LABEL: Final = "excused/mvp"


def give_excused_awards(roster: Roster, dice: LabelledDice, nominate: tuple[int, ...] = (),
                   generation: int | None = None) -> TeamDevelopment:
    """Two most valuable players and a D6 of gold; where a coach nominates, so here too."""
    if generation is None:
        generation = max((generation_of(label) for label in dice.fallen), default=0)
    gold = COIN * dice.throw(with_generation(GOLD_LABEL, generation), 6)
    roster = roster.model_copy(update={"treasury": roster.treasury + gold})
    notes = [f"compensation: {gold:,} gp"]
    able = [player.number for player in roster.fit_players() if not player.journeyman]
    wanted = min(roster.data.team_rules.mvp_nominees or len(able), len(able))
    for award in range(AWARDS if able else 0):
        named = list(nominate[award * wanted:(award + 1) * wanted] or nominate[:wanted] or able[:wanted])
        if not roster.data.team_rules.mvp_nominees:
            named = able
        if len(set(named)) != wanted or not set(named) <= set(able):
            raise NotAllowed(f"most valuable player: name {wanted} different players who can play")
        face = dice.throw(with_generation(AWARD_LABEL, generation), len(named))
        player = find_wearer(roster, named[face - 1])
        deeds = Deeds(mvps=1)
        points = 0 if PEAKED in player.lasting else count_spp(deeds, roster.data)
        roster = roster.replace_player(player.model_copy(update={
            "spp": player.spp + points, "career": player.career + deeds}))
        notes.append(f"most valuable player: {player_label(player)}")
    return TeamDevelopment(roster=roster, notes=tuple(notes))
