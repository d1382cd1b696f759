"""Whatever strangers send is refused in words: bodies, forms, addresses, headers and messages made to break things."""

from __future__ import annotations

import json
import re
from base64 import urlsafe_b64encode
from collections.abc import Iterator
from html import unescape
from random import Random
from typing import Any

import pytest
from starlette.testclient import TestClient

from nuffle.store.names import StoreError
from nuffle.teams.ready import ready_roster
from nuffle.web.api import socket as talk
from nuffle.web.show.look import MOST_POINTS

DIGITS = "9" * 5000
HALF = "\\ud800"
WORDS = (f'"{HALF}"', '"\\u0000"', '"\\u202e\\u001b[2J"', "NaN", "1e999", "-1", "2147483648", DIGITS[:400], DIGITS,
         f'["{HALF}"]', f'{{"{HALF}": "{HALF}"}}', "true", "null", f'"{DIGITS}"', '"' + "x" * 9000 + '"', "[" * 5000)
BODIES = [b"", b"5", b"null", b"[1", b"\xff\xfe", b"[" * 100_000, b'{"a":' * 5_000, b'{"%s": 1}' % HALF.encode(),
          b'{"%s": 1}' % (b"x" * 900_000)]
API = ("/api/coaches", "/api/matches", "/api/teams/check", "/api/matches/{match}/answers", "/api/matches/{match}/join")
FIELDS = ("name", "number", "answer", "seat", "edition", "team", "sides", "turns", "title", "map_text", "extras",
          "rulespack", "p:Lineman", "special_rule")


@pytest.fixture
def stranger(app: TestClient) -> TestClient:
    """Sees what a server answers also where it has made a mistake."""
    return TestClient(app.app, raise_server_exceptions=False, follow_redirects=False)


def harmless(text: str) -> bool:
    return "Traceback" not in text and not re.search("[\x00-\x08\x0b-\x1f\u202a-\u202e\ud800-\udfff]", text)


# -- bodies
def bodies() -> Iterator[bytes]:
    yield from BODIES
    # because: a match against a bot would begin, again and again
    nobody = '"sides": [{"who": "me"}, {"who": "open"}]'
    for field in FIELDS:
        for word in WORDS:
            yield f'{{"edition": "crp", "team": "Human", "{field}": {word}}}'.encode()
            yield f'{{{nobody}, "{field}": {word}}}'.encode()


@pytest.mark.parametrize("path", API)
def test_no_body_of_the_api_breaks_it(stranger, coach, path: str) -> None:
    ann = coach("Ann")
    place = path.format(match=ann.new({"who": "me"}, {"who": "here"}))
    headers = ann.headers | {"content-type": "application/json"}
    for body in bodies():
        answer = stranger.post(place, content=body, headers=headers)
        assert answer.status_code < 500, body[:80]
        assert answer.status_code != 201 or answer.json().get("state", "open") == "open", body[:80]
        assert harmless(json.dumps(answer.json(), ensure_ascii=False)) and len(answer.content) < 20_000, body[:80]


def test_what_is_wrong_with_a_form_is_told_without_what_was_sent(stranger, coach) -> None:
    told = stranger.post("/api/coaches", json={"name": ["a secret"], "x": "a secret"}).json()
    assert [fault["at"] for fault in told["faults"]] == [["body", "name"], ["body", "x"]]
    assert "a secret" not in str(told)
    page = stranger.get("/teams/none", headers=coach("Ann").headers)
    assert page.status_code == 422 and "<h1" in page.text


# -- forms
FORMS = ("/new", "/teams", "/coach", "/move", "/matches/{match}/join", "/teams/1/look", "/teams/1/edit")
FILLED = ("name", "team", "edition", "mine", "other", "sides", "turns", "title", "bot", "extras", "map", "map_text",
          "rulespack", "clock", "p:Lineman", "rerolls", "special_rule", "mail", "code")
