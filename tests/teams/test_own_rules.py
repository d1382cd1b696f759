"""Stars whose own rule does not work in a match: the coach is told before he pays."""

from __future__ import annotations

import pytest

from nuffle.data import edition_data
from nuffle.data.schema import StarRuleData
from nuffle.editions import edition
from nuffle.files.names import kebab
from nuffle.teams import unsupported_stars
from nuffle.teams.ready import ready_roster


@pytest.mark.parametrize("name", ["crp", "bb2020"])
def test_every_rule_of_a_star_is_in_the_ruleset_or_on_the_list(name: str) -> None:
    listed = {star.name for star in unsupported_stars.list_unsupported_stars(name)}
    for star in edition_data(name).stars:
        known = star.special_rule is None or f"{name}.star.{kebab(star.special_rule.name)}" in edition(name).indexes
        assert known != (star.name in listed), star.name


def test_stars_of_crp_have_no_rules_to_lack() -> None:
    assert unsupported_stars.list_unsupported_stars("crp") == ()


def test_the_note_names_star_and_rule(monkeypatch: pytest.MonkeyPatch) -> None:
    data = edition_data("bb2020")
    griff = data.star("Griff Oberwald").model_copy(
        update={"special_rule": StarRuleData(name="Flies", effect="he flies")}
    )
    monkeypatch.setitem(data._stars, "griffoberwald", griff)
    roster = ready_roster("bb2020", "Human").model_copy(update={"stars": ("Griff Oberwald", "Nobody of Note")})
    assert unsupported_stars.describe_hired_stars(roster) == (
        "Griff Oberwald plays without his own rule (Flies): matches do not know it",)
