package main

import (
	"fmt"
	"os"

	"github.com/picoply/picoply/bindings/go"
)

func main() {
	file, err := os.ReadFile("othello.weights")
	if err != nil {
		panic(err)
	}
	// @block@
	if err != nil {
		panic(err)
	}
	fmt.Println(engine.Close())
}
