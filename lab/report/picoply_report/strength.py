"""Tables of strength: what a setting is worth and what it costs."""
import dataclasses

from .errors import InputError
from .results import MAX_ELO

VERSION = 1
# What strength is drawn against; a file may have any of them.
COSTS = ("nodes", "ms", "table_bytes", "ram_bytes", "weight_bytes", "flash_bytes")


@dataclasses.dataclass(frozen=True)
class Setting:
    name: str
    elo: float
    elo_95: tuple   # None where unknown
    group: str      # "" for none
    costs: dict     # of COSTS, those that are known


@dataclasses.dataclass(frozen=True)
class StrengthTable:
    name: str       # of the file
    title: str      # what the header says it is about, or ""
    anchor: str     # whose Elo is 0, or ""
    settings: tuple


def costs_of(fields):
    """{cost: number} of those that are there."""
    costs = {key: fields.number(key, 0, 1e18, default=None) for key in COSTS}
    return {key: int(cost) if cost == int(cost) else cost
            for key, cost in costs.items() if cost is not None}


def _setting(fields):
    elo = fields.number("elo", -MAX_ELO, MAX_ELO)
    low, high = fields.numbers("elo_95", 2, -MAX_ELO, MAX_ELO, null=(-MAX_ELO, MAX_ELO)) \
        if fields.value.get("elo_95") is not None else (None, None)
    if low is not None and not low <= elo <= high:
        raise fields.error("elo_95", "does not contain elo")
    return Setting(fields.text("name"), elo, None if low is None else (low, high),
                   fields.text("group", default=""), costs_of(fields))


def parse_strength(name, records):
    header = records[0]
    if header.count("version") != VERSION:
        raise header.error("version", f"this program reads version {VERSION}")
    if len(records) < 2:
        raise InputError(header.where, "a table without settings")
    return StrengthTable(name, header.text("title", default=""), header.text("anchor", default=""),
                         tuple(_setting(fields) for fields in records[1:]))
