package org.picoply;

import java.nio.ByteBuffer;
import org.jetbrains.annotations.NotNull;

/**
 * What {@link Game#OTHELLO8_LOADED} judges positions by, from a file that picoply-train has written.
 *
 * <p>It keeps a copy of the file, and the engines made with it keep it. Nothing in it changes, so any
 * number of engines, on any threads, may use one.
 */
public final class Weights {
  /** Where the library finds them, as long as this is reachable. */
  final long address;

  // The library's part, which points to the copy of the file behind it. It never moves.
  private final ByteBuffer memory;

  /**
   * Looks through a file: about 7 ms for each MB.
   *
   * @throws MalformedTextException if it is damaged or no such file; it tells the place
   * @throws OutOfMemoryError if the virtual machine has no such room outside of its heap
   */
  public Weights(@NotNull byte[] file) {
    int size = Core.weightsSize();
    Arguments.within("file.length", file.length, 0, Integer.MAX_VALUE - size);
    memory = ByteBuffer.allocateDirect(size + file.length);
    long[] out = new long[1];
    int status = Core.weightsOpen(memory, file, out);
    if (status < 0) {
      throw Errors.of(status, "weights", status == Abi.ERR_PARSE ? (int) out[0] : -1);
    }
    address = out[0];
  }
}
