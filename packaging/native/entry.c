/* What Windows calls when it loads a DLL: there is nothing to do, nor has a C library. */
int __stdcall picoply_entry(void* module, unsigned long reason, void* reserved);

int __stdcall picoply_entry(void* module, unsigned long reason, void* reserved) {
  (void)module;
  (void)reason;
  (void)reserved;
  return 1;
}
