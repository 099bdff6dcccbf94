"""A table of strength by matches: `plan` writes a list of ordinary picoply-match commands, whatever
runs commands runs them, `collect` turns their results into the table.

The settings are a grid of nodes and table bytes. Each plays its neighbours (more nodes, more
table), so that no match is one-sided and every setting is tied to the others by several paths; or
each plays one common opponent. One Elo scale for all comes from ladder.py.
"""
import argparse
import json
import math
import os
import re
import shlex
import subprocess

from . import files, ladder, reading, results, wording
from .errors import InputError

VERSION = 1
MAX_JOBS = 100_000


def _amounts(text, option):
    """"0,1K,64K": numbers, K and M of 1,024 each, rising."""
    values = []
    for part in text.split(","):
        found = re.fullmatch(r"(\d{1,15})([KM]?)", part.strip())
        if not found:
            raise InputError(option, f"{part!r} is not a number with K or M behind it, or none")
        values.append(int(found[1]) * {"": 1, "K": 1 << 10, "M": 1 << 20}[found[2]])
    if values != sorted(set(values)):
        raise InputError(option, "does not rise")
    return values


def _spec(nodes, table):
    return f"nodes={nodes},table={table}"


def _name(nodes, table):
    return f"{nodes:,} nodes, {wording.kib(table) if table else 'no'} table"


def _pairings(grid, against):
    """Indices into the grid or names of other players: (stronger in general, weaker)."""
    flat = [setting for row in grid for setting in row]
    if against != "neighbours":
        return [(setting, against) for setting in flat if _spec(*setting) != against]
    across = [(row[k + 1], row[k]) for row in grid for k in range(len(row) - 1)]
    down = [(below[k], above[k]) for above, below in zip(grid, grid[1:])
            for k in range(len(above))]
    return across + down


def plan(options):
    nodes = _amounts(options.nodes, "--nodes")
    tables = _amounts(options.table, "--table")
    if nodes[0] == 0:
        raise InputError("--nodes", "a search visits at least one")
    grid = [[(n, t) for t in tables] for n in nodes]
    pairings = _pairings(grid, options.against)
    pairings += [(grid[0][0], reference) for reference in options.reference]
    if not pairings or len(pairings) * options.shards > MAX_JOBS:
        raise InputError("sweep", f"{len(pairings)} matches in {options.shards} shards: "
                                  f"not 1 to {MAX_JOBS} jobs")
    matches, jobs = [], []
    for k, pair in enumerate(pairings):
        players = [one if isinstance(one, str) else _spec(*one) for one in pair]
        outs = [f"match-{k:03d}.jsonl"]
        if options.shards > 1:
            outs = [f"match-{k:03d}.shard-{i:03d}.jsonl" for i in range(options.shards)]
        matches.append({"players": players, "shards": outs})
        for i, out in enumerate(outs):
            command = [os.path.join(options.tools, "picoply-match") if options.tools
                       else "picoply-match", *players, "--game", options.game]
            command += ["--size", options.size] if options.size else []
            command += ["--games", str(options.games), "--seed", str(options.seed + k),
                        "--shard", f"{i}/{options.shards}", "--out",
                        os.path.join(options.dir, out)]
            jobs.append(shlex.join(command))
    settings = [{"player": _spec(n, t), "name": _name(n, t), "nodes": n, "table_bytes": t,
                 **({"ram_bytes": options.engine_bytes + t} if options.engine_bytes else {})}
                for row in grid for n, t in row]
    title = (f"{options.game}{' ' + options.size if options.size else ''}, "
             f"{options.games:,} games for each pair of settings")
    content = {"picoply": "sweep", "version": VERSION, "title": title,
               "settings": settings, "matches": matches}
    try:
        os.makedirs(options.dir, exist_ok=True)
    except OSError as error:
        raise InputError(options.dir, f"cannot make the folder: {error.strerror}") from None
    files.write_whole(os.path.join(options.dir, "sweep.json"), json.dumps(content) + "\n")
    files.write_whole(os.path.join(options.dir, "jobs.txt"), "\n".join(jobs) + "\n")
    print(f"{len(matches)} matches of {options.games} games, {len(jobs)} commands in "
          f"{options.dir}/jobs.txt: run them all, e.g.\n"
          f"  parallel --bar < {shlex.quote(os.path.join(options.dir, 'jobs.txt'))}\n"
          f"  picoply-report sweep --dir {shlex.quote(options.dir)} --collect strength.jsonl")
    return 0


