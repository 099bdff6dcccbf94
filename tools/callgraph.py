"""The library's call graph, as GCC tells it with -fcallgraph-info, and the stack it needs.

Calls through pointers are resolved by their text: the compiler tells the place of each, and in the
source it reads either `game->slot(...)`, or `game->custom->slot(...)` or `game->forms->slot(...)`, which calls what
a game's constant descriptor (struct pply_game in capi/engine.hpp), or the table that it points to, has in that
slot, or names one of the application's callbacks that picoply.h declares, whose stack is the application's own.
Anything else is a fault. What a descriptor holds is read from the relocations of the object file.

What the compiler calls without being told to, to divide or to shift 64 bits on a small processor, is in
libgcc; its frames are read from its disassembly (libgcc.py).

Frames of memcpy, memmove, memset and memcmp are not counted; they are the platform's.
"""
import concurrent.futures
import os
import pathlib
import re

import checklib
import libgcc

MEMORY = {"memcpy", "memmove", "memset", "memcmp"}
INDIRECT = "__indirect_call"
NODE = re.compile(r'^node: \{ title: "([^"]+)" label: "([^"]*)"')
EDGE = re.compile(r'^edge: \{ sourcename: "([^"]+)" targetname: "([^"]+)" label: "([^"]*)"')
POINTER_MEMBER = re.compile(r"\(\*(\w+)\)\(")


def plain(title):
    """A function's assembler name: local ones carry their file's name in front."""
    return title.rsplit(":", 1)[-1]


def called_text(path, line, column):
    """The names that a call at this place may be calling, with what stands before them. The place
    that the compiler tells is the expression that is called, its last name, one of the parentheses
    around the arguments, or the call that this one is an argument of."""
    lines = path.read_text().splitlines(keepends=True)
    start = "".join(lines[:line - 1]) + lines[line - 1][:column - 1]
    rest = lines[line - 1][column - 1:]
    if rest[0] != ")":
        yield start + re.match(r"[\w.>-]*", rest).group()
        for inner in re.finditer(r"\(", rest.split(";")[0]):
            yield start + rest[:inner.start()]
        return
    depth = 1
    while depth > 0:
        depth += {")": 1, "(": -1}.get(start[-1], 0)
        start = start[:-1]
    yield start