NONSENSE = (DIGITS, f"own:{DIGITS}", "own:99999999999999999999", "own:", "own:\u00b2", "\x00", "\u202e\x1b[2J",
            "\u00e9" * 5000)


@pytest.mark.parametrize("path", FORMS)
def test_no_form_of_a_page_breaks_it(stranger, coach, path: str) -> None:
    place = path.format(match=coach("Ann").new({"who": "me"}, {"who": "open"}))
    for words in NONSENSE:
        for field in FILLED:
            for more in ({"way": "online"}, {"way": "online", "edition": "crp", "team": "Human"}):
                answer = stranger.post(place, data=more | {field: words})
                assert answer.status_code < 500, f"{field}: {words[:30]!r}"
                stranger.cookies.clear()


HALVES = ('"\\ud83d"', '"\\udc4d"', '"\\ud83dx\\udc4d"', '"\\ud83d\\ud83d\\udc4d"', '["\\uDBFF"]', '{"\\ud83d": "x"}')


@pytest.mark.parametrize("path", ["/login", "/register", "/reset/none", "/coach", "/quick", "/events/new", "/teams",
                                  "/events/import", "/account/delete", "/api/coaches", "/api/teams/check"])
def test_half_a_character_in_a_body_is_refused_in_words(stranger, coach, path: str) -> None:
    headers = coach("Ann").headers | {"content-type": "application/json"}
    for half in HALVES:
        for field in ("login", "password", "name", "code", "next"):
            body = f'{{"login": "ann", "password": "correct horse", "{field}": {half}}}'.encode()
            answer = stranger.post(path, content=body, headers=headers)
            assert answer.status_code == 422 and "half a character" in answer.json()["detail"], body


@pytest.mark.parametrize("whole", ['"\\ud83d\\udc4d"', '"\U0001f44d"', '"\\\\ud83d"'])
def test_whole_characters_are_taken_however_they_are_spelled(stranger, whole: str) -> None:
    body = f'{{"name": {whole}}}'.encode()
    made = stranger.post("/api/coaches", content=body, headers={"content-type": "application/json"})
    assert made.status_code == 201 and made.json()["name"] == json.loads(whole)


# -- addresses and headers
@pytest.mark.parametrize("place", [
    "/teams/{}", "/teams/{}/file", "/coaches/{}", "/matches/{}", "/replays/{}", "/api/matches/{}/view", "/rules?q={}",
    "/api/matches/{}/replay", "/language/{}", "/words/0/{}.js", "/new?edition={}", "/new?mine={}", "/feed?key={}",
    "/teams/new?edition={}", "/teams/new?team={}", "/login?next={}", "/rules?edition={}"])
def test_no_address_breaks_a_page(stranger, coach, place: str) -> None:
    headers = coach("Ann").headers
    for odd in ("99999999999999999999", "9" * 5000, "-1", "%00", "%ff", "%ed%a0%80", "..%2f..", "%1b[2J", "\u0663"):
        assert stranger.get(place.format(odd), headers=headers).status_code < 500, odd


@pytest.mark.parametrize(("name", "value"), [
    ("cookie", "nuffle_told=" + urlsafe_b64encode(b"[" * 5000).decode()), ("cookie", "nuffle_told=x"),
    ("cookie", "nuffle_coach=\xff"), ("authorization", "Bearer \xff"), ("authorization", "Bearer nuffle_\xff"),
    ("accept-language", "\xff;q=1e999," * 500), ("content-length", DIGITS), ("content-length", "\xb2"),
    ("origin", "http://[::1"), ("origin", "null")])
def test_no_header_breaks_anything(stranger, name: str, value: str) -> None:
    for method, path in (("GET", "/login"), ("POST", "/quick"), ("GET", "/account"), ("GET", "/")):
        assert stranger.request(method, path, headers={name: value.encode("latin-1")}).status_code < 500, path


