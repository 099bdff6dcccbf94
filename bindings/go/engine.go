// Package picoply is a board-game brain measured in kilobytes: rules and search of Gomoku, Renju, Caro,
// Othello, English draughts, Connect Four, tic-tac-toe and games of your own.
//
//	engine, err := picoply.New("othello8", 1<<20)
//	...
//	defer engine.Close()
//	found, err := engine.Search(ctx, picoply.Limits{Time: time.Second})
//	err = engine.Play(found.Best)
//
// Methods of an engine may be called from several goroutines. While one of them searches, the others can
// read the position. One that changes it, or begins another search, ends the search, which returns ErrEnded. From
// inside Limits.Progress or a method of a custom game such a call returns ErrBusy.
package picoply

//go:generate ./generate.sh

/*
#cgo CXXFLAGS: -std=c++20 -O2 -fno-exceptions -fno-rtti

#include <stdlib.h>
#include <string.h>

#include "picoply.h"

static int engine_new(const pply_game* game, void* memory, size_t size, void* table, size_t table_size,
                      uint32_t flags, const pply_custom_game* custom, uintptr_t user,
                      const pply_weights* weights, pply_engine** engine) {
  pply_engine_options config = {0};
  int status;
  config.struct_size = sizeof config;
  config.custom = custom;
  config.custom_user = (void*)user;
  config.weights = weights;
  status = pply_engine_init(engine, game, memory, size, &config);
  return status < 0 ? status : pply_engine_set_table(*engine, table, table_size, flags);
}
*/
import "C"

import (
	"fmt"
	"runtime"
	"unsafe"
)

// A Move is a number: on a grid row × columns + column, a1 being 0; in games with gravity the column; in draughts
// where a piece is and in which direction it goes: see MoveCells.
type Move uint16

// Pass is the move of a side that has no other, where the game has one.
const Pass Move = C.PPLY_MOVE_PASS

// NoMove stands where there is none.
const NoMove Move = C.PPLY_MOVE_NONE

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
	gate    *gate
	info    Info
	raw     *C.pply_engine
	memory  unsafe.Pointer
	size    C.size_t
	saved   unsafe.Pointer // of a custom game: what the engine was before a call
	game    *C.pply_game
	table   *table   // or nil
	weights *Weights // or nil
	rules   *rules   // of a custom game, or nil
	search  *search  // under way, or nil
	closed  bool
}

// New makes an engine of the game of that name, "renju15" for instance (see Games), at the starting
// position, with a transposition table of so many bytes; 0: none.
func New(game Game, tableSize int) (*Engine, error) {
	descriptor, err := find(game)
	if err != nil {
		return nil, err
	}
	table, err := newTable(tableSize)
	if err != nil {
		return nil, err
	}
	return place(descriptor, nil, table, nil, 0)
}

// place makes an engine and joins it to the table and the weights, unless there are none.
func place(game *C.pply_game, rules *rules, table *table, weights *Weights, flags C.uint32_t) (*Engine, error) {
	engine := &Engine{gate: newGate(), game: game, rules: rules, table: table.join(), weights: weights.join()}
	runtime.SetFinalizer(engine, (*Engine).Close)
	placed := false
	defer func() {
		if !placed {
			engine.Close()
		}
	}()
	var err error
	if engine.info, err = describe(game); err != nil {
		return nil, err
	}
	engine.size = C.pply_engine_size(game)
	if rules != nil {
		if rules.table == nil {
			return nil, ErrMemory
		}
		engine.size = C.pply_custom_size(rules.table, 0)
		engine.info.EngineSize = int(engine.size)
		engine.info.MoveCount, engine.info.MaxLength = rules.info.MoveCount, rules.info.MaxLength
		engine.info.Cols, engine.info.Rows, engine.info.MaxPly = rules.info.Cols, rules.info.Rows, rules.info.MaxPly
	}
	// C's malloc aligns to 8 and more. Its Go name never returns nil, but ends the program where there
	// is not so much memory: hence calloc, which also gives only what is used of a large table.
	engine.memory = C.calloc(1, engine.size)
	if rules != nil {
		engine.saved = C.calloc(1, engine.size)
		rules.gate = engine.gate
	}
	if engine.memory == nil || rules != nil && engine.saved == nil {
		return nil, ErrMemory
	}
	start, length := table.place()
	custom, user := rules.place()
	engine.gate.Lock()
	defer engine.gate.Unlock()
	_, err = engine.guarded(false, func() C.int {
		return C.engine_new(game, engine.memory, engine.size, start, length, flags, custom, user, weights.place(),
			&engine.raw)
	})
	if err != nil {
		return nil, err
	}
	placed = true
	return engine, nil
}

