package main

import (
	"context"
	"fmt"
	"time"

	"github.com/picoply/picoply/bindings/go"
)

func main() {
	ctx := context.Background()
	engine, err := picoply.New("gomoku15", 1<<20)
	if err != nil {
		panic(err)
	}
	found, err := engine.Search(ctx, picoply.Limits{Nodes: 20_000})
	if err == nil {
		err = engine.Play(found.Best)
	}
	if err != nil {
		panic(err)
	}
	move := found.PV[1]
	// @block@
	if err != nil {
		panic(err)
	}
	fmt.Println(found.Nodes > 0)
}
