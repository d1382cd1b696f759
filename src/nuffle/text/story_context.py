"""What went before an event and explains it: which rule a roll is for, and which one ended a turn."""

from __future__ import annotations

from typing import Final

from nuffle.languages import N_
from nuffle.rules.events import PURPOSE_NAMES
from nuffle.rules.game import Game
from nuffle.rules.team import Profile, Team
from nuffle.rules.team_state import SCORE
from nuffle.text.event_reader import Word
from nuffle.text.notation import SEATS, notation, numbers
from nuffle.text.outcomes import BEHIND, NAMELESS, REFEREES, THIRST, kebab

Telling = dict[str, Word]
SCORED: Final = "touchdown"             # reasons of a turnover
BY_A_RULE: Final = "a rule"
LOOKED_FOR: Final = frozenset((*REFEREES, *(rule for rules in BEHIND.values() for rule in rules)))
LABEL: Final = 1                        # characters of a team's label; those of players are longer
OBVIOUS: Final = ("move", "block")      # what is declared shows in what is done next
NEWS_BOX: Final = "reserves"            # why players are in another box has been told
# How the ball comes, by what is told of it: that is what a catch is easier or harder for.
FLIGHTS: Final = {"bounce": N_("bounce"), "throw-in": N_("throw-in"), "hand-off": N_("hand-off"),
                  "kick": N_("kick-off"), "scatter": N_("scatter")}
PASSES: Final = {"accurate": N_("accurate pass"), "inaccurate": N_("inaccurate pass"),
                 "wildly inaccurate": N_("inaccurate pass")}


