package org.picoply;

import java.nio.ByteBuffer;
import java.util.concurrent.locks.ReentrantLock;
import java.util.function.LongToIntFunction;

/**
 * An engine's memory, and the way into the library. Native methods get the address that enter()
 * returns, and are called between it and leave() only: so no two threads are in one engine, none in a
 * closed one, and the memory, which the garbage collector gives back, is reachable meanwhile.
 */
final class Core {
  static {
    NativeLibrary.load();
    if (version() >>> 16 != Abi.VERSION_MAJOR || version() < Abi.VERSION) {
      throw new UnsatisfiedLinkError("the native library has another version of the interface");
    }
  }

  final Game game;
  final long engineSize;
  final long tableSize;
  final TableUse tableUse; // shared by copies

  /** The search that may be stepped. Written under the lock; cancelling reads it without. */
  volatile Search current;

  // Fair, so that a search, which leaves and enters all the time, lets others in.
  private final ReentrantLock lock;
  private final CustomRules rules; // null for a built-in game
  private final String[] texts; // of moves, once they were asked for; that of a pass comes last
  private ByteBuffer memory; // null once closed
  private ByteBuffer table; // null without one
  private Weights weights; // null without; kept for the library
  private long address; // 0 once closed
  private int inside; // calls under way: more than one inside a callback

  Core(Game game, CustomRules rules, long tableSize, Weights weights) {
    Arguments.within("tableSize", tableSize, 0, Integer.MAX_VALUE - Abi.ALIGN);
    this.game = game;
    this.rules = rules;
    this.weights = weights;
    this.tableSize = tableSize;
    tableUse = new TableUse();
    long rulesAddress = rules == null ? 0 : rules.address;
    engineSize = engineSize(game.index, rulesAddress);
    lock = new ReentrantLock(true);
    texts = new String[game.moveCount() + 1];
    table = tableSize == 0 ? null : ByteBuffer.allocateDirect((int) tableSize + Abi.ALIGN);
    memory = ByteBuffer.allocateDirect(memorySize(game.index, rulesAddress));
    long[] out = new long[1];
    lock.lock(); // custom rules call back
    try {
      int status = init(memory, game.index, table, tableSize, rulesAddress,
          weights == null ? 0 : weights.address, out);
      if (status == Abi.ERR_INVALID && weights != null) {
        throw Errors.invalid("weights: " + game.key() + " does not play by weights from a file");
      }
      if (status < 0) throw Errors.of(status, game.name());
      address = out[0];
    } finally {
      lock.unlock();
    }
  }

  /** A copy; the other is entered. */
  private Core(Core other) {
    game = other.game;
    rules = other.rules;
    engineSize = other.engineSize;
    tableSize = other.tableSize;
    tableUse = other.tableUse;
    // Callbacks exchange positions through memory of the rules.
    lock = rules != null ? other.lock : new ReentrantLock(true);
    texts = other.texts.clone();
    table = other.table;
    weights = other.weights;
    memory = ByteBuffer.allocateDirect(memorySize(game.index, rules == null ? 0 : rules.address));
    address = copy(other.address, memory, game.index);
  }

  // ---- Life

  long enter() {
    lock.lock();
    if (address == 0) {
      lock.unlock();
      throw Errors.closed("engine");
    }
    ++inside;
    return address;
  }

  void leave() {
    --inside;
    lock.unlock();
  }

  /** Whether this is inside of a callback; between enter() and leave(). */
  boolean callsBack() {
    return inside > 1;
  }

  /** Whether other threads wait to enter. */
  boolean isAwaited() {
    return lock.hasQueuedThreads();
  }

  boolean isClosed() {
    lock.lock();
    try {
      return address == 0;
    } finally {
      lock.unlock();
    }
  }

  void close() {
    lock.lock();
    try {
      if (inside > 0) throw Errors.busy("an engine cannot be closed while it calls back");
      address = 0;
      memory = null;
      table = null;
      weights = null;
      current = null;
    } finally {
      lock.unlock();
    }
  }

  Core copied() {
    enter();
    try {
      if (inside > 1) throw Errors.busy("an engine cannot be copied while it calls back");
      return new Core(this);
    } finally {
      leave();
    }
  }

  /** The answer of a native method. */
  int ask(LongToIntFunction call, String about) {
    long at = enter();
    try {
      return checked(call.applyAsInt(at), about);
    } finally {
      leave();
    }
  }

  void clearTable() {
    long at = enter();
    try {
      int status =
          tableSize == 0 ? engineClearTable(at) : tableUse.clear(() -> engineClearTable(at));
      checked(status, "clearTable");
    } finally {
      leave();
    }
  }

  /** Calls one that changes the position. */
  void change(LongToIntFunction call, String about) {
    long at = enter();
    try {
      changed(call.applyAsInt(at), about);
    } finally {
      leave();
    }
  }

