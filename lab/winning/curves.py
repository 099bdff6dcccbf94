"""Logistic regression of results on values: P(win) = 1 / (1 + exp(-value * steepness)), a draw being half a win, where
the steepness may change evenly from a game's first move to its end."""
import dataclasses
import math

# A steepness that changes has to make the surprise of games that it was not fitted to smaller by this part of it.
EARNS = 0.002
BUCKETS = 10
LEAST = 200  # positions; with fewer there is no curve


class NoCurve(Exception):
    pass


@dataclasses.dataclass(frozen=True)
class Bucket:
    positions: int
    predicted: float
    observed: float


@dataclasses.dataclass(frozen=True)
class Curve:
    early: int
    late: int
    length: int
    positions: int  # fitted
    held_out: int
    surprise: float  # of the held out ones: mean -log2 of what was given to the result; 1 knows nothing
    buckets: tuple  # of the held out ones

    def win(self, position):
        share = min(position.moves / self.length, 1)
        return chance(position.value * ((1 - share) / self.early + share / self.late))


def chance(x):
    return 1 / (1 + math.exp(-max(-500.0, min(500.0, x))))


def newton(rows):
    """The two coefficients of rows (a, b, won) that make sum(log-likelihood) largest; rows may have b = 0."""
    w = [0.0, 0.0]
    for _ in range(50):
        gradient, hessian = [0.0, 0.0], [1e-9, 0.0, 1e-9]
        for a, b, won in rows:
            p = chance(w[0] * a + w[1] * b)
            error, weight = won - p, p * (1 - p)
            gradient[0] += error * a
            gradient[1] += error * b
            hessian[0] += weight * a * a
            hessian[1] += weight * a * b
            hessian[2] += weight * b * b
        determinant = hessian[0] * hessian[2] - hessian[1] ** 2
        if determinant <= 0:
            raise NoCurve("the values do not tell results apart")
        step = [(hessian[2] * gradient[0] - hessian[1] * gradient[1]) / determinant,
                (hessian[0] * gradient[1] - hessian[1] * gradient[0]) / determinant]
        # Far from the end a whole step may go too far.
        size = max(abs(step[0]), abs(step[1]))
        scale = min(1.0, 2.0 / size) if size else 0.0
        w = [w[0] + scale * step[0], w[1] + scale * step[1]]
        if size < 1e-9:
            break
    return w


def surprise(win, positions):
    total = 0.0
    for p in positions:
        given = min(max(win(p), 1e-6), 1 - 1e-6)
        total -= p.won * math.log2(given) + (1 - p.won) * math.log2(1 - given)
    return total / len(positions)


def calibration(win, positions):
    """By tenths of what is predicted: how much was, and how much came true."""
    parts = [[] for _ in range(BUCKETS)]
    for p in positions:
        parts[min(BUCKETS - 1, int(win(p) * BUCKETS))].append((win(p), p.won))
    return tuple(Bucket(len(part), sum(a for a, _ in part) / max(1, len(part)), sum(b for _, b in part) / max(1, len(part)))
                 for part in parts)


def fitted(positions, length, changes):
    """(early, late) as whole numbers, or None if the steepness would not be one all the way."""
    spread = math.sqrt(sum(p.value ** 2 for p in positions) / len(positions))
    if spread == 0:
        raise NoCurve("all values are 0")
    rows = []
    for p in positions:
        share = min(p.moves / length, 1) if changes else 0.0
        rows.append((p.value / spread, p.value / spread * share, p.won))
    at_first, more = newton(rows)
    if at_first <= 0.02 or at_first + more <= 0.02:
        if not changes:
            raise NoCurve("larger values do not win more often")
        return None
    return round(spread / at_first), round(spread / (at_first + more))


def fit(positions, length):
    train = [p for p in positions if not p.held_out]
    test = [p for p in positions if p.held_out]
    if len(train) < LEAST or not test:
        raise NoCurve(f"{len(positions)} undecided positions are too few")

    def curve(scales):
        made = Curve(*scales, length, len(train), len(test), 0.0, ())
        return dataclasses.replace(made, surprise=surprise(made.win, test), buckets=calibration(made.win, test))

    even = curve(fitted(train, length, False))
    scales = fitted(train, length, True)
    if scales is None:
        return even
    changing = curve(scales)
    return changing if changing.surprise < even.surprise * (1 - EARNS) else even
