"""Who has which rule now: a match with teams, a pitch, a ruleset and a position, and the grants in it."""

from __future__ import annotations

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64, mypyc_attr

from nuffle.engine.dice import D3, D6, D8, LOT, Dice
from nuffle.engine.log import EVERYBODY
from nuffle.rules.effect import Effect
from nuffle.rules.events import E_CHANGED, E_DIE, E_GRANT, E_LOST
from nuffle.rules.hook_index import HookIndex
from nuffle.rules.hooks import HOOK_WORDS
from nuffle.rules.pitch import Pitch
from nuffle.rules.player_state import AG, AV, DAZED, MA, NIGGLES, PA, ST, STANDING, STATS
from nuffle.rules.ruleset import ProfileRules, Ruleset
from nuffle.rules.scopes import UNTIL_TURN_OF
from nuffle.rules.state import GRANT, State
from nuffle.rules.team import PLACES, Profile, Team

BY_THE_RULES: Final = -1        # as many special plays as the dice and the handicap say
EVERYTHING: Final = "all"       # in `Terms.extras`: whatever there is may be hired
MOST_PLAYS: Final = 9            # for each coach: among four of them no deck runs out
RECORDINGS: Final = ("open", "secret", "half-open", "cards")
MODIFY_STAT: Final = -10       # "rules" from -10 to -14 in a grant are changes of MA, ST, AG, PA, AV
DISGUISE: Final = -30          # and this is another profile altogether


# because: compiled, what is serializable alone is never initialised
@mypyc_attr(serializable=True, allow_interpreted_subclasses=True)
class MatchTerms:
    """What both sides agreed before the match. Shared, never copied."""

    def __init__(self, setting: str = "exhibition", winner_needed: bool = False, inducements: bool = True,
                 extras: list[str] | None = None, plays: int = 0, recording: str = "open", objectives: int = 0,
                 cards: list[list[int]] | None = None, longest: int = 0, hands: list[int] | None = None) -> None:
        self.setting = setting              # league, exhibition or tournament
        self.winner_needed = winner_needed
        self.inducements = inducements
        self.extras = extras if extras is not None else []      # ids of what may be hired besides the usual; "all"
        self.plays = plays                  # special plays dealt to each coach; BY_THE_RULES as the dice say
        self.recording = recording          # how they are kept: one of RECORDINGS
        self.objectives = objectives        # secret objectives rolled for each coach
        self.cards = cards if cards is not None else []     # or those dealt to each seat, by number
        self.longest = longest              # turns a side, where no clock ends a match; 0 as long as it takes
        self.hands = hands if hands is not None else []     # special plays by seat, where not every coach has as many

    def count_plays(self, seat: i64) -> i64:
        """Special plays dealt to a coach; BY_THE_RULES as the dice say."""
        return self.hands[seat] if seat < len(self.hands) else self.plays


