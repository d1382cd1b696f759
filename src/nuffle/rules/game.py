"""A match of the game: run it, decide, clone, dump."""

from __future__ import annotations

import json
from typing import ClassVar, Final, cast

from librt.vecs import vec
from mypy_extensions import i64

from nuffle.engine.dice import Sealed, Seeded, load_dice
from nuffle.engine.log import EVERYBODY
from nuffle.engine.procedure import Procedure
from nuffle.engine.request import Options, a_of, b_of, pack, verb_of
from nuffle.rules.effect import Effect
from nuffle.rules.events import E_BEAT
from nuffle.rules.families import SecretEffect
from nuffle.rules.fingerprint import fingerprint_match
from nuffle.rules.grants import MatchTerms
from nuffle.rules.hook_index import RULE_BITS, RULE_MASK
from nuffle.rules.hooks import (
    F_USE,
    H_MOMENT,
    H_OFFER,
    O_SPP,
)
from nuffle.rules.injuries import BY_BLOCK
from nuffle.rules.moments import USE_ANNOUNCED
from nuffle.rules.pitch import Pitch
from nuffle.rules.player_state import CASUALTIES, EXTRA_SPP, TALLIES
from nuffle.rules.proc import Proc as Proc
from nuffle.rules.queries import RuleQueries
from nuffle.rules.ruleset import Ruleset
from nuffle.rules.secrets import any_secret, hide, redeal, unseen_notes
from nuffle.rules.standing_orders import NEVER
from nuffle.rules.state import State
from nuffle.rules.team import Team
from nuffle.rules.verbs import V_CONCEDE, V_ORDER, V_TIME, V_USE
from nuffle.rules.window import Use, Window

DUMP_FORMAT: Final = 5
BEGUN: Final = -3           # of a mark: this rule has had its say before the procedure
APART: Final = 1 << 33      # keeps what is imagined apart from the dice of the same seed
USUAL_SPP: Final = vec[i64]([3, 1, 2, 2, 0, 1])     # touchdown, completion, casualty, interception, mvp, deflection


class SppAward(Proc):
    """What a rule about star player points is asked about. It is handed over, never started."""

    NAME: ClassVar[str] = "deed"

    def __init__(self, player: i64 = -1, deed: i64 = 0, cause: i64 = -1) -> None:
        super().__init__()
        self.player: i64 = player
        self.deed: i64 = deed
        self.cause: i64 = cause         # of a casualty


