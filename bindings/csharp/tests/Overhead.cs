using System;

namespace Picoply.Tests
{
  /// <summary>What a call costs: ports/common/overhead.c measures the same in C.</summary>
  internal static class Overhead
  {
    private const int Rounds = 20000, Repeats = 5;

    [Test]
    private static void PlayAndUndo()
    {
      foreach (var game in new[] { Game.TicTacToe, Game.Othello8, Game.Gomoku15 })
      {
        using (var engine = new Engine(game))
        {
          var first = engine.LegalMoves[0];
          var best = double.MaxValue;
          var rounds = game == Game.Gomoku15 ? Rounds : 10 * Rounds;
          for (var repeat = 0; repeat < Repeats; ++repeat)
          {
            var start = Clock.OwnMs();
            for (var round = 0; round < rounds; ++round)
            {
              engine.Play(first);
              engine.Undo();
            }
            best = Math.Min(best, (Clock.OwnMs() - start) * 1e6 / rounds);
          }
          Console.WriteLine($"play and undo, {game.Key}, C#: {best:F0} ns");
          Expect.Equal(0, engine.RecordLength);
        }
      }
    }

    [Test]
    private static void RulesInCSharp()
    {
      foreach (var game in new CustomGame[] { new SixteenMoves(), new Noughts() })
      {
        using (var engine = new Engine(game))
        {
          engine.Search(new SearchLimits { Nodes = 3000 });  // for the compiler
          var start = Clock.OwnMs();
          long nodes = 0;
          for (var repeat = 0; repeat < 5; ++repeat)
            nodes += engine.Search(new SearchLimits { Nodes = 30000 }).Nodes;
          Console.WriteLine($"{game.Name}: {nodes} nodes, {(Clock.OwnMs() - start) * 1e3 / nodes:F2} us each");
          Expect.True(nodes > 10000, "nodes");
        }
      }
    }
  }
}
