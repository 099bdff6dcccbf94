# The JNI library picoply_jni: these sources and picoply in one, of which only JNI_OnLoad is seen.
add_library(picoply_jni SHARED
  ${CMAKE_CURRENT_LIST_DIR}/book.c
  ${CMAKE_CURRENT_LIST_DIR}/callbacks.c
  ${CMAKE_CURRENT_LIST_DIR}/load.c
  ${CMAKE_CURRENT_LIST_DIR}/memory.c
  ${CMAKE_CURRENT_LIST_DIR}/opening.c
  ${CMAKE_CURRENT_LIST_DIR}/passing.c
  ${CMAKE_CURRENT_LIST_DIR}/plain.c
  ${CMAKE_CURRENT_LIST_DIR}/position.c
  ${CMAKE_CURRENT_LIST_DIR}/rules.c
  ${CMAKE_CURRENT_LIST_DIR}/search.c
  ${CMAKE_CURRENT_LIST_DIR}/solver.c
  ${CMAKE_CURRENT_LIST_DIR}/threats.c)
target_link_libraries(picoply_jni PRIVATE picoply::picoply)
target_compile_options(picoply_jni PRIVATE -ffunction-sections -fvisibility=hidden
  -Wall -Wextra -Wconversion -Wshadow $<$<BOOL:${PICOPLY_WERROR}>:-Werror>)
# Of the archive nothing else is to be seen either.
target_link_options(picoply_jni PRIVATE -Wl,--gc-sections,--exclude-libs,ALL)
set_target_properties(picoply_jni PROPERTIES C_STANDARD 99 C_EXTENSIONS ON LINKER_LANGUAGE C)