class Game(RuleQueries):
    """Everything above a match uses run, options, decide, clone, dump, view_for and imagine."""

    def game(self) -> Game:
        return self

    # -- before and after procedures
    def come_before(self, procedure: Procedure) -> bool:
        """Each rule once; the first that puts something else on top ends it for now."""
        for effect in self.rules.around.get(procedure.NAME, []):
            if not procedure.is_marked(effect.index, BEGUN):
                procedure.mark(effect.index, BEGUN)
                effect.before(self, procedure)
                if self.top is not procedure or self.seat >= 0:
                    return True
        return False

    def come_after(self, procedure: Procedure) -> None:
        for effect in self.rules.around.get(procedure.NAME, []):
            if procedure.is_marked(effect.index, BEGUN):
                effect.after(self, procedure)

    # -- asking the rules
    def at_moment(self, moment: i64) -> bool:
        """A moment of the procedure on top: whatever waits for it happens, and coaches are asked what they use.

        It is the last thing a step does. Only where somebody is asked or a rule starts something does a window open.
        """
        if self.strict:
            self.check_moment(moment)
        if self.beats and self.rules.beats[moment] == 1:
            self.tell(E_BEAT, moment)
        by_itself: i64 = H_MOMENT + moment
        offered: i64 = H_OFFER + moment
        moved = self.hot[by_itself] != 0
        if not moved and self.hot[offered] == 0:
            return False
        top = cast(Proc, self.top)      # because: compiled, what was asserted is looked at again at each use
        heard = moved and self.let_happen(moment, top)
        if self.hot[offered] != 0 and self.top is top and self.list_offers(moment, -1, top, None):
            self.push(Window(moment))
            return True
        return heard

    def let_happen(self, moment: i64, frame: Proc) -> bool:
        """What happens by itself; whether there was anything. The rest waits until what a rule has started is over."""
        whom = frame.concerns()
        players = self.state.players
        hook: i64 = H_MOMENT + moment
        if whom >= 0 and self.wide[hook] == 0 and not self.waits(whom, hook):
            return False
        first = self.find_waiting(hook)
        last = self.end_of(hook)
        place = first
        pairs = self.waiting.pairs
        heard = False
        while place < last:
            row: i64 = pairs[place] >> RULE_BITS
            rule: i64 = pairs[place] & RULE_MASK
            place += 1
            if whom < 0 or row == whom or row >= players:
                heard = True
                # what was looked up stands until one of these rules changes hands
                if (self.waiting.at[hook] == first or self.has(row, rule)) and self.may_use(row, rule, frame):
                    frame.dispatch_moment(self, self.rules.effects[rule], row, moment)
                    if self.top is not frame:
                        self.insert_below(Window(moment, self.rest_of(pairs, place, last, whom)), frame)
                        return True
        return heard

    def may_happen(self, row: i64, rule: i64, frame: Proc) -> bool:
        """Another rule may have taken it away meanwhile, or forbid it."""
        return self.has(row, rule) and self.may_use(row, rule, frame)

    def may_use(self, row: i64, rule: i64, frame: Proc) -> bool:
        return row >= self.state.players or not self.is_forbidden(row, F_USE, rule, frame)

    def rest_of(self, pairs: vec[i64], place: i64, last: i64, whom: i64) -> list[int]:
        """Owner, rule, owner, rule ... of whoever is still to be told."""
        left: list[int] = []
        for i in range(place, last):
            row: i64 = pairs[i] >> RULE_BITS
            if whom < 0 or row == whom or row >= self.state.players:
                left.append(row)
                left.append(pairs[i] & RULE_MASK)
        return left

    def insert_below(self, window: Procedure, frame: Proc) -> None:
        """Put a window between a procedure and what a rule has just started over it."""
        if self.swaps:
            window = self.substitute(window)
        started = self.top_frame()
        while started.parent is not frame:
            below = started.parent
            assert below is not None
            started = below
        window.parent = frame
        started.parent = window

    def list_offers(self, moment: i64, seat: i64, frame: Proc, out: Options | None) -> bool:
        """What a seat (-1: anybody) may use at a moment; only whether there is anything when no list is wanted."""
        s = self.state
        place = self.find_waiting(H_OFFER + moment)
        last = self.end_of(H_OFFER + moment)
        pairs = self.waiting.pairs
        found = False
        while place < last:
            row: i64 = pairs[place] >> RULE_BITS
            rule: i64 = pairs[place] & RULE_MASK
            place += 1
            if (seat < 0 or s.seat_of(row) == seat) and self.is_offered(moment, row, self.rules.effects[rule], frame):
                if out is None:
                    return True
                out.add(pack(V_USE, rule, row))
                found = True
        return found

    def is_offered(self, moment: i64, row: i64, effect: Effect, frame: Proc) -> bool:
        if not self.is_able(row, effect) or not frame.dispatch_offers(self, effect, row, moment):
            return False
        if moment == USE_ANNOUNCED and self.is_played_out(row, effect.index):
            return False
        return row >= self.state.players or not self.is_forbidden(row, F_USE, effect.index, frame)

    def is_played_out(self, row: i64, rule: i64) -> bool:
        """Is all he has of it on the table already, announced and not settled?"""
        announced: i64 = 0
        frame = self.top
        while frame is not None:
            if isinstance(frame, Use) and frame.rule == rule and frame.owner == row:
                announced += 1
            frame = frame.parent
        return announced > 0 and announced >= self.count_grants(row, rule)

    def subject(self, frame: Procedure) -> Procedure:
        """The procedure a frame was opened over, windows left aside."""
        found = frame.parent
        while isinstance(found, Window):
            found = found.parent
        assert found is not None
        return found

    # -- the game
    def grant(self, row: i64, rule: i64, until: i64, value: i64 = 0, source: i64 = -1,
              seen_by: i64 = EVERYBODY) -> None:
        """Give somebody a rule for a while; the rule may mind at once."""
        super().grant(row, rule, until, value, source, seen_by)
        if self.has(row, rule):
            self.effect(rule).on_gain(self, row)

    def credit(self, player: i64, deed: i64, cause: i64) -> None:
        """A deed is counted; rules may make it worth more, or worth something at all."""
        usual: i64 = 0
        if deed != CASUALTIES or cause == BY_BLOCK:
            self.state.count(player, deed)
            usual = USUAL_SPP[deed]
        worth = self.outcome(player, O_SPP, usual, SppAward(player, deed, cause))
        if worth != usual:
            self.state.tally[player * TALLIES + EXTRA_SPP] += worth - usual
            self.state.edits += 1

    def substitute(self, procedure: Procedure) -> Procedure:
        kind = type(procedure)
        rank = procedure.rank()
        model = self.rules.ranked[rank]
        if type(model) is not kind and self.rules.ranks[rank] is not kind:
            model = self.rules.substitute(procedure)
        if type(model) is kind:
            return procedure
        return procedure.copy_fields(model.make_blank())

    def is_extra_answer(self, answer: i64) -> bool:
        if verb_of(answer) == V_ORDER:
            return self.may_order(a_of(answer)) and b_of(answer) <= NEVER
        return (answer == V_CONCEDE and self.may_concede()) or (answer == V_TIME and self.may_run_out())

    def take(self, answer: i64) -> None:
        """An order holds from now on; the question stands."""
        if verb_of(answer) == V_ORDER:
            self.state.give_order(self.seat, a_of(answer), b_of(answer))
            self.decisions += 1
            self.ask(self.seat, self.kind)
        else:
            super().take(answer)

    def may_run_out(self) -> bool:
        """Between two deeds of the team whose turn it is; dice under way are thrown to the end first."""
        top = self.top
        return isinstance(top, Proc) and top.may_run_out(self)

    def may_concede(self) -> bool:
        """At the start of one's own turn."""
        top = self.top
        return isinstance(top, Proc) and top.may_concede(self)

    # -- copies and written forms
    def clone(self) -> Game:
        """A copy that plays on by itself with the same dice. It keeps no log."""
        new = Game(self.rules, self.pitch, self.teams, self.dice.clone(), self.setup, self.state.clone())
        new.hot = self.hot
        new.alert = self.alert
        new.alert_shared = self.alert_shared = True
        new.rows = self.rows
        new.ends = self.ends
        new.wide = self.wide
        new.waiting = self.waiting
        new.strict = self.strict
        self.copy_machine(new)
        return new

    def __copy__(self) -> Game:
        return self.clone()

    def __deepcopy__(self, memo: object) -> Game:
        return self.clone()

    def __reduce__(self) -> tuple[object, ...]:
        return rebuild_match, (self.dump(), self.rules, self.teams, self.setup, self.pitch)

    def imagine(self, seat: i64, seed: i64) -> Game:
        """A copy with fresh dice and everything hidden from that seat drawn anew: all a bot ever gets."""
        new = self.clone()
        new.dice = self.dice.fork(seed)
        if any_secret(self):
            draws = Seeded(seed + APART)
            redeal(new, seat, draws)
            for rule in unseen_notes(new, seat):
                held = new.effect(rule)
                if isinstance(held, SecretEffect):
                    held.redraw(new, seat, draws)
        return new

    def view_for(self, seat: i64) -> Game:
        """A copy with what a seat, or a spectator (-1), may see and nothing else: neither dice nor others' secrets.

        Of other seats' questions it has what is open, and none of those that are asked because of a secret.
        """
        new = self.clone()
        new.dice = Sealed()
        new.dice.count = self.dice.count
        new.answer = 0
        new.decisions = 0
        new.told = 0
        for other in range(self.seats):
            if other != seat:
                new.numbers[other] = 0
        if any_secret(self):
            hide(new, seat)
            new.hide_question(seat)
        return new

    def hide_question(self, seat: i64) -> None:
        top = self.top
        frame = top
        while frame is not None:
            if isinstance(frame, Window):
                frame.queue = []        # because: whose rules are told of a moment may be a secret
                frame.cursor = 0
            frame = frame.parent
        if isinstance(top, Window) and self.seat != seat and not top.list_offers(self, None):
            self.pop()
            self.seat = -1

    def dump(self, version: str = "") -> str:
        """The whole position as text. It names the rules behind its numbers, so that more rules do no harm.

        With `version` as that earlier version of the rules would have written it.
        """
        data = self.dump_machine()
        data["format"] = DUMP_FORMAT
        data["ruleset"] = [self.rules.name, version or self.rules.version]
        data["promise"] = fingerprint_match(self.rules, self.setup, self.teams, self.pitch.plan, version)
        data["state"] = state = self.state.dump()
        data["rules"] = self.rules.names_in([data["stack"], self.answer, self.state.weather, state["used"],
                                             list(self.state.grants), list(self.state.legacy)])
        return json.dumps(data, separators=(",", ":"))

    def fill(self, text: str) -> None:
        """Take a dumped position. Teams, rules and pitch must be the ones it was dumped with."""
        data = json.loads(text)
        if data.get("format") != DUMP_FORMAT or data["ruleset"][0] != self.rules.name:
            raise ValueError(f"this is not a dump of a {self.rules.name} match in format {DUMP_FORMAT}")
        self.dice = load_dice(data["dice"])
        self.state.fill(data["state"])
        self.load_machine(data, self.rules.procedures)
        for row in range(self.state.match_row + 1):
            self.refresh_row_bits(row)
        self.refresh_hot()

    def refresh_row_bits(self, row: i64) -> None:
        """Rule bits follow from profiles and grants; characteristics were dumped."""
        s = self.state
        saved = s.stats[:]
        self.refresh_row(row)
        s.stats = saved


def rebuild_match(text: str, rules: Ruleset, teams: list[Team], setup: MatchTerms, pitch: Pitch) -> Game:
    """A match that was pickled."""
    match = Game(rules, pitch, teams, Seeded(0), setup, State(pitch, rules.words, True))
    match.fill(text)
    return match
