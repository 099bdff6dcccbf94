// Somebody's program with the package: the only reply to a1 that does not lose.
using System;
using Picoply;

static class Use
{
  static void Main()
  {
    using (var engine = new Engine(Game.TicTacToe))
    {
      engine.Play("a1");
      Console.WriteLine("play " + engine.Text(engine.Search(new SearchLimits { Depth = 9 }).Best));
    }
  }
}
