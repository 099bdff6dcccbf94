"""A block with a class of the tutorial's game, derived from that of its example: it is searched."""
import os
import sys

sys.path.insert(0, os.path.join(os.environ["CLONE"], "bindings", "python", "examples"))
import picoply  # noqa: E402
from breakthrough import *  # noqa: E402,F403  pylint: disable=wildcard-import,unused-wildcard-import,wrong-import-position
from breakthrough import SIDE, nodes_to_depth  # noqa: E402,F401  pylint: disable=wrong-import-position

# @block@
game, = (value for value in list(globals().values()) if isinstance(value, type) and value.__module__ == __name__)
assert issubclass(game, picoply.CustomGame) and nodes_to_depth(game(), depth=3, positions=2) > 0
