package picoply

import (
	"encoding/binary"
	"errors"
	"hash/fnv"
	"strings"
	"testing"
)

const centre Move = 7*15 + 7

// ownBook has one position, the empty board, whose key is 0, and for it a move of its own: i9.
func ownBook() []byte {
	const head = 16
	book := append([]byte{'P', 'P', 'B', 'K', 1, 15, 0, 20, 1, 0, 0, 0}, make([]byte, 4+5)...)
	book[head+4] = 0x99
	sum := fnv.New32a()
	sum.Write(book[:12])
	sum.Write(book[head:])
	binary.LittleEndian.PutUint32(book[12:], sum.Sum32())
	return book
}

func TestBooks(t *testing.T) {
	books := map[string]Book{"gomoku15": Gomoku15Book, "standard15": Standard15Book, "renju15": Renju15Book}
	for rules, book := range books {
		for _, game := range Games() {
			if !strings.HasPrefix(string(game), rules) {
				continue
			}
			engine := engineOf(t, game)
			for i := 0; i < 4; i++ {
				move, ok, err := engine.BookMove(book)
				if err != nil || !ok || i == 0 && move != centre {
					t.Fatal(game, i, move, ok, err)
				}
				if err := engine.Play(move); err != nil {
					t.Fatal(game, i, move, err)
				}
			}
			engine.Reset()
			engine.PlayRecord("a1o15a15") // such games are in no book
			if move, ok, err := engine.BookMove(book); err != nil || ok {
				t.Error(game, move, ok, err)
			}
		}
	}
}

func TestOwnBook(t *testing.T) {
	engine := engineOf(t, "gomoku15")
	if move, ok, err := engine.BookMove(ownBook()); err != nil || !ok || move != 8*15+8 {
		t.Error(move, ok, err)
	}
	engine.Play(centre)
	if _, ok, err := engine.BookMove(ownBook()); err != nil || ok {
		t.Error(ok, err)
	}
}

func TestBookRefuses(t *testing.T) {
	refused := func(wanted error) func(Move, bool, error) {
		return func(move Move, ok bool, err error) {
			t.Helper()
			if !errors.Is(err, wanted) || ok {
				t.Errorf("%d, %v, %v instead of %v", move, ok, err, wanted)
			}
		}
	}
	engine := engineOf(t, "gomoku15")
	refused(ErrParse)(engine.BookMove(nil))
	refused(ErrParse)(engine.BookMove([]byte("PPBK")))
	for i := range ownBook() {
		damaged := ownBook()
		damaged[i] ^= 0x80
		refused(ErrParse)(engine.BookMove(damaged))
	}
	refused(ErrSupport)(engine.BookMove(Renju15Book))
	refused(ErrSupport)(engineOf(t, "renju15").BookMove(Gomoku15Book))
	refused(ErrSupport)(engineOf(t, "othello8").BookMove(Gomoku15Book))
	engine.PlayRecord("a1a15b1b15c1c15d1d15e1")
	refused(ErrOver)(engine.BookMove(Gomoku15Book))
	engine.Close()
	refused(ErrClosed)(engine.BookMove(Gomoku15Book))
}
