"""review: what is called a mistake or proven, compared with rules and a minimax in Python; what it says of any file."""
import json
import random
import signal
import subprocess
import time

import program
from program import run
import tested
from othello_game import random_game
from othello_rules import cell_of, copy_of, other, scores

# Black makes an open three; white plays elsewhere, and then black does.
THREE, ELSEWHERE = "h8h9i8i9j8", ["o1", "a15"]
WORDS = {1: "win", 0: "draw", -1: "loss"}


def sign(number):
    return (number > 0) - (number < 0)


class Review(program.TestCase):
    def review(self, file, *arguments, status=0):
        result = run("review", "--json", file, *arguments)
        self.assertEqual((result.status, result.err), (status, ""), result.out[-400:])
        return json.loads(result.out)

    def moves(self, record, *arguments, status=0):
        return self.review(self.write("game.txt", record + "\n"), *arguments, status=status)


class FiveInARow(Review):
    def test_a_missed_defence_and_a_missed_win_are_proven(self):
        for game in ("gomoku", "standard", "renju", "caro"):
            with self.subTest(game=game):
                missed, win = self.moves(THREE + "".join(ELSEWHERE), "-g", game)["turns"][-2:]
                self.assertEqual([missed["move"], win["move"]], ELSEWHERE)
                self.assertEqual((missed["certain_before"] != "loss", missed["certain_after"], missed["after"]), (True, "loss", 0))
                self.assertEqual((missed["missed"]["what"], missed["missed"]["by"]), ("defence", "threats"))
                self.assertEqual((win["certain_before"], win["before"]), ("win", 1000))
                self.assertEqual((win["missed"]["what"], win["missed"]["proven"]), ("win", True))
                for turn in (missed, win):
                    self.assertIn(turn["verdict"], ("mistake", "blunder"))
                    self.check_win(game, turn["missed"]["line"])

    def check_win(self, game, line):
        """After the first move of the line, from where white has played elsewhere, a search sees that white has lost."""
        moves = THREE + ELSEWHERE[0] + line.split()[0]
        answer = json.loads(self.good("analyse", "--json", "-g", game, "-n", "20000", "-m", moves).out)
        self.assertEqual((answer["decided"], line.split()[0] in ("g8", "k8")), ("loss", True))

    def test_who_plays_on_loses_nothing(self):
        """Each side plays what the review calls best: none of it is a mistake."""
        record = "h8i9"
        for _ in range(6):
            answer = self.moves(record, "-g", "gomoku", "-n", "2000")
            record += answer["next"]["best"].replace(" ", "")
        answer = self.moves(record, "-g", "gomoku", "-n", "2000", "--from", "3")
        self.assertEqual({turn["verdict"] for turn in answer["turns"]} - {"forced"}, {"best"})
        self.assertEqual([side["mean_loss"] for side in answer["sides"]], [0, 0])

    def test_the_end_is_certain(self):
        answer = self.moves("h8a1i8a3j8a5k8a7l8", "-g", "gomoku")
        last = answer["turns"][-1]
        self.assertEqual((last["after"], last["certain_after"], last["by_after"]), (1000, "win", "rules"))
        self.assertEqual((answer["outcome"], answer["next"]), ("first", None))


class Othello(Review):
    def test_endings_are_those_of_a_minimax(self):
        chance = random.Random(3)
        compared = 0
        for _ in range(3):
            game = random_game(chance, 52)
            while not game.over():
                game.play(chance.choice(game.legal()))
            answer = self.review(self.write("one.ggf", game.ggf()), "--from", "53", "-n", "500")
            board, turn = random_game(chance, 0).board, "X"
            for number, (player, move) in enumerate(game.moves, 1):
                reviewed = answer["turns"][number - 53] if number >= 53 else None
                if reviewed:
                    known = scores(board, player)
                    score = known[cell_of(move) if move else None]
                    self.assertEqual((reviewed["number"], reviewed["move"]), (number, move or "pass"))
                    self.assertEqual(reviewed["certain_before"], WORDS[sign(max(known.values()))], number)
                    self.assertEqual(reviewed["certain_after"], WORDS[sign(score)], number)
                    lost = sign(max(known.values())) > sign(score)
                    self.assertEqual(reviewed["missed"] is not None and reviewed["missed"]["proven"], lost, number)
                    self.assertEqual(reviewed["loss"], 500 * (sign(max(known.values())) - sign(score)))
                    best = known[None if reviewed["best"] == "pass" else cell_of(reviewed["best"])]
                    self.assertEqual(sign(best), sign(max(known.values())))
                    compared += 1
                self.assertEqual(player, turn)
                board = copy_of(board)
                if move:
                    board.play(player, cell_of(move))
                turn = other(player)
        self.assertGreater(compared, 20)


