"""A player that learns: PPO on one a side against drawn answers, in jax, on two cores in a few minutes.

    pip install "nuffle[learn]"
    python examples/learning/learn.py train             # writes weights.npz and docs/pictures/learning.svg
    python examples/learning/learn.py play --games 500  # the weights against drawn answers; numpy is enough

The net reads what `nuffle.envs.MatchBatch` shows: planes over the pitch and facts, all bytes. Of the many slots that
answers can have only those are learnt that turn up on this pitch; in all others it lets an answer be drawn.
"""

from __future__ import annotations

import argparse
import sys
import time
from pathlib import Path
from typing import Any

import numpy as np

from nuffle.envs import EnvFacts, MatchBatch

HERE = Path(__file__).parent
CURVE = HERE.parents[1] / "docs" / "pictures" / "learning.svg"
WHAT = EnvFacts(edition="crp", home="Human", away="Orc", side=1)
MATCHES, STEPS = 64, 64             # side by side, and answers of each between two lessons
LESSONS = 676
HIDDEN = 128
EPOCHS, PARTS, CLIP = 3, 4, 0.2
LATER, TRACE = 0.99, 0.95           # what a later reward is worth, and how far an estimate is trusted
CURIOUS, RATE = 0.01, 7e-4
Weights = dict[str, Any]


# -- what the net sees
def seen(many: MatchBatch) -> np.ndarray:
    planes, facts = many.see()
    return np.concatenate([planes.reshape(many.count, -1), facts], axis=1)


def known_slots(count: int = 64, steps: int = 400) -> np.ndarray:
    """The slots that turn up where answers are drawn."""
    many, draws = MatchBatch(count, WHAT, seed=99), np.random.default_rng(99)
    found = np.zeros(many.kit.slots, bool)
    for _ in range(steps):
        masks = many.masks()
        found |= masks.any(axis=0)
        many.step(drawn(masks, draws))
    return np.flatnonzero(found)


def drawn(masks: np.ndarray, draws: np.random.Generator) -> np.ndarray:
    return np.argmax(masks * draws.random(masks.shape), axis=1)


# -- the net, for numpy and jax alike
def forward(weights: Weights, bytes_seen: Any, np_: Any) -> tuple[Any, Any]:
    """A value for every known slot, and what the position is worth."""
    x = np_.minimum(bytes_seen, 8) / 4.0
    x = np_.tanh(x @ weights["in"] + weights["in_b"])
    x = np_.tanh(x @ weights["mid"] + weights["mid_b"])
    return x @ weights["out"] + weights["out_b"], (x @ weights["worth"] + weights["worth_b"])[..., 0]


def new_weights(size: int, slots: int, seed: int) -> Weights:
    draws = np.random.default_rng(seed)

    def layer(rows: int, columns: int, gain: float) -> np.ndarray:
        return (draws.standard_normal((rows, columns)) * gain / rows**0.5).astype(np.float32)

    shapes = {"in": (size, HIDDEN, 1.0), "mid": (HIDDEN, HIDDEN, 1.0), "out": (HIDDEN, slots, 0.01),
              "worth": (HIDDEN, 1, 1.0)}
    made = {name: layer(*shape) for name, shape in shapes.items()}
    return made | {f"{name}_b": np.zeros(shape[1], np.float32) for name, shape in shapes.items()}


