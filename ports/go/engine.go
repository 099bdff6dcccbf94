// Package picoply is a board-game brain measured in kilobytes: rules and search of Gomoku, Renju, Caro,
// Othello, Connect Four and tic-tac-toe.
//
//	engine, err := picoply.New("othello8", 1<<20)
//	...
//	defer engine.Close()
//	found, err := engine.Search(ctx, picoply.Limits{Time: time.Second})
//	err = engine.Play(found.Best)
//
// Methods of an engine may be called from several goroutines. While one of them searches, the others can
// read the position; those that would change it return ErrInvalid.
package picoply

//go:generate ./generate.sh

/*
#cgo CXXFLAGS: -std=c++20 -O2 -fno-exceptions -fno-rtti

#include <stdlib.h>

#include "picoply.h"

static int engine_new(const pply_game* game, void* memory, size_t size, void* table, size_t table_size,
                      pply_engine** engine) {
  pply_config config = {0};
  config.struct_size = sizeof config;
  config.table = table;
  config.table_size = table_size;
  return pply_engine_init(engine, game, memory, size, &config);
}
*/
import "C"

import (
	"math"
	"runtime"
	"sync"
	"unsafe"
)

// A Move is a number: on a grid row × columns + column, a1 being 0; in games with gravity the column.
type Move uint16

// Pass is the move of a side that has no other, where the game has one.
const Pass Move = C.PPLY_MOVE_PASS

// A Player of the two, or nobody.
type Player int

// First is black, X; Second is white, O.
const (
	Nobody Player = 0
	First  Player = 1
	Second Player = 2
)

// An Outcome says how a game stands.
type Outcome int

// The outcomes.
const (
	Ongoing    Outcome = C.PPLY_ONGOING
	FirstWins  Outcome = C.PPLY_FIRST_WINS
	SecondWins Outcome = C.PPLY_SECOND_WINS
	Draw       Outcome = C.PPLY_DRAW
)

// A Reason why a rule forbids a move.
type Reason int

// The reasons.
const (
	NotForbidden Reason = C.PPLY_NOT_FORBIDDEN
	Overline     Reason = C.PPLY_FORBIDDEN_OVERLINE
	DoubleFour   Reason = C.PPLY_FORBIDDEN_DOUBLE_FOUR
	DoubleThree  Reason = C.PPLY_FORBIDDEN_DOUBLE_THREE
)

// A Forbidden move, and why it is.
type Forbidden struct {
	Move   Move
	Reason Reason
}

// An Engine plays one game: its position, and a search of it. Its memory is not Go's; Close frees it, or
// else the garbage collector some day.
type Engine struct {
	mutex     sync.Mutex
	raw       *C.pply_engine
	memory    unsafe.Pointer
	table     unsafe.Pointer
	searching bool
}

// New makes an engine of the game of that name, "renju15" for instance (see Games), at the starting
// position, with a transposition table of so many bytes; 0: none.
func New(game string, tableSize int) (*Engine, error) {
	descriptor, err := find(game)
	if err != nil {
		return nil, err
	}
	if tableSize < 0 || tableSize > math.MaxInt/2 {
		return nil, ErrInvalid
	}
	engine := &Engine{}
	runtime.SetFinalizer(engine, (*Engine).Close)
	size := C.pply_engine_size(descriptor)
	// C's malloc aligns to 8 and more. Its Go name never returns nil, but ends the program where there
	// is not so much memory: hence calloc, which also gives only what is used of a large table.
	engine.memory = C.calloc(1, size)
	if tableSize > 0 {
		engine.table = C.calloc(1, C.size_t(tableSize))
	}
	if engine.memory == nil || tableSize > 0 && engine.table == nil {
		engine.Close()
		return nil, ErrMemory
	}
	status := C.engine_new(descriptor, engine.memory, size, engine.table, C.size_t(tableSize), &engine.raw)
	if _, err := check(status); err != nil {
		engine.Close()
		return nil, err
	}
	return engine, nil
}

// Close frees the engine. A search that is under way ends with ErrClosed, as does every later call.
func (e *Engine) Close() error {
	e.mutex.Lock()
	defer e.mutex.Unlock()
	C.free(e.memory)
	C.free(e.table)
	e.raw, e.memory, e.table = nil, nil, nil
	runtime.SetFinalizer(e, nil)
	return nil
}

// read makes a call that changes nothing.
func (e *Engine) read(f func(raw *C.pply_engine) C.int) (int, error) {
	e.mutex.Lock()
	defer e.mutex.Unlock() // which also keeps the finalizer away until then
	if e.raw == nil {
		return 0, ErrClosed
	}
	return check(f(e.raw))
}

// change makes a call that does.
func (e *Engine) change(f func(raw *C.pply_engine) C.int) (int, error) {
	return e.read(func(raw *C.pply_engine) C.int {
		if e.searching {
			return C.PPLY_ERR_INVALID
		}
		return f(raw)
	})
}

