"""Finding and replacing named integer constants in C++ sources.

A constant is what a line such as these defines, whatever its type:

    inline constexpr int32_t kMargin = 60;
    static constexpr uint32_t kDepths[2][3] = {{1, 2, 3}, {4, 5, 6}};

Only plain integer literals are read and replaced; an expression is refused, since its parts may
mean something elsewhere. Nothing else of the file changes, so that the library need not know.
"""
import re

_NOISE = re.compile(r'//[^\n]*|/\*.*?\*/|"(?:\\.|[^"\\\n])*"', re.DOTALL)
_LITERAL = re.compile(r"[-+]?\s*(?:0[xX][0-9a-fA-F']+|[0-9][0-9']*)[uUlL]*")


class TuneError(Exception):
    """A message for people, saying what and where."""


def _blanked(text):
    """The text with comments and strings as blanks, every character at its place."""
    return _NOISE.sub(lambda m: re.sub(r"[^\n]", " ", m.group()), text)


def _number(literal):
    digits = re.sub(r"[\s'uUlL]", "", literal)
    sign = -1 if digits.startswith("-") else 1
    digits = digits.lstrip("+-")
    if digits[:2].lower() == "0x":
        return sign * int(digits, 16)
    # In C++ a leading 0 means octal.
    return sign * int(digits, 8 if len(digits) > 1 and digits[0] == "0" else 10)


def _initialiser(code, name, where):
    """Where the initialiser of `name` begins and ends, in code without comments."""
    declaration = re.compile(
        r"\bconstexpr\b[^;={}()]*?\b" + re.escape(name) + r"\s*((?:\[[^\]]*\]\s*)*)(=\s*|(?=\{))")
    found = list(declaration.finditer(code))
    if len(found) != 1:
        count = "no" if not found else str(len(found))
        raise TuneError(f"{where}: {count} constexpr definitions of {name}")
    begin = found[0].end()
    if code[begin:begin + 1] != "{":
        end = code.find(";", begin)
        if end < 0:
            raise TuneError(f"{where}: the definition of {name} does not end")
        return begin, end
    depth = 0
    for end in range(begin, len(code)):
        depth += {"{": 1, "}": -1}.get(code[end], 0)
        if depth == 0:
            return begin, end + 1
    raise TuneError(f"{where}: the braces of {name} are not closed")


def _elements(code, begin, end):
    """Ranges of the elements between two braces, commas of the outermost level between them."""
    ranges, depth, start = [], 0, begin + 1
    for at in range(begin + 1, end - 1):
        depth += {"{": 1, "}": -1}.get(code[at], 0)
        if code[at] == "," and depth == 0:
            ranges.append((start, at))
            start = at + 1
    ranges.append((start, end - 1))
    if not code[ranges[-1][0]:ranges[-1][1]].strip():
        ranges.pop()  # a comma after the last element
    return ranges


def locate(text, name, index, where):
    """(begin, end, value) of the literal that `name` [index]... is initialised with."""
    code = _blanked(text)
    begin, end = _initialiser(code, name, where)
    label = name + "".join(f"[{i}]" for i in index)
    for i in list(index):
        while code[begin:begin + 1].isspace():
            begin += 1
        while code[end - 1:end].isspace():
            end -= 1
        if code[begin:begin + 1] != "{":
            raise TuneError(f"{where}: {label} has too many indices")
        ranges = _elements(code, begin, end)
        if i >= len(ranges):
            raise TuneError(f"{where}: {label}: there are only {len(ranges)} elements")
        begin, end = ranges[i]
    inner = code[begin:end]
    if inner.strip().startswith("{"):  # int kX{5};
        shift = inner.index("{") + 1
        begin, end = begin + shift, begin + inner.rindex("}")
        inner = code[begin:end]
    stripped = inner.strip()
    if not _LITERAL.fullmatch(stripped):
        raise TuneError(f"{where}: {label} is '{stripped}', not a plain whole number")
    begin += inner.index(stripped)
    return begin, begin + len(stripped), _number(stripped)


def replace(text, name, index, value, where):
    """The text with that literal replaced; its suffix goes, its type stays the declaration's."""
    begin, end, _ = locate(text, name, index, where)
    return text[:begin] + str(value) + text[end:]
