"""Names by number: a list that neither overflows nor lets two things have one number without saying so."""

from __future__ import annotations


class RegistryError(ValueError):
    """A number out of its place, a name taken twice, or no room left."""


class Registry:
    """Everything of one kind that rules speak about: moments, kinds of rolls, limits ...

    What this package knows is declared with its number, so that the compiler can use it as a constant. A rule from
    outside adds a name and is told the next number.
    """

    def __init__(self, what: str, room: int) -> None:
        self.what = what
        self.room = room
        self.names: list[str] = []
        self.about: list[str] = []
        self.frames: list[tuple[str, ...]] = []     # the procedures it may be opened over; () any

    def declare(self, number: int, name: str, about: str, frames: tuple[str, ...] = ()) -> None:
        if number != len(self.names):
            raise RegistryError(f"{self.what} {name!r} has number {number}, but the next one is {len(self.names)}")
        self.add(name, about, frames)

    def add(self, name: str, about: str, frames: tuple[str, ...] = ()) -> int:
        """Another one; its number comes back."""
        if name in self.names:
            raise RegistryError(f"there is a {self.what} {name!r} already")
        if len(self.names) == self.room:
            raise RegistryError(f"no room for the {self.what} {name!r}: there are {self.room} already")
        self.names.append(name)
        self.about.append(about)
        self.frames.append(frames)
        return len(self.names) - 1

    def number(self, name: str) -> int:
        if name not in self.names:
            raise RegistryError(f"there is no {self.what} {name!r}; there are {', '.join(self.names)}")
        return self.names.index(name)
