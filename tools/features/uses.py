"""Which functions and fields of picoply.h a language's layer uses: what its sources say, without comments.

Used as a module. A language is one of LANGUAGES; each is made of the files of a checkout and answers two questions:
does its public layer call that function, does it set that field?
"""
import functools
import io
import json
import pathlib
import re
import tokenize

# A comment, or a text or character that must not be taken for the beginning of one.
C_LIKE = re.compile(r"""//[^\n]*|/\*.*?\*/|"(?:\\.|[^"\\\n])*"|'(?:\\.|[^'\\\n])'""", re.DOTALL)
PREAMBLE = re.compile(r'^/\*\n(.*?)\*/\nimport "C"', re.DOTALL | re.MULTILINE)
TOP_LEVEL = re.compile(r"^(?:[A-Za-z][^;{}=]*?)\b(\w+)\)?\s*\([^;{}]*\)\s*\{(.*?)^\}", re.DOTALL | re.MULTILINE)
IMPORT = re.compile(r"""(?:from|import\()\s*['"](\.[^'"]+)['"]""")
NATIVE = re.compile(r"\bnative [\w\[\]]+ (\w+)\(")


@functools.lru_cache(maxsize=None)
def without_comments(text):
    """Also without what stands between quotes, but for the quotes and names: a field may be told by its name."""
    def kept(match):
        part = match.group()
        return part if re.fullmatch(r"""["']\w+["']""", part) else " " if part[0] == "/" else part[0] * 2
    return C_LIKE.sub(kept, text)


@functools.lru_cache(maxsize=None)
def python_words(text):
    """The code's names, and texts that are one name."""
    words = []
    for token in tokenize.generate_tokens(io.StringIO(text).readline):
        if token.type == tokenize.NAME or (token.type == tokenize.STRING and re.fullmatch(r"[\"']\w+[\"']", token.string)):
            words.append(token.string)
    return " ".join(words)


def go_code(text):
    """cgo compiles the comment before `import "C"`."""
    return "\n".join(PREAMBLE.findall(text)) + without_comments(text)


@functools.lru_cache(maxsize=None)
def top_level(text):
    """The functions of C that a file defines: name -> code."""
    return dict(TOP_LEVEL.findall(text))


def camel(name):
    return "".join(part.capitalize() for part in name.split("_"))


@functools.lru_cache(maxsize=None)
def words(text):
    return frozenset(re.findall(r"\w+", text))


def has(text, word):
    return word in words(text)


class Language:
    """A layer over C whose sources name C's functions as C does."""

    def __init__(self, title, patterns, read=without_comments, struct=lambda name: name, field=lambda name: name,
                 generated=()):
        self.title, self._patterns, self._read, self._generated = title, patterns, read, generated
        self._struct, self._field, self._code = struct, field, {}

    def load(self, root):
        """Reads the files of a checkout; a layer without any is an error."""
        paths = {path for pattern in self._patterns for path in root.glob(pattern)}
        kept = [path for path in sorted(paths) if path.name not in self._generated and not path.name.endswith("_test.go")]
        if not kept:
            raise SystemExit(f"{self.title} has no files {', '.join(self._patterns)}")
        self._code = {path: self._read(path.read_text()) for path in kept}
        return self

    def calls(self, function):
        return any(has(text, function) for text in self._code.values())

    def sets(self, struct, field):
        """In a file that names the struct."""
        return any(has(text, self._struct(struct)) and has(text, self._field(field)) for text in self._code.values())

    def contains(self, pattern):
        """For what has no name in C: a regular expression, of the code."""
        return any(re.search(pattern, text, re.MULTILINE) for text in self._code.values())


