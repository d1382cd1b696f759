"""Sentences of the events that are always told the same way."""

from __future__ import annotations

from typing import Final

from nuffle.languages import N_, _

WAYS: Final = {"n": N_("north"), "ne": N_("north-east"), "e": N_("east"), "se": N_("south-east"), "s": N_("south"),
               "sw": N_("south-west"), "w": N_("west"), "nw": N_("north-west")}

FACES: Final = {"both-down": N_("both down")}     # as people say them; the others are named so in the notation too

# Fields are put in as texts: players and teams by name, squares as x,y.
PLAIN: Final = {
    "match": N_("The teams come out for the match."),
    "half": N_("Half {half} begins."),
    "drive": N_("Drive {drive}: {kicking} will kick off."),
    "weather": N_("The weather: {rule} ({die} and {die2})."),
    "coin": N_("{seat} calls {called}; the coin shows {fell}."),
    "placed": N_("{player} takes his place at {square}."),
    "formation": N_("{seat} lines up in formation: {formation}."),
    "kick-off event": N_("Kick-off: {rule} ({die} and {die2})."),
    "touchback": N_("Touchback: {seat} may give the ball to anybody."),
    "given": N_("The ball goes to {player}."),
    "stand up": N_("{player} gets up."),
    "re-roll": N_("{seat} spends a team re-roll on {player}; {left} left."),
    "crowd": N_("{player} ends up in the crowd from {from}."),
    "follow": N_("{player} follows up to {to}."),
    "prone": N_("{player} is put on the ground."),
    "regenerates": N_("{player} regenerates."),
    "box": N_("{player} goes to the box: {status}."),
    "ball": N_("The ball comes to rest at {square}."),
    "dropped": N_("{player} loses the ball."),
    "pick up": N_("{player} picks up the ball."),
    "quality": N_("The throw of {player} is: {quality}."),
    "intercepts": N_("{player} snatches the ball out of the air!"),
    "hand-off": N_("{player} hands the ball to {receiver}."),
    "foul": N_("{player} puts the boot in on {victim}, {modifier} on the armour."),
    "sent off": N_("{player} is sent off."),
    "touchdown": N_("TOUCHDOWN by {player} for {seat}: {score} now."),
    "exhausted": N_("{player} is worn out and sits the next kick-off out."),
    "marker": N_("The turn marker of {seat} is now on {to}."),
    "extra re-roll": N_("The re-rolls of {seat} are now {now}."),
    "contest": N_("{rule}: {seat} comes to {total}."),
    "hired": N_("{seat} has hired: {rule} ({count})."),
    "petty cash": N_("{seat} moves {gold} gold into petty cash."),
    "lost": N_("{row} is without {rule} for now."),
    "conceded": N_("{seat} gives the match up."),
    "mvp": N_("{player} is voted the most valuable player."),
    "fan factor": N_("The fan factor of {seat} changes by {change} (rolled {total})."),
    "overtime": N_("Still level after half {half}: overtime."),
    "shoot-out": N_("Shoot-out: {seat} rolls {die}, {total} in all."),
    "joins": N_("{player} joins {seat}."),
    "fizzled": N_("{owner} uses {rule} in vain: it was answered."),
    "beat": N_("A moment for whatever is up a sleeve."),
    "whispered": N_("{seat} alone knows it: {rule} is achieved."),
    "astray": N_("{player} is lost on the pad at {from}: nobody will see him again in this match."),
    "counter": N_("The counter at {square} is turned up: {ground}."),
    "reappears": N_("The ball comes to light again on the pad at {square}."),
    "rebound": N_("The ball comes back from the wall at {from}, as far as {to}."),
    "undecided": N_("Nobody has scored in {number} turns: the match ends undecided."),
    "comes in": N_("{player} comes in from the dugout, to {action}."),
    "end zone": N_("{seat} starts from end zone {zone}."),
    "first turn": N_("{seat} has the first turn."),
    "put aside": N_("{rule} is of no use here: {owner} puts it aside and draws again."),
}

# What a rule leaves behind, by its kind.
LEFT: Final = {
    "gold": N_("the treasury of {row} changes by {value} gold after the match"),
    "fans": N_("the fans of {row} change by {value} after the match"),
    "recruit": N_("{value} may join {row} after the match"),
    "skill": N_("{row} keeps {value} for good"),
    "lost skill": N_("{row} loses {value} for good"),
    "characteristic": N_("{row} has one better {value} for good"),
    "lost characteristic": N_("{row} has one worse {value} for good"),
    "misses next match": N_("{row} misses the next match"),
    "mvp": N_("{row} is a most valuable player ({value})"),
    "star player points": N_("{row} has {value} star player points more"),
    "ban": N_("{row} can hire {value} no more"),
    "primary skill": N_("{row} keeps {value} for good"),
    "random primary skill": N_("{row} keeps {value} for good"),
    "random secondary skill": N_("{row} keeps {value} for good"),
    "lasting": N_("{row} is {value} for good"),
    "leaves": N_("{row} leaves the team for good"),
    "sponsor": N_("{row} has a sponsor from now on"),
    "cheap hire": N_("{row} hires at half price after the match ({value})"),
    "secondary skill": N_("{row} keeps {value} for good"),
}


SOMETHING: Final = N_("{row} is left something")


def face_name(face: str) -> str:
    """A face of the block die in words."""
    return _(FACES.get(face, face))
