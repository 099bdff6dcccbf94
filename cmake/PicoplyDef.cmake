# Windows' shared library shows what picoply.h declares, and nothing else, by a module definition file.

# picoply_write_def(<header> <file>): the functions, and as DATA the games, threat searches and books.
function(picoply_write_def header file)
  file(READ "${header}" text)
  set_property(DIRECTORY APPEND PROPERTY CMAKE_CONFIGURE_DEPENDS "${header}")
  string(REGEX MATCHALL "\n[a-z][a-z0-9_ *]*[ *]pply_[a-z0-9_]+\\(" functions "${text}")
  string(REGEX MATCHALL "\nPPLY_DATA const [a-z0-9_]+ pply_[a-z0-9_]+" constants "${text}")
  list(TRANSFORM functions REPLACE ".*(pply_[a-z0-9_]+)\\($" "  \\1")
  list(TRANSFORM constants REPLACE ".* (pply_[a-z0-9_]+)$" "  \\1 DATA")
  list(JOIN functions "\n" functions)
  list(JOIN constants "\n" constants)
  file(CONFIGURE OUTPUT "${file}" CONTENT "LIBRARY picoply.dll\nEXPORTS\n@functions@\n@constants@\n" @ONLY)
endfunction()
