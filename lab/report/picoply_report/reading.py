"""JSON from outside, with every value checked: whatever is wrong is said with file and line."""
import json
import math

from .errors import InputError

MAX_BYTES = 1 << 28  # of a file: far above any log, far below what would fill the memory
MAX_NAME = 200       # characters of a name

REQUIRED = object()


def clean(text):
    """Characters that would not be seen, or that turn others around, as escapes."""
    return "".join(c if c.isprintable() else c.encode("unicode_escape").decode() for c in text)


def whole_number(text):
    """A JSON integer. Python refuses to read very long ones; here they are merely absurd."""
    return int(text) if len(text) < 400 else math.inf


def _no_duplicates(pairs):
    result = dict(pairs)
    if len(result) != len(pairs):
        raise ValueError("a field stands there twice")
    return result


def _no_constant(name):
    raise ValueError(f"{name} is not a JSON number")


def parse_json(text, where):
    try:
        return json.loads(text, object_pairs_hook=_no_duplicates, parse_constant=_no_constant,
                          parse_int=whole_number)
    except json.JSONDecodeError as error:
        raise InputError(where, f"not JSON: {error.msg} at column {error.colno}") from None
    except ValueError as error:
        raise InputError(where, str(error)) from None
    except RecursionError:
        raise InputError(where, "not JSON that makes sense: nested too deeply") from None


def read_text(path):
    try:
        with open(path, "rb") as file:
            data = file.read(MAX_BYTES + 1)
    except OSError as error:
        raise InputError(path, f"cannot read: {error.strerror}") from None
    if len(data) > MAX_BYTES:
        raise InputError(path, f"larger than {MAX_BYTES} bytes")
    try:
        return data.decode("utf-8-sig")
    except UnicodeDecodeError as error:
        line = data.count(b"\n", 0, error.start) + 1
        raise InputError(f"{path}:{line}", "not UTF-8") from None


def _objects(path, text):
    if text.lstrip()[:2].rstrip() == "{":  # nothing behind the brace: written over several lines
        yield Fields(parse_json(text, path), f"{path}:1")
        return
    for number, line in enumerate(text.split("\n"), 1):
        if line.strip():
            yield Fields(parse_json(line, f"{path}:{number}"), f"{path}:{number}")


def records_of(path, text):
    """The objects of a file of JSON lines, or of one object written over several lines."""
    records = list(_objects(path, text))
    if not records:
        raise InputError(path, "empty")
    return records


def first_of(path, text):
    """The first of them, whatever the others are."""
    for fields in _objects(path, text):
        return fields
    raise InputError(path, "empty")


class Fields:
    """The fields of one object. Every reader throws InputError that names place and field."""

    def __init__(self, value, where):
        self.where = where
        if not isinstance(value, dict):
            raise InputError(where, "not a JSON object")
        self.value = value

    def __contains__(self, key):
        return key in self.value

    def error(self, key, what):
        return InputError(self.where, f"{clean(key)}: {what}")

    def _get(self, key, default):
        if key in self.value:
            return self.value[key]
        if default is REQUIRED:
            raise self.error(key, "missing")
        return None

    def _check(self, key, value, low, high):
        if isinstance(value, bool) or not isinstance(value, (int, float)):
            raise self.error(key, "not a number")
        if not low <= value <= high:
            raise self.error(key, f"{value:g} is not within {low:g} and {high:g}")
        return value

    def number(self, key, low, high, default=REQUIRED):
        """null is as good as absent where there is a default."""
        value = self._get(key, default)
        if value is None and default is not REQUIRED:
            return default
        return float(self._check(key, value, low, high))

    def count(self, key, high=1 << 53, default=REQUIRED):
        value = self._get(key, default)
        if value is None and default is not REQUIRED:
            return default
        value = self._check(key, value, 0, high)
        if value != int(value):
            raise self.error(key, "not a whole number")
        return int(value)

    def numbers(self, key, length, low, high, null=None):
        """A list of `length` numbers (any length if None). `null` has what null stands for at each
        place; without it, null is an error."""
        values = self._get(key, REQUIRED)
        if not isinstance(values, list) or length not in (None, len(values)):
            raise self.error(key, "not a list" + (f" of {length}" if length else ""))
        return [null[i] if value is None and null else float(self._check(key, value, low, high))
                for i, value in enumerate(values)]

    def text(self, key, default=REQUIRED, longest=MAX_NAME):
        value = self._get(key, default)
        if value is None and default is not REQUIRED:
            return default
        return self.check_text(key, value, longest)

    def check_text(self, key, value, longest=MAX_NAME):
        if not isinstance(value, str) or not value.strip():
            raise self.error(key, "not a text")
        if len(value) > longest:
            raise self.error(key, f"longer than {longest} characters")
        try:
            value.encode("utf-8")
        except UnicodeEncodeError:
            raise self.error(key, "half a surrogate pair") from None
        return clean(value)

    def object(self, key, default=REQUIRED):
        value = self._get(key, default)
        if value is None and default is not REQUIRED:
            return default
        if not isinstance(value, dict):
            raise self.error(key, "not a JSON object")
        return Fields(value, self.where)

    def _list(self, key):
        values = self._get(key, REQUIRED)
        if not isinstance(values, list):
            raise self.error(key, "not a list")
        return values

    def texts(self, key, length=None):
        values = self._list(key)
        if length not in (None, len(values)):
            raise self.error(key, f"not a list of {length}")
        return [self.check_text(key, value) for value in values]

    def objects(self, key):
        return [Fields(value, self.where) for value in self._list(key)]
