package picoply

import (
	"context"
	"errors"
	"testing"
	"time"
)

// soon waits for what takes milliseconds.
func soon(t *testing.T, what string, condition func() bool) {
	for start := time.Now(); !condition(); time.Sleep(time.Millisecond) {
		if time.Since(start) > 20*time.Second {
			t.Fatalf("it takes too long until %s", what)
		}
	}
}

func found(t *testing.T, engine *Engine) Found {
	found, err := engine.Found()
	if err != nil {
		t.Fatal(err)
	}
	return found
}

func TestPonderHit(t *testing.T) {
	engine := engineOf(t, "renju15")
	if err := engine.PlayRecord("h8h9j9"); err != nil {
		t.Fatal(err)
	}
	if _, err := engine.Ponder(Predicted, Limits{}); !errors.Is(err, ErrEmpty) {
		t.Error(err)
	}
	first, err := engine.Search(context.Background(), Limits{Depth: 5})
	if err != nil {
		t.Fatal(err)
	}
	engine.Play(first.PV[0])
	pondering, err := engine.Ponder(Predicted, Limits{Nodes: 3000})
	if err != nil {
		t.Fatal(err)
	}
	if pondering.Reply() != first.PV[1] {
		t.Errorf("it expects %d", pondering.Reply())
	}
	soon(t, "it passes the limit", func() bool { return found(t, engine).Nodes > 5000 })
	if count, _ := engine.RecordLength(); count != 4 {
		t.Errorf("%d moves", count)
	}
	hit, err := pondering.Hit(context.Background())
	if err != nil || hit.Nodes < 3000 {
		t.Errorf("%v, %v", hit, err)
	}
	if last, _ := engine.MoveAt(4); last != first.PV[1] {
		t.Errorf("%d was played", last)
	}
	if err := engine.Play(hit.Best); err != nil {
		t.Error(err)
	}
	if _, err := pondering.Hit(context.Background()); !errors.Is(err, ErrEmpty) {
		t.Error(err)
	}
	pondering.Stop()
}

func TestPonderStop(t *testing.T) {
	engine := engineOf(t, "renju15")
	legal, _ := engine.Legal()
	pondering, err := engine.Ponder(legal[0], Limits{})
	if err != nil {
		t.Fatal(err)
	}
	soon(t, "it ponders", func() bool { return found(t, engine).Nodes > 0 })
	pondering.Stop()
	pondering.Stop()
	if err := engine.Play(legal[1]); err != nil {
		t.Error(err)
	}
	if _, err := pondering.Hit(context.Background()); !errors.Is(err, ErrEmpty) {
		t.Error(err)
	}
	if _, err := engine.advance(pondering.search); !errors.Is(err, ErrEnded) {
		t.Errorf("it went on: %v", err)
	}
	if _, err := engine.Ponder(legal[1], Limits{}); !errors.Is(err, ErrIllegal) {
		t.Error(err)
	}
	// A context ends what Hit goes on with, and closing ends all.
	done, cancel := context.WithCancel(context.Background())
	cancel()
	if pondering, err = engine.Ponder(legal[0], Limits{}); err != nil {
		t.Fatal(err)
	}
	hit, err := pondering.Hit(done)
	if !errors.Is(err, context.Canceled) {
		t.Error(err)
	}
	if legal, _ := engine.IsLegal(hit.Best); !legal {
		t.Errorf("%d is not legal", hit.Best)
	}
	if pondering, err = engine.Ponder(legal[2], Limits{}); err != nil {
		t.Fatal(err)
	}
	engine.Close()
	if _, err := pondering.Hit(context.Background()); !errors.Is(err, ErrClosed) {
		t.Error(err)
	}
}

func TestPonderSolves(t *testing.T) {
	engine := engineOf(t, "tictactoe")
	engine.Play(4)
	pondering, err := engine.Ponder(0, Limits{})
	if err != nil {
		t.Fatal(err)
	}
	soon(t, "it is solved", func() bool { return found(t, engine).Depth == 7 })
	if hit, err := pondering.Hit(context.Background()); err != nil || hit.Value != 0 || !hit.Exact {
		t.Errorf("%v, %v", hit, err)
	}
	if record, _ := engine.Record(); record != "b2a1" {
		t.Error(record)
	}
}

