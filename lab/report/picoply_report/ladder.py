"""Who stands where: the players of all matches of a game on one Elo scale."""
import dataclasses
import math

from . import bradley_terry, wording
from .errors import InputError

MAX_ANCHOR = 1e5    # Elo
MAX_PLAYERS = 1000  # of a game: the closure in bradley_terry.py takes their third power


@dataclasses.dataclass(frozen=True)
class Rung:
    name: str
    elo: float    # relative to the anchor's; infinite if the player's matches all went one way
    low: float    # 95 %; one of them infinite in that case
    high: float
    games: int
    points: float


@dataclasses.dataclass(frozen=True)
class Ladder:
    game: str
    anchor: str
    anchor_elo: float
    rungs: tuple    # strongest first

    def text(self, elo, digits=0):
        """Differences have a sign; on a scale of its own, an Elo is a plain number."""
        text = wording.elo(elo, digits)
        return text if self.anchor_elo == 0 or math.isinf(elo) else text.lstrip("+")


def read_anchors(texts, players):
    """{player: Elo} of texts "player" or "player=1500"; a player's name may have a = too."""
    anchors = {}
    for text in texts:
        name, equals, elo = text.rpartition("=")
        if text in players:
            anchors[text] = 0.0
            continue
        if not equals or name not in players:
            raise InputError("--anchor", f"no match has a player {text!r}")
        try:
            anchors[name] = float(elo)
        except ValueError:
            raise InputError("--anchor", f"{elo!r} is no Elo") from None
        if not abs(anchors[name]) <= MAX_ANCHOR:
            raise InputError("--anchor", f"{elo} is no Elo")
    return anchors


def _merged(summaries):
    """All matches between the same two players as one encounter."""
    names = {}
    games = {}
    for s in summaries:
        i, j = (names.setdefault(name, len(names)) for name in s.players)
        if i == j:
            continue  # a player against himself says nothing about a difference
        points = s.wins + s.draws / 2
        total = games.setdefault((min(i, j), max(i, j)), [0, 0.0, [0] * 5])
        total[0] += s.games
        total[1] += points if i < j else s.games - points
        pairs = s.pentanomial if i < j else s.pentanomial[::-1]
        total[2] = [a + b for a, b in zip(total[2], pairs)]
    return list(names), [
        bradley_terry.Encounter(i, j, n, points, tuple(pairs))
        for (i, j), (n, points, pairs) in games.items()]


def _outside(player, encounters, inside):
    """Bounds of a player all of whose points went one way: (elo, low, high)."""
    low, high = -math.inf, math.inf
    for e in encounters:
        if player not in (e.i, e.j):
            continue
        other = e.j if player == e.i else e.i
        if other not in inside:
            continue
        # Wilson's bound on the score, a pair of games being the trial.
        edge = bradley_terry.Z ** 2 / (e.games / 2 + bradley_terry.Z ** 2)
        gap = math.log10(1 / edge - 1) * 400
        if (e.points == 0) == (player == e.i):
            high = min(high, inside[other] - gap)
        else:
            low = max(low, inside[other] + gap)
    return (-math.inf if high < math.inf else math.inf), low, high


def _connected(count, encounters):
    """Players that met, directly or through others, get the same number."""
    label = list(range(count))
    for _ in range(count):
        for e in encounters:
            label[e.i] = label[e.j] = min(label[e.i], label[e.j])
    return label


def _ladder(game, names, encounters, members, anchors):
    tallies = {p: [0, 0.0] for p in members}
    for e in encounters:
        for player, points in ((e.i, e.points), (e.j, e.games - e.points)):
            if player in tallies:
                tallies[player][0] += e.games
                tallies[player][1] += points
    group = bradley_terry.finite_groups(len(names), encounters)
    named = [p for p in members if names[p] in anchors]
    # Else whoever is of the largest group, and in it whoever played most.
    anchor = named[0] if named else max(
        members, key=lambda p: (sum(group == group[p]), tallies[p][0], -p))
    base = anchors.get(names[anchor], 0.0)
    core = [p for p in members if group[p] == group[anchor]]
    place = {p: k for k, p in enumerate(core)}
    elo, half = bradley_terry.fit(
        len(core),
        [dataclasses.replace(e, i=place[e.i], j=place[e.j]) for e in encounters
         if e.i in place and e.j in place], place[anchor])
    inside = {p: base + elo[place[p]] for p in core}
    rungs = []
    for p in members:
        if p in place:
            rung = (inside[p], inside[p] - half[place[p]], inside[p] + half[place[p]])
        else:
            rung = _outside(p, encounters, inside)
        rungs.append(Rung(names[p], *map(float, rung), *tallies[p]))
    order = sorted(rungs, key=lambda r: (-r.elo, -_finite(r.low, r.high), r.name))
    return Ladder(game, names[anchor], base, tuple(order))


def _finite(low, high):
    return high if math.isinf(low) else low


def ladders(summaries, anchors, fewest=3):
    """A ladder for each game and each set of at least `fewest` players that met; `anchors` as for
    read_anchors(). Two players need none: their match says it all."""
    anchors = read_anchors(anchors, {name for s in summaries for name in s.players})
    result = []
    for game in dict.fromkeys(s.game for s in summaries):
        names, encounters = _merged([s for s in summaries if s.game == game])
        if len(names) > MAX_PLAYERS:
            raise InputError(game, f"more than {MAX_PLAYERS} players")
        label = _connected(len(names), encounters)
        for number in dict.fromkeys(label):
            members = [p for p in range(len(names)) if label[p] == number]
            if len(members) >= fewest:
                result.append(_ladder(game, names, encounters, members, anchors))
    return result
