using System;
using System.IO;
using System.Threading;
using System.Threading.Tasks;
using Picoply;

static class Program
{
  static async Task Part()
  {
    var limits = new SearchLimits { Nodes = 1000 };
    using (var engine = new Engine(Game.Renju15, tableBytes: 1 << 20))
    {
    // @block@
      engine.Play(move);
    }
    await Task.CompletedTask;
    Console.WriteLine("done");
  }

  static void Main() => Part().GetAwaiter().GetResult();
}
