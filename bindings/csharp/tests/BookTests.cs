using System;
using System.Collections.Generic;
using System.Linq;
using System.Threading;

namespace Picoply.Tests
{
  internal static class BookTests
  {
    private static readonly Dictionary<OpeningBook, Game> Books = new Dictionary<OpeningBook, Game>
    {
      { OpeningBook.Gomoku15, Game.Gomoku15 }, { OpeningBook.Standard15, Game.Standard15 },
      { OpeningBook.Renju15, Game.Renju15 },
    };

    [Test]
    private static void FirstMoves()
    {
      foreach (var book in Books)
      {
        using (var engine = new Engine(book.Value))
        {
          Expect.Equal("h8", engine.Text(engine.BookMove(book.Key).Value), book.Value.Key);
          engine.Play("h8");
          var move = engine.BookMove(book.Key).Value;
          Expect.True(engine.IsLegal(move), book.Value.Key);
          engine.SetPosition(engine.Position);
          Expect.Equal(move, engine.BookMove(book.Key).Value);  // however the position arose
          var before = engine.Position;
          using (var source = new CancellationTokenSource())
          {
            var task = engine.SearchAsync(null, null, source.Token);
            Expect.Equal(move, engine.BookMove(book.Key).Value);  // and while it searches
            source.Cancel();
            Expect.Throws<OperationCanceledException>(() => task.GetAwaiter().GetResult());
          }
          Expect.Equal(before, engine.Position);
          engine.PlayRecord("a1o15o1");
          Expect.Equal(null, engine.BookMove(book.Key), book.Value.Key);
        }
      }
    }

    [Test]
    private static void OtherGames()
    {
      foreach (var book in Books)
      {
        foreach (var game in Game.All)
        {
          using (var engine = new Engine(game))
          {
            if (game.Key.Contains("15") && game.HasForbidden == book.Value.HasForbidden)
              Expect.Equal("h8", engine.Text(engine.BookMove(book.Key).Value), game.Key);
            else
              Expect.Throws<UnsupportedException>(() => engine.BookMove(book.Key), game.Key);
          }
        }
        using (var engine = new Engine(new Noughts()))
          Expect.Throws<UnsupportedException>(() => engine.BookMove(book.Key));
      }
    }

    [Test]
    private static void BytesOfOnesOwn()
    {
      using (var engine = new Engine(Game.Renju15))
      {
        var bytes = OpeningBook.Renju15.Bytes.ToArray();
        var book = new OpeningBook(bytes);
        Array.Clear(bytes, 0, bytes.Length);  // it has a copy
        Expect.Equal("h8", engine.Text(engine.BookMove(book).Value));
        bytes = OpeningBook.Renju15.Bytes.ToArray();
        bytes[100] ^= 1;
        foreach (var wrong in new[] { new byte[0], new byte[1], new byte[4096], bytes, bytes.Take(100).ToArray() })
        {
          var exception = Expect.Throws<TextException>(() => engine.BookMove(new OpeningBook(wrong)));
          Expect.Equal(ErrorCode.Parse, exception.Code);
        }
      }
    }

    [Test]
    private static void WrongUses()
    {
      Expect.Throws<ArgumentNullException>(() => new OpeningBook(null));
      var engine = new Engine(Game.Gomoku15);
      Expect.Throws<ArgumentNullException>(() => engine.BookMove(null));
      engine.PlayRecord("a1a15b1b15c1c15d1d15e1");
      Expect.Throws<GameOverException>(() => engine.BookMove(OpeningBook.Gomoku15));
      engine.Dispose();
      Expect.Throws<ObjectDisposedException>(() => engine.BookMove(OpeningBook.Gomoku15));
    }
  }
}
