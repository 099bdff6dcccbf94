"""docs/scaling.md and its picture, from what scaling.py measured."""
import io
import os

import scaling_model as model

SCHEDULERS = ("parallel", "Slurm", "MPI")
NAMES = {"parallel": "GNU parallel", "Slurm": "Slurm", "MPI": "Open MPI"}
COLOURS = {"parallel": "#1b6ca8", "Slurm": "#c8553d", "MPI": "#3a7d44"}
MODELLED_SHARD = 600  # seconds, of the picture and the first table of the model


def processor():
    with open("/proc/cpuinfo") as file:
        for line in file:
            if line.startswith("model name"):
                return " ".join(line.split(":", 1)[1].split())
    return "unknown processor"


def grouped(number):
    """Three significant digits, thousands apart: 1,230."""
    if number == 0:
        return "0"
    digits = 3
    scale = 10 ** max(0, len(str(int(abs(number)))) - digits)
    if abs(number) >= 100:
        return "{:,}".format(int(round(number / scale) * scale))
    return "%.*g" % (digits, number)


def table(head, rows):
    lines = ["| " + " | ".join(head) + " |", "|" + "---|" * len(head)]
    return "\n".join(lines + ["| " + " | ".join(row) + " |" for row in rows])


def per_hour(run):
    return 3600 * run["games"] / run["seconds"]


def throughput_table(found, job):
    rows = []
    for scheduler in SCHEDULERS:
        runs = {run["workers"]: run for run in found["runs"]
                if run["job"] == job and run["scheduler"] == scheduler}
        one = runs[1]["seconds"]
        rows.append([NAMES[scheduler]] + [
            "%s (%.1f s, ×%.2f)" % (grouped(per_hour(runs[w])), runs[w]["seconds"],
                                    one / runs[w]["seconds"]) for w in sorted(runs)])
    return table(["", "1 worker", "2 workers", "4 workers on %d cores" % found["cores"]], rows)


def starts_table(found):
    return table(["", "a run", "each shard"], [
        [NAMES[name], "%.2f s" % found["starts"][name][0], "%.0f ms" % (1000 * found["starts"][name][1])]
        for name in SCHEDULERS])


def bytes_table(found, jobs):
    rows = []
    for job in jobs:
        files = found["files"][job.name]
        rows.append([job.name, "%.0f" % job.bytes_per_game, "%.0f" % job.written_per_game,
                     "%.1f" % job.fs_per_game, "%.0f" % files["per_shard"][0],
                     "%.0f" % files["per_shard"][1]])
    return table(["", "bytes of a finished game", "bytes written a game", "file operations a game",
                  "a shard", "bytes written a shard"], rows)


def rank0_table(found):
    rows = []
    for run in found["runs"]:
        if "report" not in run:
            continue
        report = run["report"]
        rows.append([run["job"], str(run["workers"]),
                     "%.1f" % ((report["messages_in"] + report["messages_out"]) / report["shards"]),
                     "%.2f ms" % (1000 * report["busy_cpu_seconds"] / report["shards"]),
                     "%.1f s of %.1f s" % (report["cpu_seconds"], report["seconds"])])
    return table(["", "workers", "messages a shard", "CPU for a shard", "CPU in all"], rows)


def cluster_table(jobs, costs, workers):
    rows = []
    for job in jobs:
        seconds = MODELLED_SHARD
        rows.append([
            job.name, grouped(model.games_per_hour(job, costs, "MPI", workers, seconds)),
            grouped(model.games_per_shard(job, seconds)),
            grouped(model.fs_bytes(job, costs, workers, seconds) / 1e6) + " MB/s",
            grouped(model.fs_operations(job, costs, workers, seconds)),
            "%.1f %%" % (100 * model.rank0_load(job, costs, workers, seconds)),
            grouped(model.games_per_hour(job, costs, "MPI", workers, seconds) * job.bytes_per_game
                    / costs.merge) + " s"])
    return table(["", "games an hour", "games a shard", "bytes moved", "file operations a second",
                  "rank 0's core", "to merge an hour's games"], rows)


