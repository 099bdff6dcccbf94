package picoply

/*
#include "clock.h"
#include "picoply.h"

static int search_begin(pply_engine* engine, int ponders, pply_move reply, uint32_t depth, uint64_t nodes,
                        uint32_t ms, uint32_t lines, uint32_t level, uint64_t seed) {
  pply_search_options limits = {0};
  limits.struct_size = sizeof limits;
  limits.max_depth = depth;
  limits.max_nodes = nodes;
  limits.max_ms = ms;
  limits.multi_pv = lines;
  limits.level = level;
  limits.seed = seed;
  limits.now_ms = now_ms;
  return ponders ? pply_ponder_begin(engine, reply, &limits) : pply_search_begin(engine, &limits);
}
*/
import "C"

import (
	"context"
	"math"
	"time"
	"unsafe"
)

// MostLevel is the strongest Limits.Level.
const MostLevel = C.PPLY_LEVEL_MAX

// Limits say how far a search goes. Zero is no limit, and the default of all.
type Limits struct {
	Depth uint32        // plies
	Nodes uint64        // positions; kept exactly
	Time  time.Duration // in whole milliseconds
	Lines uint32        // how many best moves to tell apart: see Line; 0 means 1
	Level uint32        // 1 (weakest) .. MostLevel; 0: full strength
	Seed  uint64        // for Level: the same seed chooses the same move

	// Progress, unless nil, is called each time that a greater depth is reached. It may read the engine; what would
	// change the engine returns ErrBusy there.
	Progress func(Found)
	// Step is how many positions are visited between two looks at the context: 0 means as many as take
	// about a millisecond. It changes nothing of what is found.
	Step uint32
}

// Decided is what a search has made certain, whatever either side plays.
type Decided int

// What can be certain.
const (
	NotDecided  Decided = C.PPLY_UNDECIDED    // nothing
	DecidedWin  Decided = C.PPLY_DECIDED_WIN  // the side to move wins, by the first move of Found.PV
	DecidedLoss Decided = C.PPLY_DECIDED_LOSS // every move loses
	DecidedDraw Decided = C.PPLY_DECIDED_DRAW
)

// Found is what a search has found so far.
type Found struct {
	Best     Move    // the move to play; always legal
	Value    int     // its value for the side to move: see WinsIn and LosesIn
	Depth    int     // plies, of the last complete iteration
	DepthMax int     // deepest ply looked at
	Exact    bool    // the value is proven
	Decided  Decided // what is certain: resign, or tell of a win, by this and not by Value
	Nodes    uint64  // positions visited
	PV       []Move  // the principal variation; the first is the move that Value belongs to
}

// WinsIn is the number of plies until the side to move wins, if it does.
func (f Found) WinsIn() (plies int, ok bool) {
	return C.PPLY_VALUE_WIN - f.Value, f.Value > C.PPLY_VALUE_EVAL
}

// LosesIn is the number of plies until it loses, if it does.
func (f Found) LosesIn() (plies int, ok bool) {
	return C.PPLY_VALUE_WIN + f.Value, f.Value < -C.PPLY_VALUE_EVAL
}

// milliseconds is a limit in the library's unit: at least 1 where there is one.
func milliseconds(limit time.Duration) (C.uint32_t, error) {
	ms := limit.Milliseconds()
	if limit < 0 && ms == 0 {
		ms = -1
	}
	if err := within("Time", ms, 0, math.MaxInt32); err != nil {
		return 0, err
	}
	if limit > 0 && limit < time.Millisecond {
		return 1, nil
	}
	return C.uint32_t(ms), nil
}

// A search under way. Only the goroutine that runs it uses what is in it.
type search struct {
	pace     pace
	depth    int // that was told
	progress func(Found)
}

// begin starts a search and claims the engine for it.
func (e *Engine) begin(limits Limits, ponders bool, reply Move) (*search, error) {
	if err := within("Level", int64(limits.Level), 0, MostLevel); err != nil {
		return nil, err
	}
	ms, err := milliseconds(limits.Time)
	if err != nil {
		return nil, err
	}
	begun := &search{pace: newPace(limits.Step), progress: limits.Progress}
	_, err = e.change(func(raw *C.pply_engine) C.int {
		status := C.search_begin(raw, number(ponders), C.pply_move(reply), C.uint32_t(limits.Depth),
			C.uint64_t(limits.Nodes), ms, C.uint32_t(limits.Lines), C.uint32_t(limits.Level),
			C.uint64_t(limits.Seed))
		if status >= 0 && (e.rules == nil || !e.rules.failed) {
			e.release()
			e.search = begun
			e.table.use()
		}
		return status
	})
	if err != nil {
		return nil, err
	}
	return begun, nil
}

