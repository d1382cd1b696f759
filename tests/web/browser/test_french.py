"""A coach whose browser speaks French."""

from __future__ import annotations

from random import Random

from playwright.sync_api import Page, expect

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
    assert "choisissez un joueur" in page.locator("#asked").inner_text()
    assert "Choisissez un joueur sur le terrain ou ici." in page.locator("#question").inner_text()
    assert "votre tour" in page.locator("#board").inner_text().lower()
    page.locator(".log-filter [data-filter=all]").click()
    told = page.locator("#log").inner_text()
    assert "Les équipes entrent sur le terrain." in told and "The " not in told
    assert not ann.errors


def filled(page: Page, **fields: str) -> None:
    for name, value in fields.items():
        page.locator(f"[name={name}]").first.fill(value)


def test_an_event_is_opened_and_joined_in_french(sit_down):
    desk, phone = sit_down(locale="fr-FR").page, sit_down(width=390, touch=True, locale="fr-FR").page
    address = sit_down().address
    desk.goto(f"{address}/register")
    filled(desk, login="Pat", password="correct horse")
    desk.get_by_role("button", name="Créer un compte").click()
    desk.goto(f"{address}/events/new")
    filled(desk, name="Coupe")
    expect(desk.locator("#page")).to_contain_text("La journée")
    desk.get_by_role("button", name="Créer le tournoi").click()
    desk.get_by_label("Les coachs peuvent s").check()
    desk.get_by_role("button", name="Enregistrer").click()
    expect(desk.get_by_text("Les inscriptions sont ouvertes.")).to_be_visible()
    for name in ("Bo", "Cy"):
        desk.goto(f"{address}/events/coupe/desk/coaches")
        filled(desk, name=name)
        desk.get_by_role("button", name="Inscrire").click()
    phone.goto(f"{address}/events/coupe/join")
    filled(phone, name="Ann")
    phone.locator("[name=conduct], form [type=checkbox]").first.check()
    phone.get_by_role("button", name="inscrire").click()
    expect(phone.get_by_text("Remettez maintenant votre feuille")).to_be_visible()
    desk.goto(f"{address}/events/coupe/desk")
    expect(desk.get_by_text("3 coachs inscrits")).to_be_visible()
    assert desk.request.get(f"{address}/events/coupe/desk/blank/slips.pdf").body().startswith(b"%PDF")
