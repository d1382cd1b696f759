"""Environments to train in: PettingZoo for both seats, Gymnasium against a bot, many matches at once.

`pip install nuffle[train]` brings what they need. Importing this registers the ids, such as `nuffle/Solo5-v0`.
"""

from __future__ import annotations

from gymnasium.envs.registration import register, registry

from nuffle.envs.both import Both
from nuffle.envs.many import Many
from nuffle.envs.match import Facts, Kit
from nuffle.envs.small import SIDES
from nuffle.envs.solo import Solo

__all__ = ["SIDES", "Both", "Facts", "Kit", "Many", "Solo"]

for _side in SIDES:
    _name = f"nuffle/Solo{'' if _side == max(SIDES) else _side}-v0"
    if _name not in registry:
        register(_name, entry_point="nuffle.envs.solo:Solo", kwargs={"side": _side})
