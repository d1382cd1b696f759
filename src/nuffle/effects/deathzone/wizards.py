"""Wizards and the spells each of them knows."""

from __future__ import annotations

from typing import ClassVar

from nuffle.effects.deathzone.casting import DEATH_ZONE, SpellCaster
from nuffle.rules.effect import Effect


class HirelingSportsWizard(SpellCaster):
    id: ClassVar[str] = "bb2020.inducement.hireling-sports-wizard"
    name: ClassVar[str] = "Hireling Sports-Wizard"
    summary: ClassVar[str] = "Once: a Fireball, or Zap!."
    spells: ClassVar[tuple[str, ...]] = ("bb2020.spell.fireball", "bb2020.spell.zap")


class OgreFirebelly(SpellCaster):
    id: ClassVar[str] = "bb2020.inducement.ogre-firebelly"
    name: ClassVar[str] = "Ogre Firebelly"
    summary: ClassVar[str] = "Once: a Fireball, or a Column of Fire."
    source: ClassVar[str] = DEATH_ZONE
    optional: ClassVar[bool] = True
    leagues: ClassVar[tuple[str, ...]] = ("Badlands Brawl",)
    spells: ClassVar[tuple[str, ...]] = ("bb2020.spell.fireball", "bb2020.spell.column-of-fire")


WIZARDS_FOR_HIRE: list[type[Effect]] = [OgreFirebelly]
