package scrollsession.tests

import android.view.MotionEvent
import android.view.View
import androidx.compose.foundation.gestures.Orientation
import androidx.compose.foundation.lazy.LazyListItemInfo
import androidx.compose.foundation.lazy.LazyListLayoutInfo
import androidx.compose.ui.unit.IntSize
import androidx.recyclerview.widget.LinearLayoutManager
import androidx.recyclerview.widget.RecyclerView
import androidx.viewpager2.widget.ViewPager2

/** A row as the app has it; lengths are pixels. */
class Row(val key: String, var length: Int)

class Rows(val rows: ArrayList<Row>, private val isNamed: Boolean = true) : RecyclerView.Adapter<RecyclerView.ViewHolder>() {
  override fun getItemCount() = rows.size
  override fun hasStableIds() = isNamed
  override fun getItemId(position: Int) = rows[position].key.hashCode().toLong()
}

/**
 * A RecyclerView whose rows lie where their lengths say, of which those in sight, and one on either side, have views. It calls its listeners in
 * the order of the documentation: the finger first, then the state, the distance, and before it draws, what was laid out.
 */
class FakeList(width: Int, height: Int, val adapter: Rows, val isAcross: Boolean = false, val extra: Int = 1) : RecyclerView() {
  private class RowView(val row: Row) : View()

  var offset = 0
  var pager: ViewPager2? = null
  var hasPending = false

  init {
    layout(0, 0, width, height)
    layoutManager = LinearLayoutManager(if (isAcross) HORIZONTAL else VERTICAL)
    setAdapter(adapter)
    layOut()
  }

  private val length get() = if (isAcross) width else height
  val contentLength get() = adapter.rows.map { it.length }.sum()

  override fun getChildAdapterPosition(child: View) = adapter.rows.indexOf((child as RowView).row)
  override fun canScrollVertically(direction: Int) = !isAcross && canScroll(direction)
  override fun canScrollHorizontally(direction: Int) = isAcross && canScroll(direction)
  override fun hasPendingAdapterUpdates() = hasPending
  override fun computeVerticalScrollOffset() = offset
  override fun computeVerticalScrollRange() = if (children.isEmpty()) 0 else contentLength

  private fun canScroll(direction: Int) = if (direction < 0) offset > 0 else offset < contentLength - length

  fun layOut() {
    hasPending = false
    val views = children.associateBy { (it as RowView).row }
    children.clear()
    var start = 0
    val places = adapter.rows.map { row -> start.also { start += row.length } }
    val seen = places.indices.filter { places[it] < offset + length && places[it] + adapter.rows[it].length > offset }
    if (seen.isEmpty()) return
    for (index in Math.max(0, seen.first() - extra)..Math.min(places.size - 1, seen.last() + extra)) {
      val row = adapter.rows[index]
      val view = views[row] ?: RowView(row)
      val at = places[index] - offset
      if (isAcross) view.layout(at, 0, at + row.length, height) else view.layout(0, at, width, at + row.length)
      children.add(view)
    }
  }

  /** Rows are not there any more, although there are data. */
  fun loseViews() = children.clear()

  fun scrollTo(to: Int) {
    val step = to - offset
    offset = to
    layOut()
    tellScrolled(if (isAcross) step else 0, if (isAcross) 0 else step)
    pager?.tellScrolled(to / length, (to % length) / length.toFloat(), to % length)
  }

  fun draw() = viewTreeObserver.draw()

  fun touch(action: Int, x: Float, y: Float, velocity: Float = 0f) =
      touch(MotionEvent(action, x, y, if (isAcross) velocity else 0f, if (isAcross) 0f else velocity))
}

/**
 * What a LazyColumn or a LazyRow lays out of rows, some of which are sticky headers: the last one before what is in sight is pinned, comes first,
 * and is pushed away by the next one. Without rows it is what a list says before its first layout.
 */
class FakeLazyLayout(
    val rows: List<Row>, val offset: Int, val width: Int, val height: Int, val isNamed: Boolean = true, val isAcross: Boolean = false,
    val headers: Set<Int> = emptySet(), override val mainAxisItemSpacing: Int = 0
) : LazyListLayoutInfo {
  class Item(override val index: Int, override val key: Any, override val offset: Int, override val size: Int) : LazyListItemInfo

  override val visibleItemsInfo: List<LazyListItemInfo>
    get() {
      var start = 0
      val all = rows.mapIndexed { index, row ->
        Item(index, if (isNamed) row.key else index, start - offset, row.length).also { start += row.length + mainAxisItemSpacing }
      }
      val seen = all.filter { it.offset < viewportEndOffset && it.offset + it.size > 0 }
      val head = all.lastOrNull { it.index in headers && it.index <= seen.first().index } ?: return seen
      val next = seen.firstOrNull { it.index in headers && it !== head }
      val place = Math.max(0, head.offset).let { if (next == null) it else Math.min(it, next.offset - head.size) }
      return listOf(Item(head.index, head.key, place, head.size)) + (seen - head)
    }
  override val viewportStartOffset get() = 0
  override val viewportEndOffset get() = if (isAcross) width else height
  override val totalItemsCount get() = rows.size
  override val viewportSize get() = IntSize(width, height)
  override val orientation get() = if (isAcross) Orientation.Horizontal else Orientation.Vertical
  override val beforeContentPadding get() = 0
}
