"""Machines to lose: process trees that die at once, as by a power cut, and several hosts in one.

The tests and the measurements of the cluster scripts need a Slurm, hosts with sshd, and ways to
lose them, without touching the machine they run on. Linux namespaces give that to an unprivileged
or root user without a virtual machine: everything started in a sandbox has process numbers, network,
host name, /run and /etc/hosts of its own, and all of it is gone with its first process, however
that ends. Nothing is left to clean up but the files that were written.
"""
import ctypes
import os
import shutil
import signal
import subprocess
import sys
import time

PARENT = "10.77.0.1"  # this side of the bridge, inside the sandbox


def die_with_parent():
    """For preexec_fn: the process gets SIGKILL when the thread that started it ends."""
    pr_set_pdeathsig = 1
    ctypes.CDLL(None).prctl(pr_set_pdeathsig, signal.SIGKILL)


def _unshare(*kinds):
    user = [] if os.geteuid() == 0 else ["--user", "--map-root-user"]
    return ["unshare", *user, *kinds, "--pid", "--mount-proc", "--fork", "--kill-child", "--"]


def missing():
    """Why there can be no sandbox here, or None."""
    if sys.platform != "linux" or not shutil.which("unshare"):
        return "this needs Linux and unshare"
    trial = _unshare("--net", "--uts", "--ipc") + ["mount", "-t", "tmpfs", "none", "/run"]
    result = subprocess.run(trial, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, check=False)
    if result.returncode:
        return "namespaces are not allowed here: " + result.stdout.decode().strip()
    return None


def enter():
    """Goes on with this program in a sandbox. Returns why that cannot be, or None once inside."""
    if os.environ.get("PICOPLY_SANDBOX"):
        return None
    why = missing()
    if why:
        return why
    os.environ["PICOPLY_SANDBOX"] = "1"
    sys.stdout.flush()
    sys.stderr.flush()
    command = _unshare("--net", "--uts", "--ipc") + init(sys.executable, *sys.argv)
    os.execvp(command[0], command)
    return None


def init(*command):
    """The command line that runs `command` below a process that buries orphans, as init does."""
    return [sys.executable, os.path.abspath(__file__), "init", *command]


class Machine:
    """A command and all that it starts. kill() ends them at the same instant with SIGKILL."""

    def __init__(self, command, net=False, log=None, **popen):
        """net: with a network and a host name of its own, connected to nothing yet.

        It gets no input and no terminal: a terminal stops whatever reads from it in the background.
        """
        popen = {"stdin": subprocess.DEVNULL, "start_new_session": True, **popen}
        out = open(log, "ab") if log else None
        if out:
            popen.update(stdout=out, stderr=subprocess.STDOUT)
        self.process = subprocess.Popen(_unshare(*(["--net", "--uts"] if net else [])) + init(*command),
                                        preexec_fn=die_with_parent, **popen)
        if out:
            out.close()
        self.pid = self._first_process()

    def _first_process(self):
        """The number of the namespace's first process, as this side sees it."""
        children = "/proc/%d/task/%d/children" % (self.process.pid, self.process.pid)
        end = time.monotonic() + 20
        while self.process.poll() is None and time.monotonic() < end:
            with open(children) as file:
                found = file.read().split()
            if found:
                return int(found[0])
            time.sleep(0.01)
        self.process.kill()
        self.process.wait()
        raise RuntimeError("no namespace came up: %s" % self.process.args)

    def kill(self):
        """Returns when every process of the machine is gone."""
        try:
            os.kill(self.pid, signal.SIGKILL)
        except ProcessLookupError:
            pass
        self.process.wait(timeout=30)

    def wait(self, timeout):
        return self.process.wait(timeout=timeout)


class NoHosts(Exception):
    """Hosts do not work here. Says what sshd and ssh had to say about it."""


