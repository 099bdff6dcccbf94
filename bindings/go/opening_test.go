package picoply

import (
	"context"
	"errors"
	"testing"
	"time"
)

func adviserOf(t *testing.T, game Game) *OpeningAdviser {
	adviser, err := NewOpeningAdviser(game)
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { adviser.Close() })
	return adviser
}

// Good for the side that is named, which is not to move.
const openingForBlack, openingForWhite = "h8a1i9", "a1h8o15"

func TestTheBetterColourIsTaken(t *testing.T) {
	type question func(context.Context, *Engine, OpeningLimits) (OpeningResult, error)
	for _, game := range []Game{"gomoku15", "renju15"} {
		adviser := adviserOf(t, game)
		for _, ask := range []question{adviser.Swap2, adviser.Colour} {
			limits := OpeningLimits{Nodes: 60000}
			engine := after(t, game, openingForBlack)
			black, err := ask(context.Background(), engine, limits)
			if err != nil || !black.Swap || len(black.Moves) != 0 || black.Value >= 0 || black.Nodes > limits.Nodes {
				t.Errorf("%+v, %v", black, err)
			}
			engine = after(t, game, openingForWhite)
			white, err := ask(context.Background(), engine, limits)
			if err != nil || white.Swap || len(white.Moves) != 1 || white.Value <= 0 {
				t.Fatalf("%+v, %v", white, err)
			}
			if err := engine.Play(white.Moves[0]); err != nil {
				t.Error(err)
			}
		}
	}
}

func TestThreeStones(t *testing.T) {
	engine, adviser := engineOf(t, "gomoku15"), adviserOf(t, "gomoku15")
	three, err := adviser.Three(context.Background(), engine, false, OpeningLimits{Nodes: 80000})
	if err != nil || len(three.Moves) != 3 || three.Value < -60 || three.Value > 60 {
		t.Fatalf("%+v, %v", three, err)
	}
	for _, move := range three.Moves {
		if err := engine.Play(move); err != nil {
			t.Fatal(err)
		}
	}
	two, err := adviser.Swap2(context.Background(), engine, OpeningLimits{Nodes: 80000})
	if err != nil || two.Swap || len(two.Moves) != 2 || two.Value < -100 || two.Value > 100 {
		t.Errorf("%+v, %v", two, err)
	}
}

// The first stone is in the centre, the second beside it, the third within two lines.
func TestRenjusThreeStones(t *testing.T) {
	engine, adviser := engineOf(t, "renju15"), adviserOf(t, "renju15")
	three, err := adviser.Three(context.Background(), engine, true, OpeningLimits{Nodes: 26000})
	if err != nil || len(three.Moves) != 3 {
		t.Fatalf("%+v, %v", three, err)
	}
	off := func(i int) int {
		x, y := int(three.Moves[i])%15-7, int(three.Moves[i])/15-7
		return max(max(x, -x), max(y, -y))
	}
	if off(0) != 0 || off(1) != 1 || off(2) < 1 || off(2) > 2 {
		t.Error(written(t, engine, three.Moves))
	}
}

func max(a, b int) int {
	if a > b {
		return a
	}
	return b
}

func TestOffers(t *testing.T) {
	engine, adviser := after(t, "renju15", "h8h9i8g8"), adviserOf(t, "renju15")
	offer, err := adviser.Offer(context.Background(), engine, 5, OpeningLimits{Nodes: 30000})
	if err != nil || len(offer.Moves) != 5 {
		t.Fatalf("%+v, %v", offer, err)
	}
	for i, move := range offer.Moves {
		if legal, _ := engine.IsLegal(move); !legal {
			t.Errorf("%d is not legal", move)
		}
		for _, other := range offer.Moves[:i] {
			if move == other {
				t.Errorf("%d is offered twice", move)
			}
		}
	}
	// Of two strong moves and a wasted one the offerer gets the wasted one.
	i9, a1, i7 := Move(8*15+8), Move(0), Move(6*15+8)
	chosen, err := adviser.Choose(context.Background(), engine, []Move{i9, a1, i7}, OpeningLimits{Nodes: 30000})
	if err != nil || len(chosen.Moves) != 1 || chosen.Moves[0] != a1 || chosen.Value <= 0 {
		t.Errorf("%+v, %v", chosen, err)
	}
}

func TestOpeningTime(t *testing.T) {
	engine, adviser := after(t, "gomoku15", "h8"), adviserOf(t, "gomoku15")
	start := time.Now()
	colour, err := adviser.Colour(context.Background(), engine, OpeningLimits{Time: 50 * time.Millisecond})
	if took := time.Since(start); err != nil || took < 48*time.Millisecond || took > 5*time.Second {
		t.Errorf("%+v, %v after %v", colour, err, took)
	}
}

