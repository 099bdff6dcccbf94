"""Simultaneous perturbation stochastic approximation, SPSA.

J. C. Spall, "Implementation of the Simultaneous Perturbation Algorithm for Stochastic
Optimization", IEEE Transactions on Aerospace and Electronic Systems 34(3), 1998. In iteration k all
parameters move at once by +-c_k, each sign by the toss of a coin; the difference of the objective
between the two sides says, on average over coins, where to go:

    c_k = c / (k + 1)^0.101             how far apart the two sides are
    a_k = a / (k + 1 + A)^0.602         how far to go; A is a tenth of the iterations
    theta <- theta + a_k (y+ - y-) / (2 c_k delta)

The exponents are Spall's. Parameters are measured in their own `step`: c is chosen so that the
sides are one step from theta in the last iteration. y+ - y- is wins minus losses over games; of equal
sides it has a standard deviation of up to 1 / sqrt(games), and `a` is chosen so that such a
difference moves each parameter by `rate` steps in the first iteration. With half a step, chance
alone leads a parameter that does not matter some six steps away in 400 iterations, while one that
does is pulled back.
"""
import hashlib
import random

ALPHA = 0.602
GAMMA = 0.101


class Parameter:
    """A whole number to tune: from start, within [least, most], by steps of `step` (a real > 0)."""

    def __init__(self, name, start, least, most, step):
        self.name, self.start, self.least, self.most, self.step = name, start, least, most, step

    def clip(self, value):
        return min(max(value, self.least), self.most)


class Spsa:
    def __init__(self, parameters, iterations, games, seed, rate=0.5):
        self.parameters, self.iterations, self.seed = parameters, iterations, seed
        self.stability = 0.1 * iterations
        self.c = max(iterations, 1) ** GAMMA
        self.a = rate * 2 * self.c * games ** 0.5 * (1 + self.stability) ** ALPHA

    def start(self):
        return [float(p.start) for p in self.parameters]

    def random(self, iteration):
        """A generator of an iteration's own, so that a resumed run tosses the same coins."""
        name = f"picoply-tune {self.seed} {iteration}".encode()
        return random.Random(int.from_bytes(hashlib.sha256(name).digest()[:8], "little"))

    def sides(self, iteration, theta):
        """(signs, plus, minus): whole numbers for both sides, within their bounds.

        Numbers between two whole ones are rounded up or down by chance in proportion, the same way
        on both sides: rounding to the nearest would hide small changes of theta for ever.
        """
        coin = self.random(iteration)
        c = self.c / (iteration + 1) ** GAMMA
        signs, plus, minus = [], [], []
        for p, value in zip(self.parameters, theta):
            sign, fraction = coin.choice((-1, 1)), coin.random()
            signs.append(sign)
            for side, out in ((sign, plus), (-sign, minus)):
                out.append(int(p.clip((value + side * c * p.step + fraction) // 1)))
        return signs, plus, minus

    def update(self, iteration, theta, signs, difference):
        """Theta after an iteration whose objective differed by `difference` = y+ - y-."""
        c = self.c / (iteration + 1) ** GAMMA
        a = self.a / (iteration + 1 + self.stability) ** ALPHA
        return [p.clip(value + a * difference / (2 * c * sign) * p.step)
                for p, value, sign in zip(self.parameters, theta, signs)]
