using System;
using System.Collections.Generic;
using System.Linq;

namespace Picoply.Tests
{
  /// <summary>What holds in each game that the library knows.</summary>
  internal static class GameTests
  {
    /// <summary>Plays a move, and says whether the same player is to move then. The cells of the move are
    /// left and taken.</summary>
    private static bool PlayAtRandom(Engine engine, Random random)
    {
      var legal = engine.LegalMoves;
      var move = legal[random.Next(legal.Count)];
      var side = engine.Side;
      var cells = engine.MoveCells(move);
      var what = $"{engine.Game}: {engine.Text(move)} after {engine.Record}";
      Expect.Equal(move.IsPass, cells == null, what);
      if (cells == null)
      {
        engine.Play(move);
        Expect.True(engine.Side != side, what);
        return false;
      }
      int from = cells.Value.From, to = cells.Value.To, columns = engine.Game.Columns;
      Expect.Equal("none", CellTests.At(engine, to), what);
      if (from != to)
        Expect.Equal(side, engine.Cell(from % columns, from / columns), what);
      engine.Play(move);
      var piece = engine.Piece(to % columns, to / columns).Value;
      Expect.Equal(side, piece.Player, what);
      Expect.Equal(piece.IsMoving, engine.Side == side, what);
      if (from != to)
        Expect.Equal("none", CellTests.At(engine, from), what);
      return piece.IsMoving;
    }

    /// <summary>What stands on each cell, read in both ways.</summary>
    private static List<string> Board(Engine engine)
    {
      return Enumerable.Range(0, engine.Game.Columns * engine.Game.Rows)
        .Select(cell => CellTests.At(engine, cell)).ToList();
    }

    /// <summary>Another engine reads the texts and the snapshot of a game.</summary>
    private static void ReadAgain(Engine engine, Engine other)
    {
      other.SetPosition(engine.Position);
      Expect.Equal(engine.Position, other.Position, "the position");
      other.Reset();
      other.PlayRecord(engine.Record);
      Expect.Equal(engine.Position, other.Position, "the record");
      Expect.Equal(engine.Record, other.Record);
      other.Reset();
      other.RestoreSnapshot(engine.Snapshot());
      Expect.Equal(engine.Position, other.Position, "the snapshot");
      Expect.Equal(engine.Record, other.Record);
    }

    /// <summary>Games at random: what is told of a position fits together, texts are read again, and undoing
    /// leads back. Only draughts have kings, and turns of several moves.</summary>
    [Test]
    private static void EveryGame()
    {
      var random = new Random(3);
      foreach (var game in Game.All)
      {
        int kings = 0, turns = 0;
        for (var round = 0; round < 3; ++round)
        {
          using (var engine = new Engine(game))
          using (var other = new Engine(game))
          {
            var begin = engine.Position;
            var moves = 0;
            while (engine.Outcome == Outcome.Ongoing)
            {
              var inTurn = PlayAtRandom(engine, random);
              turns += inTurn ? 1 : 0;
              if (++moves % 16 != 0 && !inTurn)
                continue;
              var board = Board(engine);
              kings += board.Count(piece => piece.Contains("king"));
              Expect.Equal(inTurn ? 1 : 0, board.Count(piece => piece.EndsWith("moving", StringComparison.Ordinal)),
                           engine.Position);
              ReadAgain(engine, other);
            }
            Board(engine);
            Expect.Equal(moves, engine.RecordLength, game.Key);
            for (; moves > 0; --moves)
              engine.Undo();
            Expect.Equal(begin, engine.Position);
          }
        }
        Expect.Equal(game == Game.Checkers, kings > 0, $"{game.Key}: {kings} kings");
        Expect.Equal(game == Game.Checkers, turns > 0, $"{game.Key}: {turns} moves in a turn");
      }
    }

