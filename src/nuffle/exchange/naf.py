"""The report of a tournament to the NAF: XML in its form, and beforehand what its import would refuse.

Elements stand in no namespace, ratings are in thousands, every casualty counts as badly hurt. All who are no members go
by one entry, and byes are left out.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from datetime import datetime, timedelta
from xml.etree.ElementTree import Element, SubElement, indent, tostring

from nuffle.exchange.naf_form import check_structure, form, naf_race
from nuffle.languages import N_, _, ngettext
from nuffle.teams.value import team_value
from nuffle.tournament.calendar import round_day, start_of
from nuffle.tournament.records import SPARE, Coach, EventError, EventGame, FrozenRecord, Tournament
from nuffle.tournament.rulespack import Rulespack
from nuffle.tournament.scoring import final_score


class Spare(FrozenRecord):
    """The spare player, where his games are to be reported: without a race they are left out."""

    name: str = ""
    naf: int | None = None
    team: str = ""


class Objection(FrozenRecord):
    """Something about a report: `refused` if the NAF's import would not take it, otherwise good to know."""

    where: str
    what: str
    refused: bool = True

    @property
    def message(self) -> str:
        return f"{self.where}: {self.what}"


class NafSetting(FrozenRecord):
    """What a report needs beside the event; `date` may be several days with commas between them."""

    organiser: str = ""
    date: str = ""
    spare: Spare = Spare()

    @property
    def days(self) -> list[str]:
        return [day.strip() for day in self.date.split(",")]


# because: these stand in the NAF's own books, and an organiser should look them up before he sends anything
UNKNOWN = (
    N_("whether the NAF has approved this tournament for these days"),
    N_("whether each NAF number belongs to the coach named and is a current member's"),
    N_("how the NAF treats several guests under one number, and which races it ranks in this edition"),
    N_("how the NAF reads what its format leaves open: nuffle gives ratings in thousands and counts every casualty "
       "as badly hurt"),
)


def setting_of(event: Tournament, pack: Rulespack) -> NafSetting:
    """The setting as far as the event tells it."""
    leaders = [person.name for person in event.people if "organiser" in person.roles]
    known = [one.date for one in pack.day.days] or [pack.day.date]
    date = ",".join(known) if all(map(make_day, known)) else ""
    return NafSetting(organiser=leaders[0] if leaders else "", date=date)


def make_day(text: str) -> datetime | None:
    try:
        return datetime.fromisoformat(text)
    except ValueError:
        return None


def list_reported_games(event: Tournament, setting: NafSetting) -> Iterator[tuple[int, EventGame]]:
    """The games that go into the report: played, no byes, the spare player's only if he is described."""
    for number, games in enumerate(event.rounds, 1):
        for game in games:
            if game.played and not game.bye and (game.away != SPARE or setting.spare.team):
                yield number, game


def objections(event: Tournament, pack: Rulespack, setting: NafSetting) -> list[Objection]:
    """Everything the NAF's import would refuse, then what is good to know."""
    found = [*check_event(event, setting), *check_coaches(event, setting)]
    return sorted(found, key=lambda item: not item.refused)


def check_event(event: Tournament, setting: NafSetting) -> Iterator[Objection]:
    if not setting.organiser:
        yield Objection(where=_("organiser"), what=_("the report needs the organiser's NAF name"))
    for text in setting.days:
        if not make_day(text):
            unnamed = _("the report needs the day of the event, such as 2024-05-04")
            wrong = _("{text!r} is not a date; write one such as 2024-05-04", text=text)
            yield Objection(where=_("date"), what=wrong if text else unnamed)
    games = [game for number, game in list_reported_games(event, setting)]
    if len(games) < 2:
        yield Objection(where=_("games"), what=_("{what} to report; a tournament needs at least two", what=len(games)))
    missing = sum(not game.played for games in event.rounds for game in games)
    if missing:
        what = _("no result yet: {missing}; these games would be left out", missing=missing)
        yield Objection(where=_("games"), what=what, refused=False)
    byes = sum(game.bye for games in event.rounds for game in games)
    if byes:
        yield Objection(where=_("games"), what=ngettext("{count} bye is left out", "{count} byes are left out", byes),
                        refused=False)
    yield from check_spare(event, setting)


def check_spare(event: Tournament, setting: NafSetting) -> Iterator[Objection]:
    met = sum(game.away == SPARE for games in event.rounds for game in games)
    if met and not setting.spare.team:
        what = ngettext("not listed as a player; {count} game is left out unless you give a race",
                        "not listed as a player; {count} games are left out unless you give a race", met)
        yield Objection(where=_("spare player"), what=what, refused=False)
    if setting.spare.team and naf_race(setting.spare.team) is None:
        yield Objection(where=_("spare player"), what=_("the NAF has no race called {team!r}", team=setting.spare.team))


