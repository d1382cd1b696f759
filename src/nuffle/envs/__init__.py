"""Environments to train in: PettingZoo for both seats, Gymnasium against a bot, many matches at once.

`pip install nuffle[train]` brings what they need. Importing this registers the ids, such as `nuffle/Solo5-v0`.
"""

from __future__ import annotations

from gymnasium.envs.registration import register, registry

from nuffle.envs.both import BothSeatsEnv
from nuffle.envs.many import MatchBatch
from nuffle.envs.match import EnvFacts, EnvSpaces, NoSuchAction, Sight
from nuffle.envs.opponents import DrawnPolicy, PastSelves, Policy, PolicyFunction
from nuffle.envs.reading import ObservationReader
from nuffle.envs.rewards import RewardSum
from nuffle.envs.small import SIDES
from nuffle.envs.solo import SoloEnv
from nuffle.envs.vector import VectorMatchEnv

__all__ = ["SIDES", "BothSeatsEnv", "DrawnPolicy", "EnvFacts", "EnvSpaces", "MatchBatch", "NoSuchAction",
           "ObservationReader", "PastSelves", "Policy", "PolicyFunction", "RewardSum", "Sight", "SoloEnv",
           "VectorMatchEnv"]

# what they were called in version 0.1.0
Both, Facts, Kit, Many, Solo = BothSeatsEnv, EnvFacts, EnvSpaces, MatchBatch, SoloEnv

for _side in SIDES:
    _name = f"nuffle/Solo{'' if _side == max(SIDES) else _side}-v0"
    if _name not in registry:
        register(_name, entry_point="nuffle.envs.solo:SoloEnv",
                 vector_entry_point="nuffle.envs.vector:from_make", kwargs={"side": _side})
