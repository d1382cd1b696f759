"""Fair dice over the socket: bound first, handed in then, revealed in the end; a browser derives every die again."""

from __future__ import annotations

from random import Random

from nuffle.engine.dice import commitment
from nuffle.table import find_difference
from nuffle.table.fair import Pledge
from nuffle.text.replay import parse_replay


def opened(coach):
    """Ann has made a match, Bob has joined; both draw their own secrets."""
    ann, bob = coach("Ann"), coach("Bob")
    match = ann.new({"who": "me", "team": "Human"}, {"who": "open"}, pledge="coach")
    assert bob.post(f"/api/matches/{match}/join", team="Orc").json()["state"] == "opening"
    return match, ann, bob


def test_all_are_bound_before_any_secret_is_taken_and_the_secrets_are_shown_in_the_end(coach) -> None:
    match, ann, bob = opened(coach)
    pledges = [Pledge(match, 0), Pledge(match, 1)]
    with ann.at(match) as home, bob.at(match) as away:
        told = home.hear("opening")
        assert told["published"]["commitments"][0] and told["published"]["commitments"][1:] == [None, None]
        home.send(type="secret", secret=pledges[0].secret.hex())
        assert "before all have committed" in home.hear("refused")["reason"]
        home.send(type="commit", commitment=pledges[0].commitment)
        away.send(type="commit", commitment=pledges[1].commitment)
        while None in (published := home.hear("opening")["published"])["commitments"]:
            pass
        away.send(type="secret", secret="00" * 32)
        assert "not the secret" in away.hear("refused")["reason"]
        for seat, pledge in ((home, pledges[0]), (away, pledges[1])):
            seat.send(type="secret", secret=pledge.hand_over(published).hex())
        home.hear("state"), away.hear("state")
        home.send(type="offer", what="draw")
        away.send(type="offer", what="draw")
        while not home.state["finished"]:
            home.hear("state")
    replay = parse_replay(match, ann.get(f"/api/matches/{match}/replay").text)
    assert find_difference(replay) == ""
    for pledge in pledges:
        pledge.check(replay.secrets())


def test_who_does_not_care_leaves_his_secret_to_the_server(coach) -> None:
    match, ann, bob = opened(coach)
    with ann.at(match) as home, bob.at(match) as away:
        home.send(type="trust")
        away.send(type="trust")
        assert home.hear("state")["state"] == "playing"


def test_against_a_bot_one_secret_is_mine(coach) -> None:
    ann = coach("Ann")
    match = ann.new(pledge="coach")
    pledge = Pledge(match, 0)
    with ann.at(match) as seat:
        seat.hear("opening")
        seat.send(type="commit", commitment=pledge.commitment)
        while None in (published := seat.hear("opening")["published"])["commitments"]:
            pass
        seat.send(type="secret", secret=pledge.hand_over(published).hex())
        seat.play(Random(1), 5)


def test_nobody_but_the_coach_speaks_for_his_seat_before_the_match(coach) -> None:
    match, ann, _ = opened(coach)
    with coach("Cid").at(match) as watching, ann.at(match) as home:
        watching.send(type="trust")
        assert "you are watching this match" in watching.hear("refused")["reason"]
        home.send(type="trust", seat="a")
        assert "not yours" in home.hear("refused")["reason"]
        home.send(type="stand_in", missing="h")
        assert "nobody need stand in" in home.hear("refused")["reason"]


def test_the_server_stands_in_for_somebody_who_does_not_come_if_all_others_agree(coach) -> None:
    match, ann, _ = opened(coach)
    with ann.at(match) as home:
        home.send(type="trust")
        home.send(type="stand_in", missing="a")
        assert home.hear("state")["state"] == "playing"


def test_strangers_get_no_dice_but_fair_ones(app, coach) -> None:
    """Neither typed in by one of them nor from a seed, whatever the form says; nor for a seat that is free later."""
    ann = coach("Ann")
    for sides in (({"who": "me"}, {"who": "open"}), ({"who": "open"}, {"who": "me"})):
        told = ann.post("/api/matches", dice="typed", sides=list(sides))
        assert told.status_code == 422 and "not an online match" in told.json()["detail"]
    for dice in ("seeded", "scripted", "7", 7, None, ""):
        assert ann.post("/api/matches", dice=dice, sides=[{"who": "me"}, {"who": "open"}]).status_code == 422
    assert ann.post("/api/matches", seed=7, sides=[{"who": "me"}, {"who": "open"}]).status_code == 422
    match = ann.new({"who": "me"}, {"who": "open"})
    assert coach("Bob").post(f"/api/matches/{match}/join", team="Orc").status_code == 200
    assert app.app.state.host.live[match].game.table.match.dice.dump()[3] == match


# -- who does not keep to the order
def bound(match: str, home, away) -> tuple[list[Pledge], dict]:
    """Both have committed; what is published then."""
    pledges = [Pledge(match, 0), Pledge(match, 1)]
    for seat, pledge in ((home, pledges[0]), (away, pledges[1])):
        seat.send(type="commit", commitment=pledge.commitment)
    while None in (published := home.hear("opening")["published"])["commitments"]:
        pass
    return pledges, published


def refusal(seat, **message) -> str:
    seat.send(**message)
    return str(seat.hear("refused")["reason"])


