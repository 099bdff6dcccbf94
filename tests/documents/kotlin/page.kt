@file:Suppress("UNUSED_VARIABLE", "unused", "UNUSED_PARAMETER")

package org.picoply.pages.@name@

import kotlinx.coroutines.*
import kotlinx.coroutines.flow.*
import org.picoply.*

private fun show(vararg what: Any?) = println(what.toList())

private suspend fun CoroutineScope.page() {
  // @block@
}
