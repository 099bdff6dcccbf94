"""The code blocks of the pages, and what a page says about each.

Comments in the lines before a block say what a reader sees from the text around it:

    <!-- frame: NAME -->       it is a part of something larger: tests/documents/NAME has the rest. With NAME/PART the
                               frame is told which part. Without this a block is a whole, for the frame that has its
                               language's name
    <!-- file: NAME -->        it is the text of a file of this name, which later blocks of the page use
    <!-- with: NAME=VALUE -->  a variable that the page says is set
    <!-- given: NAME -->       files that the page says one has: tests/documents/given/NAME makes some
    <!-- smaller: A B, ... --> it takes too long here: it is run with the whole number B wherever it has A, which is larger
    <!-- logged: WHY -->       it is the record of what was played: tests/documents/logged.sh has it read, and plays nothing
    <!-- compiled: SUITE -->   that suite compiles it, which has the compiler (framed.py)
    <!-- not run: WHY -->      it cannot be run here

A block in `sh` is typed into the page's shell, in a clone of the repository; those of a page one after another."""
import dataclasses
import pathlib
import re
import subprocess

ROOT = pathlib.Path(__file__).resolve().parents[2]
FRAMES = ROOT / "tests" / "documents"
MARK = re.compile(r"^<!-- (frame|file|with|given|smaller|logged|compiled|not run): (.+) -->$")
# A sentence that lists packages, which README.md has for all pages.
PACKAGES = re.compile(r"Debian's packages [^:]*?:((?:\s+`[a-z0-9.+-]+`,)*\s+`[a-z0-9.+-]+`)")
# Of whose blocks another suite takes care, or nobody.
LEFT = ("not run", "compiled")
# A whole number by itself.
WHOLE = r"(?<![\w.]){}(?![\w.])"
# Pictures in words, and what a program prints. The text of a file may be anything.
NO_CODE = ("mermaid", "text")


@dataclasses.dataclass
class Block:
    page: str  # relative to the root
    line: int  # of its first line of code
    language: str
    text: str
    marks: dict[str, str] = dataclasses.field(default_factory=dict)  # what each says

    @property
    def name(self):
        return f"{self.page}:{self.line}"

    @property
    def frame(self):
        """(folder of tests/documents, part or "")."""
        folder, _, part = self.marks.get("frame", self.language).partition("/")
        return folder, part

    @property
    def left(self):
        """It is not run with its page."""
        return any(kind in self.marks for kind in LEFT)

    @property
    def smaller(self):
        """[(a number of the text, what it is run with)]."""
        return [pair.split() for pair in self.marks["smaller"].split(",")] if "smaller" in self.marks else []

    @property
    def text_to_run(self):
        small = dict(self.smaller)
        return re.sub(WHOLE.format("\\d+"), lambda number: small.get(number[0], number[0]), self.text)

    def fault(self):
        """What is wrong with how it is marked, or ""."""
        if not self.language:
            return "a block without a language: `text` is for what is no code"
        for pair in self.smaller:
            if len(pair) != 2 or not all(word.isdigit() for word in pair) or int(pair[1]) >= int(pair[0]):
                return f"smaller: two whole numbers are expected, the second below the first, and not '{' '.join(pair)}'"
            if not re.search(WHOLE.format(pair[0]), self.text):
                return f"smaller: there is no number {pair[0]} in it"
        if "given" in self.marks and not (FRAMES / "given" / self.marks["given"]).is_file():
            return f"there is no tests/documents/given/{self.marks['given']}"
        if "compiled" in self.marks:
            if page_frame(self.language) is None:
                return f"there is no tests/documents/{self.language}/page.*"
            return ""
        if "not run" in self.marks or "file" in self.marks or self.language == "sh":
            return ""
        folder, part = self.frame
        if not (FRAMES / folder / "run").is_file():
            return f"there is no tests/documents/{folder}/run"
        if part and not list((FRAMES / folder).glob(f"{part}.*")):
            return f"there is no part {part} in tests/documents/{folder}"
        return ""


def page_frame(language):
    """The file with what a block that another suite compiles stands in, or None."""
    return next(iter((FRAMES / language).glob("page.*")), None)


def blocks_of(page, text):
    """All code blocks of a page, also in lists."""
    found, block, indent, marks = [], None, "", {}
    for number, line in enumerate(text.splitlines(), 1):
        fence = re.match(r"^( *)```(\S*)$", line)
        if block is not None:
            if fence and not fence[2]:
                found.append(block)
                block = None
            else:
                block.text += line.removeprefix(indent) + "\n"
        elif fence:
            indent = fence[1]
            block = Block(page, number + 1, fence[2], "", marks)
            marks = {}
        elif mark := MARK.match(line.strip()):
            marks[mark[1]] = mark[2]
        else:
            marks = {}
    return [block for block in found if block.language not in NO_CODE or "file" in block.marks]


def pages():
    """The pages that people read: README.md, docs/ and the folders' own."""
    listed = subprocess.run(["git", "ls-files", "-z", "*.md"], cwd=ROOT, capture_output=True, check=True).stdout
    names = [name for name in listed.decode().split("\0") if name and (ROOT / name).is_file()]
    return sorted(name for name in names if not name.startswith("tests/") and name != "CHANGELOG.md")


def blocks_in(pages_wanted):
    return [block for page in pages_wanted for block in blocks_of(page, (ROOT / page).read_text())]


def packages_of(text):
    """The packages that a page says are needed."""
    return {name for listed in PACKAGES.findall(text) for name in re.findall(r"`(.+?)`", listed)}
