using System;
using System.Collections.Generic;
using System.Diagnostics;
using System.Linq;
using System.Threading;
using System.Threading.Tasks;

namespace Picoply.Tests
{
  /// <summary>What holds for every analyser while it answers.</summary>
  internal static class AnalyserTests
  {
    private static readonly TimeSpan Long = TimeSpan.FromSeconds(20);  // for what takes milliseconds

    /// <summary>An analyser, a question that takes long, and one that takes milliseconds.</summary>
    private sealed class Case : IDisposable
    {
      internal Analyser Analyser { get; set; }
      internal Engine Engine { get; set; }
      internal Action<CancellationToken> Ask { get; set; }
      internal Func<CancellationToken, Task> AskAsync { get; set; }
      internal Action AskBriefly { get; set; }
      internal Action AskWrongly { get; set; }

      public void Dispose()
      {
        Analyser.Dispose();
        Engine.Dispose();
      }
    }

    private static Case OfThreats()
    {
      var engine = new Engine(Game.Gomoku15);
      engine.PlayRecord("i4l7l4k7j6g11h9f5e7g5");
      var threats = new ThreatSearch(Game.Gomoku15);
      return new Case
      {
        Analyser = threats, Engine = engine,
        Ask = token => threats.Win(engine, cancellation: token),
        AskAsync = token => threats.WinAsync(engine, cancellation: token),
        AskBriefly = () => threats.Win(engine, maxNodes: 1),
        AskWrongly = () => threats.Win(null),
      };
    }

    private static Case OfEndings()
    {
      var engine = EndgameTests.At(Game.Othello8, 36, 1);
      var solver = new EndgameSolver();
      return new Case
      {
        Analyser = solver, Engine = engine,
        Ask = token => solver.Margin(engine, cancellation: token),
        AskAsync = token => solver.MarginAsync(engine, cancellation: token),
        AskBriefly = () => solver.Margin(engine, 1),
        AskWrongly = () => solver.Margin(null),
      };
    }

    private static Case OfOpenings()
    {
      var engine = new Engine(Game.Renju15, 1 << 12);
      engine.PlayRecord("h8h9i9");
      var adviser = new OpeningAdviser(Game.Renju15);
      var limits = new OpeningLimits { Nodes = long.MaxValue };
      return new Case
      {
        Analyser = adviser, Engine = engine,
        Ask = token => adviser.Offer(engine, 2, limits, token),
        AskAsync = token => adviser.OfferAsync(engine, 2, limits, token),
        AskBriefly = () => adviser.Colour(engine, new OpeningLimits { Nodes = 1 }),
        AskWrongly = () => adviser.Colour(null, limits),
      };
    }

    private static IEnumerable<Func<Case>> Cases => new Func<Case>[] { OfThreats, OfEndings, OfOpenings };

    private static void ForEach(Action<Case> test)
    {
      foreach (var make in Cases)
      {
        using (var one = make())
          test(one);
      }
    }

    private static T Fails<T>(Task task) where T : Exception
    {
      return Expect.Throws<T>(() =>
      {
        if (Task.WaitAny(new[] { task }, Long) != 0)
          throw new Failed("it does not end");
        task.GetAwaiter().GetResult();
      });
    }

    [Test]
    private static void Cancellation() => ForEach(one =>
    {
      using (var source = new CancellationTokenSource())
      {
        var task = one.AskAsync(source.Token);
        Thread.Sleep(20);
        Expect.True(!task.IsCompleted, "it goes on");
        source.Cancel();
        Fails<OperationCanceledException>(task);
        Expect.True(task.IsCanceled, "the task is cancelled");
        Expect.True(one.AskAsync(source.Token).IsCanceled, "cancelled before");
        Expect.Throws<OperationCanceledException>(() => one.Ask(source.Token));
      }
      using (var source = new CancellationTokenSource(TimeSpan.FromMilliseconds(30)))
      {
        var watch = Stopwatch.StartNew();
        Expect.Throws<OperationCanceledException>(() => one.Ask(source.Token));
        Expect.True(watch.Elapsed < Long, $"{watch.Elapsed}");
      }
      one.AskBriefly();  // it can be used again
    });

