"""Somebody wants into an account that is not theirs, or wants to keep its owner out. Each test is such an attack."""

from __future__ import annotations

import json
import re
import time
from concurrent.futures import ThreadPoolExecutor
from dataclasses import replace
from hashlib import sha256
from itertools import count
from typing import Any

import pytest
from sqlalchemy import select
from starlette.testclient import TestClient
from starlette.websockets import WebSocketDisconnect

from nuffle.store import attempts
from nuffle.store.accounts import Accounts
from nuffle.store.second_factors import SecondFactors
from nuffle.store.sessions import Sessions
from nuffle.store.tables import account, login_try
from nuffle.store.tokens import Tokens
from nuffle.store.visitors import DEVICE, SessionEnded, Visitors
from nuffle.teams.ready import ready_roster
from nuffle.web.accounts import passwords, puzzles
from nuffle.web.accounts.first_administrator import reset_link
from nuffle.web.accounts.passwords import hash_password
from nuffle.web.accounts.puzzles import Puzzles, leading_zeros
from nuffle.web.accounts.totp import STEP, code_at, new_secret
from nuffle.web.app import create_app
from nuffle.web.limits import RateLimits, is_free

from .conftest import PASSWORD, Person, said
from .test_admin import number_of
from .test_programs import token_of

PUZZLE = re.compile(r'data-bits="(\d+)".*?name="puzzle" value="([0-9a-f-]+)"', re.S)


class Clock:
    """The clock by which failures count; it goes on when it is told to."""

    def __init__(self) -> None:
        self.now = int(time.time())

    def __call__(self) -> int:
        return self.now


@pytest.fixture
def clock(monkeypatch: pytest.MonkeyPatch) -> Clock:
    made = Clock()
    monkeypatch.setattr(attempts, "STEADY", made)
    return made


@pytest.fixture
def easy(monkeypatch: pytest.MonkeyPatch) -> None:
    """Puzzles for tests: a few hundred hashes."""
    monkeypatch.setattr(puzzles, "EASIEST", 8)


def at(app: TestClient, address: str) -> Person:
    """Somebody with a browser at another address."""
    found = Person(app)
    found.browser = TestClient(app.app, follow_redirects=False, client=(address, 5))
    return found


def signs_in(somebody: Person, login: str = "ann", password: str = PASSWORD, **form: Any) -> Any:
    return somebody.post("/login", login=login, password=password, **form)


def solved(answer: Any) -> dict[str, str]:
    """What a script of the page does with its puzzle."""
    bits, text = PUZZLE.search(answer.text).groups()
    found = next(str(number) for number in count() if leading_zeros(text, str(number)) >= int(bits))
    digest = int.from_bytes(sha256(f"{text} {found}".encode()).digest(), "big")
    assert digest >> (256 - int(bits)) == 0
    return {"puzzle": text, "solution": found}


# -- guessing
def test_of_many_guesses_at_once_only_the_free_ones_are_judged(app, person, clock) -> None:
    person("Ann").joins()
    thieves = [at(app, "203.0.113.9") for _ in range(12)]
    words = [thief.word() for thief in thieves]

    def guess(number: int) -> int:
        thief = thieves[number % 12].browser
        return thief.post("/login", data={"csrf": words[number % 12], "login": "ann", "password": f"guess {number}"}
                          ).status_code

    with ThreadPoolExecutor(12) as threads:
        found = list(threads.map(guess, range(60)))
    assert sorted(found) == [401] * attempts.FREE_TRIES + [429] * (60 - attempts.FREE_TRIES)


def test_an_open_session_is_no_way_to_guess_the_password(person, clock) -> None:
    ann = person("Ann").joins()
    places = ("/account/password", "/account/second", "/account/second/off", "/account/delete")
    found = [ann.post(places[number % 4], old="a guess", password=PASSWORD, sure="yes").status_code
             for number in range(8)]
    assert found == [403] * 5 + [429] * 3
    assert ann.post("/account/password", old=PASSWORD, password="battery staple").status_code == 429
    clock.now += 5
    ann.sends("/account/password", old=PASSWORD, password="battery staple")