// end ends that search, unless it has ended already.
func (e *Engine) end(search *search) {
	e.gate.Lock()
	defer e.gate.Unlock()
	if e.search == search {
		e.release()
	}
}

func (e *Engine) release() {
	if e.search != nil {
		e.search = nil
		e.table.leave(e.raw)
	}
}

// advance makes one step, and tells what it has found.
func (e *Engine) advance(search *search) (done bool, err error) {
	start := time.Now()
	status, err := e.during(search, func(raw *C.pply_engine) C.int {
		return C.pply_search_step(raw, C.uint32_t(search.pace.nodes))
	})
	if err != nil {
		return false, err
	}
	search.pace.adapt(time.Since(start))
	if search.progress != nil {
		found, err := e.foundBy(search)
		if err != nil {
			return false, err
		}
		if found.Depth > search.depth {
			search.depth = found.Depth
			e.tell(search, found)
		}
	}
	return status != C.PPLY_RUNNING, nil
}

func (e *Engine) tell(search *search, found Found) {
	e.gate.Lock()
	e.gate.enter()
	e.gate.Unlock()
	defer func() {
		e.gate.Lock()
		e.gate.leave()
		e.gate.Unlock()
	}()
	search.progress(found)
}

// run goes on with a search until its limits are reached or the context is done, and ends it.
func (e *Engine) run(ctx context.Context, search *search) (Found, error) {
	defer e.end(search)
	for done := false; !done; {
		err := ctx.Err()
		if err != nil {
			found, infoErr := e.foundBy(search)
			if infoErr != nil {
				return Found{}, infoErr
			}
			return found, err
		}
		if done, err = e.advance(search); err != nil {
			return Found{}, err
		}
	}
	return e.foundBy(search)
}

// Search searches the position until the limits are reached or the context is done; then it returns what
// it has found until then together with the context's error, and Found.Best can still be played. It returns ErrEnded
// if another goroutine changes the position meanwhile or begins another search.
func (e *Engine) Search(ctx context.Context, limits Limits) (Found, error) {
	search, err := e.begin(limits, false, Pass)
	if err != nil {
		return Found{}, err
	}
	return e.run(ctx, search)
}

// result makes a call that reads a result.
func (e *Engine) result(f func(raw *C.pply_engine, result *C.pply_search_result) C.int) (Found, error) {
	var result C.pply_search_result
	result.struct_size = C.uint32_t(unsafe.Sizeof(result))
	if _, err := e.read(func(raw *C.pply_engine) C.int { return f(raw, &result) }); err != nil {
		return Found{}, err
	}
	found := Found{
		Best:     Move(result.best),
		Value:    int(result.value),
		Depth:    int(result.depth),
		DepthMax: int(result.depth_max),
		Exact:    result.exact != 0,
		Decided:  Decided(result.decided),
		Nodes:    uint64(result.nodes),
	}
	for i := 0; i < int(result.length) && i < len(result.pv); i++ {
		found.PV = append(found.PV, Move(result.pv[i]))
	}
	return found, nil
}

// Found is what the last search has found so far.
func (e *Engine) Found() (Found, error) {
	return e.result(func(raw *C.pply_engine, result *C.pply_search_result) C.int {
		return C.pply_search_info(raw, result)
	})
}

// foundBy is the same for one search, which is under way. ErrEnded if it has ended.
func (e *Engine) foundBy(search *search) (Found, error) {
	var ended error
	found, err := e.result(func(raw *C.pply_engine, result *C.pply_search_result) C.int {
		if e.search != search {
			ended = ErrEnded
			return C.PPLY_ERR_EMPTY
		}
		return C.pply_search_info(raw, result)
	})
	return found, first(ended, err)
}

// Line is the rank-th best move (0: the best) of the last search, with its own value and variation. The
// lines are sorted at every moment. Depth is the depth that the line's value is from; Exact and Decided are
// about the position after its move, seen from this side.
func (e *Engine) Line(rank uint32) (Found, error) {
	var outside error
	found, err := e.result(func(raw *C.pply_engine, result *C.pply_search_result) C.int {
		status := C.pply_search_ranked(raw, C.uint32_t(rank), result)
		if status == C.PPLY_ERR_INVALID {
			ranks := C.uint32_t(0)
			for ranks < C.uint32_t(rank) && C.pply_search_ranked(raw, ranks, result) >= 0 {
				ranks++
			}
			outside = within("rank", int64(rank), 0, int64(ranks)-1)
		}
		return status
	})
	return found, first(outside, err)
}
