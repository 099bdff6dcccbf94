"""The model of docs/scaling.md: against numbers worked out by hand, and what must hold of any."""
import os
import sys
import unittest

sys.path.insert(0, os.path.join(os.path.dirname(os.path.abspath(__file__)), "../cluster"))
import scaling_model as model  # noqa: E402  pylint: disable=wrong-import-position
import scaling_page  # noqa: E402  pylint: disable=wrong-import-position
sys.path.insert(0, os.path.join(os.path.dirname(os.path.abspath(__file__)), "../../tests/support"))
import unittests  # noqa: E402  pylint: disable=wrong-import-position

JOB = model.Job(name="match", games_per_second=10, bytes_per_game=300, written_per_game=700,
                fs_per_game=4, fs_per_shard=60, written_per_shard=1000, read_by_rank0=True)
COSTS = model.Costs(start=0, launch={"parallel": 0.05, "Slurm": 0.5, "MPI": 0.01}, message=10e-6,
                    read=10e-9, merge=100e6, wire={}, handles_per_job=4)


class Model(unittest.TestCase):
    def test_by_hand(self):
        # 100 workers with shards of 60 s: 600 games each, 5/3 of a shard a second.
        self.assertAlmostEqual(model.games_per_shard(JOB, 60), 600)
        self.assertAlmostEqual(model.fs_operations(JOB, COSTS, 100, 60, cached=False),
                               5 / 3 * (60 + 2400))
        self.assertAlmostEqual(model.fs_operations(JOB, COSTS, 100, 60), 5 / 3 * (60 + 20 + 12))
        self.assertAlmostEqual(model.fs_bytes(JOB, COSTS, 100, 60),
                               5 / 3 * (1000 + 600 * (700 + 2 * 300)))
        # 3 messages a shard, 2 every 10 s for beats; 180,000 bytes a shard to read.
        self.assertAlmostEqual(model.rank0_load(JOB, COSTS, 100, 60),
                               (5 + 20) * 10e-6 + 5 / 3 * 180000 * 10e-9)
        self.assertAlmostEqual(model.games_per_hour(JOB, COSTS, "MPI", 100, 60), 3600 * 100 * 10)

    def test_limits_are_where_the_load_is_whole(self):
        for scheduler in ("parallel", "Slurm", "MPI"):
            for seconds in model.SHARD_SECONDS:
                with self.subTest(scheduler=scheduler, seconds=seconds):
                    at = model.limits(JOB, COSTS, scheduler, seconds)
                    self.assertAlmostEqual(
                        model.fs_operations(JOB, COSTS, at["file server, operations"], seconds),
                        model.FS_OPERATIONS)
                    self.assertAlmostEqual(
                        model.fs_bytes(JOB, COSTS, at["file server, bytes"], seconds), model.FS_BYTES)
                    if scheduler == "MPI":
                        self.assertAlmostEqual(
                            model.rank0_load(JOB, COSTS, at["rank 0's core"], seconds), 1)
                    if scheduler == "parallel":
                        self.assertAlmostEqual(at["starts by GNU parallel"], seconds / 0.05)

    def test_nothing_is_gained_beyond_the_first_limit(self):
        name, at = model.stops_at(JOB, COSTS, "parallel", 10)
        self.assertEqual(name, "starts by GNU parallel")
        self.assertAlmostEqual(at, 10 / 0.05)
        before, there, beyond = (model.games_per_hour(JOB, COSTS, "parallel", w, 10)
                                 for w in (at / 2, at, 2 * at))
        self.assertAlmostEqual(there, 2 * before)
        self.assertAlmostEqual(beyond, there)

    def test_settings_are_told_apart(self):
        name, at = model.stops_at(JOB, COSTS, "parallel", 600, settings=True)
        self.assertEqual((name, at), ("its open files (ulimit -n)", 256))
        name, at = model.stops_at(JOB, COSTS, "parallel", 600)
        self.assertEqual(name, "file server, bytes")
        self.assertAlmostEqual(at, 100e6 * 600 / (1000 + 6000 * 1300))


class Page(unittest.TestCase):
    def test_numbers(self):
        for number, text in [(0, "0"), (0.01234, "0.0123"), (7.256, "7.26"), (99.96, "100"),
                             (123.4, "123"), (1234567, "1,230,000")]:
            self.assertEqual(scaling_page.grouped(number), text)


if __name__ == "__main__":
    unittests.main(sys.argv[:1])
