"""A rule: what it is called, and the hooks by which it takes hold of a match."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

from mypy_extensions import i64, mypyc_attr

from nuffle.engine.request import pack
from nuffle.rules.moment_hooks import MomentHooks
from nuffle.rules.scopes import UNTIL_MATCH
from nuffle.rules.verbs import V_BUY

if TYPE_CHECKING:
    from nuffle.engine.dice import Seeded
    from nuffle.engine.procedure import Procedure
    from nuffle.engine.request import Options
    from nuffle.rules.game import Game
    from nuffle.rules.procedures.action import Activation
    from nuffle.rules.procedures.block import Block
    from nuffle.rules.procedures.choice import Choice, Victims
    from nuffle.rules.roll import Roll
    from nuffle.rules.ruleset import Ruleset
    from nuffle.rules.team import Profile
    from nuffle.rules.window import Use


@mypyc_attr(allow_interpreted_subclasses=True)
class Effect(MomentHooks):
    """One instance per ruleset, shared by all its matches: an effect keeps no state of its own.

    `owner` is a row of the state: a player, a team (`state.team_row`) or the whole match (`state.match_row`).
    The class tuples say on which hooks it waits; each has one method below.
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
    rerolls: ClassVar[tuple[int, ...]] = ()
    moments: ClassVar[tuple[int, ...]] = ()
    offered: ClassVar[tuple[int, ...]] = ()
    limits: ClassVar[tuple[int, ...]] = ()
    forbidden: ClassVar[tuple[int, ...]] = ()
    banned: ClassVar[tuple[int, ...]] = ()
    outcomes: ClassVar[tuple[int, ...]] = ()
    replaces: ClassVar[tuple[int, ...]] = ()
    in_blocks: ClassVar[bool] = False           # strength
    in_assists: ClassVar[bool] = False          # assists
    adds_actions: ClassVar[bool] = False        # actions, act
    adds_steps: ClassVar[bool] = False          # steps, take_step
    while_down: ClassVar[bool] = False          # also works for a prone or stunned player
    early: ClassVar[bool] = False               # takes its turn before those listed before it
    team_wide: ClassVar[bool] = False           # held by a team or the match, never by a player
    with_team: ClassVar[bool] = False           # a player's skill that his team may hold too, as a counter of it
    always: ClassVar[bool] = False              # held by every match from its beginning

    by_choice: ClassVar[bool] = False           # used by itself, unless its coach has set it to ask or never
    against: ClassVar[tuple[str, ...]] = ()     # ids of the rules whose use it may forbid others (F_USE); () any
    never_with: ClassVar[tuple[str, ...]] = ()  # ids of rules its owner can never gain, nor it by theirs

    aims: ClassVar[str] = ""                    # its target: "", "player", "square"; or "rule", what its choices are
    spelling: ClassVar[str] = ""                # the verb its action or step is written with, if not `act` or `use`
    aims_later: ClassVar[bool] = False          # its action is declared before anybody is aimed at
    to_be_caught: ClassVar[bool] = False        # whoever a missile of it comes to must try to catch it
    stride: ClassVar[int] = 1                   # squares of movement its step costs
    from_reserves: ClassVar[bool] = False       # its actions are for players off the pitch
    box: ClassVar[int] = 0                      # and there only for those in this box; 0 any
    own_affair: ClassVar[bool] = False          # of arrivals it minds its owner's alone
    local: ClassVar[bool] = False               # nothing to it on plain ground, with nobody near and without the ball
    in_company: ClassVar[bool] = False          # no such step where nobody is beside him
    steps_at: ClassVar[int] = 0                 # bits of where there is such a step (`rules/terrain.py`); 0 anywhere
    single: ClassVar[bool] = False              # gone once it was used at a moment, answered or not
    from_hand: ClassVar[bool] = False           # held in secret where hands are hidden
    menu: ClassVar[tuple[str, ...]] = ()        # the words of its own numbered choices (V_OPTION)

    recruit: ClassVar[str] = ""                 # how the position begins of whoever joins a team by its legacy
    price: ClassVar[int] = 0                    # gold, for what can be hired
    most: ClassVar[int] = 0                     # how many a team may hire
    from_treasury: ClassVar[bool] = False       # staked from its own gold and nothing else, once hiring is over

    def __init__(self) -> None:
        self.index: i64 = -1
        self.word: i64 = 0
        self.bit: i64 = 0
        self.works_down: bool = self.while_down
        self.wants_company: bool = self.in_company
        self.wants_place: i64 = self.steps_at
        self.minds_own: bool = self.own_affair
        self.acts_from: i64 = -1 if self.box == 0 else 1 << self.box       # a bit for each box
        self.is_single: bool = self.single

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

    # -- action
    def find_declared_target(self, target: i64) -> i64:
        """The player its action is declared against; -1 nobody."""
        return target if self.aims == "player" and not self.aims_later else -1

    def actions(self, m: Game, owner: i64, out: Options) -> None:
        """List actions the owner may declare (`adds_actions`)."""

    def open_to(self, m: Game, seat: i64) -> bool:
        """May a team still have what its actions from off the pitch give (`from_reserves`)?"""
        return True

    def act(self, m: Game, owner: i64, target: i64) -> None:
        """The coach declared one of them."""

    def steps(self, m: Game, owner: i64, activation: Activation, out: Options) -> None:
        """List what the owner may do in the middle of his action (`adds_steps`)."""

    def take_step(self, m: Game, owner: i64, activation: Activation, target: i64) -> None:
        """The coach chose one of them."""

    # -- instead, outcome
    def instead(self, m: Game, owner: i64, what: i64, frame: Procedure) -> bool:
        """Push another procedure and say so (`replaces`)."""
        return False

    def outcome(self, m: Game, owner: i64, what: i64, value: i64, frame: Procedure | None) -> i64:
        """What this result becomes (`outcomes`)."""
        return value

    def on_declare(self, m: Game, owner: i64) -> None:
        """Its use is announced, and nobody has answered yet: what must be said with it is asked now."""

    def on_cancel(self, m: Game, owner: i64, use: Use) -> None:
        """An answer has undone its use: what that costs the owner is up to its text."""

    # -- moves out of turn
    def enters(self, m: Game, owner: i64, square: i64, frame: Procedure) -> bool:
        """May the owner set foot there in a move this rule gave him? `frame` is what the move was given in."""
        return True

    def stops(self, m: Game, owner: i64, square: i64, frame: Procedure) -> bool:
        """May he end that move there?"""
        return True

    # -- re-rolls
    def may_reroll(self, m: Game, owner: i64, roll: Roll) -> bool:
        """May the owner use it on this failed roll (`rerolls`)?"""
        return True

    def start_reroll(self, m: Game, owner: i64, roll: Roll) -> None:
        """The coach chose it: set `m.passed`, or push a procedure that does."""
        m.passed = True

    def may_reroll_block(self, m: Game, owner: i64, block: Block) -> bool:
        """May the owner use it on his block dice (`rerolls` with R_BLOCK_DICE)?"""
        return False

    def start_reroll_block(self, m: Game, owner: i64, block: Block) -> None:
        """The coach chose it: throw single dice again, or set `m.passed` for all of them."""
        m.passed = True

    def may_reroll_way(self, m: Game, owner: i64) -> bool:
        """May the owner use it on the die that says where he goes (`rerolls` with R_WAY)?"""
        return False

    def start_reroll_way(self, m: Game, owner: i64) -> None:
        """The coach chose it."""

    def on_roll_result(self, m: Game, owner: i64, roll: Roll) -> None:
        """A roll this rule asked for (`roll.rule`) is settled; `m.subject(roll)` is the frame it was about."""

    # -- what it makes of somebody, and what nobody knows of it
    def shape(self) -> Profile | None:
        """The profile of whoever it has put into another shape (`Game.disguise`)."""
        return None

    def deck(self, rules: Ruleset, value: i64) -> list[int]:
        """Where it is held in secret: the rules that might just as well be held in its place, itself among them.

        `value` is the grant's own number.
        """
        return [self.index]

    def redraw(self, m: Game, seat: i64, draws: Seeded) -> None:
        """Its notes that a seat may not see are drawn anew, as that seat might imagine them."""

    # -- coming by it
    def on_gain(self, m: Game, owner: i64) -> None:
        """Somebody has come by it in the middle of the match."""

    # -- tables
    def happen(self, m: Game, owner: i64, frame: Procedure) -> None:
        """It came up on a table: a kick-off event, a prayer."""

    def comes_down(self, m: Game, thrower: i64, square: i64, catcher: i64) -> None:
        """A missile of this rule (`Throw.rule`) has come down in a square, caught by somebody or not (-1)."""

    def strike(self, m: Game, owner: i64, player: i64, victims: Victims) -> None:
        """It is this player's turn to suffer it (`Victims`)."""

    # -- what can be hired
    def cost(self, m: Game, seat: i64) -> i64:
        """What this team pays; -1 if it may not hire it."""
        return self.price

    def goods(self, m: Game, seat: i64, purse: i64, out: Options) -> None:
        """List what a team may buy of it: itself, or the players it brings."""
        out.add(pack(V_BUY, self.index))

    def worth(self, m: Game, seat: i64, answer: i64) -> i64:
        """The price of one of its goods."""
        return self.cost(m, seat)

    def hire(self, m: Game, seat: i64, answer: i64) -> None:
        """A team has hired it: by default it holds it until the match is over."""
        m.grant(m.team_row(seat), self.index, UNTIL_MATCH)

    # -- questions of its own
    def on_answer(self, m: Game, owner: i64, choice: Choice) -> None:
        """An answer to a question this rule asked through `Choice` has come."""

    def choices(self, m: Game, owner: i64, choice: Choice, out: Options) -> None:
        """List the answers to a question this rule asked through `Choice`."""
