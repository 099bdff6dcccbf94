package picoply

import (
	"context"
	"errors"
	"math"
	"strings"
	"sync/atomic"
	"testing"
	"time"
)

// What every argument with a range says of a number outside of it.
func TestRanges(t *testing.T) {
	ctx := context.Background()
	engine, connect4, custom := engineOf(t, "tictactoe"), engineOf(t, "connect4"), customOf(t, &noughts{})
	gomoku, othello := engineOf(t, "gomoku15"), ending(t, "othello8", 10)
	threats, solver, adviser := threatsOf(t, "gomoku15"), solverOf(t, 0), adviserOf(t, "gomoku15")
	engine.PlayRecord("b2a1")
	if _, err := engine.Search(ctx, Limits{Lines: 3}); err != nil {
		t.Fatal(err)
	}
	error1 := func(_ any, err error) error { return err }
	info := func(change func(*CustomInfo)) error {
		info := CustomInfo{StateSize: 10, MoveCount: 9, MaxLength: 9, Cols: 3, Rows: 3}
		change(&info)
		_, err := NewCustom(&noughts{info: &info}, 0)
		return err
	}
	cells := func(engine *Engine, move Move) error {
		_, _, _, err := engine.MoveCells(move)
		return err
	}
	piece := func(engine *Engine, col, row int) error {
		_, _, err := engine.Piece(col, row)
		return err
	}
	advice := func(_ OpeningResult, err error) error { return err }
	some := OpeningLimits{Nodes: 100}
	for _, each := range []struct {
		err              error
		name             string
		value, low, high int64
		sentence         string
	}{
		{error1(New("othello8", -1)), "tableSize", -1, 0, math.MaxInt / 2, ""},
		{error1(New("othello8", math.MaxInt)), "tableSize", math.MaxInt, 0, math.MaxInt / 2, ""},
		{error1(NewCustom(&noughts{}, -2)), "tableSize", -2, 0, math.MaxInt / 2, ""},
		{error1(NewWithWeights("othello8_loaded", -3, nil)), "tableSize", -3, 0, math.MaxInt / 2, ""},
		{error1(NewThreatSearchWithTable("gomoku15", -1)), "tableSize", -1, 0, math.MaxInt / 2, ""},
		{error1(NewEndgameSolver(-1)), "tableSize", -1, 0, math.MaxInt / 2, ""},
		{error1(engine.Search(ctx, Limits{Level: 11})), "Level", 11, 0, 10, "picoply: Level: 11 is not within 0 .. 10"},
		{error1(engine.Ponder(2, Limits{Level: math.MaxUint32})), "Level", math.MaxUint32, 0, 10, ""},
		{error1(engine.Search(ctx, Limits{Time: -1})), "Time", -1, 0, math.MaxInt32, ""},
		{error1(engine.Search(ctx, Limits{Time: 1 << 31 * time.Millisecond})), "Time", 1 << 31, 0, math.MaxInt32, ""},
		{error1(engine.Ponder(2, Limits{Time: math.MinInt64})), "Time", math.MinInt64 / 1000000, 0, math.MaxInt32, ""},
		{error1(engine.Line(3)), "rank", 3, 0, 2, ""},
		{error1(engine.Line(math.MaxUint32)), "rank", math.MaxUint32, 0, 2, ""},
		{error1(engine.MoveAt(-1)), "index", -1, 0, 1, ""},
		{error1(engine.MoveAt(2)), "index", 2, 0, 1, "picoply: index: 2 is not within 0 .. 1"},
		{error1(connect4.MoveAt(0)), "index", 0, 0, -1, ""},
		{error1(engine.Cell(3, 0)), "col", 3, 0, 2, "picoply: col: 3 is not within 0 .. 2"},
		{error1(engine.Cell(0, -1)), "row", -1, 0, 2, ""},
		{error1(connect4.Cell(6, 6)), "row", 6, 0, 5, ""},
		{error1(custom.Cell(1<<32, 0)), "col", 1 << 32, 0, 2, ""},
		{error1(custom.Cell(0, 3)), "row", 3, 0, 2, ""},
		{piece(engine, 3, 0), "col", 3, 0, 2, "picoply: col: 3 is not within 0 .. 2"},
		{piece(connect4, 6, 6), "row", 6, 0, 5, ""},
		{piece(custom, 1<<32, 0), "col", 1 << 32, 0, 2, ""},
		{piece(custom, 0, -1), "row", -1, 0, 2, ""},
		{error1(engine.MoveName(9)), "move", 9, 0, 8, ""},
		{error1(engine.MoveName(Pass)), "move", int64(Pass), 0, 8, ""},
		{error1(custom.MoveName(NoMove)), "move", int64(NoMove), 0, 8, ""},
		{cells(custom, 9), "move", 9, 0, 8, ""},
		{cells(engine, Pass), "move", int64(Pass), 0, 8, ""},
		{error1(connect4.WhyForbidden(7)), "move", 7, 0, 6, ""},
		{error1(threats.Win(ctx, gomoku, ThreatLimits{Threes: 33})), "Threes", 33, -1, 32, ""},
		{error1(threats.Threat(ctx, gomoku, ThreatLimits{Threes: -2})), "Threes", -2, -1, 32, ""},
		{error1(threats.SavingMoves(ctx, gomoku, ThreatLimits{Time: -time.Second})), "Time", -1000, 0, math.MaxInt32, ""},
		{error1(solver.Margin(ctx, othello, SolverLimits{Time: -1})), "Time", -1, 0, math.MaxInt32, ""},
		{error1(solver.Winner(ctx, othello, SolverLimits{Time: math.MaxInt64})), "Time", math.MaxInt64 / 1000000, 0, math.MaxInt32, ""},
		{advice(adviser.Three(ctx, gomoku, false, OpeningLimits{Time: -1})), "Time", -1, 0, math.MaxInt32, ""},
		{advice(adviser.Offer(ctx, gomoku, 0, some)), "count", 0, 1, 12, ""},
		{advice(adviser.Offer(ctx, gomoku, 1<<16+1, some)), "count", 1<<16 + 1, 1, 12, ""},
		{advice(adviser.Choose(ctx, gomoku, nil, some)), "len(moves)", 0, 1, 12, ""},
		{advice(adviser.Choose(ctx, gomoku, make([]Move, 13), some)), "len(moves)", 13, 1, 12, ""},
		{info(func(i *CustomInfo) { i.StateSize = 4097 }), "StateSize", 4097, 1, 4096, ""},
		{info(func(i *CustomInfo) { i.MoveCount = 0 }), "MoveCount", 0, 1, 1023, ""},
		{info(func(i *CustomInfo) { i.MoveCount = 1024 }), "MoveCount", 1024, 1, 1023, ""},
		{info(func(i *CustomInfo) { i.MaxMoves = 10 }), "MaxMoves", 10, 1, 9, ""},
		{info(func(i *CustomInfo) { i.MaxMoves = -1 }), "MaxMoves", -1, 1, 9, ""},
		{info(func(i *CustomInfo) { i.MaxPly = 64 }), "MaxPly", 64, 1, 63, "picoply: MaxPly: 64 is not within 1 .. 63"},
		{info(func(i *CustomInfo) { i.MaxLength = 1001 }), "MaxLength", 1001, 1, 1000, ""},
		{info(func(i *CustomInfo) { i.Cols = 27 }), "Cols", 27, 1, 26, ""},
		{info(func(i *CustomInfo) { i.Rows = 0 }), "Rows", 0, 1, 26, ""},
		{info(func(i *CustomInfo) { i.Cols, i.Rows = 0, -1 }), "Rows", -1, 0, 26, ""},
	} {
		var outside *RangeError
		wanted := RangeError{each.name, each.value, each.low, each.high}
		if !errors.As(each.err, &outside) || *outside != wanted || !errors.Is(each.err, ErrInvalid) {
			t.Errorf("%v instead of %v", each.err, &wanted)
		} else if each.sentence != "" && each.err.Error() != each.sentence {
			t.Errorf("%v instead of %s", each.err, each.sentence)
		}
	}
	// The ends of ranges are within them.
	for _, err := range []error{
		error1(engine.Line(2)), error1(engine.MoveAt(1)), error1(engine.Cell(2, 2)), piece(engine, 2, 2), error1(engine.MoveName(8)),
		error1(othello.MoveName(Pass)), error1(engine.Search(ctx, Limits{Level: MostLevel, Nodes: 10})),
		error1(engine.Search(ctx, Limits{Time: math.MaxInt32 * time.Millisecond, Nodes: 10})),
		error1(threats.Win(ctx, gomoku, ThreatLimits{Threes: 32, Nodes: 10})), advice(adviser.Offer(ctx, gomoku, 12, some)),
		info(func(i *CustomInfo) { i.MaxMoves, i.MaxPly = 9, 63 }), info(func(i *CustomInfo) { i.MaxMoves, i.MaxPly = 0, 1 }),
		info(func(i *CustomInfo) { i.StateSize, i.MoveCount, i.MaxLength = 4096, 1023, 1000 }),
		info(func(i *CustomInfo) { i.Cols, i.Rows = 26, 1 }), info(func(i *CustomInfo) { i.Cols, i.Rows = 0, 0 }),
	} {
		if err != nil {
			t.Error(err)
		}
	}
}

