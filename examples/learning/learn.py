"""A player that learns three a side by playing itself, its past selves and bots: PPO in numpy, on one core.

    pip install "nuffle[train]"
    export OMP_NUM_THREADS=1        # because: sums in another order would make other weights
    python examples/learning/learn.py train --minutes 15    # goes on where it was; --fresh begins anew
    python examples/learning/learn.py play --games 500      # against random and beginner, both seats
    python examples/learning/learn.py rate                  # everybody against everybody, and their ratings

Observations are those of `nuffle.envs.VectorMatchEnv`, with whole walks as actions. The net scores every answer by what
stands where it leads to (`features.py`) and learns by `net.py`. Matches, draws and lessons follow from the seed: as
many lessons make the same weights, stopped and resumed or not. Ctrl-C stops it after the lesson.
"""

from __future__ import annotations

import argparse
import json
import pickle
import signal
import sys
import time
from pathlib import Path
from typing import Any

import numpy as np
from features import Eyes, Seen
from net import Adam, Weights, forward, gradient, new_weights, pick
from rating import meet_all, print_ratings

from nuffle.envs import PastSelves, VectorMatchEnv
from nuffle.learning.stage import lead
from nuffle.rules.game import Game
from nuffle.rules.team import PLACES

HERE = Path(__file__).parent
SAVED, LEARNT, CURVE = HERE / "school.pickle", HERE / "weights.npz", HERE / "curve.json"
PICTURE = HERE.parents[1] / "docs" / "pictures" / "learning.svg"
WHAT: dict[str, Any] = {"edition": "crp", "home": "Human", "away": "Orc", "side": 3, "walks": True, "seat": "both"}
MATCHES, STEPS = 96, 32             # side by side, and answers of each between two lessons
EPOCHS, PARTS, CLIP = 3, 4, 0.2
LATER, TRACE = 0.995, 0.93          # what a later reward is worth, and how far an estimate is trusted
CURIOUS, RATE = 0.006, 1e-3
LESSONS = 2000
KEEP_EVERY = 40                     # lessons between two past selves
SAVE_EVERY, TELL_EVERY = 25, 10
# who plays in each pair of matches, one at either seat, and again from the start
EARLY = 60                          # lessons
PAIRS_EARLY = ("random", "random", "random", "beginner", "itself", "itself", "itself", "past")
PAIRS = ("random", "beginner", "beginner", "beginner", "itself", "itself", "itself", "past")
MEASURES = ("random", "beginner")
BOTS = ("random", "beginner", "scripted", "search:20")


def worth(match: Game, seat: int) -> float:
    """What a learner is paid for, as it rises: the lead, the result, and a little for a ball carried forward."""
    ahead = lead(match, seat)
    if match.seat < 0:
        return 0.6 * max(-2, min(2, ahead)) + 0.6 * ((ahead > 0) - (ahead < 0))
    s, width = match.state, match.pitch.width
    held = 0.0
    if s.carrier >= 0:
        x, side = int(match.pitch.xs[s.ball]), int(s.carrier) // PLACES
        forward = (x if side == 0 else width - 1 - x) / (width - 1)
        held = (0.12 + 0.25 * forward) * (1 if side == seat else -1)
    return 0.6 * max(-2, min(2, ahead)) + held


class Player:
    """The weights as a policy of the environments."""

    def __init__(self, weights: Weights, eyes: Eyes, best: bool = False) -> None:
        self.weights, self.eyes, self.best = weights, eyes, best

    def slots(self, observation: Any, masks: np.ndarray, draws: np.random.Generator) -> np.ndarray:
        seen = self.eyes.look(observation, masks)
        logs, _, _ = forward(self.weights, seen)
        return seen.slot[chosen(seen, logs, None if self.best else draws)]

    def __reduce__(self) -> tuple[Any, ...]:
        return Player, (self.weights, self.eyes, self.best)


def chosen(seen: Seen, logs: np.ndarray, draws: np.random.Generator | None) -> np.ndarray:
    """One answer for each position, drawn or the likeliest: its place."""
    noise = draws.gumbel(size=len(logs)).astype(np.float32) if draws is not None else 0.0
    value = logs + noise
    best = np.maximum.reduceat(value, seen.first)
    hits = np.flatnonzero(value >= best[seen.match])
    return hits[np.searchsorted(seen.match[hits], np.arange(len(seen.first)))]


