package org.picoply;

import java.util.function.Consumer;
import org.jetbrains.annotations.NotNull;
import org.jetbrains.annotations.Nullable;

/**
 * Solves the last moves of Othello 8x8 exactly: the margin with best play by both, or only who wins.
 * With 20 empty squares that takes about half a second, and for two more twice to four times as long,
 * with a large table; without one about 18 can be solved.
 *
 * <p>Can be asked again and again, about any engine of Othello 8x8. {@link Game#OTHELLO8_FULL}'s judgement
 * takes half as many positions as OTHELLO8's. As in a {@link ThreatSearch} the position is copied,
 * {@link #cancel()} or an interrupt ends a question, and so does another one.
 *
 * <p>Limits are the nodes, the milliseconds or both; 0 is no limit, and their other parts must not be
 * set. With milliseconds it depends on the clock what is proven. Where they end a question the result is
 * not {@link SolverResult#isSolved()} and has the bounds so far.
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
    return size + (int) Arguments.within("tableSize", tableSize, 0, Integer.MAX_VALUE - size);
  }

  /**
   * The final margin.
   *
   * @throws NotSupportedException if it is another game, or more than 40 squares are empty
   */
  public @NotNull SolverResult margin(@NotNull Engine engine) {
    return margin(engine, Limits.NONE);
  }

  /** The same, visiting so many positions and at most some tens more; 0 is no limit. */
  public @NotNull SolverResult margin(@NotNull Engine engine, long maxNodes) {
    return margin(engine, Limits.nodes(maxNodes));
  }

  /**
   * The same within limits.
   *
   * @throws InvalidArgumentException if they limit anything but nodes and milliseconds
   */
  public @NotNull SolverResult margin(@NotNull Engine engine, @NotNull Limits limits) {
    return margin(engine, limits, null);
  }

  /** The same with a listener, or null, that hears each time that what is known has changed. */
  public @NotNull SolverResult margin(
      @NotNull Engine engine, @NotNull Limits limits,
      @Nullable Consumer<? super SolverResult> listener) {
    return result(engine, Abi.SOLVER_MARGIN, limits, listener);
  }

  /** Who wins, which is found some times sooner. */
  public @NotNull SolverResult winner(@NotNull Engine engine) {
    return winner(engine, Limits.NONE);
  }

  /** The same within a limit; see {@link #margin(Engine, long)}. */
  public @NotNull SolverResult winner(@NotNull Engine engine, long maxNodes) {
    return winner(engine, Limits.nodes(maxNodes));
  }

  /** The same within limits; see {@link #margin(Engine, Limits)}. */
  public @NotNull SolverResult winner(@NotNull Engine engine, @NotNull Limits limits) {
    return winner(engine, limits, null);
  }

  /** The same with a listener; see {@link #margin(Engine, Limits, Consumer)}. */
  public @NotNull SolverResult winner(
      @NotNull Engine engine, @NotNull Limits limits,
      @Nullable Consumer<? super SolverResult> listener) {
    return result(engine, Abi.SOLVER_WINNER, limits, listener);
  }

  private SolverResult result(Engine engine, int goal, Limits limits,
      Consumer<? super SolverResult> listener) {
    check(limits);
    Core core = engine.core;
    return ask(engine, (at, of) -> core.solverBegin(at, of, goal, limits.nodes, limits.millis),
        core::solverStep, (at, texts, complete) -> {
          long[] numbers = new long[SolverResult.HEAD + 2 * Abi.SOLVER_EMPTIES];
          int length = checked(Core.solverResult(at, numbers));
          return new SolverResult(numbers, length, texts);
        }, listener, SolverResult::isNew);
  }
}
