package picoply

// #include "picoply.h"
import "C"

// A Piece is what stands on a cell: a stone, or a piece of a game that has several kinds of them.
type Piece struct {
	Player Player // whose it is: First or Second
	King   bool   // it is a king
	Moving bool   // it has jumped, and must jump on in the same turn
}

// isCell is an error for what is no cell of the grid, if there is a grid.
func (e *Engine) isCell(col, row int) error {
	if e.info.Cols == 0 {
		return nil
	}
	return first(within("col", int64(col), 0, int64(e.info.Cols)-1), within("row", int64(row), 0, int64(e.info.Rows)-1))
}

// Cell says whose stone or piece is on a cell.
func (e *Engine) Cell(col, row int) (Player, error) {
	if err := e.isCell(col, row); err != nil {
		return Nobody, err
	}
	player, err := e.read(func(raw *C.pply_engine) C.int {
		return C.pply_position_cell(raw, C.uint32_t(col), C.uint32_t(row))
	})
	return Player(player), err
}

// Piece is what stands on a cell, with its kind. Not ok: the cell is empty.
func (e *Engine) Piece(col, row int) (piece Piece, ok bool, err error) {
	if err := e.isCell(col, row); err != nil {
		return Piece{}, false, err
	}
	kind, err := e.read(func(raw *C.pply_engine) C.int {
		return C.pply_position_piece(raw, C.uint32_t(col), C.uint32_t(row))
	})
	if err != nil || kind == 0 {
		return Piece{}, false, err
	}
	return Piece{
		Player: Player(kind & C.PPLY_PIECE_SIDE),
		King:   kind&C.PPLY_PIECE_KING != 0,
		Moving: kind&C.PPLY_PIECE_MOVING != 0,
	}, true, nil
}

// MoveCells is where a move goes on the grid: row × columns + column of the cells from and to; equal if it puts a
// stone there. Not ok: it has no cells, as a pass, a full column, a draughts move over the edge, or a move of a game
// without a grid.
func (e *Engine) MoveCells(move Move) (from, to int, ok bool, err error) {
	if err := e.isMove(move); err != nil {
		return 0, 0, false, err
	}
	var cells [2]C.uint16_t
	has, err := e.read(func(raw *C.pply_engine) C.int {
		return C.pply_move_cells(raw, C.pply_move(move), &cells[0], &cells[1])
	})
	return int(cells[0]), int(cells[1]), has == 1, err
}
