"""What the steps after a match ask, with the price of every answer and what the team is worth with it."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from nuffle.data import edition_data
from nuffle.data.schema import LETTERS
from nuffle.teams.aftermath_run import DONE, AftermathRun, Handler, LedgerLine, StepAnswer, StepOption, StepQuestion
from nuffle.teams.breach import NotAllowed
from nuffle.teams.develop import (
    PRIMARY,
    SECONDARY,
    are_awards_settled,
    count_awarded,
    draw_learner,
    list_dead,
    list_learners,
    list_nominable,
    list_open_to,
    mvp_count,
    player_label,
    recruits,
)
from nuffle.teams.draft_captain import has_captain, may_lead
from nuffle.teams.improve import (
    GainOption,
    Improve,
    NotOffered,
    apply_gain,
    find_wearer,
    improve,
    must_improve,
    new_skills,
    price,
    rolls_due,
)
from nuffle.teams.market import HiringFair, NewPlayer, trade
from nuffle.teams.roster import Player, Roster
from nuffle.teams.value import player_value

AGAIN: Final = "again"
KEEP: Final = "keep"
ANYBODY: Final = "anybody random secondary"
RANDOM: Final = {"random primary": "primary", "random secondary": "secondary"}


# -- deeds: whom the coach nominates, and who is given touchdowns nobody scored
def ask_about_deeds(run: AftermathRun) -> StepQuestion | None:
    work = run.work
    wanted = min(work.roster.data.team_rules.mvp_nominees, len(list_nominable(work)))
    awards = 0 if are_awards_settled(work) else mvp_count(work)
    named: list[int] = []
    for _ in range(awards if wanted else 0):
        chosen = ask_for_players(run, "nominations", wanted)
        if isinstance(chosen, StepQuestion):
            return chosen
        named += chosen
    given: list[int] = []
    if awarded := count_awarded(work) if list_nominable(work) else 0:
        chosen = ask_for_players(run, "awarded touchdowns", awarded, several=True)
        if isinstance(chosen, StepQuestion):
            return chosen
        given = chosen
    run.decide(nominate=tuple(named), awarded=tuple(given))
    return None


def ask_for_players(run: AftermathRun, about: str, count: int, several: bool = False) -> StepQuestion | list[int]:
    """So many of those who played, by their numbers; `several` times the same if need be."""
    able = set(list_nominable(run.work))
    players = {player.id: player for player in run.work.roster.players if player.number in able}
    answer = run.take_answer()
    if answer is None:
        default = tuple(list(players)[:1] * count if several else list(players)[:count])
        return run.ask(about, lambda: (StepOption(key=key, label=player_label(player), player=key)
                                       for key, player in players.items()), default, least=count, most=count)
    chosen = answer.choices
    if len(chosen) != count or not set(chosen) <= set(players) or (not several and len(set(chosen)) < count):
        raise NotAllowed(f"{about}: name {count} of {', '.join(players)}")
    return [players[key].number for key in chosen]


# -- gold: a winner may roll again
def ask_about_gold(run: AftermathRun) -> StepQuestion | None:
    if not may_roll_again(run):
        run.decide()
        return None
    with run.attempt():
        before = run.work.roster.treasury
        run.decide(reroll_winnings_up_to=0)
        won = run.work.roster.treasury - before
    answer = run.take_answer()
    if answer is None:
        def options() -> Iterator[StepOption]:
            yield StepOption(key=KEEP, label="keep the winnings", gold=won)
            yield StepOption(key=AGAIN, label="roll again and keep the second die")
        return run.ask("winnings", options, (KEEP,))
    again = require_choice(answer, (KEEP, AGAIN)) == AGAIN
    run.wished = run.wished if again else 0         # because: a die that is kept is the one that lies there
    run.decide(reroll_winnings_up_to=6 if again else 0)
    return None


def may_roll_again(run: AftermathRun) -> bool:
    mine, rolled = run.work.mine, edition_data(run.work.result.edition).team_rules.winnings == "gate"
    return rolled and mine.winnings is None and not mine.gave_up and run.work.result.outcome(run.work.seat) == "won"


def require_choice(answer: StepAnswer, allowed: tuple[str, ...]) -> str:
    if len(answer.choices) != 1 or answer.choices[0] not in allowed:
        raise NotAllowed(f"{', '.join(answer.choices) or 'nothing'}: choose one of {', '.join(allowed)}")
    return answer.choices[0]


# -- improvements
def ask_about_improvements(run: AftermathRun) -> StepQuestion | None:
    question = BY_KIND[run.work.roster.data.team_rules.improvement](run)
    if question is None:
        run.decide()
    return question


def list_living(run: AftermathRun) -> list[Player]:
    """Who is there to get better: no journeyman, none of the dead."""
    dead = list_dead(run.work)
    return [player for player in run.work.roster.players if not player.journeyman and player.number not in dead]


def ask_by_levels(run: AftermathRun) -> StepQuestion | None:
    """Every roll that is due is made; then its coach chooses."""
    for player in list_living(run):
        for _ in range(rolls_due(run.work.roster, player)):
            now = find_wearer(run.work.roster, player.number)
            wish = Improve(player=player.number)
            label = f"advance/{now.id}/{now.advancements + 1}/roll"
            if question := settle_wish(run, wish, label, f"{now.id} "):
                return question
    return None


def ask_by_points(run: AftermathRun) -> StepQuestion | None:
    """One purchase after the other, until the coach has enough."""
    while (answer := run.take_answer()) is not None:
        if answer.choices == (DONE,):
            if late := list_late(run):
                raise NotAllowed(f"{', '.join(map(player_label, late))}: must spend star player points")
            return None
        player, wish = read_wish(run, answer)
        label = f"advance/{player.id}/{player.advancements + 1}/{wish.kind.replace(' ', '-')}"
        label += f"/{wish.category}" if wish.category else ""
        if question := settle_wish(run, wish, label, f"{player.id} ", answer.generation):
            return question
    return run.ask("improvements", lambda: list_advancements(run), (default_wish(run),))


def ask_for_one(run: AftermathRun) -> StepQuestion | None:
    """Who gains a skill by this match: a player of the coach's choice, or whomever a die names."""
    answer = run.take_answer()
    if answer is None:
        return run.ask("improvements", lambda: list_one(run), (DONE,))
    if answer.choices == (DONE,):
        return None
    if answer.choices == (ANYBODY,):
        with run.under("advance/who"):
            player = draw_learner(run.work)
        letters = list_open_to(run.work.roster, player, SECONDARY)
        keys = {f"{player.id} {SECONDARY} {letter}": letter for letter in letters}
        answer = run.take_answer()
        if answer is None:
            return run.ask("category", lambda: (StepOption(key=key, label=f"a random skill of {LETTERS[letter]}",
                                                           player=player.id) for key, letter in keys.items()),
                           (next(iter(keys)),), player=player.id)
        require_choice(answer, tuple(keys))
    elif answer.choices[0] not in [option.key for option in list_one(run)]:
        raise NotAllowed(f"{', '.join(answer.choices)}: one player a match gains a random skill")
    player, wish = read_wish(run, answer)
    label = f"advance/{player.id}/{player.advancements + 1}/{wish.kind.replace(' ', '-')}/{wish.category}"
    return settle_wish(run, wish, label, f"{player.id} ", answer.generation)


