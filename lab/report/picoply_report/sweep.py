"""A table of strength by matches: first a plan, which is a list of ordinary picoply-match commands
for whatever runs commands, then, from their results, the table.

The settings are a grid of nodes and table bytes, or those of a file. Each plays its neighbours
(more nodes, more table), so that no match is one-sided and every setting is tied to the others by
several paths; or all play each other, or one common opponent. One Elo scale comes from ladder.py.
"""
import argparse

from .errors import InputError
from .sweep_collect import collect
from .sweep_plan import plan


def _parse(arguments):
    parser = argparse.ArgumentParser(
        prog="picoply-report sweep", description="Plans matches between settings of picoply as a "
        "list of commands, and collects their results in a table of strength.")
    parser.add_argument("--dir", required=True, help="of the plan and the results")
    parser.add_argument("--tools", metavar="DIR", help="where the lab's programs are")
    making = parser.add_argument_group("to plan")
    making.add_argument("--game", default="othello")
    making.add_argument("--size")
    making.add_argument("--nodes", default="100,300,1000,3000,10000,30000", metavar="N,N,...")
    making.add_argument("--table", default="0,1K,16K,64K,1M", metavar="BYTES,...")
    making.add_argument("--library", metavar="FILE[,symbol=NAME]",
                        help="play picoply from this library (lab/build_player.sh), which is "
                        "also asked for its memory: for a chart of RAM")
    making.add_argument("--settings", metavar="FILE", help="instead of a grid: JSON lines with "
                        "player and, if known, name, group and costs of each")
    making.add_argument("--against", default="neighbours", metavar="PLAYER",
                        help="'neighbours' (in the grid or file), 'all', or one opponent for all")
    making.add_argument("--reference", action="append", default=[], metavar="PLAYER",
                        help="also play this one, against the first setting")
    making.add_argument("--games", type=int, default=200, help="of each match (200)")
    making.add_argument("--seed", type=int, default=1, help="of the first match; others count on")
    making.add_argument("--shards", type=int, default=1, help="of each match (1)")
    making.add_argument("--title", help="of the table")
    taking = parser.add_argument_group("to collect")
    taking.add_argument("--collect", metavar="FILE", help="write the table of strength")
    taking.add_argument("--anchor", metavar="PLAYER[=ELO]", help="whose Elo is 0")
    return parser.parse_args(arguments)


def main(arguments):
    options = _parse(arguments)
    if options.collect:
        return collect(options)
    for name, least in (("games", 1), ("shards", 1), ("seed", 0)):
        if getattr(options, name) < least:
            raise InputError(f"--{name}", f"at least {least}")
    return plan(options)