# -- learning
def learner(rate: float) -> tuple[Any, Any, Any]:
    """Choosing, starting and improving, compiled by jax."""
    import jax
    import jax.numpy as jnp
    import optax

    method = optax.chain(optax.clip_by_global_norm(0.5), optax.adam(rate))

    def chances(weights: Weights, what: Any, masks: Any) -> tuple[Any, Any]:
        values, worth = forward(weights, what.astype(jnp.float32), jnp)
        return jax.nn.log_softmax(jnp.where(masks, values, -1e9)), worth

    @jax.jit
    def choose(weights: Weights, what: Any, masks: Any, key: Any) -> tuple[Any, Any, Any]:
        logs, worth = chances(weights, what, masks)
        taken = jax.random.categorical(key, logs)
        return taken, jnp.take_along_axis(logs, taken[:, None], 1)[:, 0], worth

    def loss(weights: Weights, batch: dict[str, Any]) -> Any:
        logs, worth = chances(weights, batch["what"], batch["masks"])
        now = jnp.take_along_axis(logs, batch["taken"][:, None], 1)[:, 0]
        ratio = jnp.exp(now - batch["logs"])
        gain = (batch["gain"] - batch["gain"].mean()) / (batch["gain"].std() + 1e-6)
        policy = -jnp.minimum(ratio * gain, jnp.clip(ratio, 1 - CLIP, 1 + CLIP) * gain)
        open_ = -(jnp.exp(logs) * jnp.where(batch["masks"], logs, 0)).sum(1)
        return (batch["free"] * (policy - CURIOUS * open_)).mean() + 0.5 * ((worth - batch["worth"]) ** 2).mean()

    @jax.jit
    def improve(weights: Weights, state: Any, batch: dict[str, Any]) -> tuple[Weights, Any]:
        steps, state = method.update(jax.grad(loss)(weights, batch), state)
        return optax.apply_updates(weights, steps), state

    return choose, method.init, improve


class School:
    """Matches, the net, and what it has learnt so far."""

    def __init__(self, seed: int) -> None:
        import jax

        self.many, self.slots = MatchBatch(MATCHES, WHAT, seed=seed), known_slots()
        self.weights: Weights = new_weights(seen(self.many).shape[1], len(self.slots), seed)
        self.choose, start, self.improve = learner(RATE)
        self.state, self.key = start(self.weights), jax.random.PRNGKey(seed)
        self.draws = np.random.default_rng(seed)
        self.leads = np.zeros(MATCHES, np.int64)
        self.ended: list[int] = []          # the lead of each match that came to its end

    def gather(self) -> dict[str, np.ndarray]:
        """So many answers of every match."""
        import jax

        names = ("what", "masks", "taken", "logs", "worth", "reward", "done")
        rows: dict[str, list[Any]] = {name: [] for name in names}
        for _ in range(STEPS):
            what, masks = seen(self.many), self.many.masks()[:, self.slots].astype(bool)
            self.key, key = jax.random.split(self.key)
            taken, logs, worth = (np.asarray(each) for each in self.choose(self.weights, what, masks, key))
            reward, done = self.many.step(np.where(masks.any(1), self.slots[taken], -1))
            self.count(reward, done)
            for name, each in zip(rows, (what, masks, taken, logs, worth, reward, done), strict=True):
                rows[name].append(each)
        last = np.asarray(self.choose(self.weights, seen(self.many), masks, self.key)[2])
        return self.with_gains({name: np.stack(each) for name, each in rows.items()}, last)

    def count(self, reward: np.ndarray, done: np.ndarray) -> None:
        self.leads += reward
        self.ended += [int(lead) for lead in self.leads[done]]
        self.leads[done] = 0

    def with_gains(self, rows: dict[str, np.ndarray], last: np.ndarray) -> dict[str, np.ndarray]:
        """How much better each answer was than thought."""
        gains, gain, after = np.zeros_like(rows["worth"]), np.zeros(MATCHES), last
        for at in reversed(range(STEPS)):
            goes_on = 1.0 - rows["done"][at]
            surprise = rows["reward"][at] + LATER * after * goes_on - rows["worth"][at]
            gain = surprise + LATER * TRACE * goes_on * gain
            gains[at], after = gain, rows["worth"][at]
        made = {"what": rows["what"], "masks": rows["masks"], "taken": rows["taken"], "logs": rows["logs"],
                "gain": gains.astype(np.float32), "worth": (gains + rows["worth"]).astype(np.float32),
                "free": (rows["masks"].sum(2) > 1).astype(np.float32)}
        return {name: each.reshape(MATCHES * STEPS, *each.shape[2:]) for name, each in made.items()}

    def lesson(self) -> None:
        rows = self.gather()
        for _ in range(EPOCHS):
            for part in np.array_split(self.draws.permutation(MATCHES * STEPS), PARTS):
                batch = {name: each[part] for name, each in rows.items()}
                self.weights, self.state = self.improve(self.weights, self.state, batch)

    def recent(self, matches: int = 300) -> tuple[float, float]:
        """Of the last matches: how many were won, and the mean lead."""
        last = np.array(self.ended[-matches:] or [0])
        return float((last > 0).mean()), float(last.mean())


