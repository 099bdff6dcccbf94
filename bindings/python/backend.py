"""Builds the wheel and the source archive, as PEP 517 wants it, with nothing but Python and CMake.

The wheel holds the package and the shared library, which is built here, in PICOPLY_BUILD if that names a
folder, or, if PICOPLY_LIBRARY names one, taken from there. The source archive holds the library's sources
in core/.
"""
import base64
import gzip
import hashlib
import io
import os
import pathlib
import re
import subprocess
import sysconfig
import tarfile
import tempfile
import zipfile

HERE = pathlib.Path(__file__).resolve().parent
CORE = HERE / "core" if (HERE / "core").is_dir() else HERE.parents[1]
PACKAGE = HERE / "src" / "picoply"
# What of the repository the library needs to be built.
CORE_PARTS = ("CMakeLists.txt", "LICENSE", "capi", "cmake", "include", "src")
ADDRESS = "https://github.com/picoply/picoply"
CLASSIFIERS = ("License :: OSI Approved :: MIT License", "Programming Language :: Python :: 3",
               "Topic :: Games/Entertainment :: Board Games", "Typing :: Typed")
DATE = (1980, 1, 1, 0, 0, 0)  # the same archive every time


def version():
    """A candidate's is 1.0.0rc1 here, where picoply.h has 1.0.0-rc1."""
    text = (CORE / "capi" / "picoply.h").read_text()
    return re.search(r'#define PPLY_VERSION_TEXT "(.+)"', text).group(1).replace("-", "")


def metadata():
    return "".join(f"{field}: {text}\n" for field, text in (
        ("Metadata-Version", "2.1"), ("Name", "picoply"), ("Version", version()),
        ("Summary", "A board-game brain measured in kilobytes"),
        ("Author", "The picoply authors"), ("Author-email", "picoply@users.noreply.github.com"),
        ("License", "MIT"), ("Home-page", ADDRESS),
        ("Project-URL", f"Documentation, {ADDRESS}/blob/main/docs/bindings/python.md"),
        ("Project-URL", f"Source, {ADDRESS}"), ("Project-URL", f"Issues, {ADDRESS}/issues"),
        ("Project-URL", f"Changelog, {ADDRESS}/blob/main/CHANGELOG.md"),
        ("Keywords", "gomoku,renju,othello,board-game,alpha-beta"),
        *(("Classifier", one) for one in CLASSIFIERS),
        ("Requires-Python", ">=3.8"), ("Description-Content-Type", "text/markdown"))
    ) + "\n" + (HERE / "README.md").read_text()


def library(folder):
    """The shared library's path."""
    given = os.environ.get("PICOPLY_LIBRARY")
    if given:
        return pathlib.Path(given).resolve()
    warnings = ["-DPICOPLY_WERROR=ON"] if os.environ.get("PICOPLY_WERROR") else []
    subprocess.run(["cmake", "-S", str(CORE), "-B", str(folder), "-DCMAKE_BUILD_TYPE=Release",
                    "-DCMAKE_SHARED_LINKER_FLAGS=-s", "-DPICOPLY_BUILD_TESTS=OFF",
                    "-DPICOPLY_BUILD_DESKTOP=OFF", "-DPICOPLY_INSTALL=OFF", *warnings], check=True)
    subprocess.run(["cmake", "--build", str(folder), "-j", str(os.cpu_count() or 1),
                    "--target", "picoply_shared"], check=True)
    return (pathlib.Path(folder) / "libpicoply.so").resolve()


def platform_tag(data):
    """manylinux where the library asks for no newer glibc than that promises, else linux."""
    plain = re.sub(r"\W", "_", sysconfig.get_platform())
    needed = [tuple(map(int, found)) for found in re.findall(rb"\0GLIBC_(\d+)\.(\d+)", data)]
    if needed and plain.startswith("linux_") and max(needed) <= (2, 17):
        return plain.replace("linux_", "manylinux_2_17_")
    return plain


def prepare_metadata_for_build_wheel(metadata_directory, config_settings=None):
    """PEP 517. Without it pip would build the library twice."""
    del config_settings
    name = f"picoply-{version()}.dist-info"
    folder = pathlib.Path(metadata_directory) / name
    folder.mkdir()
    (folder / "METADATA").write_text(metadata())
    return name


def build_wheel(wheel_directory, config_settings=None, metadata_directory=None):
    """PEP 517."""
    del config_settings, metadata_directory
    with tempfile.TemporaryDirectory() as scratch:
        binary = library(os.environ.get("PICOPLY_BUILD", scratch)).read_bytes()
    return write_wheel(wheel_directory, binary, "libpicoply.so", [platform_tag(binary)])


def write_wheel(wheel_directory, binary, library_name, platforms):
    """The wheel with a library, for the platforms that these tags name."""
    files = {f"picoply/{path.name}": path.read_bytes()
             for path in sorted(PACKAGE.iterdir()) if path.suffix in (".py", ".typed")}
    files[f"picoply/{library_name}"] = binary
    tag = f"py3-none-{'.'.join(platforms)}"
    info = f"picoply-{version()}.dist-info"
    files[f"{info}/METADATA"] = metadata().encode()
    files[f"{info}/LICENSE"] = (CORE / "LICENSE").read_bytes()
    files[f"{info}/WHEEL"] = (f"Wheel-Version: 1.0\nGenerator: picoply\nRoot-Is-Purelib: false\n"
                              + "".join(f"Tag: py3-none-{one}\n" for one in platforms)).encode()
    record = "".join(f"{name},sha256={digest(data)},{len(data)}\n" for name, data in files.items())
    files[f"{info}/RECORD"] = (record + f"{info}/RECORD,,\n").encode()
    name = f"picoply-{version()}-{tag}.whl"
    with zipfile.ZipFile(pathlib.Path(wheel_directory) / name, "w", zipfile.ZIP_DEFLATED) as wheel:
        for path, data in files.items():
            entry = zipfile.ZipInfo(path, DATE)
            entry.external_attr, entry.compress_type = 0o644 << 16, zipfile.ZIP_DEFLATED
            wheel.writestr(entry, data)
    return name


def digest(data):
    return base64.urlsafe_b64encode(hashlib.sha256(data).digest()).rstrip(b"=").decode()


def build_sdist(sdist_directory, config_settings=None):
    """PEP 517."""
    del config_settings
    base = f"picoply-{version()}"
    target = pathlib.Path(sdist_directory) / f"{base}.tar.gz"
    with gzip.GzipFile(target, "wb", mtime=0) as packed, \
            tarfile.open(fileobj=packed, mode="w", format=tarfile.PAX_FORMAT) as archive:
        def add(name, data):
            entry = tarfile.TarInfo(f"{base}/{name}")
            entry.size, entry.mode = len(data), 0o644
            archive.addfile(entry, io.BytesIO(data))
        add("PKG-INFO", metadata().encode())
        for root, parts, prefix in ((HERE, ("README.md", "pyproject.toml", "backend.py", "src",
                                            "examples"), ""), (CORE, CORE_PARTS, "core/")):
            for part in parts:
                path = root / part
                for file in sorted(path.rglob("*")) if path.is_dir() else [path]:
                    if file.is_file() and "__pycache__" not in file.parts:
                        add(prefix + file.relative_to(root).as_posix(), file.read_bytes())
    return f"{base}.tar.gz"
