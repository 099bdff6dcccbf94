using System;
using System.Collections.Generic;
using System.Diagnostics;
using System.Runtime.InteropServices;

namespace Picoply
{
  /// <summary>A search under way.</summary>
  internal sealed class Search
  {
    // A step should take so long: others who want the engine wait for its end.
    private const double ShortStep = 0.0005, LongStep = 0.002;  // seconds
    private const uint MostNodes = 1 << 16;

    internal Search(Move reply) => Reply = reply;

    /// <summary>When pondering: the move expected.</summary>
    internal Move Reply { get; }

    /// <summary>What ended it, if it did not end by itself or by a call.</summary>
    internal Exception Failure { get; set; }

    /// <summary>Positions in the next step; how a search is cut into steps never changes its result.
    /// </summary>
    internal uint StepNodes { get; set; } = 64;

    internal void Learn(long ticks)
    {
      var seconds = (double)ticks / Stopwatch.Frequency;
      if (seconds < ShortStep)
        StepNodes = Math.Min(StepNodes * 2, MostNodes);
      else if (seconds > LongStep)
        StepNodes = Math.Max(StepNodes / 2, 1);
    }
  }

  /// <summary>The iterations that a step completes, which the library tells by calling back.</summary>
  internal sealed unsafe class Iterations : CallbackTarget
  {
    // Static, so that they live as long as the library may call them.
    private static readonly SearchOptionsNowMs OnClock = Clock;
    private static readonly SearchOptionsProgress OnProgress = Progress;

    /// <summary>The clock of all limits, which does not look at `user`.</summary>
    internal static readonly IntPtr Now = Marshal.GetFunctionPointerForDelegate(OnClock);

    private readonly List<SearchResult> _news = new List<SearchResult>();
    private IntPtr _engine;
    private uint _lines;

    /// <summary>Completes the limits of a search that begins.</summary>
    internal void Watch(IntPtr engine, ref NativeSearchOptions limits)
    {
      _engine = engine;
      limits.StructSize = (uint)sizeof(NativeSearchOptions);
      limits.NowMs = Now;
      limits.Progress = Marshal.GetFunctionPointerForDelegate(OnProgress);
      limits.User = User;
    }

    /// <summary>It has begun, with so many lines.</summary>
    internal void Begin(uint lines)
    {
      _lines = lines;
      _news.Clear();
    }

    internal SearchResult[] Take()
    {
      var news = _news.ToArray();
      _news.Clear();
      return news;
    }

    /// <summary>The result as it stands, with its lines if more than one was asked for.</summary>
    internal SearchResult Result(NativeSearchResult* found, bool isComplete)
    {
      return new SearchResult(found, _lines > 1 ? ReadLines(_engine) : new SearchLine[0], isComplete);
    }

    internal static IReadOnlyList<SearchLine> ReadLines(IntPtr engine)
    {
      var lines = new List<SearchLine>();
      NativeSearchResult line = default;
      line.StructSize = (uint)sizeof(NativeSearchResult);
      while (Native.pply_search_ranked(engine, (uint)lines.Count, &line) >= 0)
        lines.Add(new SearchLine(&line));
      return lines.AsReadOnly();
    }

    [MonoPInvokeCallback(typeof(SearchOptionsNowMs))]
    internal static uint Clock(IntPtr user)
    {
      // Wraps, as it may.
      return unchecked((uint)(Stopwatch.GetTimestamp() / (Stopwatch.Frequency / 1000)));
    }

    [MonoPInvokeCallback(typeof(SearchOptionsProgress))]
    private static int Progress(IntPtr user, NativeSearchResult* result)
    {
      try
      {
        var iterations = (Iterations)From(user);
        iterations._news.Add(iterations.Result(result, false));
        return 0;
      }
      catch (Exception exception)
      {
        Failure.Note(exception);
        return 1;
      }
    }
  }
}
