"""Pictures of a match, worked out once for all who may see the same, and written as JSON once."""

from __future__ import annotations

import json
from collections import defaultdict
from typing import Any, Final

from nuffle.rules.game import Game
from nuffle.text.notation import SEATS
from nuffle.web.show.picture import LastingFacts, picture

WATCHING: Final = -1
ENCODER: Final = json.JSONEncoder(separators=(",", ":"), ensure_ascii=False)
NOBODY: Final = '{"seat":null'


class EncodedPicture(dict[str, Any]):
    """A picture with its JSON."""

    text: str = ""


def has_nothing_hidden(match: Game) -> bool:
    """Is there nothing in this match that only one seat sees? Then all pictures are alike but for whose they are."""
    setup = match.setup
    return setup.recording == "open" and not setup.objectives and not setup.cards


class PictureCache:
    """The pictures of one match as it stands."""

    def __init__(self) -> None:
        self.key: tuple[int, int] = (-1, -1)
        self.held: dict[int, EncodedPicture] = {}
        self.known: defaultdict[int, LastingFacts] = defaultdict(LastingFacts)

    def get(self, match: Game, seat: int) -> EncodedPicture:
        key = int(match.decisions), int(match.told)
        if key != self.key:
            self.key, self.held = key, {}
        if seat not in self.held:
            draw = self.get_shared if seat >= 0 and has_nothing_hidden(match) else self.make_picture
            self.held[seat] = draw(match, seat)
        return self.held[seat]

    def get_shared(self, match: Game, seat: int) -> EncodedPicture:
        base = self.get(match, WATCHING)
        found = EncodedPicture(base | {"seat": SEATS[seat]})
        found.text = f'{{"seat":"{SEATS[seat]}"{base.text.removeprefix(NOBODY)}'
        return found

    def make_picture(self, match: Game, seat: int) -> EncodedPicture:
        found = EncodedPicture(picture(match, seat, self.known[seat]))
        found.text = ENCODER.encode(found)
        return found


def encode_message(message: dict[str, Any]) -> str:
    """A message as JSON; what is written already is not written again."""
    shown = message.get("picture")
    if not isinstance(shown, EncodedPicture):
        return ENCODER.encode(message)
    rest = ENCODER.encode({name: value for name, value in message.items() if name != "picture"})
    return f'{rest[:-1]},"picture":{shown.text}}}'
