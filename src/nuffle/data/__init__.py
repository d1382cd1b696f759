"""Facts as data: teams, positions, star players, prices and inducements of both editions."""

from nuffle.data.load import EDITIONS, edition_data
from nuffle.data.schema import EditionData
from nuffle.files.names import UnknownName, plain

__all__ = ["EDITIONS", "EditionData", "UnknownName", "edition_data", "plain"]
