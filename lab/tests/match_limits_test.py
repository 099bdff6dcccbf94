"""Programs that keep to their limits and programs that do not, over each protocol."""
# Labels: timing
import match_support
from match_support import engine

PROTOCOLS = {"gomocup": (), "nboard": ("-g", "othello"), "gtp": ("-g", "othello")}


class Limits(match_support.TestCase):
    def slow(self, protocol, ms):
        # Ten moves of each side are enough.
        return self.match("random", engine(protocol, "slow", str(ms), options="time=300"),
                          *PROTOCOLS[protocol], "--games", "2", "--move-tolerance", "250",
                          "--draw-after", "14", "--allow-oversubscription")

    def test_just_under_and_just_over(self):
        for protocol in PROTOCOLS:
            with self.subTest(protocol=protocol):
                summary, _ = self.slow(protocol, 290)
                self.assertEqual(summary["forfeits"]["B"], {})
                self.assertGreaterEqual(summary["timing"]["B"]["mean_ms"], 290)
                self.assertLess(summary["timing"]["B"]["overshoot_ms"], 250)
                summary, games = self.slow(protocol, 555)
                self.assertEqual(summary["forfeits"]["B"], {"timeout": 2})
                for record in games:
                    self.assertLessEqual(record["forfeit"]["ply"], 9)

    def test_sleep_is_no_wait_for_a_cpu(self):
        summary, _ = self.slow("gomocup", 400)
        self.assertGreater(summary["timing"]["B"]["own_overshoot_ms"], 90)
        self.assertLessEqual(summary["timing"]["B"]["own_overshoot_ms"],
                             summary["timing"]["B"]["overshoot_ms"])

    def test_memory(self):
        # Python itself needs more than 8 MB of address space.
        summary, _ = self.match("random", engine("gomocup", options="memory=8M"), "--games", "2",
                                "--enforce-memory")
        self.assertEqual(sum(summary["forfeits"]["B"].values()), 2)
        summary, _ = self.match("random", engine("gomocup", options="memory=8M"), "--games", "2")
        self.assertEqual(summary["forfeits"]["B"], {})


if __name__ == "__main__":
    match_support.main()
