"""The life of a team: dice anybody can check, the break, its story, statistics, and the speed of a replay."""

from __future__ import annotations

import hashlib
import time
from typing import Any

import pytest

from nuffle.engine.dice import commitment
from nuffle.league.acts_aftermath import DiceFell, PrizePaid, StepAnswered, StepReleased
from nuffle.league.acts_break import TeamRedrafted, roll_break, see_break, try_redraft, type_break
from nuffle.league.acts_dice import DeviceBound, KeyCommitted, KeyRevealed, opening_acts, reveal_acts
from nuffle.league.acts_rulings import TeamChanged
from nuffle.league.acts_season import StageSet
from nuffle.league.aftermath_acts import answer_acts, finish_acts, roll_acts, see_aftermath, type_acts
from nuffle.league.dice_keys import BREAK, make_dice_id, make_key, verify_dice
from nuffle.league.facts import Corrected, LeagueError, standing_facts
from nuffle.league.remedies import waive
from nuffle.league.roster_changes import RosterChange
from nuffle.league.season import LeagueSeason
from nuffle.league.statistics import StatBook, list_lines, list_top, make_book, read_lines, sum_by
from nuffle.league.story import list_career, list_gone, list_journal, list_ledger, list_values
from nuffle.league.table_report import settle_act
from nuffle.table.fair import FairOpening, Pledge
from nuffle.table.vault import Vault
from nuffle.teams.aftermath_run import StepAnswer
from nuffle.teams.labelled_dice import FallenDie
from nuffle.teams.result import ReportedHarm
from nuffle.teams.roster import Player
from nuffle.teams.season import Redraft

AT = "2026-11-02T20:00:00Z"


def play_fair(told: Any, fixture: str, result: Any = None) -> None:
    told.season.add(settle_act(told.season, fixture, result or told.result(), "table"), "boss", AT)
    for team in told.season.fixture(fixture).teams:
        told.finish_fairly(fixture, team)


# -- dice
@pytest.mark.parametrize("edition", ["crp", "bb2020", "bb2025"])
def test_every_die_follows_from_the_published_secrets(story, edition):
    told = story(edition)
    told.draw(("t1", "t2"), ("t2", "t1"))
    play_fair(told, "f1", told.result(2, 1, hurt="niggling"))
    play_fair(told, "f2")
    proof = verify_dice(told.season)
    assert proof.honest and proof.count("proven") == len(proof.dice) > 4
    number = next(fact.number for fact in told.season.facts if isinstance(fact.act, DiceFell))
    act = told.season.facts[number - 1].act
    die = act.dice[0]
    other = die.model_copy(update={"face": die.face % die.sides + 1})
    loaded = [fact.model_copy(update={"act": act.model_copy(update={"dice": (other, *act.dice[1:])})})
              if fact.number == number else fact for fact in told.season.facts]
    told.season.facts = loaded
    assert not verify_dice(told.season).honest


def test_the_key_needs_the_server_and_the_devices_of_both_coaches(story, tmp_path):
    told = story("bb2020")
    told.draw(("t1", "t2"))
    told.settle("f1", finish=False)
    dice_id = make_dice_id(told.season, "f1", "t1", 0)
    opening = FairOpening(Vault(tmp_path), dice_id, 2)
    for act in opening_acts(told.season, "f1", "t1", opening):
        told.add(act)
    with pytest.raises(LeagueError, match="not everybody is bound"):
        make_key(told.season, "f1", "t1", [bytes(32)] * 3)
    own, absent = Pledge(dice_id, 0), 1
    opening.commit(0, own.commitment)
    opening.put_in(absent)
    for act in opening_acts(told.season, "f1", "t1", opening):
        told.add(act)
    opening.hand_in(0, own.hand_over(opening.public_record()))
    secrets = opening.entry.in_order()
    keys = make_key(told.season, "f1", "t1", secrets)
    with pytest.raises(LeagueError, match="has not finished"):
        reveal_acts(told.season, "f1", "t1", secrets)
    for act in finish_acts(told.season, "t1", keys):
        told.add(act)
    assert verify_dice(told.season).count("sealed")
    with pytest.raises(LeagueError, match="is not the one it committed to"):
        reveal_acts(told.season, "f1", "t1", [secrets[0], bytes(32), secrets[2]])
    (revealed,) = reveal_acts(told.season, "f1", "t1", secrets)
    told.add(revealed)
    assert verify_dice(told.season).honest and opening.entry.stand_ins == [1]
    with pytest.raises(LeagueError, match="are known"):
        told.add(DiceFell(team="t1", fixture="f1", dice=(FallenDie(label="mvp", sides=11, face=1),)))
    with pytest.raises(LeagueError, match="needs a new key"):
        told.add(StepAnswered(team="t1", fixture="f1", answers=(StepAnswer(step="market", choices=("done",)),)))