// ClearTable forgets what the table holds.
func (e *Engine) ClearTable() error {
	_, err := e.change(func(raw *C.pply_engine) C.int { return C.pply_engine_clear_table(raw) })
	return err
}

// Reset goes back to the starting position.
func (e *Engine) Reset() error {
	_, err := e.change(func(raw *C.pply_engine) C.int { return C.pply_position_reset(raw) })
	return err
}

// Play plays a move.
func (e *Engine) Play(move Move) error {
	_, err := e.change(func(raw *C.pply_engine) C.int {
		return C.pply_move_play(raw, C.pply_move(move))
	})
	return err
}

// Undo takes back the last move.
func (e *Engine) Undo() error {
	_, err := e.change(func(raw *C.pply_engine) C.int { return C.pply_move_undo(raw) })
	return err
}

// MoveCount is the number of moves played, and not undone, since the position was set.
func (e *Engine) MoveCount() (int, error) {
	return e.read(func(raw *C.pply_engine) C.int { return C.pply_move_count(raw) })
}

// MoveAt is the index-th of those moves, from 0.
func (e *Engine) MoveAt(index int) (Move, error) {
	if index < 0 || int64(index) > math.MaxUint32 {
		return 0, ErrInvalid
	}
	var move C.pply_move
	_, err := e.read(func(raw *C.pply_engine) C.int {
		return C.pply_move_at(raw, C.uint32_t(index), &move)
	})
	return Move(move), err
}

// IsLegal says whether a move is legal here.
func (e *Engine) IsLegal(move Move) (bool, error) {
	legal, err := e.read(func(raw *C.pply_engine) C.int {
		return C.pply_move_is_legal(raw, C.pply_move(move))
	})
	return legal == 1, err
}

// maxMoves is as many as a list of moves can have: 26 × 26 cells and a pass.
const maxMoves = 26*26 + 1

// list collects the moves that a call lists.
func (e *Engine) list(f func(raw *C.pply_engine, out *C.pply_move, capacity C.size_t) C.int) ([]Move, error) {
	var out [maxMoves]C.pply_move
	count, err := e.read(func(raw *C.pply_engine) C.int { return f(raw, &out[0], maxMoves) })
	if err != nil {
		return nil, err
	}
	if count > maxMoves {
		return nil, ErrMemory
	}
	moves := make([]Move, count)
	for i := range moves {
		moves[i] = Move(out[i])
	}
	return moves, nil
}

// Legal lists the legal moves, ascending, a pass last.
func (e *Engine) Legal() ([]Move, error) {
	return e.list(func(raw *C.pply_engine, out *C.pply_move, capacity C.size_t) C.int {
		return C.pply_moves_legal(raw, out, capacity)
	})
}

// WinningLine lists the cells of the winning line.
func (e *Engine) WinningLine() ([]Move, error) {
	return e.list(func(raw *C.pply_engine, out *C.pply_move, capacity C.size_t) C.int {
		return C.pply_position_winning_line(raw, out, capacity)
	})
}

// Forbidden lists the forbidden moves with their reasons.
func (e *Engine) Forbidden() ([]Forbidden, error) {
	var reasons [maxMoves]C.uint8_t
	moves, err := e.list(func(raw *C.pply_engine, out *C.pply_move, capacity C.size_t) C.int {
		return C.pply_moves_forbidden(raw, out, &reasons[0], capacity)
	})
	found := make([]Forbidden, len(moves))
	for i, move := range moves {
		found[i] = Forbidden{move, Reason(reasons[i])}
	}
	return found, err
}

// WhyForbidden says why the side to move may not play on that empty cell.
func (e *Engine) WhyForbidden(move Move) (Reason, error) {
	reason, err := e.read(func(raw *C.pply_engine) C.int {
		return C.pply_move_forbidden(raw, C.pply_move(move))
	})
	return Reason(reason), err
}

// Side is the player to move.
func (e *Engine) Side() (Player, error) {
	side, err := e.read(func(raw *C.pply_engine) C.int { return C.pply_position_side(raw) })
	if err != nil {
		return Nobody, err
	}
	return First + Player(side), nil
}

// Cell says whose stone is on a cell.
func (e *Engine) Cell(col, row int) (Player, error) {
	if col < 0 || row < 0 || int64(col) > math.MaxUint32 || int64(row) > math.MaxUint32 {
		return Nobody, ErrInvalid
	}
	player, err := e.read(func(raw *C.pply_engine) C.int {
		return C.pply_position_cell(raw, C.uint32_t(col), C.uint32_t(row))
	})
	return Player(player), err
}

// Outcome says how the game stands.
func (e *Engine) Outcome() (Outcome, error) {
	outcome, err := e.read(func(raw *C.pply_engine) C.int { return C.pply_position_outcome(raw) })
	return Outcome(outcome), err
}

// Margin is the number of the first player's discs minus the second's; when the game is over empty squares
// count for the winner.
func (e *Engine) Margin() (int, error) {
	var margin C.int32_t
	_, err := e.read(func(raw *C.pply_engine) C.int { return C.pply_position_margin(raw, &margin) })
	return int(margin), err
}
