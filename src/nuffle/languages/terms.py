"""Words that stand as data in rooms which know of no language: said in pages, scripts and sentences by `_(word)`."""

from __future__ import annotations

from functools import cache
from typing import Final

from nuffle.languages import N_
from nuffle.rules.actions import ACTION_NAMES
from nuffle.rules.block_faces import FACE_NAMES
from nuffle.rules.events import PURPOSE_NAMES, SOURCE_NAMES, TURNOVER_NAMES
from nuffle.rules.formations import FORMATIONS
from nuffle.rules.injuries import CAUSE_NAMES, HURT_NAMES
from nuffle.rules.moments import MOMENTS
from nuffle.rules.player_state import STATUS_NAMES
from nuffle.rules.procedures.casualty import EFFECT_NAMES
from nuffle.rules.procedures.passing_ruler import RANGE_NAMES
from nuffle.rules.procedures.throw import QUALITY_NAMES
from nuffle.rules.roll_kinds import KINDS, ROLL_NAMES
from nuffle.rules.scopes import SCOPE_NAMES
from nuffle.rules.terrain import GROUND_NAMES

# of events
TASKS: Final = (
    N_("organiser"), N_("head referee"), N_("referee"), N_("scorekeeper"), N_("captain"), N_("coach"), N_("spare"),
    N_("spectator"))
EVENTS: Final = (
    N_("coming"), N_("under way"), N_("over"), N_("favourite opponent"), N_("best painted"),
    N_("dropped"), N_("no-show"), N_("disqualified"))
LEVELS: Final = (N_("easy"), N_("normal"), N_("hard"))
WHERE: Final = (
    N_("players"), N_("stars"), N_("inducements"), N_("budget"), N_("apothecary"), N_("rerolls"),
    N_("assistant coaches"), N_("cheerleaders"), N_("fans"), N_("squad"), N_("lists"), N_("team"), N_("tier"))
AWARDS: Final = (
    N_("First place"), N_("Second place"), N_("Third place"), N_("Winning squad"), N_("Second squad"),
    N_("Third squad"), N_("Best coach"), N_("Best painted team"), N_("Most sporting coach"),
    N_("Most touchdowns by one player"), N_("Most violent player"), N_("Wooden spoon"), N_("The Stunty Cup"),
    N_("Best of the rest"),
    N_("Most games with a player eaten"), N_("Keeper of the keys"), N_("Most casualties on the cobbles"),
    N_("Still looking for the way out"))
