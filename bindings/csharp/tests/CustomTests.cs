using System;
using System.Collections.Generic;
using System.Diagnostics;
using System.Linq;
using System.Threading;
using System.Threading.Tasks;

namespace Picoply.Tests
{
  /// <summary>Games of one's own: right ones, and ones that break every rule of the contract.</summary>
  internal static class CustomTests
  {
    [Test]
    private static void AsTheBuiltInGame()
    {
      using (var mine = new Engine(new Noughts(), 1 << 14))
      using (var other = new Engine(Game.TicTacToe))
      {
        foreach (var engine in new[] { mine, other })
          engine.PlayRecord("b2a1c2");
        Expect.True(mine.LegalMoves.SequenceEqual(other.LegalMoves), "legal moves");
        Expect.Equal(other.Search().Value, mine.Search().Value);
        Expect.True(mine.SearchAsync().Result.IsExact, "solved");
        mine.Undo();
        Expect.Equal("b2a1", mine.Record);
        Expect.Equal("O---X---- X", mine.Position);
        Expect.Equal(Player.Second, mine.Cell(0, 0));
        Expect.Throws<UnsupportedException>(() => mine.SetPosition(mine.Position));
        using (var copy = mine.Copy())
        {
          mine.Dispose();
          GC.Collect();
          copy.Play("c3");
          Expect.Equal("b2a1c3", copy.Record);
        }
      }
    }

    /// <summary>What a method throws comes out of the call that needed it, which has changed nothing.
    /// </summary>
    [Test]
    private static void WhatAMethodThrows()
    {
      var thrown = 0;
      foreach (var method in new[] { "Reset", "Moves", "Play", "Outcome", "Evaluate", "Cell" })
      {
        foreach (var after in new[] { 0, 1, 2, 3, 5, 8, 40, 100, 300 })
        {
          var game = new Watched();
          using (var engine = new Engine(game, 1 << 12))
          {
            engine.PlayRecord("a1c3");
            var left = after;
            game.Hear = called =>
            {
              if (called == method && --left < 0)
                throw new DivideByZeroException();
            };
            foreach (var use in new Action[]
            {
              () => engine.Play("b2"), () => engine.Search(new SearchLimits { Depth = 5 }),
              () => engine.Undo(), () => engine.PlayRecord("b1b2"), () => engine.Cell(0, 0),
              () => engine.Think(new SearchLimits { Depth = 4 }).Count(), () => engine.Reset(),
              () => engine.Position.ToString(), () => engine.LegalMoves.ToString(),
              () => engine.SearchAsync(new SearchLimits { Depth = 5 }).GetAwaiter().GetResult(),
            })
            {
              var record = engine.Record;
              try
              {
                use();
              }
              catch (DivideByZeroException)
              {
                ++thrown;
                Expect.Equal(record, engine.Record, "the record");
                Expect.True(!engine.IsSearching, "nothing is under way");
              }
            }
            game.Hear = called => {};
            engine.Reset();
            Expect.Equal(0, engine.Search().Value);
            Expect.Equal("", engine.Record);
          }
        }
      }
      Console.WriteLine(thrown + " exceptions came through");
      Expect.True(thrown > 100, "too few");
    }

    /// <summary>The reply is on the board once HitAsync has returned, whatever happens then.</summary>
    [Test]
    private static void WhatAMethodThrowsWhilePondering()
    {
      var game = new Watched();
      using (var engine = new Engine(game, 1 << 12))
      {
        game.Hear = called => Thread.Sleep(called == "Outcome" ? 1 : 0);
        var ponder = engine.Ponder(null, new Move(4));
        var task = ponder.HitAsync();
        Expect.Equal("b2", engine.Record);
        game.Hear = called => throw new DivideByZeroException();
        Expect.Throws<DivideByZeroException>(() => task.GetAwaiter().GetResult());
        game.Hear = called => {};
        Expect.Equal("b2", engine.Record);
        Expect.Equal(0, engine.Search().Value);

        ponder = engine.Ponder(null, new Move(0));
        game.Hear = called => throw new DivideByZeroException();
        Expect.Throws<DivideByZeroException>(() => ponder.HitAsync());
        game.Hear = called => {};
        Expect.Equal("b2", engine.Record);
        ponder.Dispose();
        Expect.True(!engine.IsSearching, "it is over");
      }
    }

