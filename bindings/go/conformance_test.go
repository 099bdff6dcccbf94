package picoply

import (
	"context"
	"encoding/hex"
	"encoding/json"
	"errors"
	"os"
	"reflect"
	"strconv"
	"strings"
	"testing"
)

// A call of tests/conformance/conformance.json; reference.py there says what they mean.
type call struct {
	Do     string
	Of     int
	Move   string
	Text   string
	Col    int
	Row    int
	After  uint32
	Step   uint32
	Depth  uint32
	Nodes  uint64
	Level  uint32
	Seed   uint64
	Lines  uint32
	Error  string
	Says   string
	Where  *int
	Expect any
}

type object = map[string]any
type list = []any

var errorNames = map[Error]string{
	ErrNull: "null", ErrInvalid: "invalid", ErrStruct: "struct", ErrMemory: "memory", ErrAlign: "align",
	ErrIllegal: "illegal", ErrOver: "over", ErrEmpty: "empty", ErrParse: "parse", ErrPosition: "position",
	ErrSupport: "support", ErrCallback: "callback",
}

// names of moves, as JSON has them.
func names(t *testing.T, engine *Engine, moves []Move) list {
	all := list{}
	for _, move := range moves {
		name, err := engine.MoveName(move)
		if err != nil {
			t.Fatal(err)
		}
		all = append(all, name)
	}
	return all
}

func decided(found Found) string {
	return []string{"undecided", "win", "loss", "draw"}[found.Decided]
}

func findings(t *testing.T, engine *Engine, found Found) object {
	return object{
		"best": names(t, engine, []Move{found.Best})[0], "value": float64(found.Value),
		"depth": float64(found.Depth), "exact": found.Exact, "decided": decided(found),
		"nodes": float64(found.Nodes), "pv": names(t, engine, found.PV),
	}
}

// stopAfter is a context that is done when it was asked so many times.
type stopAfter struct {
	context.Context
	left int
}

func (s *stopAfter) Err() error {
	if s.left--; s.left < 0 {
		return context.Canceled
	}
	return nil
}

// answer makes the call. Its answer is nil if it has none.
func (c call) answer(t *testing.T, engine *Engine) (any, error) {
	limits := Limits{Depth: c.Depth, Nodes: c.Nodes, Level: c.Level, Seed: c.Seed, Lines: c.Lines, Step: c.Step}
	withMove := func(f func(Move) (any, error)) (any, error) {
		move, err := engine.ReadMove(c.Move)
		if err != nil {
			return nil, err
		}
		return f(move)
	}
	switch c.Do {
	case "fail":
		return nil, Error(c.Of)
	case "play":
		return withMove(func(move Move) (any, error) { return nil, engine.Play(move) })
	case "is_legal":
		return withMove(func(move Move) (any, error) { return engine.IsLegal(move) })
	case "undo":
		return nil, engine.Undo()
	case "reset":
		return nil, engine.Reset()
	case "set_position":
		return nil, engine.SetPosition(c.Text)
	case "play_record":
		return nil, engine.PlayRecord(c.Text)
	case "snapshot":
		snapshot, err := engine.Snapshot()
		return hex.EncodeToString(snapshot), err
	case "restore_snapshot":
		snapshot, err := hex.DecodeString(c.Text)
		return nil, first(err, engine.RestoreSnapshot(snapshot))
	case "position":
		return engine.Position()
	case "record":
		return engine.Record()
	case "legal":
		moves, err := engine.Legal()
		return names(t, engine, moves), err
	case "winning_line":
		cells, err := engine.WinningLine()
		numbers := list{}
		for _, cell := range cells {
			numbers = append(numbers, float64(cell))
		}
		return numbers, err
	case "count":
		count, err := engine.RecordLength()
		return float64(count), err
	case "side":
		side, err := engine.Side()
		return float64(side - First), err
	case "cell":
		player, err := engine.Cell(c.Col, c.Row)
		return float64(player), err
	case "piece":
		piece, ok, err := engine.Piece(c.Col, c.Row)
		text := ""
		if ok {
			text = strconv.Itoa(int(piece.Player))
		}
		if piece.King {
			text += "k"
		}
		if piece.Moving {
			text += "m"
		}
		return text, err
	case "margin":
		margin, err := engine.Margin()
		return float64(margin), err
	case "outcome":
		outcome, err := engine.Outcome()
		return []string{"ongoing", "first", "second", "draw"}[outcome], err
	case "forbidden":
		found, err := engine.Forbidden()
		all := list{}
		for _, each := range found {
			reason := []string{"", "overline", "double_four", "double_three"}[each.Reason]
			all = append(all, list{names(t, engine, []Move{each.Move})[0], reason})
		}
		return all, err
	case "search", "search_in_steps":
		found, err := engine.Search(context.Background(), limits)
		if err != nil {
			return nil, err
		}
		return findings(t, engine, found), nil
	case "search_and_stop":
		limits.Step = c.After
		found, err := engine.Search(&stopAfter{context.Background(), 1}, limits)
		if !errors.Is(err, context.Canceled) {
			t.Fatalf("a search that was stopped ended with %v", err)
		}
		return findings(t, engine, found), nil
	case "search_and_play":
		limits.Step = c.After
		move, err := engine.ReadMove(c.Move)
		if err != nil {
			return nil, err
		}
		looks := 0
		_, err = engine.Search(whenAsked{context.Background(), func() {
			if looks++; looks == 2 {
				played := make(chan error)
				go func() { played <- engine.Play(move) }()
				if err := <-played; err != nil {
					t.Error(err)
				}
			}
		}}, limits)
		return nil, err
	case "lines":
		all := list{}
		for {
			line, err := engine.Line(uint32(len(all)))
			if err != nil {
				return all, nil
			}
			all = append(all, list{names(t, engine, []Move{line.Best})[0], float64(line.Value),
				float64(line.Depth), line.Exact, decided(line)})
		}
	}
	t.Fatalf("unknown call %s", c.Do)
	return nil, nil
}

func TestConformance(t *testing.T) {
	data, err := os.ReadFile("../../tests/conformance/conformance.json")
	if err != nil {
		t.Fatal(err)
	}
	var cases []struct {
		Name  string
		Game  string
		Table int
		Calls []call
	}
	if err := json.Unmarshal(data, &cases); err != nil {
		t.Fatal(err)
	}
	calls := 0
	for _, each := range cases {
		engine, err := New(Game(each.Game), each.Table)
		if err != nil {
			t.Fatal(err)
		}
		defer engine.Close()
		for i, call := range each.Calls {
			calls++
			given, err := call.answer(t, engine)
			var code Error
			var place *TextError
			errors.As(err, &code)
			where := ""
			if errors.As(err, &place) {
				where = strconv.Itoa(place.Offset)
			}
			wantedWhere := ""
			if call.Where != nil {
				wantedWhere = strconv.Itoa(*call.Where)
			}
			if err != nil {
				given = nil
			}
			if errorNames[code] != call.Error || where != wantedWhere || (err != nil) != (call.Error != "") ||
				!reflect.DeepEqual(given, call.Expect) {
				t.Errorf("%s, call %d (%s): %v, %v", each.Name, i, call.Do, given, err)
			}
			if call.Error != "" && (call.Says == "" || err == nil ||
				!strings.Contains(strings.ToLower(err.Error()), strings.ToLower(call.Says))) {
				t.Errorf("%s, call %d (%s): %v does not say %q", each.Name, i, call.Do, err, call.Says)
			}
		}
	}
	t.Logf("%d calls", calls)
	if calls < 100 {
		t.Errorf("only %d calls", calls)
	}
}
