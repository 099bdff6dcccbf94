package picoply

import (
	"context"
	"errors"
	"math"
	"math/rand"
	"reflect"
	"strings"
	"testing"
	"time"
)

func solverOf(t *testing.T, tableSize int) *EndgameSolver {
	solver, err := NewEndgameSolver(tableSize)
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { solver.Close() })
	return solver
}

// playTo plays at random until so many squares are empty, or the game is over.
func playTo(engine *Engine, empties int, random *rand.Rand) {
	engine.Reset()
	for {
		position, _ := engine.Position()
		legal, _ := engine.Legal()
		if strings.Count(position, "-") == empties || len(legal) == 0 {
			return
		}
		engine.Play(legal[random.Intn(len(legal))])
	}
}

// forMover is the margin as the side to move sees it.
func forMover(engine *Engine) int {
	margin, _ := engine.Margin()
	if side, _ := engine.Side(); side == Second {
		return -margin
	}
	return margin
}

// plainMargin tries every move to the end of the game.
func plainMargin(engine *Engine) int {
	legal, _ := engine.Legal()
	if len(legal) == 0 {
		return forMover(engine)
	}
	best := -64
	for _, move := range legal {
		engine.Play(move)
		if margin := -plainMargin(engine); margin > best {
			best = margin
		}
		engine.Undo()
	}
	return best
}

func TestEndings(t *testing.T) {
	random := rand.New(rand.NewSource(1))
	engine, solver := engineOf(t, "othello8"), solverOf(t, 1<<16)
	over := 0
	for i := 0; i < 60; i++ {
		playTo(engine, i%6, random)
		wanted := plainMargin(engine)
		solved, err := solver.Margin(context.Background(), engine, SolverLimits{})
		if err != nil || !solved.Solved || solved.Lower != wanted || solved.Upper != wanted {
			t.Fatalf("%+v instead of %d, %v", solved, wanted, err)
		}
		winner, err := solver.Winner(context.Background(), engine, SolverLimits{})
		if err != nil || !winner.Solved || winner.Lower != sign(wanted) || winner.Upper != sign(wanted) ||
			len(winner.Line) != 0 {
			t.Errorf("%+v, the margin is %d, %v", winner, wanted, err)
		}
		if len(solved.Line) == 0 {
			over++
			if outcome, _ := engine.Outcome(); outcome == Ongoing || solved.Best != NoMove {
				t.Errorf("%+v, outcome %v", solved, outcome)
			}
			continue
		}
		if solved.Best != solved.Line[0] {
			t.Errorf("%+v", solved)
		}
		// The line's end is what was promised.
		for _, move := range solved.Line {
			if err := engine.Play(move); err != nil {
				t.Fatal(err)
			}
			wanted = -wanted
		}
		if outcome, _ := engine.Outcome(); outcome == Ongoing || forMover(engine) != wanted {
			t.Errorf("%+v ends with %d, outcome %v", solved, forMover(engine), outcome)
		}
	}
	if over < 5 || over > 30 {
		t.Errorf("%d of the games were over", over)
	}
}

func sign(number int) int {
	switch {
	case number > 0:
		return 1
	case number < 0:
		return -1
	}
	return 0
}

// ending is a position with so many empty squares.
func ending(t *testing.T, game Game, empties int) *Engine {
	engine := engineOf(t, game)
	playTo(engine, empties, rand.New(rand.NewSource(3)))
	return engine
}

// An ending in which black passes twice.
const passes = "X---XXOO-XXOOOOOXXXOXXXOX-OOX-XOOOOOXXO-XOXOXXXX-XOXXXXX--XXX-O- X"

func TestEndingIsWhatTheSearchFinds(t *testing.T) {
	engine, solver := engineOf(t, "othello8"), solverOf(t, 0)
	if err := engine.SetPosition(passes); err != nil {
		t.Fatal(err)
	}
	solved, err := solver.Margin(context.Background(), engine, SolverLimits{})
	if line := written(t, engine, solved.Line); err != nil || line != "b8b4f4h5c1h8a7d1passf8passb1a2a8" {
		t.Error(line, err)
	}
	found, err := engine.Search(context.Background(), Limits{})
	if err != nil || !found.Exact || found.Value != -3400 || solved.Lower != -34 || solved.Upper != -34 {
		t.Errorf("%+v instead of %+v, %v", solved, found, err)
	}
}

func TestSolverLimits(t *testing.T) {
	engine := ending(t, "othello8_full", 18)
	whole, err := solverOf(t, 0).Margin(context.Background(), engine, SolverLimits{})
	if err != nil || !whole.Solved {
		t.Fatal(whole, err)
	}
	var first SolverResult
	for _, step := range []uint32{0, 1, 700, 1 << 20} {
		limited, err := solverOf(t, 0).Margin(context.Background(), engine, SolverLimits{Nodes: 5000, Step: step})
		if err != nil || limited.Solved || limited.Nodes < 5000 || limited.Nodes > 5100 || len(limited.Line) != 0 {
			t.Errorf("%+v, %v", limited, err)
		}
		if limited.Lower > whole.Lower || limited.Upper < whole.Upper || limited.Lower == limited.Upper {
			t.Errorf("%+v, the margin is %d", limited, whole.Lower)
		}
		if step == 0 {
			first = limited
		} else if limited.Nodes != first.Nodes || limited.Best != first.Best || limited.Lower != first.Lower {
			t.Errorf("in steps of %d: %+v instead of %+v", step, limited, first)
		}
	}
	// What is far off changes nothing.
	for _, limits := range []SolverLimits{
		{Nodes: whole.Nodes + 1, Step: 100},
		{Nodes: 1<<32 + 1},
		{Nodes: math.MaxUint64},
		{Time: time.Hour},
		{Nodes: math.MaxUint64, Time: time.Hour, Step: 100},
	} {
		more, err := solverOf(t, 0).Margin(context.Background(), engine, limits)
		if err != nil || !reflect.DeepEqual(more, whole) {
			t.Errorf("%+v: %+v instead of %+v, %v", limits, more, whole, err)
		}
	}
}

