"""A block that reads weights."""
import pathlib

import picoply

# @block@
with engine:
    assert engine.search(depth=2).nodes > 0
