using System;
using System.Collections.Generic;
using System.Linq;

namespace Picoply.Tests
{
  /// <summary>Sticks: a side takes 1 to 3; who took two goes on; who takes the last has lost. The second
  /// player begins.</summary>
  internal sealed class Doubles : CustomGame, ICustomSide
  {
    private readonly int _sticks;

    internal Doubles(int sticks) => _sticks = sticks;

    public override int StateSize => 3;  // sticks, the side to move, the side that moved last
    public override int MoveCount => 3;
    public override int MaxLength => _sticks;

    public override void Reset(byte[] state)
    {
      state[0] = (byte)_sticks;
      state[1] = 1;
    }

    public override IEnumerable<int> Moves(byte[] state) => Enumerable.Range(0, Math.Min(3, (int)state[0]));

    public override void Play(byte[] state, int move)
    {
      state[0] -= (byte)(move + 1);
      state[2] = state[1];
      if (move != 1)
        state[1] = (byte)(1 - state[1]);
    }

    public override Standing Outcome(byte[] state)
    {
      return state[0] > 0 ? Standing.Ongoing : state[1] == state[2] ? Standing.Lost : Standing.Won;
    }

    public Player Side(byte[] state) => Player.First + state[1];

    /// <summary>The value for the side to move, by looking at everything.</summary>
    internal int Minimax(byte[] state, int ply = 0)
    {
      var standing = Outcome(state);
      if (standing != Standing.Ongoing)
        return standing == Standing.Lost ? ply - Abi.ValueWin : Abi.ValueWin - ply;
      return Moves(state).Max(move =>
      {
        var next = (byte[])state.Clone();
        Play(next, move);
        var value = Minimax(next, ply + 1);
        return next[1] == state[1] ? value : -value;
      });
    }
  }

  /// <summary>As large as can be: one of 1,023 moves is the best, and each byte has its value.</summary>
  internal sealed class Large : CustomGame
  {
    internal const int Best = 1000;
    private static readonly int[] All = Enumerable.Range(0, 1023).ToArray();

    public override int StateSize => 4096;
    public override int MoveCount => 1023;
    public override int MaxLength => 1000;
    public override int MaxPly => 63;

    private static byte Filling(int at) => unchecked((byte)(at * 31 + at / 256));

    public override void Reset(byte[] state)
    {
      Expect.Equal(4096, state.Length);
      for (var at = 0; at < 4095; ++at)
        state[at] = Filling(at);
    }

    private static void Look(byte[] state)
    {
      for (var at = 0; at < 4095; ++at)
      {
        if (state[at] != Filling(at))
          throw new Failed("byte " + at);
      }
    }

    public override IEnumerable<int> Moves(byte[] state)
    {
      Look(state);
      return All;
    }

    public override void Play(byte[] state, int move)
    {
      Look(state);
      state[4095] = (byte)(move == Best ? 1 : 0);
    }

    public override Standing Outcome(byte[] state) => Standing.Ongoing;

    public override int Evaluate(byte[] state) => -state[4095];
  }

  /// <summary>After four plies it is a draw.</summary>
  internal sealed class Repeating : CustomGame
  {
    public override int StateSize => 1;
    public override int MoveCount => 2;
    public override int MaxLength => 100;
    public override void Reset(byte[] state) {}
    public override IEnumerable<int> Moves(byte[] state) => new[] { 0, 1 };
    public override void Play(byte[] state, int move) => ++state[0];
    public override Standing Outcome(byte[] state) => state[0] == 4 ? Standing.Repeated : Standing.Ongoing;
    public override int Evaluate(byte[] state) => 500;
  }

  /// <summary>With limits of its own.</summary>
  internal sealed class Limited : Pawns
  {
    internal int Most, Ply;

    public override int MaxMoves => Most;
    public override int MaxPly => Ply;
  }

  /// <summary>Counts what is asked.</summary>
  internal abstract class Counting : Pawns
  {
    internal int Asked;
    internal string Failing = "";

    internal void Count(string method)
    {
      ++Asked;
      if (Failing == method)
        throw new DivideByZeroException();
    }
  }

  internal sealed class Undoing : Counting, ICustomUndo
  {
    public void Undo(byte[] state, int move)
    {
      ++Asked;
      TakeBack(state, move);
    }
  }

  internal sealed class Hashing : Counting, ICustomHash
  {
    internal ulong Mask = ulong.MaxValue;

    internal static ulong Of(byte[] state)
    {
      return state.Aggregate(0ul, (hash, each) => unchecked((hash ^ each) * 0x9e3779b97f4a7c15));
    }

    public ulong Hash(byte[] state)
    {
      ++Asked;
      return Of(state) & Mask;
    }
  }

  internal sealed class Scoring : Counting, ICustomMoveScore
  {
    public int MoveScore(byte[] state, int move)
    {
      ++Asked;
      return move * 100;
    }
  }

  internal sealed class Tactical : Counting, ICustomTactical
  {
    public bool IsTactical(byte[] state, int move)
    {
      ++Asked;
      return move % 3 != 0;
    }
  }

  internal sealed class Forced : Counting, ICustomForced
  {
    public bool IsForced(byte[] state)
    {
      ++Asked;
      return Moves(state).Count() == 2;
    }
  }

  /// <summary>The more pawns are left, the more it is worth.</summary>
  internal sealed class Margins : Pawns, ICustomFinalValue
  {
    internal Margins() : base(3, 3) {}

    public int FinalValue(byte[] state) => -100 * state.Take(9).Count(cell => cell != 0);
  }

  /// <summary>Everything that a game can tell.</summary>
  internal sealed class Everything
    : Counting, ICustomSide, ICustomUndo, ICustomHash, ICustomMoveScore, ICustomTactical, ICustomForced,
      ICustomFinalValue, ICustomMoveText, ICustomMoveCells
  {
    internal Player? Moving;
    internal int Score, Final = -1000;
    internal string Text;
    internal MoveCells? Cells;

    public Player Side(byte[] state)
    {
      Count("Side");
      return Moving ?? Player.First + Turn(state);
    }

    public void Undo(byte[] state, int move)
    {
      Count("Undo");
      TakeBack(state, move);
    }

    public ulong Hash(byte[] state)
    {
      Count("Hash");
      return Hashing.Of(state);
    }

    public int MoveScore(byte[] state, int move)
    {
      Count("MoveScore");
      return Score;
    }

    public bool IsTactical(byte[] state, int move)
    {
      Count("IsTactical");
      return move % 3 != 0;
    }

    public bool IsForced(byte[] state)
    {
      Count("IsForced");
      return false;
    }

    public int FinalValue(byte[] state)
    {
      Count("FinalValue");
      return Final;
    }

    public string MoveText(int move)
    {
      Count("MoveText");
      return Text ?? (move == 47 ? null : Written(move));
    }

    public MoveCells? MoveCells(int move)
    {
      Count("MoveCells");
      var to = Target(move / 3 < 8 ? 0 : 1, move);
      return Cells ?? (to < 0 ? (MoveCells?)null : new MoveCells(move / 3, to));
    }
  }
}
