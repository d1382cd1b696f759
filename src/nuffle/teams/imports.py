"""Rosters from elsewhere: FUMBBL's XML and plain CSV. Every fault is told at once, with its line."""

from __future__ import annotations

import re
from collections.abc import Callable
from pathlib import Path
from typing import Any

from pydantic import ValidationError

from nuffle.data import EditionData, UnknownName, edition_data, plain
from nuffle.data.schema import LETTERS, Gain, Position, Stat, TeamData
from nuffle.files.faults import list_faults
from nuffle.files.records import SMALL, BadFile, add_fault, at_line, read_text, sheet_rows
from nuffle.files.words import DIGITS, short
from nuffle.languages import _
from nuffle.teams.roster import GainedSkill, How, Player, Roster
from nuffle.teams.xml_lines import Element, parse

STATS: dict[str, Stat] = {"ma": "ma", "st": "st", "ag": "ag", "pa": "pa", "av": "av"}
# CRP casualties by name, for files that do not write their effect in brackets.
CASUALTIES: dict[str, str] = {
    "damaged back": "ni",
    "smashed knee": "ni",
    "smashed hip": "-ma",
    "smashed ankle": "-ma",
    "serious concussion": "-av",
    "fractured skull": "-av",
    "broken neck": "-ag",
    "smashed collar bone": "-st",
}
COUNTS = ("rerolls", "assistant_coaches", "cheerleaders", "fans", "treasury")
HEADING = re.compile(r'^\ufeff?"?number"?[ ]?([,;\t])', re.IGNORECASE | re.MULTILINE)
LIST = re.compile(r"[;|]|,(?![^()]*\))")     # a comma in brackets is part of a name
WORDS = ("edition", "team", "name", "coach", "special_rule", "league", "apothecary")
CAPTAIN = "captain"     # the number of a player


class ImportFaults:
    """Collects what is wrong with a file, so that a coach mends it in one go."""

    def __init__(self, where: str) -> None:
        self.where = where
        self.found: list[str] = []

    def add(self, line: int, fault: str) -> None:
        add_fault(self.found, at_line(line, fault), self.where)

    def number(self, text: str, line: int, what: str, default: int = 0) -> int:
        if not text:
            return default
        digits = text.replace(",", "").replace("_", "")
        if not (digits.isascii() and digits.isdigit()):
            self.add(line, _("{what}: \"{found}\" is not a whole number, 0 or more", what=what, found=short(text)))
        elif len(digits) > DIGITS:
            self.add(line, _("{what}: {found} is too large", what=what, found=short(text)))
        else:
            return int(digits)
        return default

    def raise_if_any(self) -> None:
        if self.found:
            raise BadFile(self.where, self.found)


class Gains:
    """What a list of skills and injuries in words makes of a player."""

    def __init__(self, data: EditionData, position: Position, say: Callable[[str], None]) -> None:
        self.data, self.position, self.say = data, position, say
        self.skills: list[GainedSkill] = []
        self.improvements: list[Stat] = []
        self.losses: list[Stat] = []
        self.niggling = 0
        self.missing = False

    def how(self, skill: str) -> How:
        """The way the skill must have been gained, by the categories open to the position."""
        category = self.data.skill(skill).category
        ways: tuple[tuple[Gain, str], ...] = (
            ("primary", self.position.primary),
            ("secondary", self.position.secondary),
        )
        for way, letters in ways:
            if category in [LETTERS[letter] for letter in letters]:
                return way
        return "other"

    def skill(self, text: str) -> None:
        stat = STATS.get(plain(text)) if "+" in text[:2] else None
        if stat:
            self.improvements.append(stat)
            return
        try:
            written = self.data.written(text)
        except UnknownName as error:
            self.say(str(error))
            return
        if written not in self.position.skills:
            self.skills.append(GainedSkill(skill=written, how=self.how(written)))

    def injury(self, text: str, recovering: bool) -> None:
        """An injury in words: the effect in brackets counts, else the casualty's name."""
        lowered = text.lower().strip()
        effect = lowered.partition("(")[2].strip(" )") or CASUALTIES.get(lowered, lowered)
        self.missing |= recovering or effect == "mng"
        stat = STATS.get(plain(effect)) if effect.startswith("-") else None
        if stat:
            self.losses.append(stat)
        elif effect in ("ni", "niggling"):
            self.niggling += 1

    def fields(self) -> dict[str, Any]:
        return {
            "skills": tuple(self.skills),
            "improvements": tuple(self.improvements),
            "losses": tuple(self.losses),
            "niggling": self.niggling,
            "miss_next_game": self.missing,
        }


def race_of(data: EditionData, name: str, line: int, found: ImportFaults) -> TeamData:
    """The race; without it no player can be read, so a miss ends the import."""
    try:
        return data.team(name)
    except UnknownName as error:
        found.add(line, str(error))
        found.raise_if_any()
        raise


