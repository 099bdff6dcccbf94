using System;
using System.Collections.Generic;
using System.Text;

namespace Picoply
{
  /// <summary>A move that a rule forbids, and why.</summary>
  public readonly struct ForbiddenMove
  {
    internal ForbiddenMove(Move move, Forbidden reason)
    {
      Move = move;
      Reason = reason;
    }

    /// <summary>The move.</summary>
    public Move Move { get; }

    /// <summary>The reason.</summary>
    public Forbidden Reason { get; }
  }

  public sealed unsafe partial class Engine
  {
    // As many as a list of moves can have: a board has at most 26 x 26 cells.
    private const int MaxMoves = Abi.CustomMovesMax;

    private delegate int Lister(IntPtr engine, ushort* list, UIntPtr capacity);
    private delegate int Writer(IntPtr engine, byte* text, UIntPtr capacity);
    private delegate int Reader(IntPtr engine, byte* text, UIntPtr length, UIntPtr* where);

    private static readonly Lister ListLegal = Native.pply_moves_legal;
    private static readonly Lister ListWinningLine = Native.pply_position_winning_line;
    private static readonly Writer WritePosition = Native.pply_position_write;
    private static readonly Writer WriteRecord = Native.pply_record_write;
    private static readonly Reader ReadPosition = Native.pply_position_set;
    private static readonly Reader ReadRecord = Native.pply_record_play;

    // ---- Moves

    /// <summary>Back to the starting position; forgets the moves played.</summary>
    public void Reset()
    {
      using (Change())
        Changed(Native.pply_position_reset(_raw));
    }

    /// <summary>Plays a move. IllegalMoveException, GameOverException.</summary>
    public void Play(Move move)
    {
      using (Change())
      {
        var status = Native.pply_move_play(_raw, (ushort)move.Number);
        if (status < 0 || _rules != null)
          Check(status, move.ToString());
        EndEarlier();
      }
    }

    /// <summary>Plays a move given as text: "h8". TextException, IllegalMoveException,
    /// GameOverException.</summary>
    public void Play(string move)
    {
      using (Change())
      {
        var number = Parsed(move);
        Changed(Native.pply_move_play(_raw, number), move);
      }
    }

    /// <summary>Takes back the last move. NothingThereException if there is none.</summary>
    public void Undo()
    {
      using (Change())
        Changed(Native.pply_move_undo(_raw));
    }

    /// <summary>Number of moves played, and not undone, since the position was set.</summary>
    public int RecordLength
    {
      get
      {
        using (Enter())
          return Check(Native.pply_record_length(_raw));
      }
    }

    /// <summary>Those moves.</summary>
    public IReadOnlyList<Move> Moves
    {
      get
      {
        using (Enter())
        {
          var moves = new Move[Check(Native.pply_record_length(_raw))];
          for (var index = 0; index < moves.Length; ++index)
          {
            ushort move;
            Check(Native.pply_record_move(_raw, (uint)index, &move));
            moves[index] = new Move(move);
          }
          return Array.AsReadOnly(moves);
        }
      }
    }

    /// <summary>Whether a move is legal here.</summary>
    public bool IsLegal(Move move)
    {
      using (Enter())
        return Check(Native.pply_move_is_legal(_raw, (ushort)move.Number)) == 1;
    }

    /// <summary>Every legal move, ascending, a pass last.</summary>
    public IReadOnlyList<Move> LegalMoves => List(ListLegal);

    /// <summary>Where a move of this game goes from and to, legal or not; the same cell if it puts a stone
    /// there. Null if it has no cells: a pass, a full column, a draughts move over the edge, a game without
    /// a board. ArgumentOutOfRangeException.</summary>
    public MoveCells? MoveCells(Move move)
    {
      if (!move.IsPass || !Game.HasPass)
        Arguments.Within(move.Number, nameof(move), 0, MoveCount - 1);
      using (Enter())
      {
        ushort from, to;
        if (Check(Native.pply_move_cells(_raw, (ushort)move.Number, &from, &to), move.ToString()) == 0)
          return null;
        return new MoveCells(from, to);
      }
    }