class StoryContext:
    """Follows a story event by event. Events of recordings name no rule behind a roll: players' own rules tell it."""

    def __init__(self, teams: list[Team], goods: frozenset[str] = frozenset()) -> None:
        self.goods = goods                          # rules that are hired: the hiring itself is told
        self.rules: dict[str, set[str]] = {}        # of each player, the last parts of their ids
        self.referees: dict[str, str] = {}          # hired by a team
        self.sources: dict[int, str] = {}           # rules that change a roll, by its number
        self.used = ""                              # the last rule that was used or for which a die fell
        self.cause = ""                             # the last rule that may end a turn
        self.thirst = ""                            # the rule that ends this action badly
        self.scored = False
        self.scores = dict.fromkeys(SEATS[:len(teams)], 0)
        self.flight = ""                            # how the ball comes, until somebody has it
        self.range = ""                             # of the throw under way
        self.faces: list[str] = []                  # of the block dice on the table
        self.flown: tuple[Word, Word] = ("", "")    # who has just scattered or bounced, and where to
        for letter, team in zip(SEATS, teams, strict=False):
            for profile, number in zip(team.players, numbers(team), strict=False):
                self.add_rules(f"{letter}{number}", profile)

    def add_rules(self, label: str, profile: Profile) -> None:
        self.rules.setdefault(label, set()).update(rule.rsplit(".", 1)[-1] for rule, _ in profile.skills)

    def look_at(self, match: Game) -> None:
        """For a match under way: who has what now, whoever gave it to him."""
        words = notation(match)
        self.scores = {SEATS[seat]: int(match.state.get(seat, SCORE)) for seat in range(match.seats)}
        for rule in (effect.index for effect in match.rules.effects if effect.id.rsplit(".", 1)[-1] in LOOKED_FOR):
            short, name = match.rules.effects[rule].id.rsplit(".", 1)[-1], match.rules.titles[rule].name
            for player in range(match.state.players):
                if match.has(player, rule):
                    self.rules.setdefault(words.player(player), set()).add(short)
            for seat in range(match.seats):
                if short in REFEREES and match.has(match.team_row(seat), rule):
                    self.referees.setdefault(SEATS[seat], name)

    def follow(self, record: Telling) -> Telling:
        """Takes the next event and says what is known about it besides."""
        told = self.explain(record)
        self.remember(told)
        return told

    # -- what is known about one event
    def explain(self, record: Telling) -> Telling:
        name = record["event"]
        if name in ("roll", "passed") and record.get("roll") in BEHIND:
            return record | {"behind": self.rule_behind(record)}
        if name == "turnover" and record.get("reason") == BY_A_RULE and (self.thirst or self.cause):
            return record | {"cause": self.thirst or self.cause}
        if name == "note":
            return record | {"played": kebab(str(record.get("rule", ""))) == kebab(self.used)}
        if name == "turn end" and self.scored:
            return record | {"turnover": False}
        return record | self.count_score(record) if name == "touchdown" else record

    def count_score(self, record: Telling) -> Telling:
        """The whole score, and what it means for the side that has scored."""
        letter = str(record.get("seat", ""))
        if letter not in self.scores:
            return {}
        own = int(str(record.get("score", 0)))
        others = [score for other, score in self.scores.items() if other != letter]
        best = max(others, default=0)
        standing = "lead" if own > best else "level" if own == best else "trail"
        return {"standing": standing, "scores": "-".join(map(str, [own, *others]))}

    def is_obvious(self, record: Telling) -> bool:
        """Is it said already, or about to be said, by another event?"""
        name = record["event"]
        if name == "turnover":
            return record.get("reason") == SCORED       # because: the touchdown itself has been told
        if name == "declare":
            return "rule" not in record and record.get("action") in OBVIOUS
        if name == "box":
            return record.get("status") != NEWS_BOX
        if name == "grant":
            return len(str(record.get("row"))) == LABEL and record.get("rule") in self.goods
        if name == "move":
            return (record.get("player", ""), record.get("to", "")) == self.flown
        if name == "block result":
            return set(self.faces) == {record.get("face")}
        return name == "turn end" or (name == "drive end" and "scored" in record)

    def rule_behind(self, record: Telling) -> str:
        """A rule of the player that makes such rolls; of a team, its referee."""
        roll, player = str(record["roll"]), str(record.get("player", ""))
        if len(player) == LABEL:
            return self.referees.get(player, NAMELESS[roll])
        source = self.sources.get(int(str(record.get("id", -1))), "")
        if source:
            return source
        known = BEHIND[roll]
        found = [known[rule] for rule in known if rule in self.rules.get(player, ())]
        return " / ".join(found) or NAMELESS[roll]

    # -- what is kept of it
    def remember(self, record: Telling) -> None:
        name, rule = str(record["event"]), str(record.get("rule", ""))
        self.remember_ball(name, record)
        self.flown = (record.get("player", ""), record.get("to", "")) if name in ("scatter", "bounce") else ("", "")
        self.remember_score(name, record)
        if name == "block dice":
            self.faces = [str(record[die]) for die in ("die", "die2", "die3") if die in record]
        if name == "hired" and kebab(rule) in REFEREES:
            self.referees[str(record["seat"])] = rule
        elif name == "modifier":
            self.note_source(record)
        elif name == "grant" and "value" in record:
            self.rules.setdefault(str(record["row"]), set()).add(kebab(rule))
        elif name == "use":
            self.used = self.cause = rule
        elif name == "die" and record.get("purpose") not in (None, *PURPOSE_NAMES.values()):
            self.used = self.cause = str(record["purpose"])
        elif name == "passed" and not record["passed"]:
            self.note_failure(record)
        elif name in ("declare", "turn", "turn end"):
            self.thirst = ""
        if name in ("touchdown", "turn", "drive"):
            self.scored = name == "touchdown"

    def remember_ball(self, name: str, record: Telling) -> None:
        if name == "throw":
            self.range = str(record.get("range", ""))
        elif name == "quality":
            self.flight = PASSES.get(str(record.get("quality")), "")
        elif name in FLIGHTS and (name != "scatter" or self.flight not in PASSES.values()):
            self.flight = FLIGHTS[name]

    def remember_score(self, name: str, record: Telling) -> None:
        if name == "match":
            self.scores = dict.fromkeys(self.scores, 0)
        elif name == "touchdown" and str(record.get("seat")) in self.scores:
            self.scores[str(record["seat"])] = int(str(record.get("score", 0)))

    def note_source(self, record: Telling) -> None:
        if record.get("roll") in BEHIND and kebab(str(record.get("source", ""))) in BEHIND[str(record["roll"])]:
            self.sources[int(str(record.get("id", -1)))] = str(record["source"])

    def note_failure(self, record: Telling) -> None:
        behind = str(record.get("behind", ""))
        if behind and record["roll"] not in ("gate",):
            self.cause = behind
        if kebab(behind) in THIRST:
            self.thirst = behind
