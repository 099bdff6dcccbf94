"""solve, and the scores of analyse --all-moves, against a plain minimax in Python."""
import json
import os
import random
import unittest

import program
from program import run
import tested
from othello_rules import name, random_ending, scores, text_of

PROBLEMS = os.path.join(os.environ.get("PICOPLY_SHARED_DATA", ""), "fforum-1-19.obf")
OPENING = "-" * 27 + "OX" + "-" * 6 + "XO" + "-" * 27 + " X"


def problem(chance, empties, size=8):
    """A line of OBF with the score of every move."""
    board, player = random_ending(chance, empties, size)
    known = {name(move): score for move, score in scores(board, player).items()}
    return text_of(board, player), known


def line_of(position, known):
    return position + ";" + "".join(" %s:%+d;" % item for item in known.items())


class Solve(program.TestCase):
    def solve(self, *arguments, status=0):
        result = run("solve", "--json", *arguments)
        self.assertEqual((result.status, result.err), (status, ""), result.out)
        return json.loads(result.out)

    def test_an_evaluation_changes_the_way_and_no_score(self):
        chance = random.Random(2)
        position = text_of(*random_ending(chance, 17))
        file = self.write("one.obf", position + "\n")
        found = [self.solve("--evaluation", name, file)["problems"][0]
                 for name in ("full", "small", "nano")]
        self.assertEqual(len({row["score"] for row in found}), 1)
        self.assertEqual(len({row["nodes"] for row in found}), 3)
        self.assertEqual(self.solve(file)["problems"][0]["nodes"], found[0]["nodes"])
        self.assertEqual(self.bad("solve", "--evaluation", "huge", file, says="is called 'huge'").out, "")

    def test_random_endings_are_what_minimax_says(self):
        chance = random.Random(1)
        problems = [problem(chance, empties) for empties in (1, 2, 3, 4, 5, 5, 6, 6)]
        problems += [problem(chance, 6, size) for size in (4, 6)]
        file = self.write("random.obf", "% made by a test\n\n" + "\r\n".join(
            line_of(*one) for one in problems))
        answer = self.solve("--every-score", file)
        self.assertEqual((answer["solved"], answer["differing"]), (len(problems), 0))
        for (position, known), row in zip(problems, answer["problems"]):
            self.assertEqual(row["position"], position)
            self.assertEqual(row["score"], max(known.values()))
            self.assertEqual(known[row["best"]], row["score"])
            self.assertEqual({one["move"]: one["score"] for one in row["moves"]}, known)
            self.check_line(row)

    def check_line(self, row):
        """The best play goes to the end of the game and gives what it promises."""
        game = {16: "4", 36: "6", 64: "8"}[len(row["position"]) - 2]
        end = json.loads(self.good("analyse", "--json", "-g", "othello", "-s", game, "-p",
                                   row["position"], "-m", " ".join(row["line"])).out)
        self.assertNotEqual(end["outcome"], "ongoing")
        cells = end["position"][:-2]
        margin = cells.count("X") - cells.count("O")
        empty = cells.count("-")
        margin += empty if margin > 0 else -empty if margin < 0 else 0
        self.assertEqual(margin if row["position"][-1] == "X" else -margin, row["score"])

    def test_a_difference_is_told_and_fails(self):
        chance = random.Random(2)
        position, known = problem(chance, 5)
        best = max(known, key=known.get)
        wrong = dict(known, **{best: known[best] + 2})
        answer = self.solve(self.write("wrong.obf", line_of(position, wrong)), status=1)
        self.assertEqual(answer["differing"], 1)
        self.assertIn("%+d" % wrong[best], answer["problems"][0]["difference"])
        result = run("solve", self.path("wrong.obf"))
        self.assertEqual(result.status, 1)
        self.assertIn("DIFFERS, " + self.path("wrong.obf") + ":1", result.out)

    def test_any_score_may_differ(self):
        chance = random.Random(3)
        while True:
            position, known = problem(chance, 5)
            if len(set(known.values())) > 1:
                break
        worst = min(known, key=known.get)
        file = self.write("worst.obf", line_of(position, dict(known, **{worst: known[worst] - 2})))
        self.solve(file)  # the best score is right
        answer = self.solve("--every-score", file, status=1)
        self.assertIn(worst, answer["problems"][0]["difference"])

    def test_limits(self):
        file = self.write("early.obf", OPENING + ";\n")
        for limit in (("-n", "2000"), ("-t", "50")):
            with self.subTest(limit=limit):
                answer = self.solve(*limit, file, status=3)
                self.assertEqual((answer["solved"], answer["unsolved"]), (0, 1))
                self.assertEqual((answer["problems"][0]["score"], answer["problems"][0]["line"]),
                                 (None, []))
        result = run("solve", "-n", "2000", file)
        self.assertEqual(result.status, 3)
        self.assertIn("unsolved within the limits", result.out)

    def test_several_files(self):
        chance = random.Random(4)
        files = [self.write("%d.obf" % i, line_of(*problem(chance, 4))) for i in range(3)]
        self.assertEqual(self.solve(*files)["solved"], 3)

    @unittest.skipUnless(os.path.exists(PROBLEMS), "no %s" % PROBLEMS)
    def test_public_problems(self):
        answer = self.solve(PROBLEMS)
        self.assertEqual((answer["solved"], answer["differing"]), (19, 0))
        for row in answer["problems"]:
            self.check_line(row)


