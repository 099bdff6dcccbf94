"""The positions of positions_test.py with more time for a move."""
# Labels: slow
import positions_test
import tested


class Positions(positions_test.Positions):
    TIMES = (300, 1000)


if __name__ == "__main__":
    tested.main()
