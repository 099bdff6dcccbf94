package picoply

/*
#include "clock.h"
#include "picoply.h"
*/
import "C"

import (
	"context"
	"time"
	"unsafe"
)

// An EndgameSolver solves the last moves of Othello 8×8: the final margin with best play by both, or only who wins.
// With 20 empty squares it takes about half a second, and for two more twice to four times as long.
//
// It answers any number of questions, one at a time; another meanwhile ends the first, which returns ErrEnded. A
// question is about a copy of the engine's position, so that the engine may play on. If the context is done first,
// what is known so far is returned with its error. The memory is not Go's; Close frees it, or else the garbage
// collector some day.
type EndgameSolver struct {
	*worker
	raw *C.pply_solver
}

// cacheLine is what a solver's table is best aligned to.
const cacheLine = 64

// NewEndgameSolver makes one that remembers positions in a table of so many bytes; 0: none, which is enough for about
// 18 empty squares. What is in it helps later questions.
func NewEndgameSolver(tableSize int) (*EndgameSolver, error) {
	if err := checkTableSize(tableSize); err != nil {
		return nil, err
	}
	solver, size := &EndgameSolver{}, C.pply_solver_size()
	var err error
	solver.worker, err = newWorker(size+cacheLine+C.size_t(tableSize), func(memory unsafe.Pointer) C.int {
		if status := C.pply_solver_init(&solver.raw, memory, size); status < 0 {
			return status
		}
		end := uintptr(memory) + uintptr(size)
		table := unsafe.Add(memory, uintptr(size)+(cacheLine-end%cacheLine))
		return C.pply_solver_set_table(solver.raw, table, C.size_t(tableSize), 0)
	})
	if err != nil {
		return nil, err
	}
	return solver, nil
}

// SolverLimits say how long a solver tries. Zero is no limit.
type SolverLimits struct {
	Nodes uint64        // positions; kept to within some tens
	Time  time.Duration // in whole milliseconds; the result then depends on the clock
	Step  uint32        // see Limits

	// Progress, unless nil, is called each time that Lower, Upper or Best has changed, from the goroutine that asks and
	// between two steps.
	Progress func(SolverResult)
}

// SolverResult is what a solver knows of a position.
type SolverResult struct {
	Solved bool // Lower and Upper are the answer
	// What is proven: discs of the side to move less the opponent's, empty squares going to the winner. Once solved
	// they are equal, and for Winner 1, 0 or -1.
	Lower, Upper int
	// Once solved a move that reaches the answer, before a good one or NoMove; NoMove, too, if the game is over.
	Best  Move
	Line  []Move // best play to the end of the game, passes among it, once a Margin is solved
	Nodes uint64 // positions visited
}

// Margin asks for the final margin. The engine plays Othello 8×8, and at most 40 squares are empty: otherwise
// ErrSupport. Its evaluation orders the moves, which changes how long it takes but no margin: "othello8_full" takes
// half the time of "othello8".
func (s *EndgameSolver) Margin(ctx context.Context, engine *Engine, limits SolverLimits) (SolverResult, error) {
	return s.solve(ctx, engine, C.PPLY_SOLVER_MARGIN, limits)
}

// Winner asks, as Margin does, only for the margin's sign, which is some times faster.
func (s *EndgameSolver) Winner(ctx context.Context, engine *Engine, limits SolverLimits) (SolverResult, error) {
	return s.solve(ctx, engine, C.PPLY_SOLVER_WINNER, limits)
}

func (s *EndgameSolver) solve(
	ctx context.Context, engine *Engine, goal C.uint32_t, limits SolverLimits,
) (SolverResult, error) {
	ms, err := milliseconds(limits.Time)
	if err != nil {
		return SolverResult{}, err
	}
	var request C.pply_solver_options
	request.struct_size = C.uint32_t(unsafe.Sizeof(request))
	request.goal = goal
	request.max_nodes, request.max_ms, request.now_ms = C.uint64_t(limits.Nodes), ms, C.the_clock()
	var weights *Weights
	asked, err := s.begin(engine, limits.Step, func(position *C.pply_engine) C.int {
		weights = engine.weights.join() // the solver looks at them
		return C.pply_solver_begin(s.raw, position, &request)
	})
	defer weights.part()
	if err != nil {
		return SolverResult{}, err
	}
	asked.news = newsOf(limits.Progress, s.result, func(before, now SolverResult) bool {
		// Both bounds may be known a step before the search has ended.
		return before.Solved != now.Solved || before.Lower != now.Lower || before.Upper != now.Upper ||
			before.Best != now.Best
	})
	var result SolverResult
	err = s.run(ctx, asked, func(nodes C.uint32_t) C.int {
		return C.pply_solver_step(s.raw, nodes)
	}, func() { result = s.result() })
	return result, err
}

func (s *EndgameSolver) result() SolverResult {
	var info C.pply_solver_result
	info.struct_size = C.uint32_t(unsafe.Sizeof(info))
	C.pply_solver_info(s.raw, &info)
	var line [maxMoves]C.pply_move
	length := C.pply_solver_line(s.raw, &line[0], maxMoves)
	return SolverResult{
		Solved: info.solved != 0,
		Lower:  int(info.lower),
		Upper:  int(info.upper),
		Best:   Move(info.best),
		Line:   movesOf(line[:length]),
		Nodes:  uint64(info.nodes),
	}
}
