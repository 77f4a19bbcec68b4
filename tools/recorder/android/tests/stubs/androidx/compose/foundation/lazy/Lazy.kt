package androidx.compose.foundation.lazy

import androidx.compose.foundation.gestures.Orientation
import androidx.compose.ui.unit.IntSize

/** developer.android.com/reference/kotlin/androidx/compose/foundation/lazy/LazyListItemInfo */
interface LazyListItemInfo {
  val index: Int
  val key: Any
  val offset: Int
  val size: Int
}

/** developer.android.com/reference/kotlin/androidx/compose/foundation/lazy/LazyListLayoutInfo */
interface LazyListLayoutInfo {
  val visibleItemsInfo: List<LazyListItemInfo>
  val viewportStartOffset: Int
  val viewportEndOffset: Int
  val totalItemsCount: Int
  val viewportSize: IntSize
  val orientation: Orientation
  val beforeContentPadding: Int
  val mainAxisItemSpacing: Int get() = 0
}

/** developer.android.com/reference/kotlin/androidx/compose/foundation/lazy/LazyListState */
class LazyListState {
  /** The fake's: what a test lays out. */
  var fake: LazyListLayoutInfo? = null
  var isScrollInProgress = false
  val layoutInfo: LazyListLayoutInfo get() = fake!!
}
