"""A ruleset: a frozen table of effects, procedures, tables and options. An edition is one; another derives from it."""

from __future__ import annotations

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64, mypyc_attr

from nuffle.engine.procedure import Procedure
from nuffle.engine.request import a_of, b_of, c_of
from nuffle.rules.effect import Effect
from nuffle.rules.families import (
    FAMILIES_OF_RULES,
    NO_ACTION,
    NO_REROLL,
    NOT_FOR_HIRE,
    ActionEffect,
    HireableEffect,
    RerollEffect,
    SecretEffect,
)
from nuffle.rules.hooks import (
    F_USE,
    H_ACTIONS,
    H_ASSIST,
    H_BAN,
    H_FORBID,
    H_INSTEAD,
    H_LIMIT,
    H_MOMENT,
    H_OFFER,
    H_OTHER,
    H_OUTCOME,
    H_REROLL,
    H_ROLL,
    H_STEPS,
    H_STRENGTH,
    HOOK_WORDS,
    HOOKS,
    MOMENT_ROOM,
)
from nuffle.rules.procedure_ranks import RANKS
from nuffle.rules.state import BITS_PER_WORD, power

HAPPENING: Final = -1       # "hooks" of the audit: coming up on a table, being hired
HIRING: Final = -2
HOOK_BIT: Final = vec[i64]([power(bit) for bit in range(32)])
SILENT: Final = Effect()
FOR_SALE: Final = "inducements"     # the table of what is for hire


def gather_numbers(data: object, most: int, found: list[int]) -> None:
    """All numbers below `most` in a dump; an option is taken apart."""
    if isinstance(data, list):
        for value in data:
            gather_numbers(value, most, found)
    elif isinstance(data, int):
        for number in (data, a_of(data), b_of(data), c_of(data)) if data > 0 else (data,):
            if 0 <= number < most:
                found.append(number)


MANY_PLAYERS: Final = 2000
AS_OTHERS: Final = -99       # the value of an option that goes with another one

# Options the engine has learned since 0.1, each at the value at which every ruleset plays as it did before. A saved
# match does not mention them where they are at it: docs/versions.md.
LATER_OPTIONS: Final[dict[str, int]] = {
    "catch_inaccurate": AS_OTHERS,      # a pass that was not accurate, and a kick-off: as other catches, or a number
    "catch_kick": AS_OTHERS,
    "crowd_ends_turn": 0,               # 1: a player of the active team in the crowd is a turnover, ball or not
    "rush_before_jump": 0,              # 1: each failed rush of a jump leaves him where he was, not only the first
    "blitz_in_reach": 0,                # 1: the target of a blitz must be near enough to be reached
    "fouls_named": 1,                   # 1: whom a foul is meant for is said with targets_named; 0: when he is fouled
    "bribe_after_all": 0,               # 1: a bribe is still to be had whatever came of arguing
    "regenerate_again": 0,              # 1: a team re-roll may be used on a failed regeneration
    "own_cash": 0,                      # gold of its own the poorer side may add to petty cash
    "hired_by_both": 0,                 # 1: a person whom both sides have hired works for both
    "pitch_columns": 26,                # of the plain pitch, end zones included
    "pitch_rows": 15,
    "wing_rows": 4,                     # of each wide zone
    "columns_between": 0,               # between the two lines of scrimmage; nobody is set up there
    "players_in_wing": 2,               # a team may set up in each wide zone
}


class RulesetError(ValueError):
    """A ruleset that cannot be put together."""


OWN_NAMES: Final[list[tuple[type[Effect], frozenset[str]]]] = [
    (family, frozenset([name for name in vars(family) if not name.startswith("_")])) for family in FAMILIES_OF_RULES
]


def check_family(cls: type[Effect], right: set[type[Effect]]) -> None:
    """Whoever writes an action into a rule that gives none is told from what to derive it; each class once."""
    if cls in right:
        return
    for base in cls.__bases__:
        if issubclass(base, Effect):
            check_family(base, right)
    for family, names in OWN_NAMES:
        misplaced = [] if issubclass(cls, family) else sorted(names.intersection(vars(cls)))
        if misplaced:
            raise RulesetError(f"{cls.__name__} has {misplaced[0]!r}, which only rules of the family {family.__name__} "
                               "have: derive it from that (nuffle.rules.families)")
    right.add(cls)


def find_reroll(effect: Effect) -> RerollEffect:
    return effect if isinstance(effect, RerollEffect) else NO_REROLL


