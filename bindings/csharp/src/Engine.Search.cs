using System;
using System.Collections.Generic;
using System.Threading;
using System.Threading.Tasks;

namespace Picoply
{
  public sealed partial class Engine
  {
    /// <summary>Searches to the end, in this thread. OperationCanceledException, and
    /// SearchEndedException after another thread's change of the position or search; what was found until
    /// then is in LastResult. GameOverException, ArgumentOutOfRangeException, and EngineBusyException from
    /// inside of a callback.</summary>
    public SearchResult Search(SearchLimits limits = null, CancellationToken cancellation = default)
    {
      cancellation.ThrowIfCancellationRequested();
      return Run(Begin(limits), null, cancellation);
    }

    /// <summary>The same on a thread of the pool. Returns at once; errors of the limits and the
    /// position are thrown at once, too. `progress` hears each iteration on that thread (a Progress
    /// posts it to yours, where it may change the engine); what it throws ends the search and comes out
    /// of the task.</summary>
    public Task<SearchResult> SearchAsync(SearchLimits limits = null,
                                          IProgress<SearchResult> progress = null,
                                          CancellationToken cancellation = default)
    {
      if (cancellation.IsCancellationRequested)
        return Task.FromCanceled<SearchResult>(cancellation);
      return RunAsync(Begin(limits), null, progress, cancellation);
    }

    /// <summary>A search that goes on while it is enumerated, and in between stands still: gives each
    /// iteration, and at last the complete result. To cancel, leave the foreach. After a change of the
    /// position inside of it, it goes on to a SearchEndedException.</summary>
    public IEnumerable<SearchResult> Think(SearchLimits limits = null) => Thinking(limits, default);

    /// <summary>The same for `await foreach`, each step of it on a thread of the pool. The search begins with
    /// the loop, so that errors of the limits and the position are
    /// thrown there.</summary>
    public AsyncThinking ThinkAsync(SearchLimits limits = null, CancellationToken cancellation = default)
    {
      return new AsyncThinking(token => Thinking(limits, token), cancellation);
    }

    private IEnumerable<SearchResult> Thinking(SearchLimits limits, CancellationToken cancellation)
    {
      cancellation.ThrowIfCancellationRequested();
      var search = Begin(limits);
      try
      {
        for (var done = false; !done;)
        {
          cancellation.ThrowIfCancellationRequested();
          foreach (var news in Advance(search, out done))
            yield return news;
        }
      }
      finally
      {
        End(search);
      }
    }

    /// <summary>Thinks in the opponent's time, on a thread of the pool: about the position after
    /// `reply`, or after the move that the last search predicts (NothingThereException if it predicts
    /// none). The limits count from Pondering.HitAsync on. A change of the position, or another search,
    /// ends it. Where a side may have several moves in a row, as in draughts, the reply may be a move of
    /// either side: Side says whether it is the opponent's.</summary>
    public Pondering Ponder(SearchLimits limits = null, Move? reply = null,
                            IProgress<SearchResult> progress = null)
    {
      var search = Begin(limits, true, reply);
      return new Pondering(this, search, progress);
    }

    /// <summary>What the last search has found so far, even if it was cancelled. NothingThereException
    /// before the first.</summary>
    public SearchResult LastResult
    {
      get
      {
        using (Enter())
          return Info(false);
      }
    }

    /// <summary>The best moves that the last search tells apart, the best first.</summary>
    public IReadOnlyList<SearchLine> Lines
    {
      get
      {
        using (Enter())
          return Iterations.ReadLines(_raw);
      }
    }

    /// <summary>Runs it on a thread of the pool, once `before` is over.</summary>
    internal async Task<SearchResult> RunAsync(Search search, Task before,
                                               IProgress<SearchResult> progress,
                                               CancellationToken cancellation)
    {
      if (before != null)
        await before.ConfigureAwait(false);
      return await Task.Run(() => Run(search, progress, cancellation)).ConfigureAwait(false);
    }
  }
}
