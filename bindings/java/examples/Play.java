import org.picoply.Engine;
import org.picoply.Game;
import org.picoply.Limits;
import org.picoply.Outcome;
import org.picoply.Player;
import org.picoply.Result;

/**
 * picoply plays a game against itself at two levels. With picoply.jar:
 *
 * <pre>java -cp picoply.jar bindings/java/examples/Play.java othello8</pre>
 */
public final class Play {
  public static void main(String[] arguments) {
    Game game = Game.of(arguments.length > 0 ? arguments[0] : "connect4");
    try (Engine engine = new Engine(game, 1 << 20)) {
      while (engine.outcome() == Outcome.ONGOING) {
        int level = engine.side() == Player.FIRST ? 3 : 6;
        Result result =
            engine.search(Limits.builder().level(level).seed(engine.recordLength()).nodes(5000).build());
        engine.play(result.best());
        System.out.print(result.bestText() + " ");
      }
      System.out.println("\n" + engine.position() + "\n" + engine.outcome());
    }
  }
}
