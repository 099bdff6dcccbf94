"""Libraries of RenLib: every line of a tree is a game, and what is damaged is named.

But for one beginning of a library that RenLib wrote, the files are made here.
"""
import json
import random

import program
from program import run

HEADER = b"\xffRenLib\xff\x03\x00" + b"\xff" * 10
SIBLING, LEAF, OLD_COMMENT, MARK, COMMENT, NO_MOVE, MORE = 0x80, 0x40, 0x20, 0x10, 0x08, 0x02, 0x01


def byte_of(cell):
    """"h8": column from 1, row from the top from 0."""
    return (15 - int(cell[1:])) * 16 + ord(cell[0]) - ord("a") + 1


def text(content, newer=True):
    if newer:  # ends with a 0
        return content + (b"\0" if len(content) % 2 else b"\0\0")
    padded = content if len(content) % 2 == 0 else content + b" "
    return padded[:-1] + bytes([padded[-1] | 0x80])


def library(*trees, header=HEADER):
    """A tree is (cell, children), or (cell, children, flags, bytes that follow); the cell "" is none."""
    def told(siblings):
        data = b""
        for i, (cell, children, *more) in enumerate(siblings):
            flags, rest = more or (0, b"")
            flags |= (SIBLING if i + 1 < len(siblings) else 0) | (0 if children else LEAF)
            data += bytes([byte_of(cell) if cell else 0, flags]) + rest + told(children)
        return data
    return header + told(trees)


TREE = ("", [("h8", [("h9", [("i9", []), ("j10", [("i8", [])])]),
                     ("i9", [("j8", [])])])])
LINES = ["h8h9i9", "h8h9j10i8", "h8i9j8"]

# How RenLib wrote the first three lines of a library of Renju's seventh indirect opening, which is h8 i9 i7: 17 of its
# nodes with other letters in their comments, and no sibling after the last one.
WRITTEN = bytes.fromhex("ff52656e4c6962ff0300ffffffffffffffffffff 7808" + "78" * 17 + "00 6900 8908" + "78" * 18 + "0000"
                        "5780 67c8" + "78" * 15 + "00 7a00 6748" + "78" * 11 + "00 6600 6748" + "78" * 15 + "00")


class RenLib(program.TestCase):
    def test_what_renlib_wrote(self):
        self.assertEqual(self.lines(WRITTEN), ["h8i9i7g10g9", "h8i9i7g10j8g9", "h8i9i7f9g9"])

    def lines(self, data, *arguments):
        return self.good("convert", self.write("a.lib", data), *arguments).out.split()

    def faulty(self, data, says):
        self.bad("convert", self.write("a.lib", data), says=["a.lib: ", says])

    def test_every_line_is_a_game(self):
        data = library(TREE)
        self.assertEqual(self.lines(data), LINES)
        self.assertEqual(self.lines(data, "--game", "gomoku"), LINES)
        sgf = self.good("convert", self.write("a.lib", data), "--to", "sgf").out.splitlines()
        self.assertEqual(len(sgf), 3)
        self.assertIn("RU[Renju]", sgf[0])
        self.assertIn(";B[hh];W[hg];B[ig])", sgf[0])
        self.assertEqual(self.lines("\n".join(sgf).encode()), LINES)

    def test_the_first_line_is_loaded(self):
        answer = json.loads(self.good("analyse", "--json", "-n", "50", "-f", self.write("a.lib", library(TREE))).out)
        self.assertEqual((answer["game"], answer["moves"]), ("renju", "h8h9i9"))

    def test_without_a_root_and_other_versions(self):
        for minor in (0, 4, 6):
            header = HEADER[:9] + bytes([minor]) + HEADER[10:]
            self.assertEqual(self.lines(library(*TREE[1], header=header)), LINES)

    def test_texts_marks_and_nodes_for_show(self):
        shown = b"\0\1"
        tree = ("", [("h8", [("h9", [("i9", [], COMMENT | MARK, text(b"a new one"))], OLD_COMMENT, text(b"old", False)),
                             ("i9", [("j8", [], COMMENT | MORE, shown + text(b"even") + text(b"A"))], MORE,
                              shown + text(b"12"))], MORE, b"\0\0")], COMMENT, text(b"@" * 5000))
        self.assertEqual(self.lines(library(tree)), ["h8h9i9", "h8i9j8"])
        self.assertEqual(self.lines(library(("", [("h8", [("a1", [("h9", [])], NO_MOVE, b"")])]))), ["h8h9"])

    def test_a_deep_line_and_a_wide_tree(self):
        cells = [column + str(row) for row in range(1, 16) for column in "abcdefghijklmno"]
        wide = library(("", [(cell, []) for cell in cells]))
        self.assertEqual(self.lines(wide), cells)
        apart = [column + str(row) for row in range(1, 16, 2) for column in "acegikmo"]
        deep = (apart[-1], [])
        for cell in reversed(apart[:-1]):
            deep = (cell, [deep])
        self.assertEqual(self.lines(library(deep)), ["".join(apart)])

    def test_damaged_files_are_named(self):
        whole = library(TREE)
        long = HEADER + b"\0\0" * 600
        for data, says in [
                (whole[:15], "the header is cut off, at offset 15"),
                (whole[:8] + b"\x02" + whole[9:], "version 2.0 is not 3"),
                (whole[:12] + b"\0" + whole[13:], "a damaged header, at offset 12"),
                (whole[:-1], "the file ends within a node, at offset %d" % (len(whole) - 1)),
                (whole[:-2], "the tree ends within a line"),
                (whole + b"\x78\x40", "something comes after the tree, at offset %d" % len(whole)),
                (HEADER, "the tree ends within a line, at offset 20"),
                (library(("", [("h8", [], COMMENT, b"no end")])), "the file ends within a node"),
                (HEADER + b"\x10\x40", "byte 16 is no cell, at offset 20"),
                (HEADER + b"\xf1\x40", "byte 241 is no cell"),
                (long, "more moves than the board"),
                (library(("", [("h8", [("h8", [])])])), "line 1: move 2"),
                (library(("", [("h8", [("", [])])])), "line 1: move 2: a pass is not legal here"),
                (library(("", [])) + b"\0", "something comes after")]:
            with self.subTest(says=says):
                self.faulty(data, says)
        self.bad("analyse", "-f", self.write("a.lib", whole[:21]), says=["a.lib: ", "RenLib"])

    def test_faulty_lines_can_be_left_out(self):
        data = library(("", [("h8", [("h8", []), ("i9", [])]), ("a1", [("b2", [])])]))
        result = run("convert", self.write("a.lib", data), "--skip-faulty")
        self.assertEqual((result.status, result.out.split()), (0, ["h8i9", "a1b2"]))
        self.assertIn("line 1: move 2", result.err)
        # What follows a damaged place is one fault.
        result = run("convert", self.write("a.lib", library(TREE)[:-1]), "--skip-faulty")
        self.assertEqual((result.status, result.out.split()), (0, LINES[:2]))
        self.assertIn("ends within a node", result.err)

    def test_random_damage(self):
        choice = random.Random(3)
        whole = library(TREE)
        for _ in range(150):
            data = bytearray(whole)
            for _ in range(choice.randrange(1, 4)):
                data[choice.randrange(len(data))] = choice.randrange(256)
            data = bytes(data[:choice.choice([len(data), choice.randrange(len(data))])])
            result = run("convert", self.write("a.lib", data), "--game", "renju")
            self.assertIn(result.status, (0, 1), (data, result.err))
            if result.status:
                self.assertIn("a.lib", result.err)


if __name__ == "__main__":
    import tested
    tested.main()
