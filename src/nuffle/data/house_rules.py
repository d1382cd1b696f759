"""What the rules of an edition from outside say themselves: skills and inducements need no second entry as facts.

And what its facts and its rules do not agree on, with the line of the file.
"""

from __future__ import annotations

import inspect
from collections.abc import Iterable, Iterator
from typing import TYPE_CHECKING, Any, Final, get_args

from nuffle.data.merging import OwnTables, TablePart, name_of
from nuffle.data.schema import Category, EditionData, Eligibility, InducementData, StarPlayer, TeamData
from nuffle.editions import Source, base_of, edition
from nuffle.files.names import UnknownName, kebab, plain
from nuffle.files.toml_lines import Path
from nuffle.languages import _

if TYPE_CHECKING:
    from nuffle.rules.effect import Effect
    from nuffle.rules.ruleset import Ruleset

Fault = tuple[Path, str]
SKILLS: Final = ("skill", "trait")
INDUCEMENT: Final = "inducement"
FEW: Final = 11     # players a team must be able to fill up with journeymen


# -- rules as facts
def list_new(rules: Ruleset) -> list[Effect]:
    """The rules a ruleset has beyond those of the edition whose facts it takes over."""
    base = edition(base_of(rules.name))
    return [effect for effect in rules.effects if effect.id not in base.indexes]


def tables_of_rules(rules: Ruleset, source: Source, before: dict[str, Any]) -> dict[str, Any]:
    """The facts that follow from classes: a skill with its category, an inducement with its price and limit."""
    new = [] if source.manifest.facts else list_new(rules)
    known = {table: {name_of(entry) for entry in before.get(table, [])} for table in ("skills", "inducements")}
    skills = [skill_facts(rules, effect, source) for effect in new if effect.kind in SKILLS]
    goods = [effect for effect in new if effect.kind == INDUCEMENT and getattr(effect, "most", None)]
    found = {"skills": [skill for skill in skills if name_of(skill) not in known["skills"]],
             "inducements": [inducement_facts(effect, source, known["inducements"]) for effect in goods]}
    return {table: entries for table, entries in found.items() if entries}


def skill_facts(rules: Ruleset, effect: Effect, source: Source) -> dict[str, Any]:
    title = rules.titles[effect.index]
    category = title.category if title.category in get_args(Category) else "Trait"
    return {"name": title.name, "category": category, "source": source.name}


def inducement_facts(effect: Any, source: Source, known: set[str]) -> dict[str, Any]:
    """Of one that there was before, what it costs now."""
    price = {"name": effect.name, "max": effect.most, "price": effect.price, "source": source.name}
    return price if plain(effect.name) in known else {"group": "common", "effect": effect.summary} | price


# -- what does not fit together
def find_house_faults(data: EditionData, own: OwnTables, source: Source) -> dict[str, list[str]]:
    """Everything an edition from outside names that is not there, by file."""
    rules = edition(data.edition)
    found: dict[str, list[str]] = {}
    for part in own.parts:
        for path, fault in check_part(data, rules, part):
            found.setdefault(part.where, []).append(part.tell(path, fault))
    for effect in [] if source.manifest.facts else list_new(rules):
        kind = "skill" if effect.kind in SKILLS else effect.kind
        if kind in ("skill", INDUCEMENT) and (fault := find_no_rule(rules, kind, rules.titles[effect.index].name)):
            where, line = place_of_class(type(effect), source)
            found.setdefault(where, []).append(_("line {line}: {fault}", line=line, fault=fault))
    return found


def place_of_class(cls: type, source: Source) -> tuple[str, int]:
    try:
        return inspect.getsourcefile(cls) or source.name, inspect.getsourcelines(cls)[1]
    except (OSError, TypeError):
        return source.name, 0


