package org.picoply;

import java.util.function.Consumer;
import org.jetbrains.annotations.NotNull;
import org.jetbrains.annotations.Nullable;

/**
 * Answers what agreements on a balanced opening ask of a player, in games of five in a row:
 *
 * <pre>
 * Swap      one player three; the other colour
 * Swap2     three; the other swap2; if he puts down two stones more, the first colour
 * Renju     (RIF) three, central; the other colour; white an ordinary search; black offer with 2;
 *           white choose
 * Renju     (Soosorv, Yamaguchi, Taraguchi) the same parts, colour after each move that allows it
 *           and offer with the count agreed on
 * </pre>
 *
 * <p>Can be asked again and again, about engines of its game, whose table it uses meanwhile. As in a {@link
 * ThreatSearch} the position is copied, {@link #cancel()} or an interrupt ends a question, whose answer
 * so far is one that the rules allow, and so does another question.
 *
 * <p>Limits are the nodes, the milliseconds or both, of all searches of a question together. Their other
 * parts must not be set.
 */
public final class OpeningAdviser extends Answerer {
  /** The most moves of an offer. */
  public static final int MOST_OFFERED = Abi.OPENING_MOVES;

  private final Game game;

  /** @throws NotSupportedException if it is not a game of five in a row */
  public OpeningAdviser(@NotNull Game game) {
    super("opening adviser", Core.openingSize(game.index),
        (memory, out) -> Core.openingInit(memory, game.index, out));
    this.game = game;
  }

  public @NotNull Game game() {
    return game;
  }

  /**
   * Three stones for an empty board, black, white, black, as even as can be found.
   *
   * @param central whether they are one of Renju's 26 openings, the first stone in the centre; otherwise
   *     they are near a corner
   * @throws ImpossiblePositionException if the board is not empty
   * @throws NotSupportedException if the engine plays another game
   * @throws InvalidArgumentException if there are no limits
   */
  public @NotNull OpeningResult three(
      @NotNull Engine engine, boolean central, @NotNull Limits limits) {
    return three(engine, central, limits, null);
  }

  /** The same with a listener, or null, that hears each time that the answer so far has changed. */
  public @NotNull OpeningResult three(
      @NotNull Engine engine, boolean central, @NotNull Limits limits,
      @Nullable Consumer<? super OpeningResult> listener) {
    return ask(engine, Abi.OPENING_THREE, central ? Abi.OPENING_CENTRAL : 0, 0, null, limits, listener);
  }

  /**
   * After three stones: swap, stay with a move, or two stones, white and black.
   *
   * @throws ImpossiblePositionException if there are not three stones
   */
  public @NotNull OpeningResult swap2(@NotNull Engine engine, @NotNull Limits limits) {
    return swap2(engine, limits, null);
  }

  /** The same with a listener; see {@link #three(Engine, boolean, Limits, Consumer)}. */
  public @NotNull OpeningResult swap2(
      @NotNull Engine engine, @NotNull Limits limits,
      @Nullable Consumer<? super OpeningResult> listener) {
    return ask(engine, Abi.OPENING_SWAP2, 0, 0, null, limits, listener);
  }

  /** In any position: swap, or stay with a move. */
  public @NotNull OpeningResult colour(@NotNull Engine engine, @NotNull Limits limits) {
    return colour(engine, limits, null);
  }

  /** The same with a listener; see {@link #three(Engine, boolean, Limits, Consumer)}. */
  public @NotNull OpeningResult colour(
      @NotNull Engine engine, @NotNull Limits limits,
      @Nullable Consumer<? super OpeningResult> listener) {
    return ask(engine, Abi.OPENING_COLOUR, 0, 0, null, limits, listener);
  }

  /**
   * So many of the best moves, none another's mirror image in this position; fewer if there are not as
   * many. Until they have been searched, legal ones from the centre outwards fill up.
   */
  public @NotNull OpeningResult offer(@NotNull Engine engine, int count, @NotNull Limits limits) {
    return offer(engine, count, limits, null);
  }

  /** The same with a listener; see {@link #three(Engine, boolean, Limits, Consumer)}. */
  public @NotNull OpeningResult offer(
      @NotNull Engine engine, int count, @NotNull Limits limits,
      @Nullable Consumer<? super OpeningResult> listener) {
    Arguments.within("count", count, 1, MOST_OFFERED);
    return ask(engine, Abi.OPENING_OFFER, 0, count, null, limits, listener);
  }

  /**
   * Which of the moves offered to play against.
   *
   * @throws IllegalMoveException if one of them is illegal, there twice or another's mirror image
   */
  public @NotNull OpeningResult choose(
      @NotNull Engine engine, @NotNull int[] moves, @NotNull Limits limits) {
    return choose(engine, moves, limits, null);
  }

  /** The same with a listener; see {@link #three(Engine, boolean, Limits, Consumer)}. */
  public @NotNull OpeningResult choose(
      @NotNull Engine engine, @NotNull int[] moves, @NotNull Limits limits,
      @Nullable Consumer<? super OpeningResult> listener) {
    Arguments.within("moves.length", moves.length, 1, MOST_OFFERED);
    return ask(engine, Abi.OPENING_CHOOSE, 0, moves.length, moves.clone(), limits, listener);
  }

  private OpeningResult ask(Engine engine, int question, int flags, int count, int[] moves,
      Limits limits, Consumer<? super OpeningResult> listener) {
    check(limits);
    if (limits.nodes == 0 && limits.millis == 0) {
      throw Errors.invalid("limits: nodes or millis must be set");
    }
    Core core = engine.core;
    core.tableUse.begin();
    try {
      return ask(engine, (at, of) -> core.openingBegin(at, of, question, flags, count, moves, limits.nodes,
          limits.millis), core::openingStep, (at, texts, complete) -> {
            long[] numbers = new long[OpeningResult.HEAD + MOST_OFFERED];
            int found = checked(Core.openingResult(at, numbers));
            return new OpeningResult(numbers, found, texts, complete);
          }, listener, OpeningResult::isNew);
    } finally {
      core.tableUse.end();
    }
  }
}
