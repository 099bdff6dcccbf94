/* Opening books. */
#include "session.h"

#define BOOK(rules) pply_##rules##_book,
static const uint8_t* const books[] = {PPLY_BOOKS(BOOK)};
#undef BOOK

enum { kBooks = sizeof books / sizeof books[0] };

/* The move of the book at a place in Abi.BOOKS or, if there are `bytes`, of those; or an error. */
NATIVE(jint, bookMove)(JNIEnv* env, jobject self, jlong at, jint index, jbyteArray bytes) {
  pply_move move = 0;
  jbyte* own = NULL;
  Call call;
  jint status;
  if (bytes != NULL) {
    own = (*env)->GetByteArrayElements(env, bytes, NULL);
    if (own == NULL) return PPLY_ERR_MEMORY;
  } else if (index < 0 || index >= kBooks) {
    return PPLY_ERR_INVALID;
  }
  call = enter(env, self, at);
  status = own != NULL ? pply_book_move(call.session->engine, own,
                                        (size_t)(*env)->GetArrayLength(env, bytes), &move)
                       : pply_book_move(call.session->engine, books[index], PPLY_BOOK_SIZE, &move);
  leave(&call, status);
  if (own != NULL) (*env)->ReleaseByteArrayElements(env, bytes, own, JNI_ABORT);
  return status < 0 ? status : move;
}
