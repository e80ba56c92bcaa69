"""The labels of the screens, in English: titles, buttons, keys. Sentences about the game are in ``words``.

A label is found by a key that begins with its screen; ``{braces}`` take values.
"""

from __future__ import annotations

LABELS: dict[str, str] = {
    # --- the start screen ---
    "start.title": "D I R T Y   S E V E N",
    "start.subtitle": "Pis Yedili: be rid of your cards first",
    "start.players": "who plays, clockwise",
    "start.person": "person",
    "start.person.about": "someone at this keyboard",
    "start.add": "one more player",
    "start.full": "no more than {most} can play with these rules",
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
    "pass.keys": "space then {enter} show the hand | {tab} scores | l log | q save and quit",
    "pass.heading": "DIRTY SEVEN   deal {deal} of {deals}   hands are hidden",
}


def label(key: str, **values: object) -> str:
    """Give a label with its values filled in; values are never read as braces themselves.

    >>> label("start.full", most=7)
    'no more than 7 can play with these rules'
    """
    return LABELS[key].format(**values) if values else LABELS[key]
