"""What rules leave behind in a match is told in it, is part of its result and arrives in the roster."""

from __future__ import annotations

from typing import Any

import pytest

from nuffle.editions import edition
from nuffle.engine.dice import Seeded
from nuffle.engine.log import Log
from nuffle.engine.playout import playout
from nuffle.rules import legacy
from nuffle.rules.grants import MatchTerms
from nuffle.rules.player_state import AV, MA
from nuffle.rules.start import new_game, start_match
from nuffle.teams.breach import EXHIBITION
from nuffle.teams.develop import TeamDevelopment, after_match
from nuffle.teams.draft import check
from nuffle.teams.entry import match_team
from nuffle.teams.outcome import match_result, seat_result
from nuffle.teams.ready import ready_roster
from nuffle.teams.result import Legacy, MatchResult, SeatResult
from nuffle.teams.roster import Hired, Player, Roster
from nuffle.text.notation import notation
from nuffle.text.sentences import narrator

HUMAN = ready_roster("crp", "Human")
RULES = edition("crp")


def game() -> Any:
    teams = [match_team(HUMAN, RULES.indexes), match_team(ready_roster("crp", "Nurgle"), RULES.indexes)]
    return new_game(RULES, teams, Seeded(1), MatchTerms("league"))


def evening(*left: Legacy, **seat: Any) -> TeamDevelopment:
    """A quiet evening on which nothing happened but this; no dice are thrown for it."""
    home = SeatResult(winnings=10_000, fan_change=0, mvp_drawn=True, legacies=left, **seat)
    return after_match(HUMAN, MatchResult(edition="crp", seats=(home, SeatResult())), 0, no_dice)


def no_dice(sides: int, why: str) -> int:
    raise AssertionError(f"a die was thrown for {why}")


def first(after: TeamDevelopment) -> Player:
    return after.roster.players[0]


@pytest.mark.parametrize(("kind", "to", "value", "kept", "told"), [
    (legacy.GOLD, "team", -5_000, {"amount": -5_000},
     "the treasury of Riverside Rovers changes by -5000 gold after the match"),
    (legacy.FANS, "team", 1, {"amount": 1}, "the fans of Riverside Rovers change by 1 after the match"),
    (legacy.SKILL, "player", "Pro", {"what": "Pro"}, "Blitzer 1 keeps Pro permanently"),
    (legacy.SKILL_LOST, "player", "Block", {"what": "Block"}, "Blitzer 1 loses Block permanently"),
    (legacy.STAT, "player", AV, {"what": "av"}, "Blitzer 1 improves AV by 1 permanently"),
    (legacy.STAT_LOST, "player", MA, {"what": "ma"}, "Blitzer 1 loses 1 MA permanently"),
    (legacy.MISSES, "player", 0, {}, "Blitzer 1 misses the next match"),
    (legacy.AWARD, "player", 1, {"amount": 1}, "Blitzer 1 is a most valuable player (1)"),
    (legacy.POINTS, "player", 2, {"amount": 2}, "Blitzer 1 earns extra star player points (2)"),
    (legacy.BAN, "team", "Wizard", {"what": "Wizard"}, "Riverside Rovers cannot hire Wizard any more"),
])
def test_every_kind_is_told_and_recorded(kind: int, to: str, value: Any, kept: dict[str, Any], told: str) -> None:
    match = game()
    match.log = Log()
    number = RULES.index(value) if isinstance(value, str) else value
    match.add_legacy(RULES.index("Pro"), match.team_row(0) if to == "team" else 0, kind, number)
    assert seat_result(match, 0).legacies == (
        Legacy(rule="crp.skill.pro", kind=legacy.LEGACY_NAMES[kind], player=1 if to == "player" else None, **kept),)
    assert seat_result(match, 1).legacies == ()
    assert narrator(match).story(match.log.events) == [f"Pro: {told}."]


def test_a_copy_and_a_dump_keep_them() -> None:
    match = game()
    match.add_legacy(RULES.index("Pro"), 3, legacy.MISSES)
    copy = match.clone()
    match.add_legacy(RULES.index("Pro"), 4, legacy.MISSES)
    assert [left.player for left in seat_result(copy, 0).legacies] == [4]
    copy.fill(match.dump())
    assert [left.player for left in seat_result(copy, 0).legacies] == [4, 5]


def test_a_whole_match_brings_them_into_the_roster() -> None:
    teams = [match_team(HUMAN, RULES.indexes), match_team(ready_roster("crp", "Orc"), RULES.indexes)]
    match = start_match(RULES, teams, Seeded(7), MatchTerms("league"))
    match.add_legacy(RULES.index("Pro"), 0, legacy.SKILL, RULES.index("Pro"))
    match.add_legacy(RULES.index("Pro"), match.team_row(0), legacy.GOLD, 30_000)
    playout(match, Seeded(7))
    result = match_result(match)
    after = after_match(HUMAN, result, 0, lambda sides, why: 6).roster
    assert after.player(1) is None or after.players[0].skills[-1].skill == "Pro"
    assert after.treasury == HUMAN.treasury + (result.seats[0].winnings or 0) + result.seats[0].other_gold + 30_000


