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
  internal sealed unsafe class Rules : CallbackTarget
  {
    // Static, so that they live as long as the library may call them.
    private static readonly CustomGameReset OnReset = Reset;
    private static readonly CustomGameMoves OnMoves = Moves;
    private static readonly CustomGamePlay OnPlay = Play;
    private static readonly CustomGameOutcome OnOutcome = Outcome;
    private static readonly CustomGameEvaluate OnEvaluate = Evaluate;
    private static readonly CustomGameCell OnCell = Cell;

    private const int Broken = -1;

    private readonly CustomGame _game;
    private readonly NativeMemory _table;
    private readonly int _stateSize;
    private readonly int _moveCount;

    internal Rules(CustomGame game)
    {
      _game = game;
      var name = Encoding.UTF8.GetBytes((game.Name ?? "") + "\0");
      _table = new NativeMemory(sizeof(NativeCustomGame) + name.Length);
      var table = (NativeCustomGame*)_table.Address;
      *table = default;
      table->StructSize = (uint)sizeof(NativeCustomGame);
      table->StateSize = Number(game.StateSize, nameof(game.StateSize), 1, Abi.CustomStateMax);
      table->MoveCount = Number(game.MoveCount, nameof(game.MoveCount), 1, Abi.CustomMovesMax);
      table->MaxLength = Number(game.MaxLength, nameof(game.MaxLength), 1, Abi.CustomLengthMax);
      table->Cols = Number(game.Columns, nameof(game.Columns), game.Rows > 0 ? 1 : 0, Abi.CustomGridMax);
      table->Rows = Number(game.Rows, nameof(game.Rows), game.Columns > 0 ? 1 : 0, Abi.CustomGridMax);
      table->Name = (byte*)(table + 1);
      Marshal.Copy(name, 0, (IntPtr)table->Name, name.Length);
      table->Reset = Marshal.GetFunctionPointerForDelegate(OnReset);
      table->Moves = Marshal.GetFunctionPointerForDelegate(OnMoves);
      table->Play = Marshal.GetFunctionPointerForDelegate(OnPlay);
      table->Outcome = Marshal.GetFunctionPointerForDelegate(OnOutcome);
      if (Overrides(nameof(CustomGame.Evaluate)))
        table->Evaluate = Marshal.GetFunctionPointerForDelegate(OnEvaluate);
      if (Overrides(nameof(CustomGame.Cell)))
        table->Cell = Marshal.GetFunctionPointerForDelegate(OnCell);
      _stateSize = table->StateSize;
      _moveCount = table->MoveCount;
      Columns = table->Cols;
      Rows = table->Rows;
    }

    internal int MoveCount => _moveCount;
    internal int Columns { get; }
    internal int Rows { get; }

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
        if (count == _moveCount)
          throw new CustomGameException("Moves gave more than " + _moveCount + " moves.");
        list[count++] = (ushort)Within(move, 0, _moveCount - 1, "Moves");
      }
      return Within(count, 1, _moveCount, "Moves, counted,");
    }

    // ---- What C calls

    [MonoPInvokeCallback(typeof(CustomGameReset))]
    private static void Reset(IntPtr user, IntPtr state)
    {
      if (Failure.Happened)
        return;
      try
      {
        var rules = (Rules)From(user);
        var bytes = new byte[rules._stateSize];
        rules._game.Reset(bytes);
        Marshal.Copy(bytes, 0, state, bytes.Length);
      }
      catch (Exception exception)
      {
        Failure.Note(exception);
      }
    }

    [MonoPInvokeCallback(typeof(CustomGameMoves))]
    private static int Moves(IntPtr user, IntPtr state, ushort* list)
    {
      if (Failure.Happened)
        return Broken;
      try
      {
        return ((Rules)From(user)).List(state, list);
      }
      catch (Exception exception)
      {
        Failure.Note(exception);
        return Broken;
      }
    }

    [MonoPInvokeCallback(typeof(CustomGamePlay))]
    private static void Play(IntPtr user, IntPtr state, ushort move)
    {
      if (Failure.Happened)
        return;
      try
      {
        var rules = (Rules)From(user);
        var bytes = rules.State(state);
        rules._game.Play(bytes, move);
        Marshal.Copy(bytes, 0, state, bytes.Length);
      }
      catch (Exception exception)
      {
        Failure.Note(exception);
      }
    }

    [MonoPInvokeCallback(typeof(CustomGameOutcome))]
    private static int Outcome(IntPtr user, IntPtr state)
    {
      if (Failure.Happened)
        return Broken;
      try
      {
        var rules = (Rules)From(user);
        return Within((int)rules._game.Outcome(rules.State(state)), 0, 3, "Outcome");
      }
      catch (Exception exception)
      {
        Failure.Note(exception);
        return Broken;
      }
    }

    [MonoPInvokeCallback(typeof(CustomGameEvaluate))]
    private static int Evaluate(IntPtr user, IntPtr state)
    {
      if (Failure.Happened)
        return 0;
      try
      {
        var rules = (Rules)From(user);
        return Within(rules._game.Evaluate(rules.State(state)), -Abi.ValueEval, Abi.ValueEval,
                      "Evaluate");
      }
      catch (Exception exception)
      {
        Failure.Note(exception);
        return 0;
      }
    }

    [MonoPInvokeCallback(typeof(CustomGameCell))]
    private static int Cell(IntPtr user, IntPtr state, uint column, uint row)
    {
      if (Failure.Happened)
        return 0;
      try
      {
        var rules = (Rules)From(user);
        return Within((int)rules._game.Cell(rules.State(state), (int)column, (int)row), 0, 2, "Cell");
      }
      catch (Exception exception)
      {
        Failure.Note(exception);
        return 0;
      }
    }
  }
}