class Hostile(program.TestCase):
    def test_faults_are_named_with_file_and_line(self):
        faults = {
            "": "holds no position",
            "% only words\n": "holds no position",
            OPENING + "; f5\n": "G8:+18",
            OPENING + "; f5:+x\n": "number of discs",
            OPENING + "; f5:65\n": "number of discs",
            OPENING + "; f5:99999999999999999999\n": "number of discs",
            OPENING + "; a1:+2\n": "not legal",
            OPENING + "; z9:+2\n": "no move",
            OPENING + "; pass:+2\n": "not legal",
            OPENING[1:] + "\n": "every cell",
            "-" + OPENING + "\n": "every cell",
            OPENING[:-1] + "Z\n": "position",
            OPENING[:-2] + "\n": "position",
            "hello\n": "every cell",
            "\xff\xfe\0\0": "every cell",
        }
        for content, says in faults.items():
            with self.subTest(content=content[-30:]):
                file = self.write("bad.obf", content.encode("latin-1"))
                self.bad("solve", file, says=[file, says])
        good = line_of(*problem(random.Random(5), 3))
        file = self.write("third.obf", good + "\n\n" + OPENING + ";bad\n")
        self.bad("solve", file, says=file + ":3: ")

    def test_a_line_at_fault_does_not_keep_the_others_from_answers(self):
        chance = random.Random(9)
        first, second = problem(chance, 3), problem(chance, 3)
        full, beaten = "X" * 40 + "O" * 24, "X" * 60 + "-" * 4
        lines = [line_of(*first), OPENING + "; a1:+2", full + " O", "hello", beaten + " X;", line_of(*second)]
        file = self.write("mixed.obf", b"\xef\xbb\xbf" + "\n".join(lines).encode())
        result = run("solve", "--json", file)
        self.assertEqual(result.status, 1)
        answer = json.loads(result.out)
        scores_of = [max(first[1].values()), -16, 64, max(second[1].values())]
        self.assertEqual([row["score"] for row in answer["problems"]], scores_of)
        self.assertEqual([(row["best"], row["line"], row["solved"]) for row in answer["problems"][1:3]],
                         [(None, [], True)] * 2)
        self.assertEqual(answer["solved"], 4)
        self.assertEqual([fault.split(": ")[0] for fault in answer["left_out"]], [file + ":2", file + ":4"])
        self.assertEqual(result.err.count("picoply: left out: " + file), 2)
        result = run("solve", file)
        self.assertEqual((result.status, result.out.count("the game is over")), (1, 2))
        self.assertIn("solved 4, unsolved 0, differing 0", result.out)
        # Nothing else in the file, and another file after it.
        result = run("solve", self.write("bad.obf", "hello\n"))
        self.assertEqual(result.status, 1)
        self.assertIn("solved 0, unsolved 0", result.out)
        self.assertIn("solved 4", run("solve", self.path("bad.obf"), file).out)

    def test_files(self):
        self.bad("solve", self.path("none.obf"), says=["none.obf"])
        self.bad("solve", self.folder, says=[self.folder])
        self.bad("solve", says="files")

    def test_random_bytes(self):
        chance = random.Random(6)
        for _ in range(30):
            data = bytearray(line_of(*problem(chance, 2)).encode())
            for _ in range(chance.randrange(1, 4)):
                data[chance.randrange(len(data))] = chance.randrange(256)
            result = run("solve", self.write("random.obf", bytes(data)))
            self.assertIn(result.status, (0, 1), bytes(data))


