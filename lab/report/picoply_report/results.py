"""Results of matches: what picoply-match made, added up by the lab's statistics."""
import dataclasses
import math
import os
import shutil
import subprocess
import sys

from .errors import InputError
from .reading import Fields, clean, parse_json

MAX_ELO = 1e5
MAX_SECONDS = 600  # for adding up one file of results


@dataclasses.dataclass(frozen=True)
class Sprt:
    elo0: float
    elo1: float
    llr: float
    low: float      # at or below: H0 is accepted
    high: float     # at or above: H1 is accepted
    verdict: str    # "H0", "H1", "undecided"
    pairs: int
    path: tuple     # of (pairs, llr); empty if the file has none


@dataclasses.dataclass(frozen=True)
class Summary:
    """A match of players[0] against players[1]; everything is told of the first."""
    game: str           # with its size, "othello 8"
    players: tuple
    games: int
    wins: int
    draws: int
    losses: int
    pentanomial: tuple  # pairs that gave 0, 1/2, 1, 3/2, 2 points
    score: float        # 0 to 1
    score_95: tuple
    elo: float          # these three may be infinite
    elo_95: tuple
    los: float          # likelihood of superiority, or None
    sprt: object        # Sprt or None
    forfeits: tuple     # of each player: ((kind, number), ...)
    ms_per_move: tuple  # of each player, or None

    @property
    def title(self):
        return f"{self.players[0]} – {self.players[1]}"


def is_summary(fields):
    return "players" in fields and "pentanomial" in fields


def _sprt(fields):
    low, high = fields.numbers("bounds", 2, -1e6, 1e6)
    if not low < 0 < high:
        raise fields.error("bounds", "not one below and one above 0")
    verdict = fields.text("verdict")
    if verdict not in ("H0", "H1", "undecided"):
        raise fields.error("verdict", f"{verdict!r} is not H0, H1 or undecided")
    elo0 = fields.number("elo0", -MAX_ELO, MAX_ELO)
    elo1 = fields.number("elo1", -MAX_ELO, MAX_ELO)
    if not elo0 < elo1:
        raise fields.error("elo1", "not above elo0")
    return Sprt(elo0, elo1, fields.number("llr", -1e9, 1e9), low, high, verdict,
                fields.count("pairs"), ())


def _path(fields):
    """[[pairs, llr], ...] with pairs rising."""
    path = fields.value.get("path") or []
    if not isinstance(path, list):
        raise fields.error("path", "not a list")
    points = []
    for point in path:
        pairs, llr = Fields({"path": point}, fields.where).numbers("path", 2, -1e9, 1e12)
        if points and pairs <= points[-1][0]:
            raise fields.error("path", "its pairs do not rise")
        points.append((pairs, llr))
    return tuple(points)


def _forfeits(fields):
    result = []
    kinds_of = fields.object("forfeits", default=Fields({}, fields.where))
    for side in "AB":
        kinds = kinds_of.object(side, default=Fields({}, fields.where))
        result.append(tuple((kinds.check_text("forfeits", kind), kinds.count(kind))
                            for kind in kinds.value))
    return tuple(result)


def parse_summary(fields):
    """A summary as `picoply-merge --summary` writes it."""
    players = fields.value.get("players")
    if not isinstance(players, list) or len(players) != 2:
        raise fields.error("players", "not a list of 2")
    players = tuple(fields.check_text("players", name) for name in players)
    wins, draws, losses = (fields.count(key) for key in ("wins", "draws", "losses"))
    games = fields.count("games")
    if wins + draws + losses != games:
        raise fields.error("games", f"{games} is not wins + draws + losses")
    if games == 0:
        raise fields.error("games", "none")
    pairs = tuple(int(n) for n in fields.numbers("pentanomial", 5, 0, games))
    if 2 * sum(pairs) > games:
        raise fields.error("pentanomial", "more pairs than games")
    score = fields.number("score", 0, 1)
    infinite = math.inf if score > 0.5 else -math.inf
    elo = fields.number("elo", -MAX_ELO, MAX_ELO, default=infinite)
    elo_95 = tuple(fields.numbers("elo_95", 2, -MAX_ELO, MAX_ELO, null=(-math.inf, math.inf)))
    if not elo_95[0] <= elo <= elo_95[1]:
        raise fields.error("elo_95", "does not contain elo")
    sprt = fields.object("sprt", default=None)
    if sprt is not None:
        sprt = dataclasses.replace(_sprt(sprt), path=_path(fields))
    speed = fields.value.get("ms_per_move")
    if speed is not None:
        speed = tuple(fields.numbers("ms_per_move", 2, 0, 1e12, null=(None, None)))
    game = " ".join(filter(None, (fields.text("game"), fields.text("size", default=None))))
    return Summary(game, players, games, wins, draws, losses, pairs, score,
                   tuple(fields.numbers("score_95", 2, 0, 1)), elo, elo_95,
                   fields.number("los", 0, 1, default=None), sprt, _forfeits(fields), speed)


def _merger(folder, path):
    """picoply-merge in `folder`, or beside this program, or on the PATH."""
    beside = os.path.dirname(os.path.abspath(sys.argv[0]))
    places = [folder] if folder else [beside, *os.environ.get("PATH", "").split(os.pathsep)]
    program = shutil.which("picoply-merge", path=os.pathsep.join(places))
    if program is None:
        raise InputError(path, "needs picoply-merge to add it up: name its folder with --tools")
    return program


def _run_merger(folder, path, arguments):
    """What picoply-merge prints; what it says when it fails is an error of `path`."""
    program = _merger(folder, path)
    try:
        done = subprocess.run([program, *arguments], capture_output=True, timeout=MAX_SECONDS,
                              check=False)
    except subprocess.TimeoutExpired:
        raise InputError(path, f"picoply-merge took more than {MAX_SECONDS} s") from None
    except OSError as error:
        raise InputError(program, f"cannot run: {error.strerror}") from None
    if done.returncode != 0:
        said = done.stderr.decode("utf-8", "replace").strip() or f"status {done.returncode}"
        raise InputError(path, clean(said))
    return done.stdout.decode("utf-8", "replace")


def merge(paths, out, folder):
    """Puts all shards of a match together in the file `out`."""
    _run_merger(folder, paths[0], [f"--out={out}", "--", *paths])


def summarise(path, folder):
    """Asks the lab's one home of statistics what a file of games adds up to."""
    said = _run_merger(folder, path, ["--summary", "--path", "--", path])
    where = f"{path} (summed up by picoply-merge)"
    return parse_summary(Fields(parse_json(said, where), where))
