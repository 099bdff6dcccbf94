"""Jobs on two hosts while everything goes wrong: hosts die and come back, links are cut, workers are killed
and paused, the runner is killed, the disk is full. The job is begun again for as often as that takes; merged it
is the bytes of an undisturbed run.

A short form runs among the tests; PICOPLY_CHAOS_SECONDS=3600 makes it an hour, and then it says what it did:

PICOPLY_CHAOS_SECONDS=3600 python3 -B lab/tests/cluster_chaos_test.py FOLDER_OF_PROGRAMS"""
import collections
import os
import random
import shutil
import signal
import subprocess
import time
import unittest

import cluster_support
from cluster_support import MATCH, SELFPLAY, SHARDS, TEST, TEST_SHARDS

SECONDS = float(os.environ.get("PICOPLY_CHAOS_SECONDS", "0"))
SEED = int(os.environ.get("PICOPLY_CHAOS_SEED", "1"))
FAULTS = 8  # to each job
DISK = 4 << 20  # bytes of the shards' file system
HOSTS = ["alpha", "beta"]


@unittest.skipUnless(shutil.which("parallel"), "GNU parallel is not installed")
class Chaos(cluster_support.TestCase):
    script = "lab-parallel"
    options = ("--jobs", "1", "--hosts", ",".join(HOSTS))

    def setUp(self):
        super().setUp()
        if cluster_support.NO_SANDBOX:
            self.skipTest(cluster_support.NO_SANDBOX)
        # Before there are hosts, which see it then.
        self.disk = os.path.join(self.folder, "disk")
        os.mkdir(self.disk)
        subprocess.run(["mount", "-t", "tmpfs", "-o", f"size={DISK}", "none", self.disk], check=True)
        self.addCleanup(subprocess.run, ["umount", "-l", self.disk], check=True)
        self.hosts = cluster_support.start_hosts(self, HOSTS)
        self.environment = {"PARALLEL_SSH": "ssh -F " + self.hosts.ssh_config}
        self.chance = random.Random(SEED)
        self.ballast = os.path.join(self.disk, "ballast")
        self.cut, self.paused, self.done = set(), set(), collections.Counter()

    # ---- What can go wrong, and how it is mended ----

    def lose_host(self):
        name = self.chance.choice(HOSTS)
        if name in self.hosts.machines:
            self.hosts.kill(name)
            self.cut.discard(name)

    def cut_link(self):
        name = self.chance.choice(HOSTS)
        if name in self.hosts.machines:
            subprocess.run(["ip", "link", "set", "to-" + name, "down"], check=True)
            self.cut.add(name)

    def kill_worker(self):
        self.signal_one(signal.SIGKILL)

    def pause_worker(self):
        self.paused |= self.signal_one(signal.SIGSTOP)

    def signal_one(self, number):
        workers = self.workers()
        if not workers:
            return set()
        one = self.chance.choice(workers)
        try:
            os.kill(one, number)
        except ProcessLookupError:
            return set()
        return {one}

    def fill_disk(self):
        with open(self.ballast, "wb", buffering=0) as file:
            try:
                while True:
                    file.write(bytes(4096))
            except OSError:
                pass

    def kill_runner(self):
        for one in [*cluster_support.processes("/parallel", self.out + "/joblog"), self.run_now.process.pid]:
            try:
                os.kill(one, signal.SIGKILL)
            except ProcessLookupError:
                pass

    def mend(self):
        for name in HOSTS:
            if name not in self.hosts.machines:
                self.hosts.start(name)
            elif name in self.cut:
                subprocess.run(["ip", "link", "set", "to-" + name, "up"], check=True)
        self.cut.clear()
        for one in self.paused:
            try:
                os.kill(one, signal.SIGCONT)
            except ProcessLookupError:
                pass
        self.paused.clear()
        if os.path.exists(self.ballast):
            os.remove(self.ballast)

    # ---- A job ----

    def disturb(self, job, shards):
        faults = [self.lose_host, self.cut_link, self.kill_worker, self.pause_worker, self.fill_disk, self.kill_runner]
        self.out = os.path.join(self.disk, "job")
        self.run_now = self.start(job, shards=shards)
        for _ in range(FAULTS):
            time.sleep(self.chance.uniform(0.05, 0.7))
            fault = self.chance.choice(faults)
            fault()
            self.done[fault.__name__] += 1
            if self.chance.random() < 0.5:
                time.sleep(self.chance.uniform(0.05, 0.7))
                self.mend()
            self.begin_again_if_ended(job, shards)
        self.mend()
        end = time.monotonic() + 300
        while not self.begin_again_if_ended(job, shards):
            self.assertLess(time.monotonic(), end, "it does not come to its end: " + self.logs())
            time.sleep(0.05)
        if job is TEST:  # how many shards it needs depends on who was disturbed, and parts may be left
            self.assertEqual(cluster_support.content(self.merged(job)), cluster_support.whole(job))
        else:
            self.assert_same_as_whole(job)
        self.done["jobs"] += 1
        if SECONDS:
            print(self.what_was_done(), flush=True)
        shutil.rmtree(self.out)

    def begin_again_if_ended(self, job, shards):
        """Whether the job is done."""
        status = self.run_now.process.poll()
        if status is None:
            return False
        if status == 0:
            return True
        self.run_now.close()
        self.run_now = self.start(job, shards=shards)
        self.done["begun again"] += 1
        return False

    def test_the_merged_file_is_that_of_an_undisturbed_run(self):
        kinds = [(MATCH, SHARDS), (SELFPLAY, SHARDS), (TEST, TEST_SHARDS)]
        end = time.monotonic() + SECONDS
        while self.done["jobs"] == 0 or time.monotonic() < end:
            self.disturb(*kinds[self.done["jobs"] % len(kinds)])
        self.assertGreaterEqual(sum(self.done.values()), FAULTS)

    def what_was_done(self):
        return ", ".join(f"{name.replace('_', ' ')}: {count}" for name, count in sorted(self.done.items()))


if __name__ == "__main__":
    cluster_support.main()
