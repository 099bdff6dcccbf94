"""Lateness that is a program's own, told apart from that of the machine: where a hypervisor gives the processor to others
everything stands still, and no clock or account inside tells of it. So what was late is done again, the same from the
beginning; what is late in each of TRIES tries is the program's."""
import functools

TRIES = 3


class Late(AssertionError):
    pass


def check(amount, limit, *what):
    """Both in the same unit of time; `what` tells the case."""
    if amount >= limit:
        raise Late("late: %.4g where less than %.4g is allowed %s" % (amount, limit, " ".join(map(str, what))))


def again_if_late(test):
    """A decorator: for a method, or for each test of a class. Only what check() found late is done again."""
    if isinstance(test, type):
        for name, method in list(vars(test).items()):
            if name.startswith("test"):
                setattr(test, name, again_if_late(method))
        return test

    @functools.wraps(test)
    def tried(*arguments, **named):
        for _ in range(TRIES - 1):
            try:
                return test(*arguments, **named)
            except Late as late:
                print("%s, again: %s" % (test.__name__, late), flush=True)
        return test(*arguments, **named)

    return tried
