package org.picoply;

import java.util.Arrays;
import java.util.BitSet;
import java.util.function.BiPredicate;
import java.util.function.Consumer;
import org.jetbrains.annotations.NotNull;
import org.jetbrains.annotations.Nullable;

/**
 * Is there a forced win in a game of five in a row, by which line, and which moves prevent it?
 *
 * <p>It looks at nothing but fours, which must be answered at once, and threes, which threaten to win in
 * 3 plies, with all replies to them. A win that it finds is proven; limits can only make it miss one.
 *
 * <p>Can be asked again and again, about any engine that plays by the same rules, which it does not need
 * any more once it has its position. {@link #cancel()} or an interrupt of the thread that asks ends a
 * question within milliseconds: it returns what was found so far, which is not complete then. Who asks
 * while another thread does ends that one's question, which throws {@link SearchEndedException}. After
 * {@link #close()} all questions throw IllegalStateException; one that was only forgotten leaks nothing.
 *
 * <p>Limits are the nodes, the milliseconds or both; 0 is no limit, and their other parts must not be
 * set. With milliseconds the answer depends on the clock.
 */
public final class ThreatSearch extends Answerer {
  /** The most for `maxThrees`. */
  public static final int ALL_THREES = Abi.THREATS_ALL;

  private static final int HEAD = 5; // numbers before the moves: threats.c

  private final Game game;
  private final int index; // of its rules, in Abi.THREAT_GAMES

  /**
   * @param game one of freestyle, standard, Renju or Caro; with or without a network makes no difference
   * @throws NotSupportedException for another game
   */
  public ThreatSearch(@NotNull Game game) {
    this(game, 0);
  }

  /**
   * With a table, in which it remembers what failed, and lines of about 100 threats instead of 32.
   *
   * @param tableSize bytes, 0 to a little less than 2^31; what is in them is kept from one question to
   *     the next
   * @throws OutOfMemoryError if the virtual machine has no such room outside of its heap
   */
  public ThreatSearch(@NotNull Game game, long tableSize) {
    this(game, indexOf(game), tableSize);
  }

  private ThreatSearch(Game game, int index, long tableSize) {
    super("threat search", bytes(index, tableSize),
        (memory, out) -> Core.threatsInit(memory, index, (int) tableSize, out));
    this.game = game;
    this.index = index;
  }

  private static int bytes(int index, long tableSize) {
    int size = Core.threatsSize(index);
    return size + (int) Arguments.within("tableSize", tableSize, 0, Integer.MAX_VALUE - size);
  }

  private static int indexOf(Game game) {
    String rules = game.key().replaceFirst("_(small|full)$", "");
    int index = Arrays.asList(Abi.THREAT_GAMES).indexOf(rules + "_threats");
    if (index < 0) throw Errors.of(Abi.ERR_SUPPORT, game.name());
    return index;
  }

  public @NotNull Game game() {
    return game;
  }

  /** Does the side to move win by force? */
  public @NotNull ThreatResult win(@NotNull Engine engine) {
    return win(engine, ALL_THREES, Limits.NONE);
  }

  /** The same within limits, of which `maxNodes` are positions, 0 being no limit. */
  public @NotNull ThreatResult win(@NotNull Engine engine, int maxThrees, long maxNodes) {
    return win(engine, maxThrees, Limits.nodes(maxNodes));
  }

  /**
   * The same within limits. Where they end it the answer is UNKNOWN.
   *
   * @param maxThrees most threes on the way to the win: 0, only fours, to ALL_THREES; the fewer, the
   *     sooner it is certain that there is none
   * @throws InvalidArgumentException if other things than nodes and milliseconds are limited
   * @throws NotSupportedException if the engine plays by other rules
   * @throws GameOverException if the game is over
   */
  public @NotNull ThreatResult win(@NotNull Engine engine, int maxThrees, @NotNull Limits limits) {
    return win(engine, maxThrees, limits, null);
  }

  /** The same with a listener, or null, that hears each time that all lines have been searched deeper. */
  public @NotNull ThreatResult win(
      @NotNull Engine engine, int maxThrees, @NotNull Limits limits,
      @Nullable Consumer<? super ThreatResult> listener) {
    return result(engine, Abi.THREATS_MINE, maxThrees, limits, listener);
  }

