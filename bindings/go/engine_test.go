package picoply

import (
	"context"
	"errors"
	"math"
	"math/rand"
	"runtime"
	"strings"
	"sync"
	"testing"
	"time"
)

func engineOf(t testing.TB, game Game) *Engine {
	engine, err := New(game, 1<<16)
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { engine.Close() })
	return engine
}

func TestErrors(t *testing.T) {
	if _, err := New("chess", 0); !errors.Is(err, ErrGame) {
		t.Error(err)
	}
	for _, size := range []int{-1, math.MaxInt, math.MaxInt / 2} {
		if _, err := New("othello8", size); !errors.Is(err, ErrInvalid) && !errors.Is(err, ErrMemory) {
			t.Error(size, err)
		}
	}
	engine := engineOf(t, "tictactoe")
	err := engine.SetPosition("XQ")
	var place *TextError
	if !errors.Is(err, ErrParse) || !errors.As(err, &place) || place.Offset != 1 {
		t.Error(err)
	}
	if !strings.Contains(err.Error(), "at byte 1") {
		t.Error(err)
	}
	if _, err := engine.Cell(-1, 0); !errors.Is(err, ErrInvalid) {
		t.Error(err)
	}
	if _, err := engine.Search(context.Background(), Limits{Time: -1}); !errors.Is(err, ErrInvalid) {
		t.Error(err)
	}
}

func TestClosed(t *testing.T) {
	engine := engineOf(t, "tictactoe")
	engine.Close()
	engine.Close()
	if err := engine.Play(0); !errors.Is(err, ErrClosed) {
		t.Error(err)
	}
	if _, err := engine.Search(context.Background(), Limits{}); !errors.Is(err, ErrClosed) {
		t.Error(err)
	}
	if _, err := engine.Record(); !errors.Is(err, ErrClosed) {
		t.Error(err)
	}
}

func TestCancellation(t *testing.T) {
	engine := engineOf(t, "gomoku15")
	if err := engine.PlayRecord("h8i9j8g8i7k9"); err != nil {
		t.Fatal(err)
	}
	ctx, cancel := context.WithTimeout(context.Background(), 50*time.Millisecond)
	defer cancel()
	start := time.Now()
	found, err := engine.Search(ctx, Limits{})
	if !errors.Is(err, context.DeadlineExceeded) || time.Since(start) > 5*time.Second {
		t.Errorf("%v after %v", err, time.Since(start))
	}
	if legal, _ := engine.IsLegal(found.Best); !legal {
		t.Errorf("%d is not legal", found.Best)
	}
	done, cancelled := context.WithCancel(context.Background())
	cancelled()
	if found, err = engine.Search(done, Limits{}); !errors.Is(err, context.Canceled) || found.Nodes != 0 {
		t.Error(found, err)
	}
	if err := engine.Play(found.Best); err != nil {
		t.Error(err)
	}
}

func TestTime(t *testing.T) {
	engine := engineOf(t, "gomoku15")
	start := time.Now()
	if _, err := engine.Search(context.Background(), Limits{Time: 50 * time.Millisecond}); err != nil {
		t.Error(err)
	}
	if took := time.Since(start); took < 48*time.Millisecond || took > 5*time.Second {
		t.Error(took)
	}
}

// From inside its progress an engine can be read but not changed, and closing it ends the search.
func TestProgress(t *testing.T) {
	engine := engineOf(t, "othello8")
	last := 0
	progress := func(found Found) {
		if found.Depth <= last {
			t.Errorf("depth %d after %d", found.Depth, last)
		}
		last = found.Depth
		if _, err := engine.Legal(); err != nil {
			t.Error(err)
		}
		if err := engine.Play(found.Best); !errors.Is(err, ErrBusy) {
			t.Error(err)
		}
		if _, err := engine.Search(context.Background(), Limits{}); !errors.Is(err, ErrBusy) {
			t.Error(err)
		}
	}
	if _, err := engine.Search(context.Background(), Limits{Depth: 6, Step: 50, Progress: progress}); err != nil {
		t.Error(err)
	}
	if last != 6 {
		t.Errorf("the last depth was %d", last)
	}
	func() {
		defer func() {
			if recover() != "enough" {
				t.Error("the panic is lost")
			}
		}()
		engine.Search(context.Background(), Limits{Progress: func(Found) { panic("enough") }})
	}()
	if err := engine.Reset(); err != nil {
		t.Error(err)
	}
	_, err := engine.Search(context.Background(), Limits{Progress: func(Found) { engine.Close() }})
	if !errors.Is(err, ErrClosed) {
		t.Error(err)
	}
}

