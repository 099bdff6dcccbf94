import static java.util.concurrent.TimeUnit.MILLISECONDS;

import java.nio.file.*;
import java.util.*;
import java.util.concurrent.*;
import org.picoply.*;

class Part {
  public static void main(String[] arguments) throws Exception {
    try (Engine engine = new Engine(Game.OTHELLO8_FULL, 1 << 20)) {
      engine.setPosition("XOOOO-OXXOOO-OX-XOOOOXOXXXXXXOO-XXOXXOXXOOXOXOXOOXXXOXOOOX-XXXXO O");
    // @block@
    }
  }
}
