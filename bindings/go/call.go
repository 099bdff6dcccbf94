package picoply

// #include <string.h>
//
// #include "picoply.h"
import "C"

import "sync"

// A gate lets one call at a time into the library. A custom game's methods run with it open, so that they, and
// others, can read the engine meanwhile.
type gate struct {
	sync.Mutex
	depth int // calls of a custom game's engine under way, one inside the other
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

// change makes a call that does, unless a search or a custom game's method is under way.
func (e *Engine) change(f func(raw *C.pply_engine) C.int) (int, error) {
	e.gate.Lock()
	defer e.gate.Unlock()
	if e.closed {
		return 0, ErrClosed
	}
	if e.search != nil || e.gate.depth > 0 {
		return 0, ErrInvalid
	}
	e.save()
	return e.guarded(true, func() C.int { return f(e.raw) })
}

// save keeps what a custom game's engine goes back to when one of the game's methods fails.
func (e *Engine) save() {
	if e.rules != nil {
		C.memcpy(e.saved, e.memory, C.pply_engine_size(e.game))
	}
}

// guarded calls the library, through the gate. If a method of a custom game fails in a call that changes the
// engine, the engine is again what it was when it was saved, and the table forgets.
func (e *Engine) guarded(changes bool, f func() C.int) (int, error) {
	if e.rules == nil {
		return check(f())
	}
	e.gate.depth++
	returned := false // false if the method ended its goroutine
	defer func() {
		failed := e.rules.failed
		if failed && changes {
			C.memcpy(e.memory, e.saved, C.pply_engine_size(e.game))
			e.table.spoil(e.raw)
		}
		if e.gate.depth--; e.gate.depth == 0 && e.closed && e.raw != nil {
			e.free()
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
