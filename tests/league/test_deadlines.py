"""Windows, reminders and what a policy does about a match nobody played. No clock runs: the instant is handed in."""

from __future__ import annotations

from datetime import UTC, datetime, timedelta

import pytest
from hypothesis import given
from hypothesis import strategies as st

from nuffle.league.acts_competitions import excuse_acts
from nuffle.league.acts_fixtures import DateAgreed, DateProposed, FixturePlan, FixturesDrawn, MatchBegun, ReportFiled
from nuffle.league.acts_season import StageSet
from nuffle.league.deadlines import (
    RoundWindow,
    date_of,
    deadline_acts,
    default_date,
    extension_acts,
    list_late_sequences,
    list_overdue,
    list_reminders,
    list_stuck,
    make_windows,
    show_local,
    standing_acts,
)
from nuffle.league.facts import LeagueError
from nuffle.league.instants import add_days, find_zone, format_instant, parse_instant
from nuffle.league.options import (
    DeadlineRules,
    LeagueCalendar,
    LeagueOptions,
    LeaguePrize,
    list_contradictions,
)
from nuffle.league.tables import make_table

ZONES = st.sampled_from(("UTC", "Europe/Berlin", "America/St_Johns", "Australia/Lord_Howe", "Asia/Kolkata",
                         "America/New_York", "Pacific/Apia"))
INSTANTS = st.datetimes(datetime(2011, 1, 1), datetime(2035, 1, 1)).map(lambda one: one.replace(tzinfo=UTC,
                                                                                              microsecond=0))
OPENS, CLOSES = "2026-11-01T23:00:00Z", "2026-11-08T23:00:00Z"


# -- clocks
@given(instant=INSTANTS, zone=ZONES, other=ZONES)
def test_a_date_is_the_same_instant_in_every_zone(instant, zone, other):
    written = format_instant(instant)
    assert parse_instant(written) == instant == show_local(written, zone) == show_local(written, other)
    assert format_instant(show_local(written, zone)) == written


@given(start=INSTANTS, zone=ZONES, rounds=st.integers(1, 30), days=st.integers(1, 14))
def test_windows_join_and_begin_at_local_midnight(start, zone, rounds, days):
    calendar = LeagueCalendar(zone=zone, round_days=days)
    windows = make_windows(calendar, format_instant(start), rounds)
    assert [one.closes for one in windows[:-1]] == [one.opens for one in windows[1:]]
    for one in windows:
        opens, closes = parse_instant(one.opens), parse_instant(one.closes)
        assert opens < closes
        # because: where clocks skip midnight, or a whole day, the day begins when there is a clock to show it
        local = opens.astimezone(find_zone(zone))
        assert local.hour == 0 or add_days(opens, 1, zone) - opens != timedelta(days=1) or local.hour <= 1
        assert opens <= parse_instant(default_date(calendar, one)) <= closes


def test_the_default_hour_stays_the_same_on_the_wall_when_clocks_change():
    calendar = LeagueCalendar(zone="Europe/Berlin")
    windows = make_windows(calendar, "2026-10-12T10:00:00Z", 3)
    assert [default_date(calendar, one) for one in windows] == [
        "2026-10-18T17:00:00Z", "2026-10-25T18:00:00Z", "2026-11-01T18:00:00Z"]


def test_options_say_what_is_wrong_with_hours_zones_and_prizes():
    wrong = LeagueOptions(calendar=LeagueCalendar(zone="Mars/Base", default_time="29:00"),
                          prizes=(LeaguePrize(name="Cup"), LeaguePrize(name="Cup")))
    assert [fault.split(" is ")[0] for fault in list_contradictions(wrong)] == [
        "'Mars/Base'", "29:00", "two prizes are called Cup"]


def test_an_unknown_zone_is_told():
    with pytest.raises(LeagueError, match="'Mars/Base' is not a time zone"):
        default_date(LeagueCalendar(zone="Mars/Base"), RoundWindow(OPENS, CLOSES))


# -- what is due
@pytest.fixture
def due(story):
    """Two teams with a fixture in a week of November; `policy` ends it when it is over."""
    def make(policy="ask", **calendar):
        told = story()
        options = told.season.options
        told.season.options = options.model_copy(update={
            "deadlines": DeadlineRules(policy=policy),
            "calendar": options.calendar.model_copy(update={"zone": "Europe/Berlin"} | calendar)})
        plan = FixturePlan(id="f1", round=1, home="t1", away="t2", opens=OPENS, closes=CLOSES)
        told.add(FixturesDrawn(competition="one", fixtures=(plan,), published=True))
        told.add(StageSet(stage="running"))
        return told
    return make


def test_each_reminder_falls_due_once(due):
    told = due()
    clock, step, found = parse_instant("2026-10-30T00:00:00Z"), timedelta(hours=7), []
    while clock < parse_instant("2026-11-12T00:00:00Z"):
        found += list_reminders(told.season, format_instant(clock), format_instant(clock + step))
        clock += step
    assert [(one.fixture, one.days) for one in found] == [("f1", 7), ("f1", 3), ("f1", 1)]
    told.add(DateAgreed(fixture="f1", date="2026-11-05T19:00:00Z"))
    assert list_reminders(told.season, OPENS, CLOSES) == []


