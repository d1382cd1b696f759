"""A match that begins in the middle of play."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from pydantic import ValidationError

from nuffle.data import UnknownName
from nuffle.engine.dice import Dice
from nuffle.files.faults import list_faults
from nuffle.files.records import BadFile
from nuffle.library.defaults import DEFAULT_EDITION
from nuffle.library.opening import DiceLike, MatchOpening, find_dice
from nuffle.table.recorder import position_line
from nuffle.table.spec import Fixture
from nuffle.text.scene import Scene, build


def open_scene(players: str, dice: DiceLike | None, seed: int | None, fields: Mapping[str, Any]) -> MatchOpening:
    for field in fields:
        if field not in Scene.model_fields:
            raise UnknownName("field", field, "a scene", tuple(sorted(Scene.model_fields)))
    try:
        scene = Scene.model_validate({"edition": DEFAULT_EDITION, "players": players, **fields})
    except ValidationError as error:
        raise BadFile("the scene", list_faults(error)) from error
    return open_built(scene, *find_dice(dice, seed))


def open_built(scene: Scene, dice: Dice, seed: int | None) -> MatchOpening:
    """The scene up to its first question, as a position from which a match begins."""
    match = build(scene, dice.clone())
    match.run()
    fixture = Fixture(match.rules, match.teams, match.setup, dice, seed, None, match.pitch)
    return MatchOpening(fixture, position_line(match))
