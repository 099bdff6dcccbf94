using System;
using System.Collections.Concurrent;
using System.Collections.Generic;
using System.Diagnostics;
using System.Linq;
using System.Threading;
using System.Threading.Tasks;

namespace Picoply.Tests
{
  internal static class SearchTests
  {
    private static readonly SearchLimits Endless = new SearchLimits();
    private static readonly TimeSpan Long = TimeSpan.FromSeconds(20);  // for what takes milliseconds

    private static Engine Middle()
    {
      var engine = new Engine(Game.Renju15, 1 << 20);
      engine.PlayRecord("h8h9j9");
      return engine;
    }

    /// <summary>Progress without a thread of its own.</summary>
    private sealed class Heard : IProgress<SearchResult>
    {
      private readonly Action<SearchResult> _hear;

      internal Heard(Action<SearchResult> hear) => _hear = hear;

      public void Report(SearchResult value) => _hear(value);
    }

    /// <summary>What a task throws.</summary>
    private static T Fails<T>(Task task) where T : Exception
    {
      return Expect.Throws<T>(() =>
      {
        if (!Task.WaitAny(new[] { task }, Long).Equals(0))
          throw new Failed("it does not end");
        task.GetAwaiter().GetResult();
      });
    }

    private static void Soon(Func<bool> condition, string what)
    {
      var watch = Stopwatch.StartNew();
      while (!condition())
      {
        Expect.True(watch.Elapsed < Long, what);
        Thread.Sleep(1);
      }
    }

    [Test]
    private static void LimitsAreChecked()
    {
      using (var engine = Middle())
      {
        foreach (var limits in new[]
        {
          new SearchLimits { Depth = -1 }, new SearchLimits { Nodes = -1 }, new SearchLimits { Lines = -1 },
          new SearchLimits { Level = -1 }, new SearchLimits { Level = 11 },
          new SearchLimits { Time = TimeSpan.FromTicks(-1) }, new SearchLimits { Time = TimeSpan.MaxValue },
          new SearchLimits { Time = TimeSpan.FromDays(50) },
        })
        {
          Expect.Throws<ArgumentOutOfRangeException>(() => engine.Search(limits));
          Expect.Throws<ArgumentOutOfRangeException>(() => engine.SearchAsync(limits));
          Expect.Throws<ArgumentOutOfRangeException>(() => engine.Think(limits).First());
        }
        var largest = new SearchLimits
        {
          Depth = int.MaxValue, Nodes = 500, Lines = int.MaxValue, Seed = ulong.MaxValue,
          Time = TimeSpan.FromDays(49),
        };
        Expect.Equal(500, engine.Search(largest).Nodes);
        Expect.True(!engine.IsSearching, "it is over");
      }
      using (var engine = new Engine(Game.TicTacToe))
      {
        engine.PlayRecord("a1b1b2c1c3");
        Expect.Throws<GameOverException>(() => engine.Search());
        Expect.Throws<GameOverException>(() => engine.SearchAsync());
        Expect.Throws<GameOverException>(() => engine.Play("a2"));
      }
    }

    [Test]
    private static void ResultsAreTheSameHowever()
    {
      using (var engine = Middle())
      {
        var limits = new SearchLimits { Depth = 5 };
        var plain = engine.Search(limits);
        engine.ClearTable();
        var later = engine.SearchAsync(limits).Result;
        engine.ClearTable();
        var news = engine.Think(limits).ToList();
        engine.ClearTable();
        foreach (var result in new[] { later, news.Last() })
        {
          Expect.Equal(plain.Nodes, result.Nodes);
          Expect.True(plain.Variation.SequenceEqual(result.Variation), "variation");
          Expect.Equal(plain.Best, result.Best);
          Expect.True(result.IsComplete, "complete");
        }
        Expect.True(news.Select(each => each.Depth).SequenceEqual(new[] { 1, 2, 3, 4, 5 }),
                    "every depth is told once");
        Expect.Equal(1, news.Count(each => each.IsComplete), "complete");
      }
    }

