"""Forms filled with nonsense: everything is refused in words, nothing breaks."""

from __future__ import annotations

import json
from typing import Any

import pytest

from nuffle.store.visibility import LISTED

from .test_permits import CHANGES, Cast, drawn, place  # noqa: F401  because: a fixture is found by its name
from .test_programs import token_of

NAMES = ("name", "team", "squad", "naf", "home", "one", "other", "coach", "captain", "role", "visitor", "number", "do",
         "minutes", "table", "reason", "points", "bonus", "round", "text", "text1", "score_home", "score_away",
         "casualties_home", "conceded", "winner", "deeds_home", "on", "kind", "date", "spare_race", "spare_naf",
         "extra.songs_home", "remark", "slug", "seed")
NONSENSE = ("", "-1", "0", "99999999999999999999", "nan", "1e9", "ann", "\x00", "\ud7ff", "é" * 500, "<script>",
            "' or 1=1", "../../etc/passwd", "{7.name.1}", "[[[[", "<a><b/></a>",
            '{"a": [1, 2]}', "name,team\nx,y\n", "start", "more")

# events that were once taken in, or broke the server while they were looked at
HOSTILE: dict[str, dict[str, Any]] = {
    "rules that extend nothing": {"rulespack": {"extends": "mars"}},
    "a game that is nowhere": {"audit": [{"changes": [{"path": ["rounds", 4, 1], "before": 2}]}]},
    "a round without a number": {"audit": [{"changes": [{"path": ["rounds", "q"], "before": [4]}]}]},
    "a coach with a number for a name": {"audit": [{"changes": [{"path": ["coaches", "qq"], "before": {"id": 8}}]}]},
    "a change of nothing": {"audit": [{"changes": [{"path": []}]}]},
    "one number twice": {"audit": [{}, {}]},
}


@pytest.mark.parametrize("what", HOSTILE)
def test_a_damaged_event_is_refused_in_words_by_page_and_by_call(person, app, store, winter, what: str) -> None:
    pat, parts = person("Pat").joins(), HOSTILE[what]
    audit = [{"number": 1, "by": "x", "what": "y"} | entry for entry in parts.get("audit", ())]
    file = json.dumps({"rulespack": "guide", "seed": 1, "name": "Odd Cup", "coaches": [{"id": "a"}, {"id": "b"}],
                       "rounds": []} | parts | ({"audit": audit} if audit else {}))
    token = token_of(pat, "events", name="one")
    for answer in (pat.post("/events/import", text=file),
                   app.post("/api/events/import", json={"text": file}, headers=token)):
        assert answer.status_code == 422, answer.text
        assert "event log" in answer.text or "mars" in answer.text
    assert [kept.slug for kept in store.events()] == [winter]
    cache = app.app.state.event_cache
    assert cache.visibility.of(winter) == LISTED and not cache.broken
    for path in ("/events", "/events.json", "/events/hall-of-fame"):
        assert person().get(path).status_code == 200, path


@pytest.mark.parametrize("role", ["organiser", "coach"])
def test_nonsense_in_a_form_is_refused_in_words(person, app, drawn, role: str) -> None:  # noqa: F811
    somebody = Cast(person, app.app.state.event_cache.event_roles, drawn)[role]
    word = somebody.word()
    for route in CHANGES:
        for words in NONSENSE:
            form = dict.fromkeys(NAMES, words) | {"csrf": word}
            answer = somebody.browser.post(place(route, drawn), data=form)
            assert answer.status_code < 500, f"{route.path} with {words[:30]!r}"


def test_nonsense_in_an_address_is_not_found(person, drawn) -> None:  # noqa: F811
    for page in ("/standings?after=-1", "/standings?after=x", "/standings?after=99999999999", "/rosters/nobody",
                 "/rosters/%00", "/files/..%2f..%2fx.csv", "/slip/0/x", "/slip/99999999999999/x", "/slip/1/é",
                 "/live?times=x"):
        assert person().get(f"/events/{drawn}{page}").status_code in (403, 404, 422), page
    assert person().get("/events/%00").status_code == 404


def test_a_body_beyond_measure_and_a_broken_one_are_refused(person, drawn) -> None:  # noqa: F811
    stranger = person()
    assert stranger.browser.post("/login", content=b"x" * 1_100_000).status_code == 413
    kind = {"content-type": "multipart/form-data; boundary=x"}
    assert stranger.browser.post("/login", content=b"--x\r\nnonsense", headers=kind).status_code in (400, 403, 422)
    kind = {"content-type": "application/json"}
    assert stranger.browser.post("/login", content=b"[1", headers=kind).status_code == 422
