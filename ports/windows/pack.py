"""The zip that Gomocup takes: pack.py BUILD [ZIP]

One file at the root, pbrain-picoply.exe, which needs nothing beside it; the same bytes from the same program. Without
ZIP it is written to BUILD/picoply-gomocup.zip. It is read back and its size compared with Gomocup's limit."""
import pathlib
import sys
import zipfile

# Managers look for this prefix, and for the program at the root of the archive: https://gomocup.org/enroll/
NAME = "pbrain-picoply.exe"
# Unpacked, unless there is a reason for more: https://gomocup.org/news/gomocup-2024-announcement/
LIMIT = 8 * 1000 * 1000


def main():
    build = pathlib.Path(sys.argv[1])
    target = pathlib.Path(sys.argv[2]) if len(sys.argv) > 2 else build / "picoply-gomocup.zip"
    data = (build / "picoply" / "ports" / "desktop" / "gomocup" / NAME).read_bytes()
    entry = zipfile.ZipInfo(NAME, (1980, 1, 1, 0, 0, 0))
    entry.compress_type = zipfile.ZIP_DEFLATED
    with zipfile.ZipFile(target, "w") as archive:
        archive.writestr(entry, data, compresslevel=9)
    with zipfile.ZipFile(target) as archive:
        assert archive.namelist() == [NAME] and archive.read(NAME) == data
    if len(data) > LIMIT:
        sys.exit(f"{NAME}: {len(data)} bytes, more than {LIMIT}")
    print(f"{target}: {target.stat().st_size} bytes, unpacked {len(data)}")


if __name__ == "__main__":
    main()
