/* Written by bindings/java/generate.py from Core.java: do not edit.
 * Name and signature of each native method of Core. */
#ifndef PICOPLY_JAVA_METHODS_H_INCLUDED
#define PICOPLY_JAVA_METHODS_H_INCLUDED

#define METHODS                                                       \
  METHOD(version, "()I")                                              \
  METHOD(errorText, "(I)Ljava/lang/String;")                          \
  METHOD(describe, "(I[I)Ljava/lang/String;")                         \
  METHOD(engineSize, "(IJ)I")                                         \
  METHOD(memorySize, "(IJ)I")                                         \
  METHOD(rulesSize, "(II)I")                                          \
  METHOD(rulesInit, "(Ljava/nio/ByteBuffer;IIIIIIII[B[I)J")           \
  METHOD(weightsSize, "()I")                                          \
  METHOD(weightsOpen, "(Ljava/nio/ByteBuffer;[B[J)I")                 \
  METHOD(init, "(Ljava/nio/ByteBuffer;ILjava/nio/ByteBuffer;JJJ[J)I") \
  METHOD(copy, "(JLjava/nio/ByteBuffer;I)J")                          \
  METHOD(recordMove, "(JI)I")                                         \
  METHOD(margin, "(J[I)I")                                            \
  METHOD(moveCells, "(JI[I)I")                                        \
  METHOD(forbiddenMoves, "(J)[I")                                     \
  METHOD(moveText, "(JI)Ljava/lang/String;")                          \
  METHOD(parseMove, "(J[B)I")                                         \
  METHOD(begin, "(JZIIJIIIJ)I")                                       \
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
  METHOD(bookMove, "(JI[B)I")                                         \
  METHOD(engineClearTable, "(J)I")                                    \
  METHOD(positionReset, "(J)I")                                       \
  METHOD(movePlay, "(JI)I")                                           \
  METHOD(moveUndo, "(J)I")                                            \
  METHOD(recordLength, "(J)I")                                        \
  METHOD(moveIsLegal, "(JI)I")                                        \
  METHOD(movesLegal, "(J)[I")                                         \
  METHOD(moveForbidden, "(JI)I")                                      \
  METHOD(positionSide, "(J)I")                                        \
  METHOD(positionCell, "(JII)I")                                      \
  METHOD(positionPiece, "(JII)I")                                     \
  METHOD(positionOutcome, "(J)I")                                     \
  METHOD(positionWinningLine, "(J)[I")                                \
  METHOD(positionWrite, "(J[B)I")                                     \
  METHOD(positionSet, "(J[B)J")                                       \
  METHOD(recordWrite, "(J[B)I")                                       \
  METHOD(recordPlay, "(J[B)J")                                        \
  METHOD(snapshotWrite, "(J[B)I")                                     \
  METHOD(snapshotRestore, "(J[B)J")                                   \
  METHOD(searchStep, "(JI)I")                                         \
  METHOD(ponderHit, "(J)I")

#endif /* PICOPLY_JAVA_METHODS_H_INCLUDED */