// Whoever stops has an answer all the same, and the steps change nothing.
func TestOpeningIsInterrupted(t *testing.T) {
	engine, adviser := after(t, "standard15", openingForWhite), adviserOf(t, "standard15")
	limits := OpeningLimits{Nodes: 5000, Step: 100}
	stopped, err := adviser.Colour(&stopAfter{context.Background(), 3}, engine, limits)
	if !errors.Is(err, context.Canceled) || stopped.Nodes != 300 || stopped.Swap == (len(stopped.Moves) == 1) {
		t.Errorf("%+v, %v", stopped, err)
	}
	engine.ClearTable()
	whole, err := adviser.Colour(context.Background(), engine, limits)
	if err != nil || whole.Nodes != 5000 {
		t.Fatal(whole, err)
	}
	engine.ClearTable()
	again, err := adviser.Colour(context.Background(), engine, OpeningLimits{Nodes: 5000})
	if err != nil || again.Value != whole.Value || again.Nodes != whole.Nodes {
		t.Errorf("%+v instead of %+v, %v", again, whole, err)
	}
	_, err = adviser.Colour(whenAsked{context.Background(), func() { adviser.Close() }}, engine, limits)
	if !errors.Is(err, ErrClosed) || adviser.memory != nil {
		t.Error(err)
	}
}

// An adviser uses the engine's table, and not the engine.
func TestOpeningKeepsTheTable(t *testing.T) {
	engine, adviser := after(t, "gomoku15", "h8"), adviserOf(t, "gomoku15")
	other, err := engine.Copy()
	if err != nil {
		t.Fatal(err)
	}
	table, asked := engine.table, 0
	_, err = adviser.Colour(whenAsked{context.Background(), func() {
		if asked++; asked > 1 {
			return
		}
		if err := engine.Play(0); err != nil {
			t.Error(err)
		}
		if err := other.ClearTable(); !errors.Is(err, ErrBusy) {
			t.Errorf("the table is in use: %v", err)
		}
		engine.Close()
		other.Close()
		if table.memory == nil {
			t.Error("the table is freed too soon")
		}
	}}, engine, OpeningLimits{Nodes: 5000, Step: 1000})
	if err != nil || asked < 5 {
		t.Error(asked, err)
	}
	if table.memory != nil {
		t.Error("the table is there still")
	}
}

func TestOpeningRefuses(t *testing.T) {
	for _, game := range Games() {
		_, err := NewOpeningAdviser(game)
		if five := isFiveInARow(game); five != (err == nil) || !five && !errors.Is(err, ErrSupport) {
			t.Error(game, err)
		}
	}
	if _, err := NewOpeningAdviser("chess"); !errors.Is(err, ErrGame) {
		t.Error(err)
	}
	ctx, some := context.Background(), OpeningLimits{Nodes: 100}
	refused := func(wanted error) func(OpeningResult, error) {
		return func(result OpeningResult, err error) {
			t.Helper()
			if !errors.Is(err, wanted) {
				t.Errorf("%+v, %v instead of %v", result, err, wanted)
			}
		}
	}
	adviser, engine := adviserOf(t, "renju15"), engineOf(t, "renju15")
	refused(ErrInvalid)(adviser.Colour(ctx, engine, OpeningLimits{}))
	refused(ErrInvalid)(adviser.Colour(ctx, engine, OpeningLimits{Time: -1}))
	for _, count := range []int{-1, 0, MostOffers + 1, 1 << 16} {
		refused(ErrInvalid)(adviser.Offer(ctx, engine, count, some))
	}
	refused(ErrInvalid)(adviser.Choose(ctx, engine, nil, some))
	refused(ErrInvalid)(adviser.Choose(ctx, engine, make([]Move, MostOffers+1), some))
	refused(ErrPosition)(adviser.Swap2(ctx, engine, some))
	engine.Play(7*15 + 7)
	refused(ErrPosition)(adviser.Three(ctx, engine, true, some))
	for _, illegal := range []Move{7*15 + 7, 6*15 + 7, 7*15 + 6, 225, Pass} { // taken, twice, its mirror image, none
		refused(ErrIllegal)(adviser.Choose(ctx, engine, []Move{6*15 + 7, illegal}, some))
	}
	refused(ErrSupport)(adviser.Colour(ctx, engineOf(t, "gomoku15"), some))
	refused(ErrSupport)(adviser.Colour(ctx, engineOf(t, "renju15_small"), some))
	refused(ErrSupport)(adviser.Colour(ctx, customOf(t, &noughts{}), some))
	refused(ErrOver)(adviser.Colour(ctx, after(t, "renju15", "h8a1i8a3j8a5k8c1l8"), some))
	engine.Close()
	refused(ErrClosed)(adviser.Colour(ctx, engine, some))
	adviser.Close()
	refused(ErrClosed)(adviser.Colour(ctx, engineOf(t, "renju15"), some))
}