def position_of(team: TeamData, name: str, line: int, what: str, found: ImportFaults) -> Position | None:
    try:
        return team.position(name)
    except UnknownName as error:
        found.add(line, f"{what}: {error}")
        return None


def build_roster(values: dict[str, Any], found: ImportFaults) -> Roster:
    found.raise_if_any()
    try:
        return Roster.model_validate(values)
    except ValidationError as error:
        raise BadFile(found.where, list_faults(error)) from error


def sign_player(values: dict[str, Any], line: int, what: str, found: ImportFaults) -> Player | None:
    try:
        return Player.model_validate(values)
    except ValidationError as error:
        for fault in list_faults(error):
            found.add(line, f"{what}: {fault}")
        return None


def from_fumbbl(text: str, where: str = "text", edition: str = "", roster: str = "", race: str = "") -> Roster:
    """A team as FUMBBL exports it.

    Positions are numbers there; their names come from FUMBBL's roster file, handed in as `roster`, which also names
    the race. Teams saved by hand may write names instead. Without `edition`, dedicated fans mean BB2020, or BB2025 if
    a rule or keywords of it are there; else CRP.
    """
    found = ImportFaults(where)
    top = parse(text, where)
    if top.tag != "team":
        raise BadFile(where, [at_line(top.line, _("expected <team>, found <{tag}>", tag=top.tag))])
    data = edition_data(edition or find_fumbbl_edition(top, roster))
    names, list_name = fumbbl_positions(roster)
    named = race or top.value("race") or list_name or top.value("rosterId")
    team = race_of(data, named, top.line, found)
    players = [fumbbl_player(element, data, team, names, found) for element in top.all("player")]
    values = fumbbl_counts(top, found) | {
        "edition": data.edition,
        "team": team.name,
        "name": top.value("name"),
        "coach": top.value("coach"),
        "special_rule": pick_listed(top, team.choose_one_rule),
        "league": pick_league(top, data, team),
        "players": tuple(player for player in players if player),
    }
    return build_roster(values, found)


def find_fumbbl_edition(top: Element, roster: str) -> str:
    if not top.child("dedicatedFans"):
        return "crp"
    newer, older = edition_data("bb2025"), edition_data("bb2020")
    listed, known = list_fumbbl_rules(top), {plain(rule.name) for rule in older.special_rules}
    marked = any(plain(rule.name) in listed - known for rule in newer.special_rules)
    return newer.edition if marked or "<keyword" in roster.casefold() else older.edition


def pick_league(top: Element, data: EditionData, team: TeamData) -> str:
    """Where a team has picked one of several."""
    return pick_listed(top, team.leagues) if data.team_rules.one_league and len(team.leagues) > 1 else ""


def fumbbl_positions(roster: str) -> tuple[dict[str, str], str]:
    """Names of positions by their number, and the name of the list."""
    if not roster:
        return {}, ""
    top = parse(roster, "roster file")
    return {each.attributes.get("id", ""): each.value("name") for each in top.all("position")}, top.value("name")


def fumbbl_counts(top: Element, found: ImportFaults) -> dict[str, Any]:
    def count(*tags: str) -> int:
        child = next((child for tag in tags if (child := top.child(tag))), None)
        return found.number(child.text.strip(), child.line, f"<{child.tag}>") if child else 0

    return {
        "rerolls": count("reRolls"),
        "apothecary": count("apothecaries") > 0,
        "assistant_coaches": count("assistantCoaches"),
        "cheerleaders": count("cheerleaders"),
        "fans": count("dedicatedFans", "fanFactor"),
        "treasury": count("treasury"),
    }


def list_fumbbl_rules(top: Element) -> set[str]:
    """All rules of the team, as FUMBBL lists them."""
    lists = [top, *top.all("specialRules"), *top.all("specialRule")]
    return {plain(each.text) for parent in lists for each in (*parent.all("rule"), *parent.all("specialRule"))}


def pick_listed(top: Element, choice: tuple[str, ...]) -> str:
    """The one chosen where the race has a choice."""
    listed = list_fumbbl_rules(top)
    return next((rule for rule in choice if plain(rule) in listed), "")


def fumbbl_player(
    element: Element, data: EditionData, team: TeamData, names: dict[str, str], found: ImportFaults
) -> Player | None:
    number = found.number(element.attributes.get("nr", ""), element.line, _("the nr of a <player>"))
    what = _("player nr {number}", number=number)
    identity = element.value("positionId") or element.value("position")
    name = names.get(identity, identity.rpartition(".")[2])
    if name.isdigit() or not name:
        hint = _("use the roster file from FUMBBL, which names the positions")
        found.add(element.line, _('{what}: positionId "{identity}" has no name; {hint}', what=what, identity=identity,
                                  hint=hint))
        return None
    position = position_of(team, name, element.line, what, found)
    if position is None:
        return None
    gains = Gains(data, position, lambda fault: found.add(element.line, f"{what}: {fault}"))
    read_fumbbl_lists(element, gains)
    statistics = element.child("playerStatistics")
    points = statistics.attributes.get("currentSpps", "") if statistics else ""
    spp = found.number(points, element.line, f"{what}: currentSpps")
    values = {"number": number, "position": position.name, "name": element.value("name"), "spp": spp}
    return sign_player(values | gains.fields(), element.line, what, found)


