"""Games that were played through the windows of boards: what each board sent is sent again. A file of
transcripts/ has `> ` before what the board sent, `< ` before what was answered, behind what it answers, and
`# ` before what it says of itself. Lines of MESSAGE REALTIME were left out.

Moves depend on time and change with the search, so that they are compared in form. Where the program moves
otherwise than it did, it is told to take that back and to play what it played then, so that what the board sends
next still fits."""
import os
import re

import brain
from brain import MOVE
import tested

FOLDER = os.path.join(os.path.dirname(os.path.abspath(__file__)), "transcripts")
REALTIME = r"^MESSAGE REALTIME (REFRESH|(POS|BEST) \d+,\d+)$"
SIZE = 15
FEW = 2000  # positions for a move, where the board does not say how many
# What may be answered to a question about an opening.
CHOICES = [r"SWAP|\d+,\d+( \d+,\d+){0,2}",
           r"MESSAGE SWAP2 (SWAP1 (YES|NO)|MOVE4 \d+ \d+\nMESSAGE SWAP2 MOVE5 \d+ \d+)",
           r"MESSAGE SWAP2 SWAP2 (YES|NO)",
           r"MESSAGE SOOSORV SWAP1 [YN]", r"MESSAGE SOOSORV SWAP2 [YN]"]


def form(answers):
    """Two lists of answers of the same form have the same."""
    text = "\n".join(answers)
    for number, choice in enumerate(CHOICES):
        if re.fullmatch(choice, text):
            return "choice %d" % number
    if text.startswith(("MESSAGE SWAP2", "MESSAGE SOOSORV")):
        return re.sub(r" \d+", " n", text)
    return re.sub(r'(?m)^name=.*', "name", text)


def exchanges(path):
    """(lines sent, lines answered), in order."""
    pairs = []
    with open(path, encoding="utf-8") as file:
        for line in file.read().splitlines():
            mark, text = line[:2], line[2:]
            if mark == "> ":
                if not pairs or pairs[-1][1]:
                    pairs.append(([], []))
                pairs[-1][0].append(text)
            elif mark == "< ":
                pairs[-1][1].append(text)
            elif mark != "# ":
                raise ValueError("%s: %r" % (path, line))
    return pairs


class Stones:
    """On the board, in the order of play, as far as what was sent tells."""

    def __init__(self):
        self.cells = []
        self.is_block = False

    def sent(self, line):
        words = line.upper().split()
        if words[0] in ("START", "RESTART"):
            self.cells = []
        elif words[0] in ("BOARD", "YXBOARD", "SWAP2BOARD") or words[0].startswith("YXSOOSORVSTEP"):
            self.cells, self.is_block = [], True
        elif words[0] == "DONE":
            self.is_block = False
        elif self.is_block:
            self.cells.append(",".join(line.split(",")[:2]))
        elif words[0] == "TURN":
            self.cells.append(words[1])


class Transcripts(brain.TestCase):
    def answers(self, program, lines):
        """All that is answered to these lines, less what is told of a search while it runs."""
        if lines[-1].upper() == "END":
            program.send(*lines)
            wanted = None
        else:
            program.send(*lines, "ABOUT")  # answered after everything else
            wanted = 1 + sum(line.upper() == "ABOUT" for line in lines)
        found = []
        while (line := program.read()) is not None:
            if line.startswith("MESSAGE REALTIME"):
                self.assertRegex(line, REALTIME)
                continue
            found.append(line)
            if line.startswith("name="):
                wanted -= 1
                if wanted == 0:
                    return found[:-1]
        self.assertIsNone(wanted, "the program has ended")
        return found

    @staticmethod
    def forbidden(judge, cells):
        """Where Renju forbids black, who is to move, to play; told by a second program."""
        judge.send("YXBOARD", *("%s,%d" % (cell, 1 + i % 2) for i, cell in enumerate(cells)), "DONE")
        text = judge.ask("YXSHOWFORBID")
        return {"%d,%d" % (int(x), int(y)) for x, y in re.findall(r"(\d\d)(\d\d)", text)}

    def replay(self, path):
        program = self.brain("INFO max_node %d" % FEW)
        judge = self.brain("START %d" % SIZE, "INFO rule 4")
        stones = Stones()
        renju = is_yixins = False
        for sent, recorded in exchanges(path):
            for line in sent:
                stones.sent(line)
                is_yixins = is_yixins or line.upper().startswith("YX")
                if (rule := re.match(r"(?i)info rule (\d+)", line)) is not None:
                    renju = rule[1] == "4" or (rule[1] == "2" and is_yixins)  # else 2 is a continuous game
            found = self.answers(program, sent)
            if sent[-1].upper() == "END":  # what is answered to the last stone, nobody may have read
                found = found[:len(recorded)]
            self.assertEqual(form(found), form(recorded), sent)
            if not recorded or not MOVE.match(recorded[-1]) or not MOVE.match(found[-1]):
                continue
            move = found[-1]
            self.assertNotIn(move, stones.cells)
            self.assertTrue(all(0 <= int(n) < SIZE for n in move.split(",")), move)
            if renju and len(stones.cells) % 2 == 0:
                self.assertNotIn(move, self.forbidden(judge, stones.cells))
            stones.cells.append(recorded[-1])
            if move != recorded[-1]:
                self.assertEqual(program.ask("TAKEBACK " + move), "OK")
                self.assertEqual(program.ask("PLAY " + recorded[-1]), recorded[-1])
        self.ends_well(program)

    def test_all(self):
        names = sorted(os.listdir(FOLDER))
        self.assertGreater(len(names), 5)
        for name in names:
            with self.subTest(name=name):
                self.replay(os.path.join(FOLDER, name))


if __name__ == "__main__":
    tested.main()
