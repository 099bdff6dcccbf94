package picoply

/*
#include <stdlib.h>

#include "picoply.h"

// callbacks.go exports these. A handle is a number, which C carries about as a pointer.
void picoplyReset(uintptr_t user, void* state);
int picoplyMoves(uintptr_t user, void* state, pply_move* out);
void picoplyPlay(uintptr_t user, void* state, pply_move move);
int picoplyOutcome(uintptr_t user, void* state);
int picoplyEvaluate(uintptr_t user, void* state);
int picoplyCell(uintptr_t user, void* state, uint32_t col, uint32_t row);

static void on_reset(void* user, void* state) { picoplyReset((uintptr_t)user, state); }
static int on_moves(void* user, const void* state, pply_move* out) {
  return picoplyMoves((uintptr_t)user, (void*)state, out);
}
static void on_play(void* user, void* state, pply_move move) { picoplyPlay((uintptr_t)user, state, move); }
static int on_outcome(void* user, const void* state) { return picoplyOutcome((uintptr_t)user, (void*)state); }
static int on_evaluate(void* user, const void* state) { return picoplyEvaluate((uintptr_t)user, (void*)state); }
static int on_cell(void* user, const void* state, uint32_t col, uint32_t row) {
  return picoplyCell((uintptr_t)user, (void*)state, col, row);
}

static pply_custom_game* custom_new(int evaluates, int shows) {
  pply_custom_game* game = calloc(1, sizeof *game);
  if (game == NULL) return NULL;
  game->struct_size = sizeof *game;
  game->reset = on_reset;
  game->moves = on_moves;
  game->play = on_play;
  game->outcome = on_outcome;
  if (evaluates) game->evaluate = on_evaluate;
  if (shows) game->cell = on_cell;
  return game;
}
*/
import "C"

import (
	"fmt"
	"runtime/cgo"
	"unsafe"
)

// Standing says how a position stands for the side to move.
type Standing int

// The standings. Undecided: the game goes on.
const (
	Undecided Standing = C.PPLY_STANDING_ONGOING
	Lost      Standing = C.PPLY_STANDING_LOST
	Drawn     Standing = C.PPLY_STANDING_DRAWN
	Won       Standing = C.PPLY_STANDING_WON
)

// CustomInfo describes a custom game.
type CustomInfo struct {
	StateSize int // bytes in a position, 1 .. 64
	MoveCount int // moves are 0 .. MoveCount - 1; 1 .. 64
	MaxLength int // most plies in a game, 1 .. 256; a longer game is a draw
	// The grid that Cell shows, each at most 26; 0: none. If it has MoveCount cells, moves are written as
	// cells ("b2"), otherwise as numbers ("12").
	Cols, Rows int
}

func (i CustomInfo) check() error {
	fewest := int64(0)
	if i.Cols > 0 || i.Rows > 0 {
		fewest = 1
	}
	return first(
		within("StateSize", int64(i.StateSize), 1, C.PPLY_CUSTOM_STATE_MAX),
		within("MoveCount", int64(i.MoveCount), 1, C.PPLY_CUSTOM_MOVES_MAX),
		within("MaxLength", int64(i.MaxLength), 1, C.PPLY_CUSTOM_LENGTH_MAX),
		within("Cols", int64(i.Cols), fewest, C.PPLY_CUSTOM_GRID_MAX),
		within("Rows", int64(i.Rows), fewest, C.PPLY_CUSTOM_GRID_MAX),
	)
}

// A CustomGame is the rules of a game of one's own, for NewCustom. A position is StateSize bytes; equal bytes
// must mean equal positions. The methods must be pure: the same answer for the same position, nothing else
// changed. The slices belong to the method for as long as the call lasts. An engine's copies may call from
// several goroutines. While an engine searches its game's methods may read it, as others may; what would change it
// returns ErrBusy there, and waits for the method elsewhere.
type CustomGame interface {
	Info() CustomInfo
	// Reset writes the starting position into zeros. First is to move.
	Reset(state []byte)
	// Moves appends the legal moves of an undecided position, best first if it can tell; at least one.
	Moves(state []byte, moves []Move) []Move
	// Play plays a legal move in place; the other side is to move then.
	Play(state []byte, move Move)
	Outcome(state []byte) Standing
}

// An Evaluator is a CustomGame that can value an undecided position for the side to move, within ±28,999.
type Evaluator interface {
	Evaluate(state []byte) int
}

// A Viewer is a CustomGame that can show whose stone is on a cell.
type Viewer interface {
	Cell(state []byte, col, row int) Player
}

// rules are a CustomGame as C sees it. No panic may pass through C: the first is kept, the callbacks answer
// from then on that the game is broken, without asking the CustomGame, so that C returns soon; the call that
// needed the CustomGame carries on with the panic. An engine's rules are its own.
type rules struct {
	game   CustomGame
	info   CustomInfo
	gate   *gate // of the engine, which they do not hold
	table  *C.pply_custom_game
	handle cgo.Handle
	failed bool
	panics any   // what a method panicked with
	broke  error // or how it broke its contract
}

// NewCustom makes an engine of a game of one's own. What a method panics with comes out of the engine's method
// that needed it, as a panic; the engine is then what it was before that. A game that holds its engine keeps it
// from the garbage collector: close such an engine.
func NewCustom(game CustomGame, tableSize int) (*Engine, error) {
	if game == nil {
		return nil, ErrNull
	}
	info := game.Info()
	if err := info.check(); err != nil {
		return nil, err
	}
	table, err := newTable(tableSize)
	if err != nil {
		return nil, err
	}
	return place(&C.pply_custom, newRules(game, info), table, nil, 0)
}

func newRules(game CustomGame, info CustomInfo) *rules {
	_, evaluates := game.(Evaluator)
	_, shows := game.(Viewer)
	r := &rules{game: game, info: info, table: C.custom_new(number(evaluates), number(shows))}
	if r.table != nil {
		r.table.state_size = C.uint16_t(info.StateSize)
		r.table.move_count = C.uint16_t(info.MoveCount)
		r.table.max_length = C.uint16_t(info.MaxLength)
		r.table.cols, r.table.rows = C.uint16_t(info.Cols), C.uint16_t(info.Rows)
	}
	r.handle = cgo.NewHandle(r)
	return r
}

func number(truth bool) C.int {
	if truth {
		return 1
	}
	return 0
}

func (r *rules) place() (*C.pply_custom_game, C.uintptr_t) {
	if r == nil {
		return nil, 0
	}
	return r.table, C.uintptr_t(r.handle)
}

func (r *rules) forget() {
	if r == nil || r.handle == 0 {
		return
	}
	r.handle.Delete()
	r.handle = 0
	C.free(unsafe.Pointer(r.table))
	r.table = nil
}

// carryOn forgets the failure, and panics if it was a panic.
func (r *rules) carryOn() {
	panics, broke := r.panics, r.broke
	r.failed, r.panics, r.broke = false, nil, nil
	if broke == nil {
		panic(panics)
	}
}

// fail notes that a method broke its contract.
func (r *rules) fail(format string, value any) C.int {
	r.failed, r.broke = true, fmt.Errorf("%w: "+format, ErrCallback, value)
	return broken
}

// ask asks the CustomGame something, with the gate open, and says whether it answered.
func (r *rules) ask(f func()) (answered bool) {
	if r.failed {
		return false
	}
	r.gate.Unlock()
	defer func() {
		var panics any
		if !answered {
			panics = recover()
		}
		r.gate.Lock()
		if !answered {
			r.failed, r.panics, r.broke = true, panics, nil
		}
	}()
	f()
	return true
}
