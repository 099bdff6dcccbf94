"""Searching: progress, asyncio, pondering, interrupts. Prints how long the event loop waited."""
import asyncio
import threading
import time
import unittest
from unittest import mock

import picoply
from interrupting import Interrupting

LOOP_LIMIT_MS = 10.0


class Long(picoply.CustomGame):
    """Nobody wins this soon."""

    state_size, move_count, max_length = 2, 16, 200

    def reset(self):
        return bytes(2)

    def moves(self, state):
        return range(16)

    def play(self, state, move):
        return (int.from_bytes(state, "little") * 31 + move + 1 & 0xffff).to_bytes(2, "little")

    def outcome(self, state):
        return picoply.Standing.ONGOING


def endless():
    """An engine in a position whose search takes more than a second."""
    engine = picoply.Engine("othello8", table=1 << 20)
    engine.play_record("f5d6c3d3")
    return engine


class SharedTable(unittest.TestCase):
    """A table is not cleared while another thread searches with it."""

    def searching(self, search, nodes):
        """A thread that searches, once it does; SearchEnded ends it."""
        def run():
            try:
                search()
            except picoply.SearchEnded:
                pass
        thread = threading.Thread(target=run, daemon=True)
        thread.start()
        while not nodes():
            time.sleep(0.001)
        return thread

    def test_a_copy_searches(self):
        # So many lines take half a minute: clear_table waits for the lock, which a search lets go of only for moments.
        with picoply.Engine("renju15", table=1 << 20) as engine, engine.copy() as copy:
            copy.play_record("h8i9g7")
            thinking = copy.thinking(lines=99)
            thread = self.searching(thinking.result, lambda: thinking.now.nodes)
            for one in (engine, copy):
                self.assertRaises(picoply.BusyError, one.clear_table)
            self.assertGreater(engine.search(nodes=1000).nodes, 0)
            thinking.cancel()
            thread.join()
            engine.clear_table()

    def test_an_adviser_searches(self):
        with picoply.Engine("gomoku15", table=1 << 16) as engine, \
                picoply.OpeningAdviser("gomoku15") as adviser:
            engine.play_record("h8i9g7")
            # Not by last_result: it waits for the lock, which the search may not let go of before its end.
            thread = self.searching(lambda: adviser.colour(engine, nodes=1 << 60),
                                    lambda: len(engine._shared._uses))
            self.assertRaises(picoply.BusyError, engine.clear_table)
            adviser.colour(engine, nodes=1)
            thread.join()
            engine.clear_table()


