using System;
using System.Diagnostics;
using System.Linq;
using System.Threading.Tasks;

namespace Picoply.Tests
{
  internal static class EndgameTests
  {
    // Number 40 of the French Othello Federation's problems: 20 empty squares, a2 wins by 38.
    private const string Problem40 =
      "O--OOOOX-OOOOOOXOOXXOOOXOOXOOOXXOOOOOOXX---OOOOX----O--X-------- X";

    /// <summary>A game at random, up to so many empty squares; null if it ended before.</summary>
    internal static Engine At(Game game, int empties, int seed)
    {
      var random = new Random(seed);
      var engine = new Engine(game);
      while (engine.Position.Count(each => each == '-') > empties)
      {
        if (engine.Outcome != Outcome.Ongoing)
        {
          engine.Dispose();
          return null;
        }
        var moves = engine.LegalMoves;
        engine.Play(moves[random.Next(moves.Count)]);
      }
      return engine;
    }

    [Test]
    private static void AKnownEnding()
    {
      using (var engine = new Engine(Game.Othello8Full))
      using (var solver = new EndgameSolver(1 << 24))
      {
        engine.SetPosition(Problem40);
        var won = solver.Winner(engine);
        Expect.True(won.IsSolved && won.Lower == 1 && won.Upper == 1, "who wins");
        Expect.Equal(0, won.Line.Count);
        var found = solver.Margin(engine);
        Expect.True(found.IsSolved, "solved");
        Expect.Equal(38, found.Lower);
        Expect.Equal(38, found.Upper);
        Expect.Equal("a2", engine.Text(found.Best.Value));
        Expect.Equal(found.Best.Value, found.Line[0]);
        foreach (var move in found.Line)
          engine.Play(move);
        Expect.True(engine.Outcome != Outcome.Ongoing, "the line ends the game");
        Expect.Equal(38, engine.Margin);
        var over = solver.Margin(engine);
        Expect.True(over.IsSolved && over.Best == null && over.Line.Count == 0, "nothing to play");
        Expect.Equal(engine.Side == Player.First ? 38 : -38, over.Lower);
      }
    }

    /// <summary>The search of an engine is another program.</summary>
    [Test]
    private static void MarginsAreThoseOfASearch()
    {
      var compared = 0;
      using (var solver = new EndgameSolver())
      {
        foreach (var seed in Enumerable.Range(1, 60))
        {
          using (var engine = At(Game.Othello8, 1 + seed % 9, seed))
          {
            if (engine == null || engine.Outcome != Outcome.Ongoing)
              continue;
            ++compared;
            var search = engine.Search();
            Expect.True(search.IsExact, "exact");
            var found = solver.Margin(engine);
            Expect.Equal(search.Value, 100 * found.Lower, engine.Position);
            Expect.Equal(Math.Sign(search.Value), solver.Winner(engine).Lower, engine.Position);
            Expect.True(engine.IsLegal(found.Best.Value), "legal");
          }
        }
      }
      Expect.True(compared > 40, $"only {compared}");
    }

    [Test]
    private static void Limits()
    {
      using (var engine = At(Game.Othello8, 18, 7))
      using (var solver = new EndgameSolver())
      {
        var found = solver.Margin(engine, 1000);
        Expect.True(!found.IsSolved && found.Lower < found.Upper, "not solved");
        Expect.Equal(0, found.Line.Count);
        Expect.True(found.Nodes >= 1000 && found.Nodes < 2000, $"{found.Nodes} positions");
        var whole = solver.Margin(engine, long.MaxValue);
        Expect.True(whole.IsSolved, "solved");
        Expect.True(found.Lower <= whole.Lower && whole.Upper <= found.Upper, "bounds");
        Expect.Equal(whole.Nodes, solver.Margin(engine).Nodes);  // without a table nothing is remembered
        Expect.Throws<ArgumentOutOfRangeException>(() => solver.Margin(engine, -1));
        Expect.Throws<ArgumentOutOfRangeException>(() => solver.WinnerAsync(engine, long.MinValue));
      }
    }

    [Test]
    private static void Time()
    {
      var some = TimeSpan.FromMilliseconds(20);
      using (var engine = At(Game.Othello8, 34, 1))
      using (var solver = new EndgameSolver())
      {
        var watch = Stopwatch.StartNew();
        var results = new[]
        {
          solver.Margin(engine, time: some), solver.MarginAsync(engine, time: some).Result,
          solver.Winner(engine, time: some), solver.WinnerAsync(engine, time: some).Result,
        };
        // Without a limit it takes hours.
        Expect.True(watch.ElapsedMilliseconds >= 60 && watch.Elapsed.TotalSeconds < 20, $"{watch.Elapsed}");
        foreach (var result in results)
        {
          Expect.True(!result.IsSolved && result.Lower < result.Upper, "not solved");
          Expect.True(result.Line.Count == 0 && result.Nodes > 0, "what was found");
        }
        // The least there is, and the limit that is reached first.
        Expect.True(!solver.Margin(engine, long.MaxValue, time: TimeSpan.FromTicks(1)).IsSolved, "1 ms");
        Expect.True(solver.Margin(engine, 1000, time: TimeSpan.FromDays(49)).Nodes < 2000, "positions");
        foreach (var wrong in new[] { TimeSpan.FromTicks(-1), TimeSpan.FromDays(50), TimeSpan.MinValue })
        {
          Expect.Throws<ArgumentOutOfRangeException>(() => solver.Margin(engine, time: wrong));
          Expect.Throws<ArgumentOutOfRangeException>(() => solver.WinnerAsync(engine, time: wrong));
        }
      }
      using (var engine = At(Game.Othello8, 12, 5))
      using (var solver = new EndgameSolver())
      {
        var wanted = solver.Margin(engine);
        var found = solver.Margin(engine, time: TimeSpan.FromDays(49));
        Expect.True(found.IsSolved && found.Line.SequenceEqual(wanted.Line), "the same");
        Expect.Equal(wanted.Nodes, found.Nodes);
        Expect.Equal(wanted.Nodes, solver.Margin(engine, time: TimeSpan.Zero).Nodes);
      }
    }

