"""The teams of a scene: players by the positions of a race or by bare profiles, with skills more or less."""

from __future__ import annotations

from difflib import get_close_matches
from typing import TYPE_CHECKING, Final

from nuffle.data import EditionData, UnknownName, edition_data
from nuffle.data import schema as facts
from nuffle.files.names import plain
from nuffle.rules.ruleset import Ruleset
from nuffle.rules.team import Profile, Team
from nuffle.teams.entry import (
    FOR_A_DAY,
    INDUCEMENT_IDS,
    STAR_RULE,
    find_hated,
    find_known_id,
    find_shunned,
    match_team,
    skill_id,
    skill_rules,
    skill_value,
    star_rules,
    to_roll,
)
from nuffle.teams.ready import ready_roster
from nuffle.teams.roster import Roster
from nuffle.text.errors import WrittenError
from nuffle.text.notation import SEATS
from nuffle.text.player_table import JOURNEYMAN, Figure

if TYPE_CHECKING:
    from nuffle.text.scene import Scene

SEAT_NAMES: Final = ("home", "away")
WHOLE_TEAMS: Final = ("coin toss", "set-up", "before the match")
STATS: Final = {4: ("ma", "st", "ag", "av"), 5: ("ma", "st", "ag", "pa", "av")}


class SceneError(WrittenError):
    """A scene that cannot be built, with the reason."""


def seat_of(name: str, seats: int = 2) -> int:
    """home, away, or a seat's letter, `team c` as well."""
    word = name.casefold().removeprefix("team ").strip()
    letters = SEATS[:seats]
    if word in SEAT_NAMES:
        return SEAT_NAMES.index(word)
    if len(word) == 1 and word in letters:
        return letters.index(word)
    raise SceneError(f'"{name}" is no seat: write {" or ".join([*SEAT_NAMES, *letters[2:]])}')


# -- rules by the names people write
def find_rule(rules: Ruleset, name: str, kind: str) -> int:
    """A rule of that kind by name or id; a miss says what was near."""
    same_kind = [effect for effect in rules.effects if rules.titles[effect.index].kind == kind]
    wanted = plain(name)
    short = INDUCEMENT_IDS.get(wanted, "")
    for effect in same_kind:
        names = (plain(rules.titles[effect.index].name), plain(effect.name), plain(effect.id))
        if wanted in names or effect.id.endswith(f".{short or name}"):
            return int(effect.index)
    for old, new in rules.aliases.items():
        if old.endswith(f".{kind}.{name.casefold()}"):
            return rules.indexes[new]       # by the name of what it stands in place of
    raise unknown_rule(rules, name, kind)


def unknown_rule(rules: Ruleset, name: str, kind: str) -> UnknownName:
    names = {plain(title.name): title.name for title in rules.titles if title.kind == kind}
    near = get_close_matches(plain(name), names, n=3, cutoff=0.5)
    return UnknownName(kind, name, rules.name, tuple(names[match] for match in near))


def skill_rule(rules: Ruleset, edition: str, skill: str) -> tuple[str, int]:
    """The id and the value of a skill the ruleset has."""
    if skill in rules.indexes:
        return skill, 0
    bare = skill.split(" (")[0]
    try:
        rule = skill_id(edition, bare)
    except UnknownName:
        rule = rules.effects[rules.index(bare)].id if has_player_rule(rules, bare) else ""
        if not rule:
            raise
    if known := find_known_id(rule, rules.indexes):
        return known, skill_value(skill)
    raise UnknownName("rule for the skill", bare, rules.name, ())


def has_player_rule(rules: Ruleset, name: str) -> bool:
    """Is there such a rule for players, though no skill of the edition is called so?"""
    return rules.knows(name) and rules.titles[rules.index(name)].kind in ("skill", "trait", "star")


# -- profiles
def find_profile(data: EditionData, team: facts.TeamData, figure: Figure) -> facts.ProfileData:
    """The profile of his position, or of the star player of that name."""
    if not figure.position:
        return facts.ProfileData(ma=6, st=3, ag=3, av=8)
    try:
        return team.position(figure.position)
    except UnknownName as missed:
        try:
            return data.star(figure.position)
        except UnknownName:
            raise missed from None


def override_stats(figure: Figure, profile: facts.ProfileData) -> facts.ProfileData:
    """With the numbers given in the scene instead of the printed ones."""
    if not figure.profile:
        return profile
    if len(figure.profile) not in STATS:
        raise SceneError(f"{figure.label}: a profile has four or five numbers, not {len(figure.profile)}")
    named = dict(zip(STATS[len(figure.profile)], figure.profile, strict=True))
    return facts.ProfileData(**(profile.model_dump(include=set(facts.ProfileData.model_fields)) | named))


