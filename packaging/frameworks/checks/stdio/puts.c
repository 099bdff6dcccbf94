#include "console.h"
#include "stdio.h"

int puts(const char* text) {
  print(text);
  print("\n");
  return 0;
}
