using System;
using System.Linq;

namespace Picoply.Tests
{
  /// <summary>What only some games of one's own tell: ICustomSide and so on; and large games.</summary>
  internal static class PartTests
  {
    private static readonly SearchLimits Limits = new SearchLimits { Depth = 6 };

    private static SearchResult Searched(CustomGame game)
    {
      using (var engine = new Engine(game, 1 << 14))
        return engine.Search(Limits);
    }

    private static void SameSearch(CustomGame game)
    {
      var wanted = Searched(new Pawns());
      var found = Searched(game);
      Expect.Equal(wanted.Nodes, found.Nodes, "nodes");
      Expect.Equal(wanted.Value, found.Value, "value");
      Expect.True(wanted.Variation.SequenceEqual(found.Variation), "variation");
    }

    [Test]
    private static void ASideMovesTwice()
    {
      for (var sticks = 1; sticks <= 12; ++sticks)
      {
        var game = new Doubles(sticks);
        using (var engine = new Engine(game, 1 << 12))
        {
          var state = new byte[3];
          game.Reset(state);
          Expect.Equal(Player.Second, engine.Side);
          while (engine.Outcome == Outcome.Ongoing)
          {
            var found = engine.Search();
            Expect.Equal(game.Minimax(state), found.Value, sticks + " " + engine.Record);
            game.Play(state, found.Best.Number);
            engine.Play(found.Best);
            Expect.Equal(game.Side(state), engine.Side);
          }
          Expect.Equal(state[2] == 1 ? Outcome.FirstWins : Outcome.SecondWins, engine.Outcome);
        }
      }
    }

    [Test]
    private static void ALargeGame()
    {
      using (var engine = new Engine(new Large(), 1 << 16))
      using (var copy = engine.Copy())
      {
        Expect.Equal(1023, engine.LegalMoves.Count);
        var found = copy.Search(new SearchLimits { Depth = 1 });
        Expect.Equal(Large.Best, found.Best.Number);
        Expect.Equal(1, found.Value);
        Expect.Equal(1022, engine.ReadMove("1022").Number);
        for (var ply = 0; ply < 1000; ++ply)
          engine.Play(new Move(1022 - ply));
        Expect.Equal(Outcome.Draw, engine.Outcome);
        Expect.Equal(1000, engine.Moves.Count);
        copy.RestoreSnapshot(engine.Snapshot());
        Expect.Equal(engine.Record, copy.Record);
        engine.Undo();
        Expect.Equal(Outcome.Ongoing, engine.Outcome);
      }
    }

    [Test]
    private static void MostMovesAndDeepestSearch()
    {
      var few = new Limited { Most = 12 };
      SameSearch(few);
      Expect.True(new Rules(few).EngineBytes < new Rules(new Pawns()).EngineBytes, "fewer moves");
      var thrown = Expect.Throws<CustomGameException>(() => new Engine(new Limited { Most = 3 }));
      Expect.Equal("Moves gave more than 3 moves.", thrown.Message);
      var shallow = new Limited { Ply = 3 };
      Expect.True(new Rules(shallow).EngineBytes < new Rules(new Pawns()).EngineBytes, "fewer plies");
      Expect.Equal(3, Searched(shallow).DepthMax);
    }

    [Test]
    private static void UndoChangesNoSearch()
    {
      var game = new Undoing();
      SameSearch(game);
      Expect.True(game.Asked > 100, "undone");
      Expect.True(new Rules(game).EngineBytes < new Rules(new Pawns()).EngineBytes, "a smaller engine");
    }

    [Test]
    private static void AHashIsAskedFor()
    {
      var game = new Hashing();
      SameSearch(game);
      Expect.True(game.Asked > 100, "hashed");
      SameSearch(new Hashing { Mask = ulong.MaxValue << 32 });  // all 64 bits count
      // All positions after as many plies are taken for the same.
      Expect.True(Searched(new Hashing { Mask = 0 }).Nodes < Searched(game).Nodes, "a bad hash");
    }

    [Test]
    private static void ScoresTacticsAndForcedMoves()
    {
      var plain = Searched(new Pawns());
      foreach (var game in new Counting[] { new Scoring(), new Tactical(), new Forced() })
      {
        var found = Searched(game);
        Expect.True(game.Asked > 20, game.Name + " was asked");
        Expect.True(found.Nodes != plain.Nodes, game.Name + " counts");
        if (game is Scoring)
          Expect.Equal(plain.Value, found.Value, "by another order");
      }
    }

    [Test]
    private static void AFinalValueIsTheValue()
    {
      Expect.True(Searched(new Pawns(3, 3)).LosesIn != null, "the second player wins");
      using (var engine = new Engine(new Margins(), 1 << 12))
      {
        var found = engine.Search();
        foreach (var move in found.Variation)
          engine.Play(move);
        Expect.Equal(Outcome.SecondWins, engine.Outcome);
        Expect.Equal(-100 * engine.Position.Take(9).Count(cell => cell != '-'), found.Value);
      }
    }

    [Test]
    private static void TextsOfMoves()
    {
      using (var engine = new Engine(new Everything()))
      {
        Expect.Equal("a1-", engine.Text(new Move(0)));
        Expect.Equal("b2>", engine.Text(new Move(17)));
        Expect.Equal("47", engine.Text(new Move(47)), "as without a text");
        Expect.Equal(17, engine.ReadMove("B2>").Number);
        Expect.Throws<TextException>(() => engine.ReadMove("17"));
        engine.PlayRecord("a1- b4-\nb1-");
        Expect.True(engine.Moves.Select(move => move.Number).SequenceEqual(new[] { 0, 39, 3 }), "moves");
        var record = engine.Record;
        Expect.Equal("a1- b4- b1-", record);
        engine.Reset();
        engine.PlayRecord(record);
        Expect.Equal(record, engine.Record);
      }
    }

