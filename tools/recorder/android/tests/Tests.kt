package scrollsession.tests

import android.view.MotionEvent
import android.view.View
import androidx.compose.foundation.lazy.LazyListState
import androidx.recyclerview.widget.LinearSnapHelper
import androidx.recyclerview.widget.PagerSnapHelper
import androidx.recyclerview.widget.RecyclerView
import androidx.viewpager2.widget.ViewPager2
import scrollsession.LazyListRecorder
import scrollsession.RecyclerViewRecorder
import scrollsession.ScrollOptions
import scrollsession.ViewPager2Recorder
import java.io.File

/** A list that is recorded; a point is two pixels. */
private class Recorded(
    count: Int = 40, length: Int = 200, height: Int = 1600, isNamed: Boolean = true, extra: Int = 1, isLaidOut: Boolean = true,
    prepare: (FakeList) -> Unit = {}, options: (Rows) -> ScrollOptions = { rows -> usual(rows) }
) {
  val rows = Rows(ArrayList((0 until count).map { Row("row $it", length) }), isNamed)
  val list: FakeList
  val recorder: RecyclerViewRecorder

  init {
    View.forgetPosts()
    View.nanos = 0
    list = FakeList(780, height, rows, extra = extra)
    prepare(list)
    recorder = RecyclerViewRecorder.record(list, options(rows))
    if (isLaidOut) list.draw()
  }

  val lines get() = recorder.log.toString().trim().split("\n")
  fun lines(type: String) = lines.filter { "\"type\":\"$type\"" in it }
  val marks get() = lines("mark").map { it.substringAfter("\"label\":\"").dropLast(2) }

  fun pass(milliseconds: Long) = View.advance(View.nanos + milliseconds * 1_000_000)

  fun scrollTo(to: Int) {
    pass(16)
    list.scrollTo(to)
    list.draw()
  }

  fun drag(step: Int, count: Int = 5) {
    list.touch(MotionEvent.ACTION_DOWN, 400f, 1400f)
    list.tellState(RecyclerView.SCROLL_STATE_DRAGGING)
    for (index in 1..count) {
      pass(16)
      list.touch(MotionEvent.ACTION_MOVE, 400f, 1400f - index * step)
      list.scrollTo(list.offset + step)
      list.draw()
    }
  }

  /** A finger drags, lifts, and the content goes on and rests. */
  fun fling(step: Int = 60) {
    pass(400)
    drag(step)
    list.touch(MotionEvent.ACTION_UP, 400f, 700f, -step * 60f)
    list.tellState(RecyclerView.SCROLL_STATE_SETTLING)
    var way = step
    while (Math.abs(way) > 1) {
      scrollTo(list.offset + way)
      way = way * 4 / 5
    }
    list.tellState(RecyclerView.SCROLL_STATE_IDLE)
    pass(600)
  }
}

/** A lazy list that is recorded; a point is two pixels. */
private class RecordedLazy(val rows: ArrayList<Row>, options: ScrollOptions? = null, private val lay: (Int) -> FakeLazyLayout) {
  val state = LazyListState()
  var offset = 0
  val recorder: LazyListRecorder

  init {
    View.nanos = 0
    // As it is before the first layout.
    state.fake = FakeLazyLayout(emptyList(), 0, 0, 0)
    recorder = LazyListRecorder(state, 2f, options ?: ScrollOptions(key = { rows[it].key }, now = { View.nanos }))
    recorder.look()
    pass(40)
  }

  val lines get() = recorder.log.toString().trim().split("\n")
  fun lines(type: String) = lines.filter { "\"type\":\"$type\"" in it }

  fun pass(frames: Int) {
    for (frame in 1..frames) {
      View.nanos += 16_000_000
      state.fake = lay(offset)
      recorder.look()
    }
  }

  /** A finger drags, lifts, and the content goes on and rests. */
  fun fling(step: Int = 60) {
    state.isScrollInProgress = true
    recorder.dragBegan()
    for (index in 1..10) {
      offset += step
      pass(1)
    }
    recorder.dragEnded(-step * 60f)
    var way = step
    while (Math.abs(way) > 1) {
      offset += way
      pass(1)
      way = way * 4 / 5
    }
    state.isScrollInProgress = false
    pass(40)
  }
}