    [Test]
    private static void TheTable()
    {
      using (var engine = At(Game.Othello8, 14, 3))
      using (var first = new EndgameSolver(1 << 20))
      using (var second = new EndgameSolver(1 << 20))
      {
        var nodes = first.Margin(engine).Nodes;
        Expect.Equal(nodes, second.Margin(engine).Nodes);  // its memory is as good as new
        Expect.True(first.Margin(engine).Nodes < nodes, "it remembers");
      }
      Expect.Throws<ArgumentOutOfRangeException>(() => new EndgameSolver(-1));
      foreach (var size in new[] { long.MaxValue, 1L << 62 })
        Expect.Throws<OutOfMemoryException>(() => new EndgameSolver(size), size.ToString());
      foreach (var size in new[] { 1L, 7, 33, 4097 })
        new EndgameSolver(size).Dispose();
    }

    [Test]
    private static void OtherPositions()
    {
      using (var solver = new EndgameSolver())
      {
        foreach (var game in Game.All.Where(each => !each.Key.StartsWith("othello8", StringComparison.Ordinal)))
        {
          using (var engine = new Engine(game))
            Expect.Throws<UnsupportedException>(() => solver.Margin(engine), game.Key);
        }
        using (var engine = new Engine(new Noughts()))
          Expect.Throws<UnsupportedException>(() => solver.Margin(engine));
        using (var engine = At(Game.Othello8Full, EndgameSolver.MaxEmpties + 1, 1))
        {
          Expect.Throws<UnsupportedException>(() => solver.Margin(engine));
          Expect.Throws<UnsupportedException>(() => solver.WinnerAsync(engine));
          engine.Play(engine.LegalMoves[0]);
          Expect.True(!solver.Margin(engine, 1).IsSolved, "begun");
        }
        Expect.Throws<ArgumentNullException>(() => solver.Margin(null));
        Expect.Throws<ArgumentNullException>(() => solver.WinnerAsync(null));
        var none = new Engine(Game.Othello8);
        none.Dispose();
        Expect.Throws<ObjectDisposedException>(() => solver.Margin(none));
      }
      var disposed = new EndgameSolver(1 << 10);
      disposed.Dispose();
      disposed.Dispose();
      using (var engine = At(Game.Othello8, 5, 1))
      {
        Expect.Throws<ObjectDisposedException>(() => disposed.Margin(engine));
        Expect.Throws<ObjectDisposedException>(() => disposed.Winner(engine));
        Expect.Throws<ObjectDisposedException>(() => disposed.MarginAsync(engine));
        Expect.Throws<ObjectDisposedException>(() => disposed.WinnerAsync(engine));
      }
    }

    [Test]
    private static void InAnotherThread()
    {
      using (var solver = new EndgameSolver())
      {
        Task<SolverResult> task;
        int wanted;
        using (var engine = At(Game.Othello8, 12, 5))
        {
          wanted = solver.Margin(engine).Lower;
          task = solver.MarginAsync(engine);
          engine.Reset();  // it has a copy of the position
        }
        Expect.Equal(wanted, task.Result.Lower);
        using (var engine = At(Game.Othello8, 12, 5))
          Expect.Equal(Math.Sign(wanted), solver.WinnerAsync(engine).Result.Lower);
      }
    }

    /// <summary>The weights of the engine order the moves, until there is an answer.</summary>
    [Test]
    private static void WeightsAreKept()
    {
      using (var solver = new EndgameSolver())
      {
        var weights = new Weights(WeightsTests.FileOf(250));
        var engine = new Engine(Game.Othello8Loaded, weights);
        using (var without = At(Game.Othello8, 18, 2))
        {
          engine.SetPosition(without.Position);
          var wanted = solver.Margin(engine);
          Expect.Equal(solver.Margin(without).Lower, wanted.Lower);
          Expect.True(solver.Margin(without).Nodes != wanted.Nodes, "another way");
          var task = solver.MarginAsync(engine);
          engine.Dispose();
          weights.Dispose();
          WeightsTests.Collect();
          Expect.True(!task.IsCompleted, "or nothing was tested");
          Expect.Equal(wanted.Nodes, task.Result.Nodes);
        }
      }
    }
  }
}
