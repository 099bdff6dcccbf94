#!/usr/bin/env python3
"""tools/setup.sh on machines that are not as they should be: an apt-get whose lists are broken, that
lacks a package, that is not there. Stand-ins take apt-get's place; nothing is installed."""
import os
import pathlib
import shutil
import subprocess
import tempfile
import unittest

SETUP = pathlib.Path(__file__).resolve().parents[2] / "tools" / "setup.sh"
PACKAGES = """# needed for package probe
play  one    command:tool-one
play  two    file:{root}/include/two*.h
other three  command:tool-three
extra four   command:tool-four
"""
# Installs what its folder "offered" has: <package> holds what the installation does.
APT_GET = """#!/bin/sh
[ "$1" != -o ] || shift 2
echo "$*" >> {root}/calls
case $1 in
  update) exit $(cat {root}/update_status) ;;
  install)
    shift 3
    for package; do [ -e {root}/offered/$package ] || {{ echo "E: no $package"; exit 100; }}; done
    for package; do sh {root}/offered/$package || exit 100; done
    ;;
esac
"""
APT_CACHE = """#!/bin/sh
[ -e {root}/offered/$2 ] || [ -e {root}/promised/$2 ] && printf '%s:\\n  Candidate: 1.0\\n' $2 ||
  printf '%s:\\n  Candidate: (none)\\n' $2
# More than a pipe takes: whoever reads the beginning only must not take that for a failure.
head -c 100000 /dev/zero | tr '\\0' ' '
"""


class Setup(unittest.TestCase):
    def setUp(self):
        folder = tempfile.TemporaryDirectory()  # pylint: disable=consider-using-with
        self.addCleanup(folder.cleanup)
        self.root = pathlib.Path(folder.name)
        for name in ("tools", "bin", "offered", "promised", "include"):
            (self.root / name).mkdir()
        shutil.copy(SETUP, self.root / "tools")
        self.write("tools/debian_packages", PACKAGES)
        self.write("update_status", "0")
        self.program("apt-get", APT_GET)
        self.program("apt-cache", APT_CACHE)
        self.program("sudo", '#!/bin/sh\nexec "$@"\n')
        for name, command in (("one", "touch {root}/bin/tool-one && chmod +x {root}/bin/tool-one"),
                              ("two", "touch {root}/include/two-2.h"),
                              ("three", "touch {root}/bin/tool-three && chmod +x {root}/bin/tool-three"),
                              ("four", "touch {root}/bin/tool-four && chmod +x {root}/bin/tool-four")):
            self.write(f"offered/{name}", command)

    def write(self, name, text):
        (self.root / name).write_text(text.format(root=self.root) if "{root}" in text else text)

    def program(self, name, text):
        self.write(f"bin/{name}", text)
        (self.root / "bin" / name).chmod(0o755)

    def run_setup(self, *arguments):
        path = f"{self.root / 'bin'}:/usr/bin:/bin"
        done = subprocess.run([self.root / "tools" / "setup.sh", *arguments], stdout=subprocess.PIPE,
                              stderr=subprocess.STDOUT, text=True, check=False, env={**os.environ, "PATH": path})
        return done.returncode, done.stdout

    def calls(self):
        log = self.root / "calls"
        return log.read_text().splitlines() if log.exists() else []

    def test_installs_what_is_missing_and_nothing_the_next_time(self):
        self.assertEqual(self.run_setup("play"), (0, "Installing from the distribution: one two\n"))
        self.assertEqual(self.calls(), ["update", "install -y --no-install-recommends one two"])
        self.assertEqual(self.run_setup("play"), (0, ""))
        self.assertEqual(len(self.calls()), 2)

    def test_missing_names_packages_and_installs_none(self):
        self.assertEqual(self.run_setup("--missing", "play", "other"), (0, "one\nthree\ntwo\n"))
        self.assertEqual(self.calls(), [])

    def test_probes(self):
        self.assertEqual(self.run_setup("--probe", "command:sh")[0], 0)
        self.assertEqual(self.run_setup("--probe", "command:tool-one")[0], 1)
        self.assertEqual(self.run_setup("--probe", "nonsense")[0], 2)

    def test_lists_that_cannot_be_brought_up_to_date_stop_nothing(self):
        self.write("update_status", "100")
        status, said = self.run_setup("play")
        self.assertEqual(status, 0)
        self.assertIn("Warning: apt-get update failed", said)

    def test_a_package_that_is_unknown_is_named_and_the_others_are_installed(self):
        (self.root / "offered" / "two").unlink()
        status, said = self.run_setup("play", "other")
        self.assertEqual((status, said.splitlines()[-1]), (1, "Missing, and not to be had here: two"))
        self.assertEqual(self.run_setup("--missing", "play", "other"), (0, "two\n"))

    def test_a_package_that_cannot_be_installed_does_not_take_others_with_it(self):
        (self.root / "offered" / "two").rename(self.root / "promised" / "two")
        status, said = self.run_setup("play", "other")
        self.assertEqual((status, said.splitlines()[-1]), (1, "Missing, and not to be had here: two"))
        self.assertEqual(self.run_setup("--missing", "play", "other"), (0, "two\n"))

    def test_what_only_extra_asks_for_may_be_missing(self):
        (self.root / "offered" / "four").unlink()
        self.assertEqual(self.run_setup("other", "extra")[0], 0)
        self.assertEqual(self.run_setup("--missing", "other", "extra"), (0, "four\n"))

    def test_without_apt_get_people_are_asked(self):
        # On a machine that has one, only a PATH without it shows this.
        (self.root / "bin" / "apt-get").unlink()
        tools = self.root / "only"
        tools.mkdir()
        for name in ("bash", "dirname", "sort", "env", "grep", "mkdir"):
            (tools / name).symlink_to(shutil.which(name))
        done = subprocess.run([self.root / "tools" / "setup.sh", "play"], stdout=subprocess.PIPE,
                              stderr=subprocess.STDOUT, text=True, check=False, env={"PATH": str(tools)})
        self.assertEqual(done.returncode, 1)
        self.assertIn("Only Debian and Ubuntu are set up without asking. Please install: one two", done.stdout)


if __name__ == "__main__":
    unittest.main()
