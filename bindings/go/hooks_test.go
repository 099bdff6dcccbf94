package picoply

import (
	"context"
	"errors"
	"fmt"
	"reflect"
	"strings"
	"testing"
)

func toDepth(t *testing.T, engine *Engine, depth uint32) Found {
	t.Helper()
	found, err := engine.Search(context.Background(), Limits{Depth: depth})
	if err != nil {
		t.Fatal(err)
	}
	return found
}

func must(t *testing.T, err error) {
	t.Helper()
	if err != nil {
		t.Fatal(err)
	}
}

func TestHookUndoChangesNoSearch(t *testing.T) {
	plain, undoes := newPawns(), newPawns()
	copying, undoing := customOf(t, plain), customOf(t, pawnsUndo{undoes})
	for outcome := Ongoing; outcome == Ongoing; outcome, _ = copying.Outcome() {
		found := toDepth(t, copying, 5)
		if other := toDepth(t, undoing, 5); !reflect.DeepEqual(found, other) {
			t.Errorf("%v instead of %v", other, found)
		}
		must(t, copying.Play(found.Best))
		must(t, undoing.Play(found.Best))
	}
	if length, _ := copying.RecordLength(); length < 4 || undoes.heard["Undo"] < 100 || plain.heard["Undo"] != 0 {
		t.Error(length, undoes.heard)
	}
	if undoing.info.EngineSize >= copying.info.EngineSize {
		t.Error(undoing.info.EngineSize)
	}
}

func TestHooksCount(t *testing.T) {
	plain, nodes := toDepth(t, customOf(t, newPawns()), 7), map[string]uint64{}
	for method, with := range map[string]func(*pawns) CustomGame{
		"Hash":       func(p *pawns) CustomGame { return pawnsHash{p} },
		"MoveScore":  func(p *pawns) CustomGame { return pawnsScore{p} },
		"IsTactical": func(p *pawns) CustomGame { return pawnsTactical{p} },
		"IsForced":   func(p *pawns) CustomGame { return pawnsForced{p} },
	} {
		p := newPawns()
		found := toDepth(t, customOf(t, with(p)), 7)
		if p.heard[method] < 100 || len(p.heard) != 1 || found.Nodes == plain.Nodes {
			t.Errorf("%v, %d nodes as without it", p.heard, found.Nodes)
		}
		nodes[method] = found.Nodes
	}
	if nodes["Hash"] >= plain.Nodes {
		t.Errorf("%d nodes with mirror images, %d without", nodes["Hash"], plain.Nodes)
	}
	if found := toDepth(t, customOf(t, pawnsWorstFirst{pawnsScore{newPawns()}}), 7); found.Nodes <= nodes["MoveScore"] {
		t.Errorf("%d nodes with the worst moves first, %d with the best", found.Nodes, nodes["MoveScore"])
	}
}

func TestHookFinalValue(t *testing.T) {
	p := newPawns()
	with, without := customOf(t, pawnsFinal{p}), customOf(t, newPawns())
	found := toDepth(t, with, 5)
	for !found.Exact {
		must(t, with.Play(found.Best))
		must(t, without.Play(found.Best))
		found = toDepth(t, with, 5)
	}
	if found.Value != 777 && found.Value != -777 || p.heard["FinalValue"] == 0 {
		t.Error(found)
	}
	if found := toDepth(t, without, 5); found.Value > -29000 && found.Value < 29000 {
		t.Error(found)
	}
}

func TestHookMoveText(t *testing.T) {
	engine := customOf(t, pawnsText{newPawns()})
	move, err := engine.ReadMove("B1c2")
	must(t, err)
	if name, err := engine.MoveName(move); name != "b1c2" || err != nil {
		t.Error(name, err)
	}
	must(t, engine.Play(move))
	must(t, engine.PlayRecord("d5d4 c2c3"))
	record, err := engine.Record()
	if record != "b1c2 d5d4 c2c3" || err != nil {
		t.Error(record, err)
	}
	must(t, engine.Reset())
	must(t, engine.PlayRecord(record))
	var where *TextError
	if err := engine.PlayRecord("d4d3 zz"); !errors.Is(err, ErrParse) || !errors.As(err, &where) || where.Offset != 5 {
		t.Error(err)
	}
	// A move without a text is a number.
	if name, err := engine.MoveName(0); name != "0" || err != nil {
		t.Error(name, err)
	}
	if _, err := customOf(t, newPawns()).ReadMove("b1c2"); !errors.Is(err, ErrParse) {
		t.Error(err)
	}
}

