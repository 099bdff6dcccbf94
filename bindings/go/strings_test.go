package picoply

import (
	"context"
	"fmt"
	"testing"
)

func TestStrings(t *testing.T) {
	found := Found{Best: 112, Value: 34, Depth: 6, Nodes: 10000, PV: []Move{112, Pass}}
	for wanted, value := range map[string]any{
		"pass": Pass, "none": NoMove, "112": Move(112),
		"nobody": Nobody, "first": First, "second": Second, "Player(7)": Player(7),
		"ongoing": Ongoing, "first wins": FirstWins, "second wins": SecondWins, "draw": Draw, "Outcome(-1)": Outcome(-1),
		"not forbidden": NotForbidden, "overline": Overline, "double four": DoubleFour, "double three": DoubleThree,
		"undecided": NotDecided, "win": DecidedWin, "loss": DecidedLoss, "Decided(4)": Decided(4),
		"unknown": ThreatUnknown, "ThreatAnswer(3)": ThreatAnswer(3),
		"second, king, moving":                                 Piece{Player: Second, King: true, Moving: true},
		"112 value 34 depth 6 nodes 10000 undecided: 112 pass": found,
		"win nodes 5: 112 97":                                  ThreatResult{Answer: ThreatWin, Nodes: 5, Line: []Move{112, 97}},
		"unknown nodes 5":                                      ThreatResult{Nodes: 5},
		"none nodes 5: 1, 2 unproven":                          SavingMoves{ThreatNone, []SavingMove{{1, true}, {2, false}}, 5, true},
		"solved 18 nodes 5: 62 pass":                           SolverResult{Solved: true, Lower: 18, Upper: 18, Nodes: 5, Line: []Move{62, Pass}},
		"-4 to 20 nodes 5":                                     SolverResult{Lower: -4, Upper: 20, Nodes: 5, Line: []Move{}},
		"swap value 34 nodes 5":                                OpeningResult{Swap: true, Value: 34, Nodes: 5},
		"play value -2 nodes 5: 7 8":                           OpeningResult{Value: -2, Nodes: 5, Moves: []Move{7, 8}},
	} {
		if text := fmt.Sprint(value); text != wanted {
			t.Errorf("%q instead of %q", text, wanted)
		}
	}
	for wanted, value := range map[string]any{"draw": DecidedDraw, "none": ThreatNone, "win": ThreatWin} {
		if text := fmt.Sprint(value); text != wanted {
			t.Errorf("%q instead of %q", text, wanted)
		}
	}
}

func TestStringsOfEngines(t *testing.T) {
	engine := engineOf(t, Renju15)
	if text := fmt.Sprint(engine); text != "picoply.Engine Renju 15x15" {
		t.Error(text)
	}
	if info, err := Describe(Renju15); err != nil || fmt.Sprint(info) != "Renju 15x15" {
		t.Error(info, err)
	}
}

func TestProgressOfThreats(t *testing.T) {
	engine := engineOf(t, Gomoku15)
	if err := engine.PlayRecord("i4l7l4k7j6g11h9f5e7g5"); err != nil { // the search for a forced win takes long
		t.Fatal(err)
	}
	var news []ThreatResult
	limits := ThreatLimits{Nodes: 20_000, Step: 10, Progress: func(found ThreatResult) { news = append(news, found) }}
	found, err := threatsOf(t, Gomoku15).Win(context.Background(), engine, limits)
	if err != nil || len(news) < 3 {
		t.Fatal(err, found, news)
	}
	for i := 1; i < len(news); i++ {
		before, now := news[i-1], news[i]
		if now.Nodes <= before.Nodes || before.Answer == now.Answer && before.SearchedAttacks == now.SearchedAttacks &&
			before.SearchedThrees == now.SearchedThrees {
			t.Error(before, now)
		}
	}
	news = nil
	limits.Nodes = 100
	saving, err := threatsOf(t, Gomoku15).SavingMoves(context.Background(), engine, limits)
	if err != nil || len(news) < 2 || news[len(news)-1].Answer != saving.Answer {
		t.Error(err, saving, news)
	}
}

func TestProgressOfEndings(t *testing.T) {
	engine := engineOf(t, Othello8)
	// 14 squares are empty, and the side to move wins by 18.
	if err := engine.SetPosition("--XXXXX--OOOXX-O-OOOXXOX-OXOXOXXOXXXOXXX--XOXOXX-XXXOOO--OOOOO-- X"); err != nil {
		t.Fatal(err)
	}
	solver, err := NewEndgameSolver(0)
	if err != nil {
		t.Fatal(err)
	}
	defer solver.Close()
	var news []SolverResult
	limits := SolverLimits{Step: 100, Progress: func(found SolverResult) { news = append(news, found) }}
	solved, err := solver.Margin(context.Background(), engine, limits)
	if err != nil || len(news) < 3 || solved.Lower != 18 {
		t.Fatal(err, solved, news)
	}
	for i := 1; i < len(news); i++ {
		before, now := news[i-1], news[i]
		if now.Lower < before.Lower || now.Upper > before.Upper ||
			now.Lower == before.Lower && now.Upper == before.Upper && now.Best == before.Best &&
				now.Solved == before.Solved {
			t.Error(before, now)
		}
	}
}

func TestProgressOfOpenings(t *testing.T) {
	engine := engineOf(t, Gomoku15)
	if err := engine.PlayRecord("h8h9i8"); err != nil {
		t.Fatal(err)
	}
	adviser := adviserOf(t, Gomoku15)
	var news []OpeningResult
	limits := OpeningLimits{Nodes: 6000, Step: 20, Progress: func(found OpeningResult) { news = append(news, found) }}
	advice, err := adviser.Swap2(context.Background(), engine, limits)
	if err != nil || len(news) < 3 {
		t.Fatal(err, news)
	}
	last := news[len(news)-1]
	if last.Swap != advice.Swap || last.Value != advice.Value || fmt.Sprint(last.Moves) != fmt.Sprint(advice.Moves) {
		t.Error(last, advice)
	}
	// It may ask something else, which ends the question.
	limits.Progress = func(OpeningResult) {
		if _, err := adviser.Colour(context.Background(), engine, OpeningLimits{Nodes: 100}); err != nil {
			t.Error(err)
		}
	}
	if _, err := adviser.Swap2(context.Background(), engine, limits); err != ErrEnded {
		t.Error(err)
	}
}

func TestProgressEndsWithThePanic(t *testing.T) {
	engine := engineOf(t, Gomoku15)
	threats := threatsOf(t, Gomoku15)
	func() {
		defer func() {
			if recover() != "enough" {
				t.Error("the panic is gone")
			}
		}()
		threats.Win(context.Background(), engine, ThreatLimits{Progress: func(ThreatResult) { panic("enough") }})
	}()
	if found, err := threats.Win(context.Background(), engine, ThreatLimits{}); err != nil || found.Answer != ThreatNone {
		t.Error(found, err)
	}
}
