"""The zip that Gomocup takes: pack.py BUILD [ZIP]

pbrain-picoply.exe at the root, which needs nothing beside it, and LICENCES.txt, since it contains the compiler's libraries;
the same bytes from the same program. Without ZIP it is written to BUILD/picoply-gomocup.zip. It is read back and its size
compared with Gomocup's limit."""
import pathlib
import sys
import zipfile

# Managers look for this prefix, and for the program at the root of the archive: https://gomocup.org/enroll/
NAME = "pbrain-picoply.exe"
# Unpacked, unless there is a reason for more: https://gomocup.org/news/gomocup-2024-announcement/
LIMIT = 8 * 1000 * 1000
ROOT = pathlib.Path(__file__).resolve().parents[2]
# As Debian has them, from where the libraries are.
LICENCES = [ROOT / "LICENSE", *(pathlib.Path("/usr/share/doc", name, "copyright") for name in ("mingw-w64-common", "gcc-mingw-w64-base"))]


def main():
    build = pathlib.Path(sys.argv[1])
    target = pathlib.Path(sys.argv[2]) if len(sys.argv) > 2 else build / "picoply-gomocup.zip"
    data = (build / "picoply" / "ports" / "desktop" / "gomocup" / NAME).read_bytes()
    files = {NAME: data, "LICENCES.txt": b"\n".join(path.read_bytes() for path in LICENCES)}
    with zipfile.ZipFile(target, "w") as archive:
        for name, content in files.items():
            entry = zipfile.ZipInfo(name, (1980, 1, 1, 0, 0, 0))
            entry.compress_type = zipfile.ZIP_DEFLATED
            archive.writestr(entry, content, compresslevel=9)
    with zipfile.ZipFile(target) as archive:
        assert {name: archive.read(name) for name in archive.namelist()} == files
    if len(data) > LIMIT:
        sys.exit(f"{NAME}: {len(data)} bytes, more than {LIMIT}")
    print(f"{target}: {target.stat().st_size} bytes, unpacked {len(data)}")


if __name__ == "__main__":
    main()
