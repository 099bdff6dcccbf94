package picoply

import (
	"context"
	"errors"
	"math"
	"reflect"
	"strings"
	"sync"
	"testing"
	"time"
)

// whenAsked is a context that calls a function whenever a search looks at it.
type whenAsked struct {
	context.Context
	call func()
}

func (w whenAsked) Err() error {
	w.call()
	return w.Context.Err()
}

// after is an engine after a record.
func after(t *testing.T, game Game, record string) *Engine {
	engine := engineOf(t, game)
	if err := engine.PlayRecord(record); err != nil {
		t.Fatal(err)
	}
	return engine
}

// written is moves as a record.
func written(t *testing.T, engine *Engine, moves []Move) string {
	text := ""
	for _, name := range names(t, engine, moves) {
		text += name.(string)
	}
	return text
}

func threatsOf(t *testing.T, game Game) *ThreatSearch {
	threats, err := NewThreatSearch(game)
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { threats.Close() })
	return threats
}

// fiveInARow lists the games of that kind.
func fiveInARow() []Game {
	var games []Game
	for _, game := range Games() {
		if isFiveInARow(game) {
			games = append(games, game)
		}
	}
	return games
}

func rulesOfName(game Game) string {
	return strings.TrimSuffix(strings.TrimSuffix(string(game), "_small"), "_full")
}

func isFiveInARow(game Game) bool {
	for _, rules := range []string{"gomoku", "standard", "renju", "caro"} {
		if strings.HasPrefix(string(game), rules) {
			return true
		}
	}
	return false
}

// A four that is open at both ends.
func TestForcedWins(t *testing.T) {
	for _, game := range fiveInARow() {
		engine, threats := after(t, game, "h8a1i8c2j8e1"), threatsOf(t, game)
		won, err := threats.Win(context.Background(), engine, ThreatLimits{Threes: FoursOnly})
		if err != nil || won.Answer != ThreatWin || len(won.Line) == 0 || won.Nodes == 0 {
			t.Fatal(game, won, err)
		}
		engine.Play(won.Line[0])
		saving, err := threats.SavingMoves(context.Background(), engine, ThreatLimits{})
		if err != nil || saving.Answer != ThreatWin || len(saving.Moves) != 0 {
			t.Error(game, saving, err)
		}
	}
}

func TestSavingMoves(t *testing.T) {
	for _, game := range fiveInARow() {
		engine, threats := after(t, game, "h8a1i8c2j8"), threatsOf(t, game)
		own, err := threats.Win(context.Background(), engine, ThreatLimits{})
		if err != nil || own.Answer != ThreatNone || len(own.Line) != 0 {
			t.Error(game, own, err)
		}
		threat, err := threats.Threat(context.Background(), engine, ThreatLimits{Threes: FoursOnly})
		if err != nil || threat.Answer != ThreatWin || len(threat.Line) == 0 {
			t.Error(game, threat, err)
		}
		saving, err := threats.SavingMoves(context.Background(), engine, ThreatLimits{Threes: FoursOnly})
		if err != nil || saving.Answer != ThreatNone || !saving.Complete {
			t.Error(game, saving, err)
		}
		var moves []Move
		for _, saves := range saving.Moves {
			moves = append(moves, saves.Move)
			if !saves.Proven {
				t.Error(game, saves)
			}
		}
		wanted := "g8k8"
		if strings.HasSuffix(string(game), "caro15") { // where a five held at both ends is none
			wanted = "f8g8k8l8"
		}
		if text := written(t, engine, moves); text != wanted {
			t.Error(game, text)
		}
	}
}

// Black wins by three threes and no fewer.
const byThrees = "g10f8f7i7g6h10g7i10"

func TestForcedWinByThrees(t *testing.T) {
	engine := after(t, "renju15", byThrees)
	won, err := threatsOf(t, "renju15").Win(context.Background(), engine, ThreatLimits{})
	if line := written(t, engine, won.Line); err != nil || line != "e7d7e8d9e6e9g8g9d5" {
		t.Error(line, won, err)
	}
	for _, limited := range []struct {
		limits ThreatLimits
		answer ThreatAnswer
	}{
		{ThreatLimits{Threes: FoursOnly}, ThreatNone},
		{ThreatLimits{Threes: 2}, ThreatNone},
		{ThreatLimits{Threes: 3}, ThreatWin},
		{ThreatLimits{Nodes: 100}, ThreatUnknown},
		{ThreatLimits{Nodes: 100, Step: 7}, ThreatUnknown},
		{ThreatLimits{Nodes: won.Nodes, Step: 7}, ThreatWin},
		{ThreatLimits{Nodes: 1<<32 + 1, Time: time.Hour}, ThreatWin},
	} {
		found, err := threatsOf(t, "renju15").Win(context.Background(), engine, limited.limits)
		if err != nil || found.Answer != limited.answer || found.Nodes > won.Nodes ||
			limited.limits.Nodes == 100 && found.Nodes != 100 {
			t.Errorf("%+v: %+v, %v", limited, found, err)
		}
	}
	// Whatever is replied to the line is lost.
	for _, move := range won.Line {
		if err := engine.Play(move); err != nil {
			t.Fatal(err)
		}
	}
	saving, err := threatsOf(t, "renju15").SavingMoves(context.Background(), engine, ThreatLimits{Threes: FoursOnly})
	if err != nil || saving.Answer != ThreatWin {
		t.Error(saving, err)
	}
}

