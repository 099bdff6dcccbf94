using System;
using System.Collections.Generic;
using System.Threading;
using System.Threading.Tasks;

namespace Picoply
{
  /// <summary>Whether there is a forced win in a game of five in a row, by which line, and which moves
  /// prevent it.</summary>
  /// <remarks>It looks at nothing but fours, which must be answered at once, and threes, which threaten to
  /// win in 3 plies, with all replies to them. A win that it finds is proven; limits can only make it
  /// miss one. `maxThrees`: most threes on the way to the win, 0 (only fours) .. AllThrees; the fewer,
  /// the sooner ThreatAnswer.None is certain. `maxNodes`: positions. `time`: of the question, in whole
  /// milliseconds and less than 49 days; the answer then depends on the clock. Zero is no limit of either.
  /// What it has seen it remembers, so that the next question may take fewer. Analyser tells of memory and
  /// threads.</remarks>
  public sealed unsafe class ThreatSearch : Analyser
  {
    /// <summary>No limit to the threes on the way to a win.</summary>
    public const int AllThrees = Abi.ThreatsAll;

    private const uint StepNodes = 256;

    private readonly NativeMemory _table;  // or null

    /// <summary>For engines that play by the rules of `game`: Gomoku15, Standard15, Renju15, Caro15, or
    /// one of them with a network, which makes no difference. With a table of so many bytes it has room
    /// for lines of about 100 threats instead of 32; rows of many fours want 16 MB and more.
    /// UnsupportedException for other games, ArgumentOutOfRangeException, OutOfMemoryException.</summary>
    public ThreatSearch(Game game, long tableBytes = 0) : base(Size(game))
    {
      Arguments.Within(tableBytes, nameof(tableBytes), 0, long.MaxValue);
      Game = game;
      IntPtr raw;
      Check(Native.pply_threats_init(&raw, game.Threats, Address, NativeSize));
      if (tableBytes == 0)
        return;
      _table = new NativeMemory(tableBytes);
      Check(Native.pply_threats_set_table(Address, _table.Address, _table.NativeSize, 0));
    }

    /// <summary>The game it was made for.</summary>
    public Game Game { get; }

    /// <summary>Does the side to move win by force? UnsupportedException for an engine of other rules,
    /// GameOverException, ArgumentOutOfRangeException, SearchEndedException,
    /// OperationCanceledException.</summary>
    public ThreatResult Win(Engine engine, int maxThrees = AllThrees, long maxNodes = 0,
                            CancellationToken cancellation = default, TimeSpan time = default,
                            IProgress<ThreatResult> progress = null)
    {
      return Ask(engine, Question(engine, ThreatQuestion.Mine, maxThrees, maxNodes, time), Result,
                 cancellation, progress, IsNew);
    }

    /// <summary>The same on a thread of the pool. Returns at once; errors of the arguments and the
    /// position are thrown at once, too.</summary>
    public Task<ThreatResult> WinAsync(Engine engine, int maxThrees = AllThrees, long maxNodes = 0,
                                       CancellationToken cancellation = default, TimeSpan time = default,
                                       IProgress<ThreatResult> progress = null)
    {
      return AskAsync(engine, Question(engine, ThreatQuestion.Mine, maxThrees, maxNodes, time), Result,
                      cancellation, progress, IsNew);
    }

    /// <summary>Would the opponent win by force, if it were his turn? Throws what Win does.</summary>
    public ThreatResult Threat(Engine engine, int maxThrees = AllThrees, long maxNodes = 0,
                               CancellationToken cancellation = default, TimeSpan time = default,
                               IProgress<ThreatResult> progress = null)
    {
      return Ask(engine, Question(engine, ThreatQuestion.Theirs, maxThrees, maxNodes, time), Result,
                 cancellation, progress, IsNew);
    }

    /// <summary>The same on a thread of the pool, as WinAsync.</summary>
    public Task<ThreatResult> ThreatAsync(Engine engine, int maxThrees = AllThrees, long maxNodes = 0,
                                          CancellationToken cancellation = default, TimeSpan time = default,
                                          IProgress<ThreatResult> progress = null)
    {
      return AskAsync(engine, Question(engine, ThreatQuestion.Theirs, maxThrees, maxNodes, time), Result,
                      cancellation, progress, IsNew);
    }

    /// <summary>After which moves does the opponent not win by force? `maxNodes` are those after each
    /// move, `time` is that of all moves together. Throws what Win does.</summary>
    public SavingMoves SavingMoves(Engine engine, int maxThrees = AllThrees, long maxNodes = 0,
                                   CancellationToken cancellation = default, TimeSpan time = default,
                                   IProgress<SavingMoves> progress = null)
    {
      return Ask(engine, Question(engine, ThreatQuestion.Saving, maxThrees, maxNodes, time), Saving,
                 cancellation, progress, IsNew);
    }

    /// <summary>The same on a thread of the pool, as WinAsync.</summary>
    public Task<SavingMoves> SavingMovesAsync(Engine engine, int maxThrees = AllThrees, long maxNodes = 0,
                                              CancellationToken cancellation = default,
                                              TimeSpan time = default,
                                              IProgress<SavingMoves> progress = null)
    {
      return AskAsync(engine, Question(engine, ThreatQuestion.Saving, maxThrees, maxNodes, time), Saving,
                      cancellation, progress, IsNew);
    }

    internal override void Free()
    {
      base.Free();
      _table?.Dispose();
    }

    internal override bool Step()
    {
      return Check(Native.pply_threats_step(Address, StepNodes)) == (int)ErrorCode.Running;
    }