# -- into the roster
def test_gold_is_paid_or_taken_but_never_more_than_there_is() -> None:
    assert evening(Legacy(rule="bet", kind="gold", amount=20_000)).roster.treasury == HUMAN.treasury + 30_000
    assert evening(Legacy(rule="bet", kind="gold", amount=-900_000)).roster.treasury == 0


def test_fans_come_and_go() -> None:
    assert evening(Legacy(rule="fame", kind="fans", amount=2)).roster.fans == HUMAN.fans + 2
    assert evening(Legacy(rule="shame", kind="fans", amount=-20)).roster.fans == 0


def test_a_skill_kept_adds_nothing_to_the_value() -> None:
    after = evening(Legacy(rule="agent", kind="skill", player=1, what="Pro"))
    assert (first(after).skills[-1].skill, first(after).skills[-1].how) == ("Pro", "other")
    assert "1 Blitzer keeps Pro" in after.notes


def test_a_skill_of_the_position_can_be_lost_and_is_gone_on_the_pitch() -> None:
    roster = evening(Legacy(rule="experiment", kind="lost skill", player=1, what="Block")).roster
    assert "Block" not in roster.profile(roster.players[0]).skills
    assert "crp.skill.block" not in [rule for rule, _ in match_team(roster, RULES.indexes).players[0].skills]


def test_a_gift_lost_again_is_simply_gone() -> None:
    after = evening(Legacy(rule="agent", kind="skill", player=1, what="Pro"),
                    Legacy(rule="agent", kind="lost skill", player=1, what="Pro"))
    assert first(after).skills == () and first(after).lost_skills == ()


def test_characteristics_change_for_good() -> None:
    after = evening(Legacy(rule="helmet", kind="characteristic", player=1, what="av"),
                    Legacy(rule="helmet", kind="lost characteristic", player=1, what="ma"))
    before, now = HUMAN.profile(HUMAN.players[0]), after.roster.profile(first(after))
    assert (now.av, now.ma) == (before.av + 1, before.ma - 1)


def test_awards_and_points_count() -> None:
    after = evening(Legacy(rule="inspired", kind="mvp", player=1, amount=1),
                    Legacy(rule="inspired", kind="star player points", player=1, amount=2),
                    players=({"number": 1},))
    assert (first(after).spp, first(after).career.mvps) == (5 + 2, 1)


def test_who_misses_the_next_match_does() -> None:
    assert first(evening(Legacy(rule="experiment", kind="misses next match", player=1))).miss_next_game


def test_nothing_is_left_to_the_dead() -> None:
    after = evening(Legacy(rule="agent", kind="skill", player=1, what="Pro"),
                    players=({"number": 1, "injuries": ("dead",)},))
    assert after.roster.player(1) is None and "1 Blitzer keeps Pro" not in after.notes


# -- bans
def for_sale(roster: Roster) -> set[str]:
    """What the poorer side of a league match may hire."""
    rich = match_team(ready_roster("crp", "Orc"), RULES.indexes)
    rich.value += 1_000_000
    match = start_match(RULES, [match_team(roster, RULES.indexes), rich], Seeded(1), MatchTerms("league"))
    words = notation(match)
    return {line for line in words.lines(match) if line.startswith("buy")}


def test_who_is_banned_is_not_for_hire() -> None:
    assert for_sale(HUMAN) - for_sale(HUMAN.model_copy(update={"banned": ("Wizard",)})) == {"buy Wizard"}


def test_who_is_banned_cannot_be_drafted() -> None:
    roster = HUMAN.model_copy(update={"banned": ("Wizard",), "inducements": (Hired(name="Wizard"),)})
    assert [breach.message for breach in check(roster, EXHIBITION) if breach.rule == "banned"]


def test_a_banned_star_is_not_on_the_list() -> None:
    names = {profile.name for profile in match_team(HUMAN, RULES.indexes).reinforcements if profile.star}
    star = sorted(names)[0]
    after = match_team(HUMAN.model_copy(update={"banned": (star,)}), RULES.indexes)
    assert names - {profile.name for profile in after.reinforcements} == {star}


def test_a_helmet_stays_on_its_head_and_nobody_has_two() -> None:
    helmet = Legacy(rule="crp.special-play.magic-helmet", kind="lasting", player=1, what="Helmeted")
    after = evening(helmet, helmet)
    before = HUMAN.profile(HUMAN.players[0])
    assert first(after).lasting == ("Helmeted",) and not first(after).advancements
    assert after.roster.profile(first(after)).av == before.av + 1
    rules = edition("crp+plays")
    assert ("crp.core.helmeted", 0) in match_team(after.roster, rules.indexes).players[0].skills
    assert ("crp.core.helmeted", 0) not in match_team(after.roster, RULES.indexes).players[0].skills
