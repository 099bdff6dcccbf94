"""What goes wrong through somebody's input, as opposed to a fault of this program."""


class InputError(Exception):
    """Says where and what: "games.jsonl:17: elo: not a number". Ends the program with status 1."""

    def __init__(self, where, what):
        super().__init__(f"{where}: {what}")
