"""Tables that scripts write on pages: each between a line `<!-- NAME -->` and a line `<!-- end of NAME -->`."""
import re

import checklib


def number(value):
    """As tables show it."""
    return "–" if value is None else f"{value:,}"


def parts(path, name):
    """The page's text before, between and after the marks, or None where there are no marks."""
    text = path.read_text() if path.exists() else ""
    begin, end = re.escape(f"<!-- {name} -->\n"), re.escape(f"<!-- end of {name} -->\n")
    found = re.search(f"(?<![^\n]){begin}(.*?){end}", text, re.DOTALL)
    return found and (text[:found.start(1)], found.group(1), text[found.end(1):])


def stale(wanted, name, command):
    """Faults: pages (path -> the text between the marks) that say something else than they should. `command`
    writes them anew."""
    faults = []
    for path, text in wanted.items():
        found = parts(path, name)
        if found is None:
            faults.append(f"{checklib.shown(path)} has no place for the table {name}")
        elif found[1] != text:
            faults.append(f"{checklib.shown(path)} is stale: {command}")
    return faults


def write(wanted, name):
    """Puts the texts between the marks, and leaves all else as it is."""
    for path, text in wanted.items():
        found = parts(path, name)
        if found is None:
            raise SystemExit(f"{checklib.shown(path)} has no place for the table {name}")
        path.write_text(found[0] + text + found[2])
