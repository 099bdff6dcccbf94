import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.lang.management.ManagementFactory;
import org.picoply.Engine;
import org.picoply.Game;

/**
 * What a call costs: play and undo, in C and from Java. The argument is ports/common/overhead.c, compiled.
 */
public final class Overhead {
  private static final int ROUNDS = 60; // the quickest counts: other programs may be running
  private static final int COUNT = 5000;

  private static double pairs(Engine engine) {
    int move = engine.legalMoves()[0];
    double best = Double.MAX_VALUE;
    for (int round = 0; round < ROUNDS; ++round) {
      long begin = ManagementFactory.getThreadMXBean().getCurrentThreadCpuTime();
      for (int i = 0; i < COUNT; ++i) {
        engine.play(move);
        engine.undo();
      }
      long passed = ManagementFactory.getThreadMXBean().getCurrentThreadCpuTime() - begin;
      best = Math.min(best, (double) passed / COUNT);
    }
    return best;
  }

  public static void main(String[] arguments) throws IOException {
    Process inC = new ProcessBuilder(arguments[0]).start();
    try (BufferedReader lines = new BufferedReader(new InputStreamReader(inC.getInputStream()))) {
      for (String line = lines.readLine(); line != null; line = lines.readLine()) {
        String[] parts = line.split(" ");
        double raw = Double.parseDouble(parts[1]);
        try (Engine engine = new Engine(Game.of(parts[0]))) {
          double taken = pairs(engine);
          System.out.printf("%s: play and undo %.0f ns in C, %.0f ns from Java, %.0f ns more a call%n",
              parts[0], raw, taken, (taken - raw) / 2);
        }
      }
    }
  }
}
