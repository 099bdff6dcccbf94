/* What Windows calls when it loads a DLL: nothing is to be done, neither here nor by a C library. */
int __stdcall picoply_entry(void* module, unsigned long reason, void* reserved);

int __stdcall picoply_entry(void* module, unsigned long reason, void* reserved) {
  (void)module;
  (void)reason;
  (void)reserved;
  return 1;
}
