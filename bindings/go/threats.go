package picoply

/*
#include "clock.h"

#include <string.h>

#include "picoply.h"

// By the rules of a game, whatever it judges positions by.
static const pply_threats_game* threats_of(const pply_game* game) {
  const char* name = "";
#define NAMED(game_name, _) \
  if (game == &pply_##game_name) name = #game_name;
  PPLY_GAMES(NAMED)
#undef NAMED
#define ASKED(rules) \
  if (strcmp(name, #rules) == 0 || strcmp(name, #rules "_small") == 0 || strcmp(name, #rules "_full") == 0) \
    return &pply_##rules##_threats;
  PPLY_THREATS_GAMES(ASKED)
#undef ASKED
  return NULL;
}
*/
import "C"

import (
	"context"
	"time"
	"unsafe"
)

// A ThreatSearch looks for forced wins in a game of five in a row: at nothing but fours, which must be answered at
// once, and threes, which threaten to win in 3 plies, with all replies to them. A win that it finds is proven; its
// limits can only make it miss one.
//
// It answers any number of questions, one at a time; another meanwhile ends the first, which returns ErrEnded. A
// question is about a copy of the engine's position, so that the engine may play on. If the context is done first,
// the answer so far is returned with its error. The memory is not Go's; Close frees it, or else the garbage collector
// some day.
type ThreatSearch struct {
	*worker
	game *C.pply_threats_game
	raw  *C.pply_threats
}

// NewThreatSearch makes one for the rules of the game of that name: any of "gomoku15", "standard15", "renju15" and
// "caro15", or one of the same rules such as "renju15_full". Other games have none: ErrSupport.
func NewThreatSearch(game Game) (*ThreatSearch, error) {
	return NewThreatSearchWithTable(game, 0)
}

// NewThreatSearchWithTable makes one that remembers in a table of so many bytes what failed, and then has room for lines
// of about 100 threats instead of 32. It pays from 256 KB on; rows of many fours want 16 to 64 MB.
func NewThreatSearchWithTable(game Game, tableSize int) (*ThreatSearch, error) {
	if err := checkTableSize(tableSize); err != nil {
		return nil, err
	}
	descriptor, err := find(game)
	if err != nil {
		return nil, err
	}
	search := &ThreatSearch{game: C.threats_of(descriptor)}
	if search.game == nil {
		return nil, ErrSupport
	}
	size := C.pply_threats_size(search.game)
	search.worker, err = newWorker(size+cacheLine+C.size_t(tableSize), func(memory unsafe.Pointer) C.int {
		if status := C.pply_threats_init(&search.raw, search.game, memory, size); status < 0 {
			return status
		}
		end := uintptr(memory) + uintptr(size)
		table := unsafe.Add(memory, uintptr(size)+(cacheLine-end%cacheLine))
		return C.pply_threats_set_table(search.raw, table, C.size_t(tableSize), 0)
	})
	if err != nil {
		return nil, err
	}
	return search, nil
}

// ThreatLimits say how far a threat search goes. Zero is no limit, and the default of all.
type ThreatLimits struct {
	// Most threes on the way to the win, up to 32, or FoursOnly. The fewer, the sooner ThreatNone is certain.
	Threes int
	Nodes  uint64        // positions, for SavingMoves after each move
	Time   time.Duration // of the whole question, in whole milliseconds; the answer then depends on the clock
	Step   uint32        // see Limits

	// Progress, unless nil, is called each time that all lines have been searched deeper, or there is an answer, from
	// the goroutine that asks and between two steps. For SavingMoves it tells of the move that is being looked at.
	Progress func(ThreatResult)
}

// FoursOnly is for ThreatLimits.Threes: none of them.
const FoursOnly = -1

func (l ThreatLimits) threes() (C.uint32_t, error) {
	if err := within("Threes", int64(l.Threes), FoursOnly, C.PPLY_THREATS_ALL); err != nil {
		return 0, err
	}
	switch l.Threes {
	case 0:
		return C.PPLY_THREATS_ALL, nil
	case FoursOnly:
		return 0, nil
	}
	return C.uint32_t(l.Threes), nil
}

// A ThreatAnswer says whether there is a forced win.
type ThreatAnswer int

// The answers.
const (
	ThreatUnknown ThreatAnswer = C.PPLY_THREATS_UNKNOWN // no answer yet, or not within the limits
	ThreatNone    ThreatAnswer = C.PPLY_THREATS_NONE    // no win by such threats; SavingMoves: some moves save
	ThreatWin     ThreatAnswer = C.PPLY_THREATS_WIN     // a forced win; SavingMoves: every move loses by force
)

