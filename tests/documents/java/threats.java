import static java.util.concurrent.TimeUnit.MILLISECONDS;

import java.nio.file.*;
import java.util.*;
import java.util.concurrent.*;
import org.picoply.*;

class Part {
  public static void main(String[] arguments) throws Exception {
    try (Engine engine = new Engine(Game.RENJU15, 1 << 20)) {
      engine.playRecord("h8a1i8c2j8");
    // @block@
    }
  }
}
