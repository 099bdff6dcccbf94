package main

import (
	"context"
	"fmt"

	"github.com/picoply/picoply/bindings/go"
)

func main() {
	ctx := context.Background()
	engine, err := picoply.New("gomoku15", 1<<20)
	if err != nil {
		panic(err)
	}
	err = engine.PlayRecord("h8a1i9")
	if err != nil {
		panic(err)
	}
	// @block@
	if err != nil {
		panic(err)
	}
}
