"""Records an answer of each call for the description of the API: run it after the answers have changed.

A server in this process is asked by the client what the stories of its docs ask; what it answers is cut short and
written to `src/nuffle/web/api/examples.json`. tests/web/test_api.py fails when an answer is missing or no longer fits.
"""

from __future__ import annotations

import json
import re
from contextlib import suppress
from pathlib import Path
from random import Random
from tempfile import TemporaryDirectory
from typing import Any

from starlette.testclient import TestClient

from nuffle.client import Answer, ApiError, Client
from nuffle.files.records import dumps
from nuffle.store.accounts import Accounts
from nuffle.table.fair import Pledge
from nuffle.teams.ready import ready_roster
from nuffle.web.api import description
from nuffle.web.app import create_app
from nuffle.web.settings import Settings

PLACE = Path(description.__file__).with_name(description.RECORDED)
FEW, LONG, DEEP = 2, 120, 6
SECRET = re.compile(r"(token|link)$")


def shorten(value: Any, deep: int = 0, name: str = "") -> Any:
    """So much of an answer as shows what it is."""
    if isinstance(value, dict):
        kept = list(value.items()) if deep < DEEP else list(value.items())[:FEW]
        return {key: shorten(item, deep + 1, key) for key, item in kept}
    if isinstance(value, list):
        return [shorten(item, deep + 1) for item in value[:4 if all(isinstance(one, int) for one in value) else FEW]]
    if isinstance(value, str):
        return "..." if SECRET.search(name) and value else value[:LONG]
    return value


class Recorder:
    """Passes calls on to the app, and keeps the first answer of each."""

    def __init__(self, app: TestClient) -> None:
        self.app, self.kept = app, dict[str, Any]()
        self.known = [(method.upper(), path, re.compile(re.sub(r"\{\w+\}", "[^/]+", path)))
                      for path, calls in app.app.openapi()["paths"].items() for method in calls]

    def __call__(self, method: str, address: str, headers: Any, body: bytes | None) -> Answer:
        found = self.app.request(method, address, headers=dict(headers), content=body)
        self.app.cookies.clear()
        if found.content and found.is_success and found.headers.get("content-type") == "application/json":
            self.kept.setdefault(self.name_of(method, address.partition("?")[0]), shorten(found.json()))
        return Answer(found.status_code, {name.lower(): said for name, said in found.headers.items()}, found.content)

    def name_of(self, method: str, address: str) -> str:
        fitting = [path for verb, path, pattern in self.known if verb == method and pattern.fullmatch(address)]
        return f"{method} {min(fitting, key=lambda path: path.count('{'))}"

    def join(self, name: str) -> Client:
        """Somebody with an account."""
        client = Client.new_coach("", name, transport=self)
        Accounts(self.app.app.state.host.engine).open(client.coaches.me()["id"], name.lower(), "none")
        return client


def read_rules(client: Client) -> None:
    client.rules.editions()
    client.rules.edition("crp")
    client.rules.race("crp", "Human")
    client.rules.find(edition="crp", q="dodge")
    client.rules.packs()
    client.rules.pack("guide")
    client.rules.bots()
    client.coaches.best()
    client.coaches.get(client.coaches.me()["id"])


def build_team(client: Client) -> int:
    draft: Any = {"team": "Human", "edition": "crp", "players": {"Lineman": 7, "Blitzer": 4}, "rerolls": 3}
    client.teams.check(**draft)
    client._server.post("/api/teams/check", {"edition": "crp", "team": "Human", "p:Lineman": "11"})
    team = client.teams.new(name="Reavers", **draft)["id"]
    client.teams.mine()
    client.teams.get(team)
    client.teams.rebuild(team, name="Rovers", **draft)
    client.teams.change(team, name="Rovers")
    copied = client.teams.copy(team)["id"]
    client.teams.take_file(name="rovers.toml", text=client.teams.file(team))
    client.teams.delete(copied)
    older = client.teams.take_file(name="orcs.toml", text=dumps(ready_roster("bb2020", "Orc")))["id"]
    client.teams.preview_move(older, "bb2025")
    client.teams.move(older, to="bb2025", captain=4)
    return team


