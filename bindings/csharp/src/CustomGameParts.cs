namespace Picoply
{
  // What only some games tell. A CustomGame also implements any number of these; without one the library
  // does as it says there, and asks nothing.

  /// <summary>Whose turn it is. Without it the first player begins, and every move gives the turn to the
  /// other side.</summary>
  public interface ICustomSide
  {
    /// <summary>The side to move, First or Second; also in a finished game.</summary>
    Player Side(byte[] state);
  }

  /// <summary>Takes back a move: for large states. Without it a search keeps a copy of the state for each
  /// ply.</summary>
  public interface ICustomUndo
  {
    /// <summary>Takes back `move`, the last one played, in a search: `state` becomes what it was before. A
    /// game's own position is never changed by it.</summary>
    void Undo(byte[] state, int move);
  }

  /// <summary>A hash of a position. Without it all bytes of the state are hashed.</summary>
  public interface ICustomHash
  {
    /// <summary>64 bits that differ for different positions, well mixed. They need not depend on the side
    /// to move, nor on what only Standing.Repeated asks for.</summary>
    ulong Hash(byte[] state);
  }

  /// <summary>An order of moves. Without it they are tried in the order of Moves.</summary>
  public interface ICustomMoveScore
  {
    /// <summary>How promising a legal move is, within +-32000; larger is tried earlier.</summary>
    int MoveScore(byte[] state, int move);
  }

  /// <summary>Tactical moves. Without it there are none.</summary>
  public interface ICustomTactical
  {
    /// <summary>Whether the legal move captures, threatens or parries: it is never searched to less depth
    /// then.</summary>
    bool IsTactical(byte[] state, int move);
  }

  /// <summary>Forced positions. Without it these are the ones where one move is legal.</summary>
  public interface ICustomForced
  {
    /// <summary>Whether the side to move has only one sensible move: the search looks a ply deeper then.
    /// </summary>
    bool IsForced(byte[] state);
  }

  /// <summary>For games decided by a margin. Without it a win is worth more the sooner it is.</summary>
  public interface ICustomFinalValue
  {
    /// <summary>The value of a won or lost position for the side to move, within +-28999. It is taken with
    /// the sign of Outcome.</summary>
    int FinalValue(byte[] state);
  }

  /// <summary>Texts of moves. Without it they are written as CustomGame.Columns says.</summary>
  public interface ICustomMoveText
  {
    /// <summary>The text of a move: 1 .. 15 printable characters of ASCII, no blank and no comma, another
    /// one for every move. It is read without regard to case. Null: as without this interface.</summary>
    string MoveText(int move);
  }

  /// <summary>Cells of moves. Without it no move has them, unless moves are cells.</summary>
  public interface ICustomMoveCells
  {
    /// <summary>Where a move goes from and to; the same cell if it only puts a stone there. Null if it has
    /// no cells.</summary>
    MoveCells? MoveCells(int move);
  }

  /// <summary>Where a move goes from and to on the grid. A cell is row * columns + column.</summary>
  public readonly struct MoveCells
  {
    /// <summary>A pair.</summary>
    public MoveCells(int from, int to)
    {
      From = from;
      To = to;
    }

    /// <summary>The cell that it leaves.</summary>
    public int From { get; }

    /// <summary>The cell that it goes to; From if it puts a stone there.</summary>
    public int To { get; }
  }
}