def check_coaches(event: Tournament, setting: NafSetting) -> Iterator[Objection]:
    known = {coach.id: coach for coach in event.coaches}
    played: Counter[str] = Counter()
    for number, game in list_reported_games(event, setting):
        for side in game.opponents:
            played[side] += 1
            if side not in known:
                yield Objection(where=_("round {number}", number=number),
                                what=_("{side!r} plays but is not listed", side=side))
    numbers = Counter(coach.naf for coach in event.coaches if coach.naf and played[coach.id])
    for coach in event.coaches:
        yield from check_coach(coach, played[coach.id], numbers[coach.naf or 0])


def check_coach(coach: Coach, games: int, same_number: int) -> Iterator[Objection]:
    if games == 0:
        yield Objection(where=coach.called, what=_("has no game to report and is left out"), refused=False)
        return
    if naf_race(coach.team) is None:
        yield Objection(where=coach.called, what=_("the NAF has no race called {team!r}", team=coach.team))
    if same_number > 1:
        yield Objection(where=coach.called, what=ngettext("{count} coach has NAF number {naf}",
                                                          "{count} coaches have NAF number {naf}", same_number,
                                                          naf=coach.naf))
    if coach.naf is None:
        guest = form()["guest"]
        what = _("has no NAF number and is reported as {name}, number {number}", name=guest["name"],
                 number=guest["number"])
        yield Objection(where=coach.called, what=what, refused=False)
    if games < 2:
        yield Objection(where=coach.called, what=_("has only one game; the NAF expects at least two"), refused=False)


class NafPlayer(FrozenRecord):
    name: str
    number: int
    team: str


def make_player(coach: Coach | None, spare: Spare) -> NafPlayer:
    """A coach as the report names him: by name and number, or as a guest."""
    name, number = (coach.called, coach.naf) if coach else (spare.name, spare.naf)
    team = naf_race(coach.team if coach else spare.team) or form()["guest"]["team"]
    if number is None:
        guest = form()["guest"]
        return NafPlayer(name=guest["name"], number=guest["number"], team=team)
    return NafPlayer(name=name, number=number, team=team)


def report(event: Tournament, pack: Rulespack, setting: NafSetting) -> str:
    """The report as XML text; refused with every objection that the NAF's import would have."""
    refused = [item.message for item in objections(event, pack, setting) if item.refused]
    if refused:
        raise EventError("\n".join(refused))
    root = Element("nafReport")
    SubElement(root, "organiser").text = setting.organiser
    known: dict[str, Coach | None] = {coach.id: coach for coach in event.coaches}
    games = list(list_reported_games(event, setting))
    names = {side for _, game in games for side in (game.home, game.away or "")}
    listed = [make_player(known.get(name), setting.spare) for name in [*known, SPARE] if name in names]
    add_coaches(SubElement(root, "coaches"), listed)
    for number, game in games:
        add_game(SubElement(root, "game"), number, game, known, pack, setting)
    indent(root)
    text = '<?xml version="1.0" encoding="UTF-8"?>\n' + tostring(root, encoding="unicode") + "\n"
    faults = check_structure(text)
    assert not faults, faults
    return text


def add_coaches(parent: Element, players: list[NafPlayer]) -> None:
    """Every member once; all guests together once, since one number can have one entry only."""
    teams: dict[tuple[str, int], set[str]] = {}
    for player in players:
        teams.setdefault((player.name, player.number), set()).add(player.team)
    for (name, number), played in teams.items():
        entry = SubElement(parent, "coach")
        SubElement(entry, "name").text = name
        SubElement(entry, "number").text = str(number)
        SubElement(entry, "team").text = played.pop() if len(played) == 1 else form()["guest"]["team"]


def add_game(
    parent: Element, number: int, game: EventGame, known: dict[str, Coach | None], pack: Rulespack, setting: NafSetting
) -> None:
    SubElement(parent, "timeStamp").text = time_stamp(number, pack, setting)
    score = final_score(game, pack)
    for side, name in enumerate((game.home, game.away or "")):
        coach = known.get(name)
        player = make_player(coach, setting.spare)
        entry = SubElement(parent, "playerRecord")
        SubElement(entry, "name").text = player.name
        SubElement(entry, "number").text = str(player.number)
        SubElement(entry, "teamRating").text = str(rating(coach, number, pack))
        SubElement(entry, "touchDowns").text = str(score[side])
        SubElement(entry, "badlyHurt").text = str(game.casualties[side])


def rating(coach: Coach | None, number: int, pack: Rulespack) -> int:
    """The team's value in thousands: of the list played, as registered, or else what everyone may spend."""
    roster = coach.roster(number) if coach else None
    if roster is not None:
        return team_value(roster, league=False).total // 1000
    value = coach.team_value if coach else None
    return (pack.budget_for(number) if value is None else value) // 1000


def time_stamp(number: int, pack: Rulespack, setting: NafSetting) -> str:
    """When a round began: the rounds follow each other from the start of their day."""
    days = [day for text in setting.days if (day := make_day(text))]
    start = start_of(pack, number, len(days)) or datetime(1900, 1, 1, 10, 0)
    at = round_day(pack, number, len(days)).day
    # because: an event of several days may have its first one known alone
    day = days[at] if at < len(days) else days[-1] + timedelta(days=at - len(days) + 1)
    return (day.replace(hour=start.hour, minute=start.minute)).strftime("%Y-%m-%d %H:%M")
