"""Fair dice over the socket: bound first, handed in then, revealed in the end; a browser derives every die again."""

from __future__ import annotations

from random import Random

from nuffle.table import difference
from nuffle.table.fair import Pledge
from nuffle.text.replay import replay_of


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
    replay = replay_of(match, ann.get(f"/api/matches/{match}/replay").text)
    assert difference(replay) == ""
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
        assert "you have no seat" in watching.hear("refused")["reason"]
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