def test_a_match_is_overdue_when_its_window_has_closed_and_not_before(due):
    told = due()
    assert date_of(told.season, told.season.fixture("f1")) == "2026-11-08T18:00:00Z"
    assert list_overdue(told.season, "2026-11-08T22:59:59Z") == []
    assert [one.id for one in list_overdue(told.season, CLOSES)] == ["f1"]
    assert deadline_acts(told.season, CLOSES) == [], "the commissioner is asked"
    for act in extension_acts(told.season, ["f1"], 3, "flu"):
        told.add(act)
    assert list_overdue(told.season, CLOSES) == []
    assert told.season.fixture("f1").closes == "2026-11-11T23:00:00Z"


def test_an_agreed_date_after_the_window_stands(due):
    told = due("both lose")
    told.add(DateAgreed(fixture="f1", date="2026-11-10T19:00:00Z"))
    assert deadline_acts(told.season, "2026-11-10T18:00:00Z") == []
    assert len(deadline_acts(told.season, "2026-11-10T19:00:00Z")) == 1


def close(told):
    for act in deadline_acts(told.season, CLOSES):
        told.add(act)
    return told.season.fixture("f1")


def test_both_lose_by_policy(due):
    told = due("both lose")
    assert close(told).state == "both lose"
    assert [one.row.points for one in make_table(told.season, "one")] == [0, 0]


def test_the_lot_decides_and_anybody_can_draw_it_again(due):
    fixture, again = close(due("lot")), close(due("lot"))
    assert fixture.state == "forfeit"
    assert fixture.winner == again.winner in ("t1", "t2")


@pytest.mark.parametrize(("offers", "ending"), [
    ({"t1": ("2026-11-03T20:00:00Z", "2026-11-05T19:00:00Z")}, "t1"),
    ({"t2": ("2026-11-03T20:00:00Z", "2026-11-05T19:00:00Z")}, "t2"),
    ({}, "both lose"),
    ({"t1": ("2026-11-03T20:00:00Z", "2026-12-24T19:00:00Z")}, "both lose"),
    ({"t1": ("2026-11-09T20:00:00Z", "2026-11-05T19:00:00Z")}, "both lose"),
    ({"t1": ("2026-11-03T20:00:00Z", "2026-11-05T19:00:00Z"), "t2": ("2026-11-03T20:00:00Z", "2026-11-06T19:00:00Z")},
     "proposed")])
def test_who_proposed_dates_in_time_wins(due, offers, ending):
    told = due("proposer wins")
    for team, (at, slot) in offers.items():
        told.add(DateProposed(fixture="f1", team=team, slots=(slot,)), at=at)
    fixture = close(told)
    assert (fixture.winner or fixture.state) == ending


def test_an_offer_in_time_counts_though_a_late_one_has_replaced_it(due):
    told = due("proposer wins")
    told.add(DateProposed(fixture="f1", team="t2", slots=("2026-11-05T19:00:00Z",)), at="2026-11-03T20:00:00Z")
    told.add(DateProposed(fixture="f1", team="t2", slots=("2026-11-12T19:00:00Z",)), at="2026-11-08T23:30:00Z")
    assert close(told).winner == "t2"


def test_a_match_begun_and_never_reported_is_left_to_the_commissioner(due):
    told = due("both lose")
    told.add(MatchBegun(fixture="f1"))
    assert deadline_acts(told.season, CLOSES) == []
    assert [one.id for one in list_stuck(told.season, CLOSES)] == ["f1"]
    assert list_stuck(told.season, OPENS) == []


@pytest.mark.parametrize("edition", ("bb2025", "bb2020", "crp"))
def test_who_is_excused_pays_nothing_and_the_other_has_its_awards(story, edition):
    told = story(edition)
    told.draw(("t1", "t2"))
    before = {team: told.season.life(team).now for team in ("t1", "t2")}
    for act in excuse_acts(told.season, "f1", "t2", {0: bytes(32)}):
        told.add(act)
    after = told.season.life("t1").now
    assert 10_000 <= after.treasury - before["t1"].treasury <= 60_000
    assert sum(player.career.mvps for player in after.players) == 2
    assert sum(player.spp for player in after.players) == 2 * after.data.development.spp["mvps"]
    assert told.season.life("t2").now == before["t2"]
    assert [one.row.played for one in make_table(told.season, "one")] == [0, 0]
    with pytest.raises(LeagueError, match="have been given"):
        told.add(told.season.facts[-1].act)


def test_one_report_stands_when_the_other_side_is_silent(due):
    told = due()
    told.add(ReportFiled(fixture="f1", team="t1", result=told.result(2, 1)), at="2026-11-04T20:00:00Z")
    assert standing_acts(told.season, "2026-11-07T19:59:59Z") == []
    assert list_overdue(told.season, CLOSES) == []
    for act in standing_acts(told.season, "2026-11-07T20:00:00Z"):
        told.add(act, at="2026-11-07T20:00:00Z")
    assert (told.season.fixture("f1").state, told.season.fixture("f1").source) == ("closed", "stands")
    assert list_late_sequences(told.season, "2026-11-11T19:00:00Z") == []
    assert list_late_sequences(told.season, "2026-11-11T20:00:00Z") == ["t1", "t2"]
