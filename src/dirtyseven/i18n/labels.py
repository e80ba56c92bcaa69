"""The labels of the screens, in English: titles, buttons, keys. Sentences about the game are in ``words``.

A label is found by a key that begins with its screen; ``{braces}`` take values.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from dirtyseven.engine import Rules

LABELS: dict[str, str] = {
    # --- the start screen ---
    "start.title": "D I R T Y   S E V E N",
    "start.subtitle": "Pis Yedili: be rid of your cards first",
    "start.players": "who plays, clockwise",
    "start.person": "person",
    "start.person.about": "someone at this keyboard",
    "start.add": "one more player",
    "start.full": "no more than {most} can play with these rules",
    "start.rules": "rules",
    "start.rules.own": "your own",
    "start.rules.own.about": "the rules you made",
    "start.rules.classic": "the game as most people know it",
    "start.rules.turkish": "all open with a club; one draw; call Tek!; the pile comes back",
    "start.rules.iskambil": "all open; draw until you can play; sevens double",
    "start.rules.bilkent": "all open; an Ace makes all draw; to 500 points",
    "start.rules.house": "play after a penalty; call Tek!; the pile comes back",
    "start.rules.quick": "one classic deal",
    "start.target": "to {target}",
    "start.crowded": "{seats} players: one pack mostly runs out. Better two packs or reshuffling (rules)",
    "start.keys.rules": "{enter} every setting | {sides} another rule set | {updown} next | esc to the button",
    "start.deals": "deals",
    "start.deals.about": "the lowest total wins",
    "start.pace": "pace",
    "start.pace.slow": "time to read every move",
    "start.pace.normal": "a short rest before bots move",
    "start.pace.fast": "a blink before bots move",
    "start.pace.instant": "bots move at once",
    "start.go": "Start the match",
    "start.help": "Rules and keys",
    "start.quit": "Quit",
    "start.keys.seat": "{enter} name | {sides} person or bot | + add | - remove | {shift}{updown} move | {updown} next",
    "start.keys.name": "{enter} done | esc as it was",
    "start.keys.choice": "{sides} change | {updown} next | esc to the button",
    "start.keys.add": "{enter} add a seat | {updown} next | esc to the button",
    "start.keys.button": "{enter} {button} | {updown} change players, deals, pace | {sides} other buttons",
    "start.twins": "Two players are called {name}: give one of them another name.",
    # --- the device goes from hand to hand ---
    "pass.to": "pass the device to",
    "pass.since": "since the last turn",
    "pass.to_do": "to do",
    "pass.look_away": "Everyone else, look away.",
    "pass.button": "I am {name}: space, then {enter}, shows my hand",
    "pass.button.ready": "{enter} shows the hand of {name}",
    "pass.keys": "space,{enter} show the hand | {tab} scores | l log | q save and quit",
    "pass.heading": "DIRTY SEVEN   {deal}   hands are hidden",
    # --- the end of a deal and of a match ---
    "report.keys": "{updown} scroll | ? help",
    "report.keys.leave": "{updown} scroll | ? help | q save and quit",
    "scores.title": "score sheet",
    "scores.deal": "deal",
    "scores.all": "all",
    "scores.none": "no deal is over yet",
    "scores.lowest": "lowest total wins",
    "log.title": "what happened in this deal",
    "log.empty": "nothing yet",
    "deal": "deal {number}",
    "deal.of": "deal {number} of {deals}",
    "deal_end.title": "{deal} is over",
    "deal_end.hands": "the hands and what they cost",
    "deal_end.no_cards": "no cards left",
    "deal_end.next": "Deal {deal}",
    "deal_end.result": "The result",
    "match_end.title": "the match is over",
    "match_end.ranking": "ranking, lowest total first",
    "match_end.deal_won": "1 deal won",
    "match_end.deals_won": "{count} deals won",
    "match_end.go": "Play again",
    "match_end.start": "Start screen",
    "match_end.quit": "Quit",
    # --- the rules page ---
    "rules.title": "THE RULES YOU PLAY BY",
    "rules.classic": "the classic game",
    "rules.changed": "* differs from classic in {count}",
    "rules.preset": "rule set",
    "rules.preset.more": "A rule set is a way the game is played somewhere. Turn to one, then change what you like.",
    "rules.own": "your own",
    "rules.none": "-",
    "rules.name": "Keep these rules under the name: {name}_",
    "rules.keys": "{sides} change | {updown} choose | r as in classic | k keep under a name | {enter} done",
    "rules.keys.open": "{enter} rank by rank | {updown} choose | r as in classic | k keep under a name | esc done",
    "rules.keys.map": "{sides} change | {updown} choose | r as in classic | {enter} back to all settings",
    "rules.keys.name": "type the name | {enter} keep | esc never mind",
    # --- a saved match ---
    "resume.title": "A match is waiting for you.",
    "resume.players": "who plays",
    "resume.points": "{points:>5} points",
    "resume.aside": "A new match puts this one aside; it is kept as a record.",
    "resume.go": "Go on",
    "resume.new": "New match",
    "resume.quit": "Quit",
    # --- the menu ---
    "menu.help": "Help",
    "menu.help.about": "the game in a minute, the table, the keys, the rules",
    "menu.rules": "Rules",
    "menu.rules.about": "the rules in force",
    "menu.pace": "Pace: {pace}",
    "menu.theme": "Theme",
    "menu.theme.about": "other colours",
    "menu.screenshot": "Screenshot",
    "menu.screenshot.about": "keep a picture of the screen as an SVG file",
    "menu.leave": "Save and quit",
    "menu.leave.about": "the next start goes on from here",
    # --- the help ---
    "help.title": "How to play",
    "help.back": "Back",
    "help.foot": "{enter} back | space next page | {updown} scroll",
    "help.picture": "the table",
    "help.picture.1": "the others: whose turn it is, their cards, their points so far, what they did last",
    "help.picture.2": "draw from the stock, play on the pile",
    "help.picture.3": "the suit to follow",
    "help.picture.3.wild": "the suit to follow, or the one that was named",
    "help.picture.4": "how many cards are owed while a penalty is live",
    "help.picture.5": "what you can do now",
    "help.picture.6": "your hand: raised and bright cards can be played, the heavy frame is the chosen one",
    "help.picture.7": "what would come of it",
    "help.keys.title": "keys",
    "help.keys": (
        "{sides} or 1-9, 0 | choose a card by its place\n"
        "J Q K A T | in capitals: the next card of that rank (T is the 10)\n"
        "C D H S | in capitals: the next card of that suit\n"
        "{updown} | the next card that can be played\n"
        "{enter} | play it\n"
        "d | {draw}\n"
        "p | pass\n"
        "{call}"
        "i | a hint: what the expert would do and why; once more, or escape, puts it away\n"
        "s | sort the hand\n"
        "{tab} | the score sheet\n"
        "l | the whole log\n"
        "r | the rules alone\n"
        "mouse | a click chooses a card, a second one plays it; the stock draws\n"
        "any key | skip a pause\n"
        "ctrl+p | the menu: themes and more\n"
        "q or ctrl+c | leave; the match is saved after every move, so just come back"
    ),
    "help.keys.draw": "draw",
    "help.keys.draw.penalty": "draw, or take what is owed",
    "help.keys.call": "t | call Tek! with the next play, or take the call back\n",
    "help.minute": "the game in a minute",
    "help.rules": "the rules in force",
    # --- the table ---
    "table.title": "DIRTY SEVEN",
    "table.bot": "bot",
    "table.points": "{points} pt",
    "table.cards": "{count} cards",
    "table.cards.one": "1 card",
    "table.last_card": "last card!",
    "table.barred": "may not go out",
    "table.stock": "stock",
    "table.pile": "pile",
    "table.open": "OPEN WITH",
    "table.follow": "FOLLOW",
    "table.due": "DRAW DUE",
    "table.name": "{card} names",
    "table.name.held": "you hold {count}",
    "table.name.keys": "esc or b: take it back",
    "table.log": "log",
    "table.log.foot": "l all",
    "table.score": "score",
    "table.scores": "score sheet",
    "table.all": "all",
    "table.call": "Tek!",
    "table.hint": "hint",
    "table.hint.gain": "your likely lead, in points",
    "table.hint.chance": "your chance to win the match",
    "table.hint.more": "+ {count} more",
    "table.hint.expert": "The expert",
    "table.hint.not_now": "A hint is for the one whose turn it is.",
    "table.hint.none": "No hint this time.",
    "table.hidden": "hands are hidden",
    "table.small": "Please enlarge the window: the table needs 40 columns and 12 rows.",
    "table.small.kept": "The match is kept.",
    "table.key.choose": "{sides} choose",
    "table.key.play": "{enter} play",
    "table.key.draw": "d draw",
    "table.key.pass": "p pass",
    "table.key.call": "t call Tek!",
    "table.key.hint": "i hint",
    "table.key.hint.close": "i close hint",
    "table.key.sort": "s sort",
    "table.key.log": "l log",
    "table.key.scores": "{tab} scores",
    "table.key.help": "? help",
    "table.key.leave": "q leave",
    "table.key.rules": "r rules",
    "table.key.skip": "any_key skips the pause",
    "table.key.name.choose": "{updown} choose",
    "table.key.name.play": "{enter} name it",
    "table.key.name.back": "esc take it back",
}


def label(key: str, **values: object) -> str:
    """Give a label with its values filled in; values are never read as braces themselves.

    >>> label("start.full", most=7)
    'no more than 7 can play with these rules'
    """
    return LABELS[key].format(**values) if values else LABELS[key]


def deal_name(rules: Rules, number: int) -> str:
    """Say which deal it is: ``deal 2 of 4``, or ``deal 2`` where their number is open."""
    if rules.deals is None:
        return label("deal", number=number)
    return label("deal.of", number=number, deals=rules.deals)
