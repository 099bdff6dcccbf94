"""Others' code within compiled files of a release: found by traces that it leaves there, whatever is linked with what.

Its licences are named in the list of contents (spdx.py), and their texts must be in the archive where they ask for it.
"""
import collections

# text: of a line with a copyright that must be in the archive; None where the licence asks for none.
Component = collections.namedtuple("Component", "name licence traces text")

COMPONENTS = (
    Component("CLI11", "BSD-3-Clause", (b"N3CLI",), b"University of Cincinnati"),
    Component("nlohmann-json", "MIT", (b"[json.exception.",), b"Niels Lohmann"),
    Component("mingw-w64-runtime", "ZPL-2.1", (b"Mingw-w64 runtime failure",), b"the mingw-w64 project"),
    Component("winpthreads", "MIT AND BSD-3-Clause", (b"libraries/winpthreads/",), b"Lockless Inc."),
    # Exceptions, and what begins a program; the exception of this licence is for what is compiled with GCC.
    Component("gcc-runtime", "GPL-3.0-or-later WITH GCC-exception-3.1", (b"St9exception", b"Mingw-w64 runtime failure"), None),
)
# ELF, Windows, archives of objects, Mach-O of 64 and 32 bits, of several processors
COMPILED = (b"\x7fELF", b"MZ", b"!<arch>\n", b"\xcf\xfa\xed\xfe", b"\xce\xfa\xed\xfe", b"\xca\xfe\xba\xbe")


def found(contents):
    """The components in (name, bytes) of an archive's files."""
    compiled = [data for _, data in contents if data.startswith(COMPILED)]
    return [one for one in COMPONENTS if any(trace in data for data in compiled for trace in one.traces)]


def without_text(contents):
    """Those whose licence is not in the archive and should be."""
    texts = [data for _, data in contents if not data.startswith(COMPILED)]
    return [one for one in found(contents) if one.text and not any(one.text in data for data in texts)]
