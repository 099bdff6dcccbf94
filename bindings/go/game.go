package picoply

/*
#include <string.h>

#include "picoply.h"

#define NAME(name, _) #name,
#define DESCRIPTOR(name, _) &pply_##name,
static const char* const game_names[] = {PPLY_GAMES(NAME) NULL};
static const pply_game* const game_descriptors[] = {PPLY_GAMES(DESCRIPTOR) NULL};

static const char* game_name(int i) { return game_names[i]; }
static const pply_game* game_descriptor(int i) { return game_descriptors[i]; }
*/
import "C"

import (
	"fmt"
	"unsafe"
)

// Info describes a game.
type Info struct {
	Name         string // for people: "Renju 15x15"
	EngineSize   int    // bytes
	Cols, Rows   int
	MoveCount    int  // moves are 0 .. MoveCount - 1, and Pass if HasPass
	MaxLength    int  // most plies in a game
	MaxPly       int  // deepest search, plies
	HasPass      bool // a side without a move passes
	HasForbidden bool // a rule forbids some moves for a reason (Renju)
	HasGravity   bool // stones fall: a move is a column
	Rank1OnTop   bool // boards of this game are drawn with rank 1 at the top (Othello)
	HasMargin    bool // the game is decided by a disc count
}

// Games lists the names of the games.
func Games() []string {
	var names []string
	for i := C.int(0); C.game_name(i) != nil; i++ {
		names = append(names, C.GoString(C.game_name(i)))
	}
	return names
}

func find(name string) (*C.pply_game, error) {
	for i, known := range Games() {
		if known == name {
			return C.game_descriptor(C.int(i)), nil
		}
	}
	return nil, fmt.Errorf("%w: %q", ErrGame, name)
}

// Describe describes the game of that name.
func Describe(game string) (Info, error) {
	descriptor, err := find(game)
	if err != nil {
		return Info{}, err
	}
	return describe(descriptor)
}

func describe(descriptor *C.pply_game) (Info, error) {
	var info C.pply_game_info
	info.struct_size = C.uint32_t(unsafe.Sizeof(info))
	if _, err := check(C.pply_game_describe(descriptor, &info)); err != nil {
		return Info{}, err
	}
	return Info{
		Name:         C.GoString(info.name),
		EngineSize:   int(info.engine_size),
		Cols:         int(info.cols),
		Rows:         int(info.rows),
		MoveCount:    int(info.move_count),
		MaxLength:    int(info.max_length),
		MaxPly:       int(info.max_ply),
		HasPass:      info.has_pass != 0,
		HasForbidden: info.has_forbidden != 0,
		HasGravity:   info.has_gravity != 0,
		Rank1OnTop:   info.rank1_on_top != 0,
		HasMargin:    info.has_margin != 0,
	}, nil
}

func init() {
	found := uint32(C.pply_version())
	if found>>16 != C.PPLY_VERSION_MAJOR || found < C.PPLY_VERSION {
		panic("picoply: the C library is another version: " + Version())
	}
}

// Version is the library's.
func Version() string {
	number := uint32(C.pply_version())
	return fmt.Sprintf("%d.%d.%d", number>>16, number>>8&0xff, number&0xff)
}
