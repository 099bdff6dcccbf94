"""The first half of a sweep: which settings meet whom, as a list of picoply-match commands.

A sweep's plan, sweep.json, says what the commands' results will be called, so that sweep_collect.py
finds them whoever ran them:

    {"picoply": "sweep", "version": 1, "title": "...",
     "settings": [{"player": "nodes=100,table=4096", "name": "...", "nodes": 100, ...}, ...],
     "matches": [{"players": ["...", "..."], "shards": ["match-000.jsonl"]}, ...]}
"""
import itertools
import json
import os
import shlex

from . import files, memory, reading, strength, wording
from .errors import InputError

VERSION = 1
FILE = "sweep.json"
MAX_JOBS = 100_000


def _amounts(text, option):
    """"0,1K,64K": amounts, rising."""
    values = []
    for part in text.split(","):
        values.append(memory.amount(part.strip()))
        if values[-1] is None:
            raise InputError(option, f"{part!r} is not a number with K or M behind it, or none")
    if values != sorted(set(values)):
        raise InputError(option, "does not rise")
    return values


def _setting(options, nodes, table):
    library = f"lib={options.library}," if options.library else ""
    return {"player": f"{library}nodes={nodes},table={table}",
            "name": f"{nodes:,} nodes, {wording.kib(table) if table else 'no'} table",
            "nodes": nodes, "table_bytes": table}


def _grid(options):
    """Rows of settings: more table along a row, more nodes from row to row."""
    nodes = _amounts(options.nodes, "--nodes")
    tables = _amounts(options.table, "--table")
    if nodes[0] == 0:
        raise InputError("--nodes", "a search visits at least one")
    return [[_setting(options, n, t) for t in tables] for n in nodes]


def _from_file(path):
    """One row: the settings of a file of JSON lines."""
    row = []
    for fields in reading.records_of(path, reading.read_text(path)):
        player = fields.text("player")
        group = fields.text("group", default=None)
        row.append({"player": player, "name": fields.text("name", default=player),
                    **({"group": group} if group else {}), **strength.costs_of(fields)})
    if len({setting["player"] for setting in row}) < len(row):
        raise InputError(path, "a player stands there twice")
    return [row]


def _with_ram(setting, options):
    ram = memory.ram_bytes(setting["player"], options.game, options.size)
    return setting if ram is None else {**setting, "ram_bytes": ram}


def _pairings(rows, against):
    """Pairs of players, in general the stronger first."""
    rows = [[setting["player"] for setting in row] for row in rows]
    everybody = [player for row in rows for player in row]
    if against == "all":
        return [(b, a) for a, b in itertools.combinations(everybody, 2)]
    if against != "neighbours":
        return [(player, against) for player in everybody if player != against]
    across = [(row[k + 1], row[k]) for row in rows for k in range(len(row) - 1)]
    down = [(below[k], above[k]) for above, below in zip(rows, rows[1:])
            for k in range(len(above))]
    return across + down


def _outs(match, shards):
    if shards == 1:
        return [f"match-{match:03d}.jsonl"]
    return [f"match-{match:03d}.shard-{shard:03d}.jsonl" for shard in range(shards)]


def _command(options, match, players, shard, out):
    program = os.path.join(options.tools, "picoply-match") if options.tools else "picoply-match"
    command = [program, *players, "--game", options.game]
    command += ["--size", options.size] if options.size else []
    command += ["--games", str(options.games), "--seed", str(options.seed + match),
                "--shard", f"{shard}/{options.shards}", "--out", os.path.join(options.dir, out)]
    return shlex.join(command)


def _advice(options, matches, jobs):
    folder = shlex.quote(options.dir)
    return (f"{len(matches)} matches of {options.games} games, {len(jobs)} commands in "
            f"{os.path.join(options.dir, 'jobs.txt')}. Run them all, for instance with\n"
            f"  parallel --bar < {shlex.quote(os.path.join(options.dir, 'jobs.txt'))}\n"
            f"  picoply-report sweep --dir {folder} --collect strength.jsonl")


def plan(options):
    """Writes the plan and its commands into the folder, or nothing if something is wrong."""
    rows = _from_file(options.settings) if options.settings else _grid(options)
    settings = [_with_ram(setting, options) for row in rows for setting in row]
    pairings = _pairings(rows, options.against)
    pairings += [(rows[0][0]["player"], reference) for reference in options.reference]
    if not 0 < len(pairings) * options.shards <= MAX_JOBS:
        raise InputError("sweep", f"{len(pairings)} matches in {options.shards} shards: "
                                  f"not 1 to {MAX_JOBS} jobs")
    matches = [{"players": pair, "shards": _outs(k, options.shards)}
               for k, pair in enumerate(pairings)]
    jobs = [_command(options, k, match["players"], shard, out)
            for k, match in enumerate(matches) for shard, out in enumerate(match["shards"])]
    title = (f"{options.game}{' ' + options.size if options.size else ''}, "
             f"{options.games:,} games a match")
    content = {"picoply": "sweep", "version": VERSION, "title": options.title or title,
               "settings": settings, "matches": matches}
    try:
        os.makedirs(options.dir, exist_ok=True)
    except OSError as error:
        raise InputError(options.dir, f"cannot make the folder: {error.strerror}") from None
    files.write_whole(os.path.join(options.dir, FILE), json.dumps(content) + "\n")
    files.write_whole(os.path.join(options.dir, "jobs.txt"), "\n".join(jobs) + "\n")
    print(_advice(options, matches, jobs))
    return 0
