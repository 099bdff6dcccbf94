package org.picoply;

import org.jetbrains.annotations.NotNull;

/**
 * Told of a search's result after each complete iteration, on the thread that searches. It may read
 * the engine, its {@link Engine#lines()} included, and call {@link Engine#cancelSearch()}; it cannot
 * change the engine. What it throws ends the search and comes out of the call that searched.
 */
public interface ProgressListener {
  void onProgress(@NotNull Result result);
}
