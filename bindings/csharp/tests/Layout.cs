using System;
using System.IO;
using System.Linq;
using System.Reflection;
using System.Runtime.InteropServices;
using System.Text.RegularExpressions;
using Newtonsoft.Json.Linq;

namespace Picoply.Tests
{
  /// <summary>The runtime lays out the structs as C does, and the package leaves nothing out.</summary>
  internal static class Layout
  {
    private static readonly JObject Abi = JObject.Parse(Program.File("tools/abi/abi.json"));

    private static string Pascal(string name)
    {
      return string.Concat(name.Split('_').Select(
        part => part.Substring(0, 1).ToUpperInvariant() + part.Substring(1)));
    }

    [Test]
    private static void StructsAreThoseOfC()
    {
      var model = IntPtr.Size == 8 ? "lp64" : "ilp32";
      var fields = 0;
      foreach (var one in ((JObject)Abi["structs"]).Properties())
      {
        var name = "Picoply.Native" + Pascal(one.Name.Substring("pply_".Length));
        var type = typeof(Engine).Assembly.GetType(name, true);
        var layout = one.Value["layout"][model];
        Expect.Equal((int)layout["size"], Marshal.SizeOf(type), name);
        var names = one.Value["fields"].Select(field => Pascal((string)field["name"])).ToArray();
        for (var at = 0; at < names.Length; ++at)
        {
          var found = Marshal.OffsetOf(type, names[at]);
          Expect.Equal((int)layout["offsets"][at], found.ToInt32(), name + "." + names[at]);
          ++fields;
        }
      }
      Expect.True(fields > 40, $"only {fields} fields");
    }

    [Test]
    private static void NothingIsForgotten()
    {
      // What the sources do not call, and why.
      var without = new[]
      {
        "pply_engine_size",  // pply_game_describe tells it
        "pply_engine_game",  // an engine remembers its Game
        "pply_search_run",   // goes by steps, so as to be cancelled
      };
      var sources = string.Concat(
        Directory.GetFiles(Program.Folder("bindings/csharp/src"), "*.cs")
          .Where(path => Path.GetFileName(path) != "Abi.cs").Select(File.ReadAllText));
      foreach (var one in ((JObject)Abi["functions"]).Properties())
      {
        var used = Regex.IsMatch(sources, @"\bNative\." + one.Name + @"\b");
        Expect.Equal(!without.Contains(one.Name), used, one.Name);
      }
      Expect.Equal(Abi["books"].Count(), typeof(OpeningBook).GetProperties(
        BindingFlags.Static | BindingFlags.Public).Length, "books");
      Expect.Equal(Abi["games"].Count(), Game.All.Count + 1, "games");
      foreach (var game in Game.All)
      {
        var property = typeof(Game).GetProperties(BindingFlags.Static | BindingFlags.Public)
          .Where(each => each.PropertyType == typeof(Game));
        Expect.True(property.Any(each => each.GetValue(null) == game), game.Key);
        Expect.Equal(game, Game.Find(game.Key));
      }
    }

    [Test]
    private static void TheLibraryIsOfThisVersion()
    {
      Expect.Equal((string)Abi["version"], Game.LibraryVersion);
      // Of a candidate, 1.0.0-rc1, it has the numbers.
      Expect.True(Program.File("bindings/csharp/Picoply.csproj").Contains(
        $"<Version>{Abi["version"]}"), "the project's version");
    }
  }
}
