package picoply

// noughts is tic-tac-toe as a CustomGame, which tests break.
type noughts struct {
	hear     func(method string) // is called by each method
	moves    []Move              // instead of the right ones
	standing Standing
	value    int
	stone    Player
	info     *CustomInfo
}

func (n *noughts) heard(method string) {
	if n.hear != nil {
		n.hear(method)
	}
}

func (n *noughts) Info() CustomInfo {
	if n.info != nil {
		return *n.info
	}
	return CustomInfo{StateSize: 10, MoveCount: 9, MaxLength: 9, Cols: 3, Rows: 3}
}

func (n *noughts) Reset([]byte) { n.heard("Reset") }

func (n *noughts) Moves(state []byte, moves []Move) []Move {
	n.heard("Moves")
	if n.moves != nil {
		return append(moves, n.moves...)
	}
	for _, cell := range []Move{4, 0, 2, 6, 8, 1, 3, 5, 7} {
		if state[cell] == 0 {
			moves = append(moves, cell)
		}
	}
	return moves
}

func (n *noughts) Play(state []byte, move Move) {
	n.heard("Play")
	state[move] = 1 + state[9]
	state[9] = 1 - state[9]
}

func (n *noughts) Outcome(state []byte) Standing {
	n.heard("Outcome")
	last := 2 - state[9]
	for _, row := range [][3]int{{0, 1, 2}, {3, 4, 5}, {6, 7, 8}, {0, 3, 6}, {1, 4, 7}, {2, 5, 8}, {0, 4, 8}, {2, 4, 6}} {
		if state[row[0]] == last && state[row[1]] == last && state[row[2]] == last {
			return Lost
		}
	}
	for _, cell := range state[:9] {
		if cell == 0 {
			return n.standing
		}
	}
	return Drawn
}

func (n *noughts) Evaluate([]byte) int {
	n.heard("Evaluate")
	return n.value
}

func (n *noughts) Cell(state []byte, col, row int) Player {
	n.heard("Cell")
	return n.stone + Player(state[row*3+col])
}

// sixteen moves in any position: what calling back costs.
type sixteen struct{}

func (sixteen) Info() CustomInfo        { return CustomInfo{StateSize: 2, MoveCount: 16, MaxLength: 200} }
func (sixteen) Reset([]byte)            {}
func (sixteen) Outcome([]byte) Standing { return Undecided }
func (sixteen) Moves(_ []byte, moves []Move) []Move {
	for move := Move(0); move < 16; move++ {
		moves = append(moves, move)
	}
	return moves
}
func (sixteen) Play(state []byte, move Move) {
	next := (int(state[0])|int(state[1])<<8)*31 + int(move) + 1
	state[0], state[1] = byte(next), byte(next>>8)
}
