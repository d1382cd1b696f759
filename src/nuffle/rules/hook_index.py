"""Who waits on which hook: kept up to date as rules change hands, so that a moment nobody waits for costs one look."""

from __future__ import annotations

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64, mypyc_attr

from nuffle.engine.dice import Dice
from nuffle.engine.match import Match
from nuffle.rules.effect import Effect
from nuffle.rules.hooks import HOOK_WORDS, HOOKS
from nuffle.rules.pitch import Pitch
from nuffle.rules.player_state import EMPTY
from nuffle.rules.ruleset import Ruleset
from nuffle.rules.state import BITS_PER_WORD, State
from nuffle.rules.team import PLACES

RULE_BITS: Final = 12           # a row and a rule that wait on a hook, in one number
RULE_MASK: Final = 4095
FEW: Final = 255                # most rules nobody has: bits are looked at in so many
FEW_BITS: Final = 8
UNKNOWN: Final = vec[i64]([-1] * HOOKS)


@mypyc_attr(acyclic=True, free_list_len=1)
class HookCache:
    """Who waits on a hook, looked up once. Copies of a match share it until rules change hands in one of them."""

    def __init__(self) -> None:
        self.at = UNKNOWN[:]            # per hook: where its pairs of row and rule begin, -1 not looked up yet
        self.n = UNKNOWN[:]
        self.broad = UNKNOWN[:]         # per hook: how many of them are of teams or of the match
        self.pairs = vec[i64]()

    def copy(self) -> HookCache:
        new = HookCache()
        new.at = self.at[:]
        new.n = self.n[:]
        new.broad = self.broad[:]
        new.pairs = self.pairs[:]
        return new


