using System;
using System.Collections.Generic;
using System.Diagnostics;
using System.Linq;
using System.Threading;
using System.Threading.Tasks;

namespace Picoply.Tests
{
  internal static class OpeningTests
  {
    private static readonly Game[] Games =
    {
      Game.Gomoku15, Game.Standard15, Game.Renju15, Game.Caro15, Game.Gomoku15Small,
    };

    private const string Even = "c4b2d1", ForBlack = "h8a1i9", ForWhite = "a1h8o15";

    private static Engine At(Game game, string record, long tableBytes = 0)
    {
      var engine = new Engine(game, tableBytes);
      engine.PlayRecord(record);
      return engine;
    }

    private static OpeningLimits Nodes(long nodes) => new OpeningLimits { Nodes = nodes };

    private static Move[] Moves(Engine engine, params string[] moves)
    {
      return moves.Select(engine.ReadMove).ToArray();
    }

    /// <summary>Lines from the centre.</summary>
    private static int Off(Move move)
    {
      return Math.Max(Math.Abs(move.Number % 15 - 7), Math.Abs(move.Number / 15 - 7));
    }

    [Test]
    private static void ThreeStones()
    {
      foreach (var game in Games)
      {
        using (var engine = new Engine(game))
        using (var adviser = new OpeningAdviser(game))
        {
          Expect.Equal(game, adviser.Game);
          var three = adviser.Three(engine, Nodes(80000));
          Expect.True(!three.Swap && three.Moves.Count == 3, game.Key);
          Expect.True(Math.Abs(three.Value) <= 60, $"{game.Key}: value {three.Value}");
          Expect.True(three.Nodes > 0 && three.Nodes <= 80000, $"{three.Nodes} positions");
          var central = adviser.Three(engine, Nodes(26000), central: true).Moves;
          Expect.Equal("0 1", $"{Off(central[0])} {Off(central[1])}", game.Key);
          Expect.True(Off(central[2]) == 1 || Off(central[2]) == 2, game.Key);
          foreach (var move in three.Moves)
            engine.Play(move);
          var two = adviser.Swap2(engine, Nodes(20000));
          Expect.Equal(two.Swap, two.Moves.Count == 0, game.Key);
          foreach (var move in two.Moves)
            engine.Play(move);
        }
      }
    }

    [Test]
    private static void TheBetterColour()
    {
      foreach (var game in Games)
      {
        using (var adviser = new OpeningAdviser(game))
        {
          using (var engine = At(game, ForBlack))
          {
            foreach (var result in new[]
            {
              adviser.Swap2(engine, Nodes(60000)), adviser.Colour(engine, Nodes(60000)),
            })
              Expect.True(result.Swap && result.Value < 0 && result.Moves.Count == 0, game.Key);
          }
          using (var engine = At(game, ForWhite))
          {
            foreach (var result in new[]
            {
              adviser.Swap2(engine, Nodes(60000)), adviser.Colour(engine, Nodes(60000)),
            })
              Expect.True(!result.Swap && result.Value > 0 && result.Moves.Count == 1, game.Key);
          }
        }
      }
    }

    [Test]
    private static void OffersAndTheWeakestOfThem()
    {
      foreach (var game in Games)
      {
        using (var adviser = new OpeningAdviser(game))
        using (var engine = At(game, "h8"))
        {
          var offers = adviser.Offer(engine, 4, Nodes(30000)).Moves;
          Expect.Equal(4, offers.Select(each =>
          {
            var x = Math.Abs(each.Number % 15 - 7);
            var y = Math.Abs(each.Number / 15 - 7);
            return Math.Min(x, y) * 15 + Math.Max(x, y);
          }).Distinct().Count(), "kinds");
          foreach (var wrong in new[] { "h9 i8", "h9 h9", "h9 h8" })  // mirrored, twice, taken
          {
            Expect.Throws<IllegalMoveException>(
              () => adviser.Choose(engine, Moves(engine, wrong.Split(' ')), Nodes(1000)), wrong);
          }
          Expect.Throws<IllegalMoveException>(
            () => adviser.Choose(engine, new[] { new Move(8 * 15 + 7), Move.Pass }, Nodes(1000)));
          engine.PlayRecord("h9i8g8");
          var chosen = adviser.Choose(engine, Moves(engine, "i9", "a1", "i7"), Nodes(30000));
          Expect.Equal("a1", string.Join(" ", chosen.Moves.Select(engine.Text)), game.Key);
          Expect.True(chosen.Value > 0, game.Key);
        }
      }
    }

