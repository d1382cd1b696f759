"""What the die of a rule comes to, by name: every result of every table that is told by a note."""

from __future__ import annotations

import re
from typing import Final

from nuffle.languages import N_
from nuffle.rules.game import Game
from nuffle.rules.roll import Roll
from nuffle.rules.roll_kinds import ROLL_NAMES

Results = tuple[tuple[int, int, str], ...]      # from, to, the sentence
ANY: Final = 1 << 30

# By the name of the rule. The number told is what its die shows, unless it says otherwise.
OUTCOMES: Final[dict[str, Results]] = {
    "a-biased-eye": ((1, 4, N_("The biased referee does not see what {owner} did.")),
                     (5, 6, N_("The biased referee sees what {owner} did."))),
    "ayleen-andar": ((1, 6, N_("{rule} affects {owner} (rolled {value}).")),),
    "bombardier": ((1, 3, N_("The bomb does not explode: {owner} may throw it.")),
                   (4, 6, N_("The bomb explodes in the hands of {owner}.")),
                   (0, ANY, N_("The bomb of {owner} explodes."))),              # a square
    "booby-trapped-end-zone": ((1, 1, N_("The trap in the end zone explodes under {owner}.")),
                               (2, 6, N_("The trap in the end zone does not explode."))),
    "captain": ((1, 5, N_("{rule}: the re-roll is spent.")),
                (6, 6, N_("{rule}: {owner} keeps the re-roll for the team."))),
    "delightful-doughnuts": ((1, 4, N_("{rule}: the re-roll is used up.")), (5, 6, N_("{rule}: the re-roll is free."))),
    "desperate-measures": ((1, 1, N_("{rule}, a 1: Dubious Potion.")),
                           (2, 2, N_("{rule}, a 2: Two at Once.")),
                           (3, 3, N_("{rule}, a 3: Lost on the Way.")),
                           (4, 4, N_("{rule}, a 4: Free for All.")),
                           (5, 5, N_("{rule}, a 5: Sure Pass.")),
                           (6, 6, N_("{rule}, a 6: Second Wind.")),
                           (7, 7, N_("{rule}, a 7: Trip Wire.")),
                           (8, 8, N_("{rule}, a 8: Wizard for Hire."))),
    "dwarfen-runesmith": ((1, 1, N_("The rune for {owner} fails, and {rule} leaves.")),
                          (2, 3, N_("The rune for {owner} fails; {rule} may try again in a later drive.")),
                          (4, 6, N_("The rune works: {owner} has it for this drive."))),
    "dwarven-smith": ((1, 3, N_("{rule}: armour plates, +1 AV for D3 players of {owner}.")),
                      (4, 6, N_("{rule}: knuckles, Mighty Blow (+1) for D3 players of {owner}."))),
    "famous-moot-buffet": ((1, 1, N_("{rule}: all players of {owner} have Foul Appearance.")),
                           (2, 2, N_("{rule}: Super-sticky Buns for {owner}.")),
                           (3, 3, N_("{rule}: Fresh Tripleberry Scones for {owner}.")),
                           (4, 4, N_("{rule}: energy bars for {owner}.")),
                           (5, 5, N_("{rule}: Amazing Apple Pie for {owner}.")),
                           (6, 6, N_("{rule}: Delightful Doughnuts for {owner}."))),
    "festive-gifts": ((1, 1, N_("{owner} unwraps a gift: Animosity (all team-mates).")),
                      (2, 2, N_("{owner} unwraps a gift: a tasty treat.")),
                      (3, 3, N_("{owner} unwraps a gift: a Protection Spell.")),
                      (4, 4, N_("{owner} unwraps a gift: Bugman's XXXXXX.")),
                      (5, 5, N_("{owner} unwraps a gift: Mighty Blow (+1).")),
                      (6, 6, N_("{owner} unwraps a gift: Pro."))),
    "fink-da-fixer": ((-1, ANY, N_("{rule} leaves with the coach.")),),
    "getting-even": ((1, 3, N_("{rule}: {owner} bears no grudge.")), (4, 6, N_("{rule}: {owner} gains Hatred."))),
    "grasping-tentacles-of-altanson": ((0, ANY, N_("{rule}: {owner} takes no action this turn.")),),
    "greased-shoes": ((0, ANY, N_("{rule}: {owner} has agility 1 until the end of this drive.")),),
    "halfling-hot-pot": ((1, 1, N_("{rule}: it explodes in the dugout.")),
                         (2, 5, N_("{rule}: the shot is off target.")),
                         (6, 6, N_("{rule}: right on target."))),
    "i-got-my-eye-on-you": ((0, ANY, N_("The referee has an eye on {owner}.")),),
    "ill-carry-you": ((-1, ANY, N_("{rule}: {owner} is carried along.")),),
    "illegal-drugs": ((0, 0, N_("{rule}: +1 ST for {owner}.")), (1, 1, N_("{rule}: +1 AG for {owner}."))),
    "krot-shockwhisker": ((1, 1, N_("{rule} makes it worse: another casualty roll for {owner}.")),
                          (2, 3, N_("{rule} cannot help {owner}.")),
                          (4, 5, N_("{rule} sends {owner} back to the reserves, but Really Stupid.")),
                          (6, 6, N_("{rule} sends {owner} back to the reserves."))),
    "micky-finn-34": ((0, 0, N_("{rule}: {owner} lose an assistant coach for this match.")),
                      (1, 1, N_("{rule}: {owner} lose a cheerleader for this match.")),
                      (2, 2, N_("{rule}: {owner} lose the apothecary for this match.")),
                      (3, 3, N_("{rule}: {owner} lose the wandering apothecary for this match.")),
                      (4, 4, N_("{rule}: {owner} lose a Bloodweiser Babe for this match.")),
                      (5, 5, N_("{rule}: {owner} lose the Igor for this match.")),
                      (6, 6, N_("{rule}: {owner} lose the master chef for this match.")),
                      (7, 7, N_("{rule}: {owner} lose the wizard for this match."))),
    "mind-blow": ((0, ANY, N_("{rule}: {owner} takes no action this turn.")),),
    "monstrous-mouth": ((-1, ANY, N_("{rule} holds {owner} in place.")),),
    "mungo-spinecracker": ((1, 1, N_("{rule}: {owner} is badly hurt.")), (2, 4, N_("{rule} cannot help {owner}.")),
                           (5, 6, N_("{rule}: {owner} is only stunned."))),
    "off-for-a-bite": ((0, ANY, N_("{owner} goes for a bite and misses this drive.")),),
    "off-side-trap": ((0, ANY, N_("{rule}: {owner} lose their first turn.")),),
    "papa-skullbones": ((1, 1, N_("{rule}: {owner} is unworthy and is knocked out.")),
                        (2, 2, N_("{rule}: the gods pass over {owner} and choose another player.")),
                        (3, 3, N_("{rule}: Big Hand and Very Long Legs for {owner}.")),
                        (4, 4, N_("{rule}: Tentacles and Prehensile Tail for {owner}.")),
                        (5, 5, N_("{rule}: Disturbing Presence and Foul Appearance for {owner}.")),
                        (6, 6, N_("{rule}: Extra Arms and Two Heads for {owner}.")),
                        (7, 7, N_("{rule}: Claws and Horns for {owner}.")),
                        (8, 8, N_("{rule}: {owner} is favoured and may have two mutations."))),
    "pick-me-up": ((1, 4, N_("{rule}: {owner} stays down.")), (5, 6, N_("{rule} helps {owner} up."))),
    "protection-spell": ((0, ANY, N_("{rule}: {owner} goes to the reserves instead.")),),
    "razzle-dazzle": ((0, ANY, N_("{rule}: {owner} miss their next turn.")),),
    "side-bet": ((0, ANY, N_("{owner} bet {value} gold on a win.")),),
    "snack-break": ((0, ANY, N_("{rule}: {owner} takes no action this turn.")),),
    "stalling": ((1, 6, N_("{owner} is stalling: the crowd rolls {value}.")),),
    "swarming": ((1, 3, N_("{rule}: up to {value} more players may be set up.")),),
    "take-root": ((-1, ANY, N_("{owner} takes root.")),),
    "team-mascot": ((1, 4, N_("{rule}: no re-roll (needs 5+).")), (5, 6, N_("{rule}: the team may re-roll.")),
                    (11, 13, N_("{rule}: no re-roll (needs 4+).")), (14, 16, N_("{rule}: the team may re-roll."))),
    "the-trundlefoot-triplets": ((1, 5, N_("{rule} catch no one before the kick-off.")),
                                 (6, 6, N_("{rule} put an unmarked opponent to sleep."))),
    "throw-a-rock": ((1, 4, N_("The rock misses {owner}.")), (5, 6, N_("The rock hits {owner}."))),
    "treacherous-trapdoor": ((1, 1, N_("The trapdoor opens under {owner}.")),
                             (2, 6, N_("The trapdoor stays shut under {owner}."))),
    "under-a-potion": ((1, 2, N_("{rule}: {owner} is out for the rest of the match.")),
                       (3, 6, N_("{rule}: {owner} can go on."))),
    "waaagh-drummer": ((0, 0, N_("{rule}: no opponent is pushed back.")),
                       (1, 1, N_("{rule}: one opponent may be pushed back.")),
                       (2, 3, N_("{rule}: up to {value} opponents may be pushed back."))),
    "weather-mage": ((2, 12, N_("{rule}: the weather roll is {value}.")),),
    "wizard": ((0, ANY, N_("The fireball comes down.")),),                      # a square
}
FOR_TEAMS: Final = ("dwarven-smith", "famous-moot-buffet")     # their dice are the team's; a player is told what he got
HELD: Final = N_("{owner} did not use {rule}.")
CHANGED: Final = N_("{owner} gets {rule}.")
NUMBERED: Final = N_("{rule}, {owner}: result {value}.")
NUMBER_ONLY: Final = N_("{rule}: result {value}.")
STRIKES: Final = N_("{rule} takes effect on {owner}.")
HOLDS: Final = N_("{rule} takes effect.")

