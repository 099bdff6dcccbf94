"""What a tuning job is: the settings file, checked.

    {"game": "othello", "size": "8", "descriptor": "othello8",
     "parameters": [
       {"file": "include/picoply/reductions.hpp", "name": "kLateMoves",
        "min": 1, "max": 12, "step": 1},
       {"file": "include/picoply/games/othello/weights/terms.hpp", "name": "kWeights",
        "index": [2, 0], "start": 700, "min": 0, "max": 2000, "step": 60}],
     "iterations": 200, "games": 40, "nodes": 2000, "table": "64K", "plies": 8,
     "rate": 0.5, "seed": 1}

`file` is relative to the source tree. Without `start` a parameter starts where the source has it.
`step` is the size of change that a match could tell, roughly a tenth of the range. `games` are
played in each iteration. `rate` is how boldly to move (spsa.py). `flags` is a list of compiler flags for both players.
"""
import json
import os

from constants import TuneError, locate
from spsa import Parameter

_KEYS = {"game", "size", "descriptor", "parameters", "iterations", "games", "nodes", "table",
         "plies", "openings", "rate", "seed", "flags", "comment"}
_PARAMETER_KEYS = {"file", "name", "index", "start", "min", "max", "step"}


class Job:
    def __init__(self, settings, places, parameters):
        self.settings = settings  # with every default filled in: what decides the outcome
        self.places = places  # (file, name, index) of each parameter
        self.parameters = parameters


def _fail(path, what):
    raise TuneError(f"{path}: {what}")


def _check_keys(path, where, value, known):
    if not isinstance(value, dict):
        _fail(path, f"{where}: an object {{...}} is expected")
    for key in value:
        if key not in known:
            _fail(path, f'{where}: unknown key "{key}"; known are {", ".join(sorted(known))}')


def _whole(path, settings, key, default, least, most, where=""):
    value = settings.get(key, default)
    if isinstance(value, bool) or not isinstance(value, int) or not least <= value <= most:
        _fail(path, f"{where}{key}: a whole number from {least} to {most} is expected")
    return value


def _positive(path, settings, key, default, where=""):
    value = settings.get(key, default)
    if isinstance(value, bool) or not isinstance(value, (int, float)) or not 0 < value <= 1e9:
        _fail(path, f"{where}{key}: a number above 0 is expected")
    return float(value)


def _text(path, settings, key, default, where=""):
    value = settings.get(key, default)
    if not isinstance(value, str) or (default is None and not value):
        _fail(path, f"{where}{key}: a text is expected")
    return value


def _parameter(path, where, entry, source):
    _check_keys(path, where, entry, _PARAMETER_KEYS)
    where += ": "
    file = os.path.normpath(_text(path, entry, "file", None, where))
    if os.path.isabs(file) or file.split(os.sep)[0] != "include":
        _fail(path, f"{where}file: must lie in include/ of the source tree")
    name = _text(path, entry, "name", None, where)
    if not name.isidentifier():
        _fail(path, f"{where}name: '{name}' is no C++ name")
    index = entry.get("index", [])
    if not isinstance(index, list) or any(
            isinstance(i, bool) or not isinstance(i, int) or i < 0 for i in index):
        _fail(path, f"{where}index: a list of whole numbers is expected")
    least = _whole(path, entry, "min", None, -2**31, 2**31 - 1, where)
    most = _whole(path, entry, "max", None, least, 2**31 - 1, where)
    try:
        with open(os.path.join(source, file), encoding="utf-8") as opened:
            value = locate(opened.read(), name, index, file)[2]
    except (OSError, UnicodeDecodeError) as error:
        _fail(path, f"{where}file: {error}")
    start = _whole(path, {"start": entry.get("start", value)}, "start", None, least, most, where)
    label = name + "".join(f"[{i}]" for i in index)
    parameter = Parameter(label, start, least, most, _positive(path, entry, "step", None, where))
    return (file, name, tuple(index)), parameter


def read_job(path, source):
    """Reads and checks a settings file against the source tree it is for."""
    try:
        with open(path, encoding="utf-8") as opened:
            settings = json.load(opened)
    except (OSError, ValueError) as error:
        _fail(path, f"{error}")
    _check_keys(path, "settings", settings, _KEYS)
    settings.pop("comment", None)
    settings["game"] = _text(path, settings, "game", None)
    settings["size"] = _text(path, settings, "size", "")
    settings["descriptor"] = _text(path, settings, "descriptor",
                                   settings["game"] + settings["size"])
    settings["iterations"] = _whole(path, settings, "iterations", 100, 1, 1000000)
    settings["games"] = _whole(path, settings, "games", 20, 2, 1000000)
    settings["nodes"] = _whole(path, settings, "nodes", 1000, 1, 2**40)
    settings["table"] = _text(path, settings, "table", "64K")
    settings["plies"] = _whole(path, settings, "plies", 8, 1, 200)
    settings["openings"] = _text(path, settings, "openings", "")
    settings["seed"] = _whole(path, settings, "seed", 1, 0, 2**63 - 1)
    settings["rate"] = _positive(path, settings, "rate", 0.5)
    flags = settings.setdefault("flags", [])
    if not isinstance(flags, list) or not all(isinstance(flag, str) for flag in flags):
        _fail(path, "flags: a list of texts is expected")
    entries = settings.get("parameters")
    if not isinstance(entries, list) or not entries:
        _fail(path, "parameters: a list of at least one is expected")
    found = [_parameter(path, f"parameters[{i}]", entry, source)
             for i, entry in enumerate(entries)]
    places = [place for place, _ in found]
    for i, place in enumerate(places):
        if place in places[:i]:
            _fail(path, f"parameters[{i}]: {found[i][1].name} is there twice")
    for entry, (_, parameter) in zip(entries, found):
        entry["start"] = parameter.start
    return Job(settings, places, [parameter for _, parameter in found])
