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

// A Game of the library's, by its name. A string constant will do as well.
type Game string

// The games.
const (
	TicTacToe       Game = "tictactoe"        // 3x3, three in a row
	Connect4        Game = "connect4"         // 7x6, four in a row, stones fall
	Gomoku15        Game = "gomoku15"         // 15x15, five or more win
	Standard15      Game = "standard15"       // 15x15, exactly five win
	Renju15         Game = "renju15"          // 15x15, Renju: restrictions for black
	Caro15          Game = "caro15"           // 15x15, five count unless blocked at both ends
	StandardCaro15  Game = "standard_caro15"  // 15x15, exactly five, unless blocked at both ends
	Gomoku15Small   Game = "gomoku15_small"   // gomoku15 with a 10 KB network: stronger
	Standard15Small Game = "standard15_small" // standard15 with a 10 KB network: stronger
	Renju15Small    Game = "renju15_small"    // renju15 with a 19 KB network: stronger
	Gomoku15Full    Game = "gomoku15_full"    // gomoku15 with a 28 KB network: stronger still
	Standard15Full  Game = "standard15_full"  // standard15 with a 28 KB network: stronger still
	Renju15Full     Game = "renju15_full"     // renju15 with a 56 KB network: stronger still
	Othello8        Game = "othello8"         // Othello 8x8
	Othello8Full    Game = "othello8_full"    // othello8 with 61 KB of tables: much stronger
	Othello8Loaded  Game = "othello8_loaded"  // othello8 with weights from a file
	Othello6        Game = "othello6"         // Othello 6x6
	Checkers        Game = "checkers"         // English draughts: American checkers
)

// Games lists the games.
func Games() []Game {
	var names []Game
	for i := C.int(0); C.game_name(i) != nil; i++ {
		names = append(names, Game(C.GoString(C.game_name(i))))
	}
	return names
}

func find(game Game) (*C.pply_game, error) {
	for i, known := range Games() {
		if known == game {
			return C.game_descriptor(C.int(i)), nil
		}
	}
	return nil, fmt.Errorf("%w: %q", ErrGame, string(game))
}

// Describe describes a game. ErrGame if there is none of that name.
func Describe(game Game) (Info, error) {
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
