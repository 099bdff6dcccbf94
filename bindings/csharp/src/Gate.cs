using System.Threading;

namespace Picoply
{
  /// <summary>A lock that is held while the library works on an object. A search, which takes it for one
  /// step after the other, lets others pass in between.</summary>
  internal sealed class Gate
  {
    // That a search lets others pass for: more than it takes to wake them on a busy machine, but a
    // stream of readers must not stop it.
    private const int PatienceMs = 20;

    private int _waiting;  // threads that a search must let pass

    /// <summary>Takes it. Who must wait is counted even before a search begins: that one takes the gate for
    /// its first step, and again and again, before those that wait are awake.</summary>
    internal void Enter()
    {
      if (Monitor.TryEnter(this))
        return;
      Interlocked.Increment(ref _waiting);
      try
      {
        Monitor.Enter(this);
      }
      finally
      {
        Interlocked.Decrement(ref _waiting);  // also if the thread is interrupted
      }
    }

    internal void Leave() => Monitor.Exit(this);

    /// <summary>For a search, before its next step.</summary>
    internal void LetPass()
    {
      if (Volatile.Read(ref _waiting) > 0)
        SpinWait.SpinUntil(() => Volatile.Read(ref _waiting) == 0, PatienceMs);
    }
  }
}
