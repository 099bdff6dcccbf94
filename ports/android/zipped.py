"""A zip archive whose bytes depend on nothing but its contents."""
import pathlib
import zipfile

DATE = (2000, 1, 1, 0, 0, 0)  # the same for everything
LIBRARY_PAGE = 16384  # bytes: where stored libraries begin, for loaders that map them from the archive


def _padding(offset, header):
    """An extra field that moves what follows to a multiple of LIBRARY_PAGE."""
    missing = -(offset + header) % LIBRARY_PAGE
    if missing == 0:
        return b""
    if missing < 4:  # an extra field's own head
        missing += LIBRARY_PAGE
    return (0xd935).to_bytes(2, "little") + (missing - 4).to_bytes(2, "little") + bytes(missing - 4)


def write(path, files, method=zipfile.ZIP_DEFLATED):
    """files: name in the archive -> bytes. Shared libraries are stored, and aligned to pages."""
    pathlib.Path(path).parent.mkdir(parents=True, exist_ok=True)
    with zipfile.ZipFile(path, "w") as archive:
        for name in sorted(files):
            entry = zipfile.ZipInfo(name, DATE)
            entry.create_system, entry.external_attr = 3, 0o100644 << 16
            entry.compress_type = method
            if name.endswith(".so"):
                entry.compress_type = zipfile.ZIP_STORED
                entry.extra = _padding(archive.fp.tell(), 30 + len(name.encode()))
            archive.writestr(entry, files[name])
