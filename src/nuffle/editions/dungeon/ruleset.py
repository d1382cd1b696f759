"""Dungeon Bowl: CRP underground, for two to four teams, on a map."""

from __future__ import annotations

from nuffle.editions.crp.ruleset import CRP
from nuffle.editions.dungeon.procedures.match import (
    DungeonBeforeMatch,
    DungeonDeployment,
    DungeonMatchFlow,
    DungeonNewHalf,
    DungeonSetUp,
)
from nuffle.editions.dungeon.procedures.teleport import Teleport
from nuffle.editions.dungeon.rules.ball import Cobblestones, DungeonBallAt, DungeonBounce
from nuffle.editions.dungeon.rules.dugout import (
    CabalVision,
    DugoutPad,
    Entrance,
    LateRegeneration,
    MagicSponge,
    NoFriends,
    RollOff,
)
from nuffle.editions.dungeon.rules.features import Chests, Counters, Pads
from nuffle.editions.dungeon.rules.inducements import HELP
from nuffle.editions.dungeon.rules.moves import Corners, DungeonActivation, DungeonStep, LateTouchdown, ShoulderCharge
from nuffle.editions.dungeon.rules.pits import (
    Climbing,
    DungeonStandUp,
    GapJump,
    Jumping,
    PitClimb,
    PitFall,
    Pits,
    Spikes,
)
from nuffle.editions.dungeon.rules.skills import CHANGED
from nuffle.editions.dungeon.rules.throws import Carom, DungeonFlight, DungeonThrow, LowCeiling, WallShots
from nuffle.editions.dungeon.rules.walls import DungeonPush, ThickWalls
from nuffle.engine.procedure import Procedure
from nuffle.rules.effect import Effect
from nuffle.rules.team import PLACES

VERSION = "2"
FEATURES: list[type[Effect]] = [
    RollOff, DugoutPad, MagicSponge, LateRegeneration, ShoulderCharge, Pads, Chests, LowCeiling, Cobblestones,
    ThickWalls, NoFriends, WallShots, Corners, Counters, Pits, Spikes, Climbing, Jumping, CabalVision, LateTouchdown]
PROCEDURES: list[type[Procedure]] = [
    Carom,
    PitClimb,
    DungeonMatchFlow,
    DungeonBeforeMatch,
    Entrance,
    DungeonActivation,
    GapJump,
    DungeonBallAt,
    DungeonSetUp,
    DungeonThrow,
    DungeonDeployment,
    DungeonNewHalf,
    DungeonStandUp,
    DungeonPush,
    DungeonBounce,
    DungeonStep,
    DungeonFlight,
    Teleport,
    PitFall,
]
NOT_BELOW = ("babes", "apothecary", "star", "mercenary")
FOR_HIRE = [HELP[rule].id if rule in HELP else rule
            for rule in CRP.tables["inducements"] if rule.rsplit(".", 1)[1] not in NOT_BELOW]
ENDLESS = 999               # turns on a track that nobody walks to its end

RULES = CRP.derive("dungeon", VERSION, add=FEATURES, replace={**CHANGED, **HELP}, procedures=PROCEDURES,
                   tables={"inducements": FOR_HIRE},
                   options={"on_map": 1, "scores_late": 1, "charges": 1, "turns_per_half": ENDLESS,
                            "players_on_pitch": PLACES})
