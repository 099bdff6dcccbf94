#!/usr/bin/env python3
"""Packs a folder into a .zip or .tar.gz that is the same bytes every time: pack_folder.py FOLDER ARCHIVE [--as NAME]

In the archive the folder is called NAME, or FOLDER's own name; with an empty NAME its contents stand at the
top. Entries are sorted, belong to nobody, and bear the time SOURCE_DATE_EPOCH, or 1980-01-01 without it.
"""
import argparse
import gzip
import io
import os
import pathlib
import sys
import tarfile
import time
import zipfile

ZIP_EPOCH = 315532800  # 1980-01-01: a zip file knows nothing earlier


def date():
    """Seconds since 1970."""
    return max(int(os.environ.get("SOURCE_DATE_EPOCH", ZIP_EPOCH)), ZIP_EPOCH)


def entries(folder, name):
    """(name in the archive, mode, bytes) of every file."""
    found = []
    for path in folder.rglob("*"):
        if path.is_symlink():
            sys.exit(f"pack_folder.py: {path} is a symbolic link, which not every unpacker knows")
        if path.is_file():
            inside = "/".join(part for part in (name, path.relative_to(folder).as_posix()) if part)
            found.append((inside, 0o755 if os.access(path, os.X_OK) else 0o644, path.read_bytes()))
    if not found:
        sys.exit(f"pack_folder.py: there is no file in {folder}")
    return sorted(found)


def write_zip(archive, files):
    with zipfile.ZipFile(archive, "w", zipfile.ZIP_DEFLATED, compresslevel=9) as out:
        for inside, mode, data in files:
            entry = zipfile.ZipInfo(inside, time.gmtime(date())[:6])
            entry.create_system, entry.external_attr = 3, (0o100000 | mode) << 16
            entry.compress_type = zipfile.ZIP_DEFLATED
            out.writestr(entry, data)


def write_tar(archive, files):
    with gzip.GzipFile(archive, "wb", compresslevel=9, mtime=0) as packed, \
            tarfile.open(fileobj=packed, mode="w", format=tarfile.PAX_FORMAT) as out:
        for inside, mode, data in files:
            entry = tarfile.TarInfo(inside)
            entry.mode, entry.mtime, entry.size = mode, date(), len(data)
            out.addfile(entry, io.BytesIO(data))


def pack(folder, archive, name=None):
    files = entries(folder, folder.resolve().name if name is None else name)
    if archive.name.endswith(".zip"):
        write_zip(archive, files)
    elif archive.name.endswith(".tar.gz"):
        write_tar(archive, files)
    else:
        sys.exit(f"pack_folder.py: {archive} is neither .zip nor .tar.gz")


def main():
    parser = argparse.ArgumentParser(description=__doc__,
                                     formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("folder", type=pathlib.Path, metavar="FOLDER")
    parser.add_argument("archive", type=pathlib.Path, metavar="ARCHIVE")
    parser.add_argument("--as", dest="name", metavar="NAME")
    args = parser.parse_args()
    pack(args.folder, args.archive, args.name)


if __name__ == "__main__":
    main()
