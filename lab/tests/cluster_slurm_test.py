"""lab-slurm: shards as a job array of a real Slurm of one node, which the test starts."""
import os
import subprocess
import tempfile
import time
import unittest

import cluster_support
from cluster_support import MATCH, SELFPLAY, TEST, TEST_SHARDS, content
import one_node_slurm

CORES = 2


class Slurm(cluster_support.TestCase):
    script = "lab-slurm"
    options = ("--wait", "--tasks", "6")

    def setUp(self):
        super().setUp()
        why = one_node_slurm.missing() or cluster_support.NO_SANDBOX
        if why:
            self.skipTest(why)
        # One for each test (they start in two seconds): some leave a Slurm that has seen too much.
        folder = tempfile.TemporaryDirectory(prefix="slurm")
        self.addCleanup(folder.cleanup)
        self.slurm = one_node_slurm.Slurm(folder.name, CORES, node_timeout=3)
        self.addCleanup(self.slurm.stop)

    def logs(self):
        queue = subprocess.run(["squeue"], stdout=subprocess.PIPE, stderr=subprocess.STDOUT,
                               check=False).stdout.decode()
        return super().logs() + queue + self.slurm.logs()

    def submitted(self):
        return content(self.out + "/submitted").decode().split()

    def test_undisturbed(self):
        for job in [MATCH, SELFPLAY]:
            with self.subTest(program=job[0]):
                self.out = os.path.join(self.folder, job[0])
                said = self.start(job).ends()
                self.assertIn("submitted 12 shards as 6 tasks", said)
                self.assert_same_as_whole(job)

    def test_controller_is_killed(self):
        run = self.start()
        self.wait_for_the_middle()
        self.slurm.kill_controller()
        self.assert_cut_short()
        self.slurm.start_controller()
        if self.end_with_repairs(run) != 0:  # it died before it saved that there are such jobs
            run = self.start()
            self.assertEqual(self.end_with_repairs(run), 0, run.said())
        self.assert_same_as_whole()

    def end_with_repairs(self, run):
        """Until it ends, does what the administrator of such a Slurm has to do."""
        def over():
            if run.process.poll() is not None:
                return True
            self.slurm.repair()
            time.sleep(0.5)
            return False
        cluster_support.until(over, "the end of " + self.script, 90, self.logs)
        return run.process.returncode

    def test_runner_is_killed(self):
        """Its jobs are Slurm's, and go on without it."""
        run = self.start()
        self.wait_for_the_middle()
        self.kill(run.process.pid)
        run.process.wait()
        self.assert_cut_short()
        said = self.start().ends(status=1)
        self.assertIn("job %s of this folder has not ended" % self.submitted()[0], said)
        cluster_support.until(lambda: os.path.exists(self.merged(MATCH)), "the end of the jobs",
                              explain=self.logs)
        self.assert_same_as_whole()
        self.end_of_jobs()
        submitted = self.submitted()
        self.start().ends()  # the same command again finds nothing to do
        self.assertEqual(self.submitted(), submitted)
        self.assert_same_as_whole()

    def end_of_jobs(self):
        def queue_is_empty():
            queue = subprocess.run(["squeue", "--noheader"], stdout=subprocess.PIPE, check=False)
            return queue.returncode == 0 and not queue.stdout.strip()
        cluster_support.until(queue_is_empty, "an empty queue", explain=self.logs)

    def test_worker_is_killed(self):
        run = self.start()
        self.wait_for_the_middle()
        self.kill(*self.workers())
        run.ends()
        self.assert_same_as_whole()

    def test_node_is_killed(self):
        """slurmd, its steps and the jobs are gone at once; Slurm notices, and requeues the jobs."""
        run = self.start()
        self.wait_for_the_middle()
        self.slurm.kill_node()
        self.assert_cut_short()
        self.assertEqual(self.workers(), [])
        self.slurm.wait_until_node_is_down()
        self.slurm.start_node()
        self.slurm.wait_for_node()
        run.ends()
        self.assert_same_as_whole()

    def test_submitted_job_is_cancelled(self):
        run = self.start()
        self.wait_for_the_middle()
        said = self.start().ends(status=1)  # twice at once is refused
        self.assertIn("job %s of this folder has not ended" % self.submitted()[0], said)
        subprocess.run(["scancel", self.submitted()[0]], check=True)
        said = run.ends(status=1)
        self.assertIn("picoply-merge: missing: shard", said)
        self.assert_cut_short()
        left = cluster_support.SHARDS - len(self.finished())
        self.assertIn("submitted %d shards" % left, self.start().ends())
        self.assert_same_as_whole()

    def test_a_decided_test_stops_all(self):
        self.start(TEST, shards=TEST_SHARDS).ends()
        self.assert_stopped_early()

    def test_a_job_that_cannot_be_done_says_why(self):
        said = self.start([*MATCH, "--no-such-option"]).ends(status=1)
        self.assertIn("no shard is finished", said)
        with open(self.out + "/logs/task-0.log") as file:
            self.assertIn("--no-such-option", file.read())

    def test_dry_run_writes_the_scripts(self):
        command = self.command([*MATCH, "--openings", "a b'c.txt"], "--dry-run", "--tasks", "5")
        self.run_command(command).ends()
        for script in ["array.sbatch", "merge.sbatch", "job.sh"]:
            subprocess.run(["bash", "-n", os.path.join(self.out, script)], check=True)
        text = content(self.out + "/array.sbatch").decode()
        self.assertIn("#SBATCH --array=0-4\n", text)
        self.assertIn("#SBATCH --requeue\n", text)
        self.assertIn("a\\ b\\'c.txt", content(self.out + "/job.sh").decode())


if __name__ == "__main__":
    cluster_support.main()
