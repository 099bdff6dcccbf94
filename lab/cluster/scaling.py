#!/usr/bin/env python3
"""Measures the cluster scripts on this machine and writes docs/scaling.md with its picture:
`scaling.py BUILD/lab --out docs/scaling.md`. Takes about four minutes.

The machine should be idle: the numbers are from one run. It needs GNU parallel, Slurm with munge,
Open MPI, sshd, strace, matplotlib, and the right to make namespaces (see sandbox.py).
"""
import argparse
import json
import os
import re
import shutil
import subprocess
import sys
import tempfile
import time

import one_node_slurm
import sandbox
import scaling_model as model
import scaling_page

HERE = os.path.dirname(os.path.abspath(__file__))
sys.path.insert(0, os.path.join(HERE, "..", "report"))
from picoply_report import files  # noqa: E402  (the path comes first)
from picoply_report.errors import InputError  # noqa: E402

WORKERS = (1, 2, 4)
SHARDS = 12
SCHEDULERS = ("parallel", "Slurm", "MPI")
# About five seconds of a core each.
JOBS = {
    "match": ["picoply-match", "--game", "othello", "--games", "96", "--seed", "1", "nodes=5000",
              "nodes=5000"],
    "selfplay": ["picoply-selfplay", "--game", "othello", "--games", "1200", "--seed", "1",
                 "--nodes", "100,1000", "--exact", "10"],
}
ROOT = {"OMPI_ALLOW_RUN_AS_ROOT": "1", "OMPI_ALLOW_RUN_AS_ROOT_CONFIRM": "1"}


def games_of(job):
    return int(job[job.index("--games") + 1])


def with_games(job, games):
    job = list(job)
    job[job.index("--games") + 1] = str(games)
    return job


def tiny(shards):
    """A match that is nothing but starts: a pair of games in each shard."""
    return ["picoply-match", "--game", "tictactoe", "--games", str(2 * shards), "nodes=10",
            "nodes=10"]


class Lab:
    def __init__(self, programs, folder):
        self.programs, self.folder, self.count = programs, folder, 0

    def new(self, *name):
        """A path that nothing is at yet; of a file in a new folder, if it is named."""
        self.count += 1
        folder = os.path.join(self.folder, "%d" % self.count)
        if name:
            os.mkdir(folder)
        return os.path.join(folder, *name)

    def program(self, name):
        return os.path.join(self.programs, name)

    def quietly(self, command, environment=None):
        """Runs to a good end; returns its seconds."""
        begin = time.monotonic()
        result = subprocess.run(command, stdin=subprocess.DEVNULL, stdout=subprocess.PIPE,
                                stderr=subprocess.STDOUT, check=False, timeout=300,
                                start_new_session=True,
                                env={**os.environ, **ROOT, **(environment or {})})
        if result.returncode:
            sys.exit("scaling: %s failed:\n%s" % (command, result.stdout.decode()))
        return time.monotonic() - begin

    def run(self, scheduler, job, shards, workers, options=(), environment=None):
        """(seconds, folder) of the job under the scheduler, from command to merged file."""
        out = self.new()
        script, own = {
            "parallel": ("lab-parallel", ["--jobs", workers]),
            "Slurm": ("lab-slurm", ["--wait"]),
            "MPI": ("lab-mpi", ["--workers", workers]),
        }[scheduler]
        command = [os.path.join(HERE, script), "--shards", shards, "--out", out, *own, *options,
                   "--", self.program(job[0]), *job[1:]]
        slurm = None
        if scheduler == "Slurm":
            folder = self.new()
            os.mkdir(folder)
            slurm = one_node_slurm.Slurm(folder, workers)
        try:
            return self.quietly([str(word) for word in command], environment), out
        finally:
            if slurm:
                slurm.stop()

    def alone(self, job):
        """Games a second of one program with nothing around it."""
        seconds = self.quietly([self.program(job[0]), "--out", self.new("x"), *job[1:]])
        return games_of(job) / seconds

    def start(self, times=20):
        """Seconds for a program to begin and end, with its files."""
        job = tiny(1)
        total = sum(self.quietly([self.program(job[0]), "--out", self.new("x"), *job[1:]])
                    for _ in range(times))
        return total / times

    def file_operations(self, job, games):
        """(operations, bytes written) on the job's files, counted by strace."""
        folder = self.new()
        os.mkdir(folder)
        trace = self.new()
        self.quietly(["strace", "-f", "-y", "-o", trace, "-e", "trace=%file,%desc",
                      self.program(job[0]), "--shard", "0/1", "--out", folder + "/x.out",
                      "--stop-file", folder + "/stop", *with_games(job, games)[1:]])
        operations = written = 0
        with open(trace, errors="replace") as lines:
            for line in lines:
                if folder not in line:
                    continue
                operations += 1
                wrote = re.search(r" write\(.* = (\d+)$", line)
                written += int(wrote.group(1)) if wrote else 0
        return operations, written

    def merge_rate(self):
        """Bytes a second of picoply-merge."""
        job = ["picoply-selfplay", "--game", "othello", "--games", "20000", "--seed", "1",
               "--nodes", "10", "--jobs", "2"]
        paths = [self.new("%d" % i) for i in range(2)]
        for i, path in enumerate(paths):
            self.quietly([self.program(job[0]), "--shard", "%d/2" % i, "--out", path, *job[1:]])
        seconds = self.quietly([self.program("picoply-merge"), "--out", self.new("x"), *paths])
        return sum(map(os.path.getsize, paths)) / seconds


