"""lab-mpi and picoply-mpi: shards on the ranks of Open MPI."""
import os
import shutil
import unittest

import cluster_support
from cluster_support import MATCH, TEST, TEST_SHARDS, needs_sandbox, until

# mpirun refuses to be root where it is not told twice; tests may run in a container.
ROOT = {"OMPI_ALLOW_RUN_AS_ROOT": "1", "OMPI_ALLOW_RUN_AS_ROOT_CONFIRM": "1"}


class TestCase(cluster_support.TestCase):
    script = "lab-mpi"
    options = ("--workers", "3", "--lost-after", "3")
    environment = ROOT

    def setUp(self):
        super().setUp()
        if not shutil.which("mpirun") or not os.path.exists(cluster_support.program("picoply-mpi")):
            self.skipTest("Open MPI is not installed")

    def ranks(self):
        """The processes of picoply-mpi by rank."""
        found = {}
        for number in cluster_support.processes("picoply-mpi", self.out):
            try:
                environment = cluster_support.content("/proc/%d/environ" % number).split(b"\0")
            except OSError:
                continue
            for word in environment:
                if word.startswith(b"OMPI_COMM_WORLD_RANK="):
                    found[int(word.split(b"=")[1])] = number
        return found

    def mpirun(self):
        inside = set(self.ranks().values())
        words = cluster_support.processes("mpirun", self.out)
        return [number for number in words if number not in inside and b"bash" not in
                cluster_support.content("/proc/%d/comm" % number)]

    def nothing_runs(self):
        return not self.ranks() and not self.workers()


class FourRanks(TestCase):
    def test_undisturbed(self):
        self.run_both_programs()

    def test_worker_program_is_killed(self):
        run = self.start()
        self.wait_for_the_middle()
        self.kill(*self.workers())
        self.assertIn("killed by signal 9", run.ends())
        self.assert_same_as_whole()

    def test_worker_rank_is_killed(self):
        """Its program dies with it, and its shard is handed out again without a new run."""
        run = self.start()
        self.wait_for_the_middle()
        self.assertEqual(sorted(self.ranks()), [0, 1, 2, 3])
        self.kill(self.ranks()[2])
        until(lambda: len(self.workers()) <= 2, "the end of the rank's program")
        self.assert_cut_short()
        said = run.ends()
        self.assertIn("rank 2 is lost", said)
        self.assert_same_as_whole()

    def test_rank_0_is_killed(self):
        run = self.start()
        self.wait_for_the_middle()
        self.kill(self.ranks()[0])
        self.assertIn("the same command goes on from there", run.ends(status=1))
        self.assert_cut_short()
        until(self.nothing_runs, "the end of the other ranks")
        self.start().ends()
        self.assert_same_as_whole()

    def test_mpirun_is_killed(self):
        run = self.start()
        self.wait_for_the_middle()
        self.kill(*self.mpirun())
        self.assertIn("mpirun has ended with status 137", run.ends(status=1))
        self.assert_cut_short()
        self.start().ends()  # not after the old ranks have noticed, but with them
        self.assert_same_as_whole()
        until(self.nothing_runs, "the end of the old ranks")

    @needs_sandbox
    def test_node_is_killed(self):
        run = self.start(machine=True)
        self.wait_for_the_middle()
        run.machine.kill()
        self.assert_cut_short()
        self.assertTrue(self.nothing_runs())
        self.start().ends()
        self.assert_same_as_whole()

    def test_a_decided_test_stops_all(self):
        said = self.start(TEST, shards=TEST_SHARDS).ends()
        self.assertRegex(said, r"LLR \+(2\.9|3\.)\d")
        self.assert_stopped_early()
        finished = self.finished()
        self.start(TEST, shards=TEST_SHARDS).ends()
        self.assertEqual(self.finished(), finished)

    def test_a_stop_file_ends_the_run(self):
        run = self.start()
        self.wait_for_the_middle()
        with open(self.out + "/stop", "w"):
            pass
        self.assertIn("stopped by " + self.out + "/stop", run.ends(status=1))
        self.assert_cut_short()
        self.start().ends()
        self.assert_same_as_whole()

    def test_a_job_that_cannot_be_done_is_named(self):
        said = self.start([*MATCH, "--no-such-option"]).ends(status=1)
        self.assertRegex(said, r"picoply-mpi: shard [0-2]/12: has failed 3 times, at last: \S+/"
                               r"picoply-match: exit status 2 on rank [123]")

    def test_damaged_and_foreign_shards_are_named(self):
        small = [*MATCH[:-2], "nodes=100", "nodes=50"]
        self.start(small).ends()
        damaged = sorted(self.finished())[4]
        text = cluster_support.content(damaged)
        for wrong, says in [(text.replace(b'"result":"A"', b'"result":"B"', 1), "checksum"),
                            (text[:len(text) // 2], "not finished"),
                            (cluster_support.content(sorted(self.finished())[5]), "holds shard 5/12")]:
            with self.subTest(says=says):
                with open(damaged, "wb") as file:
                    file.write(wrong)
                said = self.start(small).ends(status=1)
                self.assertIn(damaged, said)
                self.assertIn(says, said)


class Hosts(TestCase):
    """Two hosts besides that of rank 0, reached over ssh as clusters without Slurm do."""

    def setUp(self):
        super().setUp()
        self.hosts = cluster_support.start_hosts(self, ["alpha", "beta"])
        self.environment = {**ROOT, "OMPI_MCA_plm_rsh_agent": "ssh -F " + self.hosts.ssh_config,
                            "OMPI_MCA_btl": "tcp,self"}
        self.options = ("--workers", "2", "--lost-after", "3", "--mpirun",
                        "--host localhost:1,alpha:1,beta:1 --map-by node")

    def test_undisturbed(self):
        run = self.start()
        self.wait_for_the_middle()
        names = {os.readlink("/proc/%d/ns/net" % number) for number in self.ranks().values()}
        self.assertEqual(len(names), 3, "ranks run in three networks")
        run.ends()
        self.assert_same_as_whole()

    def test_host_is_killed(self):
        """Open MPI gives the whole run up when it loses a host; the next one goes on."""
        run = self.start()
        self.wait_for_the_middle()
        self.hosts.kill("beta")
        run.ends(status=None)
        if not os.path.exists(self.merged(MATCH)):
            self.hosts.start("beta")
            self.start().ends()
        self.assert_same_as_whole()


if __name__ == "__main__":
    cluster_support.main()
