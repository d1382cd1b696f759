"""Everything `import nuffle` offers, as a user would write it: run it, or check its types with mypy --strict."""

from __future__ import annotations

import copy
import pickle
from collections.abc import Callable
from pathlib import Path
from tempfile import TemporaryDirectory

import nuffle

SCENE = """
    h3 Blitzer        12,7
    h4 Human Lineman  12,8
    a4 Human Lineman  13,7
    a5 Human Lineman  20,9
    """


class Hasty:
    """Ends everything as soon as possible."""

    def choose(self, match: nuffle.Game, rng: nuffle.Seeded) -> nuffle.Action | str:
        legal = nuffle.actions(match)
        return "end" if "end" in legal else legal[rng.below(len(legal))]


def look_at_a_scene() -> nuffle.PlanOutlook:
    match = nuffle.Match.scene(SCENE, ball="2,7", seed=7)
    print(match)
    for action in match.legal:
        print(action, action.chance)
    match.push("block h3 a4")
    match.undo()
    player = match.at("12,7")
    assert player is not None and player.label == "h3" and player.square == (12, 7)
    path: nuffle.WalkPath = match.path("h3", (10, 7))
    assert path.chance <= path.with_reroll
    try:
        match.path("h3", "2,2")
    except nuffle.NoPath as error:
        print(error)
    return nuffle.odds(match, "blitz h3", "block h3 a4", want="a4 down")


def read_a_match(match: nuffle.Match) -> None:
    legal: nuffle.LegalActions = match.legal
    chance: nuffle.Odds | None = legal[0].odds
    player: nuffle.MatchPlayer = match.player("h3")
    square: nuffle.Square | None = player.square
    log: nuffle.MatchLog = match.log
    result: nuffle.MatchResult = match.result
    rules: nuffle.Ruleset = match.engine.rules
    dice: nuffle.Dice = match.engine.dice
    roster: nuffle.Roster = nuffle.Team.ready("Orc").roster
    print(chance, square, len(log), result.seats[0].casualties, rules.name, type(dice), roster.team)


def make_mistakes(match: nuffle.Match) -> None:
    """Every error is a `NuffleError`, and says what there is."""
    wrong: list[tuple[type[nuffle.NuffleError], Callable[[], object]]] = [
        (nuffle.IllegalAction, lambda: match.push("blok h3 a4")),
        (nuffle.MatchError, lambda: nuffle.Match(seed=-1)),
        (nuffle.UnknownName, lambda: nuffle.race("Hunam")),
        (nuffle.BadFile, lambda: nuffle.load("nothing.jsonl")),
        (nuffle.BotError, lambda: match.copy().play("scripte", "random")),
        (nuffle.EventError, lambda: nuffle.events.draw(nuffle.events.create("Cup"))),
    ]
    for kind, mistake in wrong:
        try:
            mistake()
        except kind as error:
            print(f"{kind.__name__}: {error}")


def play_matches() -> nuffle.Match:
    kinds: list[str] = []
    match = nuffle.Match("Human", "Orc", seed=7, options={"turns_per_half": 1})
    match.play(nuffle.bots.Random(), Hasty(), watch=lambda match, action: kinds.append(action.kind))
    assert len(kinds) == len(match.answers)
    print(match.log[-1], match.score, match.winner, match.result.seats[0].casualties)
    with TemporaryDirectory() as folder:
        file = Path(folder) / "match.jsonl"
        match.save(file)
        assert nuffle.load(file) == match
        recorded: nuffle.RecordedMatch = nuffle.replay(file)
        assert recorded.at(len(recorded)) == match
    assert pickle.loads(pickle.dumps(match)) == copy.deepcopy(match) == match
    return match


def organise() -> nuffle.Tournament:
    team = nuffle.Team.draft("Human", {"Blitzer": 4, "Human Lineman": 7}, rerolls=3)
    assert not team.breaches and team.value > 0
    cup = nuffle.events.create("Cup", seed=1)
    for coach, entry in (("Ann", team), ("Bo", nuffle.Team.ready("Orc"))):
        cup = nuffle.events.enter(cup, coach, entry)
    cup = nuffle.events.draw(cup)
    game = nuffle.events.games(cup)[0]
    return nuffle.events.result(cup, game.home, game.away or "", (2, 1))


def main() -> None:
    scene = nuffle.Match.scene(SCENE, seed=7)
    read_a_match(scene)
    make_mistakes(scene)
    either: list[nuffle.Bot] = [Hasty(), nuffle.bots.Random()]
    scene.play(*either, until=lambda match: len(match.answers) == 1)
    print(nuffle.__version__, scene.answers)
    print(look_at_a_scene())
    play_matches()
    study: nuffle.SimulationResult = nuffle.simulate(bots=(Hasty, "random"), games=2, seed=1)
    print(study, nuffle.editions(), nuffle.races()[:3])
    print(nuffle.events.standings(organise()))
    one = nuffle.play("Human", "Orc", "random", "random", seed=3, options={"turns_per_half": 1})
    print(repr(one), one.position["half"])


if __name__ == "__main__":
    main()
