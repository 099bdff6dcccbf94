"""What a cluster's throughput is bounded by, from what one machine showed. See scaling.py.

Everything is per second, byte or worker; a worker is a core that makes one shard after the other.
"""
import dataclasses

CORES = 2               # of a machine
FS_OPERATIONS = 5000.0  # a second, of one file server
FS_BYTES = 100e6        # a second, of its network
# What a client with a cache asks of it all the same, for each worker: for changes every 3 s (what NFS
# has by default), to write what has come together every 5 s (as Linux does).
FS_CACHED = 1 / 3 + 1 / 5
LOST_AFTER = 60.0       # picoply-mpi's default; a beat and its answer every sixth of it
OPEN_FILES = 1024       # of a process, the usual limit
ARRAY_SIZE = 1001       # Slurm's usual MaxArraySize
SHARD_SECONDS = (10, 60, 600)
CLUSTER = 1000          # machines


@dataclasses.dataclass
class Job:
    """One kind of job, as measured."""
    name: str
    games_per_second: float   # of one worker that does nothing else
    bytes_per_game: float     # of the finished file
    written_per_game: float   # in all, the part included
    fs_per_game: float        # operations on the shared file system
    fs_per_shard: float
    written_per_shard: float
    read_by_rank0: bool       # rank 0 reads matches, for their test


@dataclasses.dataclass
class Costs:
    """What a shard costs besides its games, as measured."""
    start: float              # seconds for a program to begin and end
    launch: dict              # by scheduler: seconds of the front machine for each start
    message: float            # rank 0's CPU seconds for a message
    read: float               # rank 0's CPU seconds for a byte of a finished match
    merge: float              # bytes a second
    wire: dict                # by scheduler: bytes between the machines for each shard
    handles_per_job: float    # that GNU parallel needs


def shard_rate(job, costs, workers, seconds):
    """Shards a second of all workers, if nothing else bounds them."""
    return workers / (seconds + costs.start)


def rank0_load(job, costs, workers, seconds):
    """The share of a core that rank 0 needs: messages, beats, and the files of matches."""
    shards = shard_rate(job, costs, workers, seconds)
    beats = 2 * workers / (LOST_AFTER / 6)
    read = job.bytes_per_game * games_per_shard(job, seconds) if job.read_by_rank0 else 0
    return (3 * shards + beats) * costs.message + shards * read * costs.read


def games_per_shard(job, seconds):
    return max(1.0, seconds * job.games_per_second)


def fs_operations(job, costs, workers, seconds, cached=True):
    """A second, of all workers. Not cached: each look and each write of a game is one."""
    of_games = FS_CACHED * seconds if cached else games_per_shard(job, seconds) * job.fs_per_game
    return shard_rate(job, costs, workers, seconds) * (job.fs_per_shard + of_games)


def fs_bytes(job, costs, workers, seconds):
    """A second: written by the workers, and read back once to be merged (and once by rank 0)."""
    games = games_per_shard(job, seconds)
    read = games * job.bytes_per_game * (2 if job.read_by_rank0 else 1)
    return shard_rate(job, costs, workers, seconds) * (
        job.written_per_shard + games * job.written_per_game + read)


def limits(job, costs, scheduler, seconds):
    """The number of workers at which each resource is used up: {resource: workers}."""
    at = {
        "file server, operations": FS_OPERATIONS / fs_operations(job, costs, 1, seconds),
        "file server, bytes": FS_BYTES / fs_bytes(job, costs, 1, seconds),
    }
    if scheduler == "parallel":
        # It starts every shard anew, from one machine, one after the other.
        at["starts by GNU parallel"] = (seconds + costs.start) / costs.launch["parallel"]
        at["its open files (ulimit -n)"] = OPEN_FILES / costs.handles_per_job
    elif scheduler == "Slurm":
        # A task makes many shards, so starts matter once; the array has a greatest size.
        at["MaxArraySize"] = ARRAY_SIZE
    else:
        at["rank 0's core"] = 1 / rank0_load(job, costs, 1, seconds)
        at["its open files (ulimit -n)"] = OPEN_FILES
    return at


# Limits that a setting moves.
SETTINGS = ("MaxArraySize", "its open files (ulimit -n)")


def stops_at(job, costs, scheduler, seconds, settings=False):
    """(resource, workers) of the first limit; of settings, too, if asked for."""
    found = {name: at for name, at in limits(job, costs, scheduler, seconds).items()
             if settings or name not in SETTINGS}
    name = min(found, key=found.get)
    return name, found[name]


def games_per_hour(job, costs, scheduler, workers, seconds):
    """With that many workers; beyond the first limit there is no more to gain."""
    workers = min(workers, stops_at(job, costs, scheduler, seconds)[1])
    return 3600 * shard_rate(job, costs, workers, seconds) * games_per_shard(job, seconds)
