"""Telling the program a game of Othello, and asking its solver what an ending is worth."""
import json
import subprocess
import tempfile

import controller  # noqa: F401  (sets the path)
import tested
from othello_rules import text_of

COLOURS = {"X": "black", "O": "white"}


def tell(program, game, passes=True):
    program.good("clear_board")
    for player, move in game.moves:
        if move is not None or passes:
            program.good("play %s %s" % (COLOURS[player], move or "pass"))


def solved(game):
    """The mover's discs more than the other's at the end of best play, by the solver of endings, which
    is another search and has one thread."""
    with tempfile.NamedTemporaryFile("w", suffix=".obf") as file:
        file.write(text_of(game.board, game.turn) + ";\n")
        file.flush()
        done = subprocess.run([tested.PROGRAM, "solve", "--json", file.name], check=True,
                              stdout=subprocess.PIPE, timeout=120)
    return json.loads(done.stdout)["problems"][0]["score"]
