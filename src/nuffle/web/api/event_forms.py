"""What programs send to events; every field is one of the form that people fill in."""

from __future__ import annotations

from typing import Annotated, Any, ClassVar, Final, Literal

from pydantic import Field, NonNegativeInt, PositiveInt

from nuffle.tournament.deeds import format_deeds
from nuffle.tournament.records import PlayerDeed, Side
from nuffle.tournament.result_text import SIDES
from nuffle.web.accounts.forms import SubmittedForm
from nuffle.web.api.teams import Count, TeamDraft
from nuffle.web.live.terms import StrictForm, example

MOST: Final = 999
Counted = Annotated[int, Field(ge=-MOST, le=MOST)]
Both = Annotated[tuple[Counted, Counted], Field(description="home first")]
CoachId = Annotated[str, Field(max_length=60, description="a coach's `id`")]
Table = Annotated[int, Field(ge=1, le=9999)]


def flat(values: dict[str, Any]) -> dict[str, str]:
    """Fields as a form holds them: a tick is there or not, what is not said is not there."""
    found = {}
    for name, value in values.items():
        if value is True:
            found[name] = "yes"
        elif isinstance(value, list | tuple):
            found[name] = " ".join(map(str, value))
        elif value is not None and value is not False:
            found[name] = str(value)
    return found


class EventForm(StrictForm):
    """The base of what is sent to an event."""

    sure: str = Field(default="", max_length=40, description="from the `choices` of a 409: a yes to its question")

    def fields(self) -> dict[str, str]:
        return flat(self.model_dump())


class CallForm(SubmittedForm):
    """What a program has sent, to be read as the form of a page is; `old` stays where nothing else is said."""

    def __init__(self, sent: EventForm, **old: Any) -> None:
        super().__init__(flat(old) | sent.fields())
        self.sent = sent

    def again(self) -> dict[str, Any]:
        return self.sent.model_dump(mode="json", exclude_unset=True)


class Nothing(EventForm):
    """Nothing has to be said."""

    model_config = example(sure="")


# -- opening an event
class RulespackForm(EventForm):
    """A rulespack: the whole text, or a ready one and what differs from it."""

    PARAGRAPHS: ClassVar[frozenset[str]] = frozenset({"text"})
    model_config = example(ready="guide", name="Winter Bowl", rounds=4, date="2027-01-16", venue="Town Hall")

    ready: str = Field(default="guide", max_length=60, description="an id of GET /api/rulespacks")
    text: str = Field(default="", description="a rulespack of your own (TOML); then the other fields are not read")
    name: str = Field(default="", max_length=100)
    venue: str = Field(default="", max_length=80)
    date: str = Field(default="", max_length=10, description="the first day, as 2027-01-16")
    last_day: str = Field(default="", max_length=10)
    starts: str = Field(default="", max_length=10)
    ends: str = Field(default="", max_length=10)
    rounds: PositiveInt | None = None
    round_minutes: PositiveInt | None = None
    budget: PositiveInt | None = Field(default=None, description="gold for a roster")
    odd: str = Field(default="", max_length=20, description="what happens with an odd number: bye or spare")


class NewEventForm(RulespackForm):
    """A new event."""

    model_config = example(ready="guide", name="Winter Bowl", rounds=4, seed=7)

    slug: str = Field(default="", max_length=100, description="its short name in addresses")
    seed: NonNegativeInt | None = Field(default=None, le=999_999_999, description="settles every lot")


class WholeEventForm(EventForm):
    """An event as a whole file."""

    PARAGRAPHS: ClassVar[frozenset[str]] = frozenset({"text"})
    model_config = example(text='{"rulespack": "guide", "seed": 7, "name": "Old Bowl"}', slug="old-bowl")

    text: str = Field(description="what GET /api/events/SLUG/desk/event.json gives")
    slug: str = Field(default="", max_length=100)


class CopyForm(EventForm):
    model_config = example(name="Winter Bowl II", coaches=True)

    name: str = Field(default="", max_length=100)
    coaches: bool = Field(default=False, description="with its coaches")


class VisibilityForm(EventForm):
    model_config = example(to="archived")

    to: Literal["listed", "hidden", "archived", "deleted"]
    sure: str = Field(default="", max_length=100, description="to delete an event: its short name")


class SettingsForm(EventForm):
    """Both are set."""

    model_config = example(registration=True, rosters=False)

    registration: bool = Field(description="coaches can sign up")
    rosters: bool = Field(description="everybody can see the rosters")


class AnnouncementForm(EventForm):
    PARAGRAPHS: ClassVar[frozenset[str]] = frozenset({"text"})
    model_config = example(text="Round 2 starts at 14:00.")

    text: str = Field(min_length=1, max_length=2000)


class ClockForm(EventForm):
    model_config = example(do="start", minutes=135)

    do: Literal["start", "pause", "go on", "more", "stop"]
    minutes: int | None = Field(default=None, ge=-1440, le=1440)
    table: Table | None = Field(default=None, description="with `more`: for one table alone")
    round: PositiveInt | None = Field(default=None, description="which round is meant: refused if it is over")


