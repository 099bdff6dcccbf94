package picoply

/*
#include <string.h>

#include "picoply.h"

// A number that no other thread has.
static uintptr_t this_thread(void) {
  static __thread char here;
  return (uintptr_t)&here;
}
*/
import "C"

import (
	"runtime"
	"sync"
)

// A gate lets one call at a time into the library. A custom game's methods run with it open, so that they, and
// others, can read the engine meanwhile.
type gate struct {
	sync.Mutex
	idle    *sync.Cond // nothing is under way any more, or nobody waits for that
	depth   int        // calls of a custom game's engine under way, one inside the other
	waiting int        // changes that wait for the end of those
	// The threads that callbacks run on, and how many of them, one inside the other. While one does, its goroutine
	// has that thread for itself: whoever else is on it is inside the callback.
	inside map[C.uintptr_t]int
}

func newGate() *gate {
	g := &gate{inside: map[C.uintptr_t]int{}}
	g.idle = sync.NewCond(&g.Mutex)
	return g
}

// enter is called, at a gate that is held, by a goroutine that is about to call back, and leave once it has.
func (g *gate) enter() {
	runtime.LockOSThread()
	g.inside[C.this_thread()]++
}

func (g *gate) leave() {
	thread := C.this_thread()
	if g.inside[thread]--; g.inside[thread] == 0 {
		delete(g.inside, thread)
	}
	runtime.UnlockOSThread()
}

// isInside says whether this goroutine is inside a callback.
func (g *gate) isInside() bool {
	return len(g.inside) > 0 && g.inside[C.this_thread()] > 0
}

// read makes a call that changes nothing.
func (e *Engine) read(f func(raw *C.pply_engine) C.int) (int, error) {
	e.gate.Lock()
	defer e.gate.Unlock() // which also keeps the finalizer away until then
	if e.closed {
		return 0, ErrClosed
	}
	return e.guarded(false, func() C.int { return f(e.raw) })
}

// change makes a call that does, and ends a search that is under way. It waits for callbacks on other goroutines.
func (e *Engine) change(f func(raw *C.pply_engine) C.int) (int, error) {
	e.gate.Lock()
	defer e.gate.Unlock()
	var before *search
	status, err := e.alone(func() C.int {
		before = e.search
		return f(e.raw)
	})
	if err == nil && e.search == before {
		e.release()
	}
	return status, err
}

// alone makes a call, at a gate that is held, while no other is under way.
func (e *Engine) alone(f func() C.int) (int, error) {
	if e.gate.isInside() {
		return 0, ErrBusy
	}
	e.gate.waiting++
	for e.gate.depth > 0 {
		e.gate.idle.Wait()
	}
	if e.gate.waiting--; e.gate.waiting == 0 {
		e.gate.idle.Broadcast()
	}
	if e.closed {
		return 0, ErrClosed
	}
	e.save()
	return e.guarded(true, f)
}

// during makes a call that goes on with a search, after the changes that wait. ErrEnded if the search has ended.
func (e *Engine) during(search *search, f func(raw *C.pply_engine) C.int) (int, error) {
	e.gate.Lock()
	defer e.gate.Unlock()
	for e.gate.depth > 0 || e.gate.waiting > 0 {
		e.gate.idle.Wait()
	}
	if e.closed {
		return 0, ErrClosed
	}
	if e.search != search {
		return 0, ErrEnded
	}
	return e.guarded(true, func() C.int { return f(e.raw) })
}

// save keeps what a custom game's engine goes back to when one of the game's methods fails.
func (e *Engine) save() {
	if e.rules != nil {
		C.memcpy(e.saved, e.memory, e.size)
	}
}

// guarded calls the library, through the gate. If a method of a custom game fails in a call that changes the
// engine, the engine is again what it was when it was saved, and the table forgets.
func (e *Engine) guarded(changes bool, f func() C.int) (int, error) {
	if e.rules == nil {
		return check(f())
	}
	e.gate.depth++
	e.gate.enter()
	returned := false // false if the method ended its goroutine
	defer func() {
		failed := e.rules.failed
		if failed && changes {
			C.memcpy(e.memory, e.saved, e.size)
			e.table.spoil(e.raw)
		}
		e.gate.leave()
		if e.gate.depth--; e.gate.depth == 0 {
			if e.closed && e.raw != nil {
				e.free()
			}
			e.gate.idle.Broadcast()
		}
		if !returned {
			e.rules.failed = false
		} else if failed {
			e.rules.carryOn()
		}
	}()
	status := f()
	returned = true
	if e.rules.failed && e.rules.broke != nil {
		return 0, e.rules.broke
	}
	return check(status)
}
