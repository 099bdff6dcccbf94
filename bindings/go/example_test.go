package picoply_test

import (
	"context"
	"fmt"
	"log"

	"github.com/picoply/picoply/bindings/go"
)

func must[T any](value T, err error) T {
	if err != nil {
		log.Fatal(err)
	}
	return value
}

func ExampleThreatSearch() {
	ctx := context.Background()
	engine := must(picoply.New("renju15", 0))
	defer engine.Close()
	engine.PlayRecord("h8a1i8c2j8") // black has three in a row

	threats := must(picoply.NewThreatSearch("renju15"))
	defer threats.Close()
	threat := must(threats.Threat(ctx, engine, picoply.ThreatLimits{}))
	fmt.Println("black would win:", threat.Answer == picoply.ThreatWin)
	saving := must(threats.SavingMoves(ctx, engine, picoply.ThreatLimits{Nodes: 10_000}))
	for _, each := range saving.Moves {
		fmt.Println(must(engine.MoveName(each.Move)))
	}
	// Output:
	// black would win: true
	// g8
	// k8
}

func ExampleEndgameSolver() {
	ctx := context.Background()
	engine := must(picoply.New("othello8_full", 0))
	defer engine.Close()
	engine.SetPosition("X---XXOO-XXOOOOOXXXOXXXOX-OOX-XOOOOOXXO-XOXOXXXX-XOXXXXX--XXX-O- X")

	solver := must(picoply.NewEndgameSolver(1 << 20))
	defer solver.Close()
	solved := must(solver.Margin(ctx, engine, picoply.SolverLimits{}))
	fmt.Printf("black plays %s, and loses by %d\n", must(engine.MoveName(solved.Best)), -solved.Lower)
	// Output: black plays b8, and loses by 34
}

func ExampleOpeningAdviser() {
	ctx := context.Background()
	engine := must(picoply.New("gomoku15", 1<<20))
	defer engine.Close()
	engine.PlayRecord("h8a1i9") // black's stones are better

	adviser := must(picoply.NewOpeningAdviser("gomoku15"))
	defer adviser.Close()
	advice := must(adviser.Swap2(ctx, engine, picoply.OpeningLimits{Nodes: 50_000}))
	fmt.Println("take black:", advice.Swap)
	// Output: take black: true
}

func ExampleEngine_BookMove() {
	engine := must(picoply.New("renju15", 0))
	defer engine.Close()
	move, ok, err := engine.BookMove(picoply.Renju15Book)
	if err != nil {
		log.Fatal(err)
	}
	if !ok {
		move = must(engine.Search(context.Background(), picoply.Limits{Nodes: 100_000})).Best
	}
	fmt.Println(must(engine.MoveName(move)), "is in the book:", ok)
	// Output: h8 is in the book: true
}