class Hosts:
    """Machines with a network and an sshd each, on one bridge; they share all file systems."""

    def __init__(self, folder, names):
        """Throws NoHosts, with nothing left behind but files, if one cannot be reached."""
        self.folder, self.names, self.machines = folder, list(names), {}
        for key in ("user", "host"):
            subprocess.run(["ssh-keygen", "-q", "-t", "ed25519", "-N", "", "-f",
                            os.path.join(folder, key)], stdin=subprocess.DEVNULL, check=True)
        self._write("sshd_config", self._sshd_config())
        self.ssh_config = self._write("ssh_config", self._ssh_config())
        os.makedirs("/run/sshd", mode=0o755, exist_ok=True)  # sshd's empty folder; /run is ours here
        try:
            for name in names:
                self.start(name)
        except (NoHosts, OSError, RuntimeError, subprocess.SubprocessError) as error:
            self.stop()
            raise NoHosts(str(error)) from error

    def _write(self, name, text):
        path = os.path.join(self.folder, name)
        with open(path, "w") as file:
            file.write(text)
        return path

    def _sshd_config(self):
        keys = {name: os.path.join(self.folder, name) for name in ("host", "user.pub")}
        # Not the home of this side's user: its ~/.bashrc is nothing to wait for, or to be killed in.
        home = os.path.join(self.folder, "home")
        os.mkdir(home)
        return ("HostKey %s\nAuthorizedKeysFile %s\nPidFile none\nStrictModes no\nUsePAM no\n"
                "PasswordAuthentication no\nPermitRootLogin prohibit-password\n"
                "MaxStartups 100\nPrintMotd no\nLogLevel VERBOSE\n"
                "PermitUserRC no\nSetEnv HOME=%s\n"
                % (keys["host"], keys["user.pub"], home))

    def _ssh_config(self):
        hosts = "".join("Host %s\n  HostName %s\n" % (name, self.address(name))
                        for name in self.names)
        return hosts + ("Host *\n  User root\n  IdentityFile %s\n  UserKnownHostsFile %s\n"
                        "  StrictHostKeyChecking accept-new\n  BatchMode yes\n  LogLevel ERROR\n"
                        # Of this side's own agent, keys and terminal nothing is wanted.
                        "  IdentityAgent none\n  IdentitiesOnly yes\n  RequestTTY no\n"
                        "  ServerAliveInterval 1\n  ServerAliveCountMax 3\n  ConnectTimeout 3\n"
                        % (os.path.join(self.folder, "user"), os.path.join(self.folder, "known")))

    def address(self, name):
        return "10.77.0.%d" % (10 + self.names.index(name))

    def start(self, name):
        log = self._log(name)
        machine = Machine(["/usr/sbin/sshd", "-D", "-e", "-f",
                           os.path.join(self.folder, "sshd_config")], net=True, log=log)
        self.machines[name] = machine
        # Open MPI's folder in /tmp, which all hosts share, has the host's name in its own.
        subprocess.run(["nsenter", "--uts=/proc/%d/ns/uts" % machine.pid, "--", "hostname", name],
                       stdin=subprocess.DEVNULL, check=True)
        outer = "to-" + name
        # A host that comes back has the hardware address that its peers remember for a minute.
        _ip("link", "add", outer, "type", "veth", "peer", "name", "eth0", "address",
            "02:00:00:00:00:%02x" % (1 + self.names.index(name)), "netns", str(machine.pid))
        _ip("link", "set", outer, "master", "lab", "up")
        inside = ["nsenter", "--net=/proc/%d/ns/net" % machine.pid, "--", "ip"]
        for words in (["link", "set", "lo", "up"], ["link", "set", "eth0", "up"],
                      ["addr", "add", self.address(name) + "/24", "dev", "eth0"]):
            subprocess.run(inside + words, stdin=subprocess.DEVNULL, check=True)
        self._wait_until_up(name)

    def _log(self, name):
        return os.path.join(self.folder, name + ".log")

    def _wait_until_up(self, name, seconds=30):
        """Until commands run there and what they say comes back, more than fits one packet."""
        end = time.monotonic() + seconds
        while True:
            said, well = self._try(name)
            if well:
                return
            if time.monotonic() > end:
                raise NoHosts("sshd of host %s does not answer; its log:\n%s\nssh -v said:\n%s" % (
                    name, _tail(self._log(name)), said))
            time.sleep(0.1)

    def _try(self, name, seconds=5, size=100000):
        """What `ssh -v` says, and whether it works."""
        said = os.path.join(self.folder, name + ".ssh")
        command = ["ssh", "-v", "-F", self.ssh_config, name, "head -c %d /dev/zero" % size]
        with open(said, "wb") as errors:
            try:
                result = subprocess.run(command, timeout=seconds, stdin=subprocess.DEVNULL,
                                        stdout=subprocess.PIPE, stderr=errors, check=False)
                well = result.returncode == 0 and len(result.stdout) == size
            except subprocess.TimeoutExpired as late:
                well = False
                errors.write(b"(%d bytes came; gave up after %d s)\n" % (
                    len(late.stdout or b""), seconds))
        return _tail(said), well

    def kill(self, name):
        """The host is gone in the middle of everything: its peers see silence, not an end."""
        self.machines.pop(name).kill()
        # The kernel takes its network down at its leisure; the name is to be free at once.
        subprocess.run(["ip", "link", "delete", "to-" + name], stdin=subprocess.DEVNULL,
                       stderr=subprocess.DEVNULL, check=False)

    def bytes_moved(self, name):
        """Bytes to and from the host so far, with the headers of its packets."""
        folder = "/sys/class/net/to-%s/statistics/" % name
        # /sys shows the network it was mounted in, so ask ip instead where it is not ours.
        if os.path.isdir(folder):
            return sum(_number(folder + which) for which in ("rx_bytes", "tx_bytes"))
        words = subprocess.run(["ip", "-s", "link", "show", "to-" + name], check=True,
                               stdout=subprocess.PIPE).stdout.decode().split("\n")
        return int(words[3].split()[0]) + int(words[5].split()[0])

    def stop(self):
        for name in list(self.machines):
            self.kill(name)