class Words(Review):
    def test_json_and_text_agree(self):
        file = self.write("game.txt", THREE + "".join(ELSEWHERE) + "\n")
        answer = self.review(file, "-g", "gomoku")
        text = self.good("review", file, "-g", "gomoku").out
        for turn in answer["turns"]:
            line = next(row for row in text.split("\n") if row.startswith("%4d  " % turn["number"]))
            self.assertEqual(line.split()[2:4], [turn["move"], turn["best"]])
            self.assertIn(" %d.%d %%" % divmod(turn["before"], 10), line)
            self.assertIn(turn["verdict"], line)
        self.assertEqual(text.count("missed a forced win"), sum(side["missed_wins"] for side in answer["sides"]))
        self.assertEqual(text.count("missed the defence"), sum(side["missed_defences"] for side in answer["sides"]))
        for side in answer["sides"]:
            mine = [turn for turn in answer["turns"] if turn["side"] == side["side"]]
            self.assertEqual(side["turns"], len(mine))
            self.assertEqual(side["blunders"], sum(turn["verdict"] == "blunder" for turn in mine))
            self.assertEqual(side["lost"], sum(turn["loss"] for turn in mine if turn["verdict"] != "forced"))

    def test_thresholds_are_those_that_it_tells(self):
        answer = self.moves("h8" "i9" "g9" "a15" "h10" "o1" "f8", "-g", "gomoku", "-n", "3000")
        names = [("blunder", "blunder"), ("mistake", "mistake"), ("inaccuracy", "inaccuracy")]
        for turn in answer["turns"]:
            if turn["verdict"] in ("best", "forced"):
                self.assertEqual(turn["loss"], 0)
                continue
            wanted = next((name for name, key in names if turn["loss"] >= answer["thresholds"][key]), "good")
            self.assertEqual(turn["verdict"], wanted)

    def test_the_same_again(self):
        file = self.write("game.txt", "f5d6c3d3c4f4\n")
        first = run("review", "--json", file, "-g", "othello")
        self.assertEqual(run("review", "--json", file, "-g", "othello").out, first.out)

    def known(self, *arguments):
        """What there is instead of what was asked for."""
        return self.bad("analyse", *arguments, says="there are ").err.strip().partition("there are ")[2].split(", ")

    def test_every_game_can_be_reviewed(self):
        chance = random.Random(5)
        games = []
        for name in self.known("-g", "nonsense"):
            games += [(name, size) for size in self.known("-g", name, "-s", "2")]
        self.assertGreater(len(games), 8)
        for name, size in games:
            with self.subTest(game=name, size=size):
                options = ["-g", name, "-s", size]
                record = ""
                for _ in range(6):
                    answer = json.loads(self.good("analyse", "--json", *options, "-n", "60", "--lines", "3",
                                                  *(["-m", record] if record else [])).out)
                    if answer["outcome"] != "ongoing":
                        break
                    record = " ".join([record, chance.choice(answer["lines"])["move"].replace(" ", "x")]).strip()
                answer = self.moves(record, *options, "-n", "200", "--proofs", "2000")
                self.assertGreater(len(answer["turns"]), 3)
                for turn in answer["turns"]:
                    self.assertTrue(0 <= turn["after"] <= 1000 and 0 <= turn["before"] <= 1000)


class Faults(Review):
    def test_what_comes_before_a_bad_move_is_reviewed(self):
        answer = self.moves("h8i9h8", "-g", "gomoku", "-n", "200", status=1)
        self.assertEqual(len(answer["turns"]), 2)
        self.assertIn("offset 4", answer["fault"])

    def test_no_game(self):
        for content, options, says in [
                ("", ["-g", "gomoku"], "holds no game"), ("xyz\n", ["-g", "gomoku"], "xyz"),
                ("h8i9\n", [], "--game"), ("h8i9\n", ["-g", "gomoku", "--number", "2"], "no game 2"),
                ("h8i9\n", ["-g", "gomoku", "--from", "9"], "no turn 9"), ("(;GM[Othello]", [], "")]:
            with self.subTest(content=content, options=options):
                self.bad("review", self.write("game.txt", content), *options, says=says)
        self.bad("review", self.path("not there"), "-g", "gomoku", says="not there")

    def test_damaged_files(self):
        chance = random.Random(7)
        game = random_game(chance, 30).ggf().encode()
        good = [(game, "one.ggf"), (b"(;GM[4]SZ[15];B[hh];W[ih];B[gg])", "one.sgf"), (b"h8i9g9\n", "one.txt")]
        for number in range(60):
            data, name = good[number % len(good)]
            data = bytearray(data)
            for _ in range(chance.randrange(1, 4)):
                place = chance.randrange(len(data))
                if chance.random() < 0.3:
                    del data[place:]
                    data += b" "
                else:
                    data[place] = chance.randrange(256)
            options = ["-g", "gomoku"] if name.endswith("txt") else []
            result = run("review", "--json", self.write(name, bytes(data)), *options, "-n", "20", "--proofs", "0")
            self.assertIn(result.status, (0, 1), result.err)
            self.assertTrue(result.status == 0 or result.err or json.loads(result.out)["fault"], bytes(data))

    def test_interrupted(self):
        file = self.write("game.txt", "h8i9g9g8i10\n")
        with subprocess.Popen([tested.PROGRAM, "review", "--json", file, "-g", "gomoku", "-n", str(10**12)],
                              stdout=subprocess.PIPE, stderr=subprocess.PIPE) as process:
            time.sleep(1)  # it has begun, and would go on for days
            process.send_signal(signal.SIGINT)
            out, _ = process.communicate(timeout=60)
        self.assertEqual(process.returncode, 3)
        self.assertTrue(json.loads(out)["interrupted"])


if __name__ == "__main__":
    tested.main()
