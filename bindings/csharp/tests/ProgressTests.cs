using System;
using System.Collections.Generic;
using System.Linq;
using System.Threading;
using System.Threading.Tasks;

namespace Picoply.Tests
{
  /// <summary>What analysers tell while they answer, searches by `await foreach`, and what all results are as
  /// text.</summary>
  internal static class ProgressTests
  {
    // The search for a forced win takes long.
    private const string Wide = "i4l7l4k7j6g11h9f5e7g5";
    // 14 squares are empty, and the side to move wins by 18.
    private const string Problem = "--XXXXX--OOOXX-O-OOOXXOX-OXOXOXXOXXXOXXX--XOXOXX-XXXOOO--OOOOO-- X";

    private sealed class Heard<T> : IProgress<T>
    {
      private readonly Action<T> _hear;

      internal Heard(Action<T> hear) => _hear = hear;
      internal List<T> News { get; } = new List<T>();

      public void Report(T value)
      {
        News.Add(value);
        _hear?.Invoke(value);
      }
    }

    private static Engine At(Game game, string position)
    {
      var engine = new Engine(game);
      engine.SetPosition(position);
      return engine;
    }

    [Test]
    private static void ThreatsTell()
    {
      using (var engine = new Engine(Game.Gomoku15))
      using (var threats = new ThreatSearch(Game.Gomoku15))
      {
        engine.PlayRecord(Wide);
        var heard = new Heard<ThreatResult>(null);
        var found = threats.Win(engine, maxNodes: 100_000, progress: heard);
        Expect.True(heard.News.Count > 2, $"{heard.News.Count} news");
        for (var i = 1; i < heard.News.Count; ++i)
        {
          var before = heard.News[i - 1];
          var now = heard.News[i];
          Expect.True(now.Nodes > before.Nodes, "fewer nodes");
          Expect.True(now.Answer != before.Answer || now.SearchedAttacks != before.SearchedAttacks ||
                        now.SearchedThrees != before.SearchedThrees, "nothing new");
        }
        Expect.True(heard.News.Last().Nodes <= found.Nodes, "it tells of more than it found");
        var moves = new Heard<SavingMoves>(null);
        var saving = threats.SavingMovesAsync(engine, maxNodes: 300, progress: moves).GetAwaiter().GetResult();
        Expect.True(moves.News.Count > 2, $"{moves.News.Count} news");
        Expect.True(moves.News[0].Moves.Count < saving.Moves.Count, "all at once");
      }
    }

    [Test]
    private static void EndingsTell()
    {
      using (var engine = At(Game.Othello8, Problem))
      using (var solver = new EndgameSolver())
      {
        var heard = new Heard<SolverResult>(null);
        Expect.Equal(18, solver.Margin(engine, progress: heard).Lower);
        Expect.True(heard.News.Count > 1 && heard.News.Last().IsSolved, $"{heard.News.Count} news");
        for (var i = 1; i < heard.News.Count; ++i)
          Expect.True(heard.News[i].Lower >= heard.News[i - 1].Lower, "less is proven");
        heard = new Heard<SolverResult>(null);
        Expect.Equal(1, solver.WinnerAsync(engine, progress: heard).GetAwaiter().GetResult().Lower);
        Expect.True(heard.News.Count > 0, "nothing was told");
      }
    }

    [Test]
    private static void OpeningsTell()
    {
      using (var engine = new Engine(Game.Gomoku15))
      using (var adviser = new OpeningAdviser(Game.Gomoku15))
      {
        engine.PlayRecord("h8h9i8");
        var limits = new OpeningLimits { Nodes = 30_000 };
        var heard = new Heard<OpeningResult>(null);
        var answer = adviser.Swap2(engine, limits, progress: heard);
        Expect.True(heard.News.Count > 2, $"{heard.News.Count} news");
        Expect.Equal(answer.Swap, heard.News.Last().Swap);
        Expect.True(answer.Moves.SequenceEqual(heard.News.Last().Moves), "another answer");
        // What hears of it may ask something else, and may throw.
        var few = new OpeningLimits { Nodes = 10 };
        heard = new Heard<OpeningResult>(_ => adviser.Colour(engine, few));
        Expect.Throws<SearchEndedException>(() => adviser.Swap2(engine, limits, progress: heard));
        heard = new Heard<OpeningResult>(_ => throw new InvalidOperationException());
        Expect.Throws<InvalidOperationException>(() => adviser.Swap2(engine, limits, progress: heard));
        Expect.Equal(answer.Swap, adviser.Swap2(engine, limits).Swap);
      }
    }

    [Test]
    private static void ThinkAsyncTells()
    {
      using (var engine = new Engine(Game.Renju15, 1 << 20))
        Told(engine).GetAwaiter().GetResult();
    }

