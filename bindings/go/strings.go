package picoply

import (
	"fmt"
	"strconv"
	"strings"
)

// String is "pass", "none" or the move's number: how a game writes the move the engine knows, see Engine.MoveName.
func (m Move) String() string {
	switch m {
	case Pass:
		return "pass"
	case NoMove:
		return "none"
	}
	return strconv.Itoa(int(m))
}

// named gives a value's name, or "Type(7)" for one that has none.
func named(value int, typeName string, names ...string) string {
	if value >= 0 && value < len(names) {
		return names[value]
	}
	return fmt.Sprintf("%s(%d)", typeName, value)
}

// String is "nobody", "first" or "second".
func (p Player) String() string { return named(int(p), "Player", "nobody", "first", "second") }

// String is "ongoing", "first wins", "second wins" or "draw".
func (o Outcome) String() string {
	return named(int(o), "Outcome", "ongoing", "first wins", "second wins", "draw")
}

// String is "not forbidden", "overline", "double four" or "double three".
func (r Reason) String() string {
	return named(int(r), "Reason", "not forbidden", "overline", "double four", "double three")
}

// String is "undecided", "win", "loss" or "draw".
func (d Decided) String() string { return named(int(d), "Decided", "undecided", "win", "loss", "draw") }

// String is "unknown", "none" or "win".
func (a ThreatAnswer) String() string { return named(int(a), "ThreatAnswer", "unknown", "none", "win") }

// String is whose it is, as "second, king"; what has to jump on is "moving".
func (p Piece) String() string {
	text := p.Player.String()
	if p.King {
		text += ", king"
	}
	if p.Moving {
		text += ", moving"
	}
	return text
}

// String is the game's name for people.
func (i Info) String() string { return i.Name }

// String names the game, and not the position: see Engine.Position and Engine.Record.
func (e *Engine) String() string { return "picoply.Engine " + e.info.Name }

// String is one line, with the moves' numbers: "112 value 34 depth 6 nodes 10000 undecided: 112 113 97".
func (f Found) String() string {
	return fmt.Sprintf("%v value %d depth %d nodes %d %v%s", f.Best, f.Value, f.Depth, f.Nodes, f.Decided, listed(f.PV))
}

// String is one line, as "win nodes 123: 112 97 127".
func (r ThreatResult) String() string {
	return fmt.Sprintf("%v nodes %d%s", r.Answer, r.Nodes, listed(r.Line))
}

// String is the move's, and "unproven" if it is not proven.
func (s SavingMove) String() string {
	if s.Proven {
		return s.Move.String()
	}
	return s.Move.String() + " unproven"
}

// String is one line, as "none nodes 123: 112, 97 unproven".
func (s SavingMoves) String() string {
	texts := make([]string, len(s.Moves))
	for i, move := range s.Moves {
		texts[i] = move.String()
	}
	return fmt.Sprintf("%v nodes %d: %s", s.Answer, s.Nodes, strings.Join(texts, ", "))
}

// String is one line, as "solved 18 nodes 123: 62 63", or "-4 to 20 nodes 123" before.
func (r SolverResult) String() string {
	if r.Solved {
		return fmt.Sprintf("solved %d nodes %d%s", r.Lower, r.Nodes, listed(r.Line))
	}
	return fmt.Sprintf("%d to %d nodes %d", r.Lower, r.Upper, r.Nodes)
}

// String is one line, as "swap value 34 nodes 123" or "play value -2 nodes 123: 112 97".
func (r OpeningResult) String() string {
	if r.Swap {
		return fmt.Sprintf("swap value %d nodes %d", r.Value, r.Nodes)
	}
	return fmt.Sprintf("play value %d nodes %d%s", r.Value, r.Nodes, listed(r.Moves))
}

// listed gives ": 1 2 3", or nothing.
func listed(moves []Move) string {
	if len(moves) == 0 {
		return ""
	}
	texts := make([]string, len(moves))
	for i, move := range moves {
		texts[i] = move.String()
	}
	return ": " + strings.Join(texts, " ")
}