# of the ready rulespacks
PACKS: Final = (
    N_("Be courteous to everyone, at the table and beside it."),
    N_("Be honest: no cheating, no arranged results."),
    N_("Wish your opponent well before the first whistle."),
    N_("Mind your language."),
    N_("Ask before you touch somebody's miniatures."),
    N_("Dungeon cup"), N_("Escalation"), N_("Group and knockout"), N_("Matched play, as recommended"), N_("Stunty cup"),
    N_("Matched play 2025, as recommended"), N_("League 2025"),
    N_("Team event"),
    N_("Be on time and bring what you need to play."),
    N_("Show your roster and explain it, inducements and special rules too."),
    N_("Count squares carefully and let moves be checked."),
    N_("Roll where both can see, and leave the dice until both have seen."),
    N_("Speak up when a rule is forgotten, most of all one that helps the other side."),
    N_("Neither stall nor rush for advantage."),
    N_("Give the other coach room and quiet to think."),
    N_("Take good and bad luck alike without complaint."),
    N_("Win modestly, lose with grace."),
    N_("three touchdowns or more"),
    N_("nothing conceded"),
    N_("three casualties or more"),
    N_("to be announced"),
    N_("Dungeon Bowl for teams of the seventeen colleges: 1,000,000 gold, no stars, no apothecary, the "
       "first touchdown wins."),
    N_("Five games, each with more gold; stars and secret objectives included."),
    N_("Three games in groups of four, then a knockout of eight, and the best of the rest."),
    N_("Third season rules: Swiss rounds, skill points by four tiers, everyone recovers after every game."),
    N_("Third season rules: everyone against everyone with new league teams, which keep injuries and "
       "advancements."),
    N_("Swiss rounds by ranking, skill points by tier, everyone recovers after every game."),
    N_("For Goblins, Halflings, Snotlings and all who play like them."),
    N_("Squads of four coaches with a captain each, five rounds."),
    N_("an hour after round 1"),
    N_("Before the game D6: on 1-3 D3 players get +1 AV (at most 11+), on 4-6 D3 players get Mighty Blow "
       "(+1), for that game."),
    N_("Before the game a random player unwraps a present: D6 on the gift table, good or bad, for that game."),
    N_("An opponent carrying the ball into this team's end zone rolls D6: on a 1 he is Knocked Down and "
       "does not score."),
    N_("Before the toss roll D6 on the buffet table; what is served helps the whole team for that game."),
)
OBJECTIVES: Final = (
    N_("One of your players is sent off."),
    N_("A half ends and you still have a re-roll."),
    N_("Your player knocks an opponent down with no offensive assist."),
    N_("You commit three fouls or more in the game."),
    N_("You push an opponent into the crowd."),
    N_("Two or more of your players block the same opponent in one turn."),
    N_("Your own block or blitz knocks your player down."),
    N_("An opponent fails a dodge because of you."),
    N_("You knock the ball carrier down."),
    N_("You complete three passes in the game."),
    N_("In one turn you knock out or injure two opponents."),
    N_("Your player scores by a successful rush into the end zone."),
    N_("You complete a long pass or a long bomb."),
    N_("Your player blocks an opponent who is stronger, assists counted."),
    N_("Every player who could act in your turn did, with no re-roll and no turnover."),
    N_("You cause a casualty."),
)
BADGES: Final = (N_("ball"), N_("star"), N_("shield"), N_("skull"), N_("bolt"), N_("crown"))
# of the match page
ORDERS: Final = (N_("ask"), N_("always"), N_("never"), N_("team re-roll"))
MARKS: Final = (N_("rooted"), N_("dazed"), N_("distracted"), N_("exhausted"))
# words on the profiles of some editions: what a player plays as, and what he is
KEYWORDS: Final = (
    N_("lineman"), N_("thrower"), N_("catcher"), N_("runner"), N_("blitzer"), N_("blocker"), N_("big guy"),
    N_("special"), N_("animal"), N_("beastman"), N_("construct"), N_("dwarf"), N_("elf"), N_("ghoul"), N_("gnoblar"),
    N_("gnome"), N_("goblin"), N_("halfling"), N_("human"), N_("lizardman"), N_("minotaur"), N_("ogre"), N_("orc"),
    N_("skaven"), N_("skeleton"), N_("snakeman"), N_("snotling"), N_("spawn"), N_("spite"), N_("squirrel"),
    N_("thrall"), N_("treeman"), N_("troll"), N_("undead"), N_("vampire"), N_("werewolf"), N_("wraith"), N_("yhetee"),
    N_("zoat"), N_("zombie"), N_("dryad"), N_("skink"))
