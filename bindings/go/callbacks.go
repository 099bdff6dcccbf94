package picoply

// #include "picoply.h"
import "C"

import (
	"runtime/cgo"
	"unsafe"
)

// What C calls, on the goroutine that called C. Positions are copied: C's memory is not to be kept, and what
// is const in C must not be written.

const broken C.int = -1

func rulesOf(user C.uintptr_t) *rules { return cgo.Handle(user).Value().(*rules) }

func (r *rules) state(state unsafe.Pointer) []byte {
	return C.GoBytes(state, C.int(r.info.StateSize))
}

func (r *rules) store(state unsafe.Pointer, bytes []byte) {
	copy(unsafe.Slice((*byte)(state), r.info.StateSize), bytes)
}

//export picoplyReset
func picoplyReset(user C.uintptr_t, state unsafe.Pointer) {
	r := rulesOf(user)
	bytes := make([]byte, r.info.StateSize)
	if r.ask(func() { r.game.Reset(bytes) }) {
		r.store(state, bytes)
	}
}

//export picoplyMoves
func picoplyMoves(user C.uintptr_t, state unsafe.Pointer, out *C.pply_move) C.int {
	r := rulesOf(user)
	bytes, moves := r.state(state), make([]Move, 0, r.info.MaxMoves)
	if !r.ask(func() { moves = r.game.Moves(bytes, moves) }) {
		return broken
	}
	if len(moves) == 0 || len(moves) > r.info.MaxMoves {
		return r.fail("Moves gave %d moves", len(moves))
	}
	for i, move := range moves {
		if int(move) >= r.info.MoveCount {
			return r.fail("Moves gave %d", move)
		}
		unsafe.Slice(out, r.info.MaxMoves)[i] = C.pply_move(move)
	}
	return C.int(len(moves))
}

//export picoplyPlay
func picoplyPlay(user C.uintptr_t, state unsafe.Pointer, move C.pply_move) {
	r := rulesOf(user)
	bytes := r.state(state)
	if r.ask(func() { r.game.Play(bytes, Move(move)) }) {
		r.store(state, bytes)
	}
}

//export picoplyOutcome
func picoplyOutcome(user C.uintptr_t, state unsafe.Pointer) C.int {
	r := rulesOf(user)
	bytes, standing := r.state(state), Undecided
	if !r.ask(func() { standing = r.game.Outcome(bytes) }) {
		return broken
	}
	if standing < Undecided || standing > Repeated {
		return r.fail("Outcome gave %d", standing)
	}
	return C.int(standing)
}

//export picoplyEvaluate
func picoplyEvaluate(user C.uintptr_t, state unsafe.Pointer) C.int {
	r := rulesOf(user)
	bytes, value := r.state(state), 0
	if !r.ask(func() { value = r.game.(Evaluator).Evaluate(bytes) }) {
		return 0
	}
	if value < -C.PPLY_VALUE_EVAL || value > C.PPLY_VALUE_EVAL {
		return r.fail("Evaluate gave %d", value)
	}
	return C.int(value)
}

//export picoplyCell
func picoplyCell(user C.uintptr_t, state unsafe.Pointer, col, row C.uint32_t) C.int {
	r := rulesOf(user)
	bytes, stone := r.state(state), Nobody
	if !r.ask(func() { stone = r.game.(Viewer).Cell(bytes, int(col), int(row)) }) {
		return 0
	}
	if stone < Nobody || stone > Second {
		return r.fail("Cell gave %d", stone)
	}
	return C.int(stone)
}
