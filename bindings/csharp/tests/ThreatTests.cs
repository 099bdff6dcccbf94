using System;
using System.Collections.Generic;
using System.Diagnostics;
using System.Linq;
using System.Text.RegularExpressions;
using System.Threading.Tasks;

namespace Picoply.Tests
{
  internal static class ThreatTests
  {
    private static readonly Game[] Rules =
    {
      Game.Gomoku15, Game.Standard15, Game.Renju15, Game.Caro15, Game.StandardCaro15
    };

    private static readonly Game[] FiveInARow = Game.All.Where(
      game => Rules.Any(each => RulesOf(game) == each.Key)).ToArray();

    private static string RulesOf(Game game)
    {
      return Regex.Replace(game.Key, "_(small|full)$", "");
    }

    // Black's h8 i8 j8 is open on both ends.
    private const string OpenThree = "h8a1i8c2j8";
    // A position of Renju in which black's win takes much longer to look for than any test.
    private const string Wild = "g11l9m12l7h14i12d4f4e12j10d10i5g5k13k5l4l6h10";
    // Two pairs of black's meet in j8, and black is to move.
    private const string TwoPairs = "h8a1i8a15j9o1j10o15";

    private static Engine At(Game game, string record)
    {
      var engine = new Engine(game);
      engine.PlayRecord(record);
      return engine;
    }

    private static string Text(Engine engine, IEnumerable<Move> moves)
    {
      return string.Join(" ", moves.Select(engine.Text));
    }

    [Test]
    private static void NothingOnAnEmptyBoard()
    {
      foreach (var game in FiveInARow)
      {
        using (var engine = new Engine(game))
        using (var threats = new ThreatSearch(game))
        {
          Expect.Equal(game, threats.Game);
          foreach (var result in new[] { threats.Win(engine), threats.Threat(engine) })
          {
            Expect.Equal(ThreatAnswer.None, result.Answer, game.Key);
            Expect.Equal(0, result.Line.Count, game.Key);
          }
          var saving = threats.SavingMoves(engine, 0);
          Expect.Equal(ThreatAnswer.None, saving.Answer, game.Key);
          Expect.Equal(225, saving.Moves.Count(each => each.IsProven), game.Key);
        }
      }
    }

    [Test]
    private static void AnOpenThree()
    {
      foreach (var game in FiveInARow)
      {
        using (var engine = At(game, OpenThree))
        using (var threats = new ThreatSearch(game))
        {
          Expect.Equal(ThreatAnswer.None, threats.Win(engine).Answer, game.Key);
          Expect.Equal(ThreatAnswer.Win, threats.Threat(engine, 0).Answer, game.Key);
          var saving = threats.SavingMoves(engine, 0);
          Expect.Equal(ThreatAnswer.None, saving.Answer, game.Key);
          Expect.True(saving.Moves.All(each => each.IsProven), game.Key);
          // In Caro a stone at one end of five leaves them a win, and two take it away.
          Expect.Equal(RulesOf(game).EndsWith("caro15", StringComparison.Ordinal) ? "f8 g8 k8 l8" : "g8 k8",
                       Text(engine, saving.Moves.Select(each => each.Move)), game.Key);
          engine.Play("e1");
          var win = threats.Win(engine, 0);
          Expect.Equal(ThreatAnswer.Win, win.Answer, game.Key);
          Expect.Equal("g8", Text(engine, win.Line), game.Key);
          Expect.True(win.Nodes > 0, "nodes");
          // Then white is lost, whatever is played.
          engine.Play(win.Line[0]);
          saving = threats.SavingMoves(engine, 0);
          Expect.Equal(ThreatAnswer.Win, saving.Answer, game.Key);
          Expect.Equal(0, saving.Moves.Count, game.Key);
        }
      }
    }

    [Test]
    private static void WithATable()
    {
      foreach (var game in Rules)
      {
        using (var engine = At(game, TwoPairs))
        using (var plain = new ThreatSearch(game))
        using (var threats = new ThreatSearch(game, 1 << 20))
        {
          var win = threats.Win(engine);
          Expect.Equal(ThreatAnswer.Win, win.Answer, game.Key);
          Expect.Equal(Text(engine, plain.Win(engine).Line), Text(engine, win.Line), game.Key);
        }
      }
      Expect.Throws<ArgumentOutOfRangeException>(() => new ThreatSearch(Game.Gomoku15, -1));
    }

