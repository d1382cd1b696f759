"""A phone's camera: what is printed or shown becomes a picture, and the QR codes in it are read."""

from __future__ import annotations

from typing import Any

import pypdfium2
import zxingcpp
from numpy import rot90

POINTS = 72         # of a PDF, to the inch
SHARP = 150         # dots to the inch that a camera makes out of a sheet on the table


def pages(pdf: bytes, sharp: int = SHARP) -> list[Any]:
    """The sheets of a PDF as grey pictures."""
    document = pypdfium2.PdfDocument(pdf)
    return [page.render(scale=sharp / POINTS, grayscale=True).to_numpy().squeeze().copy() for page in document]


def read(picture: Any) -> list[str]:
    """The texts of the QR codes in a picture, from top to bottom."""
    found = [code for code in zxingcpp.read_barcodes(picture) if code.format == zxingcpp.BarcodeFormat.QRCode]
    return [code.text for code in sorted(found, key=lambda code: code.position.top_left.y)]


def upside_down(picture: Any) -> Any:
    return rot90(picture, 2).copy()
