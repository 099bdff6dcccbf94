/* What jni.h wants to know of Windows, whose own file is in no JDK for another system. From the
 * Java Native Interface Specification, "Machine-dependent types", and Microsoft's calling
 * conventions. */
#ifndef PICOPLY_JNI_MD_H_INCLUDED
#define PICOPLY_JNI_MD_H_INCLUDED

#define JNIEXPORT __declspec(dllexport)
#define JNIIMPORT __declspec(dllimport)
#define JNICALL __stdcall

typedef long jint; /* 32 bits on Windows */
typedef long long jlong;
typedef signed char jbyte;

#endif /* PICOPLY_JNI_MD_H_INCLUDED */