func TestHookMoveCells(t *testing.T) {
	connect4 := engineOf(t, "connect4")
	must(t, connect4.PlayRecord("41"))
	full := engineOf(t, "connect4")
	must(t, full.PlayRecord("444444"))
	draughts, steps := engineOf(t, "checkers"), [2]Move{}
	for i, name := range []string{"11-15", "#2"} {
		var err error
		steps[i], err = draughts.ReadMove(name)
		must(t, err)
	}
	for _, each := range []struct {
		engine   *Engine
		move     Move
		from, to int
		ok       bool
	}{
		{customOf(t, pawnsCells{newPawns()}), 5, 1, 6, true},
		{customOf(t, pawnsCells{newPawns()}), 0, 0, 0, false}, // leaves the board
		{customOf(t, newPawns()), 5, 0, 0, false},
		{customOf(t, &noughts{}), 5, 5, 5, true},
		{customOf(t, sixteen{}), 5, 0, 0, false},
		{engineOf(t, "gomoku15"), 17, 17, 17, true},
		{engineOf(t, "othello8"), Pass, 0, 0, false},
		{draughts, steps[0], 21, 28, true},
		{draughts, steps[1], 0, 0, false}, // over the edge
		{connect4, 3, 10, 10, true},
		{full, 3, 0, 0, false},
	} {
		from, to, ok, err := each.engine.MoveCells(each.move)
		if err != nil || from != each.from || to != each.to || ok != each.ok {
			t.Error(from, to, ok, err, each)
		}
	}
}

func TestHookSide(t *testing.T) {
	engine := customOf(t, turns{})
	stones, changes := 17, 0
	for stones > 0 {
		found, side := toDepth(t, engine, 0), First
		if found.Value != valueOfTurns(stones) || found.Decided == NotDecided {
			t.Errorf("%v with %d stones instead of %d", found, stones, valueOfTurns(stones))
		}
		side, _ = engine.Side()
		take := found.Best
		if stones%2 != 0 {
			take = Move(least(2, stones) - 1)
		}
		must(t, engine.Play(take))
		stones -= int(take) + 1
		if after, _ := engine.Side(); (after == side) != (take > 0) {
			t.Error(side, after, take)
		} else if after != side {
			changes++
		}
	}
	if length, _ := engine.RecordLength(); changes == 0 || changes == length {
		t.Error(changes, length)
	}
}

func TestHookRepeated(t *testing.T) {
	engine := customOf(t, shuffle{})
	if found := toDepth(t, engine, 0); found.Value != 0 {
		t.Error(found)
	}
	must(t, engine.PlayRecord("0 0 0 0 0"))
	if outcome, err := engine.Outcome(); outcome != Draw || err != nil {
		t.Error(outcome, err)
	}
}

// What each panics with comes out, and the engine is what it was.
func TestHooksPanic(t *testing.T) {
	game := newAllPawns()
	engine := customOf(t, game)
	right := toDepth(t, engine, 6)
	if len(game.pawns.heard) != 7 { // all that a search asks
		t.Error(game.pawns.heard)
	}
	search := func() { engine.Search(context.Background(), Limits{Depth: 6}) }
	for method, uses := range map[string][]func(){
		"Side": {search, func() { engine.Play(5) }}, "Undo": {search}, "MoveScore": {search}, "IsTactical": {search},
		"Hash": {search, func() { engine.Play(5) }}, "IsForced": {search}, "FinalValue": {search},
		"MoveText": {func() { engine.MoveName(5) }, func() { engine.ReadMove("b1c2") }, func() { engine.PlayRecord("d5d4") },
			func() { engine.Record() }},
		"MoveCells": {func() { engine.MoveCells(5) }},
	} {
		for _, use := range uses {
			must(t, engine.ClearTable())
			if method == "MoveText" {
				must(t, engine.Play(5))
			}
			before, _ := engine.Record()
			game.panicIn = method
			if value := caught(use); value != method {
				t.Errorf("%s: %v came through", method, value)
			}
			game.panicIn = ""
			if record, err := engine.Record(); record != before || err != nil {
				t.Errorf("%s: %s after %s, %v", method, record, before, err)
			}
			must(t, engine.Reset())
			must(t, engine.ClearTable())
			if found := toDepth(t, engine, 6); !reflect.DeepEqual(found, right) {
				t.Errorf("%s: %v instead of %v", method, found, right)
			}
		}
	}
}