    [Test]
    private static void ProgressAndErrorsInIt()
    {
      using (var engine = Middle())
      {
        var depths = new ConcurrentQueue<int>();
        var main = Thread.CurrentThread.ManagedThreadId;
        var task = engine.SearchAsync(new SearchLimits { Depth = 6 }, new Heard(news =>
        {
          depths.Enqueue(news.Depth);
          Expect.True(Thread.CurrentThread.ManagedThreadId != main, "another thread");
          Expect.Equal("h8h9j9", engine.Record);  // it can be read
          foreach (var change in Changes(engine).Concat(new Action[] { () => engine.ClearTable() }))
            Expect.Equal(ErrorCode.Invalid, Expect.Throws<EngineBusyException>(change).Code);
          using (var copy = engine.Copy())
            copy.Play(news.Best);  // another engine
        }));
        Expect.Equal(6, task.Result.Depth);
        Expect.Equal("1 2 3 4 5 6", string.Join(" ", depths));
        var broken = engine.SearchAsync(Endless, new Heard(news => throw new DivideByZeroException()));
        Fails<DivideByZeroException>(broken);
        engine.Play("a1");  // nothing is under way
      }
    }

    [Test]
    private static void Cancellation()
    {
      using (var engine = Middle())
      {
        using (var source = new CancellationTokenSource())
        {
          var task = engine.SearchAsync(Endless, null, source.Token);
          Soon(() => engine.LastResult.Nodes > 2000, "it searches");
          Expect.True(engine.IsSearching && !task.IsCompleted, "it goes on");
          Expect.Throws<EngineBusyException>(() => engine.ClearTable());
          source.Cancel();
          Expect.Throws<OperationCanceledException>(() => task.GetAwaiter().GetResult());
          Expect.True(task.IsCanceled, "the task is cancelled");
          Expect.True(engine.IsLegal(engine.LastResult.Best), "there is a move all the same");
          Expect.True(engine.SearchAsync(Endless, null, source.Token).IsCanceled, "cancelled before");
          Expect.Throws<OperationCanceledException>(() => engine.Search(Endless, source.Token));
        }
        using (var source = new CancellationTokenSource(TimeSpan.FromMilliseconds(30)))
          Expect.Throws<OperationCanceledException>(() => engine.Search(Endless, source.Token));
        foreach (var news in engine.Think())
        {
          if (news.Depth == 3)
            break;
        }
        engine.Play(engine.LastResult.Best);
        Expect.True(engine.Search(new SearchLimits { Depth = 2 }).IsComplete, "it can be used");
      }
    }

    /// <summary>Each call that changes the position or begins another search, in a position with
    /// moves.</summary>
    private static IEnumerable<Action> Changes(Engine engine) => new Action[]
    {
      () => engine.Play("a1"), () => engine.Play(new Move(1)), () => engine.Undo(), () => engine.Reset(),
      () => engine.SetPosition(engine.Position), () => engine.PlayRecord("b1b2"),
      () => engine.Search(new SearchLimits { Nodes = 10 }),
      () => engine.SearchAsync(new SearchLimits { Nodes = 10 }).Wait(),
      () => engine.Think(new SearchLimits { Nodes = 10 }).ToList(),
      () => engine.Ponder(null, engine.LegalMoves[5]).Dispose(),
    };

    private static void IsEnded(SearchEndedException exception)
    {
      Expect.Equal(ErrorCode.Empty, exception.Code);
      Expect.True(exception.Message.Contains("ended by another search or a change of the position"),
                  exception.Message);
    }

    [Test]
    private static void AChangeEndsASearch()
    {
      using (var engine = Middle())
      {
        foreach (var change in Changes(engine))
        {
          var task = engine.SearchAsync(Endless);
          Soon(() => engine.LastResult.Nodes > 500, "it searches");
          change();
          IsEnded(Fails<SearchEndedException>(task));
          Expect.True(!engine.IsSearching, "nothing is under way");
          engine.LastResult.ToString();  // can be read
          engine.Reset();
          engine.PlayRecord("h8h9j9");
        }
        // In this thread, by a change from another.
        var changing = Task.Run(() =>
        {
          Soon(() => engine.IsSearching, "it searches");
          engine.Play("h1");
        });
        IsEnded(Expect.Throws<SearchEndedException>(() => engine.Search(Endless)));
        changing.Wait();
        // While a foreach stands still.
        IsEnded(Expect.Throws<SearchEndedException>(() =>
        {
          foreach (var news in engine.Think())
            engine.Play(news.Best);
        }));
        // The last of many searches goes on.
        using (var source = new CancellationTokenSource())
        {
          var tasks = Enumerable.Range(0, 20).Select(
            round => engine.SearchAsync(Endless, null, source.Token)).ToList();
          foreach (var task in tasks.Take(19))
            Fails<SearchEndedException>(task);
          Thread.Sleep(20);
          Expect.True(!tasks[19].IsCompleted, "the last one goes on");
          source.Cancel();
          Fails<OperationCanceledException>(tasks[19]);
        }
        engine.ClearTable();  // no search holds it
      }
    }

