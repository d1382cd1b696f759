"""A coach whose browser speaks French."""

from __future__ import annotations

from random import Random

BOTH = [{"who": "me", "team": "Human"}, {"who": "bot", "team": "Orc"}]


def test_a_coach_plays_and_reads_a_match_in_french(sit_down):
    ann = sit_down(locale="fr-FR")
    ann.begin(turns=1, sides=BOTH)
    page = ann.page
    assert page.locator("html").get_attribute("lang") == "fr" and "Annuler" in page.locator("#undo").inner_text()
    for _ in range(6):
        if ann.ready()["asked"]["kind"] == "turn":
            break
        ann.answer(Random(1))
    assert "Qui fait quoi" in page.locator("#asked").inner_text()
    assert "Choisissez un joueur, sur le terrain ou ici." in page.locator("#question").inner_text()
    assert "votre tour" in page.locator("#board").inner_text().lower()
    page.locator(".log-tools select").select_option("0")
    told = page.locator("#log").inner_text()
    assert "Les équipes entrent pour le match." in told and "The " not in told
    assert not ann.errors