// Black has very many fours in a row, too many for a search without a table to find an end.
const full = "XO-O-O-X-XOOXO-" +
	"-O--------O--XO" +
	"-X------------O" +
	"XO---X--X--X-XO" +
	"---X----------X" +
	"----O---O-X---O" +
	"-X------O---X--" +
	"---O--OX----X--" +
	"O-------O----OX" +
	"O--O--X------X-" +
	"X-X------------" +
	"O----X--------X" +
	"O--------------" +
	"O-X--O----X---X" +
	"OO--X-X--OXOOX- X"

func TestThreatsTime(t *testing.T) {
	engine, threats := engineOf(t, "renju15"), threatsOf(t, "renju15")
	if err := engine.SetPosition(full); err != nil {
		t.Fatal(err)
	}
	for _, limits := range []ThreatLimits{
		{Time: 5 * time.Millisecond},
		{Time: time.Nanosecond, Step: 1 << 20}, // 1 ms
		{Time: 5 * time.Millisecond, Nodes: math.MaxUint64, Step: 1},
	} {
		inTime := func(ask func() (ThreatAnswer, uint64, error)) {
			t.Helper()
			start := time.Now()
			answer, nodes, err := ask()
			took := time.Since(start)
			if err != nil || answer != ThreatUnknown || nodes == 0 {
				t.Errorf("%+v: %v after %d nodes, %v", limits, answer, nodes, err)
			}
			if limits.Time > time.Millisecond && took < 4*time.Millisecond || took > 30*time.Second {
				t.Errorf("%+v: it took %v", limits, took)
			}
		}
		inTime(func() (ThreatAnswer, uint64, error) {
			won, err := threats.Win(context.Background(), engine, limits)
			return won.Answer, won.Nodes, err
		})
		inTime(func() (ThreatAnswer, uint64, error) {
			saving, err := threats.SavingMoves(context.Background(), engine, limits)
			if saving.Complete {
				t.Errorf("%+v: the time was over, and all moves are answered", limits)
			}
			return saving.Answer, saving.Nodes, err
		})
	}
	both, err := threats.Win(context.Background(), engine, ThreatLimits{Nodes: 1000, Time: time.Hour})
	if err != nil || both.Answer != ThreatUnknown || both.Nodes != 1000 {
		t.Error(both, err)
	}
}

// With so few nodes for each move there are moves of which nothing is proven.
func TestSavingMovesUnproven(t *testing.T) {
	engine := after(t, "renju15", byThrees+"a1")
	saving, err := threatsOf(t, "renju15").SavingMoves(context.Background(), engine, ThreatLimits{Nodes: 1})
	if err != nil {
		t.Fatal(err)
	}
	proven := 0
	for _, saves := range saving.Moves {
		if saves.Proven {
			proven++
		}
	}
	if proven == len(saving.Moves) {
		t.Errorf("all %d are", proven)
	}
}

func TestNoThreats(t *testing.T) {
	engine, threats := engineOf(t, "renju15"), threatsOf(t, "renju15")
	if own, err := threats.Win(context.Background(), engine, ThreatLimits{}); err != nil || own.Answer != ThreatNone {
		t.Error(own, err)
	}
	saving, err := threats.SavingMoves(context.Background(), engine, ThreatLimits{})
	if err != nil || saving.Answer != ThreatNone || len(saving.Moves) != 225 {
		t.Error(saving, err)
	}
}

