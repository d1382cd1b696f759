"""The JSON API: a coach's own teams, by the functions the pages use."""

from __future__ import annotations

import asyncio
from typing import Annotated, Any, Final

from fastapi import APIRouter, HTTPException, Response
from fastapi.responses import PlainTextResponse
from pydantic import Field

from nuffle.editions import CURRENT, FIRST
from nuffle.files.records import SMALL
from nuffle.files.words import CleanRecord, line
from nuffle.store.visitors import StoredTeam
from nuffle.teams.moving_over import MoveLine, MoveWishes, move_over
from nuffle.teams.roster import Roster, Shirt
from nuffle.web.api.answers import WRONG, Paged, TaggedRoute
from nuffle.web.identity import Coach, Numbered, TheHost
from nuffle.web.live.host import Host
from nuffle.web.live.rosters import STAFF, build_roster, import_roster, is_new, review_roster, roster_sheet
from nuffle.web.live.terms import StrictForm, example
from nuffle.web.pages import teams as pages

router = APIRouter(prefix="/api/teams", responses=WRONG, route_class=TaggedRoute)
NAMED = ("edition", "team", "name", "special_rule", "league", "captain")
Count = Annotated[int, Field(ge=0, le=16)]
SHEET: Final = f"edition,{FIRST}\nteam,Human\nname,Reavers\nrerolls,3\nnumber,position\n" + "".join(
    f"{number},Lineman\n" for number in range(1, 12))


class TeamDraft(StrictForm):
    """A new team: how many players of each position, and the staff."""

    model_config = example(edition=FIRST, team="Human", name="Reikland Reavers", rerolls=3, apothecary=True,
                           players={"Lineman": 7, "Blitzer": 4, "Thrower": 1})

    edition: str = FIRST
    team: str = Field(description="the race, as GET /api/editions lists it")
    name: str = Field(default="", max_length=60)
    players: dict[str, Count] = Field(description="how many of each position", max_length=40)
    rerolls: Count = 0
    assistant_coaches: Count = 0
    cheerleaders: Count = 0
    fans: Count = 0
    apothecary: bool = False
    special_rule: str = Field(default="", max_length=60, description="where the race has a choice")
    league: str = Field(default="", max_length=60, description="where the edition lets a race pick one of several")
    captain: str = Field(default="", max_length=60, description="the position the captain plays, where teams have one")

    def roster(self) -> Roster:
        return build_roster(self.fields())

    def fields(self) -> dict[str, str]:
        """The draft as the form of the page holds it."""
        fields = {name: str(getattr(self, name)) for name in (*NAMED, *STAFF)}
        fields |= {f"p:{position}": str(count) for position, count in self.players.items()}
        return fields | ({"apothecary": "on"} if self.apothecary else {})


class TeamFile(StrictForm):
    """A roster as a file: TOML or JSON of nuffle's, XML of FUMBBL, or a sheet (CSV)."""

    PARAGRAPHS = frozenset({"text"})
    model_config = example(name="reavers.csv", text=SHEET)

    name: str = Field(max_length=200, description="the name of the file; its end says what is in it")
    text: str = Field(max_length=SMALL)


class TeamLook(StrictForm):
    """A team's name and looks; what is left out stays."""

    model_config = example(name="Rovers", colour="#1f5a9f", second="#f2efe6")

    name: str | None = Field(default=None, max_length=60)
    colour: str | None = Field(default=None, description="one of the page's colours, together with `second`")
    second: str | None = None
    badge: str | None = None


class TeamMove(StrictForm):
    """Another edition for a team, and what its coach has to choose there."""

    model_config = example(to=CURRENT)

    to: str = Field(default=CURRENT, max_length=60, description="the edition to move to")
    league: str = Field(default="", max_length=60, description="where the race can pick one of several")
    special_rule: str = Field(default="", max_length=60, description="where the race has a choice")
    captain: Shirt | None = Field(default=None, description="the number of the captain, where teams have one")
    leave: tuple[Shirt, ...] = Field(default=(), max_length=32, description="players to part with first")
    hire: tuple[str, ...] = Field(default=(), max_length=16, description="positions of new players")

    def wishes(self) -> MoveWishes:
        return MoveWishes.model_validate(self.model_dump(exclude={"to"}))


class MovePreview(CleanRecord):
    """What would become of a team in another edition."""

    edition: str
    lines: list[MoveLine] = Field(description="what is kept, changed, refunded or gone, in words")
    breaches: list[str] = Field(description="what its coach still has to mend")
    roster: dict[str, Any]


class DraftReview(CleanRecord):
    """What a draft costs and what is wrong with it."""

    cost: int
    left: int
    players: int
    breaches: list[str]


class TeamSummary(CleanRecord):
    """A team in the list of one's own."""

    id: int
    made: str
    edition: str
    race: str
    name: str
    value: int
    players: int
    breaches: list[str] = Field(description="what is wrong with it by now, in words")


class TeamRecord(TeamSummary):
    """A team with everything on its roster."""

    new: bool = Field(description="never played: it can still be rebuilt")
    look: dict[str, str] = Field(description="colours and badge")
    history: list[dict[str, Any]] = Field(description="the matches it has taken in")
    headings: list[str] = Field(description="what the numbers of `stats` are called")
    sheet: list[dict[str, Any]] = Field(description="a row for each player, as the page shows it")
    roster: dict[str, Any] = Field(description="the whole roster as a record (docs/rosters.md)")


