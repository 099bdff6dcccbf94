"""The objective: a match between two sets of values, each compiled into a player of its own."""
import concurrent.futures
import json
import os
import shutil
import subprocess

from constants import TuneError, replace

_BUILD = os.path.join(os.path.dirname(os.path.dirname(os.path.abspath(__file__))), "build_player.sh")


class Match:
    def __init__(self, job, source, programs, folder, threads):
        """`folder` holds the current iteration's sources, players and part of a match."""
        self.job, self.source, self.threads = job, source, threads
        self.work, self.folder = folder, None
        self.program = os.path.join(programs, "picoply-match")
        if not os.access(self.program, os.X_OK):
            raise TuneError(f"{self.program}: no such program")

    def _tree(self, name, values):
        """A copy of the source tree's library with these values."""
        tree = os.path.join(self.folder, name)
        shutil.rmtree(tree, ignore_errors=True)
        for part in ("include", "capi", "src"):
            shutil.copytree(os.path.join(self.source, part), os.path.join(tree, part))
        for (file, constant, index), value in zip(self.job.places, values):
            path = os.path.join(tree, file)
            with open(path, encoding="utf-8") as opened:
                text = opened.read()
            with open(path, "w", encoding="utf-8") as opened:
                opened.write(replace(text, constant, index, value, file))
        return tree

    def _build(self, name, values):
        tree = self._tree(name, values)
        settings = self.job.settings
        done = subprocess.run(
            [_BUILD, tree, settings["descriptor"], os.path.join(self.folder, name + ".so"),
             *settings["flags"]], capture_output=True, text=True, stdin=subprocess.DEVNULL,
            check=False, env={"PICOPLY_OBJECTS": os.path.join(self.work, "objects"), **os.environ})
        shutil.rmtree(tree, ignore_errors=True)
        if done.returncode != 0:
            pairs = ", ".join(f"{p.name} = {v}" for p, v in zip(self.job.parameters, values))
            raise TuneError(f"the library does not compile with {pairs}:\n{done.stderr[-2000:]}")

    def play(self, iteration, seed, plus, minus):
        """Wins, draws and losses of `plus` against `minus`. Goes on with a match that was killed."""
        self.folder = os.path.join(self.work, str(iteration))
        os.makedirs(self.folder, exist_ok=True)
        with concurrent.futures.ThreadPoolExecutor(min(self.threads, 2)) as pool:
            for built in [pool.submit(self._build, "plus", plus),
                          pool.submit(self._build, "minus", minus)]:
                built.result()
        settings = self.job.settings
        limits = (f"symbol=pply_{settings['descriptor']},nodes={settings['nodes']},"
                  f"table={settings['table']}")
        # Relative names: the part of a match that a kill left is resumed, wherever the folder is.
        command = [self.program, f"lib=./plus.so,{limits}", f"lib=./minus.so,{limits}",
                   "--game", settings["game"], "--games", str(settings["games"]),
                   "--seed", str(seed), "--plies", str(settings["plies"]),
                   "--jobs", str(self.threads), "--out", "match.jsonl", "--json"]
        if settings["size"]:
            command += ["--size", settings["size"]]
        if settings["openings"]:
            command += ["--openings", os.path.abspath(settings["openings"])]
        done = subprocess.run(command, cwd=self.folder, capture_output=True, text=True,
                              stdin=subprocess.DEVNULL, check=False)
        if done.returncode != 0:
            raise TuneError(f"the match ended with {done.returncode}: {done.stderr[-2000:].strip()}")
        try:
            summary = json.loads(done.stdout)
            return {key: summary[key] for key in ("wins", "draws", "losses")}
        except (ValueError, KeyError, TypeError):
            raise TuneError(f"{self.program}: unexpected output: {done.stdout[:500]}") from None

    def clear(self):
        """Forgets what is recorded now."""
        shutil.rmtree(self.work, ignore_errors=True)