def find_action(effect: Effect) -> ActionEffect:
    return effect if isinstance(effect, ActionEffect) else NO_ACTION


def find_hireable(effect: Effect) -> HireableEffect:
    return effect if isinstance(effect, HireableEffect) else NOT_FOR_HIRE


def hooks_of(effect: Effect) -> list[int]:
    """The numbers of the hooks a rule waits on."""
    families: list[tuple[tuple[int, ...], int]] = [
        (effect.rolls, H_ROLL), (effect.others, H_OTHER), (effect.moments, H_MOMENT), (effect.offered, H_OFFER),
        (effect.limits, H_LIMIT), (effect.forbidden, H_FORBID), (effect.banned, H_BAN), (effect.outcomes, H_OUTCOME),
        (effect.replaces, H_INSTEAD)]
    if isinstance(effect, RerollEffect):
        families.append((effect.rerolls, H_REROLL))
    found = [base + number for numbers, base in families for number in numbers]
    flags = [(effect.in_blocks, H_STRENGTH), (effect.in_assists, H_ASSIST)]
    if isinstance(effect, ActionEffect):
        flags += [(effect.adds_actions, H_ACTIONS), (effect.adds_steps, H_STEPS)]
    return found + [hook for flag, hook in flags if flag]


def still_offered(hook: int) -> bool:
    """A muted rule that is offered to a coach keeps its offer: only what comes of it is gone."""
    return H_REROLL <= hook < H_MOMENT or hook >= H_OFFER or hook in (H_ACTIONS, H_STEPS)


class RuleTitle:
    """How an edition speaks of a rule: what it calls it, what it takes it for, where it is written down, in short."""

    def __init__(self, name: str = "", kind: str = "", category: str = "", source: str = "", summary: str = "") -> None:
        self.name = name
        self.kind = kind
        self.category = category
        self.source = source
        self.summary = summary

    def fill_in(self, effect: Effect) -> RuleTitle:
        """With the rule's own words for whatever the edition has none for."""
        return RuleTitle(self.name or effect.name, self.kind or effect.kind, self.category or effect.category,
                         self.source or effect.source, self.summary or effect.summary)


def is_substitute(cls: type[Procedure]) -> bool:
    """Must this class be put in the place of another when that is started? Not if it is always asked for by name."""
    return not cls.BY_NAME and any(getattr(base, "NAME", "") == cls.NAME for base in cls.__mro__[1:])


def require_stand_in(ruleset: str, cls: type[Procedure], known: dict[str, type[Procedure]]) -> None:
    """One that has the name of another and is nothing of its kind would never be started."""
    if cls.NAME in known and known[cls.NAME] is not cls and not cls.BY_NAME and not is_substitute(cls):
        raise RulesetError(f"{ruleset}: {cls.__name__} has the NAME {cls.NAME!r} of another class and does not derive "
                           f"from it. Derive it, or write a rule with around = ({cls.NAME!r},) and the methods before "
                           "and after.")


def find_ranked(rank: int, procedures: list[type[Procedure]]) -> type[Procedure]:
    """The class that says this rank is its own, whatever derives from it; of the first, 0, none."""
    for cls in procedures:
        if rank > 0 and cls().rank() == rank:
            for base in cls.__mro__:
                if "rank" in base.__dict__ and issubclass(base, Procedure):
                    return base
    return Procedure


def for_sale(tables: dict[str, list[str]], added: list[type[Effect]]) -> dict[str, list[str]]:
    """The table of what is for hire, with whatever is new and has a price."""
    goods: list[str] = []
    for cls in added:
        if issubclass(cls, HireableEffect) and cls.price > 0 and cls.most > 0:
            goods.append(cls.id)
    return {FOR_SALE: [*tables.get(FOR_SALE, []), *goods]} if goods else {}


class RuleNumbers(dict[str, int]):
    """Rules by id. One that this ruleset does not have is -1: nobody has it, so whoever speaks of it speaks in vain."""

    def __missing__(self, rule: str) -> int:
        return -1


@mypyc_attr(acyclic=True)
class ProfileRules:
    """What the rules of somebody's profile come to, whoever else has the same."""

    def __init__(self, numbers: vec[i64], bits: vec[i64], alert: vec[i64]) -> None:
        self.numbers = numbers      # -1 for what nobody knows here
        self.bits = bits
        self.alert = alert          # the hooks they wait on