def play_match(client: Client, guest: Client, team: int) -> None:
    challenge = client.matches.new(turns=1, sides=[{"who": "me"}, {"who": "open"}])["id"]
    client.matches.under_way()
    guest.matches.join(challenge, team="Orc")
    match = client.matches.new(turns=1, setting="league", sides=[{"who": "me", "roster": team}, {"who": "here"}])["id"]
    client.matches.get(match)
    draws = Random(1)
    while True:
        view = client.matches.view(match)
        if view["finished"]:
            break
        client.matches.answer(match, **again(view, draws))
        with suppress(ApiError):        # because: where a die was rolled nothing can be taken back
            if draws.random() < 0.1:
                client.matches.undo(match)
    client.matches.mine()
    client.matches.dice(match)
    client.replays.all()
    client.replays.get(match)
    client.replays.step(match, 3)
    client.replays.log(match)
    client.replays.sides(match)
    client.teams.take_in(team, match)


def again(view: dict[str, Any], draws: Random) -> Any:
    """Some answer to the question that stands."""
    asked = view["asked"]
    return {"seat": view["seat"], "number": asked["number"], "answer": draws.choice(asked["options"])["answer"]}


def prepare_event(pat: Client, ann: Client, bo: Client) -> str:
    pat.events.check(ready="guide")
    cup = pat.events.new(ready="guide", name="Winter Bowl", rounds=3, seed=7)["event"]["slug"]
    pat.desk.settings(cup, registration=True, rosters=True)
    edition = pat.events.get(cup)["edition"]
    for client, team in ((ann, "Orc"), (bo, "Skaven")):
        client.events.join(cup, conduct=True, team=team)
        lists = [dumps(ready_roster(edition, team))]
        client.events.check_roster(cup, lists=lists)
        client.events.hand_in(cup, lists=lists)
    for name, team in (("Cy", "Human"), ("Di", "Norse"), ("Ed", "Orc")):
        pat.desk.add(cup, name=name, team=team)
    pat.desk.add_sheet(cup, text="name,team\nFay,Orc\nFay B,Orc\n")
    pat.desk.mark(cup, "ann", here=True)
    pat.desk.edit(cup, "ed", squad="reds")
    pat.desk.squad(cup, squad="reds", name="The Reds")
    pat.desk.edit(cup, "ed", squad="")
    pat.desk.check_roster(cup, "cy", lists=[dumps(ready_roster(edition, "Human"))])
    pat.desk.roster(cup, "cy", lists=[dumps(ready_roster(edition, "Human"))])
    pat.desk.merge(cup, "fay", gone="fay-b")
    pat.desk.drop(cup, "fay", reason="Ill")
    pat.desk.back(cup, "fay")
    pat.desk.no_show(cup, "fay")
    pat.desk.back(cup, "fay")
    pat.desk.forget(cup, "fay", sure="yes")
    return cup


def run_rounds(pat: Client, ann: Client, bo: Client, cup: str) -> None:
    pat.desk.add(cup, name="Gus")
    pat.desk.remove(cup, "gus")
    pat.desk.lock(cup, 1, one="ann", other="bo")
    pat.desk.apart(cup, one="cy", other="di")
    pat.desk.table(cup, coach="ann", table=1)
    pat.desk.draw(cup, 1, absent="draw")
    pat.desk.swap(cup, 1, one="cy", other="di", even_so=True)
    pat.desk.publish(cup, 1)
    pat.desk.clock(cup, do="start")
    ann.events.report(cup, score=(2, 1))
    game = pat.desk.round(cup, 1)["games"][0]
    home = next(one["home"] for one in pat.desk.round(cup, 1)["games"] if "ann" in (one["home"], one["away"]))
    seen = pat.desk.game(cup, 1, home)["accounts"][0]["seen"]
    ann.events.me(cup)
    ann.events.play(cup)
    pat.desk.take(cup, 1, home=home, by="ann", seen=seen)
    cleared = pat.desk.clear
    refuse(lambda: cleared(cup, 1, home=home), pat)
    ann.events.report(cup, score=(2, 1))
    bo.events.report(cup, score=(1, 1))
    seen = pat.desk.game(cup, 1, home)["accounts"][0]["seen"]
    by = pat.desk.game(cup, 1, home)["accounts"][0]["by"]
    pat.desk.accept(cup, 1, home=home, by=by, seen=seen)
    refuse(lambda: cleared(cup, 1, home=home), pat)
    ann.events.report(cup, score=(2, 1))
    bo.events.confirm(cup)
    for one in pat.desk.round(cup, 1)["games"]:
        if one["state"] == "open":
            pat.desk.result(cup, 1, home=one["home"], score=(1, 1))
    pat.desk.correct(cup, 1, home=game["home"], casualties=(1, 0))
    pat.desk.rule(cup, coach="ann", points=-1, reason="Late")
    pat.desk.results(cup, text=pat.events.file(cup, "results.csv"))


