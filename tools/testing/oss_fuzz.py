#!/usr/bin/env python3
"""Builds the fuzz targets as OSS-Fuzz does, with tests/fuzz/oss-fuzz/build.sh and the environment that it is given there,
and looks at what it leaves: every target with its corpus and dictionary, and that each of them runs."""
import os
import pathlib
import shutil
import subprocess
import sys
import tempfile
import zipfile

ROOT = pathlib.Path(__file__).resolve().parents[2]
FUZZ = ROOT / "tests" / "fuzz"
sys.path.insert(0, str(ROOT / "tools" / "testing"))
import fuzzing  # noqa: E402

FLAGS = "-O1 -fno-omit-frame-pointer -gline-tables-only -fsanitize=address,fuzzer-no-link"
RUNS = 20


def build(scratch):
    """Runs build.sh; its folder OUT."""
    folders = {name: scratch / name.lower() for name in ("SRC", "OUT", "WORK")}
    for folder in folders.values():
        folder.mkdir()
    (folders["SRC"] / "picoply").symlink_to(ROOT)
    environment = {**os.environ, **{name: str(folder) for name, folder in folders.items()}, "CC": "clang-14",
                   "CXX": "clang++-14", "CFLAGS": FLAGS, "CXXFLAGS": FLAGS, "LIB_FUZZING_ENGINE": "-fsanitize=fuzzer"}
    done = subprocess.run(["bash", FUZZ / "oss-fuzz" / "build.sh"], cwd=ROOT, env=environment, stdout=subprocess.PIPE,
                          stderr=subprocess.STDOUT, text=True, check=False)
    if done.returncode != 0:
        sys.exit(f"{done.stdout[-4000:]}\noss_fuzz: build.sh failed")
    return folders["OUT"]


def wanted():
    """What has to lie in OUT."""
    names = set()
    for target in fuzzing.targets():
        names |= {target, f"{target}_seed_corpus.zip"}
        if (FUZZ / "dictionaries" / f"{target}.dict").exists():
            names.add(f"{target}.dict")
    return names


def check_target(out, target, scratch):
    """Unpacks its corpus and runs it as the fuzzer's machines do."""
    corpus = scratch / target
    with zipfile.ZipFile(out / f"{target}_seed_corpus.zip") as packed:
        packed.extractall(corpus)
    if len(list(corpus.iterdir())) != len(list((FUZZ / "corpus" / target).iterdir())):
        sys.exit(f"oss_fuzz: {target}: its corpus is not whole")
    words = out / f"{target}.dict"
    command = [out / target, f"-runs={RUNS}", "-seed=1", "-max_total_time=20",
               *([f"-dict={words}"] if words.exists() else []), corpus]
    done = subprocess.run(command, cwd=scratch, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, check=False)
    if done.returncode != 0 or b"Done " not in done.stdout:
        sys.exit(f"{done.stdout.decode(errors='replace')[-4000:]}\noss_fuzz: {target} does not run")


def main():
    for tool in ("clang++-14", "zip", "ninja"):
        if shutil.which(tool) is None:
            print(f"skipped oss_fuzz: {tool} is not there")
            return
    with tempfile.TemporaryDirectory() as folder:
        scratch = pathlib.Path(folder)
        out = build(scratch)
        there = {path.name for path in out.iterdir()}
        if there != wanted():
            sys.exit(f"oss_fuzz: missing {sorted(wanted() - there)}, too many {sorted(there - wanted())}")
        for target in fuzzing.targets():
            check_target(out, target, scratch)
        print(f"ok: {len(fuzzing.targets())} targets are built as OSS-Fuzz wants them, and run")


if __name__ == "__main__":
    main()
