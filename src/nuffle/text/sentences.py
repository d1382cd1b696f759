"""A sentence for every event, and the reason of every roll: the number needed and each modifier by name."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Final

from nuffle.engine.log import Event
from nuffle.languages import _, ngettext
from nuffle.rules.events import MEANT_FOR, PURPOSE_NAMES
from nuffle.rules.game import Game
from nuffle.rules.grants import profile_at
from nuffle.rules.team import Team
from nuffle.text.event_reader import EventReader, Word
from nuffle.text.fixed_sentences import FACES, LEFT, PLAIN, SOMETHING, WAYS
from nuffle.text.notation import SEATS, notation, numbers
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
from nuffle.text.records import PARTS, RollAttempt, RollPart, RollReader, RollRecord, plain
from nuffle.text.story_context import SCORED, StoryContext

Telling = dict[str, Word]
Texts = dict[str, str]
TOLD_ELSEWHERE: Final = frozenset(PURPOSE_NAMES.values())
BY_LOT: Final = "lot of "
SECOND_DIE: Final = 100
EVERYBODYS: Final = "match"         # who has what holds for all


def format_signed(number: Word) -> str:
    return f"{number:+d}" if isinstance(number, int) else str(number)


# -- events with more than one way to be told
def tell_chose(record: Telling, say: Texts) -> str:
    wish = _("{seat} wants to kick.") if record["kicks"] else _("{seat} wants to receive.")
    return wish.format_map(say)


def tell_kick(record: Telling, say: Texts) -> str:
    told = _("{seat} kicks to {square}; it drifts {distance} to the {way}, towards {landing}.") \
        if "landing" in record else _("{seat} kicks to {square}; it drifts {distance} to the {way}, off the pitch.")
    return told.format_map(say)


def tell_turn(record: Telling, say: Texts) -> str:
    told = _("A bonus turn for {seat}.") if record["bonus"] else _("Turn {number} of {seat}.")
    return told.format_map(say)


def tell_turnover(record: Telling, say: Texts) -> str:
    """`cause` is the rule that ended the turn, where somebody knows it."""
    told = _("Turnover for {seat}: {cause}.") if "cause" in record else _("Turnover for {seat}: {reason}.")
    return told.format_map(say)


def tell_turn_end(record: Telling, say: Texts) -> str:
    told = _("The turn of {seat} is over by a turnover.") if record["turnover"] else _("The turn of {seat} is over.")
    return told.format_map(say)


def tell_declare(record: Telling, say: Texts) -> str:
    what = say.get("rule") if "rule" in record else say.get("action", _("something"))
    told = _("{player} declares: {what} against {target}.") if "target" in record else _("{player} declares: {what}.")
    return told.format_map(MissingAsDash(say | {"what": str(what)}))


def tell_move(record: Telling, say: Texts) -> str:
    told = _("{player} goes for it from {from} to {to}.") if record["rush"] \
        else _("{player} moves from {from} to {to}.")
    return told.format_map(say)


def tell_modifier(record: Telling, say: Texts) -> str:
    source = say.get("source", _("something"))
    return _("{source} {value} to the {roll} of {player}.", source=source, value=format_signed(record["value"]),
             roll=say["roll"], player=say["player"])


def number_needed(record: Telling) -> int:
    """The number a die must show, with its modifiers worked in; a 1 always fails and a 6 always passes."""
    target, modifier = int(str(record["target"])), int(str(record["modifier"]))
    return RollAttempt(0, modifier, target, 1, plain(str(record["roll"]))).needed


def tell_roll(record: Telling, say: Texts) -> str:
    return _("{player} rolls for {roll}: {natural}, needs {needed}+.", player=say["player"],
             roll=say.get("behind", say["roll"]), natural=record["natural"], needed=number_needed(record))


def tell_passed(record: Telling, say: Texts) -> str:
    """`behind` is the rule that a roll is for, where it has no other name."""
    if "behind" in record:
        told = _("{player} passes the roll for {behind}.") if record["passed"] \
            else _("{player} fails the roll for {behind}.")
        return told.format_map(say)
    return (_("{player}: {roll} works.") if record["passed"] else _("{player}: {roll} fails.")).format_map(say)


def tell_use(record: Telling, say: Texts) -> str:
    told = _("{owner} uses {rule} on {target}.") if "target" in record else _("{owner} uses {rule}.")
    return told.format_map(say)


def tell_block(record: Telling, say: Texts) -> str:
    dice = ngettext("{count} die", "{count} dice", int(str(record["dice"])))
    told = _("{attacker} blitzes {defender}: {dice}, chosen by {chooser}.") if record["blitz"] \
        else _("{attacker} blocks {defender}: {dice}, chosen by {chooser}.")
    return told.format_map(MissingAsDash(say | {"dice": dice}))


def tell_block_dice(record: Telling, say: Texts) -> str:
    faces = [say[die] for die in ("die", "die2", "die3") if die in record]
    return _("Block dice: {faces}.", faces=", ".join(faces))


def tell_block_result(record: Telling, say: Texts) -> str:
    return _("{attacker} against {defender}: {face}.").format_map(say)


def tell_push(record: Telling, say: Texts) -> str:
    told = _("{player} is pushed by {by} from {from} to {to}.") if "by" in record \
        else _("{player} is pushed from {from} to {to}.")
    return told.format_map(say)


def tell_down(record: Telling, say: Texts) -> str:
    told = _("{player} goes down by {by} ({cause}).") if "by" in record else _("{player} goes down ({cause}).")
    return told.format_map(say)


def tell_armour(record: Telling, say: Texts) -> str:
    told = _("Armour of {player}: {dice}, broken.") if record["broken"] else _("Armour of {player}: {dice}, it holds.")
    return told.format(player=say["player"], dice=tell_two_dice(record, say))


def tell_injury(record: Telling, say: Texts) -> str:
    return _("Injury of {player}: {dice}, {result}.", player=say["player"], dice=tell_two_dice(record, say),
             result=say["result"])


def tell_two_dice(record: Telling, say: Texts) -> str:
    bonus = f" {format_signed(record['modifier'])}" if record.get("modifier") else ""
    return f"{say['die']}+{say['die2']}{bonus}"


def tell_die(record: Telling, say: Texts) -> str:
    """Only the dice that rules throw for themselves have no other event that tells of them."""
    if str(record.get("kind")).startswith(BY_LOT):
        return _("{purpose}: number {value} is drawn by lot.", purpose=say.get("purpose", say["roll"]),
                 value=say["value"])
    return _("{purpose}: a {kind} shows {value}.", purpose=say.get("purpose", say["roll"]), kind=say["kind"],
             value=say["value"])


def tell_strength(record: Telling, say: Texts) -> str:
    told = _("Strength of {player}: {source} {value} by {by}.") if "by" in record \
        else _("Strength of {player}: {source} {value}.")
    return told.format_map(MissingAsDash({"source": _("something")} | say | {"value": format_signed(record["value"])}))


def tell_casualty(record: Telling, say: Texts) -> str:
    """A lasting injury of 2020 has a second die, which stands before the first in its number."""
    further, rolled = divmod(int(str(record.get("roll", 0))), SECOND_DIE)
    if further > 0:
        say = MissingAsDash(say | {"roll": _("{rolled}, then {further}", rolled=rolled, further=further)})
    told = _("Casualty: {player}, {roll}: {result}, the work of {by}.") if "by" in record \
        else _("Casualty: {player}, {roll}: {result}.")
    return told.format_map(say)


def tell_apothecary(record: Telling, say: Texts) -> str:
    if isinstance(record.get("kept"), int) and int(str(record["kept"])) > 0:
        return _("The apothecary of {player} settles for {kept}.").format_map(say)
    return _("The apothecary brings {player} round.").format_map(say)


def tell_dead(record: Telling, say: Texts) -> str:
    return (_("{player} is dead, killed by {by}.") if "by" in record else _("{player} is dead.")).format_map(say)


def tell_throw(record: Telling, say: Texts) -> str:
    told = _("{player} throws {thrown} to {square}: {range}.") if "thrown" in record \
        else _("{player} throws the {cargo} to {square}: {range}.")
    return told.format_map(say)


def tell_caught(record: Telling, say: Texts) -> str:
    told = _("{player} catches what {rule} sent his way ({how}).") if "rule" in record \
        else _("{player} catches the ball ({how}).")
    return told.format_map(say)


def name_drifter(record: Telling, say: Texts) -> str:
    """What bounces or scatters."""
    if "player" in record:
        return say["player"]
    return _("The {cargo}").format_map(say) if "cargo" in record else _("The ball")


def tell_bounce(record: Telling, say: Texts) -> str:
    told = _("{what} bounces {way} from {from} to {to}.") if "to" in record \
        else _("{what} bounces {way} from {from} off the pitch.")
    return told.format_map(MissingAsDash(say | {"what": name_drifter(record, say)}))


def tell_scatter(record: Telling, say: Texts) -> str:
    """Where somebody finds no square there may be a crowd or a wall: what comes of it is told next."""
    if "to" in record:
        told = _("{what} scatters {way} from {from} to {to}.")
    elif "player" in record:
        told = _("{what} scatters {way} from {from}, where there is no square.")
    else:
        told = _("{what} scatters {way} from {from} off the pitch.")
    return told.format_map(MissingAsDash(say | {"what": name_drifter(record, say)}))


def tell_throw_in(record: Telling, say: Texts) -> str:
    told = _("The crowd throws the ball in from {from}, {distance} to the {way}, to {to}.") if "to" in record \
        else _("The crowd throws the ball in from {from}, {distance} to the {way}, and out again.")
    return told.format_map(say)


def tell_reroll_lost(record: Telling, say: Texts) -> str:
    told = _("{seat} spends a team re-roll on {player}, to no avail.") if "id" in record \
        else _("{seat} gives up a team re-roll.")
    return told.format_map(say)


def tell_referee(record: Telling, say: Texts) -> str:
    told = _("The referee has seen what {player} did.") if record["seen"] \
        else _("The referee did not see what {player} did.")
    return told.format_map(say)


def tell_bribe(record: Telling, say: Texts) -> str:
    told = _("{seat} slips the referee something for {player}: it works.") if record["works"] \
        else _("{seat} slips the referee something for {player}: it does not work.")
    return told.format_map(say)


def tell_argue(record: Telling, say: Texts) -> str:
    ends = {1: _("the coach has to go too"), 6: _("the referee changes his mind")}
    outcome = ends.get(int(str(record["result"])), _("nobody listens"))
    return _("{seat} argues the call on {player} ({result}): {outcome}.").format_map(
        MissingAsDash(say | {"outcome": outcome})
    )


def tell_recover(record: Telling, say: Texts) -> str:
    return (_("{player} comes round.") if record["works"] else _("{player} stays knocked out.")).format_map(say)


def tell_hit(record: Telling, say: Texts) -> str:
    return (_("{rule} hits {player}.") if record["works"] else _("{rule} misses {player}.")).format_map(say)


def tell_daze(record: Telling, say: Texts) -> str:
    told = _("{player} loses his tackle zones.") if record["on"] else _("{player} has back his tackle zones.")
    return told.format_map(say)


def tell_result(record: Telling, say: Texts) -> str:
    score = ":".join(str(record[field]) for field in ("score", "score2", "score3", "score4") if field in record)
    told = _("Full time, {score}: {winner} wins.") if "winner" in record else _("Full time, {score}: a draw.")
    return told.format_map(MissingAsDash(say | {"score": score}))


def tell_gate(record: Telling, say: Texts) -> str:
    told = _("{seat} comes with a fan factor of {fans}.") if record.get("fame") == -1 \
        else _("{fans} thousand fans have come for {seat}, FAME {fame}.")
    return told.format_map(say)


def tell_drive_end(record: Telling, say: Texts) -> str:
    told = _("Drive {drive} is over with a score by {scored}.") if "scored" in record else _("Drive {drive} is over.")
    return told.format_map(say)


def tell_granted(record: Telling, say: Texts) -> str:
    if "rule" in record and "value" in record:
        say = MissingAsDash(say | {"rule": with_number(say["rule"], int(str(record["value"])))})
    if record.get("row") == EVERYBODYS and "until" in record:
        return _("{rule} holds until the end of this {until}.").format_map(say)
    told = _("{row} has {rule} until the end of this {until}.") if "until" in record \
        else _("{row} has {rule} for a turn.")
    return told.format_map(say)


def tell_changed(record: Telling, say: Texts) -> str:
    better = int(str(record["better"]))
    told = _("{stat} of {player} is {number} better") if better > 0 else _("{stat} of {player} is {number} worse")
    by = _(" by {rule}").format_map(say) if "rule" in record else ""
    return told.format_map(MissingAsDash(say | {"number": str(abs(better))})) + f"{by}."


def tell_note(record: Telling, say: Texts) -> str:
    """By the name of its result; `played` is set by who knows whether the rule was used just now."""
    rule, say = say.get("rule", _("A rule")), MissingAsDash({"rule": _("A rule")} | say)
    value = int(str(record.get("value", -1)))
    owner = str(record.get("owner", ""))
    if "square" in record:
        return _("{rule} comes down at {square}.").format_map(say)
    if record.get("detail") == MEANT_FOR:
        return _("{rule} is meant for {owner}.").format_map(say)
    if value == 0 and len(owner) == 1 and record.get("played") is False:
        return _(HELD).format_map(say)
    told = find_outcome(rule, value)
    if len(owner) > 1 and "{owner}" in told and kebab(rule) in FOR_TEAMS:
        told = CHANGED
    if not told:
        numbered, plain_one = (NUMBERED, STRIKES) if owner else (NUMBER_ONLY, HOLDS)
        told = numbered if value > 0 else plain_one
    return _(told).format_map(say)


def tell_winnings(record: Telling, say: Texts) -> str:
    told = _("{seat} earns {gold} gold (die: {die}).") if record.get("die") else _("{seat} earns {gold} gold.")
    return told.format_map(say)


def tell_trip(record: Telling, say: Texts) -> str:
    told = _("{player} is sent from the pad at {from} to the pad at {to}.") if "from" in record \
        else _("{player} is sent from the dugout to the pad at {to}.")
    return told.format_map(say)


def tell_chest(record: Telling, say: Texts) -> str:
    told = _("{player} opens the chest at {square}: the ball is in it!") if record["works"] \
        else _("{player} opens the chest at {square}: it blows up!")
    return told.format_map(say)


def tell_wall(record: Telling, say: Texts) -> str:
    told = _("{player} is pushed against the wall by {by}.") if "by" in record else _("{player} runs into the wall.")
    return told.format_map(say)


def tell_legacy(record: Telling, say: Texts) -> str:
    if record.get("legacy") == "objective":
        told = _("A secret objective of {row}: {rule}, met.") if record["value"] \
            else _("A secret objective of {row}: {rule}, not met.")
        return told.format_map(say)
    kind = str(record.get("legacy"))
    if kind == "recruit" and "value" not in record:
        return _("{rule}: somebody may join {row} after the match.").format_map(say)
    if "brackets" in record:
        say = MissingAsDash(say | {"value": with_number(say["value"], int(str(record["brackets"])))})
    return f"{say['rule']}: {_(LEFT.get(kind, SOMETHING)).format_map(say)}."


def tell_taken_back(record: Telling, say: Texts) -> str:
    told = _("{seat} takes that back; all have agreed to it.") if "agreed" in record else _("{seat} takes that back.")
    return told.format_map(say)


TELLERS: Final[dict[str, Callable[[Telling, Texts], str]]] = {
    "taken back": tell_taken_back,
    "gate": tell_gate,
    "chose": tell_chose,
    "kick": tell_kick,
    "turn": tell_turn,
    "turn end": tell_turn_end,
    "turnover": tell_turnover,
    "declare": tell_declare,
    "move": tell_move,
    "modifier": tell_modifier,
    "roll": tell_roll,
    "passed": tell_passed,
    "use": tell_use,
    "block": tell_block,
    "block dice": tell_block_dice,
    "block result": tell_block_result,
    "push": tell_push,
    "down": tell_down,
    "armour": tell_armour,
    "injury": tell_injury,
    "casualty": tell_casualty,
    "apothecary": tell_apothecary,
    "throw": tell_throw,
    "caught": tell_caught,
    "dead": tell_dead,
    "bounce": tell_bounce,
    "scatter": tell_scatter,
    "throw-in": tell_throw_in,
    "referee": tell_referee,
    "bribe": tell_bribe,
    "argue": tell_argue,
    "recover": tell_recover,
    "hit": tell_hit,
    "daze": tell_daze,
    "result": tell_result,
    "drive end": tell_drive_end,
    "note": tell_note,
    "grant": tell_granted,
    "changed": tell_changed,
    "trip": tell_trip,
    "chest": tell_chest,
    "wall": tell_wall,
    "legacy": tell_legacy,
    "re-roll lost": tell_reroll_lost,
    "winnings": tell_winnings,
    "die": tell_die,
    "strength": tell_strength,
}


def plain_name(word: str) -> str:
    """Of rules that share a name the notation has the id: who reads a story is told the name."""
    edition, dot, rest = word.partition(".")
    kind, dot, name = rest.partition(".")
    return name.replace("-", " ").title() if dot and edition and kind and " " not in word else word


class Narrator:
    """Tells a match event by event. Modifiers are kept for the roll they belong to, which then explains itself."""

    def __init__(self, teams: list[Team], reader: EventReader | None = None) -> None:
        self.reader = reader
        self.teams = teams
        self.names = player_names(teams)
        self.rolls = RollReader()
        self.context = StoryContext(teams)

    def record(self, event: Event | Telling) -> Telling:
        if isinstance(event, dict):
            return event
        assert self.reader is not None
        return self.reader.read(event)

    def text(self, field: str, word: Word) -> str:
        if isinstance(word, tuple | list):
            return f"{word[0]},{word[1]}"
        if field == "way":
            return _(WAYS[str(word)])
        if field == "kind":
            return _(str(word))     # because: a d6 is a die, though the fourth team has a player of that label
        return self.names.get(word) or _(FACES.get(word) or plain_name(word)) if isinstance(word, str) else str(word)

    def sentence(self, event: Event | Telling) -> str:
        """One event on its own."""
        record = self.context.explain(self.record(event))
        name = str(record["event"])
        say = MissingAsDash({field: self.text(field, word) for field, word in record.items()})
        return TELLERS[name](record, say) if name in TELLERS else _(PLAIN[name]).format_map(say)

    def explain(self, event: Event | Telling, known: RollRecord) -> str:
        """Why that number: the characteristic's own number, then each modifier by name."""
        record = self.record(event)
        parts = [_("{target}+ at first", target=record["target"])]
        parts += [self.part(part) for part in known.parts]
        who = self.text("player", record["player"])
        why = f" ({', '.join(parts)})" if len(parts) > 1 else ""
        return _("{who} needs {needed}+ for {roll}{why} and rolls {natural}.", who=who, needed=number_needed(record),
                 roll=_(str(record.get("behind", record["roll"]))), why=why, natural=record["natural"])

    def tell(self, event: Event | Telling) -> str:
        """The next event of the match; empty where there is nothing to say yet."""
        record = self.record(event)
        name = record["event"]
        try:
            record = self.context.follow(record)
            if name == "die" and ("roll" in record or record.get("purpose") in TOLD_ELSEWHERE):
                return ""
            if name == "turnover" and record.get("reason") == SCORED:
                return ""       # because: the touchdown itself has been told
            return self.tell_record(record)
        except (KeyError, ValueError, IndexError, TypeError):
            # because: a recording of other rules may know events and fields that are not known here
            fields = (f"{field} {word}" for field, word in record.items() if field != "event")
            return f"{name}: {', '.join(fields)}."

    def welcome(self, label: str, who: int) -> None:
        """Somebody joins: from now on he has a name."""
        hired = profile_at(self.teams[SEATS.index(label[0])], who)
        if hired:
            self.names[label] = f"{hired.name} ({label})"
            self.context.add_rules(label, hired)

    def tell_record(self, record: Telling) -> str:
        name = record["event"]
        if name == "joins":
            self.welcome(str(record["player"]), int(str(record["who"])))
        known = self.rolls.add(record)
        if name in PARTS:
            return ""
        if known is None:
            return self.sentence(record)
        if name == "roll":
            return self.explain(record, known)
        if name == "block":
            return f"{self.sentence(record)[:-1]} ({'; '.join(map(self.strength, known.parts))})."
        if name in ("armour", "injury") and known.parts:
            return f"{self.sentence(record)[:-1]} ({', '.join(map(self.part, known.parts))})."
        return self.sentence(record)

    def part(self, part: RollPart) -> str:
        """One thing that counts, and whose it is where that is not plain."""
        by = _(" of {name}", name=self.text("by", part.by)) if part.by not in ("", part.player) else ""
        return f"{_(part.source)} {format_signed(part.value)}{by}"

    def strength(self, part: RollPart) -> str:
        return f"{self.text('player', part.player)}: {self.part(part)}"

    def story(self, events: Iterable[Event], seat: int | None = None) -> list[str]:
        """Sentences for everything this seat may see; for nobody in particular everything is told."""
        seen = (event for event in events if seat is None or event.seen(seat))
        return [line for line in map(self.tell, seen) if line]


def player_names(teams: list[Team]) -> dict[str, str]:
    """Names of teams and players by their letters and labels."""
    found: dict[str, str] = {}
    for letter, team in zip(SEATS, teams, strict=False):
        found[letter] = team.name
        for profile, number in zip(team.players, numbers(team), strict=False):
            found[f"{letter}{number}"] = f"{profile.name} ({letter}{number})"
    return found


class MissingAsDash(dict[str, str]):
    """Texts of an event; a number that says nothing is told as a dash."""

    def __missing__(self, key: str) -> str:
        return "-"


def narrator(match: Game) -> Narrator:
    """For a match under way: whoever has joined is known."""
    found = Narrator(match.teams, EventReader(notation(match)))
    found.context.look_at(match)
    joined = match.state.joined
    for i in range(0, len(joined), 2):
        found.welcome(notation(match).player(joined[i]), joined[i + 1])
    return found
