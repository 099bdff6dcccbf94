// Written by bindings/java/generate.py from tools/abi/abi.json: do not edit.
import static java.lang.foreign.ValueLayout.ADDRESS;
import static java.lang.foreign.ValueLayout.JAVA_BYTE;
import static java.lang.foreign.ValueLayout.JAVA_INT;
import static java.lang.foreign.ValueLayout.JAVA_LONG;
import static java.lang.foreign.ValueLayout.JAVA_SHORT;

import java.lang.foreign.MemoryLayout;
import java.lang.foreign.StructLayout;

/** The structs of picoply.h where addresses have 64 bits. */
final class Layouts {
  static final int ALIGN = 8;

  static final StructLayout GAME_INFO = MemoryLayout.structLayout(
      JAVA_INT.withName("struct_size"),
      JAVA_INT.withName("engine_size"),
      JAVA_SHORT.withName("cols"),
      JAVA_SHORT.withName("rows"),
      JAVA_SHORT.withName("move_count"),
      JAVA_SHORT.withName("max_length"),
      JAVA_SHORT.withName("max_ply"),
      JAVA_BYTE.withName("has_pass"),
      JAVA_BYTE.withName("has_forbidden"),
      JAVA_BYTE.withName("has_gravity"),
      JAVA_BYTE.withName("rank1_on_top"),
      JAVA_BYTE.withName("has_margin"),
      MemoryLayout.sequenceLayout(3, JAVA_BYTE).withName("reserved"),
      MemoryLayout.paddingLayout(6),
      ADDRESS.withName("name"));

  static final StructLayout ENGINE_OPTIONS = MemoryLayout.structLayout(
      JAVA_INT.withName("struct_size"),
      JAVA_INT.withName("flags"),
      ADDRESS.withName("custom"),
      ADDRESS.withName("custom_user"),
      ADDRESS.withName("weights"));

  static final StructLayout SEARCH_RESULT = MemoryLayout.structLayout(
      JAVA_INT.withName("struct_size"),
      JAVA_SHORT.withName("best"),
      JAVA_SHORT.withName("length"),
      JAVA_LONG.withName("nodes"),
      JAVA_SHORT.withName("value"),
      JAVA_SHORT.withName("depth"),
      JAVA_SHORT.withName("depth_max"),
      JAVA_BYTE.withName("exact"),
      JAVA_BYTE.withName("decided"),
      MemoryLayout.sequenceLayout(32, JAVA_SHORT).withName("pv"));

  static final StructLayout SEARCH_OPTIONS = MemoryLayout.structLayout(
      JAVA_INT.withName("struct_size"),
      JAVA_INT.withName("max_ms"),
      ADDRESS.withName("now_ms"),
      ADDRESS.withName("progress"),
      ADDRESS.withName("user"),
      JAVA_LONG.withName("max_nodes"),
      JAVA_LONG.withName("seed"),
      JAVA_INT.withName("max_depth"),
      JAVA_INT.withName("multi_pv"),
      JAVA_INT.withName("level"),
      JAVA_INT.withName("flags"));

  static final StructLayout THREATS_RESULT = MemoryLayout.structLayout(
      JAVA_INT.withName("struct_size"),
      JAVA_SHORT.withName("best"),
      JAVA_SHORT.withName("length"),
      JAVA_LONG.withName("nodes"),
      JAVA_SHORT.withName("answer"),
      JAVA_SHORT.withName("searched_attacks"),
      JAVA_SHORT.withName("searched_threes"),
      JAVA_SHORT.withName("complete"));

  static final StructLayout THREATS_OPTIONS = MemoryLayout.structLayout(
      JAVA_INT.withName("struct_size"),
      JAVA_INT.withName("max_ms"),
      ADDRESS.withName("now_ms"),
      ADDRESS.withName("progress"),
      ADDRESS.withName("user"),
      JAVA_LONG.withName("max_nodes"),
      JAVA_INT.withName("question"),
      JAVA_INT.withName("max_threes"));

  static final StructLayout SOLVER_RESULT = MemoryLayout.structLayout(
      JAVA_INT.withName("struct_size"),
      JAVA_SHORT.withName("best"),
      JAVA_SHORT.withName("length"),
      JAVA_LONG.withName("nodes"),
      JAVA_SHORT.withName("lower"),
      JAVA_SHORT.withName("upper"),
      JAVA_BYTE.withName("solved"),
      MemoryLayout.sequenceLayout(3, JAVA_BYTE).withName("reserved"));

  static final StructLayout SOLVER_OPTIONS = MemoryLayout.structLayout(
      JAVA_INT.withName("struct_size"),
      JAVA_INT.withName("max_ms"),
      ADDRESS.withName("now_ms"),
      ADDRESS.withName("progress"),
      ADDRESS.withName("user"),
      JAVA_LONG.withName("max_nodes"),
      JAVA_INT.withName("goal"),
      JAVA_INT.withName("flags"));

  static final StructLayout OPENING_RESULT = MemoryLayout.structLayout(
      JAVA_INT.withName("struct_size"),
      JAVA_SHORT.withName("best"),
      JAVA_SHORT.withName("length"),
      JAVA_LONG.withName("nodes"),
      JAVA_SHORT.withName("value"),
      JAVA_SHORT.withName("swap"),
      MemoryLayout.sequenceLayout(12, JAVA_SHORT).withName("moves"),
      MemoryLayout.sequenceLayout(2, JAVA_SHORT).withName("reserved"));

  static final StructLayout OPENING_OPTIONS = MemoryLayout.structLayout(
      JAVA_INT.withName("struct_size"),
      JAVA_INT.withName("max_ms"),
      ADDRESS.withName("now_ms"),
      ADDRESS.withName("progress"),
      ADDRESS.withName("user"),
      JAVA_LONG.withName("max_nodes"),
      JAVA_INT.withName("question"),
      JAVA_SHORT.withName("flags"),
      JAVA_SHORT.withName("count"),
      MemoryLayout.sequenceLayout(12, JAVA_SHORT).withName("moves"));

  static final StructLayout CUSTOM_GAME = MemoryLayout.structLayout(
      JAVA_INT.withName("struct_size"),
      JAVA_INT.withName("flags"),
      JAVA_SHORT.withName("state_size"),
      JAVA_SHORT.withName("move_count"),
      JAVA_SHORT.withName("max_moves"),
      JAVA_SHORT.withName("max_length"),
      JAVA_SHORT.withName("max_ply"),
      JAVA_SHORT.withName("cols"),
      JAVA_SHORT.withName("rows"),
      JAVA_SHORT.withName("reserved"),
      ADDRESS.withName("name"),
      ADDRESS.withName("reset"),
      ADDRESS.withName("moves"),
      ADDRESS.withName("play"),
      ADDRESS.withName("outcome"),
      ADDRESS.withName("evaluate"),
      ADDRESS.withName("cell"),
      ADDRESS.withName("side"),
      ADDRESS.withName("undo"),
      ADDRESS.withName("hash"),
      ADDRESS.withName("move_score"),
      ADDRESS.withName("is_tactical"),
      ADDRESS.withName("is_forced"),
      ADDRESS.withName("final_value"),
      ADDRESS.withName("move_text"),
      ADDRESS.withName("move_cells"));

  private Layouts() {}
}
