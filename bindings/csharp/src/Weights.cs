using System;
using System.Runtime.InteropServices;

namespace Picoply
{
  /// <summary>What Game.Othello8Loaded judges positions by, from a file that picoply-train has written.
  /// </summary>
  /// <remarks>It keeps a copy of the file, outside of the garbage collector's heap. Nothing in it
  /// changes, so any number of engines, on any threads, may use one. Dispose frees it once the engines
  /// made with it are disposed too, or else a finalizer does some day.</remarks>
  public sealed unsafe class Weights : IDisposable
  {
    private readonly object _gate = new object();
    private readonly NativeMemory _memory;  // the library's part, which points to the file behind it
    private readonly IntPtr _raw;
    private int _engines;
    private bool _disposed;

    /// <summary>Looks through a file: about 7 ms for each MB. TextException, with the place, if it is
    /// damaged or no such file; OutOfMemoryException.</summary>
    public Weights(byte[] file)
    {
      if (file == null)
        throw new ArgumentNullException(nameof(file));
      var size = (long)Native.pply_weights_size();
      _memory = new NativeMemory(size + file.Length);
      var copied = new IntPtr(_memory.Address.ToInt64() + size);
      Marshal.Copy(file, 0, copied, file.Length);
      IntPtr raw;
      UIntPtr where;
      var status = Native.pply_weights_open(&raw, _memory.Address, new UIntPtr((ulong)size), copied,
                                            new UIntPtr((uint)file.Length), &where);
      if (status < 0)
      {
        _memory.Dispose();
        throw Errors.From(status, "weights", checked((int)where));
      }
      _raw = raw;
    }

    /// <summary>Engines made with it play on.</summary>
    public void Dispose()
    {
      lock (_gate)
      {
        _disposed = true;
        FreeUnused();
      }
    }

    /// <summary>Where the library finds it.</summary>
    internal IntPtr Address => _raw;

    /// <summary>For an engine that is made with it. ObjectDisposedException.</summary>
    internal void Join()
    {
      lock (_gate)
      {
        if (_disposed)
          throw new ObjectDisposedException(nameof(Weights));
        ++_engines;
      }
    }

    /// <summary>For a copy of such an engine, which may outlast what its owner disposed.</summary>
    internal void Share()
    {
      lock (_gate)
        ++_engines;
    }

    internal void Part()
    {
      lock (_gate)
      {
        --_engines;
        FreeUnused();
      }
    }

    private void FreeUnused()
    {
      if (_disposed && _engines == 0)
        _memory.Dispose();
    }
  }
}
