"""What is late is done again, twice at most, and nothing else is."""
import os
import sys
import unittest

sys.path.insert(0, os.path.join(os.path.dirname(os.path.abspath(__file__)), "..", "support"))
import punctual  # noqa: E402  (the path comes first)


class Punctual(unittest.TestCase):
    def run_one(self, *amounts, error=None):
        """A test that takes these amounts, one at each try, and how often it was tried."""
        left, tried = list(amounts), []

        @punctual.again_if_late
        class Case(unittest.TestCase):
            def test_amount(self):
                tried.append(left.pop(0))
                if error:
                    self.fail(error)
                punctual.check(tried[-1], 20, "a case")

        result = unittest.TestResult()
        Case("test_amount").run(result)
        return result, len(tried)

    def test_once_is_enough(self):
        result, tried = self.run_one(19.9)
        self.assertTrue(result.wasSuccessful())
        self.assertEqual(tried, 1)

    def test_twice_late_is_the_machine(self):
        result, tried = self.run_one(30, 20, 3)
        self.assertTrue(result.wasSuccessful())
        self.assertEqual(tried, 3)

    def test_late_each_time_is_the_program(self):
        result, tried = self.run_one(30, 20, 25)
        self.assertEqual(tried, 3)
        self.assertEqual(len(result.failures), 1)
        self.assertIn("25 where less than 20 is allowed a case", result.failures[0][1])

    def test_what_else_fails_is_not_tried_again(self):
        result, tried = self.run_one(1, 1, 1, error="an illegal move")
        self.assertEqual(tried, 1)
        self.assertEqual(len(result.failures), 1)

    def test_results_are_returned(self):
        self.assertEqual(punctual.again_if_late(lambda number, more=0: number + more)(3, more=4), 7)


if __name__ == "__main__":
    unittest.main()
