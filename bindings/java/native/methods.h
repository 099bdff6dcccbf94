/* Written by bindings/java/generate.py from Core.java: do not edit.
 * Name and signature of each native method of Core. */
#ifndef PICOPLY_JAVA_METHODS_H_INCLUDED
#define PICOPLY_JAVA_METHODS_H_INCLUDED

#define METHODS                                                       \
  METHOD(version, "()I")                                              \
  METHOD(errorText, "(I)Ljava/lang/String;")                          \
  METHOD(describe, "(I[I)Ljava/lang/String;")                         \
  METHOD(engineSize, "(I)I")                                          \
  METHOD(memorySize, "(I)I")                                          \
  METHOD(rulesSize, "()I")                                            \
  METHOD(rulesInit, "(Ljava/nio/ByteBuffer;IIIII[B)J")                \
  METHOD(rulesPlaces, "(Ljava/nio/ByteBuffer;)J")                     \
  METHOD(weightsSize, "()I")                                          \
  METHOD(weightsOpen, "(Ljava/nio/ByteBuffer;[B[J)I")                 \
  METHOD(init, "(Ljava/nio/ByteBuffer;ILjava/nio/ByteBuffer;JJJ[J)I") \
  METHOD(copy, "(JLjava/nio/ByteBuffer;I)J")                          \
  METHOD(clearTable, "(J)I")                                          \
  METHOD(reset, "(J)I")                                               \
  METHOD(play, "(JI)I")                                               \
  METHOD(undo, "(J)I")                                                \
  METHOD(isLegal, "(JI)I")                                            \
  METHOD(forbidden, "(JI)I")                                          \
  METHOD(recordLength, "(J)I")                                        \
  METHOD(recordMove, "(JI)I")                                         \
  METHOD(side, "(J)I")                                                \
  METHOD(outcome, "(J)I")                                             \
  METHOD(cell, "(JII)I")                                              \
  METHOD(margin, "(J[I)I")                                            \
  METHOD(legalMoves, "(J)[I")                                         \
  METHOD(forbiddenMoves, "(J)[I")                                     \
  METHOD(winningLine, "(J)[I")                                        \
  METHOD(moveText, "(JI)Ljava/lang/String;")                          \
  METHOD(positionText, "(J[B)I")                                      \
  METHOD(recordText, "(J[B)I")                                        \
  METHOD(parseMove, "(J[B)I")                                         \
  METHOD(setPosition, "(J[B)J")                                       \
  METHOD(playRecord, "(J[B)J")                                        \
  METHOD(snapshot, "(J[B)I")                                          \
  METHOD(restoreSnapshot, "(J[B)J")                                   \
  METHOD(begin, "(JZIIJIIIJ)I")                                       \
  METHOD(step, "(JI)I")                                               \
  METHOD(ponderHit, "(J)I")                                           \
  METHOD(result, "(JI[J)I")                                           \
  METHOD(threatsSize, "(I)I")                                         \
  METHOD(threatsInit, "(Ljava/nio/ByteBuffer;II[J)I")                 \
  METHOD(threatsBegin, "(JJIIJI)I")                                   \
  METHOD(threatsStep, "(JI)I")                                        \
  METHOD(threatsResult, "(JZ[J)I")                                    \
  METHOD(solverSize, "()I")                                           \
  METHOD(solverInit, "(Ljava/nio/ByteBuffer;I[J)I")                   \
  METHOD(solverBegin, "(JJIJI)I")                                     \
  METHOD(solverStep, "(JI)I")                                         \
  METHOD(solverResult, "(J[J)I")                                      \
  METHOD(openingSize, "(I)I")                                         \
  METHOD(openingInit, "(Ljava/nio/ByteBuffer;I[J)I")                  \
  METHOD(openingBegin, "(JJIII[IJI)I")                                \
  METHOD(openingStep, "(JI)I")                                        \
  METHOD(openingResult, "(J[J)I")                                     \
  METHOD(bookMove, "(JI[B)I")

#endif /* PICOPLY_JAVA_METHODS_H_INCLUDED */