    [Test]
    private static void ALineIsWon()
    {
      foreach (var game in Rules)
      {
        using (var engine = At(game, TwoPairs))
        using (var threats = new ThreatSearch(game))
        {
          var win = threats.Win(engine);
          Expect.Equal(ThreatAnswer.Win, win.Answer, game.Key);
          // In Renju j8 is forbidden, and there is a longer way.
          Expect.Equal(game == Game.Renju15 ? "i9 k11 h9 g9 h10 h7 k9 l9 h12 h11 i11" : "j8 j7 g8",
                       Text(engine, win.Line), game.Key);
          foreach (var move in win.Line)
            engine.Play(move);
          Expect.True(engine.Search(new SearchLimits { Depth = 6 }).LosesIn <= 4, game.Key);
        }
      }
    }

    [Test]
    private static void Limits()
    {
      using (var engine = At(Game.Gomoku15, TwoPairs))
      using (var threats = new ThreatSearch(Game.Gomoku15))
      {
        Expect.Equal(ThreatAnswer.None, threats.Win(engine, 0).Answer);
        Expect.Equal(ThreatAnswer.Win, threats.Win(engine, 1).Answer);
        var found = threats.Win(engine, maxNodes: 1);
        Expect.Equal(ThreatAnswer.Unknown, found.Answer);
        Expect.Equal(0, found.Line.Count);
        Expect.Equal(1, found.Nodes);
        engine.Play("o8");
        var saving = threats.SavingMoves(engine, maxNodes: 1);
        Expect.Equal(ThreatAnswer.Unknown, saving.Answer);
        Expect.True(saving.Moves.Count > 0 && saving.Moves.All(each => !each.IsProven), "what was left open");
        Expect.Equal(ThreatAnswer.Win, threats.SavingMoves(engine).Answer);
        Expect.True(threats.SavingMoves(engine, maxNodes: long.MaxValue).IsComplete, "without limits");
        foreach (var limit in new[] { -1, long.MinValue })
          Expect.Throws<ArgumentOutOfRangeException>(() => threats.Win(engine, maxNodes: limit));
        foreach (var limit in new[] { -1, ThreatSearch.AllThrees + 1, int.MaxValue })
        {
          Expect.Throws<ArgumentOutOfRangeException>(() => threats.Win(engine, limit));
          Expect.Throws<ArgumentOutOfRangeException>(() => threats.ThreatAsync(engine, limit));
          Expect.Throws<ArgumentOutOfRangeException>(() => threats.SavingMoves(engine, limit));
        }
      }
    }

    [Test]
    private static void Time()
    {
      var some = TimeSpan.FromMilliseconds(20);
      using (var engine = At(Game.Renju15, Wild))
      using (var threats = new ThreatSearch(Game.Renju15))
      {
        var watch = Stopwatch.StartNew();
        var found = new List<ThreatResult> { threats.Win(engine, time: some) };
        found.Add(threats.WinAsync(engine, time: some).Result);
        engine.Play("a15");
        found.Add(threats.Threat(engine, time: some));
        found.Add(threats.ThreatAsync(engine, time: some).Result);
        var saving = new[]
        {
          threats.SavingMoves(engine, time: some), threats.SavingMovesAsync(engine, time: some).Result,
        };
        Expect.True(watch.ElapsedMilliseconds >= 100 && watch.Elapsed.TotalSeconds < 20, $"{watch.Elapsed}");
        foreach (var result in found)
        {
          Expect.Equal(ThreatAnswer.Unknown, result.Answer);
          Expect.True(result.Line.Count == 0 && result.Nodes > 0, "what was found");
        }
        foreach (var result in saving)
        {
          Expect.True(!result.IsComplete, "not complete");
          Expect.True(result.Answer != ThreatAnswer.Win && result.Nodes > 0, "some moves");
        }
        // The least there is, and the limit that is reached first.
        Expect.Equal(ThreatAnswer.Unknown, threats.Threat(engine, time: TimeSpan.FromTicks(1)).Answer);
        Expect.Equal(1000, threats.Threat(engine, maxNodes: 1000, time: TimeSpan.FromDays(49)).Nodes);
        foreach (var wrong in new[] { TimeSpan.FromTicks(-1), TimeSpan.FromDays(50), TimeSpan.MinValue })
        {
          Expect.Throws<ArgumentOutOfRangeException>(() => threats.Win(engine, time: wrong));
          Expect.Throws<ArgumentOutOfRangeException>(() => threats.ThreatAsync(engine, time: wrong));
          Expect.Throws<ArgumentOutOfRangeException>(() => threats.SavingMoves(engine, time: wrong));
        }
      }
    }

