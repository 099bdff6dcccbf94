using System;
using System.Collections.Generic;
using System.Threading;
using System.Threading.Tasks;

namespace Picoply
{
  /// <summary>Solves the last moves of Othello 8x8 exactly: the final margin with best play by both, or
  /// only who wins.</summary>
  /// <remarks>With 20 empty squares it takes about half a second, and for two more twice to four times as
  /// long, with a large table; without one it goes up to about 18. The engine's evaluation orders the
  /// moves, which changes how long it takes but no margin. `maxNodes`: positions, and at most some
  /// tens more. `time`: in whole milliseconds and less than 49 days; the result then depends on the clock.
  /// Zero is no limit of either. Analyser tells of memory and threads; an engine's Weights are kept until
  /// there is an answer.</remarks>
  public sealed unsafe class EndgameSolver : Analyser
  {
    /// <summary>The most empty squares of a position.</summary>
    public const int MaxEmpties = Abi.SolverEmpties;

    private const uint StepNodes = 1 << 14;

    private readonly NativeMemory _table;  // or null
    private Weights _weights;              // of the engine asked about, or null

    /// <summary>A solver with a table of so many bytes, which remembers positions from one question to the
    /// next. ArgumentOutOfRangeException, OutOfMemoryException.</summary>
    public EndgameSolver(long tableBytes = 0) : base((long)Native.pply_solver_size())
    {
      Arguments.Within(tableBytes, nameof(tableBytes), 0, long.MaxValue);
      IntPtr raw;
      Check(Native.pply_solver_init(&raw, Address, NativeSize));
      if (tableBytes == 0)
        return;
      _table = new NativeMemory(tableBytes);
      _table.Clear();  // not for safety: so that the same questions visit the same positions
      Check(Native.pply_solver_set_table(Address, _table.Address, _table.NativeSize, 0));
    }

    /// <summary>The final margin with best play. UnsupportedException for an engine of another game than
    /// Othello 8x8 and for more than MaxEmpties empty squares; ArgumentOutOfRangeException,
    /// SearchEndedException, OperationCanceledException.</summary>
    public SolverResult Margin(Engine engine, long maxNodes = 0, CancellationToken cancellation = default,
                               TimeSpan time = default,
                               IProgress<SolverResult> progress = null)
    {
      return Ask(engine, Question(engine, SolverGoal.Margin, maxNodes, time), Result,
                 cancellation, progress, IsNew);
    }

    /// <summary>The same on a thread of the pool. Returns at once; errors of the arguments and the
    /// position are thrown at once, too.</summary>
    public Task<SolverResult> MarginAsync(Engine engine, long maxNodes = 0,
                                          CancellationToken cancellation = default,
                                          TimeSpan time = default,
                                          IProgress<SolverResult> progress = null)
    {
      return AskAsync(engine, Question(engine, SolverGoal.Margin, maxNodes, time), Result,
                      cancellation, progress, IsNew);
    }

    /// <summary>Only who wins, which takes some times less. Throws what Margin does.</summary>
    public SolverResult Winner(Engine engine, long maxNodes = 0, CancellationToken cancellation = default,
                               TimeSpan time = default,
                               IProgress<SolverResult> progress = null)
    {
      return Ask(engine, Question(engine, SolverGoal.Winner, maxNodes, time), Result,
                 cancellation, progress, IsNew);
    }

    /// <summary>The same on a thread of the pool, as MarginAsync.</summary>
    public Task<SolverResult> WinnerAsync(Engine engine, long maxNodes = 0,
                                          CancellationToken cancellation = default,
                                          TimeSpan time = default,
                                          IProgress<SolverResult> progress = null)
    {
      return AskAsync(engine, Question(engine, SolverGoal.Winner, maxNodes, time), Result,
                      cancellation, progress, IsNew);
    }

    internal override bool Step()
    {
      return Check(Native.pply_solver_step(Address, StepNodes)) == (int)ErrorCode.Running;
    }

    internal override void Begun(Engine engine)
    {
      _weights = engine.Weights;
      _weights?.Share();
    }

    internal override void End()
    {
      _weights?.Part();
      _weights = null;
    }

    internal override void Free()
    {
      base.Free();
      _table?.Dispose();
    }

    private Func<IntPtr, int> Question(Engine engine, SolverGoal goal, long maxNodes, TimeSpan time)
    {
      NativeSolverOptions options = default;
      options.StructSize = (uint)sizeof(NativeSolverOptions);
      options.Goal = (uint)goal;
      options.MaxNodes = (ulong)Arguments.Within(maxNodes, nameof(maxNodes), 0, long.MaxValue);
      options.MaxMs = Arguments.Milliseconds(time, nameof(time));
      options.NowMs = Iterations.Now;
      return raw =>
      {
        var asked = options;
        return Native.pply_solver_begin(Address, raw, &asked);
      };
    }

    private static bool IsNew(SolverResult before, SolverResult now)
    {
      // Both bounds may be known a step before the search has ended.
      return before.IsSolved != now.IsSolved || before.Lower != now.Lower || before.Upper != now.Upper || before.Best != now.Best;
    }

    private NativeSolverResult Info()
    {
      NativeSolverResult found;
      found.StructSize = (uint)sizeof(NativeSolverResult);
      Check(Native.pply_solver_info(Address, &found));
      return found;
    }

    private SolverResult Result()
    {
      var found = Info();
      var line = stackalloc ushort[found.Length];
      Check(Native.pply_solver_line(Address, line, (UIntPtr)found.Length));
      return new SolverResult(found, Move.ListOf(line, found.Length));
    }
  }

  /// <summary>What an EndgameSolver found.</summary>
  public sealed class SolverResult
  {
    internal SolverResult(NativeSolverResult found, IReadOnlyList<Move> line)
    {
      IsSolved = found.Solved != 0;
      Lower = found.Lower;
      Upper = found.Upper;
      Best = found.Best == Abi.MoveNone ? (Move?)null : new Move(found.Best);
      Nodes = checked((long)found.Nodes);
      Line = line;
    }

    /// <summary>Lower and Upper are the answer; otherwise a limit ended it.</summary>
    public bool IsSolved { get; }

    /// <summary>What the side to move has for certain: its discs less the opponent's, empty squares going
    /// to the winner. Of EndgameSolver.Winner, once solved: 1, 0 or -1.</summary>
    public int Lower { get; }

    /// <summary>What it cannot exceed. Once solved the same as Lower.</summary>
    public int Upper { get; }

    /// <summary>Once solved a move that reaches the answer; before, a good one or null, which it is too if
    /// the game is over.</summary>
    public Move? Best { get; }

    /// <summary>Best play to the end of the game, passes among it. Empty unless a margin is solved.
    /// </summary>
    public IReadOnlyList<Move> Line { get; }

    /// <summary>Positions visited.</summary>
    public long Nodes { get; }

    /// <summary>One line, as "solved 18, 123 nodes: 62 63", or "-4 to 20, 123 nodes" before.</summary>
    public override string ToString()
    {
      return IsSolved ? $"solved {Lower}, {Nodes} nodes" + Move.Listed(Line)
                      : $"{Lower} to {Upper}, {Nodes} nodes";
    }
  }
}