def _ip(*words):
    subprocess.run(["ip", *words], stdin=subprocess.DEVNULL, check=True)


def _number(path):
    with open(path) as file:
        return int(file.read())


def _tail(path, lines=15):
    with open(path, errors="replace") as file:
        return "".join(file.readlines()[-lines:]).strip()


def _furnish():
    """The first process of a sandbox: its own /run, host name and network."""
    subprocess.run(["mount", "-t", "tmpfs", "none", "/run"], check=True)
    subprocess.run(["hostname", "lab"], check=True)
    _ip("link", "set", "lo", "up")
    # The bridge that hosts come to; Slurm wants some address besides loopback, too.
    _ip("link", "add", "lab", "type", "bridge")
    _ip("addr", "add", PARENT + "/24", "dev", "lab")
    _ip("link", "set", "lab", "up")
    with open("/run/hosts", "w") as file:
        file.write("127.0.0.1 localhost lab\n%s lab\n" % PARENT)
    subprocess.run(["mount", "--bind", "/run/hosts", "/etc/hosts"], check=True)


def _init(command):
    if os.environ.get("PICOPLY_SANDBOX") == "1":
        os.environ["PICOPLY_SANDBOX"] = "furnished"
        _furnish()
    child = subprocess.Popen(command)

    def pass_on(number, _):
        try:
            os.kill(child.pid, number)
        except ProcessLookupError:
            pass  # it has ended, as this process is about to

    for number in (signal.SIGTERM, signal.SIGINT, signal.SIGHUP):
        signal.signal(number, pass_on)
    while True:
        pid, status = os.wait()
        if pid == child.pid:
            code = os.waitstatus_to_exitcode(status)
            os._exit(code if code >= 0 else 128 - code)


if __name__ == "__main__":
    if len(sys.argv) < 3 or sys.argv[1] != "init":
        sys.exit("usage: sandbox.py init COMMAND...")
    _init(sys.argv[2:])
