"""`make bench`: matches and clones a second against the yardstick, both builds, and where the time goes."""

from __future__ import annotations

import argparse
import gc
import json
import statistics
import subprocess
import time
from collections.abc import Callable, Sequence
from typing import Any

from rich.console import Console
from rich.table import Table

from nuffle.bots import make_bot
from nuffle.bots import play as play_bots
from nuffle.build import COMPILED, GUIDED, INTERPRETED, build, compiled
from nuffle.editions import EDITIONS, FIRST, edition, on_maps, origin
from nuffle.engine.dice import Seeded
from nuffle.engine.playout import playout
from nuffle.lab.duel import COLLEGES
from nuffle.lab.yardstick import operations, yardstick
from nuffle.maps.map_pitch import pitch_of
from nuffle.maps.ready_maps import ready_maps
from nuffle.rules.game import Game
from nuffle.rules.grants import MatchTerms
from nuffle.rules.questions import QUESTION_NAMES
from nuffle.rules.ruleset import Ruleset
from nuffle.rules.start import start_match
from nuffle.rules.team import Team
from nuffle.rules.team_state import MARKER
from nuffle.teams.entry import match_team
from nuffle.teams.ready import ready_roster

GAMES_GOAL, SKILLED_GOAL, CLONES_GOAL = 700, 400, 70_000        # of the profile-guided build
BELOW_GOAL = 0.5        # of the turns a second on a pitch
SCRIPTED_GOAL = 20      # matches a second per million operations of the scripted bot against itself
SHARE_GOAL = 0.85       # of the matches a second of the first edition
GAINS = {"matches": "games_per_million", "with six skills": "skilled_per_million", "clones": "clones_per_million"}
EXTRAS = ("Death Zone", "Matched Play")      # sources of what can be hired besides the core
Pairs = Sequence[tuple[str, str]]
SLICE = 300_000         # yardstick operations before and after each slice of work


def teams(name: str, home: str, away: str) -> list[Team]:
    known = edition(name).indexes
    return [match_team(ready_roster(origin(name), race), known=known) for race in (home, away)]


def full_of_skills(name: str, seed: int = 11, skills: int = 6) -> list[Team]:
    """Two teams in which every player carries six random skills, legal or not."""
    rules = [effect.id for effect in edition(name).effects if effect.kind in ("skill", "trait")]
    draws = Seeded(seed)
    sides = teams(name, "Human", "Orc")
    for side in sides:
        for player in side.players:
            player.skills = [(rules[draws.below(len(rules))], 0) for _ in range(skills)]
    return sides


def play(name: str | Ruleset, sides: list[Team], count: int, seed: int) -> tuple[int, int]:
    """Random against random to the end: decisions and team turns in all."""
    rules = edition(name) if isinstance(name, str) else name
    draws, decisions, turns = Seeded(seed), 0, 0
    for number in range(count):
        match = start_match(rules, sides, Seeded(seed + number))
        decisions += playout(match, draws)
        turns += rules.turns * match.seats * 2
    return decisions, turns


