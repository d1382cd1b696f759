"""Sentences of the events that are always told the same way, and the words of tables that sentences take."""

from __future__ import annotations

from typing import Final

from nuffle.languages import N_, _

WAYS: Final = {"n": N_("north"), "ne": N_("north-east"), "e": N_("east"), "se": N_("south-east"), "s": N_("south"),
               "sw": N_("south-west"), "w": N_("west"), "nw": N_("north-west")}

# The faces of the block die as the rules call them; in the notation they have shorter names.
FACES: Final = {"skull": N_("Attacker Down"), "both-down": N_("Both Down"), "push": N_("Push Back"),
                "stumble": N_("Stumble"), "pow": N_("Defender Down")}

# What a roll is called in a sentence: a noun, or the rule it is for.
ROLLS: Final = {
    "pick up": N_("pick-up"), "intercept": N_("interception"), "land": N_("landing"), "recover": N_("recovery"),
    "jump up": N_("Jump Up"), "gaze": N_("Hypnotic Gaze"), "safe throw": N_("Safe Throw"),
    "regenerate": N_("Regeneration"), "revulsion": N_("Foul Appearance"), "nerve": N_("Dauntless"),
    "hunger": N_("Always Hungry"), "tentacles": N_("Tentacles"), "shadow": N_("Shadowing"),
    "animosity": N_("Animosity"), "steady": N_("Steady Footing"), "secure": N_("Secure the Ball"),
}

# Fields are put in as texts: players and teams by name, squares as x,y.
PLAIN: Final = {
    "match": N_("The teams take the field."),
    "half": N_("Half {half} begins."),
    "drive": N_("Drive {drive}: {kicking} kick off."),
    "weather": N_("Weather: {rule} ({die} + {die2})."),
    "coin": N_("{seat} call {called}; the coin shows {fell}."),
    "placed": N_("{player} is placed at {square}."),
    "formation": N_("{seat} choose the formation {formation}."),
    "kick-off event": N_("Kick-off event: {rule} ({die} + {die2})."),
    "touchback": N_("Touchback: {seat} choose who gets the ball."),
    "given": N_("{player} is given the ball."),
    "stand up": N_("{player} stands up."),
    "re-roll": N_("{seat} use a team re-roll for {player} ({left} left)."),
    "crowd": N_("{player} ends up in the crowd."),
    "follow": N_("{player} follows up."),
    "prone": N_("{player} is placed prone."),
    "regenerates": N_("{player} regenerates."),
    "ball": N_("The ball comes to rest at {square}."),
    "dropped": N_("{player} drops the ball."),
    "pick up": N_("{player} picks up the ball."),
    "intercepts": N_("Interception! {player} takes the ball out of the air."),
    "hand-off": N_("{player} hands the ball off to {receiver}."),
    "sent off": N_("{player} is sent off."),
    "exhausted": N_("{player} is exhausted and misses the next kick-off."),
    "marker": N_("The turn marker of {seat} moves to {to}."),
    "contest": N_("{rule}: {seat} total {total}."),
    "petty cash": N_("{seat} move {gold} gold into petty cash."),
    "conceded": N_("{seat} concede the match."),
    "mvp": N_("{player} is the most valuable player."),
    "overtime": N_("Still level after half {half}: overtime."),
    "shoot-out": N_("Shoot-out: {seat} roll {die}, total {total}."),
    "joins": N_("{player} joins {seat}."),
    "beat": N_("Waiting for special plays."),
    "whispered": N_("{seat} achieve {rule}. Only they see this."),
    "astray": N_("{player} is lost in the teleporter at {from} and out of the match."),
    "counter": N_("The counter at {square} is turned over: {ground}."),
    "reappears": N_("The ball reappears on the pad at {square}."),
    "rebound": N_("The ball rebounds from the wall at {from} to {to}."),
    "comes in": N_("{player} comes in from the dugout: {action}."),
    "end zone": N_("{seat} start in end zone {zone}."),
    "first turn": N_("{seat} take the first turn."),
    "put aside": N_("{rule} cannot be used here. {owner} draw again."),
}

# What comes of an injury roll.
INJURIES: Final = {
    "stunned": N_("{player} is stunned: injury roll {dice}."),
    "knocked out": N_("{player} is knocked out: injury roll {dice}."),
    "badly hurt": N_("{player} is badly hurt: injury roll {dice}."),
    "casualty": N_("{player} is a casualty: injury roll {dice}."),
}

# Why a turn ends early.
TURNOVERS: Final = {
    "knocked down": N_("a player went down"),
    "pass not caught": N_("the pass was not caught"),
    "failed pick-up": N_("the pick-up failed"),
    "touchdown": N_("touchdown"),
    "fumble": N_("fumble"),
    "failed landing": N_("the thrown player lost the ball"),
    "sent off": N_("a player was sent off"),
    "a rule": N_("a special rule"),
    "time": N_("time ran out"),
}

# What a rule leaves behind, by its kind.
LEFT: Final = {
    "gold": N_("the treasury of {row} changes by {value} gold after the match"),
    "fans": N_("the fans of {row} change by {value} after the match"),
    "recruit": N_("{value} may join {row} after the match"),
    "skill": N_("{row} keeps {value} permanently"),
    "lost skill": N_("{row} loses {value} permanently"),
    "characteristic": N_("{row} improves {value} by 1 permanently"),
    "lost characteristic": N_("{row} loses 1 {value} permanently"),
    "misses next match": N_("{row} misses the next match"),
    "mvp": N_("{row} is a most valuable player ({value})"),
    "star player points": N_("{row} earns extra star player points ({value})"),
    "ban": N_("{row} cannot hire {value} any more"),
    "primary skill": N_("{row} keeps {value} permanently"),
    "random primary skill": N_("{row} keeps {value} permanently"),
    "random secondary skill": N_("{row} keeps {value} permanently"),
    "lasting": N_("{row} has {value} permanently"),
    "leaves": N_("{row} leaves the team permanently"),
    "sponsor": N_("{row} has a sponsor from now on"),
    "cheap hire": N_("{row} hires at half price after the match ({value})"),
    "secondary skill": N_("{row} keeps {value} permanently"),
}


SOMETHING: Final = N_("{row} is affected after the match")


def face_name(face: str) -> str:
    """A face of the block die in words."""
    return _(FACES.get(face, face))
