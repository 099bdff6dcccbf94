package org.picoply;

import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.LockSupport;
import org.jetbrains.annotations.NotNull;

/**
 * A search that advances while somebody asks it to: {@link #run()} on a thread of its own, {@link
 * #runFor} in a frame loop, {@link #step} where every position counts. How it is cut into pieces never
 * changes its result, unless it is limited by time.
 *
 * <p>Any thread may call any method. Between pieces of about 2 ms the engine is free for others. A
 * change of the position, or another search, ends this one: it then throws {@link SearchEndedException}.
 * From inside of a callback of the engine, which a {@link ProgressListener} is, too, it can be read and
 * cancelled; all else throws {@link BusyException}.
 */
public final class Search {
  /** Who waited for a slice to end gets time for many calls at once, such as reading a board. */
  private static final long GAP = TimeUnit.MICROSECONDS.toNanos(200);

  private final Core core;
  private final ProgressListener listener;
  private volatile boolean cancelled;

  // Guarded by the engine's lock:
  private boolean complete;
  private boolean pondering;
  private Result last; // of a search that is complete
  private final Pace pace = new Pace();

  private Search(Core core, ProgressListener listener, boolean pondering) {
    this.core = core;
    this.listener = listener;
    this.pondering = pondering;
  }

  /** Begins one. With `reply` -1, of the present position; else pondering. */
  static Search begin(Core core, Limits limits, int reply) {
    long at = core.enter();
    try {
      Search search = new Search(core, limits.listener, reply >= 0);
      core.checked(core.begin(at, reply >= 0, Math.max(reply, 0), limits.depth, limits.nodes,
          limits.millis, limits.lines, limits.level, limits.seed), "search");
      core.current = search;
      return search;
    } finally {
      core.leave();
    }
  }

  /**
   * Searches to the end and returns the result. If the search is cancelled or this thread interrupted
   * (it stays so), returns within milliseconds what was found so far; {@link Result#isComplete()} tells.
   */
  public @NotNull Result run() {
    core.tableUse.begin();
    try {
      while (slice(Pace.SLICE) && !Thread.currentThread().isInterrupted()) {
        continue;
      }
    } finally {
      core.tableUse.end();
    }
    return result();
  }

  /** Searches for about so long, or to the end. Whether there is more to do. */
  public boolean runFor(long time, @NotNull TimeUnit unit) {
    long begin = System.nanoTime();
    long budget = unit.toNanos(time);
    long left = budget;
    boolean more = true;
    core.tableUse.begin();
    try {
      while (left > 0 && (more = slice(Math.min(left, Pace.SLICE)))) {
        left = budget - (System.nanoTime() - begin);
      }
    } finally {
      core.tableUse.end();
    }
    return more && !cancelled;
  }

  /** Visits at most so many more positions, in one piece. Whether there is more to do. */
  public boolean step(int nodes) {
    Arguments.within("nodes", nodes, 0, Integer.MAX_VALUE);
    if (cancelled) return false;
    long at = enter();
    core.tableUse.begin();
    try {
      return advance(at, nodes);
    } finally {
      core.tableUse.end();
      core.leave();
    }
  }

  /** Ends the search at its next look at the world, at once and without waiting for it. */
  public void cancel() {
    cancelled = true;
  }

  public boolean isCancelled() {
    return cancelled;
  }

  /** The result so far. */
  public @NotNull Result result() {
    long at = core.enter();
    try {
      if (last != null) return last;
      checkCurrent();
      return snapshot(at, complete);
    } finally {
      core.leave();
    }
  }

  /**
   * The opponent has played the reply that this search ponders on: plays it in the engine, and from now
   * on the search's limits count. A thread in {@link #run()} goes on; else run() it.
   *
   * @throws NothingThereException if this search does not ponder
   */
  public @NotNull Search hit() {
    long at = enter();
    try {
      if (cancelled) throw Errors.ended("cancel()");
      core.checked(pondering ? core.ponderHit(at) : Abi.ERR_EMPTY, "hit");
      pondering = complete = false;
      last = null;
      return this;
    } finally {
      core.leave();
    }
  }

  // ---- Within

  private void checkCurrent() {
    if (core.current != this) throw Errors.searchEnded();
  }

  private long enter() {
    long at = core.enter();
    if (core.current != this && last == null) {
      core.leave();
      throw Errors.searchEnded();
    }
    return at;
  }

  private boolean slice(long nanos) {
    if (cancelled) return false;
    boolean awaited = false;
    long at = enter();
    try {
      int nodes = pace.positions(nanos);
      long begin = System.nanoTime();
      boolean more = advance(at, nodes);
      pace.took(nodes, System.nanoTime() - begin);
      awaited = core.isAwaited();
      return more;
    } finally {
      core.leave();
      if (awaited) LockSupport.parkNanos(GAP);
    }
  }

  private boolean advance(long at, int nodes) {
    if (last != null) return false;
    boolean done = false;
    try {
      complete = core.checked(core.searchStep(at, nodes), "search") != Abi.RUNNING;
      done = true;
    } finally {
      // After what a callback threw nothing is worth going on with. A step inside of one is refused only.
      if (!done && !core.callsBack()) core.current = null;
    }
    if (complete && !cancelled && !pondering) last = snapshot(at, true);
    return !complete && !cancelled;
  }

  private Result snapshot(long at, boolean whole) {
    long[] numbers = new long[Result.NUMBERS];
    core.checked(core.result(at, -1, numbers), "result");
    return new Result(numbers, core, whole && !cancelled);
  }

  /** An iteration is complete. Whether to stop. */
  boolean onProgress() {
    if (listener != null && !cancelled) {
      long at = core.enter();
      try {
        listener.onProgress(snapshot(at, false));
      } finally {
        core.leave();
      }
    }
    return cancelled;
  }
}
