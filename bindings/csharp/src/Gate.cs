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

    /// <summary>Takes it. `searching`: a search may hold it, and take it again at once.</summary>
    internal void Enter(bool searching)
    {
      if (!searching || Monitor.IsEntered(this))
      {
        Monitor.Enter(this);
        return;
      }
      Interlocked.Increment(ref _waiting);
      Monitor.Enter(this);
      Interlocked.Decrement(ref _waiting);
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
