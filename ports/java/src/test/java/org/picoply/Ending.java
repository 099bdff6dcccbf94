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
    Thread.sleep(50);
    assertTrue("it ended by itself", !task.isDone());
    long begin = System.nanoTime();
    while (!task.isDone()) { // `end` may come before the call has begun
      end.accept(thread);
      Thread.sleep(1);
      long millis = TimeUnit.NANOSECONDS.toMillis(System.nanoTime() - begin);
      assertTrue(millis + " ms", millis < LATE_MS);
    }
    try {
      return task.get();
    } catch (ExecutionException thrown) {
      throw thrown.getCause();
    }
  }
}
