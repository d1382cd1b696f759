"""The question that stands, for the coach who is asked it: why, what is at stake, and every answer with its widget."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from nuffle.engine.request import a_of, b_of, c_of, verb_of
from nuffle.languages import N_, _
from nuffle.odds.option_odds import Odds, OptionOdds, dice_shown
from nuffle.rules import verbs as v
from nuffle.rules.block_faces import FACE_NAMES
from nuffle.rules.game import Game
from nuffle.rules.procedures.market import COIN, Market
from nuffle.rules.questions import (
    Q_ACTION,
    Q_BUY,
    Q_DIE,
    Q_FOLLOW,
    Q_INTERCEPT,
    Q_KICK,
    Q_OPTION,
    Q_PLACE,
    Q_PLAYER,
    Q_PUSH,
    Q_REROLL,
    Q_SETUP,
    Q_SQUARE,
    Q_TARGET,
    Q_TURN,
    Q_WINDOW,
    QUESTION_NAMES,
)
from nuffle.text.fixed_sentences import face_name
from nuffle.text.lineup import describe_unfinished
from nuffle.text.notation import Notation, notation
from nuffle.text.player_names import row_name
from nuffle.text.questions import explain_option, question_text
from nuffle.text.reasons import face_means, list_concerned, reason, stake
from nuffle.web.show.ground import point

Record = dict[str, Any]

# How the page asks each kind of question. What is not here is asked with a plain list.
WIDGETS: Final = {
    "turn": "turn", "action": "action", "re-roll": "re-roll", "die": "dice", "push": "push", "follow-up": "follow-up",
    "set-up": "set-up", "place": "set-up", "kick": "square", "coin": "coin", "receive": "cards", "target": "throw",
    "intercept": "player", "touchback": "player", "window": "window", "apothecary": "cards", "result": "cards",
    "buy": "market", "petty cash": "gold", "player": "player", "square": "square", "free move": "free-move",
    "winnings": "cards", "option": "cards", "argue": "cards"}
LIST: Final = "list"

# With so many answers, or where it takes its time, odds are asked for when somebody looks at the question.
LATER: Final = (Q_TURN, Q_ACTION, Q_TARGET, Q_KICK, Q_PLACE, Q_DIE, Q_PUSH, Q_FOLLOW, Q_INTERCEPT, Q_WINDOW, Q_PLAYER,
                Q_SQUARE, Q_OPTION)

# What each answer is about: the page finds it on the pitch by these. "a", "b" and "c" are its numbers.
DECLARED: Final = {v.V_MOVE: "move", v.V_BLOCK: "block", v.V_BLITZ: "blitz", v.V_PASS: "pass",
                   v.V_HAND_OFF: "hand-off", v.V_FOUL: "foul"}
SHAPES: Final[dict[int, str]] = {
    **dict.fromkeys(DECLARED, "declare"), v.V_ACT: "declare", v.V_STEP: "square", v.V_HIT: "player",
    v.V_THROW: "button", v.V_TARGET: "square", v.V_GIVE: "player", v.V_KICK_HIM: "player", v.V_DIE: "die",
    v.V_USE: "use", v.V_PUSH: "push", v.V_FORMATION: "formation", v.V_PICK: "player", v.V_AT: "square",
    v.V_KICK: "square", v.V_INTERCEPT: "player", v.V_CHOOSE: "player", v.V_BUY: "buy", v.V_KEEP: "card",
    v.V_OPTION: "card", v.V_SQUARE: "square", v.V_GOLD: "gold"}
BUTTON: Final = "button"
ACTS: Final = (*DECLARED, v.V_ACT, v.V_STEP, v.V_HIT, v.V_GIVE, v.V_KICK_HIM, v.V_THROW)     # first number: who acts
CHOSEN: Final = (v.V_PICK, v.V_INTERCEPT, v.V_CHOOSE)                                         # ... who is chosen
HITS: Final = (v.V_BLOCK, v.V_HIT, v.V_GIVE, v.V_KICK_HIM)                                    # second: whom it is for
LANDS: Final = (v.V_TARGET, v.V_AT, v.V_KICK)                                                 # first: a square
LABELS: Final = {
    v.V_END: N_("End"), v.V_MOVE: N_("Move"), v.V_BLOCK: N_("Block"), v.V_BLITZ: N_("Blitz"), v.V_PASS: N_("Pass"),
    v.V_HAND_OFF: N_("Hand-off"), v.V_FOUL: N_("Foul"), v.V_HIT: N_("Block"), v.V_THROW: N_("Throw"),
    v.V_GIVE: N_("Hand off"), v.V_KICK_HIM: N_("Foul"), v.V_REROLL: N_("Team re-roll"), v.V_NO: N_("No"),
    v.V_YES: N_("Yes"), v.V_FOLLOW: N_("Follow up"), v.V_STAY: N_("Stay"), v.V_FREE: N_("One by one"),
    v.V_CLEAR: N_("Remove all"), v.V_DONE: N_("Done"), v.V_RECEIVE: N_("Receive"),
    v.V_KICK_OFF: N_("Kick off"), v.V_HEADS: N_("Heads"), v.V_TAILS: N_("Tails"), v.V_CONCEDE: N_("Concede")}
PLACES_TO: Final = {v.V_STEP: N_("Go to"), v.V_TARGET: N_("Throw to"), v.V_KICK: N_("Kick to"), v.V_AT: N_("Stand at"),
                    v.V_PUSH: N_("To"), v.V_SQUARE: N_("At")}
REFUSALS: Final = {"re-roll": N_("No re-roll"), "window": N_("Use nothing"),
                   "apothecary": N_("Don't use the apothecary"),
                   "intercept": N_("No interception"), "argue": N_("Do not argue")}


def question_record(match: Game, seat: int) -> Record | None:
    """The question, if this seat is asked one."""
    if match.seat != seat or seat < 0:
        return None
    kind = QUESTION_NAMES[match.kind]
    return {"number": int(match.numbers[seat]), "kind": kind, "widget": WIDGETS.get(kind, LIST),
            "question": question_text(match), "why": reason(match), "stake": stake(match),
            "about": [notation(match).player(who) for who in list_concerned(match)], "later": match.kind in LATER,
            "options": options(match), **more(match)}


def more(match: Game) -> Record:
    """What only some kinds of questions have."""
    if match.kind in (Q_SETUP, Q_PLACE):
        return {"lacking": describe_unfinished(match), "draft": match.kind == Q_SETUP and bool(match.pitch.open)}
    if match.kind == Q_REROLL:
        return {"dice": dice_shown(match)}
    if match.kind == Q_BUY and isinstance(match.top, Market):
        return {"purse": int(match.top.purse(match.seat)) * int(match.top.coin())}
    return {}


def options(match: Game) -> list[Record]:
    words = notation(match)
    chances = None if match.kind in LATER else OptionOdds(match)
    lines = zip(words.lines(match), match.options().to_list(), strict=True)
    return [option(match, words, line, answer) | odds_of(chances, answer) for line, answer in lines]


def odds_of(chances: OptionOdds | None, answer: int) -> Record:
    return odds_record(chances.of(answer)) if chances is not None else {}


def odds_record(odds: Odds) -> Record:
    """Odds as the page has them: what there is, under its name."""
    if not odds.words:
        return {}
    numbers = {"chance": odds.chance, "again": odds.again, "dice": odds.dice or None, "fall": odds.fall}
    far = {"range": odds.range} if odds.range else {}
    return {"odds": {"words": odds.words} | far | {name: round(value, 4) for name, value in numbers.items()
                                             if value is not None}}


# -- one answer
def option(match: Game, words: Notation, line: str, answer: int) -> Record:
    verb = verb_of(answer)
    record = {"answer": line, "shape": SHAPES.get(verb, BUTTON), "label": label(match, words, line, answer)}
    plain = verb == v.V_BUY and not b_of(answer)       # because: whom one hires is told with his price
    note = summary(match, answer) if plain or verb in (v.V_USE, v.V_ACT) else explain_option(match, answer)
    note = note or summary(match, answer) or meaning(match, answer)
    return record | about(match, words, answer) | ({"note": note} if note else {})


def label(match: Game, words: Notation, line: str, answer: int) -> str:
    """What stands on its button."""
    verb, a, b = verb_of(answer), a_of(answer), b_of(answer)
    if verb == v.V_NO:
        return _(REFUSALS.get(QUESTION_NAMES[match.kind], LABELS[verb]))
    if verb in (v.V_USE, v.V_BUY, v.V_ACT):
        return _(words.rule(b if verb == v.V_ACT else a))
    if verb in CHOSEN:
        return row_name(match, a)
    if verb in PLACES_TO:
        where = b if verb in (v.V_STEP, v.V_PUSH, v.V_SQUARE) else a
        return _("Into the crowd") if where == v.CROWD else f"{_(PLACES_TO[verb])} {words.square(where)}"
    if verb in (v.V_DIE, v.V_KEEP):
        return face_name(FACE_NAMES[b]) if verb == v.V_DIE else explain_option(match, answer)
    if verb == v.V_OPTION:      # because: whose rule it is stands above them all
        line = line.replace(f" {words.rule(a)} ", " ", 1)
    return _(LABELS.get(verb, "")) or _(line.partition(" ")[2]).capitalize() or line


def summary(match: Game, answer: int) -> str:
    """What a rule does that may be used."""
    verb = verb_of(answer)
    rule = a_of(answer) if verb in (v.V_USE, v.V_BUY) else b_of(answer) if verb == v.V_ACT else -1
    return match.rules.titles[rule].summary if rule >= 0 else ""


def meaning(match: Game, answer: int) -> str:
    return face_means(match, b_of(answer)) if verb_of(answer) == v.V_DIE else ""


def about(match: Game, words: Notation, answer: int) -> Record:
    """Who acts, whom it is for, which square, which die."""
    verb, a, b = verb_of(answer), a_of(answer), b_of(answer)
    found: Record = {}
    if verb in DECLARED:
        found["action"] = DECLARED[verb]
    if verb in ACTS:
        found["player"] = words.player(a)
    if verb in CHOSEN:
        found["target"] = words.player(a)
    if verb in HITS:
        found["target"] = words.player(b)
    if verb in LANDS:
        found["square"] = point(match.pitch, a)
    return found | RARE.get(verb, nothing)(match, words, answer)


def nothing(match: Game, words: Notation, answer: int) -> Record:
    return {}


def step(match: Game, words: Notation, answer: int) -> Record:
    return {"square": point(match.pitch, b_of(answer))}


def rule_square(match: Game, words: Notation, answer: int) -> Record:
    return {"rule": words.rule(a_of(answer)), "square": point(match.pitch, b_of(answer))}


def push(match: Game, words: Notation, answer: int) -> Record:
    """Into the crowd there is no square; the page draws it beside the one he leaves."""
    where = None if b_of(answer) == v.CROWD else point(match.pitch, b_of(answer))
    return {"target": words.player(a_of(answer)), "square": where}


def die(match: Game, words: Notation, answer: int) -> Record:
    return {"face": FACE_NAMES[b_of(answer)], "place": a_of(answer)}


def use(match: Game, words: Notation, answer: int) -> Record:
    found = {"rule": words.rule(a_of(answer)), "owner": words.owner(b_of(answer))}
    effect = match.rules.acting[a_of(answer)]
    return found | (aim(match, words, effect.aims, c_of(answer)) if effect.adds_steps else {})


def act(match: Game, words: Notation, answer: int) -> Record:
    effect = match.rules.acting[b_of(answer)]
    found = {"action": "rule", "rule": words.rule(b_of(answer))}
    return found | ({} if effect.aims_later else aim(match, words, effect.aims, c_of(answer)))


def aim(match: Game, words: Notation, aims: str, value: int) -> Record:
    if aims == "player":
        return {"target": words.player(value)}
    return {"square": point(match.pitch, value)} if aims == "square" else {}


def goods(match: Game, words: Notation, answer: int) -> Record:
    rule = a_of(answer)
    return {"rule": words.rule(rule), "price": int(match.rules.hireable[rule].worth(match, match.seat, answer))}


def gold(match: Game, words: Notation, answer: int) -> Record:
    return {"gold": a_of(answer) * COIN}


RARE: Final[dict[int, Callable[[Game, Notation, int], Record]]] = {
    v.V_STEP: step, v.V_SQUARE: rule_square, v.V_PUSH: push, v.V_DIE: die, v.V_USE: use, v.V_ACT: act, v.V_BUY: goods,
    v.V_GOLD: gold}