// What is invalid without being out of a range names its argument, too.
func TestWhatIsInvalid(t *testing.T) {
	ctx, gomoku, connect4 := context.Background(), engineOf(t, "gomoku15"), engineOf(t, "connect4")
	gomoku.Play(112)
	connect4.PlayRecord("444444")
	_, taken := gomoku.WhyForbidden(112)
	_, full := connect4.WhyForbidden(3)
	_, unlimited := adviserOf(t, "gomoku15").Colour(ctx, gomoku, OpeningLimits{})
	_, weights := NewWithWeights("othello8", 0, weightsOf(t, 1))
	_, rules := threatsOf(t, "renju15").Win(ctx, gomoku, ThreatLimits{})
	for says, err := range map[string]error{
		"move: 112 is not an empty cell": taken, "move: 3 is": full, "Nodes or Time": unlimited, "weights:": weights,
		"engine:": rules,
	} {
		if !errors.Is(err, ErrInvalid) || !strings.Contains(err.Error(), says) {
			t.Errorf("%v instead of %s", err, says)
		}
	}
}

// searching begins a search without limits in another goroutine, and returns when it is under way.
func searching(t *testing.T, engine *Engine) chan error {
	begun, ended := make(chan bool), make(chan error, 1)
	looks := 0
	go func() {
		_, err := engine.Search(whenAsked{context.Background(), func() {
			if looks++; looks == 3 {
				close(begun)
			}
		}}, Limits{})
		ended <- err
	}()
	select {
	case <-begun:
	case err := <-ended:
		t.Fatalf("it ended at once: %v", err)
	}
	return ended
}

