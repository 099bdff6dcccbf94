"""What each file is, told from its first object."""
import dataclasses
import os

from . import results, series, strength
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
        text = read_text(path)
        first = first_of(path, text)
        kind = first.value.get("picoply")
        if kind == "match":  # picoply-merge reads and checks the rest
            inputs.summaries.append(results.summarise(path, tools))
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
    return inputs
