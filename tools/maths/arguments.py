"""Sampled arguments, by name of function and distribution. The same seed gives the same arguments."""

import math

import hard
from reference import from_bits, to_bits

LN2 = math.log(2)


def _sign(random):
    return random.choice((-1, 1))


def _near(random, value):
    """A few doubles away."""
    return from_bits(to_bits(value) + random.randint(-4, 4))


def _step(random):
    """At the middle between two steps of the reduction, or at one."""
    return _near(random, random.randint(-2 * 745 * 64, 2 * 709 * 64) / 128 * LN2 or 1.0)


def _interval(random):
    """At the edge of an interval of the reduction."""
    exponent = random.choice((-1, 0, random.randint(-1000, 1000)))
    return _near(random, (1 + random.randint(0, 127) / 128) * 2.0**exponent)


def _from_one(random, nearest, farthest):
    """On either side of 1."""
    return 1 + _sign(random) * 2.0 ** random.uniform(nearest, farthest)


def _size(random, smallest, largest):
    """Of any size in a range, given in powers of two, and either sign."""
    return _sign(random) * 2.0 ** random.uniform(smallest, largest)


def _power_to(random, exponent, low, high):
    """A base and its exponent so that the result is exp of something in a range."""
    goal = random.uniform(low, high)
    base = math.exp(goal / exponent) if abs(goal / exponent) < 700 else 2.0
    return base, exponent if base != 2.0 else goal / LN2


def _scroll(random):
    """A deceleration rate and milliseconds."""
    rate = random.choice((0.998, 0.99, random.uniform(0.9, 1)))
    return rate, random.choice((random.uniform(0, 5000), random.random()))


def _small(random):
    """A short base and a short exponent, both often whole."""
    base = random.randint(2, 999) / random.choice((1, 2, 8, 10))
    return base, random.randint(-80, 80) / random.choice((1, 2, 4, 3))


DISTRIBUTIONS = {
    "exp": {
        "uniform": lambda random: (random.uniform(-746, 710),),
        "uniform in the exponent": lambda random: (_size(random, -60, 9),),
        "near 0": lambda random: (random.uniform(-0.02, 0.02),),
        "edges of the reduction": lambda random: (_step(random),),
        "near overflow": lambda random: (random.uniform(709.7, 709.79),),
        "subnormal results": lambda random: (random.uniform(-745.2, -708.3),),
    },
    "log": {
        "uniform in the bits": lambda random: (from_bits(random.randrange(1, 0x7FF << 52)),),
        "half to two": lambda random: (random.uniform(0.5, 2),),
        "near 1": lambda random: (_from_one(random, -53, -1),),
        "edges of the reduction": lambda random: (_interval(random),),
        "subnormal": lambda random: (from_bits(random.randrange(1, 1 << random.randint(1, 52))),),
    },
    "pow": {
        "scrolling": _scroll,
        "all results": lambda random: _power_to(random, _size(random, -10, 30), -745, 709),
        "bases near 1": lambda random: (_from_one(random, -52, -4), _size(random, -4, 56)),
        "large logarithm errors": lambda random: _power_to(random, _size(random, 16, 18), -745, 709),
        "small numbers": _small,
        "near overflow": lambda random: _power_to(random, 2.0 ** random.uniform(-4, 12), 709.7, 709.79),
        "subnormal results": lambda random: _power_to(random, 2.0 ** random.uniform(-4, 12), -745.2, -708.3),
    },
}


def sample(name, count, random):
    """Pairs of a distribution's name and arguments: the hard ones, then the others in turn."""
    chosen = [("hard", arguments) for arguments in hard.ARGUMENTS[name]][:count]
    others = list(DISTRIBUTIONS[name].items())
    for index in range(count - len(chosen)):
        distribution, draw = others[index % len(others)]
        chosen.append((distribution, draw(random)))
    return chosen