// Several goroutines at one engine, and engines that nobody closes.
func TestGoroutines(t *testing.T) {
	engine := engineOf(t, "connect4")
	var group sync.WaitGroup
	for i := 0; i < 8; i++ {
		group.Add(1)
		go func() {
			defer group.Done()
			for k := 0; k < 200; k++ {
				engine.Play(Move(k % 7))
				engine.Search(context.Background(), Limits{Nodes: 50})
				engine.Undo()
				other, err := New("tictactoe", 64)
				if err != nil || other.Play(4) != nil {
					t.Error(err)
				}
			}
		}()
	}
	group.Wait()
	runtime.GC()
	if _, err := engine.Legal(); err != nil {
		t.Error(err)
	}
}

// noise is text at random, mostly of bytes that mean something in some game; half of it is the text with some bytes
// changed, for whole positions and records that are nearly right.
func noise(random *rand.Rand, text string) string {
	const meaning = "XO-XO- abch8153;,*pas\n\x00\xffW:BKx02-#"
	noise := []byte(text)
	if random.Intn(2) == 0 {
		noise = make([]byte, random.Intn(240))
		for i := range noise {
			noise[i] = meaning[random.Intn(len(meaning))]
		}
	}
	for i := random.Intn(3); i > 0 && len(noise) > 0; i-- {
		noise[random.Intn(len(noise))] = meaning[random.Intn(len(meaning))]
	}
	return string(noise)
}

// someMove is the name of a legal move; in a new game if this one is over.
func someMove(t *testing.T, engine *Engine, random *rand.Rand) string {
	if outcome, _ := engine.Outcome(); outcome != Ongoing {
		must(t, engine.Reset())
	}
	legal, err := engine.Legal()
	must(t, err)
	name, err := engine.MoveName(legal[random.Intn(len(legal))])
	must(t, err)
	return name
}

// Text and moves at random.
func TestNoise(t *testing.T) {
	random := rand.New(rand.NewSource(1))
	for _, game := range Games() {
		good, bad := map[string]int{}, map[string]int{}
		count := func(name string, err error) {
			if err == nil {
				good[name]++
			} else {
				bad[name]++
			}
		}
		engine := engineOf(t, game)
		for i := 0; i < 2000; i++ {
			if i%4 == 0 {
				count("position", engine.SetPosition(noise(random, positionOf(t, engine))))
			}
			if i%4 == 2 {
				record, _ := engine.Record()
				must(t, engine.Reset())
				count("record", engine.PlayRecord(noise(random, record)))
			}
			count("record", engine.PlayRecord(noise(random, someMove(t, engine, random))))
			_, err := engine.ReadMove(noise(random, someMove(t, engine, random)))
			count("move", err)
			count("play", engine.Play(Move(random.Intn(1<<16))))
			count("play", engine.Play(Move(random.Intn(engine.info.MoveCount+5))))
			_, err = engine.MoveName(Move(random.Intn(1 << 16)))
			count("name", err)
			_, err = engine.WhyForbidden(Move(random.Intn(1 << 16)))
			count("forbidden", err)
			_, err = engine.MoveAt(random.Intn(300) - 10)
			count("at", err)
			if random.Intn(20) == 0 {
				_, err = engine.Search(context.Background(), Limits{Nodes: 50})
				count("search", err)
			}
		}
		for _, name := range []string{"position", "record", "move", "play"} {
			if good[name] < 20 || bad[name] < 20 {
				t.Errorf("%s, %s: %d good, %d bad", game, name, good[name], bad[name])
			}
		}
	}
}

func BenchmarkPlayUndo(b *testing.B) {
	for _, game := range []Game{"tictactoe", "othello8", "gomoku15"} {
		b.Run(string(game), func(b *testing.B) {
			engine := engineOf(b, game)
			moves, err := engine.Legal()
			if err != nil {
				b.Fatal(err)
			}
			b.ResetTimer()
			for i := 0; i < b.N; i++ {
				if engine.Play(moves[0]) != nil || engine.Undo() != nil {
					b.Fatal("a legal move is not")
				}
			}
		})
	}
}