def test_an_address_that_is_over_its_limit_makes_the_server_hash_nothing(settings, monkeypatch) -> None:
    worked: list[str] = []

    class Counted:
        def hash(self, password: str) -> str:
            worked.append(password)
            return "a digest"

    with TestClient(create_app(replace(settings, burst=1, refill=0.01)), client=("203.0.113.7", 1)) as flood:
        word = Person(flood).word()
        assert flood.post("/api/coaches", json={"name": "Ann"}).status_code == 201
        monkeypatch.setattr(passwords, "HASHER", Counted())
        for path in ("/reset/answers", "/reset/x/answers", "/login/answers", "/register"):
            answer = flood.post(path, data={"csrf": word, "password": PASSWORD, "login": "x"})
            assert answer.status_code == 429, path
    assert not worked


def test_a_link_that_was_never_given_costs_no_password(person, monkeypatch) -> None:
    monkeypatch.setattr(passwords, "HASHER", None)
    for code in ("answers", "none", "x" * 43):
        assert person().post(f"/reset/{code}", password=PASSWORD).status_code == 403


@pytest.mark.parametrize(("method", "path", "free"), [
    ("POST", "/api/matches/m1/answers", True), ("DELETE", "/api/matches/m1/answers", False),
    ("POST", "/reset/answers", False), ("POST", "/api/matches/a/b/answers", False),
    ("POST", "/x/api/matches/m1/answers", False), ("POST", "/events/answers", False)])
def test_only_one_route_is_free_whatever_an_address_ends_with(app, method: str, path: str, free: bool) -> None:
    assert is_free(method, path) is free


def test_a_flood_of_passwords_is_told_to_come_again_and_costs_no_try(app, person, monkeypatch) -> None:
    person("Ann").joins()
    full = passwords.HashingQueue(at_once=1, waiting=0)
    monkeypatch.setattr(passwords, "QUEUE", full)
    somebody = at(app, "203.0.113.9")
    with full.turn():
        for _ in range(8):
            answer = signs_in(somebody)
            assert answer.status_code == 503 and "busy" in said(answer) and int(answer.headers["retry-after"]) > 0
    assert signs_in(somebody).status_code == 303


def test_so_many_passwords_are_worked_on_at_once_and_no_more(monkeypatch) -> None:
    queue, inside, most = passwords.HashingQueue(at_once=2, waiting=3), [0], [0]

    def work(_: int) -> bool:
        try:
            with queue.turn():
                inside[0] += 1
                most[0] = max(most[0], inside[0])
                time.sleep(0.05)
                inside[0] -= 1
        except passwords.Busy:
            return False
        return True

    with ThreadPoolExecutor(12) as threads:
        done = list(threads.map(work, range(12)))
    assert most[0] <= 2 and sum(done) == 5 and queue.inside == 0


# -- keeping the owner out
def test_failures_of_others_lock_nobody_out_of_their_own_device(app, person, clock, easy) -> None:
    ann = at(app, "198.51.100.1")
    ann.name = "Ann"
    ann.joins()
    ann.sends("/logout")
    thief, fresh = at(app, "203.0.113.9"), at(app, "203.0.113.10")
    for _ in range(80):
        if (answer := signs_in(thief, password="a guess")).status_code == 429 and PUZZLE.search(answer.text):
            signs_in(thief, password="a guess", **solved(answer))
    assert signs_in(thief).status_code == 429, "the thief has to wait"
    assert signs_in(ann).status_code == 303, "a device where she has signed in before"
    answer = signs_in(fresh)
    assert answer.status_code in (303, 429) and (answer.status_code == 303 or PUZZLE.search(answer.text))


def test_a_hall_behind_one_address_is_slowed_by_puzzles_and_not_shut_out(app, person, clock, easy) -> None:
    for name in ("Ann", "Bo"):
        person(name).joins()
    hall = "203.0.113.9"
    joker = at(app, hall)
    for number in range(40):
        signs_in(joker, f"nobody {number}", "a guess")
    phone = at(app, hall)
    answer = signs_in(phone, "bo")
    assert answer.status_code == 429 and int(answer.headers["retry-after"]) <= 30
    assert PUZZLE.search(phone.get("/login").text), "the page knows before somebody types"
    assert signs_in(phone, "bo", **solved(answer)).status_code == 303
    other = at(app, hall)
    assert signs_in(other, "ann").status_code == 429
    clock.now += 31
    assert signs_in(other, "ann").status_code == 303, "without scripts: wait"
    assert signs_in(at(app, "203.0.113.50"), "ann").status_code == 303, "other addresses notice nothing"


