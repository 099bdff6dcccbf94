// Tells linkers that an object can be linked whatever the size of an enum is
// elsewhere: compilers for Arm differ there, and armlink refuses objects that
// differ. Included before each source of an archive for Arm.
#ifndef PICOPLY_ARCHIVE_ENUM_SIZE_HPP_INCLUDED
#define PICOPLY_ARCHIVE_ENUM_SIZE_HPP_INCLUDED

// Tag_ABI_enum_size = 3 of Arm's ABI addenda, instead of the compiler's own:
// every enum that is visible outside has 32 bits. picoply.h has no function
// and no struct with one.
__asm__(".eabi_attribute 26, 3");

#endif
