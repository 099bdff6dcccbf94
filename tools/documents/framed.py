"""The blocks that the suite of a port or binding compiles, as files in a folder: each in its frame, which is the file
tests/documents/LANGUAGE/page.*."""
import re

import blocks


def text_of(block):
    frame = blocks.page_frame(block.language).read_text()
    # The frame has the imports, which cannot be where the block is.
    lines = [line for line in block.text.splitlines() if not line.startswith("import ")]
    name = re.sub(r"\W", "_", f"{block.page.removesuffix('.md')}_{block.line}")
    return re.sub(r"(?m)^\s*// @block@$", lambda _: "\n".join(lines), frame.replace("@name@", name))


def write(found, language, folder):
    """Writes the blocks in this language into a folder, and nothing else stays there."""
    folder.mkdir(parents=True, exist_ok=True)
    for old in folder.glob("page_*"):
        old.unlink()
    wanted = [block for block in found if "compiled" in block.marks and block.language == language]
    for number, block in enumerate(wanted):
        (folder / f"page_{number}{blocks.page_frame(language).suffix}").write_text(text_of(block))
    return len(wanted)