class School:
    """Matches, the net, its past selves, and what has been learnt so far."""

    def __init__(self, seed: int) -> None:
        self.env = VectorMatchEnv(MATCHES, reward=worth, copy=False, **WHAT)
        self.eyes = Eyes(self.env.kit)
        self.seen, info = self.env.reset(seed=seed)
        self.masks = info["action_mask"]
        look = self.eyes.look(self.seen, self.masks)
        self.weights = new_weights(look.answers.shape[1], look.position.shape[1], seed)
        self.method = Adam(self.weights)
        self.draws = np.random.default_rng(seed)
        self.past = PastSelves()
        self.lessons, self.answered, self.spent = 0, 0, 0.0
        self.results: dict[str, list[int]] = {name: [] for name in (*MEASURES, "itself")}
        self.curve: list[list[float]] = []
        self.seat_opponents()

    def seat_opponents(self) -> None:
        """Who plays where; until there are past selves, the present one plays instead."""
        now = Player(self.weights, self.eyes)
        players = {"itself": now, "past": self.past if self.past.policies else now}
        pairs = PAIRS_EARLY if self.lessons < EARLY else PAIRS
        for number in range(MATCHES):
            name = pairs[number // 2 % len(pairs)]
            self.env.oppose(number, players.get(name, name))

    def lesson(self) -> None:
        started = time.process_time()
        rows, seens = self.gather()
        for _ in range(EPOCHS):
            for part in np.array_split(self.draws.permutation(MATCHES * STEPS), PARTS):
                self.improve(rows, seens, part)
        self.lessons += 1
        self.answered += MATCHES * STEPS
        if self.lessons % KEEP_EVERY == 0:
            self.past.add(Player({name: each.copy() for name, each in self.weights.items()}, self.eyes))
            self.seat_opponents()
        if self.past.policies:
            self.past.change(self.draws)
        self.spent += time.process_time() - started

    def gather(self) -> tuple[dict[str, np.ndarray], list[Seen]]:
        """So many answers of every match."""
        rows: dict[str, list[np.ndarray]] = {name: [] for name in ("taken", "logs", "worth", "reward", "done")}
        seens = []
        for _ in range(STEPS):
            look = self.eyes.look(self.seen, self.masks)
            logs, worth, _ = forward(self.weights, look)
            place = chosen(look, logs, self.draws)
            self.seen, reward, over, cut, info = self.env.step(look.slot[place])
            self.masks = info["action_mask"]
            self.count(over | cut, info)
            seens.append(look)
            for name, each in zip(rows, (place - look.first, logs[place], worth, reward, over | cut), strict=True):
                rows[name].append(each)
        last = forward(self.weights, self.eyes.look(self.seen, self.masks))[1]
        return self.with_gains({name: np.stack(each) for name, each in rows.items()}, last), seens

    def count(self, done: np.ndarray, info: dict[str, Any]) -> None:
        for number in np.flatnonzero(done):
            against = self.env.against[number]
            self.results[against if isinstance(against, str) else "itself"].append(info["final_info"][number]["lead"])

    def with_gains(self, rows: dict[str, np.ndarray], last: np.ndarray) -> dict[str, np.ndarray]:
        """How much better each answer was than thought."""
        gains, gain, after = np.zeros_like(rows["worth"]), np.zeros(MATCHES), last
        for at in reversed(range(STEPS)):
            goes_on = 1.0 - rows["done"][at]
            surprise = rows["reward"][at] + LATER * after * goes_on - rows["worth"][at]
            gain = surprise + LATER * TRACE * goes_on * gain
            gains[at], after = gain, rows["worth"][at]
        made = {"taken": rows["taken"], "logs": rows["logs"], "gain": (gains - gains.mean()) / (gains.std() + 1e-6),
                "worth": gains + rows["worth"]}
        return {name: each.reshape(MATCHES * STEPS) for name, each in made.items()}

    def improve(self, rows: dict[str, np.ndarray], seens: list[Seen], part: np.ndarray) -> None:
        seen, first = pick(seens, part)
        batch = {"seen": seen, "taken": first + rows["taken"][part], "logs": rows["logs"][part],
                 "gain": rows["gain"][part].astype(np.float32), "worth": rows["worth"][part].astype(np.float32)}
        rate = RATE * max(0.1, 1 - self.lessons / LESSONS)
        self.method.step(self.weights, gradient(self.weights, batch, CLIP, CURIOUS), rate)

    def points(self, against: str, last: int = 200) -> float:
        """Of the last matches: a win is 1, a draw a half."""
        leads = np.array(self.results[against][-last:] or [0])
        return float(((leads > 0) + 0.5 * (leads == 0)).mean())

    def report(self) -> None:
        row = [self.lessons, self.answered, self.spent / 60, *(self.points(against) for against in self.results)]
        self.curve.append(row)
        print(f"{row[2]:6.1f} CPU min  lesson {self.lessons:5}  {self.answered:9,} answers  points: "
              + ", ".join(f"{against} {self.points(against):.1%}" for against in self.results), flush=True)

    def save(self) -> None:
        SAVED.with_suffix(".new").write_bytes(pickle.dumps(self))
        SAVED.with_suffix(".new").replace(SAVED)
        np.savez_compressed(LEARNT, **{name: each.astype(np.float16) for name, each in self.weights.items()})
        CURVE.write_text(json.dumps([[round(value, 4) for value in row] for row in self.curve]) + "\n")

    def __setstate__(self, state: dict[str, Any]) -> None:
        self.__dict__.update(state)
        self.seen, self.masks = self.env.sight.all(), self.env.sight.masks


def train(lessons: int, minutes: float, seed: int, fresh: bool) -> None:
    school = School(seed) if fresh or not SAVED.exists() else pickle.loads(SAVED.read_bytes())
    print(f"{school.lessons} lessons have been learnt; Ctrl-C stops after the next", flush=True)
    until, stopped = time.monotonic() + minutes * 60, []
    signal.signal(signal.SIGINT, lambda *_: stopped.append(True))
    while school.lessons < lessons and time.monotonic() < until and not stopped:
        school.lesson()
        if school.lessons % TELL_EVERY == 0:
            school.report()
        if school.lessons % SAVE_EVERY == 0:
            school.save()
    signal.signal(signal.SIGINT, signal.default_int_handler)
    school.save()
    if PICTURE.parent.exists() and school.curve:
        PICTURE.write_text(picture(school.curve), encoding="utf-8")


def picture(curve: list[list[float]]) -> str:
    """The learning curve: points of the last 200 matches against random and beginner, by answers given."""
    wide, high, most = 640, 320, max(row[1] for row in curve)

    def at(answers: float, points: float) -> tuple[float, float]:
        return 50 + (wide - 70) * answers / most, high - 40 - (high - 70) * points

    lines = "".join(f'<line x1="50" x2="{wide - 20}" y1="{y:.0f}" y2="{y:.0f}" stroke="#ccc"/>'
                    f'<text x="44" y="{y + 4:.0f}" text-anchor="end">{share:.0%}</text>'
                    for share in (0, 0.25, 0.5, 0.75, 1) for _, y in [at(0, share)])
    for place, (name, colour) in enumerate((("random", "#8a8f98"), ("beginner", "#2c6e8f"))):
        points = " ".join("{:.1f},{:.1f}".format(*at(row[1], row[3 + place])) for row in curve)
        lines += (f'<polyline points="{points}" fill="none" stroke="{colour}" stroke-width="2"/>'
                  f'<text x="{60 + 160 * place}" y="{high - 12}" fill="{colour}">against {name}</text>')
    return (f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {wide} {high}" font-family="sans-serif" '
            f'font-size="12"><rect width="{wide}" height="{high}" fill="#fff"/>{lines}'
            '<text x="50" y="20" font-size="15">Three a side: points of the last 200 matches</text>'
            f'<text x="{wide - 20}" y="{high - 12}" text-anchor="end">{most:,.0f} answers</text></svg>\n')


# -- playing
def learnt(eyes: Eyes, path: Path = LEARNT) -> Player:
    kept = np.load(path)
    return Player({name: kept[name].astype(np.float32) for name in kept.files}, eyes, best=True)


def play(opponent: str, games: int, seed: int) -> list[int]:
    """The leads after so many games, half of them at either seat; each place plays as many."""
    count = min(20, games)
    env = VectorMatchEnv(count, opponents=opponent, copy=False, **WHAT)
    player, draws = learnt(Eyes(env.kit)), np.random.default_rng(seed)
    seen, info = env.reset(seed=seed)
    left, found = np.full(count, -(-games // count)), []
    while left.any():
        seen, _, over, cut, info = env.step(player.slots(seen, info["action_mask"], draws))
        for number in np.flatnonzero((over | cut) & (left > 0)):
            left[number] -= 1
            found.append(info["final_info"][number]["lead"])
    return found[:games]


def tell(opponent: str, games: int, seed: int) -> None:
    leads = play(opponent, games, seed)
    won, level = sum(lead > 0 for lead in leads), leads.count(0)
    print(f"{games} games against {opponent}: {won} won, {level} level, {games - won - level} lost: "
          f"{won / games:.1%} won, {(won + level / 2) / games:.1%} of the points", flush=True)


def main(arguments: list[str]) -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("what", choices=("train", "play", "rate"))
    parser.add_argument("--lessons", type=int, default=LESSONS, help="of training, in all")
    parser.add_argument("--minutes", type=float, default=360, help="of training, now")
    parser.add_argument("--fresh", action="store_true", help="begin anew")
    parser.add_argument("--games", type=int, help="500 of play, 100 after training, 200 of each two to rate")
    parser.add_argument("--seed", type=int, default=1)
    wanted = parser.parse_args(arguments)
    seed = wanted.seed + 1000
    if wanted.what == "rate":
        games = wanted.games or 200
        print_ratings(meet_all(BOTS, games, seed) | {("learnt", bot): play(bot, games, seed) for bot in BOTS})
        return
    if wanted.what == "train":
        train(wanted.lessons, wanted.minutes, wanted.seed, wanted.fresh)
    for opponent in MEASURES:
        tell(opponent, wanted.games or (500 if wanted.what == "play" else 100), seed)


if __name__ == "__main__":
    main(sys.argv[1:])