# -- sockets
ODD: tuple[Any, ...] = (None, True, -1, 10**30, 1.5, "", "\x00", "\u202e", "h1", [], {}, [[]], [5, 7], [10**30, 0],
                        ["9" * 5000, 0], ["\u00b2", "\u00b2"], {"h1": [5, 7]}, {"h1": 5}, {"h1": [10**30, 1]},
                        "9" * 5000, [[1], [2]], [True, False])
SAID = ("seat", "number", "answer", "since", "die", "rule", "order", "text", "coach", "talk", "what", "id")
LOOKED = ("player", "odds", "aim", "formation", "draft", "glossary")
RAW = ("", "{}", "5", "NaN", "[" * 19_000, "x" * 1_000_000, '{"type":"look","glossary":1,"id":NaN}',
       '{"type":"chat","text":"\\ud800\\u202e"}', '{"type":"answer","number":' + "9" * 4000 + ',"answer":"x"}',
       '{"type":"' + "x" * 15_000 + '"}')


def messages() -> Iterator[str | bytes]:
    yield from RAW
    yield from (b"\x00\xff", b'{"type":"ping"}', b"")
    for odd in ODD:
        for field in SAID:
            for kind in (*talk.HANDLERS, "hello", None):
                if kind not in ("concede", "offer"):
                    yield json.dumps({"type": kind, field: odd})
        for field in LOOKED:
            yield json.dumps({"type": "look", field: odd, "id": odd})
        for player in ("h1", "a1"):
            yield json.dumps({"type": "look", "player": player, "via": odd})
            yield json.dumps({"type": "look", "player": player, "via": [odd]})


def attacked(seat: Any) -> None:
    """Every message is answered, and the line is still there after it."""
    for message in messages():
        if isinstance(message, bytes):
            seat.socket.send_bytes(message)
        else:
            seat.socket.send_text(message)
        seat.send(type="ping")
        while (heard := seat.socket.receive_json())["type"] != "pong":
            assert "Server error" not in str(heard.get("reason")), message
            if heard["type"] == "refused":
                assert harmless(heard["reason"]) and len(heard["reason"]) < 1000, message


@pytest.mark.parametrize(("answers", "dice"), [(0, "fair"), (6, "fair"), (30, "fair"), (0, "typed")])
def test_no_message_of_a_socket_breaks_it(coach, answers: int, dice: str) -> None:
    ann = coach("Ann")
    match = ann.new({"who": "me"}, {"who": "here"}, dice=dice)
    with ann.at(match) as seat:
        if answers:
            seat.play(Random(3), answers)
        attacked(seat)


def test_no_message_breaks_an_opening(coach) -> None:
    ann = coach("Ann")
    match = ann.new(pledge="coach")
    with ann.at(match, "?hello=true&since=99999999999999999999") as seat:
        seat.socket.send_bytes(b"\x00")
        assert seat.hear("opening")["yours"] == []
    with ann.at(match) as seat:
        quiet = [raw for raw in RAW if "look" not in raw]
        odd = [json.dumps({"type": kind, field: word}) for word in ODD
               for kind in ("commit", "secret", "stand_in", "answer", None)
               for field in ("seat", "commitment", "secret", "missing")]
        for message in (*quiet, "\x00", *odd):
            seat.socket.send_text(message)
            assert harmless(seat.hear("refused")["reason"]), message
        seat.socket.send_bytes(b"\xff")
        assert "this message cannot be read" in seat.hear("refused")["reason"]


def test_a_way_has_so_many_points_and_no_more(coach) -> None:
    """Each costs as much as a look: a message of four thousand would hold everybody up for seconds."""
    ann = coach("Ann")
    with ann.at(ann.new({"who": "me"}, {"who": "here"}, turns=2)) as seat:
        while seat.asked()["asked"]["kind"] != "turn":
            seat.answer(seat.state["asked"]["options"][0]["answer"])
        player = next(option["player"] for option in seat.state["asked"]["options"] if option.get("action") == "move")
        square = next(one["square"] for one in seat.state["picture"]["players"] if one["id"] == player)
        seat.send(type="look", player=player, via=[square] * MOST_POINTS)
        assert seat.hear("seen")["reach"]["nodes"]
        for via in ([square] * (MOST_POINTS + 1), 5, "5,7", {"x": 1}, True):
            seat.send(type="look", player=player, via=via)
            assert f"at most {MOST_POINTS} squares" in seat.hear("refused")["reason"]


