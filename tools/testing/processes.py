"""Child processes that are never left running. What a suite starts in the background, in a session of its
own too (servers, terminals), becomes a child of this process once its parent ends, and is found by that."""
import contextlib
import ctypes
import os
import pathlib
import signal
import time

PR_SET_CHILD_SUBREAPER = 36
GRACE = 5  # seconds between asking and killing


def adopt_orphans():
    """From now on processes below this one whose parent ends become this one's children. Linux only."""
    with contextlib.suppress(OSError, AttributeError):
        ctypes.CDLL(None, use_errno=True).prctl(PR_SET_CHILD_SUBREAPER, 1, 0, 0, 0)


def below(root):
    """All processes below one, itself left out."""
    children = {}
    for entry in pathlib.Path("/proc").glob("[0-9]*"):
        with contextlib.suppress(OSError, IndexError):
            # The name, in brackets, may have spaces and brackets in it.
            parent = int((entry / "stat").read_text(errors="replace").rpartition(")")[2].split()[1])
            children.setdefault(parent, []).append(int(entry.name))
    found, left = [], [root]
    while left:
        own = children.get(left.pop(), [])
        found += own
        left += own
    return found


def reap():
    """Takes note of children that ended: [(pid, status, seconds of processor time)]."""
    ended = []
    with contextlib.suppress(ChildProcessError):
        while True:
            pid, status, usage = os.wait4(-1, os.WNOHANG)
            if pid == 0:
                break
            ended.append((pid, os.waitstatus_to_exitcode(status), usage.ru_utime + usage.ru_stime))
    return ended


def end_all():
    """Ends all processes below this one."""
    for number, seconds in ((signal.SIGTERM, GRACE), (signal.SIGKILL, GRACE)):
        until = time.monotonic() + seconds
        asked = set()
        while time.monotonic() < until:
            reap()
            left = below(os.getpid())
            if not left:
                return
            for pid in left:
                if pid not in asked or number == signal.SIGKILL:
                    asked.add(pid)
                    with contextlib.suppress(ProcessLookupError, PermissionError):
                        os.kill(pid, number)
            time.sleep(0.02)
