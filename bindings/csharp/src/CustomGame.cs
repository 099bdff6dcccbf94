using System.Collections.Generic;

namespace Picoply
{
  /// <summary>The rules of a game of one's own, for `new Engine(new MyGame())`.</summary>
  /// <remarks>A position is StateSize bytes; equal bytes must mean equal positions, unless the game has a
  /// hash. ICustomSide and the interfaces beside it are for what only some games tell. The arrays belong to
  /// the method that gets them. The methods must be pure: the same answer for the same position and
  /// nothing else changed; when copies of an engine search side by side they are called from several
  /// threads. What one of them throws comes out of the engine's member that needed it. While an engine
  /// searches they may read it.</remarks>
  public abstract class CustomGame
  {
    /// <summary>For people.</summary>
    public virtual string Name => GetType().Name;

    /// <summary>Bytes in a position, 1 .. 4096.</summary>
    public abstract int StateSize { get; }

    /// <summary>Moves are 0 .. MoveCount - 1; 1 .. 1023.</summary>
    public abstract int MoveCount { get; }

    /// <summary>Most legal moves in a position, 1 .. MoveCount; 0: MoveCount.</summary>
    public virtual int MaxMoves => 0;

    /// <summary>Most plies in a game, 1 .. 1000; a longer game is a draw.</summary>
    public abstract int MaxLength { get; }

    /// <summary>Deepest search in plies, 1 .. 63; 0: 24. An engine is the larger, the deeper it searches.
    /// </summary>
    public virtual int MaxPly => 0;

    /// <summary>Columns of the grid that Cell shows, 1 .. 26; without a grid 0, as Rows. If it has
    /// MoveCount cells, moves are written as cells ("b2"), otherwise as numbers ("12").</summary>
    public virtual int Columns => 0;

    /// <summary>Rows of that grid.</summary>
    public virtual int Rows => 0;

    /// <summary>Writes the starting position into zeros.</summary>
    public abstract void Reset(byte[] state);

    /// <summary>The legal moves of an ongoing position, best first if it can tell; 1 .. MaxMoves of
    /// them.</summary>
    public abstract IEnumerable<int> Moves(byte[] state);

    /// <summary>Plays a legal move in place.</summary>
    public abstract void Play(byte[] state, int move);

    /// <summary>How the position stands for the side to move.</summary>
    public abstract Standing Outcome(byte[] state);

    /// <summary>Value of an ongoing position for the side to move, within +-28999.</summary>
    public virtual int Evaluate(byte[] state) => 0;

    /// <summary>Whose stone is on a cell.</summary>
    public virtual Player Cell(byte[] state, int column, int row) => Player.None;
  }
}
