"""Events that are told in more than one way: the result first, then why."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from nuffle.languages import N_, _, ngettext
from nuffle.rules.events import MEANT_FOR
from nuffle.text.event_reader import Word
from nuffle.text.fixed_sentences import INJURIES, LEFT, SOMETHING, TURNOVERS
from nuffle.text.outcomes import (
    CHANGED,
    FOR_TEAMS,
    HELD,
    HOLDS,
    NUMBER_ONLY,
    NUMBERED,
    STRIKES,
    find_outcome,
    kebab,
    with_number,
)
from nuffle.text.records import RollAttempt, plain
from nuffle.text.story_context import LABEL

Telling = dict[str, Word]
Texts = dict[str, str]
BY_LOT: Final = "lot of "
SECOND_DIE: Final = 100
EVERYBODYS: Final = "match"         # who has what holds for all


class MissingAsDash(dict[str, str]):
    """Texts of an event; a number that says nothing is told as a dash."""

    def __missing__(self, key: str) -> str:
        return "-"


def format_signed(number: Word) -> str:
    return f"{number:+d}" if isinstance(number, int) else str(number)


def read_number(record: Telling, field: str, otherwise: int = 0) -> int:
    return int(str(record.get(field, otherwise)))


def is_team(label: Word) -> bool:
    return isinstance(label, str) and len(label) == LABEL


# -- before the kick-off
def tell_chose(record: Telling, say: Texts) -> str:
    wish = _("{seat} choose to kick.") if record["kicks"] else _("{seat} choose to receive.")
    return wish.format_map(say)


def tell_kick(record: Telling, say: Texts) -> str:
    distance = read_number(record, "distance")
    squares = ngettext("{count} square", "{count} squares", distance)
    told = _("{seat} kick off to {square}. The ball drifts {squares} {way}, to {landing}.") \
        if "landing" in record else _("{seat} kick off to {square}. The ball drifts {squares} {way}, off the pitch.")
    return told.format_map(MissingAsDash(say | {"squares": squares}))


def tell_gate(record: Telling, say: Texts) -> str:
    told = _("Fan factor of {seat}: {fans}.") if record.get("fame") == -1 \
        else _("Fans of {seat}: {fans},000 (FAME {fame}).")
    return told.format_map(say)


def tell_extra_rerolls(record: Telling, say: Texts) -> str:
    rerolls = ngettext("{count} team re-roll", "{count} team re-rolls", read_number(record, "now"))
    return _("{seat} now have {rerolls}.").format_map(MissingAsDash(say | {"rerolls": rerolls}))


def tell_hired(record: Telling, say: Texts) -> str:
    told = _("{seat} hire {rule}.") if read_number(record, "count", 1) < 2 else _("{seat} hire {rule} ({count}).")
    return told.format_map(say)


# -- turns and scores
def tell_turn(record: Telling, say: Texts) -> str:
    told = _("A bonus turn for {seat}.") if record["bonus"] else _("Turn {number}: {seat}.")
    return told.format_map(say)


def tell_turnover(record: Telling, say: Texts) -> str:
    """`cause` is the rule that ended the turn, where somebody knows it."""
    reason = str(record.get("reason", ""))
    why = say["cause"] if "cause" in record else _(TURNOVERS.get(reason, "")) or say.get("reason", "-")
    return _("Turnover for {seat}: {why}.").format_map(MissingAsDash(say | {"why": why}))


def tell_turn_end(record: Telling, say: Texts) -> str:
    told = _("{seat} end their turn with a turnover.") if record["turnover"] else _("{seat} end their turn.")
    return told.format_map(say)


def tell_touchdown(record: Telling, say: Texts) -> str:
    """`standing` is who leads with it, where the whole score is known."""
    standing = record.get("standing")
    if standing is None:
        return _("Touchdown! {player} scores for {seat}.").format_map(say)
    told = {"lead": _("Touchdown! {player} scores, {seat} lead {scores}."),
            "level": _("Touchdown! {player} scores for {seat}: it is {scores}."),
            "trail": _("Touchdown! {player} scores, {seat} trail {scores}.")}[str(standing)]
    return told.format_map(say)


def tell_result(record: Telling, say: Texts) -> str:
    scores = [str(record[field]) for field in ("score", "score2", "score3", "score4") if field in record]
    if "winner" not in record:
        return _("Full time: a {score} draw.").format_map(MissingAsDash({"score": "-".join(scores)}))
    best = max(scores, key=int)
    scores.remove(best)
    return _("Full time: {winner} win {score}.").format_map(MissingAsDash(say | {"score": "-".join([best, *scores])}))


def tell_drive_end(record: Telling, say: Texts) -> str:
    told = _("Drive {drive} ends with a touchdown by {scored}.") if "scored" in record else _("Drive {drive} ends.")
    return told.format_map(say)


def tell_undecided(record: Telling, say: Texts) -> str:
    return ngettext("No touchdown in {count} turn: the match ends without a winner.",
                    "No touchdown in {count} turns: the match ends without a winner.", read_number(record, "number"))


def tell_winnings(record: Telling, say: Texts) -> str:
    told = _("{seat} earn {gold} gold (rolled {die}).") if record.get("die") else _("{seat} earn {gold} gold.")
    return told.format_map(say)


def tell_fan_factor(record: Telling, say: Texts) -> str:
    if not read_number(record, "change") and not read_number(record, "total"):
        return _("Fan factor of {seat}: no change.").format_map(say)
    change = format_signed(record.get("change", 0))
    return _("Fan factor of {seat}: {change} (rolled {total}).").format_map(MissingAsDash(say | {"change": change}))


def tell_taken_back(record: Telling, say: Texts) -> str:
    told = _("{seat} take back their last answer; everyone agreed.") if "agreed" in record \
        else _("{seat} take back their last answer.")
    return told.format_map(say)


# -- actions
def tell_declare(record: Telling, say: Texts) -> str:
    actions = {"move": _("a move"), "block": _("a block"), "blitz": _("a blitz"), "pass": _("a pass"),
               "handoff": _("a hand-off"), "foul": _("a foul")}
    what = say.get("rule") if "rule" in record else actions.get(str(record.get("action")), _("an action"))
    told = _("{player} declares {what} against {target}.") if "target" in record else _("{player} declares {what}.")
    return told.format_map(MissingAsDash(say | {"what": str(what)}))


def tell_move(record: Telling, say: Texts) -> str:
    """`rush` is the edition's own word for it."""
    if not record["rush"]:
        return _("{player} moves to {to}.").format_map(say)
    told = _("{player} rushes to {to}.") if record["rush"] == "rush" else _("{player} goes for it to {to}.")
    return told.format_map(say)


