"""What a coach looks at before he answers: where a player can go, whom he can hit, what a throw or a set-up is worth.

Nothing of it changes the match. Every chance is asked of `bots`, on a copy of what the asker may know.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from nuffle.engine.request import a_of, pack, verb_of
from nuffle.languages import _
from nuffle.odds import dice_odds
from nuffle.odds.blitz_odds import best_blitz
from nuffle.odds.option_odds import STEPS, OptionOdds
from nuffle.odds.paths import MoveReach, Node
from nuffle.rules.actions import BLITZ
from nuffle.rules.formations import FORMATIONS
from nuffle.rules.game import Game
from nuffle.rules.procedures.action import Activation
from nuffle.rules.procedures.throw import Throw
from nuffle.rules.questions import Q_ACTION, Q_SETUP, Q_TURN
from nuffle.rules.roll_kinds import R_DODGE, R_PICK_UP, R_RUSH, R_STAND_UP, ROLL_NAMES
from nuffle.rules.team import PLACES
from nuffle.rules.verbs import V_BLITZ, V_FORMATION, V_HIT, V_INTERCEPT, V_MOVE, V_STEP
from nuffle.text.lineup import plan_setup
from nuffle.text.notation import notation, parse_square
from nuffle.text.player_info import KINDS
from nuffle.web.show.ground import point, points
from nuffle.web.show.question import ACTS, odds_record

Record = dict[str, Any]
SURE: Final = 0.9999
MOST_POINTS: Final = 30         # on one way: more than anybody has steps


class CannotLook(ValueError):
    """There is nothing like that to be looked at."""


def look(match: Game, seat: int, wanted: Record) -> Record:
    """Answers `wanted`, whatever of the known looks it asks for; spectators see what is open to all."""
    found: Record = {"type": "seen"}
    for name, looker in LOOKS.items():
        if name in wanted:
            found |= looker(match, seat, wanted)
    if len(found) == 1:
        raise CannotLook(_("look: not a known request. Choose one of {what}", what=', '.join(LOOKS)))
    return found


def player_of(match: Game, label: object) -> int:
    try:
        return notation(match).find_player(str(label))
    except ValueError as error:
        raise CannotLook(str(error)) from error


def square_of(match: Game, written: object) -> int:
    if not isinstance(written, list) or len(written) != 2:
        raise CannotLook(_("a square is written as [x, y]"))
    try:
        return parse_square(match.pitch, f"{written[0]},{written[1]}")
    except ValueError as error:
        raise CannotLook(str(error)) from error


# -- a player
def at_player(match: Game, seat: int, wanted: Record) -> Record:
    """Where he can go and whom he can hit, if his coach asks; whom he marks, for everybody."""
    player = player_of(match, wanted["player"])
    found: Record = {"player": wanted["player"], "zones": zones(match, player)}
    if match.seat != seat or player // PLACES != seat:
        return found
    copy = match.imagine(seat, 0)
    found["odds"] = player_odds(match, player)
    if declaration(match, player) is not None:
        found["reach"] = reach(match, copy, player, wanted.get("via", []))
        found["blitz"] = blitzes(match, copy, player)
    return found


def declaration(match: Game, player: int) -> list[str] | None:
    """The answers before his first step: none where his action is under way; None where he may not move."""
    if match.kind == Q_TURN:
        move = pack(V_MOVE, player)
        return [notation(match).line(move)] if match.options().holds(move) else None
    action = match.find_frame("action")
    doing = match.kind == Q_ACTION and isinstance(action, Activation) and action.player == player
    return [] if doing else None


def zones(match: Game, player: int) -> list[list[int]]:
    """The squares he marks."""
    s = match.state
    if s.square[player] < 0 or not s.zone(player):
        return []
    touched = [int(match.pitch.touch[s.square[player] * 8 + way]) for way in range(8)]
    return points(match.pitch, [square for square in touched if square >= 0])


def player_odds(match: Game, player: int) -> Record:
    """Of each answer that is about him."""
    words, chances = notation(match), OptionOdds(match)
    found = {}
    for line, option in zip(words.lines(match), match.options().to_list(), strict=True):
        if verb_of(option) in ACTS and a_of(option) == player:
            found[line] = odds_record(chances.of(option)).get("odds")
    return {line: known for line, known in found.items() if known}


# -- where he can go
def reach(match: Game, copy: Game, player: int, via: object) -> Record:
    """Every square with its safest way, as a tree: each node has its square, chances and the node before it.

    Way points lead the way: up to the last of them it is fixed, and what lies beyond it grows from there.
    """
    if not isinstance(via, list) or len(via) > MOST_POINTS:
        raise CannotLook(_("via: at most {most} squares are taken, each as [x, y]", most=MOST_POINTS))
    words = notation(match)
    start = MoveReach(copy, player)
    trail: list[Record] = []
    whole, gone = 1.0, 0
    last = start
    for point_of_way in via:
        square = square_of(match, point_of_way)
        if square not in last.nodes:
            raise CannotLook(_("{player} cannot reach {square} that way", player=words.player(player),
                               square=words.square(square)))
        node = last.nodes[square]
        trail += steps_of(match, last, node, gone, whole)
        whole, gone = whole * node[0], gone - node[1]
        last = MoveReach(copy, player, onwards=(square, gone))
    return {"declare": declaration(match, player), "step": f"move {words.player(player)} ", "trail": trail,
            "nodes": tree(match, last, gone, whole)}


def tree(match: Game, reached: MoveReach, gone: int, whole: float) -> list[Record]:
    """Nodes in the order of their steps; those that only lead to others are marked as not to be chosen."""
    best = {id(node) for node in reached.nodes.values()}
    numbers: dict[int, int] = {}
    found: list[Record] = []
    for node in sorted(all_nodes(reached), key=lambda node: -node[1]):
        numbers[id(node)] = len(found)
        before = node[3]
        record = step_record(match, reached, node, gone, whole)
        record["from"] = numbers[id(before)] if before is not None else -1
        found.append(record if id(node) in best else record | {"way": True})
    return found


def all_nodes(reached: MoveReach) -> list[Node]:
    found: dict[int, Node] = {}
    for node in reached.nodes.values():
        here: Node | None = node
        while here is not None and id(here) not in found:
            found[id(here)] = here
            here = here[3]
    return list(found.values())


def step_record(match: Game, reached: MoveReach, node: Node, gone: int, whole: float) -> Record:
    record: Record = {"square": point(match.pitch, node[2]), "chance": round(whole * node[0], 4)}
    rolls = rolls_of(reached, node)
    return record | ({"rolls": rolls} if rolls else {})


def steps_of(match: Game, reached: MoveReach, node: Node, gone: int, whole: float) -> list[Record]:
    found: list[Record] = []
    here: Node | None = node
    while here is not None and here[3] is not None:
        found.append(step_record(match, reached, here, gone, whole))
        here = here[3]
    return found[::-1]


def rolls_of(reached: MoveReach, node: Node) -> list[Record]:
    """The rolls of this one step, each with its chance."""
    before = node[3]
    if before is None:
        return [{"roll": ROLL_NAMES[R_STAND_UP], "chance": round(node[0], 4)}] if node[0] < SURE else []
    found = []
    if -before[1] >= reached.left:
        found.append((R_RUSH, reached.rush))
    if reached.zones[before[2]] > 0:
        found.append((R_DODGE, reached.dodge(before[2], node[2])))
    if node[2] == reached.ball:
        found.append((R_PICK_UP, dice_odds.pick_up(reached.match, reached.player, node[2], reached.zones[node[2]])))
    return [{"roll": STEPS[kind], "chance": round(single, 4)} for kind, single in found]


# -- whom he can hit
def blitzes(match: Game, copy: Game, player: int) -> list[Record]:
    """Opponents he could run to and hit, each from the square with the best chances of it."""
    before = blitz_before(match, player)
    if before is None:
        return []
    reached = MoveReach(copy, player, spare=1)
    found = [hit for target in range(copy.state.players)
             if (hit := blitz_at(match, copy, reached, target)) is not None]
    return [hit | {"before": before} for hit in found]


def blitz_before(match: Game, player: int) -> list[str] | None:
    """What must be declared first; None where he may not blitz."""
    if match.kind == Q_TURN:
        declared = pack(V_BLITZ, player)
        return [notation(match).line(declared)] if match.options().holds(declared) else None
    action = match.find_frame("action")
    ready = isinstance(action, Activation) and action.action == BLITZ and action.blocked == 0
    return [] if match.kind == Q_ACTION and ready else None


def blitz_at(match: Game, copy: Game, reached: MoveReach, target: int) -> Record | None:
    found = best_blitz(copy, reached, target)
    if found is None:
        return None
    words = notation(match)
    path = [words.line(pack(V_STEP, reached.player, step)) for step in reached.path(found.square).squares]
    return {"target": words.player(target), "square": point(match.pitch, found.square),
            "chance": round(found.chance, 4), "dice": found.dice, "down": round(found.down, 4),
            "fall": round(found.fall, 4), "whole": round(found.whole, 4), "path": path,
            "way": steps_of(match, reached, reached.nodes[found.square], 0, 1.0),
            "hit": words.line(pack(V_HIT, reached.player, target))}


# -- the whole question
def at_odds(match: Game, seat: int, wanted: Record) -> Record:
    """Of all answers of the question that stands."""
    if match.seat != seat:
        return {"odds": {}}
    words, chances = notation(match), OptionOdds(match)
    lines = zip(words.lines(match), match.options().to_list(), strict=True)
    found = {line: odds_record(chances.of(option)).get("odds") for line, option in lines}
    return {"question": int(match.numbers[seat]), "odds": {line: known for line, known in found.items() if known}}


def at_aim(match: Game, seat: int, wanted: Record) -> Record:
    """Who might get hold of a throw to that square."""
    square = square_of(match, wanted["aim"])
    copy = match.imagine(seat, 0)
    throw = copy.top
    if match.seat != seat or not isinstance(throw, Throw):
        return {"aim": wanted["aim"], "interceptors": []}
    throw.square, throw.distance = square, throw.reach(copy, square)
    return {"aim": wanted["aim"], "interceptors": interceptors(copy, throw) if not throw.untouchable(copy) else []}


def interceptors(copy: Game, throw: Throw) -> list[Record]:
    words, found = notation(copy), []
    for turn in range(1, int(copy.seats)):
        throw.asked = turn
        copy.choices.clear()
        throw.list_interceptors(copy, copy.choices)
        for option in copy.choices.to_list():
            if verb_of(option) == V_INTERCEPT:
                chance = dice_odds.intercept(copy, throw, a_of(option))
                found.append({"player": words.player(a_of(option)), "chance": round(chance, 4)})
    return found


# -- lining up
def at_draft(match: Game, seat: int, wanted: Record) -> Record:
    """A set-up the coach has in mind: what is wrong with it, and the answers that make it stand."""
    places = wanted["draft"]
    if match.kind != Q_SETUP or match.seat != seat or not isinstance(places, dict):
        raise CannotLook(_("draft: it is not time to set up"))
    squares = {player_of(match, label): square_of(match, square) for label, square in places.items()}
    breaches, answers = plan_setup(match, squares)
    words = notation(match)
    return {"draft": {"breaches": breaches, "answers": [words.line(answer) for answer in answers]}}


def at_formation(match: Game, seat: int, wanted: Record) -> Record:
    """Where everybody would stand in a ready formation."""
    names = [name for name, _, _ in FORMATIONS]
    if match.kind != Q_SETUP or match.seat != seat or wanted["formation"] not in names:
        raise CannotLook(_("formation: choose one of {what}, during your set-up", what=', '.join(names)))
    trial = match.imagine(seat, 0)
    chosen = pack(V_FORMATION, names.index(wanted["formation"]))
    if not trial.options().holds(chosen):
        raise CannotLook(_("formation: remove all players from the pitch first"))
    trial.decide(chosen)
    words, s = notation(match), trial.state
    standing = [who for who in range(seat * PLACES, (seat + 1) * PLACES) if s.square[who] >= 0]
    return {"formation": wanted["formation"],
            "places": {words.player(who): point(match.pitch, s.square[who]) for who in standing}}


# -- words
def at_glossary(match: Game, seat: int, wanted: Record) -> Record:
    """A line for every skill and trait of the edition."""
    return {"glossary": {title.name: title.summary for title in match.rules.titles if title.kind in KINDS}}


LOOKS: Final[dict[str, Callable[[Game, int, Record], Record]]] = {
    "player": at_player, "odds": at_odds, "aim": at_aim, "draft": at_draft, "formation": at_formation,
    "glossary": at_glossary}
