"""The sentences of a template: what is one, and how it is exchanged."""

from __future__ import annotations

import pytest

from nuffle.languages.markup import list_sentences, translate_template

FRENCH = {
    "Welcome back, {coach.name}": "Bon retour, {coach.name}",
    "None yet. <a>All events</a>": "<a>Tous les tournois</a>, aucun encore.",
    "Why {coach.name} leaves": "Pourquoi {coach.name} part",
    "Save": "Enregistrer",
}


def french(source: str) -> str:
    return translate_template(source, lambda sentence: FRENCH.get(sentence, sentence))


def test_a_text_between_tags_is_a_sentence_with_its_expressions():
    assert french("<h1>Welcome back, {{ coach.name | title }}</h1>") == "<h1>Bon retour, {{ coach.name | title }}</h1>"


def test_a_link_within_a_sentence_keeps_its_address_wherever_it_goes():
    page = '<p>None yet. <a class="{{ x("y") }}" href="/events">All events</a></p>'
    assert french(page) == '<p><a class="{{ x("y") }}" href="/events">Tous les tournois</a>, aucun encore.</p>'


def test_what_is_read_out_or_shown_of_a_tag_is_a_sentence_too():
    page = '<input value="Save" placeholder="Save" aria-label="Why {{ coach.name }} leaves">'
    assert french(page) == '<input value="Save" placeholder="Enregistrer" aria-label="Pourquoi {{ coach.name }} part">'


@pytest.mark.parametrize(("page", "found"), [
    ("{% if a %}One{% else %}Two{% endif %}", ["One", "Two"]),
    ("<b>Home</b> <b>Away</b>", ["Home", "Away"]),
    ("<p>{{ x }}: {{ y }} &middot; 3</p>", []),
    ("<p>Round {{ a or b }}</p>", ["Round {1}"]),
    ("{{ macro(x) }} and more", ["and more"]),
    ("{% block body_class %}match{% endblock %}<script>const a = 'b';</script>", []),
])
def test_sentences_end_where_statements_and_blocks_begin(page: str, found: list[str]):
    assert list_sentences(page) == found
