using System;
using System.Collections.Generic;
using System.Linq;
using System.Threading;

namespace Picoply.Tests
{
  /// <summary>Positions, moves and text: good and hostile.</summary>
  internal static class EngineTests
  {
    private static readonly string[] HostileText =
    {
      "", " ", "z", "h", "99", "h16", "p1", "h8h8h8", "\0", "h8\0", "ä", "\ud800", "h８",
      new string('a', 100000), "%s%n", "-1", "18446744073709551616",
    };

    [Test]
    private static void GamesAndMoves()
    {
      Expect.Equal("Renju 15x15", Game.Renju15.ToString());
      Expect.True(Game.Renju15.HasForbidden && Game.Othello8.HasPass && Game.Othello6.HasMargin &&
                  Game.Connect4.HasGravity && Game.Othello8.Rank1OnTop, "what games have");
      Expect.Equal(7, Game.Connect4.Columns);
      Expect.Equal(new Move(7), new Move(7));
      Expect.True(new Move(7) != new Move(8) && Move.Pass.IsPass && !default(Move).IsPass, "moves");
      Expect.Equal("pass", Move.Pass.ToString());
      foreach (var number in new[] { -1, 65535, int.MaxValue, int.MinValue })
        Expect.Throws<ArgumentOutOfRangeException>(() => new Move(number));
      foreach (var key in HostileText.Concat(new[] { "custom", "Renju15", "renju15 " }))
        Expect.Throws<ArgumentException>(() => Game.Find(key), key);
      Expect.Throws<ArgumentNullException>(() => Game.Find(null));
    }

    [Test]
    private static void Renju()
    {
      using (var engine = new Engine(Game.Renju15))
      {
        engine.PlayRecord("h8a1i8a3h9a5i9a7j10a9k11o1k12o3");
        Expect.Equal("k9 DoubleThree, i10 DoubleThree", string.Join(", ", engine.ForbiddenMoves.Select(
          each => engine.Text(each.Move) + " " + each.Reason)));
        Expect.Equal(Forbidden.DoubleThree, engine.WhyForbidden(engine.ReadMove("k9")));
        Expect.Equal(Forbidden.NotForbidden, engine.WhyForbidden(engine.ReadMove("a15")));
        Expect.Throws<ArgumentOutOfRangeException>(() => engine.WhyForbidden(engine.ReadMove("h8")));
        Expect.Equal(14, engine.Moves.Count);
        Expect.Equal("h8", engine.Text(engine.Moves[0]));
        Expect.Equal(Player.First, engine.Cell(7, 7));
        Expect.Equal(Player.None, engine.Cell(14, 14));
      }
    }

    [Test]
    private static void HostileInputChangesNothing()
    {
      using (var engine = new Engine(Game.Gomoku15))
      {
        engine.PlayRecord("h8i9");
        foreach (var text in HostileText)
        {
          Expect.Throws<TextException>(() => engine.Play(text), text);
          Expect.Throws<TextException>(() => engine.ReadMove(text), text);
          Expect.Throws<TextException>(() => engine.SetPosition(text), text);
          if (text.Trim() != "" && !text.StartsWith("h8", StringComparison.Ordinal))
            Expect.True(Expect.Throws<TextException>(() => engine.PlayRecord(text), text).Where <=
                        text.Length, text);
        }
        Expect.Throws<ArgumentNullException>(() => engine.Play(null));
        Expect.Throws<ArgumentNullException>(() => engine.ReadMove(null));
        Expect.Throws<ArgumentNullException>(() => engine.SetPosition(null));
        Expect.Throws<ArgumentNullException>(() => engine.PlayRecord(null));
        foreach (var number in new[] { 112, 225, 1000, 65534 })
          Expect.Throws<IllegalMoveException>(() => engine.Play(new Move(number)), number.ToString());
        Expect.Throws<ArgumentOutOfRangeException>(() => engine.Text(new Move(225)));
        foreach (var cell in new[] { -1, 15, int.MaxValue, int.MinValue })
        {
          Expect.Throws<ArgumentOutOfRangeException>(() => engine.Cell(cell, 0));
          Expect.Throws<ArgumentOutOfRangeException>(() => engine.Cell(0, cell));
        }
        Expect.Throws<UnsupportedException>(() => engine.Margin.ToString());
        Expect.Throws<NothingThereException>(() => engine.LastResult.ToString());
        Expect.Equal(0, engine.Lines.Count);
        Expect.Equal("h8i9", engine.Record);
        engine.Undo();
        engine.Undo();
        Expect.Throws<NothingThereException>(() => engine.Undo());
      }
      Expect.Throws<ArgumentNullException>(() => new Engine((Game)null));
      Expect.Throws<ArgumentNullException>(() => new Engine((CustomGame)null));
      Expect.Throws<ArgumentOutOfRangeException>(() => new Engine(Game.Othello8, -1));
      foreach (var size in new[] { long.MaxValue, long.MaxValue - 7, 1L << 62, 1L << 50 })
        Expect.Throws<OutOfMemoryException>(() => new Engine(Game.Othello8, size), size.ToString());
      foreach (var size in new[] { 1L, 31, 33, 4097 })
        new Engine(Game.Othello8, size).Dispose();
    }