def train(lessons: int, seed: int) -> None:
    """The same lessons make the same weights."""
    school, started, curve = School(seed), time.monotonic(), []
    print(f"{len(school.slots)} slots, {school.weights['in'].shape[0]} numbers seen")
    while len(curve) < lessons:
        school.lesson()
        won, lead = school.recent()
        curve.append((len(school.ended), won, lead))
        if len(curve) % 10 == 0:
            spent = (time.monotonic() - started) / 60
            print(f"{spent:5.1f} min  lesson {len(curve):4}  {len(school.ended):6} matches  won {won:.1%}  "
                  f"lead {lead:+.2f}", flush=True)
    np.savez_compressed(HERE / "weights.npz", slots=school.slots,
                        **{name: np.asarray(each, np.float16) for name, each in school.weights.items()})
    CURVE.write_text(picture(curve), encoding="utf-8")


def picture(curve: list[tuple[int, float, float]]) -> str:
    """The learning curve: of the last 300 matches so many won."""
    wide, high, most = 640, 320, max(matches for matches, _, _ in curve) or 1

    def at(matches: float, won: float) -> tuple[float, float]:
        return 50 + (wide - 70) * matches / most, high - 40 - (high - 70) * won

    points = " ".join("{:.1f},{:.1f}".format(*at(matches, won)) for matches, won, _ in curve)
    lines = "".join(f'<line x1="50" x2="{wide - 20}" y1="{y:.0f}" y2="{y:.0f}" stroke="#ccc"/>'
                    f'<text x="44" y="{y + 4:.0f}" text-anchor="end">{share:.0%}</text>'
                    for share in (0, 0.25, 0.5, 0.75, 0.9, 1) for _, y in [at(0, share)])
    told = f"{most:,} matches, {STEPS * MATCHES * len(curve):,} answers"
    return (f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {wide} {high}" font-family="sans-serif" '
            f'font-size="12"><rect width="{wide}" height="{high}" fill="#fff"/>{lines}'
            f'<polyline points="{points}" fill="none" stroke="#2c6e8f" stroke-width="2"/>'
            '<text x="50" y="20" font-size="15">PPO against drawn answers, one a side: matches won of the last 300'
            f'</text><text x="{wide - 20}" y="{high - 12}" text-anchor="end">{told}</text></svg>\n')


# -- playing
class Learnt:
    """The weights as a player, with numpy alone."""

    def __init__(self, path: Path = HERE / "weights.npz") -> None:
        kept = np.load(path)
        self.slots = kept["slots"]
        self.weights = {name: kept[name].astype(np.float32) for name in kept.files if name != "slots"}

    def answers(self, many: MatchBatch) -> np.ndarray:
        masks = many.masks()[:, self.slots].astype(bool)
        values, _ = forward(self.weights, seen(many).astype(np.float32), np)
        best = np.where(masks, values, -np.inf).argmax(axis=1)
        return np.where(masks.any(axis=1), self.slots[best], -1)


def play(games: int, seed: int) -> tuple[int, int, int]:
    """Won, level and lost of the first games that end; each place plays as many, so that short ones count no more."""
    player, count = Learnt(), min(50, games)
    many, leads = MatchBatch(count, WHAT, seed=seed), np.zeros(count, np.int64)
    left, found = np.full(count, -(-games // count)), []
    while left.any():
        reward, done = many.step(player.answers(many))
        leads += reward
        for place in np.flatnonzero(done):
            if left[place]:
                left[place] -= 1
                found.append(int(leads[place]))
            leads[place] = 0
    found = found[:games]
    return sum(lead > 0 for lead in found), found.count(0), sum(lead < 0 for lead in found)


def main(arguments: list[str]) -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("what", choices=("train", "play"))
    parser.add_argument("--lessons", type=int, default=LESSONS, help="of training")
    parser.add_argument("--games", type=int, default=500)
    parser.add_argument("--seed", type=int, default=1)
    wanted = parser.parse_args(arguments)
    if wanted.what == "train":
        train(wanted.lessons, wanted.seed)
    won, level, lost = play(wanted.games, wanted.seed + 1000)
    print(f"{wanted.games} games against drawn answers: {won} won, {level} level, {lost} lost "
          f"({won / wanted.games:.1%})")


if __name__ == "__main__":
    main(sys.argv[1:])
