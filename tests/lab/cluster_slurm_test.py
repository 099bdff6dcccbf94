"""lab-slurm: shards as a job array of a real Slurm of one node, which the test starts."""
import os
import shutil
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

    @classmethod
    def setUpClass(cls):
        why = one_node_slurm.missing() or cluster_support.NO_SANDBOX
        if why:
            raise unittest.SkipTest(why)
        folder = tempfile.TemporaryDirectory(prefix="slurm")
        cls.addClassCleanup(folder.cleanup)
        cls.slurm = one_node_slurm.Slurm(folder.name, CORES, node_timeout=3)
        cls.addClassCleanup(cls.slurm.stop)

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
        while run.process.poll() is None:
            self.slurm.repair()
            time.sleep(0.5)
        if run.process.returncode != 0:  # it died before it saved that there are such jobs
            self.start().ends()
        self.assert_same_as_whole()

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


@unittest.skipUnless(shutil.which("sbatch"), "Slurm is not installed")
class Options(cluster_support.TestCase):
    script = "lab-slurm"

    def test_dry_run_writes_the_scripts(self):
        command = self.command([*MATCH, "--openings", "a b'c.txt"], "--dry-run", "--tasks", "5")
        if not os.environ.get("SLURM_CONF"):
            self.skipTest("scontrol needs a Slurm")
        cluster_support.Run(command).ends()
        for script in ["array.sbatch", "merge.sbatch", "job.sh"]:
            subprocess.run(["bash", "-n", os.path.join(self.out, script)], check=True)
        text = content(self.out + "/array.sbatch").decode()
        self.assertIn("#SBATCH --array=0-4\n", text)
        self.assertIn("#SBATCH --requeue\n", text)
        self.assertIn("a\\ b\\'c.txt", content(self.out + "/job.sh").decode())


if __name__ == "__main__":
    cluster_support.main()
