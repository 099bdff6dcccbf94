// A game against picoply, or picoply against itself when there is nothing to read:
//
//	play [game] < moves
//
// A move is a line. In draughts each jump of a turn is one: who has jumped and must jump on is asked again.
package main

import (
	"bufio"
	"context"
	"fmt"
	"os"

	"github.com/picoply/picoply/bindings/go"
)

func ask(engine *picoply.Engine, input *bufio.Scanner) (move picoply.Move, ok bool) {
	for input.Scan() {
		move, err := engine.ReadMove(input.Text())
		if err == nil {
			err = engine.Play(move)
		}
		if err == nil {
			return move, true
		}
		fmt.Printf("%s: %v\n", input.Text(), err)
	}
	return 0, false
}

func answer(engine *picoply.Engine) error {
	found, err := engine.Search(context.Background(), picoply.Limits{Nodes: 20_000})
	if err != nil {
		return err
	}
	name, err := engine.MoveName(found.Best)
	if err != nil {
		return err
	}
	fmt.Printf("%s (depth %d, value %d)\n", name, found.Depth, found.Value)
	return engine.Play(found.Best)
}

func play(game string) error {
	engine, err := picoply.New(picoply.Game(game), 1<<20)
	if err != nil {
		return err
	}
	defer engine.Close()
	input, human := bufio.NewScanner(os.Stdin), true
	for {
		outcome, err := engine.Outcome()
		if err != nil {
			return err
		}
		if outcome != picoply.Ongoing {
			record, err := engine.Record()
			fmt.Printf("moves: %s\noutcome: %d\n", record, outcome)
			return err
		}
		side, err := engine.Side()
		if err != nil {
			return err
		}
		if human && side == picoply.First {
			_, human = ask(engine, input)
			continue
		}
		if err := answer(engine); err != nil {
			return err
		}
	}
}

func main() {
	game := "tictactoe"
	if len(os.Args) > 1 {
		game = os.Args[1]
	}
	if err := play(game); err != nil {
		fmt.Println(err)
		os.Exit(1)
	}
}