// Without a limit it would take hours.
func TestSolverTime(t *testing.T) {
	engine, solver := ending(t, "othello8", 30), solverOf(t, 0)
	for _, limits := range []SolverLimits{
		{Time: 5 * time.Millisecond},
		{Time: time.Nanosecond, Step: 1 << 20}, // 1 ms
		{Time: 5 * time.Millisecond, Nodes: math.MaxUint64, Step: 1},
	} {
		start := time.Now()
		limited, err := solver.Winner(context.Background(), engine, limits)
		took := time.Since(start)
		if err != nil || limited.Solved || limited.Lower >= limited.Upper {
			t.Errorf("%+v: %+v, %v", limits, limited, err)
		}
		if limits.Time > time.Millisecond && took < 4*time.Millisecond || took > 30*time.Second {
			t.Errorf("%+v: it took %v", limits, took)
		}
	}
	both, err := solver.Margin(context.Background(), engine, SolverLimits{Nodes: 5000, Time: time.Hour})
	if err != nil || both.Solved || both.Nodes < 5000 || both.Nodes > 5100 {
		t.Errorf("%+v, %v", both, err)
	}
}

// What the table holds a second question need not look for again.
func TestSolverTable(t *testing.T) {
	engine, solver := ending(t, "othello8", 14), solverOf(t, 1<<20+3)
	first, err := solver.Margin(context.Background(), engine, SolverLimits{})
	if err != nil {
		t.Fatal(err)
	}
	second, err := solver.Margin(context.Background(), engine, SolverLimits{})
	if err != nil || second.Lower != first.Lower || second.Nodes*2 > first.Nodes {
		t.Errorf("%+v after %+v, %v", second, first, err)
	}
}

func TestSolverIsInterrupted(t *testing.T) {
	engine, solver := ending(t, "othello8", 20), solverOf(t, 0)
	stopped, err := solver.Margin(&stopAfter{context.Background(), 2}, engine, SolverLimits{Step: 100})
	if !errors.Is(err, context.Canceled) || stopped.Solved || stopped.Nodes < 200 || stopped.Lower >= stopped.Upper {
		t.Errorf("%+v, %v", stopped, err)
	}
	playTo(engine, 1, rand.New(rand.NewSource(1)))
	if solved, err := solver.Margin(context.Background(), engine, SolverLimits{}); err != nil || !solved.Solved {
		t.Errorf("%+v, %v", solved, err)
	}
	ending := ending(t, "othello8", 20)
	_, err = solver.Winner(whenAsked{context.Background(), func() { solver.Close() }}, ending, SolverLimits{Step: 100})
	if !errors.Is(err, ErrClosed) || solver.memory != nil {
		t.Error(err)
	}
}

// A solver looks at the engine's weights until it is done, and not at the engine.
func TestSolverKeepsWeights(t *testing.T) {
	weights := weightsOf(t, 1234)
	engine, solver := loaded(t, weights), solverOf(t, 0)
	playTo(engine, 12, rand.New(rand.NewSource(3)))
	wanted, err := solver.Margin(context.Background(), engine, SolverLimits{Step: 100})
	if err != nil || !wanted.Solved {
		t.Fatal(wanted, err)
	}
	asked := 0
	solved, err := solver.Margin(whenAsked{context.Background(), func() {
		asked++
		engine.Close()
		weights.Close()
		if weights.memory == nil {
			t.Error("the weights are freed too soon")
		}
	}}, engine, SolverLimits{Step: 100})
	if err != nil || solved.Lower != wanted.Lower || solved.Nodes != wanted.Nodes || asked < 3 {
		t.Errorf("%+v instead of %+v, asked %d times, %v", solved, wanted, asked, err)
	}
	if weights.memory != nil {
		t.Error("the weights are there still")
	}
}

func TestSolverRefuses(t *testing.T) {
	if _, err := NewEndgameSolver(-1); !errors.Is(err, ErrInvalid) {
		t.Error(err)
	}
	solver := solverOf(t, 0)
	others := []*Engine{ending(t, "othello8", 41), customOf(t, &noughts{})}
	for _, game := range Games() {
		others = append(others, engineOf(t, game)) // Othello 8×8 with 60 empty squares
	}
	for _, engine := range others {
		if _, err := solver.Margin(context.Background(), engine, SolverLimits{}); !errors.Is(err, ErrSupport) {
			position, _ := engine.Position()
			t.Error(position, err)
		}
	}
	for _, limit := range []time.Duration{-1, math.MinInt64, math.MaxInt64} {
		limits := SolverLimits{Time: limit}
		if _, err := solver.Margin(context.Background(), ending(t, "othello8", 1), limits); !errors.Is(err, ErrInvalid) {
			t.Error(limit, err)
		}
	}
	last := SolverLimits{Nodes: 1}
	if begun, err := solver.Margin(context.Background(), ending(t, "othello8", 40), last); err != nil || begun.Solved {
		t.Error(begun, err)
	}
	engine := ending(t, "othello8", 1)
	engine.Close()
	if _, err := solver.Margin(context.Background(), engine, SolverLimits{}); !errors.Is(err, ErrClosed) {
		t.Error(err)
	}
	solver.Close()
	solver.Close()
	if _, err := solver.Winner(context.Background(), ending(t, "othello8", 1), SolverLimits{}); !errors.Is(err, ErrClosed) {
		t.Error(err)
	}
}
