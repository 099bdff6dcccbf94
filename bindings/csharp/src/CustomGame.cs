using System.Collections.Generic;

namespace Picoply
{
  /// <summary>The rules of a game of one's own, for `new Engine(new MyGame())`.</summary>
  /// <remarks>A position is StateSize bytes; equal bytes must mean equal positions. The arrays belong to
  /// the method that gets them. The methods must be pure: the same answer for the same position and
  /// nothing else changed; when copies of an engine search side by side they are called from several
  /// threads. What one of them throws comes out of the engine's member that needed it. While an engine
  /// searches they may read it.</remarks>
  public abstract class CustomGame
  {
    /// <summary>For people.</summary>
    public virtual string Name => GetType().Name;

    /// <summary>Bytes in a position, 1 .. 64.</summary>
    public abstract int StateSize { get; }

    /// <summary>Moves are 0 .. MoveCount - 1; 1 .. 64.</summary>
    public abstract int MoveCount { get; }

    /// <summary>Most plies in a game, 1 .. 256; a longer game is a draw.</summary>
    public abstract int MaxLength { get; }

    /// <summary>Columns of the grid that Cell shows, 1 .. 26; without a grid 0, as Rows. If it has
    /// MoveCount cells, moves are written as cells ("b2"), otherwise as numbers ("12").</summary>
    public virtual int Columns => 0;

    /// <summary>Rows of that grid.</summary>
    public virtual int Rows => 0;

    /// <summary>Writes the starting position into zeros. The first player is to move.</summary>
    public abstract void Reset(byte[] state);

    /// <summary>The legal moves of an ongoing position, best first if it can tell; at least one.
    /// </summary>
    public abstract IEnumerable<int> Moves(byte[] state);

    /// <summary>Plays a legal move in place; the other side is to move then.</summary>
    public abstract void Play(byte[] state, int move);

    /// <summary>How the position stands for the side to move.</summary>
    public abstract Standing Outcome(byte[] state);

    /// <summary>Value of an ongoing position for the side to move, within +-28999.</summary>
    public virtual int Evaluate(byte[] state) => 0;

    /// <summary>Whose stone is on a cell.</summary>
    public virtual Player Cell(byte[] state, int column, int row) => Player.None;
  }
}
