"""lab-parallel: shards under GNU parallel, on this machine and on hosts reached by ssh."""
import os
import shutil
import unittest

import cluster_support
from cluster_support import MATCH, TEST, TEST_SHARDS, content, needs_sandbox


@unittest.skipUnless(shutil.which("parallel"), "GNU parallel is not installed")
class Local(cluster_support.TestCase):
    script = "lab-parallel"
    options = ("--jobs", "2")

    def joblog(self):
        return content(self.out + "/joblog").decode().split("\n")[1:-1]

    def test_undisturbed(self):
        self.run_both_programs()

    def test_only_what_is_missing_is_made_again(self):
        small = [*MATCH[:-2], "nodes=100", "nodes=50"]
        self.start(small).ends()
        lines = self.joblog()
        files = {path: os.stat(path).st_ino for path in self.finished()}
        self.start(small).ends()
        self.assertEqual(self.joblog(), lines)
        lost = sorted(files)[3]
        os.remove(lost)
        self.start(small).ends()
        self.assert_same_as_whole(small)
        self.assertEqual(len(self.joblog()), len(lines))
        self.assertEqual({path for path in files if os.stat(path).st_ino == files[path]} | {lost},
                         set(files))

    def test_a_log_torn_by_a_kill_is_no_obstacle(self):
        small = [*MATCH[:-2], "nodes=100", "nodes=50"]
        self.start(small).ends()
        os.remove(sorted(self.finished())[-1])
        with open(self.out + "/joblog", "r+b") as file:
            file.truncate(os.path.getsize(self.out + "/joblog") - 20)
        self.start(small).ends()
        self.assert_same_as_whole(small)

    def test_runner_is_killed(self):
        run = self.start()
        self.wait_for_the_middle()
        self.kill(*cluster_support.processes("/parallel", self.out + "/joblog"), run.process.pid)
        run.process.wait()
        self.assert_cut_short()
        # The jobs that it had started go on, and the new run waits for them.
        self.start().ends()
        self.assert_same_as_whole()

    def test_worker_is_killed(self):
        run = self.start()
        self.wait_for_the_middle()
        self.kill(*self.workers())
        run.ends()
        self.assert_same_as_whole()

    @needs_sandbox
    def test_node_is_killed(self):
        run = self.start(machine=True)
        self.wait_for_the_middle()
        run.machine.kill()
        self.assert_cut_short()
        self.assertEqual(self.workers(), [])
        self.start().ends()
        self.assert_same_as_whole()

    def test_a_decided_test_stops_all(self):
        self.start(TEST, shards=TEST_SHARDS).ends()
        self.assert_stopped_early()
        finished = self.finished()
        self.start(TEST, shards=TEST_SHARDS).ends()
        self.assertEqual(self.finished(), finished)

    def test_the_folder_of_another_job_is_refused(self):
        small = [*MATCH[:-2], "nodes=100", "nodes=50"]
        self.start(small).ends()
        before = content(self.merged(MATCH))
        said = self.start([*MATCH[:-2], "nodes=100", "nodes=60"]).ends(status=1)
        self.assertIn("holds another job", said)
        self.assertEqual(content(self.merged(MATCH)), before)

    def test_a_job_that_cannot_be_done_says_why(self):
        said = self.start([*MATCH, "--no-such-option"]).ends(status=1)
        self.assertIn("--no-such-option", said)
        self.assertIn("no shard is finished", said)

    def test_a_program_that_dies_every_time_is_given_up(self):
        dies = os.path.join(self.folder, "picoply-dies")
        with open(dies, "w") as file:
            file.write("#!/bin/sh\nkill -9 $$\n")
        os.chmod(dies, 0o755)
        said = self.run_command([
            os.path.join(cluster_support.SCRIPTS, self.script), "--shards", "2", "--out", self.out,
            "--ext", "jsonl", "--", dies]).ends(status=1)
        self.assertIn("shard 0/2: picoply-dies was killed 3 times, last by signal 9", said)

    def test_wrong_options(self):
        for words, says in [((), "--shards"), (("--shards", "0"), "--shards 0"),
                            (("--shards", "2"), "--out"), (("--shards", "2", "--bad", "1"), "--bad"),
                            (("--shards",), "--shards")]:
            with self.subTest(words=words):
                command = [os.path.join(cluster_support.SCRIPTS, self.script), *words, "--", "true"]
                self.assertIn(says, self.run_command(command).ends(status=2))


@unittest.skipUnless(shutil.which("parallel"), "GNU parallel is not installed")
class OverSsh(cluster_support.TestCase):
    """Two hosts: network namespaces with an sshd each, which see the same files."""
    script = "lab-parallel"
    options = ("--jobs", "1", "--hosts", "alpha,beta")

    def setUp(self):
        super().setUp()
        self.hosts = cluster_support.start_hosts(self, ["alpha", "beta"])
        self.environment = {"PARALLEL_SSH": "ssh -F " + self.hosts.ssh_config}

    def hosts_used(self):
        lines = content(self.out + "/joblog").decode().split("\n")[1:-1]
        return {line.split("\t")[1] for line in lines}

    def test_undisturbed(self):
        self.start().ends()
        self.assert_same_as_whole()
        self.assertEqual(self.hosts_used(), {"alpha", "beta"})
        for host in ["alpha", "beta"]:
            self.assertGreater(self.hosts.bytes_moved(host), 1000)

    def test_one_host_is_lost_and_the_other_does_its_work(self):
        run = self.start()
        self.wait_for_the_middle()
        self.hosts.kill("beta")
        run.ends()
        self.assert_same_as_whole()

    def test_all_hosts_are_lost(self):
        run = self.start()
        self.wait_for_the_middle()
        for host in ["alpha", "beta"]:
            self.hosts.kill(host)
        self.assertIn("the same command goes on from there", run.ends(status=1))
        self.assert_cut_short()
        self.assertEqual(self.workers(), [])
        for host in ["alpha", "beta"]:
            self.hosts.start(host)
        self.start().ends()
        self.assert_same_as_whole()


if __name__ == "__main__":
    cluster_support.main()
