using System;
using System.Runtime.ExceptionServices;
using System.Runtime.InteropServices;
using System.Text;

namespace Picoply
{
  /// <summary>What a callback threw on this thread, to be thrown again when the library has returned:
  /// no exception may pass through it.</summary>
  internal static class Failure
  {
    [ThreadStatic] private static Exception _first;

    internal static bool Happened => _first != null;

    internal static void Note(Exception exception) => _first = _first ?? exception;

    internal static void Rethrow()
    {
      var first = _first;
      if (first == null)
        return;
      _first = null;
      ExceptionDispatchInfo.Capture(first).Throw();
    }
  }

  /// <summary>A CustomGame as the table of callbacks that the library calls.</summary>
  /// <remarks>After the first exception they answer that the game is broken, without asking the
  /// CustomGame, so that the library returns soon.</remarks>
  internal sealed unsafe partial class Rules : CallbackTarget
  {
    private const int ScoreMax = 32000;  // of a move

    private readonly CustomGame _game;
    // The same object, or null if it does not tell that.
    private readonly ICustomSide _side;
    private readonly ICustomUndo _undo;
    private readonly ICustomHash _hash;
    private readonly ICustomMoveScore _moveScore;
    private readonly ICustomTactical _tactical;
    private readonly ICustomForced _forced;
    private readonly ICustomFinalValue _finalValue;
    private readonly ICustomMoveText _moveText;
    private readonly ICustomMoveCells _moveCells;
    private readonly NativeMemory _table;
    private readonly int _stateSize;
    private readonly int _moveCount;
    private readonly int _maxMoves;

    internal Rules(CustomGame game)
    {
      _game = game;
      _side = game as ICustomSide;
      _undo = game as ICustomUndo;
      _hash = game as ICustomHash;
      _moveScore = game as ICustomMoveScore;
      _tactical = game as ICustomTactical;
      _forced = game as ICustomForced;
      _finalValue = game as ICustomFinalValue;
      _moveText = game as ICustomMoveText;
      _moveCells = game as ICustomMoveCells;
      var name = Encoding.UTF8.GetBytes((game.Name ?? "") + "\0");
      _table = new NativeMemory(sizeof(NativeCustomGame) + name.Length);
      var table = (NativeCustomGame*)_table.Address;
      *table = default;
      table->StructSize = (uint)sizeof(NativeCustomGame);
      table->StateSize = Number(game.StateSize, nameof(game.StateSize), 1, Abi.CustomStateMax);
      table->MoveCount = Number(game.MoveCount, nameof(game.MoveCount), 1, Abi.CustomMovesMax);
      table->MaxMoves = Number(game.MaxMoves, nameof(game.MaxMoves), 0, table->MoveCount);
      table->MaxLength = Number(game.MaxLength, nameof(game.MaxLength), 1, Abi.CustomLengthMax);
      table->MaxPly = Number(game.MaxPly, nameof(game.MaxPly), 0, Abi.CustomPlyMax);
      table->Cols = Number(game.Columns, nameof(game.Columns), game.Rows > 0 ? 1 : 0, Abi.CustomGridMax);
      table->Rows = Number(game.Rows, nameof(game.Rows), game.Columns > 0 ? 1 : 0, Abi.CustomGridMax);
      table->Name = (byte*)(table + 1);
      Marshal.Copy(name, 0, (IntPtr)table->Name, name.Length);
      SetCallbacks(table);
      _stateSize = table->StateSize;
      _moveCount = table->MoveCount;
      _maxMoves = table->MaxMoves > 0 ? table->MaxMoves : _moveCount;
      Columns = table->Cols;
      Rows = table->Rows;
      EngineBytes = (long)Native.pply_custom_size(table, 0);
    }

    internal int MoveCount => _moveCount;
    internal int Columns { get; }
    internal int Rows { get; }

    /// <summary>Bytes of an engine for it.</summary>
    internal long EngineBytes { get; }

    internal NativeCustomGame* Table => (NativeCustomGame*)_table.Address;

    private static ushort Number(int value, string name, int least, int most)
    {
      return (ushort)Arguments.Within(value, name, least, most);
    }

    private bool Overrides(string method)
    {
      return _game.GetType().GetMethod(method).DeclaringType != typeof(CustomGame);
    }

    private byte[] State(IntPtr state)
    {
      var bytes = new byte[_stateSize];
      Marshal.Copy(state, bytes, 0, _stateSize);
      return bytes;
    }

    private static int Within(int value, int least, int most, string what)
    {
      if (value < least || value > most)
        throw new CustomGameException(what + " gave " + value + ", not " + least + " .. " + most + ".");
      return value;
    }

    private int List(IntPtr state, ushort* list)
    {
      var count = 0;
      foreach (var move in _game.Moves(State(state)))
      {
        if (count == _maxMoves)
          throw new CustomGameException("Moves gave more than " + _maxMoves + " moves.");
        list[count++] = (ushort)Within(move, 0, _moveCount - 1, "Moves");
      }
      return Within(count, 1, _maxMoves, "Moves, counted,");
    }

    /// <summary>0: without a text of the game's own.</summary>
    private int Write(int move, byte* text)
    {
      var told = _moveText.MoveText(move);
      if (told == null)
        return 0;
      Within(told.Length, 1, Abi.CustomTextMax, "MoveText, in characters,");
      for (var at = 0; at < told.Length; ++at)
      {
        if (told[at] <= ' ' || told[at] > '~' || told[at] == ',')
          throw new CustomGameException("MoveText gave " + Errors.Shortened(told) + ", with a blank, a comma " +
                                        "or a character that is not printable ASCII.");
        text[at] = (byte)told[at];
      }
      return told.Length;
    }

    /// <summary>0: the move has no cells.</summary>
    private int FindCells(int move, ushort* from, ushort* to)
    {
      var told = _moveCells.MoveCells(move);
      if (told == null)
        return 0;
      *from = (ushort)Within(told.Value.From, 0, Columns * Rows - 1, "MoveCells");
      *to = (ushort)Within(told.Value.To, 0, Columns * Rows - 1, "MoveCells");
      return 1;
    }
  }
}