def refuse(call: Any, client: Client) -> None:
    """A question is answered with its first choice."""
    try:
        call()
    except ApiError as error:
        client.choose(error.choices[0])


def look_around(pat: Client, ann: Client, cup: str) -> None:
    ann.events.vote(cup, on="bo", kind="best painted")
    pat.desk.vote(cup, by="bo", on="ann", kind="best painted")
    pat.desk.approve(cup, coach="ann", what="Ogre as a Troll")
    pat.desk.announce(cup, text="Round 2 starts at 14:00.")
    pat.desk.invite(cup, role="scorekeeper")
    pat.desk.person(cup, name="Rex", role="referee")
    for look in (pat.desk.get, pat.desk.coaches, pat.desk.people, pat.desk.record, pat.desk.votes,
                 pat.desk.naf_objections, pat.events.get, pat.events.rules, pat.events.coaches, pat.events.rounds,
                 pat.events.standings, pat.events.bracket, pat.events.statistics, pat.events.awards,
                 pat.events.visibility):
        look(cup)
    pat.events.round(cup, 1)
    pat.events.roster(cup, "ann")
    pat.desk.undo(cup, number=pat.desk.record(cup)["undo"] or 0)
    pat.desk.disqualify(cup, "di", reason="Loaded dice")
    copied = pat.desk.copy(cup, name="Summer Bowl")["event"]["slug"]
    pat.events.take_file(text=pat.desk.file(cup), slug="again")
    pat.events.put(copied, to="archived")
    pat.events.all()
    pat.events.archive()
    pat.events.mine()


def deal_cards(pat: Client, ann: Client) -> None:
    """An event with secret objectives, to its end."""
    cup = pat.events.new(text=OBJECTIVES, name="Secret Bowl", seed=7)["event"]["slug"]
    pat.desk.settings(cup, registration=True, rosters=False)
    ann.events.join(cup, conduct=True, team="Orc")
    pat.desk.add(cup, name="Bo", team="Skaven")
    pat.desk.draw(cup, 1)
    pat.desk.deal(cup)
    pat.desk.publish(cup, 1)
    ann.events.card(cup)
    pat.desk.card(cup, coach="bo")
    pat.desk.result(cup, 1, home=pat.desk.round(cup, 1)["games"][0]["home"], score=(1, 0))
    pat.events.hall_of_fame()
    held = pat.desk.people(cup)
    pat.desk.dismiss(cup, visitor=next(one["visitor"] for one in held if one["role"] == "coach"), role="coach")


OBJECTIVES = 'extends = "guide"\nname = "Secret Bowl"\n[day]\nrounds = 1\n[objectives]\nused = true\ndealt = 2\n'


# -- leagues
VOTED = 'extends = "league"\n[[prizes]]\nname = "Best sport"\nby = "vote"\n'
HILL = ("the-hill", "spring")


def make_league(pat: Client, ann: Client, bo: Client) -> None:
    pat.leagues.new(name="The Hill", about="Tuesdays at the club.")
    pat.leagues.open_season("the-hill", name="Spring", seed=7, text=VOTED)
    for client in (ann, bo):
        client.leagues.join("the-hill")
    pat.leagues.people("the-hill")
    for person in ("p2", "p3"):
        pat.leagues.admit("the-hill", person)
    cy = pat.leagues.add_person("the-hill", name="Cy")["id"]
    pat.leagues.name_owner("the-hill", "p2", owner=False)
    pat.leagues.refuse("the-hill", cy)
    pat.leagues.forget("the-hill", cy)
    pat.leagues.settings("the-hill", joining="open", places=40)
    bo.leagues.take_invitation(pat.leagues.invite("the-hill", role="deputy")["token"])
    pat.leagues.end_invitations("the-hill")
    pat.seasons.give_role(*HILL, person="p3", role="deputy", given=False)
    ann.leagues.mine()
    pat.leagues.get("the-hill")
    pat.leagues.all()