class Graph:
    """Functions, who calls whom, and what each descriptor names."""

    def __init__(self):
        self.frame = {}        # function -> bytes
        self.name = {}         # function -> name for people
        self.calls = {}        # function -> set of functions
        self.faults = []
        self.alias = {}        # function -> all names at its address
        self.sites = {}        # function -> places of its calls through pointers
        self.table = {}        # game -> functions its descriptor names
        self.other_taken = {}  # data section -> functions, for tables that are no descriptor
        self.points_to = {}    # game -> data that its descriptor points to
        self.games = set(checklib.game_names() + checklib.threat_game_names())

    def read_calls(self, path):
        for line in path.read_text().splitlines():
            node, edge = NODE.match(line), EDGE.match(line)
            if node:
                title, label = plain(node.group(1)), node.group(2)
                used = re.search(r"(\d+) bytes \(([^)]*)\)", label)
                if used:
                    self.frame[title] = int(used.group(1))
                    self.name[title] = label.split("\\n")[0]
                    # "dynamic,bounded" is arguments pushed for a call: the number is the most.
                    if used.group(2) not in ("static", "dynamic,bounded"):
                        self.faults.append(f"{self.name[title]}: its frame is {used.group(2)}")
            elif edge:
                caller, callee = plain(edge.group(1)), plain(edge.group(2))
                if callee == INDIRECT:
                    self.sites.setdefault(caller, set()).add(edge.group(3))
                else:
                    self.calls.setdefault(caller, set()).add(callee)

    def read_tables(self, objdump, path):
        section = ""
        for line in checklib.must(objdump, "-r", path).splitlines():
            if line.startswith("RELOCATION RECORDS FOR"):
                section = line.split("[")[1].split("]")[0]
            words = line.split()
            if len(words) != 3 or not re.match(r"^\.(data|rodata)", section):
                continue
            if re.search(r"[+-]0x[0-9a-f]+$", words[2]):
                continue  # a place inside of a function: a switch's jump table
            function = re.sub(r"^\.text\.(unlikely\.|hot\.|startup\.)?", "", words[2])
            if function.startswith("."):
                continue
            game = re.search(r"\.pply_(\w+)$", section)
            games = self.table if game and game.group(1) in self.games \
                else self.other_taken
            where = games.setdefault(game.group(1) if games is self.table else section, set())
            where.add(function)
            if games is self.table:
                self.points_to.setdefault(game.group(1), set()).add(function)

    def read_aliases(self, objdump, path):
        """A constructor has several names for one body; the call graph describes only one of them."""
        at = {}
        for line in checklib.must(objdump, "-t", path).splitlines():
            match = re.match(r"^([0-9a-f]+) .{6}F (\S+)\t\S+\s+(?:\.hidden )?(\S+)$", line)
            if match:
                at.setdefault((match.group(2), match.group(1)), []).append(match.group(3))
        for names in at.values():
            self.alias.update({name: names for name in names})

    def known(self, function):
        """The name under which the call graph describes a function."""
        if function in self.frame:
            return function
        return next((name for name in self.alias.get(function, ()) if name in self.frame), function)

    def read_library_calls(self, objdump, path, frames):
        """Which of the compiler's own functions are called from where; `frames` as libgcc.frames."""
        caller = ""
        for line in checklib.must(objdump, "-r", path).splitlines():
            if line.startswith("RELOCATION RECORDS FOR"):
                section = line.split("[")[1].split("]")[0]
                caller = re.sub(r"^\.text\.(unlikely\.|hot\.|startup\.)?", "", section)
                continue
            words = line.split()
            if len(words) == 3 and words[2] in frames:
                self.calls.setdefault(caller, set()).add(words[2])
                self.frame[words[2]], self.name[words[2]] = frames[words[2]], words[2]

    def merge_tables(self):
        """What a descriptor points to belongs to it."""
        for game, names in self.points_to.items():
            for section in [section for section in self.other_taken
                            if section.split(".")[-1] in names]:
                self.table[game] |= self.other_taken.pop(section)

    def merge_aliases(self):
        self.calls = {self.known(function): {self.known(callee) for callee in callees}
                      for function, callees in self.calls.items()}
        self.table = {game: {self.known(function) for function in functions}
                      for game, functions in self.table.items()}

    def slot_of(self, function):
        """The descriptor slot that a function is for, going by its name."""
        return re.search(r"::(\w+)\(", self.name[function]).group(1)

    def resolve(self):
        """Adds what calls through pointers call; returns who calls which callback."""
        slots = {slot for name in ("engine.hpp", "threat_engine.hpp")
                 for slot in POINTER_MEMBER.findall((checklib.ROOT / "capi" / name).read_text())}
        callbacks = set(POINTER_MEMBER.findall((checklib.ROOT / "capi" / "picoply.h").read_text()))
        targets = {}
        for function in set().union(*self.table.values()) & set(self.frame):
            slot = self.slot_of(function)
            if slot not in slots:
                self.faults.append(f"no slot of a descriptor is called {slot}")
            targets.setdefault(slot, set()).add(function)
        outside = {}
        for caller, places in self.sites.items():
            for place in places:
                path, line, column = place.rsplit(":", 2)
                for text in called_text(pathlib.Path(path), int(line), int(column)):
                    slot = re.search(r"\bgame->(?:custom->|forms->)?(\w+)$", text)
                    callback = re.search(r"(\w+)$", text)
                    if slot and slot.group(1) in slots:  # in no game of the library, perhaps
                        self.calls.setdefault(caller, set()).update(targets.get(slot.group(1), ()))
                        break
                    if not slot and callback and callback.group(1) in callbacks:
                        outside.setdefault(callback.group(1), set()).add(caller)
                        break
                else:
                    self.faults.append(f"{checklib.shown(path)}:{line}: calls through a pointer "
                                       "that is neither a descriptor's nor a callback")
        return outside

    def check(self):
        for function, callees in self.calls.items():
            for callee in callees - set(self.frame) - MEMORY:
                self.faults.append(f"{self.name.get(function, function)} calls {callee}, "
                                   "whose frame is unknown")
        for cycle in self.cycles():
            self.faults.append("recursion: " + " -> ".join(self.name[f] for f in cycle))

    def cycles(self):
        """Every function on a cycle is in one of the paths returned (iterative depth first search)."""
        found, done = [], set()
        for root in self.frame:
            path, on_path = [], set()
            stack = [(root, None)]
            while stack:
                function, callees = stack.pop()
                if callees is None:
                    if function in done:
                        continue
                    path.append(function)
                    on_path.add(function)
                    callees = iter(sorted(self.calls.get(function, set()) & set(self.frame)))
                for callee in callees:
                    if callee in on_path:
                        found.append(path[path.index(callee):] + [callee])
                    elif callee not in done:
                        stack.append((function, callees))
                        stack.append((callee, None))
                        break
                else:
                    done.add(function)
                    on_path.discard(function)
                    path.pop()
        return found

    def depth(self, function, allowed, memo):
        """Bytes of stack from a function down; `allowed` are the descriptor entries to consider."""
        if function in memo:
            return memo[function]
        below = [self.depth(callee, allowed, memo) for callee in self.calls.get(function, ())
                 if callee in self.frame and (callee in allowed or not self.is_entry(callee))]
        memo[function] = self.frame[function] + max(below, default=0)
        return memo[function]

    def is_entry(self, function):
        return any(function in functions for functions in self.table.values())


def compile_one(source, target, opt, folder, extra):
    """Compiles one file of the library, or of a game outside it; returns (call graph, object)."""
    prefix, flags = checklib.TARGETS[target]
    stem = checklib.shown(source).replace("/", "_")
    obj = folder / (stem + ".o")
    # A compiler cache would keep the object alone.
    checklib.must(prefix + "g++", *flags, *checklib.LIBRARY_FLAGS, *extra, opt, "-fcallgraph-info=su,da",
                  "-c", source, "-o", obj, env={**os.environ, "CCACHE_DISABLE": "1"})
    return obj.with_suffix(".ci"), obj


def build(target, opt, sources, folder, games=(), extra=()):
    """The graph of these source files, with everything that was found wrong with it, and who calls
    which callback of the application. `games` are descriptors that picoply.h does not declare, `extra` more
    compiler flags."""
    graph = Graph()
    graph.games.update(games)
    with concurrent.futures.ThreadPoolExecutor(os.cpu_count()) as pool:
        built = list(pool.map(lambda source: compile_one(source, target, opt, folder, extra),
                              sources))
    prefix, flags = checklib.TARGETS[target]
    frames = libgcc.frames(prefix, flags)
    for calls, obj in built:
        graph.read_calls(calls)
        graph.read_tables(prefix + "objdump", obj)
        graph.read_aliases(prefix + "objdump", obj)
    for _, obj in built:
        graph.read_library_calls(prefix + "objdump", obj, frames)
    graph.merge_tables()
    graph.merge_aliases()
    for section, functions in graph.other_taken.items():
        taken = sorted(functions & set(graph.frame))
        if taken:
            graph.faults.append(f"{section} is a table of functions but no descriptor: {taken}")
    outside = graph.resolve()
    graph.check()
    return graph, outside
