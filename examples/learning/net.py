"""The net and how it learns: a score for every answer and a worth of the position, in numpy alone."""

from __future__ import annotations

from typing import Any

import numpy as np
from features import Seen

Array = np.ndarray
Weights = dict[str, Array]
HIDDEN, WORTH = 64, 64


def new_weights(answer: int, position: int, seed: int) -> Weights:
    draws = np.random.default_rng(seed)

    def layer(rows: int, columns: int, gain: float = 1.0) -> Array:
        return (draws.standard_normal((rows, columns)) * gain / rows**0.5).astype(np.float32)

    return {"answer": layer(answer, HIDDEN), "position": layer(position, HIDDEN),
            "hidden": np.zeros(HIDDEN, np.float32),
            "score": layer(HIDDEN, 1, 0.1), "direct": np.zeros((answer, 1), np.float32),
            "worth_in": layer(position, WORTH), "worth_hidden": np.zeros(WORTH, np.float32),
            "worth": layer(WORTH, 1, 0.1), "worth_bias": np.zeros(1, np.float32)}


def forward(weights: Weights, seen: Seen) -> tuple[Array, Array, Array]:
    """The log chance of each answer, the worth of each position, and what was found on the way."""
    around = seen.position @ weights["position"] + weights["hidden"]
    hidden = np.tanh(seen.answers @ weights["answer"] + around[seen.match])
    score = (hidden @ weights["score"] + seen.answers @ weights["direct"])[:, 0]
    top = np.maximum.reduceat(score, seen.first)
    whole = np.log(np.add.reduceat(np.exp(score - top[seen.match]), seen.first)) + top
    return score - whole[seen.match], worth_of(weights, seen.position)[0], hidden


def worth_of(weights: Weights, position: Array) -> tuple[Array, Array]:
    hidden = np.tanh(position @ weights["worth_in"] + weights["worth_hidden"])
    return (hidden @ weights["worth"] + weights["worth_bias"])[:, 0], hidden


def gradient(weights: Weights, batch: dict[str, Any], clip: float, curious: float) -> Weights:
    """Of the loss of PPO over some positions: how each weight would make it grow."""
    seen: Seen = batch["seen"]
    many = len(seen.position)
    logs, worth, hidden = forward(weights, seen)
    chance = np.exp(logs)
    now = logs[batch["taken"]]
    ratio, gain = np.exp(now - batch["logs"]), batch["gain"]
    held = ((ratio > 1 + clip) & (gain > 0)) | ((ratio < 1 - clip) & (gain < 0))
    push = np.where(held, 0, -ratio * gain) / many          # by the log chance of what was taken
    open_ = -np.add.reduceat(chance * logs, seen.first)
    slope = -chance * push[seen.match]
    slope[batch["taken"]] += push
    slope += curious / many * chance * (logs + open_[seen.match])
    by_score = slope[:, None]
    back = by_score @ weights["score"].T * (1 - hidden**2)
    of_match = np.add.reduceat(back, seen.first)
    off = (worth - batch["worth"])[:, None] / many
    _, deep = worth_of(weights, seen.position)
    back_worth = off @ weights["worth"].T * (1 - deep**2)
    return {"answer": seen.answers.T @ back, "position": seen.position.T @ of_match, "hidden": of_match.sum(0),
            "score": hidden.T @ by_score, "direct": seen.answers.T @ by_score,
            "worth_in": seen.position.T @ back_worth, "worth_hidden": back_worth.sum(0), "worth": deep.T @ off,
            "worth_bias": off.sum(0)}


class Adam:
    """Steps down the gradient, each weight by a pace of its own."""

    def __init__(self, weights: Weights) -> None:
        self.mean = {name: np.zeros_like(each) for name, each in weights.items()}
        self.square = {name: np.zeros_like(each) for name, each in weights.items()}
        self.steps = 0

    def step(self, weights: Weights, slopes: Weights, rate: float, most: float = 0.5) -> None:
        length = float(np.sqrt(sum(float((each**2).sum()) for each in slopes.values())))
        self.steps += 1
        for name, slope in slopes.items():
            slope = slope * min(1.0, most / (length + 1e-9))
            self.mean[name] += 0.1 * (slope - self.mean[name])
            self.square[name] += 0.001 * (slope**2 - self.square[name])
            mean, square = self.mean[name] / (1 - 0.9**self.steps), self.square[name] / (1 - 0.999**self.steps)
            weights[name] -= rate * mean / (np.sqrt(square) + 1e-8)


def pick(seens: list[Seen], places: Array) -> tuple[Seen, Array]:
    """Some positions out of many steps, each as step * matches + match; and where their answers begin."""
    per = len(seens[0].position)
    parts = [(seens[place // per], place % per) for place in places]
    spans = [slice(seen.first[at], seen.first[at + 1] if at + 1 < per else len(seen.match)) for seen, at in parts]
    lengths = np.array([span.stop - span.start for span in spans])
    first = np.concatenate([[0], np.cumsum(lengths)[:-1]])
    answers = np.concatenate([seen.answers[span] for (seen, _), span in zip(parts, spans, strict=True)])
    slot = np.concatenate([seen.slot[span] for (seen, _), span in zip(parts, spans, strict=True)])
    position = np.stack([seen.position[at] for seen, at in parts])
    return Seen(position, answers, np.repeat(np.arange(len(places)), lengths), slot, first), first
