package picoply

import (
	"context"
	"errors"
	"fmt"
	"math"
	"reflect"
	"runtime"
	"sync/atomic"
	"testing"
	"time"
)

func customOf(t testing.TB, game CustomGame) *Engine {
	engine, err := NewCustom(game, 1<<12)
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { engine.Close() })
	return engine
}

func TestCustomAsTheBuiltIn(t *testing.T) {
	mine, builtIn := customOf(t, &noughts{}), engineOf(t, "tictactoe")
	var legal [2][]Move
	var value [2]int
	for i, engine := range []*Engine{mine, builtIn} {
		if err := engine.PlayRecord("b2a1c2"); err != nil {
			t.Fatal(err)
		}
		legal[i], _ = engine.Legal()
		found, err := engine.Search(context.Background(), Limits{})
		if err != nil || !found.Exact {
			t.Error(found, err)
		}
		value[i] = found.Value
	}
	if !reflect.DeepEqual(legal[0], legal[1]) || value[0] != value[1] {
		t.Error(legal, value)
	}
	mine.Undo()
	if position, err := mine.Position(); position != "O---X---- X" {
		t.Error(position, err)
	}
	if err := mine.SetPosition("O---X---- X"); !errors.Is(err, ErrSupport) {
		t.Error(err)
	}
	copied, err := mine.Copy()
	if err != nil {
		t.Fatal(err)
	}
	defer copied.Close()
	mine.Close()
	if err := copied.Play(8); err != nil {
		t.Error(err)
	}
	if record, _ := copied.Record(); record != "b2a1c3" {
		t.Error(record)
	}
}

// caught is what f panics with.
func caught(f func()) (value any) {
	defer func() { value = recover() }()
	f()
	return nil
}

// What a method panics with comes out of the call that needed it, which has changed nothing.
func TestCustomPanics(t *testing.T) {
	panics := 0
	for _, method := range []string{"Reset", "Moves", "Play", "Outcome", "Evaluate", "Cell"} {
		for _, after := range []int{0, 1, 2, 3, 5, 8, 40, 100, 300} {
			game := &noughts{}
			engine := customOf(t, game)
			engine.PlayRecord("a1c3")
			left := after
			game.hear = func(called string) {
				if called == method {
					if left--; left < 0 {
						panic(method)
					}
				}
			}
			for i, use := range []func(){
				func() { engine.Play(4) },
				func() { engine.Search(context.Background(), Limits{Depth: 5}) },
				func() { engine.Undo() },
				func() { engine.PlayRecord("b1b2") },
				func() { engine.Cell(0, 0) },
				func() { engine.Position() },
				func() { engine.Legal() },
				func() { engine.Reset() },
				func() { engine.Copy() },
			} {
				before, _ := engine.Record()
				value := caught(use)
				if value == nil {
					continue
				}
				panics++
				if value != method {
					t.Errorf("%v came through", value)
				}
				if record, err := engine.Record(); record != before || err != nil {
					t.Errorf("%s, %d: %s after %s, %v", method, i, record, before, err)
				}
			}
			game.hear = nil
			if err := engine.Reset(); err != nil {
				t.Error(err)
			}
			if found, err := engine.Search(context.Background(), Limits{}); err != nil || found.Value != 0 {
				t.Error(found, err)
			}
			engine.Close()
		}
	}
	if value := caught(func() { NewCustom(&noughts{hear: func(string) { panic("at once") }}, 0) }); value != "at once" {
		t.Error(value)
	}
	t.Logf("%d panics", panics)
	if panics < 100 {
		t.Errorf("only %d panics", panics)
	}
}

// An engine that ponders on a game whose methods panic while the number is not 0.
func ponderingUntilBroken(t *testing.T) (*Engine, *Pondering, *int32) {
	game := &noughts{}
	engine := customOf(t, game)
	broken := new(int32)
	game.hear = func(string) {
		if atomic.LoadInt32(broken) != 0 {
			panic("enough")
		}
		time.Sleep(100 * time.Microsecond)
	}
	pondering, err := engine.Ponder(4, Limits{})
	if err != nil {
		t.Fatal(err)
	}
	return engine, pondering, broken
}