    /// <summary>What the search noted in the table does not stay.</summary>
    [Test]
    private static void WhatThrowsLeavesNothing()
    {
      long fresh;
      using (var engine = new Engine(new Noughts(), 1 << 12))
        fresh = engine.Search().Nodes;
      var game = new Watched();
      using (var engine = new Engine(game, 1 << 12))
      {
        var left = 2000;
        game.Hear = called =>
        {
          if (--left == 0)
            throw new DivideByZeroException();
        };
        Expect.Throws<DivideByZeroException>(() => engine.Search());
        Expect.Equal(fresh, engine.Search().Nodes, "positions");
      }
    }

    [Test]
    private static void WhatTheFirstCallsThrow()
    {
      foreach (var method in new[] { "Reset", "Outcome", "Moves" })
      {
        var heard = false;
        var game = new Watched
        {
          Hear = called =>
          {
            heard |= called == method;
            if (called == method)
              throw new DivideByZeroException();
          },
        };
        if (method == "Moves")
        {
          // An engine may be made without asking for moves.
          try
          {
            new Engine(game).Search();
          }
          catch (DivideByZeroException)
          {
          }
        }
        else
        {
          Expect.Throws<DivideByZeroException>(() => new Engine(game), method);
        }
        Expect.True(heard, method);
      }
      new Engine(new Noughts()).Dispose();  // nothing is left over
    }

    [Test]
    private static void WrongAnswers()
    {
      var endless = Enumerable.Repeat(1, int.MaxValue);
      foreach (var moves in new[] { new int[0], new[] { 9 }, new[] { -1 }, new[] { 70000 }, endless })
      {
        var game = new Watched();
        using (var engine = new Engine(game))
        {
          game.Answer = moves;
          Expect.Throws<CustomGameException>(() => engine.Search());
          game.Answer = null;
          Expect.Equal(0, engine.Search().Value);
        }
      }
      foreach (var standing in new[] { -1, 5, 1000 })
      {
        var game = new Watched();
        using (var engine = new Engine(game))
        {
          game.Stands = (Standing)standing;
          Expect.Throws<CustomGameException>(() => engine.Play("a1"));
          Expect.Equal(0, engine.RecordLength);
        }
      }
      foreach (var value in new[] { 29000, int.MinValue, int.MaxValue })
      {
        using (var engine = new Engine(new Watched { Value = value }))
          Expect.Throws<CustomGameException>(() => engine.Search(new SearchLimits { Depth = 2 }));
      }
    }

    [Test]
    private static void ImpossibleSizes()
    {
      foreach (var sizes in new[]
      {
        new Sizes { State = 0 }, new Sizes { State = 4097 }, new Sizes { State = -1 }, new Sizes { Count = 0 },
        new Sizes { Count = 1024 }, new Sizes { Length = 0 }, new Sizes { Length = 1001 },
        new Sizes { Most = -1 }, new Sizes { Most = 10 }, new Sizes { Ply = -1 }, new Sizes { Ply = 64 },
        new Sizes { Length = 65536 + 9 }, new Sizes { Wide = 27 }, new Sizes { Wide = -1 },
        new Sizes { High = 1 << 20 },
      })
        Expect.Throws<ArgumentOutOfRangeException>(() => new Engine(sizes));
      new Engine(new Sizes()).Dispose();
    }

    [Test]
    private static void TheEngineInsideAMethod()
    {
      var game = new Watched();
      using (var engine = new Engine(game))
      using (var other = new Engine(new Noughts()))
      {
        engine.Play("b2");
        var reads = 0;
        game.Hear = called =>
        {
          if (called != "Outcome" || reads > 4)
            return;
          ++reads;
          Expect.Equal("b2", engine.Record);
          Expect.Equal(8, engine.LegalMoves.Count);
          Expect.True(other.Search(new SearchLimits { Depth = 2 }).IsComplete, "another engine");
        };
        engine.Search(new SearchLimits { Depth = 3 });
        Expect.True(reads > 4, "it was read");
        foreach (var change in new Action[]
        {
          () => engine.Play("a1"), () => engine.Undo(), () => engine.Search(), () => engine.Reset(),
          () => engine.Copy(), () => engine.ClearTable(),
        })
        {
          game.Hear = called =>
          {
            if (called == "Outcome")
              change();
          };
          Expect.Throws<EngineBusyException>(() => engine.Search());
          Expect.Throws<EngineBusyException>(() => engine.Undo());
          game.Hear = called => {};
          Expect.Equal("b2", engine.Record);
        }
        game.Hear = called => engine.Dispose();
        Expect.Throws<ObjectDisposedException>(() => engine.Search());
        Expect.Throws<ObjectDisposedException>(() => engine.Record.ToString());
      }
    }

