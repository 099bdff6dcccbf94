import org.picoply.CustomGame;
import org.picoply.Engine;
import org.picoply.Limits;
import org.picoply.Outcome;
import org.picoply.Result;

/**
 * A game of one's own: Hexapawn (Martin Gardner, 1962). Three pawns a side on 3 x 3 walk and take as in
 * chess; who reaches the far row wins, who cannot move loses. The second player wins.
 *
 * <pre>java -cp picoply.jar bindings/java/examples/Hexapawn.java [--measure]</pre>
 */
public final class Hexapawn implements CustomGame {
  private static final int SIDE = 9; // the state: 9 cells from a1 on, then whose turn it is

  @Override
  public String name() {
    return "Hexapawn";
  }

  @Override
  public int stateSize() {
    return 10;
  }

  /** A move is the cell it leaves, times 3, plus its way: 0 straight on, 1 and 2 taking aside. */
  @Override
  public int moveCount() {
    return 27;
  }

  @Override
  public int maxLength() {
    return 20;
  }

  @Override
  public int cols() {
    return 3;
  }

  @Override
  public int rows() {
    return 3;
  }

  /** Where a move goes, or -1 if there is no such move here. */
  private static int target(byte[] state, int move) {
    int cell = move / 3;
    int way = move % 3;
    int col = cell % 3 + (way == 0 ? 0 : 2 * way - 3);
    int row = cell / 3 + (state[SIDE] == 0 ? 1 : -1);
    if (state[cell] != state[SIDE] + 1 || col < 0 || col > 2 || row < 0 || row > 2) return -1;
    return state[row * 3 + col] == (way == 0 ? 0 : 2 - state[SIDE]) ? row * 3 + col : -1;
  }

  @Override
  public void reset(byte[] state) {
    for (int col = 0; col < 3; ++col) {
      state[col] = 1;
      state[6 + col] = 2;
    }
  }

  @Override
  public int moves(byte[] state, int[] moves) {
    int count = 0;
    for (int move = 0; move < 27; ++move) {
      if (target(state, move) >= 0) moves[count++] = move;
    }
    return count;
  }

  @Override
  public void play(byte[] state, int move) {
    state[target(state, move)] = state[move / 3];
    state[move / 3] = 0;
    state[SIDE] = (byte) (1 - state[SIDE]);
  }

  @Override
  public int outcome(byte[] state) {
    int far = state[SIDE] == 0 ? 0 : 6;
    for (int col = 0; col < 3; ++col) {
      if (state[far + col] == 2 - state[SIDE]) return LOST;
    }
    for (int move = 0; move < 27; ++move) {
      if (target(state, move) >= 0) return ONGOING;
    }
    return LOST;
  }

  @Override
  public int cell(byte[] state, int col, int row) {
    return state[row * 3 + col];
  }

  private static void measure() {
    try (Engine engine = new Engine(new Hexapawn())) {
      long best = Long.MAX_VALUE;
      long nodes = 0;
      for (int round = 0; round < 300; ++round) { // the quickest counts: the virtual machine warms up
        long begin = System.nanoTime();
        nodes = engine.search(Limits.depth(6)).nodes();
        best = Math.min(best, System.nanoTime() - begin);
      }
      System.out.println("Hexapawn: " + nodes + " nodes, " + best / nodes + " ns each");
    }
  }

  public static void main(String[] arguments) {
    if (arguments.length > 0) {
      measure();
      return;
    }
    try (Engine engine = new Engine(new Hexapawn(), 1 << 16)) {
      Result result = engine.search(Limits.NONE);
      System.out.println(result.nodes() + " nodes: the first player loses in " + result.losesIn());
      while (engine.outcome() == Outcome.ONGOING) {
        engine.play(engine.search(Limits.NONE).best());
        for (int row = 2; row >= 0; --row) {
          for (int col = 0; col < 3; ++col) {
            System.out.print(".XO".charAt(engine.cell(col, row).ordinal()) + " ");
          }
          System.out.println();
        }
        System.out.println();
      }
      System.out.println(engine.outcome());
    }
  }
}
