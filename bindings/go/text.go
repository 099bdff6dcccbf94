package picoply

// #include "picoply.h"
import "C"

import "unsafe"

// usualText is more than any position has, and most records: 676 cells, or 676 moves of 4 bytes.
const usualText = 4096

// maxText is more than any record has: a custom game's 1000 moves of 15 bytes, and a blank between two.
const maxText = C.PPLY_CUSTOM_LENGTH_MAX*(C.PPLY_CUSTOM_TEXT_MAX+1) + 1

// write makes a call that writes a text.
func (e *Engine) write(f func(raw *C.pply_engine, out *C.char, capacity C.size_t) C.int) (string, error) {
	out := make([]C.char, usualText)
	length, err := e.read(func(raw *C.pply_engine) C.int {
		length := f(raw, &out[0], usualText)
		if length < usualText {
			return length
		}
		out = make([]C.char, maxText)
		return f(raw, &out[0], maxText)
	})
	if err != nil {
		return "", err
	}
	if length >= len(out) {
		return "", ErrMemory
	}
	return C.GoStringN(&out[0], C.int(length)), nil
}

// bytes of a text that C may look at; there is always one.
func bytes(text string) (*C.char, C.size_t) {
	data := make([]C.char, len(text)+1)
	for i := 0; i < len(text); i++ {
		data[i] = C.char(text[i])
	}
	return &data[0], C.size_t(len(text))
}

// MoveName is a move's text, "h8", in draughts "11-15" or "22x15": of any move of the game, legal or not.
func (e *Engine) MoveName(move Move) (string, error) {
	if err := e.isMove(move); err != nil {
		return "", err
	}
	return e.write(func(raw *C.pply_engine, out *C.char, capacity C.size_t) C.int {
		return C.pply_move_write(raw, C.pply_move(move), out, capacity)
	})
}

// ReadMove is the move of a text with nothing around it. Legality is not looked at.
func (e *Engine) ReadMove(text string) (Move, error) {
	var move C.pply_move
	start, length := bytes(text)
	_, err := e.read(func(raw *C.pply_engine) C.int {
		return C.pply_move_parse(raw, start, length, &move)
	})
	return Move(move), err
}

// Position is the position as text: "X-O------ X"; in draughts the FEN of PDN, "W:W22,K30:B1,18".
func (e *Engine) Position() (string, error) {
	return e.write(func(raw *C.pply_engine, out *C.char, capacity C.size_t) C.int {
		return C.pply_position_write(raw, out, capacity)
	})
}

// Record is the moves played as text: "f5d6c3"; in draughts "11-15 22x15x8", the jumps of a turn being one.
func (e *Engine) Record() (string, error) {
	return e.write(func(raw *C.pply_engine, out *C.char, capacity C.size_t) C.int {
		return C.pply_record_write(raw, out, capacity)
	})
}

// located wraps an error in a text.
func located(err error, where C.size_t) error {
	if code, ok := err.(Error); ok && code != ErrSupport {
		return &TextError{code, int(where)}
	}
	return err
}

// SetPosition sets the position from text; its error may be a *TextError. The moves played are forgotten.
func (e *Engine) SetPosition(text string) error {
	var where C.size_t
	start, length := bytes(text)
	_, err := e.change(func(raw *C.pply_engine) C.int {
		return C.pply_position_set(raw, start, length, &where)
	})
	return located(err, where)
}

// PlayRecord plays a whole record on from the present position, all or none; its error may be a *TextError.
func (e *Engine) PlayRecord(text string) error {
	var where C.size_t
	start, length := bytes(text)
	_, err := e.change(func(raw *C.pply_engine) C.int {
		return C.pply_record_play(raw, start, length, &where)
	})
	return located(err, where)
}

// Snapshot is the game as bytes, which are the same in every language and on every processor: where it began and the
// moves played.
func (e *Engine) Snapshot() ([]byte, error) {
	var out []byte
	_, err := e.read(func(raw *C.pply_engine) C.int {
		length := C.pply_snapshot_write(raw, nil, 0)
		if length <= 0 {
			return length
		}
		out = make([]byte, length)
		return C.pply_snapshot_write(raw, unsafe.Pointer(&out[0]), C.size_t(length))
	})
	return out, err
}

// RestoreSnapshot makes it the game of a snapshot, or changes nothing. The bytes are not trusted. Its error may be a
// *TextError with the offset of the byte; ErrSupport for the snapshot of another kind of game.
func (e *Engine) RestoreSnapshot(snapshot []byte) error {
	var where C.size_t
	start, length := bytes(string(snapshot))
	_, err := e.change(func(raw *C.pply_engine) C.int {
		return C.pply_snapshot_restore(raw, unsafe.Pointer(start), length, &where)
	})
	return located(err, where)
}