    [Test]
    private static void AQuestionEndsTheOneBefore() => ForEach(one =>
    {
      using (var source = new CancellationTokenSource())
      {
        var first = one.AskAsync(default);
        one.AskBriefly();  // and is answered
        var ended = Fails<SearchEndedException>(first);
        Expect.Equal(ErrorCode.Empty, ended.Code);
        Expect.True(ended.Message.Contains("ended"), ended.Message);
        var tasks = Enumerable.Range(0, 10).Select(round => one.AskAsync(source.Token)).ToList();
        foreach (var task in tasks.Take(9))
          Fails<SearchEndedException>(task);
        one.Engine.SetPosition(one.Engine.Position);  // the engine's position was copied
        Expect.Throws<ArgumentNullException>(() => one.AskWrongly());
        Thread.Sleep(20);
        Expect.True(!tasks[9].IsCompleted, "the last one goes on");
        source.Cancel();
        Fails<OperationCanceledException>(tasks[9]);
        one.AskBriefly();
      }
    });

    /// <summary>What the library refuses does not end a question under way.</summary>
    [Test]
    private static void ARefusedQuestionEndsNone()
    {
      using (var one = OfThreats())
      using (var other = new Engine(Game.Renju15))
      using (var source = new CancellationTokenSource())
      {
        var task = one.AskAsync(source.Token);
        var threats = (ThreatSearch)one.Analyser;
        Expect.Throws<UnsupportedException>(() => threats.Win(other));
        Expect.Throws<ArgumentOutOfRangeException>(() => threats.Win(one.Engine, -1));
        Thread.Sleep(20);
        Expect.True(!task.IsCompleted, "it goes on");
        source.Cancel();
        Fails<OperationCanceledException>(task);
      }
    }

    /// <summary>Questions from many threads: each is answered or ended.</summary>
    [Test]
    private static void QuestionsFromManyThreads() => ForEach(one =>
    {
      int answered = 0, ended = 0;
      var errors = new List<Exception>();
      var threads = Enumerable.Range(0, 4).Select(number => new Thread(() =>
      {
        for (var round = 0; round < 50; ++round)
        {
          try
          {
            one.AskBriefly();
            Interlocked.Increment(ref answered);
          }
          catch (SearchEndedException)
          {
            Interlocked.Increment(ref ended);
          }
          catch (Exception exception)
          {
            lock (errors)
              errors.Add(exception);
          }
        }
      })).ToList();
      threads.ForEach(thread => thread.Start());
      threads.ForEach(thread => thread.Join());
      Expect.True(errors.Count == 0, string.Join("\n", errors));
      Expect.Equal(200, answered + ended);
      Expect.True(answered > 0, "some are answered");
      one.AskBriefly();
    });

    [Test]
    private static void DisposeEndsIt() => ForEach(one =>
    {
      var task = one.AskAsync(default);
      one.Analyser.Dispose();
      Fails<ObjectDisposedException>(task);
      Expect.Throws<ObjectDisposedException>(() => one.AskBriefly());
    });

    /// <summary>An analyser that nobody holds is freed.</summary>
    [Test]
    private static void TheyAreForgotten()
    {
      foreach (var make in Cases)
      {
        var forgotten = new List<WeakReference>();
        var making = new Thread(() =>
        {
          for (var round = 0; round < 100; ++round)
          {
            var one = make();
            one.AskBriefly();
            forgotten.Add(new WeakReference(one.Analyser));
          }
        });
        making.Start();
        making.Join();
        GC.Collect();
        GC.WaitForPendingFinalizers();
        GC.Collect();
        Expect.True(forgotten.Count(each => each.IsAlive) < 10, "they live on");
      }
    }
  }
}
