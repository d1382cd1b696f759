"""Accounts: signing up, in and out, and what is refused."""

from __future__ import annotations

import re
import time
from base64 import b32encode

import pytest

from nuffle.store import attempts
from nuffle.store.accounts import Accounts
from nuffle.web.accounts import passwords
from nuffle.web.accounts.first_administrator import make_first_administrator
from nuffle.web.accounts.totp import STEP, code_at, step_of

from .conftest import said

HASHER = passwords.HASHER
PASSWORD = "correct horse"


class Hands:
    """The clock by which somebody has to wait: it goes on when it is told to, however busy the machine is."""

    def __init__(self) -> None:
        self.now = int(time.time())

    def __call__(self) -> int:
        return self.now


@pytest.fixture
def hands(monkeypatch: pytest.MonkeyPatch) -> Hands:
    made = Hands()
    monkeypatch.setattr(attempts, "STEADY", made)
    return made


class Counted:
    """Keeps what the hasher was given to do: that is where the time of an answer goes."""

    def __init__(self) -> None:
        self.done: list[str] = []

    def hash(self, password: str) -> str:
        self.done.append("hash")
        return HASHER.hash(password)

    def verify(self, digest: str, password: str) -> bool:
        self.done.append(costs(digest))
        return HASHER.verify(digest, password)

    def taken(self) -> list[str]:
        """What was done since it was asked last."""
        done, self.done = self.done, []
        return done


def costs(digest: str) -> str:
    """What makes a digest slow to check: kind, version, memory, rounds, lanes."""
    return digest.rpartition("$")[0].rpartition("$")[0]


@pytest.fixture
def hasher(monkeypatch: pytest.MonkeyPatch) -> Counted:
    made = Counted()
    monkeypatch.setattr(passwords, "HASHER", made)
    return made


def signs_in(somebody, login: str, password: str = PASSWORD):
    return somebody.post("/login", login=login, password=password)


def test_an_account_opens_from_another_browser(person) -> None:
    person("Ann").joins()
    other = person()
    answer = signs_in(other, "ANN ")
    assert answer.status_code == 303 and answer.headers["location"] == "/account"
    assert "<h1>Ann</h1>" in other.get("/account").text


def test_a_guest_keeps_what_he_played_in_his_account(person) -> None:
    ann = person("Ann")
    made = ann.browser.post("/api/coaches", json={"name": "Annie"}).json()
    ann.joins()
    assert ann.get("/account/data.json").json()["coach"]["number"] == made["id"]
    assert "<h1>Annie</h1>" in ann.get("/account").text


def test_the_token_of_before_is_good_no_more_after_signing_in(person, app) -> None:
    ann = person("Ann")
    ann.browser.post("/api/coaches", json={"name": "Annie"})
    before = ann.browser.cookies["nuffle_coach"]
    ann.joins()
    assert ann.browser.cookies["nuffle_coach"] != before
    assert app.app.state.host.visitors.by_token(before) is None


@pytest.mark.parametrize("form", [{"login": "ann", "password": "wrong"}, {"login": "nobody", "password": "wrong"}])
def test_a_wrong_password_and_an_unknown_name_are_told_alike(person, form) -> None:
    person("Ann").joins()
    answer = person().post("/login", **form)
    assert answer.status_code == 401 and "the name, the password or the code" in answer.text


def test_a_wrong_password_and_an_unknown_name_take_as_long(person, hasher) -> None:
    person("Ann").joins()
    stranger = person()
    hasher.taken()
    signs_in(stranger, "ann", "wrong")
    known = hasher.taken()
    signs_in(stranger, "nobody", "wrong")
    assert hasher.taken() == known and len(known) == 1 and known[0].startswith("$argon2id$")


def test_a_name_that_is_taken_and_one_that_is_free_take_as_long(person, hasher) -> None:
    person("Ann").joins()
    hasher.taken()
    assert person().post("/register", login="Ann", password=PASSWORD).status_code == 422
    assert hasher.taken() == ["hash"]
    person("Bo").joins()
    assert hasher.taken() == ["hash"]