    /// <summary>Why the side to move may not play on that empty cell. ArgumentOutOfRangeException if
    /// it is no empty cell.</summary>
    public Forbidden WhyForbidden(Move move)
    {
      Arguments.Within(move.Number, nameof(move), 0, MoveCount - 1);
      using (Enter())
      {
        var status = Native.pply_move_forbidden(_raw, (ushort)move.Number);
        if (status == (int)ErrorCode.Invalid)
          throw new ArgumentOutOfRangeException(
            nameof(move), "move: " + move + (Game.HasGravity ? " is not an open column"
                                                             : " is not an empty cell"));
        return (Forbidden)Check(status, move.ToString());
      }
    }

    /// <summary>Every forbidden move, with the reason.</summary>
    public IReadOnlyList<ForbiddenMove> ForbiddenMoves
    {
      get
      {
        using (Enter())
        {
          var moves = stackalloc ushort[MaxMoves];
          var reasons = stackalloc byte[MaxMoves];
          var found = new ForbiddenMove[Counted(
            Native.pply_moves_forbidden(_raw, moves, reasons, (UIntPtr)MaxMoves))];
          for (var index = 0; index < found.Length; ++index)
            found[index] = new ForbiddenMove(new Move(moves[index]), (Forbidden)reasons[index]);
          return Array.AsReadOnly(found);
        }
      }
    }

    // ---- The position

    /// <summary>Whose turn it is. In draughts each jump is a move, and it is the same player's turn until
    /// the last of them.</summary>
    public Player Side
    {
      get
      {
        using (Enter())
          return Player.First + Check(Native.pply_position_side(_raw));
      }
    }

    /// <summary>Whose stone or piece is on a cell. ArgumentOutOfRangeException if there is no such cell,
    /// UnsupportedException in a game of one's own without a grid.</summary>
    public Player Cell(int col, int row)
    {
      CheckCell(col, row);
      using (Enter())
        return (Player)Check(Native.pply_position_cell(_raw, (uint)col, (uint)row));
    }

    /// <summary>What stands on a cell, with its kind; null if it is empty. Throws what Cell does.
    /// </summary>
    public Piece? Piece(int col, int row)
    {
      CheckCell(col, row);
      using (Enter())
      {
        var told = Check(Native.pply_position_piece(_raw, (uint)col, (uint)row));
        return told == 0 ? (Piece?)null : new Piece(told);
      }
    }

    /// <summary>How the game stands.</summary>
    public Outcome Outcome
    {
      get
      {
        using (Enter())
          return (Outcome)Check(Native.pply_position_outcome(_raw));
      }
    }

    /// <summary>The cells of the winning line, each row * columns + column.</summary>
    public IReadOnlyList<Move> WinningLine => List(ListWinningLine);

    /// <summary>The first player's discs minus the second's; when the game is over empty squares
    /// count for the winner. UnsupportedException in games that do not count.</summary>
    public int Margin
    {
      get
      {
        using (Enter())
        {
          int margin;
          Check(Native.pply_position_margin(_raw, &margin));
          return margin;
        }
      }
    }

    // ---- Text

    /// <summary>A move's text, "h8", in draughts "11-15" or "22x15": of any move of the game, legal or
    /// not. ArgumentOutOfRangeException.</summary>
    public string Text(Move move)
    {
      if (!move.IsPass || !Game.HasPass)
        Arguments.Within(move.Number, nameof(move), 0, MoveCount - 1);
      using (Enter())
      {
        var text = stackalloc byte[64];
        var length = Check(Native.pply_move_write(_raw, (ushort)move.Number, text, (UIntPtr)64),
                           move.ToString());
        return Encoding.UTF8.GetString(text, length);
      }
    }

    /// <summary>The move of a text with nothing around it. Legality is not looked at.
    /// TextException.</summary>
    public Move ReadMove(string text)
    {
      using (Enter())
        return new Move(Parsed(text));
    }

    /// <summary>Every cell as X, O or - and then whose turn it is: "X-O------ X". In draughts the FEN of
    /// PDN: "W:W22,K30:B1,18".</summary>
    public string Position => Written(WritePosition);

    /// <summary>The moves played since the position was set: "f5d6c3". In draughts the jumps of a turn are
    /// one: "11-15 22x15x8".</summary>
    public string Record => Written(WriteRecord);

