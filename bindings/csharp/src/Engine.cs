using System;
using System.Collections.Generic;
using System.Threading;

namespace Picoply
{
  /// <summary>Plays one game: its position, and a search of it.</summary>
  /// <remarks>
  /// <para>Memory. An engine and its table lie outside of the garbage collector's heap. Dispose frees
  /// them, or else a finalizer does some day.</para>
  /// <para>Threads. Every member may be called from any thread. While an engine searches, others can
  /// read it, and wait for some milliseconds at most. What changes its position, or begins another
  /// search, ends a search or pondering under way, which then throws SearchEndedException. Only from
  /// inside of a callback, which are a custom game's methods and, on the search's own thread, what hears
  /// its progress, that is refused by EngineBusyException. Dispose is always possible and ends a search
  /// with ObjectDisposedException.</para>
  /// </remarks>
  public sealed unsafe partial class Engine : IDisposable
  {
    // Engines whose progress is told on this thread, one inside of the other.
    [ThreadStatic] private static List<Engine> _telling;

    private readonly Gate _gate = new Gate();  // held while the library works on this engine
    private readonly NativeMemory _memory;
    private readonly NativeMemory _saved;  // what a custom game's engine was before the call
    private readonly Table _table;         // or null
    private readonly Weights _weights;     // or null
    private readonly Rules _rules;         // of a custom game, or null
    private readonly Iterations _iterations = new Iterations();
    private IntPtr _raw;
    private int _depth;                // calls under way, one inside the other by callbacks
    private bool _changes;             // the outermost of them changes the engine
    private volatile Search _search;   // under way, or null
    private volatile bool _disposed;

    /// <summary>An engine at the starting position, with a transposition table of so many bytes.
    /// ArgumentOutOfRangeException, OutOfMemoryException.</summary>
    public Engine(Game game, long tableBytes = 0)
      : this(game ?? throw new ArgumentNullException(nameof(game)), null, null, tableBytes) {}

    /// <summary>The same, judging by weights from a file. ArgumentOutOfRangeException too if the game
    /// is not Game.Othello8Loaded, which plays as Othello8 without weights.</summary>
    public Engine(Game game, Weights weights, long tableBytes = 0)
      : this(game ?? throw new ArgumentNullException(nameof(game)), null,
             weights ?? throw new ArgumentNullException(nameof(weights)), tableBytes) {}

    /// <summary>The same for a game of one's own. What its methods throw comes out of the member of
    /// the engine that needed them, which then has changed nothing.</summary>
    public Engine(CustomGame game, long tableBytes = 0)
      : this(Game.Custom, new Rules(game ?? throw new ArgumentNullException(nameof(game))),
             null, tableBytes) {}

    private Engine(Game game, Rules rules, Weights weights, long tableBytes)
    {
      Arguments.Within(tableBytes, nameof(tableBytes), 0, long.MaxValue);
      Game = game;
      _rules = rules;
      _memory = new NativeMemory(rules?.EngineBytes ?? game.EngineBytes);
      try
      {
        _saved = rules == null ? null : new NativeMemory(_memory.Size);
        _table = tableBytes == 0 ? null : new Table(tableBytes);
        _table?.Join();
        weights?.Join();
        _weights = weights;
        Place(game, rules);
      }
      catch
      {
        Free();
        throw;
      }
    }

    /// <summary>The game's name, and not its position: see Position and Record.</summary>
    public override string ToString() => "Engine of " + Game;

    /// <summary>A copy of another: between its calls.</summary>
    private Engine(Engine other)
    {
      Game = other.Game;
      _rules = other._rules;
      _memory = new NativeMemory(other._memory.Size);
      _saved = other._saved == null ? null : new NativeMemory(other._memory.Size);
      _table = other._table;
      _table?.Join();
      _weights = other._weights;
      _weights?.Share();
      Buffer.MemoryCopy((void*)other._memory.Address, (void*)_memory.Address, _memory.Size,
                        _memory.Size);
      _raw = _memory.Address;
    }

    private void Place(Game game, Rules rules)
    {
      NativeEngineOptions config = default;
      config.StructSize = (uint)sizeof(NativeEngineOptions);
      if (_weights != null)
        config.Weights = _weights.Address;
      if (rules != null)
      {
        config.Custom = rules.Table;
        config.CustomUser = rules.User;
      }
      IntPtr raw;
      var status = Native.pply_engine_init(&raw, game.Descriptor, _memory.Address,
                                           _memory.NativeSize, &config);
      GC.KeepAlive(rules);
      Failure.Rethrow();
      if (status == (int)ErrorCode.Invalid && _weights != null)
        throw new ArgumentOutOfRangeException(
          "weights", "weights: " + game.Key + " does not play by weights from a file");
      if (status >= 0 && _table != null)
        status = Native.pply_engine_set_table(raw, _table.Address, _table.NativeSize, 0);
      if (status < 0)
        throw Errors.From(status, game.Key);
      _raw = raw;
    }

    /// <summary>The game it plays; for a game of one's own a description without a board.</summary>
    public Game Game { get; }

