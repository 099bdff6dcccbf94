// In a file of its own: a program that never asks does not carry the sentences.
#include "picoply.h"

const char* pply_error_text(int error) {
  switch (error) {
    case PPLY_OK: return "No error.";
    case PPLY_RUNNING: return "The search is still running.";
    case PPLY_ERR_NULL: return "A required pointer is NULL.";
    case PPLY_ERR_INVALID: return "An argument is out of range, or the memory holds no engine.";
    case PPLY_ERR_STRUCT: return "A struct_size is wrong, or an unknown field is set.";
    case PPLY_ERR_MEMORY: return "A buffer is too small.";
    case PPLY_ERR_ALIGN: return "A buffer is not aligned to PPLY_ALIGN bytes.";
    case PPLY_ERR_ILLEGAL: return "The move is not legal in this position.";
    case PPLY_ERR_OVER: return "The game is over.";
    case PPLY_ERR_EMPTY: return "There is nothing to undo, ponder on or report.";
    case PPLY_ERR_PARSE: return "The text is malformed.";
    case PPLY_ERR_POSITION: return "The text describes a position that cannot be.";
    case PPLY_ERR_SUPPORT: return "This game has no such thing.";
    case PPLY_ERR_CALLBACK: return "A callback of the custom game broke its contract.";
    default: return "Not a picoply error.";
  }
}