func TestThreatsAreInterrupted(t *testing.T) {
	engine, threats := after(t, "renju15", byThrees), threatsOf(t, "renju15")
	won, err := threats.Win(&stopAfter{context.Background(), 2}, engine, ThreatLimits{Step: 10})
	if !errors.Is(err, context.Canceled) || won.Answer != ThreatUnknown || won.Nodes != 20 {
		t.Error(won, err)
	}
	if won, err = threats.Win(context.Background(), engine, ThreatLimits{}); err != nil || won.Answer != ThreatWin {
		t.Error(won, err)
	}
	_, err = threats.Win(whenAsked{context.Background(), func() {
		threats.Close()
	}}, engine, ThreatLimits{})
	if !errors.Is(err, ErrClosed) || threats.memory != nil {
		t.Error(err)
	}
	threats.Close()
	if _, err = threats.Win(context.Background(), engine, ThreatLimits{}); !errors.Is(err, ErrClosed) {
		t.Error(err)
	}
}

// A question is about a copy of the position.
func TestThreatsMeanwhile(t *testing.T) {
	engine, threats := after(t, "renju15", "h8a1i8c2j8"), threatsOf(t, "renju15")
	wanted, err := threatsOf(t, "renju15").SavingMoves(context.Background(), engine, ThreatLimits{})
	if err != nil {
		t.Fatal(err)
	}
	asked := 0
	saving, err := threats.SavingMoves(whenAsked{context.Background(), func() {
		if asked++; asked > 1 {
			return
		}
		if err := engine.PlayRecord("g8"); err != nil {
			t.Error(err)
		}
		engine.Close()
	}}, engine, ThreatLimits{Step: 10})
	if err != nil || !reflect.DeepEqual(saving, wanted) || asked < 3 {
		t.Error(saving, wanted, asked, err)
	}
}

func TestThreatsRefuse(t *testing.T) {
	if _, err := NewThreatSearch("chess"); !errors.Is(err, ErrGame) {
		t.Error(err)
	}
	for _, game := range Games() {
		threats, err := NewThreatSearch(game)
		if !isFiveInARow(game) {
			if !errors.Is(err, ErrSupport) {
				t.Error(game, err)
			}
			continue
		}
		if err != nil {
			t.Fatal(game, err)
		}
		defer threats.Close()
		for _, other := range Games() {
			_, err := threats.Win(context.Background(), engineOf(t, other), ThreatLimits{})
			switch {
			case !isFiveInARow(other):
				if !errors.Is(err, ErrSupport) {
					t.Error(game, other, err)
				}
			case rulesOfName(other) == rulesOfName(game):
				if err != nil {
					t.Error(game, other, err)
				}
			case !errors.Is(err, ErrInvalid):
				t.Error(game, other, err)
			}
		}
	}
	threats, engine := threatsOf(t, "gomoku15"), after(t, "gomoku15", "h8a1i8c2j8e1k8e3")
	for _, threes := range []int{-2, 33, math.MaxInt, math.MinInt} {
		if _, err := threats.Win(context.Background(), engine, ThreatLimits{Threes: threes}); !errors.Is(err, ErrInvalid) {
			t.Error(threes, err)
		}
	}
	for _, limit := range []time.Duration{-1, math.MinInt64, math.MaxInt64} {
		limits := ThreatLimits{Time: limit}
		if _, err := threats.Win(context.Background(), engine, limits); !errors.Is(err, ErrInvalid) {
			t.Error(limit, err)
		}
		if _, err := threats.SavingMoves(context.Background(), engine, limits); !errors.Is(err, ErrInvalid) {
			t.Error(limit, err)
		}
	}
	engine.PlayRecord("l8")
	if _, err := threats.SavingMoves(context.Background(), engine, ThreatLimits{}); !errors.Is(err, ErrOver) {
		t.Error(err)
	}
	engine.Close()
	if _, err := threats.Threat(context.Background(), engine, ThreatLimits{}); !errors.Is(err, ErrClosed) {
		t.Error(err)
	}
	if _, err := threats.Win(context.Background(), customOf(t, &noughts{}), ThreatLimits{}); !errors.Is(err, ErrSupport) {
		t.Error(err)
	}
}

// Many goroutines at one search, which one of them closes.
func TestThreatsGoroutines(t *testing.T) {
	threats := threatsOf(t, "gomoku15")
	var group sync.WaitGroup
	for i := 0; i < 4; i++ {
		engine := after(t, "gomoku15", "h8a1i8c2j8")
		group.Add(1)
		go func() {
			defer group.Done()
			for j := 0; j < 100; j++ {
				threat, err := threats.Threat(context.Background(), engine, ThreatLimits{})
				switch {
				case err == nil && threat.Answer != ThreatWin:
					t.Error(threat)
				case err != nil && !errors.Is(err, ErrEnded) && !errors.Is(err, ErrClosed):
					t.Error(err)
				}
			}
			threats.Close()
		}()
	}
	group.Wait()
	if threats.memory != nil {
		t.Error("the memory is there still")
	}
}
