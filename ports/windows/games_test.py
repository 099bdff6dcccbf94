"""pbrain-picoply.exe in Wine plays short games against itself, by every rule of Gomocup: games_test.py COMMAND

Nothing is answered but legal moves, and no move is 20 ms late, less the time for which the programs and Wine's server
waited for a CPU; a game with one that is is played again (tests/support/punctual.py says why). GAMES=200 games, unless the
environment has another number."""
import os
import pathlib
import random
import sys
import unittest

ROOT = pathlib.Path(__file__).resolve().parents[2]
sys.path.insert(0, str(ROOT / "tests" / "gomocup"))

import brain  # noqa: E402
import punctual  # noqa: E402
import tested  # noqa: E402

GAMES = int(os.environ.get("GAMES", "200"))
TURN_MS, LATE_MS = 5, 20
KINDS = [(0, 20), (1, 15), (4, 15), (8, 15)]  # rule, lines
LONGEST = 60  # moves; a game is short, or stopped there
OPENING = 4  # stones


def servers():
    """The processes that do for programs in Wine what a kernel would."""
    found = []
    for pid in filter(str.isdigit, os.listdir("/proc")):
        try:
            if pathlib.Path("/proc", pid, "comm").read_text().startswith("wineserver"):
                found.append(int(pid))
        except OSError:
            pass  # it has ended
    return found


class Stopwatch(brain.Stopwatch):
    others = []

    def __init__(self, pid):
        self.pids = (pid, os.getpid(), *self.others)
        self.before = [brain.waits(each) for each in self.pids]
        self.start = brain.time.monotonic()


def wins(stones, last, rule):
    """Whether the side that placed its last stone has a row that counts: stones has a side for each cell."""
    side, other = stones[last], 3 - stones[last]
    for dx, dy in ((1, 0), (0, 1), (1, 1), (1, -1)):
        ends, length = [], 1
        for sign in (1, -1):
            x, y = last[0] + sign * dx, last[1] + sign * dy
            while stones.get((x, y)) == side:
                length, x, y = length + 1, x + sign * dx, y + sign * dy
            ends.append(stones.get((x, y)))
        if rule == 8 and length == 5 and ends == [other, other]:
            continue
        # Renju's black makes no longer row: that would be a forbidden move, which the other side refuses.
        if length == 5 or length > 5 and rule != 1:
            return True
    return False


class Games(brain.TestCase):
    def move_of(self, program, *lines):
        watch = Stopwatch(program.process.pid)
        answer = program.ask(*lines)
        self.assertRegex(answer or "nothing", brain.MOVE, lines[-8:])
        x, y = answer.split(",")
        return (int(x), int(y)), watch.seconds(program.came)

    @punctual.again_if_late
    def play(self, programs, size, rule, opening):
        """Returns the number of moves, and how late the latest was."""
        stones, last, late = {}, None, 0
        for number, cell in enumerate(opening):
            stones[cell] = 1 + number % 2
        begun = [False, False]
        for program in programs:
            self.assertEqual(program.ask("RESTART"), "OK")
        for number in range(OPENING, LONGEST):
            turn = number % 2
            if begun[turn]:
                lines = ["TURN %d,%d" % last]
            else:
                lines = ["BOARD", *("%d,%d,%d" % (*cell, 1 if side == 1 + turn else 2) for cell, side in stones.items()), "DONE"]
            begun[turn] = True
            last, seconds = self.move_of(programs[turn], *lines)
            late = max(late, 1000 * seconds - TURN_MS)
            self.assertTrue(0 <= last[0] < size and 0 <= last[1] < size, last)
            self.assertNotIn(last, stones)
            stones[last] = 1 + turn
            if wins(stones, last, rule):
                break
        punctual.check(late, LATE_MS, "ms, rule", rule)
        return len(stones) - OPENING, late

    def test_no_game_is_forfeited(self):
        latest, games, moves, won = 0, 0, 0, 0
        Stopwatch.others = servers()
        for number, (rule, size) in enumerate(KINDS):
            programs = [self.brain("START %d" % size, "INFO timeout_turn %d" % TURN_MS, "INFO rule %d" % rule)
                        for _ in range(2)]
            chance = random.Random(number)
            near = range(size // 2 - 3, size // 2 + 4)
            centre = [(x, y) for x in near for y in near]
            for _ in range(-(-GAMES // len(KINDS))):
                length, late = self.play(programs, size, rule, chance.sample(centre, OPENING))
                latest = max(latest, late)
                games, moves, won = games + 1, moves + length, won + (length < LONGEST - OPENING)
            for program in programs:
                self.ends_well(program)
        print("%d games, %d of them won, %d moves, at most %.1f ms late" % (games, won, moves, latest))
        self.assertGreater(won, games // 2)

    @punctual.again_if_late
    def test_the_limit_of_a_longer_turn_is_kept_to(self):
        Stopwatch.others = servers()
        program = self.brain("INFO book 0", "START 15", "INFO timeout_turn 200")
        for _ in range(5):
            watch = Stopwatch(program.process.pid)
            answer = program.ask("BOARD", *brain.QUIET, "DONE")
            self.assertRegex(answer, brain.MOVE)
            punctual.check(1000 * watch.seconds(program.came), 200 + LATE_MS)
            # The clock tells parts of the 15.6 ms for which Windows' coarse one stands still.
            self.assertGreater(1000 * (program.came - watch.start), 175)


if __name__ == "__main__":
    tested.main()
