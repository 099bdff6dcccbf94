package org.picoply;

import static org.junit.Assert.assertEquals;
import static org.junit.Assert.assertTrue;

import com.google.gson.JsonArray;
import com.google.gson.JsonElement;
import com.google.gson.JsonNull;
import com.google.gson.JsonObject;
import com.google.gson.JsonPrimitive;
import java.util.Locale;
import java.util.Map;
import org.junit.Test;

/** The calls of tests/conformance/conformance.json, and their answers. */
public class ConformanceTest {
  private static final String[] STONES = {"EMPTY", "FIRST", "SECOND"};

  @Test
  public void everyCallGivesTheAnswerExpected() throws Exception {
    int calls = 0;
    for (JsonElement each : Files.json("tests/conformance/conformance.json").getAsJsonArray()) {
      JsonObject script = each.getAsJsonObject();
      Game game = Game.of(script.get("game").getAsString());
      try (Engine engine = new Engine(game, script.get("table").getAsInt())) {
        for (JsonElement call : script.getAsJsonArray("calls")) {
          String context = script.get("name").getAsString() + ": " + call;
          ++calls;
          if (isBeyondInt(call.getAsJsonObject())) continue;
          assertEquals(context, expected(call.getAsJsonObject()), given(engine, call.getAsJsonObject()));
        }
      }
    }
    System.out.println(calls + " calls of the conformance file");
    assertTrue(calls > 100);
  }

  /** Whether nobody can make the call, since a level is an int. */
  private static boolean isBeyondInt(JsonObject call) {
    boolean beyond = call.has("level") && call.get("level").getAsLong() > Integer.MAX_VALUE;
    if (beyond) assertEquals("invalid", call.get("error").getAsString());
    return beyond;
  }

  private static JsonObject expected(JsonObject call) {
    JsonObject wanted = new JsonObject();
    for (String name : new String[] {"expect", "error", "says", "where"}) {
      if (call.has(name)) wanted.add(name, call.get(name));
    }
    return wanted;
  }

  private static JsonObject given(Engine engine, JsonObject call) {
    JsonObject found = new JsonObject();
    try {
      JsonElement answer = answer(engine, call);
      if (!answer.isJsonNull()) found.add("expect", answer);
    } catch (RuntimeException thrown) {
      if (!(thrown instanceof PicoplyError)) throw thrown;
      PicoplyError error = (PicoplyError) thrown;
      found.addProperty("error", error.code().name().toLowerCase(Locale.ROOT));
      assertTrue("a failing call has says", call.has("says"));
      String says = call.get("says").getAsString();
      String message = thrown.getMessage();
      boolean holds = message.toLowerCase(Locale.ROOT).contains(says.toLowerCase(Locale.ROOT));
      found.addProperty("says", holds ? says : message);
      if (error.where() >= 0) found.addProperty("where", error.where());
    }
    return found;
  }

