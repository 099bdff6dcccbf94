package picoply

/*
#include <stdlib.h>

#include "picoply.h"

// callbacks.go and hooks.go export these. A handle is a number, which C carries about as a pointer.
void picoplyReset(uintptr_t user, void* state);
int picoplyMoves(uintptr_t user, void* state, pply_move* out);
void picoplyPlay(uintptr_t user, void* state, pply_move move);
int picoplyOutcome(uintptr_t user, void* state);
int picoplyEvaluate(uintptr_t user, void* state);
int picoplyCell(uintptr_t user, void* state, uint32_t col, uint32_t row);
int picoplySide(uintptr_t user, void* state);
void picoplyUndo(uintptr_t user, void* state, pply_move move);
uint64_t picoplyHash(uintptr_t user, void* state);
int picoplyMoveScore(uintptr_t user, void* state, pply_move move);
int picoplyIsTactical(uintptr_t user, void* state, pply_move move);
int picoplyIsForced(uintptr_t user, void* state);
int picoplyFinalValue(uintptr_t user, void* state);
int picoplyMoveText(uintptr_t user, pply_move move, char* out, size_t capacity);
int picoplyMoveCells(uintptr_t user, pply_move move, uint16_t* from, uint16_t* to);

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
static int on_side(void* user, const void* state) { return picoplySide((uintptr_t)user, (void*)state); }
static void on_undo(void* user, void* state, pply_move move) { picoplyUndo((uintptr_t)user, state, move); }
static uint64_t on_hash(void* user, const void* state) { return picoplyHash((uintptr_t)user, (void*)state); }
static int on_move_score(void* user, const void* state, pply_move move) {
  return picoplyMoveScore((uintptr_t)user, (void*)state, move);
}
static int on_is_tactical(void* user, const void* state, pply_move move) {
  return picoplyIsTactical((uintptr_t)user, (void*)state, move);
}
static int on_is_forced(void* user, const void* state) { return picoplyIsForced((uintptr_t)user, (void*)state); }
static int on_final_value(void* user, const void* state) { return picoplyFinalValue((uintptr_t)user, (void*)state); }
static int on_move_text(void* user, pply_move move, char* out, size_t capacity) {
  return picoplyMoveText((uintptr_t)user, move, out, capacity);
}
static int on_move_cells(void* user, pply_move move, uint16_t* from, uint16_t* to) {
  return picoplyMoveCells((uintptr_t)user, move, from, to);
}

// What a game has besides its rules: newRules sets these.
typedef struct {
  int evaluate, cell, side, undo, hash, move_score, is_tactical, is_forced, final_value, move_text, move_cells;
} hooks;

static pply_custom_game* custom_new(hooks has) {
  pply_custom_game* game = calloc(1, sizeof *game);
  if (game == NULL) return NULL;
  game->struct_size = sizeof *game;
  game->reset = on_reset;
  game->moves = on_moves;
  game->play = on_play;
  game->outcome = on_outcome;
  if (has.evaluate) game->evaluate = on_evaluate;
  if (has.cell) game->cell = on_cell;
  if (has.side) game->side = on_side;
  if (has.undo) game->undo = on_undo;
  if (has.hash) game->hash = on_hash;
  if (has.move_score) game->move_score = on_move_score;
  if (has.is_tactical) game->is_tactical = on_is_tactical;
  if (has.is_forced) game->is_forced = on_is_forced;
  if (has.final_value) game->final_value = on_final_value;
  if (has.move_text) game->move_text = on_move_text;
  if (has.move_cells) game->move_cells = on_move_cells;
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
	// Repeated is a draw only because of the moves that led here: a repetition, or too many moves without progress.
	// The state has what such rules need to know of earlier moves.
	Repeated Standing = C.PPLY_STANDING_REPEATED
)

// CustomInfo describes a custom game.
type CustomInfo struct {
	StateSize int // bytes in a position, 1 .. 4096
	MoveCount int // moves are 0 .. MoveCount - 1; 1 .. 1023
	MaxLength int // most plies in a game, 1 .. 1000; a longer game is a draw
	// The grid that Cell shows, each at most 26; 0: none. If it has MoveCount cells, moves are written as
	// cells ("b2"), otherwise as numbers ("12").
	Cols, Rows int
	// Where less is enough, less memory is needed.
	MaxMoves int // most legal moves in a position, 1 .. MoveCount; 0: MoveCount
	MaxPly   int // plies of the deepest search, 1 .. 63; 0: 24
}

// whole is the same with numbers for what is left to the library.
func (i CustomInfo) whole() CustomInfo {
	if i.MaxMoves == 0 {
		i.MaxMoves = i.MoveCount
	}
	if i.MaxPly == 0 {
		i.MaxPly = C.PPLY_CUSTOM_PLY
	}
	return i
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
		within("MaxMoves", int64(i.MaxMoves), 1, int64(i.MoveCount)),
		within("MaxPly", int64(i.MaxPly), 1, C.PPLY_CUSTOM_PLY_MAX),
	)
}

// A CustomGame is the rules of a game of one's own, for NewCustom. A position is StateSize bytes; equal bytes
// must mean equal positions, unless it is a Hasher. What else it may tell are the interfaces from Evaluator to
// MoveLocator: a method that it does not have is never asked for. The methods must be pure: the same answer for the
// same position, nothing else changed. The slices belong to the method for as long as the call lasts. An engine's copies may call from
// several goroutines. While an engine searches its game's methods may read it, as others may; what would change it
// returns ErrBusy there, and waits for the method elsewhere.
type CustomGame interface {
	Info() CustomInfo
	// Reset writes the starting position into zeros.
	Reset(state []byte)
	// Moves appends the legal moves of an undecided position, best first if it can tell; at least one.
	Moves(state []byte, moves []Move) []Move
	// Play plays a legal move in place.
	Play(state []byte, move Move)
	Outcome(state []byte) Standing
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
	info := game.Info().whole()
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
	r := &rules{game: game, info: info, table: C.custom_new(hooksOf(game))}
	if r.table != nil {
		r.table.state_size = C.uint16_t(info.StateSize)
		r.table.move_count = C.uint16_t(info.MoveCount)
		r.table.max_length = C.uint16_t(info.MaxLength)
		r.table.max_moves, r.table.max_ply = C.uint16_t(info.MaxMoves), C.uint16_t(info.MaxPly)
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

func hooksOf(game CustomGame) (has C.hooks) {
	_, evaluates := game.(Evaluator)
	_, shows := game.(Viewer)
	_, tellsSide := game.(SideTeller)
	_, undoes := game.(Undoer)
	_, hashes := game.(Hasher)
	_, scores := game.(MoveScorer)
	_, tactical := game.(TacticalTeller)
	_, forced := game.(ForcedTeller)
	_, values := game.(FinalEvaluator)
	_, names := game.(MoveNamer)
	_, locates := game.(MoveLocator)
	has.evaluate, has.cell, has.side = number(evaluates), number(shows), number(tellsSide)
	has.undo, has.hash, has.move_score = number(undoes), number(hashes), number(scores)
	has.is_tactical, has.is_forced, has.final_value = number(tactical), number(forced), number(values)
	has.move_text, has.move_cells = number(names), number(locates)
	return has
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
