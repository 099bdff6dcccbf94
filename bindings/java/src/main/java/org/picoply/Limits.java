package org.picoply;

import org.jetbrains.annotations.NotNull;
import org.jetbrains.annotations.Nullable;

/** How far a search goes, and how strong it plays. Immutable. */
public final class Limits {
  /** Full strength until the value is proven or the depth is the game's greatest. */
  public static final @NotNull Limits NONE = builder().build();

  static final long UINT32_MAX = 0xffffffffL;

  final int depth;
  final long nodes;
  final int millis;
  final int level;
  final long seed;
  final int lines;
  final ProgressListener listener;

  private Limits(Builder from) {
    depth = from.depth;
    nodes = from.nodes;
    millis = from.millis;
    level = from.level;
    seed = from.seed;
    lines = from.lines;
    listener = from.listener;
  }

  public static @NotNull Builder builder() {
    return new Builder();
  }

  /** {@link Builder#depth} alone. */
  public static @NotNull Limits depth(int plies) {
    return builder().depth(plies).build();
  }

  /** {@link Builder#nodes} alone. */
  public static @NotNull Limits nodes(long positions) {
    return builder().nodes(positions).build();
  }

  /** {@link Builder#millis} alone. */
  public static @NotNull Limits millis(long milliseconds) {
    return builder().millis(milliseconds).build();
  }

  /** The same limits, to be changed. */
  public @NotNull Builder toBuilder() {
    Builder builder = new Builder();
    builder.depth = depth;
    builder.nodes = nodes;
    builder.millis = millis;
    builder.level = level;
    builder.seed = seed;
    builder.lines = lines;
    builder.listener = listener;
    return builder;
  }

  /** Everything is optional; 0 means no limit. What is out of range is an InvalidArgumentException. */
  public static final class Builder {
    private int depth;
    private long nodes;
    private int millis;
    private int level;
    private long seed;
    private int lines = 1;
    private ProgressListener listener;

    private Builder() {}

    /** Plies. */
    public @NotNull Builder depth(int plies) {
      depth = Arguments.within("depth", plies, 0, Integer.MAX_VALUE);
      return this;
    }

    /** Positions, kept exactly. */
    public @NotNull Builder nodes(long positions) {
      nodes = Arguments.within("nodes", positions, 0, Long.MAX_VALUE);
      return this;
    }

    /** Milliseconds, at most 4294967295. */
    public @NotNull Builder millis(long milliseconds) {
      millis = (int) Arguments.within("millis", milliseconds, 0, UINT32_MAX);
      return this;
    }

    /** 1 (weakest) to 10; 0 is full strength. Below 10 the search has limits of its own besides. */
    public @NotNull Builder level(int level) {
      this.level = Arguments.within("level", level, 0, Abi.LEVEL_MAX);
      return this;
    }

    /** For a level: the same seed, position, limits and table choose the same move. Any number. */
    public @NotNull Builder seed(long seed) {
      this.seed = seed;
      return this;
    }

    /** How many best moves to tell apart, for {@link Engine#lines()}; 0 and 1 are the same. */
    public @NotNull Builder lines(int lines) {
      this.lines = Arguments.within("lines", lines, 0, Integer.MAX_VALUE);
      return this;
    }

    /** Told of each complete iteration; null: nobody. */
    public @NotNull Builder onProgress(@Nullable ProgressListener listener) {
      this.listener = listener;
      return this;
    }

    public @NotNull Limits build() {
      return new Limits(this);
    }
  }
}