class Ruleset:
    """Effects by number, the bits of those that wait on each hook, tables and options by name."""

    def __init__(self, name: str, version: str, effects: list[type[Effect]], procedures: list[type[Procedure]],
                 tables: dict[str, list[str]], options: dict[str, int], mute: tuple[str, int] = ("", -1),
                 aliases: dict[str, str] | None = None, titles: dict[str, RuleTitle] | None = None,
                 ancestors: list[str] | None = None, order: list[str] | None = None,
                 defaults: dict[str, int] | None = None, continues: list[str] | None = None) -> None:
        self.name, self.version = name, version
        self.continues = continues or []    # earlier versions whose matches under way it goes on with
        self.ancestors = ancestors or []    # the rulesets it derives from, the nearest first
        self.classes = effects
        self.order = order or [cls.id for cls in effects]       # in which rules have their say, whatever their numbers
        self.procedure_classes = procedures
        self.defaults = {**LATER_OPTIONS, **(defaults or {})}   # of options added since 0.1: as it was before them
        self.tables, self.options = tables, {**self.defaults, **options}
        self.aliases = aliases or {}        # ids of rules that were replaced, and what stands in their place
        self.own_titles = titles or {}      # by id, for rules that other editions call something else
        self.mute = mute                    # a rule and one of its hooks made neutral, for the audit
        self.mute_rule: i64 = -2
        self.mute_hook: i64 = mute[1]
        right: set[type[Effect]] = {Effect, *FAMILIES_OF_RULES}
        for cls in effects:
            check_family(cls, right)
        self.effects = vec[Effect]([cls() for cls in effects])
        self.rerolling = vec[RerollEffect]([find_reroll(effect) for effect in self.effects])    # families, by number
        self.acting = vec[ActionEffect]([find_action(effect) for effect in self.effects])
        self.hireable = vec[HireableEffect]([find_hireable(effect) for effect in self.effects])
        self.indexes = RuleNumbers()
        self.by_name: dict[str, int] = {}
        self.titles: list[RuleTitle] = [
            self.own_titles.get(effect.id, RuleTitle()).fill_in(effect) for effect in self.effects
        ]
        self.number_effects()
        self.index_hooks()
        self.sort_procedures(procedures)
        self.rolls: dict[str, list[int]] = {table: self.numbers_of(table) for table in tables}
        self.read_options()

    def index_hooks(self) -> None:
        """Which rules wait where, and what of it can be known before any match."""
        effects = len(self.effects)
        self.words: i64 = (effects + BITS_PER_WORD - 1) // BITS_PER_WORD
        self.hooks: list[vec[Effect]] = [vec[Effect]() for _ in range(HOOKS)]
        self.working = vec[i64]([0] * effects)          # 1: it waits on some hook
        self.build_hook_table()
        self.waits_on, self.waits_at = self.flatten_hooks()
        self.bannable = vec[i64]([0] * effects)         # 1: some rule may forbid others its use
        self.mark_bannable()
        self.beats = vec[i64]([0] * MOMENT_ROOM)        # per moment: 1 if something held in secret is declared at it
        self.local = vec[i64]([0] * HOOKS)              # per hook: how many rules of the match wait there for a place
        self.count_moments()
        self.from_off = vec[ActionEffect]([effect for effect in self.hooks[H_ACTIONS]
                                           if isinstance(effect, ActionEffect) and effect.from_reserves])
        self.for_all = vec[ActionEffect]([effect for effect in self.hooks[H_ACTIONS]
                                          if isinstance(effect, ActionEffect) and effect.for_everybody])
        self.always = vec[i64]([effect.index for effect in self.effects if effect.always])
        self.looked_up: dict[tuple[tuple[str, int], ...], ProfileRules] = {}

    def sort_procedures(self, procedures: list[type[Procedure]]) -> None:
        """By name and by rank, with what is started in the place of another."""
        self.procedures: dict[str, type[Procedure]] = {cls.NAME: cls for cls in procedures}
        self.around: dict[str, list[Effect]] = {}       # who has a say before and after a procedure, by its name
        for effect in self.effects:
            for name in effect.around:
                if name not in self.procedures:
                    raise RulesetError(f"{effect.id}: around names {name!r}, which is not one of "
                                       f"{', '.join(sorted(self.procedures))}")
                self.around.setdefault(name, []).append(effect)
        self.watched = len(self.around) > 0
        # because: where something is watched, no procedure may be left out for the sake of speed
        self.swaps = self.watched or any(is_substitute(cls) for cls in procedures)
        self.stand_ins: dict[type[Procedure], Procedure] = {}       # by class, once one has been asked about
        self.ranks: list[type[Procedure]] = [find_ranked(rank, procedures) for rank in range(RANKS)]
        self.ranked = vec[Procedure]([self.procedures.get(cls.NAME, cls)() for cls in self.ranks])  # what is started

    def count_moments(self) -> None:
        """What is held in secret, and what is heard only where it has its place."""
        for effect in self.effects:
            if isinstance(effect, SecretEffect) and effect.from_hand:
                for moment in effect.offered:
                    self.beats[moment] = 1
            if effect.hints.local and effect.always:
                for hook in hooks_of(effect):
                    self.local[hook] += 1

    def substitute(self, procedure: Procedure) -> Procedure:
        """One of the class that is started in its place; of its own where that is the edition's."""
        kind = type(procedure)
        found = self.stand_ins.get(kind)
        if found is None:
            found = self.procedures.get(kind.NAME, kind)()
            self.stand_ins[kind] = found
        return found

    def number_effects(self) -> None:
        for index, effect in enumerate(self.effects):
            if not effect.id or effect.id in self.indexes:
                raise RulesetError(f"rule id {effect.id!r} of {type(effect).__name__} is empty or used twice")
            effect.index = index
            effect.word = index // BITS_PER_WORD
            effect.bit = 1 << (index % BITS_PER_WORD)
            self.indexes[effect.id] = index
            self.by_name.setdefault(self.titles[index].name.casefold(), index)
        self.add_inherited_names()
        for effect in self.effects:
            effect.bind(self.indexes)

    def add_inherited_names(self) -> None:
        """What was taken over answers to all names it has had, and to this ruleset's own for it."""
        for index, effect in enumerate(self.effects):
            self.by_name.setdefault(effect.name.casefold(), index)
            for ruleset in [self.name, *self.ancestors]:
                self.indexes.setdefault(f"{ruleset}.{effect.id.split('.', 1)[1]}", index)
        for old in self.aliases:
            new = self.aliases[old]
            while new in self.aliases:
                new = self.aliases[new]
            if new in self.indexes:
                self.indexes.setdefault(old, self.indexes[new])

    def find_profile_rules(self, skills: list[tuple[str, int]]) -> ProfileRules:
        """A player's rules, looked up once for all who have the same."""
        key = tuple(skills)
        found = self.looked_up.get(key)
        if found is None:
            if len(self.looked_up) > MANY_PLAYERS:
                self.looked_up.clear()
            found = self.look_up(vec[i64]([self.indexes.get(rule, -1) for rule, _ in skills]))
            self.looked_up[key] = found
        return found

    def look_up(self, numbers: vec[i64]) -> ProfileRules:
        bits = vec[i64]([0] * self.words)
        alert = vec[i64]([0] * HOOK_WORDS)
        for rule in numbers:
            if rule >= 0:
                bits[self.effects[rule].word] |= self.effects[rule].bit
                self.add_hooks(alert, 0, rule)
        return ProfileRules(numbers, bits, alert)

    def add_hooks(self, alert: vec[i64], base: i64, rule: i64) -> None:
        """The hooks one rule waits on, as bits."""
        flat = self.waits_on
        place = self.waits_at[rule]
        last = self.waits_at[rule + 1]
        while place < last:
            hook = flat[place]
            alert[base + (hook >> 5)] |= HOOK_BIT[hook & 31]
            place += 1

    def numbers_of(self, table: str) -> list[int]:
        """The rules of a table by their numbers."""
        unknown = [rule for rule in self.tables[table] if rule not in self.indexes]
        if unknown:
            raise RulesetError(f"{self.name}: the table {table!r} names {', '.join(unknown)}, which it does not have")
        return [self.indexes[rule] for rule in self.tables[table]]

    def build_hook_table(self) -> None:
        listed = [self.effects[self.indexes[rule]] for rule in self.order]
        ordered = [effect for effect in listed if effect.early]
        ordered.extend([effect for effect in listed if not effect.early])
        for effect in ordered:
            if self.mute[0] == effect.id:
                self.mute_rule = effect.index
            hooks = hooks_of(effect)
            self.working[effect.index] = 1 if hooks else 0
            for hook in hooks:
                if self.mute == (effect.id, hook) and not still_offered(hook):
                    continue
                self.hooks[hook] = append(self.hooks[hook], effect)

    def flatten_hooks(self) -> tuple[vec[i64], vec[i64]]:
        """The hooks each rule waits on, rule after rule, and where those of each begin."""
        by_rule: list[list[int]] = [[] for _ in self.effects]
        for hook, effects in enumerate(self.hooks):
            for effect in effects:
                by_rule[effect.index].append(hook)
        flat = vec[i64]([hook for hooks in by_rule for hook in hooks])
        starts = [0]
        for hooks in by_rule:
            starts.append(starts[-1] + len(hooks))
        return flat, vec[i64](starts)

    def mark_bannable(self) -> None:
        """Most rules nobody forbids others to use: these need not be asked about."""
        for effect in self.hooks[H_BAN + F_USE]:
            for rule in effect.against if effect.against else tuple(self.indexes):
                if rule in self.indexes:
                    self.bannable[self.indexes[rule]] = 1

    def read_options(self) -> None:
        """Options asked in the middle of play, as plain numbers."""
        option = self.options
        self.dodge_bonus: i64 = option["dodge_bonus"]
        self.pick_up_bonus: i64 = option["pick_up_bonus"]
        self.turns: i64 = option["turns_per_half"]
        self.on_pitch: i64 = option["players_on_pitch"]
        self.rerolls_per_turn: i64 = option["rerolls_per_turn"]
        self.rushes: i64 = option["rushes"]
        self.stand_up_cost: i64 = option["stand_up_cost"]
        self.roots_cost: i64 = option["roots_cost_movement"]
        self.argue: i64 = option["argue_the_call"]
        self.throw_in_offset: i64 = option["throw_in_offset"]
        self.intercept_bonus: i64 = option["intercept_bonus"]
        self.passing_stat: i64 = option["passing_stat"]
        self.skills_need_zone: i64 = option["skills_need_zone"]
        self.worst_pass: i64 = option["worst_pass"]
        self.fouler_holds: i64 = option["fouler_holds_assists"]
        self.niggles_hurt: i64 = option["niggles_hurt"]
        self.corners: i64 = option["throw_in_corners"]
        self.sudden_death: i64 = option["sudden_death"]
        self.too_few: i64 = option["too_few"]
        self.named: i64 = option["targets_named"]
        self.kicker_named: i64 = option["kicker_named"]
        self.badly_hurt: i64 = option["badly_hurt"]
        self.scores_late: i64 = option["scores_late"]
        self.charges: i64 = option["charges"]
        other = option["catch_other"]
        loose, kick = [other if value == AS_OTHERS else value
                       for value in (option["catch_inaccurate"], option["catch_kick"])]
        self.catch_bonus = vec[i64]([option["catch_accurate"], option["catch_hand_off"], loose, kick] + [other] * 4)
        self.crowd_ends_turn: i64 = option["crowd_ends_turn"]
        self.rush_before_jump: i64 = option["rush_before_jump"]
        self.blitz_in_reach: i64 = option["blitz_in_reach"]
        self.fouls_named: i64 = option["fouls_named"]
        self.bribe_after_all: i64 = option["bribe_after_all"]
        self.regenerate_again: i64 = option["regenerate_again"]
        self.own_cash: i64 = option["own_cash"]
        self.hired_by_both: i64 = option["hired_by_both"]
        self.in_wing: i64 = option["players_in_wing"]
        self.range_bonus = vec[i64]([0] + [option["quick_pass"] - i for i in range(4)] + [option["any_range"]])

    def derive(self, name: str, version: str, add: list[type[Effect]] | None = None,
               replace: dict[str, type[Effect]] | None = None, remove: list[str] | None = None,
               procedures: list[type[Procedure]] | None = None, tables: dict[str, list[str]] | None = None,
               options: dict[str, int] | None = None, titles: dict[str, RuleTitle] | None = None,
               defaults: dict[str, int] | None = None, continues: list[str] | None = None) -> Ruleset:
        """Another ruleset by its differences from this one.

        What replaces a rule takes its place in the order of things, and whoever speaks of the old one means the new.
        What is added with a price is for sale, unless `tables` say what is.
        What is taken over may have a new title; it answers to its old name too. `defaults` are options that were
        added since 0.1, `continues` the earlier versions whose matches under way this one goes on with.
        """
        old = sorted(option for option in defaults or {} if option in self.options and option not in self.defaults)
        if old:
            raise RulesetError(f"{name}: {', '.join(old)} stands in matches saved before: give it a value by `options`")
        gone = {self.own_id(name, rule) for rule in remove or []}
        swapped = {self.own_id(name, rule): cls for rule, cls in (replace or {}).items()}
        effects = [swapped.get(cls.id, cls) for cls in self.classes if cls.id not in gone]
        steps = {cls.NAME: cls for cls in self.procedure_classes}
        for procedure in procedures or []:
            require_stand_in(name, procedure, steps)
        steps.update({cls.NAME: cls for cls in procedures or []})
        back = {cls.id for cls in swapped.values()}         # what an edition before this one had replaced stands again
        kept = {old: new for old, new in self.aliases.items() if old not in back}
        aliases = {**kept, **{old: cls.id for old, cls in swapped.items() if old != cls.id}}
        same = name == self.name and version == self.version        # because: then only what is agreed differs
        return Ruleset(name, version, effects + (add or []), list(steps.values()),
                       {**self.tables, **for_sale(self.tables, add or []), **(tables or {})},
                       {**self.options, **(defaults or {}), **(options or {})},
                       aliases=aliases, titles={**self.own_titles, **(titles or {})},
                       ancestors=[self.name, *self.ancestors], defaults={**self.defaults, **(defaults or {})},
                       continues=continues if continues is not None else self.continues if same else None)

    def own_id(self, name: str, rule: str) -> str:
        """The id a rule has here, whatever it was called in the rulesets before."""
        if rule not in self.indexes:
            raise RulesetError(f"{name}: {self.name} has no rule {rule} to replace or remove")
        return self.effects[self.indexes[rule]].id

    def names_in(self, data: list[object]) -> dict[str, str]:
        """The ids behind all numbers of a dump that may be those of rules."""
        found: list[int] = []
        gather_numbers(data, len(self.effects), found)
        return {str(number): self.effects[number].id for number in sorted(set(found))}

    def renumber(self, names: dict[str, str]) -> Ruleset:
        """The same rules under the numbers a dump knows them by."""
        places: dict[int, str] = {int(number): rule for number, rule in names.items()}
        if all(number < len(self.effects) and self.effects[number].id == rule for number, rule in places.items()):
            return self
        known = {cls.id: cls for cls in self.classes}
        missing = sorted({rule for rule in places.values() if rule not in self.indexes})
        if missing:
            raise RulesetError(f"it speaks of {', '.join(missing)}, which {self.name} {self.version} does not have")
        held = {number: self.effects[self.indexes[rule]].id for number, rule in places.items()}
        rest = [cls.id for cls in self.classes if cls.id not in set(held.values())]
        ids: list[str] = []
        while rest or len(ids) <= max(held):
            number = len(ids)
            if number not in held and not rest:
                raise RulesetError(f"it speaks of rule {max(held)}, and {self.name} {self.version} has fewer")
            ids.append(held[number] if number in held else rest.pop(0))
        return Ruleset(self.name, self.version, [known[rule] for rule in ids], self.procedure_classes, self.tables,
                       self.options, self.mute, self.aliases, self.own_titles, self.ancestors, self.order,
                       self.defaults, self.continues)

    def goes_on_with(self, version: str) -> bool:
        """Can a match that was begun with that version of these rules be played on with this one?"""
        return version == self.version or version in self.continues

    def with_muted(self, rule: str, hook: int) -> Ruleset:
        """The same ruleset with one hook of one rule made neutral."""
        return Ruleset(self.name, self.version, self.classes, self.procedure_classes, self.tables, self.options,
                       (rule, hook), self.aliases, self.own_titles, self.ancestors, self.order, self.defaults,
                       self.continues)

    def is_muted(self, rule: i64, hook: i64) -> bool:
        """Is this rule's use by this hook made neutral? It is still offered, but does nothing."""
        return rule == self.mute_rule and hook == self.mute_hook

    def find_table_rule(self, rule: i64) -> Effect:
        """The rule that came up on a table; for the audit perhaps one that does nothing."""
        return SILENT if self.is_muted(rule, HAPPENING) else self.effects[rule]

    def index(self, rule: str) -> int:
        """The number of a rule, by id or by name."""
        if rule in self.indexes:
            return self.indexes[rule]
        return self.by_name[rule.casefold()]

    def knows(self, rule: str) -> bool:
        return rule in self.indexes or rule.casefold() in self.by_name

    def works(self, rule: str) -> bool:
        """Does this do anything in a match? Some rules of teams only open doors before it."""
        return self.knows(rule) and self.working[self.index(rule)] == 1