def limits_table(jobs, costs):
    rows = []
    for job in jobs:
        for scheduler in SCHEDULERS:
            row = [job.name, NAMES[scheduler]]
            for seconds in model.SHARD_SECONDS:
                name, at = model.stops_at(job, costs, scheduler, seconds)
                row.append("%s: %s" % (grouped(at), name))
            row.append(grouped(model.FS_OPERATIONS / model.fs_operations(
                job, costs, 1, model.SHARD_SECONDS[-1], cached=False)))
            settings = [name for name in model.limits(job, costs, scheduler, 60)
                        if name in model.SETTINGS]
            row.append(", ".join("%s: %s" % (
                grouped(model.limits(job, costs, scheduler, 60)[name]), name) for name in settings))
            rows.append(row)
    return table(["", "", *("shards of %d s" % s for s in model.SHARD_SECONDS),
                  "without caches", "before that, a setting"], rows)


def page(found, shards, jobs, costs):
    workers = model.CLUSTER * model.CORES
    commands = "\n".join(" ".join(words) for words in found["jobs"].values())
    ramp = {name: workers * costs.launch[name] for name in SCHEDULERS}
    load = "its load average before was %.2f" % found["load_before"]
    if found["load_before"] > 1:
        load += ": **others used it too, so these numbers are preliminary**"
    return f"""# How the lab scales

This page shows how the speed of the lab's jobs grows with the number of machines, and where it stops growing. It is for
people who plan jobs on many machines; [cluster](lab/cluster.md) says how to run them. The page is written by
`lab/cluster/scaling.py BUILD/lab --out docs/scaling.md`, which measures for some minutes and then computes the rest
from a model.

![measured and modelled throughput](images/scaling.svg)

## Measured

One machine with {found['cores']} cores ({found['machine']}), one run of {found['seconds']:.0f} s;
{load}. Times are from the command to the merged file. Each job is cut into {shards} shards; Slurm has a task for
each worker (`--tasks`), which makes one after the other:

```text
{commands}
```

Games an hour, and in brackets the seconds and how many times as fast as one worker. Runs of a few
seconds on a shared machine differ by a tenth or two. Four workers share {found['cores']} cores, so they show what too many workers cost, not what more cores bring.

**match**

{throughput_table(found, 'match')}

**selfplay**

{throughput_table(found, 'selfplay')}

One program that is not cut up plays {grouped(3600 * found['alone']['match'])} games of the match an
hour and {grouped(3600 * found['alone']['selfplay'])} of self-play.

**Starts.** A job of shards that are next to nothing, 4 and 44 of them, with one worker. The program
itself begins and ends in {1000 * found['start']:.0f} ms; the rest is the scheduler's. Slurm's are
job tasks of a single shard each, in a Slurm set up for quick tests; tasks of many shards
(`--tasks`) pay once.

{starts_table(found)}

**Files.** Counted by strace: all operations that touch the job's folder, and the bytes written to
it, as a function of the number of games. A finished shard and its part are both written.

{bytes_table(found, jobs)}

**Network.** Between hosts in network namespaces each shard costs
{grouped(costs.wire['parallel'])} bytes under GNU parallel (an ssh connection) and
{grouped(costs.wire['MPI'])} bytes under Open MPI, headers of packets included. Results do not go
this way but over the shared file system.

**Rank 0.** It looks for messages 500 times a second, which is most of its CPU time; what comes on
top for each shard is the load that grows with the cluster.

{rank0_table(found)}

## A thousand machines

The model is `lab/cluster/scaling_model.py`. It assumes

- {model.CLUSTER:,} machines of {model.CORES} cores as measured here, {workers:,} workers in all, which
  do not slow each other down;
- shards of {MODELLED_SHARD} s where nothing else is said;
- one file server that answers {model.FS_OPERATIONS:,.0f} operations and moves {model.FS_BYTES / 1e6:.0f} MB
  a second. Its clients have caches: of what happens for each game only a look for changes every 3 s
  and a write every 5 s reach it from each worker, and all operations of a shard's beginning and end;
- that finished files are read back once to be merged, and those of matches once more by rank 0;
- a message of MPI costs rank 0 {1e6 * costs.message:.0f} µs, a byte of a match {1e9 * costs.read:.0f} ns
  of CPU time, as measured; a beat and its answer go back and forth every
  {model.LOST_AFTER / 6:.0f} s for each worker;
- `picoply-merge` handles {costs.merge / 1e6:.0f} MB a second, as measured, on one core, once;
- starts cost what they cost here; a front machine makes one after the other.

{cluster_table(jobs, costs, workers)}

Loads are what all {workers:,} workers would ask for. Where that is more than there is, games an hour
(here with Open MPI) are those of the number of workers that the resource bears.

To have all {workers:,} workers at work takes {grouped(ramp['parallel'])} s with GNU parallel and
{grouped(ramp['Slurm'])} s with Slurm's tasks, at the rates measured above, one after the other;
Slurm's are of a single node, and an upper bound. A sequential test that is
decided stops every worker at its next game, so what was played in vain is at most the shards that were being
made: up to {MODELLED_SHARD} s of the cluster. Shorter shards waste less and cost more starts.

### Where it stops

The number of workers at which a resource is used up, and which; beyond it more workers bring
nothing. Settings are limits only until they are changed: `ulimit -n` ({model.OPEN_FILES} open files
assumed; GNU parallel needs {costs.handles_per_job:.1f} for each job), Slurm's `MaxArraySize`
({model.ARRAY_SIZE}).

{limits_table(jobs, costs)}

Without caches (the last but one column, for the longest shards) every game's look for the stop file
and every write reach the server, and that comes first by far: such a file system is one to write
only finished shards to, from local disks. Where starts are the bound, longer shards help in
proportion. The model knows no slow machine; the last shard of a run waits for the slowest, so a run
should have several shards for each worker.
"""


