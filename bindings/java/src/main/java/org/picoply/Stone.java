package org.picoply;

/** What a cell holds. */
public enum Stone {
  EMPTY,
  FIRST,
  SECOND
}
