"""A block whose prints say in comments what they print."""
import contextlib
import io
import pathlib
import re
import sys

import picoply

BLOCK = pathlib.Path("block").read_text(encoding="utf-8")
printed = io.StringIO()
with contextlib.redirect_stdout(printed):
    exec(BLOCK, {"picoply": picoply})  # pylint: disable=exec-used
wanted = re.findall(r"^ *print\(.*\) +# (.*)$", BLOCK, re.M)
if printed.getvalue().splitlines() != wanted or not wanted:
    sys.exit(f"it printed\n{printed.getvalue()}and its comments say\n" + "\n".join(wanted))
