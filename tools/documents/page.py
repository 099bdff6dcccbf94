"""Runs the blocks of one page: as somebody who has a clone of the repository and does what the page says."""
import os
import pathlib
import shutil
import subprocess

import blocks

HERE = pathlib.Path(__file__).resolve().parent
OUT = blocks.ROOT / "build" / "documents"
LIMIT = 900  # seconds for a page


def clone(folder, how="--shared"):
    """The repository as a user gets it: what git knows, as it is now, and a git folder."""
    shutil.rmtree(folder, ignore_errors=True)
    subprocess.run(["git", "clone", "--quiet", how, "--no-checkout", str(blocks.ROOT), str(folder)], check=True)
    listed = subprocess.run(["git", "ls-files", "-z"], cwd=blocks.ROOT, capture_output=True, check=True).stdout
    for name in filter(None, listed.decode().split("\0")):
        source, target = blocks.ROOT / name, folder / name
        if source.is_file():
            target.parent.mkdir(parents=True, exist_ok=True)
            shutil.copy2(source, target)
    subprocess.run(["git", "reset", "--quiet"], cwd=folder, check=True)


def environment(folder):
    """Of the page's shell. The compilers' cache is the ports', and a user's own files are not touched."""
    home = folder / "home"
    home.mkdir(parents=True)
    here = folder / "picoply"
    # The distribution's tools, whatever else this machine has.
    path = [*(["/usr/lib/ccache"] if pathlib.Path("/usr/lib/ccache").is_dir() else []), "/usr/bin", os.environ["PATH"]]
    cache = os.environ.get("npm_config_cache") or str(pathlib.Path.home() / ".npm")
    # Python's library is built as deep as the release build, and Go's without -g as by its test: the cache has them.
    return {**os.environ, "PATH": ":".join(path), "HOME": str(home), "npm_config_cache": cache, "CCACHE_BASEDIR": str(here),
            "PICOPLY_BUILD": str(here / "build" / "wheel"),
            "CGO_CXXFLAGS": "-O2", "GOCACHE": str(blocks.ROOT / "build" / "go" / "cache"),
            "CLONE": str(here), "FRAMES": str(blocks.FRAMES), "PREFIX": str(OUT / "prefix")}


def script_of(page, folder):
    """The page's shell: a block after the other. A line is printed as each has ended."""
    steps = folder / "steps"
    steps.mkdir(parents=True)
    lines = ["set -eo pipefail"]
    for block in page:
        step = steps / f"{block.line}.{block.language}"
        step.write_text(block.text_to_run)
        if block.left:
            continue
        if "given" in block.marks:
            lines.append(f"'{blocks.FRAMES / 'given' / block.marks['given']}'")
        if "file" in block.marks:
            lines.append(f"mkdir -p \"$(dirname '{block.marks['file']}')\" && cp '{step}' '{block.marks['file']}'")
        elif block.language == "sh":
            if "with" in block.marks:
                name, value = block.marks["with"].split("=", maxsplit=1)
                lines.append(f'export {name}="{value}"')
            if "logged" in block.marks:
                lines.append(f"( . '{blocks.FRAMES / 'logged.sh'}'; . '{step}' ) < /dev/null")
            else:
                lines.append(f". '{step}' < /dev/null")
        else:
            frame, part = block.frame
            words = (HERE / "frame.sh", blocks.FRAMES / frame, step, folder / "picoply" / "build" / "frame", part)
            lines.append("bash " + " ".join(f"'{word}'" for word in words))
        lines.append(f"echo \"{block.name} $SECONDS\" >&3")
    (folder / "page.sh").write_text("\n".join(lines) + "\n")
    return folder / "page.sh"


def run(page, limit=LIMIT):
    """Runs a page's blocks; yields (block, seconds until it had ended, output) of those that are run. Seconds are None for
    one that failed, which is the last."""
    name = page[0].page.removesuffix(".md").replace("/", "-")
    folder = OUT / name
    shutil.rmtree(folder, ignore_errors=True)
    folder.mkdir(parents=True)
    clone(folder / "picoply")
    done, log = folder / "done", folder / "log"
    with done.open("w") as marks, log.open("w") as out:
        command = ["bash", "-c", f"exec bash '{script_of(page, folder)}' 3>&{marks.fileno()}"]
        try:
            subprocess.run(command, cwd=folder / "picoply", env=environment(folder), stdin=subprocess.DEVNULL,
                           stdout=out, stderr=subprocess.STDOUT, timeout=limit, check=False, pass_fds=[marks.fileno()])
        except subprocess.TimeoutExpired:
            out.write(f"\nit took more than {limit} s\n")
    ended = dict(line.split() for line in done.read_text().splitlines())
    for block in page:
        if not block.left:
            yield block, ended.get(block.name), log.read_text(errors="replace")
            if block.name not in ended:
                return
    shutil.rmtree(folder)