// slow is an engine of a custom game whose search does not end soon.
func slow(t *testing.T) *Engine {
	return customOf(t, slowGame{})
}

type slowGame struct{ sixteen }

func (slowGame) Moves(state []byte, moves []Move) []Move {
	time.Sleep(10 * time.Microsecond)
	return sixteen{}.Moves(state, moves)
}

func isEnded(t *testing.T, err error) {
	t.Helper()
	var code Error
	if !errors.Is(err, ErrEnded) || !errors.Is(err, ErrEmpty) || !errors.As(err, &code) || code != ErrEmpty {
		t.Errorf("it ended with %v", err)
	}
}

// A change of the position, or another search, ends a search in another goroutine. What fails changes nothing.
func TestChangesEndASearch(t *testing.T) {
	for _, game := range []string{"built in", "custom"} {
		engine := engineOf(t, "gomoku15")
		if game == "custom" {
			engine = slow(t)
		}
		legal := engine.must(t)
		for name, change := range map[string]func() error{
			"play":     func() error { return engine.Play(legal) },
			"undo":     func() error { engine.Play(legal); return engine.Undo() },
			"reset":    engine.Reset,
			"position": func() error { return engine.SetPosition(strings.Repeat("-", 225) + " X") },
			"record":   func() error { return engine.PlayRecord(map[string]string{"built in": "a1b1", "custom": "1 2"}[game]) },
			"search":   func() error { _, err := engine.Search(context.Background(), Limits{Nodes: 10}); return err },
			"ponder": func() error {
				pondering, err := engine.Ponder(legal, Limits{})
				if err == nil {
					pondering.Stop()
				}
				return err
			},
		} {
			if name == "position" && game == "custom" {
				continue
			}
			engine.Reset()
			ended := searching(t, engine)
			for _, err := range []error{engine.Play(12345), engine.SetPosition("?"), engine.PlayRecord("?")} {
				if err == nil {
					t.Error("it should fail")
				}
			}
			if _, err := engine.Search(context.Background(), Limits{Level: 11}); !errors.Is(err, ErrInvalid) {
				t.Error(err)
			}
			if err := engine.ClearTable(); !errors.Is(err, ErrBusy) {
				t.Error(err)
			}
			select {
			case err := <-ended:
				t.Fatalf("%s, %s: what failed ended it: %v", game, name, err)
			case <-time.After(5 * time.Millisecond):
			}
			if _, err := engine.Found(); err != nil {
				t.Error(err)
			}
			if err := change(); err != nil {
				t.Errorf("%s, %s: %v", game, name, err)
			}
			isEnded(t, <-ended)
		}
		engine.Reset()
		if err := engine.ClearTable(); err != nil {
			t.Error(err)
		}
	}
}

