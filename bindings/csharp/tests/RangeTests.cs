using System;
using System.Collections.Generic;
using System.Linq;

namespace Picoply.Tests
{
  /// <summary>Each argument that has a range: the error names it, the value and the range.</summary>
  internal static class RangeTests
  {
    private static void Says(string sentence, params Action[] calls)
    {
      foreach (var call in calls)
      {
        var exception = Expect.Throws<ArgumentOutOfRangeException>(call, sentence);
        Expect.True(exception.Message.Contains(sentence), $"{exception.Message} instead of {sentence}");
        var name = sentence.Substring(0, sentence.IndexOf(':'));
        Expect.True(exception.ParamName == name, $"{exception.ParamName} instead of {name}");
      }
    }

    private const string Nodes = " is not within 0 .. 9223372036854775807";
    private const string Ints = " is not within 0 .. 2147483647";
    private const string Times = " is not within 00:00:00 .. 49.17:02:47.2950000";

    private static readonly TimeSpan LongTime = TimeSpan.FromDays(50);
    private static readonly TimeSpan NegativeTime = TimeSpan.FromSeconds(-1);

    [Test]
    private static void Moves()
    {
      Says("number: -1 is not within 0 .. 65534", () => new Move(-1));
      Says("number: 65535 is not within 0 .. 65534", () => new Move(65535));
      using (var engine = new Engine(Game.Gomoku15))
      {
        Says("move: 225 is not within 0 .. 224", () => engine.Text(new Move(225)),
             () => engine.WhyForbidden(new Move(225)));
        Says("move: 65534 is not within 0 .. 224", () => engine.Text(Move.Pass));
        engine.Play(new Move(112));
        Says("move: 112 is not an empty cell", () => engine.WhyForbidden(new Move(112)));
      }
      using (var engine = new Engine(Game.Othello8))
      {
        Expect.Equal("pass", engine.Text(Move.Pass));
        Says("move: 65534 is not within 0 .. 63", () => engine.WhyForbidden(Move.Pass));
      }
      using (var engine = new Engine(Game.Connect4))
      {
        engine.PlayRecord("444444");
        Says("move: 3 is not an open column", () => engine.WhyForbidden(new Move(3)));
        Says("move: 7 is not within 0 .. 6", () => engine.WhyForbidden(new Move(7)));
      }
      using (var engine = new Engine(new SixteenMoves()))
        Says("move: 16 is not within 0 .. 15", () => engine.Text(new Move(16)));
    }

    [Test]
    private static void Cells()
    {
      using (var engine = new Engine(Game.Connect4))
      {
        Says("col: 7 is not within 0 .. 6", () => engine.Cell(7, 0), () => engine.Cell(7, 9),
             () => engine.Piece(7, 0), () => engine.Piece(7, 9));
        Says("col: -1 is not within 0 .. 6", () => engine.Cell(-1, 0));
        Says("row: 6 is not within 0 .. 5", () => engine.Cell(0, 6), () => engine.Piece(0, 6));
        Says("row: -2147483648 is not within 0 .. 5", () => engine.Cell(0, int.MinValue));
      }
      using (var engine = new Engine(new Noughts()))
      {
        Says("col: 3 is not within 0 .. 2", () => engine.Cell(3, 0));
        Says("row: 3 is not within 0 .. 2", () => engine.Cell(0, 3), () => engine.Piece(0, 3));
      }
      using (var engine = new Engine(new SixteenMoves()))
        Expect.Throws<UnsupportedException>(() => engine.Cell(0, 0));
    }

    [Test]
    private static void Limits()
    {
      using (var engine = new Engine(Game.Gomoku15))
      {
        foreach (var each in new Dictionary<string, SearchLimits>
        {
          { "Depth: -1" + Ints, new SearchLimits { Depth = -1 } },
          { "Nodes: -1" + Nodes, new SearchLimits { Nodes = -1 } },
          { "Lines: -2147483648" + Ints, new SearchLimits { Lines = int.MinValue } },
          { "Level: -1 is not within 0 .. 10", new SearchLimits { Level = -1 } },
          { "Level: 11 is not within 0 .. 10", new SearchLimits { Level = 11 } },
          { "Time: 50.00:00:00" + Times, new SearchLimits { Time = LongTime } },
          { "Time: -00:00:01" + Times, new SearchLimits { Time = NegativeTime } },
        })
          Says(each.Key, () => engine.Search(each.Value), () => engine.SearchAsync(each.Value),
               () => engine.Think(each.Value).First(), () => engine.Ponder(each.Value, new Move(0)));
      }
    }