def tell_use(record: Telling, say: Texts) -> str:
    if is_team(record.get("owner")):
        told = _("{owner} use {rule} on {target}.") if "target" in record else _("{owner} use {rule}.")
    else:
        told = _("{owner} uses {rule} on {target}.") if "target" in record else _("{owner} uses {rule}.")
    return told.format_map(say)


def tell_fizzled(record: Telling, say: Texts) -> str:
    told = _("{owner} use {rule}, but it is cancelled.") if is_team(record.get("owner")) \
        else _("{owner} uses {rule}, but it is cancelled.")
    return told.format_map(say)


def tell_throw(record: Telling, say: Texts) -> str:
    told = _("{player} throws {thrown} to {square} ({range}).") if "thrown" in record \
        else _("{player} throws the {cargo} to {square} ({range}).")
    return told.format_map(say)


def tell_quality(record: Telling, say: Texts) -> str:
    told = {"fumble": _("{player} fumbles the throw."), "inaccurate": _("The throw by {player} is inaccurate."),
            "accurate": _("The throw by {player} is accurate."),
            "wildly inaccurate": _("The throw by {player} is wildly inaccurate."),
            "held on to": _("{player} holds on to the ball.")}
    return told.get(str(record.get("quality")), _("{player} throws.")).format_map(say)


