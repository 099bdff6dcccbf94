using System;
using System.Runtime.InteropServices;

namespace Picoply
{
  /// <summary>What C calls.</summary>
  internal sealed unsafe partial class Rules
  {
    private const int Broken = -1;

    // Static, so that they live as long as the library may call them.
    private static readonly CustomGameReset OnReset = Reset;
    private static readonly CustomGameMoves OnMoves = Moves;
    private static readonly CustomGamePlay OnPlay = Play;
    private static readonly CustomGameOutcome OnOutcome = Outcome;
    private static readonly CustomGameEvaluate OnEvaluate = Evaluate;
    private static readonly CustomGameCell OnCell = Cell;
    private static readonly CustomGameSide OnSide = Side;
    private static readonly CustomGameUndo OnUndo = Undo;
    private static readonly CustomGameHash OnHash = Hash;
    private static readonly CustomGameMoveScore OnMoveScore = MoveScore;
    private static readonly CustomGameIsTactical OnIsTactical = IsTactical;
    private static readonly CustomGameIsForced OnIsForced = IsForced;
    private static readonly CustomGameFinalValue OnFinalValue = FinalValue;
    private static readonly CustomGameMoveText OnMoveText = MoveText;
    private static readonly CustomGameMoveCells OnMoveCells = MoveCells;

    /// <summary>Those that the game does not have stay null, so that the search does without them.</summary>
    private void SetCallbacks(NativeCustomGame* table)
    {
      table->Reset = Marshal.GetFunctionPointerForDelegate(OnReset);
      table->Moves = Marshal.GetFunctionPointerForDelegate(OnMoves);
      table->Play = Marshal.GetFunctionPointerForDelegate(OnPlay);
      table->Outcome = Marshal.GetFunctionPointerForDelegate(OnOutcome);
      if (Overrides(nameof(CustomGame.Evaluate)))
        table->Evaluate = Marshal.GetFunctionPointerForDelegate(OnEvaluate);
      if (Overrides(nameof(CustomGame.Cell)))
        table->Cell = Marshal.GetFunctionPointerForDelegate(OnCell);
      if (_side != null)
        table->Side = Marshal.GetFunctionPointerForDelegate(OnSide);
      if (_undo != null)
        table->Undo = Marshal.GetFunctionPointerForDelegate(OnUndo);
      if (_hash != null)
        table->Hash = Marshal.GetFunctionPointerForDelegate(OnHash);
      if (_moveScore != null)
        table->MoveScore = Marshal.GetFunctionPointerForDelegate(OnMoveScore);
      if (_tactical != null)
        table->IsTactical = Marshal.GetFunctionPointerForDelegate(OnIsTactical);
      if (_forced != null)
        table->IsForced = Marshal.GetFunctionPointerForDelegate(OnIsForced);
      if (_finalValue != null)
        table->FinalValue = Marshal.GetFunctionPointerForDelegate(OnFinalValue);
      if (_moveText != null)
        table->MoveText = Marshal.GetFunctionPointerForDelegate(OnMoveText);
      if (_moveCells != null)
        table->MoveCells = Marshal.GetFunctionPointerForDelegate(OnMoveCells);
    }

    private delegate int Asked(Rules rules, byte[] state, int a, int b);

    private delegate void Changing(Rules rules, byte[] state, int move);

    /// <summary>What the game answers about a position. `broken`: instead, once something was thrown.
    /// </summary>
    private static int Ask(IntPtr user, IntPtr state, int broken, Asked ask, int a = 0, int b = 0)
    {
      if (Failure.Happened)
        return broken;
      try
      {
        var rules = (Rules)From(user);
        return ask(rules, rules.State(state), a, b);
      }
      catch (Exception exception)
      {
        Failure.Note(exception);
        return broken;
      }
    }

    /// <summary>Lets the game change a position.</summary>
    private static void Change(IntPtr user, IntPtr state, Changing change, int move = 0)
    {
      if (Failure.Happened)
        return;
      try
      {
        var rules = (Rules)From(user);
        var bytes = rules.State(state);
        change(rules, bytes, move);
        Marshal.Copy(bytes, 0, state, bytes.Length);
      }
      catch (Exception exception)
      {
        Failure.Note(exception);
      }
    }

