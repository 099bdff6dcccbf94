package picoply

// #include <stdlib.h>
//
// #include "picoply.h"
import "C"

import (
	"runtime"
	"sync"
	"unsafe"
)

// Weights of Othello come from a file that picoply-train wrote: see NewWithWeights. They cannot be changed, so that
// any number of engines, in any goroutines, may use them. Nil weights are none. Their memory is not Go's; Close frees
// it as soon as no engine needs it, or else the garbage collector some day.
type Weights struct {
	mutex   sync.Mutex
	memory  unsafe.Pointer // the library's part, and after it the file
	engines int
	closed  bool
}

// NewWeights copies and looks through a file. If it is no such file, or a damaged one, the error is a *TextError,
// which says where.
func NewWeights(file []byte) (*Weights, error) {
	size := (C.pply_weights_size() + 7) &^ 7
	// C's calloc: see place.
	memory := C.calloc(1, size+C.size_t(len(file)))
	if memory == nil {
		return nil, ErrMemory
	}
	start := unsafe.Add(memory, int(size))
	copy(unsafe.Slice((*byte)(start), len(file)), file)
	var raw *C.pply_weights
	var where C.size_t
	if _, err := check(C.pply_weights_open(&raw, memory, size, start, C.size_t(len(file)), &where)); err != nil {
		C.free(memory)
		return nil, located(err, where)
	}
	w := &Weights{memory: memory}
	runtime.SetFinalizer(w, (*Weights).Close)
	return w, nil
}

// NewWithWeights is New for "othello8_loaded", which judges positions by the weights. Without them it plays as
// "othello8" does. Another game refuses them: ErrInvalid.
func NewWithWeights(game Game, tableSize int, weights *Weights) (*Engine, error) {
	descriptor, err := find(game)
	if err != nil {
		return nil, err
	}
	if err := weights.use(); err != nil {
		return nil, err
	}
	defer weights.part()
	table, err := newTable(tableSize)
	if err != nil {
		return nil, err
	}
	engine, err := place(descriptor, nil, table, weights, 0)
	if weights != nil && err == ErrInvalid {
		err = &refusal{ErrInvalid, "weights: only othello8_loaded can have them, and not " + string(game)}
	}
	return engine, err
}

// Close frees the weights once the engines that have them are closed. No others can be made with them, except copies
// of those.
func (w *Weights) Close() error {
	if w == nil {
		return nil
	}
	w.mutex.Lock()
	defer w.mutex.Unlock()
	w.closed = true
	w.free()
	return nil
}

// free does so if nobody needs them any more.
func (w *Weights) free() {
	if w.closed && w.engines == 0 {
		C.free(w.memory)
		w.memory = nil
		runtime.SetFinalizer(w, nil)
	}
}

func (w *Weights) place() *C.pply_weights {
	if w == nil {
		return nil
	}
	return (*C.pply_weights)(w.memory)
}

// use joins weights that are not closed.
func (w *Weights) use() error {
	if w != nil {
		w.mutex.Lock()
		defer w.mutex.Unlock()
		if w.closed {
			return ErrClosed
		}
		w.engines++
	}
	return nil
}

// join is for another engine of those who have joined.
func (w *Weights) join() *Weights {
	if w != nil {
		w.mutex.Lock()
		defer w.mutex.Unlock()
		w.engines++
	}
	return w
}

func (w *Weights) part() {
	if w != nil {
		w.mutex.Lock()
		defer w.mutex.Unlock()
		w.engines--
		w.free()
	}
}