    private static long Size(Game game)
    {
      if (game == null)
        throw new ArgumentNullException(nameof(game));
      if (game.Threats == IntPtr.Zero)
        throw Errors.From((int)ErrorCode.Support, game.Key);
      return (long)Native.pply_threats_size(game.Threats);
    }

    private Func<IntPtr, int> Question(Engine engine, ThreatQuestion question, int maxThrees, long maxNodes,
                                       TimeSpan time)
    {
      NativeThreatsOptions limits = default;
      limits.StructSize = (uint)sizeof(NativeThreatsOptions);
      limits.Question = (uint)question;
      limits.MaxThrees = (uint)Arguments.Within(maxThrees, nameof(maxThrees), 0, AllThrees);
      limits.MaxNodes = (ulong)Arguments.Within(maxNodes, nameof(maxNodes), 0, long.MaxValue);
      limits.MaxMs = Arguments.Milliseconds(time, nameof(time));
      limits.NowMs = Iterations.Now;
      return raw =>
      {
        // The library does not look at what an engine plays by, and would answer for other rules.
        if (engine.Game.Threats != Game.Threats)
          return (int)ErrorCode.Support;
        var copy = limits;
        return Native.pply_threats_begin(Address, raw, &copy);
      };
    }

    private static bool IsNew(ThreatResult before, ThreatResult now)
    {
      return before.Answer != now.Answer || before.SearchedAttacks != now.SearchedAttacks ||
             before.SearchedThrees != now.SearchedThrees;
    }

    private static bool IsNew(SavingMoves before, SavingMoves now)
    {
      return before.Answer != now.Answer || before.IsComplete != now.IsComplete ||
             before.Moves.Count != now.Moves.Count;
    }

    private NativeThreatsResult Info()
    {
      NativeThreatsResult found;
      found.StructSize = (uint)sizeof(NativeThreatsResult);
      Check(Native.pply_threats_info(Address, &found));
      return found;
    }

    private ThreatResult Result()
    {
      var found = Info();
      var line = stackalloc ushort[found.Length];
      Check(Native.pply_threats_line(Address, line, (UIntPtr)found.Length));
      return new ThreatResult(found, Move.ListOf(line, found.Length));
    }

    private SavingMoves Saving()
    {
      var moves = stackalloc ushort[Game.MoveCount];
      var proven = stackalloc byte[Game.MoveCount];
      var saving = new SavingMove[
        Check(Native.pply_threats_saving(Address, moves, proven, (UIntPtr)Game.MoveCount))];
      for (var index = 0; index < saving.Length; ++index)
        saving[index] = new SavingMove(new Move(moves[index]), proven[index] != 0);
      return new SavingMoves(Info(), Array.AsReadOnly(saving));
    }
  }

  /// <summary>What ThreatSearch.Win and Threat found.</summary>
  public sealed class ThreatResult
  {
    internal ThreatResult(NativeThreatsResult found, IReadOnlyList<Move> line)
    {
      Answer = (ThreatAnswer)found.Answer;
      Nodes = (long)found.Nodes;
      Line = line;
      SearchedAttacks = found.SearchedAttacks;
      SearchedThrees = found.SearchedThrees;
    }

    /// <summary>Win: by force. None: not by such threats. Unknown: not found within the limits.
    /// </summary>
    public ThreatAnswer Answer { get; }

    /// <summary>How it is won: threats and, after each, the reply that holds out longest, up to a move
    /// after which the next or the next but one is a five whatever is replied. Empty without a win.
    /// </summary>
    public IReadOnlyList<Move> Line { get; }

    /// <summary>Positions visited.</summary>
    public long Nodes { get; }

    /// <summary>How deep all lines have been searched: there is no win of at most so many threats, ...
    /// </summary>
    public int SearchedAttacks { get; }

    /// <summary>... with at most so many threes among them.</summary>
    public int SearchedThrees { get; }

    /// <summary>One line, as "Win, 123 nodes: 112 97 127", with the moves' numbers.</summary>
    public override string ToString() => $"{Answer}, {Nodes} nodes" + Move.Listed(Line);
  }

  /// <summary>A move after which no forced win of the opponent's was found.</summary>
  public readonly struct SavingMove
  {
    internal SavingMove(Move move, bool isProven)
    {
      Move = move;
      IsProven = isProven;
    }

    /// <summary>The move.</summary>
    public Move Move { get; }

    /// <summary>There is no such win; otherwise maxNodes ended the search for one.</summary>
    public bool IsProven { get; }

    /// <summary>The move's number; "unproven" if it is not proven.</summary>
    public override string ToString() => Move + (IsProven ? "" : " unproven");
  }

  /// <summary>What ThreatSearch.SavingMoves found.</summary>
  public sealed class SavingMoves
  {
    internal SavingMoves(NativeThreatsResult found, IReadOnlyList<SavingMove> moves)
    {
      Answer = (ThreatAnswer)found.Answer;
      IsComplete = found.Complete != 0;
      Nodes = (long)found.Nodes;
      Moves = moves;
    }

    /// <summary>None: some moves save. Win: every move loses by force. Unknown: no move is proven to save,
    /// but not all were found to lose.</summary>
    public ThreatAnswer Answer { get; }

    /// <summary>Those that save, of the moves looked at, ascending. If IsComplete, all other legal moves
    /// lose by force.</summary>
    public IReadOnlyList<SavingMove> Moves { get; }

    /// <summary>Every move was looked at before the time was over.</summary>
    public bool IsComplete { get; }

    /// <summary>Positions visited.</summary>
    public long Nodes { get; }

    /// <summary>One line, as "None, 123 nodes: 112, 97 unproven".</summary>
    public override string ToString() => $"{Answer}, {Nodes} nodes: {string.Join(", ", Moves)}";
  }
}