    [MonoPInvokeCallback(typeof(CustomGameReset))]
    private static void Reset(IntPtr user, IntPtr state)
    {
      Change(user, state, (rules, bytes, move) => rules._game.Reset(bytes));
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
      Change(user, state, (rules, bytes, played) => rules._game.Play(bytes, played), move);
    }

    [MonoPInvokeCallback(typeof(CustomGameOutcome))]
    private static int Outcome(IntPtr user, IntPtr state)
    {
      return Ask(user, state, Broken, (rules, bytes, a, b) => Within(
        (int)rules._game.Outcome(bytes), (int)Standing.Ongoing, (int)Standing.Repeated, "Outcome"));
    }

    [MonoPInvokeCallback(typeof(CustomGameEvaluate))]
    private static int Evaluate(IntPtr user, IntPtr state)
    {
      return Ask(user, state, 0, (rules, bytes, a, b) => Within(
        rules._game.Evaluate(bytes), -Abi.ValueEval, Abi.ValueEval, "Evaluate"));
    }

    [MonoPInvokeCallback(typeof(CustomGameCell))]
    private static int Cell(IntPtr user, IntPtr state, uint column, uint row)
    {
      return Ask(user, state, 0, (rules, bytes, a, b) => Within(
        (int)rules._game.Cell(bytes, a, b), 0, 2, "Cell"), (int)column, (int)row);
    }

    [MonoPInvokeCallback(typeof(CustomGameSide))]
    private static int Side(IntPtr user, IntPtr state)
    {
      return Ask(user, state, Broken, (rules, bytes, a, b) => Within(
        (int)rules._side.Side(bytes), (int)Player.First, (int)Player.Second, "Side") - (int)Player.First);
    }

    [MonoPInvokeCallback(typeof(CustomGameUndo))]
    private static void Undo(IntPtr user, IntPtr state, ushort move)
    {
      Change(user, state, (rules, bytes, played) => rules._undo.Undo(bytes, played), move);
    }

    [MonoPInvokeCallback(typeof(CustomGameHash))]
    private static ulong Hash(IntPtr user, IntPtr state)
    {
      if (Failure.Happened)
        return 0;
      try
      {
        var rules = (Rules)From(user);
        return rules._hash.Hash(rules.State(state));
      }
      catch (Exception exception)
      {
        Failure.Note(exception);
        return 0;
      }
    }

    [MonoPInvokeCallback(typeof(CustomGameMoveScore))]
    private static int MoveScore(IntPtr user, IntPtr state, ushort move)
    {
      return Ask(user, state, 0, (rules, bytes, a, b) => Within(
        rules._moveScore.MoveScore(bytes, a), -ScoreMax, ScoreMax, "MoveScore"), move);
    }

    [MonoPInvokeCallback(typeof(CustomGameIsTactical))]
    private static int IsTactical(IntPtr user, IntPtr state, ushort move)
    {
      return Ask(user, state, 0, (rules, bytes, a, b) => rules._tactical.IsTactical(bytes, a) ? 1 : 0, move);
    }

    [MonoPInvokeCallback(typeof(CustomGameIsForced))]
    private static int IsForced(IntPtr user, IntPtr state)
    {
      return Ask(user, state, 0, (rules, bytes, a, b) => rules._forced.IsForced(bytes) ? 1 : 0);
    }

    [MonoPInvokeCallback(typeof(CustomGameFinalValue))]
    private static int FinalValue(IntPtr user, IntPtr state)
    {
      return Ask(user, state, 0, (rules, bytes, a, b) => Within(
        rules._finalValue.FinalValue(bytes), -Abi.ValueEval, Abi.ValueEval, "FinalValue"));
    }

    [MonoPInvokeCallback(typeof(CustomGameMoveText))]
    private static int MoveText(IntPtr user, ushort move, byte* text, UIntPtr capacity)
    {
      if (Failure.Happened || (ulong)capacity < Abi.CustomTextMax)
        return 0;
      try
      {
        return ((Rules)From(user)).Write(move, text);
      }
      catch (Exception exception)
      {
        Failure.Note(exception);
        return 0;
      }
    }

    [MonoPInvokeCallback(typeof(CustomGameMoveCells))]
    private static int MoveCells(IntPtr user, ushort move, ushort* from, ushort* to)
    {
      if (Failure.Happened)
        return 0;
      try
      {
        return ((Rules)From(user)).FindCells(move, from, to);
      }
      catch (Exception exception)
      {
        Failure.Note(exception);
        return 0;
      }
    }
  }
}
