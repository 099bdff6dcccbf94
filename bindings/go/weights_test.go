package picoply

import (
	"context"
	"encoding/binary"
	"errors"
	"hash/crc32"
	"runtime"
	"sync"
	"testing"
	"time"
)

// sealed makes the size and the checksum of a file right.
func sealed(file []byte) []byte {
	binary.LittleEndian.PutUint32(file[8:], uint32(len(file)))
	binary.LittleEndian.PutUint32(file[12:], crc32.ChecksumIEEE(file[16:]))
	return file
}

// weightsFile has one stage, and of patterns the smallest, which is worth nothing: all that counts is whose move it
// is, in hundredths of a disc.
func weightsFile(onMove int32) []byte {
	file := make([]byte, 156+4+3*4+41)
	copy(file, "plyothw1")
	copy(file[16:], []byte{1, 8, 1, 0})
	binary.LittleEndian.PutUint32(file[20:], 1<<15)
	binary.LittleEndian.PutUint32(file[168:], uint32(onMove))
	return sealed(file)
}

func weightsOf(t *testing.T, onMove int32) *Weights {
	weights, err := NewWeights(weightsFile(onMove))
	if err != nil {
		t.Fatal(err)
	}
	return weights
}

func loaded(t *testing.T, weights *Weights) *Engine {
	engine, err := NewWithWeights("othello8_loaded", 1<<12, weights)
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { engine.Close() })
	return engine
}

// valueOf is the value after two moves, so that Othello's own evaluation is not even.
func valueOf(t *testing.T, engine *Engine, depth uint32) int {
	engine.Reset()
	if err := engine.PlayRecord("f5d6"); err != nil {
		t.Error(err)
	}
	found, err := engine.Search(context.Background(), Limits{Depth: depth})
	if err != nil {
		t.Error(err)
	}
	return int(found.Value)
}

func TestWeights(t *testing.T) {
	file := weightsFile(1234)
	weights, err := NewWeights(file)
	if err != nil {
		t.Fatal(err)
	}
	defer weights.Close()
	for i := range file {
		file[i] = 0 // the weights have a copy
	}
	one, other := loaded(t, weights), loaded(t, weights)
	for _, engine := range []*Engine{one, other} {
		if odd, even := valueOf(t, engine, 1), valueOf(t, engine, 2); odd != -1234 || even != 1234 {
			t.Error(odd, even)
		}
	}
	if value := valueOf(t, engineOf(t, "othello8"), 1); value == -1234 {
		t.Error(value)
	}
	if value := valueOf(t, loaded(t, weightsOf(t, -5)), 1); value != 5 {
		t.Error(value)
	}
}

func TestNoWeights(t *testing.T) {
	var none *Weights
	plain, engine := engineOf(t, "othello8"), engineOf(t, "othello8_loaded")
	given, err := NewWithWeights("othello8_loaded", 1<<16, none)
	if err != nil {
		t.Fatal(err)
	}
	defer given.Close()
	for depth := uint32(1); depth < 6; depth++ {
		wanted := valueOf(t, plain, depth)
		if value := valueOf(t, engine, depth); value != wanted {
			t.Error(depth, value, wanted)
		}
		if value := valueOf(t, given, depth); value != wanted {
			t.Error(depth, value, wanted)
		}
	}
	if err := none.Close(); err != nil {
		t.Error(err)
	}
}

func TestWeightsAreKept(t *testing.T) {
	weights := weightsOf(t, 1234)
	engine := loaded(t, weights)
	weights.Close()
	weights.Close()
	if _, err := NewWithWeights("othello8_loaded", 0, weights); !errors.Is(err, ErrClosed) {
		t.Error(err)
	}
	if value := valueOf(t, engine, 1); value != -1234 {
		t.Error(value)
	}
	other, err := engine.Copy()
	if err != nil {
		t.Fatal(err)
	}
	engine.Close()
	if record, _ := other.Record(); record != "f5d6" || weights.memory == nil {
		t.Error(record)
	}
	if value := valueOf(t, other, 1); value != -1234 {
		t.Error(value)
	}
	other.Close()
	if weights.memory != nil {
		t.Error("the weights are there still")
	}
}

func TestForgottenWeights(t *testing.T) {
	engine := loaded(t, weightsOf(t, 1234))
	for i := 0; i < 5; i++ {
		runtime.GC()
		time.Sleep(time.Millisecond) // for a finalizer
	}
	if value := valueOf(t, engine, 1); value != -1234 {
		t.Error(value)
	}
	if engine.weights.closed {
		t.Error("the garbage collector took them")
	}
}

func TestSharedWeights(t *testing.T) {
	weights := weightsOf(t, 1234)
	var group sync.WaitGroup
	for i := 0; i < 4; i++ {
		group.Add(1)
		go func() {
			defer group.Done()
			for j := 0; j < 20; j++ {
				engine, err := NewWithWeights("othello8_loaded", 1<<12, weights)
				if errors.Is(err, ErrClosed) { // another has got further
					return
				}
				if err != nil {
					t.Error(err)
					return
				}
				if value := valueOf(t, engine, 4); value != 1234 {
					t.Error(value)
				}
				if j == 10 {
					weights.Close()
				}
				engine.Close()
			}
		}()
	}
	group.Wait()
	if weights.memory != nil || weights.engines != 0 {
		t.Error(weights.engines, "engines are counted")
	}
}

func TestDamagedWeights(t *testing.T) {
	refused := func(file []byte, offset int) {
		t.Helper()
		var place *TextError
		_, err := NewWeights(file)
		if !errors.Is(err, ErrParse) || !errors.As(err, &place) || place.Offset != offset {
			t.Error(offset, err)
		}
	}
	changed := func(at int, value byte) []byte {
		file := weightsFile(1234)
		file[at] = value
		return file
	}
	good := weightsFile(1234)
	refused(nil, 0)
	refused(good[:100], 100)
	refused(good[:len(good)-1], 8)
	refused(changed(0, 0), 0)
	refused(changed(len(good)-1, 1), 12)
	refused(changed(12, good[12]^1), 12)
	for _, one := range []struct {
		at     int
		value  byte
		offset int
	}{{16, 0, 16}, {16, 65, 16}, {17, 9, 17}, {18, 2, 17}, {19, 31, 17}, {20, 1, 8}, {22, 1, 20}, {24, 1, 16}} {
		refused(sealed(changed(one.at, one.value)), one.offset)
	}
}

func TestWeightsOfAnotherGame(t *testing.T) {
	weights := weightsOf(t, 1234)
	for _, game := range Games() {
		if game != "othello8_loaded" {
			if _, err := NewWithWeights(game, 0, weights); !errors.Is(err, ErrInvalid) {
				t.Error(game, err)
			}
		}
	}
	if _, err := NewWithWeights("chess", 0, weights); !errors.Is(err, ErrGame) {
		t.Error(err)
	}
	if _, err := NewWithWeights("othello8_loaded", -1, weights); !errors.Is(err, ErrInvalid) {
		t.Error(err)
	}
	weights.Close()
	if weights.memory != nil {
		t.Error("an engine that could not be made has them still")
	}
}