    private static string Cells(Engine engine, int move)
    {
      var cells = engine.MoveCells(new Move(move));
      return cells == null ? "none" : cells.Value.From + " " + cells.Value.To;
    }

    [Test]
    private static void CellsOfMoves()
    {
      using (var engine = new Engine(new Everything()))
      {
        Expect.Equal("0 4", Cells(engine, 0));
        Expect.Equal("1 6", Cells(engine, 5));
        Expect.Equal("15 11", Cells(engine, 45));
        Expect.Equal("none", Cells(engine, 1), "out of the board");
        Expect.Throws<ArgumentOutOfRangeException>(() => engine.MoveCells(new Move(48)));
        Expect.Throws<ArgumentOutOfRangeException>(() => engine.MoveCells(Move.Pass));
      }
      using (var mine = new Engine(new Noughts()))
      using (var other = new Engine(Game.TicTacToe))
      using (var pawns = new Engine(new Pawns()))
      using (var othello = new Engine(Game.Othello8))
      using (var four = new Engine(Game.Connect4))
      using (var draughts = new Engine(Game.Checkers))
      {
        Expect.Equal("21 28", Cells(draughts, draughts.ReadMove("11-15").Number));
        Expect.Equal("none", Cells(draughts, draughts.ReadMove("#2").Number), "over the edge");
        Expect.Equal("5 5", Cells(mine, 5));
        Expect.Equal("5 5", Cells(other, 5));
        Expect.Equal("none", Cells(pawns, 0));
        Expect.Equal("none", Cells(othello, Move.Pass.Number));
        four.PlayRecord("44");
        Expect.Equal("17 17", Cells(four, 3));
        four.PlayRecord("4444");
        Expect.Equal("none", Cells(four, 3), "a full column");
      }
    }

    [Test]
    private static void ARepetitionIsADraw()
    {
      using (var engine = new Engine(new Repeating(), 1 << 12))
      {
        var found = engine.Search();
        Expect.Equal(0, found.Value);
        Expect.Equal(4, found.Variation.Count);
        foreach (var move in found.Variation)
          engine.Play(move);
        Expect.Equal(Outcome.Draw, engine.Outcome);
        Expect.Throws<GameOverException>(() => engine.Play(new Move(0)));
      }
    }

    [Test]
    private static void WhatThePartsThrow()
    {
      var deep = new SearchLimits { Depth = 10 };
      long nodes;
      using (var engine = new Engine(new Everything(), 1 << 14))
        nodes = engine.Search(deep).Nodes;
      foreach (var method in new[]
      {
        "Side", "Undo", "Hash", "MoveScore", "IsTactical", "IsForced", "FinalValue", "MoveText", "MoveCells",
      })
      {
        var game = new Everything();
        using (var engine = new Engine(game, 1 << 14))
        {
          engine.Play(new Move(0));
          engine.Undo();
          game.Failing = method;
          Expect.Throws<DivideByZeroException>(() =>
          {
            if (method == "MoveCells")
              engine.MoveCells(new Move(0));
            else if (method == "MoveText")
              engine.Text(new Move(0));
            else
              engine.Search(deep);
          }, method);
          if (method == "MoveText")
          {
            Expect.Throws<DivideByZeroException>(() => engine.ReadMove("a1-"));
            Expect.Throws<DivideByZeroException>(() => engine.Play("a1-"));
            Expect.Throws<DivideByZeroException>(() => engine.PlayRecord("a1- b4-"));
          }
          game.Failing = "";
          Expect.Equal("", engine.Record);
          Expect.Equal(nodes, engine.Search(deep).Nodes, method + ": nodes after it");
        }
      }
      Expect.Throws<DivideByZeroException>(() => new Engine(new Everything { Failing = "Side" }));
    }

    private static void Breaks(Everything game, string sentence, Action<Engine> use)
    {
      using (var engine = new Engine(game, 1 << 14))
        Expect.Equal(sentence, Expect.Throws<CustomGameException>(() => use(engine), sentence).Message);
    }

    [Test]
    private static void WrongAnswersOfTheParts()
    {
      var deep = new SearchLimits { Depth = 10 };
      var game = new Everything();
      using (var engine = new Engine(game))
      {
        game.Moving = Player.None;
        Expect.Equal("Side gave 0, not 1 .. 2.",
                     Expect.Throws<CustomGameException>(() => engine.Search(deep)).Message);
      }
      Breaks(new Everything { Score = -32001 }, "MoveScore gave -32001, not -32000 .. 32000.",
             engine => engine.Search(deep));
      Breaks(new Everything { Final = 29000 }, "FinalValue gave 29000, not -28999 .. 28999.",
             engine => engine.Search(deep));
      Breaks(new Everything { Text = "" }, "MoveText, in characters, gave 0, not 1 .. 15.",
             engine => engine.Text(new Move(0)));
      Breaks(new Everything { Text = "1234567890123456" }, "MoveText, in characters, gave 16, not 1 .. 15.",
             engine => engine.Text(new Move(0)));
      foreach (var text in new[] { "a b", "a,b", "\u00e9", "\u0001" })
        Breaks(new Everything { Text = text }, "MoveText gave \"" + text + "\", with a blank, a comma or a " +
                                               "character that is not printable ASCII.",
               engine => engine.Text(new Move(0)));
      using (var engine = new Engine(new Everything { Text = "123456789012345" }))
        Expect.Equal("123456789012345", engine.Text(new Move(0)));
      Breaks(new Everything { Cells = new MoveCells(0, 16) }, "MoveCells gave 16, not 0 .. 15.",
             engine => engine.MoveCells(new Move(0)));
    }
  }
}
