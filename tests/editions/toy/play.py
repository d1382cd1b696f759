"""Run in a process of its own, on a package that has the toy's folder and nothing else changed."""

import json
import sys
from pathlib import Path

from nuffle.bots import make_bot
from nuffle.editions import EDITIONS, TITLES, edition
from nuffle.engine.dice import Seeded
from nuffle.rules.grants import MatchTerms
from nuffle.rules.start import load_match
from nuffle.table import BotSeat, Fixture, Table, find_difference
from nuffle.teams.draft import check
from nuffle.teams.entry import match_team
from nuffle.teams.ready import ready_roster
from nuffle.text.replay import compact, read_replay

rules = edition("toy")
roster = ready_roster("toy", "Toy Soldiers")
teams = [match_team(roster, rules.indexes) for _ in range(2)]
table = Table(
    Fixture(rules, teams, MatchTerms(), Seeded(4), 4), [BotSeat(make_bot("random")) for _ in range(2)], Seeded(5)
)
table.begin()
first = table.match.dump()
again = load_match(first, rules, teams, outside=True)
asked = (type(table.match.top).__name__, len(table.match.options().to_list()))
table.play_on()
path = Path(sys.argv[1])
path.write_text("".join(compact(record) + "\n" for record in table.records()))
print(json.dumps({
    "edition": "toy" in EDITIONS and TITLES["toy"],
    "legal": [breach.message for breach in check(roster)],
    "asked": asked,
    "same": again.dump() == first,
    "over": table.match.over,
    "turns": rules.turns,
    "difference": find_difference(read_replay(path)),
}))
