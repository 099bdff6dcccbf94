package org.picoply;

import static org.junit.Assert.assertEquals;
import static org.junit.Assert.assertNotEquals;
import static org.junit.Assert.assertThrows;
import static org.junit.Assert.assertTrue;

import java.lang.ref.WeakReference;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.LockSupport;
import java.util.zip.CRC32;
import org.junit.Test;

/** Othello's weights from a file. */
public class WeightsTest {
  private static final Limits ONE_DEEP = Limits.builder().depth(1).build();

  /**
   * A file by which all positions are worth the same to who is to move.
   * include/picoply/games/othello/weights_file.hpp describes it.
   */
  static byte[] file(int toMove) {
    int diagonals4 = 1 << 15;
    int entries = 41;
    byte[] note = "from nowhere\n".getBytes(StandardCharsets.US_ASCII);
    ByteBuffer file =
        ByteBuffer.allocate(156 + 4 + 3 * 4 + entries + note.length).order(ByteOrder.LITTLE_ENDIAN);
    file.put("plyothw1".getBytes(StandardCharsets.US_ASCII));
    file.putLong(0); // size and checksum
    file.put(new byte[] {1, 8, 1, 0}); // stages, bits, shared, shift
    file.putInt(diagonals4);
    file.put(new byte[65 * 2 + 2 + 4 + 2 * 4]); // stage 0 throughout; multiplier, first scalars
    file.putInt(toMove);
    file.put(new byte[entries]);
    file.put(note);
    return sealed(file.array());
  }

  /** With its length and checksum right. */
  private static byte[] sealed(byte[] file) {
    CRC32 sum = new CRC32();
    sum.update(file, 16, file.length - 16);
    ByteBuffer.wrap(file).order(ByteOrder.LITTLE_ENDIAN).putInt(8, file.length)
        .putInt(12, (int) sum.getValue());
    return file;
  }

  private static byte[] changed(int place, int value) {
    byte[] file = file(250);
    file[place] = (byte) value;
    return file;
  }

  /** An engine that alone has its weights. */
  private static Engine engine(int toMove) {
    return new Engine(Game.OTHELLO8_LOADED, 1 << 16, new Weights(file(toMove)));
  }

  /** Of the position, as the reply sees it. */
  private static int value(Engine engine) {
    return engine.search(ONE_DEEP).value();
  }

  static void collect() {
    for (int i = 0; i < 3; ++i) {
      System.gc();
      LockSupport.parkNanos(TimeUnit.MILLISECONDS.toNanos(20));
    }
  }

  @Test
  public void enginesJudgeByThem() throws Exception {
    Weights weights = new Weights(file(250));
    ExecutorService threads = Executors.newFixedThreadPool(4);
    List<Future<Integer>> values = new ArrayList<>();
    for (int i = 0; i < 8; ++i) {
      values.add(threads.submit(() -> {
        try (Engine engine = new Engine(Game.OTHELLO8_LOADED, 0, weights)) {
          return value(engine);
        }
      }));
    }
    for (Future<Integer> value : values) assertEquals(-250, (int) value.get());
    threads.shutdown();
    try (Engine other = engine(-70)) {
      assertEquals(70, value(other));
    }
  }

  @Test
  public void withoutThem() {
    Limits limits = Limits.builder().depth(5).build();
    try (Engine without = new Engine(Game.OTHELLO8_LOADED); Engine nano = new Engine(Game.OTHELLO8);
        Engine with = engine(250)) {
      Result wanted = nano.search(limits);
      assertEquals(wanted.value(), without.search(limits).value());
      assertEquals(wanted.nodes(), without.lastResult().nodes());
      assertNotEquals(wanted.value(), with.search(limits).value());
    }
    assertThrows(NullPointerException.class, () -> new Engine(Game.OTHELLO8_LOADED, 0, null));
  }

  @Test
  public void enginesKeepThem() {
    try (Engine engine = engine(250)) {
      collect();
      List<byte[]> garbage = new ArrayList<>();
      for (int i = 0; i < 64; ++i) {
        garbage.add(new byte[1 << 16]);
        ByteBuffer.allocateDirect(2048).putLong(0, -1); // where they would be
      }
      assertEquals(-250, value(engine));
      engine.play("f5");
      assertEquals(-250, value(engine));
      engine.undo();
      assertEquals(-250, value(engine));
      assertEquals(64, garbage.size());
    }
  }

  @Test
  public void copiesKeepThem() {
    Engine engine = engine(250);
    try (Engine copy = engine.copy()) {
      engine.close();
      collect();
      copy.play("f5");
      assertEquals(-250, value(copy));
    }
  }

  @Test
  public void aClosedEngineForgetsThem() {
    Weights weights = new Weights(file(250));
    WeakReference<Weights> seen = new WeakReference<>(weights);
    Engine engine = new Engine(Game.OTHELLO8_LOADED, 0, weights);
    weights = null;
    collect();
    assertTrue(seen.get() != null);
    engine.close();
    for (int i = 0; i < 50 && seen.get() != null; ++i) collect();
    assertTrue(seen.get() == null && engine.isClosed());
  }

  @Test
  public void anotherGame() {
    Weights weights = new Weights(file(250));
    for (Game game : Game.all()) {
      if (game == Game.OTHELLO8_LOADED) continue;
      InvalidArgumentException thrown = assertThrows(game.key(), InvalidArgumentException.class,
          () -> new Engine(game, 1 << 10, weights));
      assertEquals(ErrorCode.INVALID, thrown.code());
      assertEquals("weights: " + game.key() + " does not play by weights from a file",
          thrown.getMessage());
    }
  }

  private static void refused(int where, byte[] file) {
    MalformedTextException thrown =
        assertThrows(MalformedTextException.class, () -> new Weights(file));
    assertEquals(ErrorCode.PARSE, thrown.code());
    assertEquals(where, thrown.where());
  }

  @Test
  public void badFiles() {
    byte[] good = file(250);
    refused(0, new byte[0]);
    refused(155, Arrays.copyOf(good, 155));
    refused(0, changed(0, 'P'));
    refused(8, Arrays.copyOf(good, good.length - 1));
    refused(8, Arrays.copyOf(good, good.length + 1));
    refused(8, sealed(Arrays.copyOf(good, 180)));
    refused(12, changed(good.length - 1, 0));
    refused(16, sealed(changed(16, 65)));
    refused(16, sealed(changed(24, 64)));
    refused(17, sealed(changed(17, 9)));
    refused(20, sealed(changed(22, 1)));
    assertThrows(NullPointerException.class, () -> new Weights(null));
    byte[] file = file(250);
    Weights weights = new Weights(file);
    Arrays.fill(file, (byte) -1); // it has a copy
    try (Engine engine = new Engine(Game.OTHELLO8_LOADED, 0, weights)) {
      assertEquals(-250, value(engine));
    }
  }
}
