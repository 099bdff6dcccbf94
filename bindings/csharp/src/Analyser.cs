using System;
using System.Threading;
using System.Threading.Tasks;

namespace Picoply
{
  /// <summary>A search of another kind than an engine's: it takes the position from an engine and
  /// answers one question at a time.</summary>
  /// <remarks>
  /// <para>Memory. It lies outside of the garbage collector's heap. Dispose frees it, or else a finalizer
  /// does some day.</para>
  /// <para>Threads. Every member may be called from any thread. The engine is looked at when a question
  /// begins, even while it searches; what becomes of it then makes no difference. A question during
  /// another throws EngineBusyException. Dispose is always possible and ends the answering with
  /// ObjectDisposedException.</para>
  /// </remarks>
  public abstract class Analyser : IDisposable
  {
    private readonly object _gate = new object();  // for the two below
    private bool _isBusy;
    private volatile bool _disposed;
    private readonly NativeMemory _memory;

    internal Analyser(long bytes) => _memory = new NativeMemory(bytes);

    /// <summary>Frees it, or has the thread free it that is answering a question.</summary>
    public void Dispose()
    {
      lock (_gate)
      {
        _disposed = true;
        if (!_isBusy)
          Free();
      }
    }

    /// <summary>Where the library finds it.</summary>
    internal IntPtr Address => _memory.Address;
    internal UIntPtr NativeSize => _memory.NativeSize;

    /// <summary>Visits positions for about a millisecond. False: there is an answer, or a limit was
    /// reached.</summary>
    internal abstract bool Step();

    /// <summary>Gives back what the question held, if it began.</summary>
    internal virtual void End() {}

    /// <summary>Frees all memory.</summary>
    internal virtual void Free() => _memory.Dispose();

    /// <summary>Answers in this thread: `begin` is given the engine's address and returns a status,
    /// `read` reads the result.</summary>
    internal T Ask<T>(Engine engine, Func<IntPtr, int> begin, Func<T> read,
                      CancellationToken cancellation)
    {
      cancellation.ThrowIfCancellationRequested();
      Begin(engine, begin);
      return Run(read, cancellation);
    }

    /// <summary>The same on a thread of the pool; begins at once.</summary>
    internal Task<T> AskAsync<T>(Engine engine, Func<IntPtr, int> begin, Func<T> read,
                                 CancellationToken cancellation)
    {
      if (cancellation.IsCancellationRequested)
        return Task.FromCanceled<T>(cancellation);
      Begin(engine, begin);
      return RunAsync(read, cancellation);
    }

    internal static int Check(int status, string about = null)
    {
      return status >= 0 ? status : throw Errors.From(status, about);
    }

    private void Begin(Engine engine, Func<IntPtr, int> begin)
    {
      if (engine == null)
        throw new ArgumentNullException(nameof(engine));
      Enter();
      try
      {
        engine.Show(begin);
      }
      catch
      {
        Leave();
        throw;
      }
    }

    private T Run<T>(Func<T> read, CancellationToken cancellation)
    {
      try
      {
        do
        {
          cancellation.ThrowIfCancellationRequested();
          ThrowIfDisposed();
        }
        while (Step());
        return read();
      }
      finally
      {
        Leave();
      }
    }

    private async Task<T> RunAsync<T>(Func<T> read, CancellationToken cancellation)
    {
      return await Task.Run(() => Run(read, cancellation)).ConfigureAwait(false);
    }

    private void Enter()
    {
      lock (_gate)
      {
        ThrowIfDisposed();
        if (_isBusy)
          throw new EngineBusyException("Another question is being answered.");
        _isBusy = true;
      }
    }

    private void Leave()
    {
      End();
      lock (_gate)
      {
        _isBusy = false;
        if (_disposed)
          Free();
      }
    }

    private void ThrowIfDisposed()
    {
      if (_disposed)
        throw new ObjectDisposedException(GetType().Name);
    }
  }
}
