"""pbrain-picoply plays short games against itself, random moves and a level of the library, under every
rule: it loses none by protocol, time or an illegal or forbidden move, and no move is 20 ms late, less
the time for which it waited for a CPU; games with one that is are played again (tests/support/punctual.py says why).
24 games, or with GAMES=1000 in the environment so many; with BUSY=8 so many other processes compute meanwhile."""
# Labels: timing
import itertools
import os
import subprocess
import sys

import match_support
import punctual

GAMES = int(os.environ.get("GAMES", "24"))
BUSY = int(os.environ.get("BUSY", "0"))
# On a busy machine a move may wait long for a CPU, which is not the program's fault: the referee
# tolerates it, and LATEST_MS is what counts.
TOLERANCE_MS, LATEST_MS = "5000", 20
RULES = ["gomoku", "standard", "renju", "caro"]
OPPONENTS = ["itself", "random", "level=6"]


class PbrainGames(match_support.TestCase):
    def setUp(self):
        super().setUp()
        for _ in range(BUSY):
            self.addCleanup(subprocess.Popen([sys.executable, "-c", "while True: pass"]).kill)

    @punctual.again_if_late
    def play(self, seed, rule, opponent, games):
        """Returns the number of games and of moves, and how late the latest of them was."""
        player = "gomocup[time=20]:" + match_support.pbrain()
        summary, records = self.match(
            player, player if opponent == "itself" else opponent, "-g", rule,
            "-s", "19" if rule == "gomoku" and opponent == "itself" else "15",
            "--games", str(games), "--plies", "5", "--seed", str(seed), "--jobs", "2",
            "--move-tolerance", TOLERANCE_MS, "--allow-oversubscription")
        sides = "AB" if opponent == "itself" else "A"
        for side in sides:
            self.assertEqual(summary["forfeits"][side], {}, (rule, opponent))
        late = max(summary["timing"][side]["own_overshoot_ms"] for side in sides)
        punctual.check(late, LATEST_MS, "ms,", rule, "against", opponent)
        return len(records), sum(summary["timing"][side]["moves"] for side in sides), late

    def test_no_game_is_forfeited(self):
        kinds = list(itertools.product(RULES, OPPONENTS))
        each = -(-GAMES // len(kinds)) + 1 & ~1  # pairs of games, both colours
        played = [self.play(seed, *kind, each) for seed, kind in enumerate(kinds)]
        games, moves, late = zip(*played)
        print("%d games, %d moves beside %d busy processes, at most %.1f ms late" %
              (sum(games), sum(moves), BUSY, max(late)))
        self.assertGreaterEqual(sum(games), GAMES)


if __name__ == "__main__":
    match_support.main()
