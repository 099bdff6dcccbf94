namespace Picoply
{
  /// <summary>What stands on a cell: a stone, or a piece of a game that has several kinds of them.
  /// </summary>
  public readonly struct Piece
  {
    /// <summary>Of what the library tells, which is not 0.</summary>
    internal Piece(int told)
    {
      Player = (Player)(told & Abi.PieceSide);
      IsKing = (told & Abi.PieceKing) != 0;
      IsMoving = (told & Abi.PieceMoving) != 0;
    }

    /// <summary>Whose it is.</summary>
    public Player Player { get; }

    /// <summary>It is a king.</summary>
    public bool IsKing { get; }

    /// <summary>It has jumped, and must jump on in the same turn.</summary>
    public bool IsMoving { get; }

    /// <summary>Whose it is and what is particular about it: "Second", "First king", "Second moving".
    /// </summary>
    public override string ToString()
    {
      return Player + (IsKing ? " king" : "") + (IsMoving ? " moving" : "");
    }
  }
}
