package org.picoply;

import java.nio.ByteBuffer;
import java.util.concurrent.locks.ReentrantLock;
import java.util.function.BiPredicate;
import java.util.function.Consumer;

/**
 * What threat searches and the like have in common: memory in which the library answers one question
 * at a time about an engine's position, of which it takes a copy.
 *
 * <p>As with a search, the lock is held for a slice at a time. It is taken alone or after the engine's,
 * never before, so that nobody waits for the other.
 *
 * <p>Where a question takes a listener, that hears of each result so far that has something new, between two
 * slices and in the thread that asks. It may do anything; another question ends the one that it hears of. What
 * it throws ends the question, too, and comes out of it.
 */
abstract class Answerer implements AutoCloseable {
  /** Makes the library's object in `memory`: its address into out[0], and a status. */
  interface Placing {
    int place(ByteBuffer memory, long[] out);
  }

  /** Puts the question to the object at `at`, about an engine: a status. */
  interface Asking {
    int ask(long at, long engine);
  }

  interface Stepping {
    int step(long at, int nodes);
  }

  /** Makes the answer of the object at `at`; `texts` are those of Core. */
  interface Reading<R> {
    R read(long at, String[] texts, boolean complete);
  }

  private static final class Question {
    volatile boolean cancelled;
  }

  private final String name;
  private final ReentrantLock lock = new ReentrantLock(true);
  private final Pace pace = new Pace();
  private volatile Question current; // written under the lock
  private ByteBuffer memory; // null once closed
  private long address; // 0 once closed
  private Object lent; // by the engine, until there is an answer

  Answerer(String name, int bytes, Placing placing) {
    this.name = name;
    memory = ByteBuffer.allocateDirect(bytes);
    long[] out = new long[1];
    int status = placing.place(memory, out);
    if (status < 0) throw Errors.of(status, name);
    address = out[0];
  }

  /** Ends the question under way, if there is one, from any thread and without waiting. */
  public void cancel() {
    Question question = current;
    if (question != null) question.cancelled = true;
  }

  /** Lets go of the memory, for the garbage collector. */
  @Override
  public void close() {
    lock.lock();
    try {
      address = 0;
      memory = null;
      forget();
    } finally {
      lock.unlock();
    }
  }

  public boolean isClosed() {
    lock.lock();
    try {
      return address == 0;
    } finally {
      lock.unlock();
    }
  }

  /** Asks, steps until there is an answer or nobody waits for it any more, and reads it. */
  final <R> R ask(Engine engine, Asking asking, Stepping stepping, Reading<R> reading,
      Consumer<? super R> listener, BiPredicate<R, R> isNew) {
    Question question = new Question();
    String[] texts = begin(engine.core, asking, question);
    boolean more;
    R told = null;
    do {
      more = slice(question, stepping);
      if (listener != null) {
        R now = peek(question, reading, texts, !more);
        if (told == null || isNew.test(told, now)) {
          told = now;
          tell(question, listener, now);
        }
      }
    } while (more && !question.cancelled && !Thread.currentThread().isInterrupted());
    long at = enter(question);
    try {
      R answer = reading.read(at, texts, !more);
      forget();
      return answer;
    } finally {
      lock.unlock();
    }
  }

  // ---- Within

  private String[] begin(Core core, Asking asking, Question question) {
    long engine = core.enter();
    try {
      lock.lock();
      try {
        if (address == 0) throw Errors.closed(name);
        core.checked(asking.ask(address, engine), name);
        current = question;
        lent = core.lent();
        return core.texts();
      } finally {
        lock.unlock();
      }
    } finally {
      core.leave();
    }
  }

  private boolean slice(Question question, Stepping stepping) {
    long at = enter(question);
    try {
      int nodes = pace.positions(Pace.SLICE);
      long begin = System.nanoTime();
      int status = stepping.step(at, nodes);
      pace.took(nodes, System.nanoTime() - begin);
      return checked(status) == Abi.RUNNING;
    } finally {
      lock.unlock();
    }
  }

  private <R> R peek(Question question, Reading<R> reading, String[] texts, boolean complete) {
    long at = enter(question);
    try {
      return reading.read(at, texts, complete);
    } finally {
      lock.unlock();
    }
  }

  private <R> void tell(Question question, Consumer<? super R> listener, R news) {
    boolean done = false;
    try {
      listener.accept(news);
      done = true;
    } finally {
      if (!done) {
        lock.lock();
        if (current == question) forget();
        lock.unlock();
      }
    }
  }

  private long enter(Question question) {
    lock.lock();
    if (current == question) return address;
    boolean closed = address == 0;
    lock.unlock();
    throw closed ? Errors.closed(name) : Errors.ended("another question");
  }

  private void forget() {
    current = null;
    lent = null;
  }

  /** Refuses limits of anything but nodes and milliseconds. */
  final void check(Limits limits) {
    if (limits.depth != 0 || limits.level != 0 || limits.lines > 1 || limits.listener != null) {
      throw Errors.invalid("limits: the " + name + " is limited by nodes and millis alone");
    }
  }

  /** An answer of the library's. */
  final int checked(int status) {
    if (status < 0) throw Errors.of(status, name);
    return status;
  }
}