# Rolls that belong to a rule: of which rules of the player, by the last part of their ids.
BEHIND: Final = {
    "activate": {"animal-savagery": N_("Animal Savagery"), "blood-lust": N_("Blood Lust"),
                 "bloodlust": N_("Bloodlust"), "bone-head": N_("Bone-head"), "really-stupid": N_("Really Stupid"),
                 "take-root": N_("Take Root"), "unchannelled-fury": N_("Unchannelled Fury"),
                 "wild-animal": N_("Wild Animal")},
    "gate": {"loner": N_("Loner"), "all-you-can-eat": N_("All You Can Eat"),
             "monstrous-mouth": N_("Monstrous Mouth"), "saboteur": N_("Saboteur")},
    "kick back": {"chainsaw": N_("Chainsaw")},
}
NAMELESS: Final = {"activate": N_("the action"), "gate": N_("a special rule"), "kick back": N_("kick back")}
REFEREES: Final = ("ranulf-red-hokuli", "thoron-korensson", "jorm-the-ogre", "the-trundlefoot-triplets")
THIRST: Final = ("blood-lust", "bloodlust")     # what comes of it is known only when the action ends
PLUS: Final = ("dirty-player", "mighty-blow")   # whose number is added to something: (+1), not (1+)
NUMBERS: Final = (*PLUS, "loner", "really-stupid", *THIRST)


def roll_name(match: Game, roll: Roll) -> str:
    """What a roll is for: where it has no name of its own, the rule that wants it."""
    kind = ROLL_NAMES[roll.kind]
    return str(match.rules.titles[roll.rule].name) if roll.rule >= 0 and kind in BEHIND else kind


def kebab(name: str) -> str:
    """Krot Shockwhisker -> krot-shockwhisker"""
    return re.sub(r"[^a-z0-9]+", "-", name.replace("'", "").casefold()).strip("-")


def find_outcome(rule: str, value: int) -> str:
    """The sentence of a result; empty where no table has it."""
    return next((told for low, high, told in OUTCOMES.get(kebab(rule), ()) if low <= value <= high), "")


def with_number(rule: str, value: int) -> str:
    """A rule that was gained, with the number in its brackets: Loner (2+), Mighty Blow (+1)."""
    short = kebab(rule)
    if value <= 0 or short not in NUMBERS:
        return rule
    return f"{rule} (+{value})" if short in PLUS else f"{rule} ({value}+)"
