"""Whether a C interface, as tools/abi/abi.py describes it, still is what programs of an older one were compiled for.

What may change: names are added, structs get fields at their end, memory that a program sets aside
(PPLY_X_SIZE) may be more than is needed now. Nothing else.
"""

MODELS = ("lp64", "ilp32", "avr")
MAY_CHANGE = {"PPLY_VERSION", "PPLY_VERSION_MAJOR", "PPLY_VERSION_MINOR", "PPLY_VERSION_PATCH"}
# Structs that a caller cannot tell the size of must stay as they are; all others begin with struct_size.
HEAD = "struct_size"


def constants(old, new):
    for name, value in old.items():
        if name in MAY_CHANGE:
            continue
        if name not in new:
            yield f"{name} is gone"
        elif name.endswith("_SIZE"):
            if new[name] > value:
                yield f"{name} is {new[name]}, {value} was set aside for it"
        elif new[name] != value:
            yield f"{name} is {new[name]}, it was {value}"


def enums(old, new):
    for enum, values in old.items():
        for name, value in values.items():
            found = new.get(enum, {}).get(name)
            if found != value:
                yield f"{name} of {enum} is {'gone' if found is None else found}, it was {value}"


def names(kind, old, new):
    for name in old:
        if name not in new:
            yield f"{kind} {name} is gone"


def types(old, new):
    for name, kind in old.items():
        if new.get(name) != kind:
            yield f"{name} is {new.get(name, 'gone')}, it was {kind}"


def structs(old, new):
    for name, struct in old.items():
        if name not in new:
            yield f"struct {name} is gone"
            continue
        fields, count = new[name]["fields"], len(struct["fields"])
        for index, field in enumerate(struct["fields"]):
            found = fields[index] if index < len(fields) else None
            if found != field:
                yield f"{name}.{field['name']} is {'gone' if found is None else found}, it was {field}"
        if len(fields) > count and fields[0]["name"] != HEAD:
            yield f"{name} has grown, and does not begin with {HEAD}"
        for model in MODELS:
            was, now = struct["layout"][model], new[name]["layout"][model]
            if now["offsets"][:count] != was["offsets"]:
                yield f"{name} has other offsets with {model}"
            if now["align"] != was["align"]:
                yield f"{name} is aligned to {now['align']} with {model}, it was to {was['align']}"
            if len(fields) > count and now["offsets"][count] < was["size"]:
                yield f"{name}.{fields[count]['name']} lies in what was padding with {model}"


def functions(old, new):
    for name, function in old.items():
        if name not in new:
            yield f"{name}() is gone"
            continue
        shape, was = ({"returns": one["returns"], "parameters": [p["type"] for p in one["parameters"]]}
                      for one in (new[name], function))
        if shape != was:
            yield f"{name}() is {shape}, it was {was}"


def broken(old, new):
    """What programs of the old interface would find broken in the new one: a line for each."""
    return [*constants(old["constants"], new["constants"]), *enums(old["enums"], new["enums"]),
            *types(old["typedefs"], new["typedefs"]), *names("opaque", old["opaque"], new["opaque"]),
            *names("game", old["games"], new["games"]), *names("threats of", old["threat_games"], new["threat_games"]),
            *names("book", old["books"], new["books"]), *structs(old["structs"], new["structs"]),
            *functions(old["functions"], new["functions"])]
