# Scripts that drive the programs, as people, boards and managers do.
if(NOT PICOPLY_BUILD_DESKTOP OR NOT PICOPLY_DESKTOP_SIZES)
  return()
endif()
add_dependencies(tests_quick picoply_cli picoply_gomocup)
add_dependencies(tests_slow picoply_cli picoply_gomocup)

# picoply, and picoply --protocol.
foreach(folder IN ITEMS desktop nboard gtp)
  file(GLOB scripts CONFIGURE_DEPENDS ${folder}/*_test.py)
  foreach(script IN LISTS scripts)
    picoply_script_test(${folder} "${script}" "${Python3_EXECUTABLE}" "$<TARGET_FILE:picoply_cli>")
    get_filename_component(name "${script}" NAME_WE)
    set_tests_properties(${folder}.${name} PROPERTIES ENVIRONMENT
      "PICOPLY_SHARED_DATA=${PICOPLY_SHARED_DATA};PICOPLY_SHARED_TOOLS=${PICOPLY_SHARED_DATA}/../tools")
  endforeach()
endforeach()

# pbrain-picoply, with the boards that it is built with and, at -O1 since it is hardly searched with, with all
# that it can have. Those that it is built with must be 5, 15, 20 and 22 at least.
add_subdirectory(gomocup EXCLUDE_FROM_ALL)
