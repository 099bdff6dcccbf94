using System;

namespace Picoply.Tests
{
  /// <summary>What stands on cells, and its kind.</summary>
  internal static class CellTests
  {
    /// <summary>The piece as text, or "none", and the player on the cell is the same.</summary>
    internal static string At(Engine engine, int cell)
    {
      int col = cell % engine.Game.Columns, row = cell / engine.Game.Columns;
      var piece = engine.Piece(col, row);
      Expect.Equal(piece?.Player ?? Player.None, engine.Cell(col, row), $"{engine.Game}, cell {cell}");
      return piece?.ToString() ?? "none";
    }

    /// <summary>A king, and a man that must jump on.</summary>
    [Test]
    private static void Pieces()
    {
      using (var engine = new Engine(Game.Checkers))
      {
        engine.SetPosition("W:W22:BK18,11,17,9,1");
        Expect.Equal("First king", At(engine, 4 * 8 + 3));
        Expect.True(engine.Piece(3, 4).Value.IsKing && !engine.Piece(3, 4).Value.IsMoving, "18");
        Expect.Equal("First", At(engine, 2 * 8 + 5));
        Expect.Equal("Second", At(engine, 5 * 8 + 2));
        Expect.Equal("none", At(engine, 3 * 8 + 4));
        engine.Play("22x15");
        Expect.Equal("Second moving", At(engine, 3 * 8 + 4));
        Expect.True(engine.Piece(4, 3).Value.IsMoving && !engine.Piece(4, 3).Value.IsKing, "15");
        Expect.Equal("none", At(engine, 4 * 8 + 3));
        Expect.Equal("none", At(engine, 5 * 8 + 2));
        Expect.Equal(Player.Second, engine.Side);
        engine.Play("15x8");
        Expect.Equal("Second", At(engine, 1 * 8 + 6));
        Expect.Equal(Player.First, engine.Side);
        Expect.Equal("22x15x8", engine.Record);
        engine.SetPosition("W31:WK31:BK26,K18,1");
        Expect.Equal("Second king moving", At(engine, 7 * 8 + 4));
      }
    }

    /// <summary>Where there is one kind of pieces.</summary>
    [Test]
    private static void OfOtherGames()
    {
      using (var othello = new Engine(Game.Othello8))
      {
        Expect.Equal("Second", At(othello, 3 * 8 + 3));
        Expect.Equal("First", At(othello, 3 * 8 + 4));
        Expect.Equal("none", At(othello, 0));
        othello.Dispose();
        Expect.Throws<ObjectDisposedException>(() => othello.Piece(3, 3));
      }
      using (var custom = new Engine(new Noughts()))
      {
        custom.Play(new Move(5));
        Expect.Equal(Player.First, custom.Piece(2, 1).Value.Player);
        Expect.Equal(null, custom.Piece(1, 2));
      }
      using (var without = new Engine(new SixteenMoves()))
        Expect.Throws<UnsupportedException>(() => without.Piece(0, 0));
    }
  }
}
