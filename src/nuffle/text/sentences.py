"""A sentence for every event, and the reason of every roll: the number needed and each modifier by name."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Final

from nuffle.engine.log import Event
from nuffle.rules.events import MEANT_FOR, PURPOSE_NAMES
from nuffle.rules.game import Game
from nuffle.rules.holdings import profile_at
from nuffle.rules.team import Team
from nuffle.text.happenings import Happenings, Word
from nuffle.text.notation import SEATS, notation, numbers
from nuffle.text.records import PARTS, Part, Records, RollRecord, Throw, plain

Telling = dict[str, Word]
Texts = dict[str, str]
TOLD_ELSEWHERE: Final = frozenset(PURPOSE_NAMES.values())
WAYS: Final = {"n": "north", "ne": "north-east", "e": "east", "se": "south-east", "s": "south", "sw": "south-west",
               "w": "west", "nw": "north-west"}

# Fields are put in as texts: players and teams by name, squares as x,y.
PLAIN: Final = {
    "match": "The teams come out for the match.",
    "half": "Half {half} begins.",
    "drive": "Drive {drive}: {kicking} will kick off.",
    "weather": "The weather: {rule} ({die} and {die2}).",
    "coin": "{seat} calls {called}; the coin shows {fell}.",
    "placed": "{player} takes his place at {square}.",
    "formation": "{seat} lines up in formation: {formation}.",
    "kick-off event": "Kick-off: {rule} ({die} and {die2}).",
    "touchback": "Touchback: {seat} may give the ball to anybody.",
    "given": "The ball goes to {player}.",
    "stand up": "{player} gets up.",
    "re-roll": "{seat} spends a team re-roll on {player}; {left} left.",
    "crowd": "{player} ends up in the crowd from {from}.",
    "follow": "{player} follows up to {to}.",
    "prone": "{player} is put on the ground.",
    "regenerates": "{player} regenerates.",
    "box": "{player} goes to the box: {status}.",
    "ball": "The ball comes to rest at {square}.",
    "dropped": "{player} loses the ball.",
    "pick up": "{player} picks up the ball.",
    "quality": "The throw of {player} is: {quality}.",
    "intercepts": "{player} snatches the ball out of the air!",
    "hand-off": "{player} hands the ball to {receiver}.",
    "foul": "{player} puts the boot in on {victim}, {modifier} on the armour.",
    "sent off": "{player} is sent off.",
    "touchdown": "TOUCHDOWN by {player} for {seat}: {score} now.",
    "turnover": "Turnover for {seat}: {reason}.",
    "exhausted": "{player} is worn out and sits the next kick-off out.",
    "marker": "The turn marker of {seat} is now on {to}.",
    "extra re-roll": "The re-rolls of {seat} are now {now}.",
    "contest": "{rule}: {seat} comes to {total}.",
    "hired": "{seat} has hired: {rule} ({count}).",
    "petty cash": "{seat} moves {gold} gold into petty cash.",
    "lost": "{row} is without {rule} for now.",
    "conceded": "{seat} gives the match up.",
    "mvp": "{player} is voted the most valuable player.",
    "fan factor": "The fan factor of {seat} changes by {change} (rolled {total}).",
    "overtime": "Still level after half {half}: overtime.",
    "shoot-out": "Shoot-out: {seat} rolls {die}, {total} in all.",
    "joins": "{player} joins {seat}.",
    "fizzled": "{owner} uses {rule} in vain: it was answered.",
    "beat": "A moment for whatever is up a sleeve.",
    "whispered": "{seat} alone knows it: {rule} is achieved.",
    "astray": "{player} steps onto the pad at {from} and is gone: nobody will see him again in this match.",
    "counter": "The counter at {square} is turned up: {ground}.",
    "reappears": "The ball comes to light again on the pad at {square}.",
    "rebound": "The ball comes back from the wall at {from}, as far as {to}.",
    "undecided": "Nobody has scored in {number} turns: the match ends undecided.",
    "comes in": "{player} comes in from the dugout, to {action}.",
    "end zone": "{seat} starts from end zone {zone}.",
    "first turn": "{seat} has the first turn.",
    "put aside": "{rule} is of no use here: {owner} puts it aside and draws again.",
}

# What a rule leaves behind, by its kind.
LEFT: Final = {
    "gold": "the treasury of {row} changes by {value} gold after the match",
    "fans": "the fans of {row} change by {value} after the match",
    "recruit": "{value} may join {row} after the match",
    "skill": "{row} keeps {value} for good",
    "lost skill": "{row} loses {value} for good",
    "characteristic": "{row} has one better {value} for good",
    "lost characteristic": "{row} has one worse {value} for good",
    "misses next match": "{row} misses the next match",
    "mvp": "{row} is a most valuable player ({value})",
    "star player points": "{row} has {value} star player points more",
    "ban": "{row} can hire {value} no more",
    "primary skill": "{row} keeps {value} for good",
    "random primary skill": "{row} keeps {value} for good",
    "random secondary skill": "{row} keeps {value} for good",
    "lasting": "{row} is {value} for good",
    "leaves": "{row} leaves the team for good",
    "sponsor": "{row} has a sponsor from now on",
    "cheap hire": "{row} hires at half price after the match ({value})",
    "secondary skill": "{row} keeps {value} for good",
}


def signed(number: Word) -> str:
    return f"{number:+d}" if isinstance(number, int) else str(number)


# -- events with more than one way to be told
def chose(record: Telling, say: Texts) -> str:
    return f"{say['seat']} wants to {'kick' if record['kicks'] else 'receive'}."


def kick(record: Telling, say: Texts) -> str:
    drift = f"kicks to {say['square']}; it drifts {say['distance']} to the {say['way']}"
    return f"{say['seat']} {drift}, " + (f"towards {say['landing']}." if "landing" in record else "off the pitch.")


def turn(record: Telling, say: Texts) -> str:
    return f"A bonus turn for {say['seat']}." if record["bonus"] else f"Turn {say['number']} of {say['seat']}."


def turn_end(record: Telling, say: Texts) -> str:
    return f"The turn of {say['seat']} is over" + (" by a turnover." if record["turnover"] else ".")


def declare(record: Telling, say: Texts) -> str:
    what = say.get("rule") if "rule" in record else say.get("action", "something")
    target = f" against {say['target']}" if "target" in record else ""
    return f"{say['player']} declares: {what}{target}."


def move(record: Telling, say: Texts) -> str:
    return f"{say['player']} {'goes for it' if record['rush'] else 'moves'} from {say['from']} to {say['to']}."


def modifier(record: Telling, say: Texts) -> str:
    return f"{say.get('source', 'something')} {signed(record['value'])} to the {say['roll']} of {say['player']}."


def needed(record: Telling) -> int:
    """The number a die must show, with its modifiers worked in; a 1 always fails and a 6 always passes."""
    target, modifier = int(str(record["target"])), int(str(record["modifier"]))
    return Throw(0, modifier, target, 1, plain(str(record["roll"]))).needed


def roll(record: Telling, say: Texts) -> str:
    return f"{say['player']} rolls for {say['roll']}: {record['natural']}, needs {needed(record)}+."


def passed(record: Telling, say: Texts) -> str:
    return f"{say['player']}: {say['roll']} {'works' if record['passed'] else 'fails'}."


def use(record: Telling, say: Texts) -> str:
    target = f" on {say['target']}" if "target" in record else ""
    return f"{say['owner']} uses {say['rule']}{target}."


def block(record: Telling, say: Texts) -> str:
    kind = "blitzes" if record["blitz"] else "blocks"
    dice = "1 die" if record["dice"] == 1 else f"{record['dice']} dice"
    return f"{say['attacker']} {kind} {say['defender']}: {dice}, chosen by {say['chooser']}."


def block_dice(record: Telling, say: Texts) -> str:
    faces = [say[die] for die in ("die", "die2", "die3") if die in record]
    return f"Block dice: {', '.join(faces)}."


def block_result(record: Telling, say: Texts) -> str:
    return f"{say['attacker']} against {say['defender']}: {say['face']}."


def push(record: Telling, say: Texts) -> str:
    by = f" by {say['by']}" if "by" in record else ""
    return f"{say['player']} is pushed{by} from {say['from']} to {say['to']}."


def down(record: Telling, say: Texts) -> str:
    by = f" by {say['by']}" if "by" in record else ""
    return f"{say['player']} goes down{by} ({say['cause']})."


def armour(record: Telling, say: Texts) -> str:
    outcome = "broken" if record["broken"] else "it holds"
    return f"Armour of {say['player']}: {say['die']}+{say['die2']}{bonus(record)}, {outcome}."


def injury(record: Telling, say: Texts) -> str:
    return f"Injury of {say['player']}: {say['die']}+{say['die2']}{bonus(record)}, {say['result']}."


def die(record: Telling, say: Texts) -> str:
    """Only the dice that rules throw for themselves have no other event that tells of them."""
    return f"{say.get('purpose', say['roll'])}: a {say['kind']} shows {say['value']}."


def strength(record: Telling, say: Texts) -> str:
    by = f" by {say['by']}" if "by" in record else ""
    return f"Strength of {say['player']}: {say.get('source', 'something')} {signed(record['value'])}{by}."


def bonus(record: Telling) -> str:
    return f" {signed(record['modifier'])}" if record.get("modifier") else ""


def casualty(record: Telling, say: Texts) -> str:
    by = f", the work of {say['by']}" if "by" in record else ""
    return f"Casualty: {say['player']}, {record['roll']}: {say['result']}{by}."


def apothecary(record: Telling, say: Texts) -> str:
    if isinstance(record.get("kept"), int) and int(str(record["kept"])) > 0:
        return f"The apothecary of {say['player']} settles for {record['kept']}."
    return f"The apothecary brings {say['player']} round."


def dead(record: Telling, say: Texts) -> str:
    return f"{say['player']} is dead" + (f", killed by {say['by']}." if "by" in record else ".")


def throw(record: Telling, say: Texts) -> str:
    what = say["thrown"] if "thrown" in record else f"the {say['cargo']}"
    return f"{say['player']} throws {what} to {say['square']}: {say['range']}."


def caught(record: Telling, say: Texts) -> str:
    what = f"what {say['rule']} sent his way" if "rule" in record else "the ball"
    return f"{say['player']} catches {what} ({say['how']})."


def drifts(verb: str) -> Callable[[Telling, Texts], str]:
    def tell(record: Telling, say: Texts) -> str:
        what = say["player"] if "player" in record else f"The {say['cargo']}" if "cargo" in record else "The ball"
        end = f"to {say['to']}" if "to" in record else "off the pitch"
        return f"{what} {verb} {say['way']} from {say['from']} {end}."
    return tell


def throw_in(record: Telling, say: Texts) -> str:
    end = f"to {say['to']}" if "to" in record else "and out again"
    return f"The crowd throws the ball in from {say['from']}, {say['distance']} to the {say['way']}, {end}."


def reroll_lost(record: Telling, say: Texts) -> str:
    what = f"spends a team re-roll on {say['player']}, to no avail" if "id" in record else "gives up a team re-roll"
    return f"{say['seat']} {what}."


def referee(record: Telling, say: Texts) -> str:
    return f"The referee {'has seen' if record['seen'] else 'did not see'} what {say['player']} did."


def bribe(record: Telling, say: Texts) -> str:
    return f"{say['seat']} slips the referee something for {say['player']}: it {works(record)}."


def works(record: Telling) -> str:
    return "works" if record["works"] else "does not work"


def argue(record: Telling, say: Texts) -> str:
    ends = {1: "the coach has to go too", 6: "the referee changes his mind"}
    outcome = ends.get(int(str(record["result"])), "nobody listens")
    return f"{say['seat']} argues the call on {say['player']} ({record['result']}): {outcome}."


def recover(record: Telling, say: Texts) -> str:
    return f"{say['player']} {'comes round' if record['works'] else 'stays knocked out'}."


def hit(record: Telling, say: Texts) -> str:
    return f"{say['rule']} {'hits' if record['works'] else 'misses'} {say['player']}."


def daze(record: Telling, say: Texts) -> str:
    return f"{say['player']} {'loses' if record['on'] else 'has back'} his tackle zones."


def result(record: Telling, say: Texts) -> str:
    score = ":".join(str(record[field]) for field in ("score", "score2", "score3", "score4") if field in record)
    return f"Full time, {score}: {say['winner']} wins." if "winner" in record else f"Full time, {score}: a draw."


def gate(record: Telling, say: Texts) -> str:
    if record.get("fame") == -1:
        return f"{say['seat']} comes with a fan factor of {say['fans']}."
    return f"{say['fans']} thousand fans have come for {say['seat']}, FAME {say['fame']}."


def drive_end(record: Telling, say: Texts) -> str:
    return f"Drive {say['drive']} is over" + (f" with a score by {say['scored']}." if "scored" in record else ".")


def granted(record: Telling, say: Texts) -> str:
    end = f" until the end of this {say['until']}" if "until" in record else " for a turn"
    return f"{say['row']} has {say['rule']}{end}."


def changed(record: Telling, say: Texts) -> str:
    by = f" by {say['rule']}" if "rule" in record else ""
    better = int(str(record["better"]))
    return f"{say['stat']} of {say['player']} is {abs(better)} {'better' if better > 0 else 'worse'}{by}."


def note(record: Telling, say: Texts) -> str:
    who = f", {say['owner']}" if "owner" in record else ""
    if "square" in record:
        return f"{say.get('rule', 'A rule')} comes down at {say['square']}."
    if record.get("detail") == MEANT_FOR:
        return f"{say.get('rule', 'A rule')} is meant for {say['owner']}."
    return f"{say.get('rule', 'A rule')}{who}: so be it."


def winnings(record: Telling, say: Texts) -> str:
    die = f" (die: {record['die']})" if record.get("die") else ""
    return f"{say['seat']} earns {say['gold']} gold{die}."


def trip(record: Telling, say: Texts) -> str:
    start = f"from the pad at {say['from']}" if "from" in record else "from the dugout"
    return f"{say['player']} is sent {start} to the pad at {say['to']}."


def chest(record: Telling, say: Texts) -> str:
    inside = "the ball is in it!" if record["works"] else "it blows up!"
    return f"{say['player']} opens the chest at {say['square']}: {inside}"


def wall(record: Telling, say: Texts) -> str:
    return f"{say['player']} is pushed against the wall by {say['by']}." if "by" in record \
        else f"{say['player']} runs into the wall."


def legacy(record: Telling, say: Texts) -> str:
    if record.get("legacy") == "objective":
        return f"A secret objective of {say['row']}: {say['rule']}, {'met' if record['value'] else 'not met'}."
    kind = str(record.get("legacy"))
    if kind == "recruit" and "value" not in record:
        return f"{say['rule']}: somebody may join {say['row']} after the match."
    return f"{say['rule']}: {LEFT.get(kind, '{row} is left something').format_map(say)}."


def taken_back(record: Telling, say: Texts) -> str:
    return f"{say['seat']} takes that back" + ("; all have agreed to it." if "agreed" in record else ".")


TOLD: Final[dict[str, Callable[[Telling, Texts], str]]] = {
    "taken back": taken_back,
    "gate": gate, "chose": chose, "kick": kick, "turn": turn, "turn end": turn_end, "declare": declare, "move": move,
    "modifier": modifier, "roll": roll, "passed": passed, "use": use, "block": block, "block dice": block_dice,
    "block result": block_result, "push": push, "down": down, "armour": armour, "injury": injury,
    "casualty": casualty, "apothecary": apothecary, "throw": throw, "caught": caught, "dead": dead,
    "bounce": drifts("bounces"),
    "scatter": drifts("scatters"), "throw-in": throw_in, "referee": referee, "bribe": bribe, "argue": argue,
    "recover": recover, "hit": hit, "daze": daze, "result": result, "drive end": drive_end, "note": note,
    "grant": granted, "changed": changed,
    "trip": trip, "chest": chest, "wall": wall,
    "legacy": legacy, "re-roll lost": reroll_lost, "winnings": winnings, "die": die, "strength": strength,
}


class Narrator:
    """Tells a match event by event. Modifiers are kept for the roll they belong to, which then explains itself."""

    def __init__(self, teams: list[Team], reader: Happenings | None = None) -> None:
        self.reader = reader
        self.teams = teams
        self.names = player_names(teams)
        self.rolls = Records()

    def record(self, event: Event | Telling) -> Telling:
        if isinstance(event, dict):
            return event
        assert self.reader is not None
        return self.reader.read(event)

    def text(self, field: str, word: Word) -> str:
        if isinstance(word, tuple | list):
            return f"{word[0]},{word[1]}"
        if field == "way":
            return WAYS[str(word)]
        return self.names.get(word, word) if isinstance(word, str) else str(word)

    def sentence(self, event: Event | Telling) -> str:
        """One event on its own."""
        record = self.record(event)
        name = str(record["event"])
        say = Blank({field: self.text(field, word) for field, word in record.items()})
        return TOLD[name](record, say) if name in TOLD else PLAIN[name].format_map(say)

    def explain(self, event: Event | Telling, known: RollRecord) -> str:
        """Why that number: the characteristic's own number, then each modifier by name."""
        record = self.record(event)
        parts = [f"{record['target']}+ at first"]
        parts += [self.part(part) for part in known.parts]
        who = self.text("player", record["player"])
        why = f" ({', '.join(parts)})" if len(parts) > 1 else ""
        return f"{who} needs {needed(record)}+ for {record['roll']}{why} and rolls {record['natural']}."

    def tell(self, event: Event | Telling) -> str:
        """The next event of the match; empty where there is nothing to say yet."""
        record = self.record(event)
        name = record["event"]
        if name == "die" and ("roll" in record or record.get("purpose") in TOLD_ELSEWHERE):
            return ""
        try:
            return self.told(record)
        except (KeyError, ValueError, IndexError, TypeError):
            # because: a recording of other rules may know events and fields that are not known here
            fields = (f"{field} {word}" for field, word in record.items() if field != "event")
            return f"{name}: {', '.join(fields)}."

    def welcome(self, label: str, who: int) -> None:
        """Somebody joins: from now on he has a name."""
        hired = profile_at(self.teams[SEATS.index(label[0])], who)
        if hired:
            self.names[label] = f"{hired.name} ({label})"

    def told(self, record: Telling) -> str:
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

    def part(self, part: Part) -> str:
        """One thing that counts, and whose it is where that is not plain."""
        by = f" of {self.text('by', part.by)}" if part.by not in ("", part.player) else ""
        return f"{part.source} {signed(part.value)}{by}"

    def strength(self, part: Part) -> str:
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


class Blank(dict[str, str]):
    """Texts of an event; a number that says nothing is told as a dash."""

    def __missing__(self, key: str) -> str:
        return "-"


def narrator(match: Game) -> Narrator:
    """For a match under way: whoever has joined is known."""
    found = Narrator(match.teams, Happenings(notation(match)))
    joined = match.state.joined
    for i in range(0, len(joined), 2):
        found.welcome(notation(match).player(joined[i]), joined[i + 1])
    return found