  /** Would the opponent win by force, if it were his turn? */
  public @NotNull ThreatResult threat(@NotNull Engine engine) {
    return threat(engine, ALL_THREES, Limits.NONE);
  }

  /** The same within limits; see {@link #win(Engine, int, long)}. */
  public @NotNull ThreatResult threat(@NotNull Engine engine, int maxThrees, long maxNodes) {
    return threat(engine, maxThrees, Limits.nodes(maxNodes));
  }

  /** The same within limits; see {@link #win(Engine, int, Limits)}. */
  public @NotNull ThreatResult threat(
      @NotNull Engine engine, int maxThrees, @NotNull Limits limits) {
    return threat(engine, maxThrees, limits, null);
  }

  /** The same with a listener; see {@link #win(Engine, int, Limits, Consumer)}. */
  public @NotNull ThreatResult threat(
      @NotNull Engine engine, int maxThrees, @NotNull Limits limits,
      @Nullable Consumer<? super ThreatResult> listener) {
    return result(engine, Abi.THREATS_THEIRS, maxThrees, limits, listener);
  }

  /** After which moves does the opponent not win by force? */
  public @NotNull SavingMoves savingMoves(@NotNull Engine engine) {
    return savingMoves(engine, ALL_THREES, Limits.NONE);
  }

  /** The same within limits, where `maxNodes` counts anew after each move. */
  public @NotNull SavingMoves savingMoves(@NotNull Engine engine, int maxThrees, long maxNodes) {
    return savingMoves(engine, maxThrees, Limits.nodes(maxNodes));
  }

  /**
   * The same within limits, where the nodes count anew after each move, but not the milliseconds: once
   * those are over it is not {@link SavingMoves#isComplete()}, and has the moves looked at before.
   */
  public @NotNull SavingMoves savingMoves(
      @NotNull Engine engine, int maxThrees, @NotNull Limits limits) {
    return savingMoves(engine, maxThrees, limits, null);
  }

  /** The same with a listener, or null, that hears of the moves each time that there are more. */
  public @NotNull SavingMoves savingMoves(
      @NotNull Engine engine, int maxThrees, @NotNull Limits limits,
      @Nullable Consumer<? super SavingMoves> listener) {
    return ask(engine, Abi.THREATS_SAVING, maxThrees, limits, (at, texts, complete) -> {
      long[] numbers = new long[HEAD + game.moveCount()];
      int count = checked(Core.threatsResult(at, true, numbers));
      BitSet proven = new BitSet();
      for (int i = HEAD; i < HEAD + count; ++i) {
        if (numbers[i] >> 16 != 0) proven.set((int) numbers[i] & 0xffff);
      }
      return new SavingMoves(ThreatAnswer.of((int) numbers[0]),
          new MoveList(numbers, HEAD, count, texts), proven, numbers[1], numbers[2] != 0);
    }, listener, SavingMoves::isNew);
  }

  private ThreatResult result(Engine engine, int question, int maxThrees, Limits limits,
      Consumer<? super ThreatResult> listener) {
    return ask(engine, question, maxThrees, limits, (at, texts, complete) -> {
      long[] numbers = new long[HEAD + game.moveCount()];
      int count = checked(Core.threatsResult(at, false, numbers));
      return new ThreatResult(ThreatAnswer.of((int) numbers[0]),
          new MoveList(numbers, HEAD, count, texts), numbers[1], numbers[2] != 0,
          (int) numbers[3], (int) numbers[4]);
    }, listener, ThreatResult::isNew);
  }

  private <R> R ask(Engine engine, int question, int maxThrees, Limits limits, Reading<R> reading,
      Consumer<? super R> listener, BiPredicate<R, R> isNew) {
    // The library does not look at what an engine plays by: other rules would be proof of nothing.
    if (indexOf(engine.game()) != index) {
      throw Errors.of(Abi.ERR_SUPPORT, game.name() + " asked about " + engine.game().name());
    }
    check(limits);
    Arguments.within("maxThrees", maxThrees, 0, ALL_THREES);
    Core core = engine.core;
    return ask(engine, (at, of) -> core.threatsBegin(at, of, question, maxThrees, limits.nodes,
        limits.millis), core::threatsStep, reading, listener, isNew);
  }
}
