"""The part of the drafting check that looks at what players have gained: skills and characteristics."""

from __future__ import annotations

from collections.abc import Iterator

from nuffle.data import UnknownName
from nuffle.data.schema import LETTERS, EditionData, Position, Stat, TeamData
from nuffle.languages import _, ngettext
from nuffle.teams.breach import Breach, DraftTerms
from nuffle.teams.roster import GainedSkill, Player, Roster, shift_stat

ADVANCEMENTS_MAX = 6
UNSPENT = "points-unspent"


def check_skills(roster: Roster, terms: DraftTerms, data: EditionData, team: TeamData) -> Iterator[Breach]:
    for player in roster.players:
        try:
            position = team.position(player.position)
        except UnknownName:
            continue
        yield from check_gains(player, position, terms, data)
    for mercenary in roster.mercenaries:
        if mercenary.skill:
            try:
                letters = team.position(mercenary.position).primary
            except UnknownName:
                continue
            yield from check_access(
                GainedSkill(skill=mercenary.skill),
                letters,
                data,
                _("mercenary {position}", position=mercenary.position),
            )


def check_gains(player: Player, position: Position, terms: DraftTerms, data: EditionData) -> Iterator[Breach]:
    where = _("player {number}", number=player.number)
    if not terms.skills and (player.skills or player.improvements):
        found = ngettext("{count} gained skill or characteristic", "{count} gained skills or characteristics",
                         len(player.skills) + len(player.improvements))
        yield Breach(rule="no-skills", where=where, found=found, allowed=_("none in a new team of this kind"))
    yield from check_amount(player, terms, data, where)
    for gain in player.skills:
        yield from check_access(gain, letters_for(gain, position), data, where)
    yield from check_clashes(player, position, data, where)
    yield from check_unspent(player, terms, data, where)
    for stat in sorted(set(player.improvements)):
        yield from check_characteristic(player, position, stat, data, where)


def check_amount(player: Player, terms: DraftTerms, data: EditionData, where: str) -> Iterator[Breach]:
    count, levels = player.advancements, data.development.levels
    if count > ADVANCEMENTS_MAX:
        allowed = _("at most {most}", most=ADVANCEMENTS_MAX)
        yield Breach(
            rule="advancements-max", where=where, found=ngettext("{count} advancement", "{count} advancements",
                                                                 count), allowed=allowed
        )
    reached = sum(player.spp >= level for level in levels)
    if levels and terms.kind == "developed" and count > reached:
        found = ngettext("{count} improvement with {spp} star player points",
                         "{count} improvements with {spp} star player points", count, spp=player.spp)
        yield Breach(rule="advancements-earned", where=where, found=found, allowed=f"{reached}")


def check_unspent(player: Player, terms: DraftTerms, data: EditionData, where: str) -> Iterator[Breach]:
    """Where points enough for a characteristic may not be kept."""
    if terms.kind != "developed" or not data.team_rules.must_improve or player.advancements >= ADVANCEMENTS_MAX:
        return
    price = data.development.costs["characteristic"][player.advancements]
    if player.spp >= price and not player.journeyman:
        found = ngettext("{count} star player point not spent", "{count} star player points not spent", player.spp)
        yield Breach(rule=UNSPENT, where=where, found=found, allowed=_("at most {most}", most=price - 1))


def letters_for(gain: GainedSkill, position: Position) -> str:
    """Categories open to this way of gaining a skill; what a match or an agent leaves behind may be anything."""
    if gain.how == "other":
        return "".join(LETTERS) + "T"
    if gain.how == "event":
        return position.primary + position.secondary
    return position.primary if gain.how.endswith("primary") else position.secondary


def check_access(gain: GainedSkill, letters: str, data: EditionData, where: str) -> Iterator[Breach]:
    try:
        skill = data.skill(gain.skill)
    except UnknownName as error:
        allowed = " or ".join(error.close) or _("a skill of {edition}", edition=data.edition)
        yield Breach(rule="skill", where=where, found=str(error), allowed=allowed)
        return
    open_to = [LETTERS[letter] for letter in letters if letter in LETTERS]
    if "T" not in letters and skill.category not in open_to:
        found = _("{name} ({category}) gained as {how}", name=skill.name, category=skill.category, how=gain.how)
        yield Breach(rule="skill-access", where=where, found=found, allowed=" or ".join(open_to) or _("no skill"))
    if gain.how not in ("event", "other") and gain.how not in data.development.skill_values:
        allowed = " or ".join(data.development.skill_values)
        yield Breach(
            rule="skill-how",
            where=where,
            found=_("{name} gained as {how}", name=skill.name, how=gain.how),
            allowed=allowed,
        )


def check_clashes(player: Player, position: Position, data: EditionData, where: str) -> Iterator[Breach]:
    names = [data.skill(skill).name for skill in position.skills]
    for gain in player.skills:
        try:
            name = data.skill(gain.skill).name
        except UnknownName:
            continue
        if name in names and gain.how != "other":
            yield Breach(
                rule="skill-twice", where=where, found=_("{name} twice", name=name), allowed=_("each skill once")
            )
        names.append(name)
    for pair in data.development.exclusive:
        if set(pair) <= set(names):
            yield Breach(rule="skill-clash", where=where, found=" and ".join(pair), allowed=_("only one of the two"))
    for skill, needed in data.development.needs.items():
        if skill in names and not set(needed) & set(names):
            yield Breach(rule="skill-needs", where=where, found=_("{skill} without {needed}", skill=skill,
                                                                 needed=" or ".join(needed)),
                         allowed=_("both of them"))


def check_characteristic(
    player: Player, position: Position, stat: Stat, data: EditionData, where: str
) -> Iterator[Breach]:
    limit, times = data.common.limits.get(stat), player.improvements.count(stat)
    found = f"+{times} {stat.upper()}"
    if limit is None:
        yield Breach(
            rule="stat",
            where=where,
            found=found,
            allowed=_("no {stat} in {edition}", stat=stat.upper(), edition=data.edition),
        )
        return
    if times > limit.gains:
        yield Breach(rule="stat-gains", where=where, found=found, allowed=_("at most +{gains}", gains=limit.gains))
    steps = times - player.losses.count(stat)
    before = shift_stat(data, stat, getattr(position, stat), steps - 1)
    if steps > 0 and before == shift_stat(data, stat, getattr(position, stat), steps):
        allowed = _("no better than {best}", best=limit.best)
        yield Breach(
            rule="stat-limit",
            where=where,
            found=_("{found} on {value}", found=found, value=getattr(position, stat)),
            allowed=allowed,
        )
