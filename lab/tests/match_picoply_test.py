"""`picoply --protocol nboard` and `gtp` play whole games for a referee: none is lost by protocol, time
or an illegal move."""
import os

import match_support


class Picoply(match_support.TestCase):
    def player(self, protocol, options, arguments=""):
        path = os.path.join(match_support.FOLDER, "..", "ports", "desktop", "picoply")
        return "%s[%s]:%s --protocol %s %s" % (protocol, options, os.path.normpath(path), protocol,
                                               arguments)

    def play(self, player, opponent, *arguments):
        summary, games = self.match(player, opponent, *arguments)
        self.assertEqual(summary["forfeits"], {"A": {}, "B": {}})
        for side in "AB":
            self.assertEqual(summary["timing"][side]["notes"], 0)
        return summary, games

    def test_othello_against_random_and_each_other(self):
        players = [self.player("nboard", "depth=4"), self.player("gtp", "", "-d 4"),
                   self.player("gtp", "nopass", "-d 4")]
        for player in players:
            summary, _ = self.play(player, "random", "-g", "othello", "--games", "12")
            self.assertGreaterEqual(summary["score"], 0.9)
        self.play(players[0], players[2], "-g", "othello", "--games", "12")

    def test_positions_as_openings(self):
        file = self.write("positions.obf", "-" * 19 + "X" + "-" * 7 + "XX" + "-" * 6 + "XO" +
                          "-" * 27 + " O\n")
        self.play(self.player("nboard", "depth=3"), "random", "-g", "othello", "--games", "4",
                  "--openings", file)

    def test_other_sizes_and_games(self):
        for size in ("4", "6", "10"):
            self.play(self.player("nboard", "depth=2"), "random", "-g", "othello", "-s", size,
                      "--games", "4")
        for size in ("4", "6", "10"):
            self.play(self.player("gtp", "", "-d 2 --letters all"), "random", "-g", "othello", "-s",
                      size, "--games", "4")
        for game in ("gomoku", "renju", "caro"):
            summary, _ = self.play(self.player("gtp", "", "-n 2000 -g " + game), "random", "-g", game,
                                   "--games", "4")
            self.assertEqual(summary["score"], 1.0)

    def test_time(self):
        self.play(self.player("gtp", "time=1000"), "random", "-g", "othello", "-s", "6", "--games",
                  "2", "--move-tolerance", "300")


if __name__ == "__main__":
    match_support.main()