def test_a_secret_that_was_not_committed_is_refused_and_a_key_is_bound_once(story):
    told = story("bb2020")
    told.draw(("t1", "t2"))
    told.settle("f1", finish=False)
    dice_id = make_dice_id(told.season, "f1", "t1", 0)
    server = commitment(dice_id, -1, bytes(32))
    told.add(KeyCommitted(team="t1", fixture="f1", commitment=server))
    with pytest.raises(LeagueError, match="have a key already"):
        told.add(KeyCommitted(team="t1", fixture="f1", commitment=server))
    with pytest.raises(LeagueError, match="not been shown yet"):
        told.add(KeyCommitted(team="t1", fixture="f1", generation=1, commitment=server))
    for device in (0, 1):
        told.add(DeviceBound(team="t1", fixture="f1", device=device, commitment=commitment(dice_id, device, bytes(32))))
    with pytest.raises(LeagueError, match="committed to"):
        told.add(KeyRevealed(team="t1", fixture="f1", id=dice_id, secrets=("11" * 32, "00" * 32, "00" * 32)))


def test_a_released_wish_gets_new_dice_that_say_so(story):
    told = story("bb2020")
    told.add(waive("t1", 1, RosterChange(what="points", player="p1", amount=10), "start")[0].act)
    told.draw(("t1", "t2"))
    told.settle("f1", finish=False)
    keys = told.key_of("f1", "t1")
    wish = StepAnswer(step="improvements", choices=("p1 random primary G",))
    while (state := see_aftermath(told.season, "t1")).question is None:
        for act in roll_acts(told.season, "t1", keys):
            told.add(act)
    assert state.question.step == "improvements"
    for act in answer_acts(told.season, "t1", wish):
        told.add(act)
    told.finish_fairly("f1", "t1")
    told.add(StepReleased(team="t1", fixture="f1", answers=(wish,), reason="he was asleep"))
    told.add(StepReleased(team="t1", fixture="f1", answers=(
        StepAnswer(step="improvements", choices=("done",)),), reason="he was asleep"))
    assert not told.season.life("t1").ready
    for act in answer_acts(told.season, "t1", wish):
        assert act.answers[0].generation == 1
        told.add(act)
    told.finish_fairly("f1", "t1")
    labels = {die.label for die in verify_dice(told.season).dice}
    assert {"advance/p1/1/random-primary/G", "advance/p1/1/random-primary/G@1"} <= labels
    assert verify_dice(told.season).honest and verify_dice(told.season).count("unbound") == 0


def test_typed_dice_are_counted_as_typed(story):
    told = story("bb2020")
    told.draw(("t1", "t2"))
    told.settle("f1", finish=False)
    told.add(type_acts(told.season, "t1", 2)[0])
    assert verify_dice(told.season).count("typed") == 1
    with pytest.raises(LeagueError):
        told.add(type_acts(told.season, "t9", 2)[0])


# -- the break
@pytest.mark.parametrize("edition", ["bb2020", "bb2025"])
def test_the_break_shows_dice_then_fees_then_the_team(story, edition):
    told = story(edition)
    told.draw(("t1", "t2"))
    play_fair(told, "f1", told.result(1, 0, hurt="niggling"))
    told.add(StageSet(stage="finished"))
    told.add(PrizePaid(team="t2", place=2))
    assert see_break(told.season, "t2").due == f"{BREAK}/niggling-injury/p5"
    with pytest.raises(LeagueError, match="roll the dice"):
        try_redraft(told.season, "t2", Redraft())
    told.add(roll_break(told.season, "t2", told.key_of(BREAK, "t2"))[0])
    offer = see_break(told.season, "t2").offer
    assert offer and offer.budget > 1_000_000 and {fee.number for fee in offer.fees} >= {1, 2, 3}
    wishes = Redraft(keep=tuple(range(1, 12)))
    planned = try_redraft(told.season, "t2", wishes)
    told.add(TeamRedrafted(team="t2", wishes=wishes))
    assert told.season.life("t2").now == planned and planned.season.games == 0
    with pytest.raises(LeagueError, match="re-drafted already"):
        told.add(TeamRedrafted(team="t2", wishes=wishes))
    assert list_journal(told.season, "t2")[-1].lines[-1].startswith("kept 11")
    assert verify_dice(told.season).honest


def test_a_die_of_the_break_may_be_typed_in(story):
    told = story("bb2020")
    told.draw(("t1", "t2"))
    play_fair(told, "f1", told.result(1, 0, hurt="niggling"))
    told.add(StageSet(stage="finished"))
    told.add(type_break(told.season, "t2", 6)[0])
    offer = see_break(told.season, "t2").offer
    assert offer and see_break(told.season, "t2").dice[0].typed


