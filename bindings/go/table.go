package picoply

// #include <stdlib.h>
//
// #include "picoply.h"
import "C"

import (
	"math"
	"sync"
	"unsafe"
)

// A table is memory that engines share. A nil table is none.
type table struct {
	mutex     sync.Mutex
	memory    unsafe.Pointer
	size      C.size_t
	engines   int
	searching int  // engines that use it just now: it must not be cleared meanwhile
	stale     bool // it holds what a broken custom game made of it
}

func checkTableSize(size int) error { return within("tableSize", int64(size), 0, math.MaxInt/2) }

func newTable(size int) (*table, error) {
	if err := checkTableSize(size); err != nil {
		return nil, err
	}
	if size == 0 {
		return nil, nil
	}
	memory := C.calloc(1, C.size_t(size))
	if memory == nil {
		return nil, ErrMemory
	}
	return &table{memory: memory, size: C.size_t(size)}, nil
}

func (t *table) place() (unsafe.Pointer, C.size_t) {
	if t == nil {
		return nil, 0
	}
	return t.memory, t.size
}

func (t *table) join() *table {
	if t != nil {
		t.mutex.Lock()
		defer t.mutex.Unlock()
		t.engines++
	}
	return t
}

func (t *table) part() {
	if t == nil {
		return
	}
	t.mutex.Lock()
	defer t.mutex.Unlock()
	if t.engines--; t.engines == 0 {
		C.free(t.memory)
		t.memory = nil
	}
}

func (t *table) clear(raw *C.pply_engine) C.int {
	if t == nil {
		return C.PPLY_OK
	}
	t.mutex.Lock()
	defer t.mutex.Unlock()
	if t.searching > 0 {
		return C.PPLY_ERR_INVALID
	}
	t.stale = false
	return C.pply_engine_clear_table(raw)
}

// use is called when a search begins, and leave when it ends.
func (t *table) use() {
	if t != nil {
		t.mutex.Lock()
		defer t.mutex.Unlock()
		t.searching++
	}
}

func (t *table) leave(raw *C.pply_engine) {
	if t != nil {
		t.mutex.Lock()
		defer t.mutex.Unlock()
		t.searching--
		t.freshen(raw)
	}
}

// spoil clears the table, or has the last search that uses it do so.
func (t *table) spoil(raw *C.pply_engine) {
	if t != nil {
		t.mutex.Lock()
		defer t.mutex.Unlock()
		t.stale = true
		t.freshen(raw)
	}
}

func (t *table) freshen(raw *C.pply_engine) {
	if t.stale && t.searching == 0 {
		C.pply_engine_clear_table(raw)
		t.stale = false
	}
}