def test_who_fails_often_has_to_wait(person, hands) -> None:
    person("Ann").joins()
    somebody = person()
    assert [signs_in(somebody, "ann", "guess").status_code for _ in range(6)] == [401] * 5 + [429]
    assert signs_in(somebody, "ann").status_code == 429
    assert [signs_in(somebody, "nobody").status_code for _ in range(6)] == [401] * 5 + [429], "told alike"
    hands.now += 2
    assert signs_in(somebody, "ann", "guess").status_code == 401
    hands.now += 3
    assert signs_in(somebody, "ann").status_code == 429, "longer each time"
    hands.now += 1
    assert signs_in(somebody, "ann").status_code == 303


def test_a_password_has_ten_characters_and_a_name_one_owner(person) -> None:
    assert person().post("/register", login="Ann", password="short").status_code == 422
    person("Ann").joins()
    assert person().post("/register", login="aNN", password=PASSWORD).status_code == 422


def test_nobody_finds_out_by_asking_who_has_an_account(person, hands) -> None:
    person("Ann").joins()
    stranger = person()
    asked = [stranger.post("/register", login="Ann", password="long enough").status_code for _ in range(7)]
    assert asked[:5] == [422] * 5 and asked[-1] == 429
    assert stranger.post("/register", login="Nobody", password="long enough").status_code == 429, "told alike"


def test_a_new_password_signs_every_other_device_out(person) -> None:
    ann, phone = person("Ann").joins(), person()
    signs_in(phone, "ann")
    assert ann.post("/account/password", old="wrong", password="battery staple").status_code == 403
    ann.sends("/account/password", old=PASSWORD, password="battery staple")
    assert ann.get("/account").status_code == 200 and phone.get("/account").status_code == 401
    assert signs_in(person(), "ann").status_code == 401
    assert signs_in(person(), "ann", "battery staple").status_code == 303


def test_signing_out_ends_the_session_itself(person, app) -> None:
    ann = person("Ann").joins()
    token = ann.browser.cookies["nuffle_coach"]
    ann.sends("/logout")
    assert app.app.state.host.visitors.by_token(token) is None


def test_the_first_administrator_sets_his_password_by_a_link_and_gives_links_to_others(person, store) -> None:
    link = make_first_administrator(store.engine, "Root")
    boss = person()
    boss.sends(link, password=PASSWORD)
    assert boss.get(link).status_code == boss.post(link, password=PASSWORD).status_code == 403
    ann = person("Ann").joins()
    assert ann.get("/admin").status_code == 403 and person().get("/admin").status_code == 401
    page = boss.post("/admin/reset", login="ann").text
    own = page.split('class="code">')[1].split("<")[0]
    person().sends(own, password="battery staple")
    assert ann.get("/account").status_code == 401
    assert signs_in(person(), "ann", "battery staple").status_code == 303


def test_a_server_that_starts_again_gives_no_link_into_an_account_that_has_a_password(person, store) -> None:
    link = make_first_administrator(store.engine, "Root", again=False)
    assert link.startswith("/reset/") and make_first_administrator(store.engine, "Root", again=False)
    person().sends(link, password=PASSWORD)
    assert make_first_administrator(store.engine, "Root", again=False) == ""
    assert make_first_administrator(store.engine, "Root").startswith("/reset/")


def test_the_administrator_reads_what_was_reported_and_settles_it(app, person, store) -> None:
    boss, ann = person(), person("Ann").joins()
    boss.sends(make_first_administrator(store.engine, "Root"), password=PASSWORD)
    host = app.app.state.host
    match = ann.post("/quick").headers["location"].rsplit("/", 1)[1]
    number, _ = host.matches.say(match, 1, "<b>boo</b>")
    host.matches.say(match, 1, "well played")
    assert "There are no reports" in boss.get("/admin").text
    host.matches.report(match, number, 2)
    page = boss.get("/admin").text
    assert "&lt;b&gt;boo" in page and "well played" not in page and f"/matches/{match}" in page
    assert ann.post("/admin/complaints", talk=number).status_code == 403
    assert "There are no reports" in boss.sends("/admin/complaints", talk=number).text


