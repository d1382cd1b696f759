"""Forms filled with nonsense: everything is refused in words, nothing breaks."""

from __future__ import annotations

import pytest

from .test_permits import CHANGES, Cast, drawn, place  # noqa: F401  because: a fixture is found by its name

NAMES = ("name", "team", "squad", "naf", "home", "one", "other", "coach", "captain", "role", "visitor", "number", "do",
         "minutes", "table", "reason", "points", "bonus", "round", "text", "text1", "score_home", "score_away",
         "casualties_home", "conceded", "winner", "deeds_home", "on", "kind", "date", "spare_race", "spare_naf",
         "extra.songs_home", "remark", "slug", "seed")
NONSENSE = ("", "-1", "0", "99999999999999999999", "nan", "1e9", "ann", "\x00", "\ud7ff", "é" * 500, "<script>",
            "' or 1=1", "../../etc/passwd", "{7.name.1}", "[[[[", "<a><b/></a>",
            '{"a": [1, 2]}', "name,team\nx,y\n", "start", "more")


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
