package picoply

// #include "picoply.h"
import "C"

import (
	"context"
	"sync/atomic"
)

// Predicted is the reply that the last search expects: see Ponder.
const Predicted Move = C.PPLY_MOVE_NONE

// A Pondering thinks in the opponent's time. If the opponent plays Reply call Hit, otherwise Stop, and play what
// was played.
type Pondering struct {
	engine *Engine
	search *search
	reply  Move
	over   int32         // not 0: Hit or Stop was called
	done   chan struct{} // closed when the goroutine has ended
	err    error         // that ended it early
	failed bool          // a panic did
	panics any
}

// Ponder starts thinking, in a goroutine, about the position after the reply expected, or after Predicted: then it
// returns ErrEmpty if the last search predicts nothing. It has predicted a reply if it was of the position before
// and the first move of its Found.PV was then played. The limits count from Hit on. Until Hit or Stop the engine
// is searching: a change of its position, or another search, ends that, and Hit returns ErrEnded. Where a side may
// have several moves in a row, as in draughts, the reply may be a move of either side: Side says whether it is the
// opponent's.
func (e *Engine) Ponder(reply Move, limits Limits) (*Pondering, error) {
	expected := reply
	if reply == Predicted {
		found, err := e.Found()
		if err != nil {
			return nil, err
		}
		if len(found.PV) < 2 {
			return nil, ErrEmpty
		}
		expected = found.PV[1]
	}
	search, err := e.begin(limits, true, reply)
	if err != nil {
		return nil, err
	}
	pondering := &Pondering{engine: e, search: search, reply: expected, done: make(chan struct{})}
	go pondering.think()
	return pondering, nil
}

// Reply is the move expected of the opponent.
func (p *Pondering) Reply() Move { return p.reply }

// think steps until Hit or Stop is called. What panics in it panics again in Hit.
func (p *Pondering) think() {
	defer close(p.done)
	returned := false
	defer func() {
		if !returned {
			p.failed, p.panics = true, recover()
		}
		if p.failed || p.err != nil {
			p.engine.end(p.search)
		}
	}()
	for done := false; !done && p.err == nil && atomic.LoadInt32(&p.over) == 0; {
		done, p.err = p.engine.advance(p.search)
	}
	returned = true
}

// Hit says that the opponent played the reply: plays it in the engine's position and goes on with the search under
// the limits given to Ponder, as Search does. If a custom game's method or Limits.Progress has panicked meanwhile,
// it panics with that. ErrEnded if the pondering has ended before, by Hit or Stop, too.
func (p *Pondering) Hit(ctx context.Context) (Found, error) {
	if p.engine.isInside() {
		return Found{}, ErrBusy
	}
	if !atomic.CompareAndSwapInt32(&p.over, 0, 1) {
		return Found{}, ErrEnded
	}
	<-p.done // within a step
	if p.failed {
		panic(p.panics)
	}
	if p.err != nil {
		return Found{}, p.err
	}
	hit := false
	defer func() {
		if !hit {
			p.engine.end(p.search)
		}
	}()
	_, err := p.engine.during(p.search, func(raw *C.pply_engine) C.int {
		p.engine.save()
		status := C.pply_ponder_hit(raw)
		if p.engine.rules == nil || !p.engine.rules.failed {
			p.engine.save() // for the steps that follow
		}
		return status
	})
	if err != nil {
		return Found{}, err
	}
	hit = true
	return p.engine.run(ctx, p.search)
}

func (e *Engine) isInside() bool {
	e.gate.Lock()
	defer e.gate.Unlock()
	return e.gate.isInside()
}

// Stop ends the pondering, unless it went on as a search; the position does not change.
func (p *Pondering) Stop() {
	if atomic.CompareAndSwapInt32(&p.over, 0, 1) {
		p.engine.end(p.search)
	}
}
