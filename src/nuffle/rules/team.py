"""Teams as a match sees them: shared, never changed. What happens to them is in the state of the match."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64, mypyc_attr

PLACES: Final = 32     # places a team has in a match: sixteen on its roster and spare ones for those who join
TEAM_WORDS: Final = ("home", "away", "third", "fourth")      # by seat, as menus name them


# because: compiled, what is serializable alone is never initialised
@mypyc_attr(serializable=True, allow_interpreted_subclasses=True)
class Profile:
    """A player on the roster. Characteristics that are rolled against are stored as the number to roll."""

    def __init__(self, number: int, name: str, position: str, ma: int, st: int, ag: int, pa: int, av: int,
                 skills: list[tuple[str, int]], race: str = "", cost: int = 0) -> None:
        self.number = number
        self.name = name
        self.position = position
        self.ma: i64 = ma
        self.st: i64 = st
        self.ag: i64 = ag
        self.pa: i64 = pa
        self.av: i64 = av
        self.skills = skills            # ids of rules, each with its value
        self.race = race
        self.cost = cost
        self.niggles: i64 = 0
        self.star = False
        self.mercenary = False
        self.journeyman = False
        self.lineman = False
        self.staff = False                  # no player at all, but may play when his own rule says so
        self.partner = ""                   # the star he is hired together with
        self.most: i64 = 1                  # how many like him may join
        self.spp = 0
        self.shuns: list[str] = []          # whom he has no love for, by position or race; "all" for everybody
        self.keywords: list[str] = []       # what he is and plays as, in lower case: "orc", "big guy"
        self.hates: list[str] = []          # such keywords
        self.may_learn: list[str] = []      # skills of his own categories that he does not have
        self.on_doubles: list[str] = []     # and of those that are open to him on a double
        self.may_rise: list[str] = []       # characteristics that can still get better: "ma", "av" ...


# because: compiled, what is serializable alone is never initialised
@mypyc_attr(serializable=True, allow_interpreted_subclasses=True)
class Team:
    """Players and staff that enter one match."""

    def __init__(self, name: str, race: str, players: list[Profile]) -> None:
        self.name = name
        self.race = race
        self.players = players
        self.rerolls = 0
        self.apothecary = 0
        self.may_have_apothecary = True
        self.assistants = 0
        self.cheerleaders = 0
        self.fan_factor = 0
        self.value = 0
        self.treasury = 0
        self.tags: list[str] = []                       # such as "undead": raises the dead, feared by stakes
        self.hired: list[tuple[str, int]] = []          # inducements bought beforehand: rule id and how many
        self.refused: list[str] = []                    # rules of those who do not work for this team any more
        self.reinforcements: list[Profile] = []         # who may join: for hire, or such as a raised zombie
        self.fingerprint = ""                              # its fingerprint, once a position was written down
