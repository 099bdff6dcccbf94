"""Five in a row over the Gomocup protocol: plays the free cell next to the centre."""
import sys

from misbehave import Engine, say


class Gomocup(Engine):
    illegal = "0,99"
    garbage = "resigning is for others"

    def run(self):
        self.start()
        self.size = 15
        self.stones = {}
        while True:
            line = sys.stdin.readline()
            if not line:
                sys.exit(0)
            self.command(line.strip())

    def command(self, line):
        word = line.split(" ")[0]
        if word == "START":
            if self.mode == "refuses":
                say("ERROR this size is too hard")
                return
            self.begin(int(line.split()[1]))
            say("OK - ready" if self.mode == "talks" else "OK")
        elif word == "RESTART":
            if self.mode == "no-restart":
                say("UNKNOWN command")
                return
            self.begin(self.size)
            say("OK")
        elif word == "INFO":
            if self.mode == "checks-info":
                self.infos.append(line[5:])
        elif word == "BEGIN":
            self.move()
        elif word == "TURN":
            self.put(line[5:], 2)
            self.move()
        elif word == "BOARD":
            for line in iter(lambda: sys.stdin.readline().strip(), "DONE"):
                cell, owner = line.rsplit(",", 1)
                self.put(cell, int(owner))
            self.move()
        elif word == "END":
            self.end()
        else:
            say("UNKNOWN " + line)

    def begin(self, size):
        self.size = size
        self.stones = {}
        self.infos = []
        self.new_game()

    def put(self, text, owner):
        x, y = text.split(",")
        self.stones[int(x), int(y)] = owner

    def talk(self):
        say("MESSAGE 7,7 looks good")
        say("DEBUG 1,1")
        say("UNKNOWN nothing")
        say("")

    def move(self):
        if self.mode == "checks-info" and self.moves == 0:
            for expected in self.argument.split(";"):
                if expected not in self.infos:
                    self.answer("no INFO " + expected)
                    return
        if self.mode == "illegal" and self.moves == 2 and self.argument == "taken":
            self.illegal = "%d,%d" % next(iter(self.stones))
        if self.before_move():
            return
        centre = self.size // 2
        cells = [(x, y) for y in range(self.size) for x in range(self.size)
                 if (x, y) not in self.stones]
        x, y = min(cells, key=lambda c: (max(abs(c[0] - centre), abs(c[1] - centre)), c))
        if self.mode == "plays":
            # The listed cells, one after the other, whatever happens.
            x, y = (int(n) for n in self.argument.split(";")[self.moves - 1].split(","))
        self.stones[x, y] = 1
        self.answer("%d,%d" % (x, y))


if __name__ == "__main__":
    Gomocup().run()
