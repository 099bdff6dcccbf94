package picoply

import (
	"errors"
	"testing"
)

func pieceAt(t *testing.T, engine *Engine, col, row int) (Piece, bool) {
	t.Helper()
	piece, ok, err := engine.Piece(col, row)
	must(t, err)
	return piece, ok
}

func expectPiece(t *testing.T, engine *Engine, col, row int, wanted Piece) {
	t.Helper()
	if piece, ok := pieceAt(t, engine, col, row); piece != wanted || !ok {
		t.Errorf("%+v, %v at %d, %d instead of %+v", piece, ok, col, row, wanted)
	}
	if player, err := engine.Cell(col, row); player != wanted.Player || err != nil {
		t.Error(player, err)
	}
}

func expectNone(t *testing.T, engine *Engine, col, row int) {
	t.Helper()
	if piece, ok := pieceAt(t, engine, col, row); piece != (Piece{}) || ok {
		t.Errorf("%+v at %d, %d", piece, col, row)
	}
}

// playName plays a move given as text.
func playName(t *testing.T, engine *Engine, name string) {
	t.Helper()
	move, err := engine.ReadMove(name)
	must(t, err)
	must(t, engine.Play(move))
}

// A king, and a man that must jump on.
func TestPiece(t *testing.T) {
	engine := engineOf(t, "checkers")
	must(t, engine.SetPosition("W:W22:BK18,11,17,9,1"))
	expectPiece(t, engine, 3, 4, Piece{Player: First, King: true})
	expectPiece(t, engine, 5, 2, Piece{Player: First})
	expectPiece(t, engine, 2, 5, Piece{Player: Second})
	expectNone(t, engine, 4, 3)
	playName(t, engine, "22x15")
	expectPiece(t, engine, 4, 3, Piece{Player: Second, Moving: true})
	expectNone(t, engine, 3, 4)
	expectNone(t, engine, 2, 5)
	if side, _ := engine.Side(); side != Second {
		t.Error(side)
	}
	playName(t, engine, "15x8")
	expectPiece(t, engine, 6, 1, Piece{Player: Second})
	if side, _ := engine.Side(); side != First {
		t.Error(side)
	}
	if record, _ := engine.Record(); record != "22x15x8" {
		t.Error(record)
	}
	must(t, engine.SetPosition("W31:WK31:BK26,K18,1"))
	expectPiece(t, engine, 4, 7, Piece{Player: Second, King: true, Moving: true})
}

// Where there is one kind of pieces.
func TestPieceOfOtherGames(t *testing.T) {
	othello, custom := engineOf(t, "othello8"), customOf(t, &noughts{})
	expectPiece(t, othello, 3, 3, Piece{Player: Second})
	expectPiece(t, othello, 4, 3, Piece{Player: First})
	expectNone(t, othello, 0, 0)
	must(t, custom.Play(5))
	expectPiece(t, custom, 2, 1, Piece{Player: First})
	expectNone(t, custom, 1, 2)
	if _, ok, err := customOf(t, sixteen{}).Piece(0, 0); !errors.Is(err, ErrSupport) || ok {
		t.Error(ok, err)
	}
	othello.Close()
	if _, ok, err := othello.Piece(3, 3); !errors.Is(err, ErrClosed) || ok {
		t.Error(ok, err)
	}
}
