"""Wizards and the spells each of them knows."""

from __future__ import annotations

from typing import ClassVar

from mypy_extensions import mypyc_attr

from nuffle.editions.death_zone.rules.casting import DEATH_ZONE, SpellCaster
from nuffle.editions.death_zone.rules.leagues import (
    BADLANDS,
    ELVES,
    FAVOURED,
    LUSTRIA,
    OLD_WORLD,
    SYLVANIA,
    UNDERWORLD,
)
from nuffle.rules.effect import Effect


class HirelingSportsWizard(SpellCaster):
    id: ClassVar[str] = "bb2020.inducement.hireling-sports-wizard"
    name: ClassVar[str] = "Hireling Sports-Wizard"
    summary: ClassVar[str] = "Once: a Fireball, or Zap!."
    spells: ClassVar[tuple[str, ...]] = ("bb2020.spell.fireball", "bb2020.spell.zap")


@mypyc_attr(allow_interpreted_subclasses=True)
class Specialist(SpellCaster):
    """One who is for hire only where it was agreed."""

    source: ClassVar[str] = DEATH_ZONE
    optional: ClassVar[bool] = True


class ChaosSorcerer(Specialist):
    id: ClassVar[str] = "bb2020.inducement.chaos-sorcerer"
    name: ClassVar[str] = "Chaos Sorcerer"
    summary: ClassVar[str] = "Once: a Thunderbolt, or Rampant Mutation."
    leagues: ClassVar[tuple[str, ...]] = (*FAVOURED, UNDERWORLD)
    spells: ClassVar[tuple[str, ...]] = ("bb2020.spell.thunderbolt", "bb2020.spell.rampant-mutation")


class DruchiiSportsSorceress(Specialist):
    id: ClassVar[str] = "bb2020.inducement.druchii-sports-sorceress"
    name: ClassVar[str] = "Druchii Sports Sorceress"
    summary: ClassVar[str] = "Once: a Thunderbolt, or One Thousand Cuts."
    leagues: ClassVar[tuple[str, ...]] = (ELVES, *FAVOURED)
    spells: ClassVar[tuple[str, ...]] = ("bb2020.spell.thunderbolt", "bb2020.spell.one-thousand-cuts")


class AsurHighMage(Specialist):
    id: ClassVar[str] = "bb2020.inducement.asur-high-mage"
    name: ClassVar[str] = "Asur High Mage"
    summary: ClassVar[str] = "Once: a Temporal Distortion, or a Thunderbolt."
    leagues: ClassVar[tuple[str, ...]] = (ELVES,)
    spells: ClassVar[tuple[str, ...]] = ("bb2020.spell.temporal-distortion", "bb2020.spell.thunderbolt")


class SlannMagePriest(Specialist):
    id: ClassVar[str] = "bb2020.inducement.slann-mage-priest"
    name: ClassVar[str] = "Slann Mage-priest"
    summary: ClassVar[str] = "Once: a Temporal Distortion, a Tectonic Shift, or Reality Blinks."
    price: ClassVar[int] = 200_000
    leagues: ClassVar[tuple[str, ...]] = (LUSTRIA,)
    spells: ClassVar[tuple[str, ...]] = (
        "bb2020.spell.temporal-distortion", "bb2020.spell.tectonic-shift", "bb2020.spell.reality-blinks")


class HorticulturalistOfNurgle(Specialist):
    id: ClassVar[str] = "bb2020.inducement.horticulturalist-of-nurgle"
    name: ClassVar[str] = "Horticulturalist of Nurgle"
    summary: ClassVar[str] = "Once: Vigorous Growth, or Strange Flora."
    leagues: ClassVar[tuple[str, ...]] = ("Favoured of Nurgle", UNDERWORLD)
    spells: ClassVar[tuple[str, ...]] = ("bb2020.spell.vigorous-growth", "bb2020.spell.strange-flora")


class SportsNecrotheurge(Specialist):
    id: ClassVar[str] = "bb2020.inducement.sports-necrotheurge"
    name: ClassVar[str] = "Sports Necrotheurge"
    summary: ClassVar[str] = "Once: Incorporeal, or Vanhalable's Danse Macabre."
    leagues: ClassVar[tuple[str, ...]] = (SYLVANIA,)
    spells: ClassVar[tuple[str, ...]] = ("bb2020.spell.incorporeal", "bb2020.spell.vanhalables-danse-macabre")


class WickedWitch(Specialist):
    id: ClassVar[str] = "bb2020.inducement.wicked-witch"
    name: ClassVar[str] = "Wicked Witch"
    summary: ClassVar[str] = "Once: Zap!, or a Plague of Warts."
    leagues: ClassVar[tuple[str, ...]] = (OLD_WORLD, SYLVANIA, UNDERWORLD)
    spells: ClassVar[tuple[str, ...]] = ("bb2020.spell.zap", "bb2020.spell.plague-of-warts")


class WarlockEngineer(Specialist):
    id: ClassVar[str] = "bb2020.inducement.warlock-engineer"
    name: ClassVar[str] = "Warlock Engineer"
    summary: ClassVar[str] = "Once: Warp Lightning, or a Thunderbolt."
    leagues: ClassVar[tuple[str, ...]] = (UNDERWORLD,)
    spells: ClassVar[tuple[str, ...]] = ("bb2020.spell.warp-lightning", "bb2020.spell.thunderbolt")


class OgreFirebelly(Specialist):
    id: ClassVar[str] = "bb2020.inducement.ogre-firebelly"
    name: ClassVar[str] = "Ogre Firebelly"
    summary: ClassVar[str] = "Once: a Fireball, or a Column of Fire."
    leagues: ClassVar[tuple[str, ...]] = (BADLANDS,)
    spells: ClassVar[tuple[str, ...]] = ("bb2020.spell.fireball", "bb2020.spell.column-of-fire")


class NightGoblinShaman(Specialist):
    id: ClassVar[str] = "bb2020.inducement.night-goblin-shaman"
    name: ClassVar[str] = "Night Goblin Shaman"
    summary: ClassVar[str] = "Once: the Foot of Gork (or Mork), or a Spore Cloud."
    leagues: ClassVar[tuple[str, ...]] = (BADLANDS, UNDERWORLD)
    spells: ClassVar[tuple[str, ...]] = ("bb2020.spell.foot-of-gork", "bb2020.spell.spore-cloud")


class HoratioXSchottenheim(Specialist):
    id: ClassVar[str] = "bb2020.inducement.horatio-x-schottenheim"
    name: ClassVar[str] = "Horatio X. Schottenheim"
    summary: ClassVar[str] = "Once: a fireball that lands off target."
    named: ClassVar[bool] = True
    price: ClassVar[int] = 80_000
    spells: ClassVar[tuple[str, ...]] = ("bb2020.spell.take-this-ooops",)


WIZARDS_FOR_HIRE: list[type[Effect]] = [
    ChaosSorcerer, DruchiiSportsSorceress, AsurHighMage, SlannMagePriest, HorticulturalistOfNurgle,
    SportsNecrotheurge, WickedWitch, WarlockEngineer, OgreFirebelly, NightGoblinShaman, HoratioXSchottenheim]
