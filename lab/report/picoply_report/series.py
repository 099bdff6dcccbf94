"""Logs of something that runs step by step: training and tuning."""
import dataclasses

from .errors import InputError
from .reading import Fields, clean

MAX_LOSS = 1e30
MAX_VALUE = 1e15
MAX_PARAMETERS = 1000
# What a header has that tells people nothing.
UNTOLD = ("picoply", "version", "sources", "units", "shard")


@dataclasses.dataclass(frozen=True)
class Training:
    name: str            # of the file
    about: str           # what the header says, in a line
    iterations: tuple
    train: tuple         # losses
    holdout: tuple       # the same of games held out; None where it was not measured


@dataclasses.dataclass(frozen=True)
class Tuning:
    name: str
    about: str
    iterations: tuple
    values: dict         # parameter -> tuple, one for each iteration


def _about(header):
    """The plain fields of a header, or of its job, as "key value, key value"."""
    job = header.value.get("job")
    fields = {**header.value, **(job if isinstance(job, dict) else {})}
    words = [f"{clean(key)} {clean(str(value))}" for key, value in fields.items()
             if key not in UNTOLD and isinstance(value, (str, int, float))
             and not isinstance(value, bool) and len(str(value)) <= 40]
    return ", ".join(words[:6])


def _steps(header, records, what):
    """The lines that have an iteration; the others (an end line, a note) say nothing to a curve."""
    steps = [fields for fields in records if "iteration" in fields]
    if not steps:
        raise InputError(header.where, f"a {what} log without iterations")
    numbers = [fields.count("iteration") for fields in steps]
    for before, fields, now in zip(numbers, steps[1:], numbers[1:]):
        if now <= before:
            raise fields.error("iteration", f"{now} does not come after {before}")
    return steps, tuple(numbers)


def parse_training(name, records):
    """The curve that picoply-train fit writes: a loss for each iteration, after a header or not."""
    header = records[0]
    bare = "iteration" in header
    steps, iterations = _steps(header, records if bare else records[1:], "training")
    train = tuple(fields.number("train_loss", 0, MAX_LOSS) for fields in steps)
    holdout = tuple(fields.number("holdout_loss", 0, MAX_LOSS, default=None) for fields in steps)
    return Training(name, "" if bare else _about(header), iterations, train, holdout)


def _parameter_names(header):
    """Of the constants that are tuned: "kLateMoves", "kWeights[2][0]", with their file if two files
    have the same."""
    parameters = header.object("job").value.get("parameters")
    if not isinstance(parameters, list) or not 0 < len(parameters) <= MAX_PARAMETERS:
        raise header.error("parameters", f"not a list of 1 to {MAX_PARAMETERS}")
    fields = [Fields(parameter, header.where) for parameter in parameters]
    names = []
    for one in fields:
        index = one.value.get("index")
        places = index if isinstance(index, list) else [] if index is None else [index]
        names.append(one.text("name") + "".join(f"[{clean(str(place))[:9]}]" for place in places))
    names = [name if names.count(name) == 1 else f"{one.text('file', default='?')}: {name}"
             for name, one in zip(names, fields)]
    if len(set(names)) < len(names):
        raise header.error("parameters", "one stands there twice")
    starts = [one.number("start", -MAX_VALUE, MAX_VALUE, default=None) for one in fields]
    return names, starts


def parse_tuning(name, records):
    """The record of picoply-tune: `theta` has the parameters' values after each iteration."""
    header = records[0]
    names, starts = _parameter_names(header)
    steps, iterations = _steps(header, records[1:], "tuning")
    rows = [fields.numbers("theta", len(names), -MAX_VALUE, MAX_VALUE) for fields in steps]
    iterations = [k + 1 for k in iterations]
    if None not in starts:
        iterations, rows = [0, *iterations], [starts, *rows]
    return Tuning(name, _about(header), tuple(iterations), dict(zip(names, zip(*rows))))