private fun usual(rows: Rows) = ScrollOptions(name = "test", key = { rows.rows[it].key }, now = { View.nanos })

private fun check(isTrue: Boolean, said: Any?) {
  if (!isTrue) throw AssertionError("$said")
}

private fun same(actual: Any?, expected: Any?) = check(actual == expected, "$actual, and not $expected")

private val tests = LinkedHashMap<String, () -> String>()

/** A test gives the log that it has made, which is judged besides: see `tests.tsv`, written beside the logs. */
private fun test(name: String, verdict: String, body: () -> String) {
  tests["$name\t$verdict"] = body
}

private fun define() {
  test("a fling, and what the header says", "fine") {
    val it = Recorded(options = { rows ->
      ScrollOptions(
          name = "hotels", id = "rooms", app = Pair("Hotels", "3"), device = "a \"phone\"", user = "u1",
          startedAt = "2026-01-02T03:04:05Z", keeps = "content", key = { rows.rows[it].key }, now = { View.nanos })
    })
    it.fling()
    val header = it.lines[0]
    check(header.endsWith(
        "\"meta\":{\"recorder\":{\"name\":\"RecyclerView\"},\"app\":{\"name\":\"Hotels\",\"version\":\"3\"}," +
            "\"device\":\"a \\\"phone\\\"\",\"user\":\"u1\",\"startedAt\":\"2026-01-02T03:04:05Z\"}}"), header)
    check("\"id\":\"rooms\",\"axis\":\"vertical\",\"viewport\":[390,800]" in header, header)
    check("\"range\":\"unknown\",\"keeps\":\"content\"" in header, header)
    same(it.lines("drag.ended").single().substringAfter("\"vx\""), ":0,\"vy\":-1800}")
    same(it.lines("scroll").map { it.substringAfter("\"by\":").dropLast(1) }.distinct(), listOf("\"finger\"", "\"momentum\""))
    same(it.lines("scroll.ended").size, 1)
    it.recorder.stop()
  }

  test("rows that nobody scrolled by a finger", "fine") {
    val it = Recorded()
    it.pass(600)
    it.list.tellState(RecyclerView.SCROLL_STATE_SETTLING)
    for (step in 1..5) it.scrollTo(step * 40)
    it.list.tellState(RecyclerView.SCROLL_STATE_IDLE)
    it.pass(600)
    check(it.lines("scroll").all { "\"by\":\"code\"" in it }, it.lines("scroll"))
    same(it.lines("scroll.ended").size, 1)
    it.recorder.stop()
  }

  test("a place that the app goes to without telling is a scroll by code, near and far", "fine") {
    val it = Recorded()
    it.fling()
    it.list.offset += 100
    it.list.layOut()
    it.list.tellScrolled(0, 0)
    it.list.draw()
    val near = it.lines("scroll").last()
    check("\"by\":\"code\"" in near, near)
    it.pass(600)
    it.list.offset = 5000
    it.list.layOut()
    it.list.draw()
    check("\"y\":2500,\"by\":\"code\"" in it.lines("scroll").last(), it.lines("scroll").last())
    it.pass(600)
    it.recorder.stop()
  }

  test("a place far away in a list that knows where it is", "fine") {
    // The rows in sight are shorter than those on the way, so that their mean would be wrong.
    val it = Recorded(prepare = { list -> (list.adapter as Rows).rows.forEachIndexed { at, row -> row.length = if (at < 10) 180 else 240 } },
        options = { ScrollOptions(range = "known", now = { View.nanos }) })
    it.list.layOut()
    it.list.draw()
    it.pass(600)
    it.list.offset = 6000
    it.list.layOut()
    it.list.draw()
    check("\"y\":3000,\"by\":\"code\"" in it.lines("scroll").last(), it.lines("scroll").last())
    it.pass(600)
    it.recorder.stop()
  }

  test("rows that are moved by another row's length are no scroll", "odd, odd jump") {
    val it = Recorded()
    it.fling()
    val before = it.lines("scroll").size
    val first = it.list.offset / 200
    it.rows.rows[first - 1].length += 300
    it.list.layOut()
    it.list.draw()
    it.pass(600)
    same(it.lines("scroll").size, before)
    it.recorder.stop()
  }

  for (place in listOf(0, 300)) {
    test("a list that loses its place when its data are told anew, and is at $place", "odd, odd jump") {
      val it = Recorded()
      it.fling(100)
      it.rows.notifyDataSetChanged()
      it.list.offset = place
      it.list.layOut()
      it.list.tellScrolled(0, 0)
      it.list.draw()
      check(it.lines("scroll").none { "\"by\":\"code\"" in it }, it.lines("scroll"))
      it.pass(600)
      it.recorder.stop()
    }
  }

  test("at its start a list is at 0, whatever was summed up", "fine") {
    val it = Recorded()
    it.fling(200)
    // A row that is far above becomes longer; the list keeps what is read, so the sum of all distances says nothing of the start.
    it.rows.rows[0].length += 300
    it.list.offset += 300
    it.list.layOut()
    it.list.draw()
    val before = it.lines("scroll").size
    it.pass(600)
    same(it.lines("scroll").size, before)
    it.fling(-300)
    while (it.list.offset > 0) it.scrollTo(Math.max(0, it.list.offset - 100))
    it.pass(600)
    val browser = it.lines("scroll").last()
    check("\"y\":0,\"by\":\"browser\"" in browser, browser)
    it.recorder.stop()
  }

  test("rows come and go, by their keys", "fine") {
    val it = Recorded()
    it.pass(600)
    it.rows.rows.addAll(3, listOf(Row("a", 100), Row("b", 100)))
    it.rows.notifyItemRangeInserted(3, 2)
    it.list.hasPending = true
    it.list.draw()
    same(it.lines("items.inserted").size, 0)
    it.list.layOut()
    it.list.draw()
    check("\"at\":3,\"items\":[[0,300,390,50],[0,350,390,50]],\"keys\":[\"a\",\"b\"]" in it.lines("items.inserted").single(), it.lines)
    it.pass(600)
    it.rows.rows.removeAt(1)
    it.rows.notifyItemRangeRemoved(1, 1)
    it.list.layOut()
    it.list.draw()
    check("\"at\":1,\"count\":1" in it.lines("items.deleted").single(), it.lines)
    it.pass(600)
    it.rows.rows.reverse()
    it.rows.notifyDataSetChanged()
    it.list.layOut()
    it.list.draw()
    same(it.lines("reload").size, 1)
    it.pass(600)
    it.recorder.stop()
  }

  test("rows without keys come and go where the adapter says", "fine") {
    val it = Recorded(isNamed = false, options = { ScrollOptions(now = { View.nanos }) })
    check("\"keys\"" !in it.lines[0], it.lines[0])
    it.pass(600)
    it.rows.rows.addAll(3, listOf(Row("a", 100), Row("b", 100)))
    it.rows.notifyItemRangeInserted(3, 2)
    it.list.layOut()
    it.list.draw()
    check("\"at\":3,\"items\":[[0,0,0,0],[0,0,0,0]]" in it.lines("items.inserted").single(), it.lines)
    it.pass(600)
    it.rows.rows.removeAt(1)
    it.rows.notifyItemRangeRemoved(1, 1)
    it.list.layOut()
    it.list.draw()
    it.pass(600)
    same(it.lines("items.deleted").map { it.substringAfter("\"at\":") }, listOf("1,\"count\":1}"))
    // Who says only that anything may be otherwise may have sorted them.
    it.fling(100)
    it.rows.rows.reverse()
    it.rows.notifyDataSetChanged()
    it.list.offset = 0
    it.list.layOut()
    it.list.draw()
    same(it.lines("reload").size, 1)
    it.pass(600)
    it.recorder.stop()
  }

  test("stable ids are keys", "not judged") {
    val it = Recorded(count = 2, options = { ScrollOptions(now = { View.nanos }) })
    check("\"keys\":[\"${"row 0".hashCode()}\",\"${"row 1".hashCode()}\"]" in it.lines[0], it.lines[0])
    it.recorder.stop()
  }

  test("where a list with a snap helper rests", "failed, stuck stops") {
    val pages = Recorded(prepare = { PagerSnapHelper().attachToRecyclerView(it) })
    check("\"scrolling\":{\"paging\":\"center\",\"flick\":\"one\"" in pages.lines[0], pages.lines[0])
    val it = Recorded(length = 1000, prepare = { LinearSnapHelper().attachToRecyclerView(it) })
    check("\"scrolling\":{\"paging\":\"center\",\"bounces\":false}" in it.lines[0], it.lines[0])
    it.fling(130)
    same(it.lines("observed.offset").size, 2)
    it.recorder.stop()
  }

  test("a pager that is turned keeps its page", "fine") {
    View.forgetPosts()
    View.nanos = 0
    val rows = Rows(ArrayList((0 until 5).map { Row("page $it", 780) }))
    val list = FakeList(780, 600, rows, isAcross = true)
    val pager = ViewPager2(list)
    pager.layout(0, 0, 780, 600)
    list.pager = pager
    val recorder = ViewPager2Recorder.record(pager, usual(rows))
    list.draw()
    View.advance(500_000_000)
    list.touch(MotionEvent.ACTION_DOWN, 700f, 300f)
    list.tellState(RecyclerView.SCROLL_STATE_DRAGGING)
    for (step in 1..10) {
      View.advance(View.nanos + 16_000_000)
      list.touch(MotionEvent.ACTION_MOVE, 700f - step * 40, 300f)
      list.scrollTo(step * 40)
      list.draw()
    }
    list.touch(MotionEvent.ACTION_UP, 300f, 300f, -2000f)
    list.tellState(RecyclerView.SCROLL_STATE_SETTLING)
    while (list.offset < 780) {
      View.advance(View.nanos + 16_000_000)
      list.scrollTo(Math.min(780, list.offset + 40))
      list.draw()
    }
    list.tellState(RecyclerView.SCROLL_STATE_IDLE)
    View.advance(View.nanos + 600_000_000)
    // The same views, twice as wide.
    for (row in rows.rows) row.length = 1560
    list.layout(0, 0, 1560, 600)
    pager.layout(0, 0, 1560, 600)
    list.offset = 1560
    list.layOut()
    pager.tellScrolled(1, 0f, 0)
    list.draw()
    View.advance(View.nanos + 600_000_000)
    val log = recorder.log.toString()
    check("\"type\":\"viewport\",\"width\":780,\"height\":300" in log, log)
    check("\"scroll\",\"x\":780,\"y\":0,\"by\":\"code\"" in log, log)
    check("\"range\"" !in log, log)
    same(recorder.stop().split("\n")[0], log.split("\n")[0])
    recorder.log.toString()
  }

  test("what an app tells, and how rows are drawn", "failed, stuck fade, wrong fade") {
    var bar = 0f
    val it = Recorded(options = { rows ->
      ScrollOptions(
          behaviours = listOf(mapOf("kind" to "fade")), key = { rows.rows[it].key }, bar = { bar }, now = { View.nanos })
    })
    it.fling()
    bar = 100f
    it.recorder.log.mark("look \u0001here")
    it.recorder.log.asked(12, "center")
    it.recorder.log.observe("page", mapOf("page" to 2))
    it.scrollTo(it.list.offset + 2)
    it.pass(600)
    same(it.marks, listOf("look \\u0001here"))
    check("\"occlusion\":{\"top\":50}" in it.lines("insets").single(), it.lines("insets"))
    same(it.lines("scroll.to").size + it.lines("observed.page").size, 2)
    check(it.lines("observed.alpha").isNotEmpty(), it.lines)
    it.recorder.stop()
  }

  test("a lazy list of Compose, whose rows come above what is read", "fine") {
    val rows = ArrayList((0 until 40).map { Row("row $it", 200) })
    val it = RecordedLazy(rows, ScrollOptions(now = { View.nanos })) { offset -> FakeLazyLayout(ArrayList(rows), offset, 780, 1600) }
    it.fling()
    val before = it.lines("scroll")
    same(before.map { it.substringAfter("\"by\":").dropLast(1) }.distinct(), listOf("\"finger\"", "\"momentum\""))
    val first = it.offset / 200
    rows.addAll(0, listOf(Row("a", 300), Row("b", 300)))
    it.offset += 600
    it.pass(40)
    same(it.lines("scroll").size, before.size)
    // Nobody tells where they came, so they come just before what is read.
    check("\"at\":$first," in it.lines("items.inserted").single(), it.lines)
    same(it.lines("scroll.ended").size, 1)
    it.offset = 0
    it.pass(40)
    check("\"y\":0,\"by\"" in it.lines("scroll").last(), it.lines)
    it.recorder.stop()
  }

  test("a fling of a lazy list that reaches the start", "fine") {
    val rows = ArrayList((0 until 40).map { Row("row $it", if (it < 20) 170 else 200) })
    val it = RecordedLazy(rows) { offset -> FakeLazyLayout(ArrayList(rows), offset, 780, 1600) }
    // From where nobody knows how far the start is, the last step is seen when the list scrolls no more.
    it.offset = 4000
    it.pass(40)
    it.state.isScrollInProgress = true
    it.recorder.dragBegan()
    it.pass(1)
    it.recorder.dragEnded(6000f)
    while (it.offset > 0) {
      it.offset = Math.max(0, it.offset - 150)
      if (it.offset == 0) it.state.isScrollInProgress = false
      it.pass(1)
    }
    it.pass(40)
    check(it.lines("scroll").takeLast(6).none { "\"by\":\"code\"" in it }, it.lines("scroll"))
    it.recorder.stop()
  }

  test("a lazy list without keys, whose rows come above what is read", "odd, odd jump") {
    val rows = ArrayList((0 until 40).map { Row("row $it", 200) })
    val it = RecordedLazy(rows) { offset -> FakeLazyLayout(ArrayList(rows), offset, 780, 1600, isNamed = false) }
    it.offset = 1000
    it.pass(40)
    rows.addAll(0, listOf(Row("a", 200), Row("b", 200)))
    it.pass(40)
    it.recorder.stop()
  }

  for (spacing in listOf(0, 20)) {
    test("a lazy list with sticky headers, $spacing pixels between its rows", "fine") {
      val rows = ArrayList((0 until 80).map { Row("row $it", if (it % 10 == 0) 80 else 130) })
      val headers = (0 until 80 step 10).toSet()
      val it = RecordedLazy(rows) { offset -> FakeLazyLayout(rows, offset, 780, 1400, headers = headers, mainAxisItemSpacing = spacing) }
      val places = HashMap<Int, Int>()
      var start = 0
      rows.forEachIndexed { index, row -> places[index] = start.also { start += row.length + spacing } }
      for (step in listOf(30, 90, -60)) it.fling(step)
      same(it.lines("scroll").last().substringAfter("\"y\":").substringBefore(",").toDouble(), it.offset / 2.0)
      for (line in it.lines("items.resized")) {
        val first = line.substringAfter("\"at\":").substringBefore(",").toInt()
        line.substringAfter("\"items\":[[").dropLast(3).split("],[").forEachIndexed { index, frame ->
          same(frame.split(",")[1].toDouble(), places[first + index]!! / 2.0)
        }
      }
      // A header that is pinned covers all of its length, and less while the next one pushes it away.
      val covered = it.lines("insets").map { it.substringAfter("\"top\":").dropLast(2).toDouble() }
      check(40.0 in covered && covered.any { it > 0 && it < 40 } && covered.all { it in 0.0..40.0 }, covered)
      it.recorder.stop()
    }
  }

  test("a lazy row that is recorded before it is laid out", "fine") {
    val rows = ArrayList((0 until 30).map { Row("card $it", 500) })
    val it = RecordedLazy(rows) { offset -> FakeLazyLayout(rows, offset, 780, 400, isAcross = true) }
    it.fling()
    check("\"axis\":\"horizontal\",\"viewport\":[390,200]" in it.lines[0], it.lines[0])
    check("\"x\":${it.offset / 2}" in it.lines("scroll").last(), it.lines)
    rows.clear()
    it.pass(40)
    check("\"contentSize\":[390,200]" in it.lines("content").last(), it.lines("content"))
    it.recorder.stop()
  }

  // What goes wrong.

  test("a list that goes while a finger is on it, and comes again", "fine") {
    val it = Recorded()
    it.pass(400)
    it.drag(40)
    it.list.attach(false)
    it.list.touch(MotionEvent.ACTION_MOVE, 1f, 1f)
    it.list.tellScrolled(0, 20)
    same(it.lines.takeLast(2).map { it.substringAfter(",\"type\":") }, listOf(
        "\"drag.cancelled\"}", "\"mark\",\"label\":\"recorder: the list was taken away while a finger was on it\"}"))
    it.pass(600)
    it.list.attach(true)
    it.list.draw()
    it.pass(600)
    same(it.lines("appear").size, 2)
    it.recorder.stop()
  }

  test("a scroll that no frame shows for a while", "fine") {
    val it = Recorded()
    it.pass(400)
    it.list.scrollTo(60)
    it.pass(200)
    it.rows.rows[1].length += 100
    it.list.layOut()
    it.list.draw()
    it.pass(600)
    val (scroll, resized) = listOf("scroll", "items.resized").map { type ->
      it.lines(type)[0].substringAfter("\"t\":").substringBefore(",").toLong()
    }
    same(resized - scroll, 200_000L)
    it.recorder.stop()
  }

  test("a list that is recorded twice", "not judged") {
    val it = Recorded()
    check(RecyclerViewRecorder.record(it.list) === it.recorder, "another recorder")
    same(it.marks, listOf("recorder: the list is recorded already; the second recorder is the first"))
    val log = it.recorder.stop()
    check(RecyclerViewRecorder.record(it.list) !== it.recorder, "the same recorder")
    log
  }

  test("a list without a size, at first and later", "not judged") {
    val it = Recorded(height = 0, isLaidOut = false)
    it.list.draw()
    same(it.recorder.log.toString(), "")
    it.list.layout(0, 0, 780, 1600)
    it.list.layOut()
    it.list.draw()
    it.list.layout(0, 0, 780, 0)
    it.list.draw()
    it.pass(600)
    check(it.marks.any { it.startsWith("recorder: the view has no size") }, it.marks)
    same(it.lines("viewport").size, 0)
    it.recorder.stop()
  }

  test("a list that was never laid out", "not judged") {
    val it = Recorded(height = 0, isLaidOut = false)
    val log = it.recorder.stop()
    check("recorder: the list was never laid out" in log, log)
    log
  }

  test("a key that is there twice", "not judged") {
    val it = Recorded(count = 4, options = { ScrollOptions(key = { listOf("a", "b", "a", "c")[it] }, now = { View.nanos }) })
    check("\"keys\":[\"a\",\"b\",null,\"c\"]" in it.lines[0], it.lines[0])
    same(it.marks, listOf("recorder: the key \\\"a\\\" is there twice; only the first item has it"))
    it.recorder.stop()
  }

  test("a clock that goes back", "fine") {
    val it = Recorded()
    it.fling()
    val before = it.lines.last().substringAfter("\"t\":").substringBefore(",").toLong()
    View.nanos -= 60_000_000_000
    it.list.scrollTo(it.list.offset + 10)
    it.list.draw()
    check(it.marks.single().startsWith("recorder: the clock was set back"), it.marks)
    val after = it.lines("scroll").last().substringAfter("\"t\":").substringBefore(",").toLong()
    check(after in before..before + 1_000_000, "$before $after")
    it.recorder.stop()
  }

  test("a scroll and a drag before the layout", "not judged") {
    val it = Recorded(height = 0, isLaidOut = false)
    it.list.tellState(RecyclerView.SCROLL_STATE_DRAGGING)
    it.list.tellScrolled(0, 600)
    it.list.tellState(RecyclerView.SCROLL_STATE_IDLE)
    it.list.layout(0, 0, 780, 1600)
    it.list.offset = 600
    it.list.layOut()
    it.list.draw()
    same(it.marks, listOf(
        "recorder: a drag before the list was laid out is left out",
        "recorder: a scroll before the list was laid out; the recording begins where it led"))
    check("\"y\":300" in it.lines("appear").single(), it.lines)
    it.recorder.stop()
  }

  test("a clock that leaps forward", "fine") {
    val it = Recorded()
    it.fling()
    val before = it.lines.last().substringAfter("\"t\":").substringBefore(",").toLong()
    View.nanos += Long.MAX_VALUE / 2
    it.fling()
    check(it.marks.single().startsWith("recorder: the clock was set back, or forward"), it.marks)
    val after = it.lines.last().substringAfter("\"t\":").substringBefore(",").toLong()
    check(after in before..before + 2_000_000, "$before $after")
    it.recorder.stop()
  }

  test("a function of the app that throws costs what it would have said", "fine") {
    val it = Recorded(options = { rows ->
      val key = { at: Int -> if (at > 40) throw IllegalStateException("not yet") else rows.rows[at].key }
      ScrollOptions(key = key, bar = { throw IllegalStateException("no bar") }, now = { View.nanos })
    })
    it.rows.rows.addAll((0..2).map { Row("last $it", 100) })
    it.rows.notifyItemRangeInserted(40, 3)
    it.list.layOut()
    it.list.draw()
    same(it.marks.map { it.substringAfter("\\\"").replace(Regex("\\\\.*: "), " ") }, listOf("bar no bar", "key not yet"))
    check("\"keys\":[\"row 39\",\"last 0\",null,null]" in it.lines("reload").single().replace(Regex("\"keys.*,(?=\"row 39)"), "\"keys\":["), it.lines)
    it.fling()
    it.recorder.stop()
  }

  for ((range, count) in listOf(null to 40, "known" to 40, null to 0)) {
    test("a list that loses its rows, with $count in its data and range $range", if (count > 0) "failed, stuck blank" else "fine") {
      val it = Recorded(options = { rows -> ScrollOptions(range = range, key = { rows.rows[it].key }, now = { View.nanos }) })
      it.fling()
      val lost = ArrayList(it.rows.rows)
      if (count == 0) {
        it.rows.rows.clear()
        it.rows.notifyDataSetChanged()
      }
      it.list.loseViews()
      it.list.draw()
      same(it.lines("content").size, if (count > 0) 0 else 1)
      it.pass(1000)
      it.rows.rows.clear()
      it.rows.rows.addAll(lost)
      it.rows.notifyDataSetChanged()
      it.list.layOut()
      it.list.draw()
      it.recorder.stop()
    }
  }

  test("words that no log may have", "not judged") {
    val wrong = listOf(
        { ScrollOptions(keeps = "top") } to "keeps of options cannot be top; it may be none, content, end, start",
        { ScrollOptions(range = "none") } to "range of options cannot be none; it may be known, unknown",
        { ScrollOptions(scrolling = mapOf("paging" to "pages")) } to
            "paging of scrolling cannot be pages; it may be none, page, item, start, center, end",
        { ScrollOptions(scrolling = mapOf("page" to true)) } to "scrolling has no \"page\"; it may have paging, every, at, ",
        { ScrollOptions(scrolling = mapOf("every" to "320")) } to "every of scrolling cannot be 320; it may be <above-0>",
        { ScrollOptions(scrolling = mapOf("paging" to "start", "every" to 0)) } to "every of scrolling cannot be 0; it may be <above-0>",
        { ScrollOptions(scrolling = mapOf("deceleration" to 1)) } to
            "deceleration of scrolling cannot be 1; it may be normal, fast, <above-0-below-1>",
        { ScrollOptions(scrolling = mapOf("every" to 300)) } to
            "paging of scrolling with every cannot be none; it may be start, center, end",
        { ScrollOptions(scrolling = mapOf("paging" to "start", "every" to 3, "items" to 2)) } to "scrolling with every has no \"items\"",
        { ScrollOptions(limit = -1) } to "limit of options cannot be -1; it may be <whole-from-0>",
        { ScrollOptions(startedAt = "yesterday") } to "startedAt of options cannot be yesterday; it may be <ISO-8601>",
        { ScrollOptions(behaviours = listOf(mapOf("fadedAlpha" to 0.3))) } to "kind of a behaviour cannot be nothing; it may be fade, ",
        { ScrollOptions(behaviours = listOf(mapOf("kind" to "fade", "fadedAlpha" to 35))) } to
            "fadedAlpha of a behaviour cannot be 35; it may be <from-0-to-1>",
        { ScrollOptions(behaviours = listOf(mapOf("kind" to "fade", "threshold" to 0f))) } to
            "threshold of a behaviour cannot be 0.0; it may be <above-0-to-1>",
        { ScrollOptions(behaviours = listOf(mapOf("kind" to "fade", "duration" to -1L))) } to
            "duration of a behaviour cannot be -1; it may be <whole-from-0>",
        { ScrollOptions(behaviours = listOf(mapOf("kind" to "section-shadow", "z" to Double.NaN))) } to
            "z of a behaviour cannot be NaN; it may be <number>",
        { ScrollOptions(behaviours = listOf(mapOf("kind" to "fades"))) } to "kind of a behaviour cannot be fades; it may be fade, ",
        { ScrollOptions(behaviours = listOf(mapOf("kind" to "fade", "timing" to 3))) } to "timing of a behaviour cannot be 3; it may be linear, ",
        { ScrollOptions(behaviours = listOf(mapOf("kind" to "carousel", "duration" to 3))) } to "a behaviour has no \"duration\"; it may have kind, ")
    for ((make, expected) in wrong) {
      try {
        make()
        check(false, expected)
      } catch (error: IllegalArgumentException) {
        check(error.message!!.startsWith(expected), error.message)
      }
    }
    val it = Recorded(options = {
      ScrollOptions(
          behaviours = listOf(mapOf("kind" to "curve", "property" to "x", "by" to "pull", "points" to listOf(listOf(0, 0), listOf(1, 0.5f)))),
          scrolling = mapOf("paging" to "start", "at" to listOf(0, 90.5), "deceleration" to 0.99), now = { View.nanos })
    })
    it.recorder.log.asked(1, "top")
    it.recorder.log.observe("alpha", mapOf("item" to listOf(0, 0), "alpha" to Double.NaN))
    same(it.marks.size, 2)
    it.recorder.stop()
  }

  test("a log that is as long as it may be", "fine") {
    val it = Recorded(options = { rows -> ScrollOptions(key = { rows.rows[it].key }, limit = 12_000, now = { View.nanos }) })
    for (count in 1..8) it.fling(40)
    val log = it.recorder.stop()
    check(log.length in 11_001..12_000, log.length)
    check("as long as it may be, 12000 bytes" in it.lines[it.lines.size - 2], it.lines.takeLast(2))
    same(Recorded(options = { ScrollOptions(limit = 100) }).recorder.stop(), "")
    log
  }

  test("lines that go elsewhere, until they cannot be written", "fine") {
    val lines = ArrayList<String>()
    val it = Recorded(options = { rows ->
      ScrollOptions(key = { rows.rows[it].key }, now = { View.nanos }, write = {
        if (lines.size == 20) throw IllegalStateException("the disk is full")
        lines.add(it)
      })
    })
    val err = System.err
    val said = java.io.ByteArrayOutputStream()
    System.setErr(java.io.PrintStream(said))
    it.fling()
    System.setErr(err)
    same(said.toString(), "scroll recorder: the log could not be written: java.lang.IllegalStateException: the disk is full\n")
    same(it.recorder.stop(), "")
    lines.joinToString("\n", postfix = "\n")
  }
}

/** Runs all tests; writes the logs, and the verdicts that they are to have. */
fun runTests(folder: File) {
  define()
  var failed = 0
  val verdicts = StringBuilder()
  for ((name, body) in tests) {
    try {
      val file = "test-${verdicts.count { it == '\n' }}.jsonl"
      File(folder, file).writeText(body())
      verdicts.append("$file\t$name\n")
    } catch (error: Throwable) {
      failed += 1
      println("FAIL: ${name.substringBefore('\t')}: $error\n${error.stackTrace.take(6).joinToString("\n") { "    $it" }}")
    }
  }
  File(folder, "tests.tsv").writeText(verdicts.toString())
  println("${tests.size - failed} passed, $failed failed")
  if (failed > 0) System.exit(1)
}
