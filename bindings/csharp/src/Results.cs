using System;
using System.Collections.Generic;

namespace Picoply
{
  /// <summary>How far a search goes. Zero is no limit, and the default of all; negative numbers are an
  /// ArgumentOutOfRangeException when a search begins, which takes what they are then.</summary>
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
      limits.MaxDepth = (uint)Arguments.Within(Depth, nameof(Depth), 0, int.MaxValue);
      limits.MaxNodes = (ulong)Arguments.Within(Nodes, nameof(Nodes), 0, long.MaxValue);
      limits.MaxMs = Arguments.Milliseconds(Time, nameof(Time));
      limits.MultiPv = (uint)Arguments.Within(Lines, nameof(Lines), 0, int.MaxValue);
      limits.Level = (uint)Arguments.Within(Level, nameof(Level), 0, Abi.LevelMax);
      limits.Seed = Seed;
      return limits;
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

    /// <summary>One line, as "112, value 34, depth 6: 112 113 97".</summary>
    public override string ToString() => $"{Best}, value {Value}, depth {Depth}" + Move.Listed(Variation);
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

    /// <summary>One line, as "112, value 34, depth 6, 10000 nodes, Undecided: 112 113 97", with the moves'
    /// numbers.</summary>
    public override string ToString()
    {
      return $"{Best}, value {Value}, depth {Depth}, {Nodes} nodes, {Decided}" + Move.Listed(Variation);
    }

    internal static unsafe IReadOnlyList<Move> MovesOf(NativeSearchResult* found)
    {
      return Move.ListOf(found->Pv, Math.Min((int)found->Length, Abi.PvMax));
    }
  }
}