class UndoForm(EventForm):
    model_config = example(number=12)

    number: PositiveInt = Field(description="`undo` of GET .../desk/record: refused when something has changed since")


# -- coaches
class NewCoachForm(EventForm):
    """A coach is registered."""

    model_config = example(name="Ann", team="Orc", naf=1234)

    name: str = Field(min_length=1, max_length=60)
    team: str = Field(default="", max_length=60)
    squad: str | None = Field(default=None, max_length=60)
    naf: PositiveInt | None = Field(default=None, le=999_999_999)


class SignUpForm(EventForm):
    """You sign up as a coach."""

    model_config = example(conduct=True, team="Orc")

    conduct: bool = Field(description="you accept the code of conduct")
    name: str = Field(default="", max_length=60, description="left out: your own")
    team: str = Field(default="", max_length=60)
    squad: str | None = Field(default=None, max_length=60)
    naf: PositiveInt | None = Field(default=None, le=999_999_999)
    claim: str = Field(default="", max_length=60, description="the entry on the list that is you")
    another: bool = Field(default=False, description="you are none of those who are on the list already")


class CoachChangeForm(EventForm):
    """What is left out stays."""

    model_config = example(naf=1234, team_name="Green Fist Gang")

    name: str | None = Field(default=None, max_length=60)
    team: str | None = Field(default=None, max_length=60, description="until a roster is handed in")
    team_name: str | None = Field(default=None, max_length=80)
    squad: str | None = Field(default=None, max_length=60, description="empty: none")
    naf: PositiveInt | None = Field(default=None, le=999_999_999)


class MarkForm(EventForm):
    """What is left out stays."""

    model_config = example(here=True)

    here: bool | None = None
    paid: bool | None = None
    remark: str | None = Field(default=None, max_length=200)


class SheetForm(EventForm):
    """A sheet (CSV)."""

    PARAGRAPHS: ClassVar[frozenset[str]] = frozenset({"text"})
    model_config = example(text="name,team\nAnn,Orc\nBo,Skaven\n")

    text: str
    correct: bool = Field(default=False, description="what is known already may be changed")


class ResultSheetForm(SheetForm):
    """Results as GET .../files/results.csv gives them."""

    model_config = example(text="round,home,away,home_td,away_td\n1,ann,bo,2,1\n")

    publish: bool = False


class ReasonForm(EventForm):
    model_config = example(reason="Ill")

    reason: str = Field(default="", max_length=200)


class MergeForm(EventForm):
    model_config = example(gone="ann-2")

    gone: CoachId = Field(description="the entry that goes")


class ForgetForm(EventForm):
    model_config = example(sure="yes")

    sure: Literal["yes"] = Field(description="deleted names cannot be restored")


class SquadForm(EventForm):
    model_config = example(squad="reds", name="The Reds", captain="ann")

    squad: str = Field(max_length=60)
    name: str = Field(default="", max_length=60)
    captain: str = Field(default="", max_length=60)


# -- rosters
class GivenSkill(StrictForm):
    player: str = Field(max_length=60, description="which one: position and number, such as Blitzer 2")
    skill: str = Field(max_length=60)


class EventDraft(TeamDraft):
    """A roster as the team builder of an event makes it."""

    model_config = example(team="Orc", name="Green Fist Gang", rerolls=3, players={"Lineman": 7, "Blitzer": 4},
                           skills=[{"player": "Blitzer 1", "skill": "Guard"}])

    edition: str = Field(default="", description="that of the event, whatever is said")
    stars: list[str] = Field(default=[], max_length=4)
    inducements: dict[str, Count] = Field(default={}, max_length=40)
    skills: list[GivenSkill] = Field(default=[], max_length=12)

    def fields(self) -> dict[str, str]:
        found = super().fields() | {f"star:{name}": "on" for name in self.stars}
        found |= {f"i:{name}": str(count) for name, count in self.inducements.items()}
        for row, given in enumerate(self.skills, 1):
            found |= {f"who{row}": given.player, f"skill{row}": given.skill}
        return found


class RosterForm(EventForm):
    """As many rosters as the rulespack wants: texts of files (TOML, JSON, CSV, XML of FUMBBL), or drafts."""

    PARAGRAPHS: ClassVar[frozenset[str]] = frozenset({"lists"})
    model_config = example(lists=[EventDraft.model_config["json_schema_extra"]["examples"][0]])  # type: ignore[index]

    lists: list[str | EventDraft] = Field(min_length=1, max_length=10)


class OwnRosterForm(RosterForm):
    coach: str = Field(default="", max_length=60, description="left out: your own; a captain names who it is for")


class DeskRosterForm(RosterForm):
    even_so: bool = Field(default=False, description="with what is wrong; for the organiser")


# -- people
class InvitationForm(EventForm):
    model_config = example(role="scorekeeper")

    role: str = Field(max_length=20)
    coach: str = Field(default="", max_length=60, description="with the role coach: whose entry it is")


class DismissForm(EventForm):
    model_config = example(visitor=3, role="scorekeeper")

    visitor: NonNegativeInt
    role: str = Field(max_length=20)


