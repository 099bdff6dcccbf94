package picoply

import "fmt"

// pawns is Breakthrough on 4 × 5 cells as a CustomGame. The types below have, each, a method that a game may have
// besides its rules; a test puts together what it wants.
type pawns struct {
	heard   map[string]int
	panicIn string
}

func newPawns() *pawns { return &pawns{heard: map[string]int{}} }

func (p *pawns) hear(method string) {
	p.heard[method]++
	if p.panicIn == method {
		panic(method)
	}
}

// In a state: the board, who is to move, how many plies were played and what each of them captured.
const pawnCols, pawnBoard, pawnSide, pawnPly, pawnPast = 4, 20, 20, 21, 22

// cellsOf is from where and to where a move goes, unless it leaves the board.
func cellsOf(move Move) (from, to int, ok bool) {
	from = int(move) % 60 / 3
	col, row := from%pawnCols+int(move)%3-1, from/pawnCols+1
	if move >= 60 {
		row -= 2
	}
	return from, row*pawnCols + col, col >= 0 && col < pawnCols && row >= 0 && row < pawnBoard/pawnCols
}

func (p *pawns) Info() CustomInfo {
	return CustomInfo{StateSize: pawnPast + 32, MoveCount: 120, MaxLength: 32, Cols: pawnCols, Rows: 5, MaxMoves: 12, MaxPly: 20}
}

func (p *pawns) Reset(state []byte) {
	for col := 0; col < pawnCols; col++ {
		state[col], state[pawnBoard-1-col] = 1, 2
	}
}

func (p *pawns) Moves(state []byte, moves []Move) []Move {
	for move := 60 * Move(state[pawnSide]); move < 60+60*Move(state[pawnSide]); move++ {
		from, to, ok := cellsOf(move)
		if own := 1 + state[pawnSide]; ok && state[from] == own && state[to] != own && (state[to] == 0 || move%3 != 1) {
			moves = append(moves, move)
		}
	}
	return moves
}

func (p *pawns) Play(state []byte, move Move) {
	from, to, _ := cellsOf(move)
	state[pawnPast+int(state[pawnPly])] = state[to]
	state[from], state[to] = 0, state[from]
	state[pawnPly]++
	state[pawnSide] ^= 1
}

func (p *pawns) Outcome(state []byte) Standing {
	for col := 0; col < pawnCols; col++ {
		if state[pawnSide] == 0 && state[col] == 2 || state[pawnSide] == 1 && state[pawnBoard-1-col] == 1 {
			return Lost
		}
	}
	if len(p.Moves(state, nil)) == 0 {
		return Lost
	}
	return Undecided
}

func (p *pawns) Evaluate(state []byte) int {
	value := 0
	for cell, stone := range state[:pawnBoard] {
		value += map[byte]int{0: 0, 1: 1 + cell/pawnCols, 2: cell/pawnCols - 5}[stone]
	}
	return value * (1 - 2*int(state[pawnSide]))
}

type pawnsSide struct{ *pawns }

func (p pawnsSide) Side(state []byte) Player { p.hear("Side"); return First + Player(state[pawnSide]) }

type pawnsUndo struct{ *pawns }

func (p pawnsUndo) Undo(state []byte, move Move) {
	p.hear("Undo")
	from, to, _ := cellsOf(move)
	state[pawnPly]--
	state[pawnSide] ^= 1
	past := pawnPast + int(state[pawnPly])
	state[from], state[to], state[past] = state[to], state[past], 0
}

type pawnsHash struct{ *pawns }

// Hash is the same for mirror images.
func (p pawnsHash) Hash(state []byte) uint64 {
	p.hear("Hash")
	hash := func(flip int) (hash uint64) {
		for cell := 0; cell < pawnBoard; cell++ {
			hash = (hash ^ 1 ^ uint64(state[cell^flip])) * 0x9e3779b97f4a7c15
			hash ^= hash >> 29
		}
		return hash
	}
	if one, other := hash(0), hash(pawnCols-1); one > other {
		return other
	} else {
		return one
	}
}

type pawnsScore struct{ *pawns }

func (p pawnsScore) MoveScore(state []byte, move Move) int {
	p.hear("MoveScore")
	_, to, _ := cellsOf(move)
	return int(state[to])*100 - to
}

type pawnsWorstFirst struct{ pawnsScore }

func (p pawnsWorstFirst) MoveScore(state []byte, move Move) int {
	return -p.pawnsScore.MoveScore(state, move)
}

type pawnsTactical struct{ *pawns }

