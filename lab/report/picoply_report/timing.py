"""How long moves took: FILE.timing, which picoply-match keeps beside the result FILE because
times, unlike results, are never the same twice."""
import os

from .reading import read_text, records_of

ENDING = ".timing"
MAX_MS = 1e15


def totals(path):
    """[(ms, moves) of A, of B] of a result file, or None if nothing was kept."""
    path += ENDING
    if not os.path.isfile(path):
        return None
    sums = [[0.0, 0], [0.0, 0]]
    text = read_text(path)
    text = text[:text.rfind("\n") + 1]  # a line that a kill tore counts nothing
    for fields in records_of(path, text) if text.strip() else ():
        for total, side in zip(sums, "AB"):
            of_side = fields.object(side)
            total[0] += of_side.number("ms", 0, MAX_MS)
            total[1] += of_side.count("moves")
    return [tuple(total) for total in sums]


def per_move(path):
    """Milliseconds a move of A and of B; None for a player without moves, or for no file."""
    both = totals(path)
    return both and tuple(ms / moves if moves else None for ms, moves in both)
