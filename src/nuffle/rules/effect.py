"""A rule: what it is called, and the hooks by which it takes hold of a match."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

from mypy_extensions import i64, mypyc_attr

from nuffle.rules.moment_hooks import MomentHooks

if TYPE_CHECKING:
    from nuffle.engine.procedure import Procedure
    from nuffle.engine.request import Options
    from nuffle.rules.game import Game
    from nuffle.rules.procedures.block import Block
    from nuffle.rules.procedures.choice import Choice, Victims
    from nuffle.rules.roll import Roll
    from nuffle.rules.team import Profile
    from nuffle.rules.window import Use


class SpeedHints:
    """What the engine may skip for the sake of speed. A rule works without them, and one that is wrong is a defect."""

    def __init__(self, own_affair: bool = False, local: bool = False, in_company: bool = False,
                 steps_at: int = 0) -> None:
        self.own_affair = own_affair    # of arrivals it minds its owner's alone
        self.local = local              # nothing to it on plain ground, with nobody near and without the ball
        self.in_company = in_company    # no such step where nobody is beside him
        self.steps_at = steps_at        # bits of where there is such a step (`rules/terrain.py`); 0 anywhere


@mypyc_attr(allow_interpreted_subclasses=True)
class Effect(MomentHooks):
    """One instance per ruleset, shared by all its matches: an effect keeps no state of its own.

    `owner` is a row of the state: a player, a team (`state.team_row`) or the whole match (`state.match_row`).
    The class tuples say on which hooks it waits; each has one method below. What only some rules do (re-rolls, actions,
    hiring, secrets) is in `rules/families.py`.
    """

    id: ClassVar[str] = ""
    name: ClassVar[str] = ""
    kind: ClassVar[str] = ""
    category: ClassVar[str] = ""
    summary: ClassVar[str] = ""
    source: ClassVar[str] = ""
    written: ClassVar[str] = ""                 # as an event wrote it down, where it is a rule of its own

    rolls: ClassVar[tuple[int, ...]] = ()
    others: ClassVar[tuple[int, ...]] = ()
    moments: ClassVar[tuple[int, ...]] = ()
    offered: ClassVar[tuple[int, ...]] = ()
    limits: ClassVar[tuple[int, ...]] = ()
    forbidden: ClassVar[tuple[int, ...]] = ()
    banned: ClassVar[tuple[int, ...]] = ()
    outcomes: ClassVar[tuple[int, ...]] = ()
    replaces: ClassVar[tuple[int, ...]] = ()
    around: ClassVar[tuple[str, ...]] = ()      # names of procedures, whoever they are about
    in_blocks: ClassVar[bool] = False           # strength
    in_assists: ClassVar[bool] = False          # assists
    while_down: ClassVar[bool] = False          # also works for a prone or stunned player
    early: ClassVar[bool] = False               # takes its turn before those listed before it
    team_wide: ClassVar[bool] = False           # held by a team or the match, never by a player
    with_team: ClassVar[bool] = False           # a player's skill that his team may hold too, as a counter of it
    always: ClassVar[bool] = False              # held by every match from its beginning

    by_choice: ClassVar[bool] = False           # used by itself, unless its coach has set it to ask or never
    against: ClassVar[tuple[str, ...]] = ()     # ids of the rules whose use it may forbid others (F_USE); () any
    never_with: ClassVar[tuple[str, ...]] = ()  # ids of rules its owner can never gain, nor it by theirs

    aims: ClassVar[str] = ""                    # its target: "", "player", "square"; or "rule", what its choices are
    menu: ClassVar[tuple[str, ...]] = ()        # the words of its own numbered choices (V_OPTION)

    hints: ClassVar[SpeedHints] = SpeedHints()            # what the engine may skip

    recruit: ClassVar[str] = ""                 # how the position begins of whoever joins a team by its legacy

    def __init__(self) -> None:
        self.index: i64 = -1
        self.word: i64 = 0
        self.bit: i64 = 0
        self.works_down: bool = self.while_down
        self.minds_own: bool = self.hints.own_affair
        self.is_single: bool = False            # gone once it was used at a moment, answered or not

    def unwrap(self) -> Effect:
        """The rule that does the work: whoever asks for its class asks this, as it may be wrapped and counted."""
        return self

    def bind(self, indexes: dict[str, int]) -> None:
        """Look up the numbers of the rules this one speaks of."""

    # -- modify
    def modify(self, m: Game, owner: i64, roll: Roll) -> None:
        """Add to a roll of the owner's own (`rolls`)."""

    def disturb(self, m: Game, owner: i64, roll: Roll) -> None:
        """Add to somebody else's roll (`others`)."""

    def strength(self, m: Game, owner: i64, block: Block) -> i64:
        """Strength for this block, before assists (`in_blocks`)."""
        return 0

    def assists(self, m: Game, owner: i64, helped: i64, against: i64, foul: bool) -> bool:
        """Does the owner assist although an opponent marks him (`in_assists`)?"""
        return False

    # -- limit, forbid
    def limit(self, m: Game, owner: i64, what: i64) -> i64:
        """How much more (`limits`)."""
        return 0

    def forbids(self, m: Game, owner: i64, what: i64, detail: i64, frame: Procedure | None) -> bool:
        """Is this forbidden to the owner (`forbidden`)?"""
        return False

    def bans(self, m: Game, owner: i64, who: i64, what: i64, detail: i64, frame: Procedure | None) -> bool:
        """Does the owner forbid this to another player (`banned`)?"""
        return False

    # -- instead, outcome
    def instead(self, m: Game, owner: i64, what: i64, frame: Procedure) -> bool:
        """Push another procedure and say so (`replaces`)."""
        return False

    def before(self, m: Game, frame: Procedure) -> None:
        """A procedure is on top and about to take its first step (`around`). Nobody need hold this rule.

        What is pushed here runs first. `m.pop()` leaves the procedure out; what is pushed after that runs in its place.
        """

    def after(self, m: Game, frame: Procedure) -> None:
        """A procedure has ended (`around`), and whoever started it has not gone on yet."""

    def outcome(self, m: Game, owner: i64, what: i64, value: i64, frame: Procedure | None) -> i64:
        """What this result becomes (`outcomes`)."""
        return value

    def on_declare(self, m: Game, owner: i64) -> None:
        """Its use is announced, and nobody has answered yet: what must be said with it is asked now."""

    def on_cancel(self, m: Game, owner: i64, use: Use) -> None:
        """An answer has undone its use: what that costs the owner is up to its text."""

    def on_roll_result(self, m: Game, owner: i64, roll: Roll) -> None:
        """A roll this rule asked for (`roll.rule`) is settled; `m.subject(roll)` is the frame it was about."""

    # -- what it makes of somebody
    def shape(self) -> Profile | None:
        """The profile of whoever it has put into another shape (`Game.disguise`)."""
        return None

    # -- coming by it
    def on_gain(self, m: Game, owner: i64) -> None:
        """Somebody has come by it in the middle of the match."""

    # -- tables
    def happen(self, m: Game, owner: i64, frame: Procedure) -> None:
        """It came up on a table: a kick-off event, a prayer."""

    def strike(self, m: Game, owner: i64, player: i64, victims: Victims) -> None:
        """It is this player's turn to suffer it (`Victims`)."""

    # -- questions of its own
    def on_answer(self, m: Game, owner: i64, choice: Choice) -> None:
        """An answer to a question this rule asked through `Choice` has come."""

    def choices(self, m: Game, owner: i64, choice: Choice, out: Options) -> None:
        """List the answers to a question this rule asked through `Choice`."""
