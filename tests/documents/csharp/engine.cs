using System;
using System.IO;
using System.Threading;
using System.Threading.Tasks;
using Picoply;

static class Program
{
  static async Task Part()
  {
    var progress = new Progress<SearchResult>();
    var cancellationToken = CancellationToken.None;
    // @block@

    await Task.CompletedTask;
    Console.WriteLine("done");
  }

  static void Main() => Part().GetAwaiter().GetResult();
}
