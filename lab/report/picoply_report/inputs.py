"""What each file is, told from its first object."""
import dataclasses
import os

from . import results, series, strength, timing
from .errors import InputError
from .reading import clean, first_of, read_text, records_of


@dataclasses.dataclass
class Inputs:
    summaries: list = dataclasses.field(default_factory=list)
    trainings: list = dataclasses.field(default_factory=list)
    tunings: list = dataclasses.field(default_factory=list)
    tables: list = dataclasses.field(default_factory=list)


def read(paths, tools):
    """Reads all files; `tools` is the folder of picoply-merge or None."""
    inputs = Inputs()
    for path in paths:
        if path.endswith(timing.ENDING):
            continue  # belongs to the results beside it
        text = read_text(path)
        first = first_of(path, text)
        kind = first.value.get("picoply")
        if kind == "match":  # picoply-merge reads and checks the rest
            summary = results.summarise(path, tools)
            if summary.ms_per_move is None:
                summary = dataclasses.replace(summary, ms_per_move=timing.per_move(path))
            inputs.summaries.append(summary)
            continue
        if kind == "tune":  # it may still be running: a torn last line is none
            text = text[:text.rfind("\n") + 1] or text
        records = records_of(path, text)
        name = clean(os.path.basename(path))
        if results.is_summary(first):
            inputs.summaries += [results.parse_summary(fields) for fields in records]
        elif kind == "train" or "train_loss" in first:
            inputs.trainings.append(series.parse_training(name, records))
        elif kind == "tune":
            inputs.tunings.append(series.parse_tuning(name, records))
        elif kind == "strength":
            inputs.tables.append(strength.parse_strength(name, records))
        elif isinstance(kind, str):
            raise InputError(first.where, f"a file of kind {clean(kind[:40])!r}: nothing to draw")
        else:
            raise InputError(first.where, "not a match, summary, training, tuning or strength file")
    if not any(vars(inputs).values()):
        raise InputError(paths[0], "times of games without their results")
    return inputs