    [Test]
    private static void WhereCountsCharacters()
    {
      using (var engine = new Engine(Game.Gomoku15))
      {
        foreach (var each in new Dictionary<string, int>
                 { { "j10ä", 3 }, { "j10k1z", 5 }, { "ä", 0 }, { "j10 \ud83d\ude00", 4 } })
        {
          var text = each.Key;
          var exception = Expect.Throws<TextException>(() => engine.PlayRecord(text), text);
          Expect.Equal(each.Value, exception.Where, text);
          Expect.Equal(ErrorCode.Parse, exception.Code);
          Expect.True(exception.Message.Contains($"(at {each.Value})"), exception.Message);
        }
        var illegal = Expect.Throws<IllegalMoveException>(() => engine.PlayRecord("j10,j10"));
        Expect.Equal(4, illegal.Where);
        const string comment = "X ; \ud83d\ude00 \u00e4";
        Expect.Equal(2, Expect.Throws<TextException>(() => engine.SetPosition(comment)).Where);
        Expect.Equal(0, Errors.CharacterAt(comment, 0));
        Expect.Equal(4, Errors.CharacterAt(comment, 7));  // the last byte of a pair
        Expect.Equal(6, Errors.CharacterAt(comment, 8));
      }
    }

    [Test]
    private static void Disposed()
    {
      var engine = new Engine(Game.TicTacToe, 1 << 12);
      engine.Dispose();
      engine.Dispose();
      foreach (var use in new Action[]
      {
        () => engine.Play("a1"), () => engine.Undo(), () => engine.Record.ToString(),
        () => engine.Search(), () => engine.Copy(), () => engine.SearchAsync(), () => engine.Ponder(),
        () => engine.Think().GetEnumerator().MoveNext(), () => engine.ClearTable(),
        () => engine.LastResult.ToString(), () => engine.LegalMoves.ToString(),
      })
        Expect.Throws<ObjectDisposedException>(use);
      // Nobody disposes of these.
      for (var count = 0; count < 2000; ++count)
        new Engine(Game.TicTacToe, 1 << 12).Play("b2");
      GC.Collect();
      GC.WaitForPendingFinalizers();
    }

    [Test]
    private static void Copies()
    {
      using (var engine = new Engine(Game.Othello8, 1 << 16))
      {
        engine.PlayRecord("f5d6");
        using (var copy = engine.Copy())
        {
          engine.Dispose();
          Expect.Equal("f5d6", copy.Record);  // the table is there still
          Expect.True(copy.Search(new SearchLimits { Depth = 6 }).IsComplete, "it searches");
          copy.Play("c3");
          Expect.Equal("f5d6c3", copy.Record);
          using (var third = copy.Copy())
          using (var source = new CancellationTokenSource())
          {
            var task = copy.SearchAsync(null, null, source.Token);
            Expect.Throws<EngineBusyException>(() => third.ClearTable());
            Expect.True(third.Search(new SearchLimits { Depth = 3 }).IsComplete, "side by side");
            source.Cancel();
            Expect.Throws<OperationCanceledException>(() => task.GetAwaiter().GetResult());
            third.ClearTable();
          }
        }
      }
    }

    /// <summary>Two engines search with one table, while both are read, cleared and copied.</summary>
    [Test]
    private static void ThreadsShareEverything()
    {
      var errors = new List<Exception>();
      using (var engine = new Engine(Game.Connect4, 1 << 16))
      using (var other = engine.Copy())
      {
        var threads = Enumerable.Range(0, 6).Select(number => new Thread(() =>
        {
          var mine = number % 2 == 0 ? engine : other;
          for (var round = 0; round < 100; ++round)
          {
            try
            {
              mine.Play(new Move(round % 7));
              mine.Search(new SearchLimits { Nodes = 100 });
              mine.Undo();
              mine.ClearTable();
            }
            catch (PicoplyException)
            {
              // Ended, the table is in use, or another's move is in the way.
            }
            catch (Exception exception)
            {
              lock (errors)
                errors.Add(exception);
            }
            try
            {
              using (var copy = mine.Copy())
                Expect.True(copy.RecordLength <= 42 && copy.Record != null, "a copy");
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
        Expect.True(!engine.IsSearching && !other.IsSearching, "searches end");
        engine.ClearTable();
      }
    }
  }
}