class Grants(HookIndex):
    """Rule bits and characteristics are derived: profile first, then the grants, gifts before losses."""

    def __init__(
        self, rules: Ruleset, pitch: Pitch, teams: list[Team], dice: Dice, setup: MatchTerms, state: State
    ) -> None:
        super().__init__(rules, pitch, dice, state)
        self.teams: Final = teams
        self.setup: Final = setup
        self.beats: bool = setup.recording != "open"   # hands are hidden: see `E_BEAT`
        self.strict: bool = False       # tests: a moment opened over the wrong procedure is an error
        self.passed: bool = False       # the one yes or no: what has just been tried, for whoever asked for it

    # -- dice
    # `purpose` is the number of the rule that has it thrown, or one of FOR_...; `row` is for whom.
    def d6(self, purpose: i64, row: i64 = -1) -> i64:
        return self.die(D6, 6, purpose, row)

    def d8(self, purpose: i64, row: i64 = -1) -> i64:
        return self.die(D8, 8, purpose, row)

    def d3(self, purpose: i64, row: i64 = -1) -> i64:
        return self.die(D3, 3, purpose, row)

    def lot(self, n: i64, purpose: i64, row: i64 = -1) -> i64:
        """A draw: 0..n-1."""
        return self.die(LOT, n, purpose, row) - 1

    def die(self, kind: i64, sides: i64, purpose: i64, row: i64) -> i64:
        """A die of its own, told as it falls."""
        value = self.dice.roll(kind, sides)
        self.tell(E_DIE, self.number_roll(), -1, purpose, row, kind, value)
        return value

    def secret_die(self, kind: i64, sides: i64, purpose: i64, row: i64, seen_by: i64) -> i64:
        """A die that only some seats see fall."""
        value = self.dice.roll(kind, sides)
        self.whisper(seen_by, E_DIE, self.number_roll(), -1, purpose, row, kind, value)
        return value

    def cast(self, kind: i64, sides: i64, number: i64, roll: i64, row: i64) -> i64:
        """A die of the roll with that number, told as it falls."""
        value = self.dice.roll(kind, sides)
        self.tell(E_DIE, number, roll, -1, row, kind, value)
        return value

    # -- who is who
    def profile_of(self, player: i64) -> Profile | None:
        """Who has this place in his team: from the roster, or one who came later."""
        team = self.teams[player // PLACES]
        if player % PLACES < len(team.players):
            return team.players[player % PLACES]
        joined = self.state.joined
        for i in range(0, len(joined), 2):
            if joined[i] == player:
                return profile_at(team, joined[i + 1])
        return None

    def count_joined(self, seat: i64, who: i64) -> i64:
        """How many have joined a team so far as `who` of its list; -1 for anybody."""
        joined = self.state.joined
        count: i64 = 0
        for i in range(0, len(joined), 2):
            if joined[i] // PLACES == seat and (who < 0 or joined[i + 1] == who):
                count += 1
        return count

    def may_come(self, seat: i64, who: i64) -> bool:
        """May another `who` join? So many as there may be of him, and while there is a place."""
        team = self.teams[seat]
        profile = profile_at(team, who)
        if profile is None or len(team.players) + self.count_joined(seat, -1) >= PLACES:
            return False
        return self.count_joined(seat, who) < profile.most

    def place_of(self, seat: i64, who: i64) -> i64:
        """The player who joined as `who`; -1 if nobody has."""
        joined = self.state.joined
        for i in range(0, len(joined), 2):
            if joined[i] // PLACES == seat and joined[i + 1] == who:
                return joined[i]
        return -1

    # -- rules in play
    def has(self, row: i64, rule: i64) -> bool:
        """Does a player, a team or the match have this rule now?"""
        if rule < 0:
            return False
        return self.holds(row, self.rules.effects[rule])

    def value(self, row: i64, rule: i64) -> i64:
        """The number that goes with a rule, the 4 of Loner (4+): the newest gift's, else the profile's; or 0."""
        grants = self.state.grants
        i: i64 = len(grants) - GRANT
        while i >= 0:
            if grants[i] == row and grants[i + 1] == rule and grants[i + 5] > 0:
                return grants[i + 2]
            i -= GRANT
        if row < self.state.players:
            profile = self.profile_of(row)
            if profile is not None and any_number(profile.skills):
                numbers = self.rules.find_profile_rules(profile.skills).numbers
                for i in range(len(numbers)):
                    if numbers[i] == rule:
                        return profile.skills[i][1]
        return 0

    def is_able(self, row: i64, effect: Effect) -> bool:
        """May the owner use his rule in the way he stands or lies? Teams always may."""
        return row >= self.state.players or effect.works_down or self.is_fit(row)

    def is_fit(self, row: i64) -> bool:
        """Is he on his feet, and has he his wits about him where the edition wants that for skills?"""
        if self.state.status[row] != STANDING:
            return False
        return self.rules.skills_need_zone == 0 or self.state.flags[row] & DAZED == 0

    def effect(self, rule: i64) -> Effect:
        return self.rules.effects[rule]

    def grant(self, row: i64, rule: i64, until: i64, value: i64 = 0, source: i64 = -1,
              seen_by: i64 = EVERYBODY) -> None:
        """Give somebody a rule for a while, unless he has one that rules it out. Only some seats may learn of it."""
        if self.is_barred(row, rule):
            return
        self.state.add_grant(row, rule, value, source, until, 1, seen_by)
        self.refresh(row)
        self.whisper(seen_by, E_GRANT, row, rule, value, until)

    def is_barred(self, row: i64, rule: i64) -> bool:
        """Does he have a rule that can never go with this one?"""
        for other in self.rules.effects[rule].never_with:
            if other in self.rules.indexes and self.has(row, self.rules.indexes[other]):
                return True
        return False

    def suppress(self, row: i64, rule: i64, until: i64, source: i64 = -1) -> None:
        """Take a rule away for a while."""
        self.state.add_grant(row, rule, 0, source, until, -1)
        self.refresh(row)
        self.tell(E_LOST, row, rule)

    def change_stat(self, player: i64, stat: i64, by: i64, until: i64, source: i64 = -1) -> None:
        """Change a characteristic for a while; for AG, PA and AV by what is added to the number to roll."""
        self.state.add_grant(player, MODIFY_STAT - stat, by, source, until, 1)
        self.refresh(player)
        if stat != PA or self.rules.passing_stat == 1:
            self.tell(E_CHANGED, player, stat, -by if stat in (AG, PA) else by, source)

    def disguise(self, player: i64, source: i64, until: i64) -> None:
        """Another profile altogether instead of his own, the one of the rule `source`; what he had is hidden."""
        self.state.add_grant(player, DISGUISE, 0, source, until, 1)
        self.refresh(player)

    def count_grants(self, row: i64, rule: i64) -> i64:
        """How many times somebody holds a rule: bribes in hand, babes hired."""
        grants = self.state.grants
        total: i64 = 0
        i: i64 = 0
        while i < len(grants):
            if grants[i] == row and grants[i + 1] == rule:
                total += grants[i + 5]
            i += GRANT
        return total

    def spend_grant(self, row: i64, rule: i64) -> None:
        """Use up one of them."""
        self.drop_grant(row, rule, 1)
        self.refresh(row)

    def drop_grant(self, row: i64, rule: i64, sign: i64) -> None:
        """The first of that kind is gone."""
        grants = self.state.grants
        kept = vec[i64]()
        found = False
        for i in range(0, len(grants), GRANT):
            if not found and grants[i] == row and grants[i + 1] == rule and grants[i + 5] == sign:
                found = True
                continue
            kept = copy_grant(kept, grants, i)
        self.state.grants = kept

    def drop_gifts(self, row: i64, source: i64) -> None:
        """What somebody has by a rule is gone with it."""
        grants = self.state.grants
        kept = vec[i64]()
        for i in range(0, len(grants), GRANT):
            if grants[i] != row or grants[i + 3] != source or grants[i + 5] <= 0:
                kept = copy_grant(kept, grants, i)
        self.state.grants = kept
        self.refresh(row)

    # -- notes: what a rule remembers about somebody
    def note(self, row: i64, rule: i64, value: i64, until: i64, seen_by: i64 = EVERYBODY) -> None:
        """A number a rule keeps under its own name; it is gone with the action, turn, drive, half or match."""
        self.forget(row, rule)
        self.state.add_grant(row, rule, value, -1, until, 0, seen_by)

    def add_note(self, row: i64, rule: i64, value: i64, until: i64, seen_by: i64 = EVERYBODY) -> None:
        """One more beside those there are."""
        self.state.add_grant(row, rule, value, -1, until, 0, seen_by)

    def read_note(self, row: i64, rule: i64) -> i64:
        """What the rule has noted about somebody; 0 if nothing."""
        grants = self.state.grants
        i: i64 = 0
        while i < len(grants):
            if grants[i] == row and grants[i + 1] == rule and grants[i + 5] == 0:
                return grants[i + 2]
            i += GRANT
        return 0

    def forget(self, row: i64, rule: i64) -> None:
        if self.read_note(row, rule) != 0:
            self.drop_grant(row, rule, 0)

    # -- until when
    def any_ends(self, until: i64) -> bool:
        grants = self.state.grants
        i: i64 = 4
        while i < len(grants):
            if grants[i] <= until:
                return True
            i += GRANT
        return False

    def expire(self, until: i64) -> None:
        """Everything given until now ends."""
        grants = self.state.grants
        if not self.any_ends(until):
            return
        kept = vec[i64]()
        ended: list[int] = []
        for i in range(0, len(grants), GRANT):
            if grants[i + 4] <= until:
                if grants[i + 5] != 0:
                    ended.append(grants[i])
            else:
                kept = copy_grant(kept, grants, i)
        self.state.grants = kept
        self.refresh_all(ended)

    def turn_of(self, seat: i64) -> None:
        """A turn of that seat is over: what was given until then ends, or waits for one turn less."""
        grants = self.state.grants
        first: i64 = until_turns_of(seat, 1)
        i: i64 = 4
        due = False
        while i < len(grants):
            if first <= grants[i] < first + 7:
                grants[i] -= 1
                due = due or grants[i] < first
            i += GRANT
        if due:
            self.drop_due(first - 1)

    def drop_due(self, until: i64) -> None:
        """What was given until just this moment is gone."""
        grants = self.state.grants
        kept = vec[i64]()
        ended: list[int] = []
        for i in range(0, len(grants), GRANT):
            if grants[i + 4] == until:
                if grants[i + 5] != 0:
                    ended.append(grants[i])
            else:
                kept = copy_grant(kept, grants, i)
        self.state.grants = kept
        self.refresh_all(ended)

    def refresh_all(self, rows: list[int]) -> None:
        for row in rows:
            self.refresh(row)

    def refresh(self, row: i64) -> None:
        """Work out a row's rules and characteristics from its profile and its grants."""
        bits: i64 = row * self.words
        hooks: i64 = row * HOOK_WORDS
        had = self.state.bits[bits:bits + self.words]
        waited = self.alert[hooks:hooks + HOOK_WORDS]
        self.refresh_row(row)
        for word in range(self.words):
            if self.state.bits[bits + word] != had[word]:
                self.refresh_hooks(row, waited)
                return

    def refresh_row(self, row: i64) -> None:
        s = self.state
        words = self.words
        s.edits += 1
        for word in range(words):
            s.bits[row * words + word] = 0
        if row < s.players:
            self.refresh_profile(row)
        elif row == s.match_row:
            for rule in self.rules.always:
                self.set_bit(row, rule, True)
        grants = s.grants
        first = self.put_on_disguise(row)
        for sign in (1, -1):
            for i in range(first, len(grants), GRANT):
                if grants[i] == row and grants[i + 5] == sign:
                    self.apply_grant(row, grants[i + 1], grants[i + 2], sign)
        self.refresh_hook_bits(row)

    def put_on_disguise(self, row: i64) -> i64:
        """Another profile in place of his own; where in the grants what was given since begins."""
        grants = self.state.grants
        i: i64 = len(grants) - GRANT
        while i >= 0:
            if grants[i] == row and grants[i + 1] == DISGUISE:
                profile = self.rules.effects[grants[i + 3]].shape()
                assert profile is not None
                self.take_profile(row, profile)
                return i + GRANT
            i -= GRANT
        return 0

    def refresh_profile(self, player: i64) -> None:
        profile = self.profile_of(player)
        if profile is not None:
            self.take_profile(player, profile)

    def enter(self, player: i64, profile: Profile, known: ProfileRules) -> None:
        """A player of the roster before the match: nothing but his profile says what he is."""
        self.take_stats(player, profile)
        self.take_rules(player, known)
        self.build_hook_bits()
        alert = self.alert
        base: i64 = player * HOOK_WORDS
        for word in known.alert:
            alert[base] = word
            base += 1

    def take_profile(self, player: i64, profile: Profile) -> None:
        self.take_stats(player, profile)
        self.take_rules(player, self.rules.find_profile_rules(profile.skills))

    def take_rules(self, player: i64, known: ProfileRules) -> None:
        bits = self.state.bits
        self.state.edits += 1
        place: i64 = player * self.words
        for word in known.bits:
            bits[place] = word
            place += 1

    def take_stats(self, player: i64, profile: Profile) -> None:
        s = self.state
        s.edits += 1
        base: i64 = player * STATS
        s.stats[base + MA] = profile.ma
        s.stats[base + ST] = profile.st
        s.stats[base + AG] = profile.ag
        s.stats[base + PA] = profile.pa
        s.stats[base + AV] = profile.av
        s.stats[base + NIGGLES] = profile.niggles

    def apply_grant(self, row: i64, rule: i64, value: i64, sign: i64) -> None:
        if rule <= DISGUISE:
            return
        self.state.edits += 1
        if rule <= MODIFY_STAT:
            place: i64 = row * STATS + (MODIFY_STAT - rule)
            changed: i64 = self.state.stats[place] + value
            self.state.stats[place] = changed if changed > 0 else 0
        else:
            self.set_bit(row, rule, sign > 0)

    def set_bit(self, row: i64, rule: i64, on: bool) -> None:
        # because: `1 << number` shifts a C int once compiled, and by 32 it is 1 again; the effect has the bit ready
        effect = self.rules.effects[rule]
        place: i64 = row * self.words + effect.word
        bit = effect.bit
        if on:
            self.state.bits[place] |= bit
        else:
            self.state.bits[place] &= ~bit

def until_turns_of(seat: i64, turns: i64) -> i64:
    """Until the end of so many turns of that seat, one under way included; seven at most."""
    return UNTIL_TURN_OF + seat * 8 + turns


def any_number(skills: list[tuple[str, int]]) -> bool:
    """Has one of them a number in brackets?"""
    for skill in skills:
        if skill[1] != 0:
            return True
    return False


def copy_grant(kept: vec[i64], grants: vec[i64], i: i64) -> vec[i64]:
    for k in range(GRANT):
        kept = append(kept, grants[i + k])
    return kept


def profile_at(team: Team, who: i64) -> Profile | None:
    """By number in the team's list: the roster first, then those who may join."""
    if who < len(team.players):
        return team.players[who]
    who -= len(team.players)
    if who < len(team.reinforcements):
        return team.reinforcements[who]
    return None