func (p pawnsTactical) IsTactical(state []byte, move Move) bool {
	p.hear("IsTactical")
	_, to, _ := cellsOf(move)
	return state[to] != 0
}

type pawnsForced struct{ *pawns }

func (p pawnsForced) IsForced(state []byte) bool {
	p.hear("IsForced")
	for col := 0; col < pawnCols; col++ {
		if state[pawnSide] == 0 && state[pawnCols+col] == 2 || state[pawnSide] == 1 && state[3*pawnCols+col] == 1 {
			return true
		}
	}
	return false
}

type pawnsFinal struct{ *pawns }

func (p pawnsFinal) FinalValue([]byte) int { p.hear("FinalValue"); return -777 }

type pawnsText struct{ *pawns }

func (p pawnsText) MoveText(move Move) string {
	p.hear("MoveText")
	from, to, ok := cellsOf(move)
	if !ok {
		return ""
	}
	return fmt.Sprintf("%c%d%c%d", 'a'+from%pawnCols, from/pawnCols+1, 'a'+to%pawnCols, to/pawnCols+1)
}

type pawnsCells struct{ *pawns }

func (p pawnsCells) MoveCells(move Move) (from, to int, ok bool) {
	p.hear("MoveCells")
	return cellsOf(move)
}

// allPawns has them all.
type allPawns struct {
	*pawns
	pawnsSide
	pawnsUndo
	pawnsHash
	pawnsScore
	pawnsTactical
	pawnsForced
	pawnsFinal
	pawnsText
	pawnsCells
}

func newAllPawns() allPawns {
	p := newPawns()
	return allPawns{p, pawnsSide{p}, pawnsUndo{p}, pawnsHash{p}, pawnsScore{p}, pawnsTactical{p}, pawnsForced{p},
		pawnsFinal{p}, pawnsText{p}, pawnsCells{p}}
}

// turns: take one to three of 17 stones; who takes more than one moves again. Whose turn it is without stones wins.
type turns struct{}

func (turns) Info() CustomInfo         { return CustomInfo{StateSize: 2, MoveCount: 3, MaxLength: 20} }
func (turns) Reset(state []byte)       { state[0] = 17 }
func (turns) Side(state []byte) Player { return First + Player(state[1]) }
func (turns) Moves(state []byte, moves []Move) []Move {
	return append(moves, []Move{0, 1, 2}[:least(3, int(state[0]))]...)
}
func (turns) Play(state []byte, move Move) {
	state[0] -= byte(move) + 1
	if move == 0 {
		state[1] ^= 1
	}
}
func (turns) Outcome(state []byte) Standing {
	if state[0] == 0 {
		return Won
	}
	return Undecided
}

// valueOfTurns is found by looking at everything.
func valueOfTurns(stones int) int {
	if stones == 0 {
		return 30000
	}
	best := -30000
	for take := 1; take <= least(3, stones); take++ {
		value := valueOfTurns(stones - take)
		if value > 0 {
			value--
		} else {
			value++
		}
		if take == 1 {
			value = -value
		}
		if value > best {
			best = value
		}
	}
	return best
}

func least(a, b int) int {
	if a < b {
		return a
	}
	return b
}

// large is as large as a game may be: whoever moves writes the move at both ends of the state.
type large struct{}

func (large) Info() CustomInfo {
	return CustomInfo{StateSize: 4096, MoveCount: 1023, MaxLength: 1000, MaxPly: 4}
}
func (large) Reset(state []byte)      { state[4095] = 1 }
func (large) Outcome([]byte) Standing { return Undecided }
func (large) Moves(_ []byte, moves []Move) []Move {
	for move := Move(0); move < 1023; move++ {
		moves = append(moves, move)
	}
	return moves
}
func (large) Play(state []byte, move Move) { state[0], state[4095] = state[4095], byte(move%101) }
func (large) Evaluate(state []byte) int    { return int(state[0]) - 2*int(state[4095]) }
func (large) MoveText(move Move) string    { return fmt.Sprintf("fifteen-%07d", move) }

// shuffle goes to and fro until that is a repetition.
type shuffle struct{}

func (shuffle) Info() CustomInfo                    { return CustomInfo{StateSize: 1, MoveCount: 1, MaxLength: 100} }
func (shuffle) Reset([]byte)                        {}
func (shuffle) Moves(_ []byte, moves []Move) []Move { return append(moves, 0) }
func (shuffle) Play(state []byte, _ Move)           { state[0]++ }
func (shuffle) Evaluate([]byte) int                 { return 100 }
func (shuffle) Outcome(state []byte) Standing {
	if state[0] == 5 {
		return Repeated
	}
	return Undecided
}
