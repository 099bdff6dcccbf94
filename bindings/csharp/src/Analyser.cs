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
  /// begins, even while it searches; what becomes of it then makes no difference. A question ends one
  /// under way, which then throws SearchEndedException. Dispose is always possible and ends the answering
  /// with ObjectDisposedException.</para>
  /// </remarks>
  public abstract class Analyser : IDisposable
  {
    private readonly Gate _gate = new Gate();  // held while the library works on this analyser
    private readonly NativeMemory _memory;
    private volatile object _question;  // under way, or null
    private volatile bool _disposed;

    internal Analyser(long bytes) => _memory = new NativeMemory(bytes);

    /// <summary>Frees it.</summary>
    public void Dispose()
    {
      _gate.Enter();
      _disposed = true;
      Finish();
      Free();
      _gate.Leave();
    }

    /// <summary>Where the library finds it.</summary>
    internal IntPtr Address => _memory.Address;
    internal UIntPtr NativeSize => _memory.NativeSize;

    /// <summary>Visits positions for about a millisecond. False: there is an answer, or a limit was
    /// reached.</summary>
    internal abstract bool Step();

    /// <summary>A question about an engine has begun.</summary>
    internal virtual void Begun(Engine engine) {}

    /// <summary>Gives back what the question held.</summary>
    internal virtual void End() {}

    /// <summary>Frees all memory.</summary>
    internal virtual void Free() => _memory.Dispose();

    /// <summary>Answers in this thread: `begin` is given the engine's address and returns a status,
    /// `read` reads the result.</summary>
    internal T Ask<T>(Engine engine, Func<IntPtr, int> begin, Func<T> read,
                      CancellationToken cancellation)
    {
      cancellation.ThrowIfCancellationRequested();
      return Run(Begin(engine, begin), read, cancellation);
    }

    /// <summary>The same on a thread of the pool; begins at once.</summary>
    internal Task<T> AskAsync<T>(Engine engine, Func<IntPtr, int> begin, Func<T> read,
                                 CancellationToken cancellation)
    {
      if (cancellation.IsCancellationRequested)
        return Task.FromCanceled<T>(cancellation);
      return RunAsync(Begin(engine, begin), read, cancellation);
    }

    internal static int Check(int status, string about = null)
    {
      return status >= 0 ? status : throw Errors.From(status, about);
    }

    /// <summary>Begins a question, which ends one under way. Gives what it is known by.</summary>
    private object Begin(Engine engine, Func<IntPtr, int> begin)
    {
      if (engine == null)
        throw new ArgumentNullException(nameof(engine));
      var question = new object();
      engine.Show(raw =>  // in this order everywhere: the engine's gate, then this
      {
        _gate.Enter();
        try
        {
          ThrowIfDisposed();
          var status = begin(raw);
          if (status < 0)
            return status;
          Finish();
          Begun(engine);
          _question = question;
          return status;
        }
        finally
        {
          _gate.Leave();
        }
      });
      return question;
    }

    private T Run<T>(object question, Func<T> read, CancellationToken cancellation)
    {
      try
      {
        while (true)
        {
          cancellation.ThrowIfCancellationRequested();
          _gate.LetPass();
          Enter(question);
          try
          {
            if (!Step())
              return read();
          }
          finally
          {
            _gate.Leave();
          }
        }
      }
      finally
      {
        _gate.Enter();
        if (_question == question)
          Finish();
        _gate.Leave();
      }
    }

    private async Task<T> RunAsync<T>(object question, Func<T> read, CancellationToken cancellation)
    {
      return await Task.Run(() => Run(question, read, cancellation)).ConfigureAwait(false);
    }

    private void Enter(object question)
    {
      _gate.Enter();
      if (_question == question)
        return;
      _gate.Leave();
      ThrowIfDisposed();
      throw new SearchEndedException("The search was ended by another question.");
    }

    /// <summary>No question is under way any more.</summary>
    private void Finish()
    {
      if (_question == null)
        return;
      _question = null;
      End();
    }

    private void ThrowIfDisposed()
    {
      if (_disposed)
        throw new ObjectDisposedException(GetType().Name);
    }
  }
}