# -- its story
def test_journal_and_ledger_account_for_every_gold_piece(story):
    told = story("bb2025")
    told.draw(("t1", "t2"), ("t2", "t1"))
    play_fair(told, "f1")
    told.add(TeamChanged(team="t1", change=RosterChange(what="gold", amount=-20_000), reason="fine"))
    play_fair(told, "f2")
    journal = list_journal(told.season, "t1")
    assert [entry.fixture for entry in journal] == ["", "f1", "", "f2"]
    assert "fine" in journal[2].title and "against Orc t2" in journal[1].title
    assert list_ledger(told.season, "t1")[-1][2] == told.season.life("t1").now.treasury
    assert all(entry.gold >= 0 for entry in journal)
    assert len(list_values(told.season, "t1")) == 4


def test_the_graveyard_knows_the_killer_and_careers_go_on(story):
    told = story("bb2020")
    told.draw(("t1", "t2"), ("t2", "t1"))
    result = told.result(1, 1, hurt="dead")
    home, away = result.seats
    players = (*away.players[:1], away.players[1].model_copy(update={"deeds": away.players[0].deeds}))
    away = away.model_copy(update={"score": 2, "players": players,
                                   "harm": (ReportedHarm(number=5, how="block", by=3, injury="dead"),)})
    play_fair(told, "f1", result.model_copy(update={"seats": (home, away)}))
    play_fair(told, "f2", told.result(1, 1))
    (gone,) = list_gone(told.season, "t2")
    assert (gone.id, gone.dead, gone.how, gone.killed_by) == ("p5", True, "block", "t1")
    assert gone.killer.startswith("3 ") and gone.career.touchdowns == 1
    matches = list_career(told.season, "t1", "p3")
    assert [match.deeds.touchdowns for match in matches] == [1, 0] and matches[0].points >= 5
    assert list_gone(told.season, "t1") == []


def test_statistics_grow_by_match_and_add_up(story):
    told = story("bb2020", teams=4)
    told.draw(("t1", "t2"), ("t3", "t4"), ("t1", "t3"), ("t2", "t4"))
    book = StatBook()
    for fixture in ("f1", "f2", "f3", "f4"):
        play_fair(told, fixture, told.result(2, 1))
        book = book.add(read_lines(told.season, told.season.life(team))
                        for team in told.season.fixture(fixture).teams)
    assert book == make_book(told.season)
    assert sum(team.touchdowns for team in book.teams.values()) == 12
    assert sum(player.touchdowns for player in book.players.values()) == 12
    assert sum(player.mvps for player in book.players.values()) == 8
    top = list_top(book, "touchdowns", 1)[0]
    assert (top.team, top.player, top.touchdowns) == ("t1", "p3", 4)
    assert (book.teams["t1"].winning, book.teams["t1"].longest_unbeaten) == (2, 2)
    assert book.teams["t4"].losing == 2 and sum_by(book, "race")["Human"].won == 2
    lines = list(list_lines(told.season))
    whole = StatBook().add(lines[:4]).join(StatBook().add(lines[4:]))
    assert {name: team.touchdowns for name, team in whole.teams.items()} == {
        name: team.touchdowns for name, team in book.teams.items()}


# -- a replay
def test_a_replay_of_a_match_with_its_sequence_is_fast(story):
    told = story("bb2025")
    told.draw(*[("t1", "t2"), ("t2", "t1")] * 4)
    for number in range(1, 9):
        play_fair(told, f"f{number}", told.result(1, 0, scorer=number + 2))
    began = time.process_time()
    again = LeagueSeason.of(told.season.facts)
    assert [life.now for life in again.lives.values()] == [life.now for life in told.season.lives.values()]
    assert (time.process_time() - began) / 16 < 0.05        # because: 10 ms where nothing else runs
    assert len(standing_facts(told.season.facts)) == len(told.season.facts)


def test_a_deed_of_a_match_is_corrected_in_both_directions(story):
    told = story("bb2020")
    told.draw(("t1", "t2"))
    play_fair(told, "f1", told.result(1, 0, scorer=3))
    number = told.season.fixture("f1").settled
    before, act = told.season.life("t1").now, told.season.require_fact(number).act
    for result in (told.result(1, 0, scorer=6), act.result):
        told.add(Corrected(of=number, act=act.model_copy(update={"result": result})))
    assert told.season.life("t1").now == before
    assert isinstance(before.players[0], Player) and hashlib.sha256(b"").digest() != told.season.life("t1").digest
