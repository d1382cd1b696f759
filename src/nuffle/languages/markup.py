"""The sentences of a page's template: found for the catalogue, and exchanged before the template is compiled.

Templates are written in English as they are read: whatever stands between tags, and in the attributes that are read
out or shown, is a sentence of the catalogue. In it `{name}` stands for an expression and `<a>` for a tag with all its
attributes. Statements (`{% if %}`) and blocks of the page end a sentence. Words within expressions are marked:
`_("...")`.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence
from typing import Final

Translate = Callable[[str], str]
JINJA: Final = r"\{#.*?#\}|\{%.*?%\}|\{\{.*?\}\}"
TAG: Final = rf"<!--.*?-->|<[!/]?[a-zA-Z](?:{JINJA}|\"(?:{JINJA}|[^\"])*\"|[^>\"])*>"
SILENT: Final = r"<(script|style|pre|id)\b.*?</\2>|\{% block \w+_class %\}.*?\{% endblock %\}"
TOKENS: Final = re.compile(rf"({SILENT}|{TAG}|{JINJA})", re.DOTALL)
ATTRIBUTE: Final = re.compile(rf'(\s(?:title|placeholder|aria-label|alt|label)=")((?:{JINJA}|[^"])*)(")', re.DOTALL)
INLINE: Final = frozenset({"a", "abbr", "b", "code", "em", "i", "kbd", "small", "span", "strong"})
LETTER: Final = re.compile(r"[^\W\d_]")
NAME: Final = re.compile(r"</?([a-zA-Z][\w-]*)")
PLAIN: Final = re.compile(r"\{\{-?\s*([\w.]+)\s*(?:\|[^}]*)?-?\}\}")
CALL: Final = re.compile(r"\{\{-?[^|]*[A-Za-z0-9]\(")     # of a macro, which may bring blocks; not `_(`
ENTITY: Final = re.compile(r"&#?\w+;")


def translate_template(source: str, translate: Translate) -> str:
    """The template with each of its sentences put through `translate`."""
    return "".join(translate_run(run, translate) for run in runs(tokens(source)))


def list_sentences(source: str) -> list[str]:
    """The sentences of a template in their order."""
    found: list[str] = []

    def note(message: str) -> str:
        found.append(message)
        return message

    translate_template(source, note)
    return found


# -- tokens: texts, tags, expressions, statements
def tokens(source: str) -> list[str]:
    found, at = [], 0
    for match in TOKENS.finditer(source):
        found += [source[at:match.start()], match.group()]
        at = match.end()
    return [token for token in [*found, source[at:]] if token]


def is_text(token: str) -> bool:
    return not token.startswith(("<", "{{", "{%", "{#"))


def tag_name(token: str) -> str:
    found = NAME.match(token)
    return found.group(1).lower() if found else ""


def is_inline(token: str) -> bool:
    return tag_name(token) in INLINE


def ends_sentence(token: str) -> bool:
    """Does a sentence end here?"""
    if token.startswith("{{"):
        return CALL.match(token) is not None
    return not is_text(token) and not is_inline(token)


def has_words(token: str) -> bool:
    return is_text(token) and LETTER.search(ENTITY.sub("", token)) is not None


# -- runs: what may be one sentence
def runs(found: Sequence[str]) -> list[list[str]]:
    """Tokens that belong together; an inline tag that is not closed within its run is one of its own."""
    made: list[list[str]] = [[]]
    for place, token in enumerate(found):
        alone = ends_sentence(token) or (is_inline(token) and not is_closed(found, place))
        if alone:
            made += [[token], []]
        else:
            made[-1].append(token)
    return [run for run in made if run]


def is_closed(found: Sequence[str], place: int) -> bool:
    """Has this inline tag its counterpart before the run ends?"""
    step = -1 if found[place].startswith("</") else 1
    depth, at = 0, place
    while 0 <= at < len(found) and not ends_sentence(found[at]):
        if tag_name(found[at]) == tag_name(found[place]):
            depth += -1 if found[at].startswith("</") else 1
        if depth == 0:
            return True
        at += step
    return False


def translate_run(run: Sequence[str], translate: Translate) -> str:
    """A run: one sentence if words stand in it outside all tags, else what is in its tags, each for itself."""
    outer = top_level(run)
    if any(has_words(run[place]) for place in outer):
        return translate_sentence(run, translate)
    if len(run) == 1:
        return translate_attributes(run[0], translate)
    made, at = "", 0
    for place in range(len(run)):
        if place in outer:
            made += (translate_run(run[at:place], translate) if at < place else "") + translate_attributes(
                run[place], translate
            )
            at = place + 1
    return made + (translate_run(run[at:], translate) if at < len(run) else "")


def top_level(run: Sequence[str]) -> list[int]:
    """Places of what is in no inline tag, and of the outermost tags themselves."""
    found, depth = [], 0
    for place, token in enumerate(run):
        if is_inline(token) and token.startswith("</"):
            depth -= 1
        if depth == 0:
            found.append(place)
        if is_inline(token) and not token.startswith("</"):
            depth += 1
    return found


def translate_sentence(run: Sequence[str], translate: Translate) -> str:
    """One message: its expressions and tags put in braces and short, and back again once it is translated."""
    short: dict[str, list[str]] = {}
    text = "".join(shorten_token(token, short, translate) for token in run)
    inner = text.strip()
    before, _, after = text.partition(inner)
    translated = translate(" ".join(inner.split()))
    return before + restore_tokens(translated, short) + after


def shorten_token(token: str, short: dict[str, list[str]], translate: Translate) -> str:
    if is_text(token):
        return token
    if token.startswith("{{"):
        plain = PLAIN.fullmatch(token)
        name = "{" + (plain.group(1) if plain else str(len(short) + 1)) + "}"
    else:
        name = f"</{tag_name(token)}>" if token.startswith("</") else f"<{tag_name(token)}>"
    short.setdefault(name, []).append(translate_attributes(token, translate))
    return name


def restore_tokens(text: str, short: dict[str, list[str]]) -> str:
    """The same kinds of tags come back in their order."""
    waiting = {name: list(tokens) for name, tokens in short.items()}
    names = sorted(map(re.escape, short), key=len, reverse=True)
    if not names:
        return text
    return re.sub("|".join(names), lambda found: next_token(waiting[found.group()]), text)


def next_token(tokens: list[str]) -> str:
    return tokens.pop(0) if len(tokens) > 1 else tokens[0]


def translate_attributes(token: str, translate: Translate) -> str:
    """A tag with its titles and labels exchanged."""
    if not token.startswith("<"):
        return token
    return ATTRIBUTE.sub(
        lambda found: found.group(1) + translate_value(found.group(2), translate) + found.group(3), token
    )


def translate_value(value: str, translate: Translate) -> str:
    """The words of an attribute, piece by piece where statements stand in it."""
    return "".join(translate_sentence(run, translate) if any(map(has_words, run)) else "".join(run)
                   for run in runs(tokens(value)))
