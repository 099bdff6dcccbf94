"""Somebody's program with the package from a registry: the only reply to a1 that does not lose."""
import picoply

with picoply.Engine(picoply.TICTACTOE) as engine:
    engine.play("a1")
    print("play", engine.search(depth=9).best)
