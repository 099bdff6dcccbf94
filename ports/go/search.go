package picoply

/*
#define _POSIX_C_SOURCE 199309L
#include <time.h>

#include "picoply.h"

static uint32_t now_ms(void* user) {
  struct timespec time;
  (void)user;
  clock_gettime(CLOCK_MONOTONIC, &time);
  return (uint32_t)((uint64_t)time.tv_sec * 1000u + (uint64_t)time.tv_nsec / 1000000u);
}

static int search_begin(pply_engine* engine, uint32_t depth, uint64_t nodes, uint32_t ms, uint32_t lines,
                        uint32_t level, uint64_t seed) {
  pply_limits limits = {0};
  limits.struct_size = sizeof limits;
  limits.max_depth = depth;
  limits.max_nodes = nodes;
  limits.max_ms = ms;
  limits.multi_pv = lines;
  limits.level = level;
  limits.seed = seed;
  limits.now_ms = now_ms;
  return pply_search_begin(engine, &limits);
}
*/
import "C"

import (
	"context"
	"math"
	"time"
	"unsafe"
)

// Limits say how far a search goes. Zero is no limit, and the default of all.
type Limits struct {
	Depth uint32        // plies
	Nodes uint64        // positions; kept exactly
	Time  time.Duration // in whole milliseconds
	Lines uint32        // how many best moves to tell apart: see Line; 0 means 1
	Level uint32        // 1 (weakest) .. 10; 0: full strength
	Seed  uint64        // for Level: the same seed chooses the same move

	// Progress, unless nil, is called each time that a greater depth is reached. It may read the engine.
	Progress func(Found)
	// Step is how many positions are visited between two looks at the context: 0 means 1,000, which is
	// a few milliseconds. It changes nothing of what is found.
	Step uint32
}

// Found is what a search has found so far.
type Found struct {
	Best     Move   // the move to play; always legal
	Value    int    // its value for the side to move: see WinsIn and LosesIn
	Depth    int    // plies, of the last complete iteration
	DepthMax int    // deepest ply looked at
	Exact    bool   // the value is proven
	Nodes    uint64 // positions visited
	PV       []Move // the principal variation; the first is the move that Value belongs to
}

// WinsIn is the number of plies until the side to move wins, if it does.
func (f Found) WinsIn() (plies int, ok bool) {
	return C.PPLY_VALUE_WIN - f.Value, f.Value > C.PPLY_VALUE_EVAL
}

// LosesIn is the number of plies until it loses, if it does.
func (f Found) LosesIn() (plies int, ok bool) {
	return C.PPLY_VALUE_WIN + f.Value, f.Value < -C.PPLY_VALUE_EVAL
}

const defaultStep = 1000

// ms is the limit in the library's unit: at least 1 where there is one.
func (l Limits) ms() (C.uint32_t, error) {
	if l.Time < 0 || l.Time.Milliseconds() > math.MaxInt32 {
		return 0, ErrInvalid
	}
	if l.Time > 0 && l.Time < time.Millisecond {
		return 1, nil
	}
	return C.uint32_t(l.Time.Milliseconds()), nil
}

// begin starts a search and claims the engine for it.
func (e *Engine) begin(limits Limits) error {
	ms, err := limits.ms()
	if err != nil {
		return err
	}
	_, err = e.change(func(raw *C.pply_engine) C.int {
		status := C.search_begin(raw, C.uint32_t(limits.Depth), C.uint64_t(limits.Nodes), ms,
			C.uint32_t(limits.Lines), C.uint32_t(limits.Level), C.uint64_t(limits.Seed))
		e.searching = status >= 0
		return status
	})
	return err
}

func (e *Engine) end() {
	e.mutex.Lock()
	defer e.mutex.Unlock()
	e.searching = false
}

// Search searches the position until the limits are reached or the context is done; then it returns what
// it has found until then together with the context's error, and Found.Best can still be played.
func (e *Engine) Search(ctx context.Context, limits Limits) (Found, error) {
	if err := e.begin(limits); err != nil {
		return Found{}, err
	}
	defer e.end()
	step := limits.Step
	if step == 0 {
		step = defaultStep
	}
	depth := 0
	for {
		if err := ctx.Err(); err != nil {
			found, infoErr := e.Found()
			if infoErr != nil {
				return Found{}, infoErr
			}
			return found, err
		}
		status, err := e.read(func(raw *C.pply_engine) C.int {
			return C.pply_search_step(raw, C.uint32_t(step))
		})
		if err != nil {
			return Found{}, err
		}
		done := status != C.PPLY_RUNNING
		if !done && limits.Progress == nil {
			continue
		}
		found, err := e.Found()
		if err != nil {
			return Found{}, err
		}
		if limits.Progress != nil && found.Depth > depth {
			depth = found.Depth
			limits.Progress(found)
		}
		if done {
			return found, nil
		}
	}
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
		Nodes:    uint64(result.nodes),
	}
	for i := 0; i < int(result.pv_length) && i < len(result.pv); i++ {
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

// Line is the rank-th best move (0: the best) of the last search, with its own value and variation.
func (e *Engine) Line(rank uint32) (Found, error) {
	return e.result(func(raw *C.pply_engine, result *C.pply_search_result) C.int {
		return C.pply_search_line(raw, C.uint32_t(rank), result)
	})
}
