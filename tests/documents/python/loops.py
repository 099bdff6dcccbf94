"""A block of loops around a search, some of them to await."""
import ast
import asyncio
import pathlib

import picoply

code = compile(pathlib.Path("block").read_text(encoding="utf-8"), "block", "exec", ast.PyCF_ALLOW_TOP_LEVEL_AWAIT)
with picoply.Engine(picoply.GOMOKU15, table=1 << 20) as engine:
    names = {"engine": engine}
    asyncio.run(eval(code, names))  # pylint: disable=eval-used
    assert names["result"].nodes > 0
    assert len(engine.record) > 1