class Watching(Interrupting):
    def setUp(self):
        self.engine = picoply.Engine("renju15", table=1 << 20)
        self.engine.play_record("h8h9j9")
        self.addCleanup(self.engine.close)

    def test_progress(self):
        news = list(self.engine.thinking(depth=6))
        depths = [one.depth for one in news]
        self.assertEqual(sorted(set(depths)), [1, 2, 3, 4, 5, 6])
        self.assertEqual(depths, sorted(depths))
        self.assertEqual([one.complete for one in news], [False] * (len(news) - 1) + [True])
        self.engine.clear_table()
        self.assertEqual(self.engine.search(depth=6), news[-1])

    def test_leaving_cancels(self):
        for one in self.engine.thinking():
            if one.nodes > 5000:
                break
        self.assertIn(self.engine.last_result.best, self.engine.legal_moves)
        self.assertEqual(self.engine.record, "h8h9j9")
        self.assertTrue(self.engine.search(depth=3).complete)

    def test_news_come_while_an_iteration_lasts(self):
        engine = endless()
        self.addCleanup(engine.close)
        begin, heard = time.monotonic(), 0
        for _ in engine.thinking():
            heard += 1
            if time.monotonic() - begin > 0.6:
                break
        self.assertGreater(heard, 6)

    def test_what_ends_a_search(self):
        for change in (lambda: self.engine.play("a1"), self.engine.undo,
                       lambda: self.engine.search(depth=1), self.engine.reset,
                       lambda: self.engine.thinking(depth=1)):
            thinking = self.engine.thinking()
            next(thinking)
            change()
            self.assertRaises(picoply.SearchEnded, next, thinking)
            self.assertRaises(picoply.SearchEnded, thinking.result)
            self.assertTrue(self.engine.last_result.best.text)
        thinking = self.engine.thinking()
        self.assertRaises(ValueError, self.engine.play, "??")
        self.assertTrue(next(thinking))  # what fails ends nothing

    def test_time(self):
        engine = endless()
        self.addCleanup(engine.close)
        begin = time.monotonic()
        engine.search(ms=200)
        self.assertGreater(time.monotonic() - begin, 0.199)
        self.assertLess(time.monotonic() - begin, 3)

    def test_lines(self):
        result = self.engine.search(depth=4, lines=3)
        self.assertEqual(len(result.lines), 3)
        self.assertEqual([line.value for line in result.lines],
                         sorted((line.value for line in result.lines), reverse=True))
        same = [picoply.Line(one.best, one.value, one.depth, one.exact, one.decided, one.pv)
                for one in self.engine.lines]
        self.assertEqual(list(result.lines), same)
        self.assertEqual({line.depth for line in result.lines}, {4})

    def test_lines_of_a_search_that_was_cancelled(self):
        with picoply.Engine("connect4", table=1 << 16) as engine:
            engine.play_record("44363")
            result = engine.search(nodes=800, lines=5)
        self.assertEqual({line.depth for line in result.lines}, {3, 4})
        self.assertEqual([line.decided for line in result.lines],
                         3 * [picoply.Decided.UNDECIDED] + 2 * [picoply.Decided.LOSS])
        self.assertIs(result.decided, picoply.Decided.UNDECIDED)

    def test_level(self):
        first, again = (self.engine.search(level=2, seed=7) for _ in range(2))
        self.assertEqual(first.best, again.best)

    def test_winning(self):
        with picoply.Engine("gomoku15") as engine:
            engine.play_record("h8a1i8a2j8a3k8a4")
            result = engine.search(depth=3)
            self.assertEqual((result.wins_in, result.loses_in), (1, None))
            self.assertIs(result.decided, picoply.Decided.WIN)
            engine.undo()
            self.assertIs(engine.search(depth=3).decided, picoply.Decided.LOSS)

    def test_pondering(self):
        predicted = self.engine.search(depth=5)
        self.engine.play(predicted.pv[0])
        for one in self.engine.pondering(depth=5):
            if one.nodes > 1000:
                break
        self.assertEqual(self.engine.record_length, 4)
        thinking = self.engine.pondering(predicted.pv[1], nodes=3000)
        next(thinking)
        result = thinking.hit().result()
        self.assertTrue(result.complete)
        self.assertEqual(self.engine.moves[-1], predicted.pv[1])
        self.assertRaises(picoply.SearchEnded, thinking.hit)
        self.engine.reset()
        self.assertRaises(picoply.NothingThere, self.engine.pondering)
        self.engine.play("h8")
        self.assertRaises(picoply.IllegalMove, self.engine.pondering, "h8")

    def test_control_c(self):
        """Also when it comes inside a callback: one that reads the clock, or a game's rules."""
        custom, long = picoply.Engine(Long()), endless()
        self.addCleanup(custom.close)
        self.addCleanup(long.close)
        for engine, limits in ((long, {}), (long, {"ms": 20000}), (custom, {}),
                               (custom, {})):
            self.control_c(lambda: engine.search(**limits))


class Slicing(unittest.TestCase):
    """How many nodes a slice takes, by a clock of its own: a search that does `speed` nodes in a
    millisecond."""

    def setUp(self):
        self.engine = endless()
        self.addCleanup(self.engine.close)
        self.speed, self.now, self.slices = 1000.0, 0.0, []

    def search(self, _, nodes, **__):
        self.now += 1e6 * nodes / self.speed
        self.slices.append(nodes / self.speed)
        return picoply._abi.Error.RUNNING

    def milliseconds(self, count):
        """Of each of the next `count` slices."""
        self.slices.clear()
        with mock.patch.object(self.engine, "_on", self.search), \
                mock.patch("time.perf_counter_ns", lambda: round(self.now)):
            for _ in range(count):
                self.engine._step(self.engine._ticket, 1.0)
        return self.slices

    def test_a_slice_takes_the_time_it_was_given(self):
        self.engine._ticket = object()
        self.assertLessEqual(max(self.milliseconds(20)), 1.01)
        self.assertGreater(self.slices[-1], 0.99)
        for speed in (100.0, 7.0, 2000.0, 900.0):
            slower = speed < self.speed
            self.speed = speed
            after = self.milliseconds(20)[1 if slower else 0:]  # the first does not know yet
            self.assertLessEqual(max(after), 1.01)
            self.assertGreater(after[-1], 0.85)  # a whole number of nodes


