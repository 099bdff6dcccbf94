import static java.util.concurrent.TimeUnit.MILLISECONDS;

import java.util.concurrent.*;
import org.picoply.*;

class Part {
  static int frames;

  static void draw() {
    ++frames;
  }

  public static void main(String[] arguments) throws Exception {
    ExecutorService executor = Executors.newSingleThreadExecutor();
    Limits limits = Limits.nodes(20_000);
    try (Engine engine = new Engine(Game.GOMOKU15, 1 << 20)) {
      // @block@
    } finally {
      executor.shutdown();
    }
    System.out.println(frames);
  }
}
