package org.picoply

import kotlinx.coroutines.CoroutineDispatcher
import kotlinx.coroutines.Dispatchers
import kotlinx.coroutines.runInterruptible

// The questions that Java's classes answer with the caller's thread, on a thread of a dispatcher. Cancelling the coroutine
// ends the question within milliseconds; cancel() of the object ends it with what was found so far. Meanwhile the engine
// may be read and played with: the question is about the position in which it was asked.

/** [ThreatSearch.win] as a suspending function. */
public suspend fun ThreatSearch.awaitWin(
    engine: Engine,
    maxThrees: Int = ThreatSearch.ALL_THREES,
    limits: Limits = Limits.NONE,
    dispatcher: CoroutineDispatcher = Dispatchers.Default,
): ThreatResult = runInterruptible(dispatcher) { win(engine, maxThrees, limits) }

/** [ThreatSearch.threat] as a suspending function. */
public suspend fun ThreatSearch.awaitThreat(
    engine: Engine,
    maxThrees: Int = ThreatSearch.ALL_THREES,
    limits: Limits = Limits.NONE,
    dispatcher: CoroutineDispatcher = Dispatchers.Default,
): ThreatResult = runInterruptible(dispatcher) { threat(engine, maxThrees, limits) }

/** [ThreatSearch.savingMoves] as a suspending function. */
public suspend fun ThreatSearch.awaitSavingMoves(
    engine: Engine,
    maxThrees: Int = ThreatSearch.ALL_THREES,
    limits: Limits = Limits.NONE,
    dispatcher: CoroutineDispatcher = Dispatchers.Default,
): SavingMoves = runInterruptible(dispatcher) { savingMoves(engine, maxThrees, limits) }

/** [EndgameSolver.margin] as a suspending function. */
public suspend fun EndgameSolver.awaitMargin(
    engine: Engine,
    limits: Limits = Limits.NONE,
    dispatcher: CoroutineDispatcher = Dispatchers.Default,
): SolverResult = runInterruptible(dispatcher) { margin(engine, limits) }

/** [EndgameSolver.winner] as a suspending function. */
public suspend fun EndgameSolver.awaitWinner(
    engine: Engine,
    limits: Limits = Limits.NONE,
    dispatcher: CoroutineDispatcher = Dispatchers.Default,
): SolverResult = runInterruptible(dispatcher) { winner(engine, limits) }

/** [OpeningAdviser.three] as a suspending function. */
public suspend fun OpeningAdviser.awaitThree(
    engine: Engine,
    central: Boolean,
    limits: Limits,
    dispatcher: CoroutineDispatcher = Dispatchers.Default,
): OpeningResult = runInterruptible(dispatcher) { three(engine, central, limits) }

/** [OpeningAdviser.swap2] as a suspending function. */
public suspend fun OpeningAdviser.awaitSwap2(
    engine: Engine,
    limits: Limits,
    dispatcher: CoroutineDispatcher = Dispatchers.Default,
): OpeningResult = runInterruptible(dispatcher) { swap2(engine, limits) }

/** [OpeningAdviser.colour] as a suspending function. */
public suspend fun OpeningAdviser.awaitColour(
    engine: Engine,
    limits: Limits,
    dispatcher: CoroutineDispatcher = Dispatchers.Default,
): OpeningResult = runInterruptible(dispatcher) { colour(engine, limits) }

/** [OpeningAdviser.offer] as a suspending function. */
public suspend fun OpeningAdviser.awaitOffer(
    engine: Engine,
    count: Int,
    limits: Limits,
    dispatcher: CoroutineDispatcher = Dispatchers.Default,
): OpeningResult = runInterruptible(dispatcher) { offer(engine, count, limits) }

/** [OpeningAdviser.choose] as a suspending function. */
public suspend fun OpeningAdviser.awaitChoice(
    engine: Engine,
    moves: IntArray,
    limits: Limits,
    dispatcher: CoroutineDispatcher = Dispatchers.Default,
): OpeningResult = runInterruptible(dispatcher) { choose(engine, moves, limits) }
