package main

import (
	"fmt"

	"github.com/picoply/picoply/bindings/go"
)

func main() {
	engine, err := picoply.New("renju15", 1<<20)
	if err != nil {
		panic(err)
	}
	// @block@
	if err != nil || !ok {
		panic(err)
	}
	fmt.Println(move)
}
