"""How much memory a player needs, told by the library that plays."""
import ctypes
import os
import re

from .errors import InputError

DEFAULT_TABLE = "1M"  # of picoply-match's players that name none
AMOUNT = re.compile(r"(\d{1,15})([KkMm]?)")
UNITS = {"": 1, "K": 1 << 10, "M": 1 << 20}


def amount(text):
    """"64K" as a number, K and M being 1,024 each; None if it is no such text."""
    found = AMOUNT.fullmatch(text)
    return int(found[1]) * UNITS[found[2].upper()] if found else None


def _settings(player):
    """{"lib": ..., "nodes": ...} of a player whose settings are joined by commas."""
    return dict(part.partition("=")[::2] for part in player.split(","))


def _engine_bytes(path, symbol):
    """Asks pply_engine_size(). This loads the library into this process and runs what it does when
    it is loaded, as picoply-match will."""
    try:
        library = ctypes.CDLL(os.path.abspath(path))  # a bare name would be searched for elsewhere
    except OSError as error:
        raise InputError(path, f"no library that can be loaded: {error}") from None
    try:
        size = library.pply_engine_size
        game = ctypes.c_char.in_dll(library, symbol)
    except (AttributeError, ValueError):
        raise InputError(path, f"has no pply_engine_size() or no game {symbol}") from None
    size.restype = ctypes.c_size_t
    return size(ctypes.byref(game))


def ram_bytes(player, game, size):
    """Engine and table of a player lib=FILE[,symbol=NAME][,table=BYTES]..., or None for others."""
    if not player.startswith("lib="):
        return None
    settings = _settings(player)
    if "symbol" not in settings and not size:
        raise InputError(player, "which game of the library? Give --size, or symbol= here")
    table = amount(settings.get("table", DEFAULT_TABLE))
    if table is None:
        return None  # picoply-match will say what is wrong with it
    return _engine_bytes(settings["lib"], settings.get("symbol", f"pply_{game}{size}")) + table
