"""Templates and what every page gets: who looks at it."""

from __future__ import annotations

from datetime import UTC, datetime
from functools import cache
from pathlib import Path
from typing import Any, Final

from fastapi import Request
from fastapi.responses import HTMLResponse
from jinja2 import Environment, FileSystemLoader, StrictUndefined
from jinja2.ext import Extension

from nuffle import __version__
from nuffle.editions import TITLES
from nuffle.languages import _, catalogue, current_language, formatting, ngettext
from nuffle.languages.markup import translate_template
from nuffle.store.visitors import Visitor
from nuffle.tournament.retranslate import translate_entry
from nuffle.web import locale
from nuffle.web.assets import STAMPED, modules
from nuffle.web.show.colours import BADGES, assign_colours

FOLDER: Final = Path(__file__).parents[1] / "templates"
MINUTE, HOUR, DAY = 60, 3_600, 86_400


def ago(at: str) -> str:
    """How long ago it was, in words."""
    seconds = int((datetime.now(UTC) - datetime.fromisoformat(at)).total_seconds())
    if seconds >= DAY:
        return ngettext("{count} day ago", "{count} days ago", seconds // DAY)
    if seconds >= HOUR:
        return ngettext("{count} hour ago", "{count} hours ago", seconds // HOUR)
    if seconds >= MINUTE:
        return ngettext("{count} minute ago", "{count} minutes ago", seconds // MINUTE)
    return _("just now")


def edition_name(name: str) -> str:
    return _(TITLES.get(name, name))


def thousands(gold: int) -> str:
    return f"{formatting.format_number(gold // 1000)}k"


class SentenceExtension(Extension):
    """Exchanges the sentences of a template before it is compiled."""

    def preprocess(self, source: str, name: str | None, filename: str | None = None) -> str:
        assert isinstance(self.environment, TemplateEnvironment)
        return translate_template(source, self.environment.catalogue.gettext)


class TemplateEnvironment(Environment):
    """The templates in one language."""

    def __init__(self, language: str) -> None:
        self.catalogue = catalogue(language)
        super().__init__(loader=FileSystemLoader(FOLDER), autoescape=True, undefined=StrictUndefined,
                         trim_blocks=True, lstrip_blocks=True, extensions=[SentenceExtension])


@cache
def templates(language: str) -> TemplateEnvironment:
    """Made once for each language."""
    pages = TemplateEnvironment(language)
    pages.globals |= {"static": STAMPED, "modules": modules, "_": _,
                      "ngettext": ngettext, "badge_signs": BADGES, "language": locale.html_code(language),
                      "words_address": locale.script_catalogue_address(language)}
    pages.filters |= {
        "ago": ago,
        "edition": edition_name,
        "thousands": thousands,
        "said": _,
        "skill": formatting.translate_skill,
        "recorded": translate_entry,
        "kits": assign_colours,
        "number": formatting.format_number,
        "percent": formatting.format_percent,
        "day": formatting.format_day,
        "days": formatting.format_days,
        "moment": formatting.format_moment,
    }
    return pages


def render(name: str, **values: Any) -> str:
    """A template in the language that is spoken."""
    return templates(current_language()).get_template(name).render(values)


def page(request: Request, name: str, coach: Visitor | None = None, status: int = 200, media: str = "text/html",
         **values: Any) -> HTMLResponse:
    text = render(name, coach=coach, path=request.url.path, version=__version__,
                  languages=locale.language_links(request.url.path), **values)
    return HTMLResponse(text, status, media_type=media)


def error_page(request: Request, status: int, detail: object) -> HTMLResponse:
    """What went wrong, and where to go from there."""
    sent = request.method == "POST"
    return page(request, "trouble.html", status=status, detail=str(detail), code=status, sent=sent)