def test_against_one_name_puzzles_come_to_an_end(app, person, clock, easy) -> None:
    ann = person("Ann").joins()
    ann.sends("/logout")
    judged = 0
    for number in range(130):
        thief = at(app, f"203.0.113.{number % 100}")
        answer = signs_in(thief, password="a guess")
        if answer.status_code == 429 and PUZZLE.search(answer.text):
            answer = signs_in(thief, password="a guess", **solved(answer))
        judged += answer.status_code == 401
    assert judged == 100, "one a minute from then on"
    assert not PUZZLE.search(signs_in(at(app, "203.0.113.200")).text)
    assert signs_in(ann).status_code == 303, "but not on her own device"


def test_a_puzzle_is_ours_new_hard_enough_and_good_once(app, clock) -> None:
    engine = app.app.state.host.engine
    kept = attempts.Attempts(engine)
    ours, theirs = Puzzles(b"k" * 32, kept), Puzzles(b"x" * 32, kept)

    def solution(text: str, bits: int) -> str:
        return next(str(number) for number in count() if leading_zeros(text, str(number)) >= bits)

    made = ours.make(0)
    assert made.bits == puzzles.EASIEST
    right = solution(made.text, made.bits)
    forged = theirs.make(0)
    assert not ours.accept(forged.text, solution(forged.text, forged.bits), 0)
    assert not ours.accept(made.text.replace(f"-{made.bits}-", "-0-"), right, 0)
    assert not ours.accept(made.text, right + "x", 0) and not ours.accept("", "", 0) and not ours.accept("--", "0", 0)
    assert not ours.accept(made.text, right, 40), "too easy by now"
    assert ours.accept(made.text, right, 0) and not ours.accept(made.text, right, 0), "once"
    other = ours.make(0)
    clock.now += puzzles.GOOD_FOR + 1
    assert not ours.accept(other.text, solution(other.text, other.bits), 0), "too old"


def test_a_clock_that_is_set_back_keeps_nobody_waiting(app, person, clock) -> None:
    person("Ann").joins()
    somebody = at(app, "203.0.113.9")
    assert [signs_in(somebody, password="a guess").status_code for _ in range(6)] == [401] * 5 + [429]
    clock.now -= 86_400
    assert signs_in(somebody).status_code == 429, "this one is told to wait a moment"
    clock.now += 3
    assert signs_in(somebody).status_code == 303


def test_the_clock_of_failures_does_not_follow_the_machine_s(monkeypatch) -> None:
    from nuffle.store.steady_clock import SteadyClock

    clock = SteadyClock()
    before = clock()
    monkeypatch.setattr(time, "time", lambda: 0.0)
    assert 0 <= clock() - before <= 1