// Copy makes another engine at the same point of the game, without a search. The two share the table, and
// weights if they have them, and may search side by side, so as to help one another. A copy of a custom game plays the moves again.
func (e *Engine) Copy() (*Engine, error) {
	if e.rules != nil {
		return e.copyCustom()
	}
	e.gate.Lock()
	defer e.gate.Unlock()
	if e.closed {
		return nil, ErrClosed
	}
	other, err := place(e.game, nil, e.table, e.weights, C.PPLY_TABLE_KEEP)
	if err == nil {
		C.memcpy(other.memory, e.memory, e.size)
	}
	return other, err
}

// copyCustom does not hold the gate while it calls the game's methods.
func (e *Engine) copyCustom() (*Engine, error) {
	var moves []Move
	_, err := e.read(func(raw *C.pply_engine) C.int {
		count := C.pply_record_length(raw)
		for i := C.int(0); i < count; i++ {
			var move C.pply_move
			C.pply_record_move(raw, C.uint32_t(i), &move)
			moves = append(moves, Move(move))
		}
		e.table.join() // so that it is there still
		return count
	})
	if err != nil {
		return nil, err
	}
	defer e.table.part()
	other, err := place(e.game, newRules(e.rules.game, e.rules.info), e.table, nil, C.PPLY_TABLE_KEEP)
	if err != nil {
		return nil, err
	}
	for _, move := range moves {
		if err := other.Play(move); err != nil {
			other.Close()
			return nil, err
		}
	}
	return other, nil
}

// Close frees the engine. A search that is under way ends with ErrClosed, as does every later call.
func (e *Engine) Close() error {
	e.gate.Lock()
	defer e.gate.Unlock()
	if !e.closed {
		e.closed = true
		if e.gate.depth == 0 {
			e.free()
		}
	}
	return nil
}

func (e *Engine) free() {
	e.release()
	C.free(e.memory)
	C.free(e.saved)
	e.table.part()
	e.weights.part()
	e.rules.forget()
	e.raw, e.memory, e.saved = nil, nil, nil
	runtime.SetFinalizer(e, nil)
}

// ClearTable forgets what the table holds. ErrBusy while a search uses it, the engine's own or a copy's.
func (e *Engine) ClearTable() error {
	e.gate.Lock()
	defer e.gate.Unlock()
	var busy error
	_, err := e.alone(func() C.int {
		status := e.table.clear(e.raw)
		if status == C.PPLY_ERR_INVALID {
			busy = ErrBusy
		}
		return status
	})
	return first(busy, err)
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

// RecordLength is the number of moves played, and not undone, since the position was set.
func (e *Engine) RecordLength() (int, error) {
	return e.read(func(raw *C.pply_engine) C.int { return C.pply_record_length(raw) })
}

// MoveAt is the index-th of those moves, from 0.
func (e *Engine) MoveAt(index int) (Move, error) {
	var move C.pply_move
	var outside error
	_, err := e.read(func(raw *C.pply_engine) C.int {
		last := int64(C.pply_record_length(raw)) - 1
		if outside = within("index", int64(index), 0, last); outside != nil {
			return C.PPLY_ERR_INVALID
		}
		return C.pply_record_move(raw, C.uint32_t(index), &move)
	})
	return Move(move), first(outside, err)
}

// IsLegal says whether a move is legal here.
func (e *Engine) IsLegal(move Move) (bool, error) {
	legal, err := e.read(func(raw *C.pply_engine) C.int {
		return C.pply_move_is_legal(raw, C.pply_move(move))
	})
	return legal == 1, err
}

// isMove is an error for what is no move of the game, legal or not.
func (e *Engine) isMove(move Move) error {
	if move == Pass && e.info.HasPass {
		return nil
	}
	return within("move", int64(move), 0, int64(e.info.MoveCount)-1)
}

// maxMoves is as many as a list of moves can have: those of a custom game, or 26 × 26 cells and a pass.
const maxMoves = C.PPLY_CUSTOM_MOVES_MAX

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
	return movesOf(out[:count]), nil
}

func movesOf(raw []C.pply_move) []Move {
	moves := make([]Move, len(raw))
	for i := range moves {
		moves[i] = Move(raw[i])
	}
	return moves
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
	if err := within("move", int64(move), 0, int64(e.info.MoveCount)-1); err != nil {
		return NotForbidden, err
	}
	reason, err := e.read(func(raw *C.pply_engine) C.int {
		return C.pply_move_forbidden(raw, C.pply_move(move))
	})
	if err == ErrInvalid {
		err = &refusal{ErrInvalid, fmt.Sprintf("move: %d is not an empty cell, or not an open column", move)}
	}
	return Reason(reason), err
}

// Side is the player to move. In draughts each jump is a move, and the same player is to move until the turn ends.
func (e *Engine) Side() (Player, error) {
	side, err := e.read(func(raw *C.pply_engine) C.int { return C.pply_position_side(raw) })
	if err != nil {
		return Nobody, err
	}
	return First + Player(side), nil
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
