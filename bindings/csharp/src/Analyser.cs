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
  /// <para>Progress. Where a question takes an IProgress it hears what is known after the first millisecond, and
  /// each time that there is something new, on the thread that searches (a Progress posts it to yours).
  /// It may do anything; another question ends the one that it hears of. What it throws ends the question
  /// and comes out of it.</para>
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
    /// <remarks>`isNew` says whether a result has something to tell that the one before had not.</remarks>
    internal T Ask<T>(Engine engine, Func<IntPtr, int> begin, Func<T> read, CancellationToken cancellation,
                      IProgress<T> progress, Func<T, T, bool> isNew)
    {
      cancellation.ThrowIfCancellationRequested();
      return Run(Begin(engine, begin), read, cancellation, progress, isNew);
    }

    /// <summary>The same on a thread of the pool; begins at once.</summary>
    internal Task<T> AskAsync<T>(Engine engine, Func<IntPtr, int> begin, Func<T> read,
                                 CancellationToken cancellation, IProgress<T> progress,
                                 Func<T, T, bool> isNew)
    {
      if (cancellation.IsCancellationRequested)
        return Task.FromCanceled<T>(cancellation);
      return RunAsync(Begin(engine, begin), read, cancellation, progress, isNew);
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

    private T Run<T>(object question, Func<T> read, CancellationToken cancellation, IProgress<T> progress,
                     Func<T, T, bool> isNew)
    {
      try
      {
        T told = default;
        var isFirst = true;
        while (true)
        {
          cancellation.ThrowIfCancellationRequested();
          _gate.LetPass();
          Enter(question);
          bool goesOn;
          T found = default;
          try
          {
            goesOn = Step();
            if (!goesOn || progress != null)
              found = read();
          }
          finally
          {
            _gate.Leave();
          }
          // With the gate open: what hears of it may ask something else, which ends this.
          if (progress != null && (isFirst || isNew(told, found)))
            progress.Report(found);
          told = found;
          isFirst = false;
          if (!goesOn)
            return found;
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

    private async Task<T> RunAsync<T>(object question, Func<T> read, CancellationToken cancellation,
                                      IProgress<T> progress, Func<T, T, bool> isNew)
    {
      return await Task.Run(() => Run(question, read, cancellation, progress, isNew)).ConfigureAwait(false);
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