func TestCustomPanicsWhilePondering(t *testing.T) {
	engine, pondering, broken := ponderingUntilBroken(t)
	atomic.StoreInt32(broken, 1)
	if value := caught(func() { pondering.Hit(context.Background()) }); value != "enough" {
		t.Error(value)
	}
	atomic.StoreInt32(broken, 0)
	if record, err := engine.Record(); record != "" || err != nil {
		t.Error(record, err)
	}
	if err := engine.Play(4); err != nil {
		t.Error(err)
	}
}

// The reply stays on the board when a method panics in the search that Hit goes on with.
func TestCustomPanicsAfterHit(t *testing.T) {
	engine, pondering, broken := ponderingUntilBroken(t)
	go func() {
		for count := 0; count == 0; {
			count, _ = engine.RecordLength()
		}
		atomic.StoreInt32(broken, 1)
	}()
	if value := caught(func() { pondering.Hit(context.Background()) }); value != "enough" {
		t.Error(value)
	}
	atomic.StoreInt32(broken, 0)
	if record, err := engine.Record(); record != "b2" || err != nil {
		t.Error(record, err)
	}
}

// Neither what a method tried to change before it panicked nor what the search noted in the table stays.
func TestCustomPanicsLeaveNothing(t *testing.T) {
	fresh, _ := customOf(t, &noughts{}).Search(context.Background(), Limits{})
	game := &noughts{}
	engine := customOf(t, game)
	left := 2000
	game.hear = func(string) {
		if left--; left == 0 {
			if err := engine.Undo(); !errors.Is(err, ErrBusy) {
				t.Error(err)
			}
			panic("enough")
		}
	}
	if value := caught(func() { engine.Search(context.Background(), Limits{}) }); value != "enough" {
		t.Error(value)
	}
	if again, err := engine.Search(context.Background(), Limits{}); err != nil || again.Nodes != fresh.Nodes {
		t.Errorf("%d positions instead of %d, %v", again.Nodes, fresh.Nodes, err)
	}
	engine.Play(4)
	left = 1 // in Play
	if value := caught(func() { engine.Play(0) }); value != "enough" {
		t.Error(value)
	}
	if record, _ := engine.Record(); record != "b2" {
		t.Error(record)
	}
}

// A method that ends its goroutine, as t.FailNow does, leaves the engine as it was.
func TestCustomGoexit(t *testing.T) {
	game := &noughts{}
	engine := customOf(t, game)
	engine.Play(4)
	for _, method := range []string{"Play", "Outcome", "Moves"} {
		left := 5
		game.hear = func(called string) {
			if called == method {
				if left--; left < 0 {
					runtime.Goexit()
				}
			}
		}
		ended := make(chan bool)
		go func() {
			defer close(ended)
			engine.Search(context.Background(), Limits{})
			t.Error("it did not end")
		}()
		<-ended
		game.hear = nil
		if record, err := engine.Record(); record != "b2" || err != nil {
			t.Error(record, err)
		}
		if found, err := engine.Search(context.Background(), Limits{}); err != nil || found.Value != 0 {
			t.Error(found, err)
		}
	}
}

func TestCustomWrongAnswers(t *testing.T) {
	search := func(engine *Engine) error {
		_, err := engine.Search(context.Background(), Limits{Depth: 3})
		return err
	}
	for name, broken := range map[string]noughts{
		"no move": {moves: []Move{}}, "a move too high": {moves: []Move{9}}, "a pass": {moves: []Move{Pass}},
		"too many":  {moves: make([]Move, 10)},
		"a loss":    {standing: -1},
		"no result": {standing: 5},
		"far":       {standing: math.MaxInt}, "high": {value: 29000}, "low": {value: math.MinInt},
	} {
		game := &noughts{}
		engine := customOf(t, game)
		*game = broken
		if err := search(engine); !errors.Is(err, ErrCallback) {
			t.Errorf("%s: %v", name, err)
		}
		*game = noughts{}
		if err := search(engine); err != nil {
			t.Errorf("%s: %v", name, err)
		}
	}
	for _, stone := range []Player{-1, 3, math.MinInt} {
		if _, err := customOf(t, &noughts{stone: stone}).Cell(0, 0); !errors.Is(err, ErrCallback) {
			t.Error(err)
		}
	}
	good := CustomInfo{StateSize: 10, MoveCount: 9, MaxLength: 9, Cols: 3, Rows: 3}
	for i := 0; i < 7; i++ {
		for _, size := range []int{-1, 65536 + 9, math.MaxInt, 65535, 0} {
			if size == 0 && i > 2 {
				continue
			}
			info := good
			reflect.ValueOf(&info).Elem().Field(i).SetInt(int64(size))
			if _, err := NewCustom(&noughts{info: &info}, 0); !errors.Is(err, ErrInvalid) {
				t.Errorf("%+v: %v", info, err)
			}
		}
	}
	if _, err := NewCustom(nil, 0); !errors.Is(err, ErrNull) {
		t.Error(err)
	}
	if _, err := NewCustom(&noughts{}, -1); !errors.Is(err, ErrInvalid) {
		t.Error(err)
	}
}

