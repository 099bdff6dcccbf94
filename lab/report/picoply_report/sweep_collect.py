"""The second half of a sweep: its results as a table of strength."""
import dataclasses
import json
import math
import os

from . import files, ladder, reading, results, strength, sweep_plan, timing, wording
from .errors import InputError


@dataclasses.dataclass(frozen=True)
class Plan:
    title: str
    settings: dict  # player -> the fields of its line in the table
    matches: tuple  # of (players, shards)


def _setting(fields):
    group = fields.text("group", default=None)
    return {"name": fields.text("name"), **({"group": group} if group else {}),
            **strength.costs_of(fields)}


def _match(fields):
    shards = fields.texts("shards")
    if not shards:
        raise fields.error("shards", "none")
    for shard in shards:
        if os.path.basename(shard) != shard:
            raise fields.error("shards", "one is outside of the folder")
    return tuple(fields.texts("players", 2)), shards


def _read_plan(folder):
    path = os.path.join(folder, sweep_plan.FILE)
    fields = reading.records_of(path, reading.read_text(path))[0]
    if fields.value.get("picoply") != "sweep" or fields.value.get("version") != sweep_plan.VERSION:
        raise InputError(fields.where, f"not the plan of a sweep of version {sweep_plan.VERSION}")
    settings = fields.objects("settings")
    return Plan(fields.text("title"), {one.text("player"): _setting(one) for one in settings},
                tuple(_match(one) for one in fields.objects("matches")))


def _summary_of(folder, players, shards, tools):
    """What a match adds up to; its shards are merged first."""
    paths = [os.path.join(folder, shard) for shard in shards]
    for path in paths:
        if not os.path.isfile(path):
            raise InputError(path, "not there yet: run the commands of jobs.txt first")
    whole = paths[0]
    if len(paths) > 1:
        whole = whole.replace(".shard-000.jsonl", ".jsonl")
        results.merge(paths, whole, tools)
    summary = results.summarise(whole, tools)
    if summary.players != players:
        raise InputError(whole, "a match of other players than planned")
    return summary


def _times(folder, matches):
    """{player: milliseconds a move}, where they were kept, over all of a player's games."""
    sums = {}
    for players, shards in matches:
        for shard in shards:
            both = timing.totals(os.path.join(folder, shard)) or ()
            for player, (ms, moves) in zip(players, both):
                total = sums.setdefault(player, [0.0, 0])
                total[0] += ms
                total[1] += moves
    return {player: round(ms / moves, 4) for player, (ms, moves) in sums.items() if moves}


def collect(options):
    planned = _read_plan(options.dir)
    summaries = [_summary_of(options.dir, players, shards, options.tools)
                 for players, shards in planned.matches]
    made = ladder.ladders(summaries, [options.anchor] if options.anchor else [], fewest=2)
    if len(made) != 1:
        raise InputError(options.dir, "its matches do not hang together")
    rungs = {rung.name: rung for rung in made[0].rungs}
    anchor = planned.settings.get(made[0].anchor, {"name": made[0].anchor})["name"]
    if made[0].anchor_elo:
        anchor += f" = {wording.elo(made[0].anchor_elo)}"
    times = _times(options.dir, planned.matches)
    lines = [{"picoply": "strength", "version": strength.VERSION, "title": planned.title,
              "anchor": anchor}]
    left_out = []
    for player in [*planned.settings, *(name for name in rungs if name not in planned.settings)]:
        rung = rungs.get(player)
        if rung is None or math.isinf(rung.elo):
            left_out.append(player)
            continue
        lines.append({**planned.settings.get(player, {"name": player}),
                      **({"ms": times[player]} if player in times else {}),
                      "elo": round(rung.elo, 2),
                      "elo_95": [round(rung.low, 2), round(rung.high, 2)]})
    files.write_whole(options.collect, "".join(json.dumps(line) + "\n" for line in lines))
    print(f"{len(lines) - 1} settings in {options.collect}")
    for player in left_out:
        print(f"left out: {player}, whose matches all went one way")
    return 0
