"""unittest.main() for the tests of this folder: after it has run them it says which were skipped, and why, in
lines "skipped some_test.Class.test_name: reason", so that whoever runs them all can tell."""
import os
import sys
import unittest


def main(argv=None):
    program = unittest.main(module="__main__", argv=argv, exit=False)
    stem = os.path.splitext(os.path.basename(sys.argv[0]))[0]
    sys.stderr.flush()
    for test, reason in program.result.skipped:
        print("skipped %s: %s" % (test.id().replace("__main__", stem), " ".join(reason.split())), flush=True)
    sys.exit(not program.result.wasSuccessful())
