using System;
using System.Collections.Generic;
using System.Linq;
using System.Threading;
using System.Threading.Tasks;

namespace Picoply
{
  /// <summary>Answers what the openings of five in a row ask of a player: which position to propose, which
  /// colour to take, which moves to offer and which of them to choose.</summary>
  /// <remarks>
  /// <para>Swap: one player asks Three, the other Colour. Swap2: Three; the other Swap2; if he puts down
  /// two stones more, the first Colour. Renju by the RIF's rules: Three with `central`; the other Colour;
  /// white an ordinary search; black Offer with two; white Choose. Soosorv, Yamaguchi and Taraguchi have
  /// the same parts: Colour after each move that allows it, and Offer with the count agreed on.</para>
  /// <para>It searches with the engine's table, which cannot be cleared meanwhile; the engine may search
  /// beside it. Analyser tells of memory and threads.</para>
  /// </remarks>
  public sealed unsafe class OpeningAdviser : Analyser
  {
    /// <summary>The most moves in an offer.</summary>
    public const int MaxMoves = Abi.OpeningMoves;

    private const uint StepNodes = 512;

    private Table _table;  // of the engine asked about, or null

    /// <summary>For engines of this game. UnsupportedException unless it is five in a row.</summary>
    public OpeningAdviser(Game game) : base(Size(game))
    {
      Game = game;
      IntPtr raw;
      Check(Native.pply_opening_init(&raw, game.Descriptor, Address, NativeSize), game.Key);
    }

    /// <summary>The game it was made for.</summary>
    public Game Game { get; }

    /// <summary>For an empty board: three stones, black, white and black, in that order and as even as can
    /// be found. With `central` one of Renju's 26 openings, the first stone in the centre; otherwise they
    /// are near a corner. ArgumentOutOfRangeException without limits; UnsupportedException for an
    /// engine of another game; PicoplyException with ErrorCode.Position for another number of stones;
    /// GameOverException, SearchEndedException, OperationCanceledException.</summary>
    public OpeningResult Three(Engine engine, OpeningLimits limits, bool central = false,
                               CancellationToken cancellation = default,
                               IProgress<OpeningResult> progress = null)
    {
      return Ask(engine, Question(engine, OpeningQuestion.Three, limits, central: central), Result,
                 cancellation, progress, IsNew);
    }

    /// <summary>The same on a thread of the pool. Returns at once; errors of the arguments and the
    /// position are thrown at once, too.</summary>
    public Task<OpeningResult> ThreeAsync(Engine engine, OpeningLimits limits, bool central = false,
                                          CancellationToken cancellation = default,
                                          IProgress<OpeningResult> progress = null)
    {
      return AskAsync(engine, Question(engine, OpeningQuestion.Three, limits, central: central), Result,
                      cancellation, progress, IsNew);
    }

    /// <summary>For three stones: swap, stay with a move, or put down two stones more, white and black.
    /// Throws what Three does.</summary>
    public OpeningResult Swap2(Engine engine, OpeningLimits limits,
                               CancellationToken cancellation = default,
                               IProgress<OpeningResult> progress = null)
    {
      return Ask(engine, Question(engine, OpeningQuestion.Swap2, limits), Result,
                 cancellation, progress, IsNew);
    }

    /// <summary>The same on a thread of the pool, as ThreeAsync.</summary>
    public Task<OpeningResult> Swap2Async(Engine engine, OpeningLimits limits,
                                          CancellationToken cancellation = default,
                                          IProgress<OpeningResult> progress = null)
    {
      return AskAsync(engine, Question(engine, OpeningQuestion.Swap2, limits), Result,
                      cancellation, progress, IsNew);
    }

    /// <summary>For any position: swap, or stay with a move. Throws what Three does.</summary>
    public OpeningResult Colour(Engine engine, OpeningLimits limits,
                                CancellationToken cancellation = default,
                                IProgress<OpeningResult> progress = null)
    {
      return Ask(engine, Question(engine, OpeningQuestion.Colour, limits), Result,
                 cancellation, progress, IsNew);
    }

    /// <summary>The same on a thread of the pool, as ThreeAsync.</summary>
    public Task<OpeningResult> ColourAsync(Engine engine, OpeningLimits limits,
                                           CancellationToken cancellation = default,
                                           IProgress<OpeningResult> progress = null)
    {
      return AskAsync(engine, Question(engine, OpeningQuestion.Colour, limits), Result,
                      cancellation, progress, IsNew);
    }

    /// <summary>For any position: the `count` best moves, 1 .. MaxMoves, none another's mirror image;
    /// fewer if there are not so many. Throws what Three does.</summary>
    public OpeningResult Offer(Engine engine, int count, OpeningLimits limits,
                               CancellationToken cancellation = default,
                               IProgress<OpeningResult> progress = null)
    {
      return Ask(engine, Offered(engine, count, limits), Result, cancellation, progress, IsNew);
    }

    /// <summary>The same on a thread of the pool, as ThreeAsync.</summary>
    public Task<OpeningResult> OfferAsync(Engine engine, int count, OpeningLimits limits,
                                          CancellationToken cancellation = default,
                                          IProgress<OpeningResult> progress = null)
    {
      return AskAsync(engine, Offered(engine, count, limits), Result,
                      cancellation, progress, IsNew);
    }

    /// <summary>For any position: which of the moves offered, 1 .. MaxMoves, to play against. Throws what
    /// Three does, and IllegalMoveException for a move that is not legal, is there twice or mirrors
    /// another.</summary>
    public OpeningResult Choose(Engine engine, IEnumerable<Move> offered, OpeningLimits limits,
                                CancellationToken cancellation = default,
                                IProgress<OpeningResult> progress = null)
    {
      return Ask(engine, Choice(engine, offered, limits), Result, cancellation, progress, IsNew);
    }