    /// <summary>Whether a search, a foreach over one or pondering is under way.</summary>
    public bool IsSearching => _search != null;

    /// <summary>Frees it. Inside a custom game's method it is freed when the call ends.</summary>
    public void Dispose()
    {
      Acquire();
      _disposed = true;
      Leave();
    }

    /// <summary>Another engine at the same point of the game, without a search. They share the table
    /// and weights, and may search side by side, so as to help one another.</summary>
    public Engine Copy()
    {
      using (Enter())
      {
        if (_depth > 1)
          throw new EngineBusyException("An engine cannot be copied while it calls back.");
        return new Engine(this);
      }
    }

    /// <summary>Forgets what the table holds. About 0.1 ms for a MB. EngineBusyException while a search
    /// uses it, this engine's, a copy's or an OpeningAdviser's, whose results would change.</summary>
    public void ClearTable()
    {
      using (Change())
      {
        if (_table == null)
          return;
        lock (_table)
        {
          if (_table.Searching > 0)
            throw new EngineBusyException("A search uses this table.");
          Check(Native.pply_engine_clear_table(_raw));
        }
      }
    }

    // ---- Calls into the library

    /// <summary>The time that one call takes. Leaves the gate at its end.</summary>
    private readonly struct Scope : IDisposable
    {
      private readonly Engine _engine;

      internal Scope(Engine engine) => _engine = engine;

      public void Dispose() => _engine.Leave();
    }

    private void Acquire()
    {
      _gate.Enter();
      ++_depth;
    }

    private void Leave()
    {
      if (--_depth == 0)
      {
        _changes = false;
        if (_disposed)
          Free();
      }
      _gate.Leave();
      GC.KeepAlive(this);  // no finalizer before
    }

    /// <summary>For a call that changes nothing.</summary>
    private Scope Enter()
    {
      Acquire();
      if (!_disposed)
        return new Scope(this);
      Leave();
      throw new ObjectDisposedException(nameof(Engine));
    }

    /// <summary>For a call that changes the engine, which its callbacks may not.</summary>
    private Scope Change()
    {
      var scope = Enter();
      if (_depth == 1 && (_telling == null || !_telling.Contains(this)))
      {
        _changes = true;
        Save();
        return scope;
      }
      scope.Dispose();
      throw new EngineBusyException("A callback cannot change the engine that calls it.");
    }

    /// <summary>Check for a call that changes the position.</summary>
    private void Changed(int status, string about = null)
    {
      Check(status, about);
      EndEarlier();
    }

    /// <summary>A change of the position, or another search, has succeeded.</summary>
    private void EndEarlier()
    {
      if (_search == null)
        return;
      _search.Failure = new SearchEndedException(
        "The search was ended by another search or a change of the position.");
      Release();
    }

    /// <summary>Tells what a search has found, on the search's thread.</summary>
    internal void Tell(IProgress<SearchResult> progress, SearchResult[] news)
    {
      if (progress == null)
        return;
      _telling = _telling ?? new List<Engine>();
      _telling.Add(this);
      try
      {
        foreach (var each in news)
          progress.Report(each);
      }
      finally
      {
        _telling.RemoveAt(_telling.Count - 1);
      }
    }

    /// <summary>Throws what a call's status, or a callback in it, says.</summary>
    private int Check(int status, string about = null)
    {
      if (_rules != null && Failure.Happened)
        Restore();
      if (status < 0)
        throw Errors.From(status, about);
      return status;
    }

    internal Weights Weights => _weights;
    internal Table Table => _table;

    /// <summary>Lets an analyser take the position.</summary>
    internal void Show(Func<IntPtr, int> begin)
    {
      using (Enter())
        Check(begin(_raw), Game.Key);
    }

    /// <summary>Keeps what Restore goes back to.</summary>
    private void Save()
    {
      if (_saved != null)
        Buffer.MemoryCopy((void*)_memory.Address, (void*)_saved.Address, _saved.Size, _saved.Size);
    }

    /// <summary>A custom game's method threw: goes back to before the call, or the search, and throws
    /// that.</summary>
    private void Restore()
    {
      if (_depth == 1 && _changes)
      {
        Buffer.MemoryCopy((void*)_saved.Address, (void*)_memory.Address, _saved.Size, _saved.Size);
        if (_table != null)
        {
          lock (_table)
          {
            _table.Stale = true;
            FreshenTable();
          }
        }
      }
      Failure.Rethrow();
    }

    /// <summary>Clears a stale table that nobody searches with. Lock it first.</summary>
    private void FreshenTable()
    {
      if (!_table.Stale || _table.Searching > 0)
        return;
      Native.pply_engine_clear_table(_raw);
      _table.Stale = false;
    }

    private void Free()
    {
      if (_search != null)
        Release();
      _raw = IntPtr.Zero;
      if (!_memory.IsClosed)
      {
        _table?.Part();
        _weights?.Part();
      }
      _memory.Dispose();
      _saved?.Dispose();
    }
  }
}
