using System.Collections.Generic;

namespace Picoply.Tests
{
  /// <summary>Hexapawn on any board: pawns walk and take as in chess; who reaches the far row wins, who
  /// cannot move loses. A move is the cell it leaves, times 3, plus its way: 0 straight on, 1 and 2 taking
  /// aside.</summary>
  internal class Pawns : CustomGame
  {
    private readonly int _columns, _rows;

    internal Pawns(int columns = 4, int rows = 4)
    {
      _columns = columns;
      _rows = rows;
    }

    public override int StateSize => _columns * _rows + 1;  // the cells from a1 on, then whose turn it is
    public override int MoveCount => _columns * _rows * 3;
    public override int MaxLength => 2 * _columns * _rows;
    public override int Columns => _columns;
    public override int Rows => _rows;

    internal int Turn(byte[] state) => state[_columns * _rows];

    /// <summary>The cell that a move of the side goes to, or -1.</summary>
    internal int Target(int side, int move)
    {
      var way = move % 3;
      var column = move / 3 % _columns + (way == 0 ? 0 : 2 * way - 3);
      var row = move / 3 / _columns + (side == 0 ? 1 : -1);
      return column < 0 || column >= _columns || row < 0 || row >= _rows ? -1 : row * _columns + column;
    }

    public override void Reset(byte[] state)
    {
      for (var column = 0; column < _columns; ++column)
      {
        state[column] = 1;
        state[(_rows - 1) * _columns + column] = 2;
      }
    }

    public override IEnumerable<int> Moves(byte[] state)
    {
      var side = Turn(state);
      var found = new List<int>();
      for (var move = 0; move < MoveCount; ++move)
      {
        var to = Target(side, move);
        if (state[move / 3] == side + 1 && to >= 0 && state[to] == (move % 3 == 0 ? 0 : 2 - side))
          found.Add(move);
      }
      return found;
    }

    public override void Play(byte[] state, int move)
    {
      var side = Turn(state);
      state[Target(side, move)] = (byte)(side + 1);
      state[move / 3] = 0;
      state[_columns * _rows] = (byte)(1 - side);
    }

    public override Standing Outcome(byte[] state)
    {
      var side = Turn(state);
      for (var column = 0; column < _columns; ++column)
      {
        if (state[(side == 0 ? 0 : _rows - 1) * _columns + column] == 2 - side)
          return Standing.Lost;
      }
      return ((List<int>)Moves(state)).Count > 0 ? Standing.Ongoing : Standing.Lost;
    }

    public override Player Cell(byte[] state, int column, int row) => (Player)state[row * _columns + column];

    /// <summary>What Undo may do.</summary>
    internal void TakeBack(byte[] state, int move)
    {
      var side = 1 - Turn(state);
      state[Target(side, move)] = (byte)(move % 3 == 0 ? 0 : 2 - side);
      state[move / 3] = (byte)(side + 1);
      state[_columns * _rows] = (byte)side;
    }

    /// <summary>The cell that it leaves, and its way.</summary>
    internal string Written(int move)
    {
      var cell = move / 3;
      return "" + (char)('a' + cell % _columns) + (cell / _columns + 1) + "-<>"[move % 3];
    }
  }
}
