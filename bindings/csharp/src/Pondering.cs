using System;
using System.Threading;
using System.Threading.Tasks;

namespace Picoply
{
  /// <summary>Thinking in the opponent's time: Engine.Ponder. If the opponent plays Reply, call
  /// HitAsync; otherwise Dispose, and play what was played.</summary>
  public sealed class Pondering : IDisposable
  {
    private readonly Engine _engine;
    private readonly Search _search;
    private readonly IProgress<SearchResult> _progress;
    private readonly Task _thinking;
    private volatile bool _isOver;

    internal Pondering(Engine engine, Search search, IProgress<SearchResult> progress)
    {
      _engine = engine;
      _search = search;
      _progress = progress;
      _thinking = Task.Run(() => Think());
    }

    /// <summary>The move expected.</summary>
    public Move Reply => _search.Reply;

    /// <summary>The opponent did play it: plays it in the engine's position, at once, and goes on with
    /// the search under the limits given to Ponder, which count from now. What a custom game or the
    /// progress threw meanwhile comes out here, and SearchEndedException if another search or a change of
    /// the position has ended it. EngineBusyException from inside of a callback. InvalidOperationException
    /// if it was called before or the pondering was disposed.</summary>
    public Task<SearchResult> HitAsync(CancellationToken cancellation = default)
    {
      if (_isOver)
        throw new InvalidOperationException("The pondering is over.");
      _engine.Hit(_search);
      _isOver = true;
      return _engine.RunAsync(_search, _thinking, _progress, cancellation);
    }

    /// <summary>Ends it, unless it went on as a search. The position does not change.</summary>
    public void Dispose()
    {
      if (_isOver)
        return;
      _isOver = true;
      _engine.End(_search);
    }

    private void Think()
    {
      try
      {
        for (var done = false; !done && !_isOver;)
        {
          _engine.Tell(_progress, _engine.Advance(_search, out done));
        }
      }
      catch (OperationCanceledException) when (_isOver)
      {
        // Dispose came in between.
      }
      catch (SearchEndedException)
      {
        // HitAsync throws it.
      }
      catch (Exception exception)
      {
        _engine.End(_search, exception);
        throw;
      }
    }
  }
}
