package org.picoply;

/** Why the library refused a call: enum pply_error of picoply.h. */
public enum ErrorCode {
  NULL(Abi.ERR_NULL),
  INVALID(Abi.ERR_INVALID),
  STRUCT(Abi.ERR_STRUCT),
  MEMORY(Abi.ERR_MEMORY),
  ALIGN(Abi.ERR_ALIGN),
  ILLEGAL(Abi.ERR_ILLEGAL),
  OVER(Abi.ERR_OVER),
  EMPTY(Abi.ERR_EMPTY),
  PARSE(Abi.ERR_PARSE),
  POSITION(Abi.ERR_POSITION),
  SUPPORT(Abi.ERR_SUPPORT),
  CALLBACK(Abi.ERR_CALLBACK);

  private final int value;

  ErrorCode(int value) {
    this.value = value;
  }

  /** The number in picoply.h. */
  public int value() {
    return value;
  }

  static ErrorCode of(int value) {
    for (ErrorCode code : values()) {
      if (code.value == value) return code;
    }
    return INVALID;
  }
}