// liar answers what it is told to.
type liar struct {
	noughts
	side         Player
	score, value int
	text         string
	from, to     int
}

func (l *liar) Side(state []byte) Player {
	if l.side != 0 {
		return l.side
	}
	return First + Player(state[9])
}
func (l *liar) MoveScore([]byte, Move) int      { return l.score }
func (l *liar) FinalValue([]byte) int           { return l.value }
func (l *liar) MoveText(Move) string            { return l.text }
func (l *liar) MoveCells(Move) (int, int, bool) { return l.from, l.to, true }

func TestHooksWrongAnswers(t *testing.T) {
	game := &liar{}
	engine := customOf(t, game)
	for says, lie := range map[string]func(){
		"Side gave -1":                     func() { game.side = -1 },
		"Side gave 3":                      func() { game.side = 3 },
		"MoveScore gave 32001":             func() { game.score = 32001 },
		"MoveScore gave -32001":            func() { game.score = -32001 },
		"FinalValue gave 29000":            func() { game.value = 29000 },
		"FinalValue gave -29000":           func() { game.value = -29000 },
		`MoveText gave "a b"`:              func() { game.text = "a b" },
		`MoveText gave "a,b"`:              func() { game.text = "a,b" },
		`MoveText gave "ä"`:                func() { game.text = "ä" },
		`MoveText gave "1234567890123456"`: func() { game.text = "1234567890123456" },
		"MoveCells gave 9":                 func() { game.to = 9 },
		"MoveCells gave -65536":            func() { game.from = -65536 },
	} {
		*game = liar{}
		must(t, engine.Reset())
		must(t, engine.ClearTable()) // it may hold the answer, so that nothing is asked
		lie()
		_, searched := engine.Search(context.Background(), Limits{Depth: 6})
		_, named := engine.MoveName(0)
		_, _, _, located := engine.MoveCells(0)
		err := first(searched, named, located)
		if !errors.Is(err, ErrCallback) || !strings.HasSuffix(fmt.Sprint(err), says) {
			t.Errorf("%s: %v", says, err)
		}
	}
	*game = liar{text: "123456789012345", score: 32000, value: -28999}
	if name, err := engine.MoveName(0); name != game.text || err != nil {
		t.Error(name, err)
	}
	if found := toDepth(t, engine, 0); found.Value != 0 {
		t.Error(found)
	}
}

func TestLargestGame(t *testing.T) {
	engine := customOf(t, large{})
	info := engine.info
	if info.MoveCount != 1023 || info.MaxLength != 1000 || info.MaxPly != 4 || info.EngineSize < 8*4096 {
		t.Error(info)
	}
	if legal, err := engine.Legal(); len(legal) != 1023 || legal[1022] != 1022 || err != nil {
		t.Error(len(legal), err)
	}
	if found := toDepth(t, engine, 1); found.Value != 2*100-1 || found.Best%101 != 100 {
		t.Error(found)
	}
	must(t, engine.Play(1022)) // 12
	if found := toDepth(t, engine, 1); found.Value != 2*100-12 {
		t.Error(found)
	}
	// As many plies as a game can have, and as long a record.
	for ply := 1; ply < 1000; ply++ {
		must(t, engine.Play(Move(ply)))
	}
	if outcome, err := engine.Outcome(); outcome != Draw || err != nil {
		t.Error(outcome, err)
	}
	record, err := engine.Record()
	if len(record) != 1000*16-1 || !strings.HasPrefix(record, "fifteen-0001022 fifteen-0000001 ") || err != nil {
		t.Error(len(record), err)
	}
}
