"""The catalogue: every rule in play, as each edition calls it, in our own words."""

from __future__ import annotations

from typing import Final, Protocol, runtime_checkable

from nuffle.editions import VARIANTS, edition
from nuffle.rules.effect import Effect
from nuffle.rules.prayers import ELSEWHERE
from nuffle.rules.ruleset import Ruleset, RuleTitle

KINDS: Final = {
    "core": "what holds for everybody or for everybody of a sort",
    "team": "what whole teams have by their race",
    "skill": "skills of players, with their category",
    "trait": "traits of players, where an edition tells them from skills",
    "star": "what single star players bring with them",
    "weather": "what the weather table can bring",
    "kick-off": "what the kick-off table can bring",
    "prayer": "what the prayers table can bring",
    "measure": "what a desperate measure can turn out to be",
    "inducement": "what a team can hire for a match",
    "special-play": "what a coach may hold in secret, listed under each entry of its table",
    "spell": "what a wizard can cast, listed under each wizard who knows it",
    "objective": "what a coach may have to achieve in secret",
    "dungeon": "what a dungeon does to a match: pads, chests, pits, walls and the like",
}
ROLLED_ON: Final = {"prayer": "prayers", "measure": "measures", "objective": "objectives"}
Record = dict[str, str | list[str]]


@runtime_checkable
class Caster(Protocol):
    """Hired help that brings rules of its own: a wizard with spells."""

    spells: tuple[str, ...]
    known: list[int]


@runtime_checkable
class OnTable(Protocol):
    """A rule drawn by dice from a table, perhaps under several results."""

    table: str
    d66: tuple[tuple[int, int], ...]


def rule_record(name: str, effect: Effect, title: RuleTitle) -> Record:
    record: Record = {"id": effect.id, "kind": title.kind, "name": title.name, "edition": name,
                      "source": title.source, "summary": title.summary}
    if title.category:
        record["category"] = title.category
    if isinstance(effect, Caster):
        record["spells"] = [edition(name).effects[spell].name for spell in effect.known]
    return record | table_numbers(edition(name), effect, title.kind)


def table_numbers(rules: Ruleset, effect: Effect, kind: str) -> Record:
    """Where it stands in the tables it is rolled on: prayers by a D16 in leagues, the first of them by a D8 else.

    What has no more than eight entries is for a D8 alone.
    """
    if kind not in ROLLED_ON or effect.index not in rules.rolls[ROLLED_ON[kind]]:
        return {}
    table = rules.rolls[ROLLED_ON[kind]]
    number = table.index(effect.index) + 1
    found: Record = {"d16": str(number)} if len(table) > ELSEWHERE else {}
    if kind != "objective" and number <= ELSEWHERE:
        found["d8"] = str(number)
    return found


def list_records(name: str, effect: Effect, title: RuleTitle) -> list[Record]:
    """A rule once, a spell once for each wizard, a special play once for each entry of its table."""
    record = rule_record(name, effect, title)
    if isinstance(effect, OnTable):
        return [record | {"table": effect.table, "d66": format_place(first, last)} for first, last in effect.d66]
    if title.kind != "spell":
        return [record]
    wizards = [wizard.name for wizard in edition(name).effects
               if isinstance(wizard, Caster) and effect.id in wizard.spells]
    return [record | {"wizard": wizard} for wizard in wizards]


def format_place(first: int, last: int) -> str:
    return str(first) if first == last else f"{first}-{last}"


def list_own_rules(name: str) -> list[tuple[Effect, RuleTitle]]:
    """All rules of an edition; of a variant only what it adds."""
    rules = edition(name)
    found = list(zip(rules.effects, rules.titles, strict=True))
    if name not in VARIANTS:
        return found
    known = {rule for ancestor in rules.ancestors for rule in edition(ancestor).indexes}
    return [(effect, title) for effect, title in found if effect.id not in known]


def catalogue(editions: list[str], kind: str = "") -> list[Record]:
    """Every rule of these editions, as each of them calls it."""
    found = [record for name in editions
             for effect, title in list_own_rules(name)
             for record in list_records(name, effect, title)]
    return [record for record in found if kind in ("", record["kind"])]
