package org.picoply;

import static org.junit.Assert.assertEquals;
import static org.junit.Assert.assertSame;

import com.google.gson.JsonObject;
import java.util.ArrayList;
import java.util.List;
import org.junit.Test;

/** What the package says of picoply.h by hand, against tools/abi/abi.json. */
public class AbiTest {
  private static JsonObject enumeration(String name) throws Exception {
    return Files.json("tools/abi/abi.json").getAsJsonObject().getAsJsonObject("enums")
        .getAsJsonObject(name);
  }

  @Test
  public void everyErrorHasItsCode() throws Exception {
    JsonObject errors = enumeration("pply_error");
    for (ErrorCode code : ErrorCode.values()) {
      assertEquals(errors.get("PPLY_ERR_" + code.name()).getAsInt(), code.value());
      assertSame(code, ErrorCode.of(code.value()));
    }
    assertEquals(errors.size() - 2, ErrorCode.values().length); // OK and RUNNING are no errors
  }

  @Test
  public void everyOutcomeReasonAndAnswerIsThere() throws Exception {
    JsonObject outcomes = enumeration("pply_outcome");
    for (Outcome outcome : Outcome.values()) {
      assertEquals(outcomes.get("PPLY_" + outcome.name()).getAsInt(), outcome.value());
    }
    assertEquals(outcomes.size(), Outcome.values().length);
    JsonObject reasons = enumeration("pply_forbidden");
    for (Forbidden reason : Forbidden.values()) {
      String name = reason == Forbidden.NO ? "PPLY_NOT_FORBIDDEN" : "PPLY_FORBIDDEN_" + reason.name();
      assertEquals(reasons.get(name).getAsInt(), reason.value());
    }
    assertEquals(reasons.size(), Forbidden.values().length);
    JsonObject answers = enumeration("pply_threats_answer");
    for (ThreatAnswer answer : ThreatAnswer.values()) {
      assertEquals(answers.get("PPLY_THREATS_" + answer.name()).getAsInt(), answer.value());
    }
    assertEquals(answers.size(), ThreatAnswer.values().length);
  }

  @Test
  public void everyGameIsThere() {
    List<String> keys = new ArrayList<>();
    for (Game game : Game.all()) keys.add(game.key());
    keys.add("custom");
    assertEquals(java.util.Arrays.asList(Abi.GAMES), keys);
  }

  @Test
  public void theLibraryIsOfThisVersion() {
    assertEquals(Abi.VERSION, Core.version());
  }

  @Test
  public void everyErrorIsThrownAsItsClass() {
    assertSame(IllegalMoveException.class, Errors.of(Abi.ERR_ILLEGAL, "").getClass());
    assertSame(GameOverException.class, Errors.of(Abi.ERR_OVER, "").getClass());
    assertSame(MalformedTextException.class, Errors.of(Abi.ERR_PARSE, "").getClass());
    assertSame(ImpossiblePositionException.class, Errors.of(Abi.ERR_POSITION, "").getClass());
    assertSame(NothingThereException.class, Errors.of(Abi.ERR_EMPTY, "").getClass());
    assertSame(NotSupportedException.class, Errors.of(Abi.ERR_SUPPORT, "").getClass());
    assertSame(BrokenRulesException.class, Errors.of(Abi.ERR_CALLBACK, "").getClass());
    assertSame(InvalidArgumentException.class, Errors.of(Abi.ERR_MEMORY, "").getClass());
  }
}
