// Somebody's program with the module from a proxy: the only reply to a1 that does not lose.
package main

import (
	"context"
	"fmt"

	picoply "github.com/picoply/picoply/bindings/go"
)

func main() {
	engine, err := picoply.New("tictactoe", 0)
	if err == nil {
		defer engine.Close()
		move, _ := engine.ReadMove("a1")
		err = engine.Play(move)
		if found, wrong := engine.Search(context.Background(), picoply.Limits{Depth: 9}); wrong == nil {
			name, _ := engine.MoveName(found.Best)
			fmt.Println("play", name)
		}
	}
	if err != nil {
		panic(err)
	}
}