def _summary_of(folder, match, tools):
    """What a match adds up to; its shards are merged first."""
    paths = [os.path.join(folder, shard) for shard in match["shards"]]
    for path in paths:
        if not os.path.isfile(path):
            raise InputError(path, "not there yet: run the commands of jobs.txt first")
    if len(paths) == 1:
        return results.summarise(paths[0], tools)
    program = results.merge_program(tools)
    if program is None:
        raise InputError(paths[0], "needs picoply-merge: name its folder with --tools")
    merged = paths[0].replace(".shard-000.jsonl", ".jsonl")
    done = subprocess.run([program, "-o", merged, *paths], capture_output=True, check=False)
    if done.returncode != 0:
        raise InputError(paths[0], done.stderr.decode("utf-8", "replace").strip())
    return results.summarise(merged, tools)


def _read_plan(folder):
    path = os.path.join(folder, "sweep.json")
    fields = reading.records_of(path, reading.read_text(path))[0]
    if fields.value.get("picoply") != "sweep" or fields.value.get("version") != VERSION:
        raise InputError(fields.where, f"not the plan of a sweep of version {VERSION}")
    try:
        for match in fields.value["matches"]:
            for shard in match["shards"]:
                if os.path.basename(shard) != shard:
                    raise InputError(fields.where, "a shard outside of the folder")
        for setting in fields.value["settings"]:
            setting["player"], setting["name"], setting["nodes"], setting["table_bytes"]
    except (KeyError, TypeError, AttributeError):
        raise InputError(fields.where, "lacks something: plan the sweep anew") from None
    return fields.value


def collect(options):
    planned = _read_plan(options.dir)
    summaries = [_summary_of(options.dir, match, options.tools) for match in planned["matches"]]
    made = ladder.ladders(summaries, [options.anchor] if options.anchor else [], fewest=2)
    if len(made) != 1:
        raise InputError(options.dir, "its matches do not hang together")
    rungs = {rung.name: rung for rung in made[0].rungs}
    known = {setting["player"]: setting for setting in planned["settings"]}
    anchor = known.get(made[0].anchor, {"name": made[0].anchor})["name"]
    zero = f"{anchor} = {wording.elo(made[0].anchor_elo)}" if made[0].anchor_elo else anchor
    lines = [{"picoply": "strength", "version": 1, "title": planned["title"], "anchor": zero}]
    left_out = []
    for player in [*known, *(name for name in rungs if name not in known)]:
        rung = rungs.get(player)
        if rung is None or math.isinf(rung.elo):
            left_out.append(player)
            continue
        costs = {k: v for k, v in known.get(player, {}).items() if k not in ("player", "name")}
        lines.append({"name": known.get(player, {"name": player})["name"],
                      "elo": round(rung.elo, 2),
                      "elo_95": [round(rung.low, 2), round(rung.high, 2)], **costs})
    files.write_whole(options.collect, "".join(json.dumps(line) + "\n" for line in lines))
    print(f"{len(lines) - 1} settings in {options.collect}")
    for player in left_out:
        print(f"left out: {player}, whose matches all went one way")
    return 0


def parse_arguments(arguments):
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
    making.add_argument("--against", default="neighbours", metavar="PLAYER",
                        help="one opponent for all (each plays its neighbours in the grid)")
    making.add_argument("--reference", action="append", default=[], metavar="PLAYER",
                        help="also play this one, against the weakest setting")
    making.add_argument("--games", type=int, default=200, help="of each match (200)")
    making.add_argument("--seed", type=int, default=1, help="of the first match; others count on")
    making.add_argument("--shards", type=int, default=1, help="of each match (1)")
    making.add_argument("--engine-bytes", type=int, metavar="N",
                        help="of an engine without table (picoply sizes): for a chart of RAM")
    taking = parser.add_argument_group("to collect")
    taking.add_argument("--collect", metavar="FILE", help="write the table of strength")
    taking.add_argument("--anchor", metavar="PLAYER[=ELO]", help="whose Elo is 0")
    return parser.parse_args(arguments)


def main(arguments):
    options = parse_arguments(arguments)
    if options.collect:
        return collect(options)
    for name, least in (("games", 1), ("shards", 1), ("seed", 0)):
        if getattr(options, name) < least:
            raise InputError(f"--{name}", f"at least {least}")
    return plan(options)
