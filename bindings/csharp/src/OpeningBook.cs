using System;
using System.Runtime.InteropServices;

namespace Picoply
{
  /// <summary>Moves for some hundred first positions of a game of five in a row, each with its mirror
  /// images: for Engine.BookMove.</summary>
  public sealed class OpeningBook
  {
    /// <summary>The bytes of a book of one's own, which are copied: picoply-openings makes them. Whether
    /// they are one is seen when it is asked.</summary>
    public OpeningBook(byte[] bytes)
    {
      if (bytes == null)
        throw new ArgumentNullException(nameof(bytes));
      Length = bytes.Length;
      Bytes = new byte[Math.Max(1, Length)];  // so that there is something to point to
      bytes.CopyTo(Bytes, 0);
    }

    private OpeningBook(Game game)
    {
      Length = Abi.BookSize;
      Bytes = new byte[Length];
      Marshal.Copy(game.Book, Bytes, 0, Length);
    }

    /// <summary>For Gomoku15, with or without a network.</summary>
    public static OpeningBook Gomoku15 { get; } = new OpeningBook(Game.Gomoku15);
    /// <summary>For Standard15, likewise.</summary>
    public static OpeningBook Standard15 { get; } = new OpeningBook(Game.Standard15);
    /// <summary>For Renju15, likewise.</summary>
    public static OpeningBook Renju15 { get; } = new OpeningBook(Game.Renju15);

    internal byte[] Bytes { get; }
    internal int Length { get; }
  }

  public sealed unsafe partial class Engine
  {
    /// <summary>The book's move for this position, which is legal, or null if it has none. It should be for
    /// the rules of this game: of those only the board and whether Renju's restrictions hold are
    /// compared. TextException for bytes that are no book, or a damaged one; UnsupportedException for
    /// another board or other rules; GameOverException.</summary>
    public Move? BookMove(OpeningBook book)
    {
      if (book == null)
        throw new ArgumentNullException(nameof(book));
      using (Enter())
      {
        ushort move;
        int status;
        fixed (byte* bytes = book.Bytes)
          status = Native.pply_book_move(_raw, (IntPtr)bytes, (UIntPtr)book.Length, &move);
        if (status == (int)ErrorCode.Empty)
          return null;
        Check(status, "book");
        return new Move(move);
      }
    }
  }
}
