# headers_only(<target> <folder>): a package whose headers this system has in a folder of /usr/include, beside
# headers that only fit the system itself: the target shows that folder alone.
function(headers_only target folder)
  find_path(headers_of_${folder} ${folder} PATHS /usr/include /usr/local/include NO_DEFAULT_PATH
    NO_CMAKE_FIND_ROOT_PATH REQUIRED)
  mark_as_advanced(headers_of_${folder})
  set(view "${CMAKE_BINARY_DIR}/headers/${folder}")
  file(MAKE_DIRECTORY "${view}")
  file(CREATE_LINK "${headers_of_${folder}}/${folder}" "${view}/${folder}" SYMBOLIC)
  if(NOT TARGET ${target})
    add_library(${target} INTERFACE IMPORTED)
    target_include_directories(${target} INTERFACE "${view}")
  endif()
endfunction()