func TestChangesEndPondering(t *testing.T) {
	engine := engineOf(t, "gomoku15")
	pondering, err := engine.Ponder(112, Limits{})
	if err != nil {
		t.Fatal(err)
	}
	if err := engine.Play(112); err != nil {
		t.Error(err)
	}
	_, err = pondering.Hit(context.Background())
	isEnded(t, err)
	if record, _ := engine.Record(); record != "h8" {
		t.Error(record)
	}
	// What Hit goes on with, too.
	if pondering, err = engine.Ponder(0, Limits{}); err != nil {
		t.Fatal(err)
	}
	looks := 0
	_, err = pondering.Hit(whenAsked{context.Background(), func() {
		if looks++; looks == 2 {
			if err := engine.Undo(); err != nil {
				t.Error(err)
			}
		}
	}})
	isEnded(t, err)
	_, err = pondering.Hit(context.Background())
	isEnded(t, err)
}

// Another question ends the one before, unless it is refused.
func TestQuestionsEndQuestions(t *testing.T) {
	ctx, once := context.Background(), func(f func()) context.Context {
		looks := 0
		return whenAsked{context.Background(), func() {
			if looks++; looks == 2 {
				done := make(chan bool)
				go func() { defer close(done); f() }()
				<-done
			}
		}}
	}
	gomoku, othello := after(t, "gomoku15", "h8a1i8c2j8"), ending(t, "othello8", 20)
	threats, solver, adviser := threatsOf(t, "gomoku15"), solverOf(t, 0), adviserOf(t, "gomoku15")
	for _, ask := range []func(inside context.Context, refused bool) error{
		func(inside context.Context, refused bool) error {
			if inside == nil {
				limits := ThreatLimits{}
				if refused {
					limits.Threes = 33
				}
				_, err := threats.Threat(ctx, gomoku, limits)
				return err
			}
			_, err := threats.SavingMoves(inside, gomoku, ThreatLimits{Step: 10})
			return err
		},
		func(inside context.Context, refused bool) error {
			if inside == nil {
				engine := othello
				if refused {
					engine = gomoku
				}
				_, err := solver.Winner(ctx, engine, SolverLimits{Nodes: 100})
				return err
			}
			_, err := solver.Margin(inside, othello, SolverLimits{Nodes: 10000, Step: 100})
			return err
		},
		func(inside context.Context, refused bool) error {
			if inside == nil {
				limits := OpeningLimits{Nodes: 100}
				if refused {
					limits.Nodes = 0
				}
				_, err := adviser.Colour(ctx, gomoku, limits)
				return err
			}
			_, err := adviser.Offer(inside, gomoku, 2, OpeningLimits{Nodes: 1000, Step: 100})
			return err
		},
	} {
		err := ask(once(func() {
			if err := ask(nil, true); err == nil {
				t.Error("it should be refused")
			}
		}), false)
		if err != nil {
			t.Error(err)
		}
		isEnded(t, ask(once(func() {
			if err := ask(nil, false); err != nil {
				t.Error(err)
			}
		}), false))
	}
}