class Java(Language):
    """Java's classes call native methods, and those C: both have to be there."""

    def __init__(self):
        super().__init__("Java, Kotlin", ["bindings/java/src/main/java/org/picoply/*.java",
                                          "ports/android/kotlin/src/main/kotlin/org/picoply/*.kt"],
                         generated=("Abi.java",))
        self._native, self._used, self._files = {}, set(), []

    def load(self, root):
        super().load(root)
        bodies, headers = {}, {}
        for path in sorted(root.glob("bindings/java/native/*.[ch]"), key=lambda path: path.suffix, reverse=True):
            whole = path.read_text()
            text = re.sub(r"NATIVE\([\w ]+, (\w+)\)\s*\(", r"void \1(", without_comments(whole))
            headers[path.name] = text
            self._files.append(text + "".join(headers.get(name, "") for name in re.findall(r'#include "(\w+\.h)"', whole)))
            bodies.update(top_level(text))
        self._native = {name: self._reached(name, bodies) for name in bodies}
        declared = {name for text in self._code.values() for name in NATIVE.findall(text)}
        for path, text in self._code.items():
            rest = NATIVE.sub("", text)
            own = "" if path.name == "Core.java" else r"\b[cC]ore(?:\(\))?\s*(?:\.|::)\s*"
            self._used |= {name for name in declared if re.search(rf"{own}\b{name}\b", rest)}
        return self

    @staticmethod
    def _reached(name, bodies):
        """The code of a function and of those that it calls."""
        seen, waiting = set(), [name]
        while waiting:
            one = waiting.pop()
            if one not in seen:
                seen.add(one)
                waiting += [word for word in re.findall(r"\w+", bodies[one]) if word in bodies]
        return "\n".join(bodies[one] for one in seen)

    def calls(self, function):
        return any(has(self._native.get(name, ""), function) for name in self._used)

    def sets(self, struct, field):
        """In a file of C that names the struct, or includes one that does."""
        return any(has(text, struct) and re.search(rf"(?:\.|->){field}\b", text) for text in self._files)


class JavaScript(Language):
    """The modules that one entry of the package imports, and the functions that its WebAssembly exports."""

    def __init__(self, title, entry):
        super().__init__(title, [])
        self._entry, self._imports = entry, {}

    def load(self, root):
        waiting, seen = [(root / "ports/wasm" / self._entry).resolve()], {}
        while waiting:
            path = waiting.pop()
            if path not in seen and path.exists():
                text = path.read_text()
                seen[path] = without_comments(text)
                self._imports[path] = [(path.parent / name).resolve() for name in IMPORT.findall(text)]
                waiting += self._imports[path]
        if not seen:
            raise SystemExit(f"{self.title} has no file ports/wasm/{self._entry}")
        self._code = seen
        return self

    def sets(self, struct, field):
        """In a file that names the struct, or in one that it imports: a key of an object, or in quotes."""
        for path, text in self._code.items():
            if has(text, struct):
                beside = [text, *(self._code.get(other, "") for other in self._imports[path])]
                if any(re.search(rf"(?<![\w.]){field}(?=\s*[:,}}]|['\"])", one) for one in beside):
                    return True
        return False


def javascript(root):
    """A language for each entry of the npm package that can be loaded in a page's own thread: all but the client,
    which asks a worker that loads them, the addresses of further modules, and what is no module."""
    exports = json.loads((root / "ports/wasm/package.json").read_text())["exports"]
    for name, entry in exports.items():
        file = entry["default"] if isinstance(entry, dict) else entry
        if file.endswith(".mjs") and not re.search(r"client|worker|sizes", name):
            yield JavaScript("JavaScript" if name == "." else f"JavaScript, {name.removeprefix('./')}", file)


def languages(root):
    """All of them, read from a checkout, by the name that features.json calls them by."""
    root = pathlib.Path(root)
    found = {
        "python": Language("Python", ["bindings/python/src/picoply/*.py"], read=python_words,
                           struct=lambda name: camel(name.removeprefix("pply_")), generated=("_abi.py",)),
        "rust": Language("Rust", ["bindings/rust/picoply/src/*.rs"]),
        "go": Language("Go", ["bindings/go/*.go"], read=go_code),
        "csharp": Language("C#", ["bindings/csharp/src/*.cs"], field=camel, generated=("Abi.cs",),
                           struct=lambda name: "Native" + camel(name.removeprefix("pply_"))),
        "java": Java(),
        "swift": Language("Swift", ["ports/ios/Sources/Picoply/*.swift"]),
    }
    for one in javascript(root):
        found["javascript" + one.title.removeprefix("JavaScript").replace(", ", "_")] = one
    return {name: one.load(root) for name, one in found.items()}