class HookIndex(Match):
    """Who of a match has which rule, and what these rules wait for."""

    def __init__(self, rules: Ruleset, pitch: Pitch, dice: Dice, state: State) -> None:
        super().__init__(dice, pitch.seats)
        self.rules: Final = rules
        self.pitch: Final = pitch
        self.state: Final = state
        self.words: i64 = rules.words
        self.swaps = rules.swaps
        self.watched = rules.watched
        self.hot = vec[i64]()           # per hook: 1 if a rule in play waits on it
        self.wide = vec[i64]()          # per hook: 1 if a team or the match itself has such a rule
        self.alert = vec[i64]()         # per row: the hooks its rules wait on, as bits
        self.alert_shared: bool = False     # this and all about hooks, with a copy of the match: copied before changed
        self.rows = vec[i64]()          # rows of the state that are in use
        self.ends = vec[i64]()          # per seat: where its places in use end
        self.waiting = HookCache()        # who waits on which hook, as far as it has been looked up

    def holds(self, row: i64, effect: Effect) -> bool:
        place: i64 = row * self.words + effect.word
        return self.state.bits[place] & effect.bit != 0

    def waits(self, row: i64, hook: i64) -> bool:
        """Does this row have any rule that waits on the hook?"""
        place: i64 = row * HOOK_WORDS + (hook >> 5)
        return (self.alert[place] >> (hook & 31)) & 1 != 0

    def refresh_hooks(self, row: i64, waited: vec[i64]) -> None:
        """Look again at the hooks that a row has waited on or waits on now."""
        self.unshare()
        for word in range(HOOK_WORDS):
            left: i64 = waited[word] | self.alert[row * HOOK_WORDS + word]
            hook: i64 = word * 32
            while left != 0:
                if left & 1 != 0:
                    self.refresh_hook(hook)
                left >>= 1
                hook += 1

    def refresh_hook(self, hook: i64) -> None:
        self.waiting.at[hook] = -1
        self.waiting.n[hook] = -1       # because: whoever asks how many there are would go by those of before
        self.waiting.broad[hook] = -1
        self.hot[hook] = 0
        self.wide[hook] = 0
        for row in self.rows:
            if self.waits(row, hook):
                self.hot[hook] = 1
                if row >= self.state.players:
                    self.wide[hook] = 1

    def unshare(self) -> None:
        """What a copy of this match has in common with it is copied before it is changed."""
        if self.alert_shared:
            self.alert = self.alert[:]
            self.hot = self.hot[:]
            self.wide = self.wide[:]
            self.waiting = self.waiting.copy()
            self.alert_shared = False

    def build_hook_bits(self) -> None:
        if len(self.alert) == 0:
            self.alert = vec[i64]([0] * ((self.state.match_row + 1) * HOOK_WORDS))

    def refresh_hook_bits(self, row: i64) -> None:
        """Work out the hooks a row waits on from its rules."""
        self.build_hook_bits()
        self.unshare()
        base: i64 = row * HOOK_WORDS
        for place in range(base, base + HOOK_WORDS):
            self.alert[place] = 0
        alert = self.alert
        bits = self.state.bits
        for word in range(self.words):
            left: i64 = bits[row * self.words + word]
            rule: i64 = word * BITS_PER_WORD
            while left != 0:
                if left & FEW == 0:
                    left >>= FEW_BITS
                    rule += FEW_BITS
                else:
                    if left & 1 != 0:
                        self.rules.add_hooks(alert, base, rule)
                    left >>= 1
                    rule += 1

    def refresh_hot(self) -> None:
        """Which hooks have a rule in play waiting on them."""
        words = self.words
        in_play = vec[i64]([0] * words)
        widely = vec[i64]([0] * words)
        players = self.state.players
        rows = vec[i64]([row for row in range(self.state.match_row + 1)
                         if row >= players or self.state.status[row] != EMPTY])
        bits = self.state.bits
        for row in rows:
            for place in range(words):
                in_play[place] |= bits[row * words + place]
                if row >= players:
                    widely[place] |= bits[row * words + place]
        self.hot = self.hooks_of(in_play)
        self.wide = self.hooks_of(widely)
        self.rows = rows
        self.ends = self.find_ends()
        self.waiting = HookCache()

    def find_ends(self) -> vec[i64]:
        """Per seat: one beyond the last place somebody has."""
        ends = vec[i64]([seat * PLACES for seat in range(self.seats)])
        for row in self.rows:
            if row < self.state.players:
                ends[row // PLACES] = row + 1
        return ends

    def hooks_of(self, bits: vec[i64]) -> vec[i64]:
        """Per hook: 1 if one of these rules waits on it."""
        found = vec[i64]([0] * HOOKS)
        flat = self.rules.waits_on
        starts = self.rules.waits_at
        last: i64 = len(starts) - 1
        word: i64 = 0
        while word < self.words:
            left: i64 = bits[word]
            rule: i64 = word * BITS_PER_WORD
            while left != 0 and rule < last:
                if left & FEW == 0:
                    left >>= FEW_BITS
                    rule += FEW_BITS
                    continue
                if left & 1 != 0:
                    place: i64 = starts[rule]
                    while place < starts[rule + 1]:
                        found[flat[place]] = 1
                        place += 1
                left >>= 1
                rule += 1
            word += 1
        return found

    def find_waiting(self, hook: i64) -> i64:
        """Where in `waiting.pairs` those begin who wait on a hook, row by row; `waiting.n` says how many there are."""
        start = self.waiting.at[hook]
        return start if start >= 0 else self.look_up(hook)

    def first_of(self, row: i64, hook: i64) -> i64:
        """Where in `waiting.pairs` those of one row begin, or would begin, who wait on a hook."""
        first = self.find_waiting(hook)
        place: i64 = first + self.waiting.n[hook]
        pairs = self.waiting.pairs
        if row >= self.state.players:       # teams and the match come last
            while place > first and pairs[place - 1] >> RULE_BITS >= row:
                place -= 1
            return place
        while first < place and pairs[first] >> RULE_BITS < row:
            first += 1
        return first

    def end_of(self, hook: i64) -> i64:
        """Where the pairs of a hook that has been looked up end."""
        return self.waiting.at[hook] + self.waiting.n[hook]

    def look_up(self, hook: i64) -> i64:
        waiting = self.waiting
        start: i64 = len(waiting.pairs)
        found = waiting.pairs
        broad: i64 = 0
        for row in self.rows:
            if self.waits(row, hook):
                for effect in self.rules.hooks[hook]:
                    if self.holds(row, effect):
                        found = append(found, row << RULE_BITS | effect.index)
                        if row >= self.state.players:
                            broad += 1
        waiting.pairs = found
        waiting.broad[hook] = broad
        waiting.at[hook] = start
        waiting.n[hook] = len(found) - start
        return start
