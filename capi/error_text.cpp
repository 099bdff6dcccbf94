// In a file of its own: a program that never asks does not carry the sentences.
#include "picoply.h"

const char* pply_error_text(int error) {
  switch (error) {
    case PPLY_OK: return "No error.";
    case PPLY_RUNNING: return "The search is still running.";
    case PPLY_ERR_NULL: return "A required pointer is NULL.";
    case PPLY_ERR_INVALID:
      return "An argument is out of range, memory overlaps, or the object is busy or is none.";
    case PPLY_ERR_STRUCT: return "A struct_size is wrong, or an unknown field is set.";
    case PPLY_ERR_MEMORY: return "A buffer is too small.";
    case PPLY_ERR_ALIGN: return "A buffer is not aligned to PPLY_ALIGN bytes.";
    case PPLY_ERR_ILLEGAL: return "The move is not legal in this position.";
    case PPLY_ERR_OVER: return "The game is over.";
    case PPLY_ERR_EMPTY: return "There is nothing to undo, to ponder on or to report.";
    case PPLY_ERR_PARSE: return "The text or the file is malformed.";
    case PPLY_ERR_POSITION: return "The position is impossible, or not one for this question.";
    case PPLY_ERR_SUPPORT: return "This game, or its engine, lacks what the call needs.";
    case PPLY_ERR_CALLBACK: return "A callback of the custom game broke its contract.";
    default: return "Not a picoply error.";
  }
}
