package picoply

/*
#include "clock.h"
#include "picoply.h"
*/
import "C"

import (
	"context"
	"time"
	"unsafe"
)

// MostOffers is how many moves there can be in an offer.
const MostOffers = C.PPLY_OPENING_MOVES

// An OpeningAdviser answers what agreements about the opening of a game of five in a row ask of a player:
//
//	Swap    one player asks Three, the other Colour
//	Swap2   Three; the other Swap2; if two stones more are put down, the first Colour
//	Renju   (RIF) Three in the centre; the other Colour; white an ordinary search; black Offer of 2; white Choose
//	Renju   (Soosorv, Yamaguchi, Taraguchi) the same parts, Colour after each move that allows it and Offer with the
//	        count agreed on
//
// It answers any number of questions, one at a time; another meanwhile ends the first, which returns ErrEnded. A
// question is about a copy of the engine's position, so that the engine may play on; the two share the engine's
// table. If the context is done first, the answer so far, which the rules allow, is returned with its error. The
// memory is not Go's; Close frees it, or else the garbage collector some day.
type OpeningAdviser struct {
	*worker
	raw *C.pply_opening
}

// NewOpeningAdviser makes one for engines of the game of that name. ErrSupport if that is not five in a row.
func NewOpeningAdviser(game Game) (*OpeningAdviser, error) {
	descriptor, err := find(game)
	if err != nil {
		return nil, err
	}
	adviser, size := &OpeningAdviser{}, C.pply_opening_size(descriptor)
	adviser.worker, err = newWorker(size, func(memory unsafe.Pointer) C.int {
		return C.pply_opening_init(&adviser.raw, descriptor, memory, size)
	})
	if err != nil {
		return nil, err
	}
	return adviser, nil
}

// OpeningLimits say how long an adviser thinks. One of Nodes and Time is needed: otherwise ErrInvalid.
type OpeningLimits struct {
	Nodes uint64        // positions of all searches together, of which each, at most 26, has one at least; 0: no limit
	Time  time.Duration // of all searches together, in whole milliseconds; 0: no limit
	Step  uint32        // see Limits

	// Progress, unless nil, is called each time that the answer so far has changed, from the goroutine that asks and
	// between two steps.
	Progress func(OpeningResult)
}

// OpeningResult is an adviser's answer.
type OpeningResult struct {
	Swap  bool   // take the colour that is not to move; then there are no moves
	Moves []Move // to put on the board, or to offer, best first; none if nothing can be played
	// For the side to move: now, after Colour and Offer (of the worst of the moves searched), and after Swap2 without
	// two stones; else after Moves.
	Value int
	Nodes uint64 // positions visited
}

// Three asks, on an empty board, for three stones, black, white, black, as even as can be found: near a corner, or
// one of Renju's 26 openings, the first stone in the centre. ErrPosition if the board is not empty.
func (o *OpeningAdviser) Three(
	ctx context.Context, engine *Engine, central bool, limits OpeningLimits,
) (OpeningResult, error) {
	question := openingQuestion(C.PPLY_OPENING_THREE)
	if central {
		question.flags = C.PPLY_OPENING_CENTRAL
	}
	return o.ask(ctx, engine, question, limits)
}

// Swap2 asks, after three stones, whether to swap, to stay with a move, or to put down two stones, white and black.
// ErrPosition if there are not three.
func (o *OpeningAdviser) Swap2(ctx context.Context, engine *Engine, limits OpeningLimits) (OpeningResult, error) {
	return o.ask(ctx, engine, openingQuestion(C.PPLY_OPENING_SWAP2), limits)
}

// Colour asks, in any position, whether to swap or to stay with a move.
func (o *OpeningAdviser) Colour(ctx context.Context, engine *Engine, limits OpeningLimits) (OpeningResult, error) {
	return o.ask(ctx, engine, openingQuestion(C.PPLY_OPENING_COLOUR), limits)
}

// Offer asks for the count best moves, up to MostOffers, none another's mirror image in this position; fewer if there
// are not so many. Until as many have been searched, legal ones from the centre outwards fill up.
func (o *OpeningAdviser) Offer(
	ctx context.Context, engine *Engine, count int, limits OpeningLimits,
) (OpeningResult, error) {
	if err := within("count", int64(count), 1, MostOffers); err != nil {
		return OpeningResult{}, err
	}
	question := openingQuestion(C.PPLY_OPENING_OFFER)
	question.count = C.uint16_t(count)
	return o.ask(ctx, engine, question, limits)
}

// Choose asks which of the moves offered, at most MostOffers, to play against. ErrIllegal if one of them is illegal,
// there twice or another's mirror image.
func (o *OpeningAdviser) Choose(
	ctx context.Context, engine *Engine, moves []Move, limits OpeningLimits,
) (OpeningResult, error) {
	if err := within("len(moves)", int64(len(moves)), 1, MostOffers); err != nil {
		return OpeningResult{}, err
	}
	question := openingQuestion(C.PPLY_OPENING_CHOOSE)
	question.count = C.uint16_t(len(moves))
	for i, move := range moves {
		question.moves[i] = C.pply_move(move)
	}
	return o.ask(ctx, engine, question, limits)
}

func openingQuestion(question C.uint32_t) (limits C.pply_opening_options) {
	limits.struct_size = C.uint32_t(unsafe.Sizeof(limits))
	limits.question = question
	return limits
}

func (o *OpeningAdviser) ask(
	ctx context.Context, engine *Engine, question C.pply_opening_options, limits OpeningLimits,
) (OpeningResult, error) {
	ms, err := milliseconds(limits.Time)
	if err != nil {
		return OpeningResult{}, err
	}
	if limits.Nodes == 0 && ms == 0 {
		return OpeningResult{}, &refusal{ErrInvalid, "Nodes or Time must be set"}
	}
	question.max_nodes, question.max_ms, question.now_ms = C.uint64_t(limits.Nodes), ms, C.the_clock()
	var shared *table
	asked, err := o.begin(engine, limits.Step, func(position *C.pply_engine) C.int {
		status := C.pply_opening_begin(o.raw, position, &question)
		if status >= 0 {
			shared = engine.table.join()
			shared.use()
		}
		return status
	})
	if err != nil {
		return OpeningResult{}, err
	}
	defer shared.part()
	defer shared.leave(nil) // no engine, as only the table of a custom game may have to be cleared
	asked.news = newsOf(limits.Progress, o.result, func(before, now OpeningResult) bool {
		if before.Swap != now.Swap || before.Value != now.Value || len(before.Moves) != len(now.Moves) {
			return true
		}
		for i, move := range before.Moves {
			if now.Moves[i] != move {
				return true
			}
		}
		return false
	})
	var result OpeningResult
	err = o.run(ctx, asked, func(nodes C.uint32_t) C.int {
		return C.pply_opening_step(o.raw, nodes)
	}, func() { result = o.result() })
	return result, err
}

func (o *OpeningAdviser) result() OpeningResult {
	var info C.pply_opening_result
	info.struct_size = C.uint32_t(unsafe.Sizeof(info))
	C.pply_opening_info(o.raw, &info)
	return OpeningResult{
		Swap:  info.swap != 0,
		Moves: movesOf(info.moves[:info.length]),
		Value: int(info.value),
		Nodes: uint64(info.nodes),
	}
}
