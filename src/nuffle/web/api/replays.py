"""The JSON API: matches that are over, watched step by step."""

from __future__ import annotations

from typing import Annotated, Any

from fastapi import APIRouter, HTTPException
from fastapi import Path as InPath
from pydantic import Field

from nuffle.files.words import CleanRecord
from nuffle.languages import ngettext
from nuffle.store.matches import OVER
from nuffle.web.api.answers import WRONG, Paged, TaggedRoute
from nuffle.web.api.forms import MatchRecord
from nuffle.web.api.routes import list_records
from nuffle.web.identity import TheHost
from nuffle.web.pages.replays import ThePlayback, list_finished, load_commitments

router = APIRouter(prefix="/api", responses=WRONG, route_class=TaggedRoute)
Step = Annotated[int, InPath(ge=0, le=100_000)]


class ReplayRecord(CleanRecord):
    """A match that is over, as a player of replays needs it."""

    match: str
    steps: int = Field(description="positions, from 0 on")
    moments: list[dict[str, Any]] = Field(description="steps worth jumping to")


class DiceRecord(CleanRecord):
    """What was published before a match, with which anybody can check its dice."""

    over: bool = Field(description="the secrets are given when the match is over")
    published: dict[str, Any] | None = Field(description="nothing where dice of a real table were typed in")


@router.get("/replays")
async def replays(host: TheHost, paging: Paged) -> list[MatchRecord]:
    """Matches that are over, the latest first."""
    return list_records(host, paging, await list_finished(host))


@router.get("/replays/{match_id}")
async def about(match_id: str, played: ThePlayback) -> ReplayRecord:
    """How many steps a match that is over has, and the moments worth jumping to."""
    return ReplayRecord(match=match_id, steps=played.frames, moments=played.moments())


@router.get("/replays/{match_id}/steps/{step}")
async def step(played: ThePlayback, step: Step) -> dict[str, Any]:
    """The public position of a match after a number of answers."""
    if step >= played.frames:
        raise HTTPException(404, ngettext("the match has {count} step", "the match has {count} steps", played.frames))
    return played.frame(step)


@router.get("/replays/{match_id}/log")
async def log(played: ThePlayback) -> list[dict[str, Any]]:
    """The whole log of a match, each entry with its step."""
    return list(played.list_news_by_step())


@router.get("/replays/{match_id}/sides")
async def sides(played: ThePlayback) -> list[int]:
    """How many sides each die of the match had, in the order they fell."""
    return played.dice.sides


@router.get("/matches/{match_id}/dice")
async def dice(match_id: str, host: TheHost) -> DiceRecord:
    """The commitments behind the dice of a match; the replay has the secrets when it is over."""
    kept, published = await load_commitments(host, match_id)
    return DiceRecord(over=kept.state == OVER, published=published)
