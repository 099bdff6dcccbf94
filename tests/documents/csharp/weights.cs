using System;
using System.IO;
using System.Threading;
using System.Threading.Tasks;
using Picoply;

static class Program
{
  static async Task Part()
  {
    var path = "othello.weights";
    // @block@
    using (strong)
      strong.Search(new SearchLimits { Nodes = 100 });
    await Task.CompletedTask;
    Console.WriteLine("done");
  }

  static void Main() => Part().GetAwaiter().GetResult();
}
