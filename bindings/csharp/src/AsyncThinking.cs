using System;
using System.Collections.Generic;
using System.Threading;
using System.Threading.Tasks;

namespace Picoply
{
  /// <summary>A search for `await foreach`: gives each iteration, and at last the complete result. It goes on,
  /// on a thread of the pool, while the next one is waited for, and in between stands still. To cancel,
  /// leave the loop or cancel the token.</summary>
  /// <remarks>The compiler needs no interface for that, so it works in .NET Standard 2.0, too. From 2.1 on this
  /// is an IAsyncEnumerable.</remarks>
  public sealed class AsyncThinking
#if NETSTANDARD2_1
    : IAsyncEnumerable<SearchResult>
#endif
  {
    private readonly Func<CancellationToken, IEnumerable<SearchResult>> _think;
    private readonly CancellationToken _cancellation;

    internal AsyncThinking(Func<CancellationToken, IEnumerable<SearchResult>> think,
                           CancellationToken cancellation)
    {
      _think = think;
      _cancellation = cancellation;
    }

    /// <summary>Each begins a search of its own, when its first result is asked for. WithCancellation gives a
    /// token here, which ends it as that of ThinkAsync does.</summary>
    public AsyncThoughts GetAsyncEnumerator(CancellationToken cancellation = default)
    {
      return new AsyncThoughts(_think, _cancellation, cancellation);
    }

#if NETSTANDARD2_1
    IAsyncEnumerator<SearchResult> IAsyncEnumerable<SearchResult>.GetAsyncEnumerator(
      CancellationToken cancellation)
    {
      return GetAsyncEnumerator(cancellation);
    }
#endif
  }

  /// <summary>The results of one search: see Engine.ThinkAsync.</summary>
  public sealed class AsyncThoughts
#if NETSTANDARD2_1
    : IAsyncEnumerator<SearchResult>
#endif
  {
    private readonly CancellationTokenSource _cancellation;
    private readonly IEnumerator<SearchResult> _news;

    internal AsyncThoughts(Func<CancellationToken, IEnumerable<SearchResult>> think, CancellationToken one,
                           CancellationToken other)
    {
      _cancellation = CancellationTokenSource.CreateLinkedTokenSource(one, other);
      _news = think(_cancellation.Token).GetEnumerator();
    }

    /// <summary>What was found last.</summary>
    public SearchResult Current => _news.Current;

    /// <summary>Searches until there is something new. False: the search was complete. What Engine.Think
    /// throws comes out of the task, and OperationCanceledException.</summary>
    public Task<bool> MoveNextAsync() => Task.Run(() => _news.MoveNext());

    /// <summary>Ends the search.</summary>
    public Task DisposeAsync()
    {
      _news.Dispose();
      _cancellation.Dispose();
      return Task.CompletedTask;
    }

#if NETSTANDARD2_1
    ValueTask<bool> IAsyncEnumerator<SearchResult>.MoveNextAsync() => new ValueTask<bool>(MoveNextAsync());

    ValueTask IAsyncDisposable.DisposeAsync() => new ValueTask(DisposeAsync());
#endif
  }
}
