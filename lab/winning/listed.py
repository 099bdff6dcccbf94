"""Positions out of what `picoply-selfplay --list` prints: a line a game, "7: f5d6c3 | 120 -80! - | first wins 12"."""
import dataclasses
import re

LARGEST = 28999  # PPLY_VALUE_EVAL: beyond are wins and losses by distance
HELD_OUT = 4  # one game of so many has no part in a fit

RESULTS = {"first wins": 1.0, "second wins": 0.0, "draw": 0.5}


class Malformed(Exception):
    pass


@dataclasses.dataclass(frozen=True)
class Position:
    value: int  # for the side to move, undecided
    moves: int  # made before it, passes not counted
    won: float  # by that side: 1, 0 or 0.5
    held_out: bool


def plies(record, form):
    """(side, whether it is a pass) of each ply."""
    if form == "turns":  # of checkers: each jump is a ply of the same side
        return [(turn % 2, False) for turn, text in enumerate(record.split())
                for _ in range(max(1, text.count("x")))]
    found = re.findall(r"pass|[0-9]" if form == "columns" else r"pass|[a-z][0-9]+", record)
    if "".join(found) != record:
        raise Malformed("no record: " + record[:40])
    return [(ply % 2, text == "pass") for ply, text in enumerate(found)]


def of_game(line, form):
    """The positions of a game whose value is known, within the evaluation's range and not proven."""
    try:
        head, values, result = line.split(" | ")
        number, record = head.split(": ")
        won = RESULTS[re.sub(r" -?[0-9]+$", "", result)]
        values = values.split()
    except (ValueError, KeyError) as error:
        raise Malformed("no game: " + line[:40]) from error
    made = plies(record, form)
    if len(made) != len(values):
        raise Malformed(f"game {number}: {len(made)} plies and {len(values)} values")
    moves = 0
    for (side, is_pass), value in zip(made, values):
        if value != "-" and not value.endswith("!") and abs(int(value)) <= LARGEST:
            yield Position(int(value), moves, won if side == 0 else 1 - won, int(number) % HELD_OUT == 0)
        moves += not is_pass


def positions(text, form):
    return [position for line in text.splitlines() for position in of_game(line, form)]