def test_a_code_used_while_the_clock_was_ahead_bars_no_later_one(app, person, store) -> None:
    ann = person("Ann").joins()
    secret = second_factor_of(app, ann)
    Accounts(store.engine).edit(number_of(ann), lambda rest: rest | {"step": int(time.time()) // STEP + 1000})
    now = int(time.time()) // STEP
    assert signs_in(person(), code=code_at(secret, now)).status_code == 303
    assert signs_in(person(), code=code_at(secret, now)).status_code == 401, "and it is good once"


# -- staying in
def second_factor_of(app: TestClient, somebody: Person) -> str:
    secret = new_secret()
    host = app.app.state.host
    SecondFactors(host.engine, host.account_key).switch_on(number_of(somebody), secret, 0)
    return secret


def move_code(somebody: Person) -> str:
    return re.search(r"/move#([\w-]+)", somebody.browser.post("/coach/move").text)[1]


def everything_of(ann: Person) -> tuple[dict[str, str], dict[str, str], str, str]:
    """A token, another one, a feed and a code for another device."""
    feed = re.search(r"feed\?key=([\w-]+)", ann.browser.post("/coach/notices", data={"mail": ""}).text)[1]
    return token_of(ann, "read", name="one"), token_of(ann, "read", name="two"), feed, move_code(ann)


def is_dead(app: TestClient, token: dict[str, str], feed: str, code: str) -> bool:
    return (app.get("/api/coaches/me", headers=token).status_code == 401
            and app.get(f"/feed?key={feed}").status_code == 401
            and app.post("/move", data={"code": code}).status_code == 410)


def test_a_reset_ends_everything_a_thief_has_made(app, person, store) -> None:
    ann = person("Ann").joins()
    token, other, feed, code = everything_of(ann)
    person().sends(reset_link(Accounts(store.engine), number_of(ann)), password="battery staple")
    assert is_dead(app, token, feed, code) and is_dead(app, other, feed, code)
    assert ann.get("/account").status_code == 401


def test_a_new_password_ends_everything_but_tokens_kept_on_purpose(app, person, store) -> None:
    ann, phone = person("Ann").joins(), person()
    signs_in(phone)
    token, other, feed, code = everything_of(ann)
    old = ann.browser.cookies["nuffle_coach"]
    kept = Tokens(store.engine).of(number_of(ann))[1]
    assert kept.name == "two" and f"keep-{kept.hash}" in ann.get("/account").text
    ann.sends("/account/password", old=PASSWORD, password="battery staple", **{f"keep-{kept.hash}": "yes"})
    assert is_dead(app, token, feed, code) and phone.get("/account").status_code == 401
    assert app.get("/api/coaches/me", headers=other).status_code == 200
    assert ann.get("/account").status_code == 200 and ann.browser.cookies["nuffle_coach"] != old
    app.cookies.set("nuffle_coach", old)
    assert app.get("/account").status_code == 401, "who has copied this device's session is out as well"


def test_a_code_for_another_device_asks_for_the_second_factor(app, person) -> None:
    ann = person("Ann").joins()
    secret, code = second_factor_of(app, ann), move_code(ann)
    thief = person()
    for second in ("", "000000", "x"):
        answer = thief.browser.post("/move", data={"code": code, "second": second})
        assert answer.status_code == 401 and 'name="second"' in answer.text
        assert thief.get("/account").status_code == 401
    phone = person()
    right = code_at(secret, int(time.time()) // STEP)
    assert phone.browser.post("/move", data={"code": code, "second": right}).status_code == 303
    assert phone.get("/account").status_code == 200


def test_the_second_factor_of_a_code_is_not_guessed(app, person, clock) -> None:
    ann = person("Ann").joins()
    second_factor_of(app, ann)
    code, thief = move_code(ann), person()
    found = [thief.browser.post("/move", data={"code": code, "second": f"{number:06}"}).status_code
             for number in range(8)]
    assert found == [401] * 5 + [429] * 3


def test_nothing_is_made_in_the_name_of_a_session_that_has_just_ended(app, person, store) -> None:
    ann = person("Ann").joins()
    who, session = number_of(ann), ann.browser.cookies["nuffle_coach"]
    Sessions(store.engine).end_all(who)
    for make in (lambda: Tokens(store.engine).make(who, "x", ["read"], session),
                 lambda: Visitors(store.engine).make_move_code(who, session),
                 lambda: Visitors(store.engine).make_feed_key(who, session)):
        with pytest.raises(SessionEnded):
            make()


def test_no_session_comes_of_a_password_that_was_changed_meanwhile(app, person, store) -> None:
    ann = person("Ann").joins()
    accounts = Accounts(store.engine)
    before = accounts.by_login("ann")
    accounts.change_password(number_of(ann), hash_password("battery staple"))
    assert accounts.session(before.visitor, before.password) == ""
    accounts.ban(before.visitor, "spam")
    assert accounts.session(before.visitor) == ""


def test_one_page_lists_what_is_open_and_ends_it(app, person) -> None:
    ann, phone = person("Ann").joins(), person()
    firefox = "Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0"
    signs_in(phone)
    phone.get("/", headers={"user-agent": firefox})
    token, _, feed, code = everything_of(ann)
    app.get("/api/coaches/me", headers=token)
    page = ann.get("/account/devices").text
    rows = re.findall(r"<tr>.*?</tr>", page, re.S)
    assert sum("Firefox, Linux" in row and "just now" in row for row in rows) == 1
    assert sum("one" in row and "just now" in row for row in rows) >= 1 and "Link for another device" in page
    theirs = re.search(r'Firefox, Linux.*?name="which" value="([0-9a-f]{64})"', page, re.S)[1]
    eve = person("Eve").joins()
    assert eve.post("/account/devices/end", which=theirs).status_code == 404, "not hers"
    ann.sends("/account/devices/end", which=theirs)
    assert phone.get("/account").status_code == 401
    ann.sends("/account/devices/end-all")
    assert ann.get("/account").status_code == 200 and is_dead(app, token, feed, code)


# -- open sockets
@pytest.mark.parametrize("end", ["sign out", "password", "end all", "end one", "delete", "reset"])
def test_an_open_socket_ends_with_its_session(app, person, store, end: str) -> None:
    ann, phone = person("Ann").joins(), person()
    signs_in(phone)
    session = phone.browser.cookies["nuffle_coach"]
    headers = {"authorization": f"Bearer {session}"}
    match = app.post("/api/matches", json={"turns": 1, "sides": [{"who": "me"}, {"who": "here"}]}, headers=headers)
    which = next(one.hash for one in Sessions(store.engine).of(number_of(ann))
                 if one.kind == DEVICE and one.hash != own_of(ann))
    deeds = {"sign out": lambda: phone.sends("/logout"),
             "password": lambda: ann.sends("/account/password", old=PASSWORD, password="battery staple"),
             "end all": lambda: ann.sends("/account/devices/end-all"),
             "end one": lambda: ann.sends("/account/devices/end", which=which),
             "delete": lambda: ann.sends("/account/delete", old=PASSWORD, sure="yes"),
             "reset": lambda: person().sends(reset_link(Accounts(store.engine), number_of(ann)), password="x" * 12)}
    with app.websocket_connect(f"/ws/matches/{match.json()['id']}", headers=headers) as socket:
        assert socket.receive_json()["type"] == "state"
        deeds[end]()
        with pytest.raises(WebSocketDisconnect) as ended:
            while True:
                socket.receive_json()
    assert ended.value.code == 4401


def test_a_socket_before_a_match_ends_with_its_session_and_leaves_nothing_running(app, person) -> None:
    """Once it went on asking a closed connection for the next message, again and again."""
    ann = person("Ann").joins()
    headers = {"authorization": f"Bearer {ann.browser.cookies['nuffle_coach']}"}
    form = {"turns": 1, "pledge": "coach", "sides": [{"who": "me"}, {"who": "here"}]}
    match = app.post("/api/matches", json=form, headers=headers).json()["id"]
    with app.websocket_connect(f"/ws/matches/{match}", headers=headers) as socket:
        assert socket.receive_json()["type"] == "opening"
        ann.sends("/logout")
        with pytest.raises(WebSocketDisconnect) as ended:
            while True:
                socket.receive_json()
    assert ended.value.code == 4401
    host = app.app.state.host
    until = time.monotonic() + 10
    while host.connections.open and time.monotonic() < until:
        time.sleep(0.05)
    assert not host.connections.open and not host.openings[match].viewers


def own_of(somebody: Person) -> str:
    from nuffle.store.visitors import digest

    return digest(somebody.browser.cookies["nuffle_coach"])


def test_a_socket_of_a_token_ends_when_it_is_revoked_and_others_stay(app, person, store) -> None:
    ann = person("Ann").joins()
    token = token_of(ann, "read", "play")
    match = app.post("/api/matches", json={"turns": 1, "sides": [{"who": "me"}, {"who": "here"}]}, headers=token)
    place = f"/ws/matches/{match.json()['id']}"
    mine = {"authorization": f"Bearer {ann.browser.cookies['nuffle_coach']}"}
    with app.websocket_connect(place, headers=mine) as own, app.websocket_connect(place) as watching:
        with app.websocket_connect(place, headers=token) as program:
            assert program.receive_json()["type"] == "state"
            ann.sends("/account/tokens/revoke", token=Tokens(store.engine).of(number_of(ann))[0].hash)
            with pytest.raises(WebSocketDisconnect) as ended:
                while True:
                    program.receive_json()
            assert ended.value.code == 4401
        for socket in (own, watching):
            socket.send_json({"type": "ping"})
            while socket.receive_json()["type"] != "pong":
                pass


# -- what lies on the disk
def test_second_factors_lie_sealed_in_the_database(app, person, store) -> None:
    ann = person("Ann").joins()
    secret = second_factor_of(app, ann)
    with store.engine.connect() as connection:
        rows = str(connection.execute(select(account)).all())
    assert secret not in rows and "sealed " in rows
    host = app.app.state.host
    assert SecondFactors(host.engine, host.account_key).secret_of(Accounts(host.engine).by_login("ann")) == secret
    assert host.settings.account_key_file.stat().st_mode & 0o777 == 0o600


def test_a_sealed_second_factor_opens_for_its_own_account_alone(app, person, store) -> None:
    ann, eve = person("Ann").joins(), person("Eve").joins()
    secret = second_factor_of(app, eve)
    accounts = Accounts(store.engine)
    theirs = accounts.by_login("eve").rest["totp"]
    accounts.edit(number_of(ann), lambda rest: rest | {"totp": theirs})
    answer = signs_in(person(), code=code_at(secret, int(time.time()) // STEP))
    assert answer.status_code == 503 and "administrator" in said(answer)


def test_second_factors_of_an_older_nuffle_are_sealed_when_a_server_starts(settings) -> None:
    with TestClient(create_app(settings)) as first:
        ann = Person(first, "Ann").joins()
        accounts, secret = Accounts(first.app.state.host.engine), new_secret()
        accounts.edit(number_of(ann), lambda rest: rest | {"totp": secret, "step": 0})
    with TestClient(create_app(settings)) as second:
        kept = Accounts(second.app.state.host.engine).by_login("ann").rest["totp"]
        assert secret not in kept
        assert signs_in(Person(second)).status_code == 401
        assert signs_in(Person(second), code=code_at(secret, int(time.time()) // STEP)).status_code == 303


def test_with_another_account_key_nobody_gets_past_a_second_factor(settings) -> None:
    with TestClient(create_app(settings)) as first:
        secret = second_factor_of(first, Person(first, "Ann").joins())
    with TestClient(create_app(replace(settings, account_key="ab" * 32))) as second:
        code = code_at(secret, int(time.time()) // STEP)
        assert signs_in(Person(second)).status_code == signs_in(Person(second), code=code).status_code == 503


def test_one_code_brought_many_times_at_once_is_good_once(app, person) -> None:
    ann = person("Ann").joins()
    second_factor_of(app, ann)
    host, who, step = app.app.state.host, number_of(ann), int(time.time()) // STEP
    factors = SecondFactors(host.engine, host.account_key)
    with ThreadPoolExecutor(8) as threads:
        assert sum(threads.map(lambda _: factors.use_step(who, step, step + 1), range(16))) == 1


def test_neither_names_nor_addresses_are_kept_of_who_fails(app, person) -> None:
    signs_in(at(app, "203.0.113.9"), "somebody", "a guess")
    with app.app.state.host.engine.connect() as connection:
        kept = str(connection.execute(select(login_try)).all())
    assert "203.0" not in kept and "somebody" not in kept


# -- making too much
def test_one_account_opens_so_many_events_a_day_by_whatever_way(settings, clock) -> None:
    costs = replace(settings.costs, events_a_day=3, teams_a_day=2)
    with TestClient(create_app(replace(settings, costs=costs))) as app:
        pat, eve = Person(app, "Pat").joins(), Person(app, "Eve").joins()
        pat.sends("/events/new", name="One Cup", ready="guide")
        pat.sends("/events/one-cup/desk/copy", name="Two Cup")
        assert pat.post("/events/new", name="One Cup", ready="guide").status_code == 422, "it is there: nothing is used"
        pat.sends("/events/new", name="Three Cup", ready="guide")
        for path, form in (("/events/new", {"name": "Four Cup", "ready": "guide"}),
                           ("/events/one-cup/desk/copy", {"name": "Five Cup"})):
            answer = pat.post(path, **form)
            assert answer.status_code == 429 and "3 events" in said(answer) and "24 hours" in said(answer)
            assert int(answer.headers["retry-after"]) > 80_000
        eve.sends("/events/new", name="Six Cup", ready="guide")
        file = {"file": ("x.json", ready_roster("crp", "Human").model_dump_json(exclude_defaults=True))}
        assert [eve.browser.post("/teams/import", files=file).status_code for _ in range(3)] == [303, 303, 429]
        clock.now += 86_400
        pat.sends("/events/new", name="Four Cup", ready="guide")


def test_what_is_refused_uses_nothing_up_and_refusing_is_limited_as_well(settings, clock) -> None:
    """A file that breaks a rule costs the server much and the account nothing, so it is counted with what costs."""
    costs = replace(settings.costs, events_a_day=2)
    broken = json.dumps({"rulespack": {"extends": "mars"}, "seed": 1, "name": "Mars Cup", "coaches": [{"id": "a"}]})
    with TestClient(create_app(replace(settings, costs=costs))) as app:
        pat = Person(app, "Pat").joins()
        for path in ("/events/import", "/events/import", "/events/import"):
            assert pat.post(path, text=broken).status_code == 422
        pat.sends("/events/new", name="One Cup", ready="guide")
        pat.sends("/events/new", name="Two Cup", ready="guide")
        assert pat.post("/events/new", name="Three Cup", ready="guide").status_code == 429
        eve = Person(app, "Eve").joins()
        app.app.state.costly = RateLimits(2, 0.01)
        found = [eve.post(path, text=broken).status_code for path in ("/events/import", "/events/look") * 2]
        assert found == [422, 200, 429, 429]
        token = token_of(eve, "events", name="one")
        for path in ("/api/events/import", "/api/events/look"):
            assert app.post(path, json={"text": broken}, headers=token).status_code == 429


def test_many_at_once_are_counted_too(app) -> None:
    kept = attempts.Attempts(app.app.state.host.engine)
    with ThreadPoolExecutor(8) as threads:
        waits = list(threads.map(lambda _: kept.take("made event 1", 5, 60), range(30)))
    assert waits.count(0) == 5 and all(0 < wait <= 60 for wait in waits if wait)


# -- the trail
def test_who_loses_a_task_finds_it_in_their_trail_and_so_does_the_administrator(app, person, store, winter) -> None:
    pat, sid = person("Pat").joins(), person("Sid").joins()
    roles = app.app.state.event_cache.event_roles
    roles.grant(winter, number_of(pat), "organiser")
    sid.sends("/invited/" + roles.invite(winter, "scorekeeper"))
    pat.sends(f"/events/{winter}/desk/dismiss", visitor=str(number_of(sid)), role="scorekeeper")
    accounts = Accounts(store.engine)
    accounts.set_administrator(number_of(pat))
    for page in (sid.get("/account/devices").text, pat.get("/admin/trail").text):
        rows = [row for row in re.findall(r"<tr>.*?</tr>", page, re.S) if winter in row]
        assert len(rows) == 2 and "Pat" in rows[0] and "scorekeeper" in rows[0] and "Sid" in rows[1]
    assert sid.get("/admin/trail").status_code == 403 and winter not in pat.get("/account/devices").text


def test_the_guest_s_cookie_and_every_answer_know_of_https(settings) -> None:
    with TestClient(create_app(replace(settings, secure=True, hsts=600)), base_url="https://testserver") as app:
        answer = app.get("/login")
        assert "; secure" in answer.headers["set-cookie"].lower()
        assert answer.headers["strict-transport-security"] == "max-age=600"
    with TestClient(create_app(replace(settings, hsts=600))) as app:
        answer = app.get("/login")
        assert "secure" not in answer.headers["set-cookie"].lower()
        assert "strict-transport-security" not in answer.headers, "without https it would lock people out"
