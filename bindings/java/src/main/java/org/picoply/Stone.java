package org.picoply;

/** Whose stone or piece a cell holds. */
public enum Stone {
  EMPTY,
  FIRST,
  SECOND
}
