package org.picoply;

import java.nio.Buffer;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;

/** A CustomGame as the library sees it; shared by the engines that are copies of one another. */
final class CustomRules {
  private static final int NAME_MAX = 60; // bytes, within Rules.name of session.h

  // What the library asks, as rules.c counts.
  private static final int RESET = 0;
  private static final int MOVES = 1;
  private static final int PLAY = 2;
  private static final int OUTCOME = 3;
  private static final int EVALUATE = 4;
  private static final int CELL = 5;
  private static final int SIDE = 6;
  private static final int UNDO = 7;
  private static final int HASH = 8;
  private static final int MOVE_SCORE = 9;
  private static final int IS_TACTICAL = 10;
  private static final int IS_FORCED = 11;
  private static final int FINAL_VALUE = 12;
  private static final int MOVE_TEXT = 13;
  private static final int MOVE_CELLS = 14;

  private static final int SCORE_MAX = 32000; // of a move

  final Game description;
  final long address;

  private final CustomGame game;
  private final int stateSize;
  private final int moveCount;
  private final int maxMoves;
  private final int cells;
  private final ByteBuffer memory; // rules.c puts the state there and takes answers from there
  private final int statePlace;
  private final int movesPlace;
  private final int answerPlace;

  CustomRules(CustomGame game) {
    this.game = game;
    description = Game.of(game);
    cells = description.cols() * description.rows();
    stateSize = Arguments.within("stateSize", game.stateSize(), 1, Abi.CUSTOM_STATE_MAX);
    moveCount = Arguments.within("moveCount", description.moveCount(), 1, Abi.CUSTOM_MOVES_MAX);
    int most = Arguments.within("maxMoves", game.maxMoves(), 0, moveCount);
    maxMoves = most == 0 ? moveCount : most;
    Arguments.within("maxLength", description.maxLength(), 1, Abi.CUSTOM_LENGTH_MAX);
    Arguments.within("maxPly", description.maxPly(), 1, Abi.CUSTOM_PLY_MAX);
    // Either both or none: a grid has columns and rows.
    Arguments.within("cols", description.cols(), description.rows() > 0 ? 1 : 0, Abi.CUSTOM_GRID_MAX);
    Arguments.within("rows", description.rows(), description.cols() > 0 ? 1 : 0, Abi.CUSTOM_GRID_MAX);
    memory = ByteBuffer.allocateDirect(Core.rulesSize(stateSize, maxMoves)).order(ByteOrder.nativeOrder());
    int[] places = new int[3];
    address = Core.rulesInit(memory, stateSize, moveCount, maxMoves, description.maxLength(),
        description.maxPly(), description.cols(), description.rows(), has(game),
        shortened(description.name()), places);
    statePlace = places[0];
    movesPlace = places[1];
    answerPlace = places[2];
  }

  /** What the rules tell of which others do not: a bit for each, as rules.c counts. */
  private static int has(CustomGame game) {
    return (game instanceof CustomGame.WithSide ? 1 << SIDE : 0)
        | (game instanceof CustomGame.WithUndo ? 1 << UNDO : 0)
        | (game instanceof CustomGame.WithHash ? 1 << HASH : 0)
        | (game instanceof CustomGame.WithMoveScore ? 1 << MOVE_SCORE : 0)
        | (game instanceof CustomGame.WithIsTactical ? 1 << IS_TACTICAL : 0)
        | (game instanceof CustomGame.WithIsForced ? 1 << IS_FORCED : 0)
        | (game instanceof CustomGame.WithFinalValue ? 1 << FINAL_VALUE : 0)
        | (game instanceof CustomGame.WithMoveText ? 1 << MOVE_TEXT : 0)
        | (game instanceof CustomGame.WithMoveCells ? 1 << MOVE_CELLS : 0);
  }

  private static byte[] shortened(String name) {
    byte[] bytes = name.getBytes(StandardCharsets.UTF_8);
    if (bytes.length <= NAME_MAX) return bytes;
    int end = NAME_MAX;
    while (end > 0 && (bytes[end] & 0xc0) == 0x80) --end; // not inside a character
    return Arrays.copyOf(bytes, end);
  }