// A method may read the engine that calls it, and use others, but not change its own.
func TestCustomEngineInside(t *testing.T) {
	game := &noughts{}
	engine, other := customOf(t, game), customOf(t, &noughts{})
	engine.Play(4)
	reads, searching := 0, true
	game.hear = func(called string) {
		if called != "Outcome" || reads > 4 {
			return
		}
		reads++
		record, err := engine.Record()
		if err != nil || searching && record != "b2" {
			t.Error(record, err)
		}
		legal, err := engine.Legal()
		if err != nil || searching && len(legal) != 8 {
			t.Error(legal, err)
		}
		if _, err := other.Search(context.Background(), Limits{Depth: 2}); err != nil {
			t.Error(err)
		}
		for _, err := range []error{engine.Play(0), engine.Undo(), engine.Reset(), engine.ClearTable()} {
			if !errors.Is(err, ErrBusy) {
				t.Error(err)
			}
		}
	}
	for _, use := range []func() error{
		func() error { _, err := engine.Search(context.Background(), Limits{Depth: 4}); return err },
		func() error { reads, searching = 0, false; return engine.Play(0) },
		func() error { reads = 0; return engine.Undo() },
	} {
		if err := use(); err != nil || reads == 0 {
			t.Error(err, reads)
		}
	}
	game.hear = func(string) { engine.Close() }
	if _, err := engine.Search(context.Background(), Limits{}); !errors.Is(err, ErrClosed) {
		t.Error(err)
	}
}

func TestCustomSideBySide(t *testing.T) {
	engine := customOf(t, &noughts{})
	ended := make(chan error)
	for i := 0; i < 4; i++ {
		other, err := engine.Copy()
		if err != nil {
			t.Fatal(err)
		}
		defer other.Close()
		go func() {
			found, err := other.Search(context.Background(), Limits{})
			if err == nil && found.Value != 0 {
				err = fmt.Errorf("%v", found)
			}
			ended <- err
		}()
	}
	for i := 0; i < 4; i++ {
		if err := <-ended; err != nil {
			t.Error(err)
		}
	}
}

// Engines that nobody closes are forgotten, though C knows their rules.
func TestCustomForgotten(t *testing.T) {
	const count = 100
	var freed int32
	for i := 0; i < count; i++ {
		game := &noughts{}
		runtime.SetFinalizer(game, func(*noughts) { atomic.AddInt32(&freed, 1) })
		if _, err := NewCustom(game, 64); err != nil {
			t.Fatal(err)
		}
	}
	soon(t, "games are freed", func() bool { runtime.GC(); return atomic.LoadInt32(&freed) > count/2 })
}

// The time for a node, all callbacks included.
func BenchmarkCustomNode(b *testing.B) {
	for name, game := range map[string]CustomGame{"sixteen": sixteen{}, "noughts": &noughts{}} {
		b.Run(name, func(b *testing.B) {
			engine := customOf(b, game)
			for nodes := uint64(0); nodes < uint64(b.N); {
				engine.ClearTable()
				found, err := engine.Search(context.Background(), Limits{Nodes: uint64(b.N) - nodes})
				if err != nil {
					b.Fatal(err)
				}
				nodes += found.Nodes
			}
		})
	}
}
