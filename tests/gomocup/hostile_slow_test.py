"""More of the random lines of hostile_test.py."""
# Labels: slow
import hostile_test
import tested


class Fuzz(hostile_test.Fuzz):
    SEEDS = range(12)


if __name__ == "__main__":
    tested.main()
