package picoply

// #include "picoply.h"
import "C"

import "unsafe"

// What a CustomGame may tell besides its rules: it is found out once, by NewCustom, which methods there are. To have
// the compiler see to it that one is, write "var _ picoply.Hasher = myGame{}".

// An Evaluator is a CustomGame that can value an undecided position for the side to move, within ±28,999. Without,
// all are worth 0.
type Evaluator interface {
	Evaluate(state []byte) int
}

// A Viewer is a CustomGame that can show whose stone is on a cell.
type Viewer interface {
	Cell(state []byte, col, row int) Player
}

// A SideTeller says whether First or Second is to move, also when the game is over. Without, First begins and every
// move gives the turn to the other.
type SideTeller interface {
	Side(state []byte) Player
}

// An Undoer takes back the move that was played last, in a search: the state becomes what it was before. It is for
// large states. Without, the search keeps a copy of the state for each ply.
type Undoer interface {
	Undo(state []byte, move Move)
}

// A Hasher has 64 well mixed bits that differ for different positions. They need not depend on who is to move.
// Without, all bytes of the state are hashed.
type Hasher interface {
	Hash(state []byte) uint64
}

// A MoveScorer says how promising a legal move is, within ±32,000; larger is tried earlier. Without, it is the order
// of Moves.
type MoveScorer interface {
	MoveScore(state []byte, move Move) int
}

// A TacticalTeller says whether a legal move captures, threatens or parries, so that it is never searched to less
// depth. Without, no move does.
type TacticalTeller interface {
	IsTactical(state []byte, move Move) bool
}

// A ForcedTeller says whether the side to move has only one sensible move, so that the search looks a ply deeper.
// Without, it is only where one move is legal.
type ForcedTeller interface {
	IsForced(state []byte) bool
}

// A FinalEvaluator is for games decided by a margin: it values a won or lost position for the side to move, within
// ±28,999. The value is taken with the sign of the outcome. Without, a win is worth more the sooner it is.
type FinalEvaluator interface {
	FinalValue(state []byte) int
}

// A MoveNamer has the texts of moves: 1 to 15 printable characters of ASCII, no blank and no comma, another text for
// each move. They are read without regard to case. Without, or for a move whose text is "", it is a cell or a number:
// see CustomInfo.
type MoveNamer interface {
	MoveText(move Move) string
}

// A MoveLocator knows the cells that a move goes from and to, row × columns + column each; equal if it only puts a
// stone there. Not ok: the move has no cells. Without, no move has, unless moves are cells.
type MoveLocator interface {
	MoveCells(move Move) (from, to int, ok bool)
}

//export picoplySide
func picoplySide(user C.uintptr_t, state unsafe.Pointer) C.int {
	r := rulesOf(user)
	bytes, side := r.state(state), Nobody
	if !r.ask(func() { side = r.game.(SideTeller).Side(bytes) }) {
		return broken
	}
	if side != First && side != Second {
		return r.fail("Side gave %d", side)
	}
	return C.int(side - First)
}

//export picoplyUndo
func picoplyUndo(user C.uintptr_t, state unsafe.Pointer, move C.pply_move) {
	r := rulesOf(user)
	bytes := r.state(state)
	if r.ask(func() { r.game.(Undoer).Undo(bytes, Move(move)) }) {
		r.store(state, bytes)
	}
}

//export picoplyHash
func picoplyHash(user C.uintptr_t, state unsafe.Pointer) (hash C.uint64_t) {
	r := rulesOf(user)
	bytes := r.state(state)
	r.ask(func() { hash = C.uint64_t(r.game.(Hasher).Hash(bytes)) })
	return hash
}

//export picoplyMoveScore
func picoplyMoveScore(user C.uintptr_t, state unsafe.Pointer, move C.pply_move) C.int {
	r := rulesOf(user)
	bytes, score := r.state(state), 0
	if !r.ask(func() { score = r.game.(MoveScorer).MoveScore(bytes, Move(move)) }) {
		return 0
	}
	if score < -maxScore || score > maxScore {
		return r.fail("MoveScore gave %d", score)
	}
	return C.int(score)
}

const maxScore = 32000

//export picoplyIsTactical
func picoplyIsTactical(user C.uintptr_t, state unsafe.Pointer, move C.pply_move) C.int {
	r := rulesOf(user)
	bytes, is := r.state(state), false
	r.ask(func() { is = r.game.(TacticalTeller).IsTactical(bytes, Move(move)) })
	return number(is)
}

//export picoplyIsForced
func picoplyIsForced(user C.uintptr_t, state unsafe.Pointer) C.int {
	r := rulesOf(user)
	bytes, is := r.state(state), false
	r.ask(func() { is = r.game.(ForcedTeller).IsForced(bytes) })
	return number(is)
}

//export picoplyFinalValue
func picoplyFinalValue(user C.uintptr_t, state unsafe.Pointer) C.int {
	r := rulesOf(user)
	bytes, value := r.state(state), 0
	if !r.ask(func() { value = r.game.(FinalEvaluator).FinalValue(bytes) }) {
		return 0
	}
	if value < -C.PPLY_VALUE_EVAL || value > C.PPLY_VALUE_EVAL {
		return r.fail("FinalValue gave %d", value)
	}
	return C.int(value)
}

//export picoplyMoveText
func picoplyMoveText(user C.uintptr_t, move C.pply_move, out *C.char, capacity C.size_t) C.int {
	r := rulesOf(user)
	text := ""
	if !r.ask(func() { text = r.game.(MoveNamer).MoveText(Move(move)) }) {
		return 0
	}
	if !isMoveText(text, int(capacity)) {
		return r.fail("MoveText gave %q", text)
	}
	copy(unsafe.Slice((*byte)(unsafe.Pointer(out)), int(capacity)), text)
	return C.int(len(text))
}

func isMoveText(text string, capacity int) bool {
	for i := 0; i < len(text); i++ {
		if text[i] <= ' ' || text[i] > '~' || text[i] == ',' {
			return false
		}
	}
	return len(text) <= capacity
}

//export picoplyMoveCells
func picoplyMoveCells(user C.uintptr_t, move C.pply_move, from, to *C.uint16_t) C.int {
	r := rulesOf(user)
	var cells [2]int
	has := false
	if !r.ask(func() { cells[0], cells[1], has = r.game.(MoveLocator).MoveCells(Move(move)) }) || !has {
		return 0
	}
	for _, cell := range cells {
		if cell < 0 || cell >= r.info.Cols*r.info.Rows {
			return r.fail("MoveCells gave %d", cell)
		}
	}
	*from, *to = C.uint16_t(cells[0]), C.uint16_t(cells[1])
	return 1
}
