"""pbrain-picoply plays whole games for a referee: no rule loses one by protocol, time or an illegal or
forbidden move."""
# Labels: timing
import match_support

GAMES = ["gomoku", "standard", "renju", "caro"]


class Pbrain(match_support.TestCase):
    def player(self, options):
        return "gomocup[%s]:%s" % (options, match_support.pbrain())

    def play(self, options, opponent, *arguments):
        summary, games = self.match(self.player(options), opponent, *arguments)
        self.assertEqual(summary["forfeits"], {"A": {}, "B": {}})
        self.assertEqual(summary["timing"]["A"]["notes"], 0)
        return summary, games

    def test_all_rules_against_random_and_picoply(self):
        for game in GAMES:
            for opponent, least in [("random", 1.0), ("level=4", 0.7)]:
                with self.subTest(game=game, opponent=opponent):
                    summary, _ = self.play("nodes=2000", opponent, "-g", game, "--games", "8")
                    self.assertGreaterEqual(summary["score"], least)

    def test_time(self):
        for game in GAMES:
            with self.subTest(game=game):
                # What a busy machine takes is not the program's: the margin here is wide, and
                # tests/gomocup/timing_test.py measures exactly.
                self.play("time=20", "level=3", "-g", game, "--games", "4", "--move-tolerance", "200")

    def test_other_sizes_and_little_memory(self):
        self.play("nodes=500,memory=4M", "random", "-g", "gomoku", "-s", "9", "--games", "4")
        self.play("nodes=500", "random", "-g", "caro", "-s", "19", "--games", "4")

    def test_both_sides(self):
        summary, games = self.match(self.player("nodes=1000"), self.player("nodes=300"), "-g", "renju",
                                    "--games", "4", "--plies", "6")
        self.assertEqual(summary["forfeits"], {"A": {}, "B": {}})
        self.assertEqual(len(games), 4)


if __name__ == "__main__":
    match_support.main()