def picture(found, jobs, costs):
    """Its SVG."""
    import matplotlib
    matplotlib.use("Agg")
    matplotlib.rcParams.update({"svg.hashsalt": "picoply", "svg.fonttype": "none", "font.size": 9,
                                "axes.spines.top": False, "axes.spines.right": False})
    from matplotlib import pyplot
    figure, axes = pyplot.subplots(2, len(jobs), figsize=(9, 6.4), layout="constrained")
    for column, job in enumerate(jobs):
        measured_panel(axes[0][column], found, job)
        modelled_panel(axes[1][column], job, costs)
    axes[0][0].legend(frameon=False, loc="upper left", fontsize=8)
    drawn = io.StringIO()
    figure.savefig(drawn, format="svg", metadata={"Date": None})
    pyplot.close(figure)
    return drawn.getvalue()


def found_of(found, job):
    return [run for run in found["runs"] if run["job"] == job.name]


def measured_panel(axis, found, job):
    one = 3600 * job.games_per_second
    cores = found["cores"]
    axis.plot([1, min(cores, 4), 4], [one, min(cores, 4) * one, min(cores, 4) * one], color="#999999",
              linestyle="--", label="one program × cores")
    for scheduler in SCHEDULERS:
        runs = [run for run in found["runs"]
                if run["job"] == job.name and run["scheduler"] == scheduler]
        axis.plot([run["workers"] for run in runs], [per_hour(run) for run in runs], marker="o",
                  color=COLOURS[scheduler], label=NAMES[scheduler])
    axis.set(title="%s, measured on %d cores" % (job.name, cores), xlabel="workers",
             ylabel="games an hour", xticks=[1, 2, 4], ylim=(0, 1.5 * max([cores * one, *map(per_hour, found_of(found, job))])))
    axis.yaxis.set_major_formatter(lambda value, _: "{:,.0f}".format(value))


def modelled_panel(axis, job, costs):
    workers = [2 ** (i / 4) for i in range(4 * 15)]
    for scheduler in SCHEDULERS:
        name, at = model.stops_at(job, costs, scheduler, MODELLED_SHARD)
        axis.plot(workers, [model.games_per_hour(job, costs, scheduler, w, MODELLED_SHARD)
                            for w in workers], color=COLOURS[scheduler],
                  label="%s: %s" % (NAMES[scheduler], name), alpha=0.8,
                  linestyle={"parallel": "-", "Slurm": "--", "MPI": ":"}[scheduler], linewidth=2)
        axis.plot([at], [model.games_per_hour(job, costs, scheduler, at, MODELLED_SHARD)],
                  marker="o", color=COLOURS[scheduler])
    cluster = model.CLUSTER * model.CORES
    axis.axvline(cluster, color="#999999", linestyle="--", linewidth=1)
    axis.legend(frameon=False, loc="lower right", fontsize=8, title="stopped by", title_fontsize=8)
    axis.annotate("1,000 machines", (cluster, 0.4), xycoords=("data", "axes fraction"),
                  rotation=90, ha="right", fontsize=8, color="#666666")
    axis.set(title="%s, modelled, shards of %d s" % (job.name, MODELLED_SHARD), xscale="log",
             yscale="log", xlabel="workers", ylabel="games an hour")


def texts(path, found, shards, jobs, costs):
    """The page of that path and its picture beside it: {path: text}."""
    beside = os.path.join(os.path.dirname(os.path.abspath(path)), "images", "scaling.svg")
    return {path: page(found, shards, jobs, costs), beside: picture(found, jobs, costs)}