    /// <summary>What throws has changed nothing, so that the search goes on.</summary>
    [Test]
    private static void ARefusedChangeEndsNone()
    {
      using (var engine = new Engine(Game.Renju15, 1 << 20))
      using (var source = new CancellationTokenSource())
      {
        engine.Play("h8");
        var limits = new SearchLimits { Depth = 6, Lines = 2 };
        var wanted = engine.Search(limits);
        engine.ClearTable();
        var news = new ConcurrentQueue<SearchResult>();
        var task = engine.SearchAsync(limits, new Heard(news.Enqueue));
        for (var round = 0; round < 5; ++round)
        {
          Expect.Throws<IllegalMoveException>(() => engine.Play("h8"));
          Expect.Throws<IllegalMoveException>(() => engine.Play(new Move(60000)));
          Expect.Throws<TextException>(() => engine.SetPosition("X"));
          Expect.Throws<IllegalMoveException>(() => engine.PlayRecord("a1a2a1"));
          Expect.Throws<TextException>(() => engine.PlayRecord("a1zz"));
          Expect.Throws<ArgumentOutOfRangeException>(() => engine.Search(new SearchLimits { Level = 11 }));
          Expect.Throws<IllegalMoveException>(
            () => engine.Ponder(new SearchLimits { Lines = 5 }, new Move(112)));
        }
        Expect.True(task.Wait(Long), "it ends");
        Expect.Equal(wanted.Nodes, task.Result.Nodes);
        Expect.True(news.All(each => each.Lines.Count == 2), "lines as asked for");
      }
    }

    /// <summary>Progress that a Progress posts elsewhere is no callback.</summary>
    [Test]
    private static void ProgressPostedElsewhereMayChangeIt()
    {
      using (var engine = Middle())
      {
        var played = 0;
        var task = engine.SearchAsync(Endless, new Progress<SearchResult>(news =>
        {
          if (Interlocked.Increment(ref played) == 1)
            engine.Play("a1");
        }));
        IsEnded(Fails<SearchEndedException>(task));
        Expect.Equal("h8h9j9a1", engine.Record);
      }
    }

    [Test]
    private static void AChangeEndsPondering()
    {
      using (var engine = Middle())
      {
        foreach (var change in Changes(engine))
        {
          using (var ponder = engine.Ponder(null, engine.LegalMoves[7]))
          {
            Soon(() => engine.LastResult.Nodes > 500, "it ponders");
            change();
            IsEnded(Expect.Throws<SearchEndedException>(() => ponder.HitAsync()));
          }
          engine.Reset();
          engine.PlayRecord("h8h9j9");
        }
        using (var ponder = engine.Ponder(null, engine.LegalMoves[7]))
        {
          var task = ponder.HitAsync();
          engine.Undo();
          IsEnded(Fails<SearchEndedException>(task));
        }
        // From inside of a callback it cannot be told that the reply was played.
        Pondering told = null;
        var refused = 0;
        using (told = engine.Ponder(null, engine.LegalMoves[7], new Heard(news =>
        {
          if (Volatile.Read(ref told) == null)
            return;
          Expect.Throws<EngineBusyException>(() => told.HitAsync());
          Interlocked.Increment(ref refused);
        })))
          Soon(() => Volatile.Read(ref refused) > 0, "it is refused");
        Expect.True(engine.Search(new SearchLimits { Nodes = 5000 }).IsComplete, "it can be used");
      }
    }

    /// <summary>A search that was ended cannot go on with the next one.</summary>
    [Test]
    private static void EndedIsEnded()
    {
      using (var engine = Middle())
      {
        var first = engine.Begin(Endless);
        engine.End(first);
        var second = engine.Begin(Endless);
        engine.End(first);
        Expect.True(engine.IsSearching, "the second goes on");
        Expect.Throws<OperationCanceledException>(() => engine.Advance(first, out _));
        engine.Advance(second, out var done);
        Expect.True(!done, "it is not complete");
        engine.End(second);
      }
    }

    [Test]
    private static void DisposeEndsASearch()
    {
      var engine = Middle();
      var task = engine.SearchAsync();
      Soon(() => engine.LastResult.Nodes > 0, "it searches");
      engine.Dispose();
      Fails<ObjectDisposedException>(task);
    }

    [Test]
    private static void Time()
    {
      using (var engine = Middle())
      {
        foreach (var limit in new[] { TimeSpan.FromMilliseconds(60), TimeSpan.FromTicks(1) })
        {
          var watch = Stopwatch.StartNew();
          engine.Search(new SearchLimits { Time = limit });
          Expect.True(watch.Elapsed >= limit - TimeSpan.FromMilliseconds(2) && watch.Elapsed < Long,
                      $"{limit} took {watch.Elapsed}");
        }
      }
    }