def list_one(run: AftermathRun) -> Iterator[StepOption]:
    roster = run.work.roster
    for player in list_learners(run.work, PRIMARY):
        for letter in list_open_to(roster, player, PRIMARY):
            yield StepOption(key=f"{player.id} {PRIMARY} {letter}", label=f"a random skill of {LETTERS[letter]}",
                             player=player.id)
    if list_learners(run.work, SECONDARY):
        yield StepOption(key=ANYBODY, label="a random secondary skill for a random player")
    yield StepOption(key=DONE, label="no more improvements")


BY_KIND: Final[dict[str, Handler]] = {"levels": ask_by_levels, "points": ask_by_points, "one a match": ask_for_one}


def list_late(run: AftermathRun) -> list[Player]:
    """Who may not keep the points he has."""
    return [player for player in list_living(run) if must_improve(run.work.roster, player)]


def default_wish(run: AftermathRun) -> str:
    """Nothing; whoever must spend his points leaves it to the dice."""
    for player in list_late(run):
        letters = run.work.roster.position(player).primary
        for letter in letters:
            if new_skills(run.work.roster, player, letter, "random primary"):
                return f"{player.id} random primary {letter}"
        return f"{player.id} characteristic"
    return DONE


def read_wish(run: AftermathRun, answer: StepAnswer) -> tuple[Player, Improve]:
    """`p3 primary Block`, `p3 random primary G`, `p3 characteristic`."""
    who, _, what = "".join(answer.choices).partition(" ")
    player = next((one for one in list_living(run) if one.id == who), None)
    if player is None:
        raise NotAllowed(f"{who}: nobody in this team who can improve")
    for kind in sorted(run.work.roster.data.development.costs, key=len, reverse=True):
        if what == kind or what.startswith(f"{kind} "):
            rest = what.removeprefix(kind).strip()
            field = {"category": rest or None} if kind in RANDOM else {"prefer": (rest,) if rest else ()}
            return player, Improve.model_validate({"player": player.number, "kind": kind, **field})
    raise NotAllowed(f"{what or 'nothing'}: no way to improve")


