package main

import (
	"fmt"

	"github.com/picoply/picoply/bindings/go"
)

func main() {
	// @block@
	if err != nil || !ok || piece != (picoply.Piece{Player: picoply.Second, Moving: true}) {
		panic(err)
	}
	fmt.Println(piece)
}