def test_a_form_from_elsewhere_is_refused(person) -> None:
    ann, eve = person("Ann").joins(), person("Eve").joins()
    for word in ("", "0" * 64, eve.word()):
        assert ann.browser.post("/logout", data={"csrf": word}).status_code == 403
    theirs = {"origin": "https://evil.example"}
    assert ann.browser.post("/logout", data={"csrf": ann.word()}, headers=theirs).status_code == 403
    assert ann.get("/account").status_code == 200


def test_nobody_is_led_to_another_site(person) -> None:
    person("Ann").joins()
    for place in ("https://evil.example", "//evil.example", "/\\evil.example"):
        assert person().post("/login", login="ann", password=PASSWORD, next=place).headers["location"] == "/account"


def test_passwords_and_tokens_are_kept_only_as_digests(person, store) -> None:
    ann = person("Ann").joins()
    account = Accounts(store.engine).by_login("ann")
    assert account is not None and account.password.startswith("$argon2id$") and PASSWORD not in account.password
    with store.engine.connect() as connection:
        kept = str(connection.exec_driver_sql("select * from visitor_key").all())
    assert ann.browser.cookies["nuffle_coach"] not in kept


def test_who_leaves_for_good_leaves_a_number_behind(person, store, app) -> None:
    ann = person("Ann").joins()
    number = ann.get("/account/data.json").json()["coach"]["number"]
    assert ann.post("/account/delete", old="wrong", sure="yes").status_code == 403
    assert ann.post("/account/delete", old=PASSWORD).status_code == 422
    ann.sends("/account/delete", old=PASSWORD, sure="yes")
    assert signs_in(person(), "ann").status_code == 401
    assert app.app.state.host.visitors.get(number).name == f"coach {number}"


def test_the_codes_are_those_of_the_standard() -> None:
    secret = b32encode(b"12345678901234567890").decode()
    for seconds, code in ((59, "287082"), (1111111109, "081804"), (2000000000, "279037")):
        assert code_at(secret, seconds // STEP) == code
        assert step_of(secret, code, seconds) == seconds // STEP
    assert step_of(secret, "287082", 59, after=1) == 0


def test_a_second_factor_is_asked_for_and_each_code_is_good_once(person, store) -> None:
    ann = person("Ann").joins()
    secret = re.search(r'name="secret" value="([A-Z2-7]+)"', ann.get("/account/second").text)[1]
    now = int(time.time()) // STEP
    assert ann.post("/account/second", secret=secret, code="000000", old=PASSWORD).status_code == 422
    ann.sends("/account/second", secret=secret, code=code_at(secret, now), old=PASSWORD)
    assert signs_in(person(), "ann").status_code == 401
    assert person().post("/login", login="ann", password=PASSWORD, code=code_at(secret, now)).status_code == 401
    fresh = code_at(secret, now + 1)
    assert person().post("/login", login="ann", password="wrong", code=fresh).status_code == 401
    assert person().post("/login", login="ann", password=PASSWORD, code=fresh).status_code == 303
    ann.sends("/account/second/off", old=PASSWORD)
    assert signs_in(person(), "ann").status_code == 303


def test_whoever_is_not_signed_in_is_asked_to_and_a_link_is_not_used_up_by_looking(person, store) -> None:
    refused = person().get("/account")
    assert refused.status_code == 401 and "sign in first" in said(refused) and "/login?next=/account" in refused.text
    link = make_first_administrator(store.engine, "Root")
    assert [person().get(link).status_code for _ in range(2)] == [200, 200]
    assert person().get("/reset/x").status_code == 403
    person().sends(link, password=PASSWORD)