class AllMoves(program.TestCase):
    def analyse(self, *arguments):
        return json.loads(self.good("analyse", "--json", "--all-moves", *arguments).out)

    def test_exact_scores_are_what_minimax_says(self):
        chance = random.Random(7)
        for _ in range(5):
            position, known = problem(chance, 6)
            answer = self.analyse("-g", "othello", "-p", position)
            self.assertEqual({line["move"]: line["value"] for line in answer["lines"]},
                             {move: 100 * score for move, score in known.items()})
            self.assertTrue(all(line["exact"] for line in answer["lines"]))

    def test_estimates_are_not_called_exact(self):
        answer = self.analyse("-g", "othello", "-n", "5000")
        self.assertEqual(len(answer["lines"]), 4)
        self.assertEqual([line["exact"] for line in answer["lines"]], [False] * 4)
        position, known = problem(random.Random(8), 6)
        for depth in "12":
            answer = self.analyse("-g", "othello", "-p", position, "-d", depth)
            for line in answer["lines"]:
                if line["exact"]:
                    self.assertEqual(line["value"], 100 * known[line["move"]])

    def test_wins_and_draws(self):
        lines = {line["move"]: line for line in
                 self.analyse("-g", "tictactoe", "-m", "a1b2c3")["lines"]}
        self.assertEqual({move for move, line in lines.items() if line["value"] == 0},
                         {"b1", "a2", "c2", "b3"})
        self.assertEqual({line["value_text"] for move, line in lines.items() if line["value"]},
                         {"loss in 4"})
        self.assertTrue(all(line["exact"] for line in lines.values()))
        self.assertEqual({line["decided"] for line in lines.values() if line["value"]}, {"loss"})
        self.assertEqual({line["decided"] for line in lines.values() if not line["value"]}, {"draw"})

    def test_what_is_decided_is_told_of_every_move(self):
        answer = self.analyse("-g", "connect4", "-m", "4433", "-d", "5")
        wins = {line["move"] for line in answer["lines"] if line["decided"] == "win"}
        self.assertEqual(wins, {"2", "5"})  # a fourth one on either side then
        self.assertEqual(answer["decided"], "win")
        self.assertEqual({line["depth"] for line in answer["lines"]}, {answer["depth"]})
        # A move that leaves three with two open ends to the opponent.
        answer = self.analyse("-g", "connect4", "-m", "44363", "-n", "800")
        losses = {line["move"] for line in answer["lines"] if line["decided"] == "loss"}
        self.assertEqual((losses & {"3", "4"}, losses & {"1", "2", "5"}), ({"3", "4"}, set()))
        self.assertEqual(answer["decided"], "undecided")

    def test_table(self):
        out = self.good("analyse", "--all-moves", "-g", "othello", "-d", "3").out
        self.assertEqual(out.count("heuristic"), 4)
        out = self.good("analyse", "--all-moves", "-g", "othello", "-p",
                        problem(random.Random(9), 4)[0]).out
        self.assertNotIn("heuristic", out)
        self.assertIn("exact", out)


if __name__ == "__main__":
    tested.main()
