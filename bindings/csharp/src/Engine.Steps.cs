using System;
using System.Diagnostics;
using System.Runtime.ExceptionServices;
using System.Threading;

namespace Picoply
{
  public sealed unsafe partial class Engine
  {
    // ---- A search's life

    internal Search Begin(SearchLimits limits, bool isPondering = false, Move? reply = null)
    {
      var native = (limits ?? new SearchLimits()).ToNative();
      using (Change())
      {
        var search = new Search(isPondering ? reply ?? Predicted() : Move.Pass);
        _iterations.Watch(_raw, ref native);
        int status;
        if (isPondering)
          status = Native.pply_ponder_begin(_raw, (ushort)(reply?.Number ?? Abi.MoveNone), &native);
        else
          status = Native.pply_search_begin(_raw, &native);
        Changed(status, reply?.ToString());
        _iterations.Begin(native.MultiPv);
        if (_table != null)
        {
          lock (_table)
            ++_table.Searching;
        }
        return _search = search;
      }
    }

    /// <summary>What the last search expects to be answered; the library has more conditions.</summary>
    private Move Predicted()
    {
      NativeSearchResult found;
      found.StructSize = (uint)sizeof(NativeSearchResult);
      Check(Native.pply_search_info(_raw, &found));
      return found.Length > 1 ? new Move(found.Pv[1]) : throw Errors.From((int)ErrorCode.Empty);
    }

    /// <summary>Ends a search, unless it has ended already: by `failure`, if that is what ended it.
    /// </summary>
    internal void End(Search search, Exception failure = null)
    {
      Acquire();
      if (_search == search && !_disposed)
      {
        search.Failure = failure;
        Release();
      }
      Leave();
    }

    private void CheckGoesOn(Search search)
    {
      if (_search == search)
        return;
      if (search.Failure != null)
        ExceptionDispatchInfo.Capture(search.Failure).Throw();
      throw new OperationCanceledException("The search was ended.");
    }

    private void Release()
    {
      _search = null;
      if (_table == null)
        return;
      lock (_table)
      {
        --_table.Searching;
        FreshenTable();
      }
    }

    /// <summary>One step. Returns what it found; the last of it is complete if `done`.</summary>
    internal SearchResult[] Advance(Search search, out bool done)
    {
      _gate.LetPass();
      using (Enter())
      {
        CheckGoesOn(search);
        try
        {
          return Step(search, out done);
        }
        catch (Exception exception)
        {
          End(search, exception);  // before anybody else enters and finds a search that has no steps
          throw;
        }
      }
    }

    private SearchResult[] Step(Search search, out bool done)
    {
      _changes = true;
      var begin = Stopwatch.GetTimestamp();
      var status = Native.pply_search_step(_raw, search.StepNodes);
      search.Learn(Stopwatch.GetTimestamp() - begin);
      if (Failure.Happened && _rules == null)
        Failure.Rethrow();
      done = Check(status) != (int)ErrorCode.Running;
      var news = _iterations.Take();
      if (!done)
        return news;
      // The last iteration is told once, as the result.
      if (news.Length == 0)
        return new[] { Info(true) };
      news[news.Length - 1] = Info(true);
      return news;
    }

    internal SearchResult Run(Search search, IProgress<SearchResult> progress,
                              CancellationToken cancellation)
    {
      try
      {
        while (true)
        {
          cancellation.ThrowIfCancellationRequested();
          bool done;
          var news = Advance(search, out done);
          Tell(progress, news);
          if (done)
            return news[news.Length - 1];
        }
      }
      finally
      {
        End(search);
      }
    }

    /// <summary>The opponent played the expected move.</summary>
    internal void Hit(Search search)
    {
      using (Change())
      {
        CheckGoesOn(search);
        Check(Native.pply_ponder_hit(_raw));
        Save();  // for the steps that follow
      }
    }

    private SearchResult Info(bool isComplete)
    {
      NativeSearchResult found;
      found.StructSize = (uint)sizeof(NativeSearchResult);
      Check(Native.pply_search_info(_raw, &found));
      return _iterations.Result(&found, isComplete);
    }
  }
}
