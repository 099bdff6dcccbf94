package picoply

// #include "picoply.h"
import "C"

import (
	"errors"
	"fmt"
)

// An Error is one of the library's. A call that returns one has changed nothing. Compare with errors.Is.
type Error int

// The errors.
const (
	ErrNull     Error = C.PPLY_ERR_NULL     // a required pointer is NULL
	ErrInvalid  Error = C.PPLY_ERR_INVALID  // an argument is out of range, or a search is under way
	ErrStruct   Error = C.PPLY_ERR_STRUCT   // the library is of another version
	ErrMemory   Error = C.PPLY_ERR_MEMORY   // there is not so much memory
	ErrAlign    Error = C.PPLY_ERR_ALIGN    // a buffer is not aligned
	ErrIllegal  Error = C.PPLY_ERR_ILLEGAL  // the move is not legal in this position
	ErrOver     Error = C.PPLY_ERR_OVER     // the game is over
	ErrEmpty    Error = C.PPLY_ERR_EMPTY    // there is nothing to undo or report
	ErrParse    Error = C.PPLY_ERR_PARSE    // a text or a file is malformed
	ErrPosition Error = C.PPLY_ERR_POSITION // a text describes a position that cannot be, or a question is about another
	ErrSupport  Error = C.PPLY_ERR_SUPPORT  // this game has no such thing
	ErrCallback Error = C.PPLY_ERR_CALLBACK // a custom game's callback broke its contract
)

// ErrClosed is returned by what was closed, and for weights that were.
var ErrClosed = errors.New("picoply: it was closed before")

// ErrGame is returned for a game's name that there is none of.
var ErrGame = errors.New("picoply: there is no such game")

// Error is a short English sentence.
func (e Error) Error() string {
	return "picoply: " + C.GoString(C.pply_error_text(C.int(e)))
}

// A TextError is an error in a text, or in a file of weights, at a byte of it. It wraps an Error.
type TextError struct {
	Err    error
	Offset int
}

func (e *TextError) Error() string { return fmt.Sprintf("%v (at byte %d)", e.Err, e.Offset) }

// Unwrap is for errors.Is.
func (e *TextError) Unwrap() error { return e.Err }

// check turns what a function returned into a number from 0 on, or an error.
func check(status C.int) (int, error) {
	if status < 0 {
		return 0, Error(status)
	}
	return int(status), nil
}