def tell_caught(record: Telling, say: Texts) -> str:
    told = _("{player} catches the ball thanks to {rule}.") if "rule" in record else _("{player} catches the ball.")
    return told.format_map(say)


def tell_foul(record: Telling, say: Texts) -> str:
    told = _("{player} fouls {victim}: {modifier} to the armour roll.") if record.get("modifier") \
        else _("{player} fouls {victim}.")
    return told.format_map(MissingAsDash(say | {"modifier": format_signed(record.get("modifier", 0))}))


# -- rolls
def tell_modifier(record: Telling, say: Texts) -> str:
    source = say.get("source", _("something"))
    return _("{player}, {roll} roll: {value} {source}.", source=source, value=format_signed(record["value"]),
             roll=say["roll"], player=say["player"])


def number_needed(record: Telling) -> int:
    """The number a die must show, with its modifiers worked in; a 1 always fails and a 6 always passes."""
    return attempt_of(record).needed


def attempt_of(record: Telling) -> RollAttempt:
    target, modifier = read_number(record, "target"), read_number(record, "modifier")
    return RollAttempt(read_number(record, "natural"), modifier, target, 1, plain(str(record["roll"])))


def tell_roll(record: Telling, say: Texts, why: str = "") -> str:
    """The result first. `behind` is the rule that a roll is for, where it has no other name."""
    reached = attempt_of(record).reached
    if "behind" in record:
        told = _("{behind} roll passed: {player} rolls {natural}, needs {needed}+{why}.")
        if not reached:
            told = _("{behind} roll failed: {player} rolls {natural}, needs {needed}+{why}.")
    else:
        told = _("{roll} passed: {player} rolls {natural}, needs {needed}+{why}.") \
            if reached else _("{roll} failed: {player} rolls {natural}, needs {needed}+{why}.")
    roll = say["roll"]
    return told.format_map(MissingAsDash(
        say | {"needed": str(number_needed(record)), "why": why, "roll": roll[:1].upper() + roll[1:]}))


def tell_passed(record: Telling, say: Texts) -> str:
    """What it comes to in the end, where it is not what the die said."""
    if "behind" in record:
        told = _("{player} passes the {behind} roll.") if record["passed"] else _("{player} fails the {behind} roll.")
    else:
        told = _("{player} passes the {roll} roll after all.") if record["passed"] \
            else _("{player} fails the {roll} roll after all.")
    return told.format_map(say)


def tell_reroll_lost(record: Telling, say: Texts) -> str:
    told = _("{seat} use a team re-roll for {player}, but it is lost.") if "id" in record \
        else _("{seat} lose a team re-roll.")
    return told.format_map(say)


def tell_two_dice(record: Telling, say: Texts) -> str:
    """`10 (3 + 6, +1 Mighty Blow)`"""
    if not all(isinstance(record.get(die), int) for die in ("die", "die2")):
        return f"{say['die']} + {say['die2']}"
    total = sum(read_number(record, part) for part in ("die", "die2", "modifier"))
    bonus = record.get("why") or (format_signed(record["modifier"]) if record.get("modifier") else "")
    return f"{total} ({say['die']} + {say['die2']}{f', {bonus}' if bonus else ''})"


def tell_armour(record: Telling, say: Texts) -> str:
    told = _("Armour broken: {player}, {dice}.") if record["broken"] else _("Armour holds: {player}, {dice}.")
    return told.format(player=say["player"], dice=tell_two_dice(record, say))


def tell_injury(record: Telling, say: Texts) -> str:
    told = _(INJURIES.get(str(record.get("result")), "")) or _("{player}: {result}. Injury roll: {dice}.")
    return told.format_map(MissingAsDash(say | {"dice": tell_two_dice(record, say)}))


