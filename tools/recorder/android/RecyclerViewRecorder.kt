package scrollsession

import android.view.MotionEvent
import android.view.VelocityTracker
import android.view.View
import android.view.ViewTreeObserver
import androidx.recyclerview.widget.LinearLayoutManager
import androidx.recyclerview.widget.PagerSnapHelper
import androidx.recyclerview.widget.RecyclerView
import androidx.recyclerview.widget.SnapHelper
import java.util.WeakHashMap

/**
 * Records a RecyclerView: `val recorder = RecyclerViewRecorder.record(list)`, and `recorder.stop()` gives the log.
 *
 * It only listens: it takes no touch, and draws nothing. A RecyclerView knows no offset, so distances are summed up; they are counted anew
 * whenever the list is at its start.
 */
open class RecyclerViewRecorder protected constructor(
    private val list: RecyclerView, options: ScrollOptions, scrolling: Map<String, Any>? = scrollingOf(list),
    range: String = "unknown", recorder: String = "RecyclerView"
) : RecyclerView.OnScrollListener(), RecyclerView.OnItemTouchListener, ViewTreeObserver.OnPreDrawListener,
    View.OnAttachStateChangeListener {
  private val options = options
  private val isAcross get() = log.isAcross
  private val dp = 1.0 / list.resources.displayMetrics.density
  /** The log that is written; for [ScrollLog.mark], [ScrollLog.observe] and [ScrollLog.asked]. */
  val log = ScrollLog(recorder, options, scrolling, range)

  private var tracker: VelocityTracker? = null
  private var fingerX = 0.0
  private var fingerY = 0.0
  private var mover = "code"
  private var isSettling = false
  /** Where the content is, in pixels from where it was counted first. */
  private var offset = 0.0
  private var isPlaced = false
  /** The children of the last look, by their positions. */
  private var before: Map<Int, Frame> = emptyMap()
  private var hasOtherData = true
  private var watched: RecyclerView.Adapter<*>? = null
  private var contentEnd = 0.0
  private var length = 0.0
  private var changes = 0
  private val restCheck = Runnable { checkRest() }

  /** Ends the recording, and gives the log. */
  fun stop(): String {
    log.guard { look() }
    val text = log.stop()
    leave()
    return text
  }

  // MARK: What the list tells

  override fun onScrolled(recyclerView: RecyclerView, dx: Int, dy: Int) = log.guard {
    // (0, 0) says only that something was laid out.
    val step = if (isAcross) dx else dy
    if (step == 0) return@guard
    scrollBy(step.toDouble(), mover)
  }

  override fun onScrollStateChanged(recyclerView: RecyclerView, newState: Int) = log.guard {
    when (newState) {
      RecyclerView.SCROLL_STATE_DRAGGING -> {
        log.dragBegan(fingerX, fingerY)
        mover = "finger"
      }
      RecyclerView.SCROLL_STATE_SETTLING -> {
        // Nobody told of the lift.
        if (log.isDragging) log.dragEnded(null, null, true)
        mover = if (mover == "code") "code" else "momentum"
        isSettling = true
      }
      else -> {
        if (log.isDragging) log.dragEnded(null, null, true)
        if (mover != "code" || isSettling) log.scrollEnded()
        mover = "code"
        isSettling = false
      }
    }
    awake()
  }

  /** Only listens: what returns false consumes nothing. */
  override fun onInterceptTouchEvent(view: RecyclerView, event: MotionEvent): Boolean {
    log.guard {
      val velocities = tracker ?: VelocityTracker.obtain()
      tracker = velocities
      if (event.actionMasked == MotionEvent.ACTION_DOWN) velocities.clear()
      velocities.addMovement(event)
      fingerX = event.x * dp
      fingerY = event.y * dp
      when (event.actionMasked) {
        MotionEvent.ACTION_MOVE -> log.dragMoved(fingerX, fingerY)
        MotionEvent.ACTION_CANCEL -> log.dragCancelled()
        MotionEvent.ACTION_UP -> {
          velocities.computeCurrentVelocity(1000)
          log.dragEnded(velocities.xVelocity * dp, velocities.yVelocity * dp)
        }
      }
    }
    return false
  }

  override fun onTouchEvent(view: RecyclerView, event: MotionEvent) {}
  override fun onRequestDisallowInterceptTouchEvent(disallowIntercept: Boolean) {}

  override fun onViewAttachedToWindow(view: View) {
    log.guard { log.cameAgain() }
    // The observer is the window's: it is another one now.
    view.viewTreeObserver.addOnPreDrawListener(this)
  }

  override fun onViewDetachedFromWindow(view: View) = log.guard {
    log.takenAway()
    mover = "code"
    list.removeCallbacks(restCheck)
  }

  /** Everything is laid out, and about to be drawn. */
  override fun onPreDraw(): Boolean {
    log.guard { look() }
    return true
  }

  private val observer = object : RecyclerView.AdapterDataObserver() {
    override fun onChanged() {
      hasOtherData = true
      areNew = true
    }
    override fun onItemRangeChanged(positionStart: Int, itemCount: Int) { hasOtherData = true }
    override fun onItemRangeInserted(positionStart: Int, itemCount: Int) = edited(positionStart, itemCount)
    override fun onItemRangeRemoved(positionStart: Int, itemCount: Int) = edited(positionStart, -itemCount)
    override fun onItemRangeMoved(fromPosition: Int, toPosition: Int, itemCount: Int) { hasOtherData = true }
  }

  private val edits = ArrayList<Pair<Int, Int>>()
  /** Whether the adapter has said that anything may be otherwise. */
  private var areNew = false

  private fun edited(at: Int, more: Int) {
    hasOtherData = true
    edits.add(Pair(at, more))
  }

  // MARK: Looking

  /** The content is at a place, in pixels, that somebody knows better than the sum of all distances. */
  protected fun be(at: Double) = log.guard {
    if (isPlaced && Math.abs(at - offset) >= 0.5) scrollBy(at - offset, mover)
  }

  private fun scrollBy(step: Double, by: String) {
    offset += step
    tellOffset(by)
    awake()
  }

  private fun tellOffset(by: String) {
    val place = offset * dp
    if (isAcross) log.moved(place, log.y, by) else log.moved(log.x, place, by)
  }

  private fun awake() {
    list.removeCallbacks(restCheck)
    list.postDelayed(restCheck, ScrollLog.REST / 1000)
  }

  private fun checkRest() = log.guard {
    look()
    if (log.isRestDue) log.rest() else if (log.isAwake) awake()
  }

  private fun canScroll(direction: Int) =
      if (isAcross) list.canScrollHorizontally(direction) else list.canScrollVertically(direction)

  private fun look() {
    if (list.width <= 0 || list.height <= 0) {
      if (log.isStarted || list.childCount > 0) log.say("the view has no size; what it shows meanwhile is left out")
      return
    }
    // What is on screen still is of the former data; the layout that comes is followed by a look.
    if (list.isLayoutRequested || list.hasPendingAdapterUpdates()) return
    val adapter = list.adapter
    if (adapter !== watched) {
      watched?.unregisterAdapterDataObserver(observer)
      adapter?.registerAdapterDataObserver(observer)
      watched = adapter
      hasOtherData = true
    }
    if (!isPlaced) place()
    val children = (0 until list.childCount).map { list.getChildAt(it) }
        .filter { list.getChildAdapterPosition(it) >= 0 }
    var frames = frames(children)
    if (!hasOtherData) follow(frames)?.let { way ->
      scrollBy(way, "code")
      frames = frames(children)
    }
    // At its start a list is at 0, whatever was summed up.
    if (offset != 0.0 && log.isStarted && children.isNotEmpty() && !canScroll(-1)) {
      log.recount(if (isAcross) -offset * dp else 0.0, if (isAcross) 0.0 else -offset * dp)
      offset = 0.0
      frames = frames(children)
    }
    if (hasOtherData) tellData(adapter)
    hasOtherData = false
    val cells = children.map { child ->
      val index = list.getChildAdapterPosition(child)
      Cell(index, frames[index]!!, child.alpha.toDouble(), child.scaleX.toDouble())
    }
    // A list that has lost its rows is as long as it was, as long as its adapter has some.
    if (cells.isNotEmpty() || length == 0.0 || adapter?.itemCount ?: 0 == 0) length = contentLength(cells)
    val (width, height) = Pair(list.width * dp, list.height * dp)
    log.look(Look(
        width, height, if (isAcross) length else width, if (isAcross) height else length, cells,
        (options.bar?.let { log.ask("bar", it) } ?: 0f) * dp))
    before = frames
    if (changes != log.changeCount) awake()
    changes = log.changeCount
  }

  /** Where the list is when it is recorded first. */
  private fun place() {
    isPlaced = true
    log.isAcross = (list.layoutManager as? LinearLayoutManager)?.orientation == RecyclerView.HORIZONTAL
    if (canScroll(-1)) {
      offset = scrollOffset()
    }
    log.begin(if (isAcross) offset * dp else 0.0, if (isAcross) 0.0 else offset * dp)
    awake()
  }

  /** Where the list thinks that it is, in pixels: of rows of different lengths it guesses. */
  private fun scrollOffset() =
      (if (isAcross) list.computeHorizontalScrollOffset() else list.computeVerticalScrollOffset()).toDouble()

  private fun frames(children: List<View>): Map<Int, Frame> {
    val (dx, dy) = if (isAcross) Pair(offset, 0.0) else Pair(0.0, offset)
    val frames = LinkedHashMap<Int, Frame>()
    // Where it is laid out: a translation is drawing.
    for (child in children) {
      frames[list.getChildAdapterPosition(child)] =
          Frame((child.left + dx) * dp, (child.top + dy) * dp, child.width * dp, child.height * dp)
    }
    return frames
  }

  /**
   * How far the app has scrolled without telling, in pixels, as `scrollToPosition` does: everything lies elsewhere by the same way.
   * Where it is not the same, rows were moved by what is laid out, and that is no scroll.
   */
  private fun follow(frames: Map<Int, Frame>): Double? {
    if (before.isEmpty() || frames.isEmpty()) return null
    val common = frames.keys.filter { it in before }
    if (common.isEmpty()) {
      if (options.range == "known") return scrollOffset() - offset
      val (index, frame) = frames.entries.first().toPair()
      val (nearest, other) = before.entries.sortedBy { Math.abs(it.key - index) }.first().toPair()
      val mean = before.values.map { it.length(isAcross) }.sum() / before.size
      val place = log.frame(index)?.start(isAcross) ?: (other.start(isAcross) + (index - nearest) * mean)
      return (place - frame.start(isAcross)) / dp
    }
    val ways = common.map { before[it]!!.start(isAcross) - frames[it]!!.start(isAcross) }
    if (Math.abs(ways[0]) < 0.5 * dp || ways.any { Math.abs(it - ways[0]) > 0.01 }) return null
    return ways[0] / dp
  }

  private fun tellData(adapter: RecyclerView.Adapter<*>?) {
    val count = adapter?.itemCount ?: 0
    var key = options.key
    if (key == null && adapter?.hasStableIds() == true) key = { at -> adapter.getItemId(at).toString() }
    if (key == null) for ((at, more) in edits) log.edit(at, more)
    edits.clear()
    log.data((0 until count).map { index -> log.ask("key") { key?.invoke(index) } }, areNew)
    areNew = false
  }

  /** How long the content is: exactly where its end is in sight, or where the list knows; else guessed from what was seen. */
  protected open fun contentLength(cells: List<Cell>): Double {
    val count = watched?.itemCount ?: 0
    val view = (if (isAcross) list.width else list.height) * dp
    if (options.range == "known") {
      return (if (isAcross) list.computeHorizontalScrollRange() else list.computeVerticalScrollRange()) * dp
    }
    val lastCell = cells.sortedBy { it.index }.lastOrNull() ?: return view
    val end = lastCell.frame.end(isAcross)
    if (lastCell.index == count - 1) {
      val padding = (if (isAcross) list.paddingRight else list.paddingBottom) * dp
      contentEnd = Math.max(end + padding, view)
    } else if (end > contentEnd || hasOtherCount(count)) {
      val mean = cells.map { it.frame.length(isAcross) }.sum() / cells.size
      contentEnd = end + mean * (count - 1 - lastCell.index)
    }
    knownCount = count
    return contentEnd
  }

  private var knownCount = -1
  private fun hasOtherCount(count: Int) = count != knownCount

  // MARK: The beginning and the end

  private fun listen() {
    list.addOnScrollListener(this)
    list.addOnItemTouchListener(this)
    list.addOnAttachStateChangeListener(this)
    list.viewTreeObserver.addOnPreDrawListener(this)
    log.guard { look() }
  }

  /** Listens no more. */
  protected open fun leave() {
    recorders.remove(list)
    list.removeOnScrollListener(this)
    list.removeOnItemTouchListener(this)
    list.removeOnAttachStateChangeListener(this)
    list.viewTreeObserver.removeOnPreDrawListener(this)
    list.removeCallbacks(restCheck)
    watched?.unregisterAdapterDataObserver(observer)
    watched = null
    tracker?.recycle()
    tracker = null
  }

  companion object {
    private val recorders = WeakHashMap<View, RecyclerViewRecorder>()

    /** Begins to record a list, once it has its layout manager. A list that is recorded already has the recorder it has. */
    fun record(list: RecyclerView, options: ScrollOptions = ScrollOptions()): RecyclerViewRecorder =
        begin(list) { RecyclerViewRecorder(list, options) }

    internal fun begin(list: RecyclerView, make: () -> RecyclerViewRecorder): RecyclerViewRecorder {
      recorders[list]?.let {
        it.log.guard { it.log.say("the list is recorded already; the second recorder is the first") }
        return it
      }
      val recorder = make()
      recorders[list] = recorder
      recorder.listen()
      return recorder
    }

    private fun scrollingOf(list: RecyclerView): Map<String, Any>? = when (list.onFlingListener) {
      is PagerSnapHelper -> mapOf("paging" to "center", "flick" to "one", "bounces" to false)
      is SnapHelper -> mapOf("paging" to "center", "bounces" to false)
      else -> null
    }
  }
}
