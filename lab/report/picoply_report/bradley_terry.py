"""One Elo scale for many players, from matches between some of them.

The model (Bradley and Terry 1952; Zermelo 1929): a player of rating r scores
1 / (1 + 10^((s - r) / 400)) against one of rating s; a draw counts half. The ratings are those of
the greatest likelihood. It is concave, so Newton's method finds them; its score equations say that
every player's expected points are the points he has.

Games come in pairs that share an opening, so the likelihood's own error bars are wrong. Those here
are the "sandwich" H^-1 J H^-1 (White 1982): H is the likelihood's curvature, J the variance of the
points as the pairs show it. The intervals are of the difference to the anchor and hold for one
player at a time.
"""
import dataclasses
import math

import numpy

K = math.log(10) / 400  # ratings in natural units per Elo
Z = 1.9599639845400545  # 95 % of a normal distribution, two-sided
FEW_PAIRS = 10          # with fewer, their spread says too little about itself


@dataclasses.dataclass(frozen=True)
class Encounter:
    """A match between players i and j; points and pentanomial are of i's."""
    i: int
    j: int
    games: int
    points: float
    pentanomial: tuple  # pairs that gave i 0, 1/2, 1, 3/2, 2 points

    def variance(self, p):
        """The variance of the points, from what the pairs scored. With few pairs, or all alike,
        that of so many trials, a pair being one, that are won with the model's probability p."""
        pairs = sum(self.pentanomial)
        if pairs >= FEW_PAIRS:
            mean = sum(k * n for k, n in enumerate(self.pentanomial)) / (4 * pairs)
            spread = sum(n * (k / 4 - mean) ** 2
                         for k, n in enumerate(self.pentanomial)) / (pairs - 1)
            if spread > 0:
                return self.games ** 2 / pairs * spread
        return self.games ** 2 / (pairs or self.games) * p * (1 - p)


def expected(difference):
    """The score of a player `difference` Elo above the other."""
    return 1 / (1 + numpy.exp(-K * numpy.asarray(difference, dtype=float)))


def finite_groups(count, encounters):
    """A number for each player; players of one number have ratings a finite distance apart.

    That is so where each can be reached from each other by going from somebody to those who took
    points off him (Ford 1957): the strongly connected components, here by Warshall's closure."""
    reach = numpy.eye(count, dtype=bool)
    for e in encounters:
        reach[e.i, e.j] |= e.points < e.games  # j took something off i
        reach[e.j, e.i] |= e.points > 0
    for k in range(count):
        reach |= numpy.outer(reach[:, k], reach[k, :])
    return numpy.argmax(reach & reach.T, axis=1)


def fit(count, encounters, anchor):
    """Ratings of players 0 to count - 1, who must all be of one finite group.

    Returns (elo, half): the Elo above the anchor and half the width of its 95 % interval."""
    i = numpy.array([e.i for e in encounters], dtype=int)
    j = numpy.array([e.j for e in encounters], dtype=int)
    n = numpy.array([e.games for e in encounters], dtype=float)
    points = numpy.array([e.points for e in encounters])
    free = numpy.array([p for p in range(count) if p != anchor], dtype=int)

    # Row m: the rating difference that decides match m.
    design = numpy.zeros((len(n), count))
    design[numpy.arange(len(n)), i] += 1
    design[numpy.arange(len(n)), j] -= 1
    design = design[:, free]

    def log_likelihood(r):
        x = K * (design @ r)
        lost = points * numpy.logaddexp(0, -x) + (n - points) * numpy.logaddexp(0, x)
        return -float(lost.sum())

    def curvature(r):
        p = expected(design @ r)
        return K * K * design.T @ ((n * p * (1 - p))[:, None] * design)

    r = numpy.zeros(len(free))
    best = log_likelihood(r)
    for _ in range(1000):
        slope = K * design.T @ (points - n * expected(design @ r))
        step = numpy.linalg.solve(curvature(r), slope)
        step *= min(1.0, 400 / max(numpy.abs(step).max(initial=0.0), 1e-300))
        size = 1.0
        while log_likelihood(r + size * step) < best - 1e-12 * abs(best) and size > 1e-10:
            size /= 2
        r = r + size * step
        best = log_likelihood(r)
        if numpy.abs(step).max(initial=0.0) < 1e-9:
            break
    variance = numpy.array([e.variance(p) for e, p in zip(encounters, expected(design @ r))])
    inverse = numpy.linalg.inv(curvature(r))
    meat = K * K * design.T @ (variance[:, None] * design)
    covariance = inverse @ meat @ inverse
    elo, half = numpy.zeros(count), numpy.zeros(count)
    elo[free] = r
    half[free] = Z * numpy.sqrt(numpy.diag(covariance))
    return elo, half