class PersonForm(EventForm):
    model_config = example(name="Pat", role="referee")

    name: str = Field(min_length=1, max_length=60)
    role: str = Field(max_length=20)


# -- rounds
class DrawForm(EventForm):
    model_config = example(absent="leave")

    absent: Literal["", "leave", "draw"] = Field(
        default="", description="coaches who are not checked in: leave them out, or draw them all the same")
    even_so: bool = Field(default=False, description="although results are missing")
    another: bool = Field(default=False, description="with new lots")


class PairForm(EventForm):
    model_config = example(one="ann", other="bo")

    one: CoachId
    other: CoachId


class SwapForm(PairForm):
    even_so: bool = Field(default=False, description="although it breaks what was asked about")


class FixForm(PairForm):
    free: bool = Field(default=False, description="takes it back")


class ResultForm(EventForm):
    """How a game ended. In a correction, what is left out stays."""

    model_config = example(score=[2, 1], casualties=[1, 0])

    score: Both | None = None
    casualties: Both | None = None
    carnage: Both | None = None
    sent_off: Both | None = None
    objectives: Both | None = None
    extra: dict[str, Both] = Field(default={}, max_length=20, description="counts that the rulespack has besides")
    conceded: Literal["home", "away", "-"] | None = Field(default=None, description="-: nobody")
    winner: Literal["home", "away", "-"] | None = Field(default=None, description="after extra time; -: nobody")
    timed_out: bool = False
    extra_time: bool = False
    deeds: list[PlayerDeed] = Field(default=[], max_length=64)

    def fields(self) -> dict[str, str]:
        plain = self.model_dump(include={"sure", "home", "coach", "conceded", "winner", "timed_out", "extra_time"})
        pairs = self.model_dump(include={"score", "casualties", "carnage", "sent_off", "objectives"})
        pairs |= {f"extra.{name}": pair for name, pair in self.extra.items()}
        counts = {f"{name}_{side}": str(count) for name, pair in pairs.items() if pair is not None
                  for side, count in zip(SIDES, pair, strict=True)}
        return flat(plain) | counts | {f"deeds_{side}": self.lines(side) for side in SIDES}

    def lines(self, side: Side) -> str:
        return "\n".join(format_deeds((deed,), side) for deed in self.deeds if deed.side == side)


class DeskResultForm(ResultForm):
    model_config = example(home="ann", score=[2, 1], casualties=[1, 0])

    home: CoachId


class OwnResultForm(ResultForm):
    coach: str = Field(default="", max_length=60, description="left out: you; a captain names who it is for")


class HomeForm(EventForm):
    model_config = example(home="ann")

    home: CoachId


class AcceptForm(HomeForm):
    model_config = example(home="ann", by="bo", seen="0123456789abcdef")

    by: CoachId = Field(description="whose report is to count")
    seen: str = Field(max_length=40, description="`seen` of that report: refused if there is a later one")


class RulingForm(EventForm):
    model_config = example(coach="ann", points=-2, reason="Late")

    coach: CoachId
    points: Counted = 0
    bonus: Counted = 0
    round: PositiveInt | None = Field(default=None, description="left out: the last one drawn")
    reason: str = Field(min_length=1, max_length=200)


class CardForm(EventForm):
    model_config = example(coach="ann", met=[4, 11])

    coach: CoachId
    met: list[PositiveInt] = Field(default=[], max_length=20, description="numbers of objectives")
    round: PositiveInt | None = None


class OwnCardForm(EventForm):
    model_config = example(met=[4, 11])

    coach: str = Field(default="", max_length=60)
    met: list[PositiveInt] = Field(default=[], max_length=20, description="numbers of objectives")

    def fields(self) -> dict[str, str]:
        return flat({"coach": self.coach, **{f"met{number}": True for number in self.met}})


class TableForm(EventForm):
    model_config = example(coach="ann", table=1)

    coach: CoachId
    table: Table | None = Field(default=None, description="left out: any")


class ApprovalForm(EventForm):
    model_config = example(coach="ann", what="Ogre as a Troll")

    coach: CoachId
    what: str = Field(min_length=1, max_length=120)
    refused: bool = False


class VoteForm(EventForm):
    model_config = example(by="ann", on="bo", kind="best painted")

    by: CoachId
    on: CoachId
    kind: str = Field(max_length=40, description="favourite opponent or best painted")


class OwnVoteForm(EventForm):
    model_config = example(on="bo", kind="best painted")

    coach: str = Field(default="", max_length=60)
    on: CoachId
    kind: str = Field(max_length=40, description="favourite opponent or best painted")


class ForCoachForm(EventForm):
    model_config = example(coach="")

    coach: str = Field(default="", max_length=60, description="left out: you; a captain names who it is for")


class PlayForm(ForCoachForm):
    team: str = Field(default="", max_length=60, description="which ready team the spare player brings")


class NafForm(EventForm):
    model_config = example(organiser="Pat", date="2027-01-16")

    organiser: str = Field(default="", max_length=200)
    date: str = Field(default="", max_length=10)
    spare_name: str = Field(default="", max_length=200)
    spare_naf: PositiveInt | None = Field(default=None, le=999_999_999)
    spare_race: str = Field(default="", max_length=60)