    [Test]
    private static void LinesAndLevels()
    {
      using (var engine = Middle())
      {
        var heard = 0;
        var result = engine.SearchAsync(new SearchLimits { Depth = 4, Lines = 3 }, new Heard(news =>
        {
          Expect.Equal(3, news.Lines.Count, "lines while it searches");
          ++heard;
        })).Result;
        Expect.Equal(4, heard);
        Expect.Equal(result.Best, result.Lines[0].Best);
        Expect.True(result.Lines[0].Value >= result.Lines[1].Value &&
                    result.Lines[1].Value >= result.Lines[2].Value, "in order");
        Expect.Equal(result.Lines[2].Best, engine.Lines[2].Best);
        Expect.Equal(result.Lines[2].Best, result.Lines[2].Variation[0]);
        Expect.Equal(0, engine.Search(new SearchLimits { Depth = 2 }).Lines.Count);
        var best = Enumerable.Range(0, 40).Select(seed => engine.Search(
          new SearchLimits { Level = 1, Seed = (ulong)(seed % 20) }).Best).ToList();
        Expect.True(best.Take(20).SequenceEqual(best.Skip(20)), "the same seed, the same move");
        Expect.True(best.Distinct().Count() > 1, "another seed, another move");
      }
    }

    [Test]
    private static void Winning()
    {
      using (var engine = new Engine(Game.Gomoku15))
      {
        engine.PlayRecord("h8a1i8a2j8a3k8a4");
        var result = engine.Search();
        Expect.Equal(1, result.WinsIn);
        Expect.Equal(Decided.Win, result.Decided);
        Expect.Equal(null, result.LosesIn);
        engine.Play(result.Best);
        Expect.Equal(Outcome.FirstWins, engine.Outcome);
        Expect.Equal(5, engine.WinningLine.Count);
      }
    }

    [Test]
    private static void Pondering()
    {
      using (var engine = Middle())
      {
        Expect.Throws<NothingThereException>(() => engine.Ponder());
        var found = engine.Search(new SearchLimits { Depth = 5 });
        engine.Play(found.Variation[0]);
        using (var ponder = engine.Ponder(new SearchLimits { Nodes = 3000 }))
        {
          Expect.Equal(found.Variation[1], ponder.Reply);
          Soon(() => engine.LastResult.Nodes > 5000, "no limit while pondering");
          Expect.Equal(4, engine.RecordLength);
          var task = ponder.HitAsync();
          Expect.Equal(5, engine.RecordLength);
          Expect.Throws<InvalidOperationException>(() => ponder.HitAsync());
          Expect.True(task.Wait(Long) && task.Result.IsComplete, "the search ends");
          Expect.True(engine.IsLegal(task.Result.Best), "a move");
        }
        Expect.True(!engine.IsSearching, "it is over");

        // Another move than the one expected; and nothing played at all.
        using (var ponder = engine.Ponder(null, engine.LegalMoves[0]))
        {
          Soon(() => engine.LastResult.Nodes > 0, "it ponders");
          ponder.Dispose();
          engine.Play(engine.LegalMoves[1]);
          Expect.Throws<InvalidOperationException>(() => ponder.HitAsync());
        }
        Expect.Throws<IllegalMoveException>(() => engine.Ponder(null, engine.Moves[0]));
        engine.Ponder(null, engine.LegalMoves[0]).Dispose();
        engine.Undo();

        // What the limits, the caller and the progress may end.
        using (var source = new CancellationTokenSource())
        using (var ponder = engine.Ponder(null, engine.LegalMoves[0]))
        {
          var task = ponder.HitAsync(source.Token);
          source.Cancel();
          Expect.Throws<OperationCanceledException>(() => task.GetAwaiter().GetResult());
        }
        var broken = engine.Ponder(null, engine.LegalMoves[0],
                                   new Heard(news => throw new DivideByZeroException()));
        Soon(() => !engine.IsSearching, "it ends");
        Expect.Throws<DivideByZeroException>(() => broken.HitAsync());
      }
      // A game that is solved while pondering.
      using (var engine = new Engine(Game.TicTacToe))
      {
        engine.Play("b2");
        using (var ponder = engine.Ponder(null, new Move(0)))
        {
          Soon(() => engine.LastResult.IsExact && engine.LastResult.Depth == 7, "solved");
          Expect.Equal(0, ponder.HitAsync().Result.Value);
        }
        Expect.Equal("b2a1", engine.Record);
      }
    }
  }
}
