using System;
using System.IO;
using System.Threading;
using System.Threading.Tasks;
using Picoply;

static class Program
{
  static async Task Part()
  {
    System.Collections.Generic.IReadOnlyList<SavingMove> moves = null;
    using (var engine = new Engine(Game.Renju15, tableBytes: 1 << 20))
    {
      engine.PlayRecord("h8a1i8c2j8");
    // @block@
    }
    if (moves == null)
      throw new Exception("there is no threat");
    await Task.CompletedTask;
    Console.WriteLine("done");
  }

  static void Main() => Part().GetAwaiter().GetResult();
}