def tell_die(record: Telling, say: Texts) -> str:
    """Only the dice that rules throw for themselves have no other event that tells of them."""
    if str(record.get("kind")).startswith(BY_LOT):
        return _("{purpose}: number {value} is drawn at random.", purpose=say.get("purpose", say["roll"]),
                 value=say["value"])
    return _("{purpose}: {value} on a {kind}.", purpose=say.get("purpose", say["roll"]), kind=say["kind"].upper(),
             value=say["value"])


# -- blocks
def tell_block(record: Telling, say: Texts) -> str:
    dice = ngettext("{count} die", "{count} dice", read_number(record, "dice"))
    told = _("{attacker} blitzes {defender}: {dice}, {chooser} choose.") if record["blitz"] \
        else _("{attacker} blocks {defender}: {dice}, {chooser} choose.")
    if read_number(record, "dice") == 1:
        told = _("{attacker} blitzes {defender}: {dice}.") if record["blitz"] \
            else _("{attacker} blocks {defender}: {dice}.")
    return told.format_map(MissingAsDash(say | {"dice": dice}))


def tell_block_dice(record: Telling, say: Texts) -> str:
    faces = [say[die] for die in ("die", "die2", "die3") if die in record]
    return ngettext("Block die: {faces}.", "Block dice: {faces}.", len(faces), faces=", ".join(faces))


def tell_block_result(record: Telling, say: Texts) -> str:
    return _("Chosen: {face}.").format_map(say)


def tell_strength(record: Telling, say: Texts) -> str:
    told = _("{player}, ST: {value} {source} by {by}.") if "by" in record else _("{player}, ST: {value} {source}.")
    return told.format_map(MissingAsDash({"source": _("something")} | say | {"value": format_signed(record["value"])}))


def tell_push(record: Telling, say: Texts) -> str:
    told = _("{by} pushes {player} to {to}.") if "by" in record else _("{player} is pushed to {to}.")
    return told.format_map(say)


def tell_down(record: Telling, say: Texts) -> str:
    cause = str(record.get("cause"))
    if cause == "block":
        told = _("{by} knocks {player} down.") if "by" in record else _("{player} is knocked down.")
    elif cause == "fall":
        told = _("{player} falls over.")
    else:
        told = _("{player} goes down: {cause} by {by}.") if "by" in record else _("{player} goes down: {cause}.")
    return told.format_map(say)


def tell_daze(record: Telling, say: Texts) -> str:
    """`state` is the edition's own word for it."""
    if "state" in record:
        told = _("{player} is now {state}.") if record["on"] else _("{player} is no longer {state}.")
    else:
        told = _("{player} loses the tackle zone.") if record["on"] else _("{player} has a tackle zone again.")
    return told.format_map(say)


# -- injuries
def tell_casualty(record: Telling, say: Texts) -> str:
    """A lasting injury of 2020 has a second die, which stands before the first in its number."""
    further, rolled = divmod(read_number(record, "roll"), SECOND_DIE)
    if further > 0:
        say = MissingAsDash(say | {"roll": _("{rolled}, then {further}", rolled=rolled, further=further)})
    told = _("Casualty! {player}: {result} (rolled {roll}), caused by {by}.") if "by" in record \
        else _("Casualty! {player}: {result} (rolled {roll}).")
    return told.format_map(say)


def tell_apothecary(record: Telling, say: Texts) -> str:
    if isinstance(record.get("kept"), int) and read_number(record, "kept") > 0:
        return _("The apothecary treats {player}: result {kept}.").format_map(say)
    return _("The apothecary treats {player}.").format_map(say)


def tell_dead(record: Telling, say: Texts) -> str:
    return (_("{player} is dead, killed by {by}.") if "by" in record else _("{player} is dead.")).format_map(say)


def tell_box(record: Telling, say: Texts) -> str:
    told = _("{player} goes to the reserves.") if record.get("status") == "reserves" \
        else _("{player} leaves the pitch: {status}.")
    return told.format_map(say)


