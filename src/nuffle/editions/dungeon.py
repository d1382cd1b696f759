"""Dungeon Bowl: CRP underground, for two to four teams, on a map."""

from __future__ import annotations

from nuffle.editions.crp import CRP
from nuffle.effects.dungeon.ball import Cobblestones, Landing, Skip
from nuffle.effects.dungeon.conduct import Delve, Descent, Lineup, Muster, Opening
from nuffle.effects.dungeon.entrance import (
    CabalVision,
    DugoutPad,
    Entrance,
    LateRegeneration,
    MagicSponge,
    NoFriends,
    RollOff,
)
from nuffle.effects.dungeon.features import Chests, Counters, Pads
from nuffle.effects.dungeon.help import HELP
from nuffle.effects.dungeon.moves import Corners, Errand, LateTouchdown, ShoulderCharge, Stride
from nuffle.effects.dungeon.pits import Climb, Climbing, Jump, Jumping, Pits, Rising, Spikes, Tumble
from nuffle.effects.dungeon.skills import CHANGED
from nuffle.effects.dungeon.throws import Carom, Lob, LowCeiling, Toss, WallShots
from nuffle.effects.dungeon.trip import Trip
from nuffle.effects.dungeon.walls import Shove, ThickWalls
from nuffle.engine.procedure import Procedure
from nuffle.rules.effect import Effect
from nuffle.rules.team import PLACES

VERSION = "2"
FEATURES: list[type[Effect]] = [
    RollOff, DugoutPad, MagicSponge, LateRegeneration, ShoulderCharge, Pads, Chests, LowCeiling, Cobblestones,
    ThickWalls, NoFriends, WallShots, Corners, Counters, Pits, Spikes, Climbing, Jumping, CabalVision, LateTouchdown]
PROCEDURES: list[type[Procedure]] = [
    Carom, Climb, Delve, Descent, Entrance, Errand, Jump, Landing, Lineup, Lob, Muster, Opening, Rising, Shove, Skip,
    Stride, Toss, Trip, Tumble]
NOT_BELOW = ("babes", "apothecary", "star", "mercenary")
FOR_HIRE = [HELP[rule].id if rule in HELP else rule
            for rule in CRP.tables["inducements"] if rule.rsplit(".", 1)[1] not in NOT_BELOW]
ENDLESS = 999               # turns on a track that nobody walks to its end

RULES = CRP.derive("dungeon", VERSION, add=FEATURES, replace={**CHANGED, **HELP}, procedures=PROCEDURES,
                   tables={"inducements": FOR_HIRE},
                   options={"on_map": 1, "scores_late": 1, "charges": 1, "turns_per_half": ENDLESS,
                            "players_on_pitch": PLACES})
