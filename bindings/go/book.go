package picoply

// #include "picoply.h"
import "C"

import "unsafe"

// A Book has moves for first positions of a game of five in a row, each with its mirror images: at once what long
// searches found. It is one of the package's or what picoply-openings wrote. What a book says is not trusted: its
// moves are legal, and at worst senseless.
type Book []byte

// The books, each for the games of that name.
var (
	Gomoku15Book   = bookOf(&C.pply_gomoku15_book)
	Standard15Book = bookOf(&C.pply_standard15_book)
	Renju15Book    = bookOf(&C.pply_renju15_book)
)

func bookOf(bytes *[C.PPLY_BOOK_SIZE]C.uint8_t) Book {
	return C.GoBytes(unsafe.Pointer(bytes), C.PPLY_BOOK_SIZE)
}

// BookMove is the book's move for the position; not ok if the book has none, which is no error: search then. ErrParse
// if that is no book, or a damaged one; ErrSupport if it is for another board or other rules, of which only whether
// Renju's restrictions hold is compared; ErrOver if the game is over.
func (e *Engine) BookMove(book Book) (move Move, ok bool, err error) {
	var raw C.pply_move
	_, err = e.read(func(engine *C.pply_engine) C.int {
		if len(book) == 0 {
			return C.PPLY_ERR_PARSE
		}
		return C.pply_book_move(engine, unsafe.Pointer(&book[0]), C.size_t(len(book)), &raw)
	})
	if err == ErrEmpty {
		return 0, false, nil
	}
	return Move(raw), err == nil, err
}