PADS: Final = (N_("pad"), N_("trapdoor"), N_("rush"))
# rules that coaches everywhere know by a name in their own language; all others keep theirs
RULES: Final = (
    N_("Block"), N_("Dauntless"), N_("Dirty Player"), N_("Fend"), N_("Frenzy"), N_("Kick"), N_("Kick-Off Return"),
    N_("Pass Block"), N_("Pro"), N_("Shadowing"), N_("Strip Ball"), N_("Sure Hands"), N_("Tackle"), N_("Wrestle"),
    N_("Catch"), N_("Diving Catch"), N_("Diving Tackle"), N_("Dodge"), N_("Jump Up"), N_("Leap"), N_("Side Step"),
    N_("Sneaky Git"), N_("Sprint"), N_("Sure Feet"), N_("Break Tackle"), N_("Grab"), N_("Guard"), N_("Juggernaut"),
    N_("Mighty Blow"), N_("Multiple Block"), N_("Piling On"), N_("Stand Firm"), N_("Strong Arm"), N_("Thick Skull"),
    N_("Accurate"), N_("Dump-Off"), N_("Hail Mary Pass"), N_("Leader"), N_("Nerves of Steel"), N_("Pass"),
    N_("Safe Throw"), N_("Big Hand"), N_("Claw / Claws"), N_("Disturbing Presence"), N_("Extra Arms"),
    N_("Foul Appearance"), N_("Horns"), N_("Prehensile Tail"), N_("Tentacles"), N_("Two Heads"), N_("Very Long Legs"),
    N_("Bone-head"), N_("Really Stupid"), N_("Take Root"), N_("Wild Animal"), N_("Blood Lust"), N_("Animosity"),
    N_("Hypnotic Gaze"), N_("Loner"), N_("Decay"), N_("Fan Favourite"), N_("No Hands"), N_("Nurgle's Rot"),
    N_("Regeneration"), N_("Stunty"), N_("Titchy"), N_("Always Hungry"), N_("Ball & Chain"), N_("Bombardier"),
    N_("Stab"), N_("Chainsaw"), N_("Right Stuff"), N_("Secret Weapon"), N_("Stakes"), N_("Throw Team-Mate"),
    N_("Sweltering Heat"), N_("Very Sunny"), N_("Nice"), N_("Pouring Rain"), N_("Blizzard"), N_("Get the Ref"),
    N_("Riot"), N_("Perfect Defence"), N_("High Kick"), N_("Cheering Fans"), N_("Changing Weather"),
    N_("Brilliant Coaching"), N_("Quick Snap!"), N_("Blitz!"), N_("Throw a Rock"), N_("Pitch Invasion"),
    N_("Sidestep"), N_("Dump-off"), N_("Claws"), N_("Bone Head"), N_("Unchannelled Fury"), N_("Bloodlust"),
    N_("Plague Ridden"), N_("Ball and Chain"), N_("Throw Team-mate"), N_("Perfect Conditions"), N_("Time-out"),
    N_("Solid Defence"), N_("Quick Snap"), N_("Blitz"), N_("Officious Ref"), N_("Iron Hard Skin"),
    N_("Monstrous Mouth"), N_("Cannoneer"), N_("Cloud Burster"), N_("Fumblerooskie"), N_("On the Ball"),
    N_("Running Pass"), N_("Safe Pass"), N_("Animal Savagery"), N_("My Ball"), N_("Breathe Fire"),
    N_("Projectile Vomit"), N_("Hit and Run"), N_("Trickster"), N_("Drunkard"), N_("Pick-me-up"), N_("Pogo Stick"),
    N_("Swarming"), N_("Timmm-ber!"), N_("Kick Team-mate"), N_("Swoop"), N_("Defensive"), N_("Safe Pair of Hands"),
    N_("Arm Bar"), N_("Brawler"), N_("Pile Driver"),
    N_("No Ball"), N_("Charge!"), N_("Dodgy Snack"), N_("Fumblerooski"), N_("Give and Go"), N_("Pogo"),
    N_("Eye Gouge"), N_("Lethal Flight"), N_("Lone Fouler"), N_("Put the Boot In"), N_("Quick Foul"), N_("Saboteur"),
    N_("Violent Innovator"), N_("Steady Footing"), N_("Taunt"), N_("Punt"), N_("Bullseye"), N_("Hatred"),
    N_("Insignificant"), N_("Unsteady"), N_("Secure the Ball"), N_("Stalling"), N_("Forego"), N_("Getting Even"))


@cache
def terms() -> tuple[str, ...]:
    """The words of the game, from the tables of the rules."""
    tables = (ACTION_NAMES, TURNOVER_NAMES, FACE_NAMES, STATUS_NAMES, GROUND_NAMES, CAUSE_NAMES, HURT_NAMES,
              ROLL_NAMES, KINDS.about, EFFECT_NAMES, RANGE_NAMES, QUALITY_NAMES, SCOPE_NAMES,
              tuple(PURPOSE_NAMES.values()), tuple(SOURCE_NAMES.values()), MOMENTS.about,
              (name for name, _, _ in FORMATIONS), (says for _, says, _ in FORMATIONS), ORDERS, MARKS, PADS, RULES)
    return tuple(dict.fromkeys(word for table in tables for word in table if any(map(str.isalpha, word))))