    [Test]
    private static void WrongUses()
    {
      using (var adviser = new OpeningAdviser(Game.Gomoku15))
      using (var engine = new Engine(Game.Gomoku15))
      {
        foreach (var limits in new[]
        {
          new OpeningLimits(), Nodes(-1), new OpeningLimits { Time = TimeSpan.FromTicks(-1) },
          new OpeningLimits { Time = TimeSpan.FromDays(50) },
        })
        {
          Expect.Throws<ArgumentOutOfRangeException>(() => adviser.Three(engine, limits));
          Expect.Throws<ArgumentOutOfRangeException>(() => adviser.ThreeAsync(engine, limits));
        }
        Expect.Throws<ArgumentNullException>(() => adviser.Three(engine, null));
        Expect.Throws<ArgumentNullException>(() => adviser.Three(null, Nodes(1)));
        Expect.Throws<ArgumentNullException>(() => adviser.Choose(engine, null, Nodes(1)));
        foreach (var count in new[] { -1, 0, OpeningAdviser.MaxMoves + 1, 65536 + 1 })
          Expect.Throws<ArgumentOutOfRangeException>(() => adviser.Offer(engine, count, Nodes(1)));
        foreach (var count in new[] { 0, OpeningAdviser.MaxMoves + 1 })
        {
          var moves = Enumerable.Range(0, count).Select(each => new Move(each)).ToArray();
          Expect.Throws<ArgumentOutOfRangeException>(() => adviser.Choose(engine, moves, Nodes(1)));
        }
        var position = Expect.Throws<PicoplyException>(() => adviser.Swap2(engine, Nodes(1)));
        Expect.Equal(ErrorCode.Position, position.Code);
        engine.Play("h8");
        Expect.Throws<PicoplyException>(() => adviser.ThreeAsync(engine, Nodes(1)));
        engine.PlayRecord("a1i8a3j8a5k8c1l8");
        Expect.Throws<GameOverException>(() => adviser.Colour(engine, Nodes(1)));
        engine.Undo();
        Expect.Equal(1, adviser.Colour(engine, Nodes(1000)).Moves.Count);  // nothing is left behind
        adviser.Dispose();
        adviser.Dispose();
        foreach (var use in new Action[]
        {
          () => adviser.Three(engine, Nodes(1)), () => adviser.Swap2Async(engine, Nodes(1)),
          () => adviser.Colour(engine, Nodes(1)), () => adviser.OfferAsync(engine, 1, Nodes(1)),
          () => adviser.Choose(engine, Moves(engine, "o15"), Nodes(1)),
        })
          Expect.Throws<ObjectDisposedException>(use);
      }
    }

    [Test]
    private static void OtherGames()
    {
      foreach (var game in Game.All)
      {
        if (!game.Key.Contains("15"))
        {
          Expect.Throws<UnsupportedException>(() => new OpeningAdviser(game), game.Key);
          continue;
        }
        using (var adviser = new OpeningAdviser(game))
        {
          foreach (var other in Game.All.Where(each => each != game))
          {
            using (var engine = new Engine(other))
              Expect.Throws<UnsupportedException>(() => adviser.Colour(engine, Nodes(1)), other.Key);
          }
          using (var engine = new Engine(new Noughts()))
            Expect.Throws<UnsupportedException>(() => adviser.Colour(engine, Nodes(1)));
        }
      }
      Expect.Throws<ArgumentNullException>(() => new OpeningAdviser(null));
    }

    [Test]
    private static void InAnotherThread()
    {
      using (var adviser = new OpeningAdviser(Game.Renju15))
      using (var engine = At(Game.Renju15, Even))
      {
        foreach (var both in new Func<KeyValuePair<OpeningResult, Task<OpeningResult>>>[]
        {
          () => Both(adviser.Swap2(engine, Nodes(5000)), adviser.Swap2Async(engine, Nodes(5000))),
          () => Both(adviser.Colour(engine, Nodes(5000)), adviser.ColourAsync(engine, Nodes(5000))),
          () => Both(adviser.Offer(engine, 4, Nodes(5000)), adviser.OfferAsync(engine, 4, Nodes(5000))),
          () => Both(adviser.Choose(engine, Moves(engine, "h8", "a9"), Nodes(5000)),
                     adviser.ChooseAsync(engine, Moves(engine, "h8", "a9"), Nodes(5000))),
        })
        {
          var pair = both();
          var later = pair.Value.Result;
          Expect.Equal(pair.Key.Swap, later.Swap);
          Expect.Equal(pair.Key.Value, later.Value);
          Expect.Equal(pair.Key.Nodes, later.Nodes);
          Expect.True(pair.Key.Moves.SequenceEqual(later.Moves), "moves");
        }
        engine.Reset();
        Expect.Equal(3, adviser.ThreeAsync(engine, Nodes(1000), central: true).Result.Moves.Count);
      }
    }

    private static KeyValuePair<OpeningResult, Task<OpeningResult>> Both(OpeningResult now,
                                                                         Task<OpeningResult> later)
    {
      return new KeyValuePair<OpeningResult, Task<OpeningResult>>(now, later);
    }

    [Test]
    private static void Time()
    {
      using (var adviser = new OpeningAdviser(Game.Gomoku15))
      using (var engine = new Engine(Game.Gomoku15))
      {
        var watch = Stopwatch.StartNew();
        var three = adviser.Three(engine, new OpeningLimits { Time = TimeSpan.FromMilliseconds(100) });
        Expect.True(watch.ElapsedMilliseconds >= 80 && watch.Elapsed.TotalSeconds < 20, $"{watch.Elapsed}");
        Expect.Equal(3, three.Moves.Count);
      }
    }

    /// <summary>The adviser searches with the engine's table, which must be there and must not be
    /// cleared.</summary>
    [Test]
    private static void TheTableIsShared()
    {
      using (var adviser = new OpeningAdviser(Game.Gomoku15))
      using (var source = new CancellationTokenSource())
      {
        var engine = At(Game.Gomoku15, Even, 1 << 16);
        var copy = engine.Copy();
        var task = adviser.ColourAsync(engine, Nodes(long.MaxValue), source.Token);
        Expect.Throws<EngineBusyException>(() => engine.ClearTable());
        Expect.True(engine.Search(new SearchLimits { Nodes = 1000 }).IsComplete, "side by side");
        engine.Dispose();
        Expect.Throws<EngineBusyException>(() => copy.ClearTable());
        source.Cancel();
        Expect.Throws<OperationCanceledException>(() => task.GetAwaiter().GetResult());
        copy.ClearTable();
        copy.Dispose();

        engine = At(Game.Gomoku15, Even, 1 << 16);
        task = adviser.ColourAsync(engine, Nodes(300000));
        engine.Dispose();  // the table stays until the answer
        Expect.Equal(300000, task.Result.Nodes);
      }
    }
  }
}
