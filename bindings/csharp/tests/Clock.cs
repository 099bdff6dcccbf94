using System;
using System.Runtime.InteropServices;

namespace Picoply.Tests
{
  internal static class Clock
  {
    private const int ThreadTime = 3;  // Linux's CLOCK_THREAD_CPUTIME_ID

    [StructLayout(LayoutKind.Sequential)]
    private struct Timespec
    {
      internal IntPtr Seconds, Nanoseconds;
    }

    [DllImport("libc")]
    private static extern int clock_gettime(int clock, out Timespec time);

    /// <summary>What this thread itself has worked, ms: other programs do not count.</summary>
    internal static double OwnMs()
    {
      Timespec time;
      clock_gettime(ThreadTime, out time);
      return time.Seconds.ToInt64() * 1e3 + time.Nanoseconds.ToInt64() / 1e6;
    }
  }
}