def report_of(out):
    with open(os.path.join(out, "mpi-report.json")) as file:
        return json.load(file)


def size_of(out):
    return sum(os.path.getsize(os.path.join(out, name)) for name in os.listdir(out)
               if name.startswith("shard-"))


def measure_throughput(lab, found):
    for name, job in found["jobs"].items():
        for scheduler in SCHEDULERS:
            for workers in WORKERS:
                # One task for each worker, which makes shard after shard.
                options = ("--tasks", workers) if scheduler == "Slurm" else ()
                seconds, out = lab.run(scheduler, job, SHARDS, workers, options)
                entry = {"job": name, "scheduler": scheduler, "workers": workers,
                         "seconds": seconds, "games": games_of(job), "bytes": size_of(out)}
                if scheduler == "MPI":
                    entry["report"] = report_of(out)
                found["runs"].append(entry)
                say("%s, %s, %d workers: %.1f s" % (name, scheduler, workers, seconds))


def slope(lab, scheduler, few=4, many=44):
    """(seconds a run costs, seconds that each shard adds) where shards are next to nothing."""
    first = lab.run(scheduler, tiny(few), few, 1)[0]
    second = lab.run(scheduler, tiny(many), many, 1)[0]
    each = (second - first) / (many - few)
    return first - few * each, each


def measure_starts(lab, found):
    found["start"] = lab.start()
    found["starts"] = {name: slope(lab, name) for name in SCHEDULERS}
    for name, (run, each) in found["starts"].items():
        say("%s: %.2f s a run, %.3f s a shard" % (name, run, each))


def measure_files(lab, found):
    found["files"] = {}
    for name, job in found["jobs"].items():
        few, many = games_of(job) // 12, games_of(job) // 4
        first, second = (lab.file_operations(job, games) for games in (few, many))
        per_game = [(b - a) / (many - few) for a, b in zip(first, second)]
        found["files"][name] = {
            "per_game": per_game, "per_shard": [a - few * g for a, g in zip(first, per_game)]}


def measure_wire(lab, found):
    """Bytes between machines for each shard, or why there are none to see."""
    folder = lab.new()
    os.mkdir(folder)
    try:
        hosts = sandbox.Hosts(folder, ["alpha", "beta"])
    except sandbox.NoHosts as why:
        sys.exit("scaling: no hosts: %s" % why)
    ssh = "ssh -F " + hosts.ssh_config
    ways = {
        "parallel": (["--hosts", "alpha,beta"], {"PARALLEL_SSH": ssh}),
        "MPI": (["--mpirun", "--host localhost:1,alpha:1,beta:1 --map-by node"],
                {"OMPI_MCA_plm_rsh_agent": ssh, "OMPI_MCA_btl": "tcp,self"}),
    }
    found["wire"] = {}
    for scheduler, (options, environment) in ways.items():
        moved = []
        for shards in (4, 24):
            before = sum(map(hosts.bytes_moved, hosts.names))
            workers = 2 if scheduler == "MPI" else 1
            lab.run(scheduler, tiny(shards), shards, workers, options, environment)
            moved.append(sum(map(hosts.bytes_moved, hosts.names)) - before)
        found["wire"][scheduler] = (moved[1] - moved[0]) / 20
    hosts.stop()


