package main

import (
	"context"
	"fmt"

	"github.com/picoply/picoply/bindings/go"
)

func main() {
	ctx := context.Background()
	engine, err := picoply.New("renju15", 1<<20)
	if err != nil {
		panic(err)
	}
	// @block@
	if err != nil {
		panic(err)
	}
	fmt.Println(threat.Answer, len(saving.Moves))
}