def play_dungeons(pairs: list[list[Team]], count: int, seed: int) -> int:
    """Random against random in all ready dungeons, for as many turns as a match on a pitch has: team turns in all."""
    rules, draws, turns = edition(on_maps()), Seeded(seed), 0
    maps, terms = [pitch_of(dungeon) for dungeon in ready_maps(2)], MatchTerms(longest=2 * edition(FIRST).turns)
    for number in range(count):
        sides, pitch = pairs[number % len(pairs)], maps[number // len(pairs) % len(maps)]
        match = start_match(rules, sides, Seeded(seed + number), terms, pitch)
        playout(match, draws)
        turns += sum(int(match.state.get(seat, MARKER)) for seat in range(match.seats))
    return turns


def show_below(seconds: float, console: Console) -> None:
    """Turns a second in dungeons beside those on a pitch; what the skills of a college cost, they cost there too."""
    plain = (("Human", "Orc"),)
    rows = {"the same two teams": (plain, plain), "the same colleges": (COLLEGES, COLLEGES),
            "colleges beside plain teams": (COLLEGES, plain)}
    for name, (under, above) in rows.items():
        shares = shares_below(under, above, seconds)
        console.print(f"random bots play {statistics.median(shares):.0%} as many turns a second in dungeons as on a "
                      "pitch, "
                      f"{name}: the median of {len(shares)} rounds (goal: {BELOW_GOAL:.0%})")


def shares_below(under: Pairs, above: Pairs, seconds: float) -> list[float]:
    """Slice after slice in turns."""
    there, here = ([teams(name, *pair) for pair in pairs] for name, pairs in ((on_maps(), under), (FIRST, above)))
    chunk, spent = 100 if compiled() else 5, 0.0
    shares: list[float] = []
    while spent < seconds or len(shares) < 5:
        start = time.process_time()
        walked = sum(play(FIRST, sides, chunk // len(here), 1 + len(shares))[1] for sides in here)
        middle = time.process_time()
        delved = play_dungeons(there, chunk, 1 + len(shares))
        end = time.process_time()
        spent += end - start
        shares.append(delved / (end - middle) * (middle - start) / walked)
    return shares


def play_scripted(name: str, sides: list[Team], count: int, seed: int) -> int:
    """The scripted bot against itself to the end: decisions in all."""
    decisions = 0
    for number in range(count):
        match = start_match(edition(name), sides, Seeded(seed + number))
        play_bots(match, [make_bot("scripted"), make_bot("scripted")], Seeded(number))
        decisions += int(match.decisions)
    return decisions


def show_scripted(name: str, seconds: float, console: Console) -> None:
    sides = teams(name, "Human", "Orc")
    each, ratio, decisions = rate(lambda n: play_scripted(name, sides, n, 1), 5 if compiled() else 1, seconds)
    console.print(f"scripted against scripted, {name}: {each:,.1f} matches/s, {ratio:,.1f} per million "
                  f"(goal: {SCRIPTED_GOAL}), {decisions:,.0f} decisions a match")


def rate(work: Callable[[int], int], chunk: int, seconds: float) -> tuple[float, float, float]:
    """Units a second, units a second per million yardstick operations, and what a unit of work counted.

    Machines are noisy: each slice has the yardstick right before and after it, and the median slice is told.
    """
    work(max(1, chunk // 10))
    rates: list[float] = []
    ratios: list[float] = []
    counted = spent = 0.0
    while len(rates) < 7 or spent < seconds:
        before = operations(SLICE)
        start = time.process_time()
        counted += work(chunk)
        took = time.process_time() - start
        spent += took
        rates.append(chunk / took)
        ratios.append(2e6 * rates[-1] / (before + operations(SLICE)))
    return statistics.median(rates), statistics.median(ratios), counted / (chunk * len(rates))


def mid_action(name: str, sides: list[Team]) -> Game:
    match, draws = start_match(edition(name), sides, Seeded(5)), Seeded(6)
    while match.decisions < 200 or QUESTION_NAMES[match.kind] != "action":
        playout(match, draws, 1)
    return match


def clone(match: Game, count: int) -> int:
    for _ in range(count):
        match.clone()
    return count


def profile_questions(name: str, sides: list[Team], games: int) -> list[tuple[str, int, float, float]]:
    """By question: how often, nanoseconds to list its options, nanoseconds to carry out the answer."""
    rows: dict[str, list[float]] = {}
    draws = Seeded(3)
    for number in range(games):
        match = start_match(edition(name), sides, Seeded(number))
        while match.seat >= 0:
            row = rows.setdefault(QUESTION_NAMES[match.kind], [0, 0, 0])
            first = time.perf_counter_ns()
            options = match.options()
            second = time.perf_counter_ns()
            match.take(options.items[draws.below(options.n)])
            row[0] += 1
            row[1] += second - first
            row[2] += time.perf_counter_ns() - second
    found = [(name, int(n), listing / n, taking / n) for name, (n, listing, taking) in rows.items()]
    return sorted(found, key=lambda row: -row[1] * (row[2] + row[3]))


def measure(name: str, seconds: float) -> dict[str, Any]:
    gc.disable()        # because: nothing in a match is cyclic, so the collector only looks and finds nothing
    plain, skilled = teams(name, "Human", "Orc"), full_of_skills(name)
    paused = mid_action(name, plain)
    chunk = 150 if compiled() else 3
    games, games_ratio, decisions = rate(lambda n: play(name, plain, n, 1)[0], chunk, seconds)
    rich, rich_ratio, _ = rate(lambda n: play(name, skilled, n, 1)[0], chunk, seconds)
    copies, copies_ratio, _ = rate(lambda n: clone(paused, n), 100 * chunk, seconds / 2)
    return {
        "build": build(), "edition": name, "yardstick": yardstick(), "games": games, "decisions": decisions,
        "games_per_million": games_ratio, "skilled": rich, "skilled_per_million": rich_ratio, "clones": copies,
        "clones_per_million": copies_ratio}


def measure_elsewhere(python: str, names: list[str], seconds: float) -> list[dict[str, Any]]:
    """The same measured by another build."""
    editions = [word for name in names for word in ("--edition", name)]
    command = [python, "-m", "nuffle.lab.bench", "--json", "--seconds", str(seconds), *editions]
    return list(json.loads(subprocess.run(command, check=True, stdout=subprocess.PIPE, text=True).stdout))


def compare(names: list[str], seconds: float) -> dict[str, list[float]]:
    """How fast editions are beside the first."""
    return alternate({name: (edition(name), teams(name, "Human", "Orc")) for name in names}, seconds)


def alternate(kinds: dict[str, tuple[Ruleset, list[Team]]], seconds: float) -> dict[str, list[float]]:
    """How fast each is beside the first: slices in turns, the order turned round each time, one share a round."""
    gc.disable()
    names = list(kinds)
    chunk = 300 if compiled() else 3
    shares: dict[str, list[float]] = {name: [] for name in names[1:]}
    spent, rounds = 0.0, 0
    while spent < seconds or rounds < 9:
        took = {}
        for name in names if rounds % 2 else reversed(names):
            start = time.process_time()
            play(*kinds[name], chunk, 1 + rounds * chunk)
            took[name] = time.process_time() - start
        for name in shares:
            shares[name].append(took[names[0]] / took[name])
        spent += sum(took.values())
        rounds += 1
    return shares


def without_extras(name: str) -> Ruleset:
    """The edition without a single rule that comes with somebody hired, an objective or a spell."""
    rules = edition(name)
    gone = {effect.id for effect in rules.effects if effect.source.startswith(EXTRAS) and not effect.always}
    tables = {table: [rule for rule in found if rules.effects[rules.index(rule)].id not in gone]
              for table, found in rules.tables.items()}
    return rules.derive(name, rules.version, remove=sorted(gone), tables=tables)


def show_burden(name: str, seconds: float, console: Console) -> None:
    """What a match pays for the rules of people nobody has hired."""
    sides = teams(name, "Human", "Orc")
    kinds = {"with them": (edition(name), sides), "without": (without_extras(name), sides)}
    low, middle, high = statistics.quantiles(alternate(kinds, seconds)["without"], n=4)
    fewer = len(kinds["with them"][0].effects) - len(kinds["without"][0].effects)
    console.print(f"{name} without {fewer} rules of help nobody has hired plays {middle:.1%} as many matches a second, "
                  f"half of the rounds between {low:.1%} and {high:.1%}")


def show_shares(first: str, shares: dict[str, list[float]], console: Console) -> None:
    for name, found in shares.items():
        low, middle, high = statistics.quantiles(found, n=4)
        console.print(f"{name} plays {middle:.0%} as many matches a second as {first}: the median of {len(found)} "
                      f"alternating rounds, half of them between {low:.0%} and {high:.0%} (goal: {SHARE_GOAL:.0%})")


def show(results: list[dict[str, Any]], console: Console) -> None:
    table = Table("", *[f"{result['build']} {result['edition']}" for result in results], "goal",
                  title="random against random, one process, options listed in full")
    rows = [("yardstick, million operations/s", "yardstick", ".2f", ""),
            ("matches/s", "games", ",.0f", ""), ("decisions a match", "decisions", ",.0f", "400"),
            ("matches/s per million", "games_per_million", ",.1f", str(GAMES_GOAL)),
            ("six random skills each: per million", "skilled_per_million", ",.1f", str(SKILLED_GOAL)),
            ("clones/s in mid-action", "clones", ",.0f", ""),
            ("clones/s per million", "clones_per_million", ",.0f", f"{CLONES_GOAL:,}")]
    for title, key, form, goal in rows:
        table.add_row(title, *[format(result[key], form) for result in results], goal)
    console.print(table)


def show_gain(results: list[dict[str, Any]], console: Console) -> None:
    """How much faster the profile makes the same work, against the yardstick."""
    plain = {result["edition"]: result for result in results if result["build"] == COMPILED}
    for guided in [result for result in results if result["build"] == GUIDED and result["edition"] in plain]:
        before = plain[guided["edition"]]
        gains = [f"{name} {guided[key] / before[key] - 1:+.0%}" for name, key in GAINS.items()]
        console.print(f"{guided['edition']}, {GUIDED} against {COMPILED}: {', '.join(gains)}")


def show_where(name: str, console: Console) -> None:
    rows = profile_questions(name, teams(name, "Human", "Orc"), 200)
    whole = sum(n * (listing + taking) for _, n, listing, taking in rows)
    table = Table("question", "a match", "ns to list", "ns to carry out", "share", title="where the time goes")
    for question, n, listing, taking in rows[:14]:
        share = n * (listing + taking) / whole
        table.add_row(question, f"{n / 200:.1f}", f"{listing:,.0f}", f"{taking:,.0f}", f"{share:.0%}")
    console.print(table)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--edition", action="append", default=[])
    parser.add_argument("--seconds", type=float, default=6)
    parser.add_argument("--beside", nargs="*", default=[], help="the Pythons of other builds, measured too")
    parser.add_argument("--json", action="store_true")
    options = parser.parse_args()
    names = options.edition or list(EDITIONS)
    if options.json and build() == INTERPRETED:
        names = names[:1]       # because: it takes long, and tells no more than how much compiling gains
    results = [measure(name, options.seconds) for name in names]
    if options.json:
        print(json.dumps(results))
        return
    results += [result for python in options.beside for result in measure_elsewhere(python, names, options.seconds)]
    console = Console()
    show(results, console)
    show_gain(results, console)
    show_shares(names[0], compare(names, 2 * options.seconds), console)
    show_below(options.seconds, console)
    for name in names[:2]:
        show_scripted(name, options.seconds, console)
    for name in names:
        if edition(name).name != FIRST:
            show_burden(name, 2 * options.seconds, console)
    for name in names:
        show_where(name, console)


if __name__ == "__main__":
    main()