  // ---- What calls have in common; all between enter() and leave()

  /** An answer, or its error. */
  int checked(int status, String about) {
    if (status >= 0) return status;
    throw failure(status, about, -1);
  }

  /** The same for a call that changes the position, which ends a search. */
  void changed(int status, String about) {
    checked(status, about);
    current = null;
  }

  RuntimeException failure(int status, String about, int where) {
    if (status == Abi.ERR_INVALID && inside > 1) {
      return Errors.busy(about + ": a callback cannot change the engine that calls it");
    }
    return Errors.of(status, about, where);
  }

  /** A move's text, made once. */
  String text(int move) {
    int at = move == Abi.MOVE_PASS ? texts.length - 1 : move;
    boolean known = at >= 0 && at < texts.length;
    if (!known || (at == texts.length - 1 && move != Abi.MOVE_PASS)) return "";
    if (texts[at] == null) texts[at] = moveText(address, move);
    return texts[at] == null ? "" : texts[at];
  }

  /** The texts of all moves, that of a pass last: for answers that may come when the engine is closed. */
  String[] texts() {
    for (int move = 0; move < texts.length - 1; ++move) text(move);
    text(Abi.MOVE_PASS);
    return texts;
  }

  /** What the library may look at through its copy of the position, and must not be given back then. */
  Object lent() {
    return new Object[] {table, weights};
  }

  // ---- Called by the library: callbacks.c, rules.c

  private int onClock() {
    return (int) (System.nanoTime() / 1_000_000);
  }

  /** Whether to stop. */
  private boolean onProgress() {
    Search search = current;
    return search == null || search.onProgress();
  }

  private int onRules(int what, int a, int b) {
    return rules.answer(what, a, b);
  }

  // ---- The library: load.c lists them

  static native int version();

  static native String errorText(int error);

  static native String describe(int game, int[] out);

  static native int engineSize(int game, long rules);

  static native int memorySize(int game, long rules);

  static native int rulesSize(int stateSize, int maxMoves);

  static native long rulesInit(ByteBuffer memory, int stateSize, int moveCount, int maxMoves,
      int maxLength, int maxPly, int cols, int rows, int has, byte[] name, int[] places);

  static native int weightsSize();

  static native int weightsOpen(ByteBuffer memory, byte[] file, long[] out);

  private native int init(ByteBuffer memory, int game, ByteBuffer table, long tableSize, long rules,
      long weights, long[] out);

  private static native long copy(long from, ByteBuffer memory, int game);

  native int recordMove(long at, int index);

  native int margin(long at, int[] out);

  native int moveCells(long at, int move, int[] out);

  native int[] forbiddenMoves(long at);

  private native String moveText(long at, int move);

  native int parseMove(long at, byte[] text);

  native int begin(long at, boolean ponder, int reply, int depth, long nodes, int millis, int lines,
      int level, long seed);

  native int result(long at, int rank, long[] out);

  static native int threatsSize(int index);

  static native int threatsInit(ByteBuffer memory, int index, int tableSize, long[] out);

  native int threatsBegin(long at, long engine, int question, int threes, long nodes, int millis);

  native int threatsStep(long at, int nodes);

  static native int threatsResult(long at, boolean saving, long[] out);

  static native int solverSize();

  static native int solverInit(ByteBuffer memory, int tableSize, long[] out);

  native int solverBegin(long at, long engine, int goal, long nodes, int millis);

  native int solverStep(long at, int nodes);

  static native int solverResult(long at, long[] out);

  static native int openingSize(int game);

  static native int openingInit(ByteBuffer memory, int game, long[] out);

  native int openingBegin(long at, long engine, int question, int flags, int count, int[] moves,
      long nodes, int millis);

  native int openingStep(long at, int nodes);

  static native int openingResult(long at, long[] out);

  native int bookMove(long at, int index, byte[] bytes);

  // generated: plain
  native int engineClearTable(long at);
  native int positionReset(long at);
  native int movePlay(long at, int move);
  native int moveUndo(long at);
  native int recordLength(long at);
  native int moveIsLegal(long at, int move);
  native int[] movesLegal(long at);
  native int moveForbidden(long at, int move);
  native int positionSide(long at);
  native int positionCell(long at, int col, int row);
  native int positionPiece(long at, int col, int row);
  native int positionOutcome(long at);
  native int[] positionWinningLine(long at);
  native int positionWrite(long at, byte[] out);
  native long positionSet(long at, byte[] text);
  native int recordWrite(long at, byte[] out);
  native long recordPlay(long at, byte[] text);
  native int snapshotWrite(long at, byte[] out);
  native long snapshotRestore(long at, byte[] snapshot);
  native int searchStep(long at, int maxNodes);
  native int ponderHit(long at);
  // end of plain
}
