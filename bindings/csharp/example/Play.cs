using System;
using System.Threading.Tasks;
using Picoply;

/// <summary>A game against picoply, or picoply against itself once there is nothing to read:
/// Play.exe [GAME] &lt; moves. A move is a line. In draughts each jump of a turn is one: who has jumped
/// and must jump on is asked again.</summary>
internal static class Play
{
  private static int Main(string[] arguments)
  {
    try
    {
      var game = Game.Find(arguments.Length > 0 ? arguments[0] : "tictactoe");
      using (var engine = new Engine(game, 1 << 20))
        Run(engine).GetAwaiter().GetResult();
      return 0;
    }
    catch (ArgumentException exception)
    {
      Console.WriteLine(exception.Message);
      return 1;
    }
  }

  private static async Task Run(Engine engine)
  {
    var isAlone = false;
    while (engine.Outcome == Outcome.Ongoing)
    {
      if (!isAlone && engine.Side == Player.First)
      {
        var line = Console.ReadLine();
        isAlone = line == null;
        if (!isAlone)
          Try(engine, line);
        continue;
      }
      var found = await engine.SearchAsync(new SearchLimits { Nodes = 20000 });
      Console.WriteLine($"{engine.Text(found.Best)} (depth {found.Depth}, value {found.Value})");
      engine.Play(found.Best);
    }
    Console.WriteLine($"moves: {engine.Record}");
    Console.WriteLine($"outcome: {engine.Outcome}");
  }

  private static void Try(Engine engine, string move)
  {
    try
    {
      engine.Play(move);
    }
    catch (PicoplyException exception)
    {
      Console.WriteLine(exception.Message);
    }
  }
}
