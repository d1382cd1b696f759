"""A small XML tree that remembers lines, so that a fault in a file can be pointed at."""

from __future__ import annotations

from dataclasses import dataclass, field
from xml.parsers.expat import ExpatError, ParserCreate, errors

from nuffle.files.records import BadFile, at_line
from nuffle.files.words import DEEP
from nuffle.languages import _
from nuffle.languages.parsers import xml_fault


@dataclass
class Element:
    tag: str
    attributes: dict[str, str]
    line: int
    pieces: list[str] = field(default_factory=list)
    children: list[Element] = field(default_factory=list)

    @property
    def text(self) -> str:
        return "".join(self.pieces)

    def child(self, tag: str) -> Element | None:
        return next((child for child in self.children if child.tag == tag), None)

    def all(self, tag: str) -> list[Element]:
        return [child for child in self.children if child.tag == tag]

    def value(self, tag: str) -> str:
        """The text of the first child of this name, or nothing."""
        child = self.child(tag)
        return child.text.strip() if child else ""


def parse(text: str, where: str) -> Element:
    top = Element("", {}, 0)
    open_elements = [top]
    parser = ParserCreate()

    def start(tag: str, attributes: dict[str, str]) -> None:
        if len(open_elements) > DEEP:
            raise BadFile(where, [at_line(parser.CurrentLineNumber, _("nested more than {most} levels deep",
                                                                      most=DEEP))])
        element = Element(tag, attributes, parser.CurrentLineNumber)
        open_elements[-1].children.append(element)
        open_elements.append(element)

    def data(chunk: str) -> None:
        open_elements[-1].pieces.append(chunk)

    def doctype(*_given: object) -> None:
        # because: a roster needs none, and entities are a way to blow a small file up into a huge one
        raise BadFile(where, [at_line(parser.CurrentLineNumber, _("a roster may not contain a DOCTYPE"))])

    parser.StartElementHandler = start
    parser.EndElementHandler = lambda _tag: open_elements.pop()
    parser.CharacterDataHandler = data
    parser.StartDoctypeDeclHandler = doctype
    try:
        parser.Parse(text, True)
    except ExpatError as error:
        fault = xml_fault(error.lineno, error.offset, errors.messages.get(error.code, ""))
        raise BadFile(where, [fault]) from error
    return top.children[0]
