"""Inducements of an organiser's own as rules: a die gives skills, characteristics or re-rolls for a time."""

from __future__ import annotations

import json
from collections.abc import Sequence
from typing import Any, Final

from nuffle.editions import origin, parts
from nuffle.rules.effect import Effect
from nuffle.rules.moments import HALF_STARTS, HIRED, SET_UP
from nuffle.rules.player_state import STAT_NAMES
from nuffle.rules.ruleset import Ruleset
from nuffle.rules.scopes import SCOPE_NAMES
from nuffle.teams.custom_tables import InducementTable, TableLine, custom_id, plain_skill
from nuffle.teams.entry import skill_value

HOUSE = parts("house_tables")[0]        # the classes they are made of, from the edition that has them
TO: Final = {"random": HOUSE.DRAWN, "chosen": HOUSE.CHOSEN, "team": HOUSE.ALL}
ROLLED: Final = {"match": HIRED, "half": HALF_STARTS, "drive": SET_UP}


def make_boon(rules: Ruleset, line: TableLine) -> Any:
    """What a line gives."""
    given = HOUSE.Boon(who=TO[line.to], count=HOUSE.A_FEW if line.players == "d3" else line.players,
                 until=SCOPE_NAMES.index(line.until), rerolls=line.rerolls)
    if line.skill:
        given.rule, given.value = rules.effects[rules.index(plain_skill(line.skill))].id, skill_value(line.skill)
    elif line.characteristic:
        given.stat, given.value = STAT_NAMES.index(line.characteristic), line.better
    return given


def make_rule(rules: Ruleset, own: InducementTable) -> type[Effect]:
    """The rule a table makes."""
    boons = [HOUSE.Boon() for _ in range(6)]
    for line in own.table:
        for face in line.faces():
            boons[face - 1] = make_boon(rules, line)
    thrown = ROLLED[own.rolled]
    return type("OwnTable", (HOUSE.HouseTable,), {
        "id": custom_id(own.name, origin(rules.name)), "name": own.name, "price": own.price, "most": own.limit,
        "thrown_at": thrown, "summary": f"A die thrown for each {own.rolled} gives what the event's table says.",
        "moments": tuple(dict.fromkeys([thrown, *later_moments(own)])), "boons": tuple(boons),
        "written": json.dumps(own.model_dump(mode="json", exclude_defaults=True))})


def later_moments(own: InducementTable) -> list[int]:
    """Re-rolls of the first half are lent when it starts; who joins in mid-match has what the whole team has."""
    if own.rolled != "match":
        return []
    lent = any(line.rerolls and line.until != "match" for line in own.table)
    shared = any(line.to == "team" and not line.rerolls and line.until == "match" for line in own.table)
    return [*([HALF_STARTS] if lent else []), *([SET_UP] if shared else [])]


def with_custom_inducements(rules: Ruleset, own: Sequence[InducementTable]) -> Ruleset:
    """The same rules under the same name, with these among them; those of a name that is there already are left out."""
    home = origin(rules.name)
    new = [one for one in own if custom_id(one.name, home) not in rules.indexes]
    if not new:
        return rules
    hired = [*rules.tables["inducements"], *(custom_id(one.name, home) for one in new)]
    return rules.derive(rules.name, rules.version, add=[make_rule(rules, one) for one in new],
                        tables={"inducements": hired})


def custom_tables_of(rules: Ruleset) -> list[dict[str, object]]:
    """The tables a ruleset was given, as they are written down."""
    return [json.loads(effect.written) for effect in rules.effects
            if isinstance(effect, HOUSE.HouseTable) and effect.written]