def tell_recover(record: Telling, say: Texts) -> str:
    return (_("{player} recovers from the knock-out.") if record["works"] else _("{player} stays knocked out.")) \
        .format_map(say)


def tell_hit(record: Telling, say: Texts) -> str:
    return (_("{rule} hits {player}.") if record["works"] else _("{rule} misses {player}.")).format_map(say)


# -- the referee
def tell_referee(record: Telling, say: Texts) -> str:
    told = _("The referee spots {player}.") if record["seen"] else _("The referee does not spot {player}.")
    return told.format_map(say)


def tell_bribe(record: Telling, say: Texts) -> str:
    told = _("{seat} bribe the referee for {player}: it works.") if record["works"] \
        else _("{seat} bribe the referee for {player}: it fails.")
    return told.format_map(say)


def tell_argue(record: Telling, say: Texts) -> str:
    ends = {1: _("the coach is sent off too"), 6: _("the referee gives way")}
    outcome = ends.get(read_number(record, "result"), _("the referee does not listen"))
    return _("{seat} argue the call on {player} (rolled {result}): {outcome}.").format_map(
        MissingAsDash(say | {"outcome": outcome})
    )


# -- the ball
def name_drifter(record: Telling, say: Texts) -> str:
    """What bounces or scatters."""
    if "player" in record:
        return say["player"]
    return _("The {cargo}").format_map(say) if "cargo" in record else _("The ball")


def tell_bounce(record: Telling, say: Texts) -> str:
    told = _("{what} bounces {way} to {to}.") if "to" in record else _("{what} bounces {way}, off the pitch.")
    return told.format_map(MissingAsDash(say | {"what": name_drifter(record, say)}))


def tell_scatter(record: Telling, say: Texts) -> str:
    """Where a player finds no square there may be a crowd or a wall: what comes of it is told next."""
    if "to" in record:
        told = _("{what} scatters {way} to {to}.")
    elif "player" in record:
        told = _("{what} scatters {way} from {from}.")
    else:
        told = _("{what} scatters {way}, off the pitch.")
    return told.format_map(MissingAsDash(say | {"what": name_drifter(record, say)}))


def tell_throw_in(record: Telling, say: Texts) -> str:
    squares = ngettext("{count} square", "{count} squares", read_number(record, "distance"))
    told = _("The crowd throws the ball in: {squares} {way}, to {to}.") if "to" in record \
        else _("The crowd throws the ball in: {squares} {way}, and out again.")
    return told.format_map(MissingAsDash(say | {"squares": squares}))


# -- rules
def tell_granted(record: Telling, say: Texts) -> str:
    if "rule" in record and "value" in record:
        say = MissingAsDash(say | {"rule": with_number(say["rule"], read_number(record, "value"))})
    if record.get("row") == EVERYBODYS and "until" in record:
        return _("{rule} lasts until the end of this {until}.").format_map(say)
    if is_team(record.get("row")):
        told = _("{row} have {rule} until the end of this {until}.") if "until" in record \
            else _("{row} have {rule} for a turn.")
    else:
        told = _("{row} has {rule} until the end of this {until}.") if "until" in record \
            else _("{row} has {rule} for a turn.")
    return told.format_map(say)


def tell_lost(record: Telling, say: Texts) -> str:
    told = _("{row} lose {rule} for now.") if is_team(record.get("row")) else _("{row} loses {rule} for now.")
    return told.format_map(say)


def tell_changed(record: Telling, say: Texts) -> str:
    better = read_number(record, "better")
    told = _("{player}: {stat} {number} better") if better > 0 else _("{player}: {stat} {number} worse")
    by = f" ({say['rule']})" if "rule" in record else ""
    return told.format_map(MissingAsDash(say | {"number": str(abs(better))})) + f"{by}."