  private static JsonElement answer(Engine engine, JsonObject call) {
    switch (call.get("do").getAsString()) {
      case "fail":
        throw Errors.of(call.get("of").getAsInt(), "here");
      case "play":
        engine.play(call.get("move").getAsString());
        return JsonNull.INSTANCE;
      case "undo":
        engine.undo();
        return JsonNull.INSTANCE;
      case "reset":
        engine.reset();
        return JsonNull.INSTANCE;
      case "legal":
        return texts(engine, engine.legalMoves());
      case "is_legal":
        return new JsonPrimitive(engine.isLegal(call.get("move").getAsString()));
      case "count":
        return new JsonPrimitive(engine.recordLength());
      case "forbidden":
        return forbidden(engine);
      case "side":
        return new JsonPrimitive(engine.side().ordinal());
      case "cell":
        String stone = engine.cell(call.get("col").getAsInt(), call.get("row").getAsInt()).name();
        return new JsonPrimitive(java.util.Arrays.asList(STONES).indexOf(stone));
      case "piece":
        return new JsonPrimitive(
            told(engine.piece(call.get("col").getAsInt(), call.get("row").getAsInt())));
      case "outcome":
        return new JsonPrimitive(
            engine.outcome().name().toLowerCase(Locale.ROOT).replace("_wins", ""));
      case "margin":
        return new JsonPrimitive(engine.margin());
      case "winning_line":
        JsonArray cells = new JsonArray();
        for (int cell : engine.winningLine()) cells.add(cell);
        return cells;
      case "position":
        return new JsonPrimitive(engine.position());
      case "set_position":
        engine.setPosition(call.get("text").getAsString());
        return JsonNull.INSTANCE;
      case "record":
        return new JsonPrimitive(engine.record());
      case "snapshot":
        StringBuilder hex = new StringBuilder();
        for (byte one : engine.snapshot()) hex.append(String.format("%02x", one));
        return new JsonPrimitive(hex.toString());
      case "restore_snapshot":
        String digits = call.get("text").getAsString();
        byte[] bytes = new byte[digits.length() / 2];
        for (int i = 0; i < bytes.length; ++i) {
          bytes[i] = (byte) Integer.parseInt(digits.substring(2 * i, 2 * i + 2), 16);
        }
        engine.restoreSnapshot(bytes);
        return JsonNull.INSTANCE;
      case "play_record":
        engine.playRecord(call.get("text").getAsString());
        return JsonNull.INSTANCE;
      case "search":
        return told(engine.search(limits(call)));
      case "search_and_stop":
        Search stopped = engine.begin(limits(call));
        stopped.step(call.get("after").getAsInt());
        return told(stopped.result());
      case "search_and_play":
        Search left = engine.begin(limits(call));
        left.step(call.get("after").getAsInt());
        engine.play(call.get("move").getAsString());
        return told(left.run());
      case "search_in_steps":
        Search search = engine.begin(limits(call));
        while (search.step(call.get("step").getAsInt())) {
          continue;
        }
        return told(search.result());
      case "lines":
        JsonArray lines = new JsonArray();
        for (Result line : engine.lines()) {
          JsonArray one = pair(line.bestText(), new JsonPrimitive(line.value()));
          one.add(line.depth());
          one.add(line.isExact());
          one.add(decided(line));
          lines.add(one);
        }
        return lines;
      default:
        throw new AssertionError(call);
    }
  }

  /** "" for null, else 1 or 2, and k for a king, m for the piece that must jump on. */
  private static String told(Piece piece) {
    if (piece == null) return "";
    return (piece.player() == Player.FIRST ? "1" : "2") + (piece.isKing() ? "k" : "")
        + (piece.isMoving() ? "m" : "");
  }

  private static JsonArray pair(String text, JsonElement second) {
    JsonArray pair = new JsonArray();
    pair.add(text);
    pair.add(second);
    return pair;
  }

  private static JsonArray texts(Engine engine, int[] moves) {
    JsonArray texts = new JsonArray();
    for (int move : moves) texts.add(engine.text(move));
    return texts;
  }

  private static JsonArray forbidden(Engine engine) {
    JsonArray list = new JsonArray();
    for (Map.Entry<Integer, Forbidden> each : engine.forbiddenMoves().entrySet()) {
      list.add(pair(engine.text(each.getKey()),
          new JsonPrimitive(each.getValue().name().toLowerCase(Locale.ROOT))));
      assertEquals(each.getValue(), engine.forbidden(each.getKey()));
    }
    return list;
  }

  private static Limits limits(JsonObject call) {
    Limits.Builder limits = Limits.builder();
    if (call.has("depth")) limits.depth(call.get("depth").getAsInt());
    if (call.has("nodes")) limits.nodes(call.get("nodes").getAsLong());
    if (call.has("level")) limits.level(call.get("level").getAsInt());
    if (call.has("seed")) limits.seed(call.get("seed").getAsLong());
    if (call.has("lines")) limits.lines(call.get("lines").getAsInt());
    return limits.build();
  }

  private static String decided(Result result) {
    return result.decided().name().toLowerCase(Locale.ROOT);
  }

  private static JsonObject told(Result result) {
    JsonObject told = new JsonObject();
    told.addProperty("best", result.bestText());
    told.addProperty("value", result.value());
    told.addProperty("depth", result.depth());
    told.addProperty("exact", result.isExact());
    told.addProperty("decided", decided(result));
    told.addProperty("nodes", result.nodes());
    JsonArray pv = new JsonArray();
    for (String move : result.pvText()) pv.add(move);
    told.add("pv", pv);
    return told;
  }
}
