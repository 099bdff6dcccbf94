package org.picoply;

import static org.junit.Assert.assertTrue;

import java.util.concurrent.Callable;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.FutureTask;
import java.util.concurrent.TimeUnit;
import java.util.function.Consumer;

/** Calls that would take too long, ended from outside. */
final class Ending {
  /** What an ended call may take on a machine that is busy otherwise; alone it is about 2 ms. */
  private static final long LATE_MS = 1000;

  private Ending() {}

  /** What a call on a thread of its own returns, or throws, once `end` has ended it. */
  static <R> R of(Callable<R> call, Consumer<Thread> end) throws Throwable {
    FutureTask<R> task = new FutureTask<>(call);
    Thread thread = new Thread(task);
    thread.start();
    while (!isSearching(thread)) {
      assertTrue("it ended by itself", !task.isDone());
      Thread.sleep(1);
    }
    end.accept(thread);
    long begin = System.nanoTime();
    try {
      return task.get(20, TimeUnit.SECONDS);
    } catch (ExecutionException thrown) {
      throw thrown.getCause();
    } finally {
      long millis = TimeUnit.NANOSECONDS.toMillis(System.nanoTime() - begin);
      assertTrue(millis + " ms", millis < LATE_MS);
    }
  }

  /** The position was copied by then. */
  private static boolean isSearching(Thread thread) {
    for (StackTraceElement frame : thread.getStackTrace()) {
      if (frame.getMethodName().equals("slice")) return true;
    }
    return false;
  }
}
