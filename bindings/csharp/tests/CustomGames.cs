using System;
using System.Collections.Generic;
using System.Linq;

namespace Picoply.Tests
{
  /// <summary>Tic-tac-toe by the rules of a CustomGame, which tests break.</summary>
  internal class Noughts : CustomGame
  {
    private static readonly int[][] Rowed =
    {
      new[] { 0, 1, 2 }, new[] { 3, 4, 5 }, new[] { 6, 7, 8 }, new[] { 0, 3, 6 }, new[] { 1, 4, 7 },
      new[] { 2, 5, 8 }, new[] { 0, 4, 8 }, new[] { 2, 4, 6 },
    };

    public override string Name => "Noughts";
    public override int StateSize => 10;
    public override int MoveCount => 9;
    public override int MaxLength => 9;
    public override int Columns => 3;
    public override int Rows => 3;

    public override void Reset(byte[] state) {}

    public override IEnumerable<int> Moves(byte[] state)
    {
      return new[] { 4, 0, 2, 6, 8, 1, 3, 5, 7 }.Where(cell => state[cell] == 0);
    }

    public override void Play(byte[] state, int move)
    {
      state[move] = (byte)(state[9] + 1);
      state[9] = (byte)(1 - state[9]);
    }

    public override Standing Outcome(byte[] state)
    {
      var last = 2 - state[9];
      if (Rowed.Any(row => row.All(cell => state[cell] == last)))
        return Standing.Lost;
      return state.Take(9).Contains((byte)0) ? Standing.Ongoing : Standing.Drawn;
    }

    public override Player Cell(byte[] state, int column, int row) => (Player)state[row * 3 + column];
  }

  /// <summary>Calls something each time that a method is called.</summary>
  internal sealed class Watched : Noughts
  {
    internal Action<string> Hear = method => {};
    internal IEnumerable<int> Answer;
    internal Standing? Stands;
    internal int? Value;

    public override void Reset(byte[] state)
    {
      Hear("Reset");
      base.Reset(state);
    }

    public override IEnumerable<int> Moves(byte[] state)
    {
      Hear("Moves");
      return Answer ?? base.Moves(state);
    }

    public override void Play(byte[] state, int move)
    {
      Hear("Play");
      base.Play(state, move);
    }

    public override Standing Outcome(byte[] state)
    {
      Hear("Outcome");
      return Stands ?? base.Outcome(state);
    }

    public override int Evaluate(byte[] state)
    {
      Hear("Evaluate");
      return Value ?? 0;
    }

    public override Player Cell(byte[] state, int column, int row)
    {
      Hear("Cell");
      return base.Cell(state, column, row);
    }
  }

  /// <summary>Sixteen moves in any position: what a call back costs.</summary>
  internal sealed class SixteenMoves : CustomGame
  {
    private static readonly int[] All = Enumerable.Range(0, 16).ToArray();

    public override int StateSize => 2;
    public override int MoveCount => 16;
    public override int MaxLength => 200;
    public override void Reset(byte[] state) {}
    public override IEnumerable<int> Moves(byte[] state) => All;
    public override Standing Outcome(byte[] state) => Standing.Ongoing;

    public override void Play(byte[] state, int move)
    {
      var next = (state[0] | state[1] << 8) * 31 + move + 1;
      state[0] = (byte)next;
      state[1] = (byte)(next >> 8);
    }
  }

  internal sealed class Sizes : CustomGame
  {
    internal int State = 10, Count = 9, Length = 9, Wide = 3, High = 3, Most = 0, Ply = 0;

    public override int StateSize => State;
    public override int MoveCount => Count;
    public override int MaxMoves => Most;
    public override int MaxLength => Length;
    public override int MaxPly => Ply;
    public override int Columns => Wide;
    public override int Rows => High;
    public override void Reset(byte[] state) {}
    public override IEnumerable<int> Moves(byte[] state) => new[] { 0 };
    public override void Play(byte[] state, int move) {}
    public override Standing Outcome(byte[] state) => Standing.Ongoing;
  }
}