def read_fumbbl_lists(element: Element, gains: Gains) -> None:
    for skills in element.all("skillList"):
        for skill in skills.all("skill"):
            value = skill.attributes.get("value", "")
            gains.skill(f"{skill.text.strip()} ({value})" if value else skill.text.strip())
    for injuries in element.all("injuryList"):
        for injury in injuries.all("injury"):
            gains.injury(injury.text, injury.attributes.get("recovering") == "true")


def from_csv(text: str, where: str = "text") -> Roster:
    """A roster in CSV: rows of a key and its value, then a row of headings from `number`, then a row per player.

    Keys: edition, team, name, coach, special_rule, league, captain (a number), rerolls, apothecary (yes or no),
    assistant_coaches, cheerleaders, fans, treasury. Headings: number, position, name, spp, skills, injuries; the last
    two are lists with semicolons.
    """
    found = ImportFaults(where)
    rows = csv_rows(text, where)
    start = next((at for at, (_line, row) in enumerate(rows) if row[0].lower() == "number"), None)
    if start is None:
        raise BadFile(where, [_("there is no row of headings; one row must begin with \"number\"")])
    values = csv_keys(rows[:start], found)
    for key in ("edition", "team"):
        if key not in values:
            found.add(1, _("the row \"{key}, …\" is missing", key=key))
    found.raise_if_any()
    data = csv_edition(values, rows[0][0], found)
    team = race_of(data, values["team"], rows[0][0], found)
    headings = [cell.lower() for cell in rows[start][1]]
    players = [
        csv_player(line, dict(zip(headings, row, strict=False)), data, team, found) for line, row in rows[start + 1 :]
    ]
    leads = values.pop(CAPTAIN, None)
    signed = tuple(player.model_copy(update={"captain": player.number == leads}) for player in players if player)
    return build_roster(values | {"team": team.name, "players": signed}, found)


def csv_rows(text: str, where: str) -> list[tuple[int, list[str]]]:
    """The rows that say something, each with its line; cut at whatever follows the heading `number`."""
    heading = HEADING.search(text)
    rows = sheet_rows(text, heading[1] if heading else ",", where)
    return [(line, row) for line, row in rows if any(row)]


def csv_edition(values: dict[str, Any], line: int, found: ImportFaults) -> EditionData:
    try:
        return edition_data(values["edition"])
    except UnknownName as error:
        raise BadFile(found.where, [at_line(line, str(error))]) from error


def csv_keys(rows: list[tuple[int, list[str]]], found: ImportFaults) -> dict[str, Any]:
    values: dict[str, Any] = {}
    for line, row in rows:
        key, value = row[0].lower().replace(" ", "_").replace("-", ""), row[1] if len(row) > 1 else ""
        if key in (*COUNTS, CAPTAIN):
            values[key] = found.number(value, line, key)
        elif key == "apothecary":
            values[key] = value.lower() in ("yes", "true", "1")
        elif key in WORDS:
            values[key] = value
        else:
            found.add(line, _("there is no key \"{found}\"; the keys are {keys}", found=row[0],
                              keys=", ".join((*WORDS, CAPTAIN, *COUNTS))))
    return values


def csv_player(line: int, row: dict[str, str], data: EditionData, team: TeamData, found: ImportFaults) -> Player | None:
    number = found.number(row.get("number", ""), line, "number")
    what = f"player {number}"
    position = position_of(team, row.get("position", ""), line, what, found)
    if position is None:
        return None
    gains = Gains(data, position, lambda fault: found.add(line, f"{what}: {fault}"))
    for skill in split_list(row.get("skills", "")):
        gains.skill(skill)
    for injury in split_list(row.get("injuries", "")):
        gains.injury(injury, recovering=False)
    spp = found.number(row.get("spp", ""), line, f"{what}: spp")
    values = {"number": number, "position": position.name, "name": row.get("name", ""), "spp": spp}
    return sign_player(values | gains.fields(), line, what, found)


def split_list(cell: str) -> list[str]:
    """Semicolons are what we write; where they part the cells themselves people write commas or bars."""
    return [part.strip() for part in LIST.split(cell) if part.strip()]


def import_roster(path: Path, edition: str = "", roster: Path | None = None, race: str = "") -> Roster:
    """A roster from a file, told apart by its name: .xml is FUMBBL's, .csv is CSV."""
    text, form = read_text(path, SMALL), path.suffix.lower()
    if form == ".xml":
        return from_fumbbl(text, str(path), edition, read_text(roster, SMALL) if roster else "", race)
    if form in (".csv", ".tsv", ".txt"):
        return from_csv(text, str(path))
    raise BadFile(str(path), [_("the file name must end in .xml (FUMBBL), .csv, .tsv or .txt, not \"{found}\"",
                               found=path.suffix)])
