#!/usr/bin/env python3
"""Runs a command with a Slurm of its own: `one_node_slurm.py [--cpus N] COMMAND...`.

A munged, a slurmctld and a slurmd are started in a temporary folder and in namespaces of their own
(see sandbox.py), and are gone with the command. This is how the submit scripts are tested, and how
to try them with no cluster at hand. It is a real Slurm, but of a single node that believes to have
as many cores as it is told.
"""
import argparse
import os
import shutil
import signal
import subprocess
import sys
import tempfile
import time

import sandbox

PROGRAMS = ("munged", "slurmctld", "slurmd", "sbatch", "squeue", "sinfo")

CONFIG = """\
ClusterName=lab
SlurmctldHost=lab(127.0.0.1)
SlurmUser=root
SlurmdUser=root
AuthType=auth/munge
CredType=cred/munge
# A requeued job waits until its old credential has expired: two minutes where not told otherwise.
AuthInfo=socket={folder}/munge.sock,cred_expire=5
StateSaveLocation={folder}/state
SlurmdSpoolDir={folder}/spool
SlurmctldPidFile={folder}/slurmctld.pid
SlurmdPidFile={folder}/slurmd.pid
SlurmctldLogFile={folder}/slurmctld.log
SlurmdLogFile={folder}/slurmd.log
# No cgroups: they may not be ours to change.
ProctrackType=proctrack/linuxproc
TaskPlugin=task/none
JobAcctGatherType=jobacct_gather/none
MpiDefault=none
SelectType=select/cons_tres
SelectTypeParameters=CR_CPU
SchedulerType=sched/backfill
SchedulerParameters=batch_sched_delay=1,sched_interval=1,bf_interval=1,sched_min_interval=0
# A node that is silent this long (seconds) is down, and its jobs are requeued; one that comes back
# is taken again. Clusters wait for some minutes.
SlurmdTimeout={node_timeout}
ReturnToService=2
BatchStartTimeout=1
MessageTimeout=2
KillWait=1
# As many cores as we say, not as the machine has.
SlurmdParameters=config_overrides
NodeName=node1 NodeHostname=lab NodeAddr=127.0.0.1 CPUs={cpus} RealMemory=1000 State=UNKNOWN
PartitionName=all Nodes=ALL Default=YES MaxTime=INFINITE State=UP OverSubscribe=NO
"""


def missing():
    """What is not installed, or None."""
    for folder in ("/usr/sbin", "/sbin"):  # not on the path of every user
        if folder not in os.environ["PATH"].split(":"):
            os.environ["PATH"] += ":" + folder
    absent = [program for program in PROGRAMS if not shutil.which(program)]
    return "not installed: " + ", ".join(absent) if absent else None


