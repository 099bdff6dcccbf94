import org.picoply.Engine;
import org.picoply.Game;
import org.picoply.Limits;

/** Somebody's program with the package from a registry: the only reply to a1 that does not lose. */
public class Use {
  public static void main(String[] arguments) {
    try (Engine engine = new Engine(Game.TICTACTOE)) {
      engine.play("a1");
      System.out.println("play " + engine.search(Limits.depth(9)).bestText());
    }
  }
}
