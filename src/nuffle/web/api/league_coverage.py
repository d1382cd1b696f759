"""Which page of leagues has no call at its own address, and which call does the same."""

from __future__ import annotations

from typing import Final

SEASON: Final = "/leagues/{league}/seasons/{season}"
FORM: Final = "none needed: the form of the call that saves it"
SHOWN: Final = "none needed: shows what other calls give"
PAGES: Final[dict[str, str]] = {
    "about": "`GET /api/leagues/{league}`", "cross/{competition}": f"`GET /api{SEASON}/fixtures`",
    "desk": SHOWN, "desk/correct/{fixture}": FORM, "desk/disputes": SHOWN, "desk/draw": FORM, "desk/end": FORM,
    "desk/people": "`GET /api/leagues/{league}/people`", "desk/rounds": f"`GET /api{SEASON}/fixtures`",
    "desk/rulings": FORM, "desk/settings": FORM, "desk/teams": f"`GET /api{SEASON}/teams`",
    "files/league.json": "`GET /api/leagues/{league}/files/league.json`", "files/season.json": SHOWN,
    "fixtures/{fixture}/agree": f"`GET /api{SEASON}/fixtures/{{fixture}}`", "fixtures/{fixture}/report": FORM,
    "fixtures/{fixture}/side": FORM, "graveyard": f"`GET /api{SEASON}/files/{{name}}.csv`", "hall": SHOWN,
    "statistics": f"`GET /api{SEASON}/files/{{name}}.csv`", "teams/{team}/draft": FORM,
}
CHANGES: Final[dict[str, str]] = {
    "desk/approve": "approve", "desk/award": "awards", "desk/coaches": "teams/{team}/coaches",
    "desk/competition": "competitions", "desk/correct/{fixture}": "correct", "desk/deadlines": "deadlines",
    "desk/divisions": "divisions", "desk/draw": "draw", "desk/end-match": "fixtures/{fixture}/end",
    "desk/extend": "fixtures/{fixture}/move", "desk/finish": "finish",
    "desk/finish-sequence": "teams/{team}/aftermath/finish", "desk/leave": "teams/{team}/leave",
    "desk/next-round": "draw", "desk/next-season": "next", "desk/options": "options",
    "desk/place": "competitions/{competition}/teams", "desk/playoffs": "playoffs", "desk/points": "points",
    "desk/publish": "publish", "desk/role": "role", "desk/ruling": "teams/{team}/change",
    "desk/send-back": "teams/{team}/send-back", "desk/settle": "fixtures/{fixture}/settle", "desk/stage": "stage",
    "desk/start": "publish", "desk/undo": "undo", "teams/{team}/name": "teams/{team}/change",
}
OF_LEAGUES: Final[dict[str, str]] = {
    "GET /leagues/invited/{token}": "none: whoever has the link needs no token",
    "GET /leagues/new": FORM,
    "GET /leagues/{league}/join": "`GET /api/leagues/{league}`",
    f"POST {SEASON}/desk/admit": "`POST /api/leagues/{league}/people/{person}/admit`",
    f"POST {SEASON}/desk/drop": f"`POST /api{SEASON}/undo` takes a draw back",
    f"POST {SEASON}/desk/forget": "`POST /api/leagues/{league}/people/{person}/forget`",
    f"POST {SEASON}/desk/invite": "`POST /api/leagues/{league}/invitations`",
    f"POST {SEASON}/desk/league": "`POST /api/leagues/{league}/settings`",
    f"POST {SEASON}/desk/person": "`POST /api/leagues/{league}/people`",
    **{f"GET {SEASON}/{page}": told for page, told in PAGES.items()},
    **{f"POST {SEASON}/{page}": f"`POST /api{SEASON}/{call}`" for page, call in CHANGES.items()},
}