// ThreatResult is what a threat search has found.
type ThreatResult struct {
	Answer ThreatAnswer
	// The winning line: threats and, after each, the reply that holds out longest, up to a move after which the next
	// or the next but one is a five whatever is replied.
	Line  []Move
	Nodes uint64 // positions visited
	// How deep all lines have been searched: no win in at most so many threats with at most so many threes among them.
	SearchedAttacks, SearchedThrees int
}

// SavingMoves are those after which no forced win of the opponent's was found.
type SavingMoves struct {
	Answer ThreatAnswer
	Moves  []SavingMove // ascending
	Nodes  uint64       // positions visited
	// Complete: all other legal moves lose by force. False if the context was done or ThreatLimits.Time over first.
	Complete bool
}

// A SavingMove is Proven if the opponent has no win by threats after it. Otherwise limits ended the search for one.
type SavingMove struct {
	Move   Move
	Proven bool
}

// Win asks whether the side to move wins by force. The engine must play by the rules of the search: otherwise it
// returns ErrInvalid, or ErrSupport if that is no game of five in a row. ErrOver if the game is over.
func (t *ThreatSearch) Win(ctx context.Context, engine *Engine, limits ThreatLimits) (ThreatResult, error) {
	return t.findWin(ctx, engine, C.PPLY_THREATS_MINE, limits)
}

// Threat asks, as Win does, whether the opponent would win by force if it were their turn.
func (t *ThreatSearch) Threat(ctx context.Context, engine *Engine, limits ThreatLimits) (ThreatResult, error) {
	return t.findWin(ctx, engine, C.PPLY_THREATS_THEIRS, limits)
}

func (t *ThreatSearch) findWin(
	ctx context.Context, engine *Engine, question C.uint32_t, limits ThreatLimits,
) (ThreatResult, error) {
	var result ThreatResult
	err := t.ask(ctx, engine, question, limits, func() { result = t.result() })
	return result, err
}

func (t *ThreatSearch) info() C.pply_threats_result {
	var info C.pply_threats_result
	info.struct_size = C.uint32_t(unsafe.Sizeof(info))
	C.pply_threats_info(t.raw, &info)
	return info
}

func (t *ThreatSearch) result() ThreatResult {
	info := t.info()
	var line [maxMoves]C.pply_move
	length := C.pply_threats_line(t.raw, &line[0], maxMoves)
	return ThreatResult{ThreatAnswer(info.answer), movesOf(line[:length]), uint64(info.nodes),
		int(info.searched_attacks), int(info.searched_threes)}
}

// SavingMoves asks, with the errors of Win, after which moves the opponent does not win by force.
func (t *ThreatSearch) SavingMoves(ctx context.Context, engine *Engine, limits ThreatLimits) (SavingMoves, error) {
	var result SavingMoves
	err := t.ask(ctx, engine, C.PPLY_THREATS_SAVING, limits, func() {
		info := t.info()
		var moves [maxMoves]C.pply_move
		var proven [maxMoves]C.uint8_t
		count := int(C.pply_threats_saving(t.raw, &moves[0], &proven[0], maxMoves))
		result = SavingMoves{ThreatAnswer(info.answer), make([]SavingMove, count), uint64(info.nodes), info.complete != 0}
		for i := range result.Moves {
			result.Moves[i] = SavingMove{Move(moves[i]), proven[i] != 0}
		}
	})
	return result, err
}

// ask has the question answered, and what was found read before there can be another.
func (t *ThreatSearch) ask(
	ctx context.Context, engine *Engine, question C.uint32_t, limits ThreatLimits, read func(),
) error {
	threes, err := limits.threes()
	if err != nil {
		return err
	}
	ms, err := milliseconds(limits.Time)
	if err != nil {
		return err
	}
	var request C.pply_threats_options
	request.struct_size = C.uint32_t(unsafe.Sizeof(request))
	request.question = question
	request.max_threes = threes
	request.max_nodes, request.max_ms, request.now_ms = C.uint64_t(limits.Nodes), ms, C.the_clock()
	// The library does not look at what the engine plays by, and would prove what is not true.
	if threats := C.threats_of(engine.game); threats != nil && threats != t.game {
		return &refusal{ErrInvalid, "engine: it plays by other rules than this threat search"}
	}
	asked, err := t.begin(engine, limits.Step, func(position *C.pply_engine) C.int {
		return C.pply_threats_begin(t.raw, position, &request)
	})
	if err != nil {
		return err
	}
	asked.news = newsOf(limits.Progress, t.result, func(before, now ThreatResult) bool {
		return before.Answer != now.Answer || before.SearchedAttacks != now.SearchedAttacks ||
			before.SearchedThrees != now.SearchedThrees
	})
	return t.run(ctx, asked, func(nodes C.uint32_t) C.int {
		return C.pply_threats_step(t.raw, nodes)
	}, read)
}