def check_part(data: EditionData, rules: Ruleset, part: TablePart) -> Iterator[Fault]:
    """Each entry of a file, as it has become."""
    for place, entry in enumerate(part.tables.get("skills", [])):
        yield from within(("skills", place), [((), find_no_rule(rules, "skill", entry["name"]))])
    for place, entry in enumerate(part.tables.get("teams", [])):
        yield from within(("teams", place), check_team(data, data.team(entry["name"]), entry))
    for place, entry in enumerate(part.tables.get("stars", [])):
        yield from within(("stars", place), check_star(data, rules, data.star(entry["name"])))
    for place, entry in enumerate(part.tables.get("inducements", [])):
        yield from within(("inducements", place), check_inducement(data, rules, data.inducement(entry["name"])))


def within(path: Path, faults: Iterable[Fault]) -> Iterator[Fault]:
    return (((*path, *rest), fault) for rest, fault in faults if fault)


def check_team(data: EditionData, team: TeamData, entry: dict[str, Any]) -> Iterator[Fault]:
    for place, written in enumerate(entry.get("positions", [])):
        position = team.position(written["name"])
        yield from ((("positions", place, "skills"), fault) for fault in find_no_skills(data, position.skills))
    for key in ("leagues", "special_rules", "choose_one_rule"):
        yield from (((key,), fault) for fault in find_no_special(data, getattr(team, key)))
    if sum(position.max for position in team.linemen) < FEW:
        yield (), _("{name} has no position for journeymen. Mark one of {most} or more with lineman = true.",
                    name=team.name, most=FEW)


def check_star(data: EditionData, rules: Ruleset, star: StarPlayer) -> Iterator[Fault]:
    yield from ((("skills",), fault) for fault in find_no_skills(data, star.skills))
    yield from ((("plays_for",), fault) for fault in check_eligibility(data, star.plays_for))
    if star.special_rule is not None:
        yield ("special_rule",), find_no_rule(rules, "star", star.special_rule.name)
    if star.pair_with:
        yield from ((("pair_with",), fault) for fault in tell_unknown(data.star, [star.pair_with]))


def check_inducement(data: EditionData, rules: Ruleset, item: InducementData) -> Iterator[Fault]:
    yield from ((("group",), fault) for fault in tell_unknown(data.group, [item.group]))
    yield from ((("who",), fault) for fault in check_eligibility(data, item.who))
    base = {plain(each.name) for each in base_data(data)}
    if item.for_sale and plain(item.name) not in base:
        yield (), find_no_rule(rules, INDUCEMENT, item.name)


def base_data(data: EditionData) -> tuple[InducementData, ...]:
    from nuffle.data.load import edition_data  # because: it asks this module for what it adds

    return edition_data(base_of(data.edition)).inducements


def check_eligibility(data: EditionData, who: Eligibility) -> Iterator[str]:
    yield from tell_unknown(data.team, who.teams)
    yield from find_no_special(data, (*who.rules, *who.without_rules))


def find_no_skills(data: EditionData, skills: Iterable[str]) -> Iterator[str]:
    return tell_unknown(data.skill, skills)


def find_no_special(data: EditionData, names: Iterable[str]) -> Iterator[str]:
    known = {rule.name for rule in data.special_rules}
    for name in names:
        if name not in known:
            yield _('no special rule "{name}" in {edition}. List it under special_rules in data/edition.toml.',
                    name=name, edition=data.edition)


def tell_unknown(find: Any, names: Iterable[str]) -> Iterator[str]:
    for name in names:
        try:
            find(name)
        except UnknownName as error:
            yield str(error)


def find_no_rule(rules: Ruleset, kind: str, name: str) -> str:
    """Players have a skill by the name of its rule; one whose rule has another id would do nothing."""
    rule = f"{rules.name}.{kind}.{kebab(name)}"
    if rule in rules.indexes:
        return ""
    return _("{name}: no rule has the id {rule}. Give its class this id, and add the class with derive(add=...).",
             name=name, rule=rule)
