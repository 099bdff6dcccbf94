package org.picoply;

/**
 * Solves the last moves of Othello 8x8 exactly: the margin with best play by both, or only who wins.
 * With 20 empty squares that takes about half a second, and for two more twice to four times as long,
 * with a large table; without one about 18 can be solved.
 *
 * <p>Can be asked again and again, about any engine of Othello 8x8. {@link Game#OTHELLO8_FULL}'s judgement
 * takes half as many positions as OTHELLO8's. As in a {@link ThreatSearch} the position is copied,
 * {@link #cancel()} or an interrupt ends a question, and so does another one.
 */
public final class EndgameSolver extends Answerer {
  /** Without a table. */
  public EndgameSolver() {
    this(0);
  }

  /**
   * @param tableSize bytes to remember positions in, 0 to a little less than 2^31; they are kept from
   *     one question to the next
   * @throws OutOfMemoryError if the virtual machine has no such room outside of its heap
   */
  public EndgameSolver(long tableSize) {
    super("endgame solver", bytes(tableSize),
        (memory, out) -> Core.solverInit(memory, (int) tableSize, out));
  }

  private static int bytes(long tableSize) {
    int size = Core.solverSize();
    return size + Limits.unsigned("tableSize", tableSize, Integer.MAX_VALUE - size);
  }

  /**
   * The final margin.
   *
   * @throws NotSupportedException if it is another game, or more than 40 squares are empty
   */
  public SolverResult margin(Engine engine) {
    return margin(engine, 0);
  }

  /** The same, visiting about so many positions; 0 is no limit. */
  public SolverResult margin(Engine engine, long maxNodes) {
    return result(engine, Abi.SOLVER_MARGIN, maxNodes);
  }

  /** Who wins, which is found some times sooner. */
  public SolverResult winner(Engine engine) {
    return winner(engine, 0);
  }

  /** The same within a limit; see {@link #margin(Engine, long)}. */
  public SolverResult winner(Engine engine, long maxNodes) {
    return result(engine, Abi.SOLVER_WINNER, maxNodes);
  }

  private SolverResult result(Engine engine, int goal, long maxNodes) {
    if (maxNodes < 0) {
      throw Errors.invalid("maxNodes must not be negative, as " + maxNodes + " is");
    }
    return ask(engine, (at, of) -> Core.solverBegin(at, of, goal),
        (at, nodes) -> Core.solverStep(at, nodes, maxNodes), (at, texts, complete) -> {
          long[] numbers = new long[SolverResult.HEAD + 2 * Abi.SOLVER_EMPTIES];
          int length = checked(Core.solverResult(at, numbers));
          return new SolverResult(numbers, length, texts);
        });
  }
}