    [Test]
    private static void Tables()
    {
      Says("tableBytes: -1" + Nodes, () => new Engine(Game.Gomoku15, -1),
           () => new Engine(new Noughts(), -1), () => new ThreatSearch(Game.Gomoku15, -1), () => new EndgameSolver(-1));
    }

    [Test]
    private static void Analysers()
    {
      using (var engine = new Engine(Game.Gomoku15))
      using (var threats = new ThreatSearch(Game.Gomoku15))
      using (var solver = new EndgameSolver())
      using (var adviser = new OpeningAdviser(Game.Gomoku15))
      {
        Says("maxThrees: 33 is not within 0 .. 32", () => threats.Win(engine, 33),
             () => threats.Threat(engine, 33), () => threats.SavingMovesAsync(engine, 33));
        Says("maxThrees: -1 is not within 0 .. 32", () => threats.WinAsync(engine, -1));
        Says("maxNodes: -1" + Nodes, () => threats.Win(engine, maxNodes: -1),
             () => solver.Margin(engine, -1), () => solver.WinnerAsync(engine, -1));
        Says("time: 50.00:00:00" + Times, () => threats.Win(engine, time: LongTime),
             () => solver.Winner(engine, time: LongTime));
        Says("Nodes: -1" + Nodes, () => adviser.Three(engine, new OpeningLimits { Nodes = -1 }));
        Says("Time: -00:00:01" + Times,
             () => adviser.Colour(engine, new OpeningLimits { Time = NegativeTime }));
        var limits = new OpeningLimits { Nodes = 1 };
        foreach (var count in new[] { -1, 0, 13 })
          Says($"count: {count} is not within 1 .. 12", () => adviser.Offer(engine, count, limits),
               () => adviser.OfferAsync(engine, count, limits));
        foreach (var count in new[] { 0, 13 })
          Says($"offered.Count: {count} is not within 1 .. 12", () => adviser.Choose(
            engine, Enumerable.Range(0, count).Select(each => new Move(each)), limits));
        Says("limits: Nodes or Time must be set", () => adviser.Three(engine, new OpeningLimits()),
             () => adviser.OfferAsync(engine, 2, new OpeningLimits()));
      }
    }

    [Test]
    private static void SizesOfACustomGame()
    {
      foreach (var each in new Dictionary<string, Sizes>
      {
        { "StateSize: 4097 is not within 1 .. 4096", new Sizes { State = 4097 } },
        { "MoveCount: 0 is not within 1 .. 1023", new Sizes { Count = 0 } },
        { "MoveCount: 1024 is not within 1 .. 1023", new Sizes { Count = 1024 } },
        { "MaxMoves: 10 is not within 0 .. 9", new Sizes { Most = 10 } },
        { "MaxLength: 1001 is not within 1 .. 1000", new Sizes { Length = 1001 } },
        { "MaxPly: 64 is not within 0 .. 63", new Sizes { Ply = 64 } },
        { "Columns: 27 is not within 1 .. 26", new Sizes { Wide = 27 } },
        { "Columns: -1 is not within 0 .. 26", new Sizes { Wide = -1, High = 0 } },
        { "Columns: 0 is not within 1 .. 26", new Sizes { Wide = 0 } },
        { "Rows: 27 is not within 1 .. 26", new Sizes { High = 27 } },
        { "Rows: 0 is not within 1 .. 26", new Sizes { High = 0 } },
      })
        Says(each.Key, () => new Engine(each.Value));
      new Engine(new Sizes { Wide = 0, High = 0 }).Dispose();
    }
  }
}
