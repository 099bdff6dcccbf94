using System;
using System.Globalization;

namespace Picoply
{
  /// <summary>What a public member asks of its arguments, before the library is called.</summary>
  internal static class Arguments
  {
    /// <summary>The value, if it is within low .. high.</summary>
    internal static long Within(long value, string name, long low, long high)
    {
      return value >= low && value <= high ? value : throw OutOfRange(name, value, low, high);
    }

    /// <summary>The same for an int.</summary>
    internal static int Within(int value, string name, int low, int high)
    {
      return (int)Within((long)value, name, low, high);
    }

    /// <summary>A limit of time in whole milliseconds, as C's uint32_t holds it. 0: no limit.</summary>
    internal static uint Milliseconds(TimeSpan time, string name)
    {
      var ms = Math.Truncate(time.TotalMilliseconds);
      if (time < TimeSpan.Zero || ms > uint.MaxValue)
        throw OutOfRange(name, time, TimeSpan.Zero,
                         TimeSpan.FromTicks(uint.MaxValue * TimeSpan.TicksPerMillisecond));
      return ms < 1 && time > TimeSpan.Zero ? 1 : (uint)ms;
    }

    private static Exception OutOfRange(string name, object value, object low, object high)
    {
      return new ArgumentOutOfRangeException(name, value, string.Format(
        CultureInfo.InvariantCulture, "{0}: {1} is not within {2} .. {3}", name, value, low, high));
    }
  }
}
