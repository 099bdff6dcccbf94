package org.picoply;

import static org.junit.Assert.assertEquals;

import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.Test;

/** ports/common/bench.c in Java: the same numbers as on every other target. */
public class SignatureTest {
  private static final Pattern POSITION =
      Pattern.compile("X\\((\\w+), ((?:\"[a-z0-9 -]*\"\\s*)+), (\\d+), (\\d+)\\)");

  @Test
  public void withoutTable() throws Exception {
    assertEquals(Files.text("tests/signature_small.txt").trim(), signature(0));
  }

  @Test
  public void withTable() throws Exception {
    assertEquals(Files.text("tests/signature.txt").trim(), signature(1 << 20));
  }

  private static String signature(int table) throws Exception {
    String header = Files.text("ports/common/bench_positions.h").replace("\\\n", "");
    Matcher found = POSITION.matcher(header);
    int hash = 0x811c9dc5;
    long nodes = 0;
    int positions = 0;
    for (; found.find(); ++positions) {
      try (Engine engine = new Engine(Game.of(found.group(1)), table)) {
        // In C, texts side by side are one; blanks inside of them stay.
        engine.playRecord(found.group(2).replaceAll("\"\\s*\"|\"", "").trim());
        Result result =
            engine.search(Limits.depth(Integer.parseInt(found.group(table > 0 ? 3 : 4))));
        hash = add(add(add(add(hash, result.best()), result.value()), result.depth()), result.nodes());
        nodes += result.nodes();
      }
    }
    assertEquals(header.split(" {2}X\\(", -1).length - 1, positions);
    String signature = Integer.toUnsignedString(hash);
    System.out.println("signature: " + signature + " (" + nodes + " nodes)");
    return signature;
  }

  /** FNV-1a of the lowest 8 bytes, as ports/common/fnv.h. */
  private static int add(int hash, long number) {
    for (int i = 0; i < 8; ++i) hash = (hash ^ (int) (number >> 8 * i & 0xff)) * 16777619;
    return hash;
  }
}