def tell_note(record: Telling, say: Texts) -> str:
    """By the name of its result; `played` is set by who knows whether the rule was used just now."""
    rule, say = say.get("rule", _("A rule")), MissingAsDash({"rule": _("A rule")} | say)
    value = read_number(record, "value", -1)
    owner = str(record.get("owner", ""))
    if "square" in record:
        return _("{rule} lands at {square}.").format_map(say)
    if record.get("detail") == MEANT_FOR:
        return _("{rule} targets {owner}.").format_map(say)
    if value == 0 and is_team(owner) and record.get("played") is False:
        return _(HELD).format_map(say)
    told = find_outcome(rule, value)
    if len(owner) > LABEL and "{owner}" in told and kebab(rule) in FOR_TEAMS:
        told = CHANGED
    if not told:
        numbered, plain_one = (NUMBERED, STRIKES) if owner else (NUMBER_ONLY, HOLDS)
        told = numbered if value > 0 else plain_one
    return _(told).format_map(say)


def tell_legacy(record: Telling, say: Texts) -> str:
    if record.get("legacy") == "objective":
        told = _("Secret objective of {row}: {rule}, achieved.") if record["value"] \
            else _("Secret objective of {row}: {rule}, not achieved.")
        return told.format_map(say)
    kind = str(record.get("legacy"))
    if kind == "recruit" and "value" not in record:
        return _("{rule}: a player may join {row} after the match.").format_map(say)
    if "brackets" in record:
        say = MissingAsDash(say | {"value": with_number(say["value"], read_number(record, "brackets"))})
    return f"{say['rule']}: {_(LEFT.get(kind, SOMETHING)).format_map(say)}."


# -- dungeons
def tell_trip(record: Telling, say: Texts) -> str:
    told = _("{player} teleports from {from} to {to}.") if "from" in record \
        else _("{player} teleports from the dugout to {to}.")
    return told.format_map(say)


def tell_chest(record: Telling, say: Texts) -> str:
    told = _("{player} opens the chest at {square}: the ball is inside!") if record["works"] \
        else _("{player} opens the chest at {square}: it explodes!")
    return told.format_map(say)


def tell_wall(record: Telling, say: Texts) -> str:
    told = _("{by} pushes {player} into the wall.") if "by" in record else _("{player} hits the wall.")
    return told.format_map(say)


TOGETHER: Final = N_("{seat} set up their players.")

TELLERS: Final[dict[str, Callable[[Telling, Texts], str]]] = {
    "taken back": tell_taken_back, "gate": tell_gate, "chose": tell_chose, "kick": tell_kick, "turn": tell_turn,
    "turn end": tell_turn_end, "turnover": tell_turnover, "declare": tell_declare, "move": tell_move,
    "modifier": tell_modifier, "roll": tell_roll, "passed": tell_passed, "use": tell_use, "block": tell_block,
    "block dice": tell_block_dice, "block result": tell_block_result, "push": tell_push, "down": tell_down,
    "armour": tell_armour, "injury": tell_injury, "casualty": tell_casualty, "apothecary": tell_apothecary,
    "throw": tell_throw, "caught": tell_caught, "dead": tell_dead, "bounce": tell_bounce, "scatter": tell_scatter,
    "throw-in": tell_throw_in, "referee": tell_referee, "bribe": tell_bribe, "argue": tell_argue,
    "recover": tell_recover, "hit": tell_hit, "daze": tell_daze, "result": tell_result, "drive end": tell_drive_end,
    "note": tell_note, "grant": tell_granted, "changed": tell_changed, "trip": tell_trip, "chest": tell_chest,
    "wall": tell_wall, "legacy": tell_legacy, "re-roll lost": tell_reroll_lost, "winnings": tell_winnings,
    "die": tell_die, "strength": tell_strength, "touchdown": tell_touchdown, "quality": tell_quality,
    "extra re-roll": tell_extra_rerolls, "hired": tell_hired, "undecided": tell_undecided, "foul": tell_foul,
    "lost": tell_lost, "fan factor": tell_fan_factor, "fizzled": tell_fizzled, "box": tell_box,
}
