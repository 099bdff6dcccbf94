"""picoply plays a game against itself at two levels, in an event loop: play.py [game]"""
import asyncio
import sys

import picoply


async def main(key):
    with picoply.Engine(key, table=1 << 20) as engine:
        while not engine.is_over:
            level = 3 if engine.side is picoply.Side.FIRST else 6
            result = await engine.search_async(level=level, seed=engine.record_length, ms=200)
            engine.play(result.best)
            print(result.best, end=" ", flush=True)
        print(f"\n{engine.position}\n{engine.outcome.name}")


if __name__ == "__main__":
    asyncio.run(main(*sys.argv[1:] or ["connect4"]))
