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
	mutex  sync.Mutex // is held while the library works, which is for a step
	memory unsafe.Pointer
	asked  *question // last
	closed bool
}

// A question ends when another begins.
type question struct {
	pace pace
	news func() (tell func()) // or nil: looks whether there is something to tell, and gives what tells it, or nil
}

// newsOf is for a question whose progress is told. The first look always has something to tell.
func newsOf[T any](progress func(T), read func() T, isNew func(before, now T) bool) func() func() {
	if progress == nil {
		return nil
	}
	var last *T
	return func() func() {
		now := read()
		if last != nil && !isNew(*last, now) {
			return nil
		}
		last = &now
		return func() { progress(now) }
	}
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
	if !w.closed {
		w.closed = true
		C.free(w.memory)
		w.memory = nil
		runtime.SetFinalizer(w, nil)
	}
	return nil
}

// begin begins a question about an engine's position. If there is no error it ends the question before.
func (w *worker) begin(engine *Engine, step uint32, f func(position *C.pply_engine) C.int) (*question, error) {
	asked := &question{pace: newPace(step)}
	var closed error
	_, err := engine.read(func(position *C.pply_engine) C.int {
		w.mutex.Lock()
		defer w.mutex.Unlock()
		if w.closed {
			closed = ErrClosed
			return C.PPLY_ERR_INVALID
		}
		status := f(position)
		if status >= 0 {
			w.asked = asked
		}
		return status
	})
	return asked, first(closed, err)
}

// during makes a call that goes on with a question. ErrEnded if that has ended.
func (w *worker) during(asked *question, f func() C.int) (int, error) {
	w.mutex.Lock()
	defer w.mutex.Unlock()
	if w.closed {
		return 0, ErrClosed
	}
	if w.asked != asked {
		return 0, ErrEnded
	}
	return check(f())
}

// run makes steps until one says that it was the last, the context is done or something else ends the question. Then
// what was found is read, unless that was ended or closed.
func (w *worker) run(ctx context.Context, asked *question, step func(nodes C.uint32_t) C.int, read func()) error {
	err := w.steps(ctx, asked, step)
	_, lost := w.during(asked, func() C.int {
		read()
		return C.PPLY_OK
	})
	return first(lost, err)
}

func (w *worker) steps(ctx context.Context, asked *question, step func(nodes C.uint32_t) C.int) error {
	for {
		if err := ctx.Err(); err != nil {
			return err
		}
		start := time.Now()
		var tell func()
		status, err := w.during(asked, func() C.int {
			status := step(C.uint32_t(asked.pace.nodes))
			if status >= 0 && asked.news != nil {
				tell = asked.news()
			}
			return status
		})
		asked.pace.adapt(time.Since(start))
		if err == nil && tell != nil {
			tell() // with the mutex open: it may ask something else, which ends this
		}
		if err != nil || status != C.PPLY_RUNNING {
			return err
		}
	}
}