class Slurm:
    """The three daemons. Only inside a sandbox: ports and paths are fixed there."""

    def __init__(self, folder, cpus, node_timeout=5):
        self.folder = folder
        os.environ["SLURM_CONF"] = self.path("slurm.conf")
        with open(self.path("slurm.conf"), "w") as file:
            file.write(CONFIG.format(folder=folder, cpus=cpus, node_timeout=node_timeout))
        for name in ("state", "spool"):
            os.mkdir(self.path(name))
        self._start_munge()
        self.controller = self.node = None
        self.start_controller()
        self.start_node()
        self.wait_for_node()

    def path(self, name):
        return os.path.join(self.folder, name)

    def _daemon(self, *command):
        with open(self.path("daemons.log"), "ab") as log:
            return subprocess.Popen(command, stdout=log, stderr=log,
                                    preexec_fn=sandbox.die_with_parent)

    def _start_munge(self):
        with open(os.open(self.path("munge.key"), os.O_WRONLY | os.O_CREAT, 0o400), "wb") as file:
            file.write(os.urandom(128))
        words = ["--%s=%s" % (option, self.path(name)) for option, name in (
            ("key-file", "munge.key"), ("socket", "munge.sock"), ("pid-file", "munge.pid"),
            ("log-file", "munge.log"), ("seed-file", "munge.seed"))]
        # --force: it would refuse a socket below a folder that others can write, such as /tmp.
        self.munge = self._daemon("munged", "--foreground", "--force", *words)
        self._until(lambda: os.path.exists(self.path("munge.sock")), "munged")

    def start_controller(self):
        self.controller = self._daemon("slurmctld", "-D")
        self._until(lambda: self._sinfo() is not None, "slurmctld")

    def kill_controller(self):
        self.controller.kill()
        self.controller.wait()
        # Its helper process notices and ends too; the port is free once it has.
        self._until(lambda: not self._pids("slurmscriptd"), "end of slurmscriptd")

    def repair(self):
        """What an administrator does after a controller died. It saves its state every five seconds,
        so it may start jobs a second time that run already; Slurm notices, and then holds these
        jobs and takes their node out of service."""
        self._quietly("scontrol", "update", "NodeName=node1", "State=RESUME")
        jobs = subprocess.run(["squeue", "--noheader", "--states=PD", "--format=%A %r"],
                              stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, check=False)
        for line in jobs.stdout.decode().split("\n"):
            if "held" in line.lower():
                self._quietly("scontrol", "release", line.split()[0])

    @staticmethod
    def _quietly(*command):
        subprocess.run(command, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL, check=False)

    def start_node(self):
        self.node = sandbox.Machine(["slurmd", "-D", "-N", "node1"], log=self.path("daemons.log"))

    def kill_node(self):
        """slurmd, its steps and all that they started, in one instant."""
        self.node.kill()

    def wait_for_node(self):
        self._until(lambda: self._sinfo() in ("idle", "mixed", "allocated"), "slurmd")

    def wait_until_node_is_down(self):
        self._until(lambda: (self._sinfo() or "").startswith("down"), "loss of the node", 60)

    def _sinfo(self):
        result = subprocess.run(["sinfo", "--noheader", "--format=%T"], stdout=subprocess.PIPE,
                                stderr=subprocess.DEVNULL, timeout=30, check=False)
        return None if result.returncode else result.stdout.decode().strip()

    def _pids(self, title):
        result = subprocess.run(["pgrep", "-f", title], stdout=subprocess.PIPE, check=False)
        return result.stdout.split()

    def _until(self, condition, what, seconds=20):
        end = time.monotonic() + seconds
        while not condition():
            if time.monotonic() > end:
                raise RuntimeError("waited in vain for %s\n%s" % (what, self.logs()))
            time.sleep(0.05)

    def logs(self):
        """The ends of all logs, for error messages."""
        text = ""
        for name in sorted(os.listdir(self.folder)):
            if name.endswith(".log"):
                with open(self.path(name), errors="replace") as file:
                    text += "---- %s\n%s" % (name, "".join(file.readlines()[-15:]))
        return text

    def stop(self):
        if self.node:
            self.node.kill()
        for daemon in (self.controller, self.munge):
            daemon.send_signal(signal.SIGKILL)
            daemon.wait()


def main():
    parser = argparse.ArgumentParser(description="Runs a command with a one-node Slurm.")
    parser.add_argument("--cpus", type=int, default=os.cpu_count(),
                        help="how many jobs of one core run at a time (default: all cores)")
    parser.add_argument("command", nargs=argparse.REMAINDER)
    arguments = parser.parse_args()
    if not arguments.command:
        parser.error("which command?")
    why = missing() or sandbox.enter()
    if why:
        sys.exit("one_node_slurm: " + why)
    with tempfile.TemporaryDirectory(prefix="slurm") as folder:
        slurm = Slurm(folder, arguments.cpus)
        try:
            status = subprocess.run(arguments.command, check=False).returncode
        finally:
            slurm.stop()
    sys.exit(status if status >= 0 else 128 - status)


if __name__ == "__main__":
    main()
