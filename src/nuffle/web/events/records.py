"""Records of what a form says; what is wrong with them is told to whoever sent it."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, TypeVar

from fastapi import HTTPException
from pydantic import ValidationError

from nuffle.tournament.records import FrozenRecord, list_problems

M = TypeVar("M", bound=FrozenRecord)


def record(kind: type[M], values: Mapping[str, Any]) -> M:
    try:
        return kind.model_validate(dict(values))
    except ValidationError as error:
        raise HTTPException(422, "; ".join(list_problems(error))) from error