def measure_handles(found, limit=256):
    """How many of its files GNU parallel keeps open for each job, as it complains itself."""
    command = "ulimit -n %d; seq 70 | parallel --will-cite -N0 -j 70 true" % limit
    result = subprocess.run(["bash", "-c", command], stdin=subprocess.DEVNULL, check=False,
                            stdout=subprocess.PIPE, stderr=subprocess.STDOUT)
    said = re.search(r"enough file handles to run (\d+) jobs", result.stdout.decode())
    if not said:
        sys.exit("scaling: GNU parallel does not say what it needs:\n" + result.stdout.decode())
    found["handles_per_job"] = limit / int(said.group(1))


def measure(lab, jobs):
    found = {"jobs": jobs, "runs": [], "load_before": os.getloadavg()[0], "cores": os.cpu_count(),
             "machine": scaling_page.processor(), "begin": time.monotonic()}
    found["alone"] = {name: lab.alone(job) for name, job in jobs.items()}
    measure_handles(found)
    measure_throughput(lab, found)
    measure_starts(lab, found)
    measure_files(lab, found)
    measure_wire(lab, found)
    found["merge"] = lab.merge_rate()
    found["seconds"] = time.monotonic() - found.pop("begin")
    return found


def modelled(found):
    """(jobs, costs) of the model."""
    reports = {(run["job"], run["workers"]): run["report"] for run in found["runs"]
               if "report" in run}
    quiet, reading = reports["selfplay", 2], reports["match", 2]
    message = quiet["busy_cpu_seconds"] / (quiet["messages_in"] + quiet["messages_out"])
    read = (reading["busy_cpu_seconds"]
            - message * (reading["messages_in"] + reading["messages_out"])) / reading["bytes_read"]
    costs = model.Costs(
        start=found["start"], launch={name: each for name, (_, each) in found["starts"].items()},
        message=message, read=max(read, 0.0), merge=found["merge"], wire=found["wire"],
        handles_per_job=found["handles_per_job"])
    jobs = []
    for name in found["jobs"]:
        run = next(run for run in found["runs"] if run["job"] == name)
        files = found["files"][name]
        jobs.append(model.Job(
            name=name, games_per_second=found["alone"][name],
            bytes_per_game=run["bytes"] / run["games"], written_per_game=files["per_game"][1],
            fs_per_game=files["per_game"][0], fs_per_shard=files["per_shard"][0],
            written_per_shard=files["per_shard"][1], read_by_rank0=name == "match"))
    return jobs, costs


def say(text):
    print("scaling: " + text, file=sys.stderr, flush=True)


def why_not():
    """What is missing here, or None."""
    tools = [name for name in ("parallel", "mpirun", "strace", "/usr/sbin/sshd")
             if not shutil.which(name)]
    if tools:
        return "not installed: " + ", ".join(tools)
    return one_node_slurm.missing()


def main():
    parser = argparse.ArgumentParser(description="Measures how the cluster scripts scale.")
    parser.add_argument("programs", help="the folder of picoply's programs: BUILD/lab")
    parser.add_argument("--out", required=True, help="the page; its picture goes to images/ beside")
    parser.add_argument("--measured", help="a file for the numbers, as JSON: written, or if it is"
                                           " there, read instead of measuring")
    parser.add_argument("--quick", action="store_true",
                        help="a quarter of the games: to see that it works, not for numbers")
    options = parser.parse_args()
    jobs = {name: with_games(job, games_of(job) // (4 if options.quick else 1))
            for name, job in JOBS.items()}
    if options.measured and os.path.exists(options.measured):
        with open(options.measured) as file:
            found = json.load(file)
    else:
        why = why_not() or sandbox.enter()
        if why:
            sys.exit("scaling: " + why)
        with tempfile.TemporaryDirectory(prefix="scaling") as folder:
            found = measure(Lab(os.path.abspath(options.programs), folder), jobs)
        if options.measured:
            files.write_whole(options.measured, json.dumps(found, indent=1))
    for path, text in scaling_page.texts(options.out, found, SHARDS, *modelled(found)).items():
        os.makedirs(os.path.dirname(os.path.abspath(path)), exist_ok=True)
        files.write_whole(path, text)


if __name__ == "__main__":
    try:
        main()
    except InputError as error:
        sys.exit(f"scaling: {error}")
