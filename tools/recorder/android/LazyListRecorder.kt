package scrollsession

import androidx.compose.foundation.gestures.Orientation
import androidx.compose.foundation.lazy.LazyListItemInfo
import androidx.compose.foundation.lazy.LazyListLayoutInfo
import androidx.compose.foundation.lazy.LazyListState

/**
 * Records a LazyColumn or LazyRow of Compose by its state: call [look] once a frame, and tell of the finger.
 *
 *     val density = LocalDensity.current.density
 *     val recorder = remember(state) { LazyListRecorder(state, density) }
 *     LaunchedEffect(recorder) { while (true) withFrameNanos { recorder.look() } }
 *     LaunchedEffect(recorder) {
 *       state.interactionSource.interactions.collect {
 *         when (it) {
 *           is DragInteraction.Start -> recorder.dragBegan()
 *           is DragInteraction.Stop, is DragInteraction.Cancel -> recorder.dragEnded()
 *         }
 *       }
 *     }
 *
 * A lazy list knows no offset: it keeps the first item in sight where it is, so what moves that item is a scroll. A `stickyHeader` that is
 * pinned is not where it belongs, so it has the place before the next item, or none.
 */
class LazyListRecorder(
    private val state: LazyListState, density: Float, private val options: ScrollOptions = ScrollOptions()
) {
  private val dp = 1.0 / density
  private val isAcross get() = log.isAcross
  /** The log that is written; for [ScrollLog.mark], [ScrollLog.observe] and [ScrollLog.asked]. */
  val log = ScrollLog("LazyListState", options)
  /** Where the content is, in pixels from where it was counted first. */
  private var offset = 0.0
  private var mover = "code"
  private var wasScrolling = false
  private var isPlaced = false
  /** The last look: by its key, each item's number, start and length in pixels, in the content. */
  private var before: Map<Any, DoubleArray> = emptyMap()
  private var keys: List<String?> = emptyList()
  private var contentEnd = 0.0

  /** A finger began to drag. */
  fun dragBegan() = log.guard {
    look()
    mover = "finger"
    // Nobody says where it is: the middle stands for it.
    val info = state.layoutInfo
    val half = (info.viewportEndOffset - info.viewportStartOffset) * dp / 2
    log.dragBegan(if (isAcross) half else 0.0, if (isAcross) 0.0 else half, true)
  }

  /** It left, or the system took it away; its velocity is in pixels a second, and may be unknown. */
  fun dragEnded(velocity: Float? = null) = log.guard {
    look()
    val speed = velocity?.let { it * dp }
    log.dragEnded(if (isAcross) speed else null, if (isAcross) null else speed)
    mover = "momentum"
  }

  /** Looks at the list; once a frame. */
  fun look() = log.guard { lookNow() }

  /** The list has left the screen. */
  fun takenAway() = log.takenAway()

  /** Ends the recording, and gives the log. */
  fun stop(): String {
    look()
    return log.stop()
  }

  private fun lookNow() {
    val info = state.layoutInfo
    val length = (info.viewportEndOffset - info.viewportStartOffset).toDouble()
    if (length <= 0 || info.viewportSize.width <= 0 || info.viewportSize.height <= 0) {
      if (log.isStarted) log.say("the view has no size; what it shows meanwhile is left out")
      return
    }
    val seen = info.visibleItemsInfo.sortedBy { it.index }
    val items = laidOut(seen, info)
    val pinned = seen.firstOrNull { it !in items }
    val start = info.viewportStartOffset
    if (!isPlaced) {
      isPlaced = true
      // Before its first layout a list says that it is vertical.
      log.isAcross = info.orientation == Orientation.Horizontal
      val first = items.firstOrNull()
      // Those before the first one are as long as it, for all that is known.
      if (first != null) offset = first.index.toDouble() * first.size - (first.offset - start)
      if (first?.index == 0) offset = -(first.offset - start - info.beforeContentPadding).toDouble()
      log.begin(if (isAcross) offset * dp else 0.0, if (isAcross) 0.0 else offset * dp)
    }
    val across = (if (isAcross) info.viewportSize.height else info.viewportSize.width).toDouble()
    // The first of the items that were there and still are is the one that is kept.
    val kept = items.firstOrNull { it.key in before }
    val other = items.firstOrNull()
    if (kept != null) {
      val was = before[kept.key]!!
      val step = was[1] - (kept.offset - start + offset)
      if (step != 0.0) moveBy(step)
      // Without names, what has another number now tells where items came and went: before it.
      val more = kept.index - was[0].toInt()
      if (options.key == null && more != 0) log.edit(was[0].toInt() + Math.min(more, 0), more)
    } else if (other != null && before.isNotEmpty()) {
      val nearest = before.values.sortedBy { Math.abs(it[0] - other.index) }.first()
      val mean = before.values.map { it[2] }.sum() / before.size
      val place = log.frame(other.index)?.let { it.start(isAcross) / dp } ?: (nearest[1] + (other.index - nearest[0]) * mean)
      moveBy(place - (other.offset - start + offset))
    }
    // At its start a list is at 0, whatever was summed up.
    val first = items.firstOrNull()
    if (first?.index == 0 && first.offset == start + info.beforeContentPadding && offset != 0.0 && log.isStarted) {
      log.recount(if (isAcross) -offset * dp else 0.0, if (isAcross) 0.0 else -offset * dp)
      offset = 0.0
    }
    val cells = items.map { item ->
      val at = (item.offset - start + offset) * dp
      Cell(
          item.index,
          if (isAcross) Frame(at, 0.0, item.size * dp, across * dp) else Frame(0.0, at, across * dp, item.size * dp))
    }
    // A list tells the keys of what it shows only, so items have those of the options or none.
    val count = info.totalItemsCount
    val names = (0 until count).map { index -> log.ask("key") { options.key?.invoke(index) } }
    if (names != keys || !log.isStarted) {
      log.data(names)
      keys = names
    }
    val end = cells.lastOrNull()?.frame?.end(isAcross) ?: 0.0
    if (count == 0 || cells.lastOrNull()?.index == count - 1) contentEnd = end
    else if (end > contentEnd && cells.isNotEmpty()) {
      contentEnd = end + (count - 1 - cells.last().index) * cells.map { it.frame.length(isAcross) }.sum() / cells.size
    }
    val content = Math.max(contentEnd, length * dp)
    val covered = pinned?.let { (it.offset + it.size - start).toFloat() } ?: 0f
    val bar = (options.bar?.let { log.ask("bar", it) } ?: covered) * dp
    log.look(
        if (isAcross) Look(length * dp, across * dp, content, across * dp, cells, bar)
        else Look(across * dp, length * dp, across * dp, content, cells, bar))
    before = items.associate {
      it.key to doubleArrayOf(it.index.toDouble(), it.offset - start + offset, it.size.toDouble())
    }
    if (wasScrolling && !state.isScrollInProgress && !log.isDragging) {
      if (mover != "code") log.scrollEnded()
      mover = "code"
    }
    wasScrolling = state.isScrollInProgress
    if (log.isRestDue) log.rest()
  }

  private class Placed(item: LazyListItemInfo, override val offset: Int) : LazyListItemInfo by item

  /** The items where they belong. Only the first may be elsewhere: a pinned header, over the item after it or with others between that are out of sight. */
  private fun laidOut(seen: List<LazyListItemInfo>, info: LazyListLayoutInfo): List<LazyListItemInfo> {
    if (seen.size < 2) return seen
    val (head, next) = seen
    val place = next.offset - info.mainAxisItemSpacing - head.size
    if (next.index == head.index + 1 && head.offset <= place) return seen
    return seen.drop(1).let { if (next.index == head.index + 1) listOf(Placed(head, place)) + it else it }
  }

  private fun moveBy(step: Double) {
    offset += step
    // The last step of a fling is seen when it is over.
    val by = if (log.isDragging) "finger" else if (state.isScrollInProgress || wasScrolling) mover else "code"
    log.moved(if (isAcross) offset * dp else 0.0, if (isAcross) 0.0 else offset * dp, by)
  }
}