// In the middle of a turn the move that is predicted is the same side's.
func TestPonderInATurn(t *testing.T) {
	engine := engineOf(t, "checkers")
	must(t, engine.SetPosition("W:W22:BK18,11,17,9,1"))
	first, err := engine.Search(context.Background(), Limits{Depth: 6})
	must(t, err)
	must(t, engine.Play(first.Best))
	if side, _ := engine.Side(); side != Second {
		t.Fatal(side)
	}
	pondering, err := engine.Ponder(Predicted, Limits{Depth: 6})
	must(t, err)
	if name, _ := engine.MoveName(pondering.Reply()); name != "15x8" {
		t.Errorf("it expects %s", name)
	}
	hit, err := pondering.Hit(context.Background())
	must(t, err)
	if side, _ := engine.Side(); side != First {
		t.Error(side)
	}
	must(t, engine.Play(hit.Best))
	if record, _ := engine.Record(); len(record) <= len("22x15x8 ") || record[:8] != "22x15x8 " {
		t.Error(record)
	}
}

func TestPonderPanics(t *testing.T) {
	engine := engineOf(t, "renju15")
	pondering, err := engine.Ponder(112, Limits{Progress: func(Found) { panic("enough") }})
	if err != nil {
		t.Fatal(err)
	}
	<-pondering.done
	if err := engine.Reset(); err != nil {
		t.Error(err)
	}
	defer func() {
		if recover() != "enough" {
			t.Error("the panic is lost")
		}
	}()
	pondering.Hit(context.Background())
}

// Two engines on one table.
func TestCopy(t *testing.T) {
	engine := engineOf(t, "othello8")
	engine.PlayRecord("f5d6")
	other, err := engine.Copy()
	if err != nil {
		t.Fatal(err)
	}
	defer other.Close()
	pondering, err := engine.Ponder(engine.must(t), Limits{})
	if err != nil {
		t.Fatal(err)
	}
	if err := other.ClearTable(); !errors.Is(err, ErrBusy) {
		t.Errorf("the table is in use: %v", err)
	}
	both := make(chan error)
	go func() {
		_, err := pondering.Hit(context.Background())
		both <- err
	}()
	if _, err := other.Search(context.Background(), Limits{Depth: 6}); err != nil {
		t.Error(err)
	}
	engine.Close() // the table stays
	if err := <-both; !errors.Is(err, ErrClosed) {
		t.Error(err)
	}
	if _, err := engine.Copy(); !errors.Is(err, ErrClosed) {
		t.Error(err)
	}
	if found, err := other.Search(context.Background(), Limits{Depth: 7}); err != nil || found.Depth != 7 {
		t.Error(found, err)
	}
	if err := other.ClearTable(); err != nil {
		t.Error(err)
	}
	if record, _ := other.Record(); record != "f5d6" {
		t.Error(record)
	}
	table := other.table
	if table.memory == nil {
		t.Error("the table is freed too soon")
	}
	if other.Close(); table.memory != nil {
		t.Error("the table is not freed")
	}
}

// must is some legal move.
func (e *Engine) must(t *testing.T) Move {
	legal, err := e.Legal()
	if err != nil || len(legal) == 0 {
		t.Fatal(legal, err)
	}
	return legal[0]
}

// What a table holds, the engines that share it need not search for again. One depth says little, as a
// later search may open better or worse by chance; five together say it.
func TestSharedTableHelps(t *testing.T) {
	var first, second uint64
	for depth := uint32(8); depth < 13; depth++ {
		one, two := sharedSearches(t, depth)
		first, second = first+one, second+two
	}
	if second*2 > first {
		t.Errorf("%d positions, and then %d", first, second)
	}
}

// sharedSearches is how many positions an engine searches, and another one after it with the same table.
func sharedSearches(t *testing.T, depth uint32) (uint64, uint64) {
	engine, err := New("connect4", 1<<20)
	if err != nil {
		t.Fatal(err)
	}
	defer engine.Close()
	engine.PlayRecord("44")
	first, _ := engine.Search(context.Background(), Limits{Depth: depth})
	other, err := engine.Copy()
	if err != nil {
		t.Fatal(err)
	}
	defer other.Close()
	second, _ := other.Search(context.Background(), Limits{Depth: depth})
	return first.Nodes, second.Nodes
}
