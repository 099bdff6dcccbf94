package main

import (
	"context"
	"fmt"

	"github.com/picoply/picoply/bindings/go"
)

func main() {
	ctx := context.Background()
	engine, err := picoply.New("othello8_full", 1<<20)
	if err != nil {
		panic(err)
	}
	err = engine.SetPosition("XOOOO-OXXOOO-OX-XOOOOXOXXXXXXOO-XXOXXOXXOOXOXOXOOXXXOXOOOX-XXXXO O")
	if err != nil {
		panic(err)
	}
	// @block@
	if err != nil || solved.Lower != 10 {
		panic(err)
	}
	fmt.Println(solved.Lower)
}