class Asyncio(unittest.TestCase):
    def setUp(self):
        self.engine = endless()
        self.addCleanup(self.engine.close)

    async def heartbeat(self, gaps):
        """What passes between beats that should be 1 ms apart: (wall, this thread's time), ms."""
        wall, own = time.perf_counter_ns(), time.thread_time_ns()
        while True:
            await asyncio.sleep(0.001)
            wall_now, own_now = time.perf_counter_ns(), time.thread_time_ns()
            gaps.append(((wall_now - wall) / 1e6, (own_now - own) / 1e6))
            wall, own = wall_now, own_now

    def longest(self, work):
        async def both():
            gaps = []
            beat = asyncio.ensure_future(self.heartbeat(gaps))
            await asyncio.sleep(0.01)
            gaps.clear()
            result = await work()
            beat.cancel()
            return result, gaps
        result, gaps = asyncio.run(both())
        walls, owns = sorted(gap[0] for gap in gaps), sorted(gap[1] for gap in gaps)
        print(f"\n{len(gaps)} beats: longest gap {walls[-1]:.2f} ms (99 of 100 under "
              f"{walls[len(walls) * 99 // 100]:.2f}), of it in this thread {owns[-1]:.2f} ms")
        return result, len(gaps), owns[len(gaps) * 99 // 100]

    def test_the_loop_runs_on(self):
        """5 s of Othello. The thread's own time between two beats is what the search holds the loop
        for; wall time counts other programs on a loaded machine too, and is only printed. So is the
        longest gap of all: a virtual machine that is stopped for a moment counts that as the
        thread's own. `Slicing` shows that no slice is planned too long."""
        result, beats, own = self.longest(lambda: self.engine.search_async(ms=5000))
        print(f"{result.nodes} nodes in 5 s, depth {result.depth}")
        self.assertGreater(beats, 100)
        self.assertLess(own, LOOP_LIMIT_MS)

    def test_the_loop_runs_on_under_a_level(self):
        async def levels():
            for level in range(1, 10):
                await self.engine.search_async(level=level, ms=300)
        _, _, own = self.longest(levels)
        self.assertLess(own, LOOP_LIMIT_MS)

    def test_same_result(self):
        found = asyncio.run(self.engine.search_async(nodes=30000))
        self.engine.clear_table()
        self.assertEqual(self.engine.search(nodes=30000), found)

    def test_async_for(self):
        async def depths():
            return [one.depth async for one in self.engine.thinking(depth=5)]
        self.assertEqual(sorted(set(asyncio.run(depths()))), [1, 2, 3, 4, 5])

    def test_cancellation(self):
        async def cancel():
            task = asyncio.ensure_future(self.engine.search_async())
            await asyncio.sleep(0.1)
            begin = time.perf_counter()
            task.cancel()
            with self.assertRaises(asyncio.CancelledError):
                await task
            return time.perf_counter() - begin
        self.assertLess(asyncio.run(cancel()), 1)
        self.assertGreater(self.engine.last_result.nodes, 0)
        self.assertTrue(self.engine.search(depth=2).complete)

    def test_timeout(self):
        with self.assertRaises(asyncio.TimeoutError):
            asyncio.run(asyncio.wait_for(self.engine.search_async(), 0.1))

    def test_another_task_plays(self):
        async def both():
            task = asyncio.ensure_future(self.engine.search_async())
            await asyncio.sleep(0.05)
            self.engine.play(self.engine.legal_moves[0])
            with self.assertRaises(picoply.SearchEnded):
                await task
        asyncio.run(both())

    def test_engines_side_by_side(self):
        async def both():
            with picoply.Engine("othello8") as other:
                return await asyncio.gather(self.engine.search_async(nodes=5000),
                                            other.search_async(nodes=5000))
        self.assertEqual([one.nodes for one in asyncio.run(both())], [5000, 5000])


if __name__ == "__main__":
    unittest.main()
