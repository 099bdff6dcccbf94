using System;
using System.Collections.Generic;

namespace Picoply
{
  /// <summary>How far a search goes. Zero is no limit, and the default of all. A search takes what they
  /// are when it begins.</summary>
  public sealed class SearchLimits
  {
    /// <summary>Plies.</summary>
    public int Depth { get; set; }
    /// <summary>Positions; kept exactly.</summary>
    public long Nodes { get; set; }
    /// <summary>Time, in whole milliseconds and less than 49 days.</summary>
    public TimeSpan Time { get; set; }
    /// <summary>How many best moves to tell apart; 0 means 1. See SearchResult.Lines.</summary>
    public int Lines { get; set; }
    /// <summary>1 (weakest) .. 10, or 0: full strength.</summary>
    public int Level { get; set; }
    /// <summary>For Level: the same seed chooses the same move.</summary>
    public ulong Seed { get; set; }

    internal NativeSearchOptions ToNative()
    {
      NativeSearchOptions limits = default;
      limits.MaxDepth = (uint)AtLeast0(Depth, nameof(Depth));
      limits.MaxNodes = (ulong)AtLeast0(Nodes, nameof(Nodes));
      limits.MaxMs = Milliseconds(Time, nameof(Time));
      limits.MultiPv = (uint)AtLeast0(Lines, nameof(Lines));
      limits.Level = (uint)AtLeast0(Level, nameof(Level));
      limits.Seed = Seed;
      return limits;
    }

    internal static uint Milliseconds(TimeSpan time, string name)
    {
      var ms = Math.Truncate(time.TotalMilliseconds);
      if (time < TimeSpan.Zero || ms > uint.MaxValue)
        throw new ArgumentOutOfRangeException(name, time, "It must be 0 .. 49 days.");
      return ms < 1 && time > TimeSpan.Zero ? 1 : (uint)ms;
    }

    internal static long AtLeast0(long value, string name)
    {
      if (value < 0)
        throw new ArgumentOutOfRangeException(name, value, "It cannot be negative.");
      return value;
    }
  }

  /// <summary>One of the best moves that a search tells apart. They are sorted by value at every moment.
  /// </summary>
  public readonly struct SearchLine
  {
    internal unsafe SearchLine(NativeSearchResult* found)
    {
      Best = new Move(found->Best);
      Value = found->Value;
      Depth = found->Depth;
      IsExact = found->Exact != 0;
      Decided = (Decided)found->Decided;
      Variation = SearchResult.MovesOf(found);
    }

    /// <summary>The move.</summary>
    public Move Best { get; }
    /// <summary>Its value for the side to move.</summary>
    public int Value { get; }
    /// <summary>Plies that the value is from: fewer than the result's where this move has not been
    /// tried since.</summary>
    public int Depth { get; }
    /// <summary>The value is proven.</summary>
    public bool IsExact { get; }
    /// <summary>What is certain after this move, for the side that plays it.</summary>
    public Decided Decided { get; }
    /// <summary>What may follow, as far as the table remembers; the move itself is the first.</summary>
    public IReadOnlyList<Move> Variation { get; }
  }

  /// <summary>What a search has found so far.</summary>
  public sealed class SearchResult
  {
    internal unsafe SearchResult(NativeSearchResult* found, IReadOnlyList<SearchLine> lines,
                                 bool isComplete)
    {
      Best = new Move(found->Best);
      Value = found->Value;
      Depth = found->Depth;
      DepthMax = found->DepthMax;
      IsExact = found->Exact != 0;
      Decided = (Decided)found->Decided;
      Nodes = checked((long)found->Nodes);
      Variation = MovesOf(found);
      Lines = lines;
      IsComplete = isComplete;
    }

    /// <summary>The move to play; always legal.</summary>
    public Move Best { get; }
    /// <summary>Its value for the side to move, in the game's own units; see WinsIn and LosesIn.
    /// </summary>
    public int Value { get; }
    /// <summary>Plies, of the last complete iteration.</summary>
    public int Depth { get; }
    /// <summary>Deepest ply looked at.</summary>
    public int DepthMax { get; }
    /// <summary>The value is proven.</summary>
    public bool IsExact { get; }
    /// <summary>What is certain, whatever either side plays. Resign, or tell of a win, by this and not
    /// by Value: a value of a loss says only that no move tried so far is better.</summary>
    public Decided Decided { get; }
    /// <summary>Positions visited.</summary>
    public long Nodes { get; }
    /// <summary>The principal variation, from the move that Value belongs to.</summary>
    public IReadOnlyList<Move> Variation { get; }
    /// <summary>The best moves, the best first, if more than one was asked for.</summary>
    public IReadOnlyList<SearchLine> Lines { get; }
    /// <summary>The search has reached its limits.</summary>
    public bool IsComplete { get; }

    /// <summary>Plies until the side to move wins, or null.</summary>
    public int? WinsIn => Value > Abi.ValueEval ? Abi.ValueWin - Value : (int?)null;

    /// <summary>Plies until the side to move loses, or null.</summary>
    public int? LosesIn => Value < -Abi.ValueEval ? Abi.ValueWin + Value : (int?)null;

    internal static unsafe IReadOnlyList<Move> MovesOf(NativeSearchResult* found)
    {
      return Move.ListOf(found->Pv, Math.Min((int)found->Length, Abi.PvMax));
    }
  }
}
