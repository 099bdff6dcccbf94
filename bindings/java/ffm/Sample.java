import static java.lang.foreign.ValueLayout.ADDRESS;
import static java.lang.foreign.ValueLayout.JAVA_INT;
import static java.lang.foreign.ValueLayout.JAVA_LONG;
import static java.lang.foreign.ValueLayout.JAVA_SHORT;

import java.lang.foreign.Arena;
import java.lang.foreign.FunctionDescriptor;
import java.lang.foreign.Linker;
import java.lang.foreign.MemoryLayout;
import java.lang.foreign.MemoryLayout.PathElement;
import java.lang.foreign.MemorySegment;
import java.lang.foreign.StructLayout;
import java.lang.foreign.SymbolLookup;
import java.lang.foreign.ValueLayout;
import java.lang.invoke.MethodHandle;
import java.nio.file.Path;

/**
 * picoply from Java without JNI, by the Foreign Function and Memory API of JDK 22 and later: plays a
 * game of tic-tac-toe against itself. The library is CMake's target picoply_shared.
 *
 * <pre>javac -d out bindings/java/ffm/*.java
 * java --enable-native-access=ALL-UNNAMED -cp out Sample build/libpicoply.so</pre>
 */
public final class Sample {
  private final SymbolLookup library;

  private Sample(Path file, Arena arena) {
    library = SymbolLookup.libraryLookup(file, arena);
  }

  private MemorySegment symbol(String name) {
    return library.find(name).orElseThrow(() -> new UnsatisfiedLinkError(name));
  }

  private MethodHandle function(String name, MemoryLayout result, MemoryLayout... arguments) {
    return Linker.nativeLinker()
        .downcallHandle(symbol(name), FunctionDescriptor.of(result, arguments));
  }

  /** Zeroed memory for a struct that knows its size. */
  private static MemorySegment struct(Arena arena, StructLayout layout) {
    MemorySegment memory = arena.allocate(layout);
    memory.set(JAVA_INT, at(layout, "struct_size"), (int) layout.byteSize());
    return memory;
  }

  private static long at(StructLayout layout, String field) {
    return layout.byteOffset(PathElement.groupElement(field));
  }

  private static int checked(int status) {
    if (status < 0) throw new IllegalStateException("picoply error " + status);
    return status;
  }

  private void play(Arena arena) throws Throwable {
    MethodHandle size = function("pply_engine_size", JAVA_LONG, ADDRESS);
    MethodHandle init =
        function("pply_engine_init", JAVA_INT, ADDRESS, ADDRESS, ADDRESS, JAVA_LONG, ADDRESS);
    MethodHandle lend =
        function("pply_engine_set_table", JAVA_INT, ADDRESS, ADDRESS, JAVA_LONG, JAVA_INT);
    MethodHandle outcome = function("pply_position_outcome", JAVA_INT, ADDRESS);
    MethodHandle search = function("pply_search_run", JAVA_INT, ADDRESS, ADDRESS, ADDRESS);
    MethodHandle move = function("pply_move_play", JAVA_INT, ADDRESS, JAVA_SHORT);
    MethodHandle write = function("pply_record_write", JAVA_INT, ADDRESS, ADDRESS, JAVA_LONG);

    MemorySegment game = symbol("pply_tictactoe");
    long bytes = (long) size.invokeExact(game);
    MemorySegment engine = arena.allocate(bytes, Layouts.ALIGN);
    MemorySegment handle = arena.allocate(ADDRESS);
    MemorySegment config = struct(arena, Layouts.ENGINE_OPTIONS);
    MemorySegment table = arena.allocate(1 << 16, Layouts.ALIGN);
    checked((int) init.invokeExact(handle, game, engine, bytes, config));
    checked((int) lend.invokeExact(engine, table, table.byteSize(), 0));

    MemorySegment limits = struct(arena, Layouts.SEARCH_OPTIONS);
    limits.set(JAVA_INT, at(Layouts.SEARCH_OPTIONS, "level"), 9);
    MemorySegment result = struct(arena, Layouts.SEARCH_RESULT);
    while (checked((int) outcome.invokeExact(engine)) == 0) {
      checked((int) search.invokeExact(engine, limits, result));
      short best = result.get(JAVA_SHORT, at(Layouts.SEARCH_RESULT, "best"));
      checked((int) move.invokeExact(engine, best));
    }
    MemorySegment text = arena.allocate(64);
    checked((int) write.invokeExact(engine, text, text.byteSize()));
    System.out.println(text.getString(0));
    System.out.println("outcome: " + (int) outcome.invokeExact(engine));
  }

  public static void main(String[] arguments) throws Throwable {
    try (Arena arena = Arena.ofConfined()) {
      new Sample(Path.of(arguments[0]).toAbsolutePath(), arena).play(arena);
    }
  }
}