func isBusy(t *testing.T, err error) {
	t.Helper()
	var outside *RangeError
	if !errors.Is(err, ErrBusy) || !errors.Is(err, ErrInvalid) || errors.As(err, &outside) {
		t.Errorf("from inside a callback: %v", err)
	}
}

// What changes an engine is refused inside its callbacks, and nowhere else.
func TestCallbacksCannotChange(t *testing.T) {
	tryAll := func(engine *Engine) {
		_, search := engine.Search(context.Background(), Limits{Depth: 1})
		_, ponder := engine.Ponder(0, Limits{})
		for _, err := range []error{engine.Play(0), engine.Undo(), engine.Reset(), engine.SetPosition("?"),
			engine.PlayRecord(""), engine.ClearTable(), search, ponder} {
			isBusy(t, err)
		}
		if _, err := engine.Legal(); err != nil {
			t.Error(err)
		}
	}
	engine, other, told := engineOf(t, "othello8"), engineOf(t, "tictactoe"), 0
	_, err := engine.Search(context.Background(), Limits{Depth: 3, Progress: func(Found) {
		told++
		tryAll(engine)
		if err := other.Reset(); err != nil {
			t.Error(err)
		}
	}})
	if err != nil || told == 0 {
		t.Error(told, err)
	}
	if err := engine.Play(engine.must(t)); err != nil {
		t.Error(err)
	}
	// The progress of pondering, which nobody waits for.
	var pondering *Pondering
	hit, ready := make(chan error, 1), make(chan bool)
	var once int32
	pondering, err = engine.Ponder(engine.must(t), Limits{Progress: func(Found) {
		if atomic.AddInt32(&once, 1) == 1 {
			<-ready
			tryAll(engine)
			_, err := pondering.Hit(context.Background())
			hit <- err
		}
	}})
	if err != nil {
		t.Fatal(err)
	}
	close(ready)
	isBusy(t, <-hit)
	pondering.Stop()

	game, heard := &noughts{}, 0
	custom := customOf(t, game)
	game.hear = func(string) {
		if heard++; heard < 20 {
			tryAll(custom)
		}
	}
	if _, err := custom.Search(context.Background(), Limits{Depth: 3}); err != nil || heard < 20 {
		t.Error(heard, err)
	}
	game.hear = nil
	if err := custom.Play(4); err != nil {
		t.Error(err)
	}
}

// Another goroutine's change is not from inside a callback, but waits for it where the game is a custom one.
func TestChangesWaitForCallbacks(t *testing.T) {
	engine := engineOf(t, "othello8")
	_, err := engine.Search(context.Background(), Limits{Progress: func(Found) {
		played := make(chan error)
		go func() { played <- engine.Play(engine.must(t)) }()
		if err := <-played; err != nil {
			t.Error(err)
		}
	}})
	isEnded(t, err)

	game := &noughts{}
	custom := customOf(t, game)
	played, calls, isOver := make(chan error, 1), 0, int32(0)
	game.hear = func(string) {
		if calls++; calls == 50 {
			go func() {
				err := custom.Play(4)
				if atomic.LoadInt32(&isOver) == 0 {
					t.Error("it did not wait")
				}
				played <- err
			}()
			time.Sleep(20 * time.Millisecond)
			if length, err := custom.RecordLength(); length != 0 || err != nil {
				t.Error(length, err)
			}
			atomic.StoreInt32(&isOver, 1)
		}
	}
	_, err = custom.Search(context.Background(), Limits{Step: 100})
	isEnded(t, err)
	if err := <-played; err != nil {
		t.Error(err)
	}
	if record, _ := custom.Record(); record != "b2" {
		t.Error(record)
	}
}
