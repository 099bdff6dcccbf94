"""pbrain-picoply plays short games against itself, random moves and a level of the library, under every
rule: it loses none by protocol, time or an illegal or forbidden move, and no move is 20 ms late, less
the time for which it waited for a CPU. 24 games, or with GAMES=1000 in the environment so many; with BUSY=8 so many
other processes compute meanwhile."""
# Labels: timing
import itertools
import os
import subprocess
import sys

import match_support

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

    def test_no_game_is_forfeited(self):
        player = "gomocup[time=20]:" + match_support.pbrain()
        kinds = list(itertools.product(RULES, OPPONENTS))
        each = -(-GAMES // len(kinds)) + 1 & ~1  # pairs of games, both colours
        played, moves, late, forfeits = 0, 0, 0.0, []
        for seed, (rule, opponent) in enumerate(kinds):
            size = "19" if rule == "gomoku" and opponent == "itself" else "15"
            summary, games = self.match(
                player, player if opponent == "itself" else opponent, "-g", rule, "-s", size,
                "--games", str(each), "--plies", "5", "--seed", str(seed), "--jobs", "2",
                "--move-tolerance", TOLERANCE_MS, "--allow-oversubscription")
            sides = "AB" if opponent == "itself" else "A"
            forfeits += [(rule, opponent, summary["forfeits"][side]) for side in sides
                         if summary["forfeits"][side]]
            played += len(games)
            moves += sum(summary["timing"][side]["moves"] for side in sides)
            late = max([late] + [summary["timing"][side]["own_overshoot_ms"] for side in sides])
        print("%d games, %d moves beside %d busy processes, at most %.1f ms late" % (played, moves, BUSY, late))
        self.assertGreaterEqual(played, GAMES)
        self.assertLess(late, LATEST_MS)
        self.assertEqual(forfeits, [])


if __name__ == "__main__":
    match_support.main()
