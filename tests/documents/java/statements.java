import static java.util.concurrent.TimeUnit.MILLISECONDS;

import java.nio.file.*;
import java.util.*;
import java.util.concurrent.*;
import org.picoply.*;

class Part {
  public static void main(String[] arguments) throws Exception {

    // @block@

  }
}
