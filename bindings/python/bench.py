#!/usr/bin/env python3
"""What a call costs: play and undo, in C and from Python: bench.py C_PROGRAM, which is ports/common/overhead.c"""
import subprocess
import sys
import time

import picoply

ROUNDS = 15  # the quickest counts: other programs may be running


def pairs(engine, count):
    """Nanoseconds for play and undo together."""
    move, best = engine.legal_moves[0], float("inf")
    for _ in range(ROUNDS):
        begin = time.process_time_ns()
        for _ in range(count):
            engine.play(move)
            engine.undo()
        best = min(best, (time.process_time_ns() - begin) / count)
    return best


def main():
    raw = subprocess.run(sys.argv[1], stdout=subprocess.PIPE, text=True, check=True).stdout
    in_c = {game: float(ns) for game, ns in (line.split() for line in raw.splitlines())}
    for game in in_c:
        with picoply.Engine(game) as engine:
            taken = pairs(engine, 2000)
        print(f"{game}: play and undo {in_c[game]:.0f} ns in C, {taken:.0f} ns from Python, "
                  f"{(taken - in_c[game]) / 2:.0f} ns more a call")


if __name__ == "__main__":
    main()