    // What `await foreach` makes of it.
    private static async Task Told(Engine engine)
    {
      engine.PlayRecord("h8h9j9");
      var limits = new SearchLimits { Depth = 5 };
      var thinking = engine.ThinkAsync(limits);
      var wanted = engine.Search(limits);
      for (var times = 0; times < 2; ++times)
      {
        engine.ClearTable();
        var thoughts = thinking.GetAsyncEnumerator();
        SearchResult last = null;
        var depth = 0;
        while (await thoughts.MoveNextAsync())
        {
          last = thoughts.Current;
          Expect.Equal(++depth, last.Depth);
        }
        await thoughts.DisposeAsync();
        Expect.True(last.IsComplete, "it is not complete");
        Expect.Equal(wanted.ToString(), last.ToString());
      }
      // It can be left.
      var left = engine.ThinkAsync().GetAsyncEnumerator();
      Expect.True(await left.MoveNextAsync(), "it is empty");
      await left.DisposeAsync();
      engine.ClearTable();  // nothing searches
      // A change ends it, either token does, and errors come out of the first.
      left = engine.ThinkAsync().GetAsyncEnumerator();
      await left.MoveNextAsync();
      engine.Undo();
      Expect.Equal(typeof(SearchEndedException), await Thrown(left));
      engine.Play("j9");
      foreach (var atStart in new[] { true, false })
      {
        var source = new CancellationTokenSource();
        left = atStart ? engine.ThinkAsync(cancellation: source.Token).GetAsyncEnumerator()
                       : engine.ThinkAsync().GetAsyncEnumerator(source.Token);
        await left.MoveNextAsync();
        source.Cancel();
        Expect.Equal(typeof(OperationCanceledException), await Thrown(left));
      }
      left = engine.ThinkAsync(new SearchLimits { Level = 11 }).GetAsyncEnumerator();
      Expect.Equal(typeof(ArgumentOutOfRangeException), await Thrown(left));
    }

    private static async Task<Type> Thrown(AsyncThoughts thoughts)
    {
      try
      {
        while (await thoughts.MoveNextAsync())
          continue;
        return null;
      }
      catch (Exception exception)
      {
        return exception.GetType();
      }
      finally
      {
        await thoughts.DisposeAsync();
      }
    }

#if NETSTANDARD2_1
    [Test]
    private static void ThinkAsyncIsAnIAsyncEnumerable()
    {
      using (var engine = new Engine(Game.TicTacToe))
      {
        IAsyncEnumerable<SearchResult> thinking = engine.ThinkAsync();
        IAsyncEnumerator<SearchResult> thoughts = thinking.GetAsyncEnumerator();
        var count = 0;
        while (thoughts.MoveNextAsync().AsTask().GetAwaiter().GetResult())
          ++count;
        Expect.Equal(true, thoughts.Current.IsComplete);
        thoughts.DisposeAsync().AsTask().GetAwaiter().GetResult();
        Expect.True(count > 1, "it told nothing");
      }
    }
#endif

    [Test]
    private static void ResultsAreText()
    {
      using (var engine = new Engine(Game.Othello8))
      using (var solver = new EndgameSolver())
      {
        Expect.Equal("Engine of Othello 8x8", engine.ToString());
        engine.SetPosition(Problem);
        var solved = solver.Margin(engine);
        Expect.Equal($"solved 18, {solved.Nodes} nodes: {string.Join(" ", solved.Line)}", solved.ToString());
        var known = solver.Margin(engine, 1);
        Expect.Equal($"{known.Lower} to {known.Upper}, {known.Nodes} nodes", known.ToString());
        engine.Reset();
        var found = engine.Search(new SearchLimits { Depth = 2, Lines = 2 });
        Expect.Equal($"{found.Best}, value {found.Value}, depth 2, {found.Nodes} nodes, Undecided: " +
                       string.Join(" ", found.Variation), found.ToString());
        Expect.Equal($"{found.Best}, value {found.Value}, depth 2: {string.Join(" ", found.Variation)}",
                     found.Lines[0].ToString());
      }
      using (var engine = new Engine(Game.Gomoku15))
      using (var threats = new ThreatSearch(Game.Gomoku15))
      using (var adviser = new OpeningAdviser(Game.Gomoku15))
      {
        engine.PlayRecord("h8a1i8c2j8");
        var win = threats.Threat(engine);
        Expect.Equal($"Win, {win.Nodes} nodes: {string.Join(" ", win.Line)}", win.ToString());
        var saving = threats.SavingMoves(engine, maxNodes: 1);
        Expect.True(saving.ToString().StartsWith($"{saving.Answer}, {saving.Nodes} nodes: "), saving.ToString());
        Expect.True(saving.ToString().Contains(" unproven, "), saving.ToString());
        engine.Reset();
        var three = adviser.Three(engine, new OpeningLimits { Nodes = 2000 });
        Expect.Equal($"play, value {three.Value}, {three.Nodes} nodes: {string.Join(" ", three.Moves)}",
                     three.ToString());
      }
    }
  }
}