def describe(found: StoredTeam, roster: Roster) -> dict[str, Any]:
    sheet = roster_sheet(roster)
    return {"id": found.id, "made": found.made, "edition": roster.edition, "race": roster.team, "name": roster.name,
            "value": sheet["value"], "players": len(roster.players), "breaches": sheet["breaches"],
            "headings": sheet["headings"], "sheet": sheet["players"]}


def summary_of(found: StoredTeam) -> TeamSummary:
    known = describe(found, Roster.model_validate(found.roster))
    return TeamSummary(**{name: known[name] for name in TeamSummary.model_fields})


async def team_record(host: Host, team: int, coach: int) -> TeamRecord:
    found, roster = await pages.find_own_team(host, team, coach)
    look = {str(name): str(found.rest[name]) for name in ("colour", "second", "badge") if name in found.rest}
    return TeamRecord(**describe(found, roster), new=is_new(roster), look=look, history=found.rest.get("history", []),
                      roster=pages.record_of(roster))


@router.post("/check")
async def check_team(form: dict[str, str]) -> DraftReview:
    """Checks the form of the team builder: players per position (`p:NAME`) and staff; saves nothing."""
    return DraftReview(**review_roster(build_roster(form)))


@router.post("/drafts")
async def check_draft(draft: TeamDraft) -> DraftReview:
    """Checks a draft: what it costs, and what is wrong with it; saves nothing."""
    return DraftReview(**review_roster(draft.roster()))


@router.get("")
async def own_teams(coach: Coach, host: TheHost, paging: Paged) -> list[TeamSummary]:
    """Your teams."""
    found = await asyncio.to_thread(host.teams.of, coach.id)
    return [summary_of(one) for one in paging.cut([one for one in found if pages.sheet_of(one) is not None])]


@router.post("", status_code=201)
async def make_team(draft: TeamDraft, coach: Coach, host: TheHost) -> TeamRecord:
    """A new team from a draft that breaks no rule."""
    roster = draft.roster()
    if breaches := review_roster(roster)["breaches"]:
        raise HTTPException(422, "; ".join(breaches))
    return await team_record(host, await pages.add_team(host, coach.id, roster), coach.id)


@router.post("/import", status_code=201)
async def import_team(file: TeamFile, coach: Coach, host: TheHost) -> TeamRecord:
    """A new team from a file; what is wrong with it is told with its line."""
    roster = await asyncio.to_thread(import_roster, line(file.name), file.text.encode())
    return await team_record(host, await pages.add_team(host, coach.id, roster), coach.id)


@router.get("/{team}")
async def one(team: Numbered, coach: Coach, host: TheHost) -> TeamRecord:
    """One of your teams."""
    return await team_record(host, team, coach.id)


@router.get("/{team}/file", response_class=PlainTextResponse)
async def file(team: Numbered, coach: Coach, host: TheHost) -> Response:
    """One of your teams as a roster file (TOML)."""
    return await pages.file(team, coach, host)


@router.put("/{team}")
async def rebuild(team: Numbered, draft: TeamDraft, coach: Coach, host: TheHost) -> TeamRecord:
    """Builds a team anew that has not played yet."""
    before, roster = (await pages.find_own_team(host, team, coach.id))[1], draft.roster()
    if trouble := pages.find_rebuild_trouble(before, roster):
        raise HTTPException(422 if is_new(before) else 409, trouble)
    await asyncio.to_thread(host.teams.change, team, roster=pages.record_of(roster))
    return await team_record(host, team, coach.id)


@router.patch("/{team}")
async def change_look(team: Numbered, look: TeamLook, coach: Coach, host: TheHost) -> TeamRecord:
    """Changes name, colours or badge."""
    found, roster = await pages.find_own_team(host, team, coach.id)
    given = {name: value for name, value in look.model_dump().items() if value is not None}
    await pages.change_look(host, found, roster, {"name": roster.name} | given)
    return await team_record(host, team, coach.id)


@router.post("/{team}/copy", status_code=201)
async def copy(team: Numbered, coach: Coach, host: TheHost) -> TeamRecord:
    """A copy of a team, without its history."""
    return await team_record(host, await pages.copy_team(host, team, coach.id), coach.id)


@router.get("/{team}/move")
async def preview_move(team: Numbered, coach: Coach, host: TheHost, to: str = CURRENT) -> MovePreview:
    """What would become of a team in another edition; changes nothing."""
    moved = move_over((await pages.find_own_team(host, team, coach.id))[1], to)
    return MovePreview(edition=moved.roster.edition, lines=list(moved.lines), roster=pages.record_of(moved.roster),
                       breaches=[one.message for one in moved.breaches])


@router.post("/{team}/move", status_code=201)
async def move(team: Numbered, form: TeamMove, coach: Coach, host: TheHost) -> TeamRecord:
    """A new team of another edition; the old one stays as it is."""
    found, roster = await pages.find_own_team(host, team, coach.id)
    made = await pages.add_moved(host, found, roster, form.to, form.wishes(), coach.id)
    return await team_record(host, made, coach.id)


@router.delete("/{team}", status_code=204)
async def delete(team: Numbered, coach: Coach, host: TheHost) -> None:
    """Deletes a team."""
    await pages.delete(team, coach, host)


@router.post("/{team}/matches/{match_id}")
async def take_in(team: Numbered, match_id: str, coach: Coach, host: TheHost) -> TeamRecord:
    """The team takes in a match it has played, once: experience, injuries, winnings."""
    await pages.take_in_match(host, team, match_id, coach.id)
    return await team_record(host, team, coach.id)
