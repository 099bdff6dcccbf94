include("${CMAKE_CURRENT_LIST_DIR}/HeadersOnly.cmake")
headers_only(nlohmann_json::nlohmann_json nlohmann)
