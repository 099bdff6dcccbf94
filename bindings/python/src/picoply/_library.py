"""The shared library, with the prototypes of picoply.h."""
import ctypes
import os
import pathlib
import platform
import sys

from . import _abi


# As each system calls shared libraries; the wheel has one of these.
_NAMES = {"win32": "picoply.dll", "darwin": "libpicoply.dylib"}


def _load() -> ctypes.CDLL:
    """The library beside this file, as the wheel has it, or the one PICOPLY_LIBRARY names."""
    path = os.environ.get("PICOPLY_LIBRARY") or str(
        pathlib.Path(__file__).resolve().parent / _NAMES.get(sys.platform, "libpicoply.so"))
    try:
        library = ctypes.CDLL(path)
    except OSError as error:
        raise ImportError(f"picoply: this package has no library for {sys.platform} on {platform.machine()} "
                          f"that can be loaded: {error}") from error
    # Before the other functions, which an older library may lack.
    library.pply_version.restype = ctypes.c_uint32
    found = library.pply_version()
    if found >> 16 != _abi.VERSION_MAJOR or found < _abi.VERSION:
        raise ImportError(
            f"{path} is picoply {found >> 16}.{found >> 8 & 255}.{found & 255}, this package needs "
            f"{_abi.VERSION_MAJOR}.{_abi.VERSION_MINOR}.{_abi.VERSION_PATCH}")
    for name, (result, arguments) in _abi.PROTOTYPES.items():
        function = getattr(library, name)
        function.restype, function.argtypes = result, arguments
    return library


LIBRARY = _load()


def descriptor(name: str) -> int:
    """The address of a game's descriptor."""
    return ctypes.addressof(ctypes.c_ubyte.in_dll(LIBRARY, "pply_" + name))
