/* Included ahead of everything else when the library itself is compiled with hidden visibility: the
 * C interface stays visible outside of a shared library that the archive is linked into, and
 * nothing else does. picoply.h itself needs to know nothing of this. */
#ifndef PICOPLY_VISIBLE_H_INCLUDED
#define PICOPLY_VISIBLE_H_INCLUDED

#if defined(__GNUC__) || defined(__clang__)
#pragma GCC visibility push(default)
#endif
#include "picoply.h"
#if defined(__GNUC__) || defined(__clang__)
#pragma GCC visibility pop
#endif

#endif /* PICOPLY_VISIBLE_H_INCLUDED */
