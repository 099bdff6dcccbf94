using System;
using System.IO;
using System.Threading;
using System.Threading.Tasks;
using Picoply;

static class Program
{
  static async Task Part()
  {
    using (var engine = new Engine(Game.Renju15, tableBytes: 1 << 20))
    {
      engine.PlayRecord("h8i9j7");
    // @block@
    }
    await Task.CompletedTask;
    Console.WriteLine("done");
  }

  static void Main() => Part().GetAwaiter().GetResult();
}
