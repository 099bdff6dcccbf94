using System;
using System.Collections.Generic;
using System.IO;
using System.Linq;
using System.Text;
using System.Threading;
using System.Threading.Tasks;

namespace Picoply.Tests
{
  /// <summary>Othello's weights from a file.</summary>
  internal static class WeightsTests
  {
    private static readonly SearchLimits OneDeep = new SearchLimits { Depth = 1 };

    /// <summary>A file by which all positions are worth the same to who is to move.
    /// include/picoply/games/othello/weights_file.hpp describes it.</summary>
    internal static byte[] FileOf(int toMove)
    {
      const uint diagonals4 = 1u << 15;
      const int entries = 41;
      var file = new MemoryStream();
      using (var writer = new BinaryWriter(file))
      {
        writer.Write(Encoding.ASCII.GetBytes("plyothw1"));
        writer.Write(0L);                           // size and checksum
        writer.Write(new byte[] { 1, 8, 1, 0 });    // stages, bits, shared, shift
        writer.Write(diagonals4);
        writer.Write(new byte[65 * 2 + 2 + 4 + 8]); // stage 0 throughout; multiplier, first scalars
        writer.Write(toMove);
        writer.Write(new byte[entries]);
        writer.Write(Encoding.ASCII.GetBytes("from nowhere\n"));
      }
      return Sealed(file.ToArray());
    }

    /// <summary>With its length and checksum right.</summary>
    private static byte[] Sealed(byte[] file)
    {
      var sum = ~0u;
      foreach (var each in file.Skip(16))
      {
        sum ^= each;
        for (var bit = 0; bit < 8; ++bit)
          sum = sum >> 1 ^ ((sum & 1) != 0 ? 0xedb88320 : 0);
      }
      for (var at = 0; at < 4; ++at)
      {
        file[8 + at] = (byte)(file.Length >> 8 * at);
        file[12 + at] = (byte)(~sum >> 8 * at);
      }
      return file;
    }

    private static byte[] Changed(int place, byte value)
    {
      var file = FileOf(250);
      file[place] = value;
      return file;
    }

    private static byte[] Cut(int length)
    {
      var file = FileOf(250);
      Array.Resize(ref file, length);
      return file;
    }

    /// <summary>Of the position, as the reply sees it.</summary>
    private static int Value(Engine engine) => engine.Search(OneDeep).Value;

    /// <summary>Frees what nobody holds, and writes over memory of that kind.</summary>
    internal static void Collect()
    {
      GC.Collect();
      GC.WaitForPendingFinalizers();
      for (var round = 0; round < 20; ++round)
      {
        try
        {
          new Weights(Enumerable.Repeat((byte)0xff, 300 + round).ToArray());
        }
        catch (TextException)
        {
        }
      }
    }

    [Test]
    private static void EnginesJudgeByThem()
    {
      using (var weights = new Weights(FileOf(250)))
      using (var others = new Weights(FileOf(-70)))
      {
        var values = Enumerable.Range(0, 8).Select(each => Task.Run(() =>
        {
          using (var engine = new Engine(Game.Othello8Loaded, weights))
            return Value(engine);
        })).ToArray();
        Expect.True(Task.WaitAll(values, 60000), "all end");
        Expect.True(values.All(each => each.Result == -250), "values");
        using (var engine = new Engine(Game.Othello8Loaded, others, 1 << 12))
          Expect.Equal(70, Value(engine));
      }
    }

    [Test]
    private static void WithoutThem()
    {
      var limits = new SearchLimits { Depth = 5 };
      using (var without = new Engine(Game.Othello8Loaded))
      using (var nano = new Engine(Game.Othello8))
      using (var weights = new Weights(FileOf(250)))
      using (var loaded = new Engine(Game.Othello8Loaded, weights))
      {
        var wanted = nano.Search(limits);
        var found = without.Search(limits);
        Expect.Equal(wanted.Value, found.Value);
        Expect.Equal(wanted.Nodes, found.Nodes);
        Expect.True(wanted.Value != loaded.Search(limits).Value, "another value");
      }
    }

    [Test]
    private static void EnginesAndCopiesKeepThem()
    {
      Engine engine = null;
      var making = new Thread(() =>
      {
        using (var weights = new Weights(FileOf(250)))
          engine = new Engine(Game.Othello8Loaded, weights, 1 << 12);
      });
      making.Start();
      making.Join();
      Collect();
      Expect.Equal(-250, Value(engine));
      var copy = engine.Copy();
      engine.Dispose();
      Collect();
      copy.Play("f5");
      Expect.Equal(-250, Value(copy));
      using (var another = copy.Copy())
      {
        copy.Dispose();
        Collect();
        another.Undo();
        Expect.Equal(-250, Value(another));
      }
    }

    [Test]
    private static void TheyAreForgotten()
    {
      var forgotten = new List<WeakReference>();
      var making = new Thread(() =>
      {
        for (var round = 0; round < 100; ++round)
        {
          var weights = new Weights(FileOf(250));
          Value(new Engine(Game.Othello8Loaded, weights));
          forgotten.Add(new WeakReference(weights));
        }
      });
      making.Start();
      making.Join();
      Collect();
      GC.Collect();
      Expect.True(forgotten.Count(each => each.IsAlive) < 10, "they live on");
    }

    [Test]
    private static void WrongUses()
    {
      var weights = new Weights(FileOf(250));
      foreach (var game in Game.All.Where(each => each != Game.Othello8Loaded))
        Expect.True(Expect.Throws<ArgumentOutOfRangeException>(() => new Engine(game, weights), game.Key)
                      .Message.Contains("weights: " + game.Key + " does not play by weights"), game.Key);
      Expect.Throws<ArgumentNullException>(() => new Engine(null, weights));
      Expect.Throws<ArgumentNullException>(() => new Engine(Game.Othello8Loaded, null));
      Expect.Throws<ArgumentOutOfRangeException>(() => new Engine(Game.Othello8Loaded, weights, -1));
      using (var engine = new Engine(Game.Othello8Loaded, weights))
      {
        weights.Dispose();
        weights.Dispose();
        Expect.Throws<ObjectDisposedException>(() => new Engine(Game.Othello8Loaded, weights));
        Expect.Equal(-250, Value(engine));
      }
      Expect.Throws<ObjectDisposedException>(() => new Engine(Game.Othello8Loaded, weights));
    }

    private static void Refused(int where, byte[] file)
    {
      var exception = Expect.Throws<TextException>(() => new Weights(file), $"{where}");
      Expect.Equal(ErrorCode.Parse, exception.Code);
      Expect.Equal(where, exception.Where);
    }

    [Test]
    private static void BadFiles()
    {
      var length = FileOf(250).Length;
      Refused(0, new byte[0]);
      Refused(155, Cut(155));
      Refused(0, Changed(0, (byte)'P'));
      Refused(8, Cut(length - 1));
      Refused(8, Cut(length + 1));
      Refused(8, Sealed(Cut(180)));
      Refused(12, Changed(length - 1, 0));
      Refused(16, Sealed(Changed(16, 65)));
      Refused(16, Sealed(Changed(24, 64)));
      Refused(17, Sealed(Changed(17, 9)));
      Refused(20, Sealed(Changed(22, 1)));
      Expect.Throws<ArgumentNullException>(() => new Weights(null));
      var file = FileOf(250);
      using (var weights = new Weights(file))
      {
        Array.Clear(file, 0, file.Length);  // it has a copy
        using (var engine = new Engine(Game.Othello8Loaded, weights))
          Expect.Equal(-250, Value(engine));
      }
    }
  }
}
