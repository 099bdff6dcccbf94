"""What ends a search before its time, for the tests of every kind of search."""
import asyncio
import os
import signal
import threading
import time
import unittest


class Interrupting(unittest.TestCase):
    def control_c(self, search):
        """Ctrl-C, soon after the search has begun; on a busy machine too, never before that."""
        begun = threading.Event()

        def interrupt():
            begun.wait()
            time.sleep(0.2)
            os.kill(os.getpid(), signal.SIGINT)

        interrupter = threading.Thread(target=interrupt)
        interrupter.start()
        begin = time.monotonic()
        with self.assertRaises(KeyboardInterrupt):
            begun.set()
            search()
        interrupter.join()
        self.assertLess(time.monotonic() - begin, 5)

    def interrupted(self, question, change, error):
        """A change while the question is awaited, which then raises the error."""
        async def run():
            task = asyncio.ensure_future(question)
            await asyncio.sleep(0.05)
            self.assertFalse(task.done())
            change(task)
            with self.assertRaises(error):
                await task
        asyncio.run(run())