def test_what_was_bound_once_stays_and_another_s_secret_is_of_no_use(coach) -> None:
    match, ann, bob = opened(coach)
    with ann.at(match) as home, bob.at(match) as away:
        pledges, published = bound(match, home, away)
        late = Pledge(match, 0)
        assert "has committed already" in refusal(home, type="commit", commitment=late.commitment)
        assert "you have already committed" in refusal(home, type="trust")
        for secret in (late.secret, pledges[1].secret, b"", pledges[0].secret * 2, bytes(32)):
            assert "not the secret" in refusal(home, type="secret", secret=secret.hex())
        for secret in ("zz", "\u0664" * 64, "0" * 15_000, 5, None, ["00"], {"h": "00"}):
            assert home_says_no(refusal(home, type="secret", secret=secret))
        home.send(type="secret", secret=pledges[0].secret.hex())
        assert "handed in its secret already" in refusal(home, type="secret", secret=pledges[0].secret.hex())
        assert "handed in its secret already" in refusal(home, type="secret", secret=late.secret.hex())
        away.send(type="secret", secret=pledges[1].hand_over(published).hex())
        home.hear("state"), away.hear("state")


def home_says_no(reason: str) -> bool:
    return any(words in reason for words in ("64 hexadecimal", "not the secret", "is not text"))


def test_nobody_is_replaced_by_the_server_while_he_is_here(coach) -> None:
    """Else his opponent could make it look as if the server had left out his secret."""
    match, ann, bob = opened(coach)
    with ann.at(match) as home:
        with bob.at(match) as away:
            pledges, _ = bound(match, home, away)
            assert "is here" in refusal(home, type="stand_in", missing="a")
            for nobody in ("", "x", "ha", "hh", "\u0130"):
                assert "there is no seat" in refusal(home, type="stand_in", missing=nobody)
        home.send(type="secret", secret=pledges[0].secret.hex())
        home.send(type="stand_in", missing="a")
        assert home.hear("state")["state"] == "playing"


def test_a_match_whose_dice_are_not_made_is_called_off_by_either_coach_and_its_secrets_are_gone(app, coach) -> None:
    match, ann, bob = opened(coach)
    vault = app.app.state.host.vault
    with ann.at(match) as home, bob.at(match) as away:
        pledges, _ = bound(match, home, away)
        home.send(type="secret", secret=pledges[0].secret.hex())
        assert vault.holds(match)
        assert coach("Cid").post(f"/matches/{match}/call-off").status_code == 403
        assert bob.post(f"/matches/{match}/call-off").status_code == 200
    assert not vault.holds(match) and ann.get(f"/api/matches/{match}").status_code == 404


def test_a_match_that_has_begun_is_not_called_off(app, coach) -> None:
    ann = coach("Ann")
    match = ann.new()
    assert ann.post(f"/matches/{match}/call-off").status_code == 403
    assert app.app.state.host.vault.holds(match)


def test_a_server_that_was_killed_at_any_moment_is_bound_to_what_it_was_bound_to(app, coach) -> None:
    """What it draws for a bot is kept with its commitment: there is no moment at which it would draw anew."""
    ann, host = coach("Ann"), app.app.state.host
    match, seen = ann.new(pledge="coach"), []
    pledge = Pledge(match, 0)
    for message in ({"type": "commit", "commitment": pledge.commitment}, {"type": "ping"}):
        with ann.at(match) as seat:
            seen.append(seat.hear("opening")["published"]["commitments"])
            seat.send(**message)
            if message["type"] == "commit":
                seen.append(seat.hear("opening")["published"]["commitments"])
        host.openings.clear()
    with ann.at(match) as seat:
        published = seat.hear("opening")["published"]
        assert [one[0] for one in seen] == [published["commitments"][0]] * 3
        assert published["commitments"] == seen[1] == seen[2]
        assert commitment(match, 1, host.vault.read(match).secrets[1]) == published["commitments"][2]
        seat.send(type="secret", secret=pledge.hand_over(published).hex())
        assert seat.hear("state")["state"] == "playing"


def test_while_a_match_goes_on_its_secrets_are_in_no_message_page_log_or_database(app, coach, caplog, tmp_path) -> None:
    caplog.set_level("DEBUG")
    match, ann, bob = opened(coach)
    with ann.at(match) as home, bob.at(match) as away, coach("Cid").at(match) as watching:
        pledges, published = bound(match, home, away)
        away.send(type="secret", secret=pledges[0].secret.hex())
        assert "not the secret" in away.hear("refused")["reason"]
        for seat, pledge in ((home, pledges[0]), (away, pledges[1])):
            seat.send(type="secret", secret=pledge.hand_over(published).hex())
        for seat in (home, away, watching):
            seat.hear("state")
        home.send(type="chat", text="good luck")
        home.hear("chat")
        heard = str([home.heard, away.heard, watching.heard])
    pages = "".join(ann.get(place).text for place in (
        f"/matches/{match}", f"/matches/{match}/dice", f"/api/matches/{match}/view", f"/api/matches/{match}/replay",
        f"/api/matches/{match}", "/account/data.json", "/metrics"))
    files = b"".join(file.read_bytes() for file in tmp_path.glob("web.db*"))
    vault = app.app.state.host.vault.read(match)
    key = app.app.state.host.live[match].game.table.match.dice.key
    assert match.encode() in files and match in heard and published["commitments"][0] in heard
    for secret in (*vault.in_order(), key):
        for text in (heard, pages, caplog.text):
            assert secret.hex() not in text and repr(secret)[2:-1] not in text
        assert secret.hex().encode() not in files and secret not in files