    /// <summary>The same on a thread of the pool, as ThreeAsync.</summary>
    public Task<OpeningResult> ChooseAsync(Engine engine, IEnumerable<Move> offered,
                                           OpeningLimits limits, CancellationToken cancellation = default,
                                           IProgress<OpeningResult> progress = null)
    {
      return AskAsync(engine, Choice(engine, offered, limits), Result,
                      cancellation, progress, IsNew);
    }

    internal override bool Step()
    {
      return Check(Native.pply_opening_step(Address, StepNodes)) == (int)ErrorCode.Running;
    }

    internal override void Begun(Engine engine)
    {
      if (engine.Table == null)
        return;
      _table = engine.Table;
      _table.Join();
      lock (_table)
        ++_table.Searching;
    }

    internal override void End()
    {
      if (_table == null)
        return;
      lock (_table)
        --_table.Searching;
      _table.Part();
      _table = null;
    }

    private static long Size(Game game)
    {
      if (game == null)
        throw new ArgumentNullException(nameof(game));
      return (long)Native.pply_opening_size(game.Descriptor);
    }

    private Func<IntPtr, int> Question(Engine engine, OpeningQuestion question, OpeningLimits limits,
                                       int count = 0, bool central = false, Move[] offered = null)
    {
      if (limits == null)
        throw new ArgumentNullException(nameof(limits));
      var native = limits.ToNative();
      native.Question = (uint)question;
      native.Count = (ushort)count;
      native.Flags = (ushort)(central ? Abi.OpeningCentral : 0);
      return raw =>
      {
        var asked = native;
        for (var index = 0; index < offered?.Length; ++index)
          asked.Moves[index] = (ushort)offered[index].Number;
        return Begin(raw, &asked);
      };
    }

    private Func<IntPtr, int> Offered(Engine engine, int count, OpeningLimits limits)
    {
      Arguments.Within(count, nameof(count), 1, MaxMoves);
      return Question(engine, OpeningQuestion.Offer, limits, count);
    }

    private Func<IntPtr, int> Choice(Engine engine, IEnumerable<Move> offered, OpeningLimits limits)
    {
      var moves = (offered ?? throw new ArgumentNullException(nameof(offered))).ToArray();
      Arguments.Within(moves.Length, "offered.Count", 1, MaxMoves);
      return Question(engine, OpeningQuestion.Choose, limits, moves.Length, offered: moves);
    }

    private int Begin(IntPtr raw, NativeOpeningOptions* limits)
    {
      var status = Native.pply_opening_begin(Address, raw, limits);
      if (status == (int)ErrorCode.Position)
        throw new PicoplyException(ErrorCode.Position, "The question is about another number of stones.");
      return status;
    }

    private static bool IsNew(OpeningResult before, OpeningResult now)
    {
      return before.Swap != now.Swap || before.Value != now.Value || !before.Moves.SequenceEqual(now.Moves);
    }

    private OpeningResult Result()
    {
      NativeOpeningResult found;
      found.StructSize = (uint)sizeof(NativeOpeningResult);
      Check(Native.pply_opening_info(Address, &found));
      return new OpeningResult(&found);
    }
  }

  /// <summary>How long an OpeningAdviser searches: one of the two must be set. Zero is no limit.</summary>
  public sealed class OpeningLimits
  {
    /// <summary>Positions of all searches together, of which each, at most 26, has one at least.</summary>
    public long Nodes { get; set; }

    /// <summary>Time of all searches together, in whole milliseconds and less than 49 days.</summary>
    public TimeSpan Time { get; set; }

    internal unsafe NativeOpeningOptions ToNative()
    {
      NativeOpeningOptions limits = default;
      limits.StructSize = (uint)sizeof(NativeOpeningOptions);
      limits.MaxNodes = (ulong)Arguments.Within(Nodes, nameof(Nodes), 0, long.MaxValue);
      limits.MaxMs = Arguments.Milliseconds(Time, nameof(Time));
      limits.NowMs = Iterations.Now;
      if (limits.MaxNodes == 0 && limits.MaxMs == 0)
        throw new ArgumentOutOfRangeException("limits", "limits: Nodes or Time must be set");
      return limits;
    }
  }

  /// <summary>What an OpeningAdviser answers.</summary>
  public sealed class OpeningResult
  {
    internal unsafe OpeningResult(NativeOpeningResult* found)
    {
      Swap = found->Swap != 0;
      Moves = Move.ListOf(found->Moves, found->Length);
      Value = found->Value;
      Nodes = checked((long)found->Nodes);
    }

    /// <summary>Take the colour that is not to move; then there are no moves.</summary>
    public bool Swap { get; }

    /// <summary>To put on the board, or to offer, the best first.</summary>
    public IReadOnlyList<Move> Moves { get; }

    /// <summary>For the side to move, in the units of SearchResult.Value: now, for Colour, Offer (of the
    /// worst of the moves searched) and for Swap2 without two stones; else after Moves.</summary>
    public int Value { get; }

    /// <summary>Positions visited.</summary>
    public long Nodes { get; }

    /// <summary>One line, as "swap, value 34, 123 nodes" or "play, value -2, 123 nodes: 112 97".</summary>
    public override string ToString()
    {
      return $"{(Swap ? "swap" : "play")}, value {Value}, {Nodes} nodes" + Move.Listed(Moves);
    }
  }
}
