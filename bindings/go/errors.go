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
	ErrInvalid  Error = C.PPLY_ERR_INVALID  // an argument is out of range: see RangeError; or it is ErrBusy
	ErrStruct   Error = C.PPLY_ERR_STRUCT   // the library is of another version
	ErrMemory   Error = C.PPLY_ERR_MEMORY   // there is not so much memory
	ErrAlign    Error = C.PPLY_ERR_ALIGN    // a buffer is not aligned
	ErrIllegal  Error = C.PPLY_ERR_ILLEGAL  // the move is not legal in this position
	ErrOver     Error = C.PPLY_ERR_OVER     // the game is over
	ErrEmpty    Error = C.PPLY_ERR_EMPTY    // there is nothing to undo or report; or it is ErrEnded
	ErrParse    Error = C.PPLY_ERR_PARSE    // a text or a file is malformed
	ErrPosition Error = C.PPLY_ERR_POSITION // a text describes a position that cannot be, or a question is about another
	ErrSupport  Error = C.PPLY_ERR_SUPPORT  // this game has no such thing
	ErrCallback Error = C.PPLY_ERR_CALLBACK // a custom game's callback broke its contract
)

// ErrClosed is returned by what was closed, and for weights that were.
var ErrClosed = errors.New("picoply: it was closed before")

// ErrEnded is returned by a search, a pondering or a question that something else ended: another one in the same
// engine, ThreatSearch, EndgameSolver or OpeningAdviser, or a change of the engine's position. It wraps ErrEmpty.
var ErrEnded error = &refusal{ErrEmpty, "the search was ended by another search, a change of the position, Hit or Stop"}

// ErrBusy is returned by what would change an engine, and was called from inside Limits.Progress or a method of a
// CustomGame that this engine has called; and by ClearTable while a search uses the table. It wraps ErrInvalid.
var ErrBusy error = &refusal{ErrInvalid, "the engine is busy: a callback cannot change the engine that called it, " +
	"nor can a table be cleared that a search uses"}

// ErrGame is returned for a game's name that there is none of.
var ErrGame = errors.New("picoply: there is no such game")

// Error is a short English sentence.
func (e Error) Error() string {
	return "picoply: " + C.GoString(C.pply_error_text(C.int(e)))
}

// A RangeError says which argument is not within its range. It wraps ErrInvalid. A Time is in milliseconds. If High is
// less than Low there is nothing to choose from: no move was played, for instance.
type RangeError struct {
	Name             string
	Value, Low, High int64
}

func (e *RangeError) Error() string {
	return fmt.Sprintf("picoply: %s: %d is not within %d .. %d", e.Name, e.Value, e.Low, e.High)
}

// Unwrap is for errors.Is.
func (e *RangeError) Unwrap() error { return ErrInvalid }

// within is a *RangeError, or nil.
func within(name string, value, low, high int64) error {
	if value < low || value > high {
		return &RangeError{name, value, low, high}
	}
	return nil
}

// A refusal is one of the library's errors, with a reason that it does not know.
type refusal struct {
	code   Error
	reason string
}

func (r *refusal) Error() string { return "picoply: " + r.reason }

func (r *refusal) Unwrap() error { return r.code }

// first of the errors that are not nil.
func first(errors ...error) error {
	for _, err := range errors {
		if err != nil {
			return err
		}
	}
	return nil
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
