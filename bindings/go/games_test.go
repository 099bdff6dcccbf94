package picoply

import (
	"math/rand"
	"testing"
)

// look is what a board shows.
type look struct{ kings, moving int }

// lookAt reads each cell in both ways.
func lookAt(t *testing.T, engine *Engine) look {
	t.Helper()
	var seen look
	for cell := 0; cell < engine.info.Cols*engine.info.Rows; cell++ {
		col, row := cell%engine.info.Cols, cell/engine.info.Cols
		player, err := engine.Cell(col, row)
		must(t, err)
		piece, ok := pieceAt(t, engine, col, row)
		if ok != (player != Nobody) || piece.Player != player {
			t.Errorf("%+v, %v in cell %d of player %d", piece, ok, cell, player)
		}
		if piece.King {
			seen.kings++
		}
		if piece.Moving {
			seen.moving++
		}
	}
	return seen
}

func positionOf(t *testing.T, engine *Engine) string {
	t.Helper()
	position, err := engine.Position()
	must(t, err)
	return position
}

// playAtRandom plays a move, and says whether the same player is to move then. The cells of the move are left
// and taken.
func playAtRandom(t *testing.T, engine *Engine, random *rand.Rand) bool {
	t.Helper()
	legal, err := engine.Legal()
	must(t, err)
	move := legal[random.Intn(len(legal))]
	side, err := engine.Side()
	must(t, err)
	from, to, ok, err := engine.MoveCells(move)
	must(t, err)
	cols := engine.info.Cols
	if ok == (move == Pass) {
		t.Errorf("does move %d have cells? %v", move, ok)
	}
	if ok {
		expectNone(t, engine, to%cols, to/cols)
		if piece, _ := pieceAt(t, engine, from%cols, from/cols); from != to && piece.Player != side {
			t.Errorf("%+v is moved by player %d", piece, side)
		}
	}
	must(t, engine.Play(move))
	after, err := engine.Side()
	must(t, err)
	if ok {
		piece, _ := pieceAt(t, engine, to%cols, to/cols)
		if piece.Player != side || piece.Moving != (after == side) {
			t.Errorf("%+v after a move of player %d to cell %d; now it is %d's turn", piece, side, to, after)
		}
		if from != to {
			expectNone(t, engine, from%cols, from/cols)
		}
	} else if after == side {
		t.Errorf("player %d passes, and is to move", side)
	}
	return after == side
}

// readAgain gives another engine the texts and the snapshot of a game.
func readAgain(t *testing.T, engine, other *Engine) {
	t.Helper()
	position := positionOf(t, engine)
	record, err := engine.Record()
	must(t, err)
	snapshot, err := engine.Snapshot()
	must(t, err)
	must(t, other.SetPosition(position))
	if read := positionOf(t, other); read != position {
		t.Errorf("%s instead of %s", read, position)
	}
	for name, read := range map[string]func() error{
		"record":   func() error { return other.PlayRecord(record) },
		"snapshot": func() error { return other.RestoreSnapshot(snapshot) },
	} {
		must(t, other.Reset())
		must(t, read())
		if again, _ := other.Record(); again != record || positionOf(t, other) != position {
			t.Errorf("the %s: %s instead of %s", name, again, record)
		}
	}
}

// Games of each kind at random: what is told of a position fits together, texts are read again, and undoing leads back.
func TestEveryGame(t *testing.T) {
	random := rand.New(rand.NewSource(3))
	kings, turns := map[Game]int{}, map[Game]int{}
	for _, game := range Games() {
		for round := 0; round < 3; round++ {
			engine, other := engineOf(t, game), engineOf(t, game)
			begin, moves := positionOf(t, engine), 0
			for outcome := Ongoing; outcome == Ongoing; outcome, _ = engine.Outcome() {
				isInTurn := playAtRandom(t, engine, random)
				if isInTurn {
					turns[game]++
				}
				if moves++; moves%16 == 0 || isInTurn {
					seen := lookAt(t, engine)
					kings[game] += seen.kings
					if (seen.moving == 1) != isInTurn || seen.moving > 1 {
						t.Errorf("%s: %d pieces are moving", game, seen.moving)
					}
					readAgain(t, engine, other)
				}
			}
			lookAt(t, engine)
			if length, err := engine.RecordLength(); length != moves || err != nil {
				t.Error(game, length, err)
			}
			for ; moves > 0; moves-- {
				must(t, engine.Undo())
			}
			if back := positionOf(t, engine); back != begin {
				t.Errorf("%s: back to %s", game, back)
			}
		}
		// Only draughts have kings, and turns of several moves.
		if isDraughts := game == "checkers"; (kings[game] > 0) != isDraughts || (turns[game] > 0) != isDraughts {
			t.Errorf("%s: %d kings, %d moves in a turn", game, kings[game], turns[game])
		}
	}
}
