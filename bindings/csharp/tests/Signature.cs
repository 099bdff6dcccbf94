using System;
using System.Globalization;
using System.Text.RegularExpressions;

namespace Picoply.Tests
{
  /// <summary>The benchmark of every port: the same searches, hence the same number, as everywhere.
  /// </summary>
  internal static class Signature
  {
    [Test]
    private static void WithoutTable() => Compare("tests/signature_small.txt", 0, "$4");

    [Test]
    private static void WithTable() => Compare("tests/signature.txt", 1 << 20, "$3");

    private static void Compare(string wanted, long table, string depth)
    {
      var header = Program.File("ports/common/bench_positions.h").Replace("\\\n", "");
      var signature = 2166136261u;
      int searches = 0;
      long nodes = 0;
      foreach (Match match in Regex.Matches(header, @"X\((\w+), ((?:""\w*""\s*)+), (\d+), (\d+)\)"))
      {
        using (var engine = new Engine(Game.Find(match.Groups[1].Value), table))
        {
          engine.PlayRecord(Regex.Replace(match.Groups[2].Value, @"[""\s]", ""));
          var plies = int.Parse(match.Result(depth), CultureInfo.InvariantCulture);
          var result = engine.Search(new SearchLimits { Depth = plies });
          foreach (var number in new[] { result.Best.Number, result.Value, result.Depth, result.Nodes })
          {
            for (var shift = 0; shift < 64; shift += 8)
              signature = unchecked((signature ^ (uint)(number >> shift & 0xff)) * 16777619u);
          }
          ++searches;
          nodes += result.Nodes;
        }
      }
      Console.WriteLine($"signature: {signature} ({nodes} nodes)");
      Expect.Equal(22, searches, "searches");
      Expect.Equal(Program.File(wanted).Trim(), signature.ToString(CultureInfo.InvariantCulture));
    }
  }
}
