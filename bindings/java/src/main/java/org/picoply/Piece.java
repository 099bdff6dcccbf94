package org.picoply;

import org.jetbrains.annotations.NotNull;
import org.jetbrains.annotations.Nullable;

/** What a cell holds that is not empty: a piece, or a stone, which is never a king. Immutable. */
public final class Piece {
  private final Player player;
  private final boolean king;
  private final boolean moving;

  private Piece(Player player, boolean king, boolean moving) {
    this.player = player;
    this.king = king;
    this.moving = moving;
  }

  /** Of a number that pply_position_piece gives; null for 0. */
  static Piece of(int number) {
    int side = number & Abi.PIECE_SIDE;
    if (side == 0) return null;
    return new Piece(side == 1 ? Player.FIRST : Player.SECOND, (number & Abi.PIECE_KING) != 0,
        (number & Abi.PIECE_MOVING) != 0);
  }

  /** Whose it is. */
  public @NotNull Player player() {
    return player;
  }

  /** Whether it is a king. */
  public boolean isKing() {
    return king;
  }

  /** Whether it has jumped and must jump on in the same turn. */
  public boolean isMoving() {
    return moving;
  }

  @Override
  public boolean equals(@Nullable Object other) {
    if (!(other instanceof Piece)) return false;
    Piece piece = (Piece) other;
    return player == piece.player && king == piece.king && moving == piece.moving;
  }

  @Override
  public int hashCode() {
    return 4 * player.ordinal() + (king ? 2 : 0) + (moving ? 1 : 0);
  }

  /** Such as "SECOND, king". */
  @Override
  public @NotNull String toString() {
    return player + (king ? ", king" : "") + (moving ? ", moving" : "");
  }
}
