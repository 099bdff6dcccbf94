#!/usr/bin/env python3
"""How fast picoply-selfplay makes positions, against what is asked of it.

    python3 lab/selfplay/benchmark.py BUILD/lab [--jobs 2] [--share 0.1] [--only 1 4]

--share shortens the runs; 1 makes the million positions in earnest. Exits with 1 if a million
positions would take longer than the limit. Meant for two cores with nothing else on them.
"""
import argparse
import os
import re
import subprocess
import sys
import tempfile
import time

# Name, minutes that a million positions may take, what counts, games for a million, settings.
JOBS = [
    ("Othello, endings of 10 exact", 5, "positions", 16400,
     ["--game", "othello", "--nodes", "100,300,1000", "--exact", "10"]),
    ("the same, labels at 2,000 nodes", 5, "positions", 16400,
     ["--game", "othello", "--nodes", "100,300,1000", "--exact", "10", "--label-nodes", "2000"]),
    ("Othello, exact positions alone", 5, "exact", 92000,
     ["--game", "othello", "--nodes", "100,300", "--exact", "10"]),
    ("Gomoku 15x15", 60, "positions", 29000,
     ["--game", "gomoku", "--nodes", "300,1000,3000", "--plies", "3-7"]),
    ("the same, labels at 10,000 nodes", 60, "positions", 29000,
     ["--game", "gomoku", "--nodes", "300,1000,3000", "--plies", "3-7", "--label-nodes", "10000"]),
]


def counts(program, path):
    info = subprocess.run([program, "--info", path], check=True, stdout=subprocess.PIPE,
                          text=True).stdout
    number = lambda text: int(re.search(text + r" +([\d,]+)", info).group(1).replace(",", ""))
    return {"positions": number("positions"), "exact": number("exact")}


def main():
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("tools")
    parser.add_argument("--jobs", type=int, default=2)
    parser.add_argument("--share", type=float, default=0.1)
    parser.add_argument("--only", type=int, nargs="+", choices=range(1, len(JOBS) + 1),
                        help="numbers of the runs to make, from 1")
    options = parser.parse_args()
    program = os.path.join(options.tools, "picoply-selfplay")
    slow = 0
    with tempfile.TemporaryDirectory() as folder:
        for i, (name, minutes, unit, games, settings) in enumerate(JOBS):
            if options.only and i + 1 not in options.only:
                continue
            out = os.path.join(folder, str(i))
            start = time.monotonic()
            run = subprocess.run([program, *settings, "--games", str(int(games * options.share)),
                                  "--seed", "1", "--jobs", str(options.jobs), "--out", out],
                                 check=True, stderr=subprocess.PIPE, text=True)
            seconds = time.monotonic() - start
            made = counts(program, out)[unit]
            million = seconds / made * 1e6 / 60
            slow += million > minutes
            print("%-34s %9d %-9s %7.1f s %8.0f/s  a million in %5.1f min (at most %d)%s"
                  % (name, made, unit, seconds, made / seconds, million, minutes,
                     "  TOO SLOW" if million > minutes else ""))
            print("".join("    %s\n" % line for line in run.stderr.splitlines()), end="",
                  flush=True)
    return 1 if slow else 0


if __name__ == "__main__":
    sys.exit(main())