def enrol_teams(pat: Client, ann: Client, bo: Client) -> None:
    pat.seasons.set_options(*HILL, text=VOTED)
    pat.seasons.set_stage(*HILL, stage="enrolling")
    for client, race in ((ann, "Human"), (bo, "Orc")):
        team = client.seasons.enter(*HILL, name=f"The {race}s")["id"]
        roster = ready_roster("bb2025", race).model_copy(update={"name": f"The {race}s"})
        sent = roster.model_dump(mode="json", exclude_defaults=True)
        client.league_teams.check_roster(*HILL, team, roster=sent)
        client.league_teams.hand_in(*HILL, team, roster=sent)
        client.league_teams.set_badge(*HILL, team, badge="skull")
    pat.league_teams.send_back(*HILL, "t2", remark="Number the players")
    bo.league_teams.hand_in(*HILL, "t2", roster=sent)
    pat.league_teams.approve(*HILL, "t1")
    pat.seasons.approve_all(*HILL)
    bo.league_teams.set_coaches(*HILL, "t2", coaches=["p3"])
    pat.seasons.make_divisions(*HILL, count=1)
    pat.seasons.make_competition(*HILL, name="Club cup", form="friendlies")
    pat.seasons.place_teams(*HILL, "club-cup", teams=["t1", "t2"])
    pat.seasons.make_competition(*HILL, name="Ladder", form="ladder", teams=["t1", "t2"])
    pat.seasons.draw(*HILL, start="2027-01-04")
    pat.seasons.publish(*HILL)
    pat.seasons.set_stage(*HILL, stage="running")


def play_fixture(pat: Client, ann: Client, bo: Client) -> None:
    ann.fixtures.propose(*HILL, "f1", slots=["2027-01-07T19:00:00Z"])
    bo.fixtures.agree(*HILL, "f1", date="2027-01-07T19:00:00Z")
    pat.fixtures.set_date(*HILL, "f1", date="2027-01-08T19:00:00Z")
    pat.fixtures.move(*HILL, "f1", closes="2027-01-12T00:00:00Z")
    ann.fixtures.choose_side(*HILL, "f1", save=False)
    ann.fixtures.begin(*HILL, "f1")
    seats: Any = [{"score": 1, "players": [{"number": 3, "deeds": {"touchdowns": 1, "casualties": 1}}]},
                  {"score": 0, "players": [{"number": 5, "injuries": ["niggling"]}]}]
    told = ann.fixtures.report(*HILL, "f1", result={"edition": "bb2025", "seats": seats})
    bo.fixtures.confirm(*HILL, "f1", seen=told["reports"][0]["entry"])
    pledge = Pledge(ann.league_teams.bind(*HILL, "t1")["match"], 0)
    ann.league_teams.bind_device(*HILL, "t1", commitment=pledge.commitment)
    secret = pledge.hand_over(ann.league_teams.close_key(*HILL, "t1"))
    ann.league_teams.hand_in_secret(*HILL, "t1", secret=secret.hex())
    while question := ann.league_teams.sequence(*HILL, "t1")["state"].get("question"):
        ann.league_teams.answer(*HILL, "t1", step=question["step"], choices=list(question.get("default", [])))
    ann.league_teams.roll(*HILL, "t1")
    ann.league_teams.finish(*HILL, "t1")
    type_dice(bo, ann)


def type_dice(bo: Client, ann: Client) -> None:
    """Bo throws his own dice, and Ann has seen them."""
    while not (state := bo.league_teams.sequence(*HILL, "t2"))["ready"]:
        if question := state["state"].get("question"):
            bo.league_teams.answer(*HILL, "t2", step=question["step"], choices=list(question.get("default", [])))
        else:
            bo.league_teams.type_in(*HILL, "t2", face=2)
    ann.league_teams.confirm_typed(*HILL, "t2")


