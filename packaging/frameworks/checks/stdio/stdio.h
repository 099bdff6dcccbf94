/* Of the C library that a framework has, what a program of packaging/uses calls. */
#ifndef PICOPLY_CHECKS_STDIO_H_INCLUDED
#define PICOPLY_CHECKS_STDIO_H_INCLUDED

int puts(const char* text);

#endif