    /// <summary>Nor does a question before it whose time was over.</summary>
    [Test]
    private static void ATimeThatIsNotReachedChangesNothing()
    {
      using (var engine = At(Game.Renju15, OpenThree))
      using (var wild = At(Game.Renju15, Wild))
      {
        var answers = new List<string>();
        foreach (var time in new[] { TimeSpan.Zero, TimeSpan.FromDays(49) })
        {
          using (var threats = new ThreatSearch(Game.Renju15))
          {
            var saving = threats.SavingMoves(engine, 1, time: time);
            var threat = threats.Threat(engine, 1, time: time);
            Expect.True(saving.IsComplete, "complete");
            answers.Add($"{saving.Nodes} {Text(engine, saving.Moves.Select(each => each.Move))}, " +
                        $"{threat.Nodes} {threat.Answer} {Text(engine, threat.Line)}");
            Expect.Equal(ThreatAnswer.Unknown, threats.Win(wild, time: TimeSpan.FromTicks(1)).Answer);
            Expect.True(threats.SavingMoves(engine, 1, time: time).IsComplete, "complete again");
          }
        }
        Expect.Equal(answers[0], answers[1]);
      }
    }

    /// <summary>Only the rules matter, not what an engine judges by.</summary>
    [Test]
    private static void OtherGames()
    {
      foreach (var game in Game.All)
      {
        if (!FiveInARow.Contains(game))
        {
          Expect.Throws<UnsupportedException>(() => new ThreatSearch(game), game.Key);
          continue;
        }
        using (var threats = new ThreatSearch(game))
        {
          foreach (var other in Game.All)
          {
            using (var engine = new Engine(other))
            {
              if (RulesOf(other) == RulesOf(game))
                Expect.Equal(ThreatAnswer.None, threats.Win(engine, 0).Answer, other.Key);
              else
                Expect.Throws<UnsupportedException>(() => threats.Win(engine, 0), other.Key);
            }
          }
          using (var engine = new Engine(new Noughts()))
            Expect.Throws<UnsupportedException>(() => threats.Win(engine, 0));
        }
      }
      Expect.Throws<ArgumentNullException>(() => new ThreatSearch(null));
    }

    [Test]
    private static void WrongUses()
    {
      var engine = At(Game.Gomoku15, OpenThree);
      var threats = new ThreatSearch(Game.Gomoku15);
      Expect.Throws<ArgumentNullException>(() => threats.Win(null));
      Expect.Throws<ArgumentNullException>(() => threats.SavingMovesAsync(null));
      engine.PlayRecord("e1k8e3l8");
      Expect.Throws<GameOverException>(() => threats.Win(engine));
      Expect.Throws<GameOverException>(() => threats.ThreatAsync(engine));
      engine.Undo();
      Expect.Equal(ThreatAnswer.Win, threats.Win(engine).Answer);  // an error leaves nothing behind
      engine.Dispose();
      Expect.Throws<ObjectDisposedException>(() => threats.Win(engine));
      threats.Dispose();
      threats.Dispose();
      using (var another = new Engine(Game.Gomoku15))
      {
        foreach (var use in new Action[]
        {
          () => threats.Win(another), () => threats.Threat(another), () => threats.SavingMoves(another),
          () => threats.WinAsync(another), () => threats.ThreatAsync(another),
          () => threats.SavingMovesAsync(another),
        })
          Expect.Throws<ObjectDisposedException>(use);
      }
    }

    [Test]
    private static void InAnotherThread()
    {
      using (var other = new ThreatSearch(Game.Renju15))
      using (var threats = new ThreatSearch(Game.Renju15))
      {
        Task<ThreatResult> task;
        using (var engine = At(Game.Renju15, TwoPairs))
        {
          var wanted = other.Win(engine);
          task = threats.WinAsync(engine);
          engine.Reset();  // it has a copy of the position
          Expect.True(task.Result.Line.SequenceEqual(wanted.Line), "the line");
          Expect.Equal(wanted.Nodes, task.Result.Nodes);
          engine.PlayRecord(OpenThree);
          Expect.Equal(ThreatAnswer.Win, threats.ThreatAsync(engine).Result.Answer);
          Expect.Equal(threats.SavingMoves(engine, 0).Moves.Count,
                       threats.SavingMovesAsync(engine, 0).Result.Moves.Count);
          task = threats.ThreatAsync(engine, 0);
        }
        Expect.Equal(ThreatAnswer.Win, task.Result.Answer);  // and needs the engine no more
      }
    }
  }
}
