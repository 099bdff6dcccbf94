"""Every program that writes files meets a disk that is full from its n-th write on, for each n, and folders
that it may not write to: it says so and names the file, what was there before stays, and once there is room
the next run ends with the bytes of one that was never disturbed. Files are flushed before they are renamed."""
import errno
import os
import tempfile
import unittest

import faults_support
import unittests

CALLS = 400  # more than any of the runs makes
OLD = b"what was there before\n"
# Errors of a disk, from which call on they are tried: the last two are known when a file is opened.
ERRORS = ((errno.ENOSPC, None), (errno.EACCES, 0), (errno.EROFS, 0))


class Disk(faults_support.TestCase):
    @classmethod
    def setUpClass(cls):
        super().setUpClass()
        cls.calls = faults_support.Calls(cls.made)

    def each(self):
        for job in self.jobs:
            with tempfile.TemporaryDirectory() as folder:
                yield job, os.path.realpath(folder)

    def assert_refused(self, job, folder, status, said):
        """In the words of an error, not of a crash, and with the name of one of its files."""
        self.assertGreater(status, 0, (job.name, said))
        self.assertNotIn("Traceback", said)
        names = {os.path.splitext(name)[0] for name in (*job.files, *job.also)}
        self.assertTrue(any(os.path.join(folder, name) in said for name in names), (job.name, said))

    def test_full_or_not_to_be_written(self):
        for job, folder in self.each():
            failed = 0
            for error, only in ERRORS:
                for call in range(0, CALLS, 6 if job.slow else 1) if only is None else (only,):
                    old = faults_support.lay_out(job, folder, OLD if call % 2 == 0 else None)
                    status, said = job.run(folder, self.calls.environment(folder, call, error))
                    if not self.calls.has_failed():
                        self.assertEqual(status, 0, (job.name, said))
                        break
                    failed += 1
                    self.assert_refused(job, folder, status, said)
                    self.assertIn(os.strerror(error), said, job.name)
                    self.assertEqual(self.assert_nothing_is_half(job, folder, old), 0, "something is left over")
                    if call % 8 == 0:
                        self.assert_done(job, folder)
                self.assertLess(call, CALLS - 6)
            self.assertGreaterEqual(failed, 3, job.name)

    @unittest.skipUnless(os.path.exists("/dev/full"), "there is no /dev/full")
    def test_devices_are_not_replaced(self):
        for job, folder in self.each():
            if job.before is not None:  # it reads its file first, and a device has no end
                continue
            links = [os.path.join(folder, name) for name in job.files]
            for link in links:
                os.symlink("/dev/full", link)
            status, said = job.run(folder)
            self.assertGreater(status, 0, (job.name, said))
            self.assertNotIn("Traceback", said)
            self.assertTrue(any(link in said for link in links), (job.name, said))
            self.assertTrue(all(os.path.islink(link) for link in links), job.name)

    def test_no_folder(self):
        for job, folder in self.each():
            place = os.path.join(folder, "file")
            with open(place, "wb") as file:
                file.write(OLD)
            for where in (place, os.path.join(folder, "none")):
                status, said = job.run(where, cwd=folder)
                if job.makes_folder and not os.path.exists(place + "/none") and where != place:
                    self.assertEqual(status, 0, (job.name, said))
                    continue
                self.assertGreater(status, 0, (job.name, where))
                self.assertIn(where, said, job.name)
                self.assertNotIn("Traceback", said)
            self.assertEqual(faults_support.content(place), OLD)


if __name__ == "__main__":
    unittests.main()
