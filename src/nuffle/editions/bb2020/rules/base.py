"""What skills and traits of the 2020 edition share."""

from __future__ import annotations

from typing import ClassVar, Final

from mypy_extensions import mypyc_attr

from nuffle.editions.crp.rules.base import Skill

SOURCE: Final = "BB2020, skills and traits"


@mypyc_attr(allow_interpreted_subclasses=True)
class Trait(Skill):
    kind: ClassVar[str] = "trait"
    category: ClassVar[str] = "Trait"
    source: ClassVar[str] = SOURCE
