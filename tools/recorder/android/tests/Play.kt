package scrollsession.tests

import android.view.MotionEvent
import android.view.View
import androidx.recyclerview.widget.RecyclerView
import androidx.viewpager2.widget.ViewPager2
import scrollsession.RecyclerViewRecorder
import scrollsession.ScrollOptions
import scrollsession.ViewPager2Recorder
import java.io.File

/** Two pixels a point. */
private const val DENSITY = 2

/** Plays a script of tools/recorder/same with a RecyclerView, or a ViewPager2. */
fun play(script: List<List<String>>, name: String): String {
  View.forgetPosts()
  View.nanos = 0
  val head = script.filter { it[0].toLongOrNull() == null }.associate { it[0] to it.drop(1) }
  val (width, height) = head["view"]!!.map { it.toInt() * DENSITY }
  val (count, length) = head["rows"]!!.map { it.toInt() }
  val rows = Rows(ArrayList((0 until count).map { Row("row $it", length * DENSITY) }))
  val list = FakeList(width, height, rows, "axis" in head)
  val options = ScrollOptions(name = name, key = { rows.rows[it].key }, now = { View.nanos })
  val recorder = if ("paging" in head) {
    val pager = ViewPager2(list)
    pager.layout(0, 0, width, height)
    list.pager = pager
    ViewPager2Recorder.record(pager, options)
  } else {
    RecyclerViewRecorder.record(list, options)
  }
  list.draw()
  var newRows = 0
  for (line in script.filter { it[0].toLongOrNull() != null }) {
    View.advance(line[0].toLong() * 1000)
    val values = line.drop(2).map { it.toFloatOrNull() ?: 0f }
    val at = { index: Int -> values[index] * DENSITY }
    when (line[1]) {
      "drag" -> {
        list.touch(MotionEvent.ACTION_DOWN, at(0), at(1))
        list.tellState(RecyclerView.SCROLL_STATE_DRAGGING)
      }
      "finger" -> {
        list.touch(MotionEvent.ACTION_MOVE, at(0), at(1))
        list.scrollTo(at(2).toInt())
      }
      "lift" -> {
        list.touch(MotionEvent.ACTION_UP, 0f, 0f, at(0))
        list.tellState(if (line[3] == "flies") RecyclerView.SCROLL_STATE_SETTLING else RecyclerView.SCROLL_STATE_IDLE)
      }
      "scroll" -> list.scrollTo(at(0).toInt())
      "rest" -> list.tellState(RecyclerView.SCROLL_STATE_IDLE)
      "grow" -> {
        rows.rows[values[0].toInt()].length += at(1).toInt()
        rows.notifyItemChanged(values[0].toInt())
        if (line.last() == "kept") list.scrollTo(list.offset + at(1).toInt()) else list.layOut()
      }
      "insert" -> {
        for (index in 0 until values[1].toInt()) {
          rows.rows.add(values[0].toInt() + index, Row("new row ${newRows++}", at(2).toInt()))
        }
        rows.notifyItemRangeInserted(values[0].toInt(), values[1].toInt())
        list.layOut()
      }
      "delete" -> {
        for (index in 0 until values[1].toInt()) rows.rows.removeAt(values[0].toInt())
        rows.notifyItemRangeRemoved(values[0].toInt(), values[1].toInt())
        list.layOut()
      }
    }
    if (line[1] != "end") list.draw()
  }
  return recorder.stop()
}

/** Plays the scripts of a folder into another, SCRIPTS LOGS; or runs the tests, LOGS. */
fun main(arguments: Array<String>) {
  if (arguments.size == 1) return runTests(File(arguments[0]))
  for (file in File(arguments[0]).listFiles()!!.sorted()) {
    val name = file.nameWithoutExtension
    File(arguments[1], "$name.jsonl").writeText(play(file.readLines().map { it.split(" ") }, name))
  }
}