    /// <summary>In the middle of a turn the move that is predicted is the same side's.</summary>
    [Test]
    private static void PonderingInATurn()
    {
      using (var engine = new Engine(Game.Checkers, 1 << 16))
      {
        engine.SetPosition("W:W22:BK18,11,17,9,1");
        var limits = new SearchLimits { Depth = 6 };
        engine.Play(engine.Search(limits).Best);
        Expect.Equal(Player.Second, engine.Side);
        using (var ponder = engine.Ponder(limits))
        {
          Expect.Equal("15x8", engine.Text(ponder.Reply));
          var found = ponder.HitAsync().Result;
          Expect.Equal(Player.First, engine.Side);
          engine.Play(found.Best);
          Expect.True(engine.Record.StartsWith("22x15x8 ", StringComparison.Ordinal), engine.Record);
        }
      }
    }

    private const string Meaning = "XO-XO- abch8153;,*pas\n\0ä\ud800W:BKx02-#";

    /// <summary>Text at random, mostly of characters that mean something in some game; half of it is the text
    /// with some characters changed, for whole positions and records that are nearly right.</summary>
    private static string Noise(Random random, string text)
    {
      var noise = text.ToCharArray();
      if (random.Next(2) == 0)
        noise = Enumerable.Range(0, random.Next(240)).Select(at => Meaning[random.Next(Meaning.Length)]).ToArray();
      for (var left = random.Next(3); left > 0 && noise.Length > 0; --left)
        noise[random.Next(noise.Length)] = Meaning[random.Next(Meaning.Length)];
      return new string(noise);
    }

    /// <summary>A legal move as text; in a new game if this one is over.</summary>
    private static string SomeMove(Engine engine, Random random)
    {
      if (engine.Outcome != Outcome.Ongoing)
        engine.Reset();
      var legal = engine.LegalMoves;
      return engine.Text(legal[random.Next(legal.Count)]);
    }

    /// <summary>Text and moves at random.</summary>
    [Test]
    private static void Noise()
    {
      var random = new Random(1);
      foreach (var game in Game.All)
      {
        var good = new Dictionary<string, int>();
        var bad = new Dictionary<string, int>();
        Action<string, Action> tried = (name, use) =>
        {
          var counted = good;
          try
          {
            use();
          }
          catch (Exception exception) when (exception is PicoplyException || exception is ArgumentOutOfRangeException)
          {
            counted = bad;
          }
          counted.TryGetValue(name, out var count);
          counted[name] = count + 1;
        };
        using (var engine = new Engine(game, 1 << 12))
        {
          for (var round = 0; round < 1000; ++round)
          {
            if (round % 4 == 0)
              tried("SetPosition", () => engine.SetPosition(Noise(random, engine.Position)));
            if (round % 4 == 2)
            {
              var record = engine.Record;
              engine.Reset();
              tried("PlayRecord", () => engine.PlayRecord(Noise(random, record)));
            }
            tried("PlayRecord", () => engine.PlayRecord(Noise(random, SomeMove(engine, random))));
            tried("Play", () => engine.Play(Noise(random, SomeMove(engine, random))));
            tried("Play a number", () => engine.Play(new Move(random.Next(65535))));
            tried("Play a number", () => engine.Play(new Move(random.Next(game.MoveCount + 5))));
            tried("Text", () => engine.Text(new Move(random.Next(300))));
            tried("WhyForbidden", () => engine.WhyForbidden(new Move(random.Next(300))));
            tried("Search", () => engine.Search(new SearchLimits { Nodes = 20 }));
            tried("Undo", () => engine.Undo());
          }
        }
        foreach (var name in new[] { "SetPosition", "PlayRecord", "Play", "Play a number" })
          Expect.True(good.ContainsKey(name) && good[name] >= 10 && bad.ContainsKey(name) && bad[name] >= 10,
                      $"{game.Key}, {name}: too few are {(good.ContainsKey(name) ? "bad" : "good")}");
      }
    }
  }
}
