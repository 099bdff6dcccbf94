using System;
using System.Runtime.InteropServices;

namespace Picoply
{
  /// <summary>Memory outside of the garbage collector's heap, aligned as the library likes it best, and
  /// freed when it is disposed or forgotten.</summary>
  internal sealed class NativeMemory : SafeHandle
  {
    private const int Alignment = 64;  // best for a solver's table; Abi.Align is enough

    private readonly IntPtr _block;

    internal NativeMemory(long size) : base(IntPtr.Zero, true)
    {
      try
      {
        _block = Marshal.AllocHGlobal(new IntPtr(checked(size + Alignment - 1)));
      }
      catch (OverflowException)
      {
        throw new OutOfMemoryException("There is no memory for " + size + " bytes.");
      }
      Size = size;
      SetHandle(new IntPtr(_block.ToInt64() + Alignment - 1 & -(long)Alignment));
      GC.AddMemoryPressure(Math.Max(1, size));
    }

    internal IntPtr Address => handle;
    internal long Size { get; }
    internal UIntPtr NativeSize => new UIntPtr((ulong)Size);

    /// <summary>Sets it to zero, but for a last part of a word.</summary>
    internal unsafe void Clear()
    {
      var words = (long*)Address;
      for (var at = 0L; at < Size / sizeof(long); ++at)
        words[at] = 0;
    }

    public override bool IsInvalid => handle == IntPtr.Zero;

    protected override bool ReleaseHandle()
    {
      Marshal.FreeHGlobal(_block);
      GC.RemoveMemoryPressure(Math.Max(1, Size));
      return true;
    }
  }

  /// <summary>A transposition table, and how many engines share it. Lock it to use it.</summary>
  internal sealed class Table
  {
    private readonly NativeMemory _memory;
    private int _engines;

    internal Table(long size) => _memory = new NativeMemory(size);

    internal IntPtr Address => _memory.Address;
    internal UIntPtr NativeSize => _memory.NativeSize;

    /// <summary>Engines that search with it just now: it must not be cleared meanwhile.</summary>
    internal int Searching { get; set; }

    /// <summary>It holds what a broken custom game made of it.</summary>
    internal bool Stale { get; set; }

    internal void Join()
    {
      lock (this)
        ++_engines;
    }

    internal void Part()
    {
      lock (this)
      {
        if (--_engines == 0)
          _memory.Dispose();
      }
    }
  }

  /// <summary>What the library's callbacks are given as `user`. The handle is weak: an engine holds
  /// its targets, and must be forgettable.</summary>
  internal abstract class CallbackTarget
  {
    private readonly GCHandle _handle;

    protected CallbackTarget() => _handle = GCHandle.Alloc(this, GCHandleType.Weak);

    ~CallbackTarget()
    {
      if (_handle.IsAllocated)
        _handle.Free();
    }

    internal IntPtr User => GCHandle.ToIntPtr(_handle);

    internal static object From(IntPtr user) => GCHandle.FromIntPtr(user).Target;
  }

  /// <summary>Tells compilers that make native code ahead of time which methods C calls; they look for
  /// this name.</summary>
  [AttributeUsage(AttributeTargets.Method)]
  internal sealed class MonoPInvokeCallbackAttribute : Attribute
  {
    public MonoPInvokeCallbackAttribute(Type type) => Type = type;

    public Type Type { get; }
  }
}
