include("${CMAKE_CURRENT_LIST_DIR}/HeadersOnly.cmake")
headers_only(CLI11::CLI11 CLI)
