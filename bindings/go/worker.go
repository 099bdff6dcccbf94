package picoply

// #include <stdlib.h>
//
// #include "picoply.h"
import "C"

import (
	"context"
	"runtime"
	"sync"
	"time"
	"unsafe"
)

// A worker is memory of the library's for a search of its own, which answers one question at a time.
type worker struct {
	mutex  sync.Mutex
	memory unsafe.Pointer
	busy   bool // the question under way needs the memory
	closed bool
}

func newWorker(size C.size_t, init func(memory unsafe.Pointer) C.int) (*worker, error) {
	// C's calloc: see place.
	memory := C.calloc(1, size)
	if memory == nil {
		return nil, ErrMemory
	}
	if _, err := check(init(memory)); err != nil {
		C.free(memory)
		return nil, err
	}
	w := &worker{memory: memory}
	runtime.SetFinalizer(w, (*worker).Close)
	return w, nil
}

// Close frees the memory. A question that is under way ends with ErrClosed, as does every later one.
func (w *worker) Close() error {
	w.mutex.Lock()
	defer w.mutex.Unlock()
	w.closed = true
	w.free()
	return nil
}

// free does so if nobody needs it any more.
func (w *worker) free() {
	if w.closed && !w.busy {
		C.free(w.memory)
		w.memory = nil
		runtime.SetFinalizer(w, nil)
	}
}

// claim keeps the memory, and other questions away, until release.
func (w *worker) claim() error {
	w.mutex.Lock()
	defer w.mutex.Unlock()
	if w.closed {
		return ErrClosed
	}
	if w.busy {
		return ErrInvalid
	}
	w.busy = true
	return nil
}

func (w *worker) release() {
	w.mutex.Lock()
	defer w.mutex.Unlock()
	w.busy = false
	w.free()
}

func (w *worker) isClosed() bool {
	w.mutex.Lock()
	defer w.mutex.Unlock()
	return w.closed
}

// run makes steps until one says that it was the last, the context is done or the worker is closed.
func (w *worker) run(ctx context.Context, pace pace, step func(nodes C.uint32_t) C.int) error {
	for {
		if err := ctx.Err(); err != nil {
			return err
		}
		if w.isClosed() {
			return ErrClosed
		}
		start := time.Now()
		status, err := check(step(C.uint32_t(pace.nodes)))
		if err != nil || status != C.PPLY_RUNNING {
			return err
		}
		pace.adapt(time.Since(start))
	}
}
