"""Axes of costs: logarithmic, with a place for nothing at all."""
import dataclasses
import math

from . import wording

MAX_TICKS = 8
# What powers of a base are multiplied by to have more ticks, the finest first.
DIGITS = {10: ((1, 1.5, 2, 2.5, 3, 4, 5, 6, 8), (1, 1.5, 2, 3, 4, 6), (1, 2, 3, 5),
               (1, 2, 5), (1, 3)),
          2: ((1, 1.5),)}
# Where those leave fewer than two ticks.
LAST_DIGITS = {10: (), 2: (1, 1.25, 1.5, 1.75)}
ROUNDING = 1 + 1e-9  # how far off a power computed in floating point may be


@dataclasses.dataclass(frozen=True)
class Cost:
    title: str     # "Strength against ..."
    unit: str      # below the axis
    column: str    # in tables
    base: int      # ticks at its powers
    text: object   # a value as people read it
    zero: str      # what a value of 0 is called
    of: str = ""   # "... nodes", where a line is all settings of one value

    def group(self, value):
        return f"{self.text(value) if value else 'no'} {self.of}"


def _bytes(title, unit, column):
    return Cost(title, unit, column, 2, wording.kib, "none", column)


COSTS = {
    "nodes": Cost("Strength against nodes", "nodes per move", "nodes", 10, wording.short_count, "0",
                  "nodes"),
    "ms": Cost("Strength against time", "time per move", "time", 10, wording.milliseconds, "0"),
    "table_bytes": _bytes("Strength against the size of the transposition table",
                          "transposition table", "table"),
    "ram_bytes": _bytes("Strength per kilobyte of RAM", "RAM: engine and table", "RAM"),
    "weight_bytes": _bytes("Strength per kilobyte of weights", "evaluation weights", "weights"),
    "flash_bytes": _bytes("Strength per kilobyte of flash", "flash: code and constants", "flash"),
}


class LogScale:
    """Places values on a line of length 1 or so: equal factors are equal distances; 0 stands left
    of the smallest by an eighth of the whole."""

    def __init__(self, cost, values, room):
        """`room`, a part of the line, is kept free on the right."""
        self.cost, self.room = cost, room
        positive = sorted({v for v in values if v > 0}) or [1.0]
        self.positive = positive
        self.has_zero = any(v == 0 for v in values)
        self.low, self.high = math.log(positive[0]), math.log(positive[-1])
        self.span = max(self.high - self.low, math.log(2))

    def at(self, value):
        if value == 0:
            return -0.14
        return (math.log(value) - self.low) / self.span

    @property
    def limits(self):
        return (-0.2 if self.has_zero else -0.06), (self.high - self.low) / self.span + self.room

    def ticks(self, length_of):
        """(position, text) of ticks whose texts have room, `length_of` a text being in parts of the
        axis: all the values, or every second or third of them, else round ones."""
        chosen = self._values(length_of) or self._round_ones(length_of) or self.positive[:1]
        zero = [(self.at(0), self.cost.zero)] if self.has_zero else []
        return zero + [(self.at(v), self.cost.text(v)) for v in chosen]

    def _fit(self, values, length_of):
        half = {v: length_of(self.cost.text(v)) / 2 for v in values}
        if self.has_zero:
            half[0] = length_of(self.cost.zero) / 2
            values = [0, *values]
        return all(self.at(b) - self.at(a) >= half[a] + half[b] for a, b in zip(values, values[1:]))

    def _values(self, length_of):
        for step in (1, 2, 3):
            chosen = self.positive[::step]
            if 3 <= len(chosen) <= MAX_TICKS and all(map(self._round, chosen)) \
                    and self._fit(chosen, length_of):
                return chosen
        return []

    def _round(self, value):
        """Whether people would choose the number for a scale: it has one digit that is not 0."""
        while value >= self.cost.base and value % self.cost.base == 0:
            value /= self.cost.base
        return value < self.cost.base and value == int(value)

    def _round_ones(self, length_of):
        """Powers of the base; over few of them, what stands between them too."""
        base = float(self.cost.base)
        first = math.floor(self.low / math.log(base) + 1e-9)
        last = math.floor(self.high / math.log(base) + 1e-9)
        choices = [(digits, 1) for digits in DIGITS[self.cost.base]]
        choices += [((1,), step) for step in (1, 2, 3, 4, 5, 10)]
        for digits, step in choices + [(LAST_DIGITS[self.cost.base], 1)]:
            values = [digit * base ** e for e in range(first, last + 1) if e % step == 0
                      for digit in digits]
            values = [v for v in values
                      if self.positive[0] / ROUNDING <= v <= self.positive[-1] * ROUNDING
                      and (base == 10 or v == int(v))]  # bytes are whole
            if 1 < len(values) <= MAX_TICKS and self._fit(values, length_of):
                return values
        return []