def settle_wish(run: AftermathRun, wish: Improve, label: str, who: str, generation: int = 0) -> StepQuestion | None:
    """The dice of a wish, and what is chosen of what they offer."""
    before = find_wearer(run.work.roster, wish.player)
    with run.under(label, generation):
        offered = try_wish(run, wish)
        if offered:
            answer = run.take_answer(who)
            if answer is None:
                return run.ask("choice", lambda: list_offers(run, before, offered),
                               (f"{before.id} {offered[0].label}",), player=before.id)
            wish = wish.model_copy(update={"prefer": ("".join(answer.choices).partition(" ")[2],)})
            try_wish(run, wish, final=True)
    after = find_wearer(run.work.roster, wish.player)
    gained = [gain.skill for gain in after.skills[len(before.skills):]]
    gained += [f"+{stat.upper()}" for stat in after.improvements[len(before.improvements):]]
    run.work.note(f"{player_label(before)} gains {', '.join(gained)}")
    return None


def try_wish(run: AftermathRun, wish: Improve, final: bool = False) -> tuple[GainOption, ...]:
    """Done, or what the dice offer instead; those dice lie there."""
    thrown = len(run.dice.thrown)
    try:
        run.work.roster = improve(run.work.roster, wish, run.throw)
        return ()
    except NotOffered as refused:
        if final or wish.prefer or not refused.choices:
            raise
        run.dice.rewind(thrown)
        return refused.choices


def list_offers(run: AftermathRun, player: Player, offered: tuple[GainOption, ...]) -> Iterator[StepOption]:
    for gain in offered:
        yield StepOption(key=f"{player.id} {gain.label}", label=gain.label, player=player.id,
                         value=run.value(run.work.roster) + gain_value(run.work.roster, player, gain))


def gain_value(roster: Roster, player: Player, gain: GainOption) -> int:
    """What a gain adds to the team's value; nothing while the player is away."""
    if not player.fit:
        return 0
    return player_value(roster, apply_gain(player, gain)) - player_value(roster, player)


def list_advancements(run: AftermathRun) -> Iterator[StepOption]:
    """Everything any player can pay for."""
    for player in list_living(run):
        for kind in run.work.roster.data.development.costs:
            yield from list_kind(run, player, kind)
    if not list_late(run):
        yield StepOption(key=DONE, label="no more improvements")


def list_kind(run: AftermathRun, player: Player, kind: str) -> Iterator[StepOption]:
    roster = run.work.roster
    try:
        cost = price(roster, player, kind)
    except NotAllowed:
        return
    if cost > player.spp:
        return
    position, value = roster.position(player), run.value(roster)
    letters = position.primary if "primary" in kind else position.secondary
    if kind == "characteristic":
        yield StepOption(key=f"{player.id} {kind}", label=f"roll for a {kind}", player=player.id, spp=cost)
    elif kind in RANDOM:
        for letter in (letter for letter in LETTERS if letter in letters):
            open_to = new_skills(roster, player, letter, kind)  # type: ignore[arg-type]  # because: kind is a Gain
            if open_to:
                yield StepOption(key=f"{player.id} {kind} {letter}", label=f"a random skill of {LETTERS[letter]}",
                                 player=player.id, spp=cost,
                                 value=value + min(gain_value(roster, player, gain) for gain in open_to))
    else:
        for gain in new_skills(roster, player, letters, kind):  # type: ignore[arg-type]  # because: kind is a Gain
            yield StepOption(key=f"{player.id} {kind} {gain.skill}", label=gain.skill, player=player.id, spp=cost,
                             value=value + gain_value(roster, player, gain))


