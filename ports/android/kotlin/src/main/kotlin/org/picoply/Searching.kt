package org.picoply

import java.util.concurrent.TimeUnit
import kotlinx.coroutines.CoroutineDispatcher
import kotlinx.coroutines.Dispatchers
import kotlinx.coroutines.currentCoroutineContext
import kotlinx.coroutines.ensureActive
import kotlinx.coroutines.flow.Flow
import kotlinx.coroutines.flow.flow
import kotlinx.coroutines.flow.flowOn
import kotlinx.coroutines.withContext
import kotlinx.coroutines.yield

/** Between slices of so long a coroutine hears that it was cancelled, and others have their turn. */
private const val SLICE_MS = 2L

/** [Limits] by name; 0 means no limit. [level] is 1 to 10, or 0 for full strength. */
public fun limits(
    depth: Int = 0,
    nodes: Long = 0,
    millis: Long = 0,
    level: Int = 0,
    seed: Long = 0,
    lines: Int = 1,
): Limits =
    Limits.builder()
        .depth(depth)
        .nodes(nodes)
        .millis(millis)
        .level(level)
        .seed(seed)
        .lines(lines)
        .build()

/**
 * Searches the present position on a thread of [dispatcher]. Cancelling the coroutine ends the
 * search within milliseconds; [Engine.cancelSearch] ends it with what was found so far. Meanwhile
 * the engine may be read; a change of its position ends the search with a [SearchEndedException].
 */
public suspend fun Engine.think(
    limits: Limits = Limits.NONE,
    dispatcher: CoroutineDispatcher = Dispatchers.Default,
): Result = withContext(dispatcher) { begin(limits).finish() }

/** The same for a search that was begun, such as one by [Engine.ponder], which [Search.hit] may join. */
public suspend fun Search.await(dispatcher: CoroutineDispatcher = Dispatchers.Default): Result =
    withContext(dispatcher) { finish() }

private suspend fun Search.finish(): Result {
  advance {}
  return result()
}

/** Searches to the end, and calls [eachSlice] after each slice. */
private suspend fun Search.advance(eachSlice: suspend () -> Unit) {
  try {
    do {
      val more = runFor(SLICE_MS, TimeUnit.MILLISECONDS)
      eachSlice()
      currentCoroutineContext().ensureActive()
      yield()
    } while (more)
  } catch (ended: Throwable) {
    cancel() // nobody will ask for the rest
    throw ended
  }
}

/**
 * Searches while it is collected: a result for each complete iteration, then the final one, which is
 * complete unless the search was cancelled by [Engine.cancelSearch]. A collector that is slow, or has
 * had enough, makes the search wait or end.
 */
public fun Engine.analyse(
    limits: Limits = Limits.NONE,
    dispatcher: CoroutineDispatcher = Dispatchers.Default,
): Flow<Result> =
    flow {
          val news = ArrayDeque<Result>()
          val listening = limits.toBuilder().onProgress {
            limits.listener?.onProgress(it)
            news.addLast(it)
          }
          val search = begin(listening.build())
          search.advance { while (news.isNotEmpty()) emit(news.removeFirst()) }
          emit(search.result())
        }
        .flowOn(dispatcher)
