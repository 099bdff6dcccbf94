/* A JDK's jni.h includes this and uses nothing of it; here there is no C library to have one. */