def more_fixtures(pat: Client, ann: Client, bo: Client) -> None:
    challenged = bo.league_teams.challenge(*HILL, "t2", competition="ladder", opponent="t1")
    name = ann.seasons.fixtures(*HILL, competition="ladder")[0]["id"]
    ann.fixtures.answer_challenge(*HILL, name, accepted=True)
    pat.fixtures.end(*HILL, name, how="void", reason="ill")
    for how in ("excused", "both lose"):
        ann.league_teams.challenge(*HILL, "t1", competition="club-cup", opponent="t2")
        name = ann.seasons.fixtures(*HILL, competition="club-cup")[-1]["id"]
        if how == "excused":
            pat.fixtures.settle_late(*HILL, name, policy="excused")
            ann.fixtures.pay_awards(*HILL, name, team="t1")
        else:
            ann.fixtures.begin(*HILL, name)
            ann.fixtures.report(*HILL, name, result={"edition": "bb2025", "seats": [{"score": 0}, {"score": 0}]})
            pat.fixtures.settle(*HILL, name, by_report="t1", reason="both saw it")
    ann.league_teams.challenge(*HILL, "t1", competition="club-cup", opponent="t2")
    ann.fixtures.play(*HILL, ann.seasons.fixtures(*HILL, competition="club-cup")[-1]["id"])
    pat.fixtures.end(*HILL, ann.seasons.fixtures(*HILL, competition="club-cup")[-1]["id"], how="void")
    assert challenged["facts"]


def end_season(pat: Client, ann: Client, bo: Client) -> None:
    pat.seasons.deadlines(*HILL)
    bo.seasons.vote(*HILL, prize="Best sport", team="t1")
    pat.seasons.rule_points(*HILL, competition="division-1", team="t1", points=-1, reason="late twice")
    entry = pat.seasons.record(*HILL)[0]["number"]
    pat.seasons.preview(*HILL, acts=[{"kind": "undone", "of": entry}])
    pat.seasons.correct(*HILL, acts=[{"kind": "undone", "of": entry}])
    pat.seasons.undo(*HILL, number=entry + 1)
    pat.league_teams.change(*HILL, "t1", change={"what": "name", "player": "p1", "word": "Grim"})
    pat.seasons.give_award(*HILL, name="Best painted", team="t2")
    for look in (pat.seasons.get, pat.seasons.teams, pat.seasons.tables, pat.seasons.dice):
        look(*HILL)
    pat.league_teams.get(*HILL, "t1")
    pat.fixtures.get(*HILL, "f1")
    pat.seasons.playoffs(*HILL, start="2027-03-01")
    final = pat.seasons.fixtures(*HILL, competition="playoffs", open=True)[0]["id"]
    pat.fixtures.end(*HILL, final, how="forfeit", winner="t1")
    pat.seasons.finish(*HILL)
    take_break(ann, bo)
    pat.seasons.open_next(*HILL, name="Summer")
    text = pat.leagues.league_file("the-hill")
    pat.leagues.take_file(text=text, slug="the-hill-again")
    ann.league_teams.leave("the-hill", "summer", "t1", how="retired")
    bo.leagues.leave("the-hill")


def take_break(ann: Client, bo: Client) -> None:
    for client, team in ((ann, "t1"), (bo, "t2")):
        kept = [one["number"] for one in client.league_teams.get(*HILL, team)["roster"]["players"]][:11]
        if client is ann:
            client.league_teams.roll_in_break(*HILL, team)
        while client.league_teams.rest(*HILL, team)["state"]["due"]:
            client.league_teams.type_in_break(*HILL, team, face=2)
        client.league_teams.try_redraft(*HILL, team, wishes={"keep": kept})
        client.league_teams.redraft(*HILL, team, wishes={"keep": kept})


def play_league(pat: Client, ann: Client, bo: Client) -> None:
    make_league(pat, ann, bo)
    enrol_teams(pat, ann, bo)
    play_fixture(pat, ann, bo)
    more_fixtures(pat, ann, bo)
    end_season(pat, ann, bo)


def main() -> None:
    with TemporaryDirectory() as folder, TestClient(create_app(Settings(f"sqlite:///{folder}/web.db"))) as app:
        recorder = Recorder(app)
        pat, ann, bo = (recorder.join(name) for name in ("Pat", "Ann", "Bo"))
        team = build_team(ann)
        play_match(ann, bo, team)
        read_rules(ann)
        cup = prepare_event(pat, ann, bo)
        run_rounds(pat, ann, bo, cup)
        look_around(pat, ann, cup)
        deal_cards(pat, ann)
        play_league(pat, ann, bo)
        PLACE.write_text(json.dumps(dict(sorted(recorder.kept.items())), indent=1, ensure_ascii=False) + "\n",
                         encoding="utf-8")
        missing = {f"{method} {path}" for method, path, _pattern in recorder.known} - recorder.kept.keys()
        print(f"{len(recorder.kept)} answers, {PLACE.stat().st_size // 1000} kB; none of: {sorted(missing)}")


if __name__ == "__main__":
    main()