def rules_of(rules: Ruleset, data: facts.EditionData, figure: Figure, base: facts.ProfileData) -> list[tuple[str, int]]:
    edition = data.edition
    gone = {skill_rule(rules, edition, skill)[0] for skill in figure.missing}
    extra = [skill_rule(rules, edition, skill) for skill in figure.extra]
    gone |= {rule for rule, _ in extra}
    own = skill_rules(edition, base.skills, rules.indexes)
    if JOURNEYMAN in figure.marks:
        own += skill_rules(edition, [data.common.journeyman_trait], rules.indexes)
        own += [(FOR_A_DAY, 0)] if FOR_A_DAY in rules.indexes else []
    if isinstance(base, facts.StarPlayer):
        own = [*own, *star_rules(data, base.name, rules.indexes), (STAR_RULE, 0)]
    return [rule for rule in own if rule[0] not in gone] + extra


def make_player(rules: Ruleset, edition: str, race: str, figure: Figure) -> Profile:
    """One player of the scene as the match takes him."""
    data = edition_data(edition)
    team = data.team(race)
    if not figure.position and not figure.profile:
        raise SceneError(f"{figure.label}: needs a position or a profile")
    base = find_profile(data, team, figure)
    profile = override_stats(figure, base)
    ag, pa, av = to_roll(data.edition, profile)
    skills = rules_of(rules, data, figure, base)
    position = base.name if isinstance(base, facts.Position | facts.StarPlayer) else "Player"
    number = int(figure.label[1:])
    made = Profile(number, position, position, profile.ma, profile.st, ag, pa, av, skills,
                   race_of(figure, base, team))
    made.shuns = find_shunned([*profile.skills, *figure.extra])
    made.keywords = [word.casefold() for word in base.keywords]
    made.hates = find_hated([*profile.skills, *figure.extra])
    made.star = isinstance(base, facts.StarPlayer)
    made.partner = base.pair_with if isinstance(base, facts.StarPlayer) else ""
    made.lineman = isinstance(base, facts.Position) and base.lineman
    made.niggles = figure.niggles
    open_to = base if isinstance(base, facts.Position) else None
    made.may_learn = list_lessons(rules, data, figure.access or (open_to.primary if open_to else ""), skills)
    made.on_doubles = list_lessons(rules, data, open_to.secondary if open_to else "", skills)
    made.may_rise = [*data.common.limits] if open_to else []
    made.spp = figure.spp
    made.journeyman = JOURNEYMAN in figure.marks
    return made


def race_of(figure: Figure, base: facts.ProfileData, team: facts.TeamData) -> str:
    return figure.race.casefold() or (base.race if isinstance(base, facts.Position) else "") or team.name.casefold()


def list_lessons(rules: Ruleset, data: EditionData, letters: str, skills: list[tuple[str, int]]) -> list[str]:
    """Skills of these categories that he does not have."""
    names = [skill.name for skill in data.skills_of(letters)]
    has = [rule for rule, _ in skills]
    return [rule for rule, _ in skill_rules(data.edition, names, rules.indexes) if rule not in has]


# -- teams
def make_scene_player(rules: Ruleset, edition: str, race: str, figure: Figure) -> Profile:
    try:
        return make_player(rules, edition, race, figure)
    except UnknownName as error:
        raise SceneError(f"{figure.label}: {error}") from error


def make_team(scene: Scene, rules: Ruleset, seat: int, race: str) -> Team:
    """The team of a seat: the players of the scene, or a ready-made team where it lists none before play begins."""
    figures = [figure for figure in scene.players if figure.label[0] == SEATS[seat]]
    check_labels(scene, figures)
    whole = not figures and scene.start in WHOLE_TEAMS
    data = edition_data(scene.edition)
    roster = ready_roster(scene.edition, race) if whole else Roster(edition=data.edition, team=data.team(race).name)
    team = match_team(roster, rules.indexes)
    team.name = f"{data.team(race).name} ({(*SEAT_NAMES, *SEATS[2:])[seat]})"
    if not whole:
        team.players = [make_scene_player(rules, scene.edition, race, figure) for figure in figures]
    team.rerolls = scene.number("rerolls", seat)
    team.apothecary = scene.number("apothecaries", seat)
    team.cheerleaders = scene.number("cheerleaders", seat)
    team.assistants = scene.number("assistants", seat)
    team.fan_factor = scene.number("fan_factor", seat)
    team.value = scene.number("value", seat) or team.value
    team.treasury = scene.number("treasury", seat)
    return team


def check_labels(scene: Scene, figures: list[Figure]) -> None:
    labels = [figure.label for figure in figures]
    for label in labels:
        if labels.count(label) > 1:
            raise SceneError(f"{label}: is in the scene twice")
    for figure in scene.players:
        if figure.label[0] not in SEATS[:len(scene.races)]:
            raise SceneError(f"{figure.label}: no seat has the letter {figure.label[0]}")