    /// <summary>Sets the position from text; the moves played are forgotten. TextException,
    /// UnsupportedException for a custom game.</summary>
    public void SetPosition(string text) => Read(ReadPosition, text);

    /// <summary>Plays a whole record on from the present position, all or nothing. TextException,
    /// IllegalMoveException, GameOverException.</summary>
    public void PlayRecord(string text) => Read(ReadRecord, text);

    // ---- Snapshots

    /// <summary>The game as bytes, which are the same in every language and on every processor: where it
    /// began and the moves played.</summary>
    public byte[] Snapshot()
    {
      using (Enter())
      {
        var bytes = new byte[Check(Native.pply_snapshot_write(_raw, IntPtr.Zero, UIntPtr.Zero))];
        fixed (byte* start = bytes)
          Check(Native.pply_snapshot_write(_raw, (IntPtr)start, (UIntPtr)bytes.Length));
        return bytes;
      }
    }

    /// <summary>Makes it the game of a snapshot, or changes nothing. The bytes are not trusted.
    /// TextException, IllegalMoveException, GameOverException, whose Where is the offset of the byte;
    /// UnsupportedException for that of another kind of game.</summary>
    public void RestoreSnapshot(byte[] snapshot)
    {
      if (snapshot == null)
        throw new ArgumentNullException(nameof(snapshot));
      using (Change())
      {
        var where = UIntPtr.Zero;
        int status;
        fixed (byte* start = snapshot)
          status = Native.pply_snapshot_restore(_raw, (IntPtr)start, (UIntPtr)snapshot.Length, &where);
        Changed(status, nameof(snapshot), checked((int)where));
      }
    }

    // ---- Parts of those

    private int MoveCount => _rules?.MoveCount ?? Game.MoveCount;

    private void CheckCell(int col, int row)
    {
      var columns = _rules?.Columns ?? Game.Columns;
      if (columns == 0)
        return;
      Arguments.Within(col, nameof(col), 0, columns - 1);
      Arguments.Within(row, nameof(row), 0, (_rules?.Rows ?? Game.Rows) - 1);
    }

    private int Counted(int status)
    {
      var count = Check(status);
      return count <= MaxMoves ? count : throw Errors.From((int)ErrorCode.Memory);
    }

    private IReadOnlyList<Move> List(Lister list)
    {
      using (Enter())
      {
        var moves = stackalloc ushort[MaxMoves];
        return Move.ListOf(moves, Counted(list(_raw, moves, (UIntPtr)MaxMoves)));
      }
    }

    private string Written(Writer write)
    {
      using (Enter())
      {
        var text = new byte[Check(write(_raw, null, UIntPtr.Zero)) + 1];
        fixed (byte* start = text)
          Check(write(_raw, start, (UIntPtr)text.Length));
        return Encoding.UTF8.GetString(text, 0, text.Length - 1);
      }
    }

    /// <summary>The text as the library reads it; one byte more, so that there is something to point
    /// to.</summary>
    private static byte[] Encoded(string text)
    {
      if (text == null)
        throw new ArgumentNullException(nameof(text));
      var bytes = new byte[Encoding.UTF8.GetByteCount(text) + 1];
      Encoding.UTF8.GetBytes(text, 0, text.Length, bytes, 0);
      return bytes;
    }

    private ushort Parsed(string text)
    {
      var bytes = Encoded(text);
      ushort move;
      fixed (byte* start = bytes)
        Check(Native.pply_move_parse(_raw, start, (UIntPtr)(bytes.Length - 1), &move), text);
      return move;
    }

    private void Read(Reader read, string text)
    {
      var bytes = Encoded(text);
      using (Change())
      {
        var where = UIntPtr.Zero;
        int status;
        fixed (byte* start = bytes)
          status = read(_raw, start, (UIntPtr)(bytes.Length - 1), &where);
        Changed(status, text, Errors.CharacterAt(text, checked((int)where)));
      }
    }

    /// <summary>After a call that read `about`, and said where in it an error is.</summary>
    private void Changed(int status, string about, int where)
    {
      if (status >= 0 || _rules != null && Failure.Happened ||
          status == (int)ErrorCode.Support || status == (int)ErrorCode.Invalid)
        Changed(status);
      else
        throw Errors.From(status, about, where);
    }
  }
}
