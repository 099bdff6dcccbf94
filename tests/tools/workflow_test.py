"""The workflow of continuous integration is well formed: nothing here runs it, so that much is read."""
import fnmatch
import pathlib
import re
import shlex
import sys
import unittest

try:
    import yaml
except ImportError:
    print("skipped check.tools_workflow: this Python has no yaml (package python3-yaml)")
    sys.exit(77)

ROOT = pathlib.Path(__file__).resolve().parents[2]
sys.path.insert(0, str(ROOT / "tools" / "testing"))
import suites  # noqa: E402  pylint: disable=wrong-import-position

FILES = sorted((ROOT / ".github" / "workflows").glob("*.y*ml"))


class NoRepeats(yaml.SafeLoader):
    """Of two equal keys YAML's reader takes the last without a word."""

    def construct_mapping(self, node, deep=False):
        keys = [self.construct_object(key, deep=True) for key, _ in node.value]
        repeated = {key for key in keys if keys.count(key) > 1}
        if repeated:
            raise yaml.YAMLError(f"twice the same key: {repeated}{node.start_mark}")
        return super().construct_mapping(node, deep)


def read(text):
    workflow = yaml.load(text, NoRepeats)
    if True in workflow:  # what YAML 1.1 makes of "on"
        workflow["on"] = workflow.pop(True)
    return workflow


def faults_of(workflow):
    faults = [f"no {key}" for key in ("on", "jobs") if not workflow.get(key)]
    for name, job in (workflow.get("jobs") or {}).items():
        if "runs-on" not in job:
            faults.append(f"{name}: no runs-on")
        rows = job.get("strategy", {}).get("matrix", {}).get("include", [])
        names = [row.get("name") for row in rows]
        faults += [f"{name}: twice in the matrix: {one}" for one in sorted(set(names), key=str) if names.count(one) > 1]
        faults += [f"{name}: a row of the matrix without {key}" for row in rows for key in ("name", "suites")
                   if not row.get(key)]
        known = {key for row in rows for key in row}
        faults += [f"{name}: the matrix has no {one}" for one in
                   sorted(set(re.findall(r"matrix\.([\w-]+)", str(job))) - known)]
        for number, step in enumerate(job.get("steps") or [{}], 1):
            if ("uses" in step) == ("run" in step):
                faults.append(f"{name}: step {number} has not one of uses and run")
            if not re.fullmatch(r"[\w./-]+@(v\d+\.\d+\.\d+|[0-9a-f]{40})", step.get("uses", "a/b@v1.2.3")):
                faults.append(f"{name}: {step['uses']} is not pinned to a version")
            # Their own scripts, seen from the checkout's root.
            for script in re.findall(r"(?:^|\s)(\.[\w/-]+)", step.get("run", "")):
                if not (ROOT / script).is_file():
                    faults.append(f"{name}: there is no {script}")
    return faults


class Workflows(unittest.TestCase):
    def test_they_are_well_formed(self):
        self.assertTrue(FILES)
        for path in FILES:
            with self.subTest(path.name):
                self.assertEqual(faults_of(read(path.read_text())), [])

    def test_the_check_is_run_by_its_script(self):
        steps = read((ROOT / ".github/workflows/ci.yml").read_text())["jobs"]["suites"]["steps"]
        self.assertEqual([step["run"] for step in steps if ".ci/run" in step.get("run", "")],
                         [".ci/run ${{ matrix.suites }}"])

    def test_every_suite_of_all_is_in_one_row(self):
        matrix = read((ROOT / ".github/workflows/ci.yml").read_text())["jobs"]["suites"]["strategy"]["matrix"]
        patterns = [pattern for row in matrix["include"] for pattern in shlex.split(row["suites"])]
        for suite in suites.suites():
            rows = [pattern for pattern in patterns if fnmatch.fnmatchcase(suite.name, pattern)]
            self.assertEqual(len(rows), suite.tier != "everything", f"{suite.name}: {rows}")

    def test_mistakes_are_noticed(self):
        text = (ROOT / ".github/workflows/ci.yml").read_text()
        for old, new, says in (("on:", "once:", "no on"), ("jobs:", "job:", "no jobs"),
                               ("name: lab", "name: host", "twice in the matrix: host"),
                               ("suites: lab\n", "suites:\n", "without suites"),
                               ("matrix.suites }}", "matrix.suite }}", "the matrix has no suite"),
                               ("run: .ci/run", "ran: .ci/run", "step 4 has not one of uses and run"),
                               ("run: .ci/run", "run: .ci/runs", "there is no .ci/runs"),
                               ("checkout@v4.2.2", "checkout@main", "actions/checkout@main is not pinned"),
                               ("runs-on", "run-on", "no runs-on")):
            with self.subTest(new):
                self.assertIn(old, text)
                changed = re.sub(rf"(?m)(?<![\w-]){re.escape(old)}", lambda _, new=new: new, text, count=1)
                self.assertIn(says, "\n".join(faults_of(read(changed))))
        with self.assertRaises(yaml.YAMLError):
            read(text.replace("  suites:\n    name:", "  suites:\n    runs-on: x\n    name:"))
        with self.assertRaises(yaml.YAMLError):
            read(text + "\t- x\n")


if __name__ == "__main__":
    unittest.main()