    /// <summary>A change by another thread than the search's; one that throws changes nothing.</summary>
    [Test]
    private static void AChangeEndsASearch()
    {
      var main = Thread.CurrentThread.ManagedThreadId;
      var breaks = false;
      var game = new Watched();
      using (var engine = new Engine(game, 1 << 12))
      {
        game.Hear = called =>
        {
          if (Thread.CurrentThread.ManagedThreadId != main)
            Thread.Sleep(called == "Outcome" ? 1 : 0);  // so that the search takes long
          else if (breaks)
            throw new DivideByZeroException();
        };
        var task = engine.SearchAsync();
        breaks = true;
        Expect.Throws<DivideByZeroException>(() => engine.Play("a1"));
        Expect.Throws<DivideByZeroException>(() => engine.PlayRecord("a1b2"));
        Expect.True(engine.IsSearching && !task.IsCompleted && engine.RecordLength == 0, "it goes on");
        breaks = false;
        engine.Play("a1");
        Expect.Throws<SearchEndedException>(() => task.GetAwaiter().GetResult());
        Expect.Equal("a1", engine.Record);
        game.Hear = called => {};
        Expect.Equal(0, engine.Search().Value);
      }
    }

    /// <summary>Delegates and games must live as long as the engine, and no longer.</summary>
    [Test]
    private static void Garbage()
    {
      var games = new List<WeakReference>();
      var engines = new List<Engine>();
      for (var round = 0; round < 200; ++round)
      {
        var engine = new Engine(new Noughts(), 1 << 10);
        if (round % 2 == 0)
          engines.Add(engine);
        else
          games.Add(new WeakReference(new Noughts()));
      }
      var watch = Stopwatch.StartNew();
      var collecting = Task.Run(() =>
      {
        while (watch.ElapsedMilliseconds < 300)
        {
          GC.Collect();
          GC.WaitForPendingFinalizers();
        }
      });
      do
      {
        foreach (var engine in engines)
        {
          engine.PlayRecord("b2a1");
          Expect.True(engine.Search(new SearchLimits { Depth = 3 }).IsComplete, "it searches");
          engine.Reset();
        }
      }
      while (!collecting.Wait(0));
      Expect.True(games.Count(each => each.IsAlive) < games.Count / 2, "games are forgotten");
      engines.ForEach(engine => engine.Dispose());
    }

    /// <summary>An engine that nobody holds is freed, though the library knows its rules.</summary>
    [Test]
    private static void EnginesAreForgotten()
    {
      var forgotten = new List<WeakReference>();
      var making = new Thread(() =>
      {
        for (var round = 0; round < 100; ++round)
        {
          var engine = new Engine(new Noughts());
          engine.Search(new SearchLimits { Depth = 2 });
          forgotten.Add(new WeakReference(engine));
        }
      });
      making.Start();
      making.Join();
      GC.Collect();
      GC.WaitForPendingFinalizers();
      GC.Collect();
      Expect.True(forgotten.Count(each => each.IsAlive) < 10, "they live on");
    }

    [Test]
    private static void CopiesSearchSideBySide()
    {
      using (var engine = new Engine(new Noughts(), 1 << 12))
      using (var copy = engine.Copy())
      {
        for (var round = 0; round < 10; ++round)
        {
          var both = new[] { engine.SearchAsync(), copy.SearchAsync() };
          Expect.True(Task.WaitAll(both, 60000), "both end");
          Expect.True(both.All(task => task.Result.Value == 0), "a draw");
        }
      }
    }

    [Test]
    private static void ATimeLimitHoldsForSlowRules()
    {
      var game = new Watched { Hear = called => Thread.Sleep(called == "Outcome" ? 1 : 0) };
      using (var engine = new Engine(game))
      {
        var watch = Stopwatch.StartNew();
        engine.Search(new SearchLimits { Time = TimeSpan.FromMilliseconds(100) });
        Expect.True(watch.Elapsed < TimeSpan.FromSeconds(10), $"{watch.Elapsed}");
      }
    }
  }
}