# -- rosters
UNPLAYABLE: dict[str, tuple[dict[str, Any], dict[str, Any]]] = {     # of the team, of its first player
    'no skill "Nonsense"': ({}, {"skills": ["Nonsense"]}), 'no skill "Teeth"': ({}, {"lost_skills": ["Teeth"]}),
    'no star player "Nobody"': ({"stars": ["Nobody"]}, {}), "niggling: must be 99": ({}, {"niggling": 100}),
    "rerolls: must be 100 or less": ({"rerolls": 101}, {}), "fans: must be 100 or less": ({"fans": 10**9}, {}),
    "gold: must be 10000000 or less": ({"inducements": [{"name": "Bribe", "gold": 10**9}]}, {}),
    "number: must be 99 or less": ({}, {"number": 100}), "number: must be 0 or more": ({}, {"number": -1})}


@pytest.mark.parametrize("edition", ["crp", "bb2020"])
@pytest.mark.parametrize("says", UNPLAYABLE)
def test_a_team_that_cannot_come_out_is_not_taken(stranger, coach, says: str, edition: str) -> None:
    headers, (team, player) = coach("Ann").headers, UNPLAYABLE[says]
    roster = ready_roster(edition, "Human").model_dump(mode="json") | team
    roster["players"][0] |= player
    refused = stranger.post("/teams/import", files={"file": ("x.json", json.dumps(roster))}, headers=headers)
    assert refused.status_code == 422 and says in unescape(refused.text)
    assert stranger.get("/teams", headers=headers).status_code == 200


def test_a_team_beyond_measure_is_not_taken_and_what_was_kept_before_plays_no_match(app, stranger, coach) -> None:
    ann = coach("Ann")
    roster = ready_roster("crp", "Human").model_dump(mode="json")
    crowd = [roster["players"][0] | {"number": number} for number in range(1, 40)]
    many, words = roster | {"players": crowd}, roster | {"special_rule": "x" * 500}
    refused = stranger.post("/teams/import", files={"file": ("x.json", json.dumps(many))}, headers=ann.headers)
    assert refused.status_code == 422 and "more than 32 players" in refused.text
    taken = stranger.post("/teams/import", files={"file": ("x.json", json.dumps(words))}, headers=ann.headers)
    assert taken.status_code == 303 and ann.get(taken.headers["location"]).status_code == 200
    unknown = roster | {"players": [roster["players"][0] | {"skills": ["Nonsense"]}]}
    for kept, says in ((many, "more than 32 players"), (unknown, 'no skill "Nonsense"')):
        number = app.app.state.host.teams.add(ann.id, kept)
        told = ann.post("/api/matches", sides=[{"who": "me", "roster": number}, {"who": "here"}])
        assert told.status_code == 422 and says in told.json()["detail"]
        assert all(ann.get(place).status_code == 200 for place in ("/teams", f"/teams/{number}", "/new"))
    assert ann.get("/api/matches/mine").json() == []


# -- our own mistakes
def test_an_error_of_the_server_itself_is_told_under_a_number_and_the_details_are_in_the_log(
        app, stranger, monkeypatch, caplog) -> None:
    def broken(*_: object, **__: object) -> None:
        raise ZeroDivisionError("a detail nobody need know")

    monkeypatch.setattr(app.app.state.host.matches, "in_state", broken)
    for path, kind in (("/", "text/html"), ("/api/matches", "application/json")):
        answer = stranger.get(path)
        assert answer.status_code == 500 and answer.headers["content-type"].startswith(kind)
        assert "default-src 'none'" in answer.headers["content-security-policy"]
        number = re.search(r"error (?:<[^>]*>)?number ([0-9a-f]{8})", answer.text)
        assert number and "ZeroDivision" not in answer.text and "Traceback" not in answer.text
        entry = next(record for record in caplog.records if number[1] in record.getMessage())
        assert entry.exc_info and f"GET {path}" in entry.getMessage()