  /** Answers a callback; `what` is one of the above. */
  int answer(int what, int a, int b) {
    if (what == MOVE_TEXT) return text(a);
    if (what == MOVE_CELLS) return cells(((CustomGame.WithMoveCells) game).moveCells(a));
    byte[] state = new byte[stateSize]; // a new one: a callback may call the engine, which calls back
    at(statePlace).get(state);
    switch (what) {
      case RESET:
        game.reset(state);
        return store(state);
      case MOVES:
        return moves(state);
      case PLAY:
        game.play(state, a);
        return store(state);
      case OUTCOME:
        return checked("outcome", game.outcome(state), CustomGame.ONGOING, CustomGame.REPEATED);
      case EVALUATE:
        return checked("evaluate", game.evaluate(state), -Abi.VALUE_EVAL, Abi.VALUE_EVAL);
      case CELL:
        return checked("cell", game.cell(state, a, b), 0, 2);
      case SIDE:
        return side(((CustomGame.WithSide) game).side(state));
      case UNDO:
        ((CustomGame.WithUndo) game).undo(state, a);
        return store(state);
      case HASH:
        long hash = ((CustomGame.WithHash) game).hash(state);
        memory.putLong(answerPlace, hash);
        return 0;
      case MOVE_SCORE:
        int score = ((CustomGame.WithMoveScore) game).moveScore(state, a);
        return checked("moveScore", score, -SCORE_MAX, SCORE_MAX);
      case IS_TACTICAL:
        return ((CustomGame.WithIsTactical) game).isTactical(state, a) ? 1 : 0;
      case IS_FORCED:
        return ((CustomGame.WithIsForced) game).isForced(state) ? 1 : 0;
      case FINAL_VALUE:
        int value = ((CustomGame.WithFinalValue) game).finalValue(state);
        return checked("finalValue", value, -Abi.VALUE_EVAL, Abi.VALUE_EVAL);
      default:
        throw new AssertionError(what);
    }
  }

  /** The memory from a place on. Newer systems have a ByteBuffer.position() that older ones lack. */
  private ByteBuffer at(int place) {
    ((Buffer) memory).position(place);
    return memory;
  }

  private static int checked(String name, int answer, int least, int most) {
    return checked(name, answer, least, most, "");
  }

  private static int checked(String name, int answer, int least, int most, String unit) {
    if (answer < least || answer > most) {
      throw Errors.broken(name + "() gave " + answer + unit + ", not " + least + " to " + most);
    }
    return answer;
  }

  private int store(byte[] state) {
    at(statePlace).put(state);
    return 0;
  }

  private int moves(byte[] state) {
    int[] moves = new int[maxMoves];
    int count = checked("moves", game.moves(state, moves), 1, maxMoves);
    for (int i = 0; i < count; ++i) {
      memory.putShort(movesPlace + 2 * i, (short) checked("moves", moves[i], 0, moveCount - 1));
    }
    return count;
  }

  private static int side(Player side) {
    if (side == null) throw Errors.broken("side() gave null");
    return side == Player.FIRST ? 0 : 1;
  }

  /** The length of a move's text, which is stored; 0 for null. */
  private int text(int move) {
    String text = ((CustomGame.WithMoveText) game).moveText(move);
    if (text == null) return 0;
    int length = checked("moveText", text.length(), 1, Abi.CUSTOM_TEXT_MAX, " characters");
    for (int i = 0; i < length; ++i) {
      char c = text.charAt(i);
      if (c <= ' ' || c > '~' || c == ',') {
        throw Errors.broken("moveText() gave " + Errors.quoted(text) + ", with a blank, a comma or a"
            + " character that is not printable ASCII");
      }
      memory.put(answerPlace + i, (byte) c);
    }
    return length;
  }

  /** Both cells in one number; -1 without. */
  private int cells(int[] both) {
    if (both == null || both.length == 0) return -1;
    if (both.length != 2) throw Errors.broken("moveCells() gave " + both.length + " cells, not 2");
    for (int each : both) checked("moveCells", each, 0, cells - 1);
    return both[0] << 16 | both[1];
  }
}
