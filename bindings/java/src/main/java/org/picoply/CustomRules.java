package org.picoply;

import java.nio.Buffer;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;

/** A CustomGame as the library sees it; shared by the engines that are copies of one another. */
final class CustomRules {
  private static final int NAME_MAX = 60; // bytes, within Rules.name of session.h

  final Game description;
  final long address;

  private final CustomGame game;
  private final int stateSize;
  private final int moveCount;
  private final ByteBuffer memory; // callbacks.c puts the state there and takes answers from there
  private final int statePlace;
  private final int movesPlace;

  CustomRules(CustomGame game) {
    this.game = game;
    description = Game.of(game);
    stateSize = Arguments.within("stateSize", game.stateSize(), 1, Abi.CUSTOM_STATE_MAX);
    moveCount = Arguments.within("moveCount", description.moveCount(), 1, Abi.CUSTOM_MOVES_MAX);
    Arguments.within("maxLength", description.maxLength(), 1, Abi.CUSTOM_LENGTH_MAX);
    // Either both or none: a grid has columns and rows.
    Arguments.within("cols", description.cols(), description.rows() > 0 ? 1 : 0, Abi.CUSTOM_GRID_MAX);
    Arguments.within("rows", description.rows(), description.cols() > 0 ? 1 : 0, Abi.CUSTOM_GRID_MAX);
    memory = ByteBuffer.allocateDirect(Core.rulesSize()).order(ByteOrder.nativeOrder());
    address = Core.rulesInit(memory, stateSize, moveCount, description.maxLength(), description.cols(),
        description.rows(), shortened(description.name()));
    long places = Core.rulesPlaces(memory);
    statePlace = (int) places;
    movesPlace = (int) (places >>> 32);
  }

  private static byte[] shortened(String name) {
    byte[] bytes = name.getBytes(StandardCharsets.UTF_8);
    if (bytes.length <= NAME_MAX) return bytes;
    int end = NAME_MAX;
    while (end > 0 && (bytes[end] & 0xc0) == 0x80) --end; // not inside a character
    return Arrays.copyOf(bytes, end);
  }

  /** Answers a callback; `what` counts as in callbacks.c. */
  int answer(int what, int a, int b) {
    byte[] state = new byte[stateSize]; // a new one: a callback may call the engine, which calls back
    at(statePlace).get(state);
    switch (what) {
      case 0:
        game.reset(state);
        return store(state);
      case 1:
        return moves(state);
      case 2:
        game.play(state, a);
        return store(state);
      case 3:
        return checked("outcome", game.outcome(state), CustomGame.ONGOING, CustomGame.WON);
      case 4:
        return checked("evaluate", game.evaluate(state), -Abi.VALUE_EVAL, Abi.VALUE_EVAL);
      default:
        return checked("cell", game.cell(state, a, b), 0, 2);
    }
  }

  /** The memory from a place on. Newer systems have a ByteBuffer.position() that older ones lack. */
  private ByteBuffer at(int place) {
    ((Buffer) memory).position(place);
    return memory;
  }

  private static int checked(String name, int answer, int least, int most) {
    if (answer < least || answer > most) {
      throw Errors.broken(name + "() gave " + answer + ", not " + least + " to " + most);
    }
    return answer;
  }

  private int store(byte[] state) {
    at(statePlace).put(state);
    return 0;
  }

  private int moves(byte[] state) {
    int[] moves = new int[moveCount];
    int count = checked("moves", game.moves(state, moves), 1, moveCount);
    for (int i = 0; i < count; ++i) {
      memory.putShort(movesPlace + 2 * i, (short) checked("moves", moves[i], 0, moveCount - 1));
    }
    return count;
  }
}