# -- those who would join for nothing
def ask_about_recruits(run: AftermathRun) -> StepQuestion | None:
    count = len(recruits(run.work))
    if not count:
        run.decide()
        return None
    answer = run.take_answer()
    if answer is None:
        return run.ask("recruits", lambda: (StepOption(key=str(n), label=str(n)) for n in range(count + 1)),
                       (str(count),))
    run.decide(recruits=int(require_choice(answer, tuple(str(n) for n in range(count + 1)))))
    return None


# -- the market
def ask_about_market(run: AftermathRun) -> StepQuestion | None:
    """One purchase or dismissal after the other; each is tried as part of the whole list."""
    start, fair, cheap = run.work.roster, HiringFair(), run.work.mine.amount("cheap hire")
    treasury = start.treasury
    while (answer := run.take_answer()) is not None:
        if answer.choices == (DONE,):
            run.decide(market=fair)
            return None
        fair = add_wish(start, fair, answer)
        left = trade(start, fair, cheap).treasury
        if left != treasury:
            run.ledger.append(LedgerLine(what="".join(answer.choices), gold=left - treasury))
        treasury = left
    return run.ask("market", lambda: list_deals(run, start, fair, cheap), (DONE,))


STAFF: Final = {"reroll": "rerolls", "assistant coach": "assistant_coaches", "cheerleader": "cheerleaders"}
PERSONAL: Final = {"fire": "fire", "retire": "retire", "recall": "recall", "keep": "keep_journeymen",
                   "captain": "captain"}


def add_wish(start: Roster, fair: HiringFair, answer: StepAnswer) -> HiringFair:
    """`hire Blitzer`, `keep p14`, `fire p3`, `captain p5`, `buy reroll`, `drop cheerleader`, `buy apothecary`."""
    verb, _, what = "".join(answer.choices).partition(" ")
    if verb == "hire":
        name = start.race.position(what).name
        wish = NewPlayer(position=name, number=answer.number, name=answer.name, id=answer.id)
        return fair.model_copy(update={"hire": (*fair.hire, wish)})
    if verb in PERSONAL:
        player = start.find_player(what)
        if player is None:
            raise NotAllowed(f"{what}: nobody in this team")
        if verb == "captain":
            return fair.model_copy(update={"captain": player.number})
        field = PERSONAL[verb]
        return fair.model_copy(update={field: (*getattr(fair, field), player.number)})
    if verb in ("buy", "drop") and what == "apothecary":
        return fair.model_copy(update={"apothecary": verb == "buy"})
    if verb in ("buy", "drop") and what in STAFF:
        count = getattr(fair, STAFF[what]) + (1 if verb == "buy" else -1)
        return fair.model_copy(update={STAFF[what]: count})
    raise NotAllowed(f"{verb} {what}".strip() + ": not for sale")


def list_deals(run: AftermathRun, start: Roster, fair: HiringFair, cheap: int) -> Iterator[StepOption]:
    """What may be added to the list, with its price and the value of the team afterwards."""
    treasury = trade(start, fair, cheap).treasury
    for key, label, player in list_wishes(start):
        try:
            after = trade(start, add_wish(start, fair, StepAnswer(step=run.step, choices=(key,))), cheap)
        except NotAllowed:
            continue
        yield StepOption(key=key, label=label, player=player, gold=treasury - after.treasury, value=run.value(after))
    yield StepOption(key=DONE, label="leave the market")


def list_wishes(start: Roster) -> Iterator[tuple[str, str, str]]:
    for position in start.race.positions:
        yield f"hire {position.name}", f"hire a {position.name}", ""
    for player in start.players:
        label = player_label(player)
        verbs = ("keep",) if player.journeyman else ("fire", "recall" if player.retired else "retire")
        yield from ((f"{verb} {player.id}", f"{verb} {label}", player.id) for verb in verbs)
        if has_captain(start) and start.captain is None and may_lead(start, player):
            yield f"captain {player.id}", f"{label} becomes captain", player.id
    for what in STAFF:
        yield f"buy {what}", f"one more {what}", ""
        yield f"drop {what}", f"one {what} less", ""
    yield ("drop apothecary", "no apothecary", "") if start.apothecary else ("buy apothecary", "an apothecary", "")


ASKED: Final[dict[str, Handler]] = {
    "deeds": ask_about_deeds,
    "gold": ask_about_gold,
    "improvements": ask_about_improvements,
    "the dead": ask_about_recruits,
    "market": ask_about_market,
}