def test_where_the_store_is_and_what_it_says_is_told_to_nobody_but_the_log(app, stranger, monkeypatch, caplog) -> None:
    def away(*_: object, **__: object) -> None:
        raise StoreError("the store postgresql+psycopg://ann@db.internal/cup: terminating connection")

    monkeypatch.setattr(app.app.state.host.matches, "in_state", away)
    for path in ("/", "/api/matches"):
        answer = stranger.get(path)
        assert answer.status_code == 503 and "try again in a moment" in answer.text
        assert "db.internal" not in answer.text and "terminating" not in answer.text
    assert "db.internal" in caplog.text


def test_a_match_in_which_something_went_wrong_is_taken_up_from_what_was_saved(app, coach, monkeypatch) -> None:
    ann = coach("Ann")
    match = ann.new({"who": "me"}, {"who": "here"})
    host = app.app.state.host
    game = host.live[match].game
    give = game.give

    def broken(seat: int, number: int, words: str) -> None:
        give(seat, number, words)
        raise ZeroDivisionError

    with ann.at(match) as seat:
        asked = seat.asked()["asked"]
        monkeypatch.setattr(game, "give", broken)
        seat.send(type="answer", seat=seat.state["seat"], number=asked["number"], answer=asked["options"][0]["answer"])
        assert "Server error" in seat.hear("refused")["reason"]
    with ann.at(match) as seat:
        assert seat.asked()["asked"] == asked and host.live[match].game is not game
        seat.play(Random(1), 5)


def test_a_look_that_goes_wrong_is_told_and_the_line_stays(coach, monkeypatch) -> None:
    def broken(*_: object) -> None:
        raise ZeroDivisionError

    monkeypatch.setattr(talk, "look", broken)
    ann = coach("Ann")
    with ann.at(ann.new()) as seat:
        seat.send(type="look", glossary=True)
        assert "something went wrong on the server" in seat.hear("refused")["reason"]
        seat.send(type="ping")
        assert seat.hear("pong")


PART = '--x\r\ncontent-disposition: form-data; name="{}"\r\n\r\n{}\r\n'


@pytest.mark.parametrize("path", ["/login", "/register", "/reset/none", "/coach", "/move", "/teams", "/quick"])
@pytest.mark.parametrize(("charset", "half"), [("utf-7", "+2AA-"), ("UTF-7", "+2AA-"), ("unicode_escape", HALF),
                                               ("raw_unicode_escape", HALF), ("nonsense", "x"), ('"utf-7"', "+2AA-")])
def test_a_form_in_an_odd_charset_smuggles_no_half_characters(stranger, path: str, charset: str, half: str) -> None:
    body = "".join(PART.format(field, half) for field in ("login", "password", "name", "csrf")) + "--x--"
    kind = f"multipart/form-data; boundary=x; charset={charset}"
    answer = stranger.post(path, content=body.encode(), headers={"content-type": kind})
    assert answer.status_code == 422 and "UTF-8" in answer.json()["detail"]


@pytest.mark.parametrize("kind", [None, "text/plain", "application/vnd.x+json", "APPLICATION/JSON", "text/json"])
@pytest.mark.parametrize("path", ["/api/coaches", "/login", "/register", "/coach"])
def test_half_a_character_breaks_nothing_whatever_a_body_says_it_is(stranger, path: str, kind: str | None) -> None:
    headers = {"content-type": kind} if kind else {}
    for half in HALVES:
        body = f'{{"name": {half}, "login": {half}, "password": "correct horse"}}'.encode()
        assert stranger.post(path, content=body, headers=headers).status_code < 500, half
