package scrollsession

import androidx.recyclerview.widget.RecyclerView
import androidx.viewpager2.widget.ViewPager2

/** Records a ViewPager2: `val recorder = ViewPager2Recorder.record(pager)`. Its pages are as long as it, so its range is known. */
class ViewPager2Recorder private constructor(private val pager: ViewPager2, list: RecyclerView, options: ScrollOptions) :
    RecyclerViewRecorder(
        list, options, mapOf("paging" to "page", "bounces" to false), "known", "ViewPager2") {

  private val pages = object : ViewPager2.OnPageChangeCallback() {
    override fun onPageScrolled(position: Int, positionOffset: Float, positionOffsetPixels: Int) {
      val length = if (pager.orientation == ViewPager2.ORIENTATION_HORIZONTAL) pager.width else pager.height
      be(position * length.toDouble() + positionOffsetPixels)
    }
  }

  override fun contentLength(cells: List<Cell>): Double {
    val length = cells.firstOrNull()?.frame ?: return 0.0
    val isAcross = pager.orientation == ViewPager2.ORIENTATION_HORIZONTAL
    return length.length(isAcross) * (pager.adapter?.itemCount ?: 0)
  }

  override fun leave() {
    super.leave()
    pager.unregisterOnPageChangeCallback(pages)
  }

  companion object {
    /** Begins to record a pager. One that is recorded already has the recorder it has. */
    fun record(pager: ViewPager2, options: ScrollOptions = ScrollOptions()): RecyclerViewRecorder {
      val list = pager.getChildAt(0) as RecyclerView
      return begin(list) {
        val recorder = ViewPager2Recorder(pager, list, options)
        pager.registerOnPageChangeCallback(recorder.pages)
        recorder
      }
    }
  }
}
