"""The calls of tests/conformance/conformance.json, and the small benchmark, in picoply's Python."""
import json
import pathlib
import re
import unittest

import picoply

ROOT = pathlib.Path(__file__).resolve().parents[3]
CASES = json.loads((ROOT / "tests/conformance/conformance.json").read_text())
OUTCOMES = {picoply.Outcome.ONGOING: "ongoing", picoply.Outcome.FIRST_WINS: "first",
            picoply.Outcome.SECOND_WINS: "second", picoply.Outcome.DRAW: "draw"}


def told(result):
    return {"best": str(result.best), "value": result.value, "depth": result.depth,
            "exact": result.exact, "decided": result.decided.name.lower(), "nodes": result.nodes,
            "pv": [str(move) for move in result.pv]}


def played_on(engine, after, move, **limits):
    """A search that a move ends after so many nodes."""
    thinking = engine.thinking(**limits)
    engine._on(picoply.engine.C.pply_search_step, after)
    engine.play(move)
    thinking.result()


def in_steps(engine, step, stop_after=None, **limits):
    """A search in steps of so many nodes; these tests alone look behind the engine for that."""
    thinking = engine.thinking(**limits)
    c = picoply.engine.C
    if stop_after is not None:
        engine._on(c.pply_search_step, stop_after)
        thinking.cancel()
        return told(engine.last_result)
    while engine._on(c.pply_search_step, step) == 1:
        pass
    return told(thinking.result())


def piece(engine, col, row):
    found = engine.piece(col, row)
    return f"{found.player + 1}{'k' * found.king}{'m' * found.moving}" if found else ""


CALLS = {
    "play": lambda e, move: e.play(move),
    "fail": lambda e, of: picoply.errors.fail(of),
    "undo": lambda e: e.undo(),
    "reset": lambda e: e.reset(),
    "legal": lambda e: [str(move) for move in e.legal_moves],
    "is_legal": lambda e, move: e.is_legal(move),
    "count": lambda e: e.record_length,
    "forbidden": lambda e: [[str(move), why.name.lower()]
                            for move, why in e.forbidden_moves.items()],
    "side": lambda e: int(e.side),
    "cell": lambda e, col, row: 0 if e.cell(col, row) is None else e.cell(col, row) + 1,
    "piece": piece,
    "outcome": lambda e: OUTCOMES[e.outcome],
    "margin": lambda e: e.margin,
    "winning_line": lambda e: list(e.winning_line),
    "position": lambda e: e.position,
    "set_position": lambda e, text: setattr(e, "position", text),
    "record": lambda e: e.record,
    "play_record": lambda e, text: e.play_record(text),
    "snapshot": lambda e: e.snapshot().hex(),
    "restore_snapshot": lambda e, text: e.restore_snapshot(bytes.fromhex(text)),
    "search": lambda e, **limits: told(e.search(**limits)),
    "search_and_stop": lambda e, after, **limits: in_steps(e, 0, stop_after=after, **limits),
    "search_in_steps": lambda e, step, **limits: in_steps(e, step, **limits),
    "search_and_play": played_on,
    "lines": lambda e: [[str(line.best), line.value, line.depth, line.exact,
                         line.decided.name.lower()] for line in e.lines],
}


class Conformance(unittest.TestCase):
    def test_every_case(self):
        calls = 0
        for case in CASES:
            with picoply.Engine(case["game"], table=case["table"]) as engine:
                for call in case["calls"]:
                    with self.subTest(case=case["name"], call=call):
                        self.one(engine, dict(call))
                        calls += 1
        print(f"\n{calls} calls of the conformance file")
        self.assertGreater(calls, 100)

    def one(self, engine, call):
        wanted = {name: call.pop(name) for name in ("expect", "error", "where") if name in call}
        says = call.pop("says", None)
        self.assertEqual("error" in wanted, says is not None)
        try:
            answer = CALLS[call.pop("do")](engine, **call)
        except picoply.PicoplyError as error:
            self.assertIn(str(says).lower(), str(error).lower())
            given = {"error": error.code.name[len("ERR_"):].lower()}
            if error.where is not None:
                given["where"] = error.where
        else:
            given = {} if answer is None else {"expect": answer}
        self.assertEqual(given, wanted)


class Signature(unittest.TestCase):
    def test_small_benchmark(self):
        """ports/common/bench.c in Python: the same number as on every other target."""
        text = (ROOT / "ports/common/bench_positions.h").read_text()
        positions = re.findall(r'X\((\w+), ((?:"[^"]*"[\s\\]*)+), (\d+), (\d+)\)',
                               text[text.index("#define BENCH_POSITIONS"):])
        self.assertEqual(len(positions), text.count("  X("))
        signature, nodes = 2166136261, 0
        for game, record, _, depth in positions:
            with picoply.Engine(game) as engine:
                engine.play_record("".join(re.findall(r'"([^"]*)"', record)))
                result = engine.search(depth=int(depth))
            nodes += result.nodes
            for number in (int(result.best), result.value & 2**64 - 1, result.depth, result.nodes):
                for byte in number.to_bytes(8, "little"):
                    signature = (signature ^ byte) * 16777619 & 0xffffffff
        print(f"\nsignature: {signature} ({nodes} nodes)")
        self.assertEqual(signature, int((ROOT / "tests/signature_small.txt").read_text()))


if __name__ == "__main__":
    unittest.main()
